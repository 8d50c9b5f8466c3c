/** Boards made: one answer, as asked for, and the same everywhere. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BLANK, WALL } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';
import type { GenerateRequest } from '../../src/generate/generate.ts';
import { generate, whyNotGenerate } from '../../src/generate/generate.ts';
import { numberedSource } from '../../src/generate/random.ts';
import { loopLogic } from '../../src/kinds/edges/rules/logic.ts';
import { masyuLogic } from '../../src/kinds/masyu/rules/logic.ts';
import { randomNumberlink } from '../../src/kinds/numberlink/maker.ts';
import { numberlinkLogic } from '../../src/kinds/numberlink/rules/logic.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { rokadaLogic } from '../../src/kinds/rokada/rules/logic.ts';
import { GRADES, type Grade, rateModel } from '../../src/logic/rate.ts';
import { solutions } from '../oracle/loops.ts';
import { pearlLoops } from '../oracle/masyu.ts';
import { answers } from '../oracle/numberlink.ts';
import { placements } from '../oracle/rokada.ts';
import { cores } from '../support/cores.ts';
import { runs } from '../support/wide.ts';

const NAMES = ['slink', 'slitherlink', 'rokada', 'numberlink', 'masyu'];

function requestOf(rows: number, cols: number, more: Partial<GenerateRequest> = {}): GenerateRequest {
  return { rows, cols, seed: 1, symmetry: 'none', ...more };
}

function make(kind: string, request: GenerateRequest, number = 0): Board {
  return generate(cores.release, kinds[kind], request, number);
}

/** How many answers a small board has, 2 for more than one: by the slow searches of these tests. */
function count(kind: string, { rows, cols, clues }: Board): number {
  if (kind === 'rokada') return placements(rows, cols, clues, 2).length;
  if (kind === 'masyu') return pearlLoops(rows, cols, clues, 2).length;
  if (kind === 'numberlink') return answers({ rows, cols, clues }, 'fill', 2).length;
  return solutions(rows, cols, clues, 2).length;
}

/** The same by the core that did not make it. */
function status(kind: string, board: Board): string {
  return kinds[kind].solve(cores.ts, board, { unique: true, ...(kind === 'numberlink' ? { rules: 'fill' } : {}) })
    .status;
}

function places({ clues }: Board, is: (clue: number) => boolean): number[] {
  return [...clues.keys()].filter((cell) => is(clues[cell]));
}

const clued = (board: Board) => places(board, (clue) => clue !== BLANK);
const numbers = (board: Board) => places(board, (clue) => clue <= 4);

describe('one answer', () => {
  test.each([
    ['slink', {}],
    ['slitherlink', {}],
    ['slitherlink', { clues: 0.6, symmetry: 'rotate' }],
    ['rokada', {}],
    ['rokada', { clues: 'full', symmetry: 'mirror' }],
    ['rokada', { clues: 0.5, walls: 0.4 }],
    ['numberlink', {}],
    ['numberlink', { walls: 0.15 }],
    ['masyu', {}],
    ['masyu', { clues: 0.8, symmetry: 'rotate' }],
    ['masyu', { clues: 'full', symmetry: 'mirror' }],
  ] as const)('%s of small sizes: by the slow search, %o', (kind, more) => {
    for (let rows = 1; rows <= 5; rows++) {
      for (let cols = 1; cols <= 6; cols++) {
        const request = requestOf(rows, cols, more);
        if (whyNotGenerate(kinds[kind], request) !== undefined) {
          if (kind === 'masyu') expect(Math.min(rows, cols) === 1 || rows * cols < 6).toBe(true);
          else expect([kind === 'rokada', rows * cols]).toEqual([false, 1]);
          continue;
        }
        for (let number = 0; number < runs(1, 3); number++) {
          const board = make(kind, request, number);
          expect([board.rows, board.cols, board.clues.length]).toEqual([rows, cols, rows * cols]);
          kinds[kind].validate(board);
          expect(count(kind, board), kinds[kind].toText(board)).toBe(1);
        }
      }
    }
  });

  test.each(NAMES)('%s of larger sizes: by the other core', (kind) => {
    const sizes = [
      [1, 30],
      [30, 1],
      [2, 17],
      [7, 9],
      [12, 8],
      [10, 10],
      [16, 16],
      [30, 30],
    ];
    for (const [rows, cols] of sizes) {
      // A masyu needs room for a loop with pearls, and takes a while to make where there is much.
      if (kind === 'masyu' && (Math.min(rows, cols) === 1 || rows * cols > 400)) continue;
      const clues = kind === 'slitherlink' && rows * cols > 100 ? 0.6 : undefined;
      const board = make(kind, requestOf(rows, cols, clues ? { clues } : {}), rows);
      kinds[kind].validate(board);
      expect(status(kind, board)).toBe('unique');
    }
  });
});

