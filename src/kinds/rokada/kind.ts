/** Rokada, also known as Akari or Light Up: lamps between walls. Text and drawing are those of its statement. */
import { KIND_ROKADA } from '../../../assembly/layout.ts';
import { boardKind, cellsOf } from '../board.ts';
import { ROKADA_CELLS } from './cells.ts';
import { checkRokada, lampFaults } from './check.ts';
import { lampForms } from './forms.ts';
import { type LampSolution, lamps } from './lamps.ts';
import { rokadaMaker } from './maker.ts';
import { rokadaLogic } from './rules/logic.ts';
import { lampScene } from './scene.ts';

export const rokada = boardKind<LampSolution>({
  name: 'rokada',
  aliases: ['akari', 'lightup', 'light-up'],
  code: KIND_ROKADA,
  solvers: ['auto', 'engine'],
  slow: true,
  cells: cellsOf(4, { blank: '.', wall: '#' }),
  cellWords: ROKADA_CELLS,
  separator: '',
  answers: lamps,
  numbered: false,
  noAnswer: '-1',
  check: checkRokada,
  faults: lampFaults,
  forms: lampForms,
  scene: lampScene,
  logic: rokadaLogic,
  maker: rokadaMaker,
});
