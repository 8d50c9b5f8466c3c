/** Slink: Slitherlink with a clue in every cell. Text and drawing are those of its statement. */
import { KIND_SLINK } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { boardKind, cellsOf } from '../board.ts';
import { checkLoop, loopFaults } from '../edges/check.ts';
import { loopForms } from '../edges/forms.ts';
import { type LoopSolution, loop } from '../edges/loop.ts';
import { loopLogic } from '../edges/rules/logic.ts';
import { STATEMENT_RULES } from '../edges/rules/statement.ts';
import { loopScene } from '../edges/scene.ts';
import { SLINK_CELLS } from './cells.ts';
import { slinkMaker } from './maker.ts';
import { solveText } from './solve-text.ts';

/** `clues`: each 0 to 3. */
export type SlinkPuzzle = Board;
/** The loop. */
export type SlinkSolution = LoopSolution;

export const slink = boardKind<LoopSolution>({
  name: 'slink',
  code: KIND_SLINK,
  solvers: ['auto', 'linear', 'rules', 'engine'],
  slow: false,
  cells: cellsOf(3, {}),
  cellWords: SLINK_CELLS,
  separator: ' ',
  answers: loop,
  numbered: true,
  noAnswer: 'no solution',
  check: checkLoop,
  faults: loopFaults,
  laneRules: STATEMENT_RULES,
  solveText,
  forms: loopForms,
  scene: loopScene,
  logic: loopLogic,
  maker: slinkMaker,
});
