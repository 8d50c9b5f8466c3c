/** What stands for a cell in the text of each kind, and what stands for it in the tidy copy. */
import { fillU8, newU8, U8A } from '../wasm/arrays.ts';
import {
  KIND_MASYU,
  KIND_NUMBERLINK,
  KIND_ROKADA,
  KIND_SLITHERLINK,
  MAX_CELLS,
  MAX_MASYU_CELLS,
  MAX_NUMBERLINK_CELLS,
  MAX_SLITHERLINK_CELLS,
} from '../layout.ts';

/** Whether a cell is one character, wherever blanks stand; otherwise it is a token of one character. */
export let packed: bool = false;

/** Cells that a board may have. */
export let mostCells: i32 = MAX_CELLS;

/** Whether a header tells the number of columns first. */
export let widthFirst: bool = false;

/** By character of the input: the tidy one, or 0 for no cell. */
const tidied: U8A = newU8(256);
/** The same for boards that are a line of their own: see lines.ts. */
const tidiedInLine: U8A = newU8(256);
let chosen: i32 = -1;

/** Makes the alphabet that of `kind`. */
export function chooseAlphabet(kind: i32): void {
  if (kind == chosen) return;
  chosen = kind;
  packed = kind == KIND_ROKADA || kind == KIND_NUMBERLINK || kind == KIND_MASYU;
  mostCells = MAX_CELLS;
  if (kind == KIND_SLITHERLINK) mostCells = MAX_SLITHERLINK_CELLS;
  if (kind == KIND_NUMBERLINK) mostCells = MAX_NUMBERLINK_CELLS;
  if (kind == KIND_MASYU) mostCells = MAX_MASYU_CELLS;
  widthFirst = kind == KIND_NUMBERLINK;
  fillU8(tidied, 0, 0, 256);
  if (kind == KIND_NUMBERLINK) {
    chooseLabels();
    return;
  }
  if (kind == KIND_MASYU) {
    choosePearls();
    return;
  }
  const most = kind == KIND_SLITHERLINK || kind == KIND_ROKADA ? 4 : 3;
  for (let clue = 0; clue <= most; clue++) tidied[0x30 + clue] = (0x30 + clue) as u8;
  if (kind == KIND_SLITHERLINK || kind == KIND_ROKADA) tidied[0x2e] = 0x2e; // .
  if (kind == KIND_SLITHERLINK) tidied[0x2d] = 0x2e; // -
  if (kind == KIND_SLITHERLINK) tidied[0x5f] = 0x2e; // _
  if (kind == KIND_ROKADA) tidied[0x23] = 0x23; // #
}

/** White pearls are 1, black ones 2. */
function choosePearls(): void {
  tidied[0x2e] = 0x2e; // .
  tidied[0x57] = 0x31; // W
  tidied[0x77] = 0x31; // w
  tidied[0x42] = 0x32; // B
  tidied[0x62] = 0x32; // b
}

/** Labels by what people count in first: digits, letters, small letters, and then whatever else can be seen. */
function chooseLabels(): void {
  fillU8(tidiedInLine, 0, 0, 256);
  let label = 0;
  for (let c = 0x31; c <= 0x39; c++) tidied[c] = (0x30 + ++label) as u8; // 1 to 9
  for (let c = 0x41; c <= 0x5a; c++) tidied[c] = (0x30 + ++label) as u8; // A to Z
  for (let c = 0x31; c <= 0x5a; c++) tidiedInLine[c] = tidied[c];
  for (let c = 0x61; c <= 0x7a; c++) tidied[c] = (0x30 + ++label) as u8; // a to z
  tidied[0x2e] = 0x2e; // .
  tidied[0x30] = 0x23; // 0
  tidied[0x23] = 0x23; // #
  tidiedInLine[0x2e] = 0x2e;
  tidiedInLine[0x30] = 0x23;
  for (let c = 0x21; c <= 0x7e; c++) if (tidied[c] == 0) tidied[c] = (0x30 + ++label) as u8;
}

/** The tidy form of a character that stands for a cell; 0 for any other. */
export function tidyOf(character: i32): i32 {
  return tidied[character] as i32;
}

/** The same in a board that is a line of its own. */
export function tidyOfLine(character: i32): i32 {
  return tidiedInLine[character] as i32;
}
