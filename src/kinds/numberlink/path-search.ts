/** Searches for a path through all cells of a label. Shares nothing with the core. */
import { FREE, NONE, OFF, ON, type Region } from './region.ts';

/** How much a search may take, in entries of frontiers: a moment in depth, and then some seconds in breadth. */
const WORK_IN_DEPTH = 3e6;
const WORK_IN_BREADTH = 2e7;
/** How much more a single way may take to its end, on large boards. */
const MOST_OF_A_WAY = 1e8;

/** A way to a state: the steps before it. */
interface Way {
  step: number;
  state: string;
  from?: Way;
}

/** Whether a path through all squares joins the two ends. Undefined where it takes too long to find out. */
export function hasPath(region: Region): boolean | undefined {
  const frontier = new Frontier(region);
  const found = searchInDepth(frontier);
  return found === undefined ? searchInBreadth(frontier) : found !== null;
}

/**
 * The same; where there is a path, decides the region's edges by one. `work`: what going in depth may take; default: as
 * for hasPath().
 */
export function findPath(region: Region, work?: number): boolean | undefined {
  const frontier = new Frontier(region);
  const way = searchInDepth(frontier, work);
  if (way) frontier.decide(statesOf(way));
  if (way !== undefined) return way !== null;
  const layers: Set<string>[] = [];
  const found = searchInBreadth(frontier, layers);
  if (found) frontier.decide(statesBack(frontier, layers));
  return found;
}

/** The state before each step of a way, and the one after the last. */
function statesOf(way: Way): string[] {
  const states = [ARRIVED];
  for (let at: Way | undefined = way; at; at = at.from) states.push(at.state);
  return states.reverse();
}

/** The same, going back through the states that were reached step by step. */
function statesBack(frontier: Frontier, layers: Set<string>[]): string[] {
  const states = [ARRIVED];
  for (let step = layers.length - 1; step >= 0; step--) {
    const reached = states[states.length - 1];
    for (const state of layers[step]) {
      if (!frontier.ways(step, state).includes(reached)) continue;
      states.push(state);
      break;
    }
  }
  return states.reverse();
}

function depthOf({ order, start }: Frontier): number {
  return WORK_IN_DEPTH + Math.min(MOST_OF_A_WAY, 2 * order.length * start.length);
}

/**
 * Follows one way as far as it goes: where there are many paths, as in the open, it soon finds one. Returns the way up
 * to the last step, null where there is none, undefined where that is not known.
 */
function searchInDepth(frontier: Frontier, most: number = depthOf(frontier)): Way | null | undefined {
  const seen: Set<string>[] = [];
  const due: Way[] = [{ step: 0, state: frontier.start }];
  for (let work = 0; work < most; work += frontier.start.length) {
    const way = due.pop();
    if (!way) return null;
    const { step, state } = way;
    for (const reached of frontier.ways(step, state)) {
      if (reached === ARRIVED) return way;
      seen[step] ??= new Set();
      if (seen[step].has(reached)) continue;
      seen[step].add(reached);
      due.push({ step: step + 1, state: reached, from: way });
    }
  }
  return undefined;
}

/**
 * Goes all ways side by side, which needs to remember no more than one step: to prove that there is no path. What is
 * reached before each step goes to `layers`, where they are given.
 */
function searchInBreadth(frontier: Frontier, layers?: Set<string>[]): boolean | undefined {
  let states = new Set([frontier.start]);
  let work = 0;
  for (const step of frontier.order.keys()) {
    const reached = new Set<string>();
    layers?.push(states);
    work += states.size * frontier.start.length;
    if (work > WORK_IN_BREADTH) return undefined;
    for (const state of states) for (const way of frontier.ways(step, state)) reached.add(way);
    states = reached;
  }
  return states.has(ARRIVED);
}

// What may cross a place of the frontier: nothing, the path's part that starts at its first end or at its second one,
// or, from FIRST_PART on, one of the two ends of another part.
const NOTHING = 0;
const FROM_ENDS = [1, 2];
const FIRST_PART = 3;

/** The state in which the path is complete. */
const ARRIVED = '';

/**
 * The ways to draw a path square by square, told apart by what crosses the line between the squares that are done and
 * the others: how the parts of the path that lie behind are joined there. A state has an entry for each place of a line
 * (a row or a column), for what crosses to the next line there, and one for what crosses to the next square of the
 * line.
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
    // The lines are the rows, or the columns where fewer edges cross from one to the next (and they are no longer by
    // far).
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

  /** Decides the region's edges as a way does: by its states before each step, and after the last. */
  decide(states: string[]): void {
    const { edges } = this.#region;
    const next = this.start.length - 1;
    this.order.forEach((i, step) => {
      const reached = states[step + 1];
      const places = { [this.#across]: next, [this.#along]: this.#places[step] };
      for (const d of [0, 1]) {
        if (edges[2 * i + d] === NONE) continue;
        const crosses = reached !== ARRIVED && reached.charCodeAt(places[d]) !== NOTHING;
        edges[2 * i + d] = crosses ? ON : OFF;
      }
    });
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

/**
 * What a sweep by rows (`along` 1: edges down) or columns (0) costs: mostly the edges that cross from a line to the
 * next.
 */
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
