/** The finds of the fuzzer, again: in both cores, cut everywhere, whatever is asked. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formats } from '../../src/formats/registry.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { runs } from '../support/wide.ts';
import type { Asked } from './trials/fuzz/asked.ts';
import { tryInput } from './trials/fuzz/input.ts';

const FOLDER = join(import.meta.dirname, 'corpus');
const FILES = readdirSync(FOLDER).filter((name) => !name.endsWith('.md'));

/** Longer texts are cut at fewer places. */
const MOST_CUTS = runs(20, 100);

/** All that is tried of a text of this form. */
function* questions(form: string, length: number): Generator<Asked> {
  const way = { block: 16, reads: [1, 7] };
  for (const from of form === 'auto' ? [form] : ['auto', form]) {
    for (const kind of runs([undefined, 'numberlink'], [undefined, ...Object.keys(kinds)])) {
      const reading = kind === undefined ? {} : { kind };
      yield { from, way, options: { ...reading, task: 'solve', format: 'ndjson', unique: true, stepLimit: 3000 } };
      yield { from, way, options: { ...reading, task: 'convert', format: 'ndjson', lenient: true } };
    }
    const apart = Math.ceil(length / MOST_CUTS);
    for (let at = 1; at < length; at += apart) {
      const reads = [at, length];
      yield { from, way: { block: 1 << 12, reads }, options: { task: 'convert', format: 'ndjson' } };
    }
  }
}

test('there are finds', () => {
  expect(FILES.length).toBeGreaterThan(5);
});

test.each(FILES)('%s', async (name) => {
  const text = readFileSync(join(FOLDER, name), 'latin1');
  const form = name.slice(name.lastIndexOf('.') + 1);
  expect(form === 'auto' || formats[form]?.reader, `the ending of ${name} is no form`).toBeTruthy();
  for (const asked of questions(form, text.length)) await tryInput(text, asked, true);
});
