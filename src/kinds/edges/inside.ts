/** Converts a loop into the set of cells inside it, and back. */
import { UNDECIDED } from '../../../assembly/layout.ts';
import type { PuzzleSize } from '../../core/board.ts';
import type { LoopSolution } from './loop.ts';

/** The edges between the cells that are inside (1) and those that are not, or what is around the board. */
export function aroundCells({ rows, cols }: PuzzleSize, inside: Uint8Array): LoopSolution {
  const cell = (row: number, col: number) =>
    row >= 0 && row < rows && col >= 0 && col < cols ? inside[row * cols + col] : 0;
  return {
    horizontal: Uint8Array.from({ length: (rows + 1) * cols }, (_, k) => {
      const row = Math.floor(k / cols);
      return cell(row - 1, k % cols) ^ cell(row, k % cols);
    }),
    vertical: Uint8Array.from({ length: rows * (cols + 1) }, (_, k) => {
      const [row, col] = [Math.floor(k / (cols + 1)), k % (cols + 1)];
      return cell(row, col - 1) ^ cell(row, col);
    }),
  };
}

/** The cells inside, or undefined where edges are open, or are not those around any cells. */
export function insideCells(size: PuzzleSize, { horizontal, vertical }: LoopSolution): Uint8Array | undefined {
  const { rows, cols } = size;
  if (vertical.includes(UNDECIDED)) return undefined;
  const inside = new Uint8Array(rows * cols);
  for (let row = 0; row < rows; row++) {
    let state = 0;
    for (let col = 0; col < cols; col++) {
      state ^= vertical[row * (cols + 1) + col];
      inside[row * cols + col] = state;
    }
  }
  const around = aroundCells(size, inside);
  const same = (edges: Uint8Array, others: Uint8Array) => edges.every((state, k) => state === others[k]);
  return same(horizontal, around.horizontal) && same(vertical, around.vertical) ? inside : undefined;
}
