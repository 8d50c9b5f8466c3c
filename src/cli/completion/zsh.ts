/** Completion for zsh: as a file _edgewise in a folder of $fpath, or sourced. */
import { briefOf } from '../help.ts';
import { COMMANDS } from '../options.ts';
import { type Described, optionsFor, wordsAfter } from './described.ts';

export function zshCompletion(): string {
  const cases = COMMANDS.map((command) => {
    const words = wordsAfter(command);
    const rest = words ? (words.length > 0 ? [`'1:word:(${words.join(' ')})'`] : []) : ["'*:file:_files'"];
    return `        ${command})
          _arguments -s ${[...optionsFor(command).map(specOf), ...rest].join(' \\\n            ')}
          ;;`;
  });
  return `#compdef edgewise
# Completion for edgewise in zsh: source <(edgewise completion zsh), or a file _edgewise in a folder of $fpath.
_edgewise() {
  local curcontext="$curcontext" state line
  local -a commands
  commands=(
${COMMANDS.map((command) => `    ${quoted(`${command}:${briefOf(command)}`)}`).join('\n')}
    'help:show the help of a command'
  )
  _arguments -C '--help[show the list of commands]' '--version[show the version]' '1: :->command' '*:: :->rest'
  case $state in
    command) _describe -t commands 'command' commands ;;
    rest)
      case $words[1] in
${cases.join('\n')}
        help) _describe -t commands 'command' commands ;;
      esac
      ;;
  esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _edgewise "$@"; else compdef _edgewise edgewise; fi
`;
}

/** An option in the words of _arguments. */
function specOf({ words, help, value, choices, file }: Described): string {
  const names = words.map((word) => (value === undefined ? word : `${word}${word.startsWith('--') ? '=' : '+'}`));
  const which = words.length > 1 ? `'(${words.join(' ')})'{${names.join(',')}}` : names[0];
  const what = file ? '_files' : choices ? `(${choices.join(' ')})` : ' ';
  return `${which}${quoted(`[${help.replace(/[\]\\[]/g, '\\$&')}]${value === undefined ? '' : `:${value}:${what}`}`)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
