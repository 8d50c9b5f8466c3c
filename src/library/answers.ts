/** Answers of a batch, wherever they come from: the solver in this thread, or the NDJSON of another thread. */

import type { PuzzleSize } from '../core/board.ts';
import { Clock } from '../core/clock.ts';
import type { Core } from '../core/core.ts';
import type { Entry } from '../formats/format.ts';
import type { Answer, SolveOptions } from '../kinds/kind.ts';
import type { AnyKind, KindName, SolutionOf } from '../kinds/registry.ts';
import { solveWithin } from '../kinds/solve-within.ts';
import type { TextError } from '../text/text.ts';
import type { DefaultKind } from './options.ts';
import type { ByStatus, NotFound, SolvedBase, Verdict } from './solve.ts';

/**
 * There is no puzzle: its text could not be read (`invalid`), or the solver failed, for want of memory say (`failed`).
 */
export interface Unsolved extends NotFound {
  /** Absent where not even the size could be read. */
  rows?: number;
  /** As `rows`. */
  cols?: number;
  /** What is wrong. */
  error: TextError;
}

/** There is a puzzle. */
export interface Answered {
  /** Its size. */
  rows: number;
  /** Its size. */
  cols: number;
  /** Absent. */
  error?: undefined;
}

/** One puzzle's answer, of many; `status` tells what else there is. */
export type BatchAnswer<K extends KindName = DefaultKind> = SolvedBase & {
  /** Number of the puzzle. */
  index: number;
} & ((Verdict<K> & Answered) | ByStatus<'invalid' | 'failed', Unsolved>);

/** The answer of a puzzle that was read, or what is said in its place. `timeLimit`: of this puzzle alone. */
export function answerTo(core: Core, entry: Entry, options: SolveOptions, timeLimit?: number): BatchAnswer<KindName> {
  const index = entry.number;
  if ('error' in entry) return withoutAnswer(index, 'invalid', entry.error, entry.size);
  return answerOf(core, entry.kind, index, entry.puzzle, options, timeLimit);
}

export function answerOf(
  core: Core,
  kind: AnyKind,
  index: number,
  puzzle: PuzzleSize,
  options: SolveOptions,
  timeLimit?: number,
): BatchAnswer<KindName> {
  const clock = timeLimit === undefined ? undefined : new Clock({ timeLimit });
  const { status, rules, steps, solution, solutions, common, unfinished } = solveWithin(
    kind,
    core,
    puzzle,
    options,
    clock,
  );
  const { rows, cols } = puzzle;
  const answer = { index, status, steps, rows, cols } as Partial<Answer<unknown>>;
  if (rules) answer.rules = rules;
  if (solution !== undefined) answer.solution = solution;
  if (solutions) answer.solutions = solutions;
  if (common !== undefined) answer.common = common;
  if (unfinished) answer.unfinished = unfinished;
  return answer as unknown as BatchAnswer<KindName>;
}

export function withoutAnswer(
  index: number,
  status: 'invalid' | 'failed',
  error: Omit<TextError, 'number'>,
  size?: PuzzleSize,
): BatchAnswer<KindName> {
  const { line, column, message } = error;
  const at = size ? { rows: size.rows, cols: size.cols } : {};
  return { index, status, steps: 0, ...at, error: { number: index, line, column, message } };
}

/** The fields of a line that answerFrom() reads: the puzzle itself need not come back from another thread. */
export const ANSWER_FIELDS: readonly string[] =
  'index rows cols status rules solution solutions common unfinished steps error'.split(' ');

/** From a line of NDJSON. */
export function answerFrom(kind: AnyKind, line: string): BatchAnswer<KindName> {
  const { index, rows, cols, status, rules, solution, solutions, common, unfinished, steps, error } = JSON.parse(line);
  if (error) return withoutAnswer(index, status, error, sizeOf(rows === null ? error : { rows, cols }));
  return {
    index,
    status,
    ...(rules ? { rules } : {}),
    steps,
    rows,
    cols,
    ...(solution === null ? {} : { solution: kind.fromJson(solution) as SolutionOf<KindName> }),
    ...(solutions ? { solutions: solutions.map(kind.fromJson) } : {}),
    ...(common ? { common: kind.fromJson(common) } : {}),
    ...(unfinished ? { unfinished } : {}),
  };
}

/** The size of a puzzle that could not be read, where its text tells one. */
function sizeOf({ rows, cols }: Partial<PuzzleSize>): PuzzleSize | undefined {
  return rows === undefined || cols === undefined ? undefined : { rows, cols };
}
