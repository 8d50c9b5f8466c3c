/**
 * A graph, some of whose edges are on and form paths, perhaps a cycle. What they have to become in the end is up to
 * loop.ts or paths.ts; a problem has one of these at most.
 *
 *     edge e       variable e, for 0 <= e < edges; ends[2e], ends[2e + 1] are its vertices
 *     at vertex v  edgesAt[4v .. 4v + 4), -1 where there are fewer than four
 *     far[v]       for an end of a path: its other end; v itself where no edge at v is on
 *
 * When an edge joins two paths, only far[] of the new path's ends changes. The inner vertices keep theirs, so that
 * undoing, in the opposite order, needs only the edge itself and the ends noted for it. No vertex may have three edges
 * that are on: propagators that rule this out run first.
 */
import { place, TRUE, value } from '../engine/store/trail.ts';
import { addBecause } from '../engine/store/reasons.ts';
import { atLeast, fillI32, I32A, newI32 } from '../wasm/arrays.ts';

export let edges: i32 = 0;
export let vertices: i32 = 0;
export let ends: I32A = newI32(0);
export let edgesAt: I32A = newI32(0);
export let far: I32A = newI32(0);
/** The ends of the path that edge e made. */
export let joined: I32A = newI32(0);

/** By edge: the walk that it was last on. */
let stamps: I32A = newI32(0);
let stamp: i32 = 0;

/** Starts a problem whose first `edgeCount` variables are edges; setEdge() places each. */
export function openGraph(edgeCount: i32, vertexCount: i32): void {
  ends = atLeast(ends, 2 * edgeCount);
  joined = atLeast(joined, 2 * edgeCount);
  stamps = atLeast(stamps, edgeCount);
  edgesAt = atLeast(edgesAt, 4 * vertexCount);
  far = atLeast(far, vertexCount);
  fillI32(edgesAt, -1, 0, 4 * vertexCount);
  for (let v = 0; v < vertexCount; v++) far[v] = v;
  edges = edgeCount;
  vertices = vertexCount;
}

/** Keeps the stamps from overflowing; between problems. */
export function openWalks(): void {
  if (stamp <= 1 << 30) return;
  fillI32(stamps, 0, 0, stamps.length);
  stamp = 0;
}

/** Places edge e between two vertices, each of which has at most four. */
export function setEdge(e: i32, a: i32, b: i32): void {
  ends[2 * e] = a;
  ends[2 * e + 1] = b;
  putEdge(a, e);
  putEdge(b, e);
}

function putEdge(v: i32, e: i32): void {
  let at = 4 * v;
  while (edgesAt[at] >= 0) at++;
  edgesAt[at] = e;
}

/** Joins the two paths that edge e connects. */
export function join(e: i32): void {
  const x = far[ends[2 * e]];
  const y = far[ends[2 * e + 1]];
  joined[2 * e] = x;
  joined[2 * e + 1] = y;
  far[x] = y;
  far[y] = x;
}

/** Undoes join(). */
export function part(e: i32): void {
  far[joined[2 * e]] = ends[2 * e];
  far[joined[2 * e + 1]] = ends[2 * e + 1];
}

/** The edge between two vertices; -1 where there is none. */
export function edgeBetween(a: i32, b: i32): i32 {
  for (let k = 4 * a; k < 4 * a + 4; k++) {
    const e = edgesAt[k];
    if (e >= 0 && (ends[2 * e] == b || ends[2 * e + 1] == b)) return e;
  }
  return -1;
}

/**
 * Adds to the reason the edges of the path from vertex v, leaving by another edge than `arrived`, up to vertex `goal`
 * or to the path's end; stamps them and `arrived`. Only edges on the trail before `head` count. Returns the vertex
 * where it ends.
 */
export function walk(v: i32, arrived: i32, goal: i32, head: i32): i32 {
  stamp = stamp + 1;
  if (arrived >= 0) stamps[arrived] = stamp;
  let at = v;
  let by = arrived;
  while (at != goal) {
    let next = -1;
    for (let k = 4 * at; k < 4 * at + 4; k++) {
      const e = edgesAt[k];
      if (e >= 0 && e != by && value[2 * e] == TRUE && place[e] < head) next = e;
    }
    if (next < 0) break;
    addBecause(2 * next);
    stamps[next] = stamp;
    at = ends[2 * next] == at ? ends[2 * next + 1] : ends[2 * next];
    by = next;
  }
  return at;
}

/** Whether edge e is on the path walked last. */
export function isOnPath(e: i32): bool {
  return stamps[e] == stamp;
}
