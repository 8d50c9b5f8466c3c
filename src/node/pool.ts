/** Runs chunks in worker threads. The only file that knows the pool. */
import { availableParallelism } from 'node:os';
import type { ChunkOptions } from '../batch/chunk-options.ts';
import type { ChunkResult } from '../batch/run-chunk.ts';
import type { Runner } from '../batch/runner.ts';
import type { PoolOptions, Threads } from '../batch/runners.ts';
import type { CoreName } from '../core/core.ts';
import { BLOCK_BYTES } from '../text/blocks.ts';
import type { TextPiece } from '../text/text.ts';
import { wasmModule } from './load.ts';

/** What every worker gets once, and what it gets with each chunk. */
export interface WorkerSetup {
  core: CoreName;
  module?: WebAssembly.Module;
  options: ChunkOptions;
}

export interface WorkerTask {
  piece: TextPiece;
  /** Shared memory for the output. */
  output: Uint8Array;
}

/**
 * A chunk's result as it travels: `length` bytes of the task's output, or new bytes if that was too small.
 */
export interface WorkerResult extends Omit<ChunkResult, 'output' | 'release'> {
  output: number | Uint8Array;
}

/** Drawings take about five bytes for one of input, those of tiny boards twelve. */
const OUTPUT_BYTES = 12 * BLOCK_BYTES;

export interface NodePoolOptions extends PoolOptions {
  /** The worker's module, if not our own. */
  worker?: URL;
}

/** A pool of `jobs` threads, each with its own core. Results come in the order in which they are ready. */
export async function poolRunner({ jobs, core, options, worker }: NodePoolOptions): Promise<Runner> {
  const { Piscina } = await import('piscina');
  const setup: WorkerSetup = { core, options, ...(core === 'wasm' ? { module: wasmModule() } : {}) };
  const pool = new Piscina<WorkerTask, WorkerResult>({
    filename: (worker ?? new URL('./worker.js', import.meta.url)).href,
    minThreads: jobs,
    maxThreads: jobs,
    idleTimeout: Number.POSITIVE_INFINITY,
    recordTiming: false,
    workerData: setup,
  });
  const free: Uint8Array[] = [];
  return {
    // One chunk in each thread, one waiting for each, and one being read.
    window: 2 * jobs + 1,
    async run(piece) {
      const output = free.pop() ?? new Uint8Array(new SharedArrayBuffer(OUTPUT_BYTES));
      const result = await pool.run({ piece, output });
      return {
        ...result,
        output: typeof result.output === 'number' ? output.subarray(0, result.output) : result.output,
        release: () => free.push(output),
      };
    },
    close: () => pool.close(),
    async stop() {
      // A result that comes after its worker was removed is an error of the pool's; nobody wants it any more.
      pool.on('error', () => undefined);
      await pool.destroy();
    },
  };
}

/** The threads of this machine. */
export const threads: Threads = { available: availableParallelism, start: poolRunner };
