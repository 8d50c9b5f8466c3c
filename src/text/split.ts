/** Cuts a text into parts at puzzle boundaries, each of them a complete text. Knows no puzzle. */
import type { Core } from '../core/core.ts';
import { Blocks } from './blocks.ts';
import { concatenate, latin1 } from './bytes.ts';
import { beginning, chunksOf } from './chunks.ts';
import type { Source } from './source.ts';
import type { TextReader } from './text.ts';

export interface Part {
  /** Number of its first puzzle, and how many it holds. */
  first: number;
  puzzles: number;
  bytes: Uint8Array;
  /** Nothing could be read after its puzzles: it contains the rest of the text as it is. */
  unread?: true;
}

const NEWLINE = 0x0a;

/**
 * What holds nothing behind a puzzle within a line: the rest of the line if it is blank, and blank lines and comments
 * after it. A `#` there starts no comment, as it would at the start of a text: the rest of the line may hold puzzles.
 */
const NOTHING = /^#*(?:[ \t\r]*\n(?:[ \t\r]*\n|#[^\n]*\n)*)?/;

/**
 * Cuts a source into parts of at most `most` bytes (and the blank lines after them), or one puzzle where that is
 * longer. Joined in order they are the source, except for what is empty between puzzles, and for the end mark; each
 * ends with a line end.
 */
export async function* partsOf(
  reader: TextReader,
  core: Core,
  source: Source,
  firstNumber: number,
  most: number,
): AsyncGenerator<Part> {
  let last: Part | undefined;
  for await (const { part, inside } of piecesOf(reader, core, source, firstNumber, most)) {
    if (last && part.puzzles === 0 && !part.unread) {
      // The mark of the end, blanks, or text without a puzzle, make no part.
      last.bytes = concatenate(inside ? last.bytes : ended(last.bytes), part.bytes);
      continue;
    }
    if (last && inside) {
      // The puzzle before ends within a line: what is empty after it may mean something at the start of a text.
      const nothing = NOTHING.exec(latin1(part.bytes))?.[0].length ?? 0;
      last.bytes = concatenate(last.bytes, part.bytes.subarray(0, nothing));
      part.bytes = part.bytes.subarray(nothing);
    }
    if (last) {
      if (!part.unread) last.bytes = ended(last.bytes);
      yield last;
    }
    last = part;
  }
  if (last) yield last;
}

/** The bytes, with a line end at their end. */
function ended(bytes: Uint8Array): Uint8Array {
  return bytes.at(-1) === NEWLINE ? bytes : concatenate(bytes, Uint8Array.of(NEWLINE));
}

async function* piecesOf(
  reader: TextReader,
  core: Core,
  source: Source,
  firstNumber: number,
  most: number,
): AsyncGenerator<{ part: Part; inside: boolean }> {
  const blocks = new Blocks(most);
  for await (const { piece, puzzles, bytes } of chunksOf(
    reader,
    core,
    filling(source),
    beginning(firstNumber),
    blocks,
  )) {
    const first = piece.start.number;
    // The last piece is complete: what follows its puzzles belongs to it.
    const over = piece.upTo === undefined;
    let unread = false;
    // The last piece is read once more: only reading tells an end from an error.
    const read = over ? reader.read(core, piece, () => (unread = true)) : [];
    for (const _ of read);
    const text = (over ? piece.bytes : piece.bytes.subarray(0, bytes)).slice();
    const part: Part = { first, puzzles, bytes: text, ...(unread ? { unread } : {}) };
    yield { part, inside: piece.start.column > 1 };
    blocks.put(piece.bytes);
  }
  const rest = new Uint8Array(most);
  for (let got = await source.read(rest, 0); got > 0; got = await source.read(rest, 0)) {
    yield { part: { first: 0, puzzles: 0, bytes: rest.slice(0, got), unread: true }, inside: false };
  }
}

/**
 * The source, with reads that fill their target as far as there is something to read: then a part is as long as may be.
 */
function filling(source: Source): Source {
  return {
    ...source,
    async read(target, at) {
      let filled = at;
      for (;;) {
        const got = filled < target.length ? await source.read(target, filled) : 0;
        filled += got;
        if (got === 0) return filled - at;
      }
    },
  };
}
