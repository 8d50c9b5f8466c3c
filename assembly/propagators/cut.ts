/**
 * Cuts: where edges that are off separate the graph into two parts, all edges that are on must be in one part, and
 * those of the other part are off too.
 *
 * In a plane graph, edges separate it exactly where they form a ring from face to face. So the two faces beside an edge
 * that is off are joined (union-find by size, undone in the opposite order). An edge whose faces are joined already
 * closes a ring, and has one of its ends on either side. Only then are both sides searched, in step, until the smaller
 * one is done: mostly a vertex or two.
 *
 *     parent[f]    of face f; f itself for a root; size[f] for roots
 *     hung[e]      the root that edge e made a child; -1 where it joined nothing
 *     store        reasons of the edges excluded here: size, then literals; what edge e added begins at storeBefore[e]
 */
import { addBecause, because, becauseSize, clearBecause } from '../engine/store/reasons.ts';
import { assign, BY_CUT, FALSE, TAG_BITS, trail, TRUE, UNKNOWN, value } from '../engine/store/trail.ts';
import { atLeast, enlarged, fillI32, I32A, newI32, roomFor } from '../wasm/arrays.ts';
import { edges, edgesAt, ends, vertices } from './graph.ts';

let faceOf: I32A = newI32(0);
let hung: I32A = newI32(0);
let storeBefore: I32A = newI32(0);
let parent: I32A = newI32(0);
let size: I32A = newI32(0);
let store: I32A = newI32(0);
let storeSize: i32 = 0;

/**
 * By vertex: the search that reached it, 2 k from one end or 2 k + 1 from the other, where k counts the pairs of
 * searches.
 */
let stamps: I32A = newI32(0);
let stamp: i32 = 0;
/** The vertices reached from one end and from the other. */
let nearSide: I32A = newI32(0);
let farSide: I32A = newI32(0);

/** Starts a problem on the graph of graph.ts, which has so many faces; setFaces() says which are beside each edge. */
export function openCuts(faces: i32): void {
  faceOf = atLeast(faceOf, 2 * edges);
  hung = atLeast(hung, edges);
  storeBefore = atLeast(storeBefore, edges);
  parent = atLeast(parent, faces);
  size = atLeast(size, faces);
  stamps = atLeast(stamps, vertices);
  nearSide = atLeast(nearSide, vertices);
  farSide = atLeast(farSide, vertices);
  if (stamp > 1 << 30) {
    // long before the stamps overflow
    fillI32(stamps, 0, 0, stamps.length);
    stamp = 0;
  }
  for (let f = 0; f < faces; f++) {
    parent[f] = f;
    size[f] = 1;
  }
  storeSize = 0;
}

/** Says which two faces are beside edge e. */
export function setFaces(e: i32, one: i32, other: i32): void {
  faceOf[2 * e] = one;
  faceOf[2 * e + 1] = other;
}

/**
 * Handles a literal that became true, just before position `head` of the trail. False where edges on both sides of a
 * cut are on; then the reason is written out, and nothing has changed.
 */
export function split(literal: i32, head: i32): bool {
  const e = literal >> 1;
  if (e >= edges || (literal & 1) == 0) return true;
  let one = faceOf[2 * e];
  let other = faceOf[2 * e + 1];
  while (parent[one] != one) one = parent[one];
  while (parent[other] != other) other = parent[other];
  storeBefore[e] = storeSize;
  hung[e] = -1;
  if (one == other) return divide(e, head);
  const child = size[one] < size[other] ? one : other;
  const root = size[one] < size[other] ? other : one;
  parent[child] = root;
  size[root] = size[root] + size[child];
  hung[e] = child;
  return true;
}

/** Undoes split(), if that returned true. */
export function unsplit(literal: i32): void {
  const e = literal >> 1;
  if (e >= edges || (literal & 1) == 0) return;
  storeSize = storeBefore[e];
  const child = hung[e];
  if (child < 0) return;
  size[parent[child]] = size[parent[child]] - size[child];
  parent[child] = child;
}

/** Of the edges at vertices of a side whose neighbours have been added: how many are not off, and how many are on. */
let passable: i32 = 0;
let ons: i32 = 0;

