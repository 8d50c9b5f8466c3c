/**
 * Which cells are known to lie on the same side of the loop, and which on different ones: a forest of classes with the
 * parity of crossings, `outside` being a cell too. Joined by size, undone in the opposite order; O(log cells) to ask.
 */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import type { Worklist } from '../../../logic/worklist.ts';
import type { Geometry } from './geometry.ts';
import type { Places } from './places.ts';

export class Sides {
  readonly #geometry: Geometry;
  readonly #parents: Int32Array;
  /** By cell: 1 where it lies on the other side than its parent. */
  readonly #crossed: Uint8Array;
  readonly #sizes: Int32Array;
  /** By cell: the next one of its class, round and round. */
  readonly #next: Int32Array;
  /** By edge: the class that it joined to another, or -1. */
  readonly #joined: Int32Array;

  /** By cell: whether it has a clue that may tell something about its neighbours. */
  readonly #numbered: Uint8Array;

  constructor(geometry: Geometry, clues: Uint8Array) {
    this.#numbered = clues.map((clue) => Number(clue >= 1 && clue <= 3));
    const { cells, outside, edges } = geometry;
    this.#geometry = geometry;
    this.#parents = Int32Array.from({ length: cells + 1 }, (_, cell) => cell);
    this.#next = this.#parents.slice();
    this.#crossed = new Uint8Array(cells + 1);
    this.#sizes = new Int32Array(cells + 1).fill(1);
    this.#sizes[outside] = cells + 1; // never the smaller one, whose cells are walked through
    this.#joined = new Int32Array(edges).fill(-1);
  }

  /** 0 same side, 1 different sides, -1 not known. */
  relation(a: number, b: number): number {
    const parents = this.#parents;
    const crossed = this.#crossed;
    let parity = 0;
    for (; parents[a] !== a; a = parents[a]) parity ^= crossed[a];
    for (; parents[b] !== b; b = parents[b]) parity ^= crossed[b];
    return a === b ? parity : -1;
  }

  /** Adds the edges, and the clues, about which something is now known that was not. */
  decide(edge: number, on: boolean, states: Uint8Array, worklist: Worklist, places: Places): void {
    const { cellsOf, edgesOfCell } = this.#geometry;
    const first = cellsOf[2 * edge];
    const second = cellsOf[2 * edge + 1];
    const a = this.#root(first);
    const b = this.#root(second);
    worklist.touch(places.classes + a);
    worklist.touch(places.classes + b);
    this.#joined[edge] = -1;
    if (a === b) return; // if it contradicts that: it was listed when that came to be known
    const small = this.#sizes[a] < this.#sizes[b] ? a : b;
    const large = a + b - small;
    this.#crossed[small] = this.#parity(first) ^ this.#parity(second) ^ Number(on);
    this.#parents[small] = large;
    this.#sizes[large] += this.#sizes[small];
    this.#joined[edge] = small;
    let cell = small;
    do {
      for (let side = 0; side < 4; side++) {
        const other = edgesOfCell[4 * cell + side];
        if (states[other] !== UNDECIDED) continue;
        const beyond = cellsOf[2 * other] + cellsOf[2 * other + 1] - cell;
        if (this.#root(beyond) === large) worklist.add(4, places.edges + other);
        if (this.#numbered[beyond] === 1) worklist.add(4, beyond);
      }
      cell = this.#next[cell];
    } while (cell !== small);
    this.#splice(small, large);
  }

  undo(edge: number): void {
    const small = this.#joined[edge];
    if (small < 0) return;
    const large = this.#parents[small];
    this.#splice(small, large);
    this.#sizes[large] -= this.#sizes[small];
    this.#parents[small] = small;
    this.#joined[edge] = -1;
  }

  /** Makes two rounds of cells one, or one two. */
  #splice(a: number, b: number): void {
    const after = this.#next[a];
    this.#next[a] = this.#next[b];
    this.#next[b] = after;
  }

  #root(cell: number): number {
    while (this.#parents[cell] !== cell) cell = this.#parents[cell];
    return cell;
  }

  #parity(cell: number): number {
    let parity = 0;
    for (; this.#parents[cell] !== cell; cell = this.#parents[cell]) parity ^= this.#crossed[cell];
    return parity;
  }
}

/**
 * The cells from one to another, both included, across decided edges (but for one), so that those on the loop are odd
 * in number or not (`parity`); the fewest such. `outside` is passed but not named. Empty where there is no such way.
 * A search of the whole class at worst.
 */
export function chain(
  geometry: Geometry,
  states: Uint8Array,
  { from, to, parity, not }: { from: number; to: number; parity: number; not?: number },
): number[] {
  const { cells, outside, edgesOfCell, cellsOf, edges } = geometry;
  // 2 x cell + parity of the way there; before: from where.
  const start = 2 * from;
  const goal = 2 * to + parity;
  const before = new Int32Array(2 * (cells + 1)).fill(-1);
  before[start] = start;
  const queue = [start];
  const go = (at: number, across: number) => {
    if (across === not || states[across] === UNDECIDED) return;
    const next = 2 * (cellsOf[2 * across] + cellsOf[2 * across + 1] - (at >> 1)) + ((at & 1) ^ states[across]);
    if (before[next] >= 0) return;
    before[next] = at;
    queue.push(next);
  };
  for (let k = 0; k < queue.length && before[goal] < 0; k++) {
    const at = queue[k];
    if (at >> 1 !== outside) for (let side = 0; side < 4; side++) go(at, edgesOfCell[4 * (at >> 1) + side]);
    else for (let e = 0; e < edges; e++) if (cellsOf[2 * e] === outside || cellsOf[2 * e + 1] === outside) go(at, e);
  }
  if (before[goal] < 0) return [];
  const way = [];
  for (let at = goal; at !== start; at = before[at]) way.push(at >> 1);
  way.push(start >> 1);
  return [...new Set(way.reverse())].filter((cell) => cell !== outside);
}
