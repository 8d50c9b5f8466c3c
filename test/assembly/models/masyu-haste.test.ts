/**
 * The engine's Masyu in haste, as in ../engine/haste.test.ts: restarts after every conflict, reductions after ten clauses, every jump back
 * taken level by level, every loop that closes too early blamed on a cut. In the TypeScript core, with its debug checks.
 */
import { expect, test } from 'vitest';
import { setSearchLimits } from '../../../assembly/engine/search.ts';
import { UNDECIDED } from '../../../assembly/layout.ts';
import { masyu } from '../../../src/kinds/masyu/kind.ts';
import { isPearlLoop } from '../../oracle/masyu.ts';
import { cores } from '../../support/cores.ts';
import { masyuSuite } from '../../support/masyu-suite.ts';
import { mulberry32, pearlLoopBoard } from '../../support/random-boards.ts';

setSearchLimits(1, 10, 0, 0, 0);
masyuSuite([['ts', cores.ts]]);

test('on boards whose loops are long enough for cuts, the release core, not in haste, finds the same in common', () => {
  const { ts, release } = cores;
  for (let seed = 1; seed <= 40; seed++) {
    const random = mulberry32(seed);
    // No more variables than the debug checks can take.
    const { rows, cols, clues, loop } = pearlLoopBoard(random, 11, 11, 0.3 * random(), {
      part: 1,
      fill: 0.3 * random(),
    });
    const board = { rows, cols, clues };
    const name = `seed ${seed}\n${masyu.toText(board)}`;
    const { status, solution, common } = masyu.solve(ts, board, { common: true });
    const expected = masyu.solve(release, board, { common: true });
    expect([status, common], name).toEqual([expected.status, expected.common]);
    expect(solution && isPearlLoop(rows, cols, clues, solution), name).toBe(true);
    for (const links of ['horizontal', 'vertical'] as const) {
      expect(common?.[links].every((state, k) => state === UNDECIDED || state === loop[links][k])).toBe(true);
    }
  }
});
