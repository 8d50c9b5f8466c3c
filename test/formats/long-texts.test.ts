/** Texts that are long in some way: the work they take grows with their length, not with its square. */
import { expect, test } from 'vitest';
import { jsonRecords } from '../../src/formats/json-records.ts';
import { jsonSpan } from '../../src/formats/json-spans.ts';
import { AUTO, readerOf } from '../../src/formats/registry.ts';
import { findNext, type Place } from '../../src/formats/scan.ts';
import { Blocks } from '../../src/text/blocks.ts';
import { encode } from '../../src/text/bytes.ts';
import { beginning, type Chunk, chunksOf } from '../../src/text/chunks.ts';
import type { Source } from '../../src/text/source.ts';
import { cores } from '../support/cores.ts';

const core = cores.release;
const LINK = 'https://puzz.link/p?slither/3/2/1g2d';

/** A text that comes in pieces as long as there is room for, and how much of it has come. */
function sourceOf(text: string): Source & { readonly come: number } {
  const bytes = encode(text);
  let come = 0;
  return {
    name: 'text',
    from: AUTO,
    get come() {
      return come;
    },
    async read(target, at) {
      const part = bytes.subarray(come, come + Math.min(target.length - at, 1 << 12));
      target.set(part, at);
      come += part.length;
      return part.length;
    },
    async close() {},
  };
}

const chunks = (source: Source, most?: number): AsyncGenerator<Chunk> =>
  chunksOf(readerOf(AUTO, { most }), core, source, beginning(1), new Blocks(1 << 12));

test.each([
  ['side by side', `${`${LINK} `.repeat(4000)}\n`],
  ['in JSON', `{"links":[${Array(4000).fill(`"${LINK}"`).join(',')}]}\n`],
])('thousands of links on one line, %s, do not take a look each', async (_, line) => {
  for (const most of [undefined, 1 << 10, 1 << 12]) {
    let looks = 0;
    let puzzles = 0;
    for await (const chunk of chunks(sourceOf(`${line}${LINK}\n`), most)) {
      looks++;
      puzzles += chunk.puzzles;
    }
    expect(puzzles).toBe(4001);
    expect(looks).toBeLessThan(400);
  }
});

test('boards between links take no look each', async () => {
  let looks = 0;
  let puzzles = 0;
  for await (const chunk of chunks(sourceOf(`${LINK}\n2 2\n2 2\n2 2\n`.repeat(1000)), 1 << 12)) {
    looks++;
    puzzles += chunk.puzzles;
  }
  expect(puzzles).toBe(2000);
  expect(looks).toBeLessThan(100);
});

test('two large numbers on a line are no board whose rows are waited for', async () => {
  const source = sourceOf(`1234567 9876543210\n${`${LINK}\n`.repeat(4000)}`);
  const { value } = await chunks(source).next();
  expect((value as Chunk).puzzles).toBeGreaterThan(0);
  expect(source.come).toBeLessThan(1 << 14);
});

test('what is nested deeper than any record ends where that shows', () => {
  const deep = ' {"a":\n'.repeat(1000);
  expect(jsonSpan(deep, 0, false)).toMatchObject({ record: { at: 1 } });
  const record = `{"kind":"slink","clues":["33"],"more":${'['.repeat(40)}${']'.repeat(40)}}`;
  expect(jsonSpan(record, 0, false)).toEqual({ end: record.length, record: { at: 0 }, puzzle: true });
});

test('on a line of many things the end of the line is looked for once', () => {
  const scan = { codecs: [jsonRecords], only: false };
  const line = '['.repeat(100);
  let place: Place = { at: 0, line: 1, column: 1 };
  for (let k = 1; k <= 50; k++) {
    place = findNext(scan, `${line}\n`, place, true)?.end as Place;
    expect(place).toEqual({ at: k, line: 1, column: k + 1, lineEnd: 100 });
  }
});

test('a link is read without some marks behind it, not without any number of them', () => {
  const puzzles = (text: string) =>
    Array.from(
      readerOf(AUTO).read(core, pieceOf(text), () => expect.unreachable()),
      (entry) => 'puzzle' in entry,
    );
  expect(puzzles(`${LINK}**...`)).toEqual([true]);
  expect(puzzles(`${LINK}${'.'.repeat(1000)}`)).toEqual([false]);
});

function pieceOf(text: string) {
  return { bytes: encode(text), final: true, start: beginning(1), from: AUTO };
}
