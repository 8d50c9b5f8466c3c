/** The words for Slink's cells in messages. Also part of the judge's file. */
import type { CellWords } from '../../text/errors.ts';

export const SLINK_CELLS: CellWords = { name: 'clue', expected: 'a clue from 0 to 3' };
