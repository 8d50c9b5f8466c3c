/**
 * The 15 rules of the statement, numbered in its order. Each looks at one vertex, one cell, or one corner of a cell;
 * where its premise holds it decides what follows, and is counted if any of that is new. Which rule is tried when is up
 * to deduce.ts.
 *
 * For a single loop on a board with a clue in each cell, all are sound as the statement words them, except rule 4.
 */
import { OFF, ON } from '../../layout.ts';
import { lowest } from '../../wasm/bits.ts';
import { decide, fire } from './decide.ts';
import {
  BEYOND,
  cellViews,
  countOff,
  countOn,
  diagonal,
  digits,
  edgeOfCell,
  edgeOfVertex,
  edges,
  exitH,
  exitV,
  nonZeroClues,
  sideH,
  sideV,
  stride,
  unknownIn,
  vertexViews,
} from './state.ts';

// What the states of two edges add up to.
const BOTH_OFF: i32 = OFF + OFF;
const ON_AND_OFF: i32 = ON + OFF;

/** 1: the edges of a 0 are excluded. */
export function ruleZero(cell: i32): void {
  if (digits[cell] == 0) fire(1, decideSides(cell, OFF));
}

/** 2: where only n edges of an n are left, they are part of the path. */
export function ruleOnlyNRemain(cell: i32): void {
  if (4 - countOff(cellViews[cell]) == digits[cell]) fire(2, decideSides(cell, ON));
}

/** 3: where n edges of an n are included, the others are excluded. */
export function ruleNIncluded(cell: i32): void {
  if (countOn(cellViews[cell]) == digits[cell]) fire(3, decideSides(cell, OFF));
}

/**
 * 4: two adjacent 3s include their common edge and the two parallel to it. For a 3 and its neighbour to the right or
 * below. False where the whole loop goes round just these two, so not tried on boards with the clues of that loop.
 */
export function ruleAdjacentThrees(cell: i32): void {
  if (digits[cell] != 3) return;
  if (digits[cell + 1] == 3 && !isDominoBoard(cell, 1)) fire(4, includeThree(cell * 2 + 1, 2));
  if (digits[cell + stride] == 3 && !isDominoBoard(cell, stride)) fire(4, includeThree(cell * 2, stride * 2));
}

/** 5: of two diagonally adjacent 3s, the edges at the corners far from each other are included. For those below. */
export function ruleDiagonalThrees(cell: i32): void {
  if (digits[cell] != 3) return;
  for (let corner = 2; corner < 4; corner++) {
    const other = cell + diagonal[corner];
    if (digits[other] == 3) fire(5, decideCorner(cell, corner ^ 2, ON) | decideCorner(other, corner, ON));
  }
}

/** 6: where an edge enters a vertex that has a single exit left, the path takes it. */
export function ruleSingleExit(vertex: i32): void {
  const view = vertexViews[vertex] as i32;
  if (countOn(view) == 1 && countOff(view) == 2) fire(6, decideEdges(vertex, ON));
}

/** 7: where two edges of a vertex are included, the others are excluded. */
export function ruleVertexFull(vertex: i32): void {
  if (countOn(vertexViews[vertex]) == 2) fire(7, decideEdges(vertex, OFF));
}

/** 8: where three edges of a vertex are excluded, so is the fourth. */
export function ruleThreeExcluded(vertex: i32): void {
  if (countOff(vertexViews[vertex]) == 3) fire(8, decideEdges(vertex, OFF));
}

/** 9: a 3 with both exits blocked at a corner includes its two edges there. */
export function ruleThreeBlocked(cell: i32, corner: i32): void {
  if (digits[cell] == 3 && exits(cell, corner) == BOTH_OFF) fire(9, decideCorner(cell, corner, ON));
}

/** 10: a 2 with both exits blocked at a corner, and one at an adjacent corner: there the path takes the other. */
export function ruleTwoBlocked(cell: i32, corner: i32): void {
  if (digits[cell] != 2 || exits(cell, corner) != BOTH_OFF) return;
  fire(10, takeOtherExit(cell, (corner + 1) & 3));
  fire(10, takeOtherExit(cell, (corner + 3) & 3));
}

/** 11: a 1 with both exits blocked at a corner excludes its two edges there. */
export function ruleOneBlocked(cell: i32, corner: i32): void {
  if (digits[cell] == 1 && exits(cell, corner) == BOTH_OFF) fire(11, decideCorner(cell, corner, OFF));
}

/** 12: a 3 that the path enters at a corner, the other exit blocked, includes its two edges at the opposite corner. */
export function ruleThreeEntered(cell: i32, corner: i32): void {
  if (digits[cell] == 3 && exits(cell, corner) == ON_AND_OFF) fire(12, decideCorner(cell, corner ^ 2, ON));
}

