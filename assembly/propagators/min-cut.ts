/**
 * Why a loop cannot reach what is outside it, in few literals: a smallest cut between the two.
 *
 * A loop that closes too early can be blamed on its own edges. But a loop of a hundred edges that may as well run a
 * little differently in some corner is then excluded once for each way round that corner. The edges that are off
 * between the loop and what it misses are a reason as well; and a smallest set of them, by maximum flow (Ford and
 * Fulkerson 1956), mostly has nothing to do with the corner, and excludes all these loops at once.
 *
 *     capacity of an edge   0 where it is off at level 0, which costs nothing to say; 1 where it is off; else unlimited
 *     flow[e]               of an edge of capacity 1: 1 from ends[2e] to ends[2e + 1], -1 the other way
 *     onLoop[v]             stamp of the call in which vertex v is on the loop
 *     reached[v]            stamp of the last search that came to vertex v
 *     leaveBy[v]            the edge by which flow goes on from there
 *
 * Searches start from what is missed: a long loop is near to everything, so they end soon.
 */
import { addBecause, because, becauseSize, clearBecause } from '../engine/store/reasons.ts';
import { FALSE, level, value } from '../engine/store/trail.ts';
import { atLeast, fillI32, I32A, newI32 } from '../wasm/arrays.ts';
import { edges, edgesAt, ends, vertices } from './graph.ts';

/** Edges that the searches for one cut may look at: beyond that it costs more than it saves. */
const MOST_STEPS: i32 = 10_000;

let flow: I32A = newI32(0);
/** Edges whose flow is not 0, or was not. */
let used: I32A = newI32(0);
let usedSize: i32 = 0;
let onLoop: I32A = newI32(0);
let reached: I32A = newI32(0);
let leaveBy: I32A = newI32(0);
/**
 * The vertices that the last search came to, which began at the first of them; and so far all have looked at so many
 * edges.
 */
let queue: I32A = newI32(0);
let queueSize: i32 = 0;
let steps: i32 = 0;
let stamp: i32 = 0;

/** Makes room for the graph just opened. */
export function openMinCut(): void {
  if (edges > flow.length) {
    flow = atLeast(flow, edges);
    used = atLeast(used, edges);
    usedSize = 0;
  }
  if (vertices > reached.length) {
    onLoop = atLeast(onLoop, vertices);
    reached = atLeast(reached, vertices);
    leaveBy = atLeast(leaveBy, vertices);
    queue = atLeast(queue, vertices);
    stamp = 0;
  }
  if (stamp > 1 << 30) {
    // long before the stamps run out
    fillI32(onLoop, 0, 0, onLoop.length);
    fillI32(reached, 0, 0, reached.length);
    stamp = 0;
  }
}

/**
 * Takes the edges of a closed loop, which are because[0..becauseSize), for a reason in less than half as many literals:
 * the first of them, and edges that are off and lie all around it, with vertex `missed` beyond. Leaves them where there
 * is no such reason, or no time to find it. `atAnySize`: of however many literals, for tests.
 */
export function cutInstead(missed: i32, atAnySize: bool): void {
  for (let k = 0; k < usedSize; k++) flow[used[k]] = 0;
  usedSize = 0;
  steps = 0;
  stamp = stamp + 1;
  let most = -1; // one is spared for the edge of the loop
  for (let k = 0; k < becauseSize; k++) {
    const e = because[k] >> 1;
    onLoop[ends[2 * e]] = stamp;
    onLoop[ends[2 * e + 1]] = stamp;
    if (level[e] > 0) most++;
  }
  const loop = stamp;
  if (onLoop[missed] == loop) return;
  let size = 0;
  let end = search(missed, loop);
  while (end >= 0) {
    size++;
    if ((2 * size >= most && !atAnySize) || steps > MOST_STEPS) return;
    augment(end, missed);
    end = search(missed, loop);
  }
  const inside = because[0];
  clearBecause();
  addBecause(inside);
  addCut();
}

/** Whether more flow can go by edge e from vertex v. */
function canLeave(e: i32, v: i32): bool {
  if (value[2 * e] != FALSE) return true;
  return level[e] > 0 && flow[e] != (ends[2 * e] == v ? 1 : -1);
}

/**
 * Looks back from a vertex for a way by which more flow can come to it; returns the loop's vertex it comes from, or -1.
 */
function search(missed: i32, loop: i32): i32 {
  stamp = stamp + 1;
  reached[missed] = stamp;
  queue[0] = missed;
  queueSize = 1;
  for (let k = 0; k < queueSize; k++) {
    const v = queue[k];
    steps = steps + 4;
    for (let at = 4 * v; at < 4 * v + 4; at++) {
      const e = edgesAt[at];
      if (e < 0) continue;
      const w = ends[2 * e] == v ? ends[2 * e + 1] : ends[2 * e];
      if (reached[w] == stamp || !canLeave(e, w)) continue;
      reached[w] = stamp;
      leaveBy[w] = e;
      if (onLoop[w] == loop) return w;
      queue[queueSize] = w;
      queueSize = queueSize + 1;
    }
  }
  return -1;
}

/** Sends one more along the way that the last search found. */
function augment(from: i32, missed: i32): void {
  let v = from;
  while (v != missed) {
    const e = leaveBy[v];
    if (value[2 * e] == FALSE) {
      if (flow[e] == 0) {
        used[usedSize] = e;
        usedSize = usedSize + 1;
      }
      flow[e] = flow[e] + (ends[2 * e] == v ? 1 : -1);
    }
    v = ends[2 * e] == v ? ends[2 * e + 1] : ends[2 * e];
  }
}

/**
 * Adds the edges into the part that the last search came to, which was all from which flow can still come to its start.
 */
function addCut(): void {
  for (let k = 0; k < queueSize; k++) {
    const v = queue[k];
    for (let at = 4 * v; at < 4 * v + 4; at++) {
      const e = edgesAt[at];
      if (e < 0) continue;
      const w = ends[2 * e] == v ? ends[2 * e + 1] : ends[2 * e];
      if (reached[w] != stamp) addBecause(2 * e + 1);
    }
  }
}
