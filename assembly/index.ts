/** The core: everything that the WASM module and the TypeScript core export. */
import { exportedBytes, input, inputCapacity, output, outputCapacity, registers, reserve } from './exports.ts';
import { answer, common, more, shared, solve } from './problem.ts';
import { run } from './solvers/linear/run.ts';
import { load, next, open, skip, skipGood } from './stream.ts';
import { clues } from './text/cells.ts';

export {
  answer,
  clues,
  common,
  exportedBytes,
  input,
  inputCapacity,
  load,
  more,
  next,
  open,
  output,
  outputCapacity,
  registers,
  reserve,
  run,
  shared,
  skip,
  skipGood,
  solve,
};
