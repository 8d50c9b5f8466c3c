// Seeded full-clue Slink boards: Slitherlink with every cell numbered, made from a random single loop.
// The loop is the boundary of a set of inside cells. Each step flips one cell, and only where the flip leaves the
// inside in one piece, the outside (with the ring of cells beyond the border) in one piece, and no two cells of one
// kind touching at a corner alone; so the boundary is exactly one loop from the first cell to the last.

import { writeSync } from 'node:fs';

export interface Board {
  rows: number;
  cols: number;
  /** Row-major, 0..3. */
  clues: Uint8Array;
  /** Row-major, 1 for a cell inside the loop. */
  inside: Uint8Array;
}

/** What the text of a board needs of it. */
export type Clued = Pick<Board, 'rows' | 'cols' | 'clues'>;

/**
 * sfc32, "small fast counting" by Chris Doty-Humphrey, seeded as in PractRand (https://pracrand.sourceforge.net):
 * the two halves of the seed in b and c, twelve numbers thrown away. Integer arithmetic alone, so the same uint32s on
 * every machine. Any safe integer is a seed of its own.
 */
export function randomSource(seed: number): () => number {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`a seed is a safe integer, not ${seed}`);
  // a, b, c and the counter. In a typed array, for V8 tags each number it stores in a variable of a closure.
  const words = new Int32Array([0, seed, Math.floor(seed / 0x1_0000_0000), 1]);
  const next = (): number => {
    const b = words[1] as number;
    const c = words[2] as number;
    const counter = words[3] as number;
    const sum = ((((words[0] as number) + b) | 0) + counter) | 0;
    words[0] = b ^ (b >>> 9);
    words[1] = c + (c << 3);
    words[2] = ((c << 21) | (c >>> 11)) + sum;
    words[3] = counter + 1;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
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
const clueAt = new Uint8Array(1024);

for (let around = 0; around < 256; around++) {
  const touching = sides[around] as number;
  clueAt[around] = touching;
  clueAt[around | INSIDE] = 4 - touching;
  if (touching === 1) budding[around] = 1;
  if (flippable[around] === 0) continue;
  if (touching === 1) sprouting[around] = 1;
  // Taking in a cell by one side, or giving up one held by three, adds two to the length.
  flips[around] = touching === 3 ? SHORTENING : 256;
  flips[around | INSIDE] = touching === 1 ? SHORTENING : 256;
}

// Room to work in, kept from board to board and replaced when a larger board is asked for. Cells lie in rows of
// `cols + 2`, with the ring about them.
let states = new Uint16Array(0);
let waitingCells = new Int32Array(0);
/** The places in `states` of the cells of a board of `placesRows` by `placesCols`. */
let places = new Int32Array(0);
let placesRows = 0;
let placesCols = 0;

function prepare(rows: number, cols: number): void {
  if (!Number.isInteger(rows) || !Number.isInteger(cols) || rows < 1 || cols < 1 || rows * cols < 2) {
    throw new RangeError(`no board of ${rows} by ${cols}: a clue is at most 3, so a loop holds two cells or more`);
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
  (cells[at] as number) ^= INSIDE;
  (cells[at - width] as number) ^= S;
  (cells[at - width + 1] as number) ^= SW;
  (cells[at + 1] as number) ^= W;
  (cells[at + width + 1] as number) ^= NW;
  (cells[at + width] as number) ^= N;
  (cells[at + width - 1] as number) ^= NE;
  (cells[at - 1] as number) ^= E;
  (cells[at - width - 1] as number) ^= SE;
}

/** An integer from 0 up to `below`, from the high bits of a uint32. */
function scaled(bits: number, below: number): number {
  return Math.floor((bits * below) / 0x1_0000_0000);
}

/** Leaves a random loop in `states`. */
function carve(rows: number, cols: number, random: () => number): void {
  prepare(rows, cols);
  const size = rows * cols;
  const width = cols + 2;
  const cells = states;
  const where = places;
  let count = grow(where[scaled(random(), size)] as number, width, random);

  // Shake the tree: Metropolis steps at random cells, towards longer loops.
  for (let tries = size * TRIES; tries > 0; tries--) {
    const bits = random();
    const at = where[scaled(bits, size)] as number;
    const state = cells[at] as number;
    if ((bits & 255) >= (flips[state] as number)) continue;
    // A loop about one cell would make a clue of 4.
    if (state >= INSIDE && count === 2) continue;
    count += 1 - 2 * (state >> 8);
    flip(cells, at, width);
  }
}

/** Takes in cells that touch the inside by one side alone, until none is left: branches one cell wide. How many. */
function grow(start: number, width: number, random: () => number): number {
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
    waiting += budding[cells[first] as number] as number;
    waits[waiting] = second;
    waiting += budding[cells[second] as number] as number;
    waits[waiting] = 2 * at - second;
    waiting += budding[cells[2 * at - second] as number] as number;
    waits[waiting] = 2 * at - first;
    waiting += budding[cells[2 * at - first] as number] as number;
    do {
      if (waiting === 0) return count;
      const pick = waiting - 1 - (((random() & 0xffff) * Math.min(waiting, NEWEST)) >>> 16);
      at = waits[pick] as number;
      waits[pick] = waits[--waiting] as number;
    } while (sprouting[cells[at] as number] === 0);
  }
}

/** A random board: one loop that winds over all of it, about half of the cells inside. */
export function randomBoard(rows: number, cols: number, random: () => number): Board {
  carve(rows, cols, random);
  const size = rows * cols;
  const clues = new Uint8Array(size);
  const inside = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    const state = states[places[i] as number] as number;
    clues[i] = clueAt[state] as number;
    inside[i] = state >> 8;
  }
  return { rows, cols, clues, inside };
}

