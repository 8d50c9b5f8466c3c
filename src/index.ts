/** The library: re-exports only. */
export type { CoreName } from './core/core.ts';
export {
  type BatchAnswer,
  type BatchOptions,
  check,
  InputError,
  type KindOptions,
  type LibraryOptions,
  render,
  type Solved,
  solve,
  solveBatch,
} from './library.ts';
export type { Lane, SolveOptions, Status, TextError } from './puzzles/puzzle.ts';
export type { SlinkPuzzle, SlinkSolution } from './puzzles/slink.ts';
