/**
 * Rokada (Akari) as a problem of the engine.
 *
 *     squares     the empty cells, row by row; a segment is a run of them in a row or column between walls
 *     variables   one per square: it has a lamp; then one per segment, those of the rows first: it has a lamp
 *     counts      a segment: exactly one of its lamps and of "it has none"; a clue: that many lamps beside it
 *     binary      a square is lit: the segment of its row has a lamp, or the one of its column
 *     matching    the segments that must have a lamp need different squares
 *
 * The variables of segments make the lighting clauses binary, and say in one literal what otherwise takes a whole
 * segment.
 */
import { BLANK, WALL } from '../layout.ts';
import { addBinary, openImplications } from '../engine/store/implications.ts';
import { decideInOrder } from '../engine/decide.ts';
import { closeProblem, openProblem } from '../engine/search.ts';
import { beginCount, member, openCounts } from '../propagators/count.ts';
import { openGraph } from '../propagators/graph.ts';
import { openMatching } from '../propagators/matching.ts';
import { openTables } from '../propagators/table.ts';
import { cellOf, cols, rows } from '../text/grid.ts';
import { atLeast, I32A, newI32 } from '../wasm/arrays.ts';
import { answerIs } from './answer.ts';

/** Square of each cell, -1 for a wall. */
let squareOf: I32A = newI32(0);
/** The segments of each square, numbered from 0 over both directions. */
let acrossOf: I32A = newI32(0);
let downOf: I32A = newI32(0);
let squares: i32 = 0;
let segments: i32 = 0;

/** Posts the board at hand. An answer has a byte a cell: 1 for a lamp. */
export function postRokada(): void {
  const cells = rows * cols;
  squareOf = atLeast(squareOf, cells);
  acrossOf = atLeast(acrossOf, cells);
  downOf = atLeast(downOf, cells);
  const clues = findSquares();
  const across = segments;
  findColumnSegments();
  answerIs(squareOf, cells);
  openProblem(squares + segments, 1);
  openCounts(segments + clues, 2 * squares + segments + 4 * clues);
  openGraph(0, 0);
  openTables(0);
  openMatching(squares, acrossOf, downOf, across, segments, squares);
  openImplications(squares);
  postSegments(acrossOf, rows, cols, cols, 1);
  postSegments(downOf, cols, rows, 1, cols);
  if (clues > 0) postClues();
  for (let s = 0; s < squares; s++) addBinary(2 * (squares + acrossOf[s]), 2 * (squares + downOf[s]));
  decideInOrder(squares);
  closeProblem();
}

/** Numbers the squares and the segments of the rows. Returns how many clues there are. */
function findSquares(): i32 {
  const square = squareOf;
  const segment = acrossOf;
  const wide = cols;
  let cell = 0;
  let count = 0;
  let clues = 0;
  segments = 0;
  for (let row = rows; row > 0; row--) {
    let inside = false;
    for (let col = 0; col < wide; col++, cell++) {
      const what = cellOf(cell);
      if (what != BLANK) {
        square[cell] = -1;
        inside = false;
        if (what != WALL) clues++;
        continue;
      }
      if (!inside) segments = segments + 1;
      inside = true;
      segment[count] = segments - 1;
      square[cell] = count;
      count++;
    }
  }
  squares = count;
  return clues;
}

/** Numbers the segments of the columns, after those of the rows. */
function findColumnSegments(): void {
  const square = squareOf;
  const segment = downOf;
  const wide = cols;
  const cells = rows * wide;
  for (let col = 0; col < wide; col++) {
    let inside = false;
    for (let cell = col; cell < cells; cell = cell + wide) {
      const s = square[cell];
      if (s >= 0) {
        if (!inside) segments = segments + 1;
        segment[s] = segments - 1;
      }
      inside = s >= 0;
    }
  }
}

function postClues(): void {
  const square = squareOf;
  const wide = cols;
  const high = rows;
  let cell = 0;
  for (let row = 0; row < high; row++) {
    for (let col = 0; col < wide; col++, cell++) {
      if (square[cell] >= 0) continue;
      const clue = cellOf(cell);
      if (clue == WALL) continue;
      beginCount(clue, clue);
      if (row > 0) join(square[cell - wide]);
      if (col > 0) join(square[cell - 1]);
      if (col < wide - 1) join(square[cell + 1]);
      if (row < high - 1) join(square[cell + wide]);
    }
  }
}

function join(square: i32): void {
  if (square >= 0) member(2 * square);
}

/** Posts the segments of `lines` lines of `length` cells each, the cells `step` apart and the lines `stride`. */
function postSegments(segmentOf: I32A, lines: i32, length: i32, stride: i32, step: i32): void {
  const square = squareOf;
  const hasNone = 2 * squares + 1; // the literal that a segment has no lamp, after adding twice its number
  for (let line = 0; line < lines; line++) {
    let inside = false;
    let cell = line * stride;
    for (let k = 0; k < length; k++, cell = cell + step) {
      const s = square[cell];
      if (s >= 0) {
        if (!inside) {
          beginCount(1, 1);
          member(hasNone + 2 * segmentOf[s]);
        }
        member(2 * s);
      }
      inside = s >= 0;
    }
  }
}
