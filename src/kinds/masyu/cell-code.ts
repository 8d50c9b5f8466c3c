/**
 * Bodies of Masyu's URLs: three cells per character in base 27, where 0 is no pearl, 1 white and 2 black. The last
 * character is filled up with cells without a pearl. Method: pzprjs, src/variety-common/Encode.js (decodeCircle). As
 * there, cells missing at the end of a body are blank; lenient reading also drops what is too much and takes a character
 * without a meaning for blanks, as that code does.
 */
import { BLANK } from '../../../assembly/layout.ts';
import type { PuzzleSize } from '../../core/board.ts';
import type { Decoding } from '../forms/parts.ts';
import { count, quote, TOLERATED, type Token, wrong } from '../forms/tokens.ts';

const DIGITS = '0123456789abcdefghijklmnopq';
const CELLS = 3;

/** The cells of a body. Throws CodecError. */
export function decodeCircles(
  body: Token,
  { rows, cols }: PuzzleSize,
  { lenient = false }: Partial<Decoding> = {},
): Uint8Array {
  const clues = new Uint8Array(rows * cols).fill(BLANK);
  const most = Math.ceil(clues.length / CELLS);
  for (let k = 0; k < body.text.length; k++) {
    const found = `${quote(body.text[k])}${TOLERATED}`;
    if (k === most && lenient) break;
    if (k === most) throw wrong(`the end of the body after ${count(clues.length, 'cell')}`, body, found, k);
    const digit = DIGITS.indexOf(lenient ? body.text[k].toLowerCase() : body.text[k]);
    if (digit < 0 && lenient) continue;
    if (digit < 0) throw wrong('one of 0-9 a-q', body, found, k);
    for (const [i, weight] of [9, 3, 1].entries()) {
      const pearl = Math.floor(digit / weight) % 3;
      const cell = CELLS * k + i;
      if (pearl === 0) continue;
      if (cell >= clues.length && lenient) break;
      if (cell >= clues.length) throw wrong(`no pearl after ${count(clues.length, 'cell')}`, body, found, k);
      clues[cell] = pearl;
    }
  }
  return clues;
}

/** And back: the canonical body, which pzprjs writes too. */
export function encodeCircles(clues: Uint8Array): string {
  const pearl = (cell: number) => (cell < clues.length && clues[cell] !== BLANK ? clues[cell] : 0);
  const character = (_: unknown, k: number) =>
    DIGITS[9 * pearl(CELLS * k) + 3 * pearl(CELLS * k + 1) + pearl(CELLS * k + 2)];
  return Array.from({ length: Math.ceil(clues.length / CELLS) }, character).join('');
}
