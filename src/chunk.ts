/**
 * One chunk of text through one core: parse, solve, render. Runs wherever a chunk can be sent: in this thread, in a
 * worker. Knows no puzzle and no thread.
 */
import type { Core } from './core/core.ts';
import { type Format, formats } from './formats/registry.ts';
import {
  type Answer,
  isPartial,
  type Lane,
  type Position,
  type PuzzleSize,
  type SolveOptions,
  type Status,
  type TextError,
  type TextPiece,
  Unchecked,
} from './puzzles/puzzle.ts';
import { type AnyKind, kinds } from './puzzles/registry.ts';

export interface ChunkOptions extends SolveOptions {
  kind: string;
  format: string;
  /** Check every answer by the rules before it leaves. */
  check: boolean;
}

export interface Statistics {
  counts: Partial<Record<Status, number>>;
  steps: number;
  /** What else the solvers counted, by name. */
  counters: Record<string, number>;
}

/** What became of a chunk: the output of its puzzles, in order. */
export interface ChunkResult {
  /** Valid until the core's next call, or until `release`, where there is one. */
  output: Uint8Array;
  errors: TextError[];
  statistics: Statistics;
  /** To be called when the output is written. */
  release?(): void;
}

export function noStatistics(): Statistics {
  return { counts: {}, steps: 0, counters: {} };
}

export function addStatistics(total: Statistics, more: Statistics): void {
  for (const [status, count] of Object.entries(more.counts)) {
    total.counts[status as Status] = (total.counts[status as Status] ?? 0) + count;
  }
  for (const [name, count] of Object.entries(more.counters)) total.counters[name] = (total.counters[name] ?? 0) + count;
  total.steps += more.steps;
}

/** Whether the options allow the way straight from text to text, for kinds that have one. */
export function takesStraightWay(options: ChunkOptions): boolean {
  const { kind, format, check, lane = 'auto', maxSolutions = 1, common, stepLimit } = options;
  const plain = maxSolutions <= 1 && !common && stepLimit === undefined;
  return kinds[kind].solveText !== undefined && format === 'judge' && !check && plain && STRAIGHT_LANES.has(lane);
}

/** Lanes that the straight way is. */
const STRAIGHT_LANES = new Set<Lane>(['auto', 'linear']);

/** Whether a puzzle may take long. */
export function isSlow({ kind, lane, maxSolutions = 1, common }: ChunkOptions): boolean {
  return kinds[kind].slow || lane === 'engine' || maxSolutions > 1 || common === true;
}

export function runChunk(core: Core, piece: TextPiece, options: ChunkOptions): ChunkResult {
  const kind = kinds[options.kind];
  if (kind.solveText && takesStraightWay(options)) {
    const { output, errors, counts, steps } = kind.solveText(core, piece, options);
    return { output, errors, statistics: { counts, steps, counters: {} } };
  }
  return runOneByOne(core, kind, formats[options.format], piece, options);
}

function runOneByOne(core: Core, kind: AnyKind, format: Format, piece: TextPiece, options: ChunkOptions): ChunkResult {
  const errors: TextError[] = [];
  const statistics = noStatistics();
  const count = (status: Status) => {
    statistics.counts[status] = (statistics.counts[status] ?? 0) + 1;
  };
  let text = '';
  for (const read of kind.read(core, piece, (error) => errors.push(error))) {
    if ('error' in read) {
      errors.push(read.error);
      count('invalid');
      text += format.invalid(kind, read.number, 'invalid', read.error, read.size);
      continue;
    }
    const { number, puzzle } = read;
    const answer = kind.solve(core, puzzle, options);
    count(answer.status);
    statistics.steps += answer.steps;
    addStatistics(statistics, { counts: {}, steps: 0, counters: answer.counters ?? {} });
    const message = options.check && faultOf(kind, puzzle, answer);
    if (message) errors.push({ number, line: 0, column: 0, message });
    text += format.answer(kind, number, puzzle, answer);
  }
  return { output: new TextEncoder().encode(text), errors, statistics };
}

/** The first rule that an answer breaks, in words, or that this is not known, or undefined. */
function faultOf(kind: AnyKind, puzzle: PuzzleSize, answer: Answer<unknown>): string | undefined {
  if (answer.solution === undefined || isPartial(answer.status)) return undefined;
  try {
    for (const solution of answer.solutions ?? [answer.solution]) {
      const broken = kind.check(puzzle, solution, answer.rules);
      if (broken) return `the answer breaks the rules: ${broken}`;
    }
  } catch (error) {
    if (error instanceof Unchecked) return `the answer is not checked: ${error.message}`;
    throw error;
  }
  return undefined;
}

/** The result of a chunk whose runner failed: of one puzzle at most. */
export function failedChunk(start: Position, puzzles: number, message: string, options: ChunkOptions): ChunkResult {
  const error: TextError = { line: start.line, column: start.column, message: `the solver failed: ${message}` };
  if (puzzles === 0) return { output: new Uint8Array(0), errors: [error], statistics: noStatistics() };
  const format = formats[options.format];
  const text = format.invalid(kinds[options.kind], start.number, 'failed', error);
  return {
    output: new TextEncoder().encode(text),
    errors: [{ ...error, number: start.number }],
    statistics: { ...noStatistics(), counts: { failed: 1 } },
  };
}
