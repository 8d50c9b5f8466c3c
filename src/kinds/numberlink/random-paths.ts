/** Random paths: divides the cells of a board into paths. */
import { BLANK, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { below, type Random, shuffled } from '../../generate/random.ts';
import { neighbours } from '../../generate/squares.ts';

/** What random paths are to be like. */
export interface PathShape {
  /** How many there should be; there are more where no two of them can be joined. */
  labels: number;
  /** The part of the squares that are walls, 0 to 1. */
  wallShare?: number;
  /** Squares of a path may be neighbours without following each other. */
  touching?: boolean;
  /** Moves a square, on average, after which there may be more paths than `labels`; default 400. */
  mostMixing?: number;
}

/** Paths are not made shorter than this, in cells, except to lengthen shorter ones. */
const SHORT = 4;

/**
 * A board's squares but for the walls, parted into paths, the way they go. Moves are made at the ends: one of a path's
 * ends goes on into a neighbour that lies on another path, and takes what follows there with it, up to one of that
 * path's ends.
 */
export class Paths {
  readonly rows: number;
  readonly cols: number;
  readonly touching: boolean;
  /** The squares of each path in their order; paths that were joined to others are empty. */
  private squares: number[][] = [];
  /** Of each square its path, or -1 for a wall. */
  private pathOf: Int32Array;
  private random: Random;
  count = 0;
  /** Paths of one square, which are no paths yet. */
  singles = 0;

  constructor(rows: number, cols: number, walls: Set<number>, touching: boolean, random: Random) {
    this.rows = rows;
    this.cols = cols;
    this.touching = touching;
    this.random = random;
    this.pathOf = new Int32Array(rows * cols).fill(-1);
    for (const square of this.pathOf.keys()) if (!walls.has(square)) this.put(this.squares.length, [square]);
  }

  private put(path: number, squares: number[]): void {
    const before = this.squares[path]?.length ?? 0;
    this.count += Number(squares.length > 0) - Number(before > 0);
    this.singles += Number(squares.length === 1) - Number(before === 1);
    this.squares[path] = squares;
    for (const square of squares) this.pathOf[square] = path;
  }

  /** Neighbours of a square on that path. */
  private contacts(square: number, path: number): number {
    return neighbours(this, square).filter((next) => this.pathOf[next] === path).length;
  }

  /**
   * Moves an end of the path on this square, if a random move is one that keeps the rules, and there stay `least`
   * paths.
   */
  move(square: number, least: number): void {
    const { random } = this;
    const path = this.pathOf[square];
    if (path < 0) return;
    const squares = below(2, random) ? this.squares[path] : this.squares[path].toReversed();
    const end = squares[squares.length - 1];
    const beside = neighbours(this, end).filter((next) => this.pathOf[next] >= 0 && next !== squares.at(-2));
    if (beside.length === 0) return;
    const next = beside[below(beside.length, random)];
    const other = this.pathOf[next];
    if (other === path) {
      // Only where it may touch itself. The other end of the link that goes is the path's new end.
      const at = squares.indexOf(next);
      this.put(path, [...squares.slice(0, at + 1), ...squares.slice(at + 1).reverse()]);
      return;
    }
    const from = below(2, random) ? this.squares[other] : this.squares[other].toReversed();
    const at = from.indexOf(next);
    const [rest, taken] = [from.slice(0, at), from.slice(at)];
    if (rest.length === 0 && this.count <= least) return;
    if (rest.length > 0 && rest.length < SHORT && rest.length < squares.length) return;
    const contacts = this.touching ? 1 : taken.reduce((sum, each) => sum + this.contacts(each, path), 0);
    if (contacts > 1) return;
    this.put(other, rest);
    this.put(path, [...squares, ...taken]);
  }

  /**
   * Cuts a path in two beside one of these squares: a random one of those where neither part becomes short, or else of
   * those where the shorter part is longest. Returns false where every part would be a single square.
   */
  cut(squares: Iterable<number>): boolean {
    let best: [path: number, at: number][] = [];
    let longest = 2;
    for (const square of squares) {
      const path = this.pathOf[square];
      if (path < 0) continue;
      const { length } = this.squares[path];
      const k = this.squares[path].indexOf(square);
      for (const at of [k, k + 1]) {
        const part = Math.min(at, length - at, SHORT);
        if (part > longest) best = [];
        longest = Math.max(longest, part);
        if (part === longest) best.push([path, at]);
      }
    }
    if (best.length === 0) return false;
    const [path, at] = best[below(best.length, this.random)];
    const rest = this.squares[path].slice(at);
    this.put(path, this.squares[path].slice(0, at));
    this.put(this.squares.length, rest);
    return true;
  }

  /** Cuts the longest path in two near its middle. Returns false where every part would be a single square. */
  cutLongest(): boolean {
    const longest = this.squares.reduce((one, other) => (other.length > one.length ? other : one));
    const quarter = longest.length >> 2;
    return this.cut(longest.slice(quarter + 1, longest.length - quarter));
  }

  /** The filled board, and that of the ends alone. Labels count from 1, in the order in which they occur. */
  boards(): { fill: Uint8Array; board: Board } {
    const { rows, cols } = this;
    const fill = new Uint8Array(rows * cols).fill(WALL);
    const clues = fill.slice();
    const labels = new Map<number, number>();
    for (const [square, path] of this.pathOf.entries()) {
      const squares = this.squares[path] ?? [];
      if (squares.length < 2) continue;
      const label = labels.get(path) ?? labels.size + 1;
      labels.set(path, label);
      fill[square] = label;
      clues[square] = square === squares[0] || square === squares.at(-1) ? label : BLANK;
    }
    return { fill, board: { rows, cols, clues } };
  }
}

/** Moves a square, on average: at least, so that the paths are random ones, and at most. */
const MIXING = 20;
const MOST_MIXING = 400;

/** Random paths over a board with random walls. Squares that cannot be joined to others become walls too. */
export function randomPaths(rows: number, cols: number, shape: PathShape, random: Random): Paths {
  const { labels, wallShare = 0, touching = false, mostMixing = MOST_MIXING } = shape;
  const size = rows * cols;
  const order = shuffled([...new Array(size).keys()], random);
  const paths = new Paths(rows, cols, new Set(order.slice(0, Math.round(wallShare * size))), touching, random);
  for (let sweep = 0; sweep < mostMixing; sweep++) {
    if (sweep >= MIXING && paths.singles === 0 && paths.count <= labels) break;
    for (let k = 0; k < size; k++) paths.move(below(size, random), labels);
  }
  return paths;
}