test('paths at random that have other answers are passed over', () => {
  let several = 0;
  for (let number = 0; number < runs(60, 120); number++) {
    const request = requestOf(5, 5);
    const board = make('numberlink', request, number);
    expect(status('numberlink', board)).toBe('unique');
    const first = randomNumberlink(5, 5, numberedSource(request.seed, number)).board;
    if (status('numberlink', first) === 'multiple') several++;
    else expect(board).toEqual(first);
  }
  expect(several).toBeGreaterThan(runs(0, 2));
});

describe('the same board', () => {
  const REQUESTS: [string, GenerateRequest, string][] = [
    ['slink', requestOf(9, 11), '42d029dc0fbe5856'],
    ['slitherlink', requestOf(7, 8), 'abcb0c5bf5976349'],
    ['slitherlink', requestOf(8, 7, { clues: 0.5, symmetry: 'rotate' }), 'a793813e03652e45'],
    ['rokada', requestOf(10, 9, { symmetry: 'rotate' }), '5b7657a8f0b8a16c'],
    ['numberlink', requestOf(9, 10), '930eb9c71c3a081f'],
    ['numberlink', requestOf(10, 9, { walls: 0.1 }), 'b82687e2f2ceb988'],
    ['slitherlink', requestOf(6, 6, { difficulty: 'medium' }), 'cd861682438600c0'],
    ['masyu', requestOf(8, 9), '2a1caf9db6fcf887'],
    ['masyu', requestOf(9, 7, { clues: 0.7, symmetry: 'rotate' }), 'd496e880cc0da729'],
    ['masyu', requestOf(7, 8, { difficulty: 'medium' }), '6eb802ca570889b2'],
  ];

  test.each(REQUESTS)('of %s, %o, today as ever, by every core', (kind, request, expected) => {
    for (const core of runs([cores.release], [cores.release, cores.ts, cores.debug])) {
      const made = [5, 0, 2 ** 32 - 1].map((number) =>
        kinds[kind].toText(generate(core, kinds[kind], request, number)),
      );
      expect(createHash('sha256').update(made.join('')).digest('hex').slice(0, 16)).toBe(expected);
    }
  });

  test('whatever was made before; another one for another number or seed', () => {
    for (const kind of NAMES) {
      const request = requestOf(8, 8);
      const texts = [0, 1, 2, 3].map((number) => kinds[kind].toText(make(kind, request, number)));
      expect(new Set(texts).size).toBe(4);
      for (const number of [3, 1]) expect(kinds[kind].toText(make(kind, request, number))).toBe(texts[number]);
      expect(texts).not.toContain(kinds[kind].toText(make(kind, { ...request, seed: 2 })));
    }
  });
});

describe('clues', () => {
  test('minimal: none can go, by the slow search', () => {
    for (const [kind, sizes, blank] of [
      ['slitherlink', [5, 6], BLANK],
      ['rokada', [7, 7], WALL],
      ['masyu', [6, 6], BLANK],
    ] as const) {
      for (let number = 0; number < runs(2, 4); number++) {
        const board = make(kind, requestOf(sizes[0], sizes[1]), number);
        const those = kind === 'rokada' ? numbers(board) : clued(board);
        expect(those.length).toBeGreaterThan(3);
        for (const cell of those) {
          const fewer = { ...board, clues: board.clues.slice() };
          fewer.clues[cell] = blank;
          expect(count(kind, fewer)).toBe(2);
        }
      }
    }
  });

  test('a part: so many of the cells, or of the walls', () => {
    for (const clues of [0.6, 0.75, 1]) {
      expect(clued(make('slitherlink', requestOf(9, 8, { clues }))).length).toBe(Math.round(clues * 72));
      const board = make('rokada', requestOf(9, 8, { clues, walls: 0.4 }));
      expect(numbers(board).length).toBe(Math.round(clues * clued(board).length));
    }
    // Fewer would not do.
    const sparse = make('slitherlink', requestOf(8, 8, { clues: 0.1 }));
    expect(sparse).toEqual(make('slitherlink', requestOf(8, 8, { clues: 'minimal' })));
    expect(clued(make('slitherlink', requestOf(8, 8, { clues: 'full' }))).length).toBe(64);
  });

  test('symmetry: of the clues, or of the walls', () => {
    for (const kind of ['slitherlink', 'rokada', 'masyu']) {
      for (const [rows, cols] of [
        [7, 8],
        [6, 7],
        [9, 9],
      ]) {
        for (const clues of ['minimal', 0.6] as const) {
          const turned = new Set(clued(make(kind, requestOf(rows, cols, { clues, symmetry: 'rotate' }))));
          for (const cell of turned) expect(turned).toContain(rows * cols - 1 - cell);
          const mirrored = new Set(clued(make(kind, requestOf(rows, cols, { clues, symmetry: 'mirror' }))));
          for (const cell of mirrored) {
            expect(mirrored).toContain(Math.floor(cell / cols) * cols + (cols - 1 - (cell % cols)));
          }
          expect(turned.size).toBeLessThan(rows * cols);
        }
      }
    }
  });
});

