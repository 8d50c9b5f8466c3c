/** The library around solving: forms, explanations, ratings, boards. */
import { describe, expect, test } from 'vitest';
import { type KindName, kinds } from '../../src/kinds/registry.ts';
import { check, explain, format, generate, type PuzzleOf, parse, rate, solve } from '../../src/library/index.ts';

const KINDS = Object.keys(kinds) as KindName[];
const LINKS =
  'https://puzz.link/p?slither/5/5/gbg3c23183dh832d\nslither/2/2/01\nhttps://puzz.link/p?akari/6/5/g6ci60ckagci\n';

describe('parse and format', () => {
  test('puzzles of several kinds, errors in their places', () => {
    const found = parse(LINKS);
    expect(found.map(({ index, kind }) => [index, kind])).toEqual([
      [1, 'slitherlink'],
      [2, undefined],
      [3, 'rokada'],
    ]);
    expect(found[1]).toMatchObject({ error: { number: 2, line: 2 } });
  });

  test("the judge's text, by kind, and what ends it", () => {
    expect(parse('2 2\n..\n.#\n', { kind: 'rokada' })).toMatchObject([
      { index: 1, kind: 'rokada', puzzle: { rows: 2 } },
    ]);
    const text = '2 2\n2 2\n2 2\nzebra\n';
    expect(parse(text, { from: 'judge' })).toMatchObject([{ kind: 'slink' }, { index: 2, error: { line: 4 } }]);
    // As texts come, a line that is no puzzle is none.
    expect(parse(text)).toMatchObject([{ kind: 'slink' }]);
  });

  test('the rules that a text has, and a text that has them', () => {
    const [first] = parse('https://puzz.link/p?arukone/3/3/1m1');
    expect(first).toMatchObject({ kind: 'numberlink', rules: 'touch' });
    const { puzzle } = first as { puzzle: PuzzleOf<'numberlink'> };
    expect(format(puzzle, { kind: 'numberlink', to: 'puzzlink' })).toBe('https://puzz.link/p?numlin/3/3/1m1\n');
    for (const rules of ['rules', 'variant']) {
      const options = { kind: 'numberlink', to: 'puzzlink', [rules]: 'touch' } as const;
      expect(format(puzzle, options)).toBe('https://puzz.link/p?arukone/3/3/1m1\n');
    }
    expect(parse('1.1\n', { kind: 'numberlink' })[0]).not.toHaveProperty('rules');
    const request = { rows: 6, cols: 6, seed: 2 };
    const loose = generate('numberlink', { ...request, rules: 'empty' }, 3);
    expect(solve(loose, { kind: 'numberlink', variant: 'empty', unique: true })).toMatchObject({ status: 'unique' });
    expect(() => generate('numberlink', { ...request, rules: 'full' })).toThrow('only fill, touch, empty');
  });

  test('what else a text says of a puzzle comes with it', () => {
    const puzzle = { rows: 1, cols: 2, clues: Uint8Array.of(3, 3) };
    const record = format(puzzle, { kind: 'slink', to: 'ndjson', source: 'a book' });
    expect(parse(record)).toMatchObject([{ kind: 'slink', puzzle, source: 'a book' }]);
    expect(parse('https://puzz.link/p?slither/v:x/2/1/33')).toMatchObject([
      { puzzle, warning: expect.stringContaining('v:x') },
    ]);
    expect(() => format(puzzle, { kind: 'slink', to: 'ndjson', source: 1 as never })).toThrow(TypeError);
  });

  test.each(KINDS)('%s: to a line and back; with an answer, to NDJSON and back', (kind) => {
    const puzzle = generate(kind, { rows: 5, cols: 6, seed: 2 });
    expect(parse(format(puzzle, { kind, to: 'line' }))).toMatchObject([{ kind, puzzle: { clues: puzzle.clues } }]);
    const { solution } = solve(puzzle, { kind });
    const [{ solution: back }] = parse(format(puzzle, { kind, to: 'ndjson', solution, index: 7 })) as {
      solution?: unknown;
    }[];
    expect(back).toEqual(solution);
  });

  test('what cannot be meant is thrown', () => {
    const puzzle = { rows: 2, cols: 2, clues: Uint8Array.of(2, 2, 2, 2) };
    expect(() => parse('', { from: 'pdf' as never })).toThrow("unknown format 'pdf'");
    expect(() => parse('', { kind: 'sudoku' as 'slink' })).toThrow("unknown kind 'sudoku'");
    expect(() => format(puzzle, { kind: 'slink', to: 'pdf' as never })).toThrow("unknown output format 'pdf'");
    expect(() => format(puzzle, { kind: 'slink', to: 'grid' })).toThrow('grid cannot hold slink puzzles');
    expect(() =>
      format(puzzle, { kind: 'slink', to: 'line', solution: { horizontal: puzzle.clues, vertical: puzzle.clues } }),
    ).toThrow(/^expected the edges of 2 x 2 cells/);
    expect(() => explain({ ...puzzle, rows: 3 })).toThrow(RangeError);
    expect(() => generate('numberlink', { rows: 1, cols: 1, seed: 1 })).toThrow(RangeError);
  });
});

describe('explain, rate, generate', () => {
  test.each(KINDS)('%s: a board of its own is solved step by step, to its only answer', (kind) => {
    const puzzle = generate(kind, { rows: 5, cols: 5, seed: 9 }, 3);
    expect(solve(puzzle, { kind, unique: true, ...(kind === 'numberlink' ? { rules: 'fill' } : {}) }).status).toBe(
      'unique',
    );
    const { outcome, steps } = explain(puzzle, { kind });
    expect(outcome).toBe('solved');
    expect(steps.length).toBeGreaterThan(0);
    expect(rate(puzzle, { kind })).toMatchObject({ scale: 1, steps: steps.length, outcome });
  });

  test('from what is known on', () => {
    const puzzle = { rows: 2, cols: 2, clues: Uint8Array.of(2, 2, 2, 2) };
    const { solution } = solve(puzzle);
    expect(check(puzzle, solution as NonNullable<typeof solution>)).toBe(undefined);
    expect(explain(puzzle, { kind: 'slink', known: solution })).toEqual({ outcome: 'solved', steps: [] });
  });
});
