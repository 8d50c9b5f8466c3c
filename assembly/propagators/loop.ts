/**
 * One loop: the edges of the graph (graph.ts) that are on form a single cycle. The degrees, none or two at each vertex, are
 * others' business (tables); this sees to it that no cycle closes while something is left outside it.
 */
import { I32A, newI32, roomFor } from '../wasm/arrays.ts';
import { addBecause, clearBecause } from '../engine/store/reasons.ts';
import { assign, BY_LOOP, place, trail, TRUE, UNKNOWN, value } from '../engine/store/trail.ts';
import { edgeBetween, edges, ends, far, join, joined, isOnPath, openWalks, part, walk } from './graph.ts';
import { cutInstead, openMinCut } from './min-cut.ts';

/** When e was excluded: the place on the trail up to which the loop had seen it << 1 | 1 where another path was why. */
let since: I32A = newI32(0);
/** Demands: so many of these four edges are on the loop. */
let demands: i32 = 0;
let demanded: I32A = newI32(0);
let wanted: I32A = newI32(0);
let unmet: i32 = 0;
let demandRoom: i32 = 0;
let edgeRoom: i32 = 0;
/** Paths there are, a closed one included. */
let paths: i32 = 0;
/** The edge that closed the loop; -1 while it is open. */
let closing: i32 = -1;

/** What the last call found broken: the edge that closes too early, and an edge that is outside the loop (-1: none needed). */
let brokenEdge: i32 = 0;
let brokenOutside: i32 = 0;
let brokenHead: i32 = 0;
/** The demand that it leaves unmet; -1 where there is an edge outside. */
let brokenDemand: i32 = 0;

/** Starts a problem on the graph just opened, with room for so many demands. */
export function openLoop(demandCount: i32): void {
  if (demandCount > demandRoom) {
    const larger = roomFor(demandCount);
    demanded = newI32(4 * larger);
    wanted = newI32(larger);
    demandRoom = larger;
  }
  demands = 0;
  unmet = 0;
  if (edges > edgeRoom) {
    const larger = roomFor(edges);
    since = newI32(larger);
    edgeRoom = larger;
  }
  openWalks();
  openMinCut();
  paths = 0;
  closing = -1;
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
      walkRound(e, head - 1);
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
  join(e);
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
  part(e);
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
  brokenDemand = outside < 0 ? unmet : -1;
  return false;
}

/** Writes out why the loop is broken; `byCut`: in few literals, if there is time to find them. */
export function explainBrokenLoop(byCut: bool): void {
  clearBecause();
  addBecause(2 * brokenEdge);
  walkRound(brokenEdge, brokenHead);
  const missed = brokenOutside >= 0 ? ends[2 * brokenOutside] : meetingPoint(brokenDemand);
  if (byCut && missed >= 0) cutInstead(missed);
  if (brokenOutside >= 0) addBecause(2 * brokenOutside);
}

/** Writes out why the loop excludes an edge. */
export function explainLoop(literal: i32): void {
  clearBecause();
  const e = literal >> 1;
  const head = since[e] >> 1;
  if (closing >= 0 && place[closing] < head) {
    // Excluded by the loop that closed: it is all that is on.
    addBecause(2 * closing);
    walkRound(closing, head);
    return;
  }
  walkRound(e, head);
  if ((since[e] & 1) != 0) addBecause(2 * firstOutside(head));
}

/** The vertex at which all edges of a demand meet, so that a loop that does not come there leaves it unmet; -1: there is none. */
function meetingPoint(d: i32): i32 {
  const first = demanded[4 * d];
  for (let at = 2 * first; at < 2 * first + 2; at++) {
    const v = ends[at];
    let all = true;
    for (let k = 4 * d + 1; k < 4 * d + 4; k++) {
      const e = demanded[k];
      all = all && (ends[2 * e] == v || ends[2 * e + 1] == v);
    }
    if (all) return v;
  }
  return -1;
}

/** Adds the edges of the path that edge e closes, from one of its ends to the other. Only what is on the trail before `head` counts. */
function walkRound(e: i32, head: i32): void {
  walk(ends[2 * e], e, ends[2 * e + 1], head);
}

/** The first edge on the trail, before `head`, that is not on the path walked last. */
function firstOutside(head: i32): i32 {
  for (let k = 0; k < head; k++) {
    const literal = trail[k];
    const e = literal >> 1;
    if (e < edges && (literal & 1) == 0 && !isOnPath(e)) return e;
  }
  return -1;
}
