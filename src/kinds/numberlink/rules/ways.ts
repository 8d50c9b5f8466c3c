/**
 * The ways of a label: which pieces of path lie on some way between its two cells, and which lie on all of them.
 *
 * A label's path leads from one of its cells to the other through pieces that may have that label, through each at most
 * once. Add a link between the label's two cells: then the pieces on some way are those of one block of the graph (a
 * part that no single piece cuts in two), and the pieces that all ways share are those that cut it without the added
 * link. One depth-first search finds both: R. Tarjan, Depth-first search and linear graph algorithms, 1972.
 */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import type { LinkBoard } from './board.ts';
import { DIRECTIONS } from './geometry.ts';

/**
 * Whether a square that a label can no longer go through may have cut its ways: whether the neighbours to which it
 * leads do not hang together by the eight squares around.
 */
export function mayCut(board: LinkBoard, square: number, label: number): boolean {
  const { linkAt, neighbours, state } = board;
  const leads = (k: number) =>
    linkAt[k] >= 0 && state[linkAt[k]] !== 0 && board.canBe(board.rootOf(neighbours[k]), label);
  let parts = 0;
  for (let d = 0; d < DIRECTIONS; d++) {
    const next = (d + 1) % DIRECTIONS;
    const [side, other] = [DIRECTIONS * square + d, DIRECTIONS * square + next];
    if (!leads(side)) continue;
    const corner = DIRECTIONS * neighbours[side] + next;
    const back = DIRECTIONS * neighbours[other] + d;
    if (!leads(other) || !leads(corner) || linkAt[back] < 0 || state[linkAt[back]] === 0) parts++;
  }
  return parts > 1;
}

/** Whether a label can still come to or leave a piece at this end. */
export function hasWay(board: LinkBoard, square: number, label: number): boolean {
  for (let k = DIRECTIONS * square; k < DIRECTIONS * square + DIRECTIONS; k++) {
    const link = board.linkAt[k];
    if (link < 0 || board.state[link] !== UNDECIDED) continue;
    if (board.canBe(board.rootOf(board.neighbours[k]), label)) return true;
  }
  return false;
}

/** Pieces are nodes here, numbered in the order of their roots; an open link between two of them is a way. */
export class Ways {
  readonly #board: LinkBoard;
  /**
   * The graph, as it was at this version of the board: roots by node and back, and by node where its ways begin in the
   * list.
   */
  #version = -1;
  #nodes = 0;
  readonly #roots: Int32Array;
  readonly #nodeOf: Int32Array;
  readonly #first: Int32Array;
  readonly #ways: Int32Array;
  /**
   * By node: when the search came there (0: not), and how far back ways lead from there, with the thought link and
   * without.
   */
  readonly #times: Int32Array;
  readonly #low: Int32Array;
  readonly #ownLow: Int32Array;
  /** By node: from where the search came, which way it tries next, and whether it lies on a way. */
  readonly #before: Int32Array;
  readonly #next: Int32Array;
  readonly #onWay: Uint8Array;
  /** Nodes whose block is not known yet. */
  readonly #stack: Int32Array;
  #depth = 0;
  /** By square: whether a walk has left a piece there. */
  readonly #left: Uint8Array;
  #from = 0;
  #to = 0;

  constructor(board: LinkBoard) {
    this.#board = board;
    const nodes = board.squares;
    this.#roots = new Int32Array(nodes);
    this.#nodeOf = new Int32Array(nodes);
    this.#first = new Int32Array(nodes + 1);
    // A piece has two ends.
    this.#ways = new Int32Array(DIRECTIONS * nodes);
    this.#times = new Int32Array(nodes);
    this.#low = new Int32Array(nodes);
    this.#ownLow = new Int32Array(nodes);
    this.#before = new Int32Array(nodes);
    this.#next = new Int32Array(nodes);
    this.#onWay = new Uint8Array(nodes);
    this.#stack = new Int32Array(nodes);
    this.#left = new Uint8Array(nodes);
  }

