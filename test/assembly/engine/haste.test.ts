/**
 * The engine in haste: restarts after every conflict, clear-outs after ten clauses, every jump back taken level by level, the matching
 * at once. What otherwise happens on large boards only happens here all the time. In the TypeScript core, with its debug checks.
 */
import { setSearchLimits } from '../../../assembly/engine/search.ts';
import { cores } from '../../support/cores.ts';
import { engineSuite } from '../../support/engine-suite.ts';

setSearchLimits(1, 10, 0, 0, 0);
engineSuite([['ts', cores.ts]]);
