/**
 * Bodies of puzz.link URLs: cells row by row, with one character for a run of blank cells. There are two codes,
 * depending on what a cell can hold. Method: pzprjs, src/variety-common/Encode.js (decode4Cell, decodeNumber16). That
 * code accepts anything; here a body must hold exactly the cells of the board, unless reading is lenient: then what is
 * wanting is blank, what is too much is dropped, and a character without a meaning is a blank cell.
 */
import { BLANK } from '../../../assembly/layout.ts';
import type { PuzzleSize } from '../../core/board.ts';
import { place } from '../../text/place.ts';
import type { Decoding } from './parts.ts';
import { count, quote, TOLERATED, type Token, wrong } from './tokens.ts';

/** The meaning of `.`, a cell with an unknown number. */
type Unknown = number | undefined;

const FIRST_RUN = 16; // as a digit of base 36: g
const LONGEST_RUN = 20; // z

/** Where a body is being read. */
class Cells {
  readonly clues: Uint32Array;
  at = 0;
  readonly #body: Token;
  readonly #cols: number;
  readonly #lenient: boolean;

  constructor(body: Token, { rows, cols }: PuzzleSize, { lenient = false }: Partial<Decoding>, blank: number) {
    this.#body = body;
    this.#cols = cols;
    this.#lenient = lenient;
    this.clues = new Uint32Array(rows * cols).fill(blank);
  }

  /** Something else was expected of the characters from `k` on: throws, or takes the cell for `instead`, or blank. */
  wrong(expected: string, k: number, found = quote(this.#body.text[k]), instead = Number.NaN): void {
    if (!this.#lenient) this.#refuse(expected, k, found);
    if (instead > 0) this.put(instead);
    else this.at++;
  }

  #refuse(expected: string, k: number, found: string): never {
    const where = this.at < this.clues.length ? ` for ${place(this.at, this.#cols)} of the puzzle` : '';
    throw wrong(`${expected}${where}`, this.#body, `${found}${TOLERATED}`, k);
  }

  /** Whether the board is full at character `k`, which is too much then. */
  full(k: number): boolean {
    if (this.at < this.clues.length) return false;
    if (this.#lenient) return true;
    this.#refuse(`the end of the body after ${count(this.clues.length, 'cell')}`, k, quote(this.#body.text[k]));
  }

  put(clue: number, blanks = 0): void {
    this.clues[this.at] = clue;
    this.at += 1 + blanks;
  }

  /** A run of blanks, if the digit of base 36 is one. */
  skip(digit: number, k: number): boolean {
    if (!(digit >= FIRST_RUN)) return false;
    const run = digit - FIRST_RUN + 1;
    const room = this.clues.length - this.at;
    if (run > room && !this.#lenient) {
      this.#refuse(`at most ${count(room, 'blank')}`, k, `${quote(this.#body.text[k])}, ${run}`);
    }
    this.at += Math.min(run, room);
    return true;
  }

  end(): Uint32Array {
    const cells = this.clues.length;
    if (this.at < cells && !this.#lenient) {
      const { text } = this.#body;
      throw wrong(`${count(cells, 'cell')} in the body`, this.#body, `only ${this.at}${TOLERATED}`, text.length);
    }
    return this.clues;
  }
}

/** A lower case digit of base 36, or NaN. */
function digitOf(character: string): number {
  return /^[0-9a-z]$/.test(character) ? Number.parseInt(character, 36) : Number.NaN;
}

/**
 * Clues from 0 to 4, each of which may include one or two blanks after it (fewer at the end of the board). Throws
 * CodecError.
 */
export function decode4(body: Token, size: PuzzleSize, unknown: number, decoding: Partial<Decoding> = {}): Uint8Array {
  const cells = new Cells(body, size, decoding, BLANK);
  for (let k = 0; k < body.text.length && !cells.full(k); k++) {
    const digit = digitOf(body.text[k]);
    if (digit < 15) cells.put(digit % 5, Math.floor(digit / 5));
    else if (body.text[k] === '.') cells.put(unknown);
    else if (!cells.skip(digit, k)) cells.wrong('one of 0-9 a-e g-z .', k);
  }
  return Uint8Array.from(cells.end());
}

/** By the character before a number: its hexadecimal digits, and what is added to it. */
const LONG: Record<string, [digits: number, from: number]> = {
  '-': [2, 0],
  '+': [3, 0],
  '=': [3, 4096],
  '@': [3, 8192],
  '%': [3, 8192],
  '*': [4, 12240],
  $: [5, 77776],
};

/** Numbers from 1 on, 0 for a blank. Throws CodecError, also at a cell whose number is not told. */
export function decode16(body: Token, size: PuzzleSize, decoding: Partial<Decoding> = {}): Uint32Array {
  const { text } = body;
  const cells = new Cells(body, size, decoding, 0);
  for (let k = 0; k < text.length && !cells.full(k); k++) {
    const digit = digitOf(text[k]);
    const long = Object.hasOwn(LONG, text[k]) ? LONG[text[k]] : undefined;
    if (long) {
      const [digits, from] = long;
      const number = text.slice(k + 1, k + 1 + digits);
      if (!/^[0-9a-f]+$/.test(number) || number.length < digits) {
        cells.wrong(`${digits} digits of 0-9 a-f`, k, quote(text[k] + number), Number.parseInt(number, 16) + from);
        k += digits;
        continue;
      }
      if (Number.parseInt(number, 16) + from === 0) cells.wrong('a positive number', k, '0');
      else cells.put(Number.parseInt(number, 16) + from);
      k += digits;
    } else if (digit > 0 && digit < FIRST_RUN) cells.put(digit);
    else if (text[k] === '.') cells.wrong('a number', k, 'a cell with an unknown number');
    else if (!cells.skip(digit, k)) cells.wrong('a number (1-9 a-f - +) or blanks (g-z)', k);
  }
  return cells.end();
}

/** Writes pieces and, where `undefined` comes, runs of blanks. */
function runs(pieces: Iterable<string | undefined>): string {
  let body = '';
  let run = 0;
  const flush = () => {
    if (run > 0) body += (FIRST_RUN - 1 + run).toString(36);
    run = 0;
  };
  for (const piece of pieces) {
    if (piece === undefined) {
      run++;
      if (run === LONGEST_RUN) flush();
      continue;
    }
    flush();
    body += piece;
  }
  flush();
  return body;
}

/** The canonical body, which pzprjs writes too. `unknown`: the clue written as `.`. */
export function encode4(clues: Uint8Array, unknown: Unknown): string {
  function* pieces() {
    for (let k = 0; k < clues.length; k++) {
      const clue = clues[k];
      if (clue === BLANK) yield undefined;
      else if (clue === unknown) yield '.';
      else {
        const taken = (ahead: number) => k + ahead < clues.length && clues[k + ahead] !== BLANK;
        const blanks = taken(1) ? 0 : taken(2) ? 1 : 2;
        yield (clue + 5 * blanks).toString(36);
        k += blanks;
      }
    }
  }
  return runs(pieces());
}

/** The same for labels. */
export function encode16(clues: Uint8Array): string {
  return runs(
    Array.from(clues, (clue) => (clue === BLANK ? undefined : `${clue < 16 ? '' : '-'}${clue.toString(16)}`)),
  );
}