describe('walls', () => {
  test('are about as many as asked for', () => {
    for (const walls of [0.2, 0.3, 0.5]) {
      for (let number = 0; number < runs(2, 5); number++) {
        const lamps = clued(make('rokada', requestOf(12, 12, { walls }), number)).length;
        expect(lamps).toBeGreaterThanOrEqual(Math.round(walls * 144));
        expect(lamps).toBeLessThanOrEqual(walls * 144 + 6);
      }
    }
    for (const walls of [0, 0.1, 0.2]) {
      const paths = places(make('numberlink', requestOf(12, 12, { walls })), (clue) => clue === WALL).length;
      expect(paths).toBeGreaterThanOrEqual(Math.round(walls * 144));
      expect(paths).toBeLessThanOrEqual(walls === 0 ? 0 : walls * 144 + 6);
    }
  });
});

describe('difficulty', () => {
  const logics: Record<string, typeof loopLogic | typeof rokadaLogic | typeof numberlinkLogic | typeof masyuLogic> = {
    slink: loopLogic,
    slitherlink: loopLogic,
    rokada: rokadaLogic,
    numberlink: numberlinkLogic,
    masyu: masyuLogic,
  };

  test.each([
    ['slink', ['easy']],
    ['slitherlink', ['easy', 'medium', 'hard', 'expert', 'extreme']],
    ['rokada', ['medium', 'hard', 'expert']],
    ['numberlink', ['easy', 'medium', 'hard']],
    ['masyu', ['easy', 'medium', 'hard', 'expert']],
  ] as [string, Grade[]][])('%s: the grade that is asked for, rated as a person would: %o', (kind, grades) => {
    for (const difficulty of grades) {
      const board = make(kind, requestOf(6, 7, { difficulty }), 3);
      expect(status(kind, board)).toBe('unique');
      const { grade, outcome } = rateModel(logics[kind].open(board, undefined, 'fill'));
      expect([grade, outcome]).toEqual([difficulty, 'solved']);
    }
  });

  test('easier boards keep more clues', () => {
    const [easy, hard] = ['easy', 'hard'].map((grade) => {
      const request = requestOf(8, 8, { difficulty: grade as Grade });
      return [0, 1, 2].reduce((sum, number) => sum + clued(make('slitherlink', request, number)).length, 0);
    });
    expect(easy).toBeGreaterThan(1.2 * hard);
  });

  test('says so where no board is of the grade', () => {
    expect(() => make('slitherlink', requestOf(1, 2, { difficulty: 'extreme' }))).toThrow(
      'gave up after 1000 attempts at extreme slitherlink of 1 x 2; try a larger size or another grade',
    );
  });
});

