/** From the arguments after a command's name to the values of its options. */
import { parseArgs } from 'node:util';
import { formats } from '../formats/registry.ts';
import { kindNamed } from '../kinds/registry.ts';
import { named, quoted } from '../text/visible.ts';
import type { Given, Values } from './given.ts';
import { type Command, choicesOf, defaultOf, type Name, OPTIONS, type Option, optionsOf } from './options.ts';
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
    const joined = withNumbers(args, taken);
    const { values, positionals } = parseArgs({ args: joined, allowPositionals: true, options: taken });
    return { options: values, files: positionals };
  } catch (error) {
    throw new UsageError(explained(command, error as Error & { code?: string }, Object.keys(taken)));
  }
}

const NEGATIVE = /^-\.?\d/;

/**
 * The arguments, with a negative number joined to the option that it is the value of: Node's parser would take it for
 * an option, and what is wrong with it is for the option to say. Throws UsageError for one that belongs to no option.
 */
function withNumbers(args: string[], taken: Record<string, Accepted>): string[] {
  const joined: string[] = [];
  for (const [k, arg] of args.entries()) {
    if (arg === '--') return [...joined, ...args.slice(k)];
    if (!NEGATIVE.test(arg)) joined.push(arg);
    else if (isOpen(args[k - 1], taken)) joined.push(`${joined.pop()}${args[k - 1].startsWith('--') ? '=' : ''}${arg}`);
    else
      throw new UsageError(`${quoted(arg)} is not an option; if it is the name of a file, write ${quoted(`./${arg}`)}`);
  }
  return joined;
}

/** Whether an argument is an option whose value is still to come. */
function isOpen(arg: string | undefined, taken: Record<string, Accepted>): boolean {
  const long = /^--([^=]+)$/.exec(arg ?? '')?.[1];
  const short = /^-(.)$/.exec(arg ?? '')?.[1];
  const option = long === undefined ? Object.values(taken).find((each) => short && each.short === short) : taken[long];
  return option?.type === 'string';
}

/** What is wrong with the arguments, in our words for what Node's parser finds. */
function explained(command: Command, { message, code }: Error & { code?: string }, known: string[]): string {
  const sentence = message.split('. ')[0].replace(/\.$/, '');
  const [, given = ''] = /'(?:-\w, )?(--?[^' ]+)/.exec(sentence) ?? [];
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    const name = given.replace(/^-*/, '') as Name;
    const option = optionsOf(command).find(([each, { alias, short }]) => [each, alias, short].includes(name))?.[1];
    if (!option?.value) return `${given} takes no value`;
    const choices = choicesOf(option, command);
    return `${given} needs a value${choices ? `, one of ${choices.join(', ')}` : `, ${option.value}`}`;
  }
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return sentence;
  const unknown = given.replace(/^--?/, '');
  const entries = Object.entries(OPTIONS) as [Name, Option][];
  const other = entries.find(([name, { alias, short }]) => [name, alias, short].includes(unknown));
  if (other) {
    const { of = [] } = other[1];
    return `'${command}' has no option ${quoted(given)}; it belongs to ${of.join(', ')}`;
  }
  return `unknown option ${quoted(given)}${suggestion(unknown, known, '--')}`;
}

/** The values of the options, checked, with defaults filled in. Throws UsageError. */
export function parseOptions<C extends Command>(command: C, { options, files }: Arguments): Given<C> {
  const values = Object.fromEntries(
    optionsOf(command).map(([name, option]) => {
      const given = givenFor(command, name, option, options);
      if (option.value === undefined) return [name, given === true];
      return [name, typeof given === 'string' ? checkedValue(command, name, option, given) : undefined];
    }),
  );
  // Safe: the type is derived from the table that the values were just checked against.
  return { values: values as Values<C>, files };
}

/** The text of an option's value: as it was given, or as it follows from the others, or the default. */
function givenFor(
  command: Command,
  name: Name,
  option: Option,
  options: Arguments['options'],
): string | boolean | undefined {
  const given = options[name] ?? options[option.alias ?? name];
  // Parts of a text have no place on standard output.
  if (name === 'output' && given === '-' && command !== 'split') return undefined;
  if (given !== undefined) return given;
  const fromName = name === 'to' ? formOf(command, options.output, choicesOf(option, command)) : undefined;
  return fromName ?? defaultOf(option, command);
}

/** Forms that files of some names hold, besides the forms that are called like that. */
const BY_EXTENSION: ReadonlyMap<string, readonly string[]> = new Map([
  ['json', ['ndjson']],
  ['jsonl', ['ndjson']],
  ['htm', ['html']],
]);

/** Forms that no name of a file asks for in vain: under it, text would be taken for a picture. */
const PICTURES = ['svg', 'png', 'html'];

/** The form that the name of a file asks for, if a command has it. */
function formOf(
  command: Command,
  file: string | boolean | undefined,
  choices: readonly string[] = [],
): string | undefined {
  const [, extension] = /\.([a-z\d]+)$/i.exec(typeof file === 'string' ? file : '') ?? [];
  if (extension === undefined) return undefined;
  const word = extension.toLowerCase();
  const asked = [word, ...(BY_EXTENSION.get(word) ?? [])];
  const form = asked.find((form) => choices.includes(form));
  const picture = asked.find((form) => PICTURES.includes(form));
  if (form === undefined && picture !== undefined) {
    throw new UsageError(
      `'${command}' writes no ${picture}, which the name '${named(String(file))}' asks for; --to takes one of ${choices.join(', ')}`,
    );
  }
  return form;
}

/** What other words for the values of some options mean. */
const ALIASES: Partial<Record<string, (word: string) => string | undefined>> = {
  FORMAT: (word) => (Object.hasOwn(formats, word) ? formats[word].name : undefined),
  KIND: (word) => kindNamed(word)?.name,
};

function checkedValue(command: Command, name: Name, option: Option, given: string): unknown {
  const choices = choicesOf(option, command);
  const value = choices?.includes(given) ? given : (ALIASES[option.value ?? '']?.(given) ?? given);
  if (choices && !choices.includes(value)) {
    const hint = suggestion(value, choices);
    throw new UsageError(`--${name} takes one of ${choices.join(', ')}, not ${quoted(value)}${hint}`);
  }
  return option.parse ? option.parse(value, name) : value;
}
