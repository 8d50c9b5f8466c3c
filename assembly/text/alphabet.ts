/** What stands for a cell in the text of each kind, and what stands for it in the tidy copy. */
import { fillU8, newU8, U8A } from '../wasm/arrays.ts';
import { KIND_ROKADA, KIND_SLITHERLINK, MAX_CELLS, MAX_SLITHERLINK_CELLS } from '../layout.ts';

/** Whether a cell is one character, wherever blanks stand; otherwise it is a token of one character. */
export let packed: bool = false;

/** Cells that a board may have. */
export let mostCells: i32 = MAX_CELLS;

/** By character of the input: the tidy one, or 0 for no cell. */
const tidied: U8A = newU8(256);
let chosen: i32 = -1;

/** Makes the alphabet that of `kind`. */
export function chooseAlphabet(kind: i32): void {
  if (kind == chosen) return;
  chosen = kind;
  packed = kind == KIND_ROKADA;
  mostCells = kind == KIND_SLITHERLINK ? MAX_SLITHERLINK_CELLS : MAX_CELLS;
  fillU8(tidied, 0, 0, 256);
  const most = kind == KIND_SLITHERLINK || kind == KIND_ROKADA ? 4 : 3;
  for (let clue = 0; clue <= most; clue++) tidied[0x30 + clue] = (0x30 + clue) as u8;
  if (kind == KIND_SLITHERLINK || kind == KIND_ROKADA) tidied[0x2e] = 0x2e; // .
  if (kind == KIND_SLITHERLINK) tidied[0x2d] = 0x2e; // -
  if (kind == KIND_SLITHERLINK) tidied[0x5f] = 0x2e; // _
  if (kind == KIND_ROKADA) tidied[0x23] = 0x23; // #
}

/** The tidy form of a character that stands for a cell; 0 for any other. */
export function tidyOf(character: i32): i32 {
  return tidied[character] as i32;
}
