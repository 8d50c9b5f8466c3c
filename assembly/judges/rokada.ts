/** What the single-file judge of Rokada needs from the core: the reader and the engine. */
import { exportedBytes, input, inputCapacity, registers, reserve } from '../exports.ts';
import { NONE } from '../layout.ts';
import { postRokada } from '../models/rokada.ts';
import { engineAnswer, searchFirst, startSearch } from '../solvers/engine.ts';
import { chooseWalls } from '../text/alphabet.ts';
import { clues } from '../text/cells.ts';
import { feed } from '../text/cursor.ts';
import { count, openText, publish, readPuzzle } from '../text/reader.ts';
import { U8A } from '../wasm/arrays.ts';

export { clues, exportedBytes, input, inputCapacity, registers, reserve };

let status: i32 = NONE;

/** As in stream.ts, whatever the kind. */
export function open(_kind: i32, number: i32, line: i32, column: i32, ended: bool): void {
  chooseWalls();
  openText(number, line, column, ended);
}

/** As in stream.ts. */
export function next(from: i32, to: i32, final: bool): i32 {
  feed(from, to, final);
  const state = count(readPuzzle());
  publish();
  return state;
}

/** As in problem.ts, by the engine whichever solver is asked for. */
export function solve(_asked: i32, prove: bool, maxSteps: i32): i32 {
  postRokada();
  startSearch(0);
  status = searchFirst(prove, maxSteps);
  return status;
}

/** As in problem.ts. */
export function answer(): U8A {
  return engineAnswer(status);
}
