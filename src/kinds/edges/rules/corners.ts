/** The 15 rules of Slink's statement. Each looks at a cell, a vertex, or the corners of a cell. */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import type { Decision, Finding, Rule, Spot } from '../../../logic/logic.ts';
import { type Corner, cellSpot, cornerOf, edgeSpot, type Geometry, OFF, ON, vertexSpot } from './geometry.ts';
import { CLUE, stated, VERTEX } from './rules.ts';
import type { LoopState } from './state.ts';

const BOTH_OFF = OFF + OFF;
const ON_AND_OFF = ON + OFF;

/** A finding, if any of the edges is not decided yet. */
export function decides(
  { geometry, edges }: LoopState,
  rule: Rule,
  looked: (geometry: Geometry) => Spot[],
  targets: readonly number[],
  on: boolean,
): Finding | undefined {
  const decided: Decision[] = [];
  for (const edge of targets) if (edges[edge] === UNDECIDED) decided.push({ spot: edgeSpot(geometry, edge), on });
  return decided.length > 0 ? { rule, looked: looked(geometry), decides: decided } : undefined;
}

/** A clue that is exceeded, or can no longer be met. */
export function brokenClue({ geometry, clues, cellOn, cellOff }: LoopState, cell: number): Finding | undefined {
  const clue = clues[cell];
  const open = 4 - cellOff[cell];
  const broken =
    cellOn[cell] > clue
      ? `this ${clue} has ${cellOn[cell]} ${cellOn[cell] === 1 ? 'edge' : 'edges'} on the loop`
      : open < clue
        ? `only ${open === 1 ? '1 edge is' : `${open} edges are`} left for this ${clue}`
        : undefined;
  return broken ? { rule: CLUE, looked: [cellSpot(geometry, cell)], decides: [], broken } : undefined;
}

/** A vertex with three edges, or one that cannot be left again. */
export function brokenVertex({ geometry, vertexOn, vertexOff }: LoopState, vertex: number): Finding | undefined {
  const broken =
    vertexOn[vertex] > 2
      ? `${vertexOn[vertex]} edges meet at a vertex`
      : vertexOn[vertex] === 1 && vertexOff[vertex] === 3
        ? 'a line ends at a vertex with no exit left'
        : undefined;
  return broken ? { rule: VERTEX, looked: [vertexSpot(geometry, vertex)], decides: [], broken } : undefined;
}

/** Rules 1 to 3. */
export function lookAtCell(state: LoopState, cell: number): Finding | undefined {
  const { geometry, clues, cellOn, cellOff } = state;
  const clue = clues[cell];
  if (cellOn[cell] + cellOff[cell] === 4) return undefined;
  const rule = clue === 0 ? 1 : 4 - cellOff[cell] === clue ? 2 : cellOn[cell] === clue ? 3 : 0;
  if (rule === 0) return undefined;
  return decidesRest(state, stated[rule - 1], cellSpot(geometry, cell), geometry.edgesOfCell, cell, rule === 2);
}

/** Rules 6 to 8. */
export function lookAtVertex(state: LoopState, vertex: number): Finding | undefined {
  const { geometry, vertexOn, vertexOff } = state;
  const on = vertexOn[vertex];
  const off = vertexOff[vertex];
  if (on + off === 4) return undefined;
  const rule = on === 1 && off === 2 ? 6 : on === 2 ? 7 : off === 3 ? 8 : 0;
  if (rule === 0) return undefined;
  return decidesRest(state, stated[rule - 1], vertexSpot(geometry, vertex), geometry.edgesOfVertex, vertex, rule === 6);
}

/** A finding about those of the four edges of a cell or vertex that are not decided. */
function decidesRest(
  { geometry, edges }: LoopState,
  rule: Rule,
  spot: Spot,
  edgesOf: Int32Array,
  at: number,
  on: boolean,
): Finding {
  const decided: Decision[] = [];
  for (let k = 4 * at; k < 4 * at + 4; k++) {
    if (edges[edgesOf[k]] === UNDECIDED) decided.push({ spot: edgeSpot(geometry, edgesOf[k]), on });
  }
  return { rule, looked: [spot], decides: decided };
}

/** Rule 4, of the edge between two 3s. Not where the loop of these two meets all clues. */
export function lookBetweenThrees(state: LoopState, edge: number): Finding | undefined {
  const { geometry, clues } = state;
  const { cellsOf, edgesOfCell } = geometry;
  const one = cellsOf[2 * edge];
  const other = cellsOf[2 * edge + 1];
  if (clues[one] !== 3 || clues[other] !== 3 || mayBeDomino(state, one, other)) return undefined;
  const side = edge < geometry.horizontal ? 0 : 1;
  const parallel = [edgesOfCell[4 * one + side], edge, edgesOfCell[4 * other + side + 2]];
  return decides(state, stated[3], () => [cellSpot(geometry, one), cellSpot(geometry, other)], parallel, true);
}

/** Most clues other than 0 that a loop round two 3s meets: theirs, and 1s at its six sides. */
const MOST_DOMINO_CLUES = 8;

