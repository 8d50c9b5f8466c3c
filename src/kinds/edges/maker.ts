/** The clues of random loops, and how to take them away. */
import { BLANK } from '../../../assembly/layout.ts';
import type { Board, PuzzleSize } from '../../core/board.ts';
import { nearLoops, randomBoard } from '../../generate/carve.ts';
import type { Random } from '../../generate/random.ts';
import type { Clues } from '../../generate/reduce.ts';

/**
 * Clues of a board whose answers have a byte an edge, 1 on the loop: those above the cells, line by line, then those
 * left of them.
 */
export const loopClues: Clues<Board> = {
  places: ({ clues }) => [...clues.keys()].filter((cell) => clues[cell] !== BLANK),

  without({ rows, cols, clues }, places) {
    const left = clues.slice();
    for (const place of places) left[place] = BLANK;
    return { rows, cols, clues: left };
  },

  broken({ rows, cols, clues }, answer) {
    const cells: number[] = [];
    for (let row = 0, cell = 0, left = (rows + 1) * cols; row < rows; row++, left++) {
      for (let col = 0; col < cols; col++, cell++, left++) {
        const on = answer[cell] + answer[cell + cols] + answer[left] + answer[left + 1];
        if (clues[cell] !== BLANK && clues[cell] !== on) cells.push(cell);
      }
    }
    return cells;
  },

  near: ({ rows, cols, clues }, answer) => {
    const inside = insideOf(rows, cols, answer);
    const changes = nearLoops({ rows, cols, clues, inside }, NEAR);
    return changes.map((cells) => cells.filter((cell) => clues[cell] !== BLANK));
  },

  parts({ rows, cols }) {
    const parts: number[][] = [];
    for (const { side, gap } of TILES) {
      if (side >= Math.max(rows, cols)) continue;
      const shift = Math.ceil((side + gap) / 2);
      for (const up of [0, shift]) for (const left of [0, shift]) parts.push(tiles(rows, cols, side, gap, up, left));
    }
    return parts;
  },
};

/** Cells flipped at once to find other loops near. */
const NEAR = 2;

/** Squares of so many cells to a side that lie so far from each other. */
const TILES = [
  { side: 6, gap: 2 },
  { side: 9, gap: 3 },
  { side: 13, gap: 4 },
];

/** The cells of squares laid out over the board, moved up and left by so much. */
function tiles(rows: number, cols: number, side: number, gap: number, up: number, left: number): number[] {
  const inTile = (at: number) => at % (side + gap) < side;
  const all = Array.from({ length: rows * cols }, (_, cell) => cell);
  return all.filter((cell) => inTile(Math.floor(cell / cols) + up) && inTile((cell % cols) + left));
}

/** Row by row, 1 for a cell inside a loop. */
function insideOf(rows: number, cols: number, answer: Uint8Array): Uint8Array {
  const inside = new Uint8Array(rows * cols);
  for (let row = 0, cell = 0, edge = (rows + 1) * cols; row < rows; row++, edge++) {
    for (let col = 0, within = 0; col < cols; col++, cell++, edge++) {
      within ^= answer[edge];
      inside[cell] = within;
    }
  }
  return inside;
}

/** All the clues of a random loop, which winds over the whole board. It may have other answers. */
export function randomLoopBoard(rows: number, cols: number, random: Random): Board {
  return { rows, cols, clues: randomBoard(rows, cols, random).clues };
}

/** Why there is no loop to make, in words, or undefined. */
export function tooSmall({ rows, cols }: PuzzleSize): string | undefined {
  return rows * cols < 2 ? 'a loop needs at least two cells' : undefined;
}
