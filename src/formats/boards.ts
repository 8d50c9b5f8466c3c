/** What codecs have in common about boards: how large they may be, and labels where a form has numbers or letters. */
import { BLANK, MAX_CELLS, MAX_NUMBERLINK_CELLS, MOST_LABELS, UNDECIDED, WALL } from '../../assembly/layout.ts';
import type { Board } from '../puzzles/board.ts';
import { isLine } from '../puzzles/labels.ts';
import { place } from '../puzzles/place.ts';
import type { PuzzleSize } from '../puzzles/puzzle.ts';
import { CodecError } from './codec.ts';

/** Most cells of a board. A Slitherlink may be a Slink: only the kind knows that it may have no more than half of them. */
export function mostCells(kind: string): number {
  return kind === 'numberlink' ? MAX_NUMBERLINK_CELLS : MAX_CELLS;
}

/** The kinds that Slitherlink's forms hold, the usual one first. */
export const LOOPS = ['slitherlink', 'slink'];

/** A Numberlink board, which is a grid unless it can be a line. */
export function numberlinkBoard({ rows, cols }: PuzzleSize, clues: Uint8Array): Board {
  return { rows, cols, clues, ...(isLine({ rows, cols, clues }) ? {} : { grid: true }) };
}

/**
 * Labels in the place of numbers from 1 on, which stay as they are up to the last label; those beyond take the first labels that are
 * free. 0 is an empty square. Throws where there are more different numbers than labels.
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

/** Whether nothing of an answer is open. */
export function isWhole(...parts: Uint8Array[]): boolean {
  return !parts.some((part) => part.includes(UNDECIDED));
}

/** Whether all of an answer is. */
export function isOpen(...parts: Uint8Array[]): boolean {
  return parts.every((part) => part.every((state) => state === UNDECIDED));
}
