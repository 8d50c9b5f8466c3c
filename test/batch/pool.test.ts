/** Threads that cannot be started, that die, and that are ended while they start. */
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runBatch } from '../../src/batch/batch.ts';
import type { ChunkOptions } from '../../src/batch/chunk-options.ts';
import { NoThreads, type Runner } from '../../src/batch/runner.ts';
import { Runners } from '../../src/batch/runners.ts';
import { type NodePoolOptions, poolRunner } from '../../src/node/pool.ts';
import { encode } from '../../src/text/bytes.ts';
import { piecesOf, type Source } from '../../src/text/source.ts';
import { cores } from '../support/cores.ts';
import { runs } from '../support/wide.ts';

const options: ChunkOptions = { kind: 'slink', format: 'judge', check: false };
const worker = new URL('../fixtures/faulty-worker.mjs', import.meta.url);
const BOARD = '2 2\n2 2\n2 2\n';
const COUNT = 200;
/** A text that comes ten boards at a time: each ten make a chunk. */
const text = (count: number): Source => ({
  name: 'test',
  ...piecesOf(Array.from({ length: count / 10 }, () => encode(BOARD.repeat(10)))),
});

function pool(more: Partial<NodePoolOptions> = {}): Promise<Runner> {
  return poolRunner({ jobs: 2, core: 'wasm', options, worker, ...more });
}

/** A run whose chunks go to the pool, or, if `trouble` is given, here where it has no threads. */
async function run(more: Partial<NodePoolOptions> = {}, trouble?: (what: string) => void, count = COUNT) {
  let output = '';
  const errors: string[] = [];
  const start = (given: NodePoolOptions) => poolRunner({ ...given, worker, ...more });
  const runners = new Runners(2, cores.release, options, { available: () => 2, start }, undefined, trouble);
  const handlers = {
    write: (bytes: Uint8Array) => {
      output += new TextDecoder().decode(bytes);
    },
    error: (_source: string, { number, message }: { number?: number; message: string }) =>
      void errors.push(`${number}: ${message}`),
  };
  try {
    const summary = await runBatch([text(count)], options, 1, cores.release, () => runners.pick(), handlers);
    return { output, errors, summary, used: runners.used };
  } finally {
    await runners.close();
  }
}

/** The number of a thread that is started now: they count on. */
function lastThread(): Promise<number> {
  return new Promise((resolve) => {
    const thread = new Worker('0', { eval: true });
    const { threadId } = thread;
    thread.once('exit', () => resolve(threadId));
  });
}

const numbers = (output: string) => output.split('\n').filter((line) => /^\d+$/.test(line));
const all = (count = COUNT) => Array.from({ length: count }, (_, k) => String(k + 1));

beforeEach(() => {
  process.env.EDGEWISE_TEST_AT = '0';
});

afterEach(() => {
  delete process.env.EDGEWISE_TEST_FAULT;
  delete process.env.EDGEWISE_TEST_AT;
});

describe('threads that do not start', () => {
  const missing = new URL('../fixtures/no-such-worker.mjs', import.meta.url);

  const ways: [string, string, Partial<NodePoolOptions>, RegExp][] = [
    ['throws', 'import', {}, /^no worker thread could be started: not today$/],
    ['exits', 'exit', {}, /^no worker thread could be started: the worker ended with exit code 7$/],
    ['is missing', '', { worker: missing }, /^no worker thread could be started: Cannot find module '[^\n]*$/],
  ];
  test.each(ways.slice(0, runs(1, 3)))(
    'a module that %s: the batch rejects, or goes on here',
    async (_what, fault, more, message) => {
      process.env.EDGEWISE_TEST_FAULT = fault;
      const rejected = await run(more).catch((error: unknown) => error);
      expect(rejected).toBeInstanceOf(NoThreads);
      expect((rejected as Error).message).toMatch(message);
      const told: string[] = [];
      const { output, errors, summary, used } = await run(more, (what) => told.push(what));
      expect(numbers(output)).toEqual(all());
      expect(errors).toEqual([]);
      expect(summary.puzzles).toBe(COUNT);
      expect(used).toBe(1);
      expect(told).toEqual([expect.stringMatching(/^no worker thread could be started: .*; going on without$/)]);
    },
  );

  test('some of them: the others do the work, and that is told once', async () => {
    process.env.EDGEWISE_TEST_FAULT = 'odd';
    const told: string[] = [];
    const { output, errors } = await run({}, (what) => told.push(what));
    expect(numbers(output)).toEqual(all());
    expect(errors).toEqual([]);
    expect(told).toEqual(['only 1 of 2 worker threads could be started: not today; going on with fewer']);
  });

  test('a setup that cannot be sent is such a case', async () => {
    const runner = await pool({ options: { ...options, kind: (() => 1) as never } });
    const piece = { bytes: new Uint8Array(0), final: true, start: { number: 1, line: 1, column: 1, ended: false } };
    await expect(runner.run(piece)).rejects.toThrow(NoThreads);
    await runner.close();
  });
});

describe('threads that die', () => {
  const ways: [string, Partial<NodePoolOptions>, RegExp][] = [
    ['leave', {}, /exit(ed with)? code:? 3$/],
    ['heap', { resourceLimits: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 } }, /reaching memory limit/],
    ['uncaught', {}, /from nowhere$/],
    ['reject', {}, /undefined$/],
  ];
  test.each(ways.slice(0, runs(1, 4)))('%s: costs one puzzle', async (fault, more, message) => {
    process.env.EDGEWISE_TEST_FAULT = fault;
    process.env.EDGEWISE_TEST_AT = '37';
    const { output, errors, summary } = await run(more, undefined, 60);
    expect(numbers(output)).toEqual(all(60));
    expect(errors).toEqual([expect.stringMatching(message)]);
    expect(errors[0]).toMatch(/^37: the solver failed: /);
    expect(summary.counts.failed).toBe(1);
  });
});

describe('starting and ending', () => {
  test('no more threads than chunks', async () => {
    const runner = await pool({ jobs: 8 });
    const handlers = { write: () => undefined, error: () => undefined };
    const before = await lastThread();
    await runBatch([text(10)], options, 1, cores.release, () => runner, handlers);
    await runner.close();
    expect((await lastThread()) - before - 1).toBe(1);
  });

  test('what is ended while it starts fails, and ending waits for the start', async () => {
    const runner = await pool();
    const bytes = new TextEncoder().encode(BOARD);
    const start = { number: 1, line: 1, column: 1, ended: false };
    const running = Promise.resolve(runner.run({ bytes, final: true, start })).catch((error: unknown) => error);
    await runner.stop?.();
    expect(await running).toBeInstanceOf(Error);
    await expect(runner.run({ bytes, final: true, start })).rejects.toThrow('the pool is closed');
  });

  test('a pool that was not used is closed without starting any', async () => {
    const before = await lastThread();
    const runner = await pool({ jobs: 64 });
    await runner.close();
    expect((await lastThread()) - before - 1).toBe(0);
  });
});
