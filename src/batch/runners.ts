/** Where chunks run: in this thread or in a pool, as requested or whichever is faster. */

import type { Core, CoreName } from '../core/core.ts';
import type { ChunkOptions } from './chunk-options.ts';
import { isLong, runChunk, takesStraightWay } from './run-chunk.ts';
import type { Runner } from './runner.ts';

/** A batch that lasts longer than this gets a pool; starting one takes about half as long. */
const POOL_AFTER_MS = 250;

/** What a pool's threads are told when they start. */
export interface PoolOptions {
  jobs: number;
  core: CoreName;
  options: ChunkOptions;
}

/** The machine's threads; on a platform that offers none, everything runs in this one. */
export interface Threads {
  /** How many can run at once. */
  available(): number;
  /** Starts a pool. */
  start(options: PoolOptions): Promise<Runner>;
}

/** How chunks are run in this thread, by the core that cuts them. */
export interface Local {
  run: Runner['run'];
  /** Whether the work so far was such that other threads pay; absent: once it goes on for some time. */
  poolPays?(): boolean;
}

export class Runners {
  /** Threads that solve. */
  used = 1;
  readonly #jobs: number | undefined;
  readonly #core: Core;
  readonly #options: ChunkOptions;
  readonly #threads: Threads | undefined;
  readonly #local: Local;
  readonly #direct: Runner;
  #pool: Runner | undefined;
  #firstPickedAt: number | undefined;

  /**
   * `jobs`: threads to use; undefined leaves the choice open. `core`: this thread's own. `threads`: where more come
   * from. `local`: how chunks are run in this thread, by `core`.
   */
  constructor(
    jobs: number | undefined,
    core: Core,
    options: ChunkOptions,
    threads?: Threads,
    local: Local = { run: (piece) => runChunk(core, piece, options) },
  ) {
    this.#jobs = jobs;
    this.#core = core;
    this.#options = options;
    this.#threads = threads;
    this.#local = local;
    this.#direct = {
      window: 1,
      here: true,
      run: (piece) => local.run(piece),
      close: async () => undefined,
    };
  }

  /** The runner for the next chunk, of a text in the given form. */
  async pick(from?: string): Promise<Runner> {
    if (this.#pool) return this.#pool;
    this.#firstPickedAt ??= performance.now();
    const threads = this.#threads;
    if (!threads || !this.#poolPays(threads, performance.now() - this.#firstPickedAt, from)) return this.#direct;
    this.used = this.#jobs ?? threads.available();
    this.#pool = await threads.start({ jobs: this.used, core: this.#core.name, options: this.#options });
    return this.#pool;
  }

  #poolPays(threads: Threads, elapsedMs: number, from?: string): boolean {
    // While this thread works on a puzzle, it cannot react to Ctrl-C.
    if (isLong(this.#options)) return true;
    if (this.#jobs !== undefined) return this.#jobs > 1;
    // The direct way through the WebAssembly core costs about as much as the reading and writing around it: a second
    // thread gains or loses a quarter, from run to run, for nearly twice the CPU (figure E of the benchmark).
    if (this.#core.name === 'wasm' && takesStraightWay(this.#options, from)) return false;
    return threads.available() > 1 && elapsedMs > POOL_AFTER_MS && (this.#local.poolPays?.() ?? true);
  }

  /** Waits for the chunks under way; with `now`, drops them. */
  async close(now = false): Promise<void> {
    if (now && this.#pool?.stop) await this.#pool.stop();
    else await this.#pool?.close();
  }
}
