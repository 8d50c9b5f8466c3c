/** Completion for fish. */
import { briefOf } from '../help.ts';
import { COMMANDS, type Command } from '../options.ts';
import { optionsFor, wordsAfter } from './described.ts';

export function fishCompletion(): string {
  return `# Completion for edgewise in fish: edgewise completion fish | source
complete -c edgewise -n __fish_use_subcommand -f -l help -d 'show the list of commands'
complete -c edgewise -n __fish_use_subcommand -f -l version -d 'show the version'
${COMMANDS.map((command) => `complete -c edgewise -n __fish_use_subcommand -f -a ${command} -d ${quoted(briefOf(command))}`).join('\n')}
complete -c edgewise -n __fish_use_subcommand -f -a help -d 'show the help of a command'
complete -c edgewise -n '__fish_seen_subcommand_from help' -f -a '${COMMANDS.join(' ')}'
${COMMANDS.flatMap(linesOf).join('\n')}
`;
}

function linesOf(command: Command): string[] {
  const start = `complete -c edgewise -n '__fish_seen_subcommand_from ${command}; and not __fish_seen_subcommand_from help'`;
  const words = wordsAfter(command);
  const rest = words ? [`${start} -f${words.length > 0 ? ` -a '${words.join(' ')}'` : ''}`] : [];
  const options = optionsFor(command).map(({ words, help, value, choices, file }) => {
    const names = words
      .map((word) => (word.startsWith('--') ? `-l ${word.slice(2)}` : `-s ${word.slice(1)}`))
      .join(' ');
    const takes = value === undefined ? '' : file ? ' -r -F' : choices ? ` -x -a '${choices.join(' ')}'` : ' -x';
    return `${start} ${names}${takes} -d ${quoted(help)}`;
  });
  return [...rest, ...options];
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
