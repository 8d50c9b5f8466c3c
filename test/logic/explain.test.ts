/** Explanations, whatever the kind: shown on loops. */
import { describe, expect, test } from 'vitest';
import { loopLogic } from '../../src/kinds/edges/rules/logic.ts';
import { slink } from '../../src/kinds/slink/kind.ts';
import { slitherlink } from '../../src/kinds/slitherlink/kind.ts';
import { apply, explain, LOOK_AHEAD, stepsOf } from '../../src/logic/explain.ts';
import type { Model, Spot, Step } from '../../src/logic/logic.ts';
import { board } from '../support/boards.ts';
import { cores } from '../support/cores.ts';
import { short } from '../support/loop-drawing.ts';
import { clueBoard, integer, loopBoard, mulberry32, type Random } from '../support/random-boards.ts';
import { runs } from '../support/wide.ts';

cores.release.reserve(1 << 12, 1 << 12);

/** Boards with one answer, that take looking ahead. */
function* uniqueBoards(seed: number, count: number, rows: number, cols: number, blanks = 0.45) {
  const random = mulberry32(seed);
  for (let found = 0; found < count; ) {
    const { clues } = loopBoard(random, rows, cols, blanks, { part: 0.6, fill: 0.2 });
    const puzzle = { rows, cols, clues };
    const { status, solution } = slitherlink.solve(cores.release, puzzle, { unique: true });
    if (status !== 'unique' || !solution) continue;
    found++;
    yield { puzzle, answer: [...solution.horizontal, ...solution.vertical] };
  }
}

/** Without its worklist nothing is remembered of trials. */
function forgetful(model: Model): Model {
  Object.defineProperty(model, 'worklist', { value: undefined });
  return model;
}

describe('boards with one answer', () => {
  test('are solved, and every decision agrees with it', () => {
    let ahead = 0;
    for (const { puzzle, answer } of uniqueBoards(1, 20, 7, 7)) {
      const model = loopLogic.open(puzzle);
      for (const { decides, depth, because, tried } of stepsOf(model)) {
        for (const { spot, on } of decides) expect(Number(on)).toBe(answer[model.variableOf(spot)]);
        expect(depth).toBe(because ? 1 + Math.max(...because.map((step) => step.depth)) : 0);
        expect(because === undefined).toBe(tried === undefined);
        if (depth > 0) ahead++;
      }
      expect([...model.state]).toEqual(answer);
    }
    expect(ahead).toBeGreaterThan(10);
  });

  test('have the same explanation every time, whether or not trials are remembered', () => {
    for (const { puzzle } of uniqueBoards(2, 6, 8, 8)) {
      const once = explain(loopLogic.open(puzzle));
      expect(explain(loopLogic.open(puzzle))).toEqual(once);
      expect(explain(forgetful(loopLogic.open(puzzle)), { work: 1e9 })).toEqual(once);
    }
  });

  test('go on from any state of the explanation', () => {
    for (const { puzzle, answer } of uniqueBoards(3, 10, 6, 6)) {
      const { steps } = explain(loopLogic.open(puzzle));
      const first = loopLogic.open(puzzle);
      for (const step of steps.slice(0, steps.length / 2)) apply(first, step);
      const second = loopLogic.open(puzzle, loopLogic.answerOf(puzzle, first));
      expect([...second.state]).toEqual([...first.state]);
      expect(explain(second).outcome).toBe('solved');
      expect([...second.state]).toEqual(answer);
    }
  });

  test('are found broken with a wrong entry', () => {
    const random = mulberry32(4);
    for (const { puzzle, answer } of uniqueBoards(4, 20, 6, 6)) {
      const model = loopLogic.open(puzzle);
      const wrong = integer(random, model.variables);
      model.decide(wrong, answer[wrong] === 0);
      const { steps, outcome } = explain(model);
      expect(outcome).toBe('broken');
      expect(steps.at(-1)?.broken).toBeDefined();
      expect(steps.slice(0, -1).every(({ broken }) => broken === undefined)).toBe(true);
    }
  });
});

