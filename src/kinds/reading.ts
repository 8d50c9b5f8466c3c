/** Reads the text of kinds that the core knows: cuts it, and takes it puzzle by puzzle. */
import {
  BAD_HEADER,
  BAD_PUZZLE,
  END,
  PUZZLE,
  R_COLS,
  R_COLUMN,
  R_CONSUMED,
  R_ENDED,
  R_ERROR_AT,
  R_ERROR_COLUMN,
  R_ERROR_LINE,
  R_GRID,
  R_LINE,
  R_NUMBER,
  R_ROWS,
  TRAILING,
} from '../../assembly/layout.ts';
import type { Board } from '../core/board.ts';
import type { Core } from '../core/core.ts';
import { type CellWords, errorMessage } from '../text/errors.ts';
import type { Cut, Position, TextError, TextPiece } from '../text/text.ts';
import type { Read } from './kind.ts';

/** As Kind.cut(), for the core's kind `code`. */
export function cut(core: Core, code: number, piece: TextPiece): Cut {
  begin(core, code, piece);
  const state = core.skip(0, piece.bytes.length, piece.final, piece.upTo ?? -1);
  const broken = state === BAD_HEADER || state === TRAILING;
  if (broken && !isWhole(core, piece)) {
    // It is told with its line, however soon that line comes: up to here, there are the puzzles before it.
    const number = core.registers()[R_NUMBER];
    if (number === piece.start.number) return { consumed: 0, next: piece.start, over: false };
    return cut(core, code, { ...piece, upTo: number });
  }
  const over = state === END ? piece.final : broken;
  return { consumed: core.registers()[R_CONSUMED], next: position(core), over };
}

/** Whether all is there that is said of the error that ends a text: its line, or more of it than is kept. */
function isWhole(core: Core, { bytes, final }: TextPiece): boolean {
  const at = core.registers()[R_ERROR_AT];
  return final || bytes.length - at > MOST_RECORD_BYTES || bytes.indexOf(NEWLINE, at) >= 0;
}

/** As Kind.cutGood(). */
export function cutGood(core: Core, code: number, piece: TextPiece): Cut {
  begin(core, code, piece);
  core.skipGood(0, piece.bytes.length, piece.final, piece.upTo ?? -1);
  const consumed = core.registers()[R_CONSUMED];
  const next = position(core);
  // Blanks before the next board belong to its line: only at the start of a line does one begin.
  const blanks = next.column - 1;
  if (blanks > consumed || !piece.bytes.subarray(consumed - blanks, consumed).every(isBlank)) {
    return { consumed, next, over: false };
  }
  return { consumed: consumed - blanks, next: { ...next, column: 1 }, over: false };
}

/** A blank within a line. */
function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte !== NEWLINE && byte >= 0x09 && byte <= 0x0d);
}

/** As Kind.read(). */
export function* read(
  core: Core,
  code: number,
  cells: CellWords,
  piece: TextPiece,
  onFatal: (error: TextError) => void,
): Iterable<Read<Board>> {
  begin(core, code, piece);
  let from = 0;
  while (core.registers()[R_NUMBER] !== piece.upTo) {
    const number = core.registers()[R_NUMBER];
    const start = from;
    const state = core.next(start, piece.bytes.length, piece.final);
    const registers = core.registers();
    from = registers[R_CONSUMED];
    const grid = registers[R_GRID] !== 0;
    const size = { rows: registers[R_ROWS], cols: registers[R_COLS], ...(grid ? { grid } : {}) };
    if (state === PUZZLE) {
      const next = position(core);
      const puzzle: Board = { ...size, clues: core.clues() };
      core.atHand = puzzle;
      yield { number, puzzle };
      // Where the core was used for anything but this board, it is handed the text again.
      if (core.atHand !== puzzle) begin(core, code, { ...piece, start: next });
    } else if (state === BAD_PUZZLE) {
      // A line without a header may be of no size at all.
      const error = withRecord(textError(core, cells, piece.bytes.length, number), core.input().subarray(start, from));
      yield { number, error, ...(size.rows > 0 ? { size } : {}) };
    } else {
      const { length } = piece.bytes;
      if (state === BAD_HEADER) {
        const line = lineOf(core.input().subarray(0, length), start, registers[R_ERROR_AT], piece.start.column === 1);
        onFatal(withRecord(textError(core, cells, length), line));
      }
      if (state === TRAILING) onFatal(textError(core, cells, length));
      return;
    }
  }
}

/** Hands the piece's text to the core. */
export function begin(core: Core, code: number, piece: TextPiece): void {
  const { number, line, column, ended } = piece.start;
  if (core.input().length < piece.bytes.length) core.reserve(piece.bytes.length, 0);
  core.input().set(piece.bytes);
  core.open(code, number, line, column, ended);
}

function position(core: Core): Position {
  const registers = core.registers();
  return {
    number: registers[R_NUMBER],
    line: registers[R_LINE],
    column: registers[R_COLUMN],
    ended: registers[R_ENDED] !== 0,
  };
}

/** The error that the core's registers hold, about so many bytes of input. */
export function textError(core: Core, cells: CellWords, bytes: number, number?: number): TextError {
  const registers = core.registers();
  return {
    ...(number === undefined ? {} : { number }),
    line: registers[R_ERROR_LINE],
    column: registers[R_ERROR_COLUMN],
    message: errorMessage(cells, registers, core.input().subarray(0, bytes)),
  };
}

/** What the texts are that errors are about, for whoever asks whether another kind can read them. */
const records = new WeakMap<TextError, Uint8Array>();

/** Longer ones are not kept. */
const MOST_RECORD_BYTES = 1 << 12;

/** Keeps the text that an error is about. */
export function keepRecord(error: TextError, bytes: Uint8Array): void {
  if (bytes.length <= MOST_RECORD_BYTES) records.set(error, bytes.slice());
}

function withRecord(error: TextError, bytes: Uint8Array): TextError {
  keepRecord(error, bytes);
  return error;
}

/** The text of the puzzle, or of the line, that an error is about, as far as it is known. */
export function recordOf(error: TextError): Uint8Array | undefined {
  return records.get(error);
}

const NEWLINE = 0x0a;

/**
 * The line that an error is in, if nothing of it stands before the puzzle, which begins at `from`, not even blanks: what
 * does may have left with the puzzle before. `whole`: the bytes begin with a line.
 */
function lineOf(bytes: Uint8Array, from: number, at: number, whole: boolean): Uint8Array {
  const start = bytes.lastIndexOf(NEWLINE, at) + 1;
  if (start < from || (start === 0 && !whole) || isBlank(bytes[start])) return bytes.subarray(0, 0);
  const end = bytes.indexOf(NEWLINE, at);
  return bytes.subarray(start, end < 0 ? bytes.length : end + 1);
}
