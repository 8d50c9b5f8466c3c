/**
 * How much a test run covers. `npm test` is for every commit: each behaviour, on few boards. `npm run test:all`, which is
 * vitest's `--mode all`, runs the same tests on many more boards, and the hunts that `npm test` leaves out.
 */
import { describe } from 'vitest';

/** Whether this is `npm run test:all`; `vitest.config.ts` sets the variable. */
export const wide = process.env.EDGEWISE_TESTS === 'all';

/** How many boards, runs or steps: `few` of them in `npm test`, `many` in `npm run test:all`. */
export function runs<T>(few: T, many: T): T {
  return wide ? many : few;
}

/** A `describe` for what only `npm run test:all` runs; elsewhere it is reported as skipped, and says why. */
export function describeWide(name: string, tests: () => void): void {
  describe.runIf(wide)(wide ? name : `${name} (npm run test:all runs it)`, tests);
}
