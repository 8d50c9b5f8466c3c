/** Checks a loop against the rules of Slitherlink. Shares nothing with the core. */
import { BLANK } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { place } from '../../text/place.ts';
import type { LoopSolution } from './loop.ts';

/** The rule that the edges break, and where, or undefined. */
export function checkLoop({ rows, cols, clues }: Board, { horizontal, vertical }: LoopSolution): string | undefined {
  const wide = cols + 1;
  if (horizontal.length !== (rows + 1) * cols || vertical.length !== rows * wide)
    return 'the answer has a different size';
  for (const edges of [horizontal, vertical]) {
    if (edges.some((edge) => edge !== 0 && edge !== 1)) return 'an edge is not decided';
  }
  for (let k = 0; k < rows * cols; k++) {
    if (clues[k] === BLANK) continue;
    const left = k + Math.floor(k / cols);
    const on = horizontal[k] + horizontal[k + cols] + vertical[left] + vertical[left + 1];
    if (on !== clues[k])
      return `the cell in ${place(k, cols)} has ${on} ${on === 1 ? 'edge' : 'edges'} instead of ${clues[k]}`;
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
  const odd = next.findIndex((neighbours) => neighbours.length !== 0 && neighbours.length !== 2);
  if (odd >= 0) {
    const { length } = next[odd];
    return `the vertex in ${place(odd, wide)} has ${length} ${length === 1 ? 'edge' : 'edges'}`;
  }
  const start = next.findIndex((neighbours) => neighbours.length === 2);
  if (start < 0) return 'there is no loop';
  let walked = 0;
  for (let at = start, before = -1; walked === 0 || at !== start; walked++) {
    const to = next[at][0] === before ? next[at][1] : next[at][0];
    before = at;
    at = to;
  }
  const vertices = next.filter((neighbours) => neighbours.length === 2).length;
  return walked === vertices ? undefined : 'there is more than one loop';
}
