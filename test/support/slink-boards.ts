/** Slink boards with clues of a given shape, that are no help, or that are wrong. */
import type { LoopBoard } from '../../src/generate/carve.ts';
import { scaled } from '../../src/generate/random.ts';

/** The number of sides of each cell on the boundary of the inside; all beyond the border is outside. */
export function cluesOf(inside: Uint8Array, rows: number, cols: number): Uint8Array {
  if (inside.length !== rows * cols) throw new RangeError(`${inside.length} cells for a board of ${rows} by ${cols}`);
  const clues = new Uint8Array(rows * cols);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++, at++) {
      const self = inside[at];
      const north = row > 0 ? inside[at - cols] : 0;
      const south = row < rows - 1 ? inside[at + cols] : 0;
      const west = col > 0 ? inside[at - 1] : 0;
      const east = col < cols - 1 ? inside[at + 1] : 0;
      clues[at] = Number(north !== self) + Number(south !== self) + Number(west !== self) + Number(east !== self);
    }
  }
  return clues;
}

/** Every clue 2: few sizes have an answer, and no clue gives a place to start but at the corners. */
export function allTwos(rows: number, cols: number): Uint8Array {
  return new Uint8Array(rows * cols).fill(2);
}

/** A copy with `flips` clues, each in a cell of its own, changed to another of 0..3; it usually has no answer. */
export function mutate(board: LoopBoard, random: () => number, flips: number): LoopBoard {
  const size = board.clues.length;
  if (!Number.isInteger(flips) || flips < 0 || flips > size) throw new RangeError(`${flips} flips on ${size} clues`);
  const clues = board.clues.slice();
  // Selection sampling: each cell is taken with the chance of it that those still wanted have among those still left.
  for (let at = 0, wanted = flips; wanted > 0; at++) {
    if (scaled(random(), size - at) >= wanted) continue;
    clues[at] = (clues[at] + 1 + scaled(random(), 3)) & 3;
    wanted--;
  }
  return { ...board, clues };
}
