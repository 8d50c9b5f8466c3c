/** A text cut at puzzle boundaries, block by block as it is read. Knows no puzzle. */
import type { Core } from './core/core.ts';
import type { Position, TextPiece } from './puzzles/puzzle.ts';
import type { AnyKind } from './puzzles/registry.ts';

/** A text to read. */
export interface Source {
  name: string;
  /** Bytes in all, where known. */
  size?: number;
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
}

/** Cuts a source into chunks, whose bytes come from `blocks` and go back there when the caller puts them. */
export async function* chunksOf(
  kind: AnyKind,
  cutter: Core,
  source: Source,
  firstNumber: number,
  blocks: Blocks,
): AsyncGenerator<Chunk> {
  let position: Position = { number: firstNumber, line: 1, column: 1, ended: false };
  let block = blocks.get(blocks.bytes);
  let filled = 0;
  let wanted = 0; // bytes that the block must hold before it is worth another look
  for (;;) {
    if (filled === block.length) block = enlarge(block, blocks);
    const got = await source.read(block, filled);
    filled += got;
    const final = got === 0;
    if (filled < wanted && !final) continue;
    const piece: TextPiece = { bytes: block.subarray(0, filled), final, start: position };
    const cut = kind.cut(cutter, piece);
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
    yield { piece: cut.over ? piece : { ...piece, upTo: cut.next.number }, puzzles, bytes: cut.consumed };
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
