/** Time limits and signals. No test depends on how fast the machine is: limits are shorter than any work, or clocks are made up. */
import { describe, expect, test } from 'vitest';
import { Clock } from '../../src/core/clock.ts';
import { tsCore } from '../../src/core/ts.ts';
import type { AnyKind } from '../../src/kinds/registry.ts';
import { solveWithin } from '../../src/kinds/solve-within.ts';
import { explain, generate, hint, rate, solve, solveBatch } from '../../src/library/index.ts';

/** Milliseconds that nothing takes. */
const NO_TIME = 1e-6;
const enough = new Error('enough');
const aborted = AbortSignal.abort(enough);

/** With so many answers that nobody lists them all. */
const OPEN = `8 8\n${'........\n'.repeat(8)}`;
const MANY = { kind: 'rokada', maxSolutions: 1_000_000 } as const;

const SIZE = { rows: 6, cols: 6, seed: 4 };
const slither = generate('slitherlink', SIZE);
const links = generate('numberlink', SIZE);

describe('attempts', () => {
  /** A kind whose puzzle takes `needed` steps, and a clock on which each takes a microsecond. */
  function made(needed: number, timeLimit: number) {
    const limits: number[] = [];
    let now = 0;
    const solveSteps = (_core: unknown, _puzzle: unknown, { stepLimit = 0 }) => {
      limits.push(stepLimit);
      const steps = Math.min(needed, stepLimit);
      now += steps / 1000;
      return { status: steps < needed ? 'limit' : 'solved', steps };
    };
    const kind = { solve: solveSteps } as unknown as AnyKind;
    const clock = { left: () => timeLimit - now, expired: () => now >= timeLimit } as unknown as Clock;
    const run = (options = {}) => solveWithin(kind, tsCore(), { rows: 0, cols: 0 }, options, clock);
    return { limits, run, now: () => now };
  }

  test('end at the step limit where time is not limited', () => {
    const { limits, run } = made(1e9, Number.POSITIVE_INFINITY);
    expect(run({ stepLimit: 400_000 })).toMatchObject({ status: 'limit', steps: 400_000 });
    expect(limits).toEqual([50_000, 200_000, 400_000]);
  });

  test('one is enough where the work is short', () => {
    const { limits, run } = made(1000, 1e9);
    expect(run()).toEqual({ status: 'solved', steps: 1000 });
    expect(limits.length).toBe(1);
  });

  test('those before the last cost at most a third of it', () => {
    const { limits, run, now } = made(100_000_000, 1e9);
    expect(run()).toEqual({ status: 'solved', steps: 100_000_000 });
    const last = limits.at(-1) as number;
    expect(limits.slice(0, -1).reduce((sum, limit) => sum + limit, 0)).toBeLessThanOrEqual(last / 3);
    expect(now()).toBeGreaterThan(100_000);
  });

  test('end by the time limit, and use most of it', () => {
    for (const timeLimit of [60, 100, 999, 5000, 77_777]) {
      const { run, now } = made(1e9, timeLimit);
      expect(run().status).toBe('limit');
      expect(now()).toBeLessThanOrEqual(timeLimit * 1.001);
      expect(now()).toBeGreaterThan(timeLimit * 0.45);
    }
  });

  test('take no more steps than a step limit', () => {
    const { limits, run } = made(1e9, 1e9);
    expect(run({ stepLimit: 300_000 }).status).toBe('limit');
    expect(Math.max(...limits)).toBe(300_000);
  });

  test('look at the signal', () => {
    const controller = new AbortController();
    const clock = new Clock({ timeLimit: 1e9, signal: controller.signal });
    let attempts = 0;
    const kind = {
      solve: () => {
        attempts++;
        controller.abort(enough);
        return { status: 'limit', steps: 1 };
      },
    } as unknown as AnyKind;
    expect(() => solveWithin(kind, tsCore(), { rows: 1, cols: 1 }, {}, clock)).toThrow(enough);
    expect(attempts).toBe(1);
  });
});

