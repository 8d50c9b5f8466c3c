/**
 * Which board it is, however it lies and whatever its labels are called: of its eight views, by rotation and
 * reflection, the least one, and a hash of that.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Board } from '../core/board.ts';
import { decode, encode } from '../text/bytes.ts';
import type { AnyKind } from './registry.ts';

/** Bytes of a hash that are kept: among a billion boards, two with the same are one chance in 10^20. */
export const ID_BYTES = 16;

/** The id of a board: 32 hexadecimal digits, the same for all of its views. */
export function idOf(kind: AnyKind, board: Board): string {
  return bytesToHex(idBytes(kind, board));
}

/** The id as ID_BYTES bytes. */
export function idBytes(kind: AnyKind, board: Board): Uint8Array {
  return sha256(encode(canonicalLine(kind, board))).subarray(0, ID_BYTES);
}

/**
 * The least view, in one line with its kind and size, as the form `line` writes it: the lower of its sides are the rows, and of
 * the views that are left the first one in the order of their characters.
 */
export function canonicalLine(kind: AnyKind, board: Board): string {
  const { rows, cols } = board;
  const [low, high] = rows < cols ? [rows, cols] : [cols, rows];
  return `${kind.name}:${low}x${high}:${decode(leastView(kind, board))}`;
}

/** The cells of the least view, as characters. */
function leastView(kind: AnyKind, { rows, cols, clues }: Board): Uint8Array {
  const code = codesOf(kind.alphabet);
  const upright = rows <= cols;
  const [height, width] = upright ? [rows, cols] : [cols, rows];
  let best: Uint8Array | undefined;
  // Reading the board from each corner, along its rows or along its columns.
  for (const across of rows === cols ? [true, false] : [upright]) {
    for (const [fromTop, fromLeft] of CORNERS) {
      const start = (fromTop ? 0 : (rows - 1) * cols) + (fromLeft ? 0 : cols - 1);
      const down = fromTop ? cols : -cols;
      const right = fromLeft ? 1 : -1;
      const [line, step] = across ? [down, right] : [right, down];
      best = lesser(best, clues, start, line, step, height, width, code, kind.isName);
    }
  }
  return best as Uint8Array;
}

const CORNERS = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
] as const;

/** The view that starts at this cell, if it is less than `best`. Most are told apart by their first few cells. */
function lesser(
  best: Uint8Array | undefined,
  clues: Uint8Array,
  start: number,
  line: number,
  step: number,
  height: number,
  width: number,
  code: Uint8Array,
  isName: ((clue: number) => boolean) | undefined,
): Uint8Array | undefined {
  const names = isName ? new Uint8Array(256) : undefined;
  let last = 0;
  let less = best === undefined;
  let view: Uint8Array | undefined = less ? new Uint8Array(clues.length) : undefined;
  for (let row = 0, at = 0; row < height; row++) {
    for (let col = 0, from = start + row * line; col < width; col++, from += step, at++) {
      let clue = clues[from];
      // Names count in the order in which they are met.
      if (names && isName?.(clue)) clue = names[clue] ||= ++last;
      const character = code[clue];
      if (!less) {
        const other = (best as Uint8Array)[at];
        if (character === other) continue;
        if (character > other) return best;
        less = true;
        view = (best as Uint8Array).slice();
      }
      (view as Uint8Array)[at] = character;
    }
  }
  return view ?? best;
}

const known = new WeakMap<object, Uint8Array>();

/** By clue, the code of its character. */
function codesOf(alphabet: ReadonlyMap<number, string>): Uint8Array {
  let codes = known.get(alphabet);
  if (!codes) {
    codes = new Uint8Array(256);
    for (const [clue, character] of alphabet) codes[clue] = character.charCodeAt(0);
    known.set(alphabet, codes);
  }
  return codes;
}
