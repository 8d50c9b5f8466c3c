import type { Finding, Rule } from '../../../logic/logic.ts';
import type { LinkBoard } from './board.ts';
import { DIRECTIONS } from './geometry.ts';
import { broken, find, labelled } from './rules.ts';

const TOGETHER: Rule = {
  name: 'ways together',
  says: 'A path uses two ways out of a cell only if both can be on the same path.',
  tier: 3,
};
const BEND: Rule = {
  name: 'bend',
  says: 'No path touches itself: a bend is followed by another, and so on along the diagonal up to a label or a wall.',
  tier: 3,
};

export const PAIR_RULES: readonly Rule[] = [TOGETHER];
export const FILL_PAIR_RULES: readonly Rule[] = [BEND];
/** See OF_PIECES in `rules.ts`. */
export const PAIRS_OF_PIECES: ReadonlySet<Rule> = new Set([TOGETHER]);

/** What can be told of the pairs of ways at a square. */
export function lookAtPairs(board: LinkBoard, square: number): Finding | undefined {
  if (board.need[square] !== 2 || board.open[square] === 0 || board.on[square] > 1) return undefined;
  // Ways by bit: those that are in some pair, and those that are in all.
  let some = 0;
  let all = ALL_WAYS;
  for (const [d, e] of PAIRS) {
    if (!isPair(board, square, d, e) || differentPaths(board, square, d, e) || noBend(board, square, d, e)) continue;
    some |= (1 << d) | (1 << e);
    all &= (1 << d) | (1 << e);
  }
  const open = openWays(board, square);
  const must = board.rules !== 'empty' || board.on[square] === 1;
  if (some === 0 && must) return tell(board, square, 0, false);
  if ((open & ~some) !== 0) return tell(board, square, open & ~some, false);
  return must && (open & all) !== 0 ? tell(board, square, open & all, true) : undefined;
}

/** The finding, with the squares that show why the other pairs cannot go on. */
function tell(board: LinkBoard, square: number, ways: number, on: boolean): Finding | undefined {
  const looked = [square];
  let rule = BEND;
  for (const [d, e] of PAIRS) {
    if (!isPair(board, square, d, e)) continue;
    const bend = noBend(board, square, d, e);
    const why = bend ?? differentPaths(board, square, d, e);
    if (why) looked.push(...why);
    if (why && !bend) rule = TOGETHER;
  }
  if (ways === 0) return broken(rule, board, looked, 'no two ways out of the cell fit together');
  const links = [0, 1, 2, 3].filter((d) => (ways & (1 << d)) !== 0).map((d) => board.linkAt[DIRECTIONS * square + d]);
  return find(rule, board, looked, links, on);
}

const ALL_WAYS = 15;

const PAIRS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
] as const;

/** Whether two ways are all that the square may need, as far as the square itself tells. */
function isPair(board: LinkBoard, square: number, d: number, e: number): boolean {
  if (!leads(board, square, d) || !leads(board, square, e)) return false;
  return board.on[square] === 0 || linked(board, square, d) || linked(board, square, e);
}

function openWays(board: LinkBoard, square: number): number {
  let ways = 0;
  for (let d = 0; d < DIRECTIONS; d++) if (leads(board, square, d) && !linked(board, square, d)) ways |= 1 << d;
  return ways;
}

/**
 * Visits the squares whose pairs a link decided at this one may matter to: those along the diagonals that a bend would
 * have this one behind it, up to a label or a wall.
 */
export function visitBends(board: LinkBoard, square: number, d: number, visit: (square: number) => void): void {
  const { rows, cols, need, open } = board;
  const back = linked(board, square, d) ? d : (d + 2) % DIRECTIONS;
  for (let side = (back + 1) % 2; side < DIRECTIONS; side += 2) {
    const [down, right] = [DOWN[back] + DOWN[side], RIGHT[back] + RIGHT[side]];
    let row = Math.floor(square / cols) + down;
    let col = (square % cols) + right;
    while (row >= 0 && row < rows && col >= 0 && col < cols && need[row * cols + col] === 2) {
      if (open[row * cols + col] > 0) visit(row * cols + col);
      row += down;
      col += right;
    }
  }
}