/** The number of sides of each cell on the boundary of the inside; all beyond the border is outside. */
export function cluesOf(inside: Uint8Array, rows: number, cols: number): Uint8Array {
  if (inside.length !== rows * cols) throw new RangeError(`${inside.length} cells for a board of ${rows} by ${cols}`);
  const clues = new Uint8Array(rows * cols);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++, at++) {
      const self = inside[at];
      const north = row > 0 ? inside[at - cols] : 0;
      const south = row < rows - 1 ? inside[at + cols] : 0;
      const west = col > 0 ? inside[at - 1] : 0;
      const east = col < cols - 1 ? inside[at + 1] : 0;
      clues[at] = Number(north !== self) + Number(south !== self) + Number(west !== self) + Number(east !== self);
    }
  }
  return clues;
}

/** Every clue 2: few sizes have an answer, and no clue gives a place to start but at the corners. */
export function allTwos(rows: number, cols: number): Board['clues'] {
  return new Uint8Array(rows * cols).fill(2);
}

/** A copy with `flips` clues, each in a cell of its own, changed to another of 0..3; it usually has no answer. */
export function mutate(board: Board, random: () => number, flips: number): Board {
  const size = board.clues.length;
  if (!Number.isInteger(flips) || flips < 0 || flips > size) throw new RangeError(`${flips} flips on ${size} clues`);
  const clues = board.clues.slice();
  // Selection sampling: each cell is taken with the chance of it that those still wanted have among those still left.
  for (let at = 0, wanted = flips; wanted > 0; at++) {
    if (scaled(random(), size - at) >= wanted) continue;
    clues[at] = ((clues[at] as number) + 1 + scaled(random(), 3)) & 3;
    wanted--;
  }
  return { ...board, clues };
}

/** The judge's text of one board. */
export function boardText(board: Clued): string {
  const { rows, cols, clues } = board;
  let text = `${rows} ${cols}\n`;
  for (let row = 0; row < rows; row++) text += `${clues.subarray(row * cols, (row + 1) * cols).join(' ')}\n`;
  return text;
}

const BLOCK = 1 << 20;
const BLANK = 0x20;
const NEWLINE = 0x0a;
const ZERO = 0x30;

/** Bytes gathered into blocks for a file descriptor. */
class Writer {
  readonly #fd: number;
  readonly #block = Buffer.allocUnsafe(BLOCK);
  #used = 0;

  constructor(fd: number) {
    this.#fd = fd;
  }

  header(rows: number, cols: number): void {
    // Far more than two numbers take.
    if (this.#used + 64 > BLOCK) this.flush();
    this.#used += this.#block.write(`${rows} ${cols}\n`, this.#used, 'latin1');
  }

  /** The board left by `carve`. */
  board(rows: number, cols: number): void {
    this.header(rows, cols);
    const block = this.#block;
    const cells = states;
    const width = cols + 2;
    for (let row = 1; row <= rows; row++) {
      let at = row * width + 1;
      const end = at + cols;
      while (at < end) {
        if (this.#used + 2 > BLOCK) this.flush();
        let used = this.#used;
        // As much of the row as the block has room for.
        const stop = Math.min(end, at + ((BLOCK - used) >> 1));
        for (; at < stop; at++, used += 2) {
          block[used] = ZERO + (clueAt[cells[at] as number] as number);
          block[used + 1] = BLANK;
        }
        if (at === end) block[used - 1] = NEWLINE;
        this.#used = used;
      }
    }
  }

  flush(): void {
    for (let from = 0; from < this.#used; ) {
      try {
        from += writeSync(this.#fd, this.#block, from, this.#used - from);
      } catch (error) {
        // A pipe that does not block, and is full.
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
      }
    }
    this.#used = 0;
  }
}

/** Writes `count` boards, those `randomBoard` makes in turn from `randomSource(seed)`, and the `0 0` that ends them. */
export function writeBoards(fd: number, count: number, rows: number, cols: number, seed: number): void {
  const random = randomSource(seed);
  const writer = new Writer(fd);
  for (let i = 0; i < count; i++) {
    carve(rows, cols, random);
    writer.board(rows, cols);
  }
  writer.header(0, 0);
  writer.flush();
}

/** As `writeBoards`, with the rows and the columns of each board drawn apart from `minSize` to `maxSize`. */
export function writeMixedBoards(fd: number, count: number, minSize: number, maxSize: number, seed: number): void {
  if (!Number.isInteger(minSize) || !Number.isInteger(maxSize) || minSize < 2 || maxSize < minSize) {
    throw new RangeError(`no sizes from ${minSize} to ${maxSize}: whole numbers from 2 up are wanted`);
  }
  const random = randomSource(seed);
  const writer = new Writer(fd);
  const sizes = maxSize - minSize + 1;
  for (let i = 0; i < count; i++) {
    const rows = minSize + scaled(random(), sizes);
    const cols = minSize + scaled(random(), sizes);
    carve(rows, cols, random);
    writer.board(rows, cols);
  }
  writer.header(0, 0);
  writer.flush();
}
