/** Generates Numberlink boards: the ends of random paths. */
import { MOST_LABELS, VARIANT_EMPTY, VARIANT_FILL, VARIANT_TOUCH, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { alone, type Maker } from '../../generate/maker.ts';
import { below, type Random } from '../../generate/random.ts';
import type { TwoAnswers } from '../../generate/reduce.ts';
import { type PathShape, type Paths, randomPaths } from './random-paths.ts';

/**
 * As many labels as published boards of that size have, or some more or less: the larger the board, the longer paths.
 * (Lengths were taken from square boards; others count as the square one of as many squares.)
 */
function labelsOf(rows: number, cols: number, wallShare: number, random: Random): number {
  const side = Math.sqrt(rows * cols);
  const shortest = 4.5 + 0.35 * side;
  const longest = 5 + 0.7 * side;
  const length = shortest + ((longest - shortest) * below(1000, random)) / 1000;
  const labels = Math.max(2, Math.min(MOST_LABELS, Math.round((rows * cols * (1 - wallShare)) / length)));
  return Math.min(labels, (rows * cols) >> 1);
}

/** Random paths over a board, each with the labels of its ends: one answer to it is `fill`. */
export function randomNumberlink(
  rows: number,
  cols: number,
  random: Random,
  shape: Partial<PathShape> = {},
): { board: Board; fill: Uint8Array } {
  const labels = shape.labels ?? labelsOf(rows, cols, shape.wallShare ?? 0, random);
  return randomPaths(rows, cols, { ...shape, labels }, random).boards();
}

/** Most cells, and most where `fill` does not hold: above that, the labels there are do not suffice for one answer. */
const MOST_CELLS = 1600;
const MOST_LOOSE = 576;

/** The most walls, as a part of the squares. */
const MOST_WALLS = 0.4;

/**
 * Between walls there are often too few joints for as few labels as wanted: one or two more make boards six times as
 * fast.
 */
const MIXING = 40;

export const numberlinkMaker: Maker = {
  variants: [
    { code: VARIANT_FILL, name: 'fill' },
    { code: VARIANT_TOUCH, name: 'touch' },
    { code: VARIANT_EMPTY, name: 'empty' },
  ],
  mostCells: MOST_CELLS,

  whyNot({ rows, cols, clues = 'full', symmetry = 'none', walls = 0, rules = 'fill' }) {
    if (rows * cols < 2) return 'a pair of labels needs two cells';
    if (clues !== undefined && clues !== 'full')
      return 'numberlink has no clues to remove: every pair of labels is needed';
    if (symmetry !== 'none') return 'numberlink boards cannot be symmetric: the labels are where paths end';
    if (rules !== 'fill' && rows * cols > MOST_LOOSE) {
      return `numberlink boards with one answer by '${rules}' have up to ${MOST_LOOSE} cells, not ${rows} x ${cols}; by 'fill', up to ${MOST_CELLS}`;
    }
    return walls <= MOST_WALLS ? undefined : `the fraction of walls can be up to ${MOST_WALLS}, not ${walls}`;
  },

  make({ rows, cols, walls = 0, rules = 'fill' }, random, answersTo) {
    const labels = labelsOf(rows, cols, walls, random);
    const paths = randomPaths(rows, cols, { labels, wallShare: walls, mostMixing: MIXING }, random);
    const { board } = paths.boards();
    const count = board.clues.filter((clue) => clue === WALL).length;
    if ((walls === 0 && count > 0) || count === rows * cols) return undefined;
    const found = rules === 'fill' ? (answersTo(board)?.length === 1 ? board : undefined) : cutUntil(paths, answersTo);
    return found && alone(found);
  },
};

/**
 * The board of these paths, cut until it has no other answer. Where paths may touch themselves or leave cells empty,
 * there are so many more answers that few boards have one from the start; but each cut takes away the one that it is
 * made for, and brings no new ones. Undefined where no more cuts can be made.
 */
function cutUntil(paths: Paths, answersTo: TwoAnswers<Board>): Board | undefined {
  while (paths.count <= MOST_LABELS) {
    const { board, fill } = paths.boards();
    const answers = answersTo(board);
    if (answers?.length === 1) return board;
    const other = answers?.find((answer) => answer.some((label, square) => label !== fill[square]));
    // Of an answer that was not found nothing is known, but that the longest path leaves the most room for it.
    const differs = (square: number) => other?.[square] !== fill[square];
    if (!(other ? paths.cut([...fill.keys()].filter(differs)) : paths.cutLongest())) return undefined;
  }
  return undefined;
}
