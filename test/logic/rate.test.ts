/** The scale: what it is made of, and that it agrees with published grades as docs/rating.md says. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Board } from '../../src/core/board.ts';
import { loopLogic } from '../../src/kinds/edges/rules/logic.ts';
import { slitherlink } from '../../src/kinds/slitherlink/kind.ts';
import { type Explanation, explain, LOOK_AHEAD } from '../../src/logic/explain.ts';
import type { Step } from '../../src/logic/logic.ts';
import { GRADES, rate, rateModel, SCALE } from '../../src/logic/rate.ts';
import { board } from '../support/boards.ts';
import { cores } from '../support/cores.ts';
import { describeWide } from '../support/wide.ts';

/** A step of a tier that decides so many places. */
function step(tier: number, decides = 1): Step {
  const spot = { at: 'cell', row: 0, col: 0 } as const;
  const rule = { name: `tier ${tier}`, says: '', tier };
  return { rule, looked: [], decides: Array.from({ length: decides }, () => ({ spot, on: true })), depth: 0 };
}

function ahead(...because: Step[]): Step {
  return { ...step(6), rule: LOOK_AHEAD, depth: 1 + Math.max(...because.map(({ depth }) => depth)), because };
}

const solved = (...steps: Step[]): Explanation => ({ steps, outcome: 'solved' });

describe('the scale', () => {
  test('what a glance tells costs nothing; each further tier thrice the one before', () => {
    const scores = [1, 2, 3, 4, 5].map((tier) => rate(solved(step(tier), step(1, 99))).score);
    expect(scores).toEqual([0, 2, 6, 18, 54]); // its share of a hundred decisions, and the costliest step
  });

  test('a look-ahead costs 10, and one more for each step than that costs by itself', () => {
    const shallow = ahead(step(1), step(2), step(1));
    expect(rate(solved(shallow, step(1, 99))).score).toBe(2 * (10 + 1 + 2 + 1));
    const deep = ahead(step(3), shallow, step(1));
    const { score, depth, lookAheads, longest, hardest, steps } = rate(solved(step(1, 98), shallow, deep));
    expect(score).toBe(14 + 2 * (10 + 4 + 15 + 1));
    expect({ depth, lookAheads, longest, hardest, steps }).toEqual({
      depth: 2,
      lookAheads: 2,
      longest: 6,
      hardest: 'look-ahead',
      steps: 3,
    });
  });

  test('is about what is decided, not about the size of the board', () => {
    const one = rate(solved(step(2), step(1, 59)));
    const ten = rate(solved(...Array.from({ length: 10 }, () => [step(2), step(1, 59)]).flat()));
    expect(ten.score).toBe(one.score);
  });

  test('grades begin where the scale says', () => {
    expect(GRADES).toEqual([
      ['easy', 3],
      ['medium', 15],
      ['hard', 150],
      ['expert', 500],
      ['extreme', Number.POSITIVE_INFINITY],
    ]);
    const gradeOf = (ahead: Step, others: number) => rate(solved(ahead, step(1, others))).grade;
    const long = (length: number) => ahead(...Array.from({ length }, () => step(1)));
    expect(gradeOf(step(1), 49)).toBe('easy');
    expect(gradeOf(step(2), 59)).toBe('easy'); // 1 + 100 / 60
    expect(gradeOf(step(2), 49)).toBe('medium'); // 3
    expect(gradeOf(step(3), 49)).toBe('medium'); // 9
    expect(gradeOf(long(1), 49)).toBe('hard'); // 33
    expect(gradeOf(long(40), 49)).toBe('expert'); // 150
    expect(gradeOf(long(157), 49)).toBe('extreme'); // 501
  });

  test('a tiny board counts as one of fifty decisions', () => {
    expect(rate(solved(step(2))).score).toBe(rate(solved(step(2), step(1, 49))).score);
    expect(rate(solved(step(2))).score).toBeGreaterThan(rate(solved(step(2), step(1, 99))).score);
  });

  test('tells why an explanation ends, and rates what there is', () => {
    const none = rate({ steps: [], outcome: 'stuck' });
    expect(none).toEqual({
      scale: SCALE,
      score: 0,
      grade: 'easy',
      hardest: '',
      depth: 0,
      lookAheads: 0,
      longest: 0,
      steps: 0,
      outcome: 'stuck',
    });
    expect(rateModel(loopLogic.open(board('0'))).outcome).toBe('broken');
  });

  test('boards rated by this version of it', () => {
    const rated = BOARDS.map((rows) => {
      const { outcome, grade, score, hardest, lookAheads, longest } = rateModel(loopLogic.open(board(...rows)));
      expect(outcome).toBe('solved');
      return [grade, score, hardest, lookAheads, longest];
    });
    expect(SCALE).toBe(1);
    expect(rated).toEqual([
      ['easy', 0, 'zero', 0, 0],
      ['medium', 9, '2 with a blocked corner', 0, 0],
      ['medium', 4.3, '3 with a blocked corner', 0, 0],
      ['hard', 54, 'inside and outside', 0, 0],
      ['expert', 162, 'look-ahead', 4, 6],
      ['extreme', 589, 'look-ahead', 15, 22],
    ]);
  });
});

/** Boards of all grades. */
const BOARDS = [
  ['11132', '32213', '32323', '21103', '33222'],
  ['22', '22'],
  ['32112', '23111', '32132', '12223', '01311'],
  ['3.2.2', '.2232', '31..1', '2.232', '.1132'],
  ['..2..', '12.32', '.2...', '321.2', '.2323'],
  ['3.32.', '...2.', '..22.', '1..23', '..32.'],
];

