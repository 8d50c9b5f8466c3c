/** The solution of a board as a person would find it, step by step. Knows no kind. */

import { Budget } from './budget.ts';
import type { Finding, Model, Step } from './logic.ts';
import { LookAhead, UNBOUNDED_TIER } from './look-ahead.ts';
import type { Watched } from './worklist.ts';

/**
 * `stuck`: neither the rules nor trying out, as deep as allowed, get any further (the board may have several answers).
 * `broken`: it has none. `limit`: the work allowed is done.
 */
export type Outcome = 'solved' | 'stuck' | 'broken' | 'limit';

/** A board's solution, step by step. */
export interface Explanation {
  /** In order; a `broken` one is the last. */
  steps: Step[];
  /** How it ends. */
  outcome: Outcome;
}

/** Counted in steps: the same board has the same explanation everywhere, unless it `expired`. */
export interface Limits {
  /** How deep to try out: 0 not at all, 1, or 2; default 2. */
  depth?: number;
  /** Rules of at most this tier; default all. */
  tier?: number;
  /**
   * Steps taken in all, including unsuccessful trials; default 3 million. A step that looks at many places, such as a
   * search of the whole board, counts as several.
   */
  work?: number;
  /** Asked now and then: whether the time is up. May throw. */
  expired?: () => boolean;
}

export { LOOK_AHEAD } from './look-ahead.ts';

const MOST_WORK = 3_000_000;

/**
 * One step at a time: by the cheapest rule that finds anything; where none does, by the smallest look-ahead. The
 * model is in the state after a step when it is yielded. A step that is `broken` is the last. Returns the outcome.
 */
export function* stepsOf(model: Model, limits: Limits = {}): Generator<Step, Outcome> {
  const { depth = 2, tier = UNBOUNDED_TIER, work = MOST_WORK, expired } = limits;
  const budget = new Budget(work, expired, (model as Partial<Watched>).worklist);
  const lookAhead = new LookAhead(model, tier, budget);
  for (;;) {
    const finding = model.next(tier);
    if (!finding && model.solved()) return 'solved';
    if (!budget.spend()) return 'limit';
    const step = finding ? { ...finding, depth: 0 } : lookAhead.smallest(depth);
    if (!step) return budget.left <= 0 ? 'limit' : 'stuck';
    apply(model, step);
    yield step;
    if (step.broken !== undefined) return 'broken';
  }
}

/** All steps, and how it ended. */
export function explain(model: Model, limits?: Limits): Explanation {
  const steps: Step[] = [];
  const generator = stepsOf(model, limits);
  for (;;) {
    const { done, value } = generator.next();
    if (done) return { steps, outcome: value };
    steps.push(value);
  }
}

/** Decides what a finding decides. */
export function apply(model: Model, finding: Finding): void {
  for (const { spot, on } of finding.decides) model.decide(model.variableOf(spot), on);
}
