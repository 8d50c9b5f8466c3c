/** The core: everything that the WASM module and the TypeScript core export. */
import { exportedBytes, input, inputCapacity, output, outputCapacity, registers, reserve } from './exports.ts';
import { answer, common, more, shared, solve } from './problem.ts';
import { run } from './slink/stream.ts';
import { next, skip } from './stream.ts';
import { clues } from './text/cells.ts';
import { load, open } from './text/reader.ts';

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
  solve,
};
