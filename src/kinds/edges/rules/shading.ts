/** Rules about the inside and the outside of the loop. */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import type { Finding } from '../../../logic/logic.ts';
import { decides } from './corners.ts';
import { cellSpot } from './geometry.ts';
import { CLUE_SIDES, SIDES } from './rules.ts';
import { chain } from './sides.ts';
import type { LoopState } from './state.ts';

/** An edge between two cells of which it is known whether they lie on the same side, or one that contradicts it. */
export function lookAtSides(state: LoopState, edge: number): Finding | undefined {
  const { geometry, edges, sides } = state;
  const first = geometry.cellsOf[2 * edge];
  const second = geometry.cellsOf[2 * edge + 1];
  const relation = sides.relation(first, second);
  if (relation < 0 || edges[edge] === relation) return undefined;
  const way = { from: first, to: second, parity: relation, not: edge };
  const looked = () => chain(geometry, edges, way).map((cell) => cellSpot(geometry, cell));
  if (edges[edge] === UNDECIDED) return decides(state, SIDES, looked, [edge], relation === 1);
  return { rule: SIDES, looked: looked(), decides: [], broken: 'a cell is both inside and outside' };
}

/** A clue with two open sides of which it is known whether just one, or else both or none, are on the loop. */
export function lookAtClueSides(state: LoopState, cell: number): Finding | undefined {
  const { geometry, clues, edges, cellOn, sides } = state;
  const open: number[] = [];
  for (let k = 4 * cell; k < 4 * cell + 4; k++) {
    if (edges[geometry.edgesOfCell[k]] === UNDECIDED) open.push(geometry.edgesOfCell[k]);
  }
  const wanted = clues[cell] - cellOn[cell];
  for (let k = 0; k < open.length; k++) {
    for (let other = 0; other < k; other++) {
      const from = beyond(state, open[other], cell);
      const to = beyond(state, open[k], cell);
      const parity = sides.relation(from, to);
      if (parity < 0) continue;
      const finding = ofPair(state, cell, { wanted, open, pair: [open[other], open[k]], way: { from, to, parity } });
      if (finding) return finding;
    }
  }
  return undefined;
}

interface Pair {
  /** Edges that the clue still wants, of those that are open. */
  wanted: number;
  open: number[];
  pair: number[];
  way: { from: number; to: number; parity: number };
}

function ofPair(state: LoopState, cell: number, { wanted, open, pair, way }: Pair): Finding | undefined {
  const { geometry, edges } = state;
  const looked = () => [...new Set([cell, ...chain(geometry, edges, way)])].map((place) => cellSpot(geometry, place));
  if (way.parity === 1) {
    const rest = open.filter((edge) => !pair.includes(edge));
    const all = wanted - 1 === rest.length;
    return all || wanted === 1 ? decides(state, CLUE_SIDES, looked, rest, all) : undefined;
  }
  if (wanted === 1 && open.length === 2) {
    return {
      rule: CLUE_SIDES,
      looked: looked(),
      decides: [],
      broken: 'only one more edge is needed, but two must go together',
    };
  }
  return wanted === 1 || wanted === open.length - 1 ? decides(state, CLUE_SIDES, looked, pair, wanted > 1) : undefined;
}

function beyond({ geometry: { cellsOf } }: LoopState, edge: number, cell: number): number {
  return cellsOf[2 * edge] + cellsOf[2 * edge + 1] - cell;
}
