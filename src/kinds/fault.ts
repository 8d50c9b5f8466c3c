/** What is wrong with an answer. */
import type { Spot } from '../logic/logic.ts';

/** A rule that an answer breaks. */
export interface Fault {
  /** Which rule, in a word or two that stay the same. */
  rule: string;
  /** How, and where, in words. */
  says: string;
  /** Where; none where it is nowhere in particular. */
  spots: Spot[];
}

/** The first of the faults, in words; undefined where there is none. */
export function firstOf(faults: Iterable<Fault>): string | undefined {
  for (const { says } of faults) return says;
  return undefined;
}

/** The cell of this number. */
export function cellAt(k: number, cols: number): Spot {
  return { at: 'cell', row: Math.floor(k / cols), col: k % cols };
}

/** The places of an answer that are neither on nor off, in rows of that width. */
export function openIn(states: Uint8Array, width: number, at: Spot['at']): Spot[] {
  const open: Spot[] = [];
  for (const [k, state] of states.entries()) {
    if (state !== 0 && state !== 1) open.push({ at, row: Math.floor(k / width), col: k % width });
  }
  return open;
}

/** A node of each loop of a graph, given the neighbours of each node: none or two. */
export function loopStarts(next: readonly (readonly number[])[]): number[] {
  const seen = new Uint8Array(next.length);
  const starts: number[] = [];
  for (const [start, { length }] of next.entries()) {
    if (length === 0 || seen[start]) continue;
    starts.push(start);
    for (let at = start, before = -1; !seen[at]; ) {
      seen[at] = 1;
      const to = next[at][0] === before ? next[at][1] : next[at][0];
      before = at;
      at = to;
    }
  }
  return starts;
}
