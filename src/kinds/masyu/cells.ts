/** Masyu's cells, and the words for them in messages. */
import type { CellWords } from '../../text/errors.ts';

/** In a board's clues: a white pearl, a black one. */
export const WHITE = 1;
export const BLACK = 2;

export const MASYU_CELLS: CellWords = { name: 'cell', expected: 'one of . W B' };
