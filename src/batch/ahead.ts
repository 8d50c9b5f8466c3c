/** An iterator whose next item is fetched while other work goes on. */
import type { Signal } from './signal.ts';

export class Ahead<T> {
  /** The item that has arrived, until the next one is asked for. */
  item: T | undefined;
  /** What fetching the next item threw, if it did: whatever that is, undefined too. */
  failure: { thrown: unknown } | undefined;
  /** There are no more items. */
  over = false;
  readonly #items: AsyncIterator<T>;
  readonly #arrived: Signal;

  /** Asks for the first item. `arrived` is raised whenever one of the fields has changed. */
  constructor(items: AsyncIterator<T>, arrived: Signal) {
    this.#items = items;
    this.#arrived = arrived;
    this.ask();
  }

  /** Asks for the next item: not before the last one has arrived. */
  ask(): void {
    this.item = undefined;
    this.#items.next().then(
      ({ value, done }) => {
        if (done) this.over = true;
        else this.item = value;
        this.#arrived.raise();
      },
      (thrown) => {
        this.failure = { thrown };
        this.#arrived.raise();
      },
    );
  }
}
