/** A text cut at puzzle boundaries, block by block as it is read. Knows no puzzle. */

import type { Core } from '../core/core.ts';
import type { Blocks } from './blocks.ts';
import type { Source } from './source.ts';
import type { Cut, Position, TextPiece, TextReader } from './text.ts';

/** A chunk to run: a piece of text with `puzzles` puzzles in `bytes` bytes. */
export interface Chunk {
  piece: TextPiece;
  puzzles: number;
  bytes: number;
  /** Bytes of the source from the chunk before it to its end: what held nothing before it, too. */
  read: number;
  /** Where the text goes on behind it. */
  next: Position;
  /** It is the last: nothing more can be read. */
  over: boolean;
}

/** Where a text begins whose first puzzle has this number. */
export function beginning(firstNumber: number): Position {
  return { number: firstNumber, line: 1, column: 1, ended: false };
}

/**
 * Cuts a source into chunks, whose bytes come from `blocks` and go back there when the caller puts them. `start`: where in its
 * text, and in the numbering, the source begins.
 *
 * A puzzle longer than a block enlarges it until it fits. What was read behind it is then cut into pieces of the usual length before
 * anything more is read: so memory is some times that of the longest puzzle, and each byte is copied a few times.
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
    const cut = reader.cut(cutter, text.alone ? { ...piece, upTo: piece.start.number + 1 } : piece);
    const { consumed: bytes, next, over } = cut;
    const puzzles = next.number - piece.start.number;
    if (puzzles === 0 && !over) text.lookFurther(cut);
    else {
      const read = text.take(piece, cut);
      yield { piece: over ? piece : { ...piece, upTo: next.number }, puzzles, bytes, read, next, over };
      if (over) return;
    }
  }
}

/** Where the next chunk is looked for. */
type Look =
  /** In what is there and what one more read brings. */
  | 'read'
  /** In the next block's length of what an enlarged block still holds. */
  | 'window'
  /** In all of that: one puzzle alone, which is longer than a block. */
  | 'whole';

/** The text that no chunk has taken yet: as much of it as was read, in a block. */
class Unread {
  readonly #source: Source;
  readonly #blocks: Blocks;
  #position: Position;
  #block: Uint8Array;
  /** What is before it in the block has left. */
  #from = 0;
  #filled = 0;
  /** Where the bytes end that the last look saw. */
  #shown = 0;
  /** Bytes that the block must hold before it is worth another look. */
  #wanted = 0;
  /** Bytes before the next chunk that held nothing. */
  #skipped = 0;
  /** There is more than a block, and not one puzzle. */
  #grown = false;
  #look: Look = 'read';

  constructor(source: Source, start: Position, blocks: Blocks) {
    this.#source = source;
    this.#position = start;
    this.#blocks = blocks;
    this.#block = blocks.get(blocks.bytes);
  }

  /** Only one puzzle is looked for. */
  get alone(): boolean {
    return this.#grown || this.#look === 'whole';
  }

  /** The text to look for puzzles in, after a read where that is due. */
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

  /** Not one puzzle is complete in what the last look saw: the next one sees more. What the cut has consumed held nothing. */
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
    // Look again when more has come; at a long puzzle, which every look reads from its start, only when it has grown by a quarter, so
    // that it costs no square.
    this.#wanted = filled < 4 * this.#blocks.bytes ? 0 : filled + (filled >> 2);
  }

  /**
   * Lets the puzzles go that a cut has found in the last look's piece, whose bytes are the chunk's from then on. Returns the bytes of the
   * source that went with them.
   */
  take(piece: TextPiece, { consumed, next }: Cut): number {
    if (this.#look === 'read') this.#leaveBlock(piece, consumed);
    else this.#copyOut(piece, consumed);
    this.#look = this.#filled - this.#from >= this.#blocks.bytes ? 'window' : 'read';
    if (this.#look === 'read' && this.#from > 0) this.#moveRest();
    const read = this.#skipped + consumed;
    this.#position = next;
    this.#wanted = 0;
    this.#skipped = 0;
    this.#grown = false;
    return read;
  }

  /** The block goes with the piece, and what is left moves into another. */
  #leaveBlock({ bytes }: TextPiece, consumed: number): void {
    const rest = bytes.subarray(consumed);
    this.#block = this.#blocks.get(rest.length);
    this.#block.set(rest);
    this.#filled = rest.length;
  }

  /** The piece is copied, with as much behind it as another read would have brought. */
  #copyOut(piece: TextPiece, consumed: number): void {
    const length = Math.min(piece.bytes.length, consumed + this.#blocks.bytes);
    const own = this.#blocks.get(length);
    own.set(piece.bytes.subarray(0, own.length));
    piece.bytes = own.subarray(0, Math.min(piece.bytes.length, own.length));
    this.#from += consumed;
  }

  /** What is left moves from an enlarged block into one of the usual length. */
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
