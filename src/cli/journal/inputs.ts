/** What is read, known by hash: a run goes on only with the very text that it began with. */
import type { Source } from '../../text/source.ts';
import { named } from '../../text/visible.ts';
import { Refusal } from '../usage-error.ts';
import type { Read } from './entry.ts';
import { RunningHash } from './hashing.ts';

const BLOCK_BYTES = 1 << 17;

/** A source, and what was read of it so far. */
export class KnownSource {
  readonly source: Source;
  readonly #hash = new RunningHash();
  readonly #inner: Source;
  #whole = false;
  #closed = false;
  /** What was read to be compared, and belongs to the part that is not finished. */
  #kept: Uint8Array[] = [];

  constructor(inner: Source) {
    this.#inner = inner;
    this.source = {
      ...inner,
      read: (target, at) => (this.#kept.length > 0 ? this.#readKept(target, at) : this.#read(target, at)),
      close: async () => {
        if (this.#closed) return;
        this.#closed = true;
        await inner.close();
      },
    };
  }

  /** Undefined before anything was read. */
  get known(): Read | undefined {
    if (this.#hash.bytes === 0 && !this.#whole) return undefined;
    return { ...this.#hash.told, ...(this.#whole ? { whole: true } : {}) };
  }

  /**
   * Reads what an earlier run has read. The source then goes on at byte `from`. Throws UsageError where it is not the
   * same. `journal`: what tells of the earlier run.
   */
  async check(read: Read, from: number, journal: string): Promise<void> {
    const refuse = (what: string) => {
      const name = named(this.source.name);
      throw new Refusal(
        `'${name}' is not the input that '${named(journal)}' tells of: ${what}; give the same input, or delete '${named(journal)}' to start anew`,
      );
    };
    for (let at = 0; at < read.bytes; ) {
      const block = new Uint8Array(Math.min(BLOCK_BYTES, read.bytes - at));
      const got = await this.#read(block, 0);
      if (got === 0) refuse(`it ends after ${at} of the ${read.bytes} bytes that were read`);
      at += got;
      if (at > from) this.#kept.push(block.subarray(Math.max(0, from - (at - got)), got));
    }
    if (this.#hash.told.sha256 !== read.sha256)
      refuse(`its first ${read.bytes} bytes differ from those that were read`);
    if (read.whole && (await this.#read(new Uint8Array(1), 0)) > 0) {
      refuse(`it goes on after the ${read.bytes} bytes that it had`);
    }
  }

  async #read(target: Uint8Array, at: number): Promise<number> {
    const got = await this.#inner.read(target, at);
    if (got === 0) this.#whole = true;
    else this.#hash.add(target.subarray(at, at + got));
    return got;
  }

  async #readKept(target: Uint8Array, at: number): Promise<number> {
    const [first] = this.#kept;
    const part = first.subarray(0, target.length - at);
    target.set(part, at);
    if (part.length < first.length) this.#kept[0] = first.subarray(part.length);
    else this.#kept.shift();
    return part.length;
  }
}

/** Checks all that was read. The source with the last of the numbers goes on at byte `from`. */
export async function checkInputs(
  known: readonly KnownSource[],
  reads: readonly Read[],
  last: { source: number; sourceBytes: number },
  journal: string,
): Promise<void> {
  for (const [k, read] of reads.entries()) {
    const under = k === last.source;
    await known[k].check(read, under ? last.sourceBytes : read.bytes, journal);
    if (!under) await known[k].source.close();
  }
}
