/** The library: re-exports only. */
export type { CoreName } from './core/core.ts';
export type { GenerateRequest } from './generate/generate.ts';
export type { Symmetry } from './generate/squares.ts';
export {
  type BatchAnswer,
  type BatchOptions,
  BLANK,
  type CheckOptions,
  check,
  type DefaultKind,
  InputError,
  type Items,
  type KindOptions,
  type LibraryOptions,
  render,
  type Solved,
  solve,
  solveBatch,
  WALL,
} from './library.ts';
export type { Explanation, Outcome } from './logic/explain.ts';
export type { Decision, Finding, Rule, Spot, Step } from './logic/logic.ts';
export type { Grade, Rating } from './logic/rate.ts';
export type { Board } from './puzzles/board.ts';
export type { LabelSolution } from './puzzles/labels.ts';
export type { LampSolution } from './puzzles/lamps.ts';
export type { LoopSolution } from './puzzles/loop.ts';
export { type Lane, type Rules, type SolveOptions, type Status, type TextError, Unchecked } from './puzzles/puzzle.ts';
export type { PuzzleOf, SolutionOf } from './puzzles/registry.ts';
export type { SlinkPuzzle, SlinkSolution } from './puzzles/slink.ts';
export {
  explain,
  type FormatOptions,
  format,
  generate,
  type ParsedPuzzle,
  type ParseOptions,
  parse,
  rate,
  type ThinkOptions,
} from './toolbox.ts';
