/**
 * Matching: edges join nodes of two sides, each node has at most one edge that is chosen (counts see to that), and some nodes need
 * one. The nodes that need one must all have different partners: pigeonholes, which clause learning alone takes exponential time over.
 *
 * Both sides are tested apart, for where each can be matched, both can be at once (Mendelsohn and Dulmage 1958). A matching of the nodes
 * in need is kept from call to call and repaired by augmenting paths; where there is none, the nodes that the search reached on the
 * one side outnumber their possible partners (Hall 1935), and they and the edges missing are the reason.
 *
 *     edge e       variable e, for 0 <= e < edges: sideA[e] and sideB[e] are its nodes, counted through over both sides
 *     node n       is in need where variable firstNeed + n is true
 *     mate[n]      for a node in need: its edge; for one of the other side: the edge by which it is taken. Two matchings, one for the
 *                  need of each side: mate[n] in the first, mate[nodes + n] in the second. May be out of date.
 *
 * Costs a walk over the nodes each time and an augmenting path for each mate that is lost: dearer than all else here, so it begins only
 * when there have been conflicts.
 */
import { addBecause, clearBecause } from '../engine/store/reasons.ts';
import { FALSE, TRUE, value } from '../engine/store/trail.ts';
import { fillI32, I32A, newI32, roomFor } from '../wasm/arrays.ts';

let edges: i32 = 0;
let nodes: i32 = 0;
let firstNeed: i32 = 0;
let sideA: I32A = newI32(0);
let sideB: I32A = newI32(0);
/** Where side B begins. */
let split: i32 = 0;

/** Whether the lists below are made: only when first they are needed. */
let listed: bool = false;
/** Edges of node n: edgesOf[edgeStart[n] .. edgeStart[n + 1]). */
let edgeStart: I32A = newI32(0);
let edgesOf: I32A = newI32(0);
let mate: I32A = newI32(0);
/** By node: the search that reached it last. */
let reached: I32A = newI32(0);
let search: i32 = 0;
/** Nodes in need that the search reached, and for each the edge by which it came to the node that it took over. */
let queue: I32A = newI32(0);
let arrival: I32A = newI32(0);
let nodeRoom: i32 = 0;
let edgeRoom: i32 = 0;

/** Starts a problem without a matching. */
export function noMatching(): void {
  edges = 0;
}

/** Starts a problem: nodes 0 .. aNodes - 1 are side A, the rest side B. The two lists stay the caller's, and must stay as they are. */
export function openMatching(edgeCount: i32, a: I32A, b: I32A, aNodes: i32, nodeCount: i32, need: i32): void {
  edges = edgeCount;
  sideA = a;
  sideB = b;
  split = aNodes;
  nodes = nodeCount;
  firstNeed = need;
  listed = false;
}

/** Starts anew: what has been matched so far is forgotten. */
export function resetMatching(): void {
  listed = false;
}

function list(): void {
  listed = true;
  if (nodes + 2 > nodeRoom) {
    const larger = roomFor(nodes + 2);
    edgeStart = newI32(larger);
    mate = newI32(2 * larger);
    reached = newI32(larger);
    queue = newI32(larger);
    arrival = newI32(larger);
    nodeRoom = larger;
  }
  if (edges > edgeRoom) {
    const larger = roomFor(edges);
    edgesOf = newI32(2 * larger);
    edgeRoom = larger;
  }
  fillI32(mate, -1, 0, 2 * nodes);
  fillI32(reached, 0, 0, nodes);
  search = 0;
  fillI32(edgeStart, 0, 0, nodes + 2);
  for (let e = 0; e < edges; e++) {
    edgeStart[sideA[e] + 2] = edgeStart[sideA[e] + 2] + 1;
    edgeStart[sideB[e] + 2] = edgeStart[sideB[e] + 2] + 1;
  }
  for (let n = 2; n < nodes + 2; n++) edgeStart[n] = edgeStart[n] + edgeStart[n - 1];
  for (let e = 0; e < edges; e++) {
    const a = sideA[e] + 1;
    const b = sideB[e] + 1;
    edgesOf[edgeStart[a]] = e;
    edgeStart[a] = edgeStart[a] + 1;
    edgesOf[edgeStart[b]] = e;
    edgeStart[b] = edgeStart[b] + 1;
  }
}

/** False where the nodes in need cannot all have partners: the reason stands written out then. */
export function match(): bool {
  if (edges == 0) return true;
  if (!listed) list();
  return matchSide(0, split, 0) && matchSide(split, nodes, nodes);
}

/** Finds partners for the nodes in need from `from` to `to`; their matching stands at mate[at + n]. */
function matchSide(from: i32, to: i32, at: i32): bool {
  for (let n = from; n < to; n++) {
    if (value[2 * (firstNeed + n)] != TRUE || isMatched(n, at)) continue;
    if (!augment(n, at)) {
      explain();
      return false;
    }
  }
  return true;
}

function otherEnd(e: i32, n: i32): i32 {
  return sideA[e] == n ? sideB[e] : sideA[e];
}

/** Whether node n is in need and its mate still stands. */
function isMatched(n: i32, at: i32): bool {
  const e = mate[at + n];
  return e >= 0 && value[2 * e] != FALSE && mate[at + otherEnd(e, n)] == e;
}

/** Edges that the last search found still possible, from those reached. */
let size: i32 = 0;

/** Gives node `start` a partner, breadth first, and others new ones where need be. */
function augment(start: i32, at: i32): bool {
  search = search + 1;
  reached[start] = search;
  queue[0] = start;
  arrival[start] = -1;
  size = 1;
  for (let i = 0; i < size; i++) {
    const n = queue[i];
    for (let k = edgeStart[n]; k < edgeStart[n + 1]; k++) {
      const e = edgesOf[k];
      if (value[2 * e] == FALSE) continue;
      const partner = otherEnd(e, n);
      if (reached[partner] == search) continue;
      reached[partner] = search;
      const taken = mate[at + partner];
      const owner = taken < 0 ? -1 : otherEnd(taken, partner);
      if (
        owner >= 0 &&
        value[2 * (firstNeed + owner)] == TRUE &&
        mate[at + owner] == taken &&
        value[2 * taken] != FALSE
      ) {
        reached[owner] = search;
        arrival[owner] = e;
        queue[size] = owner;
        size++;
        continue;
      }
      // Free: pass the partners on, back to the start.
      let free = e;
      let node = n;
      while (true) {
        const before = arrival[node];
        mate[at + node] = free;
        mate[at + otherEnd(free, node)] = free;
        if (before < 0) return true;
        // `node` gave up the partner by which it was reached; that one's finder takes it.
        free = before;
        node = owningEnd(before, node);
      }
    }
  }
  return false;
}

/** The node in need from which the search went along edge e to the partner of `taker`. */
function owningEnd(e: i32, taker: i32): i32 {
  return taker < split ? sideA[e] : sideB[e];
}

/** Writes out why the nodes reached last cannot all be matched: their needs, and the edges to others that they lack. */
function explain(): void {
  clearBecause();
  for (let i = 0; i < size; i++) {
    const n = queue[i];
    addBecause(2 * (firstNeed + n));
    for (let k = edgeStart[n]; k < edgeStart[n + 1]; k++) {
      const e = edgesOf[k];
      if (reached[otherEnd(e, n)] != search) addBecause(2 * e + 1);
    }
  }
}
