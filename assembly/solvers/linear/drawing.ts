/**
 * The judge's drawing of the board at hand, from its clue text and its colours.
 *
 *     7                       number of the data set
 *     #############           border, 4 cols + 5 wide
 *     #           #
 *     # +-------+ #           2 rows + 1 lines, of vertices and of cells in turn
 *     # | 2   2 | #
 *       ...
 *     #           #
 *     #############
 */
import { fillU8, newU8, U8A } from '../../wasm/arrays.ts';
import { copyLoosely, drawCells, drawVertices } from '../../wasm/draw.ts';
import { output, SLACK } from '../../buffers.ts';
import { clueAt, clues, cols, rows } from '../../text/grid.ts';
import { BAR_STRIDE, barIndex, indexColours, lineBars, lineVertices, VERTEX_STRIDE, vertexIndex } from './lines.ts';

/** Bytes that the longest number and its newline take. */
export const NUMBER_BYTES: i32 = 11;

/** Bytes of a drawing, at most. */
export function drawingBytes(boardRows: i32, boardCols: i32): i32 {
  return NUMBER_BYTES + (2 * boardRows + 5) * (4 * boardCols + 6);
}

// The first two lines for boards of `framed` columns and the start of the third; the last two are the same in reverse.
let frame: U8A = newU8(0);
let frameBytes: i32 = 0;
let framed: i32 = -1;

/** Writes `number` and a newline at output[at..]; returns the position after them. */
export function drawNumber(at: i32, number: i32): i32 {
  let digits = 1;
  for (let rest = (number / 10) | 0; rest > 0; rest = (rest / 10) | 0) digits++;
  let rest = number;
  for (let i = digits - 1; i >= 0; i--) {
    output[at + i] = (0x30 + (rest % 10)) as u8;
    rest = (rest / 10) | 0;
  }
  output[at + digits] = 10;
  return at + digits + 1;
}

/**
 * Writes up to twelve characters, four to a number, little-endian; a zero byte ends them. Returns the position after
 * them.
 */
export function drawWord(at: i32, first: i32, second: i32, third: i32): i32 {
  let p = at;
  for (let k = 0; k < 12; k++) {
    const four = k < 4 ? first : k < 8 ? second : third;
    const byte = (four >>> ((k & 3) << 3)) & 0xff;
    if (byte == 0) break;
    output[p++] = byte as u8;
  }
  return p;
}

/** Draws the board at output[at..] from its colours; returns the position after it. Needs drawingBytes() of room. */
export function drawBoard(at: i32, number: i32): i32 {
  let p = drawTop(at, number);
  for (let line = 0; line <= rows; line++) {
    indexColours(line);
    p = drawVertices(output, p, lineVertices, 0, 0, cols);
    if (line < rows) p = drawCells(output, p, lineBars, 0, 0, clues, clueAt + 2 * line * cols, cols);
  }
  return drawBottom(p);
}

/** The same for a swept board, from the indices that the sweep left in SIMD lane `l`. */
export function drawLane(at: i32, number: i32, l: i32): i32 {
  let p = drawTop(at, number);
  let clue = clueAt;
  for (let line = 0; line < rows; line++) {
    p = drawVertices(output, p, vertexIndex, line * VERTEX_STRIDE, l, cols);
    p = drawCells(output, p, barIndex, line * BAR_STRIDE, l, clues, clue, cols);
    clue = clue + 2 * cols;
  }
  return drawBottom(drawVertices(output, p, vertexIndex, rows * VERTEX_STRIDE, l, cols));
}

/** The number, the frame, and the start of the first line of vertices. */
function drawTop(at: i32, number: i32): i32 {
  const stride = 4 * cols + 6;
  prepare(stride);
  const p = drawNumber(at, number);
  copyLoosely(output, p, frame, 0, stride * 2 + 2);
  return p + stride * 2 + 2;
}

function drawBottom(at: i32): i32 {
  const stride = 4 * cols + 6;
  const p = at - 2; // no next line: the frame takes its place
  copyLoosely(output, p, frame, stride, stride);
  copyLoosely(output, p + stride, frame, 0, stride);
  return p + stride * 2;
}

function prepare(stride: i32): void {
  if (framed == cols) return;
  framed = cols;
  if (stride * 2 + SLACK > frameBytes) {
    frameBytes = stride * 4 + SLACK;
    frame = newU8(frameBytes);
  }
  fillU8(frame, 0x23, 0, stride - 1);
  frame[stride - 1] = 10;
  frame[stride] = 0x23;
  fillU8(frame, 0x20, stride + 1, stride * 2 - 2);
  frame[stride * 2 - 2] = 0x23;
  frame[stride * 2 - 1] = 10;
  frame[stride * 2] = 0x23;
  frame[stride * 2 + 1] = 0x20;
}
