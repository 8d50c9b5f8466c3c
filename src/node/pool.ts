/** Runs chunks in worker threads: how many there are, who runs what, and what happens when one dies. */
import { availableParallelism } from 'node:os';
import type { ResourceLimits } from 'node:worker_threads';
import type { ChunkOptions } from '../batch/chunk-options.ts';
import type { ChunkResult } from '../batch/run-chunk.ts';
import { NoThreads, type Runner } from '../batch/runner.ts';
import type { PoolOptions, Threads } from '../batch/runners.ts';
import type { CoreName } from '../core/core.ts';
import { BLOCK_BYTES } from '../text/blocks.ts';
import type { TextPiece } from '../text/text.ts';
import { reasonOf } from '../text/thrown.ts';
import { wasmModule } from './load.ts';
import { roomForThreads } from './room.ts';
import { type Thread, threadMaker } from './thread.ts';

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
  /**
   * Limits of each thread's heap; absent: Node's own, which already make a thread die alone of a heap too large. Lower
   * ones would refuse boards that this thread has room for, and the core's memory is not in the heap.
   */
  resourceLimits?: ResourceLimits;
}

/**
 * A pool of up to `jobs` threads, each with its own core. Results come in the order in which they are ready. Rejects
 * with NoThreads where there can be no pool.
 */
export async function poolRunner({ worker, resourceLimits, ...options }: NodePoolOptions): Promise<Runner> {
  try {
    const { core, options: chunkOptions } = options;
    const workerData: WorkerSetup = {
      core,
      options: chunkOptions,
      ...(core === 'wasm' ? { module: wasmModule() } : {}),
    };
    const filename = (worker ?? new URL('./worker.js', import.meta.url)).href;
    const setup = { filename, workerData, ...(resourceLimits ? { resourceLimits } : {}) };
    const make = await threadMaker<WorkerTask, WorkerResult>(setup);
    const room = roomForThreads(core);
    return new Pool(options, (others) => {
      if (others >= room) throw new Error('there is no room in the address space (ulimit -v)');
      return make();
    });
  } catch (error) {
    throw new NoThreads(error);
  }
}

type PoolThread = Thread<WorkerTask, WorkerResult>;

/** A chunk that is waiting for a thread, or in one. */
interface Waiting {
  piece: TextPiece;
  resolve(result: ChunkResult): void;
  reject(why: unknown): void;
}

/**
 * A thread is started by a chunk that finds no idle one, so that there are never more than chunks. The chunk of a thread
 * that dies has failed; that of a thread that could not start is run by another. After a failed start the pool does not
 * try again while it has other threads; without any, it has failed.
 */
class Pool implements Runner {
  readonly window: number;
  readonly #jobs: number;
  readonly #fewer: PoolOptions['fewer'];
  readonly #create: (others: number) => PoolThread;
  readonly #threads = new Set<PoolThread>();
  readonly #idle: PoolThread[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #free: Uint8Array[] = [];
  /** Threads that are gone, but not yet from the process. */
  readonly #leaving = new Set<Promise<void>>();
  /** Chunks that are not done. */
  #open = 0;
  #drained: (() => void) | undefined;
  /** Why a thread could not start, and whether anybody was told. */
  #refused: { why: unknown; told: boolean } | undefined;
  /** Why there are no threads any more. */
  #over: Error | undefined;

  constructor({ jobs, fewer }: PoolOptions, create: (others: number) => PoolThread) {
    // One chunk in each thread, one waiting for each, and one being read.
    this.window = 2 * jobs + 1;
    this.#jobs = jobs;
    this.#fewer = fewer;
    this.#create = create;
  }

