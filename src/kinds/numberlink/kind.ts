/** Numberlink: pairs of labels to be joined by paths. A board is a line of text, or a grid below its size. */
import { BLANK, KIND_NUMBERLINK, MAX_NUMBERLINK_CELLS, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { labelMessage } from '../../text/errors.ts';
import { place } from '../../text/place.ts';
import { boardKind } from '../board.ts';
import { numberlinkBoard } from './boards.ts';
import { NUMBERLINK_CELLS } from './cells.ts';
import { checkNumberlink } from './check.ts';
import { labelForms } from './forms.ts';
import { characterOf, drawLabels, LABEL_CELLS, type LabelSolution, labels, lettersIn } from './labels.ts';
import { numberlinkMaker } from './maker.ts';
import { numberlinkLogic } from './rules/logic.ts';
import { labelScene } from './scene.ts';

export const numberlink = boardKind<LabelSolution>({
  name: 'numberlink',
  aliases: ['arukone', 'flow'],
  code: KIND_NUMBERLINK,
  mostCells: MAX_NUMBERLINK_CELLS,
  solvers: ['auto', 'frontier', 'engine'],
  variants: ['auto', 'fill', 'touch', 'empty'],
  slow: true,
  cells: LABEL_CELLS,
  cellWords: NUMBERLINK_CELLS,
  isName: (clue) => clue !== BLANK && clue !== WALL,
  separator: '',
  answers: labels,
  numbered: false,
  drawsPartial: false,
  noAnswer: '0',
  check: checkNumberlink,
  toText: (board) => drawLabels(board, board.clues),
  complete: (board) => numberlinkBoard(board, board.clues),
  letters: (board) => lettersIn(board.clues),
  validateClues,
  forms: labelForms,
  scene: labelScene,
  logic: numberlinkLogic,
  maker: numberlinkMaker,
});

/** Throws unless each label is on two cells; the message names its only cell, or its third. */
function validateClues({ cols, clues }: Board): void {
  const counts = new Uint32Array(256);
  for (const cell of clues) counts[cell]++;
  const met = new Uint32Array(256);
  const wrong = clues.findIndex((cell) => {
    if (cell === BLANK || cell === WALL || counts[cell] === 2) return false;
    return ++met[cell] === 3 || counts[cell] === 1;
  });
  if (wrong < 0) return;
  const cell = clues[wrong];
  throw new RangeError(
    `${labelMessage(`'${characterOf(cell)}'`, counts[cell])}, in ${place(wrong, cols)} of the puzzle`,
  );
}
