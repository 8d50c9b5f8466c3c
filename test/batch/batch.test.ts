/** The middle: order, isolation and back-pressure, here and in a pool with random delays and dying workers. */

import { afterEach, describe, expect, test } from 'vitest';
import { boardText } from '../../bench/boards/slink.ts';
import { type Runner, runBatch } from '../../src/batch/batch.ts';
import type { ChunkOptions } from '../../src/batch/chunk-options.ts';
import { Runners } from '../../src/batch/runners.ts';
import { randomBoard } from '../../src/generate/carve.ts';
import { randomSource } from '../../src/generate/random.ts';
import { poolRunner } from '../../src/node/pool.ts';
import type { Source } from '../../src/text/source.ts';
import type { TextError } from '../../src/text/text.ts';
import { runText } from '../support/boards.ts';
import { cores } from '../support/cores.ts';
import { mutate } from '../support/slink-boards.ts';

const options: ChunkOptions = { kind: 'slink', format: 'judge', check: false };
const worker = new URL('../fixtures/worker.mjs', import.meta.url);

/** A source of `text`, given in pieces of random length up to `most`. */
function sourceOf(text: string, most: number, seed = 1): Source & { given: number } {
  const bytes = new TextEncoder().encode(text);
  const random = randomSource(seed);
  return {
    name: 'test',
    given: 0,
    async read(target, at) {
      const length = Math.min(1 + (random() % most), target.length - at, bytes.length - this.given);
      target.set(bytes.subarray(this.given, this.given + length), at);
      this.given += length;
      return length;
    },
    async close() {},
  };
}

async function batch(sources: Source[], runner: Runner, chunkOptions = options, core = cores.release, firstNumber = 1) {
  let output = '';
  const errors: TextError[] = [];
  const summary = await runBatch(sources, chunkOptions, firstNumber, core, () => runner, {
    write: (bytes) => {
      output += new TextDecoder().decode(bytes.slice());
    },
    error: (_source, error) => errors.push(error),
  });
  await runner.close();
  return { output, errors, summary };
}

const direct = (chunkOptions = options, core = cores.release) => new Runners(1, core, chunkOptions).pick();
const pool = (chunkOptions = options, jobs = 2) => poolRunner({ jobs, core: 'wasm', options: chunkOptions, worker });

/** Boards of mixed sizes, some broken, as text. */
function mixedText(count: number, seed: number): string {
  const random = randomSource(seed);
  let text = '';
  for (let k = 0; k < count; k++) {
    const whole = randomBoard(2 + (random() % 24), 2 + (random() % 24), random);
    const what = random() % 20;
    text +=
      what === 0 ? boardText(whole).replace(/\d\n$/, '9\n') : boardText(what === 1 ? mutate(whole, random, 2) : whole);
  }
  return text;
}

afterEach(() => {
  delete process.env.EDGEWISE_TEST_DIES;
  delete process.env.EDGEWISE_TEST_THROWS;
});

