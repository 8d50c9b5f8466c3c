/** Texts to read, wherever they come from. */

import { encode } from './bytes.ts';

/** A text to read. */
export interface Source {
  name: string;
  /** Bytes in all, where known. */
  size?: number;
  /** Name of the format that it is in; absent: the judge's. */
  from?: string;
  /** The format that its first line looks to be in: what it will cost depends on that, and nothing else. */
  looks?: string;
  /** Fills target[at..] and returns how many bytes came, 0 at the end. */
  read(target: Uint8Array, at: number): Promise<number>;
  close(): Promise<void>;
}

/** The reading half of a source, from pieces of any length. */
export function piecesOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Pick<Source, 'read' | 'close'> {
  const items = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  let rest: Uint8Array = new Uint8Array(0);
  return {
    async read(target, at) {
      while (rest.length === 0) {
        const { value, done } = await items.next();
        if (done) return 0;
        rest = value;
      }
      const part = rest.subarray(0, target.length - at);
      target.set(part, at);
      rest = rest.subarray(part.length);
      return part.length;
    },
    async close() {
      await items.return?.();
    },
  };
}

/** A text that is there already. */
export function textSource(name: string, text: string): Source {
  const bytes = encode(text);
  return { name, size: bytes.length, ...piecesOf([bytes]) };
}

const NEWLINE = 0x0a;

/**
 * A text of `count` line ends, for boards that are to be made. One comes with each read, so that each makes a chunk,
 * and a sign of progress.
 */
export function requestSource(count: number): Source {
  let given = 0;
  return {
    name: 'generate',
    size: count,
    async read(target, at) {
      if (given === count) return 0;
      given++;
      target[at] = NEWLINE;
      return 1;
    },
    async close() {},
  };
}
