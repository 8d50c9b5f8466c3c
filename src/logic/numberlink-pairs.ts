import type { Finding, Rule } from './logic.ts';
import { DIRECTIONS, type LinkBoard } from './numberlink-board.ts';
import { broken, find, labelled } from './numberlink-rules.ts';

const TOGETHER: Rule = {
  name: 'ways together',
  says: 'Two ways go on from a square together only where they can be on one path.',
  tier: 3,
};
const BEND: Rule = {
  name: 'bend',
  says: 'No path touches itself: behind a bend lies another one, and so on along the diagonal up to a label or a wall.',
  tier: 3,
};

export const PAIR_RULES: readonly Rule[] = [TOGETHER];
export const FILL_PAIR_RULES: readonly Rule[] = [BEND];
/** See OF_PIECES in `numberlink-rules.ts`. */
export const PAIRS_OF_PIECES: ReadonlySet<Rule> = new Set([TOGETHER]);

/** What can be told of the pairs of ways at a square. */
export function lookAtPairs(board: LinkBoard, square: number): Finding | undefined {
  if (board.need[square] !== 2 || board.open[square] === 0 || board.on[square] > 1) return undefined;
  const ways: number[] = [];
  for (let d = 0; d < DIRECTIONS; d++) if (leads(board, square, d)) ways.push(d);
  const looked = new Set([square]);
  let rule = BEND;
  const counts = new Uint8Array(DIRECTIONS);
  let pairs = 0;
  for (const [k, d] of ways.entries()) {
    for (const e of ways.slice(k + 1)) {
      if (board.on[square] === 1 && !linked(board, square, d) && !linked(board, square, e)) continue;
      const path = onePath(board, square, d, e);
      const why = path ?? noBend(board, square, d, e);
      if (path) rule = TOGETHER;
      if (why) {
        for (const at of why) looked.add(at);
      } else {
        pairs++;
        counts[d]++;
        counts[e]++;
      }
    }
  }
  const must = board.rules !== 'empty' || board.on[square] === 1;
  if (pairs === 0 && must) return broken(rule, board, looked, 'no two ways can go on from the square');
  const open = ways.filter((d) => !linked(board, square, d));
  const links = (which: number[]) => which.map((d) => board.linkAt[DIRECTIONS * square + d]);
  const off = find(rule, board, looked, links(open.filter((d) => counts[d] === 0)), false);
  if (off || !must) return off;
  return find(rule, board, looked, links(open.filter((d) => counts[d] === pairs)), true);
}

/** The squares whose pairs a link at this one may matter to: those along the diagonals, up to a label or a wall. */
export function* diagonals(board: LinkBoard, square: number): Generator<number> {
  for (let d = 0; d < DIRECTIONS; d++) {
    for (let at = behind(board, square, d, (d + 1) % DIRECTIONS); at >= 0 && board.need[at] === 2; ) {
      yield at;
      at = behind(board, at, d, (d + 1) % DIRECTIONS);
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
function onePath(board: LinkBoard, square: number, d: number, e: number): number[] | undefined {
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
 * The squares that show why there is no bend. Of the two squares that a bend leads to, the one behind it on the diagonal is a
 * neighbour; linked to one of them it would touch the bend's path, so it leads away from them, and that is the next bend.
 */
function noBend(board: LinkBoard, square: number, d: number, e: number): number[] | undefined {
  if (board.rules !== 'fill' || (e - d) % 2 === 0) return undefined;
  const found: number[] = [];
  for (let at = behind(board, square, d, e); at >= 0 && board.need[at] === 2; at = behind(board, at, d, e)) {
    found.push(at);
    const back = linked(board, at, (d + 2) % DIRECTIONS) || linked(board, at, (e + 2) % DIRECTIONS);
    if (back || !leads(board, at, d) || !leads(board, at, e)) return found;
  }
  return undefined;
}
