/** The trials of a soak. */
import type { Trial } from './trial.ts';

export const trials: readonly Trial[] = [];
