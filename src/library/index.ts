/** The library: re-exports only. */

export type { Board } from '../core/board.ts';
export type { CoreName } from '../core/core.ts';
export type { GenerateRequest } from '../generate/generate.ts';
export type { Symmetry } from '../generate/squares.ts';
export type { LoopSolution } from '../kinds/edges/loop.ts';
export type { Hint } from '../kinds/hint.ts';
export {
  type Solver,
  type Solver as Lane,
  type Status,
  Unchecked,
  type Variant,
  type Variant as Rules,
} from '../kinds/kind.ts';
export type { PearlLoop } from '../kinds/masyu/loop.ts';
export type { LabelSolution } from '../kinds/numberlink/labels.ts';
export type { KindName, PuzzleOf, SolutionOf } from '../kinds/registry.ts';
export type { LampSolution } from '../kinds/rokada/lamps.ts';
export type { SlinkPuzzle, SlinkSolution } from '../kinds/slink/kind.ts';
export type { Explanation, Outcome } from '../logic/explain.ts';
export type { Decision, Finding, Rule, Spot, Step } from '../logic/logic.ts';
export type { Grade, Rating } from '../logic/rate.ts';
export type { TextError } from '../text/text.ts';
export type { Answered, BatchAnswer, Unsolved } from './answers.ts';
export { type BatchOptions, solveBatch } from './batch.ts';
export {
  type FormatAlias,
  type FormatName,
  type FormatOptions,
  format,
  type ParsedPuzzle,
  type ParseOptions,
  parse,
  type ReadableName,
  type ReadPuzzle,
  type UnreadPuzzle,
} from './forms.ts';
export { generate } from './generate.ts';
export { id } from './id.ts';
export type { Items } from './input.ts';
export type {
  DefaultKind,
  KindOptions,
  LibraryOptions,
  LibraryOptions as SolveOptions,
  TimeOptions,
  VariantOptions,
} from './options.ts';
export { explain, hint, rate, type ThinkOptions } from './people.ts';
export {
  BLANK,
  type ByStatus,
  type CheckOptions,
  check,
  type Found,
  InputError,
  type NotFound,
  render,
  type Solved,
  type SolvedBase,
  solve,
  type Verdict,
  WALL,
} from './solve.ts';
