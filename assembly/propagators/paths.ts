/**
 * Paths between labels: the edges of the graph (graph.ts) that are on form paths, each from one vertex with a label to
 * the other one with that label, and no cycle. Degrees are up to other propagators (counts, tables); this one keeps
 * different labels from being joined and cycles from closing.
 *
 * It looks one edge ahead: at the ends of a path that has just grown, it excludes the edges that would close it or lead
 * to another label. Everything else shows once such an edge is on. A reason is always the edges of one or two paths.
 */
import { addBecause, clearBecause } from '../engine/store/reasons.ts';
import { assign, BY_PATHS, UNKNOWN, value } from '../engine/store/trail.ts';
import { atLeast, fillI32, I32A, newI32 } from '../wasm/arrays.ts';
import { edgeBetween, edges, edgesAt, ends, far, join, openWalks, part, vertices, walk } from './graph.ts';

/** Whether the problem at hand is about paths. */
export let isOfPaths: bool = false;
/** Neighbours that are on the same path must be consecutive on it. */
let untouched: bool = false;
/** By vertex: its label, 0 for none. */
let labels: I32A = newI32(0);
/** By edge excluded here: the position up to which the trail had been handled. */
let since: I32A = newI32(0);

/** After a conflict: the edge that closes a cycle or joins too much, and the position on the trail after it. */
let violatingEdge: i32 = 0;
let violatingHead: i32 = 0;

/** Says that the problem is not about paths. */
export function noPaths(): void {
  isOfPaths = false;
}

/**
 * Starts a problem on the graph just opened; setLabel() sets the labels. `notTouching`: paths may not touch themselves.
 */
export function openPaths(notTouching: bool): void {
  labels = atLeast(labels, vertices);
  since = atLeast(since, edges);
  fillI32(labels, 0, 0, vertices);
  openWalks();
  isOfPaths = true;
  untouched = notTouching;
}

export function setLabel(v: i32, label: i32): void {
  labels[v] = label;
}

/**
 * Handles a literal that became true, just before position `head` of the trail. False on a conflict; then nothing has
 * changed.
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
    violatingEdge = e;
    violatingHead = head;
    return false;
  }
  join(e);
  if (one == 0 || other == 0) {
    lookAhead(x, y, one != 0 ? one : other, head);
    lookAhead(y, x, one != 0 ? one : other, head);
  }
  return true;
}

/**
 * Excludes the edges at `end` of a path, if it has no label there, that lead back to its other end or to another label.
 */
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

/** Writes out why the paths exclude an edge, or with -1, why there is a conflict. */
export function explainPaths(literal: i32): void {
  clearBecause();
  const e = literal < 0 ? violatingEdge : literal >> 1;
  // Only what was on before the edge itself counts.
  const head = literal < 0 ? violatingHead - 1 : since[e];
  if (literal < 0) addBecause(2 * e);
  const b = ends[2 * e + 1];
  if (walk(ends[2 * e], e, b, head) != b) walk(b, e, -1, head);
}
