/**
 * Slitherlink, and Slink, as a problem of the engine.
 *
 * The parity of a cell's corner says whether an odd number of the two edges that meet there is on. Opposite corners at
 * a vertex have equal parities, so do those of a cell with an even clue; those of a cell with an odd clue have
 * different ones. So a parity runs along a diagonal, through vertices and numbered cells, changing only its sign, and
 * is one variable from one blank cell to the next: what is known at one end of a diagonal is known at the other end at
 * once. (In a board without blanks each diagonal is one variable; the diagonal search of the linear solver is based on
 * the same fact.)
 *
 *     variables   edges, horizontal line by line, then vertical row by row; then parities
 *     tables      a vertex: its edges and the parities of its two pairs of corners; a clue: its edges and two corners'
 *                 parities
 *     the loop    the edges that are on are one
 */
import { openImplications } from '../engine/store/implications.ts';
import { closeProblem, openProblem } from '../engine/search.ts';
import { BLANK } from '../layout.ts';
import { beginCount, member, openCounts } from '../propagators/count.ts';
import { openCuts, setFaces } from '../propagators/cut.ts';
import { openGraph, setEdge } from '../propagators/graph.ts';
import { demandEdges, openLoop } from '../propagators/loop.ts';
import { noMatching } from '../propagators/matching.ts';
import { noPaths } from '../propagators/paths.ts';
import { beginTable, makeShape, openTables, related } from '../propagators/table.ts';
import { cellOf, cols, rows } from '../text/grid.ts';
import { atLeast, I32A, newI32 } from '../wasm/arrays.ts';
import { answerIsFirst } from './answer.ts';

/**
 * Literals of the parities at each vertex: of the corners to its upper left and lower right, and to its upper right and
 * lower left.
 */
let falling: I32A = newI32(0);
let rising: I32A = newI32(0);

/** Shapes by clue, and by which of a vertex's edges there are: left 1, right 2, up 4, down 8. 0 where not made yet. */
const clueShapes: I32A = newI32(5);
const vertexShapes: I32A = newI32(16);

/** Edges of the board at hand. */
export function edgeCount(): i32 {
  return (rows + 1) * cols + rows * (cols + 1);
}

function horizontal(line: i32, col: i32): i32 {
  return line * cols + col;
}

function vertical(row: i32, col: i32): i32 {
  return (rows + 1) * cols + row * (cols + 1) + col;
}

/** Posts the board at hand. An answer has a byte an edge, in the order of the variables: 1 where it is on. */
export function postSlitherlink(): void {
  const edges = edgeCount();
  const cells = rows * cols;
  const vertices = (rows + 1) * (cols + 1);
  answerIsFirst(edges);
  openProblem(edges + layParities(edges), 1);
  openCounts(1, edges);
  openTables(vertices + cells);
  openImplications(0);
  noMatching();
  openGraph(edges, vertices);
  // Cuts would change the steps of one board in some hundred; whether they pay here has not been measured.
  openLoop(cells, false);
  noPaths();
  openCuts(cells + 1);
  for (let line = 0; line <= rows; line++) for (let col = 0; col <= cols; col++) postVertex(line, col);
  let clued = false;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const clue = cellOf(row * cols + col);
      if (clue == BLANK) continue;
      postClue(row, col, clue);
      if (clue > 0) clued = true;
    }
  }
  if (!clued) {
    // No clue asks for an edge, but a loop has some.
    beginCount(1, edges);
    for (let e = 0; e < edges; e++) member(2 * e);
  }
  closeProblem();
}

/** Gives each vertex its parities, from variable `first` on; returns how many variables they take. */
function layParities(first: i32): i32 {
  const wide = cols + 1;
  const vertices = (rows + 1) * wide;
  falling = atLeast(falling, vertices);
  rising = atLeast(rising, vertices);
  let next = first;
  for (let line = 0; line <= rows; line++) {
    for (let col = 0; col <= cols; col++) {
      const at = line * wide + col;
      const left = line > 0 && col > 0 ? cellOf((line - 1) * cols + col - 1) : BLANK;
      if (left == BLANK) falling[at] = 2 * next++;
      else falling[at] = falling[at - wide - 1] ^ (left & 1);
      const right = line > 0 && col < cols ? cellOf((line - 1) * cols + col) : BLANK;
      if (right == BLANK) rising[at] = 2 * next++;
      else rising[at] = rising[at - wide + 1] ^ (right & 1);
    }
  }
  return next - first;
}

