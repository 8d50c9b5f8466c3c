/** A few rounds of each trial of the soak in `npm run test:all`; `npm run soak` runs as many as there is time for. */
import { expect, test } from 'vitest';
import { describeWide } from '../support/wide.ts';
import { trials } from './registry.ts';
import { Tally } from './trial.ts';

/** The seeds that are tried each time. */
const SEEDS = [1, 2, 3];

describeWide('the trials of a soak', () => {
  for (const trial of trials) {
    const why = trial.unavailable?.();
    test.skipIf(why !== undefined)(`${trial.name}: ${trial.about}${why ? ` (${why})` : ''}`, async () => {
      const tally = new Tally();
      for (const seed of SEEDS) await trial.round(seed, tally);
      console.info(`${trial.name}: ${tally.inWords()}`);
      expect(tally.counts[trial.unit]).toBeGreaterThan(0);
    });
  }
});
