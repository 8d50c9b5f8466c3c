/** The library, as an importer sees it. */
import { describe, expect, test } from 'vitest';
import { boardText, randomBoard, randomSource } from '../bench/boards/slink.ts';
import { check, render, type SlinkPuzzle, solve, solveBatch } from '../src/index.ts';
import { board } from './support/boards.ts';

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

describe('solve', () => {
  test('takes an object or text, and both cores agree', () => {
    const puzzle = board('22', '22');
    const answer = solve(puzzle, { unique: true });
    expect(answer.status).toBe('unique');
    expect(solve('2 2\n2 2\n2 2\n', { unique: true, core: 'ts' })).toEqual(answer);
    expect(answer.solution && check(puzzle, answer.solution)).toBeUndefined();
    expect(answer.solution && render(3, puzzle, answer.solution)).toMatch(/^3\n#{13}\n/);
  });

  test('says what is wrong', () => {
    expect(() => solve('2 2\n2 2\n2 5\n')).toThrow('line 3, column 3: expected a clue from 0 to 3');
    expect(() => solve('x')).toThrow("expected the number of rows, found 'x'");
    expect(() => solve('')).toThrow('expected a puzzle, found none');
    expect(() => solve({ rows: 2, cols: 2, clues: new Uint8Array(3) })).toThrow('expected 2 x 2 = 4 clues, found 3');
    expect(() => solve(board('22', '25'))).toThrow("found '5'");
    expect(() => solve(board('22', '22'), { kind: 'sudoku' })).toThrow("no such kind: 'sudoku'");
  });

  test('gives what the rules decide where they stall', () => {
    const { status, solution } = solve(board('32', '23'), { lane: 'rules' });
    expect(status).toBe('stalled');
    expect(solution?.horizontal).toContain(255);
    expect(solve(board('00', '00')).solution).toBeUndefined();
  });
});

describe('solveBatch', () => {
  const random = randomSource(8);
  const puzzles: SlinkPuzzle[] = Array.from({ length: 300 }, () =>
    randomBoard(3 + (random() % 20), 3 + (random() % 20), random),
  );

  test('answers objects in order', async () => {
    const answers = await all(solveBatch(puzzles, { unique: true, jobs: 1 }));
    expect(answers.map(({ index }) => index)).toEqual(puzzles.map((_, k) => k + 1));
    answers.forEach(({ solution }, k) => {
      expect(solution && check(puzzles[k], solution)).toBeUndefined();
    });
  });

  test('refuses what cannot be meant', async () => {
    await expect(all(solveBatch([], { startIndex: -1 }))).rejects.toThrow(
      'expected startIndex to be a whole number from 0',
    );
    await expect(all(solveBatch([], { jobs: 0 }))).rejects.toThrow(
      'expected jobs to be a whole number from 1 on, found 0',
    );
    const none = { rows: 0, cols: 0, clues: new Uint8Array(0) };
    await expect(all(solveBatch([none]))).rejects.toThrow('expected at least one row and one column, found 0 x 0');
  });

  test('lets timers run, and holds back, while it has all its input at hand', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    for await (const { index } of solveBatch(['2 2\n2 2\n2 2\n'.repeat(200_000)], { jobs: 1 }))
      if (index === 100_000) break;
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(3);
  });

  test('the built library answers with a pool as without', async () => {
    const built = await import('../dist/index.js' as string);
    const there = await all(built.solveBatch(puzzles, { jobs: 2, startIndex: 10 }));
    const here = await all(solveBatch(puzzles, { startIndex: 10, jobs: 1 }));
    expect(there).toEqual(here);
    expect(here[0].index).toBe(10);
  });

  test('takes bytes and text cut anywhere', async () => {
    const text = puzzles.map((puzzle) => boardText(puzzle)).join('');
    const expected = await all(solveBatch(puzzles, { jobs: 1 }));
    async function* pieces() {
      for (let at = 0; at < text.length; at += 777) {
        const piece = text.slice(at, at + 777);
        yield at % 2 ? piece : new TextEncoder().encode(piece);
      }
    }
    expect(await all(solveBatch(pieces(), { jobs: 1 }))).toEqual(expected);
  });

  test('an invalid puzzle is answered in its place, a bad header ends with an error after all before it', async () => {
    const answers: unknown[] = [];
    const run = async () => {
      for await (const { index, status, error } of solveBatch(['2 2\n2 2\n2 2\n2 2\n2 2\n2 7\n2 2\n2 2\n2 2\njunk'])) {
        answers.push([index, status, error?.line]);
      }
    };
    await expect(run()).rejects.toThrow("line 10, column 1: expected the number of rows, found 'junk'");
    expect(answers).toEqual([
      [1, expect.any(String), undefined],
      [2, 'invalid', 6],
      [3, expect.any(String), undefined],
    ]);
  });

  test('an error of the input reaches the caller; leaving early closes the input', async () => {
    async function* broken() {
      yield '2 2\n2 2\n2 2\n';
      throw new Error('the line went dead');
    }
    await expect(all(solveBatch(broken()))).rejects.toThrow('the line went dead');
    let closed = false;
    async function* endless() {
      try {
        for (;;) yield '2 2\n2 2\n2 2\n';
      } finally {
        closed = true;
      }
    }
    for await (const { index } of solveBatch(endless())) if (index === 5) break;
    expect(closed).toBe(true);
  });
});
