/** Checks a loop against the rules of Masyu. Shares nothing with the core. */
import { BLANK } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { place } from '../../text/place.ts';
import { neighboursOn } from '../links/links.ts';
import { WHITE } from './cells.ts';
import type { PearlLoop } from './loop.ts';

/** The rule that the links break, and where, or undefined. */
export function checkMasyu({ rows, cols, clues }: Board, { horizontal, vertical }: PearlLoop): string | undefined {
  if (horizontal.length !== rows * (cols - 1) || vertical.length !== (rows - 1) * cols) {
    return 'the answer has a different size';
  }
  for (const links of [horizontal, vertical]) {
    if (links.some((link) => link !== 0 && link !== 1)) return 'a link is not decided';
  }
  const next = neighboursOn({ rows, cols }, { right: horizontal, down: vertical });
  const odd = next.findIndex(({ length }) => length !== 0 && length !== 2);
  if (odd >= 0)
    return `the cell in ${place(odd, cols)} has ${next[odd].length} ${next[odd].length === 1 ? 'link' : 'links'}`;
  const start = next.findIndex(({ length }) => length === 2);
  if (start < 0) return 'there is no loop';
  for (const [cell, clue] of clues.entries()) {
    const fault = clue === BLANK ? undefined : pearlFault(cell, clue, next);
    if (fault) return `the ${clue === WHITE ? 'white' : 'black'} pearl in ${place(cell, cols)} ${fault}`;
  }
  let walked = 0;
  for (let at = start, before = -1; walked === 0 || at !== start; walked++) {
    const to = next[at][0] === before ? next[at][1] : next[at][0];
    before = at;
    at = to;
  }
  const cells = next.filter(({ length }) => length === 2).length;
  return walked === cells ? undefined : 'there is more than one loop';
}

/** What is wrong with the loop at a pearl, in words, or undefined. Cells on the loop have two neighbours there. */
function pearlFault(cell: number, clue: number, next: readonly number[][]): string | undefined {
  if (next[cell].length === 0) return 'is not on the loop';
  const straight = (at: number) => next[at][0] + next[at][1] === 2 * at;
  const beside = next[cell].map(straight);
  if (clue === WHITE) {
    if (!straight(cell)) return 'has a turn on it';
    return beside[0] && beside[1] ? 'has no turn next to it' : undefined;
  }
  if (straight(cell)) return 'has no turn on it';
  return beside[0] && beside[1] ? undefined : 'has a turn next to it';
}
