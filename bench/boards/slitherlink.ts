/** Seeded Slitherlink boards: some of the clues of a random loop. */

import { BLANK } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';
import type { Random } from '../../src/generate/random.ts';
import { withFewerClues } from '../../src/generate/reduce.ts';
import { loopClues, randomLoopBoard } from '../../src/kinds/edges/maker.ts';

/** Up to two different answers: a byte an edge, 1 on the loop, as the core gives them. */
export type SlitherlinkAnswers = (board: Board) => Uint8Array[];

/** A board with exactly one answer, and clues in about `fraction` of its cells; more only if every one is needed. */
export function uniqueBoard(
  rows: number,
  cols: number,
  fraction: number,
  random: Random,
  answersTo: SlitherlinkAnswers,
): Board {
  for (;;) {
    const full = randomLoopBoard(rows, cols, random);
    const reduced = withFewerClues(full, loopClues, random, answersTo, { keep: Math.round(fraction * rows * cols) });
    if (reduced) return reduced.board;
  }
}

/** A board with exactly one answer that needs all of its clues. */
export function minimalBoard(rows: number, cols: number, random: Random, answersTo: SlitherlinkAnswers): Board {
  return uniqueBoard(rows, cols, 0, random, answersTo);
}

/** The text of a board in the judge's format, with a dot for a cell without a clue. */
export function slitherlinkText({ rows, cols, clues }: Board): string {
  let text = `${rows} ${cols}\n`;
  for (let row = 0; row < rows; row++) {
    const line = Array.from(clues.subarray(row * cols, (row + 1) * cols), (clue) => (clue === BLANK ? '.' : clue));
    text += `${line.join(' ')}\n`;
  }
  return text;
}

/** The boards of such a text, which may end with `0 0`. */
export function parseSlitherlink(text: string): Board[] {
  const words = text.split(/\s+/);
  const boards: Board[] = [];
  for (let at = 0; at + 1 < words.length && words[at] !== '0'; ) {
    const [rows, cols] = [Number(words[at]), Number(words[at + 1])];
    const cells = words.slice(at + 2, at + 2 + rows * cols);
    boards.push({ rows, cols, clues: Uint8Array.from(cells, (word) => (word === '.' ? BLANK : Number(word))) });
    at += 2 + rows * cols;
  }
  return boards;
}
