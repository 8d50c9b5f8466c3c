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

/** By cell, the cells that it is linked to: those whose link is 1. */
export function neighboursOn({ rows, cols }: PuzzleSize, { right, down }: Links): number[][] {
  const next: number[][] = Array.from({ length: rows * cols }, () => []);
  const join = (a: number, b: number) => {
    next[a].push(b);
    next[b].push(a);
  };
  right.forEach((link, k) => {
    const cell = k + Math.floor(k / (cols - 1));
    if (link === 1) join(cell, cell + 1);
  });
  down.forEach((link, k) => {
    if (link === 1) join(k, k + cols);
  });
  return next;
}
