/** Generates Masyu boards: some of the pearls that a random loop allows. */
import { BLANK } from '../../../assembly/layout.ts';
import type { Board, PuzzleSize } from '../../core/board.ts';
import { randomBoard, reshaped } from '../../generate/carve.ts';
import { type GenerateRequest, keptOf, type Maker, seriesOf } from '../../generate/maker.ts';
import { below, type Random } from '../../generate/random.ts';
import { type Clues, type TwoAnswers, withFewerClues } from '../../generate/reduce.ts';
import { partnerOf, type Symmetry } from '../../generate/squares.ts';
import type { Links } from '../links/links.ts';
import { BLACK, WHITE } from './cells.ts';

/** A loop through the corners of squares, by the squares inside it: the corners are the cells of the board. */
interface Corners extends PuzzleSize {
  /** Row by row, 1 for a square inside the loop. */
  inside: Uint8Array;
}

/** The links of a loop. */
export function linksAround({ rows, cols, inside }: Corners): Links {
  const at = (row: number, col: number) =>
    row >= 0 && row < rows && col >= 0 && col < cols ? inside[row * cols + col] : 0;
  return {
    right: Uint8Array.from({ length: (rows + 1) * cols }, (_, k) => {
      const [row, col] = [Math.floor(k / cols), k % cols];
      return at(row - 1, col) ^ at(row, col);
    }),
    down: Uint8Array.from({ length: rows * (cols + 1) }, (_, k) => {
      const [row, col] = [Math.floor(k / (cols + 1)), k % (cols + 1)];
      return at(row, col - 1) ^ at(row, col);
    }),
  };
}

const UP = 1;
const DOWN = 2;
const LEFT = 4;
const RIGHT = 8;
const ACROSS = LEFT | RIGHT;
const ALONG = UP | DOWN;

/** By cell: the sides on which the loop leaves it. */
function sidesOf({ rows, cols }: PuzzleSize, { right, down }: Links): Uint8Array {
  return Uint8Array.from({ length: rows * cols }, (_, cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    return (
      (row > 0 && down[cell - cols] ? UP : 0) |
      (row + 1 < rows && down[cell] ? DOWN : 0) |
      (col > 0 && right[cell - row - 1] ? LEFT : 0) |
      (col + 1 < cols && right[cell - row] ? RIGHT : 0)
    );
  });
}

/** The pearl that the loop allows on a cell: WHITE, BLACK or BLANK. */
function pearlAt(sides: Uint8Array, cols: number, cell: number): number {
  const here = sides[cell];
  const straight = (sides: number) => sides === ACROSS || sides === ALONG;
  const steps = [
    [UP, -cols],
    [DOWN, cols],
    [LEFT, -1],
    [RIGHT, 1],
  ];
  const beside = steps.filter(([side]) => here & side).map(([, step]) => sides[cell + step]);
  if (beside.length !== 2) return BLANK;
  if (straight(here)) return beside.every(straight) ? BLANK : WHITE;
  return beside.every(straight) ? BLACK : BLANK;
}

/** A board with every pearl that the loop allows. */
export function allPearls({ rows, cols }: PuzzleSize, links: Links): Board {
  const sides = sidesOf({ rows, cols }, links);
  return { rows, cols, clues: sides.map((_, cell) => pearlAt(sides, cols, cell)) };
}

/**
 * Pearls of a board whose answers have a byte a link, 1 on the loop: those to the right row by row, then those down.
 */
export const pearlClues: Clues<Board> = {
  places: ({ clues }) => [...clues.keys()].filter((cell) => clues[cell] !== BLANK),

  without(board, places) {
    const clues = board.clues.slice();
    for (const place of places) clues[place] = BLANK;
    return { ...board, clues };
  },

  broken(board, answer) {
    const { rows, cols, clues } = board;
    const split = rows * (cols - 1);
    const allowed = allPearls(board, { right: answer.subarray(0, split), down: answer.subarray(split) });
    return this.places(board).filter((cell) => clues[cell] !== allowed.clues[cell]);
  },
};

