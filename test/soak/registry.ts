/** The trials of a soak. */
import type { Trial } from './trial.ts';
import { bruteForce } from './trials/brute-force.ts';
import { fuzz } from './trials/fuzz.ts';
import { people } from './trials/people.ts';

export const trials: readonly Trial[] = [fuzz, bruteForce, people];
