/** The one table of options: what the parser accepts, what the help says, what holds where nothing is said. */
import { parseArgs } from 'node:util';
import { answerForms, formats, puzzleForms, readable } from '../formats/registry.ts';
import { kinds } from '../kinds/registry.ts';
import { suggestion } from './suggest.ts';
import { UsageError } from './usage-error.ts';

export const COMMANDS = ['solve', 'check', 'convert', 'explain', 'hint', 'rate', 'generate', 'split', 'bench'] as const;

export type Command = (typeof COMMANDS)[number];

type Choices = readonly string[] | Partial<Record<Command, readonly string[]>>;
type Defaults = string | Partial<Record<Command, string>>;

interface Option {
  /** The commands that take it; absent: all. */
  of?: readonly Command[];
  short?: string;
  /** Another name. */
  alias?: string;
  /** What stands behind it in the help; absent for a switch. */
  value?: string;
  /** The values it takes, for all commands or by command; absent: any. */
  choices?: Choices;
  default?: Defaults;
  help: string;
}

/** Commands that do something with each puzzle of a batch. */
const WORKERS = ['solve', 'convert', 'explain', 'hint', 'rate', 'generate'] as const;
/** Commands that reason as a person does. */
const PEOPLE = ['explain', 'hint', 'rate'] as const;

export const OPTIONS = {
  kind: {
    value: 'KIND',
    choices: Object.keys(kinds),
    help: 'kind of puzzle; default: the one that the text names, or else slink',
  },
  from: {
    of: ['solve', 'check', 'convert', 'explain', 'hint', 'rate', 'split', 'bench'],
    value: 'FORMAT',
    choices: ['auto', ...readable],
    default: 'auto',
    help: 'format of the puzzles; auto detects it from the text',
  },
  to: {
    of: [...WORKERS, 'bench'],
    short: 'f',
    alias: 'format',
    value: 'FORMAT',
    choices: {
      solve: answerForms,
      convert: puzzleForms,
      generate: puzzleForms,
      explain: ['text', 'ndjson', 'svg', 'animation'],
      hint: ['text', 'ndjson', 'svg', 'unicode'],
      rate: ['text', 'ndjson'],
      bench: ['text', 'json', 'svg'],
    },
    default: {
      solve: 'judge',
      generate: 'judge',
      explain: 'text',
      hint: 'text',
      rate: 'text',
      bench: 'text',
    },
    help: 'output format',
  },
  output: {
    short: 'o',
    value: 'FILE',
    help: 'write to FILE instead of standard output; NAME-%d: one file per puzzle or part',
  },
  jobs: { of: WORKERS, short: 'j', value: 'N', help: 'number of threads; default: chosen automatically' },
  core: {
    of: ['solve', 'check', 'convert', 'explain', 'hint', 'rate', 'generate', 'split'],
    value: 'CORE',
    choices: ['wasm', 'ts'],
    default: 'wasm',
    help: 'run WebAssembly, or the same code as plain TypeScript',
  },
  lane: {
    of: ['solve'],
    value: 'SOLVER',
    choices: ['auto', 'linear', 'rules', 'frontier', 'engine'],
    default: 'auto',
    help: "solver; all are complete except rules, which applies Slink's rules and no search",
  },
  rules: {
    of: ['solve', 'check', ...PEOPLE],
    value: 'VARIANT',
    choices: ['auto', 'fill', 'touch', 'empty'],
    help: 'variant of Numberlink; auto: fill, or touch if fill has no answer',
  },
  unique: { of: ['solve'], help: 'prove whether each answer is the only one' },
  'max-solutions': { of: ['solve'], value: 'N', default: '1', help: 'list up to N different answers' },
  common: { of: ['solve'], help: 'find what all answers have in common' },
  'step-limit': { of: ['solve'], value: 'N', help: 'give up on a puzzle after N steps in total' },
  check: { of: ['solve'], help: 'check every answer against the rules before writing it' },
  rows: { of: ['generate'], value: 'R', default: '10', help: 'rows per board' },
  cols: { of: ['generate'], value: 'C', default: '10', help: 'columns per board' },
  count: { of: ['generate'], short: 'n', value: 'N', default: '1', help: 'number of boards' },
  seed: {
    of: ['generate'],
    value: 'S',
    default: '1',
    help: 'any whole number; the same seed always gives the same boards',
  },
  difficulty: {
    of: ['generate'],
    value: 'GRADE',
    choices: ['easy', 'medium', 'hard', 'expert', 'extreme'],
    help: "only boards that 'edgewise rate' gives this grade",
  },
  clues: { of: ['generate'], value: 'CLUES', help: 'minimal, full, or the fraction of cells that keep their clue' },
  symmetry: {
    of: ['generate'],
    value: 'HOW',
    choices: ['none', 'rotate', 'mirror'],
    default: 'none',
    help: 'symmetry of the pattern of clues or walls',
  },
  walls: { of: ['generate'], value: 'FRACTION', help: 'fraction of cells that are walls' },
  chunk: {
    of: ['split'],
    value: 'SIZE',
    default: '1M',
    help: 'maximum size of a part in bytes, with K, M or G if you like',
  },
  time: { of: ['bench'], value: 'SECONDS', default: '2', help: 'seconds to spend on each core' },
  'start-index': { value: 'K', default: '1', help: 'number of the first puzzle' },
  resume: {
    of: WORKERS,
    value: 'JOURNAL',
    help: 'keep a journal in this file and continue an interrupted run from it; needs --output',
  },
  stats: { of: WORKERS, help: 'print counts, steps and rates to standard error at the end' },
  quiet: { short: 'q', help: 'no progress bar, no warnings, no messages about bad puzzles' },
  help: { short: 'h', help: 'print this help and exit' },
  version: { help: 'print the version and exit' },
} as const satisfies Record<string, Option>;

