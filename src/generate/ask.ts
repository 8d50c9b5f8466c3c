/** Asks the core for answers to a board that is being generated. */
import { MULTIPLE, NONE, SOLVED, SOLVER_AUTO, UNIQUE, VARIANT_AUTO } from '../../assembly/layout.ts';
import type { Board } from '../core/board.ts';
import type { Core } from '../core/core.ts';
import type { TwoAnswers } from './reduce.ts';

/**
 * Two different answers by `core`, as its answer() gives them, where a board of the kind `code` (KIND_*) has so many;
 * undefined where `maxSteps` do not tell. `rules`: RULES_*.
 */
export function twoAnswers(core: Core, code: number, maxSteps: number, rules = VARIANT_AUTO): TwoAnswers<Board> {
  return ({ rows, cols, clues }) => {
    core.open(code, 1, 1, 1, false);
    core.load(code, rows, cols, clues);
    const status = core.solve(SOLVER_AUTO, true, maxSteps, rules);
    if (status === NONE) return [];
    if (status === UNIQUE) return [core.answer()];
    if (status !== MULTIPLE) return undefined;
    const first = core.answer();
    return core.more(maxSteps) === SOLVED ? [first, core.answer()] : undefined;
  };
}
