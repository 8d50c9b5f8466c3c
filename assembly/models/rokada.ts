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

function squareAt(row: i32, col: i32): i32 {
  if (row < 0 || row >= rows || col < 0 || col >= cols) return -1;
  return squareOf[row * cols + col];
}

/** Posts the board at hand. An answer has a byte a cell: 1 for a lamp. */
export function postRokada(): void {
  const cells = rows * cols;
  squareOf = atLeast(squareOf, cells);
  acrossOf = atLeast(acrossOf, cells);
  downOf = atLeast(downOf, cells);
  squares = 0;
  let clues = 0;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = cellOf(row * cols + col);
      if (cell == BLANK) squareOf[row * cols + col] = squares++;
      else {
        squareOf[row * cols + col] = -1;
        if (cell != WALL) clues++;
      }
    }
  }
  let segments = 0;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const square = squareAt(row, col);
      if (square < 0) continue;
      if (squareAt(row, col - 1) < 0) segments++;
      acrossOf[square] = segments - 1;
    }
  }
  const across = segments;
  for (let col = 0; col < cols; col++) {
    for (let row = 0; row < rows; row++) {
      const square = squareAt(row, col);
      if (square < 0) continue;
      if (squareAt(row - 1, col) < 0) segments++;
      downOf[square] = segments - 1;
    }
  }
  answerIs(squareOf, cells);
  openProblem(squares + segments, 1);
  openCounts(segments + clues, 2 * squares + segments + 4 * clues);
  openGraph(0, 0);
  openTables(0);
  openMatching(squares, acrossOf, downOf, across, segments, squares);
  openImplications(squares);
  postSegments(acrossOf, rows, cols, cols, 1);
  postSegments(downOf, cols, rows, 1, cols);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const clue = cellOf(row * cols + col);
      if (clue == BLANK || clue == WALL) continue;
      beginCount(clue, clue);
      join(row - 1, col);
      join(row, col - 1);
      join(row, col + 1);
      join(row + 1, col);
    }
  }
  for (let s = 0; s < squares; s++) addBinary(2 * (squares + acrossOf[s]), 2 * (squares + downOf[s]));
  decideInOrder(squares);
  closeProblem();
}

function join(row: i32, col: i32): void {
  const square = squareAt(row, col);
  if (square >= 0) member(2 * square);
}

/** Posts the segments of `lines` lines of `length` cells each, the cells `step` apart and the lines `stride`. */
function postSegments(segmentOf: I32A, lines: i32, length: i32, stride: i32, step: i32): void {
  for (let line = 0; line < lines; line++) {
    let inside = false;
    for (let k = 0; k < length; k++) {
      const square = squareOf[line * stride + k * step];
      if (square >= 0 && !inside) {
        beginCount(1, 1);
        member(2 * (squares + segmentOf[square]) + 1);
      }
      inside = square >= 0;
      if (inside) member(2 * square);
    }
  }
}
