/** Calls in this process, timed in turns: nanoseconds a board. */
import { median, ratios } from '../src/bench/statistics.ts';
import { type Pace, timeInTurns } from '../src/bench/timing.ts';
import type { Context } from './context.ts';

export interface Variant {
  name: string;
  /** Boards that one call does: times are given for one. */
  boards: number;
  run(): unknown;
}

export interface VariantTiming {
  name: string;
  /** Nanoseconds a board: the median of the calls of each round. */
  rounds: number[];
  /** Median absolute deviation of the calls within a round, as a part of their median. */
  mad: number;
}

/** Many short rounds: a machine that is not ours alone changes its pace within a second. */
const PACE: Pace = { slice: 35, rounds: 25, warmUp: 300, budget: Number.POSITIVE_INFINITY };
const SMOKE_PACE: Pace = { ...PACE, slice: 5, rounds: 1, warmUp: 5 };

/** Times the variants against each other. The warm-up is long enough for both compilers to have settled. */
export async function timeVariants(
  name: string,
  variants: Variant[],
  { smoke, warn }: Pick<Context, 'smoke' | 'warn'>,
): Promise<VariantTiming[]> {
  const contest = { name, rivals: variants.map(({ run }) => run) };
  const [timings] = await timeInTurns([contest], smoke ? SMOKE_PACE : PACE, () =>
    warn(`${name}: tinybench finds this clock too coarse for it`),
  );
  return timings.map(({ rounds, mads }, k) => {
    const { name, boards } = variants[k];
    return { name, rounds: rounds.map((ms) => (ms * 1e6) / boards), mad: median(mads) };
  });
}

/** Round by round, how many times as long `a` takes as `b`. */
export function timesAsLong(a: VariantTiming, b: VariantTiming): number[] {
  return ratios(a.rounds, b.rounds);
}
