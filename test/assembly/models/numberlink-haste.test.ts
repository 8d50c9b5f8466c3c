/**
 * Numberlink in haste: frontiers are looked at and remembered from the first step on, until a few of them fill the memory; sweeps
 * and turns of frontier and engine end after a few steps. What otherwise happens on large boards only happens here all the time.
 */
import { expect, test } from 'vitest';
import { setSearchLimits } from '../../../assembly/engine/search.ts';
import { setClauseLimits } from '../../../assembly/engine/store/clauses.ts';
import { setCornerLimits } from '../../../assembly/solvers/frontier/corners.ts';
import { setMemoryLimits } from '../../../assembly/solvers/frontier/failed.ts';
import { setSweepLimits } from '../../../assembly/solvers/frontier/sweep.ts';
import { setTurnLimits } from '../../../assembly/solvers/turns.ts';
import { kinds } from '../../../src/kinds/registry.ts';
import { cores } from '../../support/cores.ts';
import { show, someBoard } from '../../support/numberlink.ts';
import { numberlinkSuite, truthOf } from '../../support/numberlink-suite.ts';
import { integer, mulberry32 } from '../../support/random-boards.ts';
import { runs } from '../../support/wide.ts';

setSearchLimits(1, 10, 0, 0, 0);
setSweepLimits(0, 0, 0, 0);
setCornerLimits(1, 1);
setMemoryLimits(3000);
setTurnLimits(2, 2);
numberlinkSuite([['ts', cores.ts]]);

test('an engine without memory leaves the rest to the frontier', () => {
  setClauseLimits(100);
  try {
    const random = mulberry32(12);
    let few = 0;
    for (let n = 0; n < runs(50, 200); n++) {
      const board = someBoard(random, 3 + integer(random, 2), 3 + integer(random, 2), n);
      const rules = (['auto', 'fill', 'touch', 'empty'] as const)[n % 4];
      const { answers } = truthOf(board, rules);
      const { status, unfinished } = kinds.numberlink.solve(cores.ts, board, { rules, unique: true });
      if (status === 'limit' || unfinished) few++;
      else expect(status, show(board)).toBe((['none', 'unique'] as const)[answers.size] ?? 'multiple');
    }
    expect(few).toBeLessThan(runs(25, 100));
  } finally {
    setClauseLimits(1 << 25);
  }
});
