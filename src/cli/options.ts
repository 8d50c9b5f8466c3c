/** The one table of options: the parser, the help, the defaults and the types of the values all come from it. */
import { FINDINGS } from '../batch/findings.ts';
import { answerForms, puzzleForms, readable } from '../formats/registry.ts';
import { kinds } from '../kinds/registry.ts';
import { unionOf } from './union.ts';
import {
  anyOfThese,
  clues,
  dimensions,
  fraction,
  MOST_SIDE,
  names,
  type ParseValue,
  seconds,
  size,
  wholeNumber,
} from './values.ts';

export const COMMANDS = [
  'solve',
  'check',
  'convert',
  'explain',
  'hint',
  'rate',
  'generate',
  'split',
  'bench',
  'completion',
] as const;

export type Command = (typeof COMMANDS)[number];

type Choices = readonly string[] | Partial<Record<Command, readonly string[]>>;
type Defaults = string | Partial<Record<Command, string>>;

export interface Option {
  /** The commands that take it; absent: all of them. */
  of?: readonly Command[];
  short?: string;
  /** Another name. */
  alias?: string;
  /** The name of its value in the help; absent for a switch. */
  value?: string;
  /** The values it accepts, for all commands or for each one; absent: any. */
  choices?: Choices;
  /** Words that its value may be made of, for shells to complete. */
  words?: readonly string[];
  /** Turns the text of its value into what it means; absent: it stays a string. */
  parse?: ParseValue<unknown>;
  default?: Defaults;
  help: string;
}

/** Commands that do something with puzzles. */
const PUZZLERS = ['solve', 'check', 'convert', 'explain', 'hint', 'rate', 'generate', 'split', 'bench'] as const;
/** Commands that process puzzles one by one. */
const WORKERS = ['solve', 'convert', 'explain', 'hint', 'rate', 'generate'] as const;
/** Commands that read puzzles. */
const READERS = ['solve', 'check', 'convert', 'explain', 'hint', 'rate', 'split', 'bench'] as const;
/** Commands that write records. */
const RECORDERS = [...WORKERS, 'check'] as const;
/** Commands that reason the way a person does. */
const PEOPLE = ['explain', 'hint', 'rate'] as const;
/** Commands that draw boards as they are. */
const DRAWERS = ['solve', 'convert', 'generate'] as const;

/** More threads than this must be a typing error: each takes some ten megabytes. */
const MOST_JOBS = 256;
/** All answers to a puzzle are held in memory. */
const MOST_SOLUTIONS = 100_000;
const MOST_STEPS = 0x7fff_ffff;
const MOST_BOARDS = 1_000_000_000;
const MOST_INDEX = 1_000_000_000;
const MOST_IN_ROW = 100;
const MOST_PIXELS = 512;

