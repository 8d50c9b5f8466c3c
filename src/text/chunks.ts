/** A text cut at puzzle boundaries, block by block as it is read. Knows no puzzle. */

import type { Core } from '../core/core.ts';
import type { Blocks } from './blocks.ts';
import type { Source } from './source.ts';
import type { Position, TextPiece, TextReader } from './text.ts';

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

/** Where the next chunk is looked for. */
type Look =
  /** In what is there and what one more read brings. */
  | 'read'
  /** In the next block's length of what an enlarged block still holds. */
  | 'window'
  /** In all of that: one puzzle alone, which is longer than a block. */
  | 'whole';

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
  let position = start;
  let block = blocks.get(blocks.bytes);
  let from = 0; // what is before it in the block has left
  let filled = 0;
  let wanted = 0; // bytes that the block must hold before it is worth another look
  let skipped = 0; // bytes before the next chunk that held nothing
  let grown = false; // more than a block, and not one puzzle
  let look: Look = 'read';
  for (;;) {
    let final = false;
    if (look === 'read') {
      if (filled === block.length) block = enlarge(block, blocks);
      const got = await source.read(block, filled);
      filled += got;
      final = got === 0;
      if (filled < wanted && !final) continue;
    }
    const shown = look === 'window' ? Math.min(filled, from + blocks.bytes) : filled;
    const bytes = block.subarray(from, shown);
    const piece: TextPiece = { bytes, final, start: position, ...(source.from ? { from: source.from } : {}) };
    const alone = grown || look === 'whole';
    const cut = reader.cut(cutter, alone ? { ...piece, upTo: position.number + 1 } : piece);
    const { consumed, next } = cut;
    const puzzles = next.number - position.number;
    if (puzzles === 0 && !cut.over) {
      if (shown < filled) {
        look = 'whole';
        continue;
      }
      block.copyWithin(0, from + consumed, filled);
      filled -= from + consumed;
      from = 0;
      skipped += consumed;
      look = 'read';
      grown = filled >= blocks.bytes;
      // Not one puzzle is complete. Look again when more has come; at a long one, which every look reads from its start,
      // only when it has grown by a quarter, so that it costs no square.
      wanted = filled < 4 * blocks.bytes ? 0 : filled + (filled >> 2);
      position = next;
      continue;
    }
    if (look === 'read') {
      // The block goes with the piece, and what is left moves into another.
      const rest = bytes.subarray(consumed);
      block = blocks.get(rest.length);
      block.set(rest);
      filled = rest.length;
    } else {
      // The piece is copied, with as much behind it as another read would have brought.
      const own = blocks.get(Math.min(bytes.length, consumed + blocks.bytes));
      own.set(bytes.subarray(0, own.length));
      piece.bytes = own.subarray(0, Math.min(bytes.length, own.length));
      from += consumed;
    }
    look = filled - from >= blocks.bytes ? 'window' : 'read';
    if (look === 'read' && from > 0) {
      const small = blocks.get(filled - from);
      small.set(block.subarray(from, filled));
      blocks.put(block);
      block = small;
      filled -= from;
      from = 0;
    }
    wanted = 0;
    grown = false;
    const read = skipped + consumed;
    skipped = 0;
    yield {
      piece: cut.over ? piece : { ...piece, upTo: next.number },
      puzzles,
      bytes: consumed,
      read,
      next,
      over: cut.over,
    };
    if (cut.over) return;
    position = next;
  }
}

function enlarge(block: Uint8Array, blocks: Blocks): Uint8Array {
  const larger = blocks.get(2 * block.length);
  larger.set(block);
  blocks.put(block);
  return larger;
}
