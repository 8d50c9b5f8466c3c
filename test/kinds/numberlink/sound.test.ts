/** Explanations of Numberlink against all courses that paths can take, and those of real boards against the solver. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { numberlink } from '../../../src/kinds/numberlink/kind.ts';
import { numberlinkLogic } from '../../../src/kinds/numberlink/rules/logic.ts';
import { explain } from '../../../src/logic/explain.ts';
import type { Model, Step } from '../../../src/logic/logic.ts';
import { EMPTY, type LinkBoard, type Rules, WALL } from '../../oracle/numberlink.ts';
import { cores } from '../../support/cores.ts';
import { told } from '../../support/loop-drawing.ts';
import { links, show, someBoard } from '../../support/numberlink.ts';
import { integer, mulberry32 } from '../../support/random-boards.ts';
import { runs } from '../../support/wide.ts';

const RULES: Rules[] = ['fill', 'touch', 'empty'];

/** Links that are on, by the two squares that they join, and the filled squares. */
interface Course {
  on: Set<number>;
  fill: Uint8Array;
}

const linkOf = (a: number, b: number) => Math.min(a, b) * 1024 + Math.max(a, b);

/** All ways to lay the paths, at most `most`; from the definitions alone, one path after the other. */
function coursesOf({ rows, cols, clues }: LinkBoard, rules: Rules, most: number): Course[] {
  const pairs = [...new Set(clues)]
    .filter((cell) => cell !== EMPTY && cell !== WALL)
    .map((label) => ({ label, goal: clues.lastIndexOf(label), start: clues.indexOf(label) }));
  const fill = clues.slice();
  const on: number[] = [];
  const found: Course[] = [];
  const beside = (k: number) =>
    [k % cols > 0 ? k - 1 : -1, k % cols < cols - 1 ? k + 1 : -1, k - cols, k + cols].filter(
      (to) => to >= 0 && to < rows * cols,
    );
  const lay = (n: number, head: number) => {
    if (found.length === most) return;
    if (n === pairs.length) {
      if (rules === 'empty' || !fill.includes(EMPTY)) found.push({ on: new Set(on), fill: fill.slice() });
      return;
    }
    const { label, goal } = pairs[n];
    if (head === goal) {
      lay(n + 1, pairs[n + 1]?.start ?? -1);
      return;
    }
    const touched = beside(head).filter((to) => fill[to] === label && !on.includes(linkOf(head, to)));
    // By `fill` a path that comes beside its goal goes there, and comes beside nothing else of its own.
    if (rules === 'fill' && touched.some((to) => to !== goal)) return;
    const next = rules === 'fill' && touched.length > 0 ? touched : beside(head);
    for (const to of next) {
      if (to !== goal && fill[to] !== EMPTY) continue;
      const before = fill[to];
      fill[to] = label;
      on.push(linkOf(head, to));
      lay(n, to);
      on.pop();
      fill[to] = before;
    }
  };
  lay(0, pairs[0]?.start ?? -1);
  return found;
}

function holds({ cols }: LinkBoard, { on }: Course, { decides }: Step): boolean {
  return decides.every(({ spot, on: linked }) => {
    const from = spot.row * cols + spot.col;
    return on.has(linkOf(from, from + (spot.at === 'right' ? 1 : cols))) === linked;
  });
}

function smallBoard(random: () => number, n: number): LinkBoard {
  const rows = 1 + integer(random, 5);
  return someBoard(random, rows, Math.max(2, Math.min(5, Math.floor(16 / rows))) - integer(random, 2), n);
}

/** More courses than that are not listed. */
const MOST = 3000;

describe.each(RULES)('random boards by %s', (rules) => {
  test('what a step decides is so in all courses that there are', () => {
    const random = mulberry32(10 + RULES.indexOf(rules));
    const outcomes: Record<string, number> = {};
    for (let n = 0; n < runs(60, 300); n++) {
      const board = smallBoard(random, n);
      const all = coursesOf(board, rules, MOST);
      if (all.length === MOST) continue;
      const { steps, outcome } = explain(numberlinkLogic.open(board, undefined, rules), { depth: n % 3 });
      const wrong = steps.find((step) => all.some((course) => !holds(board, course, step)));
      expect(wrong && told(wrong), show(board)).toBeUndefined();
      if (all.length === 0) expect(outcome, show(board)).not.toBe('solved');
      else expect(outcome, show(board)).not.toBe('broken');
      if (all.length > 1) expect(outcome, show(board)).toBe('stuck');
      const found = `${Math.min(all.length, 2)} ${outcome}`;
      outcomes[found] = (outcomes[found] ?? 0) + 1;
    }
    expect(outcomes['1 solved']).toBeGreaterThan(runs(10, 80));
    expect(outcomes['0 broken']).toBeGreaterThan(runs(1, 10));
  });

  test('with one course come out as that, also from a part of it', () => {
    const random = mulberry32(20 + RULES.indexOf(rules));
    let solved = 0;
    for (let n = 0; n < runs(50, 200); n++) {
      const board = smallBoard(random, n);
      const all = coursesOf(board, rules, 2);
      if (all.length !== 1) continue;
      const whole = partOf(board, all[0], () => true);
      const half = partOf(board, all[0], () => random() < 0.5);
      const known = [
        half,
        { ...partOf(board, all[0], () => false), labels: half.labels },
        { ...half, labels: new Uint8Array(board.clues.length) },
      ][n % 3];
      const model = numberlinkLogic.open(board, known, rules);
      for (let variable = 0; variable < model.variables; variable++) {
        expect(model.variableOf(model.spotOf(variable))).toBe(variable);
      }
      const { labels } = numberlinkLogic.answerOf(board, model);
      for (const [k, label] of known.labels.entries()) if (label !== 0) expect(labels[k]).toBe(label);
      if (explain(model, { depth: 1 }).outcome !== 'solved') continue;
      expect(numberlinkLogic.answerOf(board, model), show(board)).toEqual(whole);
      expect(model.solved()).toBe(true);
      solved++;
    }
    expect(solved).toBeGreaterThan(runs(12, 60));
  });

  test('undo() goes back to the mark, and what is found then is what was found before', () => {
    const random = mulberry32(30 + RULES.indexOf(rules));
    let marks = 0;
    for (let n = 0; n < 100 && marks < runs(5, 20); n++) {
      // By `fill` the rules alone do for all that is small.
      const least = rules === 'fill' ? 7 : 3;
      const board = someBoard(random, least + integer(random, 3), least + integer(random, 3), n);
      const model = numberlinkLogic.open(board, undefined, rules);
      if (explain(model, { depth: 0 }).outcome !== 'stuck') continue;
      const before = numberlinkLogic.answerOf(board, model);
      const mark = model.mark();
      marks++;
      for (let variable = 0; variable < model.variables; variable++) {
        if (model.state[variable] !== 255) continue;
        const found = [0, 1].map(() => {
          model.decide(variable, n % 2 === 0);
          const steps = runOn(model);
          model.undo(mark);
          expect(numberlinkLogic.answerOf(board, model)).toEqual(before);
          expect(model.next(99)).toBeUndefined();
          return steps;
        });
        expect(found[0]).toEqual(found[1]);
      }
    }
    expect(marks).toBeGreaterThan(2);
  });
});

