/**
 * Numberlink in haste: frontiers are looked at and remembered from the first step on, until a few of them fill the memory; sweeps
 * and turns of frontier and engine end after a few steps. What otherwise happens on large boards only happens here all the time.
 */
import { setPace } from '../assembly/engine/search.ts';
import { setMemory } from '../assembly/frontier/failed.ts';
import { setPatience } from '../assembly/frontier/lane.ts';
import { setHaste } from '../assembly/frontier/sweep.ts';
import { setTurns } from '../assembly/numberlink.ts';
import { cores } from './support/cores.ts';
import { numberlinkSuite } from './support/numberlink-suite.ts';

setPace(1, 10, 0, 0);
setHaste(0, 0, 0, 0);
setPatience(1, 1);
setMemory(3000);
setTurns(2, 2);
numberlinkSuite([['ts', cores.ts]]);
