/** What the library says where it is called wrongly: a TypeError, in one line. */
import { describe, expect, test } from 'vitest';
import {
  check,
  explain,
  format,
  generate,
  hint,
  parse,
  rate,
  render,
  solve,
  solveBatch,
} from '../../src/library/index.ts';

const board = { rows: 2, cols: 2, clues: Uint8Array.of(2, 2, 2, 2) };
const edges = { horizontal: new Uint8Array(6), vertical: new Uint8Array(6) };
/** Calls as JavaScript makes them. */
// biome-ignore lint/suspicious/noExplicitAny: what TypeScript would refuse is what is tested
const any = (value: unknown): any => value;

async function first(items: AsyncIterable<unknown>): Promise<unknown> {
  for await (const item of items) return item;
  return undefined;
}

/** By name: a call, and what its TypeError says. */
const WRONG: [string, () => unknown, string][] = [
  ['no puzzle', () => solve(any(undefined)), 'expected a puzzle, with its rows, cols and clues, found undefined'],
  ['a number for a puzzle', () => explain(any(5)), 'found 5'],
  ['clues of another type', () => rate(any({ ...board, clues: [2, 2, 2, 2] })), 'expected the clues in a Uint8Array'],
  ['no options', () => solve(board, any(null)), 'expected the options as an object, found null'],
  ['an unknown option', () => solve(board, any({ uniqe: true })), "unknown option 'uniqe': here there are only kind, "],
  ['an option of another function', () => check(board, edges, any({ unique: true })), "unknown option 'unique'"],
  ['an unknown kind', () => solve(board, any({ kind: 'sudoku' })), "unknown kind 'sudoku'"],
  ['a kind that is no name', () => hint(board, any({ kind: 5 })), 'expected kind to be one of slink, '],
  ['a kind of every object', () => solve(board, any({ kind: 'toString' })), "unknown kind 'toString'"],
  ['an unknown core', () => solve(board, any({ core: 'js' })), "expected core to be one of wasm, ts, found 'js'"],
  ['an unknown solver', () => solve(board, any({ solver: 'fast' })), "slink has no solver 'fast', only auto, "],
  [
    'two solvers',
    () => solve(board, { solver: 'linear', lane: 'rules' }),
    'solver and lane are two names of one option',
  ],
  ['a variant that it has not', () => explain(board, { variant: 'fill' }), 'slink has no variants to choose from'],
  ['two variants', () => check(board, edges, { variant: 'fill', rules: 'touch' }), 'variant and rules are two names'],
  ['text for a flag', () => solve(board, any({ unique: 'no' })), "expected unique to be true or false, found 'no'"],
  ['no solutions', () => solve(board, { maxSolutions: 0 }), 'expected maxSolutions to be a whole number of at least 1'],
  ['half a step', () => solve(board, { stepLimit: 1.5 }), 'expected stepLimit to be a whole number'],
  [
    'no time',
    () => solve(board, { timeLimit: 0 }),
    'expected timeLimit to be a number of milliseconds above 0, found 0',
  ],
  ['time in words', () => hint(board, any({ timeLimit: '5 s' })), "above 0, found '5 s'"],
  [
    'a controller for its signal',
    () => rate(board, any({ signal: new AbortController() })),
    'to be an AbortSignal, found an object',
  ],
  ['no answer to check', () => check(board, any(undefined)), 'expected an answer, an object of Uint8Arrays'],
  ['an empty answer', () => check(board, any({})), 'expected an answer'],
  ['an answer in arrays', () => render(1, board, any({ horizontal: [1], vertical: [1] })), 'expected an answer'],
  ['an empty answer to draw', () => render(1, board, any({})), 'expected an answer'],
  ['no number', () => render(any('1'), board, edges), "expected the puzzle's number, found '1'"],
  ['what is known is none', () => explain(board, any({ known: 7 })), 'expected an answer'],
  ['a number to parse', () => parse(any(5)), 'expected the text as a string, found 5'],
  ['an unknown form', () => parse('', any({ from: 'pdf' })), "unknown format 'pdf'"],
  ['a form only to write', () => parse('', any({ from: 'svg' })), 'svg is a form to write, not to read'],
  [
    'a form that is no name',
    () => format(board, any({ kind: 'slink' })),
    'expected the name of a format, found undefined',
  ],
  ['an unknown form to write', () => format(board, any({ kind: 'slink', to: 'pdf' })), "unknown output format 'pdf'"],
  ['no kind to write', () => format(board, any({ to: 'line' })), 'expected the kind of the puzzle'],
  ['no format options', () => format(board, any(undefined)), 'expected the options as an object, found undefined'],
  ['no kind to make', () => generate(any(undefined), { rows: 2, cols: 2, seed: 1 }), 'expected kind to be one of'],
  [
    'no request',
    () => generate('slink', any(undefined)),
    'expected a request, with rows, cols and seed, found undefined',
  ],
  ['no seed', () => generate('slink', any({ rows: 2, cols: 2 })), 'expected a request with seed'],
  [
    'rows in words',
    () => generate('slink', any({ rows: 'two', cols: 2, seed: 1 })),
    "expected rows to be a number, found 'two'",
  ],
  ['an unknown wish', () => generate('slink', any({ rows: 2, cols: 2, seed: 1, hard: 1 })), "unknown field 'hard'"],
  ['no board number', () => generate('slink', { rows: 2, cols: 2, seed: 1 }, any('1')), "expected the board's number"],
];

