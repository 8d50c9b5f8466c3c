/**
 * Boards of Rooks: random rooks, everything else blocked, and blocked cells freed while the answer stays the only one.
 */
import { BLANK, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { keptOf, type Maker, seriesOf } from '../../generate/maker.ts';
import { shuffled } from '../../generate/random.ts';
import { type Clues, withFewerClues } from '../../generate/reduce.ts';

/** Blocked cells are the clues. Answers have a byte a cell, 1 for a rook. */
const blockedCells: Clues<Board> = {
  places: ({ clues }) => [...clues.keys()].filter((cell) => clues[cell] === WALL),

  without(board, places) {
    const clues = board.clues.slice();
    for (const place of places) clues[place] = BLANK;
    return { ...board, clues };
  },

  broken(board, answer) {
    return this.places(board).filter((cell) => answer[cell] === 1);
  },
};

export const rookMaker: Maker = {
  mostCells: 900,

  whyNot({ walls, symmetry = 'none' }) {
    if (walls !== undefined) return 'rooks has no walls: blocked cells are its clues';
    return symmetry === 'none'
      ? undefined
      : 'rooks has no symmetric boards with one answer: its mirror image is another';
  },

  make({ rows, cols, clues = 'minimal' }, random, answersTo) {
    const board: Board = { rows, cols, clues: new Uint8Array(rows * cols).fill(WALL) };
    const columns = shuffled([...Array(cols).keys()], random);
    const lines = shuffled([...Array(rows).keys()], random);
    for (let k = 0; k < Math.min(rows, cols); k++) board.clues[lines[k] * cols + columns[k]] = BLANK;
    const keep = keptOf(clues, blockedCells.places(board).length);
    return seriesOf(board, blockedCells, withFewerClues(board, blockedCells, random, answersTo, { keep }));
  },
};
