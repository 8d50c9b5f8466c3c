/** Answers read back from a format that holds both puzzles and answers: links, files, janko's text. */

import type { PuzzleSize } from '../core/board.ts';
import type { Core } from '../core/core.ts';
import type { Entry, Reader } from '../formats/format.ts';
import { type AnyKind, DEFAULT_KIND, kinds } from '../kinds/registry.ts';
import { BLOCK_BYTES, Blocks } from '../text/blocks.ts';
import { beginning, chunksOf } from '../text/chunks.ts';
import type { Source } from '../text/source.ts';
import type { TextError } from '../text/text.ts';
import type { AnswerReader, GivenAnswer } from './given.ts';

export class FormReader implements AnswerReader {
  kind: AnyKind = kinds[DEFAULT_KIND];
  readonly #entries: AsyncGenerator<Entry>;
  /** The entry that take() will take, once number() has looked at it; null after the last. */
  #ahead: Entry | null | undefined;

  constructor(reader: Reader, core: Core, source: Source, firstNumber: number, onFatal: (error: TextError) => void) {
    this.#entries = entriesOf(reader, core, source, firstNumber, onFatal);
  }

  async number(): Promise<number | undefined> {
    if (this.#ahead === undefined) {
      const { value, done } = await this.#entries.next();
      this.#ahead = done ? null : value;
    }
    return this.#ahead?.number;
  }

  async take(puzzle?: PuzzleSize): Promise<GivenAnswer> {
    await this.number();
    const entry = this.#ahead as Entry;
    this.#ahead = undefined;
    if ('error' in entry) return { solutions: [], fault: entry.error.message };
    if (!puzzle) return { solutions: [] };
    if (this.kind.toText(entry.puzzle) !== this.kind.toText(puzzle)) {
      return { solutions: [], fault: 'it is for another puzzle' };
    }
    if (entry.solution === undefined) return { solutions: [], missing: true };
    return { solutions: [this.kind.closed(entry.solution)], known: entry.solution };
  }
}

async function* entriesOf(
  reader: Reader,
  core: Core,
  source: Source,
  firstNumber: number,
  onFatal: (error: TextError) => void,
): AsyncGenerator<Entry> {
  const blocks = new Blocks(BLOCK_BYTES);
  for await (const { piece } of chunksOf(reader, core, source, beginning(firstNumber), blocks)) {
    yield* reader.read(core, piece, onFatal);
    blocks.put(piece.bytes);
  }
}
