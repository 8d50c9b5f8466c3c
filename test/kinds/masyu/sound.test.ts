/** Explanations of Masyu against all answers there are, and those of real boards against the rules. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../../src/core/board.ts';
import { masyuLogic } from '../../../src/kinds/masyu/rules/logic.ts';
import { masyuRules } from '../../../src/kinds/masyu/rules/rules.ts';
import { explain } from '../../../src/logic/explain.ts';
import type { Finding, Model, Step } from '../../../src/logic/logic.ts';
import { rate } from '../../../src/logic/rate.ts';
import { isPearlLoop, type Links, pearlLoops } from '../../oracle/masyu.ts';
import { faultOf, replay, type Step as Told } from '../../oracle/steps.ts';
import { masyuGround } from '../../oracle/steps-masyu.ts';
import { told } from '../../support/loop-drawing.ts';
import { integer, mulberry32, pearlBoard, pearlLoopBoard, type Random } from '../../support/random-boards.ts';
import { runs, wide } from '../../support/wide.ts';
import { drawn } from './drawing.ts';

function someBoard(random: Random, n: number): Board {
  const [rows, cols] = [2 + integer(random, 4), 2 + integer(random, 4)];
  const { clues } =
    n % 3 === 0
      ? pearlBoard(random, rows, cols, 0.5 + 0.5 * random())
      : pearlLoopBoard(random, rows, cols, 0.3 * random(), { part: random(), fill: random() });
  return { rows, cols, clues };
}

const show = ({ cols, clues }: Board) =>
  Array.from(
    clues,
    (cell, k) => (k > 0 && k % cols === 0 ? '/' : '') + (cell === 1 ? 'W' : cell === 2 ? 'B' : '.'),
  ).join('');

const valuesOf = ({ horizontal, vertical }: Links) => [...horizontal, ...vertical];

/** More than that many answers are not listed. */
const MOST = 500;

describe('random boards', () => {
  test('what a step decides is so in all answers that were left', () => {
    const BOARDS = runs(80, 400);
    const random = mulberry32(1);
    const outcomes: Record<string, number> = {};
    for (let n = 0; n < BOARDS; n++) {
      const board = someBoard(random, n);
      const all = pearlLoops(board.rows, board.cols, board.clues, MOST);
      if (all.length === MOST) continue;
      const model = masyuLogic.open(board);
      const { steps, outcome } = explain(model, { depth: n % 3 });
      const wrong = firstWrong(model, steps, all.map(valuesOf));
      expect(wrong && told(wrong), show(board)).toBeUndefined();
      if (all.length === 0) expect(outcome, show(board)).not.toBe('solved');
      else expect(outcome, show(board)).not.toBe('broken');
      if (all.length > 1) expect(outcome, show(board)).toBe('stuck');
      const found = `${Math.min(all.length, 2)} ${outcome}`;
      outcomes[found] = (outcomes[found] ?? 0) + 1;
    }
    for (const found of ['1 solved', '0 broken', '2 stuck']) expect(outcomes[found]).toBeGreaterThan(runs(8, 60));
  });

  test('with one answer come out as that, also from a part of it', () => {
    const random = mulberry32(2);
    let solved = 0;
    for (let n = 0; n < runs(80, 300); n++) {
      const board = someBoard(random, n);
      const all = pearlLoops(board.rows, board.cols, board.clues, 2);
      if (all.length !== 1) continue;
      const part = (links: Uint8Array) => links.map((link) => (random() < 0.3 ? link : 255));
      const known = { horizontal: part(all[0].horizontal), vertical: part(all[0].vertical) };
      const model = masyuLogic.open(board, known);
      expect([...model.state]).toEqual(valuesOf(known));
      expect(masyuLogic.answerOf(board, model)).toEqual(known);
      for (let link = 0; link < model.variables; link++) expect(model.variableOf(model.spotOf(link))).toBe(link);
      expect(explain(model).outcome, show(board)).toBe('solved');
      expect(masyuLogic.answerOf(board, model)).toEqual(all[0]);
      expect(model.solved()).toBe(true);
      solved++;
    }
    expect(solved).toBeGreaterThan(runs(10, 60));
  });

  test('undo() goes back to the mark, and what is found then is what was found before', () => {
    const random = mulberry32(3);
    let tried = 0;
    for (let n = 0; n < runs(15, 60); n++) {
      const board = someBoard(random, n);
      const model = masyuLogic.open(board);
      if (explain(model, { depth: 0 }).outcome !== 'stuck') continue;
      const before = model.state.slice();
      const mark = model.mark();
      for (let link = 0; link < model.variables; link++) {
        if (before[link] !== 255) continue;
        const found = [0, 1].map(() => {
          model.decide(link, n % 2 === 0);
          const steps = runOn(model);
          model.undo(mark);
          expect(model.state).toEqual(before);
          expect(model.next(99)).toBeUndefined();
          return steps;
        });
        expect(found[0]).toEqual(found[1]);
        tried++;
      }
      // And as a board on which all of that was known from the start.
      const again = masyuLogic.open(board, masyuLogic.answerOf(board, model));
      expect(explain(again, { depth: 1 })).toEqual(explain(model, { depth: 1 }));
    }
    expect(tried).toBeGreaterThan(runs(50, 300));
  });
});

/** A model that tells which links a finding rests on. */
type Traced = Model & { restsOn(finding: Finding): Iterable<number> };

