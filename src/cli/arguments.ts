/** From the arguments after a command's name to the values of its options. */
import { parseArgs } from 'node:util';
import { formats } from '../formats/registry.ts';
import {
  type Command,
  choicesOf,
  defaultOf,
  type Given,
  type Name,
  OPTIONS,
  type Option,
  optionsOf,
  type Values,
} from './options.ts';
import { suggestion } from './suggest.ts';
import { UsageError } from './usage-error.ts';

/** The arguments: options by the name or alias that was used, as text, and the names of files. */
export interface Arguments {
  options: Record<string, string | boolean | undefined>;
  files: string[];
}

/** What Node's parser is told of an option. */
interface Accepted {
  type: 'string' | 'boolean';
  multiple?: false;
  short?: string;
}

/** Separates options from files. Throws UsageError where the command has no such option. */
export function readArguments(command: Command, args: string[]): Arguments {
  const taken: Record<string, Accepted> = {};
  for (const [name, { value, short, alias }] of optionsOf(command)) {
    const type = value ? 'string' : 'boolean';
    taken[name] = { type, ...(short && { short }) };
    if (alias) taken[alias] = { type };
  }
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: taken });
    return { options: values, files: positionals };
  } catch (error) {
    throw new UsageError(explained(command, error as Error & { code?: string }, Object.keys(taken)));
  }
}

/**
 * What is wrong with the arguments: the first sentence of Node's message. The rest is advice on `--` that does not
 * apply here.
 */
function explained(command: Command, { message, code }: Error & { code?: string }, known: string[]): string {
  const sentence = message.split('. ')[0].replace(/\.$/, '');
  const unknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? /'--?([^']+)'/.exec(sentence)?.[1] : undefined;
  if (unknown === undefined) return sentence;
  const entries = Object.entries(OPTIONS) as [Name, Option][];
  const other = entries.find(([name, { alias, short }]) => [name, alias, short].includes(unknown));
  if (other) {
    const { of = [] } = other[1];
    return `'${command}' has no option ${unknown.length > 1 ? '--' : '-'}${unknown}; it belongs to ${of.join(', ')}`;
  }
  return `${sentence}${suggestion(unknown, known)}`;
}

/** The values of the options, checked, with defaults filled in. Throws UsageError. */
export function parseOptions<C extends Command>(command: C, { options, files }: Arguments): Given<C> {
  const values = Object.fromEntries(
    optionsOf(command).map(([name, option]) => {
      const given = options[name] ?? options[option.alias ?? name] ?? defaultOf(option, command);
      if (option.value === undefined) return [name, given === true];
      return [name, typeof given === 'string' ? checkedValue(command, name, option, given) : undefined];
    }),
  );
  // Safe: the type is derived from the table that the values were just checked against.
  return { values: values as Values<C>, files };
}

function checkedValue(command: Command, name: Name, option: Option, given: string): unknown {
  const choices = choicesOf(option, command);
  const alias = option.value === 'FORMAT' && !choices?.includes(given);
  const value = alias && Object.hasOwn(formats, given) ? formats[given].name : given;
  if (choices && !choices.includes(value)) {
    const hint = suggestion(value, choices);
    throw new UsageError(`--${name} takes one of ${choices.join(', ')}, not '${value}'${hint}`);
  }
  return option.parse ? option.parse(value, name) : value;
}
