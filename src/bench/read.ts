/** The puzzles to measure: a sample of all that the sources hold. */

import type { PuzzleSize } from '../core/board.ts';
import type { Core } from '../core/core.ts';
import type { Asked } from '../formats/codec.ts';
import { readerOf } from '../formats/registry.ts';
import type { AnyKind } from '../kinds/registry.ts';
import { BLOCK_BYTES, Blocks } from '../text/blocks.ts';
import { beginning, chunksOf } from '../text/chunks.ts';
import type { Source } from '../text/source.ts';
import type { Note, TextError } from '../text/text.ts';
import { Sample } from './sample.ts';

/** A puzzle, and where it comes from. */
export interface Item {
  source: string;
  number: number;
  kind: AnyKind;
  puzzle: PuzzleSize;
}

/** What was read. */
export interface Puzzles {
  /** In random order. */
  items: Item[];
  /** Puzzles that could be read. */
  read: number;
  /** The sources hold more than was read. */
  cut: boolean;
}

/** Enough for stable medians; each takes about a kilobyte plus its cells. */
const MOST_PUZZLES = 2000;
const MOST_CELLS = 1 << 24;
/** Bytes of text, over all sources, after which reading stops: some seconds for the slowest format. */
const MOST_BYTES = 1 << 26;

/** Reads the sources and closes them; numbers go on from one to the next. Uses `core` only until it returns. */
export async function readPuzzles(
  sources: AsyncIterable<Source>,
  asked: Asked,
  core: Core,
  firstNumber: number,
  onError: (source: string, error: TextError) => void,
  onNote: (source: string, note: Note) => void = () => undefined,
  mostBytes = MOST_BYTES,
): Promise<Puzzles> {
  const sample = new Sample<Item>(MOST_PUZZLES, MOST_CELLS);
  const blocks = new Blocks(BLOCK_BYTES);
  let number = firstNumber;
  let left = mostBytes;
  for await (const source of sources) {
    const reader = readerOf(source.from, asked);
    const onFatal = (error: TextError) => onError(source.name, error);
    const onNoteHere = (note: Note) => onNote(source.name, note);
    for await (const { piece, bytes, next } of chunksOf(reader, core, source, beginning(number), blocks)) {
      for (const entry of reader.read(core, piece, onFatal, onNoteHere)) {
        if ('error' in entry) onError(source.name, entry.error);
        else {
          const { number, kind, puzzle } = entry;
          sample.add({ source: source.name, number, kind, puzzle }, puzzle.rows * puzzle.cols);
        }
      }
      blocks.put(piece.bytes);
      number = next.number;
      left -= bytes;
      if (left < 0) break;
    }
    await source.close();
    if (left < 0) break;
  }
  return { items: sample.items(), read: sample.seen, cut: left < 0 };
}
