/**
 * The engine's Masyu in haste, as in engine-haste.test.ts: restarts after every conflict, clear-outs after ten clauses, every jump back
 * taken level by level, every loop that closes too early blamed on a cut. In the TypeScript core, with its debug checks.
 */
import { setSearchLimits } from '../assembly/engine/search.ts';
import { cores } from './support/cores.ts';
import { masyuSuite } from './support/masyu-suite.ts';

setSearchLimits(1, 10, 0, 0, 1);
masyuSuite([['ts', cores.ts]]);
