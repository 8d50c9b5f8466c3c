/** What disturbs a measurement, as far as it can be seen. */
import { loadavg } from 'node:os';
import { busyPart } from '../src/bench/noise.ts';
import type { Row } from './row.ts';

const MOST_BUSY = 0.1;

/** Says when others are at work on this machine. */
export async function warnOfLoad(when: string, warn: (text: string) => void): Promise<void> {
  const busy = await busyPart();
  if (busy <= MOST_BUSY) return;
  const load = loadavg()[0].toFixed(2);
  warn(`${when}: other programs take ${Math.round(busy * 100)} % of the processors (load average ${load})`);
}

/** Of the value, from the low end of its spread to the high one. */
const WIDE = 0.25;

/** Says which ratios a second run might well give otherwise. */
export function warnOfSpread(rows: Row[], warn: (text: string) => void): void {
  for (const { figure, name, unit, value, low, high } of rows) {
    if (unit !== 'x' || high - low <= WIDE * value) continue;
    warn(`${figure}, ${name}: wide spread, from ${low.toFixed(2)} to ${high.toFixed(2)}`);
  }
}
