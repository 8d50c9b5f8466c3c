/**
 * Texts in UTF-16, as some editors save them. They are not read, but told apart from texts that hold no puzzle: by their
 * byte order mark, or by a zero in every other byte, which puzzles' characters have there.
 */
import type { TextError } from '../text/text.ts';
import type { Reader } from './format.ts';

/** The names of these encodings, which are the names of such texts' forms: no person gives them. */
type Encoding = 'UTF-16LE' | 'UTF-16BE';

/** Bytes that tell. No more are looked at: how many there are at first depends on where the text comes from. */
export const LOOK = 4;

/** What a text starting with these bytes is encoded in, where that is UTF-16. */
export function utf16Of(start: Uint8Array): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'UTF-16LE';
  if (start[0] === 0xfe && start[1] === 0xff) return 'UTF-16BE';
  const bytes = start.subarray(0, LOOK);
  if (bytes.length < LOOK) return undefined;
  const zeros = (odd: number) => bytes.every((byte, k) => (byte === 0) === (k % 2 === odd));
  if (zeros(1)) return 'UTF-16LE';
  return zeros(0) ? 'UTF-16BE' : undefined;
}

/** What is wrong with a text of this form; undefined: it is none of these. */
export function utf16Error(form: string | undefined): TextError | undefined {
  if (form !== 'UTF-16LE' && form !== 'UTF-16BE') return undefined;
  const message = `expected UTF-8, found ${form}: save it as UTF-8, or convert it (iconv -f ${form} -t UTF-8)`;
  return { line: 0, column: 0, message };
}

/** Reads nothing of it, and says why. */
export function utf16Reader(error: TextError): Reader {
  return {
    cut: (_core, { bytes, start }) => ({ consumed: bytes.length, next: start, over: true }),
    read(_core, _piece, onFatal) {
      onFatal(error);
      return [];
    },
  };
}
