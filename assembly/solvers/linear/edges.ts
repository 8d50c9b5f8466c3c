/** The edges of a colouring, as core and host exchange them. */
import { cols, rows } from '../../text/grid.ts';
import { U8A } from '../../wasm/arrays.ts';
import { isInside } from './colours.ts';

/** Bytes of the edges of the board at hand. */
export function edgeBytes(): i32 {
  return (rows + 1) * cols + rows * (cols + 1);
}

/**
 * Writes the edges of the board's colours: horizontal ones, line by line, then vertical ones, row by row; 1 on, 0 off.
 */
export function writeEdges(target: U8A): void {
  let at = 0;
  for (let line = 0; line <= rows; line++) {
    for (let col = 0; col < cols; col++) target[at++] = (isInside(line - 1, col) ^ isInside(line, col)) as u8;
  }
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col <= cols; col++) target[at++] = (isInside(row, col - 1) ^ isInside(row, col)) as u8;
  }
}
