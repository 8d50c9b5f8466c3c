/** Rules about the loop as a whole: there is only one, it closes only once, and it has an inside. */
import { BLANK, UNDECIDED } from '../../../../assembly/layout.ts';
import { broken, find } from './cells.ts';
import { ON } from './geometry.ts';
import { NOT_YET, ONE_LOOP, SIDES } from './rules.ts';
import type { Found, MasyuState } from './state.ts';

/** A link between the two ends of a line, which would close the loop too early. */
export function lookAtClosing(state: MasyuState, link: number): Found | undefined {
  const { grid, links, ends, onAt } = state;
  const from = grid.endsOf[2 * link];
  const to = grid.endsOf[2 * link + 1];
  if (links[link] !== UNDECIDED || ends[from] !== to || onAt[from] !== 1 || onAt[to] !== 1) return undefined;
  if (state.lines === 1 && state.unvisited === 0) {
    state.worklist.touch(state.places.loop); // until there is another line
    return undefined;
  }
  const line = walk(state, from);
  return find(state, NOT_YET, [...line, leftOver(state, line)], [], [link]);
}

/** A loop that is closed too early, or none at all. */
export function brokenLoop(state: MasyuState): Found | undefined {
  const { loops, lines, unvisited, undecided, closed, grid } = state;
  if (loops === 0) return lines === 0 && undecided === 0 ? broken(NOT_YET, [], 'there is no loop') : undefined;
  if (loops === 1 && lines === 0 && unvisited === 0) return undefined;
  const loop = walk(state, grid.endsOf[2 * closed]);
  if (loop.some((cell) => state.onAt[cell] > 2)) return undefined; // broken there, and no plain loop
  return broken(NOT_YET, [...loop, leftOver(state, loop)], 'the loop is closed, but something is left over');
}

/** The loop is closed, and (or else it is broken) all there is. */
export function lookAtLoop(state: MasyuState): Found | undefined {
  const { grid, loops, undecided, closed } = state;
  if (loops === 0 || undecided === 0) return undefined;
  const every = [...state.links.subarray(0, grid.links).keys()];
  return find(state, ONE_LOOP, walk(state, grid.endsOf[2 * closed]), [], every);
}

/** A link between two faces of which it is known otherwise on which sides they lie. */
export function lookAtSides(state: MasyuState, link: number): Found | undefined {
  const { grid, sides, links } = state;
  const [from, to] = [grid.facesOf[2 * link], grid.facesOf[2 * link + 1]];
  if (links[link] !== UNDECIDED || from === to) return undefined;
  const parity = sides.relation(from, to);
  if (parity < 0) return undefined;
  const chain = sides.chain(links, { from, to, parity, not: link });
  if (!chain) return undefined;
  const found = find(state, SIDES, chain.pearls, parity === 1 ? [link] : [], parity === 1 ? [] : [link]);
  return found && { ...found, faces: chain.faces };
}

/** The cells of a line from its end, or of a loop from any cell on. */
export function walk({ grid, links }: MasyuState, start: number): number[] {
  const way = [start];
  let came = -1;
  for (let at = start; ; ) {
    let taken = -1;
    for (let k = 4 * at; k < 4 * at + 4 && taken < 0; k++) {
      if (grid.linkAt[k] !== came && links[grid.linkAt[k]] === ON) taken = grid.linkAt[k];
    }
    if (taken < 0) return way;
    came = taken;
    at = grid.endsOf[2 * taken] + grid.endsOf[2 * taken + 1] - at;
    if (at === start || way.length > grid.cells) return way;
    way.push(at);
  }
}

/** What a loop through these cells leaves out: a pearl, or else a cell of another line. */
export function leftOver({ clues, onAt }: MasyuState, way: number[]): number {
  const on = new Set(way);
  const pearl = clues.findIndex((clue, cell) => clue !== BLANK && !on.has(cell));
  return pearl >= 0 ? pearl : onAt.findIndex((links, cell) => links > 0 && !on.has(cell));
}
