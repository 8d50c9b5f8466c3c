/** How much work an explanation may still take, the same on every machine: steps, and what they look at. */
import type { Worklist } from './worklist.ts';

/** Steps taken between two looks at the clock: a few milliseconds on a large board. */
const STEPS_A_LOOK = 64;

/** Places that a step may look at on average; what looks at more costs as much as several steps. */
const PLACES_A_STEP = 10;

/** Steps that may still be taken; none once the time is up. */
export class Budget {
  left: number;
  /** Steps taken, whatever they cost. */
  taken = 0;
  readonly #expired: (() => boolean) | undefined;
  readonly #list: Worklist | undefined;
  #untilLook = STEPS_A_LOOK;
  /** The effort that was paid for, and places looked at beyond what the steps were allowed. */
  #paid: number;
  #owed: number;

  /** `list`: the worklist of the model that takes the steps, if it has one. */
  constructor(work: number, expired?: () => boolean, list?: Worklist) {
    this.left = work;
    this.#expired = expired;
    this.#list = list;
    this.#paid = list?.effort ?? 0;
    // Every rule looks at the whole board once.
    this.#owed = list ? -(list.tiers + 1) * list.places : 0;
  }

  spend(): boolean {
    if (this.#list) this.#pay(this.#list.effort);
    if (this.#expired && --this.#untilLook === 0) {
      this.#untilLook = STEPS_A_LOOK;
      if (this.#expired()) this.left = 0;
    }
    this.taken++;
    return this.left-- > 0;
  }

  #pay(effort: number): void {
    this.#owed = Math.max(Math.min(0, this.#owed), this.#owed + effort - this.#paid - PLACES_A_STEP);
    this.#paid = effort;
    if (this.#owed < PLACES_A_STEP) return;
    this.left -= Math.floor(this.#owed / PLACES_A_STEP);
    this.#owed %= PLACES_A_STEP;
  }
}
