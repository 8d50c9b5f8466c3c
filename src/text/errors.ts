/** Messages for errors in a text, from the core's error registers. */
import {
  E_CLUE,
  E_CUT_OFF,
  E_EMPTY_LINE,
  E_HEADER,
  E_HEADER_END,
  E_LABEL_COUNT,
  E_LONG_ROW,
  E_MISSING_ROWS,
  E_NOT_SQUARE,
  E_SHORT_ROW,
  E_TOO_LARGE,
  E_TOO_LONG,
  R_ERROR,
  R_ERROR_AT,
  R_ERROR_COLUMN,
  R_ERROR_EXPECTED,
  R_ERROR_FOUND,
  R_ERROR_LENGTH,
  R_ERROR_LINE,
} from '../../assembly/layout.ts';
import { quotedBytes } from './visible.ts';

/** How messages speak of a kind's cells. */
export interface CellWords {
  /** What a cell is called. */
  name: string;
  /** What a cell may contain. */
  expected: string;
  /** The same for boards that are a line without a header. */
  inLine?: string;
}

/** More bytes of the input than any message quotes. */
const LOOK = 100;

/** "line 3, column 5: expected ..., found ...": the error that the registers hold, about the text that is `input`. */
export function describeError(cells: CellWords, registers: Int32Array, input: Uint8Array): string {
  return `line ${registers[R_ERROR_LINE]}, column ${registers[R_ERROR_COLUMN]}: ${errorMessage(cells, registers, input)}`;
}

/** The same without the place. */
export function errorMessage(cells: CellWords, registers: Int32Array, input: Uint8Array): string {
  const { name } = cells;
  const expected = registers[R_ERROR_EXPECTED];
  const found = registers[R_ERROR_FOUND];
  const length = registers[R_ERROR_LENGTH];
  const at = registers[R_ERROR_AT];
  const quoted = quotedBytes(String.fromCharCode(...input.subarray(at, at + Math.min(length, LOOK))));
  switch (registers[R_ERROR]) {
    case E_CLUE:
      return expected === 0 ? `expected ${cells.inLine}, found ${quoted}` : cellMessage(cells, expected, found, quoted);
    case E_SHORT_ROW:
      return `expected ${count(expected, name)} in the row, found only ${found}`;
    case E_LONG_ROW:
      return `expected ${count(expected, name)} in the row, found ${found}`;
    case E_CUT_OFF:
      return `expected ${count(expected, name)} in the puzzle, found the end of the input after ${found}`;
    case E_MISSING_ROWS:
      return `expected ${count(expected, 'row')}, found the next header, ${quoted}, after ${found}`;
    case E_HEADER:
      return `expected the number of ${expected === 0 ? 'rows' : 'columns'}, found ${quoted}`;
    case E_HEADER_END:
      return `expected the number of columns, found the end of the ${found === 0 ? 'line' : 'input'}`;
    case E_TOO_LARGE:
      return `expected a puzzle of at most ${expected} cells, found ${found === 0 ? quoted : found}`;
    case E_TOO_LONG:
      return `expected the puzzle to end within ${expected} bytes`;
    case E_EMPTY_LINE:
      return 'expected a puzzle, found an empty line';
    case E_NOT_SQUARE:
      return `expected a square number of ${name}s, found ${found}`;
    case E_LABEL_COUNT:
      return labelMessage(quoted, found);
    default:
      return `expected nothing after the final 0 0, found ${quoted}`;
  }
}

/** The message for a cell that the kind does not have. `row` and `col` from 1. */
export function cellMessage(cells: CellWords, row: number, col: number, quoted: string): string {
  return `expected ${cells.expected} in row ${row}, column ${col} of the puzzle, found ${quoted}`;
}

/** The message for a label that is on `found` cells. */
export function labelMessage(quoted: string, found: number): string {
  return `expected each label twice, found ${quoted} ${found === 1 ? 'once' : `${found} times`}`;
}

function count(n: number, what: string): string {
  return n === 1 ? `1 ${what}` : `${n} ${what}s`;
}
