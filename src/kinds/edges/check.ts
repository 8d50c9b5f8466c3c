/** Checks a loop against the rules of Slitherlink. Shares nothing with the core. */
import { BLANK } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import type { Spot } from '../../logic/logic.ts';
import { place } from '../../text/place.ts';
import { cellAt, type Fault, firstOf, loopStarts, openIn } from '../fault.ts';
import type { LoopSolution } from './loop.ts';

/** The first rule that the edges break, and where, or undefined. */
export function checkLoop(board: Board, solution: LoopSolution): string | undefined {
  return firstOf(loopFaults(board, solution));
}

/** All rules that the edges break, place by place; of an answer that is not whole, only that. */
export function* loopFaults({ rows, cols, clues }: Board, { horizontal, vertical }: LoopSolution): Generator<Fault> {
  const wide = cols + 1;
  if (horizontal.length !== (rows + 1) * cols || vertical.length !== rows * wide) {
    yield { rule: 'size', says: 'the answer has a different size', spots: [] };
    return;
  }
  const open = [...openIn(horizontal, cols, 'horizontal'), ...openIn(vertical, wide, 'vertical')];
  if (open.length > 0) {
    yield { rule: 'undecided', says: 'an edge is not decided', spots: open };
    return;
  }
  for (let k = 0; k < rows * cols; k++) {
    if (clues[k] === BLANK) continue;
    const left = k + Math.floor(k / cols);
    const on = horizontal[k] + horizontal[k + cols] + vertical[left] + vertical[left + 1];
    if (on !== clues[k]) {
      const says = `the cell in ${place(k, cols)} has ${on} ${on === 1 ? 'edge' : 'edges'} instead of ${clues[k]}`;
      yield { rule: 'clue', says, spots: [cellAt(k, cols)] };
    }
  }
  // Every vertex has no edge or two; `next` lists its neighbours along the loop.
  const next: number[][] = Array.from({ length: (rows + 1) * wide }, () => []);
  const join = (a: number, b: number) => {
    next[a].push(b);
    next[b].push(a);
  };
  horizontal.forEach((edge, k) => {
    const at = k + Math.floor(k / cols);
    if (edge === 1) join(at, at + 1);
  });
  vertical.forEach((edge, k) => {
    if (edge === 1) join(k, k + wide);
  });
  const vertexAt = (k: number): Spot => ({ at: 'vertex', row: Math.floor(k / wide), col: k % wide });
  let odd = false;
  for (const [k, { length }] of next.entries()) {
    if (length === 0 || length === 2) continue;
    odd = true;
    const says = `the vertex in ${place(k, wide)} has ${length} ${length === 1 ? 'edge' : 'edges'}`;
    yield { rule: 'vertex', says, spots: [vertexAt(k)] };
  }
  if (odd) return;
  const starts = loopStarts(next);
  if (starts.length === 0) yield { rule: 'no loop', says: 'there is no loop', spots: [] };
  if (starts.length > 1) yield { rule: 'one loop', says: 'there is more than one loop', spots: starts.map(vertexAt) };
}
