/** Numberlink boards: from text, all of a shape, and at random from a seed. */
import { EMPTY, type LinkBoard, WALL } from '../oracle/numberlink.ts';
import { integer, type Random, shuffled } from './random-boards.ts';

const LABELS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Squares from rows of characters: `.` empty, `#` a wall, labels as everywhere. */
export function squares(...rows: string[]): Uint8Array {
  return Uint8Array.from(rows.join(''), (character) => {
    if (character === '.') return EMPTY;
    if (character === '#') return WALL;
    return 1 + LABELS.indexOf(character);
  });
}

/** A board from its rows: links('1.', '.1'). */
export function links(...rows: string[]): LinkBoard {
  return { rows: rows.length, cols: rows[0].length, clues: squares(...rows) };
}

/** The board, or a filled one, as rows of characters; `?` where shared squares are open. */
export function show({ rows, cols, clues }: LinkBoard, fill: Uint8Array = clues): string {
  const characters = Array.from(fill, (cell) => {
    if (cell === 0) return '?';
    if (cell === EMPTY) return '.';
    return cell === WALL ? '#' : (LABELS[cell - 1] ?? `(${cell})`);
  });
  return Array.from({ length: rows }, (_, i) => `${characters.slice(i * cols, (i + 1) * cols).join('')}\n`).join('');
}

/** All shapes of up to so many squares: [rows, cols]. */
export function shapes(most: number): [number, number][] {
  const found: [number, number][] = [];
  for (let rows = 1; rows <= most; rows++) {
    for (let cols = 1; rows * cols <= most; cols++) found.push([rows, cols]);
  }
  return found;
}

/** All boards of a shape; of those that differ in the labels' names only, one. */
export function* allBoards(rows: number, cols: number): Generator<LinkBoard> {
  const clues = new Uint8Array(rows * cols).fill(EMPTY);
  function* from(k: number, label: number): Generator<LinkBoard> {
    if (k === clues.length) {
      yield { rows, cols, clues: clues.slice() };
      return;
    }
    if (clues[k] !== EMPTY) {
      yield* from(k + 1, label);
      return;
    }
    yield* from(k + 1, label);
    clues[k] = WALL;
    yield* from(k + 1, label);
    clues[k] = label;
    for (let other = k + 1; other < clues.length; other++) {
      if (clues[other] !== EMPTY) continue;
      clues[other] = label;
      yield* from(k + 1, label + 1);
      clues[other] = EMPTY;
    }
    clues[k] = EMPTY;
  }
  yield* from(0, 1);
}

/** Walls, each with this probability, and up to so many pairs of labels: mostly there is no answer that fills it. */
export function pairBoard(random: Random, rows: number, cols: number, walls: number, pairs: number): LinkBoard {
  const clues = Uint8Array.from({ length: rows * cols }, () => (random() < walls ? WALL : EMPTY));
  const free = shuffled(random, rows * cols).filter((k) => clues[k] === EMPTY);
  for (let n = 0; n < Math.min(pairs, free.length >> 1); n++) {
    clues[free[2 * n]] = n + 1;
    clues[free[2 * n + 1]] = n + 1;
  }
  return { rows, cols, clues };
}

export interface PartitionOdds {
  /** How likely a square is a wall. Squares that end up on no path become walls too. */
  walls: number;
  /** Whether paths may touch themselves. */
  touching: boolean;
  /** Most squares of a path. */
  longest: number;
  /** Fewest squares of a path; as far as they can be joined. */
  shortest?: number;
}

