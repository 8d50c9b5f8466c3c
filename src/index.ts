/** The library: re-exports only. */
export type { Core, CoreName } from './core/core.ts';
export { type BatchAnswer, type BatchOptions, check, render, type Solved, solve, solveBatch } from './library.ts';
export type { Lane, Status, TextError } from './puzzles/puzzle.ts';
export type { SlinkPuzzle, SlinkSolution } from './puzzles/slink.ts';