export type Name = keyof typeof OPTIONS;

export type Values = { [name in Name]?: string | boolean };

/** The options that a command takes. */
export function optionsOf(command: Command): [Name, Option][] {
  return (Object.entries(OPTIONS) as [Name, Option][]).filter(([, { of }]) => of === undefined || of.includes(command));
}

export function choicesOf({ choices }: Option, command: Command): readonly string[] | undefined {
  return Array.isArray(choices) ? choices : (choices as Partial<Record<Command, readonly string[]>>)?.[command];
}

export function defaultOf(option: Option, command: Command): string | undefined {
  return typeof option.default === 'string' ? option.default : option.default?.[command];
}

export function isCommand(word: string | undefined): word is Command {
  return COMMANDS.includes(word as Command);
}

/** Parses what stands behind the command's name. Throws UsageError. */
export function parseOptions(command: Command, args: string[]): { values: Values; files: string[] } {
  const options = optionsOf(command);
  const named = options.flatMap(([name, option]): [string, Option][] => [
    [name, option],
    ...(option.alias ? [[option.alias, { ...option, short: undefined }] as [string, Option]] : []),
  ]);
  let parsed: { values: Record<string, string | boolean | undefined>; positionals: string[] };
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        named.map(([name, { value, short }]) => [
          name,
          { type: value ? ('string' as const) : ('boolean' as const), ...(short && { short }) },
        ]),
      ),
    });
  } catch (error) {
    throw new UsageError(
      explained(command, error as Error & { code?: string }, Object.keys(Object.fromEntries(named))),
    );
  }
  const values: Values = {};
  for (const [name, option] of options) {
    const given = parsed.values[name] ?? parsed.values[option.alias ?? name] ?? defaultOf(option, command);
    if (given === undefined) continue;
    const choices = choicesOf(option, command);
    const alias = option.value === 'FORMAT' && !choices?.includes(given as string);
    const value = alias && Object.hasOwn(formats, given as string) ? formats[given as string].name : given;
    if (choices && !choices.includes(value as string)) {
      const hint = suggestion(value as string, choices);
      throw new UsageError(`--${name} takes one of ${choices.join(', ')}, not '${value}'${hint}`);
    }
    values[name] = value;
  }
  return { values, files: parsed.positionals };
}

/** What is wrong with the arguments: Node's first sentence, for the rest is advice on `--` that does not fit here. */
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

/** A whole number from `least` to `most`. */
export function wholeNumber(name: Name, value: string, least: number, most: number): number {
  const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not '${value}'`);
  }
  return number;
}

/** A fraction from 0 to 1. */
export function fraction(name: Name, value: string): number {
  const number = /^(0|1|[01]?\.\d{1,9})$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= 0 && number <= 1)) throw new UsageError(`--${name} takes a fraction from 0 to 1, not '${value}'`);
  return number;
}