test.each(WRONG)('%s', (_name, call, words) => {
  let caught: unknown;
  try {
    call();
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(TypeError);
  const { message } = caught as Error;
  expect(message).toContain(words);
  expect(message).not.toContain('\n');
});

describe('solveBatch', () => {
  const text = '2 2\n2 2\n2 2\n';

  test.each([
    ['a text alone', text, 'expected pieces or puzzles, found'],
    ['bytes alone', new TextEncoder().encode(text), 'put it into an array'],
    ['nothing', undefined, 'expected an iterable of pieces or puzzles, found undefined'],
    ['a puzzle alone', board, 'expected an iterable'],
    ['numbers', [1, 2], 'expected a piece of text or a puzzle, found 1'],
    ['null', [null], 'found null'],
  ])('%s', async (_name, input, words) => {
    await expect(first(solveBatch(any(input)))).rejects.toThrow(TypeError);
    await expect(first(solveBatch(any(input)))).rejects.toThrow(words);
  });

  test('wrong options', async () => {
    await expect(first(solveBatch([text], any({ threads: 2 })))).rejects.toThrow("unknown option 'threads'");
    await expect(first(solveBatch([text], { jobs: 0 }))).rejects.toThrow(TypeError);
    await expect(first(solveBatch([text], { startIndex: -1 }))).rejects.toThrow(TypeError);
    await expect(first(solveBatch([text], { kind: 'rokada', solver: 'linear' }))).rejects.toThrow(TypeError);
  });

  test('text and puzzles together, after the answers before', async () => {
    const found: number[] = [];
    const run = async () => {
      for await (const { index } of solveBatch<'slink'>([board, board, text])) found.push(index);
    };
    await expect(run()).rejects.toThrow('expected a puzzle as before, found');
    expect(found).toEqual([1, 2]);
  });

  test('a puzzle that is none, after the answers before', async () => {
    const found: number[] = [];
    const run = async (library: { solveBatch: typeof solveBatch }, jobs: number) => {
      for await (const { index } of library.solveBatch([board, { ...board, rows: 3 }], { jobs })) found.push(index);
    };
    await expect(run({ solveBatch }, 1)).rejects.toThrow('expected 3 x 2 = 6 clues, found 4');
    expect(found).toEqual([1]);
    const built = await import('../../dist/index.js' as string);
    await expect(run(built, 2)).rejects.toThrow('expected 3 x 2 = 6 clues, found 4');
    expect(found).toEqual([1, 1]);
  });
});

test('what is of the right type and cannot be is a RangeError', () => {
  expect(() => solve({ ...board, rows: 3 })).toThrow(RangeError);
  expect(() => check(board, { ...edges, vertical: new Uint8Array(5) })).toThrow(RangeError);
  expect(() => generate('numberlink', { rows: 1, cols: 1, seed: 1 })).toThrow(RangeError);
  expect(() => generate('slink', { rows: 2, cols: 2, seed: 1 }, -1)).toThrow(RangeError);
  const misspelt = any({ rows: 5, cols: 5, seed: 1, clues: 'minmal' });
  expect(() => generate('slitherlink', misspelt)).toThrow('minimal, full or a fraction');
  const odd = { ...edges, horizontal: edges.horizontal.map(() => 99) };
  expect(() => check(board, odd)).toThrow('expected 0, 1 or 255');
  expect(() => format(board, { kind: 'slink', to: 'grid' })).toThrow(RangeError);
});

test('what is undefined is as if it were not there', () => {
  const none = any({ kind: undefined, variant: undefined, timeLimit: undefined, signal: undefined });
  expect(solve(board, none)).toEqual(solve(board));
  expect(explain(board, none)).toEqual(explain(board));
});

test('both names of an option mean the same', () => {
  const links = { rows: 2, cols: 2, clues: Uint8Array.of(1, 1, 255, 255) };
  const kind = 'numberlink';
  expect(solve(links, { kind, variant: 'fill', solver: 'engine' })).toEqual(
    solve(links, { kind, rules: 'fill', lane: 'engine' }),
  );
  expect(check(links, { labels: new Uint8Array(4).fill(1) }, { kind, variant: 'fill' })).toMatch(/touches itself/);
  expect(() => explain(links, { kind, variant: 'fill', rules: 'fill' })).not.toThrow();
});
