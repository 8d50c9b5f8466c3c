/** Checks lamps against the rules of Rokada. Shares nothing with the core. */
import { BLANK, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { place } from '../../text/place.ts';
import type { LampSolution } from './lamps.ts';

/** The rule that the lamps break, and where, or undefined. */
export function checkRokada({ rows, cols, clues }: Board, { lamps }: LampSolution): string | undefined {
  const cells = rows * cols;
  if (lamps.length !== cells) return 'the answer has a different size';
  for (let k = 0; k < cells; k++) {
    if (lamps[k] !== 0 && lamps[k] !== 1) return `the cell in ${place(k, cols)} is not decided`;
    if (lamps[k] === 1 && clues[k] !== BLANK) return `the lamp in ${place(k, cols)} is on a wall`;
  }
  for (let k = 0; k < cells; k++) {
    if (clues[k] === BLANK || clues[k] === WALL) continue;
    const col = k % cols;
    const above = k >= cols ? lamps[k - cols] : 0;
    const below = k + cols < cells ? lamps[k + cols] : 0;
    const left = col > 0 ? lamps[k - 1] : 0;
    const right = col + 1 < cols ? lamps[k + 1] : 0;
    const found = above + below + left + right;
    if (found !== clues[k]) {
      return `the wall in ${place(k, cols)} has ${found} ${found === 1 ? 'lamp' : 'lamps'} next to it instead of ${clues[k]}`;
    }
  }
  const lit = new Uint8Array(cells);
  for (const [lines, length, along, across] of [
    [rows, cols, 1, cols],
    [cols, rows, cols, 1],
  ]) {
    for (let line = 0; line < lines; line++) {
      const squares = Array.from({ length }, (_, i) => line * across + i * along);
      for (const run of runsOf(squares, clues)) {
        const [first, second] = run.filter((k) => lamps[k] === 1);
        if (second !== undefined) return `the lamps in ${place(first, cols)} and ${place(second, cols)} see each other`;
        if (first !== undefined) for (const k of run) lit[k] = 1;
      }
    }
  }
  const dark = lit.findIndex((light, k) => light === 0 && clues[k] === BLANK);
  return dark < 0 ? undefined : `no lamp lights the cell in ${place(dark, cols)}`;
}

/** A line of squares, cut at its walls. */
function runsOf(squares: number[], clues: Uint8Array): number[][] {
  const runs: number[][] = [[]];
  for (const k of squares) {
    if (clues[k] === BLANK) runs[runs.length - 1].push(k);
    else runs.push([]);
  }
  return runs;
}
