/**
 * Numberlink against brute force: boards of every shape of up to 16 squares, under all rules, in all lanes and cores, whatever is
 * asked about them, in whatever order, and with few steps.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  KIND_NUMBERLINK,
  LIMIT,
  MULTIPLE,
  NONE,
  R_STEPS,
  R_VARIANT,
  SOLVED,
  SOLVER_AUTO,
  SOLVER_ENGINE,
  SOLVER_FRONTIER,
  UNIQUE,
  VARIANT_AUTO,
  VARIANT_EMPTY,
  VARIANT_FILL,
  VARIANT_TOUCH,
} from '../../assembly/layout.ts';
import type { Core } from '../../src/core/core.ts';
import type { Answer, SolveOptions } from '../../src/kinds/kind.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { common, isAnswer, type LinkBoard, OPEN, type Rules, reference } from '../oracle/numberlink.ts';
import { board } from './boards.ts';
import { allBoards, links, pairBoard, pathBoard, shapes, show, someBoard } from './numberlink.ts';
import { integer, mulberry32 } from './random-boards.ts';
import { runs } from './wide.ts';

type Asked = Rules | 'auto';
type LinkAnswer = Answer<{ labels: Uint8Array }>;

const ASKED: Asked[] = ['auto', 'fill', 'touch', 'empty'];
const LANES = ['auto', 'frontier', 'engine'] as const;

const { numberlink } = kinds;
const key = (fill: Uint8Array) => fill.join();
const verdictOf = (count: number) => (['none', 'unique'] as const)[count] ?? 'multiple';

/** What brute force knows of a board. */
interface Truth {
  rules: Rules;
  answers: Map<string, Uint8Array>;
  verdict: 'none' | 'unique' | 'multiple';
  common?: Uint8Array;
}

export function truthOf(puzzle: LinkBoard, asked: Asked): Truth {
  const { rules, answers } = reference(puzzle, asked);
  return {
    rules,
    answers: new Map(answers.map((fill) => [key(fill), fill])),
    verdict: verdictOf(answers.length),
    ...(answers.length > 0 ? { common: common(answers) } : {}),
  };
}

/** Whether the steps, or a lane's memory, ran out before all was known. */
const stopped = ({ status, unfinished }: LinkAnswer) => status === 'limit' || unfinished === true;

/** Nothing that an answer says is wrong, whatever was asked and however early it stopped. */
function holds(answer: LinkAnswer, truth: Truth, options: SolveOptions, name: string): void {
  const { status, solution, solutions, common } = answer;
  const all = truth.answers;
  if (status === 'limit') {
    expect([solution, solutions, common], name).toEqual([undefined, undefined, undefined]);
    return;
  }
  expect(answer.rules, name).toBe(truth.rules);
  if (status === 'solved') {
    expect(truth.verdict, name).not.toBe('none');
    if (options.unique) expect(answer.unfinished, name).toBe(true);
  } else {
    expect(status, name).toBe(truth.verdict);
  }
  expect(solution !== undefined, name).toBe(status !== 'none');
  if (!solution) return;
  expect(all.has(key(solution.labels)), `${name} has no answer\n${solution.labels}`).toBe(true);
  const listed = (solutions ?? [solution]).map(({ labels }) => key(labels));
  expect(listed[0], name).toBe(key(solution.labels));
  expect(new Set(listed).size, `${name}: an answer twice`).toBe(listed.length);
  for (const fill of listed) expect(all.has(fill), `${name} has no answer ${fill}`).toBe(true);
  common?.labels.forEach((cell, k) => {
    if (cell !== OPEN) expect(cell, `${name}: what answers share, square ${k}`).toBe(truth.common?.[k]);
  });
  if (stopped(answer)) return;
  const { maxSolutions = 1 } = options;
  if (maxSolutions > 1) expect(listed.length, `${name}: answers`).toBe(Math.min(maxSolutions, all.size));
  if (options.common) expect(common?.labels, `${name}: what answers share`).toEqual(truth.common);
}

