/**
 * Cuts: where excluded edges part the graph in two, all that is on must be on one side, and the other side is excluded too.
 *
 * In a plane graph a set of edges parts it just when, seen from face to face, they close a ring. So the faces beside an excluded edge
 * are joined (union-find by size, undone in the opposite order); an edge that joins what is joined already closes a ring, with one of
 * its ends on either side. Only then both sides are searched, in step, until the smaller one is done: mostly a vertex or two.
 *
 *     parent[f]    of face f, f itself for a root; size[f] for roots
 *     hung[e]      the root that edge e made a child; -1 where it joined nothing
 *     store        reasons of the edges excluded here: size, then literals; what edge e added begins at storeBefore[e]
 */
import { addBecause, because, becauseSize, clearBecause } from '../engine/store/reasons.ts';
import { assign, BY_CUT, FALSE, TAG_BITS, trail, TRUE, UNKNOWN, value } from '../engine/store/trail.ts';
import { fillI32, I32A, newI32, roomFor } from '../wasm/arrays.ts';
import { edges, edgesAt, ends, vertices } from './graph.ts';

let faceOf: I32A = newI32(0);
let hung: I32A = newI32(0);
let storeBefore: I32A = newI32(0);
let edgeRoom: i32 = 0;
let parent: I32A = newI32(0);
let size: I32A = newI32(0);
let faceRoom: i32 = 0;
let store: I32A = newI32(0);
let storeSize: i32 = 0;

/** Stamps of the vertices that the two searches reached: 2 k from one end, 2 k + 1 from the other, k counting the searches. */
let stamps: I32A = newI32(0);
let stamp: i32 = 0;
/** Vertices reached, from the one end and from the other. */
let nearSide: I32A = newI32(0);
let farSide: I32A = newI32(0);
let vertexRoom: i32 = 0;

/** Starts a problem on the graph of graph.ts, which has so many faces; setFaces() tells what is beside each edge. */
export function openCuts(faces: i32): void {
  if (edges > edgeRoom) {
    const larger = roomFor(edges);
    faceOf = newI32(2 * larger);
    hung = newI32(larger);
    storeBefore = newI32(larger);
    edgeRoom = larger;
  }
  if (faces > faceRoom) {
    const larger = roomFor(faces);
    parent = newI32(larger);
    size = newI32(larger);
    faceRoom = larger;
  }
  if (vertices > vertexRoom) {
    const larger = roomFor(vertices);
    stamps = newI32(larger);
    nearSide = newI32(larger);
    farSide = newI32(larger);
    vertexRoom = larger;
    stamp = 0;
  }
  if (stamp > 1 << 30) {
    // long before the stamps run out
    fillI32(stamps, 0, 0, vertexRoom);
    stamp = 0;
  }
  for (let f = 0; f < faces; f++) {
    parent[f] = f;
    size[f] = 1;
  }
  storeSize = 0;
}

/** Tells which two faces edge e parts. */
export function setFaces(e: i32, one: i32, other: i32): void {
  faceOf[2 * e] = one;
  faceOf[2 * e + 1] = other;
}

/**
 * Takes note of a literal that became true; `head` is the place on the trail behind it. False where what is on is on both sides of a
 * cut; the reason stands written out then, and nothing is noted.
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

/** Edges that are not off, seen from the vertices of a side whose neighbours have been added; those of them that are on. */
let passable: i32 = 0;
let ons: i32 = 0;

/** Looks at both sides of the ring that edge e has closed. */
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
  // Nothing is left of it: so it is with most.
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
  // One side is empty: exclude what is unknown there.
  const empty = inside < 0 ? done : nearIsDone ? farSide : nearSide;
  const emptyStamp = inside < 0 ? doneStamp : doneStamp ^ 1;
  let count = doneCount;
  if (inside >= 0) {
    count = nearIsDone ? fars : nears;
    for (let k = i; k < count; k++) count = spread(empty, k, count, emptyStamp);
  }
  let why = -1;
  for (let k = 0; k < count; k++) {
    const v = empty[k];
    for (let at = 4 * v; at < 4 * v + 4; at++) {
      const f = edgesAt[at];
      if (f < 0 || value[2 * f] != UNKNOWN) continue;
      if (why < 0) {
        clearBecause();
        addCrossing(done, doneCount, doneStamp);
        addBecause(inside < 0 ? outside : inside);
        why = keepBecause();
      }
      assign(2 * f + 1, (why << TAG_BITS) | BY_CUT);
    }
  }
  return true;
}

/** Adds the neighbours of side[at], by edges that are not off, to a side of `count` vertices; returns how many it has then. */
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

/** The first literal on the trail, before `head`, of an edge that is on and has (or has not) this stamp; -1: there is none. */
function firstOn(head: i32, mine: i32, has: bool): i32 {
  for (let k = 0; k < head; k++) {
    const literal = trail[k];
    const e = literal >> 1;
    if (e < edges && (literal & 1) == 0 && (stamps[ends[2 * e]] == mine) == has) return literal;
  }
  return -1;
}

/** Adds the edges, all off, that leave a side. */
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

/** Keeps the reason that stands written out, until the edge that led to it is undone. */
function keepBecause(): i32 {
  const at = storeSize;
  const needed = at + becauseSize + 1;
  if (needed > store.length) {
    const larger = newI32(roomFor(needed));
    for (let k = 0; k < at; k++) larger[k] = store[k];
    store = larger;
  }
  store[at] = becauseSize;
  for (let k = 0; k < becauseSize; k++) store[at + 1 + k] = because[k];
  storeSize = needed;
  return at;
}

/** Writes out a reason kept. */
export function explainCut(at: i32): void {
  clearBecause();
  for (let k = 0; k < store[at]; k++) addBecause(store[at + 1 + k]);
}
