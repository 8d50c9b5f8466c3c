/** Both cores, timed by tinybench in turns. */
import { setImmediate } from 'node:timers/promises';
import type { Core, CoreName } from '../core/core.ts';
import type { Cores } from './agree.ts';

/** Something to time. */
export interface Load {
  name: string;
  /** One pass over all of its puzzles. */
  pass(core: Core): void;
}

/** Of one load and one core. */
export interface Timing {
  /** Milliseconds of a pass: the median of each round. */
  rounds: number[];
  /** Median absolute deviation of the passes of each round, as a part of their median. */
  mads: number[];
}

export type Timings = Record<CoreName, Timing>;

/** So many rounds, or more where a slice would be too long: a machine that is not ours alone changes its pace within a second. */
const ROUNDS = 20;
/** Nothing else is done during a slice: not even Ctrl-C is seen. */
const MOST_SLICE_MS = 500;
/** So many, however long they take. */
const LEAST_ROUNDS = 3;
/** Part of the time for warming up, before and besides it: the compilers have seen the puzzles already. */
const WARM_UP = 0.25;

/** Milliseconds that one of so many loads gets, in a round and from a core. */
export function sliceOf(seconds: number, loads: number): number {
  return Math.min((seconds * 1000) / ROUNDS / loads, MOST_SLICE_MS);
}

/**
 * Times the loads with both cores, for about so many seconds with each. In turns, a slice of time each, so that what changes in the
 * machine from one second to the next changes for both: one tinybench task runs all its passes at once, and a round is one task of
 * each. Every other round goes backwards. A load whose time is spent takes no further part, so that a hard one leaves the others
 * their rounds. Returns to the event loop after each slice. `unreliable` hears of the loads that tinybench finds its clock too
 * coarse for.
 */
export async function timeInTurns(
  loads: Load[],
  cores: Cores,
  seconds: number,
  unreliable: (load: Load) => void,
): Promise<Timings[]> {
  const { Bench } = await import('tinybench'); // only now: the other commands do without
  const slice = sliceOf(seconds, loads.length);
  const budget = (2 * seconds * 1000) / loads.length;
  const rounds = Math.round(budget / (2 * slice));
  const doubted = new Set<Load>();
  const time = (load: Load, core: Core, { rounds, mads }: Timing) => {
    const bench = new Bench({
      name: 'edgewise',
      time: slice,
      iterations: 1,
      warmup: rounds.length === 0,
      warmupTime: Math.min((WARM_UP * budget) / 2, MOST_SLICE_MS),
      warmupIterations: 1,
      throws: true,
    });
    bench.addEventListener('warning', () => doubted.add(load));
    bench.add(load.name, () => load.pass(core), { async: false });
    const [{ result }] = bench.runSync();
    if (result.state !== 'completed') throw new Error(`${load.name}: ${result.state}`);
    const { p50, mad } = result.latency;
    rounds.push(p50);
    mads.push(p50 > 0 ? mad / p50 : 0);
  };
  const none = (): Timing => ({ rounds: [], mads: [] });
  const turns = loads.map((load) => ({ load, spent: 0, timings: { wasm: none(), ts: none() } }));
  const names: CoreName[] = ['wasm', 'ts'];
  for (let round = 0; round < rounds; round++) {
    const forwards = round % 2 === 0;
    for (const turn of forwards ? turns : turns.toReversed()) {
      if (round >= LEAST_ROUNDS && turn.spent > budget) continue;
      for (const name of forwards ? names : names.toReversed()) {
        const before = performance.now();
        time(turn.load, cores[name], turn.timings[name]);
        // The first round has the warm-up too.
        if (round > 0) turn.spent += performance.now() - before;
        await setImmediate();
      }
    }
  }
  for (const load of doubted) unreliable(load);
  return turns.map(({ timings }) => timings);
}

/** The least step of the clock that was seen, in milliseconds. */
export function clockStep(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < 1000; k++) {
    const before = performance.now();
    let after = before;
    while (after === before) after = performance.now();
    least = Math.min(least, after - before);
  }
  return least;
}
