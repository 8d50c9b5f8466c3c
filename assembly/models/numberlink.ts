/**
 * Numberlink as a problem of the engine.
 *
 *     variables   edges between neighbouring squares, those to the east and south of each square in turn; where squares
 *                 may stay empty, then one per square: it is used; then, for each square without label and each label:
 *                 the square is on the path of that label
 *     counts      a label's square: one edge; another: two, and one label (or it is not used); a block of four squares,
 *                 where paths may not touch: at most two edges
 *     tables      a square that may stay empty: no edge, or two and it is used; an edge and a label: if the edge is on,
 *                 both squares have the label or neither has; if it is off and paths may not touch, not both
 *     the paths   propagators/paths.ts
 *
 * The paths alone would be enough. But what a single clause says about the label of a square takes, without these
 * variables, a clause for each way that leads there: with them, proofs that there is no answer are shorter by a factor
 * of ten and more. Boards with very many squares and labels do without, because of the memory.
 *
 * Whether a path touches itself with others in between is checked only when everything is assigned; if it does, a
 * clause is added that forbids that stretch of it.
 *
 * Two answers of the engine may be the same filled board, so Numberlink does not use models/answer.ts: see findPaths().
 */
import { decideAmong } from '../engine/decide.ts';
import { addBinary, openImplications } from '../engine/store/implications.ts';
import { propagations } from '../engine/propagate.ts';
import { closeProblem, EXHAUSTED, addUnit, FOUND, openProblem, addClause, search } from '../engine/search.ts';
import { TRUE, value } from '../engine/store/trail.ts';
import { BLANK, LIMIT, NONE, VARIANT_EMPTY, VARIANT_FILL, SOLVED, WALL } from '../layout.ts';
import { beginCount, member, openCounts } from '../propagators/count.ts';
import { edges, edgesAt, ends, openGraph, setEdge } from '../propagators/graph.ts';
import { noMatching } from '../propagators/matching.ts';
import { openPaths, setLabel } from '../propagators/paths.ts';
import { beginTable, makeShape, openTables, related } from '../propagators/table.ts';
import { cellOf, cols, rows } from '../text/grid.ts';
import { atLeast, atLeastU8, fillI32, I32A, newI32, newU8, U8A } from '../wasm/arrays.ts';

/** The answer found last, by cell: the label of its path, BLANK or WALL. */
export let paths: U8A = newU8(0);
let clause: I32A = newI32(0);
/** By cell: its position on its path, from 1; 0 where it is on none. */
let orderOf: I32A = newI32(0);
let variant: i32 = VARIANT_FILL;
/**
 * The variables of "the first square is used" and "the first square has the first label"; labels with variables, 0:
 * none have.
 */
let used: i32 = 0;
let firstLabel: i32 = 0;
let labels: i32 = 0;
/** By label: its number among the labels of the board, from 0; -1 for others. */
const numberOf: I32A = newI32(256);

/** Up to so many edges times labels there are variables and tables for labels. */
const MOST_TABLES: i32 = 1 << 20;

/**
 * Shapes of an edge and a label at its two ends: on, so both or neither; if paths may not touch, also: off, so not
 * both.
 */
let joinShape: i32 = 0;
let untouchedShape: i32 = 0;

/** Shapes by number of edges: none of them, or two and the last member. 0 where not made yet. */
const shapes: I32A = newI32(5);

/** Posts the board at hand, for a variant. */
export function postNumberlink(byVariant: i32): void {
  variant = byVariant;
  const cells = rows * cols;
  paths = atLeastU8(paths, cells);
  clause = atLeast(clause, 3 * cells);
  orderOf = atLeast(orderOf, cells);
  const mayBeEmpty = variant == VARIANT_EMPTY;
  let count = 0;
  for (let cell = 0; cell < cells; cell++) count += (isJoinedEast(cell) ? 1 : 0) + (isJoinedSouth(cell) ? 1 : 0);
  countLabels();
  if (labels > 0 && count > ((MOST_TABLES / labels) | 0)) labels = 0;
  used = count;
  firstLabel = mayBeEmpty ? count + cells : count;
  openProblem(firstLabel + cells * labels, 1);
  openCounts(3 * cells, 9 * cells + cells * labels);
  openTables((mayBeEmpty ? cells : 0) + count * labels);
  openImplications(labels > 0 ? 2 * count : 0);
  noMatching();
  openGraph(count, cells);
  openPaths(variant == VARIANT_FILL);
  let e = 0;
  for (let cell = 0; cell < cells; cell++) {
    if (isJoinedEast(cell)) setEdge(e++, cell, cell + 1);
    if (isJoinedSouth(cell)) setEdge(e++, cell, cell + cols);
  }
  for (let cell = 0; cell < cells; cell++) {
    const what = cellOf(cell);
    if (what != BLANK && what != WALL) setLabel(cell, what);
    if (mayBeEmpty && what != BLANK) addUnit(2 * (used + cell) + 1);
    if (what == BLANK && mayBeEmpty) postOpen(cell);
    else if (what != WALL) {
      const degree = what == BLANK ? 2 : 1;
      beginCount(degree, degree);
      for (let k = 4 * cell; k < 4 * cell + 4; k++) if (edgesAt[k] >= 0) member(2 * edgesAt[k]);
    }
    if (variant == VARIANT_FILL && isBlock(cell)) {
      beginCount(0, 2);
      member(2 * edgeFrom(cell, cell + 1));
      member(2 * edgeFrom(cell, cell + cols));
      member(2 * edgeFrom(cell + 1, cell + cols + 1));
      member(2 * edgeFrom(cell + cols, cell + cols + 1));
    }
  }
  if (labels > 0) postLabels(mayBeEmpty);
  decideAmong(firstLabel);
  closeProblem();
}