/** A board made by laying random paths: `fill` is an answer, under `fill` too unless paths may touch themselves. */
export function pathBoard(
  random: Random,
  rows: number,
  cols: number,
  odds: PartitionOdds,
): LinkBoard & { fill: Uint8Array } {
  const { walls, touching, longest, shortest = 2 } = odds;
  const size = rows * cols;
  // Paths of one square each at first. Ends then move from path to path, and paths are joined, wherever that is allowed.
  const paths = new Map<number, number[]>();
  const owner = new Int32Array(size).fill(-1);
  for (let k = 0; k < size; k++) {
    if (random() < walls) continue;
    paths.set(k, [k]);
    owner[k] = k;
  }
  const besides = (k: number) =>
    [k - cols, k + cols, ...(k % cols > 0 ? [k - 1] : []), ...(k % cols < cols - 1 ? [k + 1] : [])].filter(
      (to) => to >= 0 && to < size,
    );
  /** How many neighbours of a square lie on a path. */
  const contacts = (k: number, path: number) => besides(k).filter((to) => owner[to] === path).length;

  for (let turn = 0; turn < 40; turn++) {
    for (const k of shuffled(random, size)) {
      const from = owner[k];
      const path = paths.get(from);
      if (!path || (path[0] !== k && path[path.length - 1] !== k)) continue;
      if (path[0] === k) path.reverse(); // k is its last now
      const targets = besides(k).filter((to) => {
        const other = paths.get(owner[to]);
        return owner[to] !== from && other && (other[0] === to || other[other.length - 1] === to);
      });
      if (targets.length === 0) continue;
      const to = targets[integer(random, targets.length)];
      const into = owner[to];
      const other = paths.get(into) as number[];
      if (other[0] === to) other.reverse();
      const join = path.length === 1 || path.length + other.length <= Math.max(longest * random(), 2 * shortest - 1);
      if (join) {
        const crossing = path.reduce((sum, at) => sum + contacts(at, into), 0);
        if (path.length + other.length > longest || (!touching && crossing !== 1)) continue;
        paths.delete(from);
        for (const at of path.reverse()) {
          owner[at] = into;
          other.push(at);
        }
      } else {
        if (other.length >= longest || path.length <= shortest || (!touching && contacts(k, into) !== 1)) continue;
        path.pop();
        owner[k] = into;
        other.push(k);
      }
    }
  }

  const clues = new Uint8Array(size).fill(EMPTY);
  const fill = new Uint8Array(size).fill(WALL);
  let label = 0;
  for (const path of paths.values()) {
    if (path.length === 1) continue;
    label++;
    for (const at of path) fill[at] = label;
    clues[path[0]] = label;
    clues[path[path.length - 1]] = label;
  }
  fill.forEach((cell, k) => {
    if (cell === WALL) clues[k] = WALL;
  });
  return { rows, cols, clues, fill };
}

/** An open board with one label, at two random squares. */
export function oneLabelBoard(random: Random, rows: number, cols: number): LinkBoard {
  return pairBoard(random, rows, cols, 0, 1);
}

/**
 * A path along the border around a board made of paths. Between its ends is a square of another sort: a wall, an empty
 * square, or nothing, and then the path touches itself.
 */
export function ringBoard(random: Random, rows: number, cols: number): LinkBoard {
  const inner = pathBoard(random, rows - 2, cols - 2, {
    walls: random() < 0.5 ? 0 : 0.2,
    touching: random() < 0.5,
    longest: 8,
  });
  const clues = new Uint8Array(rows * cols).fill(EMPTY);
  for (let k = 0; k < inner.clues.length; k++) {
    const cell = inner.clues[k];
    const at = (1 + Math.floor(k / inner.cols)) * cols + 1 + (k % inner.cols);
    clues[at] = cell === WALL ? WALL : cell === EMPTY ? EMPTY : cell + 1;
  }
  const border: number[] = [];
  for (let j = 0; j < cols; j++) border.push(j);
  for (let i = 1; i < rows; i++) border.push(i * cols + cols - 1);
  for (let j = cols - 2; j >= 0; j--) border.push((rows - 1) * cols + j);
  for (let i = rows - 2; i > 0; i--) border.push(i * cols);
  const gap = integer(random, border.length);
  const last = (gap + border.length - 1) % border.length;
  const sort = integer(random, 3);
  clues[border[(gap + (sort === 0 ? 0 : 1)) % border.length]] = 1;
  clues[border[last]] = 1;
  if (sort === 1) clues[border[gap]] = WALL;
  return { rows, cols, clues };
}

/** Another board of the same sort: two labels change places, a wall comes or goes. */
export function disturbed(random: Random, { rows, cols, clues }: LinkBoard): LinkBoard {
  const other = clues.slice();
  const [a, b] = shuffled(random, rows * cols);
  if (b !== undefined) [other[a], other[b]] = [other[b], other[a]];
  return { rows, cols, clues: other };
}

/** Boards of all sorts: by number, so that each sort has its share. */
export function someBoard(random: Random, rows: number, cols: number, n: number): LinkBoard {
  const walls = random() < 0.5 ? 0 : random() / 3;
  const longest = 2 + integer(random, Math.max(rows * cols - 2, 1));
  const paths = (touching: boolean) => {
    const { clues } = pathBoard(random, rows, cols, { walls, touching, longest, shortest: 2 + integer(random, 3) });
    return { rows, cols, clues };
  };
  switch (n % 8) {
    case 0:
    case 1:
      return paths(false);
    case 2:
    case 3:
      return paths(true);
    case 4:
      return disturbed(random, paths(random() < 0.5));
    case 5:
      return oneLabelBoard(random, rows, cols);
    case 6:
      return Math.min(rows, cols) > 2 ? ringBoard(random, rows, cols) : paths(true);
    default:
      return pairBoard(random, rows, cols, random() / 2, integer(random, 4));
  }
}
