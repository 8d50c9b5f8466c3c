/**
 * Slink's text, read puzzle by puzzle. The only reader: the judge, the batch and the cutting of batches all use it.
 *
 *     input   = { puzzle } [ "0 0" ]
 *     puzzle  = rows cols, then rows x cols clues 0..3
 *
 * Tokens are parted by blanks, tabs, CR; lines by LF. Where the header ends its line, each further line that is not blank
 * is a row and must hold `cols` clues (or the first one holds all of them). Where clues follow on the header's own line,
 * line breaks mean nothing. A wrong row makes the puzzle invalid, not the run: its `rows` lines are skipped, unless a line
 * among them is plainly the next header (two numbers, and the line behind it holds as many clues as the second says).
 *
 * Canonical text, single blanks and LF, is used where it lies; anything else is tidied into `tidy` and solved from there.
 * Text that ends inside a puzzle, when more may follow, is left unconsumed and read again from the puzzle's start.
 */
import { newU8, roomFor, U8A } from '../wasm/arrays.ts';
import { scanRows } from '../wasm/scan.ts';
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
  E_TOO_LONG,
  E_TRAILING,
  END,
  MAX_CELLS,
  MAX_PUZZLE_BYTES,
  MORE_INPUT,
  PUZZLE,
  R_COLS,
  R_COLUMN,
  R_CONSUMED,
  R_ENDED,
  R_ERROR,
  R_ERROR_AT,
  R_ERROR_COLUMN,
  R_ERROR_EXPECTED,
  R_ERROR_FOUND,
  R_ERROR_LENGTH,
  R_ERROR_LINE,
  R_LINE,
  R_ROWS,
  TRAILING,
} from '../layout.ts';
import { MAX_SWEEP_COLS, MAX_SWEEP_ROWS, setBoard } from './board.ts';
import { high, low } from './sweep.ts';

/** Place in the input of the next byte to read, and of the first one that is not there. */
export let pos: i32 = 0;
let end: i32 = 0;
/** No text will follow behind `end`. */
let final: bool = false;
/** Line of `pos`, from 1, and place of that line's first byte (negative where it is no longer in the input). */
let line: i32 = 1;
let lineStart: i32 = 0;
/** The final `0 0` was read: only blanks may follow. */
let ended: bool = false;

/** Whether the puzzle read last is narrow and canonical, with its planes in the sweep's lane. */
export let swept: bool = false;
/** Place of its header, and the header's length. */
let headerAt: i32 = 0;
let headerBytes: i32 = 0;
let rows: i32 = 0;
let cols: i32 = 0;

let tidy: U8A = newU8(0);
let tidyBytes: i32 = 0;

/** Starts a text, or goes on with one, whose next byte has this line and column; `wasEnded`: behind its final `0 0`. */
export function openText(firstLine: i32, firstColumn: i32, wasEnded: bool): void {
  ended = wasEnded;
  registers[R_LINE] = firstLine;
  registers[R_COLUMN] = firstColumn;
}

/** Points the reader at input[from..to). */
export function feed(from: i32, to: i32, isFinal: bool): void {
  pos = from;
  end = to;
  final = isFinal;
  line = registers[R_LINE];
  lineStart = from - registers[R_COLUMN] + 1;
  registers[R_ERROR] = 0;
}

/** Tells the host how far the text is read. */
export function publish(): void {
  registers[R_ENDED] = ended ? 1 : 0;
  registers[R_ROWS] = rows;
  registers[R_COLS] = cols;
  registers[R_CONSUMED] = pos;
  registers[R_LINE] = line;
  registers[R_COLUMN] = pos - lineStart + 1;
}

// Where the puzzle at hand began, to read it again.
let markPos: i32 = 0;
let markLine: i32 = 1;
let markLineStart: i32 = 0;

function mark(): void {
  markPos = pos;
  markLine = line;
  markLineStart = lineStart;
}

/** Goes back to the start of the puzzle read last. */
export function rewind(): void {
  pos = markPos;
  line = markLine;
  lineStart = markLineStart;
}

/**
 * Reads the next puzzle, its planes into the sweep's lane 0 where that can take it, and makes it the board at hand.
 * Returns PUZZLE, MORE_INPUT, BAD_PUZZLE, BAD_HEADER, END or TRAILING.
 */
export function readPuzzle(): i32 {
  skipBlank();
  mark();
  if (ended) {
    if (pos < end) return fail(E_TRAILING, line, pos, 0, 0, TRAILING);
    return final ? END : MORE_INPUT;
  }
  if (pos == end) return final ? END : MORE_INPUT;
  if (readCanonical()) return PUZZLE;
  rewind();
  return readTolerant();
}

