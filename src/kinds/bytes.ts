/** Bytes of an answer as they appear in JSON: rows of 1 (on), 0 (off) and ? (undecided). */
import { UNDECIDED } from '../../assembly/layout.ts';
import { decode } from '../text/bytes.ts';
import { given } from '../text/visible.ts';

const QUESTION = 0x3f;

/** `rows` strings of `width` characters. */
export function textRows(bytes: Uint8Array, rows: number, width: number): string[] {
  const characters = new Uint8Array(bytes.length);
  for (let k = 0; k < bytes.length; k++) {
    characters[k] = bytes[k] === UNDECIDED ? QUESTION : 0x30 + bytes[k];
  }
  return rowsOf(decode(characters), rows, width);
}

/** A text cut into `rows` pieces of `width` characters. */
export function rowsOf(text: string, rows: number, width: number): string[] {
  const pieces: string[] = [];
  for (let row = 0; row < rows; row++) pieces.push(text.slice(row * width, (row + 1) * width));
  return pieces;
}

/** The bytes of such rows. Throws if `rows` are not rows of equal length. */
export function bytesOf(rows: unknown): Uint8Array {
  if (!Array.isArray(rows) || rows.length === 0) throw wrongRow(rows);
  // Objects among them must not be turned into text.
  const other = rows.findIndex((row) => typeof row !== 'string');
  if (other >= 0) throw wrongRow(rows[other]);
  const text = rows.join('');
  if (!/^[01?]+$/.test(text)) throw wrongRow(rows.find((row) => !/^[01?]+$/.test(row)));
  if (rows.some((row) => row.length !== rows[0].length)) throw new TypeError('expected rows of equal length');
  return Uint8Array.from(text, (character) => (character === '?' ? UNDECIDED : Number(character)));
}

function wrongRow(found: unknown): TypeError {
  return new TypeError(`expected rows of 1, 0 and ?, found ${given(found)}`);
}

/** The same with undecided bytes as off. */
export function off(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => (byte === UNDECIDED ? 0 : byte));
}

/** Whether an answer is decided everywhere. */
export function isWhole(...parts: Uint8Array[]): boolean {
  return !parts.some((part) => part.includes(UNDECIDED));
}

/** Whether an answer is decided nowhere. */
export function isOpen(...parts: Uint8Array[]): boolean {
  return parts.every((part) => part.every((state) => state === UNDECIDED));
}

/** What is wrong with states that a caller gives, in words: each is 0, 1 or 255. Undefined: nothing. */
export function stateMisfit(...parts: Uint8Array[]): string | undefined {
  for (const part of parts) {
    for (const state of part) {
      if (state <= 1 || state === UNDECIDED) continue;
      return `expected 0, 1 or ${UNDECIDED} for each place of an answer, found ${state}`;
    }
  }
  return undefined;
}
