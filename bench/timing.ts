/** Calls in this process, timed by tinybench in turns. */
import { Bench } from 'tinybench';
import type { Context } from './context.ts';
import { ratios } from './row.ts';
import { median } from './statistics.ts';

export interface Variant {
  name: string;
  /** Boards that one call does: times are given for one. */
  boards: number;
  run(): unknown;
}

export interface Timing {
  name: string;
  /** Nanoseconds a board: the median of the calls of each round. */
  rounds: number[];
  /** Median absolute deviation of the calls within a round, as a part of their median. */
  mad: number;
}

/** Many short rounds: a machine that is not ours alone changes its pace within a second. */
const ROUNDS = 25;
const ROUND_MS = 35;
const WARM_UP_MS = 300;
const SMOKE_MS = 5;

/**
 * Times the variants in turns, a slice of time each, so that what changes in the machine between one second and the next
 * changes for all of them: one tinybench task runs all its iterations at once, and a round is one task of each. Every
 * other round goes backwards. The first is preceded by a warm-up, long enough for both compilers to have settled.
 */
export function timeInTurns(variants: Variant[], { smoke, warn }: Pick<Context, 'smoke' | 'warn'>): Timing[] {
  const timings = variants.map(({ name }) => ({ name, rounds: [] as number[], mads: [] as number[] }));
  const order = variants.map((_, k) => k);
  for (let round = 0; round < (smoke ? 1 : ROUNDS); round++) {
    for (const k of round % 2 === 0 ? order : order.toReversed()) {
      const { name, boards, run } = variants[k];
      const bench = new Bench({
        time: smoke ? SMOKE_MS : ROUND_MS,
        iterations: 3,
        warmup: round === 0,
        warmupTime: smoke ? SMOKE_MS : WARM_UP_MS,
        warmupIterations: 3,
        throws: true,
      });
      bench.addEventListener('warning', ({ reason }) => warn(`tinybench on ${name}: ${reason ?? 'unreliable timer'}`));
      bench.add(name, run, { async: false });
      const [{ result }] = bench.runSync();
      if (result.state !== 'completed') throw new Error(`${name}: ${result.state}`);
      timings[k].rounds.push((result.latency.p50 * 1e6) / boards);
      timings[k].mads.push(result.latency.mad / result.latency.p50);
    }
  }
  return timings.map(({ mads, ...timing }) => ({ ...timing, mad: median(mads) }));
}

/** Round by round, how many times as long `a` takes as `b`. */
export function timesAsLong(a: Timing, b: Timing): number[] {
  return ratios(a.rounds, b.rounds);
}
