/** Where chunks run: in this thread or in a pool, as requested or whichever is faster. */

import type { Core, CoreName } from '../core/core.ts';
import type { ChunkOptions } from './chunk-options.ts';
import { isLong, runChunk, takesStraightWay } from './run-chunk.ts';
import { NoThreads, type Runner } from './runner.ts';

/** A batch that lasts longer than this gets a pool; starting one takes about half as long. */
const POOL_AFTER_MS = 250;

/** What a pool's threads are told when they start. */
export interface PoolOptions {
  jobs: number;
  core: CoreName;
  options: ChunkOptions;
  /** Told once, in words, where there are fewer threads than wanted. */
  fewer?(what: string): void;
}

/** The machine's threads; on a platform that offers none, everything runs in this one. */
export interface Threads {
  /** How many can run at once. */
  available(): number;
  /** Starts a pool. Rejects with NoThreads where there can be none; so do chunks, once there are no threads any more. */
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
  readonly #trouble: ((what: string) => void) | undefined;
  readonly #direct: Runner;
  #pool: Runner | undefined;
  /** What runs the chunks once there are no threads. */
  #instead: Runner | undefined;
  #firstPickedAt: number | undefined;

  /**
   * `jobs`: threads to use; undefined leaves the choice open. `core`: this thread's own. `threads`: where more come
   * from. `local`: how chunks are run in this thread, by `core`. `trouble`: where threads cannot be had, it is told, and
   * the run goes on without them; absent: the run fails.
   */
  constructor(
    jobs: number | undefined,
    core: Core,
    options: ChunkOptions,
    threads?: Threads,
    local: Local = { run: (piece) => runChunk(core, piece, options) },
    trouble?: (what: string) => void,
  ) {
    this.#jobs = jobs;
    this.#core = core;
    this.#options = options;
    this.#threads = threads;
    this.#local = local;
    this.#trouble = trouble;
    this.#direct = {
      window: 1,
      here: true,
      run: (piece) => local.run(piece),
      close: async () => undefined,
    };
  }

  /** The runner for the next chunk, of a text in the given form. */
  async pick(from?: string): Promise<Runner> {
    const chosen = this.#instead ?? this.#pool;
    if (chosen) return chosen;
    this.#firstPickedAt ??= performance.now();
    const threads = this.#threads;
    if (!threads || !this.#poolPays(threads, performance.now() - this.#firstPickedAt, from)) return this.#direct;
    this.used = this.#jobs ?? threads.available();
    const fewer = (what: string) => this.#trouble?.(`${what}; going on with fewer`);
    try {
      const pool = await threads.start({ jobs: this.used, core: this.#core.name, options: this.#options, fewer });
      this.#pool = this.#orHere(pool);
      return this.#pool;
    } catch (error) {
      return this.#withoutThreads(error);
    }
  }

  /** The pool, and this thread once the pool has none. */
  #orHere(pool: Runner): Runner {
    return {
      window: pool.window,
      run: async (piece) => {
        try {
          return await pool.run(piece);
        } catch (error) {
          if (!(error instanceof NoThreads)) throw error;
          return this.#withoutThreads(error).run(piece);
        }
      },
      close: () => pool.close(),
      stop: () => pool.stop?.() ?? pool.close(),
    };
  }

  /** The runner from now on, where there are no threads. Throws the reason where the run has to fail for it. */
  #withoutThreads(error: unknown): Runner {
    if (!this.#trouble || !(error instanceof NoThreads)) throw error;
    if (!this.#instead) this.#trouble(`${error.message}; going on without`);
    this.used = 1;
    this.#instead ??= {
      window: 1,
      // Chunks of the pool may still be run here while text is cut: their output must not stay in the core.
      run: (piece) => {
        const result = this.#local.run(piece);
        return result instanceof Promise ? result : { ...result, output: result.output.slice() };
      },
      close: this.#direct.close,
    };
    return this.#instead;
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
