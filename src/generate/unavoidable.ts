/** Unavoidable sets: sets of clues of which at least one must stay, or there would be another answer. */

const REMOVED = 1;
const KEPT = 2;

/** The sets found so far. Clues are known by items: those that go together, by their place in the order of removal. */
export class Unavoidable {
  private readonly order: number[][];
  private readonly itemOf = new Map<number, number>();
  /** By item, the sets that it is in. */
  private readonly setsOf: number[][];
  /** By item: REMOVED, KEPT, or 0. */
  private readonly settled: Uint8Array;
  /** By set, how many of its items are not removed. */
  private readonly left: number[] = [];
  private readonly known = new Set<string>();

  /** `order`: the places of each item's clues. */
  constructor(order: number[][]) {
    this.order = order;
    this.settled = new Uint8Array(order.length);
    this.setsOf = order.map(() => []);
    for (const [item, places] of order.entries()) for (const place of places) this.itemOf.set(place, item);
  }

  /** How many are known. */
  get count(): number {
    return this.left.length;
  }

  /** Adds a set of places; an empty one says nothing. */
  add(places: number[]): void {
    const items = [...new Set(places.map((place) => this.itemOf.get(place) as number))].sort((a, b) => a - b);
    const key = items.join();
    if (items.length === 0 || this.known.has(key)) return;
    this.known.add(key);
    const set = this.left.length;
    this.left.push(items.filter((item) => this.settled[item] !== REMOVED).length);
    for (const item of items) this.setsOf[item].push(set);
  }

  /**
   * Those of the items from..to-1, each taken if it can be, without which every set keeps one: of `most` clues in all.
   */
  spare(from: number, to: number, most: number): number[] {
    const left = Int32Array.from(this.left);
    const spared: number[] = [];
    let clues = 0;
    for (let item = from; item < to; item++) {
      const count = this.order[item].length;
      if (this.settled[item] !== 0 || clues + count > most) continue;
      const sets = this.setsOf[item];
      if (sets.some((set) => left[set] === 1)) continue;
      for (const set of sets) left[set]--;
      spared.push(item);
      clues += count;
    }
    return spared;
  }

  /** These are gone for good. */
  remove(items: number[]): void {
    for (const item of items) {
      this.settled[item] = REMOVED;
      for (const set of this.setsOf[item]) this.left[set]--;
    }
  }

  /** This one is to stay. */
  keep(item: number): void {
    this.settled[item] = KEPT;
  }
}
