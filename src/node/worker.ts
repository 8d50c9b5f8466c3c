/** A worker of the pool: synchronous and simple, with one core. */
import { workerData } from 'piscina';
import { runChunk } from '../batch/run-chunk.ts';
import { loadCore } from './load.ts';
import type { WorkerResult, WorkerSetup, WorkerTask } from './pool.ts';

const setup = workerData as WorkerSetup;
const core = loadCore(setup.core, setup.module);

export default function solveChunk({ piece, output }: WorkerTask): WorkerResult {
  const result = runChunk(core, piece, setup.options);
  const { length } = result.output;
  if (length > output.length) return { ...result, output: result.output.slice() };
  output.set(result.output);
  return { ...result, output: length };
}
