/**
 * The sweep: corner-pair consistency downward from the top line until a whole line is decided, then the chase up and
 * down from there, for LANES boards side by side.
 *
 * Full-clue Slitherlink is nearly linear. Let x = 1 inside the loop and 0 outside; an edge is on where the cells on its
 * two sides differ. So the parity of a clue is the XOR of its four neighbours, whatever x of the cell itself is, and
 * two rows give the next one, in either direction:
 *
 *     x(below) = parity ^ x(above) ^ x(left) ^ x(right)                                         (the chase)
 *
 * The sweep finds two such rows. For every corner of every cell it keeps the set of states that the cell allows its two
 * edges there, as four words, one bit a column:
 *
 *             vUp                    state  = horizontal edge, vertical edge
 *        UL    |    UR               ul10   = the cell up-left allows: horizontal on, vertical off
 *     hLeft ---o--- hRight           quadrants UL, UR come from the row above, DL, DR from the row below
 *        DL    |    DR
 *            vDown
 *
 * A vertex has no edge or two: seven states, kept where all four quadrants allow them and projected on DL and DR. A
 * cell keeps the assignments with its clue's count that both its top corners allow, and projects them on its bottom
 * corners. All sets are over-approximations, so what is empty is impossible and what is single is forced: once every
 * edge that touches a line from above or lies on it is forced, so are the two rows beside it, and the chased colouring
 * is the only candidate. That happens after 7 of the 20 rows of a random board on average; a board that is still open
 * at the bottom line is left to the diagonal search.
 *
 * Corner-pair consistency implies every rule of the statement but "two adjacent 3s", a loop-closing argument.
 */
import {
  add,
  and,
  andNot,
  any,
  countLessTwice,
  isZero,
  lane,
  newWords,
  or,
  shl,
  shr,
  splat,
  W,
  WA,
  xor,
} from '../../wasm/words.ts';
import { NONE, UNIQUE } from '../../layout.ts';
import { MAX_SWEEP_ROWS } from './colours.ts';
import { indexLine } from './lines.ts';

/** Clue planes, one word a row: bit j is the low (high) bit of the clue in column j. Unused SIMD lanes must be zero. */
export const low: WA = newWords(MAX_SWEEP_ROWS);
export const high: WA = newWords(MAX_SWEEP_ROWS);
/** The colouring found, one word a row. Row 0 of the board is word 1: the rows beyond the border are empty. */
export const inside: WA = newWords(MAX_SWEEP_ROWS + 2);
/** For the single-loop test, rows as in `inside`: outside cells, those with one, with two more to their right, ... */
const outside: WA = newWords(MAX_SWEEP_ROWS + 2);
const outsidePairs: WA = newWords(MAX_SWEEP_ROWS + 2);
const outsideTriples: WA = newWords(MAX_SWEEP_ROWS + 2);
/** ... and those known to be joined to the border. */
const reached: WA = newWords(MAX_SWEEP_ROWS + 2);

/** What the last sweep found, a word each: a nonzero SIMD lane means yes. */
const FACTS: i32 = 4;
const facts: WA = newWords(FACTS);
const IMPOSSIBLE: i32 = 0; // an edge of the decided line can be neither on nor off
const OPEN: i32 = 1; // an edge of the bottom line can be both
const BROKEN: i32 = 2; // the chased colouring breaks a clue or lets the loop touch itself
const LOOPS: i32 = 3; // ... is not one loop

/** Verdict on SIMD lane `l` after solve(): UNIQUE, NONE, or 0 where the sweep decided no line. */
export function verdict(l: i32): i32 {
  if (lane(facts, IMPOSSIBLE, l) != 0) return NONE;
  if (lane(facts, OPEN, l) != 0) return 0;
  return (lane(facts, BROKEN, l) | lane(facts, LOOPS, l)) == 0 ? UNIQUE : NONE;
}

/** Sweeps, chases and tests the boards in `low` and `high`, and indexes their lines for drawing; then ask verdict(). */
export function solve(rows: i32, cols: i32): void {
  const line = decideLine(rows, cols);
  chase(line, rows, cols);
  traceLines(rows, cols);
  joinOutside(rows);
}

/** Lines above this one are hardly ever decided: not worth the question. */
const FIRST_ASKED: i32 = 5;

