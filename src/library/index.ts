/** The library: re-exports only. */

export type { Board } from '../core/board.ts';
export type { CoreName } from '../core/core.ts';
export type { GenerateRequest } from '../generate/generate.ts';
export type { Symmetry } from '../generate/squares.ts';
export type { LoopSolution } from '../kinds/edges/loop.ts';
export { type Lane, type Rules, type SolveOptions, type Status, Unchecked } from '../kinds/kind.ts';
export type { LabelSolution } from '../kinds/numberlink/labels.ts';
export type { PuzzleOf, SolutionOf } from '../kinds/registry.ts';
export type { LampSolution } from '../kinds/rokada/lamps.ts';
export type { SlinkPuzzle, SlinkSolution } from '../kinds/slink/kind.ts';
export type { Explanation, Outcome } from '../logic/explain.ts';
export type { Decision, Finding, Rule, Spot, Step } from '../logic/logic.ts';
export type { Grade, Rating } from '../logic/rate.ts';
export type { TextError } from '../text/text.ts';
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
} from './solving.ts';
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
