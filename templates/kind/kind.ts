/** Rooks: as many as fit on a board with blocked cells, no two of them in a row or column. The template of a kind. */
import { KIND_ROOKS } from '../../../assembly/layout.ts';
import { boardKind } from '../board.ts';
import { type Rooks, rookAnswers } from './answer.ts';
import { ROOK_CELLS, ROOK_WORDS } from './cells.ts';
import { checkRooks } from './check.ts';
import { rookForms } from './forms.ts';
import { rookMaker } from './maker.ts';
import { rookLogic } from './rules.ts';
import { rookScene } from './scene.ts';

export const rooks = boardKind<Rooks>({
  name: 'rooks',
  code: KIND_ROOKS,
  solvers: ['auto', 'engine'],
  slow: true,
  cells: ROOK_CELLS,
  cellWords: ROOK_WORDS,
  separator: '',
  answers: rookAnswers,
  numbered: true,
  noAnswer: 'no solution',
  check: checkRooks,
  forms: rookForms,
  scene: rookScene,
  logic: rookLogic,
  maker: rookMaker,
});
