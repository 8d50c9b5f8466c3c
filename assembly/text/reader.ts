/**
 * Reads the text of puzzles, one by one. The judges, the batch and the cutting of batches all use this one reader,
 * whatever the kind. (Slink also has a faster one, for canonical text: solvers/linear/canonical.ts.)
 *
 *     input   = { puzzle } [ "0 0" ]
 *     puzzle  = rows cols, then rows x cols cells
 *
 * What a cell is, and which number comes first in the header, is up to the alphabet: see alphabet.ts. In a packed
 * alphabet cells are characters, with or without blanks between them; otherwise they are tokens, like the numbers of
 * the header. Tokens are separated by blanks, tabs and CR, lines by LF. If nothing else is on the header's line, each
 * further line that is not blank is a row and must hold `cols` cells (or the first holds all of them). If cells follow
 * on the header's line, line breaks mean nothing. A wrong row makes its puzzle invalid and does not end the run: the
 * `rows` lines are skipped, up to a line that is obviously the next header (two numbers, and the line after it holds as
 * many cells as they say). (Boards without a header, one per line, are read by lines.ts, which builds on this file.)
 *
 * The puzzle is copied to `tidy`, in a tidy form, and becomes the board at hand. Text that ends inside a puzzle, when
 * more may follow, is left unconsumed and read again from the start of the puzzle.
 */
import { input, registers, SLACK } from '../buffers.ts';
import {
  BAD_HEADER,
  BAD_PUZZLE,
  E_CLUE,
  E_CUT_OFF,
  E_HEADER,
  E_HEADER_END,
  E_LONG_ROW,
  E_MISSING_ROWS,
  E_SHORT_ROW,
  E_TOO_LARGE,
  E_TRAILING,
  END,
  MORE_INPUT,
  PUZZLE,
  R_COLS,
  R_COLUMN,
  R_ENDED,
  R_ERROR,
  R_LINE,
  R_NUMBER,
  R_ROWS,
  R_TOTAL_STEPS,
  REGISTERS,
  TRAILING,
} from '../layout.ts';
import { newU8, roomFor, U8A } from '../wasm/arrays.ts';
import { mostCells, packed, tidyOf, widthFirst } from './alphabet.ts';
import {
  atLineEnd,
  end,
  fail,
  final,
  goTo,
  isSpace,
  line,
  lineStart,
  mark,
  more,
  note,
  pos,
  publishPosition,
  quote,
  readCharacter,
  readToken,
  skipBlank,
  skipSpace,
  tokenAt,
  tokenBytes,
  tokenNumber,
} from './cursor.ts';
import { setGrid } from './grid.ts';

/** Whether the final `0 0` has been read: only blanks may follow. */
export let ended: bool = false;

/** Whether the cells of the puzzle read last followed on its header's line. */
export let ranOn: bool = false;

/** Takes back that the final `0 0` was read. */
export function reopen(): void {
  ended = false;
}

/** Size of the puzzle being read. */
let rows: i32 = 0;
let cols: i32 = 0;

/** The tidy copy, with room for as many cells as reserveTidy() was asked for. */
export let tidy: U8A = newU8(0);

/**
 * Starts a text in the alphabet chosen, or goes on with one: number of its next puzzle, line and column of its next
 * byte, whether that comes after the final `0 0`. Clears the counters.
 */
export function openText(number: i32, firstLine: i32, firstColumn: i32, wasEnded: bool): void {
  for (let r = R_TOTAL_STEPS; r < REGISTERS; r++) registers[r] = 0;
  ended = wasEnded;
  ranOn = false;
  registers[R_NUMBER] = number;
  registers[R_LINE] = firstLine;
  registers[R_COLUMN] = firstColumn;
}

/** Tells the host how far the text has been read. */
export function publish(): void {
  registers[R_ENDED] = ended ? 1 : 0;
  registers[R_ROWS] = rows;
  registers[R_COLS] = cols;
  publishPosition();
}

/** Counts the puzzle just read, if `state` says that there was one; returns `state`. */
export function count(state: i32): i32 {
  if (state == PUZZLE || state == BAD_PUZZLE) registers[R_NUMBER] = registers[R_NUMBER] + 1;
  return state;
}

/**
 * Reads the next puzzle and makes it the board at hand. Returns PUZZLE, MORE_INPUT, BAD_PUZZLE, BAD_HEADER, END or
 * TRAILING.
 */
export function readPuzzle(): i32 {
  const state = findPuzzle();
  return state == PUZZLE ? readFound() : state;
}

