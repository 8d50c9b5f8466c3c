/**
 * Where a rule may find something: the places that have changed since it last looked there and found nothing. Without
 * this list each step would have to look at the whole board.
 */
import type { Finding, Model } from './logic.ts';

/** A model that looks through a worklist, and so can tell which places a trial concerned. */
export interface Watched extends Model {
  readonly worklist: Worklist;
}

/**
 * Lists of places by tier, first in, first out, each place at most once in a list. Tier 0 is for what may be broken,
 * the others are those of the rules. Places are numbered from 0, alike in all tiers; what is a place, the kind says
 * (its cells, then its vertices, ...).
 *
 * A kind's part: whatever a rule reads when it looks at a place, a change of it in `decide` adds that place. What is
 * read there besides (the far end of a path, say) is touched where it changes. Then a trial that touched none of the
 * places which changed since would go as before, and need not be run again.
 */
export class Worklist {
  /** The highest tier. */
  readonly tiers: number;
  readonly places: number;
  /** By tier: a ring of places, which are in it, where it begins and how long it is. */
  readonly #rings: Int32Array[] = [];
  readonly #listed: Uint8Array[] = [];
  readonly #heads: Int32Array;
  readonly #lengths: Int32Array;
  /** By place: when it was last touched; and those touched since watch(). */
  readonly #times: Int32Array;
  readonly #log: Int32Array;
  #logged = 0;
  #time = 1;
  /** Work done so far: places looked at, and what was charged. The same for the same calls everywhere. */
  effort = 0;

  constructor(tiers: number, places: number) {
    this.tiers = tiers;
    this.places = places;
    for (let tier = 0; tier <= tiers; tier++) {
      this.#rings.push(new Int32Array(places));
      this.#listed.push(new Uint8Array(places));
    }
    this.#heads = new Int32Array(tiers + 1);
    this.#lengths = new Int32Array(tiers + 1);
    this.#times = new Int32Array(places);
    this.#log = new Int32Array(places);
  }

  /** Something has changed that a rule of this tier reads at this place. */
  add(tier: number, place: number): void {
    this.touch(place);
    const listed = this.#listed[tier];
    if (listed[place] === 1) return;
    listed[place] = 1;
    let at = this.#heads[tier] + this.#lengths[tier]++;
    if (at >= this.places) at -= this.places;
    this.#rings[tier][at] = place;
  }

  /** Something that is read at this place has changed, and no rule needs to look. */
  touch(place: number): void {
    if (this.#times[place] === this.#time) return;
    this.#times[place] = this.#time;
    this.#log[this.#logged++] = place;
  }

  /** A look of a rule at many places at once, as in a search of the whole board. */
  charge(places: number): void {
    this.effort += places;
  }

  /** The place to look at, or -1. */
  first(tier: number): number {
    return this.#lengths[tier] === 0 ? -1 : this.#rings[tier][this.#heads[tier]];
  }

  /** Nothing was found at the first place. */
  drop(tier: number): void {
    const head = this.#heads[tier];
    this.#listed[tier][this.#rings[tier][head]] = 0;
    this.#heads[tier] = head + 1 === this.places ? 0 : head + 1;
    this.#lengths[tier]--;
  }

  /** Forgets all places: what undo() does, for at a mark there were none. */
  clear(): void {
    for (let tier = 0; tier < this.#rings.length; tier++) {
      while (this.#lengths[tier] > 0) this.drop(tier);
      this.#heads[tier] = 0;
    }
  }

  /** Begins to note which places are touched. */
  watch(): void {
    this.#logged = 0;
    this.#time++;
  }

  /** The places touched since watch(), each once; to be read before the next. */
  touched(): Int32Array {
    return this.#log.subarray(0, this.#logged);
  }
}

/**
 * What the cheapest rule finds at the places listed, of at most this tier. Places looked at in vain are dropped; one
 * where something was found stays first, as there may be more to find.
 */
export function lookThrough(
  list: Worklist,
  tier: number,
  look: (tier: number, place: number) => Finding | undefined,
): Finding | undefined {
  const highest = Math.min(tier, list.tiers);
  for (let at = 0; at <= highest; at++) {
    for (let place = list.first(at); place >= 0; place = list.first(at)) {
      list.effort++;
      const finding = look(at, place);
      if (finding) return finding;
      list.drop(at);
    }
  }
  return undefined;
}
