/** The input of a batch: pieces of text, or puzzle objects. */
import { breathe } from '../node/platform.ts';
import { shown } from './options.ts';

/** Items that come at once or in time. */
export type Items<T> = AsyncIterable<T> | Iterable<T>;

type Result = IteratorResult<unknown>;

export class Input {
  /** Nothing comes any more. */
  over = false;
  readonly #iterator: AsyncIterator<unknown> | Iterator<unknown>;
  /** The next item, which was asked for and not taken yet; and whether it is still to come. */
  #asked: Result | Promise<Result> | undefined;
  #pending = false;
  /** Whether the items are puzzle objects; undefined before the first one. */
  objects: boolean | undefined;

  /** Throws TypeError where there are no items: a text or bytes alone would be taken for their characters. */
  constructor(input: unknown) {
    if (typeof input === 'string' || input instanceof Uint8Array) {
      throw new TypeError(`expected pieces or puzzles, found ${shown(input)} alone: put it into an array`);
    }
    const items = input as Partial<AsyncIterable<unknown> & Iterable<unknown>> | null | undefined;
    const iterator = items?.[Symbol.asyncIterator]?.() ?? items?.[Symbol.iterator]?.();
    if (!iterator) throw new TypeError(`expected an iterable of pieces or puzzles, found ${shown(input)}`);
    this.#iterator = iterator;
  }

  /** Waits for the first item, or for the signal. */
  async begin(signal: AbortSignal): Promise<void> {
    const first = await this.next(signal);
    if (first !== undefined) this.#asked = { value: first, done: false };
  }

  /**
   * The next item; undefined where there is none, or `signal` is aborted first. Throws TypeError where it is neither
   * text nor an object, or not what came before.
   */
  async next(signal: AbortSignal): Promise<unknown> {
    if (this.over) return undefined;
    const asked = this.#ask();
    const result = asked instanceof Promise ? await untilAborted(asked, signal) : asked;
    if (!result) return undefined;
    this.#asked = undefined;
    if (result.done) {
      this.over = true;
      return undefined;
    }
    return this.#checked(result.value instanceof Promise ? await result.value : result.value);
  }

  /** Whether the next item is there, or the end, without waiting. */
  async ready(): Promise<boolean> {
    if (this.over) return true;
    if (this.#ask() instanceof Promise && this.#pending) await breathe();
    return !this.#pending;
  }

  #ask(): Result | Promise<Result> {
    if (this.#asked) return this.#asked;
    const arriving = this.#iterator.next();
    if ('then' in arriving) {
      this.#pending = true;
      this.#asked = arriving.finally(() => {
        this.#pending = false;
      });
      // Perhaps nobody takes it.
      this.#asked.catch(() => undefined);
    } else this.#asked = arriving;
    return this.#asked;
  }

  #checked(item: unknown): unknown {
    const text = typeof item === 'string' || item instanceof Uint8Array;
    if (!text && (typeof item !== 'object' || item === null)) {
      throw new TypeError(`expected a piece of text or a puzzle, found ${shown(item)}`);
    }
    if (this.objects === text) {
      throw new TypeError(`expected ${text ? 'a puzzle' : 'text'} as before, found ${shown(item)}`);
    }
    this.objects = !text;
    return item;
  }

  /** Tells the items that no more are wanted. */
  async close(): Promise<void> {
    if (this.over) return;
    this.over = true;
    const closed = Promise.resolve(this.#iterator.return?.());
    // The item that we wait for may never come, and the end only comes after it.
    await (this.#pending ? Promise.race([closed.catch(() => undefined), breathe()]) : closed);
  }
}

/** The promise's value, or undefined where the signal is aborted first. */
async function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  let stop = () => {};
  const aborted = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
