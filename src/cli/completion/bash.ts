/** Completion for bash, without the package bash-completion. */
import { COMMANDS, type Command } from '../options.ts';
import { optionsFor, wordsAfter } from './described.ts';

export function bashCompletion(): string {
  return `# Completion for edgewise in bash: source <(edgewise completion bash)
_edgewise() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}
  COMPREPLY=()
  # bash takes --to=svg for three words.
  if [[ $cur == = ]]; then cur=
  elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  if (( COMP_CWORD == 1 )); then
    COMPREPLY=($(compgen -W '${COMMANDS.join(' ')} help --help --version' -- "$cur"))
    return
  fi
  local words= files=yes
  case "$command $prev" in
${valueCases().join('\n')}
    *)
      case $command in
${COMMANDS.map((command) => `        ${command}) words='${[...optionsFor(command).flatMap(({ words }) => words), ...(wordsAfter(command) ?? [])].join(' ')}'${wordsAfter(command) ? ' files=' : ''} ;;`).join('\n')}
        help) words='${COMMANDS.join(' ')}' files= ;;
        *) return ;;
      esac
      [[ $cur == -* ]] && files=
      [[ $cur != -* && -n $files ]] && words=
      ;;
  esac
  if [[ -n $files ]]; then
    compopt -o filenames 2> /dev/null
    local IFS=$'\\n'
    COMPREPLY=($(compgen -f -- "$cur"))
  elif [[ -n $words ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
  fi
}
complete -F _edgewise edgewise
`;
}

/** For each option of each command that takes a value: what it may be. */
function valueCases(): string[] {
  const cases = new Map<string, string[]>();
  for (const command of COMMANDS) {
    for (const { words, value, choices, file } of optionsFor(command)) {
      if (value === undefined) continue;
      const body = file ? 'words= files=yes' : `words='${choices?.join(' ') ?? ''}' files=`;
      cases.set(body, [...(cases.get(body) ?? []), ...patterns(command, words)]);
    }
  }
  return Array.from(cases, ([body, all]) => `    ${all.join('|')}) ${body} ;;`);
}

function patterns(command: Command, words: string[]): string[] {
  return words.map((word) => `'${command} ${word}'`);
}
