/**
 * Solving a board as a person does: what a step is, and what a kind of puzzle has to provide. `explain.ts` turns that
 * into explanations and knows no kind.
 */

/** A place on the board: rows and columns count from 0. */
export type Spot =
  /** A cell, or square. */
  | { at: 'cell'; row: number; col: number }
  /** A corner of cells: row 0 to rows, col 0 to cols. */
  | { at: 'vertex'; row: number; col: number }
  /** Of a loop: the edge above cell (row, col); row 0 to rows. */
  | { at: 'horizontal'; row: number; col: number }
  /** Of a loop: the edge left of cell (row, col); col 0 to cols. */
  | { at: 'vertical'; row: number; col: number }
  /** Of a path: the link from a square to the one on its right. */
  | { at: 'right'; row: number; col: number }
  /** Of a path: the link from a square to the one below. */
  | { at: 'down'; row: number; col: number };

/** A place that is decided: an edge on the loop, a lamp on a square, a link of a path; or not. */
export interface Decision {
  /** The place. */
  spot: Spot;
  /** On the loop, a lamp, a link; or not. */
  on: boolean;
}

/** A rule of a kind. */
export interface Rule {
  /** The field's usual name, short. */
  name: string;
  /** What explanations call it, where that is not its name: names stay as they are in records. */
  title?: string;
  /** The statement's number, of those that have one. */
  number?: number;
  /** The rule in a sentence. */
  says: string;
  /** How hard it is to see: 1 for what a glance tells, up to 5. Cheaper tiers are tried first. */
  tier: number;
}

/**
 * What a rule found on a board. Either it decides something that was not, or it found that the board cannot come out
 * right.
 */
export interface Finding {
  /** The rule that found it. */
  rule: Rule;
  /** The cells (or vertices) that it looked at. */
  looked: Spot[];
  /** What follows; nothing where it is `broken`. */
  decides: Decision[];
  /** What cannot be, in words; then nothing is decided. */
  broken?: string;
}

/** One step of an explanation. */
export interface Step extends Finding {
  /** 0: by a rule alone; 1: by trying something out; 2: by trying out while trying out. */
  depth: number;
  /** What was tried out; it is decided the other way. */
  tried?: Decision;
  /** The steps from there to one that is `broken`. */
  because?: Step[];
}

/** A board in the hands of a person: what is decided, and what the rules make of it. */
export interface Model {
  /** Places that can be decided. */
  readonly variables: number;
  /** By variable: 1 on, 0 off, 255 not decided. Changed by decide() and undo() alone. */
  readonly state: Uint8Array;
  spotOf(variable: number): Spot;
  variableOf(spot: Spot): number;
  /** Decides what was not decided. */
  decide(variable: number, on: boolean): void;
  /**
   * What the cheapest rule of at most `tier` finds, or undefined where none finds anything. The same state gives the
   * same finding, however it came about (or, where that costs too much: the same board and the same calls give the
   * same).
   */
  next(tier: number): Finding | undefined;
  /** A mark to go back to; only where next() with the highest tier found nothing. */
  mark(): number;
  /** Back to a mark: undoes what was decided since. */
  undo(mark: number): void;
  /** Whether everything is decided (and next() found nothing broken): the board is solved. */
  solved(): boolean;
}

/** What a kind brings along. */
export interface Logic<P, A> {
  /** All rules, the statement's first, cheapest tier first otherwise. */
  readonly rules: readonly Rule[];
  /** A board with what is known of its answer; `by`: the variant, of kinds that have several. */
  open(puzzle: P, known?: A, by?: string): Model;
  /** The state as an answer of the kind, in part or whole: what a picture shows. */
  answerOf(puzzle: P, model: Model): A;
  /** Adds to an answer of the core what a person also decides, if that follows from it; absent: nothing. */
  completed?(puzzle: P, solution: A): A;
}
