/**
 * Paths between labels: the edges of the graph (graph.ts) that are on form paths from one vertex with a label to the other
 * that has it, and no cycle. The degrees are others' business (counts, tables); this joins no two labels and closes no cycle.
 *
 * What it draws looks one edge ahead: at the ends of a path that has just grown, the edges that would close it or lead to
 * another label. The rest shows when such an edge is on. The reason is always the edges of one path or two.
 */
import { addBecause, clearBecause } from '../engine/store/reasons.ts';
import { assign, BY_PATHS, UNKNOWN, value } from '../engine/store/trail.ts';
import { I32A, newI32, roomFor } from '../wasm/arrays.ts';
import { edgeBetween, edges, edgesAt, ends, far, join, openWalks, part, vertices, walk } from './graph.ts';

/** Whether the problem at hand is one of paths. */
export let isOfPaths: bool = false;
/** Two neighbours on a path must follow each other on it. */
let untouched: bool = false;
/** By vertex: its label, 0 for none. */
let labels: I32A = newI32(0);
let vertexRoom: i32 = 0;
/** When e was excluded: the place on the trail up to which the paths had been seen. */
let since: I32A = newI32(0);
let edgeRoom: i32 = 0;

/** What the last call found broken: the edge that closes or joins too much, and the place on the trail behind it. */
let brokenEdge: i32 = 0;
let brokenHead: i32 = 0;

/** Says that the problem is none of paths. */
export function noPaths(): void {
  isOfPaths = false;
}

/** Starts a problem on the graph just opened; setLabel() places the labels. `notTouching`: paths may not touch themselves. */
export function openPaths(notTouching: bool): void {
  if (vertices > vertexRoom) {
    const larger = roomFor(vertices);
    labels = newI32(larger);
    vertexRoom = larger;
  }
  if (edges > edgeRoom) {
    const larger = roomFor(edges);
    since = newI32(larger);
    edgeRoom = larger;
  }
  for (let v = 0; v < vertices; v++) labels[v] = 0;
  openWalks();
  isOfPaths = true;
  untouched = notTouching;
}

export function setLabel(v: i32, label: i32): void {
  labels[v] = label;
}

/**
 * Takes note of a literal that became true; `head` is the place on the trail behind it. False where it breaks the paths, and
 * then nothing is noted.
 */
export function linkPath(literal: i32, head: i32): bool {
  const e = literal >> 1;
  if (e >= edges || (literal & 1) != 0) return true;
  const a = ends[2 * e];
  const b = ends[2 * e + 1];
  const x = far[a];
  const y = far[b];
  const one = labels[x];
  const other = labels[y];
  const touches = untouched && (x != a || y != b) && edgeBetween(x, y) >= 0;
  if (x == b || touches || (one != 0 && other != 0 && one != other)) {
    brokenEdge = e;
    brokenHead = head;
    return false;
  }
  join(e);
  if (one == 0 || other == 0) {
    lookAhead(x, y, one != 0 ? one : other, head);
    lookAhead(y, x, one != 0 ? one : other, head);
  }
  return true;
}

/** Excludes the edges at `end` of a path, if it is open there, that lead back to its other end or to a label but `label`. */
function lookAhead(end: i32, other: i32, label: i32, head: i32): void {
  if (labels[end] != 0) return;
  for (let k = 4 * end; k < 4 * end + 4; k++) {
    const e = edgesAt[k];
    if (e < 0 || value[2 * e] != UNKNOWN) continue;
    const next = ends[2 * e] == end ? ends[2 * e + 1] : ends[2 * e];
    const reached = labels[far[next]];
    if (next == other || (label != 0 && reached != 0 && reached != label)) {
      since[e] = head;
      assign(2 * e + 1, BY_PATHS);
    }
  }
}

/** Undoes linkPath(), if that returned true. */
export function unlinkPath(literal: i32): void {
  const e = literal >> 1;
  if (e < edges && (literal & 1) == 0) part(e);
}

/** Writes out why the paths exclude an edge, or with -1, why they are broken. */
export function explainPaths(literal: i32): void {
  clearBecause();
  const e = literal < 0 ? brokenEdge : literal >> 1;
  // What counts lies before the edge itself, where that is on.
  const head = literal < 0 ? brokenHead - 1 : since[e];
  if (literal < 0) addBecause(2 * e);
  const b = ends[2 * e + 1];
  if (walk(ends[2 * e], e, b, head) != b) walk(b, e, -1, head);
}
