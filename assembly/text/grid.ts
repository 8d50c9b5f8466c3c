/**
 * The board at hand, of whatever kind: what the reader gives to the solvers.
 *
 *     clues      text    "c c c ... c\n" row after row, a character at every second byte: cell k is at clueAt + 2k
 *
 *     0 1 2 3 4          a clue; a label, 1 to 91, is the byte 0x30 + label
 *     .                  a blank: a cell without clue, an empty square
 *     #                  a wall without clue
 *
 * The text is either the input itself (canonical Slink is used in place) or a tidy copy.
 */
import { newU8, U8A } from '../wasm/arrays.ts';
import { BLANK, WALL } from '../layout.ts';

export let rows: i32 = 0;
export let cols: i32 = 0;
export let clues: U8A = newU8(0);
export let clueAt: i32 = 0;

export function setGrid(newRows: i32, newCols: i32, text: U8A, at: i32): void {
  rows = newRows;
  cols = newCols;
  clues = text;
  clueAt = at;
}

/** Cell `k` as core and host exchange it: a clue, BLANK or WALL. */
export function cellOf(k: i32): i32 {
  const character = clues[clueAt + (k << 1)] as i32;
  return character == 0x2e ? BLANK : character == 0x23 ? WALL : character - 0x30;
}
