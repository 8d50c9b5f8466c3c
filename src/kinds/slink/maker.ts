/** Generates Slink boards: all clues of a random loop. */
import { alone, type Maker } from '../../generate/maker.ts';
import { randomLoopBoard, tooSmall } from '../edges/maker.ts';

export const slinkMaker: Maker = {
  mostCells: 10_000,

  whyNot({ rows, cols, clues = 'full', symmetry = 'none', walls }) {
    if (tooSmall({ rows, cols })) return tooSmall({ rows, cols });
    if (walls !== undefined) return 'slink has no walls';
    if (clues !== 'full' && clues !== 1) return 'slink has a clue in every cell: use slitherlink';
    if (symmetry !== 'none') return 'slink has a clue in every cell: there is no pattern that could be symmetric';
    return undefined;
  },

  make({ rows, cols }, random, answersTo) {
    const board = randomLoopBoard(rows, cols, random);
    return answersTo(board)?.length === 1 ? alone(board) : undefined;
  },
};
