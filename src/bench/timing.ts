/** Code that does the same work, timed side by side by tinybench. */
import { setImmediate } from 'node:timers/promises';

/** Rivals that are compared with each other, and so get the same rounds. */
export interface Contest {
  name: string;
  /** One pass of each rival over all of its work. */
  rivals: (() => unknown)[];
}

/** How long to measure, in milliseconds except for `rounds`. */
export interface Pace {
  /** Of one rival, at a stretch: as many passes as fit, one at least. */
  slice: number;
  rounds: number;
  /** For each rival before its first slice. */
  warmUp: number;
  /** A contest that has used up this much ends after its third round, however many it should have had. */
  budget: number;
}

/** What was measured of one rival. */
export interface Timing {
  /** Milliseconds of a pass: the median of each round. */
  rounds: number[];
  /** Median absolute deviation of the passes of each round, as a part of their median. */
  mads: number[];
}

/** Every contest gets so many rounds, however long they take. */
const LEAST_ROUNDS = 3;

/**
 * Times all rivals of all contests in turns, a slice of time each, so that what changes in the machine from one second
 * to the next changes for all of them: a tinybench task runs all its passes at once, and a round is one task of each
 * rival. Every other round goes backwards. A contest that has used up its budget drops out, so that a slow one leaves
 * the others their rounds. Returns to the event loop after each slice. `unreliable` is called with the contests for
 * which tinybench finds its clock too coarse. Throws what a pass throws.
 */
export async function timeInTurns(
  contests: Contest[],
  pace: Pace,
  unreliable: (contest: Contest) => void,
): Promise<Timing[][]> {
  const doubted = new Set<Contest>();
  const turns = contests.map((contest) => ({
    contest,
    spent: 0,
    timings: contest.rivals.map((): Timing => ({ rounds: [], mads: [] })),
  }));
  for (let round = 0; round < pace.rounds; round++) {
    const inOrder = <Each>(list: Each[]) => (round % 2 === 0 ? list : list.toReversed());
    for (const turn of inOrder(turns)) {
      if (round >= LEAST_ROUNDS && turn.spent > pace.budget) continue;
      for (const rival of inOrder([...turn.timings.keys()])) {
        const before = performance.now();
        const doubtful = await timeSlice(turn.contest, rival, pace, turn.timings[rival]);
        if (doubtful) doubted.add(turn.contest);
        // The first round has the warm-up too.
        if (round > 0) turn.spent += performance.now() - before;
        await setImmediate();
      }
    }
  }
  for (const contest of doubted) unreliable(contest);
  return turns.map(({ timings }) => timings);
}

/**
 * Adds a round to a rival's timing, after a warm-up where it is the first. Says whether tinybench warned of its clock.
 */
async function timeSlice({ name, rivals }: Contest, rival: number, pace: Pace, timing: Timing): Promise<boolean> {
  const { Bench } = await import('tinybench'); // only now: the other commands do without
  const bench = new Bench({
    name: 'edgewise',
    time: pace.slice,
    iterations: 1,
    warmup: timing.rounds.length === 0,
    warmupTime: pace.warmUp,
    warmupIterations: 1,
    throws: true,
  });
  let doubtful = false;
  bench.addEventListener('warning', () => {
    doubtful = true;
  });
  bench.add(name, rivals[rival], { async: false });
  const [{ result }] = bench.runSync();
  if (result.state !== 'completed') throw new Error(`${name}: ${result.state}`);
  const { p50, mad } = result.latency;
  timing.rounds.push(p50);
  timing.mads.push(p50 > 0 ? mad / p50 : 0);
  return doubtful;
}

/** The smallest step of the clock that was seen, in milliseconds. */
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
