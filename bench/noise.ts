/** What disturbs a measurement, as far as it can be seen. */
import { cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Row } from './row.ts';

const LOOK_MS = 300;

/** Part of the processors' time, while this process sleeps, that others take: 0 to 1. */
export async function busyPart(): Promise<number> {
  const before = totals();
  await setTimeout(LOOK_MS);
  const after = totals();
  const all = after.all - before.all;
  return all > 0 ? 1 - (after.idle - before.idle) / all : 0;
}

function totals(): { idle: number; all: number } {
  let idle = 0;
  let all = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return { idle, all };
}

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
