/**
 * The diagonal search: complete, for boards of any size. It finds every colouring that meets all clues and counts those
 * that are one loop, up to two.
 *
 * Information moves along diagonals. Let X(k) be the colours of the cells (k - j, j), bit j. For a cell of diagonal k,
 * the clue's parity says whether its right and its lower neighbour, both in X(k+1), differ. These pairs link all cells
 * of X(k+1), so two diagonals give the next one up to ONE bit: whether to flip it. A cell whose two neighbours agree
 * forces that bit (both must differ from it, or neither); the search branches only where no cell forces it. When it
 * reaches the last diagonal that starts in row 0, the whole first row is known, and the chase (see sweep.ts) gives
 * every other row and checks the clues on the way.
 *
 * Needs at least as many rows as columns: other boards are read transposed. A step costs about 40 word operations per
 * 32 columns; a random 20x20 takes 24 steps. Not known: whether some board with a clue in each cell makes it
 * exponential.
 */
import { atLeast, fillI32, I32A, invariant, newI32 } from '../../wasm/arrays.ts';
import { LIMIT, MULTIPLE, NONE, SOLVED, UNIQUE } from '../../layout.ts';
import { cols, rows } from '../../text/grid.ts';
import { clearColours, clueOf, colours, setInside, width } from './colours.ts';
import { isOneLoop } from './loop.ts';

/** Diagonals visited by the last search. */
export let steps: i32 = 0;

// The board as the search sees it: m rows, n <= m columns, `span` words for n + 1 bits.
let m: i32 = 0;
let n: i32 = 0;
let span: i32 = 0;
let transposed: bool = false;

/** Clue planes by row (m x span words) and by diagonal (n x span words): low bit, high bit. */
let rowLow: I32A = newI32(0);
let rowHigh: I32A = newI32(0);
let diagonalLow: I32A = newI32(0);
let diagonalHigh: I32A = newI32(0);
/** X: the colours of diagonal k at k x span, its bits 0 to k. */
let diagonal: I32A = newI32(0);
/** By diagonal: 1 where the flipped one is still to be tried. */
let open: I32A = newI32(0);
/** The chased rows: m x span words. */
let chased: I32A = newI32(0);
/** The colours of the first answer, while a second candidate is tested in their place. */
let kept: I32A = newI32(0);

/**
 * Searches the board at hand. Returns NONE, UNIQUE, MULTIPLE, SOLVED (an answer that may not be the only one: no proof
 * was asked for, or the steps ran out) or LIMIT (the steps ran out before an answer). Leaves the first answer in the
 * board's colours.
 */
export function search(prove: bool, maxSteps: i32): i32 {
  load();
  steps = 0;
  fillI32(diagonal, 0, 0, span);
  open[0] = 1;
  let answers = 0;
  let depth = 0;
  while (depth >= 0) {
    if (steps >= maxSteps) return answers == 1 ? SOLVED : LIMIT;
    steps++;
    if (depth == n - 1) {
      if (chase() && isAnswer(answers == 1)) {
        if (answers == 1) return MULTIPLE;
        answers = 1;
        if (!prove) return lastOpen(depth) >= 0 ? SOLVED : UNIQUE;
      }
      depth = backtrack(depth);
    } else {
      const bit = extend(depth);
      if (bit == DEAD) depth = backtrack(depth);
      else {
        depth++;
        open[depth] = bit == FREE ? 1 : 0;
        if (bit == 1) flip(depth);
      }
    }
  }
  return answers == 0 ? NONE : UNIQUE;
}

const DEAD: i32 = -1;
const FREE: i32 = 2;

/** The last diagonal up to `depth` whose other choice has not been tried; -1 where there is none. */
function lastOpen(depth: i32): i32 {
  let k = depth;
  while (k >= 0 && open[k] == 0) k--;
  return k;
}

/** Goes back to the last untried choice; returns its diagonal, -1 where the search is exhausted. */
function backtrack(depth: i32): i32 {
  const k = lastOpen(depth);
  if (k >= 0) {
    open[k] = 0;
    flip(k);
  }
  return k;
}

/** Inverts diagonal k. */
function flip(k: i32): void {
  const at = k * span;
  const full = (k + 1) >> 5;
  for (let w = 0; w < full; w++) diagonal[at + w] = ~diagonal[at + w];
  const rest = (k + 1) & 31;
  if (rest != 0) diagonal[at + full] = diagonal[at + full] ^ ((1 << rest) - 1);
}

/**
 * Writes diagonal k + 1 with its bit 0 clear, and returns the choice: 0 as written, 1 flipped, FREE, or DEAD where the
 * clues of diagonal k cannot be met.
 */
