/** What the single-file judge of Numberlink needs from the core: the reader of lines and grids, and its solvers. */
import { exportedBytes, input, inputCapacity, registers, reserve } from '../exports.ts';
import { SOLVER_AUTO } from '../layout.ts';
import { pathsAnswer, solvePaths } from '../solvers/turns.ts';
import { chooseLabels } from '../text/alphabet.ts';
import { clues } from '../text/cells.ts';
import { feed } from '../text/cursor.ts';
import { readLine } from '../text/lines.ts';
import { count, openText, publish } from '../text/reader.ts';
import { U8A } from '../wasm/arrays.ts';

export { clues, exportedBytes, input, inputCapacity, registers, reserve };

/** As in stream.ts, whatever the kind. */
export function open(_kind: i32, number: i32, line: i32, column: i32, ended: bool): void {
  chooseLabels();
  openText(number, line, column, ended);
}

/** As in stream.ts. */
export function next(from: i32, to: i32, final: bool): i32 {
  feed(from, to, final);
  const state = count(readLine());
  publish();
  return state;
}

/** As in problem.ts, by frontier and engine in turns whichever solver is asked for. */
export function solve(_asked: i32, prove: bool, maxSteps: i32, variant: i32): i32 {
  return solvePaths(SOLVER_AUTO, variant, prove, maxSteps);
}

/** As in problem.ts. */
export function answer(): U8A {
  return pathsAnswer();
}
