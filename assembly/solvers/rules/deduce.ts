/**
 * The rules as a solver: applies the rules of Slink's statement to the board at hand until they decide nothing more.
 *
 * What is tried where, cheapest first; a lower line only when there is nothing left to do for those above:
 *
 *     rules         where                                 when
 *     1, 4, 5       every cell                            once, at the start: they look at clues alone
 *     9 to 15       the cells at the board's corners      once, at the start: the border blocks exits
 *     6, 7, 8       a vertex                              \  when an edge it sees settles the others
 *     2, 3          a cell                                /
 *     9, 12, 13     a corner of a 3                       \
 *     11, 15        a corner of a 1                        |  when an exit at that corner has been decided
 *     10, 14        the four corners of a 2               /
 *     13            the four corners of a 1               when a side of it has been decided
 *
 * The rules do not know that a loop must not close early, and nothing is tried out, so some boards with one answer end
 * STALLED. Costs some 0.1 us a cell under WASM where all edges get decided.
 */
import { LIMIT, NONE, ON, STALLED, UNIQUE } from '../../layout.ts';
import { clueOf } from '../linear/colours.ts';
import { cols, rows } from '../../text/grid.ts';
import { lowest, ones } from '../../wasm/bits.ts';
import { clearDecisions, contradiction, undecided } from './decide.ts';
import { clearQueues, hasNews, hasSettled, reserveQueues, takeNews, takeSettled } from './queue.ts';
import {
  ruleAdjacentThrees,
  ruleDiagonalThrees,
  ruleNIncluded,
  ruleOneBlocked,
  ruleOneEntered,
  ruleOnlyNRemain,
  ruleSingleExit,
  ruleThreeAndOne,
  ruleThreeBlocked,
  ruleThreeEntered,
  ruleThreeExcluded,
  ruleTwoBlocked,
  ruleTwoEntered,
  ruleVertexFull,
  ruleZero,
} from './rules.ts';
import { cellViews, digits, edges, placeAt, prepare, stride, unknownIn } from './state.ts';

/** Items that the last deduction took from the queues. */
export let steps: i32 = 0;

/**
 * Deduces what follows by the rules alone, in at most `maxSteps` steps. Returns UNIQUE (every edge is decided, and that
 * is the only answer), NONE (no answer), STALLED (the rules leave edges unknown) or LIMIT (the steps ran out before
 * that was clear). Whatever is decided holds in every answer.
 */
export function deduce(maxSteps: i32): i32 {
  prepare();
  reserveQueues();
  clearDecisions();
  steps = 0;
  applyClueRules();
  applyBorderRules();
  const finished = processQueues(maxSteps);
  clearQueues();
  if (contradiction != 0) return NONE;
  if (undecided == 0) return isAnswer() ? UNIQUE : NONE;
  return finished ? STALLED : LIMIT;
}

/** Processes the queues until they are empty, or nothing is left to find out. False where the steps run out first. */
function processQueues(maxSteps: i32): bool {
  while (contradiction == 0 && undecided > 0) {
    const settled = hasSettled();
    if (!settled && !hasNews()) return true;
    if (steps >= maxSteps) return false;
    steps++;
    if (!settled) applyCornerRules(takeNews());
    else {
      const item = takeSettled();
      if ((item & 1) == 0) applyCellRules(item >> 1);
      else applyVertexRules(item >> 1);
    }
  }
  return true;
}

function applyClueRules(): void {
  for (let row = 0; row < rows; row++) {
    const first = placeAt(row, 0);
    for (let cell = first; cell < first + cols; cell++) {
      ruleZero(cell);
      ruleAdjacentThrees(cell);
      ruleDiagonalThrees(cell);
    }
  }
}

/** The border is no news to the queue, and blocks both exits only at the corners of the board. */
function applyBorderRules(): void {
  for (let corner = 0; corner < 4; corner++) {
    lookAtCorner(placeAt(0, 0), corner);
    lookAtCorner(placeAt(0, cols - 1), corner);
    lookAtCorner(placeAt(rows - 1, cols - 1), corner);
    lookAtCorner(placeAt(rows - 1, 0), corner);
  }
}

