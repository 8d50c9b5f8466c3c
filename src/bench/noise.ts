/** What disturbs a measurement, as far as it can be seen. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { count, formatNanoseconds, formatRatio } from './format.ts';
import { type Figures, titleOf } from './report.ts';
import type { Spread } from './statistics.ts';

const LOOK_MS = 300;

/** Part of the processors' time, while this process sleeps, that others take: 0 to 1. */
async function busyPart(): Promise<number> {
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
/** Of the processors: where the load is higher, caches and clock rates are not ours alone. */
const MOST_LOAD = 0.5;

/**
 * Says whether others are at work on this machine: by a look now, and by the load average of the last minute too where no
 * work of ours is part of that. `when` says in the warning when the look was taken.
 */
export async function loadWarnings(when: string, { ownWork }: { ownWork: boolean }): Promise<string[]> {
  return loadWarningsOf(when, await busyPart(), ownWork ? 0 : loadavg()[0], availableParallelism());
}

/** As loadWarnings(), of these numbers. */
export function loadWarningsOf(when: string, busy: number, load: number, processors: number): string[] {
  if (busy > MOST_BUSY) return [`${when}: other programs take ${Math.round(busy * 100)} % of the processors`];
  if (load <= MOST_LOAD * processors) return [];
  return [`${when}: load average ${load.toFixed(2)} on ${count(processors, 'processor')}`];
}

/** Of the median, from the low end of the spread to the high one. */
const WIDE = 0.25;

/** Whether a second run might well give another median. */
export function isWide({ median, low, high }: Spread): boolean {
  return high - low > WIDE * median;
}

/** Fewer say little of their spread. */
const FEW_ROUNDS = 10;
/** Fewer say little of others. */
const FEW_PUZZLES = 10;
/** A pass should take so many steps of the clock. */
const LEAST_STEPS = 100;

/** Says which figures a second run might well give otherwise: a line a row. `clock`: the least step of the clock, in nanoseconds. */
export function figureWarnings({ rows, seconds, stepLimit }: Figures, clock: number): string[] {
  return rows.flatMap((row) => {
    const { puzzles, limited, rounds, wasm, ts, ratio } = row;
    const found: string[] = [];
    const pass = puzzles * Math.min(wasm.median, ts.median);
    if (pass < LEAST_STEPS * clock) {
      const [step, all] = [clock, pass].map(formatNanoseconds);
      found.push(`too few puzzles for a clock that goes by ${step}: all take ${all}`);
    } else if (puzzles < FEW_PUZZLES) found.push(`a sample of ${count(puzzles, 'puzzle')} says little of others`);
    if (limited > 0) found.push(`${limited} of ${count(puzzles, 'puzzle')} given up after ${stepLimit} steps`);
    if (rounds < FEW_ROUNDS) found.push(`only ${count(rounds, 'round')} in --time ${seconds}`);
    if (isWide(ratio)) {
      found.push(`wide spread of the ratio, ${formatRatio(ratio.low)} to ${formatRatio(ratio.high)}`);
    }
    return found.length === 0 ? [] : [`${titleOf(row)}: ${found.join('; ')}`];
  });
}
