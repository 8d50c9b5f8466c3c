/** Warnings about what may have disturbed a measurement. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { count, formatNanoseconds, formatRatio } from './format.ts';
import { type Figures, titleOf } from './report.ts';
import type { Spread } from './statistics.ts';

const LOOK_MS = 300;

/** The part of the processors' time, 0 to 1, that others take while this process sleeps. */
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
/** Load average per processor. If it is higher, we share caches and clock rates with others. */
const MOST_LOAD = 0.5;

/**
 * Warns if other programs are running on this machine: looks for 0.3 s, and at the load average of the last minute too
 * unless our own work is part of it. `when` is how the warning begins.
 */
export async function loadWarnings(when: string, { ownWork }: { ownWork: boolean }): Promise<string[]> {
  return loadWarningsOf(when, await busyPart(), ownWork ? 0 : loadavg()[0], availableParallelism());
}

/** As loadWarnings(), for these numbers. */
export function loadWarningsOf(when: string, busy: number, load: number, processors: number): string[] {
  if (busy > MOST_BUSY) return [`${when}: other programs take ${Math.round(busy * 100)} % of the processors`];
  if (load <= MOST_LOAD * processors) return [];
  return [`${when}: load average ${load.toFixed(2)} on ${count(processors, 'processor')}`];
}

/** Width of the spread, as a part of the median. */
const WIDE = 0.25;

/** Whether the spread is so wide that a second run might well give another median. */
export function isWide({ median, low, high }: Spread): boolean {
  return high - low > WIDE * median;
}

/** Fewer rounds say little about the spread. */
const FEW_ROUNDS = 10;
/** Fewer puzzles say little about others. */
const FEW_PUZZLES = 10;
/** Steps of the clock that a pass should take. */
const LEAST_STEPS = 100;

/**
 * Which rows might well come out differently in a second run, a line for each. `clock`: smallest step of the clock in
 * ns.
 */
export function figureWarnings({ rows, seconds, stepLimit }: Figures, clock: number): string[] {
  return rows.flatMap((row) => {
    const { puzzles, limited, rounds, wasm, ts, ratio } = row;
    const found: string[] = [];
    const pass = puzzles * Math.min(wasm.median, ts.median);
    if (pass < LEAST_STEPS * clock) {
      const [step, all] = [clock, pass].map(formatNanoseconds);
      found.push(`too few puzzles for a clock with steps of ${step}: all of them take ${all}`);
    } else if (puzzles < FEW_PUZZLES) found.push(`a sample of ${count(puzzles, 'puzzle')} says little about others`);
    if (limited > 0) found.push(`${limited} of ${count(puzzles, 'puzzle')} given up after ${stepLimit} steps`);
    if (rounds < FEW_ROUNDS) found.push(`only ${count(rounds, 'round')} in --time ${seconds}`);
    if (isWide(ratio)) {
      found.push(`wide spread of the ratio, ${formatRatio(ratio.low)} to ${formatRatio(ratio.high)}`);
    }
    return found.length === 0 ? [] : [`${titleOf(row)}: ${found.join('; ')}`];
  });
}
