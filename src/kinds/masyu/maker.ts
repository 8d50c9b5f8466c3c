/** Masyus: some of the pearls of a random loop. */
import { BLANK } from '../../../assembly/layout.ts';
import type { Board, PuzzleSize } from '../../core/board.ts';
import { randomBoard } from '../../generate/carve.ts';
import { keptOf, type Maker, seriesOf } from '../../generate/maker.ts';
import type { Random } from '../../generate/random.ts';
import { type Clues, withFewerClues } from '../../generate/reduce.ts';
import { partnerOf } from '../../generate/squares.ts';
import type { Links } from '../links/links.ts';
import { BLACK, WHITE } from './cells.ts';

/** The links of a random loop that winds over the board: cells are the corners of the squares that it goes around. */
export function randomPearlLoop({ rows, cols }: PuzzleSize, random: Random): Links {
  const { inside } = randomBoard(rows - 1, cols - 1, random);
  const at = (row: number, col: number) =>
    row >= 0 && row < rows - 1 && col >= 0 && col < cols - 1 ? inside[row * (cols - 1) + col] : 0;
  return {
    right: Uint8Array.from({ length: rows * (cols - 1) }, (_, k) => {
      const [row, col] = [Math.floor(k / (cols - 1)), k % (cols - 1)];
      return at(row - 1, col) ^ at(row, col);
    }),
    down: Uint8Array.from({ length: (rows - 1) * cols }, (_, k) => {
      const [row, col] = [Math.floor(k / cols), k % cols];
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

/** Pearls of a board whose answers have a byte a link, 1 on the loop: those to the right row by row, then those down. */
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

export const masyuMaker: Maker = {
  mostCells: 1600,

  whyNot({ rows, cols, walls }) {
    if (rows < 2 || cols < 2 || rows * cols < 6) return 'a loop with pearls takes 2 x 3 cells at least';
    return walls === undefined ? undefined : 'masyu has no walls';
  },

  make(request, random, answersTo) {
    const { clues = 'minimal', symmetry = 'none' } = request;
    const full = allPearls(request, randomPearlLoop(request, random));
    const partner = (cell: number) => partnerOf(request, symmetry, cell);
    // A pattern is symmetric where both cells of a pair can have a pearl.
    const lone = [...full.clues.keys()].filter((cell) => full.clues[partner(cell)] === BLANK);
    const board = symmetry === 'none' ? full : pearlClues.without(full, lone);
    const pearls = pearlClues.places(board).length;
    if (pearls === 0) return undefined;
    const keep = keptOf(clues, pearls);
    return seriesOf(board, pearlClues, withFewerClues(board, pearlClues, random, answersTo, { keep, partner }));
  },
};