/**
 * Reads one more puzzle into lane `lane` where it has the very header of the one before, and is canonical and complete.
 * Returns the place of its clue text, or -1 (nothing is read).
 */
export function readAlike(lane: i32): i32 {
  const at = pos + headerBytes;
  const bytes = rows * cols * 2;
  if (at + bytes > end) return -1;
  for (let i = 0; i < headerBytes; i++) if (input[pos + i] != input[headerAt + i]) return -1;
  if (!scanRows(input, at, rows, cols, lane, low, high)) return -1;
  pos = at + bytes;
  line = line + rows + 1;
  lineStart = pos;
  return at;
}

function readCanonical(): bool {
  swept = false;
  headerAt = pos;
  rows = canonicalNumber(0x20);
  if (rows < 0) return false;
  cols = canonicalNumber(10);
  if (cols < 0) return false;
  headerBytes = pos - headerAt;
  if (cols > ((MAX_CELLS / rows) | 0)) return false;
  const bytes = rows * cols * 2;
  if (bytes > end - pos) return false;
  if (cols <= MAX_SWEEP_COLS && rows <= MAX_SWEEP_ROWS) {
    if (!scanRows(input, pos, rows, cols, 0, low, high)) return false;
    swept = true;
  } else if (!isCanonical(pos, bytes)) return false;
  setBoard(rows, cols, input, pos);
  pos = pos + bytes;
  line = line + rows + 1;
  lineStart = pos;
  return true;
}

/** A number of one to four digits, not 0, and the separator behind it; -1 for anything else. */
function canonicalNumber(separator: i32): i32 {
  let value = 0;
  const from = pos;
  while (pos < end && pos < from + 4) {
    const digit = (input[pos] as i32) - 0x30;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
    pos++;
  }
  if (value == 0 || pos == end || (input[pos] as i32) != separator) return -1;
  pos++;
  return value;
}

/** The scalar twin of scanRows' test, for boards too large for the sweep. */
function isCanonical(at: i32, bytes: i32): bool {
  const stride = cols * 2;
  for (let row = 0; row < bytes; row = row + stride) {
    let bad = 0;
    for (let j = 0; j < stride; j = j + 2) {
      bad = bad | (((input[at + row + j] as i32) ^ 0x30) & ~3) | ((input[at + row + j + 1] as i32) ^ 0x20);
    }
    // The last separator is LF: 0x20 ^ 0x0a is all that may be wrong.
    if (bad != 0x2a || (input[at + row + stride - 1] as i32) != 10) return false;
  }
  return true;
}

// The tolerant reader.

let tokenAt: i32 = 0;
let tokenBytes: i32 = 0;

function isSpace(byte: i32): bool {
  return byte == 0x20 || byte == 9 || byte == 13 || byte == 11 || byte == 12;
}

/** To the next byte that is neither blank nor line end. */
function skipBlank(): void {
  while (pos < end) {
    const byte = input[pos] as i32;
    if (byte == 10) {
      line++;
      lineStart = pos + 1;
    } else if (!isSpace(byte) && !(byte == 0xef && isByteOrderMark())) return;
    pos++;
  }
}

/** Steps over all but the last byte of a byte order mark at the very start of the text. */
function isByteOrderMark(): bool {
  if (line != 1 || pos != lineStart || pos + 2 >= end) return false;
  if ((input[pos + 1] as i32) != 0xbb || (input[pos + 2] as i32) != 0xbf) return false;
  pos = pos + 2;
  lineStart = pos + 1;
  return true;
}

function skipSpace(): void {
  while (pos < end && isSpace(input[pos] as i32)) pos++;
}

/** Reads the token at `pos`. False where more text may still lengthen it. */
function readToken(): bool {
  tokenAt = pos;
  while (pos < end && (input[pos] as i32) != 10 && !isSpace(input[pos] as i32)) pos++;
  tokenBytes = pos - tokenAt;
  return pos < end || final;
}

/** The token as a number without sign; -1 where it is none; at most 10^8. */
function tokenNumber(): i32 {
  if (tokenBytes == 0) return -1;
  let value = 0;
  for (let i = 0; i < tokenBytes; i++) {
    const digit = (input[tokenAt + i] as i32) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
    if (value > 100_000_000) value = 100_000_000;
  }
  return value;
}

function atLineEnd(): bool {
  return pos == end || (input[pos] as i32) == 10;
}

