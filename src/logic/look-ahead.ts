/**
 * The smallest look-ahead: the assumption that leads to a contradiction in the fewest steps.
 *
 * Every place is tried on and off. The rules run for at most 4 steps, then 8, 16 and so on, until some trial leads to a
 * contradiction. Of those that do, the smallest wins, counted in steps that its contradiction depends on (ties: the
 * lowest variable, off before on). If no trial leads to a contradiction however long the rules run, the same is done
 * with look-aheads inside the trials.
 *
 * A trial without a contradiction is not repeated until a place that it touched has changed. So every look-ahead after
 * the first one costs little more than the trials around the last steps. Memory: some 100 bytes and the touched places
 * for every trial.
 */
import { UNDECIDED } from '../../assembly/layout.ts';
import type { Budget } from './budget.ts';
import type { Finding, Model, Rule, Step } from './logic.ts';
import type { Watched } from './worklist.ts';

/** More than any kind's highest tier. */
export const UNBOUNDED_TIER = 99;

/** The rule of the steps that try something out. */
export const LOOK_AHEAD: Rule = {
  name: 'look-ahead',
  says: 'An assumption that leads to a contradiction is false.',
  tier: 6,
};

/** A model that tells which variables a finding's premise rests on; perhaps too many, never too few. */
interface Traced extends Model {
  restsOn(finding: Finding): Iterable<number>;
}

/** Trials of which is known how they go, passed over in the time of a look at a place. */
const TRIALS_A_LOOK = 16;

/** Steps that the rules run at first. */
const FIRST_RUN = 4;

/** Steps that the search for a look-ahead within a look-ahead may take once it has found one. */
const DEEP_WORK = 100_000;

/** What a trial came to: nothing known; a contradiction; none; none within the steps that were allowed. */
const NEW = 0;
const BROKEN = 1;
const VAIN = 2;
const SHORT = 3;

/** What was found while trying out; steps of a look-ahead know what they rest on. */
interface Item {
  finding: Finding;
  step?: Step;
  rests?: Iterable<number>;
}

export class LookAhead {
  readonly #model: Model & Partial<Watched> & Partial<Traced>;
  readonly #tier: number;
  readonly #budget: Budget;
  /** Of the trial at hand: what was found; by variable, when it was decided. Times run on from trial to trial. */
  #items: Item[] = [];
  readonly #times: Int32Array;
  #time = 1;
  /**
   * By trial, 2 x variable + on: what it came to, in how many steps, how many of them count, up to which search that
   * holds, and which places it concerned.
   */
  readonly #results: Uint8Array;
  readonly #lengths: Int32Array;
  readonly #sizes: Int32Array;
  readonly #searched: Int32Array;
  #concerned: (Int32Array | undefined)[];
  /** By place: the search before which it last changed. */
  readonly #changed: Int32Array;
  #search = 0;

  constructor(model: Model, tier: number, budget: Budget) {
    this.#model = model;
    this.#tier = tier;
    this.#budget = budget;
    const trials = 2 * model.variables;
    this.#times = new Int32Array(model.variables);
    this.#results = new Uint8Array(trials);
    this.#lengths = new Int32Array(trials);
    this.#sizes = new Int32Array(trials);
    this.#searched = new Int32Array(trials);
    this.#concerned = new Array(trials);
    this.#changed = new Int32Array(this.#model.worklist?.places ?? 0);
  }

  /** The step that a look-ahead of at most this depth gives, or undefined. The model is left as it was. */
  smallest(depth: number): Step | undefined {
    return this.#smallest(depth)?.step;
  }

  #smallest(depth: number): Required<Item> | undefined {
    if (depth < 1) return undefined;
    const { worklist } = this.#model;
    this.#search++;
    if (worklist) for (const place of worklist.touched()) this.#changed[place] = this.#search;
    let found: Required<Item> | undefined;
    let trial = this.#shallow();
    while (trial >= 0 && !found) {
      found = this.#tell(trial);
      if (!found) trial = this.#shallow();
    }
    if (!found && depth > 1 && this.#budget.left > 0) found = this.#deep();
    worklist?.watch();
    return found;
  }