  /**
   * Goes all ways of a label from the piece `from`, leaving each piece at the end where it did not come in. Returns the
   * roots that it comes to.
   */
  walk(label: number, from: number): number[] {
    const board = this.#board;
    const found = [from];
    const exits = [board.end[from], board.otherEnd[from]];
    this.#left.fill(0);
    for (const exit of exits) {
      for (let k = DIRECTIONS * exit; k < DIRECTIONS * exit + DIRECTIONS; k++) {
        const link = board.linkAt[k];
        if (link < 0 || board.state[link] !== UNDECIDED) continue;
        const root = board.rootOf(board.neighbours[k]);
        const next = board.farEnd(root, board.neighbours[k]);
        if (this.#left[next] !== 0 || root === from || !board.canBe(root, label)) continue;
        this.#left[next] = 1;
        exits.push(next);
        found.push(root);
      }
    }
    return found;
  }

  /**
   * Goes all ways of a label from the piece `from`, as if each piece were a square; the piece `to` must be among them.
   */
  search(label: number, from: number, to: number): void {
    if (this.#version !== this.#board.version) this.#build();
    const word = label >> 5;
    const bit = 1 << (label & 31);
    const { can, words } = this.#board;
    const [times, low, ownLow, before, next] = [this.#times, this.#low, this.#ownLow, this.#before, this.#next];
    const [first, ways, roots] = [this.#first, this.#ways, this.#roots];
    times.fill(0, 0, this.#nodes);
    this.#onWay.fill(0, 0, this.#nodes);
    this.#depth = 0;
    this.#from = this.#nodeOf[from];
    this.#to = this.#nodeOf[to];
    this.#onWay[this.#from] = 1;
    let time = 1;
    let at = this.#from;
    this.#enter(at, -1, time);
    while (at >= 0) {
      if (next[at] < first[at + 1]) {
        const node = ways[next[at]++];
        if (times[node] === 0) {
          if ((can[roots[node] * words + word] & bit) === 0) continue;
          this.#enter(node, at, ++time);
          at = node;
        } else if (node !== before[at]) {
          if (times[node] < low[at]) low[at] = times[node];
          if (times[node] < ownLow[at]) ownLow[at] = times[node];
        }
        continue;
      }
      const back = before[at];
      if (back >= 0) {
        if (low[at] < low[back]) low[back] = low[at];
        if (ownLow[at] < ownLow[back]) ownLow[back] = ownLow[at];
        if (low[at] >= times[back]) this.#closeBlock(at);
      }
      at = back;
    }
  }

  /** The roots where the label can come, as was thought, but which lie on no way. */
  aside(label: number): number[] {
    const found: number[] = [];
    for (let node = 0; node < this.#nodes; node++) {
      if (this.#onWay[node] === 0 && this.#board.canBe(this.#roots[node], label)) found.push(this.#roots[node]);
    }
    return found;
  }

  /** The roots between the two that lie on all ways, from `to` back to `from`. */
  narrows(): number[] {
    const found: number[] = [];
    for (let at = this.#to; at !== this.#from; at = this.#before[at]) {
      const node = this.#before[at];
      if (node !== this.#from && this.#ownLow[at] >= this.#times[node]) found.push(this.#roots[node]);
    }
    return found;
  }

  #enter(node: number, before: number, time: number): void {
    this.#times[node] = time;
    this.#low[node] = node === this.#to ? this.#times[this.#from] : time;
    this.#ownLow[node] = time;
    this.#before[node] = before;
    this.#next[node] = this.#first[node];
    this.#stack[this.#depth++] = node;
  }

  /**
   * Takes a block off the stack, `last` at last. The thought link makes all that lies on ways one block, with `from`.
   */
  #closeBlock(last: number): void {
    const end = this.#depth;
    do this.#depth--;
    while (this.#stack[this.#depth] !== last);
    const block = this.#stack.subarray(this.#depth, end);
    if (this.#before[last] === this.#from && block.includes(this.#to)) for (const node of block) this.#onWay[node] = 1;
  }

  #build(): void {
    const board = this.#board;
    this.#version = board.version;
    let nodes = 0;
    for (let square = 0; square < board.squares; square++) {
      if (board.need[square] === 0 || board.rootOf(square) !== square) continue;
      this.#roots[nodes] = square;
      this.#nodeOf[square] = nodes++;
    }
    this.#nodes = nodes;
    let at = 0;
    for (let node = 0; node < nodes; node++) {
      const root = this.#roots[node];
      this.#first[node] = at;
      at = this.#addWays(board.end[root], at);
      if (board.otherEnd[root] !== board.end[root]) at = this.#addWays(board.otherEnd[root], at);
    }
    this.#first[nodes] = at;
  }

  #addWays(square: number, start: number): number {
    const { linkAt, neighbours, state } = this.#board;
    let at = start;
    for (let k = DIRECTIONS * square; k < DIRECTIONS * square + DIRECTIONS; k++) {
      if (linkAt[k] >= 0 && state[linkAt[k]] === UNDECIDED) {
        this.#ways[at++] = this.#nodeOf[this.#board.rootOf(neighbours[k])];
      }
    }
    return at;
  }
}
