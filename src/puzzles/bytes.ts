/** Bytes of an answer as JSON carries them: rows of 1 (on), 0 (off) and ? (not decided). */
import { UNDECIDED } from '../../assembly/layout.ts';

const QUESTION = 0x3f;

/** `rows` strings of `width` characters. */
export function textRows(bytes: Uint8Array, rows: number, width: number): string[] {
  const text = Buffer.allocUnsafe(bytes.length);
  for (let k = 0; k < bytes.length; k++) text[k] = bytes[k] === UNDECIDED ? QUESTION : 0x30 + bytes[k];
  return Array.from({ length: rows }, (_, i) => text.toString('latin1', i * width, (i + 1) * width));
}

/** The bytes of such rows. Throws where `rows` are none, or not of one length. */
export function bytesOf(rows: unknown): Uint8Array {
  const text = Array.isArray(rows) ? rows.join('') : '';
  if (!/^[01?]+$/.test(text)) throw new TypeError('expected rows of 1, 0 and ?');
  if ((rows as string[]).some((row) => row.length !== (rows as string[])[0].length)) {
    throw new TypeError('expected rows of equal length');
  }
  return Uint8Array.from(text, (character) => (character === '?' ? UNDECIDED : Number(character)));
}

/** What is not decided, taken for off. */
export function off(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => (byte === UNDECIDED ? 0 : byte));
}