/** Whether the loop round two adjacent cells meets every clue other than 0: beside a 0 rules 1 to 3 tell all anyway. */
function mayBeDomino({ geometry, clues, numbered }: LoopState, one: number, other: number): boolean {
  if (numbered.length > MOST_DOMINO_CLUES) return false;
  const { edgesOfCell, cellsOf, outside } = geometry;
  const expected = new Map([
    [one, 3],
    [other, 3],
  ]);
  for (const cell of [one, other]) {
    for (let side = 0; side < 4; side++) {
      const edge = edgesOfCell[4 * cell + side];
      const beyond = cellsOf[2 * edge] + cellsOf[2 * edge + 1] - cell;
      if (beyond === outside || expected.has(beyond)) continue;
      expected.set(beyond, 1);
    }
  }
  return numbered.every((cell) => expected.get(cell) === clues[cell]);
}

/** Rule 5, of the vertex between two 3s. */
export function lookBetweenDiagonalThrees(state: LoopState, vertex: number): Finding | undefined {
  const { geometry, clues } = state;
  for (let at = 0; at < 2; at++) {
    const one = geometry.cellsOfVertex[4 * vertex + at];
    const other = geometry.cellsOfVertex[4 * vertex + at + 2];
    if (clues[one] !== 3 || clues[other] !== 3) continue;
    const far = cornerOf(geometry, one, at);
    const opposite = cornerOf(geometry, other, at + 2);
    const targets = [far.sideH, far.sideV, opposite.sideH, opposite.sideV];
    const looked = () => [cellSpot(geometry, one), cellSpot(geometry, other)];
    const finding = decides(state, stated[4], looked, targets, true);
    if (finding) return finding;
  }
  return undefined;
}

/** Rules 9 and 11. */
export function lookAtBlockedCorners(state: LoopState, cell: number): Finding | undefined {
  const clue = state.clues[cell];
  if (clue === 2 || !isOpen(state, cell)) return undefined;
  for (let k = 0; k < 4; k++) {
    const corner = state.corners[4 * cell + k];
    if (exits(state, corner) !== BOTH_OFF) continue;
    const rule = stated[clue === 3 ? 8 : 10];
    const finding = decides(state, rule, at(cell, corner), [corner.sideH, corner.sideV], clue === 3);
    if (finding) return finding;
  }
  return undefined;
}

/** Rules 10 and 12 to 15. */
export function lookAtCorners(state: LoopState, cell: number): Finding | undefined {
  const clue = state.clues[cell];
  for (let k = 0; k < 4; k++) {
    const corner = state.corners[4 * cell + k];
    const opposite = state.corners[4 * cell + (k ^ 2)];
    const finding =
      clue === 2
        ? lookAtTwo(state, cell, k)
        : (lookAtEntered(state, cell, corner, opposite) ?? lookAtThreeAndOne(state, cell, k));
    if (finding) return finding;
  }
  return undefined;
}

/** Rules 12 and 15. */
function lookAtEntered(state: LoopState, cell: number, corner: Corner, opposite: Corner): Finding | undefined {
  if (!isOpen(state, cell) || exits(state, corner) !== ON_AND_OFF) return undefined;
  const three = state.clues[cell] === 3;
  return decides(state, stated[three ? 11 : 14], at(cell, corner), [opposite.sideH, opposite.sideV], three);
}

/** Rules 10 and 14. */
function lookAtTwo(state: LoopState, cell: number, k: number): Finding | undefined {
  const { corners } = state;
  const corner = corners[4 * cell + k];
  const sum = exits(state, corner);
  if (sum === BOTH_OFF) {
    for (const next of [(k + 1) & 3, (k + 3) & 3]) {
      const other = corners[4 * cell + next];
      const finding = decides(state, stated[9], at(cell, corner, other), otherExit(state, other), true);
      if (finding) return finding;
    }
  }
  if (sum !== ON_AND_OFF) return undefined;
  const opposite = corners[4 * cell + (k ^ 2)];
  return decides(state, stated[13], at(cell, corner, opposite), otherExit(state, opposite), true);
}

/** Rule 13, of a 3 or a 1 and its far corner. */
function lookAtThreeAndOne(state: LoopState, cell: number, k: number): Finding | undefined {
  const { geometry, clues, corners, edges } = state;
  const three = clues[cell] === 3;
  const other = corners[4 * cell + (k ^ 2)].beyond;
  if (clues[other] !== (three ? 1 : 3)) return undefined;
  const near = corners[4 * cell + k];
  const far = corners[4 * other + (k ^ 2)];
  const looked = () => [cellSpot(geometry, cell), cellSpot(geometry, other), vertexSpot(geometry, near.vertex)];
  if (three) {
    return exits(state, near) === BOTH_OFF
      ? decides(state, stated[12], looked, [far.sideH, far.sideV], false)
      : undefined;
  }
  return edges[near.sideH] + edges[near.sideV] === BOTH_OFF
    ? decides(state, stated[12], looked, [far.exitH, far.exitV], false)
    : undefined;
}

function at(cell: number, ...corners: Corner[]): (geometry: Geometry) => Spot[] {
  return (geometry) => [cellSpot(geometry, cell), ...corners.map(({ vertex }) => vertexSpot(geometry, vertex))];
}

function isOpen({ cellOn, cellOff }: LoopState, cell: number): boolean {
  return cellOn[cell] + cellOff[cell] < 4;
}

/** Sum of the states of the exits at a corner: an undecided one makes it more than any two others. */
function exits({ edges }: LoopState, { exitH, exitV }: Corner): number {
  return edges[exitH] + edges[exitV];
}

/** The exit of a corner whose other is blocked. */
function otherExit({ edges }: LoopState, { exitH, exitV }: Corner): number[] {
  return edges[exitH] === OFF ? [exitV] : edges[exitV] === OFF ? [exitH] : [];
}
