/** The library: re-exports only. */
export type { CoreName } from './core/core.ts';
export {
  type BatchAnswer,
  type BatchOptions,
  BLANK,
  type CheckOptions,
  check,
  InputError,
  type KindOptions,
  type LibraryOptions,
  render,
  type Solved,
  solve,
  solveBatch,
  WALL,
} from './library.ts';
export type { Board } from './puzzles/board.ts';
export type { LabelSolution } from './puzzles/labels.ts';
export type { LampSolution } from './puzzles/lamps.ts';
export type { LoopSolution } from './puzzles/loop.ts';
export { type Lane, type Rules, type SolveOptions, type Status, type TextError, Unchecked } from './puzzles/puzzle.ts';
export type { PuzzleOf, SolutionOf } from './puzzles/registry.ts';
export type { SlinkPuzzle, SlinkSolution } from './puzzles/slink.ts';
