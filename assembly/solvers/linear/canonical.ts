/**
 * A fast reader for canonical text: single blanks and LF, as in most files of boards. The text is used in place, and
 * narrow boards go straight into the sweep's planes, sixteen bytes at a time. Any other text is left to text/reader.ts.
 */
import { input } from '../../buffers.ts';
import { MAX_CELLS, PUZZLE } from '../../layout.ts';
import { end, pos } from '../../text/cursor.ts';
import { clueAt, clues, cols, rows } from '../../text/grid.ts';
import { findPuzzle, readFound, stepOver } from '../../text/reader.ts';
import { scanRows } from '../../wasm/scan.ts';
import { MAX_SWEEP_COLS, MAX_SWEEP_ROWS, reserveColours, setBoard } from './colours.ts';
import { high, low } from './sweep.ts';

/** Whether the puzzle read last is narrow; its planes are in SIMD lane 0 of the sweep then. */
export let swept: bool = false;
/** Where its header is, and the header's length. */
let headerAt: i32 = 0;
let headerBytes: i32 = 0;
/** Position in the header being read. */
let at: i32 = 0;

/**
 * Reads the next puzzle and makes it the board at hand, with room for its colours; its planes go into SIMD lane 0 of
 * the sweep, if it is narrow enough. States as for readPuzzle().
 */
export function readBoard(): i32 {
  const found = findPuzzle();
  if (found != PUZZLE) return found;
  if (readCanonical()) return PUZZLE;
  const state = readFound();
  if (state != PUZZLE) return state;
  reserveColours();
  swept = cols <= MAX_SWEEP_COLS && rows <= MAX_SWEEP_ROWS;
  if (swept) scanRows(clues, clueAt, rows, cols, 0, low, high);
  return PUZZLE;
}

/**
 * Reads one more puzzle, into SIMD lane `lane`, if it has the same header as the one before, and is canonical and
 * complete. Returns where its clue text is, or -1 (nothing has been read).
 */
export function readAlike(lane: i32): i32 {
  const from = pos + headerBytes;
  const bytes = rows * cols * 2;
  if (from + bytes > end) return -1;
  for (let i = 0; i < headerBytes; i++) if (input[pos + i] != input[headerAt + i]) return -1;
  if (!scanRows(input, from, rows, cols, lane, low, high)) return -1;
  stepOver(rows, cols, from + bytes);
  return from;
}

function readCanonical(): bool {
  swept = false;
  headerAt = pos;
  at = pos;
  const newRows = canonicalNumber(0x20);
  if (newRows < 0) return false;
  const newCols = canonicalNumber(10);
  if (newCols < 0) return false;
  headerBytes = at - headerAt;
  if (newCols > ((MAX_CELLS / newRows) | 0)) return false;
  const bytes = newRows * newCols * 2;
  if (bytes > end - at) return false;
  if (newCols <= MAX_SWEEP_COLS && newRows <= MAX_SWEEP_ROWS) {
    if (!scanRows(input, at, newRows, newCols, 0, low, high)) return false;
    swept = true;
  } else if (!isCanonical(bytes, newCols * 2)) return false;
  setBoard(newRows, newCols, input, at);
  stepOver(newRows, newCols, at + bytes);
  return true;
}

/** A number of one to four digits, not 0, and the separator after it; -1 for anything else. */
function canonicalNumber(separator: i32): i32 {
  let value = 0;
  const from = at;
  while (at < end && at < from + 4) {
    const digit = (input[at] as i32) - 0x30;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
    at++;
  }
  if (value == 0 || at == end || (input[at] as i32) != separator) return -1;
  at++;
  return value;
}

/** The scalar twin of scanRows' test, for boards too large for the sweep: `bytes` of rows of `stride` bytes. */
function isCanonical(bytes: i32, stride: i32): bool {
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
