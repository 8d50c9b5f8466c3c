/** The input of a batch: pieces of text, or puzzle objects. */
import { breathe } from '../node/platform.ts';
import { shown } from '../text/visible.ts';

/** Items that come at once or in time. */
export type Items<T> = AsyncIterable<T> | Iterable<T>;

/** An item that was asked for. */
interface Asked {
  /** Resolves, and goes away, when it has come. */
  arriving?: Promise<void>;
  /** The item, or the end. */
  result?: { value?: unknown; done: boolean };
  /** What asking for it threw: whatever that is, undefined too. */
  failure?: { thrown: unknown };
}

export class Input {
  /** Nothing comes any more, or nothing more is wanted. */
  over = false;
  readonly #iterator: Iterator<unknown> | AsyncIterator<unknown>;
  /** The next item, which was asked for and not taken yet. */
  #asked: Asked | undefined;
  /** The iterator itself has failed: as in a loop, it is not to be touched again. */
  #broken = false;
  /** Whether the items are puzzle objects; undefined before the first one. */
  objects: boolean | undefined;

  /** Throws TypeError where there are no items: a text or bytes alone would be taken for their characters. */
  constructor(input: unknown) {
    if (typeof input === 'string' || input instanceof Uint8Array) {
      throw new TypeError(`expected pieces or puzzles, found ${shown(input)} alone: put it into an array`);
    }
    const items = input as Partial<AsyncIterable<unknown> & Iterable<unknown>> | null | undefined;
    const begin: unknown = items?.[Symbol.asyncIterator] ?? items?.[Symbol.iterator];
    const iterator: unknown = typeof begin === 'function' ? begin.call(items) : undefined;
    if (!isObject(iterator)) {
      throw new TypeError(`expected an iterable of pieces or puzzles, found ${shown(input)}`);
    }
    this.#iterator = iterator as Iterator<unknown>;
  }

  /** Waits for the first item, or for the signal. */
  async begin(signal: AbortSignal): Promise<void> {
    const first = await this.next(signal);
    if (first !== undefined) this.#asked = { result: { value: first, done: false } };
  }

  /**
   * The next item; undefined where there is none, or `signal` is aborted first. Throws TypeError where it is neither
   * text nor an object, or not what came before; and what the input throws, as it is.
   */
  async next(signal: AbortSignal): Promise<unknown> {
    if (this.over) return undefined;
    const asked = this.#ask();
    if (asked.arriving && !(await arrived(asked.arriving, signal))) return undefined;
    this.#asked = undefined;
    if (asked.failure) throw asked.failure.thrown;
    if (!asked.result || asked.result.done) {
      this.over = true;
      return undefined;
    }
    return this.#checked(asked.result.value);
  }

  /** Whether the next item is there, or the end, without waiting. */
  async ready(): Promise<boolean> {
    if (this.over) return true;
    const asked = this.#ask();
    if (asked.arriving) await breathe();
    return !asked.arriving;
  }

  /** Asks for the next item, unless that has been done. Never throws. */
  #ask(): Asked {
    if (this.#asked) return this.#asked;
    const asked: Asked = {};
    this.#asked = asked;
    try {
      const given: unknown = this.#iterator.next();
      if (isThenable(given)) asked.arriving = this.#arrive(asked, given);
      else {
        const result = resultOf(given);
        if (isThenable(result.value)) asked.arriving = this.#resolve(asked, result.value);
        else asked.result = result;
      }
    } catch (thrown) {
      this.#broken = true;
      asked.failure = { thrown };
    }
    return asked;
  }

  async #arrive(asked: Asked, given: PromiseLike<unknown>): Promise<void> {
    try {
      asked.result = resultOf(await given);
    } catch (thrown) {
      this.#broken = true;
      asked.failure = { thrown };
    }
    asked.arriving = undefined;
  }

  /** An item that is a promise. */
  async #resolve(asked: Asked, value: PromiseLike<unknown>): Promise<void> {
    try {
      asked.result = { value: await value, done: false };
    } catch (thrown) {
      asked.failure = { thrown };
    }
    asked.arriving = undefined;
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

  /** Tells the items that no more are wanted. Throws what they throw at that, unless something has `failed` before. */
  async close(failed: boolean): Promise<void> {
    if (this.over || this.#broken) return;
    this.over = true;
    const closed = (async () => this.#iterator.return?.())();
    closed.catch(() => undefined);
    try {
      // The item that we wait for may never come, and the end only comes after it.
      await (this.#asked?.arriving ? Promise.race([closed, breathe()]) : closed);
    } catch (thrown) {
      if (!failed) throw thrown;
    }
  }
}

/** What an iterator gave. Throws TypeError where that is no object, and what looking at it throws. */
function resultOf(given: unknown): { value?: unknown; done: boolean } {
  if (!isObject(given)) throw new TypeError(`expected next() to give { value, done }, found ${shown(given)}`);
  const { done } = given as IteratorResult<unknown>;
  return done ? { done: true } : { value: (given as IteratorResult<unknown>).value, done: false };
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return isObject(value) && typeof (value as Partial<PromiseLike<unknown>>).then === 'function';
}

/** Whether the promise resolves before the signal is aborted. */
async function arrived(promise: Promise<void>, signal: AbortSignal): Promise<boolean> {
  let stop = () => {};
  const aborted = new Promise<boolean>((resolve) => {
    stop = () => resolve(false);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise.then(() => true), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
