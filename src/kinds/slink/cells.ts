/** How messages speak of the cells. The judge's file holds this too. */
import type { CellWords } from '../../text/errors.ts';

export const SLINK_CELLS: CellWords = { name: 'clue', expected: 'a clue from 0 to 3' };