/**
 * Sweeps down to the first line that is decided in all lanes (or the bottom one); returns it and leaves the colours of
 * the rows beside it in `inside`. Sets IMPOSSIBLE and OPEN.
 */
function decideLine(rows: i32, cols: i32): i32 {
  const lowRows = low;
  const highRows = high;
  const zero = splat(0);
  const cells = splat((1 << cols) - 1);
  const first = splat(1); // vertex 0: to its left there are no cells, only vertical edges
  const last = splat(1 << cols); // vertex `cols`: to its right

  // Above the top line there are no vertical edges; horizontal ones are free. bl, br: corners bottom left, bottom
  // right.
  let bl00 = cells;
  let bl10 = cells;
  let bl01 = zero;
  let bl11 = zero;
  let br00 = cells;
  let br10 = cells;
  let br01 = zero;
  let br11 = zero;

  let decided = -1;
  for (let i = 0; decided < 0; i++) {
    // Quadrants above line i, one bit a vertex.
    const ul00 = or(shl(br00, 1), first);
    const ul10 = shl(br10, 1);
    const ul01 = or(shl(br01, 1), first);
    const ul11 = shl(br11, 1);
    const ur00 = or(bl00, last);
    const ur01 = or(bl01, last);

    // Quadrants below it, by the clues alone: no edge at a top corner unless the clue is 3, one unless it is 0, two
    // only for 2 and 3. Below the bottom line there is nothing, as above the top one.
    const p0 = i < rows ? lowRows[i] : zero;
    const p1 = i < rows ? highRows[i] : zero;
    const n3 = and(p0, p1);
    const n2 = andNot(p1, p0);
    const n1 = andNot(p0, p1);
    const n0 = andNot(andNot(cells, p0), p1);
    const c00 = andNot(cells, n3);
    const c1 = andNot(cells, n0);
    const c10 = i < rows ? c1 : cells;
    const dl00 = or(shl(c00, 1), first);
    const dl10 = shl(c10, 1);
    const dl01 = or(shl(c1, 1), first);
    const dl11 = shl(p1, 1);
    const dr00 = or(c00, last);
    const dr01 = or(c1, last);

    // Vertices: the seven states that all four quadrants allow.
    const none = and(and(ul00, ur00), and(dl00, dr00));
    const leftRight = and(and(ul10, bl10), and(dl10, c10));
    const upDown = and(and(ul01, ur01), and(dl01, dr01));
    const leftUp = and(and(ul11, ur01), and(dl10, dr00));
    const leftDown = and(and(ul10, ur00), and(dl11, dr01));
    const rightUp = and(and(ul01, bl11), and(dl00, c10));
    const rightDown = and(and(ul00, bl10), and(dl01, p1));

    if (i == rows || (i >= FIRST_ASKED && (i & 1) != 0)) {
      const vertices = or(cells, last);
      const right = or(leftRight, or(rightUp, rightDown));
      const notRight = or(or(none, upDown), or(leftUp, leftDown));
      const on = and(right, shr(or(leftRight, or(leftUp, leftDown)), 1));
      const off = and(and(notRight, shr(or(or(none, upDown), or(rightUp, rightDown)), 1)), cells);
      const upOn = or(upDown, or(leftUp, rightUp));
      const upOff = or(or(none, leftRight), or(leftDown, rightDown));
      const open = or(and(on, off), and(upOn, upOff));
      if (i == rows || !any(open)) {
        facts[OPEN] = open;
        facts[IMPOSSIBLE] = or(andNot(cells, or(on, off)), andNot(vertices, or(upOn, upOff)));
        // The row above, from its vertical edges: their running parity. Beyond the border both rows are empty.
        let x = andNot(upOn, upOff);
        x = xor(x, shl(x, 1));
        x = xor(x, shl(x, 2));
        x = xor(x, shl(x, 4));
        x = xor(x, shl(x, 8));
        x = xor(x, shl(x, 16));
        x = and(x, cells);
        inside[i] = x;
        inside[i + 1] = xor(x, andNot(on, off));
        decided = i;
      }
    }

    // Top corners of the cells below, one bit a cell.
    const tr00 = shr(or(none, rightUp), 1);
    const tr10 = shr(or(leftRight, leftUp), 1);
    const tr01 = shr(or(upDown, rightDown), 1);
    const tr11 = shr(leftDown, 1);
    const tl00 = or(none, leftUp);
    const tl10 = or(leftRight, rightUp);
    const tl01 = or(upDown, leftDown);
    const tl11 = rightDown;

    // Cells: top, left and right edges (a101: top and right on), then the bottom edge by the clue. No mask is needed:
    // the border vertex `cols` has no bit in tr.., n0..n3 have bits for cells only.
    const a000 = and(tl00, tr00);
    const a100 = and(tl10, tr10);
    const a010 = and(tl01, tr00);
    const a001 = and(tl00, tr01);
    const a110 = and(tl11, tr10);
    const a101 = and(tl10, tr11);
    const a011 = and(tl01, tr01);
    const a111 = and(and(tl11, tr11), n3);
    const off000 = and(a000, n0);
    const on000 = and(a000, n1);
    const topRight = or(a100, a001); // two ways to one edge, seen from the bottom left corner
    const topLeft = or(a100, a010); // ... from the bottom right corner
    const leftTwo = or(a110, a011);
    const rightTwo = or(a101, a011);
    bl00 = or(off000, or(and(topRight, n1), and(a101, n2)));
    bl10 = or(on000, or(and(topRight, n2), and(a101, n3)));
    bl01 = or(and(a010, n1), or(and(leftTwo, n2), a111));
    bl11 = or(and(a010, n2), and(leftTwo, n3));
    br00 = or(off000, or(and(topLeft, n1), and(a110, n2)));
    br10 = or(on000, or(and(topLeft, n2), and(a110, n3)));
    br01 = or(and(a001, n1), or(and(rightTwo, n2), a111));
    br11 = or(and(a001, n2), and(rightTwo, n3));
  }
  return decided;
}

