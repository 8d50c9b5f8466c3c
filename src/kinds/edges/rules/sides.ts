/**
 * Which cells are known to lie on the same side of the loop, and which on different ones; `outside` counts as a cell.
 */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import { ParityClasses } from '../../../logic/parity-classes.ts';
import type { Worklist } from '../../../logic/worklist.ts';
import type { Geometry } from './geometry.ts';
import type { Places } from './places.ts';

export class Sides {
  readonly #geometry: Geometry;
  readonly #classes: ParityClasses;
  /** By edge: the class that it joined to another, or -1. */
  readonly #joined: Int32Array;
  /** By cell: whether it has a clue that may tell something about its neighbours. */
  readonly #numbered: Uint8Array;

  constructor(geometry: Geometry, clues: Uint8Array) {
    this.#numbered = clues.map((clue) => Number(clue >= 1 && clue <= 3));
    const { cells, outside, edges } = geometry;
    this.#geometry = geometry;
    this.#classes = new ParityClasses(cells + 1, outside);
    this.#joined = new Int32Array(edges).fill(-1);
  }

  /** 0 same side, 1 different sides, -1 not known. */
  relation(a: number, b: number): number {
    return this.#classes.relation(a, b);
  }

  /** Adds the edges, and the clues, about which something is now known that was not. */
  decide(edge: number, on: boolean, states: Uint8Array, worklist: Worklist, places: Places): void {
    const { cellsOf, edgesOfCell } = this.#geometry;
    const classes = this.#classes;
    const [first, second] = [cellsOf[2 * edge], cellsOf[2 * edge + 1]];
    worklist.touch(places.classes + classes.root(first));
    worklist.touch(places.classes + classes.root(second));
    // Where this contradicts what is known, it was listed when that came to be known.
    this.#joined[edge] = classes.join(first, second, Number(on), (cell, root) => {
      for (let side = 0; side < 4; side++) {
        const other = edgesOfCell[4 * cell + side];
        if (states[other] !== UNDECIDED) continue;
        const beyond = cellsOf[2 * other] + cellsOf[2 * other + 1] - cell;
        if (classes.root(beyond) === root) worklist.add(4, places.edges + other);
        if (this.#numbered[beyond] === 1) worklist.add(4, beyond);
      }
    });
  }

  undo(edge: number): void {
    if (this.#joined[edge] >= 0) this.#classes.undo(this.#joined[edge]);
    this.#joined[edge] = -1;
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
