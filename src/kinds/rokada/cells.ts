/** How messages speak of the cells. The judge's file holds this too. */
import type { CellWords } from '../../text/errors.ts';

export const ROKADA_CELLS: CellWords = { name: 'cell', expected: 'one of . # 0 1 2 3 4' };
