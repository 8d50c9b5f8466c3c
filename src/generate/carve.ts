/**
 * Random loops that wind over the whole board. A loop is the boundary of a set of inside cells. Each step flips one
 * cell, but only if afterwards the inside is in one piece, so is the outside (including the ring of cells beyond the
 * border), and no two cells of the same side touch only at a corner. So from the first cell to the last the boundary is
 * exactly one loop.
 */
import { below, type Random, scaled } from './random.ts';

/** A loop, and what it says of each cell. */
export interface LoopBoard {
  rows: number;
  cols: number;
  /** Row by row: the sides of the cell on the loop, 0 to 3. */
  clues: Uint8Array;
  /** Row by row: 1 for a cell inside the loop. */
  inside: Uint8Array;
}

// The state of a cell: a bit for each of its eight neighbours that is inside, clockwise from the north, so that the
// even bits are the four that share a side with it; one for itself; and one for the ring beyond the border.
const N = 1;
const NE = 2;
const E = 4;
const SE = 8;
const S = 16;
const SW = 32;
const W = 64;
const NW = 128;
const INSIDE = 256;
const RING = 512;

/** By the eight neighbours: how many of the four that share a side are inside. */
const sides = new Uint8Array(256);

/** By the eight neighbours: 1 if the cell between them may be flipped, whichever it is now. */
const flippable = new Uint8Array(256);

for (let around = 0; around < 256; around++) {
  let count = 0;
  let changes = 0;
  let joined = true;
  for (let side = 0; side < 8; side += 2) {
    const here = (around >> side) & 1;
    const corner = (around >> (side + 1)) & 1;
    const next = (around >> ((side + 2) & 7)) & 1;
    count += here;
    if (here !== next) changes++;
    // Before the flip or after it, the cell and that corner would be of one kind and touch at the corner alone.
    else if (corner !== here) joined = false;
  }
  sides[around] = count;
  // One run of inside and one of outside about the cell: neither comes apart, and neither closes into a ring.
  if (joined && changes === 2) flippable[around] = 1;
}

/** Flips tried on each cell, on average, once the branches have grown. */
const TRIES = 2;

/** Of 256 flips that shorten the loop, those made. Flips that lengthen it or keep its length are always made. */
const SHORTENING = 64;

/** Growth goes on from one of so many of the newest cells it could take. */
const NEWEST = 8;

// By the state of a cell, what carving asks of it:
/** Of 256 tries, those that flip it. */
const flips = new Uint16Array(1024);
/** 1 if it is outside, with one side on the inside: a cell that growth may come to take. */
const budding = new Uint8Array(1024);
/** 1 if it is such a cell, and may be flipped. */
const sprouting = new Uint8Array(1024);
/** Its clue; of no use for the ring. */
export const clueAt = new Uint8Array(1024);

for (let around = 0; around < 256; around++) {
  const touching = sides[around];
  clueAt[around] = touching;
  clueAt[around | INSIDE] = 4 - touching;
  if (touching === 1) budding[around] = 1;
  if (flippable[around] === 0) continue;
  if (touching === 1) sprouting[around] = 1;
  // Taking in a cell by one side, or giving up one held by three, adds two to the length.
  flips[around] = touching === 3 ? SHORTENING : 256;
  flips[around | INSIDE] = touching === 1 ? SHORTENING : 256;
}

// Room to work in, kept from board to board and replaced when a larger board is asked for.
/** The states of the cells of the board carved last, in rows of `cols + 2`, with the ring about them. */
export let states = new Uint16Array(0);
let waitingCells = new Int32Array(0);
/** The places in `states` of the cells of a board of `placesRows` by `placesCols`. */
let places = new Int32Array(0);
let placesRows = 0;
let placesCols = 0;

function prepare(rows: number, cols: number): void {
  if (!Number.isInteger(rows) || !Number.isInteger(cols) || rows < 1 || cols < 1 || rows * cols < 2) {
    throw new RangeError(`no ${rows} x ${cols} board: with clues up to 3, a loop encloses at least two cells`);
  }
  const width = cols + 2;
  const end = (rows + 2) * width;
  if (states.length < end) {
    states = new Uint16Array(end);
    waitingCells = new Int32Array(end);
  }
  states.fill(0, 0, end);
  states.fill(RING, 0, width);
  states.fill(RING, end - width, end);
  for (let at = width; at < end; at += width) {
    states[at] = RING;
    states[at - 1] = RING;
  }
  if (rows === placesRows && cols === placesCols) return;
  if (places.length < rows * cols) places = new Int32Array(rows * cols);
  let cell = 0;
  for (let row = 1; row <= rows; row++) {
    for (let col = 1; col <= cols; col++) places[cell++] = row * width + col;
  }
  placesRows = rows;
  placesCols = cols;
}

function flip(cells: Uint16Array, at: number, width: number): void {
  cells[at] ^= INSIDE;
  cells[at - width] ^= S;
  cells[at - width + 1] ^= SW;
  cells[at + 1] ^= W;
  cells[at + width + 1] ^= NW;
  cells[at + width] ^= N;
  cells[at + width - 1] ^= NE;
  cells[at - 1] ^= E;
  cells[at - width - 1] ^= SE;
}

