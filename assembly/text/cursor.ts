/**
 * The position of a reader (reader.ts, lines.ts) in the text, the token that it has read there, and the error that it
 * has found. A position is a byte of the input, the number of its line, and where that line starts.
 */
import { input, registers } from '../buffers.ts';
import {
  BAD_HEADER,
  E_TOO_LONG,
  E_TRAILING,
  MAX_PUZZLE_BYTES,
  MORE_INPUT,
  R_COLUMN,
  R_CONSUMED,
  R_ERROR,
  R_ERROR_AT,
  R_ERROR_COLUMN,
  R_ERROR_EXPECTED,
  R_ERROR_FOUND,
  R_ERROR_LENGTH,
  R_ERROR_LINE,
  R_LINE,
} from '../layout.ts';

/** Position in the input of the next byte to read, and of the first one that is not there. */
export let pos: i32 = 0;
export let end: i32 = 0;
/** Whether no text will follow after `end`. */
export let final: bool = false;
/**
 * The line that `pos` is on, from 1, and the position of its first byte (negative where that is no longer in the
 * input).
 */
export let line: i32 = 1;
export let lineStart: i32 = 0;

/** Points the reader at input[from..to), at the line and column in the registers. */
export function feed(from: i32, to: i32, isFinal: bool): void {
  pos = from;
  end = to;
  final = isFinal;
  line = registers[R_LINE];
  lineStart = from - registers[R_COLUMN] + 1;
  registers[R_ERROR] = 0;
}

/** Tells the host the position. */
export function publishPosition(): void {
  registers[R_CONSUMED] = pos;
  registers[R_LINE] = line;
  registers[R_COLUMN] = pos - lineStart + 1;
}

// Where the puzzle begins, to be able to read it again.
let markPos: i32 = 0;
let markLine: i32 = 1;
let markLineStart: i32 = 0;

/** Notes that the puzzle begins here. */
export function mark(): void {
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

/** Goes to byte `to`, on a line that has this number and starts there. */
export function goTo(to: i32, toLine: i32, toLineStart: i32): void {
  pos = to;
  line = toLine;
  lineStart = toLineStart;
}

/** Steps over the line that ends at `to`. */
export function stepOverLine(to: i32): void {
  pos = to;
  if (pos == end) return;
  pos++;
  line++;
  lineStart = pos;
}

/** The token read last. */
export let tokenAt: i32 = 0;
export let tokenBytes: i32 = 0;

/** Sets the bytes that an error is about. */
export function quote(at: i32, bytes: i32): void {
  tokenAt = at;
  tokenBytes = bytes;
}

export function isSpace(byte: i32): bool {
  return byte == 0x20 || byte == 9 || byte == 13 || byte == 11 || byte == 12;
}

/** To the next byte that is neither blank nor line end. */
export function skipBlank(): void {
  while (pos < end) {
    const byte = input[pos] as i32;
    if (byte == 10) {
      line++;
      lineStart = pos + 1;
    } else if (!isSpace(byte) && !(byte == 0xef && isByteOrderMark())) return;
    pos++;
  }
}

/** Steps over a byte order mark at the very start of the text. */
export function skipByteOrderMark(): void {
  if (pos < end && (input[pos] as i32) == 0xef && isByteOrderMark()) pos++;
}

/** Steps over all but the last byte of a byte order mark at the very start of the text. */
function isByteOrderMark(): bool {
  if (line != 1 || pos != lineStart || pos + 2 >= end) return false;
  if ((input[pos + 1] as i32) != 0xbb || (input[pos + 2] as i32) != 0xbf) return false;
  pos = pos + 2;
  lineStart = pos + 1;
  return true;
}

export function skipSpace(): void {
  while (pos < end && isSpace(input[pos] as i32)) pos++;
}

/** Reads the token at `pos`. False where more text might lengthen it. */
export function readToken(): bool {
  tokenAt = pos;
  while (pos < end && (input[pos] as i32) != 10 && !isSpace(input[pos] as i32)) pos++;
  tokenBytes = pos - tokenAt;
  return pos < end || final;
}

/** The token as an unsigned number, at most 10^8; -1 where it is not a number. */
export function tokenNumber(): i32 {
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

export function atLineEnd(): bool {
  return pos == end || (input[pos] as i32) == 10;
}

export function skipToLineEnd(): void {
  while (!atLineEnd()) pos++;
}

/** Reads one character as a token. */
export function readCharacter(): void {
  tokenAt = pos++;
  tokenBytes = 1;
}

/** The puzzle is incomplete: goes back to its start, to read it again when there is more text. */
export function more(): i32 {
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
export function note(code: i32, atLine: i32, at: i32, expected: i32, found: i32): void {
  if (registers[R_ERROR] != 0) return;
  registers[R_ERROR] = code;
  registers[R_ERROR_LINE] = atLine;
  registers[R_ERROR_COLUMN] = at - lineStart + 1;
  registers[R_ERROR_AT] = tokenAt;
  registers[R_ERROR_LENGTH] = tokenBytes;
  registers[R_ERROR_EXPECTED] = expected;
  registers[R_ERROR_FOUND] = found;
}

/** Notes the error that ends the text, instead of any other, and returns `state`. */
export function fail(code: i32, atLine: i32, at: i32, expected: i32, found: i32, state: i32): i32 {
  if (code == E_TRAILING) readToken();
  registers[R_ERROR] = 0;
  note(code, atLine, at, expected, found);
  return state;
}
