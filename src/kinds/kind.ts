/**
 * What a kind of puzzle is for the rest of the program: one table, which the folder of each kind fills in. Nothing
 * outside `kinds/` names a kind. A new one is a folder here, a line in `registry.ts`, and a model in the core.
 */
import type { Board, PuzzleSize } from '../core/board.ts';
import type { Core } from '../core/core.ts';
import type { Maker } from '../generate/maker.ts';
import type { Logic } from '../logic/logic.ts';
import type { Scene, SceneOptions } from '../pictures/scene.ts';
import type { Cut, TextError, TextPiece } from '../text/text.ts';
import type { Fault } from './fault.ts';
import type { FormParts } from './forms/parts.ts';
import type { Variant } from './variant.ts';

export type { Variant };

/**
 * What is known of a puzzle: see the table of statuses in the README. `invalid`: its text holds none; `failed`: its
 * thread died.
 */
export type Status = 'unique' | 'multiple' | 'none' | 'solved' | 'limit' | 'stalled' | 'invalid' | 'failed';

/**
 * A solver: `linear`, `frontier` and `engine` are complete; `rules` applies the rules of a kind's statement alone;
 * `auto` chooses.
 */
export type Solver = 'auto' | 'linear' | 'rules' | 'frontier' | 'engine';

/** Whether an answer of this status is known in part only. */
export function isPartial(status: Status): boolean {
  return status === 'stalled' || status === 'limit';
}

/** What is asked about a puzzle. */
export interface SolveOptions {
  /** Which solver, of those that the kind has; auto is the fastest complete one. */
  lane?: Solver;
  /** Which variant, of those that the kind has. */
  rules?: Variant;
  /** Prove that an answer is the only one, or find that it is not. */
  unique?: boolean;
  /** List up to so many different answers, if more than 1. */
  maxSolutions?: number;
  /** Find what all answers share. */
  common?: boolean;
  /** Most steps of the core that a puzzle may take, all that is asked about it together; default: the lane's. */
  stepLimit?: number;
}

/** An answer, or why there is none. `A`: the type of the kind's answers. */
export interface Answer<A> {
  status: Status;
  /** The variant that the status and the answers are about, if the kind has several. */
  rules?: Variant;
  /** Present if the status means that there is one; partial if it is `stalled` or `limit`. */
  solution?: A;
  /** With `maxSolutions` above 1, where there is an answer: the different ones, `solution` first. */
  solutions?: A[];
  /** With `common`, where there is an answer: what all answers share, as far as it is known; open elsewhere. */
  common?: A;
  /** The step limit was spent before it was known whether `solutions` are all, or `common` is. */
  unfinished?: true;
  /** Work done, in steps of the core: equal on every machine and core. */
  steps: number;
  /** What else was counted, by name. */
  counters?: Record<string, number>;
}

/** An answer that takes too long to check: whether it breaks a rule is not known. */
export class Unchecked extends Error {}

/** A puzzle read, or the place where none could be. */
export type Read<P> = { number: number; puzzle: P } | { number: number; error: TextError; size?: PuzzleSize };

/** What a run over a text produced, all in order. */
export interface TextResult {
  output: Uint8Array;
  errors: TextError[];
  counts: Partial<Record<Status, number>>;
  /** The numbers of the first puzzles with `multiple`, `none`, `solved` and `limit`, a dozen of each. */
  first: Partial<Record<Status, number[]>>;
  steps: number;
}