/** Goes to where the next puzzle starts. Returns PUZZLE, or another state where there is none. */
export function findPuzzle(): i32 {
  ranOn = false;
  skipBlank();
  mark();
  if (ended) {
    if (pos < end) return fail(E_TRAILING, line, pos, 0, 0, TRAILING);
    return final ? END : MORE_INPUT;
  }
  if (pos == end) return final ? END : MORE_INPUT;
  return PUZZLE;
}

/** Steps over a puzzle of this size that ends at `to`, its header and each row on a line of its own. */
export function stepOver(puzzleRows: i32, puzzleCols: i32, to: i32): void {
  rows = puzzleRows;
  cols = puzzleCols;
  goTo(to, line + puzzleRows + 1, to);
}

/** Sets the size of the puzzle being read, which has no header; 0 x 0 where it is unknown. */
export function setSize(newRows: i32, newCols: i32): void {
  rows = newRows;
  cols = newCols;
}

/** Reads the cell at `pos`. False where more text might lengthen it. */
function readCell(): bool {
  if (!packed) return readToken();
  readCharacter();
  return true;
}

/** Reads the puzzle that findPuzzle() found, and makes it the board at hand; states as for readPuzzle(). */
export function readFound(): i32 {
  const state = readHeader();
  if (state != PUZZLE) return state;
  if (rows == 0 && cols == 0) {
    ended = true;
    skipBlank();
    mark();
    if (pos < end) return fail(E_TRAILING, line, pos, 0, 0, TRAILING);
    return END;
  }
  // Not enough bytes for so many cells: wait for more, instead of reading these again and again.
  const cells = rows * cols;
  const leastBytes = packed ? cells : 2 * cells;
  if (!final && end - pos < leastBytes) return more();
  reserveTidy(cells);
  skipSpace();
  ranOn = !atLineEnd();
  const bodyState = ranOn ? readRun() : readRows();
  if (bodyState == PUZZLE) setGrid(rows, cols, tidy, 0);
  return bodyState;
}

function readHeader(): i32 {
  const headerLine = line;
  if (!readToken()) return more();
  const first = tokenNumber();
  const ofFirst = widthFirst ? 1 : 0; // rows or columns, as the error code has it
  if (first < 0) return fail(E_HEADER, headerLine, tokenAt, ofFirst, 0, BAD_HEADER);
  const firstAt = tokenAt;
  const firstBytes = tokenBytes;
  skipSpace();
  if (pos == end && !final) return more();
  if (atLineEnd()) {
    quote(pos, 0);
    return fail(E_HEADER_END, headerLine, pos, 0, pos == end ? 1 : 0, BAD_HEADER);
  }
  if (!readToken()) return more();
  const second = tokenNumber();
  rows = widthFirst ? second : first;
  cols = widthFirst ? first : second;
  if (second < 0 || (second == 0 && first != 0)) {
    return fail(E_HEADER, headerLine, tokenAt, 1 - ofFirst, 0, BAD_HEADER);
  }
  if (first == 0 && second != 0) {
    quote(firstAt, firstBytes);
    return fail(E_HEADER, headerLine, firstAt, ofFirst, 0, BAD_HEADER);
  }
  if (rows != 0 && cols > ((mostCells / rows) | 0)) {
    quote(firstAt, tokenAt + tokenBytes - firstAt);
    return fail(E_TOO_LARGE, headerLine, firstAt, mostCells, 0, BAD_HEADER);
  }
  return PUZZLE;
}

/** Keeps cell `index` from the token just read; notes the first error. */
function keepCell(index: i32): void {
  const tidied = tokenBytes == 1 ? tidyOf(input[tokenAt] as i32) : 0;
  if (tidied == 0) {
    note(E_CLUE, line, tokenAt, ((index / cols) | 0) + 1, (index % cols) + 1);
    return;
  }
  tidy[index * 2] = tidied as u8;
  tidy[index * 2 + 1] = ((index + 1) % cols == 0 ? 10 : 0x20) as u8;
}

/** All cells, wherever the lines break. */
function readRun(): i32 {
  const cells = rows * cols;
  for (let k = 0; k < cells; k++) {
    skipBlank();
    if (pos == end) return cutOff(k);
    if (!readCell()) return more();
    keepCell(k);
  }
  return verdict();
}

