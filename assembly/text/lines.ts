/**
 * Reads text whose boards are lines without a header. There may be grids with a header among them, which are read like
 * those of any other kind.
 *
 *     input = { line | grid } [ "0 0" ]
 *     line  = n x n cells and nothing between them
 *     grid  = two numbers, columns first, on a line by themselves, then the rows
 *
 * Every line is a board, even an empty one (which is invalid), so there are as many answers as lines. Blank lines and
 * lines that begin with `#` are skipped only around grids, because people separate those: after a grid, and before a
 * grid that is the first board of the text. Reading goes on from a position and nothing else, so the position itself
 * has to say which of the two it is: a line is read together with its line end, a grid up to its line end, and reading
 * stops nowhere else within a line.
 */
import { fillI32, I32A, newI32 } from '../wasm/arrays.ts';
import { input, registers } from '../buffers.ts';
import {
  BAD_HEADER,
  BAD_PUZZLE,
  E_CLUE,
  E_EMPTY_LINE,
  E_LABEL_COUNT,
  E_NOT_SQUARE,
  E_TOO_LARGE,
  E_TOO_LONG,
  END,
  MOST_LABELS,
  PUZZLE,
  R_ERROR,
  R_GRID,
} from '../layout.ts';
import { mostCells, tidyOfLine } from './alphabet.ts';
import {
  atLineEnd,
  end,
  final,
  goTo,
  isSpace,
  line,
  lineStart,
  mark,
  more,
  note,
  pos,
  quote,
  readToken,
  skipBlank,
  skipByteOrderMark,
  skipSpace,
  skipToLineEnd,
  stepOverLine,
  tokenNumber,
} from './cursor.ts';
import { cols, rows, setGrid } from './grid.ts';
import { ended, findPuzzle, readFound, reserveTidy, setSize, tidy } from './reader.ts';

/** Tidy characters of the first label and the last. */
const FIRST: i32 = 0x31;
const LAST: i32 = 0x30 + MOST_LABELS;

/** By tidy character: how many cells of the board being read have it. */
const counts: I32A = newI32(LAST + 1);
/** The same for the cells passed on the way to a wrong one. */
const met: I32A = newI32(LAST + 1);

/** Reads the next board and makes it the one at hand; states as for readPuzzle(). */
export function readLine(): i32 {
  if (ended) return findPuzzle();
  mark();
  if (pos > lineStart) {
    if (!skipComments()) return final ? END : more();
  } else if (line == 1) {
    skipByteOrderMark();
    if (!skipPreamble()) return more();
  }
  const lineAt = pos;
  skipSpace();
  if (pos == end) return final ? END : more();
  let stop = pos;
  while (stop < end && (input[stop] as i32) != 10) stop++;
  if (stop == end && !final) return more();
  let last = stop;
  while (last > pos && isSpace(input[last - 1] as i32)) last--;
  registers[R_GRID] = 0;
  setSize(0, 0);
  if (last > pos) return readCells(last, stop);
  quote(lineAt, 0);
  note(E_EMPTY_LINE, line, lineAt, 0, 0);
  stepOverLine(stop);
  return BAD_PUZZLE;
}

/** Goes to the next line that is neither blank nor a comment. False where the text so far has none. */
function skipComments(): bool {
  skipBlank();
  while (pos < end && (input[pos] as i32) == 0x23) {
    skipToLineEnd();
    skipBlank();
  }
  return pos < end;
}

/**
 * Goes to the first line of the text, or to the header of a grid after comments. False where the text so far does not
 * tell.
 */
function skipPreamble(): bool {
  const startAt = pos;
  const startLine = line;
  const startLineStart = lineStart;
  let told = true;
  if (skipComments()) {
    const at = pos;
    skipToLineEnd();
    told = line == startLine || pos < end || final;
    goTo(at, line, lineStart);
    if (told && line > startLine && isHeader()) return true;
  } else told = final;
  goTo(startAt, startLine, startLineStart);
  return told;
}