/** The bytes of an answer. */
function bytesOf({ right, down }: Links): Uint8Array {
  const bytes = new Uint8Array(right.length + down.length);
  bytes.set(right);
  bytes.set(down, right.length);
  return bytes;
}

/** How many changes of the loop are tried before a board is given up: this many per cell, and this many more. */
const CHANGES_PER_CELL = 2;
const CHANGES = 100;
/** Squares flipped for one change, at most. */
const FLIPS = 6;

/**
 * A board of all pearls that a loop allows, with exactly one answer. The pearls of a random loop leave some places
 * open, the more the larger the board is. Where they do, an answer differs from the loop; there the loop is changed at
 * random, and the change stays where the answer then found differs in no more links. Undefined where that comes to
 * nothing.
 */
function uniqueBoard(
  { rows, cols, symmetry = 'none' }: GenerateRequest,
  random: Random,
  answersTo: TwoAnswers<Board>,
): Board | undefined {
  /**
   * The board of a loop, and the links in which an answer differs from it; undefined where that takes too long to find
   * out.
   */
  const attempt = (loop: Corners) => {
    const links = linksAround(loop);
    const board = symmetric(allPearls({ rows, cols }, links), symmetry);
    const answers = answersTo(board);
    const wanted = bytesOf(links);
    const differing = answers
      ?.map((answer) => [...answer.keys()].filter((link) => answer[link] !== wanted[link]))
      .find(({ length }) => length > 0);
    return answers && { loop, board, differing: differing ?? [] };
  };
  let best = attempt({ rows: rows - 1, cols: cols - 1, inside: randomBoard(rows - 1, cols - 1, random).inside });
  for (let left = CHANGES + CHANGES_PER_CELL * rows * cols; best && best.differing.length > 0; left--) {
    if (left === 0) return undefined;
    const squares = squaresBeside(best.loop, best.differing);
    const inside = reshaped(best.loop, squares, 1 + below(FLIPS, random), random);
    const next = attempt({ ...best.loop, inside });
    if (next && next.differing.length <= best.differing.length) best = next;
  }
  return best?.board;
}

/** The squares on both sides of some links of the board around them. */
function squaresBeside({ rows, cols }: Corners, links: readonly number[]): number[] {
  const split = (rows + 1) * cols;
  const squares = new Set<number>();
  for (const link of links) {
    const across = link < split;
    const wide = across ? cols : cols + 1;
    const at = across ? link : link - split;
    const [row, col] = [Math.floor(at / wide), at % wide];
    for (const [y, x] of across
      ? [
          [row - 1, col],
          [row, col],
        ]
      : [
          [row, col - 1],
          [row, col],
        ]) {
      if (y >= 0 && y < rows && x >= 0 && x < cols) squares.add(y * cols + x);
    }
  }
  return [...squares].sort((a, b) => a - b);
}

/** The board without the pearls whose partner has none: the pattern is symmetric then. */
function symmetric(board: Board, symmetry: Symmetry): Board {
  const lone = pearlClues.places(board).filter((cell) => board.clues[partnerOf(board, symmetry, cell)] === BLANK);
  return lone.length === 0 ? board : pearlClues.without(board, lone);
}

export const masyuMaker: Maker = {
  mostCells: 400,

  whyNot({ rows, cols, walls }) {
    if (rows < 2 || cols < 2 || rows * cols < 6) return 'a loop with pearls needs at least 2 x 3 cells';
    return walls === undefined ? undefined : 'masyu has no walls';
  },

  make(request, random, answersTo) {
    const { clues = 'minimal', symmetry = 'none' } = request;
    const partner = (cell: number) => partnerOf(request, symmetry, cell);
    const board = uniqueBoard(request, random, answersTo);
    if (!board) return undefined;
    const pearls = pearlClues.places(board).length;
    if (pearls === 0) return undefined;
    const keep = keptOf(clues, pearls);
    return seriesOf(board, pearlClues, withFewerClues(board, pearlClues, random, answersTo, { keep, partner }));
  },
};
