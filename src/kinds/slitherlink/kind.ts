/** Slitherlink: Slink's text, with `.` for a cell without a clue and 4 for a loop around a single cell. */
import { KIND_SLITHERLINK, MAX_SLITHERLINK_CELLS } from '../../../assembly/layout.ts';
import { boardKind, cellsOf } from '../board.ts';
import { checkLoop, loopFaults } from '../edges/check.ts';
import { loopForms } from '../edges/forms.ts';
import { type LoopSolution, loop } from '../edges/loop.ts';
import { loopLogic } from '../edges/rules/logic.ts';
import { loopScene } from '../edges/scene.ts';
import { slitherlinkMaker } from './maker.ts';

export const slitherlink = boardKind<LoopSolution>({
  name: 'slitherlink',
  aliases: ['fences', 'loop', 'loopy'],
  code: KIND_SLITHERLINK,
  mostCells: MAX_SLITHERLINK_CELLS,
  solvers: ['auto', 'engine'],
  slow: true,
  cells: cellsOf(4, { blank: '.' }),
  cellWords: { name: 'cell', expected: 'a clue from 0 to 4 or a blank (. - _)' },
  separator: ' ',
  answers: loop,
  numbered: true,
  noAnswer: 'no solution',
  check: checkLoop,
  faults: loopFaults,
  forms: loopForms,
  scene: loopScene,
  logic: loopLogic,
  maker: slitherlinkMaker,
});
