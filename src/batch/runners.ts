/** Where chunks run: in this thread at once, or in a pool, as told or as pays. */

import type { Core, CoreName } from '../core/core.ts';
import { defaultJobs, poolRunner } from '../node/pool.ts';
import type { Runner } from './batch.ts';
import { type ChunkOptions, isLong, runChunk, takesStraightWay } from './run-chunk.ts';

/** A batch that goes on for longer than this calls for the pool; starting one takes about half as long. */
const POOL_AFTER_MS = 250;

export class Runners {
  /** Threads that solve. */
  used = 1;
  readonly #jobs: number | undefined;
  readonly #core: Core;
  readonly #options: ChunkOptions;
  readonly #direct: Runner;
  #pool: Runner | undefined;
  #firstPickedAt: number | undefined;

  /** `jobs`: threads to use; undefined leaves the choice open. `core`: this thread's own. */
  constructor(jobs: number | undefined, core: Core, options: ChunkOptions) {
    this.#jobs = jobs;
    this.#core = core;
    this.#options = options;
    this.#direct = {
      window: 1,
      run: (piece) => runChunk(core, piece, options),
      close: async () => undefined,
    };
  }

  /** The runner for the next chunk, of a text in the given form. */
  async pick(from?: string): Promise<Runner> {
    if (this.#pool) return this.#pool;
    this.#firstPickedAt ??= performance.now();
    if (!this.#poolPays(performance.now() - this.#firstPickedAt, from)) return this.#direct;
    this.used = this.#jobs ?? defaultJobs();
    const core: CoreName = this.#core.name;
    this.#pool = await poolRunner({ jobs: this.used, core, options: this.#options });
    return this.#pool;
  }

  #poolPays(elapsedMs: number, from?: string): boolean {
    // While this thread works on a puzzle, it hears no Ctrl-C.
    if (isLong(this.#options)) return true;
    if (this.#jobs !== undefined) return this.#jobs > 1;
    // The straight way through the WebAssembly core costs about as much as the reading and writing around it: a second
    // thread gains or loses a quarter, from run to run, for nearly twice the CPU (figure E of the benchmark).
    if (this.#core.name === 'wasm' && takesStraightWay(this.#options, from)) return false;
    return defaultJobs() > 1 && elapsedMs > POOL_AFTER_MS;
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
