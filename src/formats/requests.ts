/** Boards to generate, as a text that a batch can process: one line end per board. */

import type { AnyKind } from '../kinds/registry.ts';
import type { Entry, Reader } from './format.ts';

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
