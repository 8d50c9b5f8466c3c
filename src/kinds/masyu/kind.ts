/** Masyu, also known as Pearl: a loop through the cells that passes every white and black pearl. */
import { BLANK, KIND_MASYU, MAX_MASYU_CELLS } from '../../../assembly/layout.ts';
import { boardKind } from '../board.ts';
import { BLACK, MASYU_CELLS, WHITE } from './cells.ts';
import { checkMasyu, pearlFaults } from './check.ts';
import { pearlForms } from './forms.ts';
import { type PearlLoop, pearlLoop } from './loop.ts';
import { masyuMaker } from './maker.ts';
import { masyuLogic } from './rules/logic.ts';
import { pearlScene } from './scene.ts';

export const masyu = boardKind<PearlLoop>({
  name: 'masyu',
  aliases: ['mashu', 'pearl'],
  code: KIND_MASYU,
  mostCells: MAX_MASYU_CELLS,
  solvers: ['auto', 'engine'],
  slow: true,
  cells: new Map([
    [BLANK, '.'],
    [WHITE, 'W'],
    [BLACK, 'B'],
  ]),
  cellWords: MASYU_CELLS,
  separator: '',
  answers: pearlLoop,
  numbered: true,
  noAnswer: 'no solution',
  check: checkMasyu,
  faults: pearlFaults,
  forms: pearlForms,
  scene: pearlScene,
  logic: masyuLogic,
  maker: masyuMaker,
});