/** Numbers the labels of the board. */
function countLabels(): void {
  for (let label = 0; label < 256; label++) numberOf[label] = -1;
  labels = 0;
  for (let cell = 0; cell < rows * cols; cell++) {
    const label = cellOf(cell);
    if (label == WALL || label == BLANK || numberOf[label] >= 0) continue;
    numberOf[label] = labels;
    labels = labels + 1;
  }
}

/** The literal that a cell without label is on the path of label number `number`. */
function onPath(cell: i32, number: i32): i32 {
  return 2 * (firstLabel + cell * labels + number);
}

/** Posts which label the path of each square has. The variables of squares that are labels, and of walls, are false. */
function postLabels(mayBeEmpty: bool): void {
  if (joinShape == 0) {
    // Combinations of the edge (1), one end (2) and the other (4).
    joinShape = makeShape(3, 0b10010000 | 0b01010101 | 0b00000010, 0);
    untouchedShape = makeShape(3, 0b10000000 | 0b00010101 | 0b00000010, 0);
  }
  for (let cell = 0; cell < rows * cols; cell++) {
    const isOpen = cellOf(cell) == BLANK;
    if (isOpen) {
      beginCount(1, 1);
      if (mayBeEmpty) member(2 * (used + cell) + 1);
    }
    for (let number = 0; number < labels; number++) {
      if (isOpen) member(onPath(cell, number));
      else addUnit(onPath(cell, number) + 1);
    }
  }
  const shape = variant == VARIANT_FILL ? untouchedShape : joinShape;
  for (let e = 0; e < edges; e++) {
    const one = cellOf(ends[2 * e]);
    const other = cellOf(ends[2 * e + 1]);
    if (one == BLANK && other == BLANK) {
      for (let number = 0; number < labels; number++) {
        beginTable(shape);
        related(2 * e);
        related(onPath(ends[2 * e], number));
        related(onPath(ends[2 * e + 1], number));
      }
    } else if (one == BLANK || other == BLANK) {
      const literal = one == BLANK ? onPath(ends[2 * e], numberOf[other]) : onPath(ends[2 * e + 1], numberOf[one]);
      addBinary(2 * e + 1, literal);
      if (variant == VARIANT_FILL) addBinary(2 * e, literal ^ 1);
    } else if (one != other) addUnit(2 * e + 1);
    else if (variant == VARIANT_FILL) addUnit(2 * e);
  }
}

function isJoinedEast(cell: i32): bool {
  return cell % cols < cols - 1 && cellOf(cell) != WALL && cellOf(cell + 1) != WALL;
}

function isJoinedSouth(cell: i32): bool {
  return cell + cols < rows * cols && cellOf(cell) != WALL && cellOf(cell + cols) != WALL;
}

/** Whether a cell is the upper left one of a block of four squares. */
function isBlock(cell: i32): bool {
  return isJoinedEast(cell) && isJoinedSouth(cell) && cellOf(cell + cols + 1) != WALL;
}

/** Posts a square that may stay empty. */
function postOpen(cell: i32): void {
  let size = 0;
  for (let k = 4 * cell; k < 4 * cell + 4; k++) if (edgesAt[k] >= 0) size++;
  if (shapes[size] == 0) shapes[size] = makeOpenShape(size);
  beginTable(shapes[size]);
  for (let k = 4 * cell; k < 4 * cell + 4; k++) if (edgesAt[k] >= 0) related(2 * edgesAt[k]);
  related(2 * (used + cell));
}

