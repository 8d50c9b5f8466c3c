/** Rules about the loop as a whole: there is only one, and it closes only once. */
import { BLANK, UNDECIDED } from '../../../../assembly/layout.ts';
import type { Finding, Spot } from '../../../logic/logic.ts';
import { decides } from './corners.ts';
import { cellSpot, ON, vertexSpot } from './geometry.ts';
import { NOT_YET, ONE_LOOP } from './rules.ts';
import type { LoopState } from './state.ts';

/** An edge between the two ends of a line, which would close the loop too early. */
export function lookAtClosing(state: LoopState, edge: number): Finding | undefined {
  const { geometry, edges, ends, vertexOn } = state;
  const from = geometry.endsOf[2 * edge];
  const to = geometry.endsOf[2 * edge + 1];
  if (edges[edge] !== UNDECIDED || ends[from] !== to || vertexOn[from] !== 1 || vertexOn[to] !== 1) return undefined;
  if (state.lines === 1 && metWith(state, edge)) {
    state.worklist.touch(state.places.loop); // until there is another line
    return undefined;
  }
  const line = walk(state, from);
  return decides(state, NOT_YET, () => [...spots(state, line), leftOver(state, line, edge)], [edge], false);
}

/** A loop that is closed too early, or none at all. */
export function brokenLoop(state: LoopState): Finding | undefined {
  const { loops, lines, unmet, undecided } = state;
  if (loops === 0) {
    const none = lines === 0 && undecided === 0;
    return none ? { rule: NOT_YET, looked: [], decides: [], broken: 'there is no loop' } : undefined;
  }
  if (loops === 1 && lines === 0 && unmet === 0) return undefined;
  const loop = walk(state, state.geometry.endsOf[2 * state.closed]);
  if (loop.some((vertex) => state.vertexOn[vertex] > 2)) return undefined; // broken there, and no plain loop
  const broken = 'the loop is closed, but something is left over';
  return { rule: NOT_YET, looked: [...spots(state, loop), leftOver(state, loop, -1)], decides: [], broken };
}

/** The loop is closed, and (or else it is broken) all there is. */
export function lookAtLoop(state: LoopState): Finding | undefined {
  const { geometry, loops, undecided, closed } = state;
  if (loops === 0 || undecided === 0) return undefined;
  const loop = walk(state, geometry.endsOf[2 * closed]);
  const everyEdge = [...state.edges.subarray(0, geometry.edges).keys()];
  return decides(state, ONE_LOOP, () => spots(state, loop), everyEdge, false);
}

/** Whether all clues are met once an edge is added. */
function metWith({ geometry, clues, cellOn, unmet }: LoopState, edge: number): boolean {
  let left = unmet;
  for (let k = 2 * edge; k < 2 * edge + 2; k++) {
    const cell = geometry.cellsOf[k];
    if (clues[cell] !== BLANK && cellOn[cell] + 1 === clues[cell]) left--;
    if (clues[cell] !== BLANK && cellOn[cell] === clues[cell]) left++;
  }
  return left === 0;
}

/** The vertices of a line from its end, or of a loop from any vertex on. */
function walk({ geometry, edges }: LoopState, start: number): number[] {
  const { edgesOfVertex, endsOf } = geometry;
  const way = [start];
  let came = -1;
  for (let at = start; ; ) {
    let taken = -1;
    for (let k = 4 * at; k < 4 * at + 4 && taken < 0; k++) {
      if (edgesOfVertex[k] !== came && edges[edgesOfVertex[k]] === ON) taken = edgesOfVertex[k];
    }
    if (taken < 0) return way;
    came = taken;
    at = endsOf[2 * taken] + endsOf[2 * taken + 1] - at;
    if (at === start || way.length > geometry.vertices) return way;
    way.push(at);
  }
}

function spots({ geometry }: LoopState, way: number[]): Spot[] {
  return way.map((vertex) => vertexSpot(geometry, vertex));
}

/** What a loop leaves over: a clue that it does not meet, or a vertex on another line. `closing` counts as on. */
function leftOver({ geometry, clues, edges, vertexOn }: LoopState, way: number[], closing: number): Spot {
  const on = new Set(way);
  const { edgesOfCell, endsOf, cells } = geometry;
  for (let cell = 0; cell < cells; cell++) {
    if (clues[cell] === BLANK) continue;
    let count = 0;
    for (let k = 4 * cell; k < 4 * cell + 4; k++) {
      const edge = edgesOfCell[k];
      if (edge === closing || (edges[edge] === ON && on.has(endsOf[2 * edge]))) count++;
    }
    if (count !== clues[cell]) return cellSpot(geometry, cell);
  }
  return vertexSpot(
    geometry,
    vertexOn.findIndex((ends, vertex) => ends > 0 && !on.has(vertex)),
  );
}