/**
 * 13: of a 3 and a 1 that are diagonally adjacent, at the corners far from each other: where both exits of the 3 are
 * blocked, the two edges of the 1 are excluded, and the other way round. For either as `cell`, and its far corner.
 */
export function ruleThreeAndOne(cell: i32, corner: i32): void {
  const opposite = corner ^ 2;
  const other = cell + diagonal[opposite];
  if (digits[cell] == 3 && digits[other] == 1 && exits(cell, corner) == BOTH_OFF) {
    fire(13, decideCorner(other, opposite, OFF));
  } else if (digits[cell] == 1 && digits[other] == 3 && sides(cell, corner) == BOTH_OFF) {
    fire(13, decide(other * 2 + exitH[opposite], OFF) | decide(other * 2 + exitV[opposite], OFF));
  }
}

/**
 * 14: a 2 that the path enters at a corner, the other exit blocked, and one exit blocked at the opposite corner: there
 * the path takes the other.
 */
export function ruleTwoEntered(cell: i32, corner: i32): void {
  if (digits[cell] == 2 && exits(cell, corner) == ON_AND_OFF) fire(14, takeOtherExit(cell, corner ^ 2));
}

/** 15: a 1 that the path enters at a corner, the other exit blocked, excludes its two edges at the opposite corner. */
export function ruleOneEntered(cell: i32, corner: i32): void {
  if (digits[cell] == 1 && exits(cell, corner) == ON_AND_OFF) fire(15, decideCorner(cell, corner ^ 2, OFF));
}

/** Sum of the states of a cell's exits at a corner. */
function exits(cell: i32, corner: i32): i32 {
  return (edges[cell * 2 + exitH[corner]] as i32) + (edges[cell * 2 + exitV[corner]] as i32);
}

/** Sum of the states of a cell's sides at a corner. */
function sides(cell: i32, corner: i32): i32 {
  return (edges[cell * 2 + sideH[corner]] as i32) + (edges[cell * 2 + sideV[corner]] as i32);
}

// All that decide edges return 1 where some were unknown before, and 0 otherwise.

/** Decides the sides of a cell that are unknown. */
function decideSides(cell: i32, state: i32): i32 {
  let decided = 0;
  for (let open = unknownIn(cellViews[cell]); open != 0; open = open & (open - 1)) {
    decided = decided | decide(cell * 2 + edgeOfCell[lowest(open)], state);
  }
  return decided;
}

/** Decides the edges at a vertex that are unknown. */
function decideEdges(vertex: i32, state: i32): i32 {
  let decided = 0;
  for (let open = unknownIn(vertexViews[vertex]); open != 0; open = open & (open - 1)) {
    decided = decided | decide(vertex * 2 + edgeOfVertex[lowest(open)], state);
  }
  return decided;
}

/** Decides both sides of a cell at a corner. */
function decideCorner(cell: i32, corner: i32, state: i32): i32 {
  return decide(cell * 2 + sideH[corner], state) | decide(cell * 2 + sideV[corner], state);
}

/** Includes one exit of a cell at a corner where the other is blocked. */
function takeOtherExit(cell: i32, corner: i32): i32 {
  const h = cell * 2 + exitH[corner];
  const v = cell * 2 + exitV[corner];
  if (edges[h] == OFF) return decide(v, ON);
  return edges[v] == OFF ? decide(h, ON) : 0;
}

/** Includes three parallel edges, `apart` from one to the next. */
function includeThree(first: i32, apart: i32): i32 {
  return decide(first, ON) | decide(first + apart, ON) | decide(first + apart * 2, ON);
}

/** The two 3s of a domino board, and the 1s at their six other sides. */
const MOST_DOMINO_CLUES: i32 = 8;

/** Whether the clues are those of the loop that goes round the cell and the next, which is 1 or `stride` on. */
function isDominoBoard(cell: i32, along: i32): bool {
  if (nonZeroClues > MOST_DOMINO_CLUES) return false;
  const across = stride + 1 - along;
  const next = cell + along;
  const atEnds = oneAt(cell - along) + oneAt(next + along);
  const atSides = oneAt(cell - across) + oneAt(cell + across) + oneAt(next - across) + oneAt(next + across);
  return nonZeroClues == 2 + atEnds + atSides;
}

/** 1 for a clue of 1, 0 beyond the border, and for any other clue too many. */
function oneAt(cell: i32): i32 {
  const digit = digits[cell] as i32;
  return digit == 1 ? 1 : digit == BEYOND ? 0 : MOST_DOMINO_CLUES;
}
