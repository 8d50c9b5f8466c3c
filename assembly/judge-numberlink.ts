/** What the single-file judge of Numberlink needs of the core: the reader of lines and grids, and its solvers. */
import { exported } from './buffers.ts';
import { exportedBytes, input, inputCapacity, registers, reserve } from './exports.ts';
import { LANE_AUTO } from './layout.ts';
import { exportPaths, solvePaths } from './numberlink.ts';
import { clues } from './text/cells.ts';
import { readLine } from './text/lines.ts';
import { count, feed, open, publish } from './text/reader.ts';
import { U8A } from './wasm/arrays.ts';

export { clues, exportedBytes, input, inputCapacity, open, registers, reserve };

/** As in stream.ts. */
export function next(from: i32, to: i32, final: bool): i32 {
  feed(from, to, final);
  const state = count(readLine());
  publish();
  return state;
}

/** As in problem.ts, in the lane `auto` whatever is asked for. */
export function solve(_lane: i32, prove: bool, maxSteps: i32, rules: i32): i32 {
  return solvePaths(LANE_AUTO, rules, prove, maxSteps);
}

/** As in problem.ts. */
export function answer(): U8A {
  exportPaths();
  return exported;
}
