/** What the shells complete: from the one table of options. */
import { COMMANDS, type Command, choicesOf, type Option, optionsOf } from '../options.ts';

/** An option as shells see it. */
export interface Described {
  /** As it is written: `--to`, `--format`, `-f`. */
  words: string[];
  /** In one line. */
  help: string;
  /** Name of its value; absent for a switch. */
  value?: string;
  /** What its value may be: these words, or a file. */
  choices?: readonly string[];
  file: boolean;
}

/** Names of values that are files. */
const FILES = new Set(['FILE', 'JOURNAL']);

export function optionsFor(command: Command): Described[] {
  return optionsOf(command).map(([name, option]: [string, Option]) => {
    const { short, alias, value, help } = option;
    const choices = choicesOf(option, command) ?? option.words;
    return {
      words: [`--${name}`, ...(alias ? [`--${alias}`] : []), ...(short ? [`-${short}`] : [])],
      help,
      ...(value ? { value } : {}),
      ...(choices ? { choices } : {}),
      file: value !== undefined && FILES.has(value),
    };
  });
}

/** The words that may follow a command in the place of files; undefined: files may. */
export function wordsAfter(command: Command | 'help'): readonly string[] | undefined {
  if (command === 'help') return COMMANDS;
  if (command === 'completion') return SHELLS;
  return command === 'generate' ? [] : undefined;
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
