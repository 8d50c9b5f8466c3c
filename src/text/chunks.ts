/** Cutting a text at puzzle boundaries, block by block as it is read. Knows no puzzle. */

import type { Core } from '../core/core.ts';
import type { Blocks } from './blocks.ts';
import type { Source } from './source.ts';
import type { Cut, Position, TextPiece, TextReader } from './text.ts';

/** A chunk to run: a piece of text with `puzzles` puzzles in `bytes` bytes. */
export interface Chunk {
  piece: TextPiece;
  puzzles: number;
  bytes: number;
  /** Bytes of the source from the end of the chunk before it to its own end, including what held no puzzle. */
  read: number;
  /** Where the text continues after it. */
  next: Position;
  /** It is the last one: nothing more can be read. */
  over: boolean;
}

/** The start of a text whose first puzzle has this number. */
export function beginning(firstNumber: number): Position {
  return { number: firstNumber, line: 1, column: 1, ended: false };
}

/**
 * Cuts a source into chunks. Their bytes come from `blocks`; the caller puts them back there. `start`: where the source
 * begins, in its text and in the numbering.
 *
 * A block is enlarged until a puzzle longer than it fits. What was read after that puzzle is then cut into pieces of
 * the usual length before anything more is read. So memory is a few times the longest puzzle, and each byte is copied a
 * few times.
 */
export async function* chunksOf(
  reader: TextReader,
  cutter: Core,
  source: Source,
  start: Position,
  blocks: Blocks,
): AsyncGenerator<Chunk> {
  const text = new Unread(source, start, blocks);
  for (;;) {
    const piece = await text.look();
    const cut = text.alone ? cutOne(reader, cutter, piece, blocks.bytes) : reader.cut(cutter, piece);
    const { consumed: bytes, next, over } = cut;
    const puzzles = next.number - piece.start.number;
    if (puzzles === 0 && !over && !cut.held) text.lookFurther(cut);
    else {
      const suffices = (bytes: Uint8Array) => isSame(reader.cut(cutter, { ...partOf(piece, cut), bytes }), cut);
      const read = text.take(piece, cut, suffices);
      yield { piece: partOf(piece, cut), puzzles, bytes, read, next, over };
      if (over) return;
    }
  }
}

function cutOne(reader: TextReader, cutter: Core, piece: TextPiece, most: number): Cut {
  return reader.cutOne?.(cutter, piece, most) ?? reader.cut(cutter, { ...piece, upTo: piece.start.number + 1 });
}

/** Whether two cuts of a text are one. */
function isSame(a: Cut, b: Cut): boolean {
  return a.consumed === b.consumed && a.next.number === b.next.number;
}

/** The part of a piece that was cut. */
function partOf(piece: TextPiece, { consumed, next, over, byBytes, from }: Cut): TextPiece {
  const part = { ...piece, ...(from ? { from } : {}) };
  if (over) return part;
  return { ...part, upTo: next.number, ...(byBytes ? { until: consumed } : {}) };
}

/** Where the next chunk is looked for. */
type Look =
  /** In what is there, plus one more read. */
  | 'read'
  /** In the next stretch, a usual block long, of what an enlarged block still holds. */
  | 'window'
  /** In all of it: a single puzzle that is longer than a block. */
  | 'whole';

/** The text that was read but is not in a chunk yet, in a block. */
class Unread {
  readonly #source: Source;
  readonly #blocks: Blocks;
  #position: Position;
  #block: Uint8Array;
  /** Everything before this in the block has left with a chunk. */
  #from = 0;
  #filled = 0;
  /** Where the bytes of the last look end. */
  #shown = 0;
  /** Bytes that the block must hold before another look is worth while. */
  #wanted = 0;
  /** Bytes before the next chunk that held no puzzle. */
  #skipped = 0;
  /** The block holds more than the usual length without one complete puzzle. */
  #grown = false;
  #look: Look = 'read';

  constructor(source: Source, start: Position, blocks: Blocks) {
    this.#source = source;
    this.#position = start;
    this.#blocks = blocks;
    this.#block = blocks.get(blocks.bytes);
  }

  /** Only one puzzle is being looked for. */
  get alone(): boolean {
    return this.#grown || this.#look === 'whole';
  }

