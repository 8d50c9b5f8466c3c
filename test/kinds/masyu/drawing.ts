/** Boards of pearls in part, as the tests draw them. */
import { BLANK, UNDECIDED } from '../../../assembly/layout.ts';

const CELLS: Record<string, number> = { W: 1, B: 2 };

/** A board of pearls and what is known of its loop. */
export interface Drawn {
  board: { rows: number; cols: number; clues: Uint8Array };
  known: { horizontal: Uint8Array; vertical: Uint8Array };
}

/**
 * Cells as `.`, `W` and `B`; between them `-` and `|` for links that are on, `x` for excluded ones, a blank for those not
 * decided:
 *
 *     W-.x.
 *       |
 *     . . .
 *
 * or rows of cells alone, nothing being known.
 */
export function drawn(...lines: string[]): Drawn {
  if (lines.every((line) => /^[.WB]+$/.test(line))) return drawn(...spaced(lines));
  const rows = (lines.length + 1) / 2;
  const cols = (lines[0].length + 1) / 2;
  const at = (line: number, column: number) => lines[line][column] ?? ' ';
  const link = (character: string) => (character === ' ' ? UNDECIDED : character === 'x' ? 0 : 1);
  const grid = (height: number, width: number, of: (row: number, col: number) => number) =>
    Uint8Array.from({ length: height * width }, (_, k) => of(Math.floor(k / width), k % width));
  return {
    board: { rows, cols, clues: grid(rows, cols, (row, col) => CELLS[at(2 * row, 2 * col)] ?? BLANK) },
    known: {
      horizontal: grid(rows, cols - 1, (row, col) => link(at(2 * row, 2 * col + 1))),
      vertical: grid(rows - 1, cols, (row, col) => link(at(2 * row + 1, 2 * col))),
    },
  };
}

function spaced(rows: string[]): string[] {
  const wide = 2 * rows[0].length - 1;
  return rows.flatMap((row, k) => (k === 0 ? [] : [' '.repeat(wide)]).concat(row.split('').join(' ')));
}