function leads(board: LinkBoard, square: number, d: number): boolean {
  const link = board.linkAt[DIRECTIONS * square + d];
  return link >= 0 && board.state[link] !== 0;
}

function linked(board: LinkBoard, square: number, d: number): boolean {
  const link = board.linkAt[DIRECTIONS * square + d];
  return link >= 0 && board.state[link] === 1;
}

/** The square diagonal to one, between two directions; -1 where that is off the board. */
function behind({ rows, cols }: LinkBoard, square: number, d: number, e: number): number {
  const row = Math.floor(square / cols) + DOWN[d] + DOWN[e];
  const col = (square % cols) + RIGHT[d] + RIGHT[e];
  return row < 0 || row >= rows || col < 0 || col >= cols ? -1 : row * cols + col;
}

const DOWN = [0, 1, 0, -1];
const RIGHT = [1, 0, -1, 0];

/** The squares that show why two ways from a square cannot be on one path; undefined where nothing shows that. */
function differentPaths(board: LinkBoard, square: number, d: number, e: number): number[] | undefined {
  if (linked(board, square, d) || linked(board, square, e)) return undefined; // cheaper rules see that
  const [one, other] = [d, e].map((way) => board.neighbours[DIRECTIONS * square + way]);
  const [rootA, rootB] = [board.rootOf(one), board.rootOf(other)];
  if (rootA === rootB) return board.squaresOf(rootA);
  const [labelA, labelB] = [board.label[rootA], board.label[rootB]];
  if (labelA !== 0 && labelB !== 0 && labelA !== labelB) {
    return [one, other, ...labelled(board, rootA), ...labelled(board, rootB)];
  }
  return board.rules === 'fill' ? besideEachOther(board, one, other) : undefined;
}

/** Where the pieces of two squares lie beside each other: these squares and those. */
function besideEachOther(board: LinkBoard, one: number, other: number): number[] | undefined {
  const [rootA, rootB] = [board.rootOf(one), board.rootOf(other)];
  if (board.size[rootA] + board.size[rootB] === 2) return undefined;
  const [root, beside] = board.size[rootA] <= board.size[rootB] ? [rootA, rootB] : [rootB, rootA];
  for (const at of board.squaresOf(root)) {
    for (let k = DIRECTIONS * at; k < DIRECTIONS * at + DIRECTIONS; k++) {
      if (board.linkAt[k] < 0 || board.rootOf(board.neighbours[k]) !== beside) continue;
      return [one, other, at, board.neighbours[k]];
    }
  }
  return undefined;
}

/**
 * The squares that show why there is no bend. Of the two squares that a bend leads to, the one behind it on the
 * diagonal is a neighbour; linked to one of them it would touch the bend's path, so it leads away from them, and that
 * is the next bend.
 */
function noBend(board: LinkBoard, square: number, d: number, e: number): number[] | undefined {
  if (board.rules !== 'fill' || (e - d) % 2 === 0) return undefined;
  for (let at = behind(board, square, d, e); at >= 0 && board.need[at] === 2; at = behind(board, at, d, e)) {
    const back = linked(board, at, (d + 2) % DIRECTIONS) || linked(board, at, (e + 2) % DIRECTIONS);
    if (back || !leads(board, at, d) || !leads(board, at, e)) return bends(board, square, at, d, e);
  }
  return undefined;
}

/** The squares of the bends from one to another: those on the diagonal, and those to which they lead. */
function bends(board: LinkBoard, first: number, last: number, d: number, e: number): number[] {
  const found = [last];
  for (let at = first; at !== last; at = behind(board, at, d, e)) {
    found.push(at, ...[d, e].map((way) => board.neighbours[DIRECTIONS * at + way]));
  }
  return found;
}
