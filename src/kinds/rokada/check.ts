/** Checks lamps against the rules of Rokada. Shares nothing with the core. */
import { BLANK, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { place } from '../../text/place.ts';
import { cellAt, type Fault, firstOf } from '../fault.ts';
import type { LampSolution } from './lamps.ts';

/** The first rule that the lamps break, and where, or undefined. */
export function checkRokada(board: Board, solution: LampSolution): string | undefined {
  return firstOf(lampFaults(board, solution));
}

/** All rules that the lamps break, place by place; of an answer that is not whole, or has lamps on walls, only that. */
export function* lampFaults({ rows, cols, clues }: Board, { lamps }: LampSolution): Generator<Fault> {
  const cells = rows * cols;
  const fault = (rule: string, says: string, ...at: number[]): Fault => ({
    rule,
    says,
    spots: at.map((k) => cellAt(k, cols)),
  });
  if (lamps.length !== cells) {
    yield fault('size', 'the answer has a different size');
    return;
  }
  let fits = true;
  for (let k = 0; k < cells; k++) {
    const open = lamps[k] !== 0 && lamps[k] !== 1;
    const wrong = lamps[k] === 1 && clues[k] !== BLANK;
    if (open) yield fault('undecided', `the cell in ${place(k, cols)} is not decided`, k);
    if (wrong) yield fault('lamp on a wall', `the lamp in ${place(k, cols)} is on a wall`, k);
    fits &&= !open && !wrong;
  }
  if (!fits) return;
  for (let k = 0; k < cells; k++) {
    if (clues[k] === BLANK || clues[k] === WALL) continue;
    const col = k % cols;
    const above = k >= cols ? lamps[k - cols] : 0;
    const below = k + cols < cells ? lamps[k + cols] : 0;
    const left = col > 0 ? lamps[k - 1] : 0;
    const right = col + 1 < cols ? lamps[k + 1] : 0;
    const found = above + below + left + right;
    if (found !== clues[k]) {
      const many = `${found} ${found === 1 ? 'lamp' : 'lamps'}`;
      yield fault('clue', `the wall in ${place(k, cols)} has ${many} next to it instead of ${clues[k]}`, k);
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
        const [first, ...others] = run.filter((k) => lamps[k] === 1);
        for (const [i, second] of others.entries()) {
          const one = others[i - 1] ?? first;
          const says = `the lamps in ${place(one, cols)} and ${place(second, cols)} see each other`;
          yield fault('lamps apart', says, one, second);
        }
        if (first !== undefined) for (const k of run) lit[k] = 1;
      }
    }
  }
  for (let k = 0; k < cells; k++) {
    if (lit[k] === 0 && clues[k] === BLANK) yield fault('light', `no lamp lights the cell in ${place(k, cols)}`, k);
  }
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
