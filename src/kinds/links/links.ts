/** Links between neighbouring cells, of which paths and loops through cells are made. */
import type { PuzzleSize } from '../../core/board.ts';

/** A byte a link: 1 there, 0 not, 255 not decided. */
export interface Links {
  /** rows x (cols - 1), row by row: the link from a cell to the one on its right. */
  right: Uint8Array;
  /** (rows - 1) x cols, row by row: the link from a cell to the one below. */
  down: Uint8Array;
}

/** All links of a board in one state. */
export function allLinks({ rows, cols }: PuzzleSize, state: number): Links {
  return {
    right: new Uint8Array(rows * (cols - 1)).fill(state),
    down: new Uint8Array((rows - 1) * cols).fill(state),
  };
}