const folder = join(import.meta.dirname, '../../../shared/puzzles');
const present = existsSync(join(folder, 'slitherlink-loop.txt'));
if (!present)
  console.warn('skipped: the boards with published grades are not here (../shared/puzzles/slitherlink-loop.txt)');

interface Graded {
  puzzle: Board;
  published: string;
  explanation: Explanation;
}

function gradedBoards(): Graded[] {
  const core = cores.release;
  core.reserve(1 << 12, 1 << 12);
  const bytes = readFileSync(join(folder, 'slitherlink-loop.txt'));
  const grades = readFileSync(join(folder, 'slitherlink-loop.grades'), 'utf8').trim().split('\n');
  const start = { number: 1, line: 1, column: 1, ended: false };
  const fail = (error: { message: string }) => expect.fail(error.message);
  return [...slitherlink.read(core, { bytes, final: true, start }, fail)].map((read, k) => {
    if ('error' in read) throw new Error(read.error.message);
    return { puzzle: read.puzzle, published: grades[k], explanation: explain(loopLogic.open(read.puzzle)) };
  });
}

/** What might have been the scale instead. */
const FORMULAS: [string, (graded: Graded) => number][] = [
  [
    'fraction of cells without a clue',
    ({ puzzle }) => puzzle.clues.filter((clue) => clue === 255).length / puzzle.clues.length,
  ],
  ['look-aheads', ({ explanation }) => rate(explanation).lookAheads],
  ['steps of the longest look-ahead', ({ explanation }) => rate(explanation).longest],
  ['cost of the costliest step', ({ explanation }) => Math.max(...costs(explanation))],
  ['total cost', ({ explanation }) => sum(costs(explanation))],
  ['cost per hundred decisions', ({ explanation }) => sum(costs(explanation)) / decisions(explanation)],
  ['**the scale**: the same plus the costliest step', ({ explanation }) => rate(explanation).score],
];

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const decisions = ({ steps }: Explanation) => sum(steps.map(({ decides }) => decides.length));
// A step by itself is the costliest one, and has a share of fifty decisions.
const costs = ({ steps }: Explanation) => steps.map((one) => rate(solved({ ...one, decides: [] })).score / 3);

/** The share of pairs of a medium and a hard board that are in order; as good as half where they are equal. */
function inOrder(boards: Graded[], formula: (graded: Graded) => number, sameSize: boolean): string {
  let [right, pairs] = [0, 0];
  const scored = boards.map((graded) => ({ ...graded, score: formula(graded) }));
  for (const medium of scored.filter(({ published }) => published === 'medium')) {
    for (const hard of scored.filter(({ published }) => published === 'hard')) {
      if (sameSize && medium.puzzle.clues.length !== hard.puzzle.clues.length) continue;
      pairs++;
      right += medium.score < hard.score ? 1 : medium.score === hard.score ? 0.5 : 0;
    }
  }
  return `${((100 * right) / pairs).toFixed(1)} %`;
}

const line = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

// Skipped where the boards are missing: they have no licence, so they are not in the repository (see `present`, which says so).
(present ? describeWide : describe.skip)('295 boards with published grades', () => {
  const boards: Graded[] = [];
  beforeAll(() => {
    boards.push(...gradedBoards());
  });
  const docs = readFileSync(join(import.meta.dirname, '../../docs/rating.md'), 'utf8');
  const score = FORMULAS[FORMULAS.length - 1][1];

  test('grades against published grades are as the docs say', () => {
    expect(boards.length).toBe(295);
    const names = GRADES.map(([name]) => name);
    const rows = ['medium', 'hard'].map((published) => {
      const found = boards
        .filter((graded) => graded.published === published)
        .map(({ explanation }) => rate(explanation));
      return line(published, ...names.map((name) => found.filter(({ grade }) => grade === name).length));
    });
    expect(docs).toContain([line('published', ...names), line('---', ...names.map(() => '---:')), ...rows].join('\n'));
  });

  test('pairs in order, by size, are as the docs say', () => {
    const sizes = [...new Set(boards.map(({ puzzle }) => `${puzzle.rows}x${puzzle.cols}`))];
    const bySize = sizes.map((size) => {
      const own = boards.filter(({ puzzle }) => `${puzzle.rows}x${puzzle.cols}` === size);
      const scores = (published: string) =>
        own
          .filter((graded) => graded.published === published)
          .map(score)
          .sort((a, b) => a - b);
      const range = (found: number[]) => `${found[0]} to ${found[found.length - 1]}`;
      return line(size, own.length, range(scores('medium')), range(scores('hard')), inOrder(own, score, true));
    });
    bySize.sort((a, b) => Number.parseInt(a.slice(2), 10) - Number.parseInt(b.slice(2), 10));
    expect(docs).toContain(
      [
        line('size', 'boards', 'scores of medium', 'scores of hard', 'pairs in order'),
        '| --- | ---: | ---: | ---: | ---: |',
        ...bySize,
      ].join('\n'),
    );
  });

  test('the other formulas are as good as the docs say', () => {
    const halves = [0, 1].map((rest) => boards.filter((_, k) => k % 2 === rest));
    const rows = FORMULAS.map(([name, formula]) =>
      line(name, ...[true, false].flatMap((same) => halves.map((half) => inOrder(half, formula, same)))),
    );
    expect(docs).toContain(
      [
        line('formula', 'same size, first half', 'second half', 'all sizes, first half', 'second half'),
        '| --- | ---: | ---: | ---: | ---: |',
        ...rows,
      ].join('\n'),
    );
  });
});