/** Searches both sides of the ring that edge e has closed. */
function divide(e: i32, head: i32): bool {
  stamp = stamp + 2;
  const near = stamp;
  const far = stamp + 1;
  nearSide[0] = ends[2 * e];
  farSide[0] = ends[2 * e + 1];
  stamps[nearSide[0]] = near;
  stamps[farSide[0]] = far;
  let nears = 1;
  let fars = 1;
  let i = 0;
  let nearPassable = 0;
  let nearOns = 0;
  let farPassable = 0;
  let farOns = 0;
  while (i < nears && i < fars) {
    passable = 0;
    ons = 0;
    nears = spread(nearSide, i, nears, near);
    nearPassable = nearPassable + passable;
    nearOns = nearOns + ons;
    passable = 0;
    ons = 0;
    fars = spread(farSide, i, fars, far);
    farPassable = farPassable + passable;
    farOns = farOns + ons;
    i++;
  }
  // The side that is done is the smaller one.
  const nearIsDone = i >= nears;
  const done = nearIsDone ? nearSide : farSide;
  const doneCount = nearIsDone ? nears : fars;
  const doneStamp = nearIsDone ? near : far;
  // Nothing is left on that side, as in most cases.
  if ((nearIsDone ? nearPassable : farPassable) == 0) return true;
  const inside = (nearIsDone ? nearOns : farOns) == 0 ? -1 : firstOn(head, doneStamp, true);
  const outside = firstOn(head, doneStamp, false);
  if (inside < 0 && outside < 0) return true;
  if (inside >= 0 && outside >= 0) {
    clearBecause();
    addCrossing(done, doneCount, doneStamp);
    addBecause(inside);
    addBecause(outside);
    return false;
  }
  // Nothing is on in one of them: exclude what is unknown there.
  const empty = inside < 0 ? done : nearIsDone ? farSide : nearSide;
  const emptyStamp = inside < 0 ? doneStamp : doneStamp ^ 1;
  let count = doneCount;
  if (inside >= 0) {
    count = nearIsDone ? fars : nears;
    for (let k = i; k < count; k++) count = spread(empty, k, count, emptyStamp);
  }
  if (!hasUnknown(empty, count)) return true;
  clearBecause();
  addCrossing(done, doneCount, doneStamp);
  addBecause(inside < 0 ? outside : inside);
  excludeAll(empty, count, (keepBecause() << TAG_BITS) | BY_CUT);
  return true;
}

/** Whether an edge at one of the vertices is unknown. */
function hasUnknown(side: I32A, count: i32): bool {
  for (let k = 0; k < count; k++) {
    for (let at = 4 * side[k]; at < 4 * side[k] + 4; at++) {
      if (edgesAt[at] >= 0 && value[2 * edgesAt[at]] == UNKNOWN) return true;
    }
  }
  return false;
}

/** Excludes the unknown edges at all of the vertices. */
function excludeAll(side: I32A, count: i32, why: i32): void {
  for (let k = 0; k < count; k++) {
    for (let at = 4 * side[k]; at < 4 * side[k] + 4; at++) {
      const e = edgesAt[at];
      if (e >= 0 && value[2 * e] == UNKNOWN) assign(2 * e + 1, why);
    }
  }
}

/**
 * Adds the neighbours of side[at] along edges that are not off to a side of `count` vertices; returns how many it has
 * then.
 */
function spread(side: I32A, at: i32, count: i32, mine: i32): i32 {
  const v = side[at];
  let vertexCount = count;
  for (let k = 4 * v; k < 4 * v + 4; k++) {
    const e = edgesAt[k];
    if (e < 0 || value[2 * e] == FALSE) continue;
    passable = passable + 1;
    if (value[2 * e] == TRUE) ons = ons + 1;
    const w = ends[2 * e] == v ? ends[2 * e + 1] : ends[2 * e];
    if (stamps[w] == mine) continue;
    stamps[w] = mine;
    side[vertexCount] = w;
    vertexCount++;
  }
  return vertexCount;
}

/**
 * The first literal on the trail before `head` of an edge that is on and has (or does not have) this stamp; -1: none.
 */
function firstOn(head: i32, mine: i32, has: bool): i32 {
  for (let k = 0; k < head; k++) {
    const literal = trail[k];
    const e = literal >> 1;
    if (e < edges && (literal & 1) == 0 && (stamps[ends[2 * e]] == mine) == has) return literal;
  }
  return -1;
}

/** Adds the edges that lead out of a side, all of them off, to the reason. */
function addCrossing(side: I32A, count: i32, mine: i32): void {
  for (let i = 0; i < count; i++) {
    const v = side[i];
    for (let k = 4 * v; k < 4 * v + 4; k++) {
      const e = edgesAt[k];
      if (e < 0) continue;
      const w = ends[2 * e] == v ? ends[2 * e + 1] : ends[2 * e];
      if (stamps[w] != mine) addBecause(2 * e + 1);
    }
  }
}

/** Stores the reason that is written out, until the edge that led to it is undone. */
function keepBecause(): i32 {
  const at = storeSize;
  const needed = at + becauseSize + 1;
  if (needed > store.length) store = enlarged(store, at, roomFor(needed));
  store[at] = becauseSize;
  for (let k = 0; k < becauseSize; k++) store[at + 1 + k] = because[k];
  storeSize = needed;
  return at;
}

/** Writes out a stored reason. */
export function explainCut(at: i32): void {
  clearBecause();
  for (let k = 0; k < store[at]; k++) addBecause(store[at + 1 + k]);
}