/** Runs all of it with these cores, against brute force and against each other. */
export function numberlinkSuite(coreEntries: [string, Core][]): void {
  /** Solves in all cores, which must agree to the step and the counter. */
  function inAllCores(puzzle: LinkBoard, options: SolveOptions, name: string): LinkAnswer {
    const [first, ...others] = coreEntries.map(([, core]) => numberlink.solve(core, puzzle, options));
    // expect() alone would take most of this file's time.
    for (const other of others) if (!isDeepStrictEqual(other, first)) expect(other, name).toEqual(first);
    return first as LinkAnswer;
  }

  const counts = { none: 0, unique: 0, multiple: 0 };

  /** All that can be asked about a board, each by itself and together. */
  function compare(puzzle: LinkBoard, asked: Asked, lanes: readonly (typeof LANES)[number][] = LANES): void {
    const truth = truthOf(puzzle, asked);
    counts[truth.verdict]++;
    for (const lane of lanes) {
      const more = truth.answers.size + 2;
      const questions: SolveOptions[] = [
        {},
        { unique: true },
        { maxSolutions: more },
        { common: true },
        { unique: true, maxSolutions: 2, common: true },
      ];
      for (const question of questions) {
        const options = { rules: asked, lane, ...question };
        const name = `${JSON.stringify(options)} on\n${show(puzzle)}`;
        const answer = inAllCores(puzzle, options, name);
        holds(answer, truth, options, name);
        const known = question.unique || question.maxSolutions || question.common;
        // The lane frontier need not list answers, nor find what all share; but it must say so.
        if (stopped(answer)) {
          expect(lane, name).toBe('frontier');
          expect(question.maxSolutions || question.common, name).toBeTruthy();
          continue;
        }
        const statuses = known || truth.verdict === 'none' ? [truth.verdict] : ['solved', truth.verdict];
        expect(statuses, name).toContain(answer.status);
      }
    }
  }

  describe.each(ASKED)('rules %s', (asked) => {
    test.each(shapes(5))('small boards of %i x %i', (rows, cols) => {
      let n = 0;
      for (const puzzle of allBoards(rows, cols)) if (n++ % runs(4, 1) === 0) compare(puzzle, asked);
    });

    test.each(shapes(6).filter(([rows, cols]) => rows * cols === 6))('boards of %i x %i', (rows, cols) => {
      let n = 0;
      for (const puzzle of allBoards(rows, cols)) if (n++ % runs(24, 3) === 0) compare(puzzle, asked);
    });

    test.each(shapes(16).filter(([rows, cols]) => rows * cols > 6))('random boards of %i x %i', (rows, cols) => {
      const random = mulberry32(100 * rows + cols);
      for (let n = 0; n < runs(2, 8); n++) compare(someBoard(random, rows, cols, n), asked);
    });
  });

  test('these boards had no answer, one and several', () => {
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(runs(10, 100));
  });

  test('random boards of 5x5 and the like', () => {
    const random = mulberry32(3);
    for (let n = 0; n < runs(8, 40); n++) {
      const puzzle = someBoard(random, 4 + integer(random, 2), 4 + integer(random, 3), n);
      for (const asked of ['auto', 'touch'] as const) compare(puzzle, asked);
    }
  });

  test('boards of 6x6 and 7x7 made of paths', () => {
    const random = mulberry32(11);
    for (let n = 0; n < runs(6, 24); n++) {
      const side = 6 + (n % 2);
      const odds = { walls: n % 3 === 0 ? 0.1 : 0, touching: n % 4 > 1, longest: 14, shortest: 4 };
      const { rows, cols, clues } = pathBoard(random, side, side, odds);
      compare({ rows, cols, clues }, side === 6 ? 'auto' : 'fill');
    }
  });

  test('labels are names: others give the same answers under these names', () => {
    const random = mulberry32(4);
    for (let n = 0; n < runs(8, 30); n++) {
      const puzzle = someBoard(random, 4, 4, n);
      const names = Array.from({ length: 17 }, (_, label) => ((label * 37 + n) % 91) + 1);
      const renamed = (fill: Uint8Array) => fill.map((cell) => (cell > 16 || cell === 0 ? cell : names[cell]));
      compare({ ...puzzle, clues: renamed(puzzle.clues) }, 'auto', ['auto']);
    }
  });

  describe('with few steps', () => {
    /** Steps that a call may take beyond its limit: it ends at the next place where it can. */
    const MORE = 200;

    test('all that is said is true, and the limit is kept', () => {
      const random = mulberry32(5);
      let early = 0;
      let late = 0;
      for (let n = 0; n < runs(12, 60); n++) {
        const puzzle = someBoard(random, 2 + integer(random, 3), 2 + integer(random, 3), n);
        for (const asked of ASKED) {
          const truth = truthOf(puzzle, asked);
          const lane = LANES[integer(random, 3)];
          const questions: SolveOptions[] = [
            { unique: true },
            { unique: true, maxSolutions: truth.answers.size + 1, common: true },
          ];
          for (const question of questions) {
            for (const stepLimit of [1, 2, 3, 5, 10, 20, 40, 70, 100, 150, 200, 300, 500, 1000]) {
              const options: SolveOptions = { rules: asked, lane, stepLimit, ...question };
              const name = `${JSON.stringify(options)} on\n${show(puzzle)}`;
              const answer = inAllCores(puzzle, options, name);
              holds(answer, truth, options, name);
              expect(answer.steps, name).toBeLessThanOrEqual(stepLimit + MORE);
              if (stopped(answer)) early++;
              else late++;
            }
          }
        }
      }
      expect(Math.min(early, late)).toBeGreaterThan(runs(100, 500));
    });

    test('a limit that is enough is enough', () => {
      const random = mulberry32(6);
      for (let n = 0; n < runs(10, 40); n++) {
        const puzzle = someBoard(random, 4, 4, n);
        const options: SolveOptions = { rules: ASKED[n % 4], lane: 'auto', unique: true };
        const answer = inAllCores(puzzle, options, show(puzzle));
        // The last step may be one that is counted only when it has been taken.
        const again = inAllCores(puzzle, { ...options, stepLimit: answer.steps + 1 }, show(puzzle));
        expect(again, show(puzzle)).toEqual(answer);
      }
    });

    test('listing stops where the steps are spent, and says so', () => {
      const open = links('1.....', '......', '......', '......', '......', '.....1');
      for (const lane of ['auto', 'engine'] as const) {
        const { steps } = inAllCores(open, { rules: 'empty', lane }, lane);
        const name = `lane ${lane}`;
        const answer = inAllCores(open, { rules: 'empty', lane, maxSolutions: 1e6, stepLimit: steps + 3000 }, name);
        expect(answer.unfinished, name).toBe(true);
        expect(answer.status, name).toBe('multiple');
        expect(answer.solutions?.length, name).toBeGreaterThan(2);
        for (const { labels } of answer.solutions ?? []) {
          expect(isAnswer(open, labels, 'empty'), show(open, labels)).toBe(true);
        }
      }
    });
  });

  describe.each(coreEntries)('one core, any order: %s', (_name, core) => {
    const RULES = { auto: VARIANT_AUTO, fill: VARIANT_FILL, touch: VARIANT_TOUCH, empty: VARIANT_EMPTY };

    function load(core: Core, { rows, cols, clues }: LinkBoard): void {
      core.open(KIND_NUMBERLINK, 1, 1, 1, false);
      core.load(KIND_NUMBERLINK, rows, cols, clues);
    }

    test('every answer comes once, and what is shared is right', () => {
      const random = mulberry32(7);
      for (let n = 0; n < runs(30, 150); n++) {
        const puzzle = someBoard(random, 2 + integer(random, 3), 2 + integer(random, 3), n);
        const asked = ASKED[integer(random, 4)];
        const truth = truthOf(puzzle, asked);
        if (truth.answers.size > 300) continue;
        const name = `${asked}, board ${n}\n${show(puzzle)}`;
        const lane = [SOLVER_AUTO, SOLVER_ENGINE][n % 2];
        let limit = integer(random, 2) * integer(random, 300);
        load(core, puzzle);
        const found: string[] = [];
        const status = core.solve(lane, integer(random, 2) === 0, limit, RULES[asked]);
        if (status === LIMIT) expect(core.answer(), name).toHaveLength(0);
        if ([SOLVED, UNIQUE, MULTIPLE].includes(status)) found.push(key(core.answer()));
        let shareable = false; // whether shared() may be called
        const checkShared = () => {
          core.shared().forEach((cell, k) => {
            if (cell !== OPEN) expect(cell, name).toBe(truth.common?.[k]);
          });
        };
        for (let call = 0; call < 12; call++) {
          limit += integer(random, 150);
          const what = integer(random, 3);
          if (what === 0 && core.more(limit) === SOLVED) found.push(key(core.answer()));
          if (what === 1) shareable = core.common(limit) !== NONE;
          if (what === 2 && shareable && truth.common) checkShared();
        }
        while (core.more(0) === SOLVED) found.push(key(core.answer()));
        expect(core.more(0), name).toBe(NONE);
        expect(found.length, name).toBe(new Set(found).size);
        expect(new Set(found), name).toEqual(new Set(truth.answers.keys()));
        expect(core.common(0), name).toBe({ none: NONE, unique: UNIQUE, multiple: MULTIPLE }[truth.verdict]);
        expect(core.registers()[R_VARIANT], name).toBe(RULES[truth.rules]);
        if (truth.common) expect(core.shared(), name).toEqual(truth.common);
      }
    });

    test('a board solved again, under other rules and in other lanes, is as new', () => {
      const random = mulberry32(8);
      for (let n = 0; n < runs(15, 60); n++) {
        const puzzle = someBoard(random, 4, 4, n);
        load(core, puzzle);
        for (let again = 0; again < 6; again++) {
          const asked = ASKED[integer(random, 4)];
          const truth = truthOf(puzzle, asked);
          const lane = [SOLVER_AUTO, SOLVER_ENGINE, SOLVER_FRONTIER][integer(random, 3)];
          const name = `${asked}, lane ${lane}\n${show(puzzle)}`;
          const status = core.solve(lane, true, 0, RULES[asked]);
          const steps = core.registers()[R_STEPS];
          expect([status, core.registers()[R_VARIANT]], name).toEqual([
            { none: NONE, unique: UNIQUE, multiple: MULTIPLE }[truth.verdict],
            RULES[truth.rules],
          ]);
          if (truth.verdict !== 'none') expect(truth.answers.has(key(core.answer())), name).toBe(true);
          if (integer(random, 2) === 0) core.more(integer(random, 100));
          if (integer(random, 3) === 0) core.common(integer(random, 100));
          expect(core.solve(lane, true, 0, RULES[asked]), name).toBe(status);
          expect(core.registers()[R_STEPS], name).toBe(steps);
        }
      }
    });

    test('other kinds and larger boards in between change nothing', () => {
      const random = mulberry32(9);
      const others = [
        () => kinds.rokada.solve(core, board('..2..', '.....', '#...1', '.....'), { common: true }),
        () => kinds.slitherlink.solve(core, board('3.2.', '.2..', '..3.'), { maxSolutions: 5 }),
        () => kinds.slink.solve(core, board('232', '323', '232'), { unique: true }),
        () => numberlink.solve(core, pairBoard(random, 9, 9, 0.1, 9), { stepLimit: 1000 }),
      ];
      for (let n = 0; n < runs(20, 60); n++) {
        const puzzle = someBoard(random, 3 + integer(random, 2), 3 + integer(random, 2), n);
        const options: SolveOptions = {
          rules: ASKED[n % 4],
          lane: LANES[n % 3],
          unique: true,
          maxSolutions: 4,
          common: true,
        };
        const before = numberlink.solve(core, puzzle, options);
        others[integer(random, others.length)]();
        expect(numberlink.solve(core, puzzle, options), show(puzzle)).toEqual(before);
      }
    });
  });
}