function makeOpenShape(size: i32): i32 {
  let combinations = 1; // nothing on
  for (let k = 0; k < 1 << size; k++) {
    let on = 0;
    for (let i = 0; i < size; i++) on += (k >> i) & 1;
    if (on == 2) combinations |= 1 << (k | (1 << size));
  }
  return makeShape(size + 1, combinations, 0);
}

function edgeFrom(cell: i32, other: i32): i32 {
  let found = -1;
  for (let k = 4 * cell; k < 4 * cell + 4; k++) {
    const e = edgesAt[k];
    if (e >= 0 && (ends[2 * e] == other || ends[2 * e + 1] == other)) found = e;
  }
  return found;
}

/**
 * Finds an answer whose fill differs from those found and forbidden before, for paths[]: SOLVED, NONE or LIMIT
 * (`maxSteps` propagations since postNumberlink() are done).
 */
export function findPaths(maxSteps: i32): i32 {
  for (;;) {
    const result = search(maxSteps);
    if (result == EXHAUSTED) return NONE;
    if (result != FOUND) return LIMIT;
    const size = readPaths();
    if (size > 0) {
      addClause(clause, size);
      continue;
    }
    forbidFill(paths, 0);
    return SOLVED;
  }
}

export function pathSteps(): i32 {
  return propagations;
}

/**
 * Reads the answer on the trail. Where a path touches itself and must not, the edges between the two squares cannot all
 * be on: returns the size of that clause, 0 where all is well.
 */
function readPaths(): i32 {
  const cells = rows * cols;
  fillI32(orderOf, 0, 0, cells);
  for (let cell = 0; cell < cells; cell++) paths[cell] = (cellOf(cell) == WALL ? WALL : BLANK) as u8;
  for (let cell = 0; cell < cells; cell++) {
    const label = cellOf(cell);
    if (label == WALL || label == BLANK || orderOf[cell] != 0) continue;
    let at = cell;
    let by = -1;
    for (let order = 1; at >= 0; order++) {
      orderOf[at] = order;
      paths[at] = label as u8;
      by = edgeOn(at, by);
      at = by < 0 ? -1 : ends[2 * by] == at ? ends[2 * by + 1] : ends[2 * by];
    }
  }
  if (variant != VARIANT_FILL) return 0;
  for (let e = 0; e < edges; e++) {
    const a = ends[2 * e];
    const b = ends[2 * e + 1];
    if (value[2 * e] == TRUE || paths[a] != paths[b]) continue;
    return orderOf[a] < orderOf[b] ? stretch(a, b) : stretch(b, a);
  }
  return 0;
}

/** The edge by which the path goes on from a cell that it came to by edge `by`; -1 at its end. */
function edgeOn(cell: i32, by: i32): i32 {
  let found = -1;
  for (let k = 4 * cell; k < 4 * cell + 4; k++) {
    const e = edgesAt[k];
    if (e >= 0 && e != by && value[2 * e] == TRUE) found = e;
  }
  return found;
}

/** Writes the clause that the edges of the path from one cell on to another are not all on. Returns its size. */
function stretch(from: i32, to: i32): i32 {
  let size = 0;
  let at = from;
  while (at != to) {
    let next = -1;
    for (let k = 4 * at; k < 4 * at + 4; k++) {
      const e = edgesAt[k];
      if (e < 0 || value[2 * e] != TRUE) continue;
      const other = ends[2 * e] == at ? ends[2 * e + 1] : ends[2 * e];
      if (orderOf[other] == orderOf[at] + 1) next = e;
    }
    clause[size++] = 2 * next + 1;
    at = ends[2 * next] == at ? ends[2 * next + 1] : ends[2 * next];
  }
  return size;
}

/**
 * Forbids the fill fills[at..], by cell: some edge joins two labels of it, or some square is used there and not here,
 * or not there but here.
 */
export function forbidFill(fills: U8A, at: i32): void {
  let size = 0;
  for (let e = 0; e < edges; e++) {
    const one = fills[at + ends[2 * e]] as i32;
    if (one == BLANK || one != (fills[at + ends[2 * e + 1]] as i32)) clause[size++] = 2 * e;
  }
  if (variant == VARIANT_EMPTY) {
    for (let cell = 0; cell < rows * cols; cell++)
      if (cellOf(cell) == BLANK && (fills[at + cell] as i32) != BLANK) clause[size++] = 2 * (used + cell) + 1;
  }
  addClause(clause, size);
}
