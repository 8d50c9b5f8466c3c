/** Links in janko's text: the sides on which a path leaves each cell, as letters of the compass. */
import type { PuzzleSize } from '../../core/board.ts';
import type { WordGrid } from '../forms/parts.ts';
import { type Token, wrong } from '../forms/tokens.ts';
import { allLinks, type Links } from './links.ts';

/** Sides of a cell, a bit each, by letter; the east is German or English. */
const SIDES: Record<string, number> = { n: 1, s: 2, o: 4, e: 4, w: 8 };

/** The sides that a word of the solution names. Throws CodecError. */
export function sidesOfWord(word: Token): number {
  if (word.text === '-') return 0;
  if (!/^[nsoew]{1,4}$/.test(word.text)) throw wrong('the sides of a cell as letters n, s, o (or e), w, or -', word);
  return Array.from(word.text, (letter) => SIDES[letter]).reduce((sides, side) => sides | side);
}

/** The links of a grid of sides. Throws CodecError where a neighbour does not join. */
export function linksOfSides({ rows, cols }: PuzzleSize, { cells, wordAt }: WordGrid): Links {
  const links = allLinks({ rows, cols }, 0);
  const side = (k: number, letter: string) => Math.sign(cells[k] & SIDES[letter]);
  cells.forEach((_, k) => {
    const [row, col] = [Math.floor(k / cols), k % cols];
    const north = row > 0 ? side(k - cols, 's') : 0;
    const west = col > 0 ? side(k - 1, 'o') : 0;
    const south = row + 1 < rows ? side(k + cols, 'n') : 0;
    const east = col + 1 < cols ? side(k + 1, 'w') : 0;
    const joins = side(k, 'n') <= north && side(k, 's') <= south && side(k, 'o') <= east && side(k, 'w') <= west;
    if (!joins) throw wrong('sides on which the neighbour has a link back', wordAt(k));
    if (east === 1) links.right[k - row] = 1;
    if (south === 1) links.down[k] = 1;
  });
  return links;
}

/** The word of cell `k`. `east`: the letter for it. */
export function wordOfSides({ rows, cols }: PuzzleSize, { right, down }: Links, k: number, east = 'o'): string {
  const [row, col] = [Math.floor(k / cols), k % cols];
  const letters =
    (row > 0 && down[k - cols] === 1 ? 'n' : '') +
    (row + 1 < rows && down[k] === 1 ? 's' : '') +
    (col + 1 < cols && right[k - row] === 1 ? east : '') +
    (col > 0 && right[k - row - 1] === 1 ? 'w' : '');
  return letters === '' ? '-' : letters;
}