  /** The trial that breaks in the fewest steps, or -1. */
  #shallow(): number {
    for (let most = FIRST_RUN; ; most *= 2) {
      let best = -1;
      let longer = false;
      this.#model.worklist?.charge(Math.ceil((2 * this.#model.variables) / TRIALS_A_LOOK));
      for (let variable = 0; variable < this.#model.variables; variable++) {
        if (this.#model.state[variable] !== UNDECIDED) continue;
        for (let trial = 2 * variable; trial < 2 * variable + 2; trial++) {
          if (!this.#known(trial, most)) this.#try(trial, most);
          if (this.#budget.left <= 0) return -1;
          if (this.#results[trial] === SHORT || this.#lengths[trial] > most) longer = true;
          else if (this.#results[trial] === BROKEN && (best < 0 || this.#sizes[trial] < this.#sizes[best]))
            best = trial;
        }
      }
      if (best >= 0 || !longer) return best;
    }
  }

  /** Whether a trial would go as it did, and went far enough. */
  #known(trial: number, most: number): boolean {
    const result = this.#results[trial];
    const concerned = this.#concerned[trial];
    if (result === NEW || !concerned) return false;
    if (this.#searched[trial] < this.#search) {
      for (const place of concerned) if (this.#changed[place] > this.#searched[trial]) return false;
      this.#searched[trial] = this.#search;
    }
    return result !== SHORT || this.#lengths[trial] >= most;
  }

  /** Tries something out, and notes what came of it. */
  #try(trial: number, most: number): void {
    const { worklist } = this.#model;
    worklist?.watch();
    const mark = this.#model.mark();
    const start = this.#begin(trial);
    const result = this.#run(start, most);
    this.#results[trial] = result;
    this.#lengths[trial] = this.#items.length;
    this.#searched[trial] = this.#search;
    if (result === BROKEN) this.#sizes[trial] = this.#trim(start).items.length;
    this.#concerned[trial] = worklist?.touched().slice();
    this.#model.undo(mark);
  }

  /** Decides what is tried; returns the time at which. */
  #begin(trial: number): number {
    const start = this.#time++;
    this.#items = [];
    this.#times[trial >> 1] = start;
    this.#model.decide(trial >> 1, (trial & 1) === 1);
    return start;
  }

  /** Lets the rules run on from what was found until nothing or something broken is, or there are `most` steps. */
  #run(start: number, most: number): number {
    const model = this.#model;
    while (this.#items.length < most) {
      if (!this.#budget.spend()) return SHORT;
      const finding = model.next(this.#tier);
      if (!finding) return VAIN;
      this.#add({ finding }, start);
      if (finding.broken !== undefined) return BROKEN;
    }
    return SHORT;
  }

  #add(item: Item, start: number): void {
    this.#items.push(item);
    this.#time = start + this.#items.length;
    for (const { spot, on } of item.finding.decides) {
      const variable = this.#model.variableOf(spot);
      this.#times[variable] = this.#time;
      this.#model.decide(variable, on);
    }
    this.#time++;
  }

  /** What was found that the last finding depends on, and the variables decided before that all of it rests on. */
  #trim(start: number): { items: Item[]; rests: Set<number> } {
    const items = this.#items;
    const rests = new Set<number>();
    if (!this.#model.restsOn) return { items, rests };
    const needed = new Uint8Array(items.length + 1);
    needed[items.length] = 1;
    for (let k = items.length; k > 0; k--) {
      if (needed[k] === 0) continue;
      const item = items[k - 1];
      for (const variable of item.rests ?? this.#model.restsOn(item.finding)) {
        const after = this.#times[variable] - start;
        if (after < 0) rests.add(variable);
        else if (after < k) needed[after] = 1;
      }
    }
    return { items: items.filter((_, k) => needed[k + 1] === 1), rests };
  }

  /**
   * The smallest of the trials that break by trying out while trying out; of those that the work allowed for it
   * reaches. The trials that got furthest by rules alone come first.
   */
  #deep(): Required<Item> | undefined {
    const { state, variables } = this.#model;
    const trials = Array.from({ length: 2 * variables }, (_, trial) => trial)
      .filter((trial) => state[trial >> 1] === UNDECIDED)
      .sort((a, b) => this.#lengths[b] - this.#lengths[a] || a - b);
    const until = this.#budget.taken + DEEP_WORK;
    let best: Required<Item> | undefined;
    let size = Number.POSITIVE_INFINITY;
    for (const trial of trials) {
      if (this.#budget.left <= 0 || (best && this.#budget.taken >= until)) break;
      const found = this.#nested(trial, size);
      if (!found) continue;
      if (sizeOf(found.step) < size) best = found;
      size = sizeOf((best ?? found).step);
    }
    return best;
  }

  /** Tries something out, and where the rules stop, the smallest look-ahead, and so on. Given up above `most` steps. */
  #nested(trial: number, most: number): Required<Item> | undefined {
    const model = this.#model;
    const mark = model.mark();
    const inner = new LookAhead(model, this.#tier, this.#budget);
    inner.#learn(this);
    model.worklist?.watch();
    const start = this.#begin(trial);
    let found: Required<Item> | undefined;
    for (let size = 0; ; ) {
      const result = this.#run(start, Number.POSITIVE_INFINITY);
      if (result === BROKEN) found = this.#step(trial, start);
      if (result !== VAIN) break;
      const item = inner.#smallest(1);
      if (!item) break;
      size += sizeOf(item.step);
      if (size >= most) break;
      this.#add(item, start);
    }
    model.undo(mark);
    return found;
  }

  /** Takes over what another knows of the same board, right after its search: all of it holds. */
  #learn(other: LookAhead): void {
    this.#results.set(other.#results);
    this.#lengths.set(other.#lengths);
    this.#sizes.set(other.#sizes);
    this.#searched.set(other.#searched);
    this.#concerned = other.#concerned.slice();
    this.#search = other.#search;
  }

  /** The step of a trial that breaks; undefined where it does not: a kind may have touched too few places. */
  #tell(trial: number): Required<Item> | undefined {
    const mark = this.#model.mark();
    const start = this.#begin(trial);
    this.#results[trial] = this.#run(start, this.#lengths[trial]);
    const found = this.#results[trial] === BROKEN ? this.#step(trial, start) : undefined;
    this.#model.undo(mark);
    return found;
  }

  #step(trial: number, start: number): Required<Item> {
    const { items, rests } = this.#trim(start);
    const because = items.map(({ finding, step }): Step => step ?? { ...finding, depth: 0 });
    const spot = this.#model.spotOf(trial >> 1);
    const on = (trial & 1) === 1;
    const step = {
      rule: LOOK_AHEAD,
      looked: [spot],
      decides: [{ spot, on: !on }],
      depth: 1 + Math.max(...because.map((step) => step.depth)),
      tried: { spot, on },
      because,
    };
    return { finding: step, step, rests };
  }
}

/** The steps of a look-ahead, all in all. */
function sizeOf({ because = [] }: Step): number {
  return because.reduce((size, step) => size + 1 + sizeOf(step), 0);
}
