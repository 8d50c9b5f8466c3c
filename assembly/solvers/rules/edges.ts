/** The edges as the rules decided them, as core and host exchange them. */
import { OFF, ON, UNDECIDED } from '../../layout.ts';
import { cols, rows } from '../../text/grid.ts';
import { U8A } from '../../wasm/arrays.ts';
import { horizontalState, verticalState } from './state.ts';

/** Writes the edges: horizontal ones, line by line, then vertical ones, row by row; 1 on, 0 off, UNDECIDED. */
export function writeDecided(target: U8A): void {
  let at = 0;
  for (let line = 0; line <= rows; line++) {
    for (let col = 0; col < cols; col++) target[at++] = byteOf(horizontalState(line, col)) as u8;
  }
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col <= cols; col++) target[at++] = byteOf(verticalState(row, col)) as u8;
  }
}

function byteOf(state: i32): i32 {
  return state == ON ? 1 : state == OFF ? 0 : UNDECIDED;
}
