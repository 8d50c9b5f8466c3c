/** Whatever a caller passes in: an answer, or one line that says what was expected. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as library from '../../src/library/index.ts';
import { runs } from '../support/wide.ts';

const { check, explain, format, generate, hint, id, parse, rate, render, solve, solveBatch } = library;
const KINDS = ['slink', 'slitherlink', 'rokada', 'numberlink', 'masyu'] as const;
const BOARD = { rows: 2, cols: 2, clues: Uint8Array.from([2, 2, 2, 2]) };
const SOLUTION = { horizontal: new Uint8Array(6), vertical: new Uint8Array(6) };

const detached = () => {
  const bytes = new Uint8Array(4);
  structuredClone(bytes, { transfer: [bytes.buffer] });
  return bytes;
};
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};
const trap = (thrown: unknown) =>
  new Proxy({}, Object.fromEntries(['get', 'ownKeys', 'getPrototypeOf', 'has'].map((name) => [name, fail(thrown)])));
const fail = (thrown: unknown) => () => {
  throw thrown;
};
const getter = (name: string, thrown: unknown) =>
  Object.defineProperty({ ...BOARD }, name, { get: fail(thrown), enumerable: true });

/** What getters and traps throw. */
const THROWN = [undefined, null, 0, 'x\ny', new Error('trapped\u202e\nand caught')];

/** What cannot be handed about by fast-check, which looks at values: made where it is passed. */
class Stranger {
  readonly make: () => unknown;
  constructor(make: () => unknown) {
    this.make = make;
  }
}

/** The arguments, with strangers made, one level down too. */
function made(value: unknown, deep = true): unknown {
  if (value instanceof Stranger) return value.make();
  if (!deep || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Array.from(value, (item) => made(item, false));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, made(item, false)]));
}

/** Bytes, their look-alikes, and what is no bytes at all. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 12 }),
  fc.array(fc.integer(), { maxLength: 5 }),
  fc.sparseArray(fc.integer(), { maxLength: 5 }),
  fc.float32Array({ maxLength: 5 }),
  fc.constantFrom(undefined, null, '2222', 4, { length: 4 }),
  fc.constant(null).map(detached),
  fc.constant(new Stranger(() => new Proxy(new Uint8Array(4), {}))),
);
const side = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -1, max: 4 }) },
  fc.constantFrom(NaN, Infinity, 1.5, '2', undefined, null, 2n, Symbol('2'), {}, 1e9, -0),
);
const boards = fc.oneof(
  fc.constant(BOARD),
  fc.record({ rows: side, cols: side, clues: bytes, grid: fc.boolean() }, { requiredKeys: [] }),
);
const solutions = fc.oneof(
  fc.constant(SOLUTION),
  fc.dictionary(fc.constantFrom('horizontal', 'vertical', 'lamps', 'labels', 'right', 'down', '\u001b[0m'), bytes),
);
const anything = fc.oneof(
  fc.anything({ withTypedArray: true, withBigInt: true, withSparseArray: true, withNullPrototype: true }),
  fc
    .constantFrom('rows', 'clues', 'kind')
    .chain((name) => fc.constantFrom(...THROWN).map((thrown) => new Stranger(() => getter(name, thrown)))),
  fc.constantFrom(...THROWN).map((thrown) => new Stranger(() => trap(thrown))),
  fc.constant(new Stranger(revoked)),
  fc.constantFrom(
    Symbol('s'),
    () => 1,
    class {},
    new Map(),
    new Date(NaN),
    new Stranger(() => new Proxy(BOARD, {})),
    '\u001b]0;x\u0007',
    '2 2\n2 2\n2 2\n',
    '9'.repeat(300),
  ),
);
const NAMES =
  'kind variant rules timeLimit signal solver lane unique maxSolutions common stepLimit core jobs startIndex index from to size lenient source scale title crosses known solution'.split(
    ' ',
  );
/** Options of which most are as they should be. */
const settings = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...KINDS) }, { requiredKeys: [] }) },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.constantFrom(...NAMES),
      fc.oneof(anything, fc.constantFrom('svg', 'janko', 'wasm', 'ts', true, 1, 'plus')),
      { maxKeys: 2 },
    ),
  },
  anything,
);
const boardsOrNot = fc.oneof({ weight: 3, arbitrary: boards }, anything);
const solutionsOrNot = fc.oneof({ weight: 3, arbitrary: solutions }, anything);
const request = fc.oneof(
  anything,
  fc
    .record(
      { rows: side, cols: side, seed: side, clues: anything, symmetry: anything, walls: anything },
      { requiredKeys: ['rows', 'cols', 'seed'] },
    )
    .map((asked) =>
      // Not so large that it would take its time.
      Number(typeof asked.rows === 'number' ? asked.rows : 0) > 9 ? { ...asked, rows: 0 } : asked,
    ),
);

