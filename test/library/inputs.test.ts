/** Inputs of a batch that throw: what was thrown comes out, as it is, after all answers before it. */
import { expect, test } from 'vitest';
import { solveBatch } from '../../src/library/index.ts';
import { runs, wide } from '../support/wide.ts';

const BOARD = { rows: 2, cols: 2, clues: Uint8Array.from([2, 2, 2, 2]) };
const TEXT = '2 2\n2 2\n2 2\n';
type Item = typeof BOARD | string;

const THROWN = [undefined, null, 0, 'a text', { done: true }, Number.NaN, new Error('x'), Object.create(null)];

/** `count` items, each given by `next`, then what `last` does. */
function iterable(item: Item, count: number, last: () => unknown, more: object = {}) {
  let k = 0;
  return { next: () => (k++ < count ? { value: item, done: false } : last()), ...more };
}

const fail = (thrown: unknown) => () => {
  throw thrown;
};

/** By what fails: an input that fails with this after so many items. */
const INPUTS: Record<string, (item: Item, count: number, thrown: unknown) => unknown> = {
  generator: function* (item, count, thrown) {
    for (let k = 0; k < count; k++) yield item;
    throw thrown;
  },
  'asynchronous generator': async function* (item, count, thrown) {
    for (let k = 0; k < count; k++) yield item;
    await new Promise((resolve) => setTimeout(resolve, 1));
    throw thrown;
  },
  'next() of an asynchronous one': (item, count, thrown) => ({
    [Symbol.asyncIterator]: () => iterable(item, count, fail(thrown)),
  }),
  'promise of next()': (item, count, thrown) => ({
    [Symbol.asyncIterator]: () => iterable(item, count, () => Promise.reject(thrown)),
  }),
  'promise of an item': (item, count, thrown) => ({
    [Symbol.iterator]: () => iterable(item, count, () => ({ value: Promise.reject(thrown), done: false })),
  }),
  'look at the end': (item, count, thrown) => ({
    [Symbol.iterator]: () => iterable(item, count, () => Object.defineProperty({}, 'done', { get: fail(thrown) })),
  }),
};

/** The built library: its pool finds its worker. */
const built = (await import(new URL('../../dist/index.js', import.meta.url).href)) as { solveBatch: typeof solveBatch };

async function outcome(input: unknown, jobs: number, leaveAfter = Infinity) {
  let answers = 0;
  try {
    for await (const { status } of (jobs > 1 ? built.solveBatch : solveBatch)(input as Iterable<Item>, { jobs })) {
      expect(status).toBe('unique');
      if (++answers === leaveAfter) break;
    }
  } catch (thrown) {
    return { answers, thrown };
  }
  return { answers };
}

const WAYS = Object.keys(INPUTS).flatMap((name) => [BOARD, TEXT].map((item): [string, Item] => [name, item]));

test.each(WAYS)('%s throws anything, behind %o', async (name, item) => {
  for (const thrown of THROWN.slice(0, runs(5, THROWN.length))) {
    expect(await outcome(INPUTS[name](item, 3, thrown), 1)).toEqual({ answers: 3, thrown });
  }
  if (wide) expect(await outcome(INPUTS[name](item, 700, null), 2)).toEqual({ answers: 700, thrown: null });
});

test('in a pool too', async () => {
  for (const item of wide ? [BOARD, TEXT] : [TEXT]) {
    expect(await outcome(INPUTS.generator(item, 300, undefined), 2)).toStrictEqual({ answers: 300, thrown: undefined });
  }
});

test.each([undefined, null, 0, 'done', false])('next() that gives %j is no end', async (given) => {
  for (const symbol of [Symbol.iterator, Symbol.asyncIterator]) {
    for (const last of [() => given, () => Promise.resolve(given)]) {
      const { answers, thrown } = await outcome({ [symbol]: () => iterable(BOARD, 3, last) }, 1);
      expect(answers).toBe(3);
      expect(thrown).toBeInstanceOf(TypeError);
      expect((thrown as Error).message).toMatch(/^expected next\(\) to give \{ value, done \}, found /);
    }
  }
});

test('return() that throws: told to who leaves, but not in the place of an error before it', async () => {
  const items = (last: () => unknown, back: () => unknown) => ({
    [Symbol.iterator]: () => iterable(BOARD, 5, last, { return: back }),
  });
  for (const thrown of THROWN) {
    for (const back of [fail(thrown), () => Promise.reject(thrown)]) {
      const wrong = () => ({ value: 5, done: false });
      expect(await outcome(items(wrong, back), 1, 3)).toEqual({ answers: 3, thrown });
      expect(await outcome(items(wrong, back), 1)).toEqual({ answers: 5, thrown: expect.any(TypeError) });
    }
  }
});

test('an input that has thrown is not asked again', async () => {
  let calls = 0;
  const count = () => {
    calls++;
    return {};
  };
  await outcome({ [Symbol.iterator]: () => iterable(BOARD, 3, fail('x'), { return: count }) }, 1);
  await outcome({ [Symbol.asyncIterator]: () => iterable(BOARD, 3, () => Promise.reject('x'), { return: count }) }, 1);
  expect(calls).toBe(0);
});
