/**
 * Which faces are known to be on the same side of the loop, and which on different sides: a union-find with parity, in
 * which the outside is a face too. A link says this of the two faces next to it. A white pearl says it of its corners
 * before any link is known: of two links at a right angle the loop takes exactly one, so opposite corners are on
 * different sides.
 */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import { ParityClasses } from '../../../logic/parity-classes.ts';
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
  readonly #classes: ParityClasses;
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
    this.#classes = new ParityClasses(outside + 1, outside);
    this.#joined = new Int32Array(links).fill(-1);
    this.#around = new Int32Array(4 * outside);
    const filled = new Uint8Array(outside);
    for (let k = 0; k < 2 * links; k++) {
      const face = facesOf[k];
      if (face !== outside) this.#around[4 * face + filled[face]++] = k >> 1;
    }
    for (let cell = 0; cell < cells; cell++) {
      if (clues[cell] !== WHITE) continue;
      for (let k = 4 * cell; k < 4 * cell + 2; k++) this.#classes.join(faceAt[k], faceAt[k + 2], 1, () => undefined);
    }
  }

  /** 0 same side, 1 different sides, -1 not known. */
  relation(a: number, b: number): number {
    return this.#classes.relation(a, b);
  }

  /** Adds to tier 4 of the worklist the links about which something is now known that was not. */
  decide(link: number, on: boolean, states: Uint8Array, worklist: Worklist, links: number, places: number): void {
    const { facesOf } = this.#grid;
    const classes = this.#classes;
    const [first, second] = [facesOf[2 * link], facesOf[2 * link + 1]];
    worklist.touch(places + classes.root(first));
    worklist.touch(places + classes.root(second));
    // Where this contradicts what is known, it was listed when that came to be known.
    this.#joined[link] = classes.join(first, second, Number(on), (face, root) => {
      for (let k = 4 * face; k < 4 * face + 4; k++) {
        const other = this.#around[k];
        if (states[other] !== UNDECIDED) continue;
        const beyond = facesOf[2 * other] + facesOf[2 * other + 1] - face;
        if (classes.root(beyond) === root) worklist.add(4, links + other);
      }
    });
  }

  undo(link: number): void {
    if (this.#joined[link] >= 0) this.#classes.undo(this.#joined[link]);
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
