/** Numberlink boards as other programs write them: labels are numbers or letters, and there are no walls. */
import { BLANK, MOST_LABELS, WALL } from '../../../assembly/layout.ts';
import type { Board, PuzzleSize } from '../../core/board.ts';
import { place } from '../../text/place.ts';
import { CodecError } from '../forms/tokens.ts';
import { isLine } from './labels.ts';

/** A Numberlink board, which is a grid unless it can be a line. */
export function numberlinkBoard({ rows, cols }: PuzzleSize, clues: Uint8Array): Board {
  return { rows, cols, clues, ...(isLine({ rows, cols, clues }) ? {} : { grid: true }) };
}

/**
 * Labels in the place of numbers from 1 on, which stay as they are up to the last label; those beyond take the first
 * labels that are free. 0 is an empty square. Throws where there are more different numbers than labels.
 */
export function labelsOf(numbers: Uint32Array): Uint8Array {
  const labels = new Map<number, number>([[0, BLANK]]);
  for (const number of numbers) if (number > 0 && number <= MOST_LABELS) labels.set(number, number);
  let free = 1;
  for (const number of numbers) {
    if (labels.has(number)) continue;
    while (labels.has(free)) free++;
    if (free > MOST_LABELS) throw new CodecError(`expected at most ${MOST_LABELS} different numbers`);
    labels.set(number, free);
    // What is taken from here on is so under its new name, too.
    labels.set(free, free);
  }
  return Uint8Array.from(numbers, (number) => labels.get(number) as number);
}

/** Throws where the board has a wall, which the form cannot hold. */
export function refuseWalls({ cols, clues }: Board, form: string): void {
  const wall = clues.indexOf(WALL);
  if (wall >= 0) throw new CodecError(`${form} cannot hold walls, and there is one in ${place(wall, cols)}`);
}

/** Throws where the board has a label above `most`, which the form has no letter for. */
export function refuseLabelsAbove({ cols, clues }: Board, most: number, form: string): void {
  const beyond = clues.findIndex((clue) => clue > most && clue !== BLANK && clue !== WALL);
  if (beyond < 0) return;
  const where = place(beyond, cols);
  throw new CodecError(`${form} has letters for labels 1 to ${most}, and there is ${clues[beyond]} in ${where}`);
}
