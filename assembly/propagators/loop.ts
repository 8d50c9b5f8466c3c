/**
 * One loop: the edges of a graph that are on form a single cycle. The degrees, none or two at each vertex, are others'
 * business (tables); this sees to it that no cycle closes while something is left outside it.
 *
 *     edge e       variable e, for 0 <= e < edges; ends[2e], ends[2e + 1] are its vertices
 *     at vertex v  edgesAt[4v .. 4v + 4), -1 where there are fewer than four
 *     far[v]       for an end of a path of on edges: its other end; v itself where no edge is on
 *
 * When an edge joins two paths, only far[] of the new path's ends changes; the inner vertices keep what they had, so that
 * undoing, in the opposite order, needs no more than the edge itself and the ends noted for it. Runs when the counts are
 * done: no vertex has three edges.
 */
import { fillI32, I32A, newI32, roomFor } from '../wasm/arrays.ts';
import { addBecause, clearBecause } from '../engine/reasons.ts';
import { assign, BY_LOOP, place, trail, TRUE, UNKNOWN, value } from '../engine/trail.ts';

export let edges: i32 = 0;
export let vertices: i32 = 0;
export let ends: I32A = newI32(0);
export let edgesAt: I32A = newI32(0);
let far: I32A = newI32(0);
/** The ends of the path that edge e made. */
let joined: I32A = newI32(0);
/** When e was excluded: the place on the trail up to which the loop had seen it << 1 | 1 where another path was why. */
let since: I32A = newI32(0);
/** Demands: so many of these four edges are on the loop. */
let demands: i32 = 0;
let demanded: I32A = newI32(0);
let wanted: I32A = newI32(0);
let unmet: i32 = 0;
let demandRoom: i32 = 0;
let edgeRoom: i32 = 0;
let vertexRoom: i32 = 0;
/** Paths there are, a closed one included. */
let paths: i32 = 0;
/** The edge that closed the loop; -1 while it is open. */
let closing: i32 = -1;

/** What the last call found broken: the edge that closes too early, and an edge that is outside the loop (-1: none needed). */
let brokenEdge: i32 = 0;
let brokenOutside: i32 = 0;
let brokenHead: i32 = 0;

/** Stamps of the edges on the path walked last. */
let stamps: I32A = newI32(0);
let stamp: i32 = 0;

/** Starts a problem: variables 0 .. edgeCount - 1 are edges; none where edgeCount is 0. setEdge() places each. */
export function openLoop(edgeCount: i32, vertexCount: i32, demandCount: i32): void {
  if (demandCount > demandRoom) {
    const larger = roomFor(demandCount);
    demanded = newI32(4 * larger);
    wanted = newI32(larger);
    demandRoom = larger;
  }
  demands = 0;
  unmet = 0;
  if (edgeCount > edgeRoom) {
    const larger = roomFor(edgeCount);
    ends = newI32(2 * larger);
    joined = newI32(2 * larger);
    since = newI32(larger);
    stamps = newI32(larger);
    edgeRoom = larger;
    stamp = 0;
  }
  if (vertexCount > vertexRoom) {
    const larger = roomFor(vertexCount);
    edgesAt = newI32(4 * larger);
    far = newI32(larger);
    vertexRoom = larger;
  }
  if (stamp > 1 << 30) {
    // long before the stamps run out
    fillI32(stamps, 0, 0, edgeRoom);
    stamp = 0;
  }
  fillI32(edgesAt, -1, 0, 4 * vertexCount);
  for (let v = 0; v < vertexCount; v++) far[v] = v;
  edges = edgeCount;
  vertices = vertexCount;
  paths = 0;
  closing = -1;
}

/** Places edge e between two vertices, each of which has at most four. */
export function setEdge(e: i32, a: i32, b: i32): void {
  ends[2 * e] = a;
  ends[2 * e + 1] = b;
  putEdge(a, e);
  putEdge(b, e);
}

/** Demands that `least` of four edges be on the loop. */
export function demandEdges(least: i32, a: i32, b: i32, c: i32, d: i32): void {
  demanded[4 * demands] = a;
  demanded[4 * demands + 1] = b;
  demanded[4 * demands + 2] = c;
  demanded[4 * demands + 3] = d;
  wanted[demands] = least;
  demands = demands + 1;
}

function putEdge(v: i32, e: i32): void {
  let at = 4 * v;
  while (edgesAt[at] >= 0) at++;
  edgesAt[at] = e;
}

/**
 * Takes note of a literal that became true; `head` is the place on the trail behind it. False where the loop is broken, and
 * then nothing is noted.
 */
