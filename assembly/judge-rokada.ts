/** What the single-file judge of Rokada needs of the core: the reader and the engine. */
import { exported } from './buffers.ts';
import { exportedBytes, input, inputCapacity, registers, reserve } from './exports.ts';
import { NONE } from './layout.ts';
import { exportAnswer, searchFirst, startSearch } from './search.ts';
import { clues } from './text/cells.ts';
import { count, feed, open, publish, readPuzzle } from './text/reader.ts';
import { U8A } from './wasm/arrays.ts';

export { clues, exportedBytes, input, inputCapacity, open, registers, reserve };

let status: i32 = NONE;

/** As in stream.ts. */
export function next(from: i32, to: i32, final: bool): i32 {
  feed(from, to, final);
  const state = count(readPuzzle());
  publish();
  return state;
}

/** As in problem.ts, by the engine whatever the lane. */
export function solve(_lane: i32, prove: bool, maxSteps: i32): i32 {
  startSearch(0);
  status = searchFirst(prove, maxSteps);
  return status;
}

/** As in problem.ts. */
export function answer(): U8A {
  exportAnswer(status);
  return exported;
}