/** Leaves a random loop in `states`. Throws RangeError where the board is too small for one about two cells. */
export function carve(rows: number, cols: number, random: Random): void {
  prepare(rows, cols);
  const size = rows * cols;
  const width = cols + 2;
  const cells = states;
  const where = places;
  let count = grow(where[below(size, random)], width, random);

  // Shake the tree: Metropolis steps at random cells, towards longer loops.
  for (let tries = size * TRIES; tries > 0; tries--) {
    const bits = random();
    const at = where[scaled(bits, size)];
    const state = cells[at];
    if ((bits & 255) >= flips[state]) continue;
    // A loop about one cell would make a clue of 4.
    if (state >= INSIDE && count === 2) continue;
    count += 1 - 2 * (state >> 8);
    flip(cells, at, width);
  }
}

/** Takes in cells that touch the inside by one side alone, until none is left: branches one cell wide. How many. */
function grow(start: number, width: number, random: Random): number {
  const cells = states;
  const waits = waitingCells;
  // A cell waits once at most, from when it first has a side on the inside. Once refused it would always be, for what
  // it touches only grows.
  let waiting = 0;
  let count = 0;
  let at = start;
  for (;;) {
    flip(cells, at, width);
    count++;
    // Without branches, which would go either way; a place past the last that waits is written in vain.
    const bits = random();
    const ahead = bits & 1 ? width : 1;
    const aside = width + 1 - ahead;
    const first = bits & 2 ? at + ahead : at - ahead;
    const second = bits & 4 ? at + aside : at - aside;
    waits[waiting] = first;
    waiting += budding[cells[first]];
    waits[waiting] = second;
    waiting += budding[cells[second]];
    waits[waiting] = 2 * at - second;
    waiting += budding[cells[2 * at - second]];
    waits[waiting] = 2 * at - first;
    waiting += budding[cells[2 * at - first]];
    do {
      if (waiting === 0) return count;
      const pick = waiting - 1 - (((random() & 0xffff) * Math.min(waiting, NEWEST)) >>> 16);
      at = waits[pick];
      waits[pick] = waits[--waiting];
    } while (sprouting[cells[at]] === 0);
  }
}

/** A random board: one loop that winds over all of it, about half of the cells inside. */
export function randomBoard(rows: number, cols: number, random: Random): LoopBoard {
  carve(rows, cols, random);
  const size = rows * cols;
  const clues = new Uint8Array(size);
  const inside = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    const state = states[places[i]];
    clues[i] = clueAt[state];
    inside[i] = state >> 8;
  }
  return { rows, cols, clues, inside };
}

/**
 * The cells inside another loop near to one: `flips` random cells of `cells` are flipped, one after the other, each
 * where one loop is left. `inside`: the loop's cells, row by row.
 */
export function reshaped(
  { rows, cols, inside }: Pick<LoopBoard, 'rows' | 'cols' | 'inside'>,
  cells: readonly number[],
  flips: number,
  random: Random,
): Uint8Array {
  prepare(rows, cols);
  const width = cols + 2;
  for (const [cell, isInside] of inside.entries()) if (isInside) flip(states, places[cell], width);
  let count = inside.reduce((sum, each) => sum + each, 0);
  for (let tries = flips; tries > 0; tries--) {
    const at = places[cells[below(cells.length, random)]];
    const state = states[at];
    if (flippable[state & 255] === 0 || (state & INSIDE && count === 2)) continue;
    count += state & INSIDE ? -1 : 1;
    flip(states, at, width);
  }
  return inside.map((_, cell) => (states[places[cell]] & INSIDE ? 1 : 0));
}

/**
 * Loops near to one: those that up to `most` flips make of it, of cells that touch, each of which leaves one loop. Of
 * each the cells whose clues differ from `clues`. `inside`: the loop.
 */
export function nearLoops({ rows, cols, clues, inside }: LoopBoard, most: number): number[][] {
  prepare(rows, cols);
  const width = cols + 2;
  const cells = states;
  const where = places;
  for (const [cell, isInside] of inside.entries()) if (isInside) flip(cells, where[cell], width);
  const cellAt = new Int32Array((rows + 2) * width).fill(-1);
  for (let cell = 0; cell < rows * cols; cell++) cellAt[where[cell]] = cell;
  const found: number[][] = [];
  const seen = new Set<string>();
  const flipped: number[] = [];
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const beside = [0, -width, -1, 1, width];
  const tryFlip = (at: number) => {
    if (flippable[cells[at] & 255] === 0 || cells[at] & RING || flipped.includes(at)) return;
    flipped.push(at);
    const key = flipped.toSorted((a, b) => a - b).join();
    if (!seen.has(key)) {
      seen.add(key);
      flip(cells, at, width);
      const changed = new Set<number>();
      for (const one of flipped) {
        for (const step of beside) {
          const cell = cellAt[one + step];
          if (cell >= 0 && clueAt[cells[one + step] & 511] !== clues[cell]) changed.add(cell);
        }
      }
      found.push([...changed]);
      if (flipped.length < most) for (const one of [...flipped]) for (const step of around) tryFlip(one + step);
      flip(cells, at, width);
    }
    flipped.pop();
  };
  for (let cell = 0; cell < rows * cols; cell++) tryFlip(where[cell]);
  return found;
}
