/** The library's functions, for programs rather than pipes. */
import * as layout from '../../assembly/layout.ts';
import { type BatchHandlers, runBatch } from '../batch/batch.ts';
import type { ChunkOptions } from '../batch/chunk-options.ts';
import { Runners } from '../batch/runners.ts';
import { Signal } from '../batch/signal.ts';
import type { PuzzleSize } from '../core/board.ts';
import type { Core, CoreName } from '../core/core.ts';
import type { Rules, SolveOptions, Status } from '../kinds/kind.ts';
import { type AnyKind, kinds, type PuzzleOf, type SolutionOf, whyNot } from '../kinds/registry.ts';
import { breathe, threads } from '../node/platform.ts';
import type { Source } from '../text/source.ts';
import { piecesOf } from '../text/source.ts';
import type { TextError } from '../text/text.ts';
import { coreOf } from './core.ts';

/** In a puzzle's `clues`, a cell without clue or an empty square. Clues are their own number. */
export const BLANK: number = layout.BLANK;
/** The same, a wall without clue. */
export const WALL: number = layout.WALL;

/** The kind of the puzzles where none is named. */
export type DefaultKind = 'slink';
const DEFAULT_KIND: DefaultKind = 'slink';

/** Which kind of puzzle. */
export interface KindOptions<K extends string = DefaultKind> {
  /** Kind of the puzzle; default `slink`. */
  kind?: K;
}

/** What check() takes. */
export interface CheckOptions<K extends string = DefaultKind> extends KindOptions<K> {
  /** By which rules, where the kind has several; default `auto`. */
  rules?: Rules;
}

/** What solve() takes. */
export interface LibraryOptions<K extends string = DefaultKind> extends KindOptions<K>, SolveOptions {
  /** `wasm` (default) or `ts`: equal answers, equal steps. */
  core?: CoreName;
}

/** What solveBatch() takes. */
export interface BatchOptions<K extends string = DefaultKind> extends LibraryOptions<K> {
  /** Threads; default: this one, and a pool once the work proves long. */
  jobs?: number;
  /** Number of the first puzzle; default 1. */
  startIndex?: number;
}

/** A puzzle solved, as far as was asked. */
export interface Solved<K extends string = DefaultKind> {
  /** What is known of it. */
  status: Status;
  /** The rules that the status and the answers are about, where the kind has several. */
  rules?: Rules;
  /** Its size. */
  rows: number;
  /** Its size. */
  cols: number;
  /** The answer; of a `stalled` one, or one at its `limit`, what is decided (the rest is 255). Absent where there is none. */
  solution?: SolutionOf<K>;
  /** With `maxSolutions` above 1, where there is an answer: the different ones, `solution` first. */
  solutions?: SolutionOf<K>[];
  /** With `common`, where there is an answer: what all answers share; 255 where they differ, or where it is not known. */
  common?: SolutionOf<K>;
  /** The step limit was spent before it was known whether `solutions` are all, or `common` is. */
  unfinished?: true;
  /** Work in steps of the core: equal on every machine and core. */
  steps: number;
}

/** One puzzle's answer, of many. */
export interface BatchAnswer<K extends string = DefaultKind> extends Omit<Solved<K>, 'rows' | 'cols'> {
  /** Number of the puzzle. */
  index: number;
  /** Absent where not even the size could be read. */
  rows?: number;
  /** As `rows`. */
  cols?: number;
  /** What is wrong with the puzzle's text, where its status is `invalid`, or why it `failed`. */
  error?: TextError;
}

/** Text that holds no puzzle. */
export class InputError extends Error {
  /** `error`: what is wrong, and where. */
  constructor(
    /** What is wrong, and where. */
    readonly error: TextError,
  ) {
    super(`line ${error.line}, column ${error.column}: ${error.message}`);
  }
}

function kindOf({ kind = DEFAULT_KIND }: KindOptions<string> = {}): AnyKind {
  if (!Object.hasOwn(kinds, kind)) throw new RangeError(`no such kind: '${kind}'`);
  return kinds[kind];
}

/** The options that are the solver's. Throws RangeError where one cannot be meant. */
function solveOptions(kind: AnyKind, options: LibraryOptions<string>): SolveOptions {
  const { lane, rules, unique, common, maxSolutions, stepLimit } = options;
  const chosen: SolveOptions = {
    ...(lane === undefined ? {} : { lane }),
    ...(rules === undefined ? {} : { rules }),
    ...(unique ? { unique } : {}),
    ...(common ? { common } : {}),
    ...(maxSolutions === undefined ? {} : { maxSolutions: whole('maxSolutions', maxSolutions, 1) }),
    ...(stepLimit === undefined ? {} : { stepLimit: whole('stepLimit', stepLimit, 1) }),
  };
  const problem = whyNot(kind, chosen);
  if (problem) throw new RangeError(problem);
  return chosen;
}

/**
 * Solves one puzzle, given as an object or as the judge's text, at once and in this thread. Throws InputError where the
 * text holds no puzzle, RangeError or TypeError where the object is none, RangeError where the options cannot be meant.
 */
export function solve<K extends string = DefaultKind>(
  puzzle: PuzzleOf<K> | string,
  options: LibraryOptions<K> = {},
): Solved<K> {
  const kind = kindOf(options);
  const core = coreOf(options.core);
  const chosen = solveOptions(kind, options);
  const read = typeof puzzle === 'string' ? readOne(kind, core, puzzle) : checked(kind, puzzle);
  const { counters: _, ...answer } = kind.solve(core, read, chosen);
  return { ...answer, rows: read.rows, cols: read.cols } as Solved<K>;
}

