/** The library's functions, for programs rather than pipes. */
import { setImmediate } from 'node:timers/promises';
import { type BatchHandlers, runBatch, type Source } from './batch.ts';
import type { ChunkOptions } from './chunk.ts';
import type { Core, CoreName } from './core/core.ts';
import { loadCore } from './core/load.ts';
import type { SolveOptions, Status, TextError } from './puzzles/puzzle.ts';
import { type AnyKind, kinds } from './puzzles/registry.ts';
import type { SlinkPuzzle, SlinkSolution } from './puzzles/slink.ts';
import { Runners } from './runners.ts';
import { Signal } from './signal.ts';
import { piecesOf } from './sources.ts';

export interface KindOptions {
  /** Kind of the puzzle; default `slink`. */
  kind?: string;
}

export interface LibraryOptions extends KindOptions, SolveOptions {
  /** `wasm` (default) or `ts`: equal answers, equal steps. */
  core?: CoreName;
}

export interface BatchOptions extends LibraryOptions {
  /** Threads; default: this one, and a pool once the work proves long. */
  jobs?: number;
  /** Number of the first puzzle; default 1. */
  startIndex?: number;
}

export interface Solved {
  status: Status;
  rows: number;
  cols: number;
  /** Edges of the answer; of a `stalled` one, those decided (the others are 255). Absent where there is none. */
  solution?: SlinkSolution;
  /** Work in steps of the core: equal on every machine and core. */
  steps: number;
}

export interface BatchAnswer extends Omit<Solved, 'rows' | 'cols'> {
  /** Number of the puzzle. */
  index: number;
  /** Absent where not even the size could be read. */
  rows?: number;
  cols?: number;
  /** What is wrong with the puzzle's text, where its status is `invalid`, or why it `failed`. */
  error?: TextError;
}

/** Text that holds no puzzle. */
export class InputError extends Error {
  constructor(readonly error: TextError) {
    super(`line ${error.line}, column ${error.column}: ${error.message}`);
  }
}

const cores: Partial<Record<CoreName, Core>> = {};

function coreOf(name: CoreName = 'wasm'): Core {
  cores[name] ??= loadCore(name);
  return cores[name];
}

function kindOf({ kind = 'slink' }: KindOptions = {}): AnyKind {
  if (!Object.hasOwn(kinds, kind)) throw new RangeError(`no such kind: '${kind}'`);
  return kinds[kind];
}

/**
 * Solves one puzzle, given as an object or as the judge's text, at once and in this thread. Throws InputError where the
 * text holds no puzzle, RangeError where the object is none.
 */
export function solve(puzzle: SlinkPuzzle | string, options: LibraryOptions = {}): Solved {
  const kind = kindOf(options);
  const core = coreOf(options.core);
  const read = readOne(kind, core, typeof puzzle === 'string' ? puzzle : kind.toText(checked(puzzle)));
  const { status, solution, steps } = kind.solve(core, read, options);
  return { status, rows: read.rows, cols: read.cols, steps, ...(solution ? { solution } : {}) };
}

function checked(puzzle: SlinkPuzzle): SlinkPuzzle {
  const { rows, cols, clues } = puzzle;
  if (!(clues instanceof Uint8Array)) throw new TypeError('expected the clues in a Uint8Array');
  if (!(Number.isInteger(rows) && Number.isInteger(cols) && rows > 0 && cols > 0)) {
    throw new RangeError(`expected at least one row and one column, found ${rows} x ${cols}`);
  }
  if (clues.length !== rows * cols) {
    throw new RangeError(`expected ${rows} x ${cols} = ${rows * cols} clues, found ${clues.length}`);
  }
  return puzzle;
}

function whole(name: string, value: number, least: number): number {
  if (Number.isInteger(value) && value >= least && value <= 1_000_000_000) return value;
  throw new RangeError(`expected ${name} to be a whole number from ${least} on, found ${value}`);
}

function readOne(kind: AnyKind, core: Core, text: string): SlinkPuzzle {
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
 * solvers.
 */
export function check(puzzle: SlinkPuzzle, solution: SlinkSolution, options?: KindOptions): string | undefined {
  return kindOf(options).check(checked(puzzle), solution);
}

/** The judge's output for one answered puzzle: its number on a line, then the drawing. */
export function render(number: number, puzzle: SlinkPuzzle, solution: SlinkSolution, options?: KindOptions): string {
  return kindOf(options).render(number, 'solved', checked(puzzle), solution);
}

/** Answers waiting for the caller above which no more text is read. */
const MOST_WAITING = 10_000;

/**
 * Solves many puzzles: pieces of the judge's text, cut anywhere, or puzzle objects (not both). Yields an answer for each,
 * in order, while it reads on; a puzzle that cannot be read is answered `invalid`. Throws InputError, after every answer
 * before it, where the text goes on with something that is no puzzle.
 */
export async function* solveBatch(
  input: AsyncIterable<Uint8Array | string | SlinkPuzzle> | Iterable<Uint8Array | string | SlinkPuzzle>,
  options: BatchOptions = {},
): AsyncGenerator<BatchAnswer> {
  const kind = kindOf(options);
  const chunkOptions: ChunkOptions = {
    kind: kind.name,
    format: 'ndjson',
    check: false,
    ...(options.lane ? { lane: options.lane } : {}),
    ...(options.unique ? { unique: true } : {}),
  };
  const firstNumber = whole('startIndex', options.startIndex ?? 1, 0);
  const jobs = options.jobs === undefined ? undefined : whole('jobs', options.jobs, 1);
  const core = coreOf(options.core);
  const runners = new Runners(jobs, core, chunkOptions);
  let waiting: BatchAnswer[] = [];
  let fatal: TextError | undefined;
  const leaving = new AbortController();
  const taken = new Signal();
  const arrived = new Signal();
  const handlers: BatchHandlers = {
    write(output) {
      for (const line of new TextDecoder().decode(output).split('\n')) if (line) waiting.push(answerOf(kind, line));
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
      await setImmediate();
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

function answerOf(kind: AnyKind, line: string): BatchAnswer {
  const { index, rows, cols, status, solution, steps, error } = JSON.parse(line);
  return {
    index,
    status,
    steps,
    ...(rows === null ? {} : { rows, cols }),
    ...(solution === null ? {} : { solution: kind.fromJson(solution) }),
    ...(error ? { error: { number: index, ...error } } : {}),
  };
}

/** The items' bytes. */
async function* bytesOf(
  kind: AnyKind,
  input: AsyncIterable<Uint8Array | string | SlinkPuzzle> | Iterable<Uint8Array | string | SlinkPuzzle>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const item of input) {
    if (item instanceof Uint8Array) yield item;
    else yield encoder.encode(typeof item === 'string' ? item : kind.toText(checked(item)));
  }
}
