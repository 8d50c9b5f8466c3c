/** The words for Numberlink's cells in messages. Also part of the judge's file. */
import type { CellWords } from '../../text/errors.ts';

export const NUMBERLINK_CELLS: CellWords = {
  name: 'cell',
  expected: 'one of . # 0 or a label',
  inLine: 'one of . 0 1-9 A-Z',
};
