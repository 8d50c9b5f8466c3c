/**
 * Masyu (Pearl) as a problem of the engine.
 *
 *     variables   links between neighbouring cells, horizontal row by row, then vertical row by row; then colours
 *     tables      a cell: none or two of its links
 *     the loop    the links that are on are one
 */
import { either, openImplications } from '../engine/store/implications.ts';
import { closeProblem, fact, openProblem } from '../engine/search.ts';
import { beginCount, member, openCounts } from '../propagators/count.ts';
import { openCuts, setFaces } from '../propagators/cut.ts';
import { openGraph, setEdge } from '../propagators/graph.ts';
import { demandEdges, openLoop } from '../propagators/loop.ts';
import { noMatching } from '../propagators/matching.ts';
import { noPaths } from '../propagators/paths.ts';
import { beginTable, makeShape, openTables, related } from '../propagators/table.ts';
import { cellOf, cols, rows } from '../text/grid.ts';
import { I32A, newI32, roomFor } from '../wasm/arrays.ts';
import { answerIsFirst } from './answer.ts';

const WHITE: i32 = 1;
const BLACK: i32 = 2;

/** Links of the board at hand. */
export function linkCount(): i32 {
  return rows * (cols - 1) + (rows - 1) * cols;
}

/** The link to the right of a cell, on or off: its literal; -1 where there is none. */
function across(row: i32, col: i32): i32 {
  return row < 0 || row >= rows || col < 0 || col >= cols - 1 ? -1 : 2 * (row * (cols - 1) + col);
}

/** The link below a cell. */
function along(row: i32, col: i32): i32 {
  return row < 0 || row >= rows - 1 || col < 0 || col >= cols ? -1 : 2 * (rows * (cols - 1) + row * cols + col);
}

const COLOURS: bool = true;
const MERGE: bool = true;
const FACTS: bool = true;

let colours: I32A = newI32(0);
let faceRoom: i32 = 0;
let outer: i32 = 0;

/** Literals of the faces. */
let colourOf: I32A = newI32(0);

function layColours(first: i32): i32 {
  if (outer + 1 > faceRoom) {
    const larger = roomFor(outer + 1);
    colourOf = newI32(larger);
    faceRoom = larger;
  }
  let next = first;
  const wide = cols - 1;
  // a face below and beside white pearls takes the colour across it
  for (let row = 0; row < rows - 1; row++) {
    for (let col = 0; col < wide; col++) {
      const at = row * wide + col;
      let found = -1;
      if (MERGE && row > 0) {
        if (col > 0 && cellOf(row * cols + col) == WHITE) found = colourOf[at - wide - 1] ^ 1;
        else if (col < wide - 1 && cellOf(row * cols + col + 1) == WHITE) found = colourOf[at - wide + 1] ^ 1;
      }
      if (found < 0) found = 2 * next++;
      colourOf[at] = found;
    }
  }
  colourOf[outer] = 2 * next++;
  return next - first;
}

function faceOf(row: i32, col: i32): i32 {
  return row < 0 || row >= rows - 1 || col < 0 || col >= cols - 1 ? outer : row * (cols - 1) + col;
}

const cellShapes: I32A = newI32(5);
let blackShape: i32 = 0;
let whiteShape: i32 = 0;
let straightShape: i32 = 0;
let xorShape: i32 = 0;

function bitCount(bits: i32): i32 {
  let count = 0;
  for (let rest = bits; rest != 0; rest = rest & (rest - 1)) count++;
  return count;
}

function makeShapes(): void {
  if (xorShape != 0) return;
  for (let size = 2; size <= 4; size++) {
    let low = 0;
    for (let k = 0; k < 1 << size; k++) if (bitCount(k) == 0 || bitCount(k) == 2) low = low | (1 << k);
    cellShapes[size] = makeShape(size, low, 0);
  }
  let low = 0;
  for (let k = 0; k < 8; k++) if ((bitCount(k) & 1) == 0) low = low | (1 << k);
  xorShape = makeShape(3, low, 0);
  low = 0;
  // L, R, LL, RR
  for (let k = 0; k < 16; k++) {
    const l = k & 1;
    const r = (k >> 1) & 1;
    if ((l ^ r) == 0 || (l == 1 && ((k >> 2) & 1) == 0) || (r == 1 && ((k >> 3) & 1) == 0)) continue;
    low = low | (1 << k);
  }
  blackShape = makeShape(4, low, 0);
  // U D L R LL RR
  low = 0;
  let high = 0;
  for (let k = 0; k < 64; k++) {
    const u = k & 1;
    const d = (k >> 1) & 1;
    const l = (k >> 2) & 1;
    const r = (k >> 3) & 1;
    if (u != d || l != r || u == l || (l == 1 && (k >> 4) == 3)) continue;
    if (k < 32) low = low | (1 << k);
    else high = high | (1 << (k - 32));
  }
  whiteShape = makeShape(6, low, high);
  straightShape = makeShape(4, (1 << 3) | (1 << 12), 0);
}

/** Posts the board at hand. */
export function postMasyu(): void {
  makeShapes();
  const edges = linkCount();
  const cells = rows * cols;
  outer = rows > 1 && cols > 1 ? (rows - 1) * (cols - 1) : 0;
  const faces = outer + 1;
  answerIsFirst(edges);
  openProblem(edges + layColours(edges), 1);
  openCounts(1 + 2 * cells, edges + 2 * cells);
  openTables(3 * cells + edges);
  openImplications(0);
  noMatching();
  openGraph(edges, cells);
  openLoop(cells);
  noPaths();
  openCuts(faces);
  let pearls = 0;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = cellOf(row * cols + col);
      if (cell == WHITE || cell == BLACK) {
        postPearl(row, col, cell == BLACK);
        pearls++;
      }
      postCell(row, col);
    }
  }
  if (pearls == 0) {
    // Nothing asks for a link, but a loop has some.
    beginCount(1, edges);
    for (let e = 0; e < edges; e++) member(2 * e);
  }
  if (COLOURS) fact(colourOf[outer] + 1);
  closeProblem();
}

