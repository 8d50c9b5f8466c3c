/** Generates Numberlink boards: the ends of random paths. */
import { MOST_LABELS, VARIANT_EMPTY, VARIANT_FILL, VARIANT_TOUCH, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { alone, type Maker } from '../../generate/maker.ts';
import { below, type Random } from '../../generate/random.ts';
import { type PathShape, randomPaths } from './random-paths.ts';

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
  mostCells: 1600,

  whyNot({ rows, cols, clues = 'full', symmetry = 'none', walls = 0 }) {
    if (rows * cols < 2) return 'a pair of labels needs two cells';
    if (clues !== undefined && clues !== 'full')
      return 'numberlink has no clues to remove: every pair of labels is needed';
    if (symmetry !== 'none') return 'numberlink boards cannot be symmetric: the labels are where paths end';
    return walls <= MOST_WALLS ? undefined : `the fraction of walls can be up to ${MOST_WALLS}, not ${walls}`;
  },

  make({ rows, cols, walls = 0 }, random, answersTo) {
    const { board } = randomNumberlink(rows, cols, random, { wallShare: walls, mostMixing: MIXING });
    const count = board.clues.filter((clue) => clue === WALL).length;
    if (walls === 0 && count > 0) return undefined;
    return count < rows * cols && answersTo(board)?.length === 1 ? alone(board) : undefined;
  },
};