function postVertex(line: i32, col: i32): void {
  const vertex = line * (cols + 1) + col;
  const kind = (col > 0 ? 1 : 0) | (col < cols ? 2 : 0) | (line > 0 ? 4 : 0) | (line < rows ? 8 : 0);
  if (vertexShapes[kind] == 0) vertexShapes[kind] = makeVertexShape(kind);
  beginTable(vertexShapes[kind]);
  if (col > 0) related(2 * horizontal(line, col - 1));
  if (col < cols) related(2 * horizontal(line, col));
  if (line > 0) related(2 * vertical(line - 1, col));
  if (line < rows) related(2 * vertical(line, col));
  related(falling[vertex]);
  related(rising[vertex]);
  if (col < cols) {
    setEdge(horizontal(line, col), vertex, vertex + 1);
    setFaces(horizontal(line, col), faceOf(line - 1, col), faceOf(line, col));
  }
  if (line < rows) {
    setEdge(vertical(line, col), vertex, vertex + cols + 1);
    setFaces(vertical(line, col), faceOf(line, col - 1), faceOf(line, col));
  }
}

/** A cell as a face of the graph; everything outside the border is one face. */
function faceOf(row: i32, col: i32): i32 {
  return row < 0 || row >= rows || col < 0 || col >= cols ? rows * cols : row * cols + col;
}

/** None or two of the edges; falling: one of left and up, and so one of right and down; rising: one of right and up. */
function makeVertexShape(kind: i32): i32 {
  let low = 0;
  let high = 0;
  const sides = bitCount(kind);
  for (let k = 0; k < 4 << sides; k++) {
    // Spread the bits over the edges that exist.
    let edges = 0;
    let bit = 0;
    for (let side = 0; side < 4; side++) {
      if (((kind >> side) & 1) == 0) continue;
      edges = edges | (((k >> bit) & 1) << side);
      bit++;
    }
    const on = bitCount(edges);
    const left = edges & 1;
    const right = (edges >> 1) & 1;
    const up = (edges >> 2) & 1;
    if (on != 0 && on != 2) continue;
    if (((k >> sides) & 1) != (left ^ up) || ((k >> (sides + 1)) & 1) != (right ^ up)) continue;
    if (k < 32) low = low | (1 << k);
    else high = high | (1 << (k - 32));
  }
  return makeShape(sides + 2, low, high);
}

function postClue(row: i32, col: i32, clue: i32): void {
  if (clueShapes[clue] == 0) clueShapes[clue] = makeClueShape(clue);
  const corner = row * (cols + 1) + col;
  const up = horizontal(row, col);
  const down = horizontal(row + 1, col);
  const left = vertical(row, col);
  const right = vertical(row, col + 1);
  beginTable(clueShapes[clue]);
  related(2 * up);
  related(2 * down);
  related(2 * left);
  related(2 * right);
  related(falling[corner]);
  related(rising[corner + 1]);
  if (clue > 0) demandEdges(clue, up, down, left, right);
}

/** So many of up, down, left, right; falling: one of left and up; rising: one of right and up. */
function makeClueShape(clue: i32): i32 {
  let low = 0;
  let high = 0;
  for (let k = 0; k < 64; k++) {
    const up = k & 1;
    const left = (k >> 2) & 1;
    const right = (k >> 3) & 1;
    if (bitCount(k & 15) != clue || ((k >> 4) & 1) != (left ^ up) || ((k >> 5) & 1) != (right ^ up)) continue;
    if (k < 32) low = low | (1 << k);
    else high = high | (1 << (k - 32));
  }
  return makeShape(6, low, high);
}

function bitCount(bits: i32): i32 {
  let count = 0;
  for (let rest = bits; rest != 0; rest = rest & (rest - 1)) count++;
  return count;
}
