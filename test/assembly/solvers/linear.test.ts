/** The linear lane against brute force, on every board of small shapes, and on random ones of all sizes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wasmCore } from '../../../src/core/wasm.ts';
import { randomBoard } from '../../../src/generate/carve.ts';
import { randomSource } from '../../../src/generate/random.ts';
import { type SlinkPuzzle, slink } from '../../../src/kinds/slink/kind.ts';
import { allLoops, clueOf, type Edges, solutions } from '../../oracle/loops.ts';
import { solveWith } from '../../support/boards.ts';
import { coreEntries } from '../../support/cores.ts';
import { allTwos, mutate } from '../../support/slink-boards.ts';
import { runs } from '../../support/wide.ts';

const key = (edges: Edges) => `${edges.horizontal.join('')}/${edges.vertical.join('')}`;

/** All clue grids with an answer, and their answers. */
function answersByClues(rows: number, cols: number): Map<string, Edges[]> {
  const byClues = new Map<string, Edges[]>();
  for (const edges of allLoops(rows, cols)) {
    const clues = clueOf(edges, rows, cols);
    if (clues.includes(4)) continue;
    const name = clues.join('');
    byClues.set(name, [...(byClues.get(name) ?? []), edges]);
  }
  return byClues;
}

/** Every grid of so many cells, or every `step`th. */
function* allGrids(cells: number, step = 1): Generator<Uint8Array> {
  for (let code = 0; code < 4 ** cells; code += step) {
    yield Uint8Array.from({ length: cells }, (_, k) => (code >> (2 * k)) & 3);
  }
}

describe.each(coreEntries)('core %s', (_name, core) => {
  function expectAnswer(puzzle: SlinkPuzzle, answers: Edges[]): void {
    const { status, solution } = solveWith(core, puzzle, { unique: true });
    const label = `${puzzle.rows}x${puzzle.cols} ${puzzle.clues.join('')}`;
    expect(status, label).toBe(answers.length === 0 ? 'none' : answers.length === 1 ? 'unique' : 'multiple');
    if (answers.length === 0) expect(solution, label).toBeUndefined();
    else expect(answers.map(key), label).toContain(key(solution as Edges));
  }

  test.each([
    [1, 1],
    [1, 2],
    [2, 1],
    [1, 4],
    [2, 2],
    [2, 3],
    [3, 2],
    [2, 4],
    [4, 2],
  ])('grids of %ix%i: each gets the verdict of brute force', (rows, cols) => {
    const byClues = answersByClues(rows, cols);
    // Of the largest, those that `npm test` tries begin with every clue, since 4 does not divide the step.
    for (const clues of allGrids(rows * cols, rows * cols < 8 ? 1 : runs(13, 1))) {
      expectAnswer({ rows, cols, clues }, byClues.get(clues.join('')) ?? []);
    }
  });

  test.each([
    [3, 3],
    [4, 4],
    [3, 5],
    [5, 3],
    [1, 9],
    [9, 1],
    [2, 7],
  ])('loops of %ix%i: each is found, and told unique or not', (rows, cols) => {
    let n = 0;
    for (const [name, answers] of answersByClues(rows, cols)) {
      if (n++ % (rows * cols < 15 ? 1 : runs(5, 1)) !== 0) continue;
      expectAnswer({ rows, cols, clues: Uint8Array.from(name, Number) }, answers);
    }
  });

  test('boards near one with an answer', () => {
    const random = randomSource(11);
    for (let k = 0; k < runs(300, 1500); k++) {
      const rows = 2 + (random() % 4);
      const cols = 2 + (random() % 4);
      const { clues } = mutate(randomBoard(rows, cols, random), random, 1 + (random() % 3));
      expectAnswer({ rows, cols, clues }, solutions(rows, cols, clues, 2));
    }
  });

  test('without --unique the answer is right too', () => {
    const random = randomSource(12);
    for (let k = 0; k < runs(200, 1000); k++) {
      const rows = 1 + (random() % 6);
      const cols = 2 + (random() % 5);
      const { clues } = randomBoard(rows, cols, random);
      const { status, solution } = solveWith(core, { rows, cols, clues });
      expect(['unique', 'solved']).toContain(status);
      expect(solution && slink.check({ rows, cols, clues }, solution)).toBeUndefined();
    }
  });

  test('all twos: the verdict of brute force where that reaches, a checked answer elsewhere', () => {
    for (let rows = 1; rows <= 5; rows++) {
      for (let cols = 1; cols <= 4; cols++) {
        const clues = allTwos(rows, cols);
        expectAnswer({ rows, cols, clues }, solutions(rows, cols, clues, 2));
      }
    }
  });

  test.each([
    [20, 20],
    [31, 31],
    [5, 31],
    [32, 32],
    [33, 20],
    [20, 33],
    [31, 64],
    [64, 65],
    [100, 3],
    [2, 300],
    [1, 200],
    [1100, 7],
    [200, 200],
  ])('random boards of %ix%i', (rows, cols) => {
    const random = randomSource(rows * 1000 + cols);
    for (let k = 0; k < 4; k++) {
      const { clues } = randomBoard(rows, cols, random);
      const puzzle = { rows, cols, clues };
      const { status, solution } = solveWith(core, puzzle, { unique: true });
      expect(status === 'unique' || status === 'multiple').toBe(true);
      expect(solution && slink.check(puzzle, solution)).toBeUndefined();
    }
  });
});

