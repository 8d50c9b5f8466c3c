/** What disturbs a measurement, as far as it can be seen. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { count, type Figures, formatNanoseconds, formatRatio, titleOf } from './report.ts';

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
/** Of the processors: where the load is higher, caches and clock rates are not ours alone. */
const MOST_LOAD = 0.5;

/** Says whether others are at work on this machine: by a look now, and before our own work by the load average too. */
export async function loadWarnings(when: 'before' | 'after'): Promise<string[]> {
  const load = when === 'before' ? loadavg()[0] : 0;
  return loadWarningsOf(when, await busyPart(), load, availableParallelism());
}

/** As loadWarnings(), of these numbers. */
export function loadWarningsOf(when: string, busy: number, load: number, processors: number): string[] {
  if (busy > MOST_BUSY) return [`${when}: other programs take ${Math.round(busy * 100)} % of the processors`];
  if (load <= MOST_LOAD * processors) return [];
  return [`${when}: load average ${load.toFixed(2)} on ${count(processors, 'processor')}`];
}

/** Of the ratio, from the low end of its spread to the high one. */
const WIDE = 0.25;
/** Fewer say little of their spread. */
const FEW_ROUNDS = 10;
/** Fewer say little of others. */
const FEW_PUZZLES = 10;
/** A pass should take so many steps of the clock. */
const LEAST_STEPS = 100;

/** Says which figures a second run might well give otherwise. `clock`: the least step of the clock, in nanoseconds. */
export function figureWarnings({ rows, rounds, seconds, stepLimit }: Figures, clock: number): string[] {
  const warnings: string[] = [];
  if (rounds < FEW_ROUNDS) warnings.push(`only ${count(rounds, 'round')}: give more than --time ${seconds}`);
  for (const row of rows) {
    const { puzzles, limited, wasm, ts, ratio } = row;
    const warn = (text: string) => warnings.push(`${titleOf(row)}: ${text}`);
    const pass = puzzles * Math.min(wasm.median, ts.median);
    if (pass < LEAST_STEPS * clock) {
      warn(
        `too few puzzles for this clock, which goes by ${formatNanoseconds(clock)}: all take ${formatNanoseconds(pass)}`,
      );
    } else if (puzzles < FEW_PUZZLES) warn(`only ${count(puzzles, 'puzzle')}: that says little of others`);
    if (limited > 0) {
      warn(`${limited} of ${count(puzzles, 'puzzle')} given up after ${stepLimit} steps: more --time gives more`);
    }
    if (ratio.high - ratio.low > WIDE * ratio.median) {
      warn(`wide spread of the ratio, from ${formatRatio(ratio.low)} to ${formatRatio(ratio.high)}`);
    }
  }
  return warnings;
}
