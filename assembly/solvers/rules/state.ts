/**
 * What is known of the board at hand: its edges, and how its vertices and cells see them.
 *
 * Everything is in one grid of rows + 2 by cols + 2 places, so that a rule may look beyond the border without a test:
 * there the edges are OFF from the start and the cells have no clue. Place p = (row + 1) * stride + col + 1 is the
 * vertex (row, col), the cell to its lower right, and the two edges between them:
 *
 *             2p                       edge 2p       right of vertex p, above cell p
 *      p ----------- p + 1             edge 2p + 1   below vertex p, left of cell p
 *      |               |
 *      | 2p + 1        | 2p + 3
 *      |    cell p     |
 *      |               |
 *      p + stride ---- p + stride + 1
 *        2p + 2 stride
 *
 * A vertex and a cell each see four edges, in four directions. Those they own are 0 and 1; directions 0 and 2 are
 * horizontal edges, and `direction ^ 2` lies opposite:
 *
 *           3
 *           |                   +-- 0 --+       A view holds a bit for each edge that is ON, at its direction, and for
 *      2 -- p -- 0  (vertex)    1   p   3       each that is OFF, four bits higher:
 *           |                   +-- 2 --+
 *           1                    (cell)         | OFF 3 2 1 0 | ON 3 2 1 0 |
 *
 * Corners of a cell are numbered clockwise, so that `corner ^ 2` lies opposite:
 *
 *          |       |
 *       -- 0 ----- 1 --       At each corner two edges are sides of the cell, and two are exits: they lead away
 *          |       |          from it. One of either kind is horizontal (H), one vertical (V).
 *       -- 3 ----- 2 --
 *          |       |
 */
import { atLeastU8, fillU8, I32A, newI32, newU8, U8A } from '../../wasm/arrays.ts';
import { ones } from '../../wasm/bits.ts';
import { OFF, UNKNOWN } from '../../layout.ts';
import { clueOf } from '../linear/colours.ts';
import { cols, rows } from '../../text/grid.ts';

/** Places from a vertex to the one below. */
export let stride: i32 = 0;
/** UNKNOWN, ON or OFF, by edge. */
export let edges: U8A = newU8(0);
/** By cell: its clue, or BEYOND. */
export let digits: U8A = newU8(0);
/** Views, by vertex and by cell. Cells outside the border see every edge both ON and OFF: none is left to decide. */
export let vertexViews: U8A = newU8(0);
export let cellViews: U8A = newU8(0);

/** The clue of a cell outside the border: equal to no clue. */
export const BEYOND: i32 = 4;

/** Cells whose clue is not 0. */
export let nonZeroClues: i32 = 0;

// By direction: what to add to 2p for the edge that vertex p, or cell p, sees there.
export const edgeOfVertex: I32A = newI32(4);
export const edgeOfCell: I32A = newI32(4);

// By corner of cell p: what to add to 2p for the four edges that meet there, and to p for the cell beyond the corner.
export const sideH: I32A = newI32(4);
export const sideV: I32A = newI32(4);
export const exitH: I32A = newI32(4);
export const exitV: I32A = newI32(4);
export const diagonal: I32A = newI32(4);

/** Prepares for the board at hand, with nothing decided. */
export function prepare(): void {
  stride = cols + 2;
  const places = (rows + 2) * stride;
  edges = atLeastU8(edges, places * 2);
  digits = atLeastU8(digits, places);
  vertexViews = atLeastU8(vertexViews, places);
  cellViews = atLeastU8(cellViews, places);
  placeEdges();
  placeCorners();

  fillU8(edges, OFF, 0, places * 2);
  fillU8(digits, BEYOND, 0, places);
  fillU8(vertexViews, 0, 0, places);
  fillU8(cellViews, 0xff, 0, places);
  nonZeroClues = 0;
  for (let row = 0; row < rows; row++) prepareRow(row);
  const last = placeAt(rows, 0);
  for (let p = last; p < last + cols; p++) edges[p * 2] = UNKNOWN as u8;
  blockExits();
}

/** The cells of a row, the edges they own, and the one right of the last. */
function prepareRow(row: i32): void {
  const first = placeAt(row, 0);
  fillU8(edges, UNKNOWN, first * 2, (first + cols) * 2);
  edges[(first + cols) * 2 + 1] = UNKNOWN as u8;
  fillU8(cellViews, 0, first, first + cols);
  for (let col = 0; col < cols; col++) {
    const clue = clueOf(row, col);
    digits[first + col] = clue as u8;
    if (clue != 0) nonZeroClues++;
  }
}

/** Lets the vertices on the border see that no edge leads beyond. */
function blockExits(): void {
  for (let col = 0; col <= cols; col++) {
    seeOff(placeAt(0, col), 3);
    seeOff(placeAt(rows, col), 1);
  }
  for (let line = 0; line <= rows; line++) {
    seeOff(placeAt(line, 0), 2);
    seeOff(placeAt(line, cols), 0);
  }
}

function seeOff(vertex: i32, direction: i32): void {
  vertexViews[vertex] = ((vertexViews[vertex] as i32) | (0x10 << direction)) as u8;
}

function placeEdges(): void {
  edgeOfVertex[0] = 0;
  edgeOfVertex[1] = 1;
  edgeOfVertex[2] = -2;
  edgeOfVertex[3] = 1 - stride * 2;
  edgeOfCell[0] = 0;
  edgeOfCell[1] = 1;
  edgeOfCell[2] = stride * 2;
  edgeOfCell[3] = 3;
}

function placeCorners(): void {
  for (let corner = 0; corner < 4; corner++) {
    const east = corner == 1 || corner == 2;
    const south = corner >= 2;
    const right = east ? 1 : 0;
    const down = south ? stride : 0;
    const outwards = east ? 1 : -1;
    const downwards = south ? stride : -stride;
    sideH[corner] = down * 2;
    sideV[corner] = right * 2 + 1;
    exitH[corner] = (down + outwards) * 2;
    exitV[corner] = (right + downwards) * 2 + 1;
    diagonal[corner] = outwards + downwards;
  }
}

/** Edges that a view holds as ON. */
export function countOn(view: i32): i32 {
  return ones(view & 0x0f);
}

/** Edges that a view holds as OFF. */
export function countOff(view: i32): i32 {
  return ones(view >> 4);
}

/** Directions, as bits, in which a view shows nothing yet. */
export function unknownIn(view: i32): i32 {
  return ~(view | (view >> 4)) & 0x0f;
}

/** The place of a vertex, or of a cell. */
export function placeAt(row: i32, col: i32): i32 {
  return (row + 1) * stride + col + 1;
}

/** State of the edge on grid line `line` (0 to rows) above cell (line, col). */
export function horizontalState(line: i32, col: i32): i32 {
  return edges[placeAt(line, col) * 2] as i32;
}

/** State of the edge left of cell (row, col), for columns 0 to cols. */
export function verticalState(row: i32, col: i32): i32 {
  return edges[placeAt(row, col) * 2 + 1] as i32;
}
