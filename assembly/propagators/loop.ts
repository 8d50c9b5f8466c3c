/**
 * One loop: the edges of the graph (graph.ts) that are on form a single cycle. That each vertex has none or two of them
 * is up to other propagators (tables); this one keeps a cycle from closing while anything is left outside it.
 */
import { atLeast, I32A, newI32 } from '../wasm/arrays.ts';
import { addBecause, clearBecause } from '../engine/store/reasons.ts';
import { assign, BY_LOOP, place, trail, TRUE, UNKNOWN, value } from '../engine/store/trail.ts';
import { edgeBetween, edges, ends, far, join, joined, isOnPath, openWalks, part, walk } from './graph.ts';
import { cutInstead, openMinCut } from './min-cut.ts';

/**
 * By edge excluded here: the position up to which the trail had been handled, << 1, | 1 where another path was the
 * reason.
 */
let since: I32A = newI32(0);
/** Demands: at least so many of these four edges are on the loop. The search for an unmet one starts at `unmet`. */
let demands: i32 = 0;
let demanded: I32A = newI32(0);
let wanted: I32A = newI32(0);
let unmet: i32 = 0;
/** How many paths there are, a closed one included. */
let paths: i32 = 0;
/** The edge that closed the loop; -1 while it is open. */
let closing: i32 = -1;

/** After a conflict: the edge that closes the loop too early, and an edge outside the loop (-1: none is needed). */
let violatingEdge: i32 = 0;
let violatingOutside: i32 = 0;
let violatingHead: i32 = 0;
/** The demand that the loop leaves unmet; -1 where there is an edge outside. */
let unmetDemand: i32 = 0;

/** Whether a loop that closes too early again and again is explained by a cut. */
let cutting: bool = false;

/**
 * Starts a problem on the graph just opened, with room for so many demands. `byCuts`: where loops close too early again
 * and again, a smallest cut between the loop and what it misses is the reason (min-cut.ts), rather than the loop alone.
 */
export function openLoop(demandCount: i32, byCuts: bool): void {
  cutting = byCuts;
  demanded = atLeast(demanded, 4 * demandCount);
  wanted = atLeast(wanted, demandCount);
  since = atLeast(since, edges);
  demands = 0;
  unmet = 0;
  openWalks();
  openMinCut();
  paths = 0;
  closing = -1;
}

/** Demands that at least `least` of these four edges are on the loop. */
export function demandEdges(least: i32, a: i32, b: i32, c: i32, d: i32): void {
  demanded[4 * demands] = a;
  demanded[4 * demands + 1] = b;
  demanded[4 * demands + 2] = c;
  demanded[4 * demands + 3] = d;
  wanted[demands] = least;
  demands = demands + 1;
}

/**
 * Handles a literal that became true, just before position `head` of the trail. False on a conflict; then nothing has
 * changed.
 */
export function link(literal: i32, head: i32): bool {
  const e = literal >> 1;
  if (e >= edges || (literal & 1) != 0) return true;
  if (closing >= 0) return conflictAt(closing, e, head - 1);
  const a = ends[2 * e];
  const b = ends[2 * e + 1];
  const x = far[a];
  const y = far[b];
  if (x == b) {
    if (paths > 1) {
      clearBecause();
      walkRound(e, head - 1);
      return conflictAt(e, firstOutside(head - 1), head - 1);
    }
    if (!complete(e)) return conflictAt(e, -1, head - 1);
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

/** Whether every demand is met by edge e and the edges that are on. */
function complete(e: i32): bool {
  // Begins with the one that was unmet last time: mostly it still is.
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

function conflictAt(e: i32, outside: i32, head: i32): bool {
  violatingEdge = e;
  violatingOutside = outside;
  violatingHead = head;
  unmetDemand = outside < 0 ? unmet : -1;
  return false;
}

/** Writes out why there is a conflict; `byCut`: by a cut, if one of few literals is found, or with `atAnySize` any. */
export function explainEarlyLoop(byCut: bool, atAnySize: bool): void {
  clearBecause();
  addBecause(2 * violatingEdge);
  walkRound(violatingEdge, violatingHead);
  const missed = violatingOutside >= 0 ? ends[2 * violatingOutside] : meetingPoint(unmetDemand);
  if (byCut && cutting && missed >= 0) cutInstead(missed, atAnySize);
  if (violatingOutside >= 0) addBecause(2 * violatingOutside);
}

/** Writes out why the loop excludes an edge. */
export function explainLoop(literal: i32): void {
  clearBecause();
  const e = literal >> 1;
  const head = since[e] >> 1;
  if (closing >= 0 && place[closing] < head) {
    // Excluded because the loop was closed, and nothing else may be on.
    addBecause(2 * closing);
    walkRound(closing, head);
    return;
  }
  walkRound(e, head);
  if ((since[e] & 1) != 0) addBecause(2 * firstOutside(head));
}

/**
 * The vertex at which all edges of a demand meet, so that a loop that does not pass it leaves it unmet; -1 if there is
 * none.
 */
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

/**
 * Adds the edges of the path that edge e closes, from one of its ends to the other. Only the trail before `head`
 * counts.
 */
function walkRound(e: i32, head: i32): void {
  walk(ends[2 * e], e, ends[2 * e + 1], head);
}

/** The first edge on the trail before `head` that is not on the path walked last. */
function firstOutside(head: i32): i32 {
  for (let k = 0; k < head; k++) {
    const literal = trail[k];
    const e = literal >> 1;
    if (e < edges && (literal & 1) == 0 && !isOnPath(e)) return e;
  }
  return -1;
}