export function link(literal: i32, head: i32): bool {
  const e = literal >> 1;
  if (e >= edges || (literal & 1) != 0) return true;
  if (closing >= 0) return broken(closing, e, head - 1);
  const a = ends[2 * e];
  const b = ends[2 * e + 1];
  const x = far[a];
  const y = far[b];
  if (x == b) {
    if (paths > 1) {
      clearBecause();
      walk(e, head - 1);
      return broken(e, firstOutside(head - 1), head - 1);
    }
    if (!complete(e)) return broken(e, -1, head - 1);
    closing = e;
    for (let f = 0; f < edges; f++) if (value[2 * f] == UNKNOWN) exclude(f, head << 1);
    return true;
  }
  if (x == a) {
    if (y == b) paths = paths + 1;
  } else if (y != b) paths = paths - 1;
  joined[2 * e] = x;
  joined[2 * e + 1] = y;
  far[x] = y;
  far[y] = x;
  const last = edgeBetween(x, y);
  if (last >= 0 && value[2 * last] == UNKNOWN) {
    if (paths > 1) exclude(last, (head << 1) | 1);
    else if (!complete(last)) exclude(last, head << 1);
  }
  return true;
}

/** Whether every demand is met by the edges that are on, and edge e. */
function complete(e: i32): bool {
  // From where the last call found one that was not: mostly it still is not.
  let d = unmet;
  for (let k = 0; k < demands; k++) {
    const at = 4 * d;
    let on = 0;
    for (let j = at; j < at + 4; j++) if (demanded[j] == e || value[2 * demanded[j]] == TRUE) on++;
    if (on < wanted[d]) {
      unmet = d;
      return false;
    }
    d = d + 1 < demands ? d + 1 : 0;
  }
  return true;
}

/** Undoes link(), if that returned true. */
export function unlink(literal: i32): void {
  const e = literal >> 1;
  if (e >= edges || (literal & 1) != 0) return;
  if (closing == e) {
    closing = -1;
    return;
  }
  const a = ends[2 * e];
  const b = ends[2 * e + 1];
  const x = joined[2 * e];
  const y = joined[2 * e + 1];
  far[x] = a;
  far[y] = b;
  if (x == a) {
    if (y == b) paths = paths - 1;
  } else if (y != b) paths = paths + 1;
}

function exclude(e: i32, when: i32): void {
  since[e] = when;
  assign(2 * e + 1, BY_LOOP);
}

function broken(e: i32, outside: i32, head: i32): bool {
  brokenEdge = e;
  brokenOutside = outside;
  brokenHead = head;
  return false;
}

function edgeBetween(a: i32, b: i32): i32 {
  for (let k = 4 * a; k < 4 * a + 4; k++) {
    const e = edgesAt[k];
    if (e >= 0 && (ends[2 * e] == b || ends[2 * e + 1] == b)) return e;
  }
  return -1;
}

/** Writes out why the loop excludes an edge, or with -1, why it is broken. */
export function explainLoop(literal: i32): void {
  clearBecause();
  if (literal < 0) {
    addBecause(2 * brokenEdge);
    walk(brokenEdge, brokenHead);
    if (brokenOutside >= 0) addBecause(2 * brokenOutside);
    return;
  }
  const e = literal >> 1;
  const head = since[e] >> 1;
  if (closing >= 0 && place[closing] < head) {
    // Excluded by the loop that closed: it is all that is on.
    addBecause(2 * closing);
    walk(closing, head);
    return;
  }
  walk(e, head);
  if ((since[e] & 1) != 0) addBecause(2 * firstOutside(head));
}

/**
 * Adds the edges of the path that edge e closes, from one of its ends to the other, and stamps them. Only what is on the
 * trail before `head` counts.
 */
function walk(e: i32, head: i32): void {
  stamp = stamp + 1;
  stamps[e] = stamp;
  const goal = ends[2 * e + 1];
  let v = ends[2 * e];
  let arrived = e;
  while (v != goal) {
    let k = 4 * v;
    let next = edgesAt[k];
    while (next < 0 || next == arrived || value[2 * next] != TRUE || place[next] >= head) {
      k++;
      next = edgesAt[k];
    }
    addBecause(2 * next);
    stamps[next] = stamp;
    v = ends[2 * next] == v ? ends[2 * next + 1] : ends[2 * next];
    arrived = next;
  }
}

/** The first edge on the trail, before `head`, that is not on the path walked last. */
function firstOutside(head: i32): i32 {
  for (let k = 0; k < head; k++) {
    const literal = trail[k];
    const e = literal >> 1;
    if (e < edges && (literal & 1) == 0 && stamps[e] != stamp) return e;
  }
  return -1;
}
