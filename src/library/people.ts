/** Solving as a person does: explanations, hints, ratings. */
import type { Board } from '../core/board.ts';
import type { Clock } from '../core/clock.ts';
import { type Hint, hintOn } from '../kinds/hint.ts';
import type { KindName, PuzzleOf, SolutionOf } from '../kinds/registry.ts';
import { type Thought, think } from '../kinds/think.ts';
import { type Explanation, explain as explainModel, type Limits } from '../logic/explain.ts';
import { type Rating, rate as rateExplanation } from '../logic/rate.ts';
import { coreOf } from './core.ts';
import {
  checkedOptions,
  type DefaultKind,
  type KindOptions,
  kindOf,
  TIME,
  type TimeOptions,
  VARIANT,
  type VariantOptions,
  variantOf,
} from './options.ts';
import { checkedKnown, checkedPuzzle } from './puzzles.ts';
import { clockOf } from './solve.ts';

/** What explain(), hint() and rate() take. `variant`: by default that by which the puzzle has an answer. */
export interface ThinkOptions<K extends KindName = DefaultKind> extends KindOptions<K>, VariantOptions, TimeOptions {
  /** What is known of the answer: as `solution`, with 255 (in labels 0) where it is open. */
  known?: SolutionOf<K>;
}

/**
 * How a person would solve a board, step by step; with `known`, from there on. Where the time limit is reached, the
 * outcome is `limit`. Throws TypeError or RangeError where the puzzle or what is known of its answer is none, TypeError
 * where the options are wrong, and the signal's reason where that is aborted.
 */
export function explain<K extends KindName = DefaultKind>(
  puzzle: PuzzleOf<K>,
  options: ThinkOptions<K> = {},
): Explanation {
  const { thought, clock } = open(puzzle, options);
  return explainModel(thought.model, limitsOf(clock));
}

/**
 * The next step of a board, with `known` from there on; where something that is known is wrong (which takes a puzzle
 * with one answer to tell), where that is. Throws as explain().
 */
export function hint<K extends KindName = DefaultKind>(puzzle: PuzzleOf<K>, options: ThinkOptions<K> = {}): Hint {
  const { thought, known, clock } = open(puzzle, options);
  return hintOn(coreOf(), thought, known, clock);
}

/**
 * How difficult a board is; the scale: docs/rating.md. Within a time limit, of as much as was solved. Throws as
 * explain().
 */
export function rate<K extends KindName = DefaultKind>(puzzle: PuzzleOf<K>, options: ThinkOptions<K> = {}): Rating {
  return rateExplanation(explain(puzzle, options));
}

/** What a person has before them. */
interface Open {
  thought: Thought;
  known: unknown;
  clock?: Clock;
}

/** The board in a person's hands. Throws where something given is wrong. */
function open(puzzle: unknown, options: ThinkOptions<KindName>): Open {
  const given = checkedOptions(options, ['kind', ...VARIANT, ...TIME, 'known']);
  const kind = kindOf(given);
  const variant = variantOf(kind, given);
  const clock = clockOf(given);
  const board: Board = checkedPuzzle(kind, puzzle);
  const known = checkedKnown(kind, board, given.known);
  return { thought: think(coreOf(), kind, board, variant, known, clock), known, clock };
}

function limitsOf(clock: Clock | undefined): Limits {
  return clock ? { expired: () => clock.expired() } : {};
}
