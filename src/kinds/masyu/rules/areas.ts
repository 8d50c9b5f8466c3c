/**
 * Areas that the loop cannot enter and leave again (tier 4). Take the cells and the links that are not excluded as a
 * graph. The loop is a cycle, so it lies within one of its blocks, which are the parts that no single cell holds
 * together. A link on the loop or a pearl shows which one. This takes a search of the whole board, so it is looked at
 * last.
 */
import { BLANK, UNDECIDED } from '../../../../assembly/layout.ts';
import { broken, find } from './cells.ts';
import { OFF, ON } from './geometry.ts';
import { AREA } from './rules.ts';
import type { Found, MasyuState } from './state.ts';

export function lookAtAreas(state: MasyuState): Found | undefined {
  const blockOf = blocksOf(state);
  const home = homeOf(state, blockOf);
  if (!home) return undefined;
  const { grid, links, clues, onAt } = state;
  const inside = new Uint8Array(grid.cells);
  for (let link = 0; link < grid.links; link++) {
    if (links[link] === OFF || blockOf[link] !== home.block) continue;
    inside[grid.endsOf[2 * link]] = 1;
    inside[grid.endsOf[2 * link + 1]] = 1;
  }
  const seen = new Uint8Array(grid.cells);
  for (let cell = 0; cell < grid.cells; cell++) {
    if (inside[cell] === 1 || seen[cell] === 1) continue;
    const area = areaOf(state, cell, inside, seen);
    const cells = [...new Set([...area.cells, ...area.exits, ...home.cells])];
    if (area.cells.some((each) => clues[each] !== BLANK || onAt[each] > 0)) {
      return broken(AREA, cells, 'the loop cannot enter the area and come back');
    }
    const found = find(state, AREA, cells, [], area.links);
    if (found) return found;
  }
  return undefined;
}

/**
 * The block that the loop lies in, and the cells that tell: a link that is on, or a pearl which is in one block only.
 */
function homeOf(
  { grid, links, pearls }: MasyuState,
  blockOf: Int32Array,
): { block: number; cells: number[] } | undefined {
  const on = links.subarray(0, grid.links).indexOf(ON);
  if (on >= 0) return { block: blockOf[on], cells: [grid.endsOf[2 * on], grid.endsOf[2 * on + 1]] };
  for (const pearl of pearls) {
    const own = [0, 1, 2, 3]
      .map((direction) => grid.linkAt[4 * pearl + direction])
      .filter((link) => links[link] !== OFF);
    const blocks = new Set(own.map((link) => blockOf[link]));
    if (blocks.size === 1) return { block: blockOf[own[0]], cells: [pearl] };
  }
  return undefined;
}

/**
 * The cells outside the block that hang together with this one, those of the block beside them, and the links between.
 */
function areaOf({ grid, links }: MasyuState, start: number, inside: Uint8Array, seen: Uint8Array) {
  const cells = [start];
  const exits = new Set<number>();
  const open = new Set<number>();
  seen[start] = 1;
  for (const cell of cells) {
    for (let k = 4 * cell; k < 4 * cell + 4; k++) {
      const link = grid.linkAt[k];
      if (links[link] === OFF) continue;
      if (links[link] === UNDECIDED) open.add(link);
      const next = grid.cellAt[k];
      if (inside[next] === 1) exits.add(next);
      else if (seen[next] === 0) {
        seen[next] = 1;
        cells.push(next);
      }
    }
  }
  return { cells, exits: [...exits], links: [...open] };
}

/** By link that is not excluded: its block. Hopcroft and Tarjan's search, without recursion: O(links). */
function blocksOf({ grid, links }: MasyuState): Int32Array {
  const { cells, linkAt, cellAt } = grid;
  const blockOf = new Int32Array(grid.links).fill(-1);
  const order = new Int32Array(cells).fill(-1);
  const low = new Int32Array(cells);
  const next = new Int32Array(cells);
  const came = new Int32Array(cells).fill(-1);
  const stack: number[] = [];
  let time = 0;
  let blocks = 0;
  for (let root = 0; root < cells; root++) {
    if (order[root] >= 0) continue;
    order[root] = low[root] = time++;
    const path = [root];
    while (path.length > 0) {
      const cell = path[path.length - 1];
      if (next[cell] < 4) {
        const k = 4 * cell + next[cell]++;
        const link = linkAt[k];
        if (links[link] === OFF || link === came[cell]) continue;
        const to = cellAt[k];
        if (order[to] < 0) {
          stack.push(link);
          came[to] = link;
          order[to] = low[to] = time++;
          path.push(to);
        } else if (order[to] < order[cell]) {
          stack.push(link);
          low[cell] = Math.min(low[cell], order[to]);
        }
        continue;
      }
      path.pop();
      if (path.length === 0) continue;
      const parent = path[path.length - 1];
      low[parent] = Math.min(low[parent], low[cell]);
      if (low[cell] < order[parent]) continue;
      for (let link = -1; link !== came[cell]; ) {
        link = stack.pop() as number;
        blockOf[link] = blocks;
      }
      blocks++;
    }
  }
  return blockOf;
}
