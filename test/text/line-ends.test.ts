/** Line ends: the same in whatever pieces a text comes. */
import { expect, test } from 'vitest';
import { encode } from '../../src/text/bytes.ts';
import { withLineEnds } from '../../src/text/line-ends.ts';
import { piecesOf } from '../../src/text/source.ts';

async function readAll(pieces: string[]): Promise<string> {
  const source = withLineEnds({ name: 'test', ...piecesOf(pieces.map(encode)) });
  const target = new Uint8Array(1 << 16);
  let at = 0;
  for (let got = 1; got > 0; at += got) got = await source.read(target, at);
  return new TextDecoder().decode(target.subarray(0, at));
}

const long = 'x'.repeat(5000);

test.each([
  ['LF', 'a\nb\n', 'a\nb\n'],
  ['CR and LF', 'a\r\nb\r\n', 'a\r\nb\r\n'],
  ['CR alone', 'a\rb\r', 'a\nb\n'],
  ['CR within a line', 'a\rb\nc\rd\n', 'a\rb\nc\rd\n'],
  ['CR within a line of LF, then CR and LF', 'ab\rc\r\nd\r', 'ab\rc\r\nd\r'],
  ['CR alone, behind a long line', `${long}\ra\rb`, `${long}\na\nb`],
  ['CR alone, before a long line', `a\r${long}\rb`, `a\n${long}\nb`],
  ['none', 'a', 'a'],
])('%s', async (_what, text, expected) => {
  expect(await readAll([text])).toBe(expected);
  expect(await readAll(text.split(''))).toBe(expected);
  for (let at = 1; at < Math.min(text.length, 10); at++) {
    expect(await readAll([text.slice(0, at), text.slice(at)])).toBe(expected);
  }
});