function checked(kind: AnyKind, puzzle: unknown): PuzzleSize {
  kind.validate(puzzle);
  return puzzle as PuzzleSize;
}

function whole(name: string, value: number, least: number): number {
  if (Number.isInteger(value) && value >= least && value <= 1_000_000_000) return value;
  throw new RangeError(`expected ${name} to be a whole number from ${least} on, found ${value}`);
}

function readOne(kind: AnyKind, core: Core, text: string): PuzzleSize {
  const bytes = new TextEncoder().encode(text);
  const start = { number: 1, line: 1, column: 1, ended: false };
  const fail = (error: TextError) => {
    throw new InputError(error);
  };
  for (const read of kind.read(core, { bytes, final: true, start }, fail)) {
    if ('error' in read) throw new InputError(read.error);
    return read.puzzle;
  }
  return fail({ line: 1, column: 1, message: 'expected a puzzle, found none' });
}

/**
 * The rule that an answer breaks, in words, or undefined where it breaks none. Uses the rules alone, nothing of the
 * solvers. Throws Unchecked where that would take too long to find out.
 */
export function check<K extends string = DefaultKind>(
  puzzle: PuzzleOf<K>,
  solution: SolutionOf<K>,
  options: CheckOptions<K> = {},
): string | undefined {
  const kind = kindOf(options);
  const problem = whyNot(kind, { rules: options.rules });
  if (problem) throw new RangeError(problem);
  return kind.check(checked(kind, puzzle), solution, options.rules);
}

/** The judge's output for one answered puzzle: its number on a line, where the judge has one, then the drawing. */
export function render<K extends string = DefaultKind>(
  number: number,
  puzzle: PuzzleOf<K>,
  solution: SolutionOf<K>,
  options?: KindOptions<K>,
): string {
  const kind = kindOf(options);
  return kind.render(number, 'solved', checked(kind, puzzle), solution);
}

/** Answers waiting for the caller above which no more text is read. */
const MOST_WAITING = 10_000;

/**
 * Solves many puzzles: pieces of the judge's text, cut anywhere, or puzzle objects (not both). Yields an answer for each,
 * in order, while it reads on; a puzzle that cannot be read is answered `invalid`. Throws InputError, after every answer
 * before it, where the text goes on with something that is no puzzle.
 */
export async function* solveBatch<K extends string = DefaultKind>(
  input: Items<Uint8Array | string | PuzzleOf<K>>,
  options: BatchOptions<K> = {},
): AsyncGenerator<BatchAnswer<K>> {
  const kind = kindOf(options);
  const chunkOptions: ChunkOptions = {
    kind: kind.name,
    format: 'ndjson',
    check: false,
    ...solveOptions(kind, options),
  };
  const firstNumber = whole('startIndex', options.startIndex ?? 1, 0);
  const jobs = options.jobs === undefined ? undefined : whole('jobs', options.jobs, 1);
  const core = coreOf(options.core);
  const runners = new Runners(jobs, core, chunkOptions, threads);
  let waiting: BatchAnswer<K>[] = [];
  let fatal: TextError | undefined;
  const leaving = new AbortController();
  const taken = new Signal();
  const arrived = new Signal();
  const handlers: BatchHandlers = {
    write(output) {
      for (const line of new TextDecoder().decode(output).split('\n')) if (line) waiting.push(answerOf<K>(kind, line));
      arrived.raise();
    },
    error(_source, error) {
      if (error.number === undefined) fatal = error;
    },
    signal: leaving.signal,
  };
  const pieces = piecesOf(bytesOf(kind, input));
  const source: Source = {
    name: 'input',
    ...pieces,
    async read(target, at) {
      while (waiting.length > MOST_WAITING && !leaving.signal.aborted) await taken.wait();
      // Input that is there already never waits: let timers and other work have their turn.
      await breathe();
      return pieces.read(target, at);
    },
  };
  let over = false;
  const finish = () => {
    over = true;
    arrived.raise();
  };
  const batch = runBatch([source], chunkOptions, firstNumber, core, () => runners.pick(), handlers);
  batch.then(finish, finish);
  try {
    while (!over || waiting.length > 0) {
      if (waiting.length === 0) await arrived.wait();
      const ready = waiting;
      waiting = [];
      taken.raise();
      yield* ready;
    }
    await batch;
    if (fatal) throw new InputError(fatal);
  } finally {
    leaving.abort();
    taken.raise();
    await batch.catch(() => undefined);
    await runners.close();
  }
}

function answerOf<K extends string>(kind: AnyKind, line: string): BatchAnswer<K> {
  const { index, rows, cols, status, rules, solution, solutions, common, unfinished, steps, error } = JSON.parse(line);
  return {
    index,
    status,
    ...(rules ? { rules } : {}),
    steps,
    ...(rows === null ? {} : { rows, cols }),
    ...(solution === null ? {} : { solution: kind.fromJson(solution) }),
    ...(solutions ? { solutions: solutions.map(kind.fromJson) } : {}),
    ...(common ? { common: kind.fromJson(common) } : {}),
    ...(unfinished ? { unfinished } : {}),
    ...(error ? { error: { number: index, ...error } } : {}),
  };
}

/** Items that come at once or in time. */
export type Items<T> = AsyncIterable<T> | Iterable<T>;

/** The items' bytes. */
async function* bytesOf(kind: AnyKind, input: Items<unknown>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const item of input) {
    if (item instanceof Uint8Array) yield item;
    else yield encoder.encode(typeof item === 'string' ? item : kind.toText(checked(kind, item)));
  }
}
