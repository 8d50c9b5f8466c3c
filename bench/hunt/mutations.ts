/** Small and larger changes to a Rokada board, from which a hunt goes on. None changes the board that it is given. */
import { BLANK, WALL } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';
import { below } from '../../src/generate/random.ts';
import { neighbours } from '../../src/generate/squares.ts';
import { MOST, type Source } from './starts.ts';

type Mutation = (board: Board, random: Source) => Board;

/** A board of `rows` by `cols`, whose cells are those of another at the places that `from` tells. */
function rearranged(
  { clues, cols: oldCols }: Board,
  rows: number,
  cols: number,
  from: (row: number, col: number) => [number, number],
): Board {
  const cell = (k: number) => {
    const [row, col] = from(Math.floor(k / cols), k % cols);
    return clues[row * oldCols + col];
  };
  return { rows, cols, clues: Uint8Array.from({ length: rows * cols }, (_, k) => cell(k)) };
}

function randomCell(random: Source): number {
  const kind = below(10, random);
  if (kind < 4) return BLANK;
  if (kind < 6) return WALL;
  return [0, 1, 1, 2, 2, 3][below(6, random)];
}

/** Some cells anew, mostly one. */
const cells: Mutation = (board, random) => {
  const clues = board.clues.slice();
  for (let more = true; more; more = below(3, random) === 0) {
    const at = below(clues.length, random);
    const old = clues[at];
    while (clues[at] === old) clues[at] = randomCell(random);
  }
  return { ...board, clues };
};

/** Cells of the rim anew, now and then of the ring inside it. */
const ring: Mutation = (board, random) => {
  const { rows, cols } = board;
  const clues = board.clues.slice();
  for (let more = true; more; more = below(2, random) === 0) {
    const depth = below(4, random) ? 0 : 1;
    const across = below(2, random) === 0;
    const along = below(across ? cols : rows, random);
    const edge = Math.min(depth, (across ? rows : cols) - 1);
    const far = below(2, random) ? (across ? rows : cols) - 1 - edge : edge;
    clues[across ? far * cols + along : along * cols + far] = [BLANK, BLANK, WALL, 0, 0, 1, 2][below(7, random)];
  }
  return { ...board, clues };
};

/** Another number, or none, or one, on a wall. */
const number: Mutation = (board, random) => {
  const walls = [...board.clues.keys()].filter((k) => board.clues[k] !== BLANK);
  if (walls.length === 0) return cells(board, random);
  const clues = board.clues.slice();
  for (let more = true; more; more = below(3, random) === 0) {
    const at = walls[below(walls.length, random)];
    if (clues[at] === WALL) clues[at] = below(4, random);
    else if (below(3, random) === 0) clues[at] = WALL;
    else clues[at] = Math.max(0, Math.min(4, clues[at] + (below(2, random) ? 1 : -1)));
  }
  return { ...board, clues };
};

/** A cell changes places with one beside it, or with any other. */
const swap: Mutation = (board, random) => {
  const clues = board.clues.slice();
  const at = below(clues.length, random);
  const beside = neighbours(board, at);
  const other =
    beside.length > 0 && below(3, random) ? beside[below(beside.length, random)] : below(clues.length, random);
  [clues[at], clues[other]] = [clues[other], clues[at]];
  return { ...board, clues };
};

/** Two rows change places, or two columns. */
const lines: Mutation = (board, random) => {
  const { rows, cols } = board;
  const across = below(2, random) === 0;
  const count = across ? rows : cols;
  const a = below(count, random);
  const b = below(2, random) ? below(count, random) : Math.min(count - 1, a + 1);
  const other = (line: number) => (line === a ? b : line === b ? a : line);
  return rearranged(board, rows, cols, (row, col) => (across ? [other(row), col] : [row, other(col)]));
};

/** One of the eight ways to lay it down. */
const turn: Mutation = (board, random) => {
  const { rows, cols } = board;
  const way = 1 + below(7, random);
  const place = (row: number, col: number): [number, number] => [
    way & 1 ? rows - 1 - row : row,
    way & 2 ? cols - 1 - col : col,
  ];
  return way & 4
    ? rearranged(board, cols, rows, (row, col) => place(col, row))
    : rearranged(board, rows, cols, (row, col) => place(row, col));
};

/** All cells move on by some, round the rim. */
const shift: Mutation = (board, random) => {
  const { rows, cols } = board;
  const [down, right] = below(2, random) ? [1 + below(2, random), 0] : [0, 1 + below(2, random)];
  return rearranged(board, rows, cols, (row, col) => [(row + down) % rows, (col + right) % cols]);
};

/** A block of the board is written over another part of it. */
const block: Mutation = (board, random) => {
  const { rows, cols } = board;
  const height = 1 + below(Math.min(rows, 5), random);
  const width = 1 + below(Math.min(cols, 5), random);
  const [top, left] = [below(rows - height + 1, random), below(cols - width + 1, random)];
  const [toTop, toLeft] = [below(rows - height + 1, random), below(cols - width + 1, random)];
  return rearranged(board, rows, cols, (row, col) => {
    const inside = row >= toTop && row < toTop + height && col >= toLeft && col < toLeft + width;
    return inside ? [row - toTop + top, col - toLeft + left] : [row, col];
  });
};

/** A row or column twice, or gone. */
const size: Mutation = (board, random) => {
  const { rows, cols } = board;
  const across = below(2, random) === 0;
  const count = across ? rows : cols;
  const grows = count < MOST && (count <= 4 || below(3, random) > 0);
  if (!grows && count <= 4) return cells(board, random);
  const at = below(count, random);
  const length = count + (grows ? 1 : -1);
  const from = (line: number) => (grows ? (line > at ? line - 1 : line) : line >= at ? line + 1 : line);
  return across
    ? rearranged(board, length, cols, (row, col) => [from(row), col])
    : rearranged(board, rows, length, (row, col) => [row, from(col)]);
};

/** How often each is chosen, of the sum. */
const MUTATIONS: [number, Mutation][] = [
  [30, cells],
  [25, ring],
  [20, number],
  [15, swap],
  [5, lines],
  [3, turn],
  [3, shift],
  [6, block],
  [2, size],
];
const SUM = MUTATIONS.reduce((sum, [weight]) => sum + weight, 0);

export function mutated(board: Board, random: Source): Board {
  let left = below(SUM, random);
  for (const [weight, mutation] of MUTATIONS) {
    if (left < weight) return mutation(board, random);
    left -= weight;
  }
  return board;
}

/** The upper or left part of one board, the rest of another of its size. */
export function crossed(board: Board, other: Board, random: Source): Board {
  const { rows, cols } = board;
  if (other.rows !== rows || other.cols !== cols) return mutated(board, random);
  const across = below(2, random) === 0;
  const cut = 1 + below(Math.max(1, (across ? rows : cols) - 1), random);
  const clues = board.clues.map((clue, k) =>
    (across ? Math.floor(k / cols) : k % cols) < cut ? clue : other.clues[k],
  );
  return { rows, cols, clues };
}
