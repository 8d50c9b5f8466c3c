/** Solves one puzzle, checks an answer, draws it. */
import * as layout from '../../assembly/layout.ts';
import type { Board } from '../core/board.ts';
import { Clock } from '../core/clock.ts';
import type { Core } from '../core/core.ts';
import type { Variant } from '../kinds/kind.ts';
import type { AnyKind, KindName, PuzzleOf, SolutionOf } from '../kinds/registry.ts';
import { solveWithin } from '../kinds/solve-within.ts';
import { encode } from '../text/bytes.ts';
import { beginning } from '../text/chunks.ts';
import type { TextError } from '../text/text.ts';
import { shown } from '../text/visible.ts';
import { coreOf } from './core.ts';
import {
  checkedOptions,
  type DefaultKind,
  type KindOptions,
  kindOf,
  type LibraryOptions,
  SOLVE,
  solveOptions,
  type TimeOptions,
  VARIANT,
  type VariantOptions,
  variantOf,
} from './options.ts';
import { checkedPuzzle, checkedSolution } from './puzzles.ts';

/** In a puzzle's `clues`, a cell without clue or an empty square. Clues are their own number. */
export const BLANK: number = layout.BLANK;
/** The same, a wall without clue. */
export const WALL: number = layout.WALL;

/** What check() takes. */
export interface CheckOptions<K extends KindName = DefaultKind> extends KindOptions<K>, VariantOptions {}

/** A type for each status: so TypeScript tells them apart, several at a time too. */
export type ByStatus<S extends string, Rest> = S extends string ? { status: S } & Rest : never;

/** There is an answer. */
export interface Found<K extends KindName = DefaultKind> {
  /** The answer. */
  solution: SolutionOf<K>;
  /** With `maxSolutions` above 1: the different ones, `solution` first. */
  solutions?: SolutionOf<K>[];
  /** With `common`: what all answers share; 255 (in labels 0) where they differ, or where it is not known. */
  common?: SolutionOf<K>;
  /**
   * The limit was reached before it was known whether `solutions` are all, `common` is, or the answer is the only one.
   */
  unfinished?: true;
}

/** There is none, or none was found. `Part`: what is decided of it; the rest is 255 (in labels 0). */
export interface NotFound<Part = undefined> {
  /** What is decided, if anything. */
  solution?: Part;
  /** Absent. */
  solutions?: undefined;
  /** Absent. */
  common?: undefined;
  /** Absent. */
  unfinished?: undefined;
}

/**
 * What is known of a puzzle. `unique`: the answer is the only one; `multiple`: there are more; `solved`: there may be.
 * `none`: there is no answer. `stalled`: the rules (solver `rules`) get no further; `limit`: the steps or the time ran
 * out.
 */
export type Verdict<K extends KindName = DefaultKind> =
  | ByStatus<'unique' | 'multiple' | 'solved', Found<K>>
  | ByStatus<'none', NotFound>
  | ByStatus<'stalled' | 'limit', NotFound<SolutionOf<K>>>;

/** What every answer tells. */
export interface SolvedBase {
  /** The variant that the status and the answers are about, where the kind has several. */
  rules?: Variant;
  /** Work in steps of the core: equal on every machine and core. With a time limit, those of the last attempt. */
  steps: number;
}

/** A puzzle solved, as far as was asked. */
export type Solved<K extends KindName = DefaultKind> = Verdict<K> &
  SolvedBase & {
    /** Its size. */
    rows: number;
    /** Its size. */
    cols: number;
  };

/** Text that holds no puzzle. */
export class InputError extends Error {
  /** `InputError`. */
  override readonly name = 'InputError';

  /** `error`: what is wrong, and where. */
  constructor(
    /** What is wrong, and where. */
    readonly error: TextError,
  ) {
    super(`line ${error.line}, column ${error.column}: ${error.message}`);
  }
}

/**
 * Solves one puzzle, given as an object or as the judge's text, at once and in this thread. With a `timeLimit` it makes
 * attempts with ever more steps; where none of them finishes in time, the status is `limit`, or the answer `unfinished`.
 * Throws InputError where the text holds no puzzle, RangeError or TypeError where the object is none, TypeError where the options are wrong,
 * and the signal's reason where that is aborted.
 */
export function solve<K extends KindName = DefaultKind>(
  puzzle: PuzzleOf<K> | string,
  options: LibraryOptions<K> = {},
): Solved<K> {
  const given = checkedOptions(options, SOLVE);
  const kind = kindOf(given);
  const chosen = solveOptions(kind, given);
  const clock = clockOf(given);
  const core = coreOf(given.core);
  const read = typeof puzzle === 'string' ? readOne(kind, core, puzzle) : checkedPuzzle(kind, puzzle);
  const { counters: _, ...answer } = solveWithin(kind, core, read, chosen, clock);
  return { ...answer, rows: read.rows, cols: read.cols } as Solved<K>;
}

/** The clock of a call; undefined where it has no time limit. Throws the signal's reason where that is aborted. */
export function clockOf({ timeLimit, signal }: TimeOptions): Clock | undefined {
  signal?.throwIfAborted();
  return timeLimit === undefined ? undefined : new Clock({ timeLimit, signal });
}

function readOne(kind: AnyKind, core: Core, text: string): Board {
  const fail = (error: TextError) => {
    throw new InputError(error);
  };
  for (const read of kind.read(core, { bytes: encode(text), final: true, start: beginning(1) }, fail)) {
    if ('error' in read) return fail(read.error);
    return read.puzzle;
  }
  return fail({ line: 1, column: 1, message: 'expected a puzzle, found none' });
}

/**
 * The rule that an answer breaks, in words, or undefined where it breaks none. Uses the rules alone, nothing of the
 * solvers. Throws Unchecked where that would take too long to find out, TypeError or RangeError where the puzzle or the
 * answer is none, and TypeError where the options are wrong.
 */
export function check<K extends KindName = DefaultKind>(
  puzzle: PuzzleOf<K>,
  solution: SolutionOf<K>,
  options: CheckOptions<K> = {},
): string | undefined {
  const given = checkedOptions(options, ['kind', ...VARIANT]);
  const kind = kindOf(given);
  const variant = variantOf(kind, given);
  const board = checkedPuzzle(kind, puzzle);
  return kind.check(board, checkedSolution(kind, board, solution), variant);
}

/**
 * The judge's output for one answered puzzle: its number on a line, where the judge has one, then the drawing. Throws
 * TypeError or RangeError where something given is wrong.
 */
export function render<K extends KindName = DefaultKind>(
  number: number,
  puzzle: PuzzleOf<K>,
  solution: SolutionOf<K>,
  options: KindOptions<K> = {},
): string {
  const given = checkedOptions(options, ['kind']);
  if (!Number.isInteger(number)) throw new TypeError(`expected the puzzle's number, found ${shown(number)}`);
  const kind = kindOf(given);
  const board = checkedPuzzle(kind, puzzle);
  return kind.render(number, 'solved', board, checkedSolution(kind, board, solution));
}
