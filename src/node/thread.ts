/**
 * One thread of a pool; beside the worker, the only file that knows Piscina. Piscina starts the thread, hands it its
 * chunks and ends it. A Piscina of several threads would do less for us: it replaces dead ones by itself, from where
 * what that throws reaches no caller, and ends threads that are still loading, which aborts Node 20.
 */
import type { ResourceLimits } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { asError } from '../text/thrown.ts';

/** What a thread is started with. */
export interface ThreadSetup {
  /** Address of the worker's module. */
  filename: string;
  workerData: unknown;
  resourceLimits?: ResourceLimits;
}

/** A thread that is not ready after this time never will be. */
const START_MS = 60_000;

/** Makes threads, each to be started by its first task. */
export async function threadMaker<Task, Result>(setup: ThreadSetup): Promise<() => Thread<Task, Result>> {
  const { Piscina } = await import('piscina');
  return () => new Thread(Piscina, setup);
}

export class Thread<Task, Result> {
  /** It has loaded its module. */
  ready = false;
  /** Why it can do nothing any more, once that is so. */
  gone: Error | undefined;
  readonly #piscina: Piscina<Task, Result>;
  #started: Promise<void> | undefined;
  #exited: Promise<void> | undefined;
  #reject: ((why: Error) => void) | undefined;

  constructor(pool: typeof Piscina, setup: ThreadSetup) {
    this.#piscina = new pool<Task, Result>({
      ...setup,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: Number.POSITIVE_INFINITY,
      recordTiming: false,
    });
    // What a thread dies of without a task, or sends after its end: whoever waits for the thread hears of it below.
    this.#piscina.on('error', () => undefined);
  }

  /** Runs a task; one at a time. Rejects where the task throws, and where the thread is gone before it is done. */
  run(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.gone) throw this.gone;
      this.#reject = reject;
      const result = this.#piscina.run(task);
      if (!this.#exited) this.#follow();
      result.then(resolve, reject);
    });
  }

  /** Ends it, whatever it is doing; but if it is starting, not before it has. */
  async end(): Promise<void> {
    // Where creating it threw, ending it would refuse the task whose promise was never handed out.
    if (!this.#exited) return;
    await this.#started;
    await this.#piscina.destroy();
    await this.#exited;
  }

  /** Notes when it is ready, and when it is gone. */
  #follow(): void {
    const [worker] = this.#piscina.threads;
    worker.once('error', (thrown: unknown) => this.#leave(asError(thrown)));
    this.#exited = new Promise((resolve) => {
      worker.once('exit', (code) => {
        this.#leave(new Error(`the worker ended with exit code ${code}`));
        resolve();
      });
    });
    const late = setTimeout(() => {
      this.#leave(new Error(`not ready after ${START_MS / 1000} seconds`));
      void this.#piscina.destroy();
    }, START_MS);
    const ready = new Promise<void>((resolve) => {
      this.#piscina.once('workerCreate', () => {
        this.ready = true;
        resolve();
      });
    });
    this.#started = Promise.race([ready, this.#exited]).finally(() => clearTimeout(late));
  }

  #leave(why: Error): void {
    this.gone ??= why;
    this.#reject?.(this.gone);
  }
}
