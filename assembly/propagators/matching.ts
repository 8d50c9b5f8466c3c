/**
 * Matching: edges join nodes of two sides; at most one edge of a node is chosen (counts see to that), and some nodes
 * need one. The nodes in need must all have different partners: a pigeonhole problem, on which clause learning alone
 * takes exponential time.
 *
 * Each side is tested by itself, because where each can be matched, both can be at once (Mendelsohn and Dulmage 1958).
 * A matching of the nodes in need is kept from call to call and repaired by augmenting paths. Where there is none, the
 * nodes that the search reached on one side outnumber their possible partners (Hall 1935), and the reason is those
 * nodes and the edges that they lack.
 *
 *     edge e       variable e, for 0 <= e < edges: sideA[e] and sideB[e] are its nodes, numbered over both sides
 *     node n       is in need where variable firstNeed + n is true
 *     mate[n]      for a node in need: its edge; for one of the other side: the edge by which it is taken. There are
 *                  two matchings, one for the needs of each side: mate[n] and mate[nodes + n]. May be out of date.
 *
 * Each call walks over the nodes and looks for an augmenting path for each mate that was lost. That is more expensive
 * than anything else here, so it is called only after some conflicts.
 */
import { addBecause, clearBecause } from '../engine/store/reasons.ts';
import { FALSE, TRUE, value } from '../engine/store/trail.ts';
import { atLeast, fillI32, I32A, newI32 } from '../wasm/arrays.ts';

let edges: i32 = 0;
let nodes: i32 = 0;
let firstNeed: i32 = 0;
let sideA: I32A = newI32(0);
let sideB: I32A = newI32(0);
/** Where side B begins. */
let split: i32 = 0;

/** Whether the lists below have been made: only once they are needed. */
let listed: bool = false;
/** Edges of node n: edgesOf[edgeStart[n] .. edgeStart[n + 1]). */
let edgeStart: I32A = newI32(0);
let edgesOf: I32A = newI32(0);
let mate: I32A = newI32(0);
/** By node: the search that reached it last. */
let reached: I32A = newI32(0);
let search: i32 = 0;
/** The nodes in need that the search reached, and for each the edge by which it came to the partner it took over. */
let queue: I32A = newI32(0);
let arrival: I32A = newI32(0);

/** Starts a problem without a matching. */
export function noMatching(): void {
  edges = 0;
}

/**
 * Starts a problem: nodes 0 .. aNodes - 1 are side A, the rest side B. The two lists are not copied and must not
 * change.
 */
export function openMatching(edgeCount: i32, a: I32A, b: I32A, aNodes: i32, nodeCount: i32, need: i32): void {
  edges = edgeCount;
  sideA = a;
  sideB = b;
  split = aNodes;
  nodes = nodeCount;
  firstNeed = need;
  listed = false;
}

/** Forgets what has been matched so far. */
export function resetMatching(): void {
  listed = false;
}

function list(): void {
  listed = true;
  edgeStart = atLeast(edgeStart, nodes + 2);
  mate = atLeast(mate, 2 * nodes);
  reached = atLeast(reached, nodes);
  queue = atLeast(queue, nodes);
  arrival = atLeast(arrival, nodes);
  edgesOf = atLeast(edgesOf, 2 * edges);
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

/** False where the nodes in need cannot all have partners; then the reason is written out. */
export function match(): bool {
  if (edges == 0) return true;
  if (!listed) list();
  return matchSide(0, split, 0) && matchSide(split, nodes, nodes);
}

/** Finds partners for the nodes in need from `from` to `to`; their matching is at mate[at + n]. */
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

/** Whether the mate of node n is still valid. */
function isMatched(n: i32, at: i32): bool {
  const e = mate[at + n];
  return e >= 0 && value[2 * e] != FALSE && mate[at + otherEnd(e, n)] == e;
}

/** How many nodes the last search reached. */
let size: i32 = 0;

/** Gives node `start` a partner, and others new ones where necessary, by a breadth-first search. */
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
      // Free: hand the partners on, back to the start.
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

/**
 * Writes out why the nodes reached last cannot all be matched: their needs, and the edges to other nodes that they
 * lack.
 */
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
