/** How long work may go on. */

/** Bounds in time. */
export interface TimeLimits {
  /** Milliseconds. */
  timeLimit?: number;
  /** Ends the work. */
  signal?: AbortSignal;
}

/** Runs from when it is made. Asking costs some 50 ns: ask now and then, not at every step. */
export class Clock {
  readonly #end: number;
  readonly #signal: AbortSignal | undefined;

  constructor({ timeLimit = Number.POSITIVE_INFINITY, signal }: TimeLimits) {
    this.#end = performance.now() + timeLimit;
    this.#signal = signal;
  }

  /** Milliseconds that are left, Infinity without a limit. Throws the signal's reason where that is aborted. */
  left(): number {
    this.#signal?.throwIfAborted();
    return this.#end - performance.now();
  }

  /** Whether the time is up. Throws as left(). */
  expired(): boolean {
    return this.left() <= 0;
  }
}
