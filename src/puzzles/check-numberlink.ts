/**
 * The rules of Numberlink, from the rules alone: sharing nothing with the core. An answer tells which squares a label has, not
 * the course of its path: where the squares leave a choice, that there is a path through all of them is found by search.
 */
import { BLANK, WALL } from '../../assembly/layout.ts';
import type { Board } from './board.ts';
import { characterOf, type LabelSolution, OPEN } from './labels.ts';
import { place } from './place.ts';
import { type Rules, Unchecked } from './puzzle.ts';

/** The rule that the filled board breaks, and where, or undefined. Throws Unchecked. */
export function checkNumberlink(board: Board, { labels }: LabelSolution, rules: Rules = 'auto'): string | undefined {
  const { rows, cols, clues } = board;
  if (labels.length !== rows * cols) return 'the answer has another size';
  const squares = new Map<number, number[]>();
  for (const cell of clues) if (cell !== BLANK && cell !== WALL) squares.set(cell, []);
  for (let k = 0; k < labels.length; k++) {
    const found = labels[k];
    const where = place(k, cols);
    if (clues[k] !== BLANK && found !== clues[k]) {
      return `the square in ${where} is '${characterOf(found)}', not '${characterOf(clues[k])}'`;
    }
    if (found === OPEN) return `the square in ${where} is not decided`;
    if (found === BLANK && rules !== 'empty') return `the square in ${where} is on no path`;
    if (found === WALL ? clues[k] !== WALL : found !== BLANK && !squares.has(found)) {
      return `the square in ${where} is '${characterOf(found)}', which is no label of the puzzle`;
    }
    squares.get(found)?.push(k);
  }
  const numbers = new Int32Array(rows * cols).fill(-1);
  for (const [label, own] of squares) {
    own.forEach((k, i) => {
      numbers[k] = i;
    });
    const fault = pathFault(new Region(board, own, numbers), label, rules);
    if (fault) return fault;
    for (const k of own) numbers[k] = -1;
  }
  return undefined;
}

function pathFault(region: Region, label: number, rules: Rules): string | undefined {
  const { squares, need, width } = region;
  const where = (i: number) => place(squares[i], width);
  const name = `'${characterOf(label)}'`;
  const short = squares.findIndex((_, i) => region.degree(i) < need[i]);
  if (short >= 0) return `the path of ${name} breaks off in ${where(short)}`;
  if (rules === 'fill') {
    const long = squares.findIndex((_, i) => region.degree(i) > need[i]);
    if (long >= 0) return `the path of ${name} touches itself in ${where(long)}`;
  }
  const possible = region.decide();
  const [from, to] = need.flatMap((ends, i) => (ends === 1 ? [i] : []));
  if (possible && region.decided()) {
    const left = region.walk(from).indexOf(0);
    return left < 0 ? undefined : `the path of ${name} does not reach ${where(left)}`;
  }
  if (possible && region.balanced() && hasPath(region, name)) return undefined;
  return `no path through every ${name} joins ${where(from)} and ${where(to)}`;
}

// States of an edge between two neighbouring squares of a label: none (of them has the label), open, on the path, off it.
const NONE = 0;
const FREE = 1;
const ON = 2;
const OFF = 3;

/** The squares of one label, numbered in the order of the board, and the edges between them. */
class Region {
  readonly squares: number[];
  /** Columns of the board. */
  readonly width: number;
  /** By square: edges of the path there, 1 at an end and 2 elsewhere. */
  readonly need: number[];
  /** By square, four each: the neighbour to the right, below, to the left, above; -1 where that is not of the label. */
  readonly neighbours: Int32Array;
  /** By edge: its state. Edge 2i leads from square i to the right, edge 2i + 1 down. */
  readonly edges: Uint8Array;

  /** `numbers`: by square of the board its number in `squares`, or -1. */
  constructor({ rows, cols, clues }: Board, squares: number[], numbers: Int32Array) {
    this.squares = squares;
    this.width = cols;
    this.need = squares.map((k) => (clues[k] === BLANK ? 2 : 1));
    this.neighbours = new Int32Array(4 * squares.length);
    this.edges = new Uint8Array(2 * squares.length);
    squares.forEach((k, i) => {
      const col = k % cols;
      const around = [
        col + 1 < cols ? k + 1 : -1,
        k + cols < rows * cols ? k + cols : -1,
        col > 0 ? k - 1 : -1,
        k - cols,
      ];
      around.forEach((to, d) => {
        this.neighbours[4 * i + d] = to < 0 ? -1 : numbers[to];
      });
      for (const d of [0, 1]) this.edges[2 * i + d] = this.neighbours[4 * i + d] < 0 ? NONE : FREE;
    });
  }

  /** The edge from square `i` in direction `d`; -1 where there is none. */
  edge(i: number, d: number): number {
    const to = this.neighbours[4 * i + d];
    return to < 0 ? -1 : d < 2 ? 2 * i + d : 2 * to + d - 2;
  }

