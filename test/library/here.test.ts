/** A batch in this thread answers as one that writes NDJSON and reads it back. */
import { describe, expect, test } from 'vitest';
import { runChunk } from '../../src/batch/run-chunk.ts';
import { tsCore } from '../../src/core/ts.ts';
import { type KindName, kinds } from '../../src/kinds/registry.ts';
import { answerFrom } from '../../src/library/answers.ts';
import { Here } from '../../src/library/here.ts';
import { BLANK, format, generate, solveBatch } from '../../src/library/index.ts';
import { decode, encode } from '../../src/text/bytes.ts';
import { beginning } from '../../src/text/chunks.ts';
import { runs } from '../support/wide.ts';

const KINDS = Object.keys(kinds) as KindName[];
const core = tsCore();

/** Boards of several sizes, as text; some of them cannot be read, and `end` stands behind the last. */
function textOf(kind: KindName, end = ''): string {
  const sizes = [
    [3, 3],
    [4, 6],
    [2, 5],
    [5, 4],
    [3, 7],
    [6, 6],
  ];
  const boards = sizes.map(([rows, cols], k) =>
    format(generate(kind, { rows, cols, seed: 11 }, k), { kind, to: 'judge' }),
  );
  boards.splice(2, 0, boards[1].replace(/\S(?=\s*$)/, '\x01'));
  return boards.join('\n') + end;
}

/** Somebody else's text. */
const OTHER = { bytes: encode('2 2\n2 2\n2 2\n'.repeat(9)), final: true, start: beginning(1) };

const OPTIONS = [{}, { unique: true }, { maxSolutions: 3, common: true }, { unique: true, stepLimit: 3 }];

describe.each(KINDS)('%s', (kind) => {
  const throughText = (text: string, options: object, number: number) => {
    const piece = { bytes: encode(text), final: true, start: beginning(number) };
    const { output, errors } = runChunk(core, piece, { kind, format: 'ndjson', ...options });
    const lines = decode(output).split('\n').filter(Boolean);
    return { answers: lines.map((line) => answerFrom(kinds[kind], line)), errors };
  };

  test.each(OPTIONS)('answers, order, numbers and errors: %j', async (options) => {
    for (const text of [textOf(kind), textOf(kind, '\n\x02zebra')]) {
      const expected = throughText(text, options, 7);
      expect(expected.answers.length).toBeGreaterThan(5);
      expect(expected.answers.map(({ status }) => status)).toContain('invalid');
      const piece = { bytes: encode(text), final: true, start: beginning(7) };
      // In one go, and with a pause after every puzzle, in which somebody else uses the core.
      for (const turnMs of [1e9, 0]) {
        let over = false;
        const meddle = () => {
          for (const _ of kinds.slink.read(core, OTHER, () => undefined));
          if (!over) setImmediate(meddle);
        };
        setImmediate(meddle);
        const { signal } = new AbortController();
        const found = await new Here(core, kinds[kind], options, { signal, turnMs }).run(piece);
        over = true;
        expect(found.answers).toEqual(expected.answers);
        // Those of a puzzle are in its answer.
        expect(found.errors).toEqual(expected.errors.filter(({ number }) => number === undefined));
        expect(found.output.length).toBe(0);
      }
    }
  });

  test('up to a number, as where the text goes on', async () => {
    const piece = { bytes: encode(textOf(kind)), final: false, start: beginning(1), upTo: 4 };
    const { signal } = new AbortController();
    const { answers = [] } = await new Here(core, kinds[kind], {}, { signal, turnMs: 0 }).run(piece);
    expect(answers).toEqual(throughText(textOf(kind), {}, 1).answers.slice(0, 3));
  });

  test('objects, text and a pool', async () => {
    const puzzles = Array.from({ length: 30 }, (_, k) => generate(kind, { rows: 3, cols: 4, seed: 2 }, k));
    const text = puzzles.map((puzzle) => format(puzzle, { kind, to: 'judge' })).join('\n');
    const all = async (items: AsyncIterable<unknown>) => {
      const list = [];
      for await (const item of items) list.push(item);
      return list;
    };
    const options = { kind, common: true, startIndex: 5 } as const;
    const objects = await all(solveBatch(puzzles, { ...options, jobs: 1 }));
    expect(objects.length).toBe(30);
    expect(await all(solveBatch([text], { ...options, jobs: 1 }))).toEqual(objects);
    const built = await import('../../dist/index.js' as string);
    expect(await all(built.solveBatch(puzzles, { ...options, jobs: 2 }))).toEqual(objects);
    expect(await all(built.solveBatch([text], { ...options, jobs: 2 }))).toEqual(objects);
  });
});

test('long work goes on in a pool, where it was', async () => {
  const kind = 'rokada';
  const count = runs(15, 40);
  const open = { rows: 8, cols: 8, clues: new Uint8Array(64).fill(BLANK) };
  const puzzles = Array.from({ length: count }, (_, k) =>
    k % 3 === 0 ? open : generate(kind, { rows: 5, cols: 5, seed: k }),
  );
  const built = await import('../../dist/index.js' as string);
  for (const text of [false, true]) {
    const input = text ? [puzzles.map((puzzle) => format(puzzle, { kind, to: 'judge' })).join('')] : puzzles;
    const answers: Promise<unknown[]>[] = [{ jobs: 1 }, {}, { jobs: 2 }].map(async (jobs) => {
      const list = [];
      for await (const item of built.solveBatch(input, { kind, maxSolutions: 1000, ...jobs })) list.push(item);
      return list;
    });
    const [one, open, two] = await Promise.all(answers);
    expect(open).toEqual(one);
    expect(two).toEqual(one);
    expect(one.length).toBe(count);
  }
});

test('other threads pay where puzzles take long', () => {
  const { signal } = new AbortController();
  const here = new Here(core, kinds.rokada, { maxSolutions: 1000 }, { signal, turnMs: 10 });
  expect(here.poolPays()).toBe(false);
  here.solve(1, { rows: 8, cols: 8, clues: new Uint8Array(64).fill(BLANK) } as never);
  expect(here.poolPays()).toBe(true);
});
