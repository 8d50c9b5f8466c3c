/**
 * Which faces are known to lie on the same side of the loop, and which on different ones: a union-find with parity, the
 * outside being a face too. A link tells about the two faces beside it. A white pearl tells about its corners before
 * any link is known: of two links at a right angle the loop takes exactly one, so opposite corners lie on different
 * sides. Joined by size and undone in the opposite order; a question takes O(log faces).
 */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import type { Worklist } from '../../../logic/worklist.ts';
import { WHITE } from '../cells.ts';
import type { Grid } from './geometry.ts';

/** From a face to another one: across a link, or across a white pearl (then `link` is -1). */
interface Arc {
  to: number;
  link: number;
  pearl: number;
}

export class Sides {
  readonly #grid: Grid;
  readonly #clues: Uint8Array;
  readonly #parents: Int32Array;
  /** By face: 1 where it lies on the other side than its parent. */
  readonly #crossed: Uint8Array;
  readonly #sizes: Int32Array;
  /** By face: the next one of its class, round and round. */
  readonly #next: Int32Array;
  /** By link: the class that it joined to another, or -1. */
  readonly #joined: Int32Array;
  /** 4 x face: the links around it. */
  readonly #around: Int32Array;
  /** By face, for chain(); made when it is first asked. */
  #arcs: Arc[][] | undefined;

  constructor(grid: Grid, clues: Uint8Array) {
    const { outside, links, facesOf, cells, faceAt } = grid;
    this.#grid = grid;
    this.#clues = clues;
    this.#parents = Int32Array.from({ length: outside + 1 }, (_, face) => face);
    this.#next = this.#parents.slice();
    this.#crossed = new Uint8Array(outside + 1);
    this.#sizes = new Int32Array(outside + 1).fill(1);
    this.#sizes[outside] = outside + 2; // never the smaller class, whose faces are gone through
    this.#joined = new Int32Array(links).fill(-1);
    this.#around = new Int32Array(4 * outside);
    const filled = new Uint8Array(outside);
    for (let k = 0; k < 2 * links; k++) {
      const face = facesOf[k];
      if (face !== outside) this.#around[4 * face + filled[face]++] = k >> 1;
    }
    for (let cell = 0; cell < cells; cell++) {
      if (clues[cell] !== WHITE) continue;
      for (let corner = 0; corner < 2; corner++)
        this.#join(faceAt[4 * cell + corner], faceAt[4 * cell + corner + 2], 1);
    }
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

  /** Adds to tier 4 of the worklist the links about which something is now known that was not. */
  decide(link: number, on: boolean, states: Uint8Array, worklist: Worklist, links: number, classes: number): void {
    const { facesOf } = this.#grid;
    const first = facesOf[2 * link];
    const second = facesOf[2 * link + 1];
    worklist.touch(classes + this.#root(first));
    worklist.touch(classes + this.#root(second));
    const small = this.#join(first, second, Number(on));
    this.#joined[link] = small;
    if (small < 0) return; // if it contradicts what was known: it was listed when that came to be known
    const large = this.#parents[small];
    // The round of the smaller class is still in one piece within the new round: from `small` to where it was spliced.
    let face = this.#next[large];
    for (;;) {
      for (let k = 4 * face; k < 4 * face + 4; k++) {
        const other = this.#around[k];
        if (states[other] !== UNDECIDED) continue;
        const beyond = facesOf[2 * other] + facesOf[2 * other + 1] - face;
        if (this.#root(beyond) === large) worklist.add(4, links + other);
      }
      if (face === small) return;
      face = this.#next[face];
    }
  }

  undo(link: number): void {
    const small = this.#joined[link];
    if (small < 0) return;
    const large = this.#parents[small];
    this.#splice(small, large);
    this.#sizes[large] -= this.#sizes[small];
    this.#parents[small] = small;
    this.#crossed[small] = 0;
    this.#joined[link] = -1;
  }

  /**
   * How it is known on which sides two faces lie to each other (`parity`: 0 same, 1 different), without one link: the
   * faces on the way, `outside` left out, and the white pearls that it crosses. The fewest steps; undefined where there
   * is no such way. A search of the whole class at worst.
   */
  chain(
    states: Uint8Array,
    { from, to, parity, not }: { from: number; to: number; parity: number; not: number },
  ): { faces: number[]; pearls: number[] } | undefined {
    const { outside } = this.#grid;
    this.#arcs ??= this.#arcsOf();
    // 2 x face + parity of the way there; came: from where, and across which pearl.
    const came = new Int32Array(2 * (outside + 1)).fill(-1);
    const across = new Int32Array(2 * (outside + 1)).fill(-1);
    const start = 2 * from;
    const goal = 2 * to + parity;
    came[start] = start;
    const queue = [start];
    for (let k = 0; k < queue.length && came[goal] < 0; k++) {
      const at = queue[k];
      for (const { to, link, pearl } of this.#arcs[at >> 1]) {
        if (link >= 0 && (link === not || states[link] === UNDECIDED)) continue;
        const next = 2 * to + ((at & 1) ^ (link < 0 ? 1 : states[link]));
        if (came[next] >= 0) continue;
        came[next] = at;
        across[next] = pearl;
        queue.push(next);
      }
    }
    if (came[goal] < 0) return undefined;
    const faces = new Set<number>([from]);
    const pearls = new Set<number>();
    for (let at = goal; at !== start; at = came[at]) {
      faces.add(at >> 1);
      if (across[at] >= 0) pearls.add(across[at]);
    }
    faces.delete(outside);
    return { faces: [...faces].sort((a, b) => a - b), pearls: [...pearls].sort((a, b) => a - b) };
  }

  /** Joins two classes. Returns the root of the one that became part of the other, or -1 where they were one already. */
  #join(first: number, second: number, parity: number): number {
    const a = this.#root(first);
    const b = this.#root(second);
    if (a === b) return -1;
    const small = this.#sizes[a] < this.#sizes[b] ? a : b;
    const large = a + b - small;
    this.#crossed[small] = this.#parity(first) ^ this.#parity(second) ^ parity;
    this.#parents[small] = large;
    this.#sizes[large] += this.#sizes[small];
    this.#splice(small, large);
    return small;
  }

  /** Makes two rounds of faces one, or one two. */
  #splice(a: number, b: number): void {
    const after = this.#next[a];
    this.#next[a] = this.#next[b];
    this.#next[b] = after;
  }

  #root(face: number): number {
    while (this.#parents[face] !== face) face = this.#parents[face];
    return face;
  }

  #parity(face: number): number {
    let parity = 0;
    for (; this.#parents[face] !== face; face = this.#parents[face]) parity ^= this.#crossed[face];
    return parity;
  }

  #arcsOf(): Arc[][] {
    const { outside, links, cells, facesOf, faceAt } = this.#grid;
    const arcs: Arc[][] = Array.from({ length: outside + 1 }, () => []);
    const add = (from: number, to: number, link: number, pearl: number) => {
      arcs[from].push({ to, link, pearl });
      arcs[to].push({ to: from, link, pearl });
    };
    for (let link = 0; link < links; link++) add(facesOf[2 * link], facesOf[2 * link + 1], link, -1);
    for (let cell = 0; cell < cells; cell++) {
      if (this.#clues[cell] !== WHITE) continue;
      for (let k = 4 * cell; k < 4 * cell + 2; k++) add(faceAt[k], faceAt[k + 2], -1, cell);
    }
    return arcs;
  }
}