  /** Neighbours of square `i`. */
  degree(i: number): number {
    return this.#count(i, (state) => state !== NONE);
  }

  decided(): boolean {
    return !this.edges.includes(FREE);
  }

  /** Whether a path from end to end can take these squares as on a chessboard, black and white in turns. */
  balanced(): boolean {
    let balance = 0;
    this.squares.forEach((k, i) => {
      const colour = (Math.floor(k / this.width) + (k % this.width)) % 2 === 0 ? 1 : -1;
      // An end is half a square: the path has as many steps from black to white as the other way.
      balance += colour * this.need[i];
    });
    return balance === 0;
  }

  /** Decides what the number of edges at each square decides. Returns false where that is a contradiction. */
  decide(): boolean {
    const due = this.squares.map((_, i) => i);
    for (let i = due.pop(); i !== undefined; i = due.pop()) {
      const on = this.#count(i, (state) => state === ON);
      const free = this.#count(i, (state) => state === FREE);
      if (on > this.need[i] || on + free < this.need[i]) return false;
      if (free === 0 || (on < this.need[i] && on + free > this.need[i])) continue;
      const state = on === this.need[i] ? OFF : ON;
      for (let d = 0; d < 4; d++) {
        const edge = this.edge(i, d);
        if (edge < 0 || this.edges[edge] !== FREE) continue;
        this.edges[edge] = state;
        due.push(this.neighbours[4 * i + d]);
      }
    }
    return true;
  }

  /** By square: 1 where the path from square `start` comes, all edges being decided. */
  walk(start: number): Uint8Array {
    const seen = new Uint8Array(this.squares.length);
    for (let at = start; at >= 0; ) {
      seen[at] = 1;
      const from = at;
      at = -1;
      for (let d = 0; d < 4; d++) {
        const edge = this.edge(from, d);
        const to = this.neighbours[4 * from + d];
        if (edge >= 0 && this.edges[edge] === ON && seen[to] === 0) at = to;
      }
    }
    return seen;
  }

  #count(i: number, counts: (state: number) => boolean): number {
    let count = 0;
    for (let d = 0; d < 4; d++) {
      const edge = this.edge(i, d);
      if (edge >= 0 && counts(this.edges[edge])) count++;
    }
    return count;
  }
}

/** How much a search may take, in entries of frontiers: a moment in depth, and then some seconds in breadth. */
const WORK_IN_DEPTH = 3e6;
const WORK_IN_BREADTH = 2e7;
/** What one way to its end may take besides, on large boards. */
const MOST_OF_A_WAY = 1e8;

/** Whether a path through all squares joins the two ends. Throws Unchecked. */
function hasPath(region: Region, name: string): boolean {
  const frontier = new Frontier(region);
  const found = searchInDepth(frontier) ?? searchInBreadth(frontier);
  if (found === undefined) throw new Unchecked(`it takes too long to find a path through every ${name}`);
  return found;
}

/** Follows one way as far as it goes: where there are many paths, as in the open, it soon finds one. Undefined: not known. */
function searchInDepth(frontier: Frontier): boolean | undefined {
  const seen: Set<string>[] = [];
  const due: [step: number, state: string][] = [[0, frontier.start]];
  const most = WORK_IN_DEPTH + Math.min(MOST_OF_A_WAY, 2 * frontier.order.length * frontier.start.length);
  for (let work = 0; work < most; work += frontier.start.length) {
    const next = due.pop();
    if (!next) return false;
    const [step, state] = next;
    for (const reached of frontier.ways(step, state)) {
      if (reached === ARRIVED) return true;
      seen[step] ??= new Set();
      if (seen[step].has(reached)) continue;
      seen[step].add(reached);
      due.push([step + 1, reached]);
    }
  }
  return undefined;
}

/** Goes all ways side by side, which needs to remember no more than one step: to prove that there is no path. */
function searchInBreadth(frontier: Frontier): boolean | undefined {
  let states = new Set([frontier.start]);
  let work = 0;
  for (const step of frontier.order.keys()) {
    const reached = new Set<string>();
    work += states.size * frontier.start.length;
    if (work > WORK_IN_BREADTH) return undefined;
    for (const state of states) for (const way of frontier.ways(step, state)) reached.add(way);
    states = reached;
  }
  return states.has(ARRIVED);
}

// What may cross a place of the frontier: nothing, the path's part that starts at its first end or at its second one, or, from
// FIRST_PART on, one of the two ends of another part.
const NOTHING = 0;
const FROM_ENDS = [1, 2];
const FIRST_PART = 3;

/** The state in which the path is complete. */
const ARRIVED = '';

/**
 * The ways to draw a path square by square, told apart by what crosses the line between the squares that are done and the
 * others: how the parts of the path that lie behind are joined there. A state has an entry for each place of a line (a row
 * or a column), for what crosses to the next line there, and one for what crosses to the next square of the line.
 */
