/**
 * What the checker of explanations knows of a board: the places that are decided, what must come out right where, and what
 * cannot be of the board as a whole. Written from the statements; the types of steps are stated here again on purpose.
 */

export type Kind = 'slink' | 'slitherlink' | 'rokada' | 'numberlink' | 'masyu';

export interface Spot {
  at: 'cell' | 'vertex' | 'horizontal' | 'vertical' | 'right' | 'down';
  row: number;
  col: number;
}

export interface Decision {
  spot: Spot;
  on: boolean;
}

export interface Step {
  rule: { name: string; number?: number; says: string; tier: number };
  looked: Spot[];
  decides: Decision[];
  broken?: string;
  depth: number;
  tried?: Decision;
  because?: Step[];
}

/** A board, whatever its kind: see the oracles of the kinds for its cells. */
export interface StepBoard {
  rows: number;
  cols: number;
  clues: ArrayLike<number>;
}

/** In a state: not decided. */
export const OPEN = 255;

/** By variable: 1 on, 0 off, OPEN. */
export type State = Uint8Array;

/** So many of these variables are on, one of `allowed`. */
export interface Count {
  over: number[];
  allowed: number[];
}

/** What cannot be, all of it, in words: at what is `looked` at, or is just decided. */
export type Refutation = (state: State, looked: Spot[]) => string[];

/** A board as variables and what is asked of them. */
export interface Ground {
  kind: Kind;
  board: StepBoard;
  /** By variable, its place. */
  spots: Spot[];
  /** The state in which nothing is decided but what is no choice: links to walls, say. */
  start: State;
  variableOf(spot: Spot): number | undefined;
  /** What can be looked at. */
  places: Spot[];
  /** What must come out right at the places looked at. */
  countsAt(looked: Spot[]): Count[];
  /** What a decision itself brings with it, looked at or not. */
  countsOf(variable: number): Count[];
  /** What is asked of the board as a whole, by name: all are sound, none need be complete. */
  refutations: Record<string, Refutation>;
  /** By name of a rule, the refutations that it may appeal to. A rule that is not listed may appeal to all. */
  appeals?: Record<string, string[]>;
  /** Whether a state in which all is decided is an answer. */
  isAnswer(state: State): boolean;
}

export function keyOf({ at, row, col }: Spot): string {
  return `${at} ${row} ${col}`;
}

/** From a place to its variable. */
export function finder(spots: Spot[]): (spot: Spot) => number | undefined {
  const byKey = new Map(spots.map((spot, variable) => [keyOf(spot), variable]));
  return (spot) => byKey.get(keyOf(spot));
}

/** All places of a kind, so many rows and columns of them, row by row. */
export function spotsOf(at: Spot['at'], rows: number, cols: number): Spot[] {
  return Array.from({ length: Math.max(0, rows * cols) }, (_, k) => ({ at, row: Math.floor(k / cols), col: k % cols }));
}

export function inside({ row, col }: Spot, rows: number, cols: number): boolean {
  return Number.isInteger(row) && Number.isInteger(col) && row >= 0 && col >= 0 && row < rows && col < cols;
}

/** A state from plain arrays: by name, one after the other, those of the ground's places. A cell's are `lamps`. */
export function stateOf(ground: Ground, arrays: Record<string, ArrayLike<number>>): State {
  const read = new Map<string, number>();
  return ground.start.map((value, variable) => {
    const name = ground.spots[variable].at === 'cell' ? 'lamps' : ground.spots[variable].at;
    const own = arrays[name] ?? [];
    // Lamps are told for all squares, walls among them; the others' arrays hold their places and nothing else.
    const { row, col } = ground.spots[variable];
    const at = name === 'lamps' ? row * ground.board.cols + col : (read.get(name) ?? 0);
    read.set(name, at + 1);
    return value === OPEN ? (own[at] ?? OPEN) : value;
  });
}

/** Thrown where a search takes more than its budget: what it would have found is not known. */
export class TooLong extends Error {}

/**
 * Goes through the assignments of what is open in the counts, the first counts' first, under which all of these come out right;
 * ends when `visit` returns true, and says whether it did. `visit` sees the state with the assignment in it; `refuted`, if given,
 * sees it when some of it is assigned, and what the counts then leave no choice about.
 */
export function someAssignment(
  counts: Count[],
  state: State,
  visit: (state: State) => boolean,
  budget = { nodes: 200_000 },
  refuted: (state: State) => boolean = () => false,
): boolean {
  const byVariable = new Map<number, Count[]>();
  for (const count of counts) {
    for (const variable of count.over) byVariable.set(variable, [...(byVariable.get(variable) ?? []), count]);
  }
  const open = [...byVariable.keys()].filter((variable) => state[variable] === OPEN);
  const own = state.slice();

  /** Decides what the counts leave no choice about; what was decided goes to `trail`. False: one cannot come out right. */
  function settle(due: Count[], trail: number[]): boolean {
    for (let count = due.pop(); count; count = due.pop()) {
      const left = count.over.filter((variable) => own[variable] === OPEN);
      const on = count.over.filter((variable) => own[variable] === 1).length;
      const possible = count.allowed.filter((n) => on <= n && n <= on + left.length);
      if (possible.length === 0) return false;
      const none = possible.every((n) => n === on);
      const all = possible.every((n) => n === on + left.length);
      if (!none && !all) continue;
      for (const variable of left) {
        own[variable] = all ? 1 : 0;
        trail.push(variable);
        due.push(...(byVariable.get(variable) ?? []));
      }
    }
    return true;
  }

  function search(due: Count[], from: number): boolean {
    if (--budget.nodes < 0) throw new TooLong();
    const trail: number[] = [];
    let found = false;
    if (settle(due, trail) && !refuted(own)) {
      let next = from;
      while (next < open.length && own[open[next]] !== OPEN) next++;
      if (next === open.length) {
        found = visit(own);
      } else {
        const variable = open[next];
        for (const value of [0, 1]) {
          own[variable] = value;
          found = search([...(byVariable.get(variable) ?? [])], next + 1);
          if (found) break;
        }
        own[variable] = OPEN;
      }
    }
    for (const variable of trail) own[variable] = OPEN;
    return found;
  }

  return search([...counts], 0);
}

/** All answers of a board, by brute force. Throws TooLong. */
export function allAnswers(ground: Ground, nodes: number): State[] {
  const found: State[] = [];
  const refutations = Object.values(ground.refutations);
  someAssignment(
    // Variables in no count at all (there are none but on odd boards) may be either.
    [...ground.countsAt(ground.places), ...ground.spots.map((_, variable) => ({ over: [variable], allowed: [0, 1] }))],
    ground.start,
    (state) => {
      if (ground.isAnswer(state)) found.push(state.slice());
      return false;
    },
    { nodes },
  );
  // A refutation that refutes an answer is wrong, and would make the checker believe anything.
  for (const answer of found) {
    const [wrong] = refutations.flatMap((refutation) => refutation(answer, ground.places));
    if (wrong !== undefined) throw new Error(`the oracle is wrong: an answer is refuted, ${wrong}`);
  }
  return found;
}
