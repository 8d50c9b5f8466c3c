/** The cells of the board at hand, handed out to the host. */
import { exported, reserveExported } from '../buffers.ts';
import { U8A } from '../wasm/arrays.ts';
import { cellOf, cols, rows } from './grid.ts';

/** Row by row, a byte each: a clue, BLANK or WALL. */
export function clues(): U8A {
  const cells = rows * cols;
  reserveExported(cells);
  for (let k = 0; k < cells; k++) exported[k] = cellOf(k) as u8;
  return exported;
}