function extend(k: i32): i32 {
  const at = k * span;
  const next = at + span;
  let carryLeft = 0; // bit 31 of the word before, of diagonal k - 1
  let carryNext = 0; // ... of diagonal k + 1
  let parity = 0; // all ones where an odd number of pairs differed so far
  let wantFlipped = 0;
  let wantPlain = 0;
  for (let w = 0; w < span; w++) {
    const bits = k + 1 - (w << 5); // cells of diagonal k in this word and beyond
    if (bits < 0) {
      diagonal[next + w] = 0;
      continue;
    }
    const mask = bits >= 32 ? -1 : (1 << bits) - 1;
    const x = diagonal[at + w];
    const up = k > 0 ? diagonal[at - span + w] : 0;
    const left = (up << 1) | carryLeft;
    carryLeft = up >>> 31;
    const p0 = diagonalLow[at + w];
    const p1 = diagonalHigh[at + w];

    const u = x ^ up;
    const l = x ^ left;
    const differ = (p0 ^ u ^ l) & mask; // right and lower neighbour differ
    const agree = ~differ & mask;
    // They differ: one of the two edges is on, so the clue is one more than the edges above and left.
    if ((differ & (p1 ^ (u | l))) != 0) return DEAD;
    // They agree: both edges are on or none; two edges above and left and a clue of 0 (modulo 4) cannot be.
    if ((agree & u & l & ~p1) != 0) return DEAD;
    const neighbour = x ^ (p1 & ~(u & l)); // the colour that both have, where they agree

    // Colours of diagonal k + 1: the running parity of `differ`, one column on.
    let run = differ;
    run = run ^ (run << 1);
    run = run ^ (run << 2);
    run = run ^ (run << 4);
    run = run ^ (run << 8);
    run = run ^ (run << 16);
    run = run ^ parity;
    const y = (run << 1) | carryNext;
    carryNext = run >>> 31;
    parity = run >> 31;
    diagonal[next + w] = bits >= 31 ? y : y & ((1 << (bits + 1)) - 1);
    wantFlipped = wantFlipped | (agree & (neighbour ^ y));
    wantPlain = wantPlain | (agree & ~(neighbour ^ y));
  }
  if (wantFlipped != 0) return wantPlain != 0 ? DEAD : 1;
  return wantPlain != 0 ? 0 : FREE;
}

/** Chases the rows from the first one, which the diagonals hold. True where every clue and the border hold. */
function chase(): bool {
  fillI32(chased, 0, 0, span);
  for (let k = 0; k < n; k++) {
    const w = k >> 5;
    chased[w] = chased[w] | (diagonal[k * span + w] & (1 << (k & 31)));
  }
  for (let i = 0; i < m; i++) {
    const at = i * span;
    let carry = 0; // bit 31 of the word before
    for (let w = 0; w < span; w++) {
      const bits = n - (w << 5);
      if (bits <= 0) {
        if (i + 1 < m) chased[at + span + w] = 0;
        break;
      }
      const mask = bits >= 32 ? -1 : (1 << bits) - 1;
      const x = chased[at + w];
      const up = i > 0 ? chased[at - span + w] : 0;
      const left = (x << 1) | carry;
      carry = x >>> 31;
      const right = (x >>> 1) | (w + 1 < span ? chased[at + w + 1] << 31 : 0);
      const down = (rowLow[at + w] ^ up ^ left ^ right) & mask;
      if (i + 1 < m) chased[at + span + w] = down;
      else if (down != 0) return false;
      const d1 = x ^ up;
      const d2 = x ^ down;
      const d3 = x ^ left;
      const d4 = x ^ right;
      const c1 = d1 & d2;
      const c2 = d3 & d4;
      const bit1 = c1 ^ c2 ^ ((d1 ^ d2) & (d3 ^ d4));
      if ((((bit1 ^ rowHigh[at + w]) | (c1 & c2)) & mask) != 0) return false;
    }
  }
  return true;
}

/** Makes the chased rows the board's colours. */
function store(): void {
  if (!transposed) {
    // A row has as many words here as there: n is the number of columns.
    for (let i = 0; i < m * span; i++) colours[i] = chased[i];
    return;
  }
  clearColours();
  for (let i = 0; i < m; i++) {
    for (let j = 0; j < n; j++) {
      if (((chased[i * span + (j >> 5)] >>> (j & 31)) & 1) != 0) setInside(j, i);
    }
  }
}

/**
 * Whether the chased rows, which meet all clues, are one loop. They become the board's colours, except with
 * `keepColours`.
 */
function isAnswer(keepColours: bool): bool {
  const words = rows * width;
  kept = atLeast(kept, words);
  if (keepColours) for (let i = 0; i < words; i++) kept[i] = colours[i];
  store();
  const one = isOneLoop();
  if (keepColours) for (let i = 0; i < words; i++) colours[i] = kept[i];
  return one;
}

/** Reads the board at hand into planes, transposed where it is wider than high. */
function load(): void {
  transposed = cols > rows;
  m = transposed ? cols : rows;
  n = transposed ? rows : cols;
  span = (n >> 5) + 1;
  invariant(n <= m);
  rowLow = atLeast(rowLow, m * span);
  rowHigh = atLeast(rowHigh, m * span);
  chased = atLeast(chased, m * span);
  diagonalLow = atLeast(diagonalLow, n * span);
  diagonalHigh = atLeast(diagonalHigh, n * span);
  diagonal = atLeast(diagonal, n * span);
  open = atLeast(open, n * span);
  fillI32(rowLow, 0, 0, m * span);
  fillI32(rowHigh, 0, 0, m * span);
  fillI32(diagonalLow, 0, 0, n * span);
  fillI32(diagonalHigh, 0, 0, n * span);
  for (let i = 0; i < m; i++) {
    for (let j = 0; j < n; j++) {
      const clue = transposed ? clueOf(j, i) : clueOf(i, j);
      const w = j >> 5;
      const lowBit = (clue & 1) << (j & 31);
      const highBit = (clue >> 1) << (j & 31);
      const row = i * span + w;
      rowLow[row] = rowLow[row] | lowBit;
      rowHigh[row] = rowHigh[row] | highBit;
      if (i + j < n) {
        const d = (i + j) * span + w;
        diagonalLow[d] = diagonalLow[d] | lowBit;
        diagonalHigh[d] = diagonalHigh[d] | highBit;
      }
    }
  }
}
