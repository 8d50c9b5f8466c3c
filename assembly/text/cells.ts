/** The cells of the board at hand, for the host. */
import { exported, reserveExported } from '../buffers.ts';
import { U8A } from '../wasm/arrays.ts';
import { cellOf, cols, rows } from './grid.ts';

/** Hands them out, row by row, a byte each: a clue, BLANK or WALL. */
export function clues(): U8A {
  const cells = rows * cols;
  reserveExported(cells);
  const target = exported;
  for (let k = 0; k < cells; k++) target[k] = cellOf(k) as u8;
  return target;
}