function applyCellRules(cell: i32): void {
  ruleOnlyNRemain(cell);
  ruleNIncluded(cell);
}

function applyVertexRules(vertex: i32): void {
  ruleSingleExit(vertex);
  ruleVertexFull(vertex);
  ruleThreeExcluded(vertex);
}

/** The edge leads away from four cells, two at either end, and lies between two. */
function applyCornerRules(edge: i32): void {
  const place = edge >> 1;
  const vertical = (edge & 1) != 0;
  const along = vertical ? stride : 1; // from one end to the other
  const across = stride + 1 - along; // from the cell on one side to that on the other
  lookAtCorner(place - along - across, 2);
  lookAtCorner(place - along, vertical ? 3 : 1);
  lookAtCorner(place + along - across, vertical ? 1 : 3);
  lookAtCorner(place + along, 0);
  lookAtSides(place - across);
  lookAtSides(place);
}

/**
 * Tries the rules that look at a cell's exits, after one at this corner was decided. Not where all sides of the cell
 * are decided: whatever else can be said of its exits, and of the cells beyond, follows by rules 6 to 8, 12 and 15.
 */
function lookAtCorner(cell: i32, corner: i32): void {
  if (unknownIn(cellViews[cell]) == 0) return;
  const digit = digits[cell] as i32;
  if (digit == 3) {
    ruleThreeBlocked(cell, corner);
    ruleThreeEntered(cell, corner);
    ruleThreeAndOne(cell, corner);
  } else if (digit == 1) {
    ruleOneBlocked(cell, corner);
    ruleOneEntered(cell, corner);
  } else {
    // Each of these relates this corner to others, and this one may be either of the two.
    for (let other = 0; other < 4; other++) {
      ruleTwoBlocked(cell, other);
      ruleTwoEntered(cell, other);
    }
  }
}

/** Tries the rule that looks at a cell's own edges, after one of them was decided. */
function lookAtSides(cell: i32): void {
  if (digits[cell] != 1 || unknownIn(cellViews[cell]) == 0) return;
  for (let corner = 0; corner < 4; corner++) ruleThreeAndOne(cell, corner);
}

/** Whether the decided edges meet every clue and are one loop. Looks only at the states, not at how they came about. */
function isAnswer(): bool {
  let ends = 0; // of edges that are ON
  let start = 0; // a vertex of the path
  for (let row = 0; row <= rows; row++) {
    for (let col = 0; col <= cols; col++) {
      const place = placeAt(row, col);
      const degree = ones(pathAt(place));
      if (degree != 0 && degree != 2) return false;
      if (degree != 0) start = place;
      ends = ends + degree;
      if (row < rows && col < cols && sidesOn(place) != clueOf(row, col)) return false;
    }
  }
  return ends != 0 && walk(start) * 2 == ends;
}

/** The directions, as bits, of the path's edges at a vertex. */
function pathAt(vertex: i32): i32 {
  const right = vertex * 2;
  return isOn(right) | (isOn(right + 1) << 1) | (isOn(right - 2) << 2) | (isOn(right + 1 - stride * 2) << 3);
}

function sidesOn(cell: i32): i32 {
  const upper = cell * 2;
  return isOn(upper) + isOn(upper + 1) + isOn(upper + stride * 2) + isOn(upper + 3);
}

function isOn(edge: i32): i32 {
  return edges[edge] == ON ? 1 : 0;
}

/** Edges of the loop through a vertex. Each vertex must have degree 0 or 2, or the walk might never return. */
function walk(start: i32): i32 {
  let at = start;
  let direction = lowest(pathAt(start));
  let length = 0;
  do {
    at = at + (direction == 0 ? 1 : direction == 1 ? stride : direction == 2 ? -1 : -stride);
    direction = lowest(pathAt(at) & ~(1 << (direction ^ 2))); // not back the way we came
    length++;
  } while (at != start);
  return length;
}
