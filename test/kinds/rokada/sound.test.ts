/** Explanations of Rokada against all placements there are, and those of real boards against the solver. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../../src/core/board.ts';
import { rokada } from '../../../src/kinds/rokada/kind.ts';
import { rokadaLogic } from '../../../src/kinds/rokada/rules/logic.ts';
import { explain } from '../../../src/logic/explain.ts';
import type { Model, Step } from '../../../src/logic/logic.ts';
import { placements } from '../../oracle/rokada.ts';
import { cores } from '../../support/cores.ts';
import { told } from '../../support/loop-drawing.ts';
import { integer, mulberry32, placedBoard, type Random, wallBoard } from '../../support/random-boards.ts';
import { runs } from '../../support/wide.ts';

function someBoard(random: Random, n: number): Board {
  const [rows, cols] = [1 + integer(random, 6), 1 + integer(random, 6)];
  const odds = { walls: random() / 2, numbers: random() };
  const { cells } = n % 3 === 0 ? wallBoard(random, rows, cols, odds) : placedBoard(random, rows, cols, odds);
  return { rows, cols, clues: cells };
}

const show = ({ cols, clues }: Board) =>
  Array.from(
    clues,
    (cell, k) => (k > 0 && k % cols === 0 ? '/' : '') + (cell === 255 ? '.' : cell === 254 ? '#' : cell),
  ).join('');

/** More than that many placements are not listed. */
const MOST = 500;

describe('random boards', () => {
  test('what a step decides is so in all placements that were left', () => {
    const random = mulberry32(1);
    const outcomes: Record<string, number> = {};
    for (let n = 0; n < runs(80, 400); n++) {
      const board = someBoard(random, n);
      const { rows, cols, clues } = board;
      const all = placements(rows, cols, clues, MOST);
      if (all.length === MOST) continue;
      const { steps, outcome } = explain(rokadaLogic.open(board), { depth: n % 3 });
      const wrong = steps.find((step) => all.some((lamps) => !holds(board, lamps, step)));
      expect(wrong && told(wrong), show(board)).toBeUndefined();
      if (all.length === 0) expect(outcome, show(board)).not.toBe('solved');
      else expect(outcome, show(board)).not.toBe('broken');
      if (all.length > 1) expect(outcome, show(board)).toBe('stuck');
      const found = `${Math.min(all.length, 2)} ${outcome}`;
      outcomes[found] = (outcomes[found] ?? 0) + 1;
    }
    expect(outcomes['1 solved']).toBeGreaterThan(runs(15, 100));
    expect(outcomes['0 broken']).toBeGreaterThan(runs(6, 50));
  });

  test('with one placement come out as that, also from a part of it', () => {
    const random = mulberry32(2);
    let solved = 0;
    for (let n = 0; n < runs(60, 300); n++) {
      const board = someBoard(random, n);
      const all = placements(board.rows, board.cols, board.clues, 2);
      if (all.length !== 1) continue;
      const lamps = all[0].map((lamp, k) => (board.clues[k] === 255 && random() < 0.5 ? lamp : 255));
      const model = rokadaLogic.open(board, { lamps });
      for (let variable = 0; variable < model.variables; variable++) {
        const { row, col } = model.spotOf(variable);
        expect(model.variableOf(model.spotOf(variable))).toBe(variable);
        expect(model.state[variable]).toBe(lamps[row * board.cols + col]);
      }
      if (explain(model).outcome !== 'solved') continue;
      expect(rokadaLogic.answerOf(board, model).lamps).toEqual(all[0]);
      expect(model.solved()).toBe(true);
      solved++;
    }
    expect(solved).toBeGreaterThan(runs(5, 60));
  });

  test('undo() goes back to the mark, and what is found then is what was found before', () => {
    const random = mulberry32(3);
    for (let n = 0; n < runs(25, 100); n++) {
      const board = someBoard(random, n);
      const model = rokadaLogic.open(board);
      if (explain(model, { depth: 0 }).outcome !== 'stuck') continue;
      const before = model.state.slice();
      const mark = model.mark();
      for (let variable = 0; variable < model.variables; variable++) {
        if (before[variable] !== 255) continue;
        const found = [0, 1].map(() => {
          model.decide(variable, n % 2 === 0);
          const steps = runOn(model);
          model.undo(mark);
          expect(model.state).toEqual(before);
          expect(model.next(99)).toBeUndefined();
          return steps;
        });
        expect(found[0]).toEqual(found[1]);
      }
      // And as a board on which all of that was known from the start.
      const { lamps } = rokadaLogic.answerOf(board, model);
      expect(explain(rokadaLogic.open(board, { lamps }), { depth: 1 })).toEqual(explain(model, { depth: 1 }));
    }
  });
});

function holds({ cols }: Board, lamps: Uint8Array, { decides }: Step): boolean {
  return decides.every(({ spot, on }) => lamps[spot.row * cols + spot.col] === Number(on));
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

test.each<[string, number[], boolean]>([
  ['lamps that light all', [1, 0, 0, 1], true],
  ['a square in the dark', [1, 0, 0, 0], false],
  ['two that see each other', [1, 1, 0, 0], false],
  ['lamps away from the number', [0, 1, 1, 0], false],
  ['nothing decided', [255, 255, 255, 255], false],
])('%s: an answer or not, without a look', (_, lamps, solved) => {
  const board = { rows: 2, cols: 3, clues: Uint8Array.of(1, 255, 255, 254, 255, 255) };
  const known = { lamps: Uint8Array.of(0, lamps[0], lamps[1], 0, lamps[2], lamps[3]) };
  expect(rokadaLogic.open(board, known).solved()).toBe(solved);
});

const file = join(import.meta.dirname, '../../../../shared/puzzles/rokada-lightup.txt');
const present = existsSync(file);
if (!present) console.warn(`skipped: the real boards are not here (${file.replace(/.*\.\.\//, '../')})`);

describe.skipIf(!present)('real boards', () => {
  test('are solved with a look-ahead of one at most, as the solver does', () => {
    const bytes = readFileSync(file);
    const { release } = cores;
    release.reserve(1 << 12, 1 << 12);
    const start = { number: 1, line: 1, column: 1, ended: false };
    const fail = (error: { message: string }) => expect.fail(error.message);
    let boards = 0;
    for (const read of [...rokada.read(release, { bytes, final: true, start }, fail)]) {
      if ('error' in read) throw new Error(read.error.message);
      if (read.number % runs(24, 3) !== 0) continue;
      const model = rokadaLogic.open(read.puzzle);
      const { outcome } = explain(model, { depth: 1 });
      expect([read.number, outcome]).toEqual([read.number, 'solved']);
      const { solution } = rokada.solve(release, read.puzzle, {});
      expect(rokadaLogic.answerOf(read.puzzle, model), `board ${read.number}`).toEqual(solution);
      boards++;
    }
    expect(boards).toBe(runs(27, 222));
  });
});
