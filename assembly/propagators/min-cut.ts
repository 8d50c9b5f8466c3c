/**
 * Why a loop cannot reach what is outside it, in few literals: a smallest cut between the two.
 *
 * A loop that closes too early can be blamed on its own edges. But a loop of a hundred edges that may as well run a little
 * differently in some corner is then excluded once for each way round that corner. The edges that are off between the loop and
 * what it misses are a reason as well; and a smallest set of them, by maximum flow (Ford and Fulkerson 1956), mostly has
 * nothing to do with the corner, and excludes all these loops at once.
 *
 *     capacity of an edge   0 where it is off at level 0, which costs nothing to say; 1 where it is off; else unlimited
 *     flow[e]               1 from ends[2e] to ends[2e + 1], -1 the other way; of edges of capacity 1 only
 *     reached[v]            stamp of the last search that came to vertex v; cameBy[v] is the edge by which
 */
import { addBecause, because, becauseSize, clearBecause } from '../engine/store/reasons.ts';
import { FALSE, level, value } from '../engine/store/trail.ts';
import { fillI32, I32A, newI32, roomFor } from '../wasm/arrays.ts';
import { edges, edgesAt, ends, vertices } from './graph.ts';

/** Edges that one search for a cut may look at: beyond that it costs more than it saves. */
const MOST_STEPS: i32 = 200_000;

let flow: I32A = newI32(0);
let used: I32A = newI32(0);
let usedSize: i32 = 0;
let reached: I32A = newI32(0);
let cameBy: I32A = newI32(0);
let queue: I32A = newI32(0);
let stamp: i32 = 0;
/** The loop's vertices come first in the queue of each search. */
let sources: i32 = 0;
let steps: i32 = 0;

/** Makes room for the graph just opened. */
export function openMinCut(): void {
  if (edges > flow.length) {
    flow = newI32(roomFor(edges));
    used = newI32(flow.length);
  }
  if (vertices > reached.length) {
    reached = newI32(roomFor(vertices));
    cameBy = newI32(reached.length);
    queue = newI32(reached.length);
    stamp = 0;
  }
  if (stamp > 1 << 30) {
    // long before the stamps run out
    fillI32(reached, 0, 0, reached.length);
    stamp = 0;
  }
}

/**
 * Takes the edges of a closed loop, which are because[0..becauseSize), for a reason in fewer literals: the first of them, and
 * edges that are off and lie all around it, with vertex `target` beyond. False where there is no such reason, or no time to
 * find it; then the loop stays.
 */
export function cutInstead(target: i32): bool {
  let most = -1; // one is spared for the edge of the loop
  for (let k = 0; k < becauseSize; k++) if (level[because[k] >> 1] > 0) most++;
  const inside = because[0];
  for (let k = 0; k < usedSize; k++) flow[used[k]] = 0;
  usedSize = 0;
  steps = 0;
  stamp = stamp + 1;
  sources = 0;
  for (let k = 0; k < becauseSize; k++) {
    addSource(ends[because[k] & ~1]);
    addSource(ends[because[k] | 1]);
  }
  if (reached[target] == stamp) return false;
  let value = 0;
  while (search(target)) {
    value++;
    if (value >= most || steps > MOST_STEPS) return false;
    augment(target);
  }
  clearBecause();
  addBecause(inside);
  addCut(target);
  return true;
}

function addSource(v: i32): void {
  if (reached[v] == stamp) return;
  reached[v] = stamp;
  cameBy[v] = -1;
  queue[sources] = v;
  sources = sources + 1;
}

/** Whether flow can still go by edge e out of vertex v. */
function canLeave(e: i32, v: i32): bool {
  if (value[2 * e] != FALSE) return true;
  return level[e] > 0 && flow[e] != (ends[2 * e] == v ? 1 : -1);
}

/** Looks for a way for more flow from the loop to `target`. */
function search(target: i32): bool {
  stamp = stamp + 1;
  let size = sources;
  for (let k = 0; k < size; k++) reached[queue[k]] = stamp;
  for (let k = 0; k < size; k++) {
    const v = queue[k];
    steps = steps + 4;
    for (let at = 4 * v; at < 4 * v + 4; at++) {
      const e = edgesAt[at];
      if (e < 0) continue;
      const w = ends[2 * e] == v ? ends[2 * e + 1] : ends[2 * e];
      if (reached[w] == stamp || !canLeave(e, v)) continue;
      reached[w] = stamp;
      cameBy[w] = e;
      if (w == target) return true;
      queue[size] = w;
      size++;
    }
  }
  return false;
}

/** Sends one more along the way that the last search found. */
function augment(target: i32): void {
  let v = target;
  while (cameBy[v] >= 0) {
    const e = cameBy[v];
    const from = ends[2 * e] == v ? ends[2 * e + 1] : ends[2 * e];
    if (value[2 * e] == FALSE) {
      if (flow[e] == 0) {
        used[usedSize] = e;
        usedSize = usedSize + 1;
      }
      flow[e] = flow[e] + (ends[2 * e] == from ? 1 : -1);
    }
    v = from;
  }
}

/** Adds the cut that is nearest to `target`: the edges into the vertices from which flow could still come to it. */
function addCut(target: i32): void {
  stamp = stamp + 1;
  reached[target] = stamp;
  queue[0] = target;
  let size = 1;
  for (let k = 0; k < size; k++) {
    const v = queue[k];
    for (let at = 4 * v; at < 4 * v + 4; at++) {
      const e = edgesAt[at];
      if (e < 0) continue;
      const w = ends[2 * e] == v ? ends[2 * e + 1] : ends[2 * e];
      if (reached[w] == stamp || !canLeave(e, w)) continue;
      reached[w] = stamp;
      queue[size] = w;
      size++;
    }
  }
  for (let k = 0; k < size; k++) {
    const v = queue[k];
    for (let at = 4 * v; at < 4 * v + 4; at++) {
      const e = edgesAt[at];
      if (e < 0) continue;
      const w = ends[2 * e] == v ? ends[2 * e + 1] : ends[2 * e];
      if (reached[w] != stamp) addBecause(2 * e + 1);
    }
  }
}
