/** How messages speak of the cells. The judge's file holds this too. */
import type { CellWords } from '../../text/errors.ts';

export const NUMBERLINK_CELLS: CellWords = {
  name: 'cell',
  expected: 'one of . # 0 or a label',
  inLine: 'one of . 0 1-9 A-Z',
};
