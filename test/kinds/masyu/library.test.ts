/** Masyu through the library: the same calls, in its own types. */
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  BLANK,
  check,
  explain,
  format,
  generate,
  hint,
  InputError,
  type PearlLoop,
  parse,
  rate,
  render,
  type SolutionOf,
  solve,
  solveBatch,
} from '../../../src/library/index.ts';
import { pearlLoops } from '../../oracle/masyu.ts';

const kind = 'masyu';
const [W, B] = [1, 2];
/** A loop along the border is its only answer. */
const puzzle = { rows: 3, cols: 3, clues: Uint8Array.of(B, BLANK, BLANK, W, BLANK, BLANK, BLANK, BLANK, B) };
const loop: PearlLoop = { horizontal: Uint8Array.of(1, 1, 0, 0, 1, 1), vertical: Uint8Array.of(1, 0, 1, 1, 0, 1) };

test('types', () => {
  expectTypeOf<SolutionOf<'masyu'>>().toEqualTypeOf<PearlLoop>();
  const { status, solution } = solve(puzzle, { kind });
  if (status === 'unique') expectTypeOf(solution.horizontal).toEqualTypeOf<Uint8Array>();
  // @ts-expect-error: an answer of Masyu has no lamps
  expect(solution?.lamps).toBeUndefined();
});

test('solve, check, render', () => {
  const answer = solve(puzzle, { kind, unique: true });
  expect(answer).toMatchObject({ status: 'unique', solution: loop });
  expect(solve('3 3\nB..\nw..\n..B', { kind, unique: true, core: 'ts' })).toEqual(answer);
  expect(check(puzzle, loop, { kind })).toBeUndefined();
  const broken = { ...loop, horizontal: Uint8Array.of(1, 1, 0, 0, 1, 0) };
  expect(check(puzzle, broken, { kind })).toBe('the cell in row 3, column 2 has 1 link');
  expect(render(4, puzzle, loop, { kind })).toBe('4\nB-.-.\n|   |\nW . .\n|   |\n.-.-B\n');
  const open = { rows: 3, cols: 3, clues: new Uint8Array(9).fill(BLANK) };
  const all = solve(open, { kind, maxSolutions: 100, common: true });
  expect(all.solutions?.length).toBe(pearlLoops(3, 3, open.clues, 100).length);
  expect(all.common?.vertical).toEqual(new Uint8Array(6).fill(255));
  expect(solve({ rows: 1, cols: 2, clues: Uint8Array.of(W, B) }, { kind }).status).toBe('none');
});

test('what is wrong is said', () => {
  expect(() => solve('2 2\n.x\n..\n', { kind })).toThrow(InputError);
  expect(() => solve('2 2\n.x\n..\n', { kind })).toThrow('line 2, column 2: expected one of . W B');
  expect(() => solve({ ...puzzle, clues: Uint8Array.of(...puzzle.clues.subarray(1), 3) }, { kind })).toThrow(
    "expected one of . W B in row 3, column 3 of the puzzle, found '3'",
  );
  expect(() => solve(puzzle, { kind, rules: 'fill' })).toThrow('masyu has no variants to choose from');
  expect(() => explain(puzzle, { kind, known: { ...loop, vertical: new Uint8Array(5) } })).toThrow(
    'expected the links of 3 x 3 cells, found 6 and 5 links',
  );
});

test('parse and format: every form there and back, with the answer where it holds one', () => {
  for (const to of ['ndjson', 'line', 'puzzlink', 'pzprv3', 'janko', 'sgt', 'judge'] as const) {
    const text = format(puzzle, { to, kind, solution: loop });
    const [read] = parse(text, to === 'judge' || to === 'sgt' ? { from: to, kind } : {});
    expect(read, to).toMatchObject({ kind, puzzle });
    const holds = !['line', 'sgt', 'judge'].includes(to);
    expect('solution' in read ? read.solution : undefined, to).toEqual(holds ? loop : undefined);
  }
  expect(format(puzzle, { to: 'svg', kind, solution: loop })).toMatch(/^<svg .*class="wc"/s);
  expect(parse('mashu/f/3/3/0')).toMatchObject([{ error: { column: 7 } }]);
});

describe('people', () => {
  test('explain, hint, rate', () => {
    const { outcome, steps } = explain(puzzle, { kind });
    expect([outcome, steps.length > 3]).toEqual(['solved', true]);
    const known = { horizontal: loop.horizontal.slice(), vertical: loop.vertical.slice() };
    known.vertical[4] = 255;
    // What is off need not be crossed out.
    const crossed = loop.vertical[4] === 0;
    expect(hint(puzzle, { kind, known })).toMatchObject({ status: crossed ? 'solved' : 'hint' });
    known.vertical[loop.vertical.indexOf(1)] = 255;
    expect(hint(puzzle, { kind, known })).toMatchObject({ status: 'hint' });
    known.horizontal[0] = 0;
    expect(hint(puzzle, { kind, known })).toMatchObject({
      status: 'mistake',
      spots: [{ at: 'right', row: 0, col: 0 }],
    });
    expect(hint(puzzle, { kind, known: loop })).toMatchObject({ status: 'solved' });
    expect(rate(puzzle, { kind })).toMatchObject({ grade: expect.stringMatching(/^(easy|medium)$/) });
  });

  test('generate', () => {
    const made = generate(kind, { rows: 6, cols: 5, seed: 3, symmetry: 'rotate' }, 2);
    expect(made).toEqual(generate(kind, { rows: 6, cols: 5, seed: 3, symmetry: 'rotate' }, 2));
    expect(pearlLoops(6, 5, made.clues, 2).length).toBe(1);
    expect(() => generate(kind, { rows: 2, cols: 2, seed: 1 })).toThrow(
      'a loop with pearls needs at least 2 x 3 cells',
    );
  });
});

test('batches, of text and of boards', async () => {
  const seen: unknown[] = [];
  const text = '3 3\nB..\nW..\n..B\n2 2\n.x\n..\n3 3\nB..\nW..\n.BB\n0 0\n';
  for await (const { index, status } of solveBatch([text], { kind, unique: true })) seen.push([index, status]);
  expect(seen).toEqual([
    [1, 'unique'],
    [2, 'invalid'],
    [3, 'none'],
  ]);
});