function readTolerant(): i32 {
  const state = readHeader();
  if (state != PUZZLE) return state;
  if (rows == 0 && cols == 0) {
    ended = true;
    skipBlank();
    mark();
    if (pos < end) return fail(E_TRAILING, line, pos, 0, 0, TRAILING);
    return END;
  }
  // Too few bytes for so many clues: wait for them, and do not read these again and again.
  if (!final && end - pos < 2 * rows * cols) return more();
  reserveTidy(rows * cols);
  skipSpace();
  const bodyState = atLineEnd() ? readRows() : readRun(0);
  if (bodyState == PUZZLE) setBoard(rows, cols, tidy, 0);
  if (bodyState == PUZZLE && cols <= MAX_SWEEP_COLS && rows <= MAX_SWEEP_ROWS) {
    swept = scanRows(tidy, 0, rows, cols, 0, low, high);
  }
  return bodyState;
}

function readHeader(): i32 {
  const headerLine = line;
  if (!readToken()) return more();
  rows = tokenNumber();
  if (rows < 0) return fail(E_HEADER, headerLine, tokenAt, 0, 0, BAD_HEADER);
  const rowsAt = tokenAt;
  const rowsBytes = tokenBytes;
  skipSpace();
  if (pos == end && !final) return more();
  if (atLineEnd()) {
    tokenAt = pos;
    tokenBytes = 0;
    return fail(E_HEADER_END, headerLine, pos, 0, pos == end ? 1 : 0, BAD_HEADER);
  }
  if (!readToken()) return more();
  cols = tokenNumber();
  if (cols < 0 || (cols == 0 && rows != 0)) return fail(E_HEADER, headerLine, tokenAt, 1, 0, BAD_HEADER);
  if (rows == 0 && cols != 0) {
    tokenAt = rowsAt;
    tokenBytes = rowsBytes;
    return fail(E_HEADER, headerLine, rowsAt, 0, 0, BAD_HEADER);
  }
  if (rows != 0 && cols > ((MAX_CELLS / rows) | 0)) {
    tokenBytes = tokenAt + tokenBytes - rowsAt;
    tokenAt = rowsAt;
    return fail(E_TOO_LARGE, headerLine, rowsAt, MAX_CELLS, 0, BAD_HEADER);
  }
  return PUZZLE;
}

/** Keeps clue `index` from the token just read; notes the first error. */
function keepClue(index: i32): void {
  const clue = tokenBytes == 1 ? (input[tokenAt] as i32) - 0x30 : -1;
  if (clue < 0 || clue > 3) {
    note(E_CLUE, line, tokenAt, ((index / cols) | 0) + 1, (index % cols) + 1);
    return;
  }
  tidy[index * 2] = (0x30 + clue) as u8;
  tidy[index * 2 + 1] = ((index + 1) % cols == 0 ? 10 : 0x20) as u8;
}

/** Clues `index` and on, wherever the lines break. */
function readRun(index: i32): i32 {
  const cells = rows * cols;
  for (let k = index; k < cells; k++) {
    skipBlank();
    if (pos == end) return cutOff(k);
    if (!readToken()) return more();
    keepClue(k);
  }
  return verdict();
}

/** Clues a row to a line. */
function readRows(): i32 {
  const cells = rows * cols;
  let clues = 0; // found so far, in rows of whatever length
  for (let row = 0; row < rows; row++) {
    skipBlank();
    if (pos == end) return cutOff(clues);
    const rowLine = line;
    const rowAt = pos;
    const rowLineStart = lineStart;
    const clean = registers[R_ERROR] == 0;
    let found = 0;
    let lastAt = pos;
    let lastBytes = 0;
    while (!atLineEnd()) {
      if (!readToken()) return more();
      // The first line may hold the whole board, so keep clues beyond the row until it is plain that it does not.
      if (found < cols || (row == 0 && found < cells)) keepClue(row * cols + found);
      if (found <= cols) {
        lastAt = tokenAt;
        lastBytes = tokenBytes;
      }
      found++;
      skipSpace();
    }
    if (pos == end && !final) return more();
    clues = clues + found;
    if (found == cols || (row == 0 && found == cells)) {
      if (found == cells) return verdict();
      continue;
    }
    if (found == 2) {
      const next = isHeader(rowAt, rowLine, rowLineStart);
      if (next == MORE_INPUT) return more();
      if (next == PUZZLE) {
        if (clean) registers[R_ERROR] = 0; // what was wrong with the header's tokens as clues
        tokenAt = rowAt;
        tokenBytes = lastAt + lastBytes - rowAt;
        note(E_MISSING_ROWS, rowLine, rowAt, rows, row);
        return BAD_PUZZLE;
      }
    }
    if (found < cols) {
      tokenAt = pos;
      tokenBytes = 0;
      note(E_SHORT_ROW, rowLine, pos, cols, found);
    } else {
      tokenAt = lastAt;
      tokenBytes = lastBytes;
      note(E_LONG_ROW, rowLine, lastAt, cols, found);
    }
  }
  return verdict();
}

