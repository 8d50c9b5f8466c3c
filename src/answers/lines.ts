/** A text line by line, as it is read. Only one block and one line are in memory at a time. */

import { BLOCK_BYTES } from '../text/blocks.ts';
import { latin1 } from '../text/bytes.ts';
import type { Source } from '../text/source.ts';
import type { LineReader } from './given.ts';

export class Lines implements LineReader {
  readonly #source: Source;
  readonly #block = new Uint8Array(BLOCK_BYTES);
  /** Lines read and not taken, from #at on. */
  #lines: string[] = [];
  #at = 0;
  /** The pieces of a line whose end has not been read yet. */
  #rest: string[] = [];
  #ended = false;
  /** Something was read: before that there may be a byte order mark. */
  #begun = false;
  /** Number of the next line, from 1. */
  line = 1;

  constructor(source: Source) {
    this.#source = source;
  }

  /** The next line without its line end; undefined after the last one. */
  async peek(): Promise<string | undefined> {
    while (this.#at === this.#lines.length && !this.#ended) await this.#read();
    return this.#lines[this.#at];
  }

  /** Takes the next `count` lines, or as many as there are. */
  async take(count: number): Promise<string[]> {
    const taken: string[] = [];
    while (taken.length < count && (await this.peek()) !== undefined) {
      const some = this.#lines.slice(this.#at, this.#at + count - taken.length);
      taken.push(...some);
      this.#at += some.length;
    }
    this.line += taken.length;
    return taken;
  }

  async #read(): Promise<void> {
    const bytes = await this.#source.read(this.#block, 0);
    this.#ended = bytes === 0;
    const text = latin1(this.#block.subarray(0, bytes));
    const parts = (this.#begun ? text : text.replace(/^\xef\xbb\xbf/, '')).split('\n');
    this.#begun = true;
    this.#rest.push(parts[0]);
    if (parts.length === 1 && !this.#ended) return;
    const first = this.#rest.join('');
    this.#rest = this.#ended ? [] : [parts[parts.length - 1]];
    this.#lines = [first, ...parts.slice(1, -1)].map((text) => (text.endsWith('\r') ? text.slice(0, -1) : text));
    // Behind the last line end there is no line.
    if (this.#ended && first === '') this.#lines = [];
    this.#at = 0;
  }
}