function postCell(row: i32, col: i32): void {
  const at = row * cols + col;
  const left = across(row, col - 1);
  const right = across(row, col);
  const up = along(row - 1, col);
  const down = along(row, col);
  const size = (left >= 0 ? 1 : 0) + (right >= 0 ? 1 : 0) + (up >= 0 ? 1 : 0) + (down >= 0 ? 1 : 0);
  if (size >= 2) {
    beginTable(cellShapes[size]);
    if (left >= 0) related(left);
    if (right >= 0) related(right);
    if (up >= 0) related(up);
    if (down >= 0) related(down);
  } else {
    if (left >= 0) fact(left + 1);
    if (right >= 0) fact(right + 1);
    if (up >= 0) fact(up + 1);
    if (down >= 0) fact(down + 1);
  }
  if (right >= 0) {
    setEdge(right >> 1, at, at + 1);
    postFaces(right, faceOf(row - 1, col), faceOf(row, col));
  }
  if (down >= 0) {
    setEdge(down >> 1, at, at + cols);
    postFaces(down, faceOf(row, col - 1), faceOf(row, col));
  }
}

function postFaces(link: i32, one: i32, other: i32): void {
  setFaces(link >> 1, one, other);
  if (!COLOURS) return;
  if (one == other) {
    fact(link + 1);
    return;
  }
  if (colourOf[one] >> 1 == colourOf[other] >> 1) {
    fact(link ^ (colourOf[one] == colourOf[other] ? 1 : 0));
    return;
  }
  beginTable(xorShape);
  related(link);
  related(colourOf[one]);
  related(colourOf[other]);
}

function postPearl(row: i32, col: i32, black: bool): void {
  const left = across(row, col - 1);
  const right = across(row, col);
  const up = along(row - 1, col);
  const down = along(row, col);
  if (FACTS && black) {
    if (right >= 0 && cellOf(row * cols + col + 1) == BLACK) fact(right + 1);
    if (down >= 0 && cellOf(row * cols + col + cols) == BLACK) fact(down + 1);
  }
  if (FACTS && !black) {
    if (col > 0 && col < cols - 1 && cellOf(row * cols + col - 1) == WHITE && cellOf(row * cols + col + 1) == WHITE) { fact(left + 1); fact(right + 1); }
    if (row > 0 && row < rows - 1 && cellOf(row * cols + col - cols) == WHITE && cellOf(row * cols + col + cols) == WHITE) { fact(up + 1); fact(down + 1); }
  }
  if (black) {
    postBlack(left, right, across(row, col - 2), across(row, col + 1));
    postBlack(up, down, along(row - 2, col), along(row + 1, col));
  } else {
    const horizontal = left >= 0 && right >= 0;
    const vertical = up >= 0 && down >= 0;
    if (!horizontal) {
      if (left >= 0) fact(left + 1);
      if (right >= 0) fact(right + 1);
      oneWay(up, down, along(row - 2, col), along(row + 1, col));
    }
    if (!vertical) {
      if (up >= 0) fact(up + 1);
      if (down >= 0) fact(down + 1);
      oneWay(left, right, across(row, col - 2), across(row, col + 1));
    }
    if (horizontal && vertical) {
      bothWays(left, right, up, down, along(row - 2, col), along(row + 1, col));
      bothWays(up, down, left, right, across(row, col - 2), across(row, col + 1));
    }
  }
  const h = left >= 0 ? left : right;
  const v = up >= 0 ? up : down;
  if (h >= 0 || v >= 0) {
    const a = h >= 0 ? h : v;
    const b = v >= 0 ? v : h;
    if (black) demandEdges(1, left >= 0 ? left >> 1 : a >> 1, right >= 0 ? right >> 1 : a >> 1, a >> 1, b >> 1);
    else demandEdges(1, a >> 1, a >> 1, b >> 1, b >> 1);
  }
}

function postBlack(left: i32, right: i32, lefter: i32, righter: i32): void {
  if (left >= 0 && right >= 0 && lefter >= 0 && righter >= 0) {
    beginTable(blackShape);
    related(left);
    related(right);
    related(lefter);
    related(righter);
    return;
  }
  // Only one way can be gone.
  if (lefter < 0 && left >= 0) fact(left + 1);
  if (righter < 0 && right >= 0) fact(right + 1);
  if (lefter >= 0) {
    fact(left);
    fact(lefter);
  } else if (righter >= 0) {
    fact(right);
    fact(righter);
  } else {
    beginCount(1, 0); // never
  }
}

function oneWay(left: i32, right: i32, lefter: i32, righter: i32): void {
  if (left < 0 || right < 0) {
    beginCount(1, 0);
    return;
  }
  fact(left);
  fact(right);
  if (lefter < 0 || righter < 0) return;
  beginCount(1, 2);
  member(lefter + 1);
  member(righter + 1);
}

function bothWays(up: i32, down: i32, left: i32, right: i32, lefter: i32, righter: i32): void {
  if (lefter < 0 || righter < 0) {
    beginTable(straightShape);
    related(up);
    related(down);
    related(left);
    related(right);
    return;
  }
  beginTable(whiteShape);
  related(up);
  related(down);
  related(left);
  related(right);
  related(lefter);
  related(righter);
}
