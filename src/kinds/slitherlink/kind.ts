/** Slitherlink: Slink's text, with `.` for a cell without clue and 4 for a single cell's loop. */
import { KIND_SLITHERLINK, MAX_SLITHERLINK_CELLS } from '../../../assembly/layout.ts';
import { boardKind, cellsOf } from '../board.ts';
import { checkLoop } from '../edges/check.ts';
import { type LoopSolution, loop } from '../edges/loop.ts';

export const slitherlink = boardKind<LoopSolution>({
  name: 'slitherlink',
  code: KIND_SLITHERLINK,
  mostCells: MAX_SLITHERLINK_CELLS,
  lanes: ['auto', 'engine'],
  slow: true,
  cells: cellsOf(4, { blank: '.' }),
  separator: ' ',
  answers: loop,
  numbered: true,
  noAnswer: 'no solution',
  check: checkLoop,
});