/** Chases from the two rows beside `line` to both borders, checking every clue. Sets BROKEN. */
function chase(line: i32, rows: i32, cols: i32): void {
  const cells = splat((1 << cols) - 1);
  const x = inside;
  const lowRows = low;
  const highRows = high;
  let broken = splat(0);
  // Upward: row i (from 1) and the row below it give the row above.
  let from = x[line + 1];
  let at = x[line];
  for (let i = line; i >= 1; i--) {
    const next = nextRow(from, at, lowRows[i - 1], cells);
    broken = or(broken, wrongClues(from, at, next, highRows[i - 1]));
    x[i - 1] = next;
    from = at;
    at = next;
  }
  const top = at;
  from = x[line];
  at = x[line + 1];
  for (let i = line + 1; i <= rows; i++) {
    const next = nextRow(from, at, lowRows[i - 1], cells);
    broken = or(broken, wrongClues(from, at, next, highRows[i - 1]));
    x[i + 1] = next;
    from = at;
    at = next;
  }
  // Beyond the borders nothing is inside.
  facts[BROKEN] = or(and(broken, cells), or(top, at));
}

function nextRow(from: W, at: W, parity: W, cells: W): W {
  return and(xor(xor(parity, from), xor(shl(at, 1), shr(at, 1))), cells);
}

/** Cells of a row whose edges do not add up to the clue, given its high bit (the low one holds by the chase). */
function wrongClues(from: W, at: W, next: W, highBit: W): W {
  const d1 = xor(at, from);
  const d2 = xor(at, next);
  const d3 = xor(at, shl(at, 1));
  const d4 = xor(at, shr(at, 1));
  // Two half adders, then the carry between them; both carries together would be a count of 4.
  const c1 = and(d1, d2);
  const c2 = and(d3, d4);
  const carry = and(xor(d1, d2), xor(d3, d4));
  return or(xor(xor(c1, c2), xor(carry, highBit)), and(c1, c2));
}

/**
 * Goes down the lines of the colouring: indexes them for the drawing, looks for vertices where the loop touches itself,
 * counts its turns, and makes the first pass of joinOutside. Adds to BROKEN, sets LOOPS.
 *
 * Turns: at a corner of the loop one or three of the four cells are inside. Corners with one, less corners with three,
 * make 4 x (inside areas - holes), Euler's characteristic; a single loop has exactly 4.
 */