/** The part of a course that `chosen` picks, as an answer; nothing leads to walls, which is known always. */
function partOf({ rows, cols, clues }: LinkBoard, { on, fill }: Course, chosen: () => boolean) {
  const along = (height: number, width: number, step: number) =>
    Uint8Array.from({ length: height * width }, (_, k) => {
      const from = Math.floor(k / width) * cols + (k % width);
      if (clues[from] === WALL || clues[from + step] === WALL) return 0;
      return chosen() ? Number(on.has(linkOf(from, from + step))) : 255;
    });
  return {
    labels: fill.map((label, k) => (clues[k] !== EMPTY || chosen() ? label : 0)),
    right: along(rows, cols - 1, 1),
    down: along(rows - 1, cols, cols),
  };
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

test('the same board has the same explanation', () => {
  const random = mulberry32(40);
  for (let n = 0; n < runs(9, 30); n++) {
    const board = someBoard(random, 4 + integer(random, 3), 4 + integer(random, 3), n);
    const [one, other] = [0, 1].map(() => explain(numberlinkLogic.open(board, undefined, RULES[n % 3]), { depth: 1 }));
    expect(one).toEqual(other);
  }
});

test('no other rules are known, and an answer that is wrong is found out', () => {
  const board = links('1.', '.1');
  expect(() => numberlinkLogic.open(board, undefined, 'auto')).toThrow("expected fill, touch or empty, found 'auto'");
  const known = { labels: Uint8Array.of(1, 255, 0, 1) };
  expect(explain(numberlinkLogic.open(board, known, 'touch')).outcome).toBe('broken');
  expect(explain(numberlinkLogic.open(board, known, 'empty')).outcome).toBe('solved');
});

test.each<[string, Rules, string[], number[], number[], boolean]>([
  ['a path', 'touch', ['1.', '1.'], [1, 1], [0, 1], true],
  ['one that touches itself', 'fill', ['1.', '1.'], [1, 1], [0, 1], false],
  ['one that breaks off', 'touch', ['1.', '.1'], [1, 0], [0, 0], false],
  ['a loop', 'touch', ['..', '..'], [1, 1], [1, 1], false],
  ['paths of different labels', 'touch', ['12', '12'], [1, 1], [0, 0], false],
  ['nothing', 'empty', ['..', '..'], [0, 0], [0, 0], true],
  ['nothing decided', 'empty', ['..', '..'], [255, 255], [255, 255], false],
])('%s by %s is an answer or not, without a look', (_, rules, rows, right, down, solved) => {
  const known = { labels: new Uint8Array(4), right: Uint8Array.from(right), down: Uint8Array.from(down) };
  expect(numberlinkLogic.open(links(...rows), known, rules).solved()).toBe(solved);
});

const file = join(import.meta.dirname, '../../../../shared/puzzles/numberlink.txt');
const present = existsSync(file);
if (!present) console.warn(`skipped: the real boards are not here (${file.replace(/.*\.\.\//, '../')})`);

describe.skipIf(!present)('real boards up to 12x12', () => {
  test('are solved with a look-ahead of one at most, as the solver does', () => {
    const bytes = readFileSync(file);
    const { release } = cores;
    release.reserve(1 << 12, 1 << 12);
    const start = { number: 1, line: 1, column: 1, ended: false };
    const fail = (error: { message: string }) => expect.fail(error.message);
    let boards = 0;
    for (const read of [...numberlink.read(release, { bytes, final: true, start }, fail)]) {
      if ('error' in read) throw new Error(read.error.message);
      const { puzzle, number } = read;
      if (puzzle.rows > 12 || number % runs(6, 1) !== 0) continue;
      const model = numberlinkLogic.open(puzzle);
      const { outcome } = explain(model, { depth: 1 });
      expect([number, outcome]).toEqual([number, 'solved']);
      const { solution } = numberlink.solve(release, puzzle, { rules: 'fill' });
      expect(numberlinkLogic.answerOf(puzzle, model).labels, `board ${number}`).toEqual(solution?.labels);
      boards++;
    }
    expect(boards).toBe(runs(9, 60));
  });
});