describe('order', () => {
  const text = mixedText(1500, 21);
  const whole = runText(cores.release, text);

  test.each([1, 7, 1000, 1 << 20])('reads of up to %i bytes give what the whole text gives', async (most) => {
    const short = most === 1 ? text.slice(0, 20_000) : text;
    const expected = runText(cores.release, short);
    const { output, errors, summary } = await batch([sourceOf(short, most)], await direct());
    expect(output).toBe(expected.output);
    expect(errors.map(({ number, line, column, message }) => `${number}:${line}:${column} ${message}`)).toEqual(
      expected.errors,
    );
    expect(summary.counts).toEqual(expected.counts);
    expect(summary.steps).toBe(expected.steps);
  });

  test('a pool with random delays gives the same, in order', async () => {
    const { output, errors, summary } = await batch([sourceOf(text, 1 << 20)], await pool(options, 3));
    expect(output).toBe(whole.output);
    expect(errors.length).toBe(whole.errors.length);
    expect(summary.counts).toEqual(whole.counts);
  });

  test('NDJSON: one object a puzzle, in order, from pool and thread alike, from both cores', async () => {
    const json: ChunkOptions = { ...options, format: 'ndjson', check: true, unique: true };
    const short = mixedText(200, 22);
    const there = await batch([sourceOf(short, 1 << 20)], await pool(json));
    const here = await batch([sourceOf(short, 1 << 20)], await direct(json, cores.ts), json, cores.ts);
    expect(there.output).toBe(here.output);
    const rows = there.output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: 200 }, (_, k) => k + 1));
    const invalid = rows.filter(({ status }) => status === 'invalid');
    expect(invalid.length).toBe(there.errors.length);
    expect(Object.keys(invalid[0].error)).toEqual(['line', 'column', 'message', 'rows', 'cols']);
    for (const row of rows) {
      const keys = ['index', 'kind', 'rows', 'cols', 'clues', 'status', 'solution', 'steps'];
      expect(Object.keys(row)).toEqual(row.status === 'invalid' ? [...keys, 'error'] : keys);
      expect(row.solution === null).toBe(row.status === 'invalid' || row.status === 'none');
    }
  });

  test('several sources number on, each with its own lines and its own 0 0', async () => {
    const board = '2 2\n2 2\n2 2\n';
    const sources = [`${board}0 0\n`, board, `9\n${board}`, `x${board}`, `${board}0 0\n5`, board].map((t) =>
      sourceOf(t, 100),
    );
    const { output, errors } = await batch(sources, await direct(), options, cores.release, 5);
    expect(output.split('\n').filter((line) => /^\d+$/.test(line))).toEqual(['5', '6', '7', '8']);
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [1, 2],
      [1, 1],
      [5, 1],
    ]);
  });
});

describe('isolation', () => {
  const boards = Array.from({ length: 2000 }, () => '2 2\n2 2\n2 2\n').join('');

  test.each([
    ['EDGEWISE_TEST_DIES', /^the solver failed: .*exit/i],
    ['EDGEWISE_TEST_THROWS', /^the solver failed: no luck today$/],
  ])('%s: the puzzle is reported, and nothing else is lost', async (name, message) => {
    process.env[name] = '777';
    const { output, errors, summary } = await batch([sourceOf(boards, 1 << 14)], await pool());
    expect(errors).toEqual([{ number: 777, line: 3 * 776 + 1, column: 1, message: expect.stringMatching(message) }]);
    expect(summary.counts.failed).toBe(1);
    expect((summary.counts.unique ?? 0) + (summary.counts.solved ?? 0)).toBe(1999);
    const numbers = output.split('\n').filter((line) => /^\d+$/.test(line));
    expect(numbers).toEqual(Array.from({ length: 2000 }, (_, k) => String(k + 1)));
    expect(output).toContain('\n777\nfailed\n778\n');
  });

  test('a runner that fails at once is isolated too', async () => {
    const inner = await direct();
    const failing: Runner = {
      ...inner,
      run(piece) {
        if (piece.start.number <= 9 && 9 < (piece.upTo ?? Number.POSITIVE_INFINITY)) throw new Error('nine');
        return inner.run(piece);
      },
    };
    const { errors, summary } = await batch([sourceOf(boards, 1 << 14)], failing);
    expect(errors.map(({ number, message }) => [number, message])).toEqual([[9, 'the solver failed: nine']]);
    expect(summary.puzzles).toBe(2000);
  });
});