describe('one answer by the rules asked for', () => {
  test.each(['touch', 'empty'] as const)('%s: by a slow search, where more answers are looked for', (rules) => {
    let loose = 0;
    for (let number = 1; number <= runs(12, 100); number++) {
      const [rows, cols] = [3 + (number % 4), 3 + (number % 3)];
      const board = make('numberlink', requestOf(rows, cols, { rules }), number);
      expect(answers(board, rules, 2).length).toBe(1);
      // The board of that number that is unique by `fill` may have more.
      const other = make('numberlink', requestOf(rows, cols), number);
      if (answers(other, rules, 2).length > 1) loose++;
    }
    expect(loose).toBeGreaterThan(0);
  });

  test('larger ones, by the core that did not make them; every cell is used in the answer', () => {
    for (const [size, count] of [
      [7, 10],
      [10, 6],
      [13, 2],
    ]) {
      for (let number = 1; number <= count; number++) {
        const board = make('numberlink', requestOf(size, size, { rules: 'empty' }), number);
        const { status, solution } = kinds.numberlink.solve(cores.ts, board, { rules: 'empty', unique: true });
        expect(status).toBe('unique');
        expect(kinds.numberlink.check(board, solution, 'fill')).toBeUndefined();
      }
    }
  });

  test('by default, and by fill, they are what they were', () => {
    const board = make('numberlink', requestOf(12, 12));
    expect(make('numberlink', requestOf(12, 12, { rules: 'fill' }))).toEqual(board);
    expect(make('numberlink', requestOf(12, 12, { rules: 'empty' }))).not.toEqual(board);
  });

  test('graded by them', () => {
    const board = make('numberlink', requestOf(6, 6, { rules: 'empty', difficulty: 'medium' }));
    const { grade, outcome } = rateModel(numberlinkLogic.open(board, undefined, 'empty'));
    expect([grade, outcome]).toEqual(['medium', 'solved']);
  });
});

describe('whyNotGenerate', () => {
  test.each([
    ['slink', { rows: 0 }, /at least one row/],
    ['slink', { cols: 2.5 }, /at least one row/],
    ['slink', { rows: 101, cols: 100 }, /up to 10000 cells/],
    ['slink', { seed: 0.5 }, /safe integer/],
    ['slink', { clues: 'minimal' }, /every cell/],
    ['slink', { symmetry: 'rotate' }, /symmetric/],
    ['slink', { rows: 1, cols: 1 }, /two cells/],
    ['slink', { walls: 0.1 }, /no walls/],
    ['slitherlink', { walls: 0.1 }, /no walls/],
    ['slitherlink', { clues: 1.5 }, /0 to 1/],
    ['slitherlink', { clues: Number.NaN }, /0 to 1/],
    ['slitherlink', { rows: 1, cols: 1 }, /two cells/],
    ['slitherlink', { rows: 31, cols: 30 }, /more than 900/],
    ['slitherlink', { symmetry: 'diagonal' }, /symmetry/],
    ['rokada', { walls: 0.9 }, /up to 0.6/],
    ['rokada', { walls: -1 }, /0 to 1/],
    ['rokada', { difficulty: 'fiendish' }, /easy, medium, hard, expert, extreme/],
    ['numberlink', { rows: 1, cols: 1 }, /two cells/],
    ['masyu', { rows: 1, cols: 9 }, /2 x 3 cells/],
    ['masyu', { rows: 2, cols: 2 }, /2 x 3 cells/],
    ['masyu', { walls: 0.1 }, /no walls/],
    ['masyu', { rows: 20, cols: 21 }, /400/],
    ['numberlink', { clues: 'minimal' }, /every pair/],
    ['numberlink', { symmetry: 'mirror' }, /symmetric/],
    ['numberlink', { walls: 0.5 }, /up to 0.4/],
    ['numberlink', { rows: 50, cols: 50 }, /up to 1600 cells/],
    [
      'numberlink',
      { rows: 25, cols: 25, rules: 'empty' },
      /one answer by 'empty' have up to 576 cells, .*'fill', up to 1600/,
    ],
    ['numberlink', { rules: 'auto' }, /no variant 'auto', only fill, touch, empty/],
    ['slink', { rules: 'fill' }, /no variants/],
  ])('%s, %o', (kind, more, expected) => {
    const request = requestOf(10, 10, more as Partial<GenerateRequest>);
    expect(whyNotGenerate(kinds[kind], request)).toMatch(expected);
    expect(() => make(kind, request)).toThrow(RangeError);
  });

  test('lets pass what can be made', () => {
    for (const kind of NAMES) {
      for (const [difficulty] of GRADES) {
        expect(whyNotGenerate(kinds[kind], requestOf(10, 10, { difficulty }))).toBeUndefined();
      }
    }
    expect(whyNotGenerate(kinds.slitherlink, requestOf(50, 50, { clues: 0.5 }))).toBeUndefined();
  });
});
