/**
 * Boards without a header, a line each: Numberlink's text, whose grids with a header are read as those of any other kind.
 *
 *     input = { line | grid } [ "0 0" ]
 *     line  = n x n cells and nothing between them
 *     grid  = two numbers, columns first, on a line of their own, then the rows
 *
 * Every line is a board, an empty one too (an invalid one): so many lines in, so many answers out. Only around grids, whose
 * writers part them, do blank lines and lines that begin with `#` mean nothing: behind a grid, and before one that is the
 * text's first board. All that reading goes on from is a place, so the place itself tells which of both holds: a line is
 * read with its line end, a grid up to it, and nowhere else does reading stop within a line.
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
import { cols, rows, setGrid } from './grid.ts';
import {
  atLineEnd,
  end,
  ended,
  final,
  findPuzzle,
  goTo,
  isSpace,
  line,
  lineStart,
  mark,
  more,
  note,
  pos,
  quote,
  readFound,
  readToken,
  reserveTidy,
  setSize,
  skipBlank,
  skipByteOrderMark,
  skipSpace,
  skipToLineEnd,
  stepOverLine,
  tidy,
  tokenNumber,
} from './reader.ts';

/** Tidy characters of the first label and the last one. */
const FIRST: i32 = 0x31;
const LAST: i32 = 0x30 + MOST_LABELS;

/** By tidy character: cells of the board being read. */
const counts: I32A = newI32(LAST + 1);
/** The same of the cells met so far, on the way to a wrong one. */
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

/** To the next line that is neither blank nor a comment. False where the text at hand ends before. */
function skipComments(): bool {
  skipBlank();
  while (pos < end && (input[pos] as i32) == 0x23) {
    skipToLineEnd();
    skipBlank();
  }
  return pos < end;
}

/**
 * To the first line of the text, or behind what stands before the header there. False where the text at hand does not tell
 * yet.
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

/** Whether the line at `pos`, which is complete, holds two numbers and nothing else. */
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

/** Reads the board, or the header and the rows behind it, from the line whose text goes up to `last` and that ends at `stop`. */
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
    state = judgeLabels();
  }
  stepOverLine(stop);
  return state;
}

/**
 * Reads the board below the header at `pos`, whose line ends at `stop`. Where that is none that can be, it is a bad line: there is
 * always a next one.
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
  const verdict = judgeLabels();
  goTo(endAt, endLine, endLineStart);
  return verdict;
}

/**
 * Sees that each label of the board at hand stands on two cells, by `counts`. Notes the first cell that is wrong: a label's
 * only one, or its third. The text of the cells begins at `pos`.
 */
function judgeLabels(): i32 {
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

/** Whether one more cell of this label, as they are met in their order, is the one to complain of. */
function isWrong(character: i32): bool {
  if (character < FIRST || counts[character] == 2) return false;
  met[character] = met[character] + 1;
  return counts[character] == 1 || met[character] == 3;
}
