/** Boards to be made, as a text that a batch can be run over: a line end for each. */

import type { AnyKind } from '../kinds/registry.ts';
import type { Source } from '../text/chunks.ts';
import type { Entry, Reader } from './format.ts';

const NEWLINE = 0x0a;

/** The source of `count` requests. One comes with each read, so that each makes a chunk, and a sign of progress. */
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

/** Reads requests for boards of a kind: each is a number, and has no puzzle yet. */
export function requestReader(kind: AnyKind): Reader {
  return {
    cut(_core, { bytes, start, final, upTo }) {
      const most = upTo === undefined ? bytes.length : Math.min(bytes.length, upTo - start.number);
      const next = { ...start, number: start.number + most, line: start.line + most };
      return { consumed: most, next, over: final && most === bytes.length };
    },
    *read(_core, { bytes, start, upTo = Number.POSITIVE_INFINITY }): Iterable<Entry> {
      const last = Math.min(start.number + bytes.length, upTo);
      for (let number = start.number; number < last; number++) yield { number, kind, puzzle: { rows: 0, cols: 0 } };
    },
  };
}