describe('looking ahead', () => {
  test('a model that goes back to a mark is as if nothing had been', () => {
    const random = mulberry32(11);
    for (const { puzzle } of uniqueBoards(11, 10, 7, 7)) {
      const model = loopLogic.open(puzzle);
      const fresh = loopLogic.open(puzzle);
      for (let finding = model.next(9); finding; finding = model.next(9)) {
        apply(model, finding);
        apply(fresh, finding);
      }
      expect(fresh.next(9)).toBeUndefined();
      const before = [...model.state];
      for (let round = 0; round < 20; round++) {
        const outer = model.mark();
        decideAny(model, random, 3);
        if (runOn(model)) {
          const inner = model.mark();
          const state = [...model.state];
          decideAny(model, random, 30);
          model.undo(inner);
          expect([...model.state]).toEqual(state);
          expect(model.next(9)).toBeUndefined();
        }
        model.undo(outer);
        expect([...model.state]).toEqual(before);
        expect(model.next(9)).toBeUndefined();
      }
      expect(explain(model)).toEqual(explain(fresh));
    }
  });

  test('leaves the model as it was', () => {
    for (const { puzzle } of uniqueBoards(5, 10, 7, 7)) {
      const model = loopLogic.open(puzzle);
      const steps = stepsOf(model);
      let before: Step | undefined;
      for (let step = steps.next(); !step.done; step = steps.next()) {
        if (step.value.rule !== LOOK_AHEAD) continue;
        before = step.value;
        break;
      }
      if (!before) continue;
      // Just what the rules and the step itself decide has changed.
      const other = loopLogic.open(puzzle);
      for (let finding = other.next(9); finding; finding = other.next(9)) apply(other, finding);
      apply(other, before);
      expect([...model.state]).toEqual([...other.state]);
      expect(explain(other)).toEqual(explain(model));
    }
  });

  test('tells only steps that the contradiction depends on', () => {
    let told = 0;
    for (const { puzzle } of uniqueBoards(6, 10, 7, 7)) {
      for (const { because = [] } of explain(loopLogic.open(puzzle)).steps) {
        because.forEach(({ decides, broken }, k) => {
          const last = k === because.length - 1;
          expect(broken !== undefined).toBe(last);
          if (last) return;
          // What is decided lies where a later step looks.
          const looked = new Set(because.slice(k + 1).flatMap((step) => step.looked.map(short)));
          const around = decides.flatMap(({ spot }) => besides(spot));
          expect(
            around.some((place) => looked.has(place)),
            around.join(),
          ).toBe(true);
          told++;
        });
      }
    }
    expect(told).toBeGreaterThan(20);
  });

  test.each([[board('3.32.', '...2.', '..22.', '1..23', '..32.')], [board('.2..', '2.2.', '...2', '111.')]])(
    'within looking ahead, where nothing less will do',
    (puzzle) => {
      expect(explain(loopLogic.open(puzzle), { depth: 1 }).outcome).toBe('stuck');
      const model = loopLogic.open(puzzle);
      const { steps, outcome } = explain(model);
      expect(outcome).toBe('solved');
      expect(slitherlink.check(puzzle, loopLogic.answerOf(puzzle, model))).toBeUndefined();
      expect(Math.max(...steps.map(({ depth }) => depth))).toBe(2);
      expect(explain(loopLogic.open(puzzle))).toEqual({ steps, outcome });
    },
  );
});

/** Decides so many places in any way, right or wrong. */
function decideAny(model: Model, random: Random, count: number): void {
  for (let k = 0; k < count; k++) {
    const variable = integer(random, model.variables);
    if (model.state[variable] === 255) model.decide(variable, random() < 0.5);
  }
}

/** Lets the rules run; whether nothing broken was found. */
function runOn(model: Model): boolean {
  for (let finding = model.next(9); finding; finding = model.next(9)) {
    if (finding.broken !== undefined) return false;
    apply(model, finding);
  }
  return true;
}

/** The cells and vertices of an edge. */
function besides({ at, row, col }: Spot): string[] {
  const [down, right] = at === 'horizontal' ? [0, 1] : [1, 0];
  return [`c${row}${col}`, `c${row - right}${col - down}`, `v${row}${col}`, `v${row + down}${col + right}`];
}

describe('outcomes', () => {
  test('a board with several answers leaves what they share, and is stuck', () => {
    const puzzle = board('...', '...', '...');
    const { steps, outcome } = explain(loopLogic.open(puzzle));
    expect([steps, outcome]).toEqual([[], 'stuck']);
  });

  test('boards without answer are broken', () => {
    const random = mulberry32(8);
    let broken = 0;
    for (let round = 0; round < runs(50, 150); round++) {
      const puzzle = clueBoard(random, 4, 4, 0.6);
      if (slitherlink.solve(cores.release, puzzle, { unique: true }).status !== 'none') continue;
      expect(explain(loopLogic.open(puzzle)).outcome).toBe('broken');
      broken++;
    }
    expect(broken).toBeGreaterThan(runs(12, 50));
  });

  test('work is bounded', () => {
    const [{ puzzle }] = uniqueBoards(9, 1, 7, 7, 0.5);
    const whole = explain(loopLogic.open(puzzle));
    const some = explain(loopLogic.open(puzzle), { work: 10 });
    expect(some).toEqual({ steps: whole.steps.slice(0, 10), outcome: 'limit' });
    expect(explain(loopLogic.open(puzzle), { depth: 0 }).outcome).toBe('stuck');
  });

  test('full clues that the lane `rules` solves are solved by rules alone', () => {
    const random = mulberry32(10);
    let solved = 0;
    for (let round = 0; round < runs(20, 60); round++) {
      const [rows, cols] = [2 + integer(random, 11), 2 + integer(random, 11)];
      const { clues } = loopBoard(random, rows, cols, 0);
      if (clues.includes(4)) continue;
      if (slink.solve(cores.release, { rows, cols, clues }, { lane: 'rules' }).status !== 'unique') continue;
      const { outcome, steps } = explain(loopLogic.open({ rows, cols, clues }), { depth: 0, tier: 3 });
      expect(outcome).toBe('solved');
      expect(steps.every(({ depth }) => depth === 0)).toBe(true);
      solved++;
    }
    expect(solved).toBeGreaterThan(runs(10, 40));
  });
});
