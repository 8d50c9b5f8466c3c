/** Masyu boards from text. */

import { BLACK_PEARL, BLANK, WHITE_PEARL } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';

const PEARLS: Record<string, number> = { '.': BLANK, W: WHITE_PEARL, B: BLACK_PEARL };

/** The boards of a text: a line `rows cols`, then the rows, a character a cell. */
export function parseMasyu(text: string): Board[] {
  const words = text.split(/\s+/);
  const boards: Board[] = [];
  for (let at = 0; at + 1 < words.length && words[at] !== '0'; ) {
    const [rows, cols] = [Number(words[at]), Number(words[at + 1])];
    const cells = words.slice(at + 2, at + 2 + rows).join('');
    boards.push({ rows, cols, clues: Uint8Array.from(cells, (cell) => PEARLS[cell]) });
    at += 2 + rows;
  }
  return boards;
}
