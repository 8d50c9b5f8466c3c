/** The trials of a soak. */
import type { Trial } from './trial.ts';
import { bruteForce } from './trials/brute-force.ts';
import { disk } from './trials/disk.ts';
import { fuzz } from './trials/fuzz.ts';
import { fuzzAnswers } from './trials/fuzz-answers.ts';
import { kills } from './trials/kills.ts';
import { people } from './trials/people.ts';
import { pools } from './trials/pools.ts';
import { records } from './trials/records.ts';

export const trials: readonly Trial[] = [fuzz, fuzzAnswers, bruteForce, people, kills, disk, pools, records];