describe('a time limit', () => {
  test('that is long enough changes nothing', () => {
    const timeLimit = 3_600_000;
    for (const [puzzle, kind] of [
      [slither, 'slitherlink'],
      [links, 'numberlink'],
    ] as const) {
      const options = { kind, unique: true, common: true, maxSolutions: 5 };
      expect(solve(puzzle, { ...options, timeLimit })).toEqual(solve(puzzle, options));
      expect(explain(puzzle, { kind, timeLimit })).toEqual(explain(puzzle, { kind }));
      expect(hint(puzzle, { kind, timeLimit })).toEqual(hint(puzzle, { kind }));
      expect(rate(puzzle, { kind, timeLimit })).toEqual(rate(puzzle, { kind }));
    }
    expect(generate('slitherlink', SIZE, 1, { timeLimit })).toEqual(slither);
    const graded = { ...SIZE, difficulty: 'easy' } as const;
    expect(generate('rokada', graded, 1, { timeLimit })).toEqual(generate('rokada', graded));
  });

  test('that needs several attempts gives the answer and the steps of one', () => {
    const options = { kind: 'rokada', maxSolutions: 3000 } as const;
    const answer = solve(OPEN, options);
    expect(answer.steps).toBeGreaterThan(60_000); // more than the first attempt takes
    expect(solve(OPEN, { ...options, timeLimit: 3_600_000 })).toEqual(answer);
  });

  test('that is over ends it', async () => {
    const found = solve(OPEN, { ...MANY, timeLimit: NO_TIME });
    expect(found).toMatchObject({ status: 'multiple', unfinished: true });
    expect(explain(slither, { kind: 'slitherlink', timeLimit: NO_TIME }).outcome).toBe('limit');
    expect(rate(slither, { kind: 'slitherlink', timeLimit: NO_TIME }).outcome).toBe('limit');
    expect(() => generate('slitherlink', SIZE, 1, { timeLimit: NO_TIME })).toThrow(
      expect.objectContaining({ name: 'TimeoutError' }),
    );
    const answers = [];
    for await (const answer of solveBatch([OPEN, OPEN], { ...MANY, timeLimit: NO_TIME, jobs: 1 })) answers.push(answer);
    expect(answers).toMatchObject([found, found].map((answer, k) => ({ ...answer, index: k + 1 })));
  });
});

describe('a signal', () => {
  test('that is aborted refuses to start', async () => {
    const signal = aborted;
    expect(() => solve(slither, { kind: 'slitherlink', signal })).toThrow(enough);
    expect(() => explain(slither, { kind: 'slitherlink', signal })).toThrow(enough);
    expect(() => hint(slither, { kind: 'slitherlink', signal })).toThrow(enough);
    expect(() => rate(slither, { kind: 'slitherlink', signal })).toThrow(enough);
    expect(() => generate('slitherlink', SIZE, 1, { signal })).toThrow(enough);
    await expect(solveBatch([OPEN], { ...MANY, signal }).next()).rejects.toBe(enough);
  });

  test('that is not changes nothing', () => {
    const { signal } = new AbortController();
    expect(solve(slither, { kind: 'slitherlink', signal })).toEqual(solve(slither, { kind: 'slitherlink' }));
  });

  /** Runs a batch, and aborts it when it answers puzzle `at`. */
  async function abortAt(at: number, input: AsyncIterable<never> | Iterable<never>, library = { solveBatch }) {
    const controller = new AbortController();
    const indices: number[] = [];
    const run = async () => {
      const { signal } = controller;
      for await (const { index } of library.solveBatch(input, {
        signal,
        ...(library.solveBatch === solveBatch ? {} : { jobs: 2 }),
      })) {
        indices.push(index);
        if (index === at) controller.abort(enough);
      }
    };
    await expect(run()).rejects.toBe(enough);
    expect(indices.length).toBeGreaterThanOrEqual(at);
    expect(indices).toEqual(indices.map((_, k) => k + 1));
  }

  const TEXT = '2 2\n2 2\n2 2\n';
  async function* endless(item: unknown): AsyncGenerator<never> {
    for (;;) yield item as never;
  }

  test('ends a batch, behind the answers before: text, objects, a pool', async () => {
    await abortAt(5, endless(TEXT));
    await abortAt(5, endless({ rows: 2, cols: 2, clues: Uint8Array.of(2, 2, 2, 2) }));
    const built = await import('../../dist/index.js' as string);
    await abortAt(5, endless(TEXT.repeat(1000)), built);
  });

  test('ends a batch whose input does not come', async () => {
    const never = () => new Promise<never>(() => undefined);
    async function* oneAlone(item: unknown): AsyncGenerator<never> {
      yield item as never;
      await never();
    }
    for (const input of [
      { [Symbol.asyncIterator]: () => ({ next: never }) },
      oneAlone(TEXT),
      oneAlone({ rows: 1, cols: 2, clues: Uint8Array.of(3, 3) }),
    ]) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(enough), 20);
      const run = async () => {
        for await (const _ of solveBatch(input, { signal: controller.signal }));
      };
      await expect(run()).rejects.toBe(enough);
    }
  });

  test('is heard between the puzzles of one piece', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(enough), 1);
    let answers = 0;
    const run = async () => {
      const options = { kind: 'rokada', maxSolutions: 3000, signal: controller.signal, jobs: 1 } as const;
      for await (const _ of solveBatch([OPEN.repeat(50)], options)) answers++;
    };
    await expect(run()).rejects.toBe(enough);
    expect(answers).toBeLessThan(50);
  });
});
