/** Numberlink as it ships, against brute force; and what else its brute force can tell. */
import { expect, test } from 'vitest';
import {
  KIND_ROKADA,
  R_STEPS,
  SOLVER_AUTO,
  VARIANT_AUTO,
  VARIANT_EMPTY,
  VARIANT_FILL,
  VARIANT_TOUCH,
} from '../../../assembly/layout.ts';
import { kinds } from '../../../src/kinds/registry.ts';
import { isAnswer } from '../../oracle/numberlink.ts';
import { board } from '../../support/boards.ts';
import { coreEntries, cores } from '../../support/cores.ts';
import { show, someBoard } from '../../support/numberlink.ts';
import { numberlinkSuite, truthOf } from '../../support/numberlink-suite.ts';
import { integer, mulberry32, type Random } from '../../support/random-boards.ts';
import { runs } from '../../support/wide.ts';

const { numberlink } = kinds;

numberlinkSuite(coreEntries);

test.each(coreEntries)('rules are of no concern to the other kinds: core %s', (_name, core) => {
  const { rows, cols, clues } = board('..2..', '.....', '#...1', '.....');
  core.open(KIND_ROKADA, 1, 1, 1, false);
  core.load(KIND_ROKADA, rows, cols, clues);
  const solve = (rules?: number) => [core.solve(SOLVER_AUTO, true, 0, rules), core.registers()[R_STEPS], core.answer()];
  const expected = solve();
  for (const rules of [VARIANT_AUTO, VARIANT_FILL, VARIANT_TOUCH, VARIANT_EMPTY])
    expect(solve(rules)).toEqual(expected);
});

test('the host checks as the definitions do', () => {
  const random = mulberry32(10);
  let right = 0;
  let wrong = 0;
  for (let n = 0; n < runs(60, 300); n++) {
    const puzzle = someBoard(random, 2 + integer(random, 3), 2 + integer(random, 3), n);
    const fills = [...truthOf(puzzle, 'empty').answers.values()].slice(0, 20);
    for (const fill of fills.concat(fills.slice(0, 5).map((fill) => spoilt(random, fill)))) {
      for (const rules of ['fill', 'touch', 'empty'] as const) {
        const good = isAnswer(puzzle, fill, rules);
        const said = numberlink.check(puzzle, { labels: fill }, rules);
        expect(said === undefined, `${rules}: ${said}\n${show(puzzle)}\n${show(puzzle, fill)}`).toBe(good);
        if (good) right++;
        else wrong++;
      }
      const touch = numberlink.check(puzzle, { labels: fill }, 'touch');
      expect(numberlink.check(puzzle, { labels: fill }, 'auto')).toEqual(touch);
      expect(numberlink.check(puzzle, { labels: fill })).toEqual(touch);
    }
  }
  expect(Math.min(right, wrong)).toBeGreaterThan(runs(60, 300));

  function spoilt(random: Random, fill: Uint8Array): Uint8Array {
    const other = fill.slice();
    other[integer(random, fill.length)] = fill[integer(random, fill.length)];
    return other;
  }
});

test('all three cores are there', () => expect(Object.keys(cores)).toEqual(['ts', 'release', 'debug']));