/** Whether the line at `pos`, a complete one, holds two numbers and nothing else. */
function isHeader(): bool {
  const at = pos;
  readToken();
  const first = tokenNumber();
  skipSpace();
  readToken();
  const second = tokenNumber();
  skipSpace();
  const found = first >= 0 && second >= 0 && atLineEnd();
  goTo(at, line, lineStart);
  return found;
}

/**
 * Reads a board, or a header and the rows after it, from the line whose text goes up to `last` and which ends at
 * `stop`.
 */
function readCells(last: i32, stop: i32): i32 {
  const at = pos;
  const cells = last - at;
  const tooLarge = cells > mostCells;
  let read = 0;
  if (!tooLarge) {
    reserveTidy(cells);
    fillI32(counts, 0, 0, LAST + 1);
    while (read < cells) {
      const tidied = tidyOfLine(input[at + read] as i32);
      if (tidied == 0) break;
      tidy[read * 2] = tidied as u8;
      tidy[read * 2 + 1] = 0x20;
      counts[tidied] = counts[tidied] + 1;
      read++;
    }
  }
  if (read < cells && isHeader()) return readGrid(stop);
  let side = 0;
  while (side * side < cells) side++;
  const square = side * side == cells;
  if (square) setSize(side, side);
  let state = BAD_PUZZLE;
  if (tooLarge) {
    quote(at, 0);
    note(E_TOO_LARGE, line, at, mostCells, cells);
  } else if (read < cells) {
    quote(at + read, 1);
    note(E_CLUE, line, at + read, 0, 0);
  } else if (!square) {
    quote(last, 0);
    note(E_NOT_SQUARE, line, last, 0, cells);
  } else {
    for (let k = side; k <= cells; k = k + side) tidy[k * 2 - 1] = 10;
    setGrid(side, side, tidy, 0);
    state = checkLabels();
  }
  stepOverLine(stop);
  return state;
}

/**
 * Reads the board below the header at `pos`, whose line ends at `stop`. A header that no board can have is a bad line,
 * not the end of the text: reading can always go on with the next line.
 */
function readGrid(stop: i32): i32 {
  const headerAt = pos;
  const headerLine = line;
  const headerLineStart = lineStart;
  registers[R_GRID] = 1;
  const state = readFound();
  if (state == BAD_HEADER && registers[R_ERROR] != E_TOO_LONG) {
    goTo(headerAt, headerLine, headerLineStart);
    registers[R_GRID] = 0;
    setSize(0, 0);
    stepOverLine(stop);
    return BAD_PUZZLE;
  }
  if (state != PUZZLE) return state;
  fillI32(counts, 0, 0, LAST + 1);
  for (let k = rows * cols - 1; k >= 0; k--) counts[tidy[k * 2]] = counts[tidy[k * 2]] + 1;
  const endAt = pos;
  const endLine = line;
  const endLineStart = lineStart;
  goTo(headerAt, headerLine, headerLineStart);
  skipToLineEnd();
  const verdict = checkLabels();
  goTo(endAt, endLine, endLineStart);
  return verdict;
}

/**
 * Checks that each label of the board at hand is on two cells, by `counts`. Notes the first cell that is wrong: the
 * only one of its label, or the third. The text of the cells begins at `pos`.
 */
function checkLabels(): i32 {
  let label = FIRST;
  while (label <= LAST && (counts[label] == 0 || counts[label] == 2)) label++;
  if (label > LAST) return PUZZLE;
  fillI32(met, 0, 0, LAST + 1);
  let cell = 0;
  let character = tidy[0] as i32;
  while (!isWrong(character)) character = tidy[++cell * 2] as i32;
  const backAt = pos;
  const backLine = line;
  const backLineStart = lineStart;
  skipBlank();
  for (; cell > 0; cell--) {
    goTo(pos + 1, line, lineStart);
    skipBlank();
  }
  quote(pos, 1);
  note(E_LABEL_COUNT, line, pos, 0, counts[character]);
  goTo(backAt, backLine, backLineStart);
  return BAD_PUZZLE;
}

/** Whether the next cell, which has this character, is the one to report. Called for each cell in order. */
function isWrong(character: i32): bool {
  if (character < FIRST || counts[character] == 2) return false;
  met[character] = met[character] + 1;
  return counts[character] == 1 || met[character] == 3;
}