export interface Kind<P extends PuzzleSize = Board, A = unknown> {
  readonly name: string;
  /** Other names that people have for it, which mean the same where text is read; records keep `name`. */
  readonly aliases: readonly string[];
  /** Its number in the core: KIND_* of assembly/layout.ts. */
  readonly code: number;
  /** Most cells of a board. */
  readonly mostCells: number;
  /** The solvers that can take it. */
  readonly solvers: readonly Solver[];
  /** The variants that one can choose from; empty if the kind has only one. */
  readonly variants: readonly Variant[];
  /** Solving takes much longer than reading, a long time for some: hand over little text at a time. */
  readonly slow: boolean;
  /** Finds where the last complete puzzle of a piece ends, without solving. At most up to number `piece.upTo`. */
  cut(core: Core, piece: TextPiece): Cut;
  /**
   * The same, but stops before the first text that is not a good puzzle of this kind with its rows on lines of their
   * own; where a piece is not final, also before a puzzle whose end is not sure.
   */
  cutGood(core: Core, piece: TextPiece): Cut;
  /** Reads the puzzles of a piece one by one. An error without a number ends the text: `onFatal` gets it. */
  read(core: Core, piece: TextPiece, onFatal: (error: TextError) => void): Iterable<Read<P>>;
  solve(core: Core, puzzle: P, options: SolveOptions): Answer<A>;
  /** The puzzle as text, without an end mark. */
  toText(puzzle: P): string;
  /** Its cells, one character each, row by row; and back. Throws TypeError for a character without a meaning. */
  cells(puzzle: P): string[];
  fromCells(size: PuzzleSize, cells: string): P;
  /** The character of each clue in cells(): printable ASCII. */
  readonly alphabet: ReadonlyMap<number, string>;
  /** Whether a clue is but a name, and boards are the same whatever their names are; absent: none is. */
  isName?(clue: number): boolean;
  /** Throws if `puzzle`, which a caller passed in, is not a puzzle of this kind. */
  validate(puzzle: P): void;
  /** The answer as in JSON, and back. Throws if `json` is not an answer. */
  toJson(puzzle: P, solution: A): unknown;
  fromJson(json: unknown): A;
  /** The judge's output for one puzzle. `puzzle` is absent where none could be read. */
  render(number: number, status: Status, puzzle?: P, solution?: A): string;
  /** The answer as the judge shows it, in whole lines, a `?` where it is open. */
  draw(puzzle: P, solution: A): string;
  /** Whether the judge's output for a puzzle starts with a line for its number. */
  readonly numbered: boolean;
  /** Whether what is known of an answer that is not found is drawn. */
  readonly drawsPartial: boolean;
  /** What the judge says where there is no answer. */
  readonly noAnswer: string;
  /**
   * Why an answer, whole or in part, is none of this puzzle's form: its size, a label that there is not. Undefined: it
   * is.
   */
  misfit(puzzle: P, solution: A): string | undefined;
  /** The answer, with what is open in it taken for off, or empty: as people leave it who mark only what is on. */
  closed(solution: A): A;
  /** Whether a line can be the first of a drawing and the first of no puzzle. */
  drawn(line: string): boolean;
  /** Lines of a drawing, and the answer back from them: throws where they are no drawing of this puzzle. */
  drawingLines(size: PuzzleSize): number;
  undraw(puzzle: P, lines: string[]): A;
  /**
   * The rule that an answer breaks, in words, or undefined: from the rules alone, sharing nothing with the core.
   * `rules`: one of the kind's variants; by default the most that any answer found by default keeps to. Throws Unchecked.
   */
  check(puzzle: P, solution: A, rules?: Variant): string | undefined;
  /** All rules that it breaks, as far as they can be told apart: check() says the first. */
  faults(puzzle: P, solution: A, rules?: Variant): Iterable<Fault>;
  /**
   * What an answer says of each place that the puzzle itself leaves open, 255 where the answer does so too: answers are
   * as much alike as these are.
   */
  places(puzzle: P, solution: A): Uint8Array;
  /**
   * Where the kind has one: the straight way from text to the judge's output, for options that allow it. The output is
   * valid until the core's next call.
   */
  solveText?(core: Core, piece: TextPiece, options: SolveOptions): TextResult;
  /** Its part of the text forms that other programs share. */
  readonly forms: FormParts;
  /** What a picture shows: a board with what is known of its answer, whole or in part. */
  scene(puzzle: P, solution?: A, options?: SceneOptions): Scene;
  /** How a person solves it. */
  readonly logic: Logic<P, A>;
  /** How its boards are made. */
  readonly maker: Maker;
}