test('a finding follows from the links that it is said to rest on, and none is overlooked', () => {
  const random = mulberry32(4);
  const seen: Record<string, number> = {};
  for (let n = 0; n < 100; n++) {
    const [rows, cols] = [4 + integer(random, 6), 4 + integer(random, 6)];
    const { clues, loop } = pearlLoopBoard(random, rows, cols, 0.9 * random(), { part: random(), fill: random() });
    const board = { rows, cols, clues };
    const checker = { ground: masyuGround(board), answers: [], complete: false };
    const answer = valuesOf(loop);
    const model = masyuLogic.open(board) as Traced;
    while (model.state.includes(255)) {
      const finding = model.next(99);
      // Where the rules stop, some link of the answer takes them further.
      const open = [...model.state.keys()].filter((link) => model.state[link] === 255);
      const given = open[integer(random, open.length)];
      if (!finding) {
        const again = masyuLogic.open(board, masyuLogic.answerOf(board, model));
        expect(again.next(99), `${show(board)} has something overlooked`).toBe(undefined);
        model.decide(given, answer[given] === 1);
        continue;
      }
      const state = checker.ground.start.slice();
      for (const link of model.restsOn(finding)) state[link] = model.state[link];
      expect(faultOf(checker, state, { ...finding, depth: 0 } as Told), `${show(board)} ${told(finding)}`).toBe(
        undefined,
      );
      seen[finding.rule.name] = (seen[finding.rule.name] ?? 0) + 1;
      for (const { spot, on } of finding.decides) model.decide(model.variableOf(spot), on);
    }
  }
  const hard = masyuRules.filter(({ name, tier }) => tier > 2 && seen[name] > 0);
  expect(hard.length).toBeGreaterThan(3);
});

/** The first step that decides what is otherwise in one of these answers: by link, 1 on, 0 off. */
function firstWrong(model: Model, steps: Step[], answers: number[][]): Step | undefined {
  const holds = (links: number[], { decides }: Step) =>
    decides.every(({ spot, on }) => links[model.variableOf(spot)] === Number(on));
  return steps.find((step) => answers.some((links) => !holds(links, step)));
}

/** What the rules come to from here, told. */
function runOn(model: Model): string[] {
  const steps: string[] = [];
  for (;;) {
    const finding = model.next(99);
    if (finding) steps.push(`${finding.rule.name} ${told(finding)}`);
    if (!finding || finding.broken) return steps;
    for (const { spot, on } of finding.decides) model.decide(model.variableOf(spot), on);
  }
}

test.each<[string, string[], boolean]>([
  ['a loop through both pearls', ['B-.-B', '| x |', '.x.x.', '| x |', 'B-.-B'], true],
  ['a loop that leaves out a pearl', ['.-.x.', '| |x', '.-.xW', 'x x x', '.x.x.'], false],
  ['two loops', ['.-.x.-.', '| |x| |', '.-.x.-.'], false],
  ['no link at all', ['.x.', 'x x', '.x.'], false],
  ['nothing decided', ['. .', '   ', '. .'], false],
])('%s: solved or not, without a look', (_, lines, solved) => {
  const { board, known } = drawn(...lines);
  expect(masyuLogic.open(board, known).solved()).toBe(solved);
});

test.each([
  [1, 1],
  [1, 5],
  [4, 1],
])('a board of %i x %i has no loop', (rows, cols) => {
  const board = { rows, cols, clues: new Uint8Array(rows * cols).fill(255) };
  expect(explain(masyuLogic.open(board)).outcome).toBe('broken');
});

const file = join(import.meta.dirname, '../../../../shared/puzzles/masyu-janko.txt');
const present = existsSync(file);
if (!present) console.warn(`skipped: the real boards are not here (${file.replace(/.*\.\.\//, '../')})`);

function realBoards(): Board[] {
  const words = readFileSync(file, 'utf8').trim().split(/\s+/);
  const boards: Board[] = [];
  for (let k = 0; k < words.length && words[k] !== '0'; ) {
    const [rows, cols] = [Number(words[k]), Number(words[k + 1])];
    const text = words.slice(k + 2, k + 2 + rows).join('');
    boards.push({ rows, cols, clues: Uint8Array.from(text, (cell) => (cell === 'W' ? 1 : cell === 'B' ? 2 : 255)) });
    k += 2 + rows;
  }
  return boards;
}

describe.skipIf(!present)('real boards', () => {
  test('are solved with a look-ahead of one at most, and rated', () => {
    const grades = new Set<string>();
    const boards = realBoards().filter((_, k) => k % runs(24, 3) === 1);
    for (const board of boards) {
      const model = masyuLogic.open(board);
      const explanation = explain(model, { depth: 1 });
      expect(explanation.outcome, show(board)).toBe('solved');
      const answer = masyuLogic.answerOf(board, model);
      expect(isPearlLoop(board.rows, board.cols, board.clues, answer), show(board)).toBe(true);
      grades.add(rate(explanation).grade);
    }
    expect(boards.length).toBe(runs(10, 79));
    if (wide) expect([...grades].sort()).toEqual(['easy', 'hard', 'medium']);
  });

  test('those up to 10x10 have an explanation of which every step follows', () => {
    const boards = realBoards().filter(({ rows, cols }, k) => rows * cols <= 100 && k % runs(24, 4) === 0);
    for (const board of boards) {
      const { steps, outcome } = explain(masyuLogic.open(board), { depth: 1 });
      const checker = { ground: masyuGround(board), answers: [], complete: false };
      expect(replay(checker, steps as Told[], outcome), show(board)).toEqual([]);
    }
    expect(boards.length).toBeGreaterThan(runs(2, 15));
  });
});
