/** The next step on a partly solved board. */
import type { Clock } from '../core/clock.ts';
import type { Core } from '../core/core.ts';
import { stepsOf } from '../logic/explain.ts';
import type { Spot, Step } from '../logic/logic.ts';
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

/** A hint for a board in its current state. `started`: it has a partial answer, which may contain mistakes. */
export function hintOn(core: Core, thought: Thought, started: boolean, clock?: Clock): Hint {
  const { model } = thought;
  const wrong = started ? mistakes(core, thought, clock) : [];
  if (wrong.length > 0) return { status: 'mistake', spots: wrong.map((variable) => model.spotOf(variable)) };
  const { value, done } = stepsOf(model, clock ? { expired: () => clock.expired() } : {}).next();
  if (!done) return { status: 'hint', step: value };
  return { status: value === 'broken' ? 'stuck' : value };
}
