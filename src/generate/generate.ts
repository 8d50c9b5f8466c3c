/**
 * Boards with exactly one answer. A seed gives the same boards on every machine, with either core, in any number of
 * threads.
 */

import type { Board } from '../core/board.ts';
import type { Clock } from '../core/clock.ts';
import type { Core } from '../core/core.ts';
import { quoted } from '../text/visible.ts';
import { twoAnswers } from './ask.ts';
import { boardOfGrade, gradeNames, gradeNumber } from './graded.ts';
import { type GenerateRequest, type Made, variantOf } from './maker.ts';
import { numberedSource } from './random.ts';

export type { GenerateRequest } from './maker.ts';

/** Boards begun, before it is said that there may be none. */
const MOST_ATTEMPTS = 1000;
/** Steps of a proof that a board has one answer; where they do not tell, it is as if it had several. */
const MOST_STEPS = 500_000;

/** Why no such boards can be made, in words, or undefined. */
export function whyNotGenerate({ name, maker }: Made, request: GenerateRequest): string | undefined {
  const { rows, cols, seed, clues, symmetry = 'none', walls, difficulty, rules } = request;
  if (!(Number.isInteger(rows) && Number.isInteger(cols) && rows > 0 && cols > 0)) {
    return `expected at least one row and one column, found ${rows} x ${cols}`;
  }
  if (rows * cols > maker.mostCells) {
    return `generated ${name} boards have up to ${maker.mostCells} cells, not ${rows} x ${cols}`;
  }
  if (!Number.isSafeInteger(seed)) return `the seed must be a safe integer, not ${seed}`;
  if (!['none', 'rotate', 'mirror'].includes(symmetry))
    return `the symmetry must be none, rotate or mirror, not ${quoted(symmetry)}`;
  if (typeof clues === 'string' && clues !== 'minimal' && clues !== 'full') {
    return `the clues must be minimal, full or a fraction from 0 to 1, not ${quoted(clues)}`;
  }
  if (typeof clues === 'number' && !(clues >= 0 && clues <= 1))
    return `the fraction of clues must be from 0 to 1, not ${clues}`;
  if (walls !== undefined && !(walls >= 0 && walls <= 1))
    return `the fraction of walls must be from 0 to 1, not ${walls}`;
  if (difficulty !== undefined && gradeNumber(difficulty) < 0) {
    return `the difficulty must be one of ${gradeNames()}, not ${quoted(difficulty)}`;
  }
  if (rules !== undefined && !variantOf(maker, request)) {
    const names = maker.variants?.map((variant) => variant.name);
    return names
      ? `${name} has no variant ${quoted(rules)}, only ${names.join(', ')}`
      : `${name} has no variants to choose from`;
  }
  return maker.whyNot(request);
}

/**
 * The board of that number, 0 to 2^32 - 1, of those of `request.seed`: it depends on nothing else. Proved to have
 * exactly one answer (by the variant asked for, where the kind has several). Throws RangeError where whyNotGenerate()
 * knows why there is none, and Error where many attempts came to none, or, named TimeoutError, once `clock` has
 * expired.
 */
export function generate(core: Core, kind: Made, request: GenerateRequest, number: number, clock?: Clock): Board {
  const problem = whyNotGenerate(kind, request);
  if (problem) throw new RangeError(problem);
  const { name, code, maker } = kind;
  const { rows, cols, seed, difficulty } = request;
  const random = numberedSource(seed, number);
  const ask = twoAnswers(core, code, MOST_STEPS, variantOf(maker, request)?.code);
  const look = clock && (() => refuseLate(clock));
  const answersTo: typeof ask = (board) => {
    look?.();
    return ask(board);
  };
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    look?.();
    const series = maker.make(request, random, answersTo);
    const board =
      series &&
      (difficulty
        ? boardOfGrade(series, kind, difficulty, variantOf(maker, request)?.name, look)
        : series.board(series.last));
    if (board) return board;
  }
  const asked = `${difficulty ? `${difficulty} ` : ''}${name} of ${rows} x ${cols}`;
  const way = difficulty ? 'a larger size or another grade' : 'a larger size';
  throw new Error(`gave up after ${MOST_ATTEMPTS} attempts at ${asked}; try ${way}`);
}

function refuseLate(clock: Clock): void {
  if (clock.expired()) throw new DOMException('no board was made within the time limit', 'TimeoutError');
}