function traceLines(rows: i32, cols: i32): void {
  const cells = splat((1 << cols) - 1);
  const sides = splat(1 | (1 << (cols - 1)));
  const x = inside;
  const free = outside;
  const pairs = outsidePairs;
  const triples = outsideTriples;
  const joined = reached;
  let broken = facts[BROKEN];
  let turns = splat(0);
  let above = splat(0);
  let verticalAbove = splat(0);
  let bothAbove = splat(0);
  let down = cells;
  for (let line = 0; line <= rows; line++) {
    const below = line < rows ? x[line + 1] : splat(0);
    const shifted = shl(below, 1);
    const horizontal = xor(above, below); // edge right of vertex j
    const vertical = xor(below, shifted); // edge left of cell j, one bit a vertex
    const both = and(below, shifted); // the cells on both sides of it are inside
    const turn = xor(vertical, verticalAbove);
    turns = add(turns, countLessTwice(turn, and(turn, or(both, bothAbove))));
    // Vertical edges above and below and one beside: the loop touches itself.
    broken = or(broken, and(and(vertical, verticalAbove), horizontal));
    indexLine(line, horizontal, vertical, cols);
    if (line < rows) {
      const row = andNot(cells, below);
      const pair = and(row, shr(row, 1));
      const triple = and(pair, shr(row, 2));
      free[line + 1] = row;
      pairs[line + 1] = pair;
      triples[line + 1] = triple;
      down = fillRow(row, pair, triple, and(row, sides), down);
      joined[line + 1] = down;
    }
    above = below;
    verticalAbove = vertical;
    bothAbove = both;
  }
  joined[rows] = free[rows];
  facts[BROKEN] = broken;
  facts[LOOPS] = xor(turns, splat(4));
}

/**
 * Pairs of passes that only ask whether all is reached; a board that takes more gets passes that also ask for progress.
 */
const QUICK_PASSES: i32 = 8;

/**
 * Whether every outside cell is joined to the border: with Euler's characteristic 1 that means one inside area and no
 * hole, so one loop. Adds what stays unreached to LOOPS. Fills from the border, upward and downward in turn; a random
 * 20x20 takes five passes. Lanes that are lost already are masked out, so that they do not keep the fill busy.
 */
function joinOutside(rows: i32): void {
  const live = isZero(or(or(facts[IMPOSSIBLE], facts[OPEN]), or(facts[BROKEN], facts[LOOPS])));
  for (let pass = 0; pass < QUICK_PASSES; pass++) {
    if (!any(and(fillUp(rows), live))) return;
    if (!any(and(fillDown(rows), live))) return;
  }
  for (;;) {
    const before = countReached(rows);
    fillUp(rows);
    const left = fillDown(rows);
    if (!any(and(xor(before, countReached(rows)), live))) {
      facts[LOOPS] = or(facts[LOOPS], left);
      return;
    }
  }
}

/** Cells reached, lane by lane. */
function countReached(rows: i32): W {
  let count = splat(0);
  for (let i = 1; i <= rows; i++) count = add(count, countLessTwice(reached[i], splat(0)));
  return count;
}

/** One pass downward; returns what is not reached yet, all rows in one word. */
function fillDown(rows: i32): W {
  const free = outside;
  const pairs = outsidePairs;
  const triples = outsideTriples;
  const joined = reached;
  let left = splat(0);
  let beside = splat(0);
  for (let i = 1; i <= rows; i++) {
    const row = free[i];
    beside = fillRow(row, pairs[i], triples[i], joined[i], beside);
    joined[i] = beside;
    left = or(left, xor(beside, row));
  }
  return left;
}

/** The same upward. */
function fillUp(rows: i32): W {
  const free = outside;
  const pairs = outsidePairs;
  const triples = outsideTriples;
  const joined = reached;
  let left = splat(0);
  let beside = splat(0);
  for (let i = rows; i >= 1; i--) {
    const row = free[i];
    beside = fillRow(row, pairs[i], triples[i], joined[i], beside);
    joined[i] = beside;
    left = or(left, xor(beside, row));
  }
  return left;
}

/**
 * What is reached of a row from what `was` and from the row `beside` it. `row`: its outside cells; `pair`, `triple`:
 * those with one, two more to their right. To higher columns one addition does it, the carry runs through the run of
 * outside cells; to lower ones the fill goes three cells a pass. Both start from the same cells, which keeps the chain
 * short.
 */
function fillRow(row: W, pair: W, triple: W, was: W, beside: W): W {
  const r = or(was, and(row, beside));
  const up = or(r, andNot(row, add(row, r)));
  const down = or(and(row, shr(r, 1)), and(pair, shr(r, 2)));
  return or(or(up, and(triple, shr(r, 3))), down);
}
