/** Which edges a finding about a loop depends on. With this a chain of steps can be reduced to those that matter. */

import type { Finding, Rule } from '../../../logic/logic.ts';
import { OFF, ON } from './geometry.ts';
import { CLUE, CLUE_SIDES, NOT_YET, ONE_LOOP, SIDES, stated, VERTEX } from './rules.ts';
import type { LoopState } from './state.ts';

const BOTH = [ON, OFF];

/** The states that a rule's premise is about, of the edges that it looks at. The statement's rules by number. */
const STATES = new Map<Rule, readonly number[]>([
  ...[[], [OFF], [ON], [], [], BOTH, [ON], [OFF], [OFF], [OFF], [OFF], BOTH, [OFF], BOTH, BOTH].map(
    (states, k) => [stated[k], states] as const,
  ),
  [VERTEX, BOTH],
  [CLUE, BOTH],
  [ONE_LOOP, [ON]],
  [NOT_YET, [ON]],
  [SIDES, BOTH],
  [CLUE_SIDES, BOTH],
]);

/**
 * The edges around the vertices that were looked at, or else the sides of the cells, in a state that the rule is about.
 * Some may be more than the premise needs, none is missing. To be asked before any of them is undone.
 */
export function restsOn({ geometry, edges }: LoopState, { rule, looked }: Finding): number[] {
  const { cols, edgesOfCell, edgesOfVertex, cellsOf, outside } = geometry;
  const states = STATES.get(rule) ?? BOTH;
  if (states.length === 0) return [];
  if (looked.length === 0) return [...edges.subarray(0, geometry.edges).keys()]; // that there is no loop
  const rests: number[] = [];
  const add = (edge: number) => {
    if (edge !== geometry.noEdge && states.includes(edges[edge])) rests.push(edge);
  };
  const vertices = looked.filter(({ at }) => at === 'vertex');
  for (const { row, col } of vertices) {
    const vertex = row * (cols + 1) + col;
    for (let k = 4 * vertex; k < 4 * vertex + 4; k++) add(edgesOfVertex[k]);
  }
  if (vertices.length > 0) return rests;
  const cells = looked.map(({ row, col }) => row * cols + col);
  const within = new Set(cells).add(outside);
  cells.forEach((cell, k) => {
    // Between sides only the edges from one cell looked at to another count; of a clue all of them do.
    const all = rule !== SIDES && (rule !== CLUE_SIDES || k === 0);
    for (let at = 4 * cell; at < 4 * cell + 4; at++) {
      const edge = edgesOfCell[at];
      if (all || (within.has(cellsOf[2 * edge]) && within.has(cellsOf[2 * edge + 1]))) add(edge);
    }
  });
  return rests;
}