  async run(piece: TextPiece): Promise<ChunkResult> {
    this.#open++;
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.push({ piece, resolve, reject });
        this.#serve();
      });
    } finally {
      this.#open--;
      if (this.#open === 0) this.#drained?.();
    }
  }

  async close(): Promise<void> {
    if (this.#open > 0) {
      await new Promise<void>((resolve) => {
        this.#drained = resolve;
      });
    }
    await this.stop();
  }

  async stop(): Promise<void> {
    this.#fail(new Error('the pool is closed'));
    for (const thread of this.#threads) this.#dismiss(thread);
    await Promise.all(this.#leaving);
  }

  /** Gives the chunks that wait to the threads that are free, or can be started. */
  #serve(): void {
    while (this.#waiting.length > 0 && !this.#over) {
      const thread = this.#resting() ?? this.#another(this.#waiting[0].piece);
      if (thread) this.#give(thread, this.#waiting.shift() as Waiting);
      else if (this.#threads.size > 0) return;
      else this.#fail(new NoThreads(this.#refused?.why));
    }
    if (this.#over) this.#fail(this.#over);
  }

  /** An idle thread. */
  #resting(): PoolThread | undefined {
    for (;;) {
      const thread = this.#idle.pop();
      if (!thread?.gone) return thread;
      this.#dismiss(thread);
    }
  }

  /** One more thread, if there may be one, and the piece is worth it. */
  #another({ bytes }: TextPiece): PoolThread | undefined {
    const { size } = this.#threads;
    // The end of a text is mostly an empty piece.
    if (size > 0 && (size >= this.#jobs || this.#refused || bytes.length === 0)) return undefined;
    try {
      const thread = this.#create(size);
      this.#threads.add(thread);
      return thread;
    } catch (why) {
      this.#refused = { why, told: this.#refused?.told ?? false };
      this.#settle();
      return undefined;
    }
  }

  #dismiss(thread: PoolThread): void {
    this.#threads.delete(thread);
    const leaving = thread.end().finally(() => this.#leaving.delete(leaving));
    this.#leaving.add(leaving);
  }

  /** The chunks that wait fail, and all that come. */
  #fail(why: Error): void {
    this.#over ??= why;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#over);
  }

  async #give(thread: PoolThread, chunk: Waiting): Promise<void> {
    const output = this.#free.pop() ?? outputMemory();
    try {
      const result = await thread.run({ piece: chunk.piece, output });
      this.#idle.push(thread);
      this.#settle();
      chunk.resolve({
        ...result,
        output: typeof result.output === 'number' ? output.subarray(0, result.output) : result.output,
        release: () => this.#free.push(output),
      });
    } catch (why) {
      if (thread.ready) this.#lose(thread, chunk, why);
      else this.#refuse(thread, chunk, why);
    }
    this.#serve();
  }

  /** A thread did not do its chunk. */
  #lose(thread: PoolThread, chunk: Waiting, why: unknown): void {
    if (thread.gone) this.#dismiss(thread);
    else this.#idle.push(thread);
    chunk.reject(why);
  }

  /** A thread did not start. */
  #refuse(thread: PoolThread, chunk: Waiting, why: unknown): void {
    this.#dismiss(thread);
    this.#refused ??= { why, told: false };
    this.#waiting.unshift(chunk);
    if (this.#threads.size === 0) this.#fail(new NoThreads(why));
    else this.#settle();
  }

  /** Tells that there are fewer threads than wanted, once it is known of all how they started. */
  #settle(): void {
    const refused = this.#refused;
    if (!refused || refused.told || this.#threads.size === 0) return;
    if (Array.from(this.#threads).some(({ ready }) => !ready)) return;
    refused.told = true;
    this.#fewer?.(
      `only ${this.#threads.size} of ${this.#jobs} worker threads could be started: ${reasonOf(refused.why)}`,
    );
  }
}

/** Memory that a worker writes its output to; where there is none, it sends its output instead. */
function outputMemory(): Uint8Array {
  try {
    return new Uint8Array(new SharedArrayBuffer(OUTPUT_BYTES));
  } catch {
    return new Uint8Array(0);
  }
}

/** The threads of this machine. */
export const threads: Threads = { available: availableParallelism, start: poolRunner };