test('a wide flat board in the wave after a small one: no buffer is sized for the other shape', () => {
  // An 18x18 board that the sweep leaves open, then a 31x33 one with two colourings that meet all clues. A fresh core with
  // bounds checks: in others the buffers are large already.
  const core = wasmCore(new WebAssembly.Module(readFileSync(join(import.meta.dirname, '../../../build/debug.wasm'))));
  const text = readFileSync(join(import.meta.dirname, '../../fixtures/wave-then-wide.txt'));
  const start = { number: 1, line: 1, column: 1, ended: false };
  core.reserve(1 << 14, 1 << 14);
  const boards = [...slink.read(core, { bytes: text, final: true, start }, () => expect.fail('a bad header'))];
  expect(boards.length).toBe(2);
  for (const read of boards) {
    if ('error' in read) throw new Error(read.error.message);
    const { solution } = slink.solve(core, read.puzzle, { unique: true });
    if (read.number === 2) expect(solution && slink.check(read.puzzle, solution)).toBeUndefined();
  }
});

describe('cores agree', () => {
  const size = fc.integer({ min: 1, max: 40 });
  test('in status, answer, steps and errors, on boards with and without answers', () => {
    fc.assert(
      fc.property(
        size,
        size,
        fc.integer({ min: 0, max: 2 ** 31 }),
        fc.nat(6),
        fc.boolean(),
        (rows, cols, seed, flips, unique) => {
          fc.pre(rows * cols > 1);
          const random = randomSource(seed);
          const whole = randomBoard(rows, cols, random);
          const { clues } = flips === 0 ? whole : mutate(whole, random, Math.min(flips, rows * cols));
          const answers = coreEntries.map(([, core]) => solveWith(core, { rows, cols, clues }, { unique }));
          expect(answers[1]).toEqual(answers[0]);
          expect(answers[2]).toEqual(answers[0]);
        },
      ),
      { numRuns: runs(80, 400) },
    );
  });

  test('on the rules lane, rule by rule', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 1, max: 25 }),
        fc.nat(),
        fc.nat(3),
        (rows, cols, seed, flips) => {
          fc.pre(rows * cols > 1);
          const random = randomSource(seed);
          const whole = randomBoard(rows, cols, random);
          const { clues } = flips === 0 ? whole : mutate(whole, random, Math.min(flips, rows * cols));
          const answers = coreEntries.map(([, core]) => solveWith(core, { rows, cols, clues }, { lane: 'rules' }));
          expect(answers[1]).toEqual(answers[0]);
          expect(answers[2]).toEqual(answers[0]);
        },
      ),
      { numRuns: runs(50, 200) },
    );
  });
});