/** Cells a row to a line. */
function readRows(): i32 {
  const cells = rows * cols;
  let read = 0; // cells found so far, in rows of whatever length
  for (let row = 0; row < rows; row++) {
    skipBlank();
    if (pos == end) return cutOff(read);
    const rowLine = line;
    const rowAt = pos;
    const rowLineStart = lineStart;
    const clean = registers[R_ERROR] == 0;
    let found = 0;
    let groups = 0; // runs of cells without blanks
    let lastAt = pos;
    let lastBytes = 0;
    while (!atLineEnd()) {
      if (groups == 0 || isSpace(input[pos - 1] as i32)) groups++;
      if (!readCell()) return more();
      // The first line may hold the whole board, so keep cells beyond the row until it is clear that it does not.
      if (found < cols || (row == 0 && found < cells)) keepCell(row * cols + found);
      if (found <= cols) {
        lastAt = tokenAt;
        lastBytes = tokenBytes;
      }
      found++;
      skipSpace();
    }
    if (pos == end && !final) return more();
    read = read + found;
    const full = found == cols || (row == 0 && found == cells);
    // Two cells that fill a row are a row. In a packed alphabet two longer numbers may fill one too.
    if (groups == 2 && (!full || found > 2)) {
      const next = isHeader(rowAt, rowLine, rowLineStart);
      if (next == MORE_INPUT) return more();
      if (next == PUZZLE) {
        if (clean) registers[R_ERROR] = 0; // the error that the header's characters were as cells
        quote(rowAt, foundHeaderEnd - rowAt);
        note(E_MISSING_ROWS, rowLine, rowAt, rows, row);
        return BAD_PUZZLE;
      }
    }
    if (found == cells && full) return verdict();
    if (found < cols) {
      quote(pos, 0);
      note(E_SHORT_ROW, rowLine, pos, cols, found);
    } else if (!full) {
      quote(lastAt, lastBytes);
      note(E_LONG_ROW, rowLine, lastAt, cols, found);
    }
  }
  return verdict();
}

/** Where the header found by isHeader() ends. */
let foundHeaderEnd: i32 = 0;

/**
 * Whether the line of two tokens at `at`, where a row was due, is the next puzzle's header (or the final `0 0`); if it
 * is, goes back to it. PUZZLE: yes; BAD_PUZZLE: no; MORE_INPUT: cannot tell yet.
 */
function isHeader(at: i32, atLine: i32, atLineStart: i32): i32 {
  const afterPos = pos;
  const afterLine = line;
  const afterLineStart = lineStart;
  goTo(at, line, lineStart);
  readToken();
  const first = tokenNumber();
  skipSpace();
  readToken();
  const second = tokenNumber();
  const newRows = widthFirst ? second : first;
  const newCols = widthFirst ? first : second;
  foundHeaderEnd = pos;
  let answer = BAD_PUZZLE;
  if (newRows == 0 && newCols == 0) {
    // The end mark only if nothing follows: a line of two zeros may also be a row that is too short.
    goTo(afterPos, line, lineStart);
    skipBlank();
    if (pos == end && !final) return MORE_INPUT;
    if (pos == end) answer = PUZZLE;
  }
  if (newRows > 0 && newCols > 0) {
    goTo(afterPos, line, lineStart);
    skipBlank();
    let found = 0;
    while (!atLineEnd()) {
      readCell();
      found++;
      skipSpace();
    }
    if (pos == end && !final) return MORE_INPUT;
    if (found == newCols || found == newRows * newCols) answer = PUZZLE;
  }
  if (answer == PUZZLE) goTo(at, atLine, atLineStart);
  else goTo(afterPos, afterLine, afterLineStart);
  return answer;
}

function verdict(): i32 {
  return registers[R_ERROR] == 0 ? PUZZLE : BAD_PUZZLE;
}

function cutOff(found: i32): i32 {
  if (!final) return more();
  quote(pos, 0);
  const code = registers[R_ERROR];
  if (code == E_SHORT_ROW || code == E_LONG_ROW) registers[R_ERROR] = 0; // because the text is cut off
  note(E_CUT_OFF, line, pos, rows * cols, found);
  return BAD_PUZZLE;
}

/**
 * Makes a board the one at hand whose cells the caller writes: the character of cell k (see grid.ts) to byte 2k of the
 * text returned.
 */
export function layOut(newRows: i32, newCols: i32): U8A {
  rows = newRows;
  cols = newCols;
  reserveTidy(rows * cols);
  let at = 1;
  for (let row = 0; row < rows; row++) {
    for (let col = 1; col < cols; col++) {
      tidy[at] = 0x20;
      at = at + 2;
    }
    tidy[at] = 10;
    at = at + 2;
  }
  setGrid(rows, cols, tidy, 0);
  return tidy;
}

/** Makes room for the tidy copy of so many cells. */
export function reserveTidy(cells: i32): void {
  if (cells * 2 + SLACK > tidy.length) tidy = newU8(roomFor(cells * 2) + SLACK);
}
