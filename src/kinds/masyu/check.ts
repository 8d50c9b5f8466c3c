/** Checks a loop against the rules of Masyu. Shares nothing with the core. */
import { BLANK } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { place } from '../../text/place.ts';
import { cellAt, type Fault, firstOf, loopStarts, openIn } from '../fault.ts';
import { neighboursOn } from '../links/links.ts';
import { WHITE } from './cells.ts';
import type { PearlLoop } from './loop.ts';

/** The first rule that the links break, and where, or undefined. */
export function checkMasyu(board: Board, solution: PearlLoop): string | undefined {
  return firstOf(pearlFaults(board, solution));
}

/**
 * All rules that the links break, place by place; of an answer that is not whole, only that, and where cells have more
 * links than two, or one, nothing of the pearls.
 */
export function* pearlFaults({ rows, cols, clues }: Board, { horizontal, vertical }: PearlLoop): Generator<Fault> {
  if (horizontal.length !== rows * (cols - 1) || vertical.length !== (rows - 1) * cols) {
    yield { rule: 'size', says: 'the answer has a different size', spots: [] };
    return;
  }
  const open = [...openIn(horizontal, cols - 1, 'right'), ...openIn(vertical, cols, 'down')];
  if (open.length > 0) {
    yield { rule: 'undecided', says: 'a link is not decided', spots: open };
    return;
  }
  const next = neighboursOn({ rows, cols }, { right: horizontal, down: vertical });
  let odd = false;
  for (const [k, { length }] of next.entries()) {
    if (length === 0 || length === 2) continue;
    odd = true;
    const says = `the cell in ${place(k, cols)} has ${length} ${length === 1 ? 'link' : 'links'}`;
    yield { rule: 'cell', says, spots: [cellAt(k, cols)] };
  }
  if (odd) return;
  const starts = loopStarts(next);
  if (starts.length === 0) {
    yield { rule: 'no loop', says: 'there is no loop', spots: [] };
    return;
  }
  for (const [cell, clue] of clues.entries()) {
    const fault = clue === BLANK ? undefined : pearlFault(cell, clue, next);
    if (!fault) continue;
    const pearl = clue === WHITE ? 'white' : 'black';
    yield {
      rule: `${pearl} pearl`,
      says: `the ${pearl} pearl in ${place(cell, cols)} ${fault}`,
      spots: [cellAt(cell, cols)],
    };
  }
  if (starts.length > 1) {
    yield { rule: 'one loop', says: 'there is more than one loop', spots: starts.map((k) => cellAt(k, cols)) };
  }
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
