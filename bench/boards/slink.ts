/** Slink boards for tests and figures: text of random loops, written fast; boards whose clues are wrong, or no help. */
import { writeSync } from 'node:fs';
import { carve, clueAt, type LoopBoard, states } from '../../src/generate/carve.ts';
import { randomSource, scaled } from '../../src/generate/random.ts';

/** What the text of a board needs of it. */
export type Clued = Pick<LoopBoard, 'rows' | 'cols' | 'clues'>;

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
export function allTwos(rows: number, cols: number): Uint8Array {
  return new Uint8Array(rows * cols).fill(2);
}

/** A copy with `flips` clues, each in a cell of its own, changed to another of 0..3; it usually has no answer. */
export function mutate(board: LoopBoard, random: () => number, flips: number): LoopBoard {
  const size = board.clues.length;
  if (!Number.isInteger(flips) || flips < 0 || flips > size) throw new RangeError(`${flips} flips on ${size} clues`);
  const clues = board.clues.slice();
  // Selection sampling: each cell is taken with the chance of it that those still wanted have among those still left.
  for (let at = 0, wanted = flips; wanted > 0; at++) {
    if (scaled(random(), size - at) >= wanted) continue;
    clues[at] = (clues[at] + 1 + scaled(random(), 3)) & 3;
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
          block[used] = ZERO + clueAt[cells[at] as number];
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
