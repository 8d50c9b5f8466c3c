/**
 * Rooks as a problem of the engine.
 *
 *     variables   one per cell, row by row: a rook is on it
 *     counts      a row, a column: one rook at most; along the board's shorter side, exactly one
 *     units       no rook is on a blocked cell
 */
import { addUnit, closeProblem, openProblem } from '../engine/search.ts';
import { openImplications } from '../engine/store/implications.ts';
import { MAX_CELLS, WALL } from '../layout.ts';
import { beginCount, member, openCounts } from '../propagators/count.ts';
import { openGraph } from '../propagators/graph.ts';
import { noMatching } from '../propagators/matching.ts';
import { openTables } from '../propagators/table.ts';
import { addCell, startAlphabet } from '../text/alphabet.ts';
import { cellOf, cols, rows } from '../text/grid.ts';
import { answerIsFirst } from './answer.ts';

/** A free cell, or a blocked one. */
export function chooseRooks(): void {
  startAlphabet(true, MAX_CELLS);
  addCell(0x2e, 0x2e); // .
  addCell(0x23, 0x23); // #
}

/** Posts the board at hand. An answer has a byte a cell: 1 for a rook. */
export function postRooks(): void {
  const cells = rows * cols;
  answerIsFirst(cells);
  openProblem(cells, 1);
  openCounts(rows + cols, 2 * cells);
  openTables(0);
  openImplications(0);
  openGraph(0, 0);
  noMatching();
  for (let row = 0; row < rows; row++) postLine(rows <= cols ? 1 : 0, row * cols, cols, 1);
  for (let col = 0; col < cols; col++) postLine(cols <= rows ? 1 : 0, col, rows, cols);
  for (let cell = 0; cell < cells; cell++) if (cellOf(cell) == WALL) addUnit(2 * cell + 1);
  closeProblem();
}

/** Posts a row or column: between `least` rooks and one on `length` cells, which are `step` apart. */
function postLine(least: i32, first: i32, length: i32, step: i32): void {
  beginCount(least, 1);
  for (let k = 0; k < length; k++) member(2 * (first + k * step));
}
