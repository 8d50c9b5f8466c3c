/** Generates Slitherlink boards: some of the clues of a random loop. */
import { keptOf, type Maker, seriesOf } from '../../generate/maker.ts';
import { withFewerClues } from '../../generate/reduce.ts';
import { partnerOf } from '../../generate/squares.ts';
import { loopClues, randomLoopBoard, tooSmall } from '../edges/maker.ts';

/**
 * With a smaller part of the clues, it takes long to prove that there is one answer: half a minute for so many cells.
 */
const SPARSE = 0.45;
const MOST_SPARSE = 900;

export const slitherlinkMaker: Maker = {
  mostCells: 2500,

  whyNot({ rows, cols, clues = 'minimal', walls }) {
    if (tooSmall({ rows, cols })) return tooSmall({ rows, cols });
    if (walls !== undefined) return 'slitherlink has no walls';
    if (rows * cols <= MOST_SPARSE || (clues !== 'minimal' && (clues === 'full' || clues >= SPARSE))) return undefined;
    return `slitherlink boards of more than ${MOST_SPARSE} cells need a fraction of clues of at least ${SPARSE}`;
  },

  make(request, random, answersTo) {
    const { rows, cols, clues = 'minimal', symmetry = 'none' } = request;
    const board = randomLoopBoard(rows, cols, random);
    const keep = keptOf(clues, rows * cols);
    const partner = (cell: number) => partnerOf(request, symmetry, cell);
    return seriesOf(board, loopClues, withFewerClues(board, loopClues, random, answersTo, { keep, partner }));
  },
};