class Frontier {
  /** The squares in the order in which they are done. */
  readonly order: number[];
  readonly start: string;
  readonly #region: Region;
  /** By step: the place of the square, and what starts there. */
  readonly #places: number[];
  readonly #starts: number[];
  /** Which edges lead on within the line, and to the next one: 0 to the right, 1 down. */
  readonly #across: number;
  readonly #along: number;
  /** Stands for a part that begins here, whose number is still to be found. */
  readonly #newPart: number;
  readonly #before: Uint32Array;
  readonly #after: Uint32Array;
  readonly #names: Uint32Array;

  constructor(region: Region) {
    const { squares, need, width } = region;
    // The lines are the rows, or the columns where fewer edges cross from one to the next (and they are no longer by far).
    const byRows = costOf(region, 1) <= costOf(region, 0);
    const lineOf = (i: number) => (byRows ? Math.floor(squares[i] / width) : squares[i] % width);
    const placeOf = (i: number) => (byRows ? squares[i] % width : Math.floor(squares[i] / width));
    this.#region = region;
    [this.#across, this.#along] = byRows ? [0, 1] : [1, 0];
    this.order = squares.map((_, i) => i).sort((a, b) => lineOf(a) - lineOf(b) || placeOf(a) - placeOf(b));
    const places = this.order.map(placeOf);
    const least = places.reduce((min, place) => Math.min(min, place));
    const length = places.reduce((max, place) => Math.max(max, place)) - least + 1;
    this.#places = places.map((place) => place - least);
    let ends = 0;
    this.#starts = this.order.map((i) => (need[i] === 1 ? FROM_ENDS[ends++] : NOTHING));
    this.#newPart = FIRST_PART + length + 1;
    this.#before = new Uint32Array(length + 1);
    this.#after = new Uint32Array(length + 1);
    this.#names = new Uint32Array(this.#newPart + 1);
    this.start = String.fromCharCode(NOTHING).repeat(length + 1);
  }

  /** The states that `state` can lead to when the square of this step is done. */
  ways(step: number, state: string): string[] {
    const { edges } = this.#region;
    const [before, after, here, next] = [this.#before, this.#after, this.#places[step], state.length - 1];
    for (let at = 0; at <= next; at++) before[at] = state.charCodeAt(at);
    const incoming = [before[here], before[next], this.#starts[step]].filter((part) => part !== NOTHING);
    if (incoming.length > 2) return [];
    before[here] = NOTHING;
    before[next] = NOTHING;
    if (incoming.length === 2) {
      const [one, other] = incoming;
      if (one === other) return []; // a cycle
      if (one < FIRST_PART && other < FIRST_PART) {
        const last = step === this.order.length - 1;
        return last && before.every((part) => part === NOTHING) ? [ARRIVED] : [];
      }
      const [kept, gone] = one < other ? [one, other] : [other, one];
      before[before.indexOf(gone)] = kept;
    }
    const part = incoming[0] ?? this.#newPart;
    const i = this.order[step];
    const reached: string[] = [];
    for (const [right, down] of WAYS[2 - incoming.length]) {
      if (!allows(edges[2 * i + this.#across], right) || !allows(edges[2 * i + this.#along], down)) continue;
      after.set(before);
      if (right) after[next] = part;
      if (down) after[here] = part;
      reached.push(this.#canonical());
    }
    return reached;
  }

  /** The state `after` as text, its parts numbered in the order in which they come. */
  #canonical(): string {
    const [after, names] = [this.#after, this.#names];
    names.fill(0);
    let parts = FIRST_PART;
    for (let at = 0; at < after.length; at++) {
      const part = after[at];
      if (part >= FIRST_PART) after[at] = names[part] ||= parts++;
    }
    return String.fromCharCode.apply(null, after as unknown as number[]);
  }
}

/** By how many edges go on from a square: which ones, within the line and to the next one. */
const WAYS: [boolean, boolean][][] = [
  [[false, false]],
  [
    [true, false],
    [false, true],
  ],
  [[true, true]],
];

function allows(edge: number, taken: boolean): boolean {
  return taken ? edge === FREE || edge === ON : edge !== ON;
}

/** What a sweep by rows (`along` 1: edges down) or columns (0) costs: mostly the edges that cross from a line to the next. */
function costOf({ squares, edges, width }: Region, along: number): number {
  const counts = new Map<number, number>();
  let most = 0;
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  squares.forEach((k, i) => {
    const [row, col] = [Math.floor(k / width), k % width];
    const [line, at] = along === 1 ? [row, col] : [col, row];
    first = Math.min(first, at);
    last = Math.max(last, at);
    const state = edges[2 * i + along];
    if (state !== FREE && state !== ON) return;
    const count = (counts.get(line) ?? 0) + 1;
    counts.set(line, count);
    most = Math.max(most, count);
  });
  return most + (last - first) / 64;
}
