/**
 * How the cells of a text are written: which characters there are, and which one replaces each in the tidy copy
 * (grid.ts). An alphabet is named after its cells; kinds.ts says which kind of puzzle uses which. The alphabet of a
 * kind can also be in its model, as Masyu's is.
 */
import { MAX_CELLS, MAX_NUMBERLINK_CELLS, MAX_SLITHERLINK_CELLS } from '../layout.ts';
import { fillU8, newU8, U8A } from '../wasm/arrays.ts';

/** Whether a cell is one character, wherever the blanks are; otherwise it is a token of one character. */
export let packed: bool = false;

/** Cells that a board may have. */
export let mostCells: i32 = MAX_CELLS;

/** Whether a header gives the number of columns first. */
export let widthFirst: bool = false;

/** By character of the input: the tidy one, or 0 where it is no cell. */
const tidied: U8A = newU8(256);
/** The same for boards without a header, a line each: see lines.ts. */
const tidiedInLine: U8A = newU8(256);

// The alphabets. A text is opened often, and mostly in the alphabet of the one before.
const OTHER: i32 = 0; // a model's: see startAlphabet()
const FULL_CLUES: i32 = 1;
const CLUES: i32 = 2;
const WALLS: i32 = 3;
const LABELS: i32 = 4;
let chosen: i32 = OTHER;

/** A clue from 0 to 3 in each cell. */
export function chooseFullClues(): void {
  if (isChosen(FULL_CLUES)) return;
  clear(false, false, MAX_CELLS);
  addClues(3);
}

/** A clue from 0 to 4, or a blank. */
export function chooseClues(): void {
  if (isChosen(CLUES)) return;
  clear(false, false, MAX_SLITHERLINK_CELLS);
  addClues(4);
  tidied[0x2e] = 0x2e; // .
  tidied[0x2d] = 0x2e; // -
  tidied[0x5f] = 0x2e; // _
}

/** An empty square, or a wall, perhaps with a clue from 0 to 4. */
export function chooseWalls(): void {
  if (isChosen(WALLS)) return;
  clear(true, false, MAX_CELLS);
  addClues(4);
  tidied[0x2e] = 0x2e; // .
  tidied[0x23] = 0x23; // #
}

/**
 * An empty square, a wall, or a label: 1 to 9, A to Z, a to z, then every other character that can be seen. In boards
 * that are a line, the labels go up to Z.
 */
export function chooseLabels(): void {
  if (isChosen(LABELS)) return;
  clear(true, true, MAX_NUMBERLINK_CELLS);
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

/**
 * Starts a model's alphabet, for it to add its cells to. `isPacked`: a cell is one character, wherever the blanks are.
 * A board may have up to `cells` cells. Opening a text costs some 5 ns more than with those above.
 */
export function startAlphabet(isPacked: bool, cells: i32): void {
  chosen = OTHER;
  clear(isPacked, false, cells);
}

/** Adds a character that stands for a cell, and the tidy one that stands for the same cell. */
export function addCell(character: i32, tidy: i32): void {
  tidied[character] = tidy as u8;
}

/** Whether `alphabet` is in use already; if not, it is from now on. */
function isChosen(alphabet: i32): bool {
  const before = chosen;
  chosen = alphabet;
  return before == alphabet;
}

/** Starts an alphabet without characters. */
function clear(isPacked: bool, isWidthFirst: bool, cells: i32): void {
  packed = isPacked;
  widthFirst = isWidthFirst;
  mostCells = cells;
  fillU8(tidied, 0, 0, 256);
}

function addClues(most: i32): void {
  for (let clue = 0; clue <= most; clue++) tidied[0x30 + clue] = (0x30 + clue) as u8;
}

/** The tidy form of a character that stands for a cell; 0 for any other. */
export function tidyOf(character: i32): i32 {
  return tidied[character] as i32;
}

/** The same in a board that is a line. */
export function tidyOfLine(character: i32): i32 {
  return tidiedInLine[character] as i32;
}