  /** The text to look for puzzles in, after reading more if that is due. */
  async look(): Promise<TextPiece> {
    const final = this.#look === 'read' && (await this.#read());
    const { from } = this.#source;
    this.#shown = this.#look === 'window' ? Math.min(this.#filled, this.#from + this.#blocks.bytes) : this.#filled;
    const bytes = this.#block.subarray(this.#from, this.#shown);
    return { bytes, final, start: this.#position, ...(from ? { from } : {}) };
  }

  /** Reads until there is enough for a look. Returns whether the end was reached. */
  async #read(): Promise<boolean> {
    for (;;) {
      if (this.#filled === this.#block.length) this.#block = enlarge(this.#block, this.#blocks);
      const got = await this.#source.read(this.#block, this.#filled);
      this.#filled += got;
      if (got === 0) return true;
      if (this.#filled >= this.#wanted) return false;
    }
  }

  /** The last look saw no complete puzzle: the next one sees more. What the cut consumed held no puzzle. */
  lookFurther({ consumed, next }: Cut): void {
    if (this.#shown < this.#filled) {
      this.#look = 'whole';
      return;
    }
    this.#block.copyWithin(0, this.#from + consumed, this.#filled);
    const filled = this.#filled - this.#from - consumed;
    this.#filled = filled;
    this.#from = 0;
    this.#skipped += consumed;
    this.#position = next;
    this.#look = 'read';
    this.#grown = filled >= this.#blocks.bytes;
    // Look again when more has come. Every look reads a long puzzle from its start: wait until it has grown by a
    // quarter, or the cost would be quadratic.
    this.#wanted = filled < 4 * this.#blocks.bytes ? 0 : filled + (filled >> 2);
  }

  /**
   * Hands over the puzzles that a cut found in the piece of the last look; from then on its bytes are the chunk's.
   * Returns how many bytes of the source went with them. `suffices`: whether that much of the piece is cut in the same way.
   */
  take(piece: TextPiece, { consumed, next, byBytes }: Cut, suffices: (bytes: Uint8Array) => boolean): number {
    if (this.#look === 'read') this.#leaveBlock(piece, consumed);
    else this.#copyOut(piece, consumed, byBytes ? () => false : suffices);
    this.#look = this.#filled - this.#from >= this.#blocks.bytes ? 'window' : 'read';
    if (this.#look === 'read' && this.#from > 0) this.#moveRest();
    const read = this.#skipped + consumed;
    this.#position = next;
    this.#wanted = 0;
    this.#skipped = 0;
    this.#grown = false;
    return read;
  }

  /** The block goes with the piece, and the rest moves into another. */
  #leaveBlock({ bytes }: TextPiece, consumed: number): void {
    const rest = bytes.subarray(consumed);
    this.#block = this.#blocks.get(rest.length);
    this.#block.set(rest);
    this.#filled = rest.length;
  }

  /**
   * The piece is copied, with as much text after it as another read would have brought, or more where less does not tell
   * how it is meant: what is broken ends where the next puzzle begins.
   */
  #copyOut(piece: TextPiece, consumed: number, suffices: (bytes: Uint8Array) => boolean): void {
    const { length } = piece.bytes;
    let most = Math.min(length, consumed + this.#blocks.bytes);
    while (most < length && !suffices(piece.bytes.subarray(0, most))) most = Math.min(length, 2 * most);
    const own = this.#blocks.get(most);
    own.set(piece.bytes.subarray(0, Math.min(length, own.length)));
    piece.bytes = own.subarray(0, Math.min(length, own.length));
    this.#from += consumed;
  }

  /** The rest moves from an enlarged block into one of the usual length. */
  #moveRest(): void {
    const rest = this.#block.subarray(this.#from, this.#filled);
    const small = this.#blocks.get(rest.length);
    small.set(rest);
    this.#blocks.put(this.#block);
    this.#block = small;
    this.#filled = rest.length;
    this.#from = 0;
  }
}

function enlarge(block: Uint8Array, blocks: Blocks): Uint8Array {
  const larger = blocks.get(2 * block.length);
  larger.set(block);
  blocks.put(block);
  return larger;
}
