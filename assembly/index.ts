/** The core: everything that the WASM module and the TypeScript core export. */
import { exportedBytes, input, inputCapacity, output, outputCapacity, registers, reserve } from './exports.ts';
import { clues, edges, load, solve } from './slink/problem.ts';
import { next, open, run, skip } from './slink/stream.ts';

export {
  clues,
  edges,
  exportedBytes,
  input,
  inputCapacity,
  load,
  next,
  open,
  output,
  outputCapacity,
  registers,
  reserve,
  run,
  skip,
  solve,
};