export const OPTIONS = {
  kind: {
    of: PUZZLERS,
    value: 'KIND',
    choices: Object.keys(kinds),
    help: 'kind of puzzle; default: the one that the text names, or else slink where it can be',
  },
  from: {
    of: READERS,
    value: 'FORMAT',
    choices: ['auto', ...readable],
    default: 'auto',
    help: 'format of the puzzles; auto: each puzzle tells its own',
  },
  size: {
    of: READERS,
    value: 'RxC',
    parse: dimensions,
    help: 'rows and columns of boards whose text does not tell them; default: a square',
  },
  lenient: { of: READERS, help: 'read what the sites themselves read although it is not right: see docs/formats.md' },
  to: {
    of: [...WORKERS, 'check', 'bench'],
    short: 'f',
    alias: 'format',
    value: 'FORMAT',
    choices: {
      solve: answerForms,
      convert: puzzleForms,
      generate: puzzleForms,
      check: ['text', 'ndjson', 'csv'],
      explain: ['text', 'ndjson', 'csv', 'svg', 'animation'],
      hint: ['text', 'ndjson', 'csv', 'svg', 'unicode'],
      rate: ['text', 'ndjson', 'csv'],
      bench: ['text', 'json', 'svg'],
    },
    default: {
      solve: 'judge',
      generate: 'judge',
      check: 'text',
      explain: 'text',
      hint: 'text',
      rate: 'text',
      bench: 'text',
    },
    help: 'output format',
  },
  output: {
    of: PUZZLERS,
    short: 'o',
    value: 'FILE',
    help: 'write to FILE instead of standard output (-), without --to in the format of its ending; NAME-%d: one file per puzzle or part',
  },
  color: {
    of: ['solve', 'convert', 'hint', 'generate'],
    alias: 'colour',
    value: 'WHEN',
    choices: ['auto', 'always', 'never'],
    default: 'auto',
    help: 'colours in pictures of characters; auto: on a terminal, unless NO_COLOR or FORCE_COLOR say otherwise',
  },
  'per-row': {
    of: DRAWERS,
    value: 'N',
    parse: wholeNumber(1, MOST_IN_ROW),
    help: 'pictures: boards in a row',
  },
  scale: {
    of: DRAWERS,
    value: 'PIXELS',
    parse: wholeNumber(1, MOST_PIXELS),
    help: 'pictures: width of a cell; default: 32 for a board alone; on a sheet, boards fit in squares',
  },
  title: { of: DRAWERS, value: 'TEXT', help: 'pictures: a title above everything' },
  'no-crosses': { of: DRAWERS, help: 'pictures: do not mark where a line, a lamp or a path cannot be' },
  fields: {
    of: RECORDERS,
    value: 'A,B,C',
    parse: names,
    help: 'write these fields of the records alone, in this order, to NDJSON or CSV',
  },
  id: { of: RECORDERS, help: 'add to each record the id of its board, the same however the board is turned' },
  source: { of: RECORDERS, value: 'TEXT', help: 'where the puzzles come from, for records that do not tell' },
  'from-answer': { of: ['explain', 'rate'], help: 'go on from the answer in the input, not from the empty board' },
  distinct: {
    of: ['convert', 'generate'],
    help: 'leave out boards that are like an earlier one, but for turning and mirroring',
  },
  jobs: {
    of: WORKERS,
    short: 'j',
    value: 'N',
    parse: wholeNumber(1, MOST_JOBS),
    help: 'number of threads; default: chosen automatically',
  },
  core: {
    of: ['solve', 'check', 'convert', 'explain', 'hint', 'rate', 'generate', 'split'],
    value: 'CORE',
    choices: ['wasm', 'ts'],
    default: 'wasm',
    help: 'run WebAssembly, or the same code as plain TypeScript',
  },
  lane: {
    of: ['solve'],
    alias: 'solver',
    value: 'SOLVER',
    choices: unionOf(Object.values(kinds).map(({ solvers }) => solvers)),
    default: 'auto',
    help: "solver; all are complete except rules, which applies Slink's rules and no search",
  },
  rules: {
    of: ['solve', 'check', 'generate', ...PEOPLE],
    alias: 'variant',
    value: 'VARIANT',
    choices: unionOf(Object.values(kinds).map(({ variants }) => variants)),
    help: 'variant of Numberlink; default: that of the format, or auto: fill, or touch if fill has no answer',
  },
  unique: { of: ['solve'], help: 'prove whether each answer is the only one' },
  'fail-on': {
    of: ['solve'],
    value: 'STATUSES',
    words: FINDINGS,
    parse: anyOfThese(FINDINGS),
    help: `exit with status 1 if there is a puzzle with one of these, such as multiple,none,limit`,
  },
  'max-solutions': {
    of: ['solve'],
    value: 'N',
    parse: wholeNumber(1, MOST_SOLUTIONS),
    default: '1',
    help: 'list up to N different answers',
  },
  common: { of: ['solve'], help: 'find what all answers have in common' },
  'step-limit': {
    of: ['solve'],
    value: 'N',
    parse: wholeNumber(1, MOST_STEPS),
    help: 'give up on a puzzle after N steps in total',
  },
  check: { of: ['solve'], help: 'check every answer against the rules before writing it' },
  rows: { of: ['generate'], value: 'R', parse: wholeNumber(1, MOST_SIDE), default: '10', help: 'rows per board' },
  cols: { of: ['generate'], value: 'C', parse: wholeNumber(1, MOST_SIDE), default: '10', help: 'columns per board' },
  count: {
    of: ['generate'],
    short: 'n',
    value: 'N',
    parse: wholeNumber(1, MOST_BOARDS),
    default: '1',
    help: 'number of boards',
  },
  seed: {
    of: ['generate'],
    value: 'S',
    parse: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    default: '1',
    help: 'any whole number; the same seed always gives the same boards',
  },
  difficulty: {
    of: ['generate'],
    value: 'GRADE',
    choices: ['easy', 'medium', 'hard', 'expert', 'extreme'],
    help: "only boards that 'edgewise rate' gives this grade",
  },
  clues: {
    of: ['generate'],
    value: 'CLUES',
    parse: clues,
    help: 'minimal, full, or the fraction of cells that keep their clue',
  },
  symmetry: {
    of: ['generate'],
    value: 'HOW',
    choices: ['none', 'rotate', 'mirror'],
    default: 'none',
    help: 'symmetry of the pattern of clues or walls',
  },
  walls: { of: ['generate'], value: 'FRACTION', parse: fraction, help: 'fraction of cells that are walls' },
  chunk: {
    of: ['split'],
    value: 'SIZE',
    parse: size,
    default: '1M',
    help: 'maximum size of a part in bytes, with K, M or G if you like',
  },
  time: { of: ['bench'], value: 'SECONDS', parse: seconds, default: '2', help: 'seconds to spend on each core' },
  'start-index': {
    of: PUZZLERS,
    value: 'K',
    parse: wholeNumber(0, MOST_INDEX),
    default: '1',
    help: 'number of the first puzzle',
  },
  resume: {
    of: WORKERS,
    value: 'JOURNAL',
    help: 'keep a journal in this file and continue an interrupted run from it; needs --output',
  },
  stats: { of: WORKERS, help: 'print counts, steps and rates to standard error at the end' },
  quiet: { of: PUZZLERS, short: 'q', help: 'no progress bar, no warnings, no messages about bad puzzles' },
  help: { short: 'h', help: 'print this help and exit' },
  version: { help: 'print the version and exit' },
} as const satisfies Record<string, Option>;

export type Name = keyof typeof OPTIONS;

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
