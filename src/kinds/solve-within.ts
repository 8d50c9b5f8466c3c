/** Solving with a time limit. */
import type { PuzzleSize } from '../core/board.ts';
import type { Clock } from '../core/clock.ts';
import type { Core } from '../core/core.ts';
import type { Answer, SolveOptions } from './kind.ts';
import type { AnyKind } from './registry.ts';

/** Steps of the first attempt: so many, and so many more a cell. Some milliseconds. */
const FIRST_STEPS = 50_000;
const FIRST_STEPS_A_CELL = 32;
/** How many times as many steps the next attempt may take, at most and at least. */
const MOST_GROWTH = 4;
const LEAST_GROWTH = 1.2;
/** The most steps that there are. */
const MOST_STEPS = 1_000_000_000;

/**
 * Solves a puzzle until `clock` has expired. The core has no clock, so this makes attempts with growing step limits. A
 * solve that finishes takes the same steps and gives the same answer whatever its limit, so all attempts before the
 * last cost at most a third of it. An attempt that, at the speed of the one before, would not fit the time is made
 * shorter, or not at all.
 */
export function solveWithin(
  kind: AnyKind,
  core: Core,
  puzzle: PuzzleSize,
  options: SolveOptions,
  clock?: Clock,
): Answer<unknown> {
  if (!clock) return kind.solve(core, puzzle, options);
  const most = options.stepLimit ?? MOST_STEPS;
  let stepLimit = Math.min(most, FIRST_STEPS + FIRST_STEPS_A_CELL * puzzle.rows * puzzle.cols);
  for (;;) {
    const before = clock.left();
    const answer = kind.solve(core, puzzle, { ...options, stepLimit });
    const unfinished = answer.status === 'limit' || answer.unfinished;
    if (!unfinished || stepLimit >= most) return answer;
    const left = clock.left();
    const growth = left === Number.POSITIVE_INFINITY ? MOST_GROWTH : Math.min(MOST_GROWTH, left / (before - left));
    if (left <= 0 || growth < LEAST_GROWTH) return answer;
    stepLimit = Math.min(most, Math.floor(growth * stepLimit));
  }
}
