/** The work of an explanation: bounded by the places that rules look at, on every board and on every machine alike. */
import { describe, expect, test } from 'vitest';
import { masyu } from '../../src/kinds/masyu/kind.ts';
import { numberlink } from '../../src/kinds/numberlink/kind.ts';
import { rokada } from '../../src/kinds/rokada/kind.ts';
import { slitherlink } from '../../src/kinds/slitherlink/kind.ts';
import { explain } from '../../src/logic/explain.ts';
import type { Watched } from '../../src/logic/worklist.ts';
import { board } from '../support/boards.ts';
import { runs } from '../support/wide.ts';

/** Sparse boards: there is a lot to try out, and none of it tells much. */
const SPARSE = {
  // 1: a white pearl, 2: a black one.
  masyu: [
    masyu,
    [
      '.......2....',
      '..11.....1..',
      '............',
      '............',
      '2..........1',
      '..1.........',
      '.2....1.....',
      '............',
      '............',
      '.1...2.1....',
      '............',
      '....1.......',
      '............',
      '....11......',
    ],
  ],
  // One pair of labels, without an answer.
  numberlink: [numberlink, ['.......', '.......', '.......', '.......', '.......', '.1.....', '....1..', '.......']],
  rokada: [rokada, ['.........', '.........', '.........', '....2....', '.........', '.........', '...0.....']],
  slitherlink: [slitherlink, ['........', '........', '..2..1..', '........', '........', '........', '........']],
} as const;

describe.each(Object.entries(SPARSE))('a sparse board of %s', (_name, [kind, rows]) => {
  const open = () => kind.logic.open(board(...rows)) as Watched;
  const work = runs(1000, 300_000);

  test('takes the work that is allowed, and not much more', () => {
    const model = open();
    const before = model.worklist.effort;
    const { outcome } = explain(model, { work });
    const effort = model.worklist.effort - before;
    if (outcome === 'limit') expect(effort).toBeGreaterThan(work);
    // Ten places a step, and the last step: no rule looks at the whole board more than a few times at once.
    expect(effort).toBeLessThan(10 * work + 20 * model.worklist.places);
  });

  test('takes the same each time', () => {
    const runsOf = () => {
      const model = open();
      return [explain(model, { work }), model.worklist.effort];
    };
    expect(runsOf()).toEqual(runsOf());
  });
});
