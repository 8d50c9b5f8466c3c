/** A random sample of a sequence of unknown length, bounded in number and weight. */
import { type Random, randomSource } from '../generate/random.ts';

/** Every item has the same chance, wherever it is: a file with a regular pattern cannot fool a random sample. */
const SEED = 1;

interface Ranked<Item> {
  item: Item;
  weight: number;
  rank: number;
}

/**
 * Each item gets a random rank, and the lowest ranks are kept, as many as the bounds allow (bottom-k sampling: E.
 * Cohen, H. Kaplan, "Summarizing data using bottom-k sketches", PODC 2007). The same items make the same sample.
 */
export class Sample<Item> {
  /** Items added so far. */
  seen = 0;
  readonly #most: number;
  readonly #mostWeight: number;
  readonly #random: Random = randomSource(SEED);
  #kept: Ranked<Item>[] = [];
  #weight = 0;
  /** Items with this rank or a higher one are dropped. */
  #bound = Number.POSITIVE_INFINITY;

  /** At most `most` items and a total of `mostWeight`, but always one item. Holds up to twice that until it is read. */
  constructor(most: number, mostWeight: number) {
    this.#most = most;
    this.#mostWeight = mostWeight;
  }

  add(item: Item, weight: number): void {
    this.seen++;
    const rank = this.#random();
    if (rank >= this.#bound) return;
    this.#kept.push({ item, weight, rank });
    this.#weight += weight;
    if (this.#kept.length > 2 * this.#most || this.#weight > 2 * this.#mostWeight) this.#thin();
  }

  /** The sample, in random order: its beginning is a smaller random sample. */
  items(): Item[] {
    this.#thin();
    return this.#kept.map(({ item }) => item);
  }

  #thin(): void {
    this.#kept.sort((a, b) => a.rank - b.rank);
    let weight = 0;
    const end = this.#kept.findIndex((each, k) => {
      weight += each.weight;
      return k >= this.#most || (k > 0 && weight > this.#mostWeight);
    });
    if (end >= 0) {
      this.#bound = this.#kept[end].rank;
      this.#kept.length = end;
    }
    this.#weight = this.#kept.reduce((sum, each) => sum + each.weight, 0);
  }
}
