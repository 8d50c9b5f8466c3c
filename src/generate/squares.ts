/** Cells of a board by number, row by row. */
import type { PuzzleSize } from '../core/board.ts';

/** The squares that share a side with this one. */
export function neighbours({ rows, cols }: PuzzleSize, square: number): number[] {
  const col = square % cols;
  const beside = [];
  if (square >= cols) beside.push(square - cols);
  if (square < (rows - 1) * cols) beside.push(square + cols);
  if (col > 0) beside.push(square - 1);
  if (col < cols - 1) beside.push(square + 1);
  return beside;
}

/** Patterns that look the same after half a turn, or in a vertical mirror. */
export type Symmetry = 'none' | 'rotate' | 'mirror';

/** The square that a symmetry makes of this one; its own, then, of that one. */
export function partnerOf({ rows, cols }: PuzzleSize, symmetry: Symmetry, square: number): number {
  if (symmetry === 'rotate') return rows * cols - 1 - square;
  if (symmetry === 'mirror') return square + cols - 1 - 2 * (square % cols);
  return square;
}
