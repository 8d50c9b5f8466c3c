/** The words for Rokada's cells in messages. Also part of the judge's file. */
import type { CellWords } from '../../text/errors.ts';

export const ROKADA_CELLS: CellWords = { name: 'cell', expected: 'one of . # 0 1 2 3 4' };