describe('back-pressure and endings', () => {
  test('no more is read than the window holds', async () => {
    const inner = await direct();
    const slow: Runner = {
      window: 2,
      close: inner.close,
      run: (piece) =>
        new Promise((resolve) => {
          setTimeout(() => {
            const result = inner.run(piece);
            if (!(result instanceof Promise)) resolve({ ...result, output: result.output.slice() });
          }, 5);
        }),
    };
    const text = mixedText(3000, 23);
    const source = sourceOf(text, 1 << 20);
    let most = 0;
    let written = 0;
    await runBatch([source], options, 1, cores.debug, () => slow, {
      write: () => {
        most = Math.max(most, source.given - written);
        written = source.given;
      },
      error: () => undefined,
    });
    // Two chunks under way, one being read, one block each.
    expect(most).toBeLessThanOrEqual(4 * (1 << 17));
    expect(source.given).toBe(text.length);
  });

  test('stopping early writes what is complete, whole chunks in order', async () => {
    let output = '';
    const stop = new AbortController();
    const text = mixedText(3000, 24);
    const runner = await pool();
    await runBatch([sourceOf(text, 1 << 16)], options, 1, cores.release, () => runner, {
      write: (bytes) => {
        output += new TextDecoder().decode(bytes.slice());
        stop.abort();
      },
      error: () => undefined,
      signal: stop.signal,
    });
    await runner.close();
    expect(output.length).toBeGreaterThan(0);
    expect(runText(cores.release, text).output.startsWith(output)).toBe(true);
  });

  test('stopping while a failed chunk is run again writes none of it: no more than is told to be finished', async () => {
    const text = mixedText(40, 27);
    const stop = new AbortController();
    let runs = 0;
    const runner: Runner = {
      window: 1,
      async run(part) {
        runs++;
        if (runs === 1) throw new Error('dies of the whole');
        if (runs === 2) return here.run(part);
        stop.abort();
        return new Promise(() => undefined);
      },
      close: async () => undefined,
    };
    const here = await direct();
    const told: string[] = [];
    await runBatch([sourceOf(text, 1 << 20)], options, 1, cores.release, () => runner, {
      write: () => told.push('output'),
      error: () => told.push('error'),
      progress: () => told.push('progress'),
      signal: stop.signal,
    });
    expect(stop.signal.aborted).toBe(true);
    expect(told).toEqual([]);
  });

  test('a board larger than a block', async () => {
    const { clues } = randomBoard(300, 400, randomSource(5));
    const text = `${boardText({ rows: 300, cols: 400, clues })}0 0\n`;
    for (const runner of [await direct(), await pool()]) {
      const { output, summary } = await batch([sourceOf(text, 10_000)], runner);
      expect(summary.counts).toEqual({ solved: summary.counts.solved, unique: summary.counts.unique });
      expect(output.length).toBe(2 + (2 * 300 + 5) * (4 * 400 + 6));
    }
  });

  test('behind a board larger than a block, blocks are as before', async () => {
    const { clues } = randomBoard(300, 400, randomSource(6));
    const large = boardText({ rows: 300, cols: 400, clues });
    const text = `${large}${mixedText(3000, 25)}${large}${mixedText(2000, 26)}`;
    const inner = await direct();
    const pieces: number[] = [];
    const counting: Runner = {
      ...inner,
      run: (piece) => {
        pieces.push(piece.bytes.length);
        return inner.run(piece);
      },
    };
    const { output } = await batch([sourceOf(text, 1 << 20)], counting);
    expect(output).toBe(runText(cores.release, text).output);
    // No more pieces than blocks of text, a few for the large boards; none grows beyond what a large board needs.
    expect(pieces.length).toBeLessThan(text.length / (1 << 17) + 12);
    expect(Math.max(...pieces)).toBeLessThanOrEqual(4 * large.length);
  });

  test('stopping is heard while a text is awaited', async () => {
    const stop = new AbortController();
    const silent = async function* () {
      await new Promise(() => undefined);
      yield sourceOf('', 1);
    };
    setTimeout(() => stop.abort(), 20);
    const handlers = { write: () => undefined, error: () => undefined, signal: stop.signal };
    const runner = await direct();
    const summary = await runBatch(silent(), options, 1, cores.release, () => runner, handlers);
    expect(summary.puzzles).toBe(0);
  });
});
