/** Boards of loops: clues of a random loop, all of them or some. */
import { BLANK, KIND_SLINK, KIND_SLITHERLINK } from '../../assembly/layout.ts';
import type { Board } from '../puzzles/board.ts';
import { randomBoard } from './carve.ts';
import { keptOf, type Maker } from './maker.ts';
import type { Random } from './random.ts';
import { type Clues, withFewerClues } from './reduce.ts';
import { partnerOf } from './squares.ts';

/** Clues of a board whose answers have a byte an edge, 1 on the loop: those above the cells, line by line, then those left of them. */
export const loopClues: Clues<Board> = {
  places: ({ clues }) => [...clues.keys()].filter((cell) => clues[cell] !== BLANK),

  without({ rows, cols, clues }, places) {
    const left = clues.slice();
    for (const place of places) left[place] = BLANK;
    return { rows, cols, clues: left };
  },

  broken({ rows, cols, clues }, answer) {
    const cells: number[] = [];
    for (let row = 0, cell = 0, left = (rows + 1) * cols; row < rows; row++, left++) {
      for (let col = 0; col < cols; col++, cell++, left++) {
        const on = answer[cell] + answer[cell + cols] + answer[left] + answer[left + 1];
        if (clues[cell] !== BLANK && clues[cell] !== on) cells.push(cell);
      }
    }
    return cells;
  },
};

/** All the clues of a random loop, which winds over the whole board. It may have other answers. */
export function randomLoopBoard(rows: number, cols: number, random: Random): Board {
  return { rows, cols, clues: randomBoard(rows, cols, random).clues };
}

const TOO_SMALL = 'a loop is made about two cells at least';

export const slink: Maker = {
  code: KIND_SLINK,
  mostCells: 10_000,

  whyNot({ rows, cols, clues, symmetry, walls }) {
    if (rows * cols < 2) return TOO_SMALL;
    if (walls !== undefined) return 'slink has no walls';
    if (clues !== 'full' && clues !== 1) return 'slink has a clue in every cell: ask for slitherlink';
    if (symmetry !== 'none') return 'slink has a clue in every cell: there is no pattern to be symmetric';
    return undefined;
  },

  make({ rows, cols }, random, answersTo) {
    const board = randomLoopBoard(rows, cols, random);
    return answersTo(board)?.length === 1 ? board : undefined;
  },
};

export const slitherlink: Maker = {
  code: KIND_SLITHERLINK,
  mostCells: 2500,

  whyNot({ rows, cols, walls }) {
    if (rows * cols < 2) return TOO_SMALL;
    return walls === undefined ? undefined : 'slitherlink has no walls';
  },

  make(request, random, answersTo) {
    const { rows, cols, clues, symmetry } = request;
    const board = randomLoopBoard(rows, cols, random);
    const keep = keptOf(clues, rows * cols);
    const partner = (cell: number) => partnerOf(request, symmetry, cell);
    return withFewerClues(board, loopClues, random, answersTo, { keep, partner })?.board;
  },
};
