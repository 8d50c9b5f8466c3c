/** Boards of a loop in part, as the tests draw them. */
import { BLANK, UNDECIDED } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';
import type { LoopSolution } from '../../src/kinds/edges/loop.ts';
import type { Finding, Spot } from '../../src/logic/logic.ts';

/**
 * A board and what is known of it: dots for vertices, `-` and `|` for edges on the loop, `x` for excluded ones, a blank
 * for those not decided; between them a clue or a blank.
 *
 *     .-.x.
 *     | x
 *     . . .
 */
export function drawn(...lines: string[]): { board: Board; known: LoopSolution } {
  const rows = (lines.length - 1) / 2;
  const cols = (lines[0].length - 1) / 2;
  const at = (line: number, column: number) => lines[line][column] ?? ' ';
  const edge = (character: string) => (character === ' ' ? UNDECIDED : character === 'x' ? 0 : 1);
  const clue = (character: string) => (character === ' ' ? BLANK : Number(character));
  const grid = (height: number, width: number, of: (row: number, col: number) => number) =>
    Uint8Array.from({ length: height * width }, (_, k) => of(Math.floor(k / width), k % width));
  return {
    board: { rows, cols, clues: grid(rows, cols, (row, col) => clue(at(2 * row + 1, 2 * col + 1))) },
    known: {
      horizontal: grid(rows + 1, cols, (row, col) => edge(at(2 * row, 2 * col + 1))),
      vertical: grid(rows, cols + 1, (row, col) => edge(at(2 * row + 1, 2 * col))),
    },
  };
}

/** A spot, short: c12 is the cell in row 1, column 2, v a vertex, h and l the edges above and left of a cell. */
export function short({ at, row, col }: Spot): string {
  return `${at === 'horizontal' ? 'h' : at === 'vertical' ? 'l' : at[0]}${row}${col}`;
}

/** What a finding looked at, and what it decides: c11 v11: +h11 -l11. */
export function told({ looked, decides, broken }: Finding): string {
  const decided = decides.map(({ spot, on }) => `${on ? '+' : '-'}${short(spot)}`);
  return `${looked.map(short).join(' ')}: ${broken ?? decided.join(' ')}`;
}
