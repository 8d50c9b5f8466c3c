/** Numberlink beyond what brute force can list: the definitions, the two lanes and the two cores against each other. */
import { describe, expect, test } from 'vitest';
import { randomSource } from '../../../src/generate/random.ts';
import type { Answer, SolveOptions } from '../../../src/kinds/kind.ts';
import { randomNumberlink } from '../../../src/kinds/numberlink/maker.ts';
import { kinds } from '../../../src/kinds/registry.ts';
import { isAnswer, type LinkBoard, OPEN, type Rules } from '../../oracle/numberlink.ts';
import { cores } from '../../support/cores.ts';
import { disturbed, oneLabelBoard, type PartitionOdds, pathBoard, ringBoard, show } from '../../support/numberlink.ts';
import { integer, mulberry32, type Random } from '../../support/random-boards.ts';
import { runs } from '../../support/wide.ts';

type LinkAnswer = Answer<{ labels: Uint8Array }>;

const { numberlink } = kinds;
const { ts, release } = cores;

function solve(puzzle: LinkBoard, options: SolveOptions): LinkAnswer {
  return numberlink.solve(release, puzzle, options) as LinkAnswer;
}

/** In both cores, which must agree to the step. */
function solveTwice(puzzle: LinkBoard, options: SolveOptions): LinkAnswer {
  const answer = solve(puzzle, options);
  expect(numberlink.solve(ts, puzzle, options), `${JSON.stringify(options)}\n${show(puzzle)}`).toEqual(answer);
  return answer;
}

/** Every answer given is one by the definitions, and so says the host's check. */
function checkAnswers(puzzle: LinkBoard, { rules, solution, solutions }: LinkAnswer): void {
  for (const { labels } of solutions ?? (solution ? [solution] : [])) {
    expect(isAnswer(puzzle, labels, rules as Rules), `${rules}\n${show(puzzle)}\n${show(puzzle, labels)}`).toBe(true);
    expect(numberlink.check(puzzle, { labels }, rules as Rules)).toBeUndefined();
  }
}

const fills = ({ solutions = [] }: LinkAnswer) => new Set(solutions.map(({ labels }) => labels.join()));

/** The two lanes say the same of a board: how many answers, which, what they share. */
function compareLanes(puzzle: LinkBoard, rules: 'auto' | Rules, name: string): LinkAnswer {
  const most = 30;
  const question: SolveOptions = { rules, unique: true, maxSolutions: most, stepLimit: 3_000_000 };
  const text = `${name}, ${rules}\n${show(puzzle)}`;
  const [auto, frontier, engine] = (['auto', 'frontier', 'engine'] as const).map((lane) => {
    const answer = solve(puzzle, { ...question, lane });
    checkAnswers(puzzle, answer);
    return answer;
  });
  for (const one of [frontier, engine]) {
    if (auto.status === 'limit' || one.status === 'limit') continue;
    expect(one.rules, text).toBe(auto.rules);
    if (auto.unfinished || one.unfinished) continue;
    expect(one.status, text).toBe(auto.status);
    if (auto.solutions && auto.solutions.length < most) expect(fills(one), text).toEqual(fills(auto));
    else expect(one.solutions?.length, text).toBe(auto.solutions?.length);
  }
  return auto;
}

/** Paths of all lengths, with walls and without. */
function odds(random: Random, touching: boolean): PartitionOdds {
  return { walls: random() < 0.6 ? 0 : random() / 5, touching, longest: 5 + integer(random, 30), shortest: 4 };
}