/** By function: what is passed to it. */
const CALLS: Record<string, [(...given: never[]) => unknown, fc.Arbitrary<unknown[]>]> = {
  solve: [solve, fc.tuple(boardsOrNot, settings)],
  check: [check, fc.tuple(boardsOrNot, solutionsOrNot, settings)],
  render: [render, fc.tuple(fc.oneof(fc.constant(1), anything), boardsOrNot, solutionsOrNot, settings)],
  parse: [parse, fc.tuple(fc.oneof(fc.string(), anything), settings)],
  format: [
    format,
    fc.tuple(
      boardsOrNot,
      fc.oneof(
        settings,
        fc.record(
          {
            kind: fc.constantFrom(...KINDS),
            to: fc.constantFrom('judge', 'ndjson', 'puzzlink', 'svg', 'sgt', 'penpa', 'no\nsuch'),
            solution: solutionsOrNot,
          },
          { requiredKeys: ['kind', 'to'] },
        ),
      ),
    ),
  ],
  explain: [explain, fc.tuple(boardsOrNot, settings)],
  hint: [hint, fc.tuple(boardsOrNot, settings)],
  rate: [rate, fc.tuple(boardsOrNot, settings)],
  id: [id, fc.tuple(boardsOrNot, settings)],
  generate: [
    generate,
    fc.tuple(
      fc.oneof(fc.constantFrom(...KINDS), anything),
      request,
      fc.oneof(fc.nat(3), anything),
      fc.oneof(fc.constant({}), anything),
    ),
  ],
};

const ALLOWED = ['TypeError', 'RangeError', 'InputError'];

/** What was thrown must be one of ours, in a line that shows nothing to a terminal. */
function refused(thrown: unknown): void {
  expect(ALLOWED).toContain((thrown as Error)?.name);
  const { message } = thrown as Error;
  expect(message).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,600}$/u);
}

test('every function that the library exports is called', () => {
  const functions = Object.entries(library).filter(
    ([, value]) => typeof value === 'function' && !/^class/.test(String(value)),
  );
  expect(functions.map(([name]) => name).sort()).toEqual([...Object.keys(CALLS), 'solveBatch'].sort());
});

test.each(Object.keys(CALLS))('%s: any arguments', (name) => {
  const [call, given] = CALLS[name];
  fc.assert(
    fc.property(given, (passed) => {
      try {
        call(...(passed.map((value) => made(value)) as never[]));
      } catch (thrown) {
        refused(thrown);
      }
    }),
    { numRuns: runs(60, 5000) },
  );
});

test('solveBatch: any arguments', async () => {
  const items = fc.oneof(
    anything,
    fc.array(boardsOrNot, { maxLength: 4 }),
    fc.array(fc.oneof(fc.constant('2 2\n2 2\n2 2\n'), anything), { maxLength: 4 }),
  );
  const few = settings.filter((each) => typeof (each as { jobs?: unknown } | null)?.jobs !== 'number');
  await fc.assert(
    fc.asyncProperty(items, few, async (input, options) => {
      try {
        for await (const answer of solveBatch(made(input) as never, made(options) as never))
          expect(answer.index).toBeTypeOf('number');
      } catch (thrown) {
        // What an input throws comes out as it is.
        if (!THROWN.includes(thrown as string)) refused(thrown);
      }
    }),
    { numRuns: runs(40, 3000) },
  );
});

describe('messages name what was expected and what was found', () => {
  const loop = SOLUTION;
  test.each<[string, () => unknown, string]>([
    [
      'solve(undefined)',
      () => solve(undefined as never),
      'expected a puzzle, with its rows, cols and clues, found undefined',
    ],
    ['solve of a list', () => solve([] as never), 'expected a puzzle, with its rows, cols and clues, found an array'],
    [
      'check(b, {})',
      () => check(BOARD, {} as never),
      'expected an answer, an object of Uint8Arrays as solve() gives it, found an object',
    ],
    [
      'render(1, b, {})',
      () => render(1, BOARD, {} as never),
      'expected an answer, an object of Uint8Arrays as solve() gives it, found an object',
    ],
    ['parse(5)', () => parse(5 as never), 'expected the text as a string, found 5'],
    ['options null', () => solve(BOARD, null as never), 'expected the options as an object, found null'],
    ['options in a list', () => rate(BOARD, [] as never), 'expected the options as an object, found an array'],
    ['a getter', () => id(getter('clues', 'no') as never), "cannot read clues of the puzzle: 'no'"],
    ['rows in words', () => explain({ ...BOARD, rows: '2' } as never), "expected rows as a number, found '2'"],
    [
      'clues in a list',
      () => hint({ ...BOARD, clues: [2, 2, 2, 2] } as never),
      'expected the clues in a Uint8Array, found an array',
    ],
    [
      'bytes that look so',
      () => solve({ ...BOARD, clues: new Proxy(BOARD.clues, {}) }),
      'expected the clues in a Uint8Array, found an object',
    ],
    [
      'an escape',
      () => format(BOARD as never, { kind: 'slink', to: '\u001b[2J' as never }),
      "unknown output format '\\x1b[2J'",
    ],
    [
      'an escape of a name',
      () => solve(BOARD, { '\u001b[2J': 1 } as never),
      "unknown option '\\x1b[2J': here there are only",
    ],
    ['a long word', () => solve(BOARD, { kind: 'x'.repeat(99) as 'slink' }), `unknown kind '${'x'.repeat(60)}...'`],
  ])('%s', (_what, call, message) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message);
  });

  test('a fraction of a number', () => {
    const half = () => generate('slink', { rows: 3, cols: 3, seed: 1 }, 1.5);
    expect(half).toThrow(new RangeError("expected the board's number, a whole one from 0, found 1.5"));
  });

  test('an answer of another kind', () => {
    const lamps = { lamps: new Uint8Array(4) };
    expect(() => check(BOARD, lamps as never)).toThrow(
      new RangeError('expected the edges of 2 x 2 cells, found 0 and 0 edges'),
    );
    expect(() => check(BOARD, loop as never, { kind: 'rokada' })).toThrow(RangeError);
  });

  test("solveBatch('text')", async () => {
    await expect(solveBatch('text' as never).next()).rejects.toThrow(
      new TypeError("expected pieces or puzzles, found 'text' alone: put it into an array"),
    );
  });
});
