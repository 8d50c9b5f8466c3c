/** Slink boards: text of random loops, written fast. */
import { writeSync } from 'node:fs';
import { carve, clueAt, type LoopBoard, states } from '../../src/generate/carve.ts';
import { randomSource } from '../../src/generate/random.ts';

/** The part of a board that its text needs. */
export type Clued = Pick<LoopBoard, 'rows' | 'cols' | 'clues'>;

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

/** Collects bytes into blocks for a file descriptor. */
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
        // The descriptor is a non-blocking pipe, and it is full.
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