describe('boards made of paths, 6x6 to 9x9', () => {
  test.each(['fill', 'touch'] as const)('under %s: the lanes agree, the paths are among the answers', (rules) => {
    const random = mulberry32(rules === 'fill' ? 1 : 2);
    const seen: Record<string, number> = {};
    for (let n = 0; n < runs(12, 60); n++) {
      const [rows, cols] = [6 + integer(random, 4), 6 + integer(random, 4)];
      const puzzle = pathBoard(random, rows, cols, odds(random, rules === 'touch'));
      const answer = compareLanes(puzzle, rules, `board ${n}`);
      seen[answer.status] = (seen[answer.status] ?? 0) + 1;
      expect(answer.status, show(puzzle)).not.toBe('none');
      if (answer.status === 'unique') expect(answer.solution?.labels, show(puzzle)).toEqual(puzzle.fill);
      const { solutions = [] } = answer;
      if (!answer.unfinished && solutions.length > 0 && solutions.length < 30) {
        expect(fills(answer), show(puzzle)).toContain(puzzle.fill.join());
      }
    }
    // What is laid without touching is hardly ever laid otherwise.
    expect(seen[rules === 'fill' ? 'unique' : 'multiple']).toBeGreaterThan(runs(6, 30));
  });

  test('boards that may have no answer, under all rules', () => {
    const random = mulberry32(3);
    const seen: Record<string, number> = {};
    for (let n = 0; n < runs(15, 60); n++) {
      const [rows, cols] = [5 + integer(random, 4), 5 + integer(random, 4)];
      const made = () => pathBoard(random, rows, cols, odds(random, n % 2 === 0));
      const makers = [() => ringBoard(random, rows, cols), () => disturbed(random, made()), made];
      const puzzle = makers[n % 3]();
      const answer = compareLanes(puzzle, 'auto', `board ${n}`);
      const found = `${answer.rules} ${answer.status}`;
      seen[found] = (seen[found] ?? 0) + 1;
      // The rules that it says are the strictest that have an answer.
      if (answer.rules === 'touch' && answer.status !== 'limit') {
        expect(compareLanes(puzzle, 'fill', `board ${n}`).status, show(puzzle)).toBe('none');
      }
    }
    expect(seen['touch none']).toBeGreaterThan(runs(0, 5));
    expect((seen['touch unique'] ?? 0) + (seen['touch multiple'] ?? 0)).toBeGreaterThan(runs(0, 5));
    expect((seen['fill unique'] ?? 0) + (seen['fill multiple'] ?? 0)).toBeGreaterThan(runs(0, 5));
  });

  test('what all answers share, against the list of them', () => {
    const random = mulberry32(4);
    let compared = 0;
    for (let n = 0; n < runs(10, 40); n++) {
      const puzzle = pathBoard(random, 6 + integer(random, 2), 6 + integer(random, 2), odds(random, n % 2 === 0));
      const rules = n % 2 === 0 ? 'touch' : 'fill';
      const most = 400;
      const answer = solveTwice(puzzle, { rules, maxSolutions: most, common: true, stepLimit: 2_000_000 });
      const { solutions, common, unfinished } = answer;
      if (unfinished || !solutions || !common || solutions.length === most) continue;
      compared++;
      const shared = solutions[0].labels.map((cell, k) =>
        solutions.every(({ labels }) => labels[k] === cell) ? cell : OPEN,
      );
      expect(common.labels, show(puzzle)).toEqual(shared);
    }
    expect(compared).toBeGreaterThan(runs(5, 20));
  });

  test('one label on an open board', () => {
    const random = mulberry32(5);
    const seen = new Set<string>();
    for (let n = 0; n < runs(10, 30); n++) {
      const puzzle = oneLabelBoard(random, 4 + integer(random, 3), 5 + integer(random, 3));
      const answer = compareLanes(puzzle, 'auto', `board ${n}`);
      seen.add(answer.status);
      // There is one way to fill it, if any.
      expect(['unique', 'none', 'limit'], show(puzzle)).toContain(answer.status);
    }
    expect(seen).toContain('unique');
    expect(seen).toContain('none');
  });

  test('the cores agree to the step', () => {
    const random = mulberry32(6);
    for (let n = 0; n < runs(12, 40); n++) {
      const [rows, cols] = [6 + integer(random, 4), 6 + integer(random, 4)];
      const made = pathBoard(random, rows, cols, odds(random, n % 2 === 0));
      const puzzle = n % 4 === 3 ? disturbed(random, made) : made;
      const lane = (['auto', 'engine', 'frontier'] as const)[n % 3];
      const rules = (['auto', 'empty', 'touch', 'fill'] as const)[n % 4];
      checkAnswers(puzzle, solveTwice(puzzle, { lane, rules, unique: true, maxSolutions: 3, stepLimit: 200_000 }));
    }
  });
});

describe('larger boards around known paths', () => {
  test.each([
    [12, 12],
    [5, 40],
    [40, 5],
    [15, 20],
    [20, 15],
  ])('%i x %i', (rows, cols) => {
    const random = mulberry32(1000 * rows + cols);
    let solved = 0;
    for (let n = 0; n < runs(1, 10); n++) {
      const touching = n % 3 === 2;
      const puzzle = pathBoard(random, rows, cols, {
        walls: n % 2 === 0 ? 0 : 0.1,
        touching,
        longest: 14,
        shortest: 5,
      });
      const answer = solveTwice(puzzle, { stepLimit: 500_000 });
      checkAnswers(puzzle, answer);
      expect(['solved', 'unique', 'multiple', 'limit'], show(puzzle)).toContain(answer.status);
      if (!touching && answer.status !== 'limit') expect(answer.rules, show(puzzle)).toBe('fill');
      if (answer.solution) solved++;
    }
    expect(solved).toBeGreaterThan(runs(0, 7));
  });

  test.each(['touch', 'empty'] as const)('under %s, what fill finds at once is found as soon', (rules) => {
    let found = 0;
    for (let n = 0; n < runs(6, 30); n++) {
      const puzzle = randomNumberlink(18, 18, randomSource(n)).board;
      const { status, steps } = solveTwice(puzzle, { rules: 'fill' });
      if (status !== 'solved' || steps > 60 * 18 * 18) continue;
      const answer = solveTwice(puzzle, { rules, stepLimit: steps });
      expect(answer, show(puzzle)).toMatchObject({ status: 'solved', steps, rules });
      checkAnswers(puzzle, answer);
      found++;
    }
    expect(found).toBeGreaterThan(runs(2, 10));
  });

  test('under empty, where squares may stay so', () => {
    const random = mulberry32(7);
    let solved = 0;
    for (let n = 0; n < runs(6, 20); n++) {
      const puzzle = pathBoard(random, 8, 8, { walls: 0.1, touching: true, longest: 12 });
      const answer = solveTwice(puzzle, { rules: 'empty', stepLimit: 500_000 });
      checkAnswers(puzzle, answer);
      expect(answer.status, show(puzzle)).not.toBe('none');
      if (answer.solution) solved++;
    }
    expect(solved).toBeGreaterThan(runs(4, 15));
  });
});
