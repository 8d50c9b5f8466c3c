/**
 * The board at hand, turned so that a sweep over it starts in one of its corners and goes along one side or the other.
 * A place is a square of the turned board, which has a margin of walls around it:
 *
 *     place     (row + 1) * stride + column + 1, where stride = width + 2
 *     neighbours  east + 1, south + stride, north - stride, west - 1
 */
import { clueAt, clues, cols, rows } from '../../text/grid.ts';
import { atLeast, atLeastU8, fillU8, I32A, newI32, newU8, U8A } from '../../wasm/arrays.ts';

/** How many ways there are to turn a board. Bits of the number: mirror the rows, mirror the columns, transpose. */
export const TURNS: i32 = 8;

export let turn: i32 = 0;
export let width: i32 = 0;
export let height: i32 = 0;
export let stride: i32 = 0;
/** How many places there are, including the margin. */
export let places: i32 = 0;
/** By place: 1 for a square to sweep over, 0 for a wall; its label, 0 for none; its cell on the board. */
export let isSquare: U8A = newU8(0);
export let labelAt: U8A = newU8(0);
export let cellAt: I32A = newI32(0);

export function turnBoard(by: i32): void {
  turn = by;
  const across = (by & 4) != 0 ? 1 : 0;
  height = across == 0 ? rows : cols;
  width = across == 0 ? cols : rows;
  stride = width + 2;
  places = (height + 2) * stride;
  isSquare = atLeastU8(isSquare, places);
  labelAt = atLeastU8(labelAt, places);
  cellAt = atLeast(cellAt, places);
  fillU8(isSquare, 0, 0, places);
  fillU8(labelAt, 0, 0, places);
  // The cell of the first square, and how far apart on the board the squares of a row, and the rows, are.
  const eastward = across == 0 ? 1 : cols;
  const southward = across == 0 ? cols : 1;
  const mirrorRows = (by & 1) != 0;
  const mirrorCols = (by & 2) != 0;
  let step = eastward;
  let line = southward;
  let start = 0;
  if (mirrorRows) {
    start = start + (height - 1) * southward;
    line = -southward;
  }
  if (mirrorCols) {
    start = start + (width - 1) * eastward;
    step = -eastward;
  }
  const text = clues;
  const square = isSquare;
  const labels = labelAt;
  const cells = cellAt;
  for (let row = 0; row < height; row++) {
    const end = (row + 1) * stride + 1 + width;
    let cell = start + row * line;
    for (let place = end - width; place < end; place++) {
      // As cellOf() has it, without branches: a label is a character above 0x30.
      const character = text[clueAt + 2 * cell] as i32;
      cells[place] = cell;
      square[place] = (character == 0x23 ? 0 : 1) as u8;
      labels[place] = (character > 0x30 ? character - 0x30 : 0) as u8;
      cell = cell + step;
    }
  }
}
