/** A text cut at puzzle boundaries, block by block as it is read. Knows no puzzle. */
import type { Core } from './core/core.ts';
import type { Reader } from './formats/format.ts';
import type { Position, TextPiece } from './puzzles/puzzle.ts';

/** A text to read. */
export interface Source {
  name: string;
  /** Bytes in all, where known. */
  size?: number;
  /** Name of the format that it is in; absent: the judge's. */
  from?: string;
  /** Fills target[at..] and returns how many bytes came, 0 at the end. */
  read(target: Uint8Array, at: number): Promise<number>;
  close(): Promise<void>;
}

/** Bytes of a block: large enough to make hand-overs cheap, small enough for the cache and for an even spread. */
export const BLOCK_BYTES = 1 << 17;
/** The same where solving is slow: so much is also solved before an interruption or a sign of progress. */
export const SLOW_BLOCK_BYTES = 1 << 12;

/** A chunk to run: a piece of text with `puzzles` puzzles in `bytes` bytes. */
export interface Chunk {
  piece: TextPiece;
  puzzles: number;
  bytes: number;
  /** Where the text goes on behind it. */
  next: Position;
}

/** Where a text begins whose first puzzle has this number. */
export function beginning(firstNumber: number): Position {
  return { number: firstNumber, line: 1, column: 1, ended: false };
}

/**
 * Cuts a source into chunks, whose bytes come from `blocks` and go back there when the caller puts them. `start`: where in its
 * text, and in the numbering, the source begins.
 */
export async function* chunksOf(
  reader: Reader,
  cutter: Core,
  source: Source,
  start: Position,
  blocks: Blocks,
): AsyncGenerator<Chunk> {
  let position = start;
  let block = blocks.get(blocks.bytes);
  let filled = 0;
  let wanted = 0; // bytes that the block must hold before it is worth another look
  for (;;) {
    if (filled === block.length) block = enlarge(block, blocks);
    const got = await source.read(block, filled);
    filled += got;
    const final = got === 0;
    if (filled < wanted && !final) continue;
    const bytes = block.subarray(0, filled);
    const piece: TextPiece = { bytes, final, start: position, ...(source.from ? { from: source.from } : {}) };
    // In a block that was enlarged for a long puzzle, that one alone.
    const cut = reader.cut(cutter, filled > blocks.bytes ? { ...piece, upTo: position.number + 1 } : piece);
    const puzzles = cut.next.number - position.number;
    if (puzzles === 0 && !cut.over) {
      block.copyWithin(0, cut.consumed, filled);
      filled -= cut.consumed;
      // Not one puzzle is complete. Look again when more has come; at a long one, which every look reads from its start,
      // only when it has grown by a quarter, so that it costs no square.
      wanted = filled < 4 * blocks.bytes ? 0 : filled + (filled >> 2);
      position = cut.next;
      continue;
    }
    const rest = piece.bytes.subarray(cut.consumed);
    block = blocks.get(2 * rest.length);
    block.set(rest);
    filled = rest.length;
    wanted = 0;
    const { consumed, next } = cut;
    yield { piece: cut.over ? piece : { ...piece, upTo: next.number }, puzzles, bytes: consumed, next };
    if (cut.over) return;
    position = cut.next;
  }
}

function enlarge(block: Uint8Array, blocks: Blocks): Uint8Array {
  const larger = blocks.get(2 * block.length);
  larger.set(block);
  blocks.put(block);
  return larger;
}

/** Blocks of shared memory, used again and again: a worker reads them where they lie, and they outlive its death. */
export class Blocks {
  /** Bytes of a block, unless one puzzle needs more. */
  readonly bytes: number;
  #free: Uint8Array[] = [];

  constructor(bytes: number) {
    this.bytes = bytes;
  }

  get(bytes: number): Uint8Array {
    const at = this.#free.findIndex((block) => block.length >= bytes);
    if (at >= 0) return this.#free.splice(at, 1)[0];
    return new Uint8Array(new SharedArrayBuffer(Math.max(bytes, this.bytes)));
  }

  put({ buffer }: Uint8Array): void {
    // Large ones were made for one large puzzle: let them go.
    if (buffer.byteLength === this.bytes) this.#free.push(new Uint8Array(buffer));
  }
}
