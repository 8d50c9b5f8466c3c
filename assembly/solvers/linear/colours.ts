/**
 * The colouring of a board with a clue in each cell: the linear solver's answer, from which it is drawn.
 *
 *     colours    words   rows x width: bit j of row i is 1 where cell (i, j) is inside the loop
 *
 * A row of colours has a bit for every vertex of a line, cols + 1, so that its edges fit into the same number of words.
 */
import { atLeast, fillI32, I32A, newI32, U8A } from '../../wasm/arrays.ts';
import { ones } from '../../wasm/bits.ts';
import { clueAt, clues, cols, rows, setGrid } from '../../text/grid.ts';

/** Largest board for the sweep: a row has a bit for each column and one more for its vertices, in 32 bits. */
export const MAX_SWEEP_COLS: i32 = 31;
export const MAX_SWEEP_ROWS: i32 = 1024;

/** Words in a row of colours. */
export let width: i32 = 0;
export let colours: I32A = newI32(64);

/** Makes a board the one at hand, with room for its colours. */
export function setBoard(newRows: i32, newCols: i32, text: U8A, at: i32): void {
  setGrid(newRows, newCols, text, at);
  reserveColours();
}

/** Makes room for the colours of the board at hand. */
export function reserveColours(): void {
  width = (cols >> 5) + 1;
  colours = atLeast(colours, rows * width);
}

/** The clue of a cell, in a board that has one in each: 0 to 3. */
export function clueOf(row: i32, col: i32): i32 {
  return (clues[clueAt + ((row * cols + col) << 1)] as i32) & 3;
}

export function clearColours(): void {
  fillI32(colours, 0, 0, rows * width);
}

export function setInside(row: i32, col: i32): void {
  const at = row * width + (col >> 5);
  colours[at] = colours[at] | (1 << (col & 31));
}

/** 1 where the cell is inside the loop, 0 where it is outside it or outside the board. */
export function isInside(row: i32, col: i32): i32 {
  if (row < 0 || row >= rows || col < 0 || col >= cols) return 0;
  return (colours[row * width + (col >> 5)] >>> (col & 31)) & 1;
}

/** Word `w` of the vertical edges of a row: bit j is the edge left of cell (row, j). None below the last row. */
export function verticalEdges(row: i32, w: i32): i32 {
  if (row >= rows) return 0;
  const at = row * width + w;
  const carry = w > 0 ? colours[at - 1] >>> 31 : 0;
  return colours[at] ^ ((colours[at] << 1) | carry);
}

/** Word `w` of the horizontal edges of a line: bit j is the edge above cell (line, j), for lines 0 to `rows`. */
export function horizontalEdges(line: i32, w: i32): i32 {
  const at = line * width + w;
  return (line < rows ? colours[at] : 0) ^ (line > 0 ? colours[at - width] : 0);
}

/** How many edges of the colouring are on. */
export function countEdges(): i32 {
  let count = 0;
  for (let line = 0; line <= rows; line++) {
    for (let w = 0; w < width; w++) count = count + ones(horizontalEdges(line, w)) + ones(verticalEdges(line, w));
  }
  return count;
}