/**
 * Whether the line of two tokens at `at`, found where a row was due, is the next puzzle's header (or the final `0 0`):
 * then the reader stands before it again. PUZZLE yes, BAD_PUZZLE no, MORE_INPUT: cannot tell yet.
 */
function isHeader(at: i32, atLine: i32, atLineStart: i32): i32 {
  const afterPos = pos;
  const afterLine = line;
  const afterLineStart = lineStart;
  pos = at;
  readToken();
  const newRows = tokenNumber();
  skipSpace();
  readToken();
  const newCols = tokenNumber();
  let answer = BAD_PUZZLE;
  if (newRows == 0 && newCols == 0) {
    // The end mark only where nothing follows: a row of two zeros may be a row that is too short.
    pos = afterPos;
    skipBlank();
    if (pos == end && !final) return MORE_INPUT;
    if (pos == end) answer = PUZZLE;
  }
  if (newRows > 0 && newCols > 0) {
    pos = afterPos;
    skipBlank();
    let found = 0;
    while (!atLineEnd()) {
      readToken();
      found++;
      skipSpace();
    }
    if (pos == end && !final) return MORE_INPUT;
    if (found == newCols || found == newRows * newCols) answer = PUZZLE;
  }
  pos = answer == PUZZLE ? at : afterPos;
  line = answer == PUZZLE ? atLine : afterLine;
  lineStart = answer == PUZZLE ? atLineStart : afterLineStart;
  return answer;
}

function verdict(): i32 {
  return registers[R_ERROR] == 0 ? PUZZLE : BAD_PUZZLE;
}

function cutOff(found: i32): i32 {
  if (!final) return more();
  tokenAt = pos;
  tokenBytes = 0;
  const code = registers[R_ERROR];
  if (code == E_SHORT_ROW || code == E_LONG_ROW) registers[R_ERROR] = 0; // the cut is why
  note(E_CUT_OFF, line, pos, rows * cols, found);
  return BAD_PUZZLE;
}

/** The puzzle is not complete: to be read again from its start when there is more text. */
function more(): i32 {
  registers[R_ERROR] = 0;
  const bytes = end - markPos;
  rewind();
  if (bytes > MAX_PUZZLE_BYTES) {
    tokenAt = pos;
    tokenBytes = 0;
    return fail(E_TOO_LONG, line, pos, MAX_PUZZLE_BYTES, 0, BAD_HEADER);
  }
  return MORE_INPUT;
}

/** Notes the first error of a puzzle, at byte `at` of line `atLine`, about the token read last. */
function note(code: i32, atLine: i32, at: i32, expected: i32, found: i32): void {
  if (registers[R_ERROR] != 0) return;
  registers[R_ERROR] = code;
  registers[R_ERROR_LINE] = atLine;
  registers[R_ERROR_COLUMN] = at - lineStart + 1;
  registers[R_ERROR_AT] = tokenAt;
  registers[R_ERROR_LENGTH] = tokenBytes;
  registers[R_ERROR_EXPECTED] = expected;
  registers[R_ERROR_FOUND] = found;
}

function fail(code: i32, atLine: i32, at: i32, expected: i32, found: i32, state: i32): i32 {
  if (code == E_TRAILING) readToken();
  registers[R_ERROR] = 0;
  note(code, atLine, at, expected, found);
  return state;
}

/** Makes a board the one at hand whose clues the caller writes: digit k at byte 2k of the text returned. */
export function loadBoard(newRows: i32, newCols: i32): U8A {
  rows = newRows;
  cols = newCols;
  reserveTidy(rows * cols);
  for (let k = 0; k < rows * cols; k++) tidy[2 * k + 1] = ((k + 1) % cols == 0 ? 10 : 0x20) as u8;
  setBoard(rows, cols, tidy, 0);
  return tidy;
}

function reserveTidy(cells: i32): void {
  if (cells * 2 > tidyBytes) {
    const room = roomFor(cells * 2);
    tidy = newU8(room + SLACK);
    tidyBytes = room;
  }
}
