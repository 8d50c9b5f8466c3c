/** What kinds draw in penpa-edit, and how they read it. */
import { BLANK, WALL } from '../../../assembly/layout.ts';
import type { PuzzleSize } from '../../core/board.ts';
import { place } from '../../text/place.ts';
import type { DrawnLayer } from './parts.ts';
import { wrong } from './tokens.ts';

/** The editor's colours: of the surface of a cell, of text on white and on black. */
export const BLACK_SURFACE = 4;
const DARK_SURFACE = 1;
export const ON_WHITE = 1;
export const ON_BLACK = 4;

/** Symbols lie below or above the lines. */
export const BELOW_LINES = 1;
export const ABOVE_LINES = 2;

/** The editor shows the grid as lines within a frame, or as dots. */
export const LINED: readonly [string, string, string] = ['1', '2', '1'];
export const DOTTED: readonly [string, string, string] = ['3', '1', '2'];

/** Numbers from 0 to 4, by cell; a question mark says that there is one, but not which: `unknown`. Throws CodecError. */
export function drawnClues({ rows, cols }: PuzzleSize, { texts }: DrawnLayer, unknown: number): Uint8Array {
  const clues = new Uint8Array(rows * cols).fill(BLANK);
  for (const [cell, token] of texts) {
    if (token.text === '?') clues[cell] = unknown;
    else if (/^[0-4]$/.test(token.text)) clues[cell] = Number(token.text);
    else throw wrong(`one of 0 1 2 3 4 ? in ${place(cell, cols)} of the puzzle`, token);
  }
  return clues;
}

/** The cells that are black, as a surface or as a square upon it. */
export function blackCells({ surface, symbols }: DrawnLayer): number[] {
  const dark = [...surface].filter(([, colour]) => colour === BLACK_SURFACE || colour === DARK_SURFACE);
  const squares = [...symbols].filter(([, { name, style }]) => name.startsWith('square_L') && style === 2);
  return [...dark, ...squares].map(([cell]) => cell);
}

/** The circles: 1 a white one, 2 a black one. */
export function circles({ symbols }: DrawnLayer): Map<number, number> {
  const found = [...symbols].filter(
    ([, { name, style }]) => name.startsWith('circle_') && (style === 1 || style === 2),
  );
  return new Map(found.map(([cell, { style }]) => [cell, style]));
}

/** Numbers as they are written, by cell. `style`: the colour of the text. */
export function numbers(clues: Uint8Array, style: number): Map<number, { text: string; style: number }> {
  const texts = new Map<number, { text: string; style: number }>();
  clues.forEach((clue, cell) => {
    if (clue !== BLANK && clue !== WALL) texts.set(cell, { text: String(clue), style });
  });
  return texts;
}

/** The cells whose clue passes, each with `value`. */
export function marked<V>(clues: Uint8Array, value: V, passes: (clue: number) => boolean): Map<number, V> {
  const cells = Array.from(clues.keys()).filter((cell) => passes(clues[cell]));
  return new Map(cells.map((cell) => [cell, value]));
}
