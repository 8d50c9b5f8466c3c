/** The cells of Rooks, and how messages speak of them. */
import { BLANK, WALL } from '../../../assembly/layout.ts';
import type { CellWords } from '../../text/errors.ts';

/** A free cell, a blocked one. */
export const ROOK_CELLS = new Map([
  [BLANK, '.'],
  [WALL, '#'],
]);

export const ROOK_WORDS: CellWords = { name: 'cell', expected: 'one of . #' };
