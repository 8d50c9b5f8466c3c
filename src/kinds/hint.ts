/** The next step on a partly solved board. */
import type { Clock } from '../core/clock.ts';
import type { Core } from '../core/core.ts';
import { stepsOf } from '../logic/explain.ts';
import type { Spot, Step } from '../logic/logic.ts';
import { Unchecked } from './kind.ts';
import { mistakes, type Thought } from './think.ts';

/** What there is to say about a board, by its `status`. */
export type Hint =
  /** The next step. */
  | {
      status: 'hint';
      /** The step. */
      step: Step;
    }
  /** What is known of the answer is wrong at these places. */
  | {
      status: 'mistake';
      /** The places. */
      spots: Spot[];
    }
  /** Nothing is left to decide; no step was found; the work or the time allowed was spent. */
  | { status: 'solved' | 'stuck' | 'limit' };

/**
 * A hint for a board in its current state. `known`: the answer in part that the thought began with, if it did, which
 * may contain mistakes.
 */
export function hintOn(core: Core, thought: Thought, known?: unknown, clock?: Clock): Hint {
  if (known !== undefined && isAnswer(thought, known)) return { status: 'solved' };
  const { model } = thought;
  const wrong = known === undefined ? [] : mistakes(core, thought, clock);
  if (wrong.length > 0) return { status: 'mistake', spots: wrong.map((variable) => model.spotOf(variable)) };
  const { value, done } = stepsOf(model, clock ? { expired: () => clock.expired() } : {}).next();
  if (!done) return { status: 'hint', step: value };
  return { status: value === 'broken' ? 'stuck' : value };
}

/** Whether what is known is an answer as it stands: what is still open need not be marked, if nothing belongs there. */
function isAnswer({ kind, board, by }: Thought, known: unknown): boolean {
  try {
    return kind.check(board, kind.closed(known), by) === undefined;
  } catch (error) {
    if (error instanceof Unchecked) return false;
    throw error;
  }
}
