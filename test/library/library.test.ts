/** The library, as an importer sees it. */
import { describe, expect, test } from 'vitest';
import { boardText } from '../../bench/boards/slink.ts';
import { randomBoard } from '../../src/generate/carve.ts';
import { randomSource } from '../../src/generate/random.ts';
import {
  BLANK,
  check,
  format,
  InputError,
  parse,
  render,
  type SlinkPuzzle,
  solve,
  solveBatch,
  WALL,
} from '../../src/library/index.ts';
import { board } from '../support/boards.ts';

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
    expect(() => solve(board('22', '22'), { kind: 'sudoku' as 'slink' })).toThrow("unknown kind 'sudoku'");
  });

  test('gives what the rules decide where they stall', () => {
    const { status, solution } = solve(board('32', '23'), { lane: 'rules' });
    expect(status).toBe('stalled');
    expect(solution?.horizontal).toContain(255);
    expect(solve(board('00', '00')).solution).toBeUndefined();
  });
});

describe('kinds', () => {
  const loops = { rows: 2, cols: 2, clues: Uint8Array.of(2, BLANK, BLANK, BLANK) };
  const lamps = { rows: 2, cols: 2, clues: Uint8Array.of(BLANK, WALL, 2, BLANK) };

  test('each takes objects and text, and answers in its own form', () => {
    const loop = solve(loops, { kind: 'slitherlink', unique: true });
    expect(loop.status).toBe('multiple');
    expect(solve('2 2\n2 .\n. .\n', { kind: 'slitherlink', unique: true, core: 'ts' })).toEqual(loop);
    const edges = loop.solution?.horizontal as Uint8Array;
    expect(edges.length).toBe(6);
    expect(loop.solution && check(loops, loop.solution, { kind: 'slitherlink' })).toBeUndefined();

    const grid = solve(lamps, { kind: 'rokada', unique: true });
    expect(grid).toMatchObject({ status: 'unique', solution: { lamps: Uint8Array.of(1, 0, 0, 1) } });
    expect(solve('2 2\n.#\n2.\n', { kind: 'rokada', unique: true })).toEqual(grid);
    expect(grid.solution && render(7, lamps, grid.solution, { kind: 'rokada' })).toBe('C#\n2C\n');
    expect(check(lamps, { lamps: new Uint8Array(4) }, { kind: 'rokada' })).toBe(
      'the wall in row 2, column 1 has 0 lamps next to it instead of 2',
    );
  });

  test('several answers, and what they share', () => {
    const { solution, solutions, common, unfinished } = solve(loops, {
      kind: 'slitherlink',
      maxSolutions: 10,
      common: true,
    });
    expect(solutions?.length).toBe(3);
    expect(solutions?.[0]).toEqual(solution);
    expect(common?.vertical).toEqual(Uint8Array.of(255, 255, 1, 1, 255, 255));
    expect(unfinished).toBeUndefined();
    const stopped = solve(`8 8\n${'........\n'.repeat(8)}`, { kind: 'rokada', maxSolutions: 1000, stepLimit: 500 });
    expect(stopped.unfinished).toBe(true);
  });

  test('what is known at the limit', () => {
    const { status, solution } = solve(loops, { kind: 'slitherlink', stepLimit: 1 });
    expect(status).toBe('limit');
    expect(solution?.horizontal).toContain(255);
  });

  test('numberlink: lines, grids, rules', () => {
    const links = { rows: 2, cols: 2, clues: Uint8Array.of(1, 1, BLANK, BLANK) };
    const kind = 'numberlink';
    const found = solve(links, { kind, unique: true });
    expect(found).toMatchObject({ status: 'unique', rules: 'touch', solution: { labels: Uint8Array.of(1, 1, 1, 1) } });
    expect(solve('11..', { kind, unique: true, core: 'ts' })).toEqual(found);
    expect(solve(links, { kind, rules: 'fill' })).toMatchObject({ status: 'none', rules: 'fill' });
    expect(solve('2 2\n11\n..\n', { kind, rules: 'empty', unique: true }).status).toBe('multiple');
    const full = { labels: Uint8Array.of(1, 1, 1, 1) };
    expect(check(links, full, { kind })).toBeUndefined();
    expect(check(links, full, { kind, rules: 'fill' })).toMatch(/touches itself/);
    expect(render(1, links, full, { kind })).toBe('1111\n');
    expect(render(1, { ...links, grid: true }, full, { kind })).toBe('2 2\n11\n11\n');
    expect(() => check(loops, { horizontal: full.labels, vertical: full.labels }, { rules: 'fill' })).toThrow(
      'slink has no variants to choose from',
    );
    expect(() => solve(links, { kind, rules: 'all' as never })).toThrow(
      "numberlink has no variant 'all', only auto, fill",
    );
    const wrong = (...clues: number[]) =>
      solve({ rows: 1, cols: clues.length, clues: Uint8Array.from(clues) }, { kind });
    expect(() => wrong(BLANK, 10)).toThrow(
      "expected each label twice, found 'A' once, in row 1, column 2 of the puzzle",
    );
    expect(() => wrong(1, 91, 91, WALL, 91, 2)).toThrow("found '1' once");
    expect(() => wrong(91, 91, WALL, 91, 2)).toThrow("found '~' 3 times, in row 1, column 4 of the puzzle");
    expect(() => wrong(0)).toThrow("expected one of . # 0 or a label in row 1, column 1 of the puzzle, found '0'");
    expect(() => wrong(92)).toThrow("found '92'");
    expect(() => solve({ rows: 1025, cols: 1024, clues: new Uint8Array(0) }, { kind })).toThrow(
      'at most 1048576 cells',
    );
  });

  test('numberlink: a batch of objects or text gives what single puzzles give', async () => {
    const options = { kind: 'numberlink', maxSolutions: 3, common: true, rules: 'empty' } as const;
    const line = { rows: 2, cols: 2, clues: Uint8Array.of(1, 1, BLANK, WALL) };
    // The last one has a label that looks like an open square.
    const question = { rows: 2, cols: 3, clues: Uint8Array.of(80, BLANK, 80, BLANK, BLANK, BLANK) };
    const puzzles = [line, { ...line, grid: true }, { rows: 1, cols: 3, clues: Uint8Array.of(9, BLANK, 9) }, question];
    const single = puzzles.map((puzzle, k) => {
      const { rows, cols, ...answer } = solve(puzzle, options);
      return { index: k + 1, rows, cols, ...answer };
    });
    expect(single[3].common?.labels).toEqual(Uint8Array.of(80, 0, 80, 0, 0, 0));
    expect(await all(solveBatch(puzzles, { ...options, jobs: 1 }))).toEqual(single);
    const text = '11.0\n2 2\n11\n.#\n\n# a comment\n3 1\n9.9\n\n\n3 2\n?.?\n...\n';
    for (let cut = 0; cut < text.length; cut += 5) {
      const pieces = [text.slice(0, cut), text.slice(cut)];
      expect(await all(solveBatch(pieces, { ...options, jobs: 1 }))).toEqual(single);
    }
  });

  test('say what is wrong', () => {
    const text = 'expected one of . # 0 1 2 3 4 in row 1, column 2 of the puzzle, found';
    expect(() => solve({ ...lamps, clues: Uint8Array.of(0, 5, 0, 0) }, { kind: 'rokada' })).toThrow(`${text} '5'`);
    expect(() => solve('1 2\n.x\n', { kind: 'rokada' })).toThrow(InputError);
    expect(() => solve({ ...loops, clues: lamps.clues }, { kind: 'slitherlink' })).toThrow(
      "column 2 of the puzzle, found '254'",
    );
    expect(() => solve({ rows: 5000, cols: 5000, clues: new Uint8Array(0) })).toThrow('at most 4194304 cells');
    expect(() => solve(lamps, { kind: 'rokada', lane: 'linear' })).toThrow("rokada has no solver 'linear'");
    expect(() => solve(loops, { kind: 'slitherlink', maxSolutions: 0 })).toThrow('expected maxSolutions to be a whole');
    expect(() => solve(loops, { kind: 'slitherlink', stepLimit: 1.5 })).toThrow('expected stepLimit to be a whole');
    expect(() => solve(board('22', '22'), { lane: 'rules', common: true })).toThrow('the rules solver');
  });

  test('a batch of objects or text gives what single puzzles give', async () => {
    const options = { kind: 'rokada', maxSolutions: 3, common: true } as const;
    const puzzles = [lamps, board('...', '...'), board('0.', '.2'), board('#')];
    const single = puzzles.map((puzzle, k) => {
      const { rows, cols, ...answer } = solve(puzzle, options);
      return { index: k + 1, rows, cols, ...answer };
    });
    expect(await all(solveBatch(puzzles, { ...options, jobs: 1 }))).toEqual(single);
    const text = '2 2\n.#\n2.\n2 3\n...\n...\n2 2\n0.\n.2\n1 1\n#\n';
    expect(await all(solveBatch([text.slice(0, 9), text.slice(9)], { ...options, jobs: 1 }))).toEqual(single);
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
      'expected startIndex to be a whole number of at least 0',
    );
    await expect(all(solveBatch([], { jobs: 0 }))).rejects.toThrow(
      'expected jobs to be a whole number of at least 1, found 0',
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
    const built = await import('../../dist/index.js' as string);
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
    async function* throwing(thrown: unknown) {
      yield '2 2\n2 2\n2 2\n';
      throw thrown;
    }
    for (const thrown of ['text', null, 0]) await expect(all(solveBatch(throwing(thrown)))).rejects.toBe(thrown);
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

describe('pictures', () => {
  const board = { rows: 2, cols: 2, clues: Uint8Array.of(2, 2, 2, 2) };
  const solution = { horizontal: Uint8Array.of(1, 1, 0, 0, 1, 1), vertical: Uint8Array.of(1, 0, 1, 1, 0, 1) };

  test('have cells of a size, a title, and no crosses if one likes', () => {
    const asked = { kind: 'slink', to: 'svg', solution } as const;
    expect(format(board, asked)).toContain('width="96" height="96"');
    expect(format(board, asked)).toContain('class="x"');
    expect(format(board, { ...asked, scale: 10 })).toContain('width="30" height="30"');
    expect(format(board, { ...asked, crosses: false })).not.toContain('class="x"');
    expect(format(board, { ...asked, title: 'Mine' })).toContain('>Mine</tspan>');
    expect(format(board, { ...asked, to: 'html', title: 'Mine' })).toMatch(/<h1>Mine<\/h1>[\s\S]*<h2>Answers<\/h2>/);
  });

  test('are no pixels, and have no other sizes', () => {
    const to = 'png' as 'svg';
    expect(() => format(board, { kind: 'slink', to })).toThrow('png is no text');
    for (const scale of [0, 513, 1.5]) {
      expect(() => format(board, { kind: 'slink', to: 'svg', scale })).toThrow(TypeError);
    }
  });

  test('show the letters of a text', () => {
    const [read] = parse('R.G\nR.G\n...\n', { from: 'grid' });
    expect(format(read?.puzzle as typeof board, { kind: 'numberlink', to: 'unicode' })).toMatch(/R[ ·│]+G/);
  });
});
