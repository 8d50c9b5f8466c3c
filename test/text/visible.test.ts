/** What messages show of text by others. */
import { describe, expect, test } from 'vitest';
import { escapedJson, named, quoted, quotedBytes, shown, visible } from '../../src/text/visible.ts';
import { HOSTILE, hiddenIn } from '../support/hostile.ts';

test.each(Object.entries(HOSTILE))('%s is shown and does nothing', (_name, text) => {
  expect(hiddenIn(text)).not.toEqual([]);
  for (const show of [visible, quoted, quotedBytes, named, shown]) {
    expect(hiddenIn(show(`a${text}b\n`))).toEqual([]);
    expect(show(`a${text}b\n`)).toContain('\\x0a');
    expect(show(text.repeat(1000)).length).toBeLessThan(show === visible ? 50_000 : 210);
  }
  expect(hiddenIn(escapedJson(JSON.stringify(text)))).toEqual([]);
  expect(JSON.parse(escapedJson(JSON.stringify({ text })))).toEqual({ text });
});

test('what can be seen stays', () => {
  const text = 'Größe 3 × 3, 数独, 🧩 and \\x';
  expect([visible(text), quoted(text), named(text)]).toEqual([text, `'${text}'`, text]);
  expect(quotedBytes('2\x00\xe9')).toBe("'2\\x00\\xe9'");
});

describe('a quoted piece has at most 60 characters', () => {
  test.each([
    ['a'.repeat(60), `'${'a'.repeat(60)}'`],
    ['a'.repeat(61), `'${'a'.repeat(60)}...'`],
    ['\x1b'.repeat(15), `'${'\\x1b'.repeat(15)}'`],
    ['\x1b'.repeat(16), `'${'\\x1b'.repeat(15)}...'`],
    // No escape and no character is cut.
    [`a${'\x1b'.repeat(15)}`, `'a${'\\x1b'.repeat(14)}...'`],
    [`${'a'.repeat(59)}🧩`, `'${'a'.repeat(59)}...'`],
    [`${'a'.repeat(58)}🧩`, `'${'a'.repeat(58)}🧩'`],
    [`${'a'.repeat(60)}🧩`, `'${'a'.repeat(60)}...'`],
  ])('%j', (text, expected) => expect(quoted(text)).toBe(expected));

  test('of bytes 24', () => {
    expect(quotedBytes('a'.repeat(24))).toBe(`'${'a'.repeat(24)}'`);
    expect(quotedBytes('a'.repeat(25))).toBe(`'${'a'.repeat(24)}...'`);
    expect(quotedBytes('\x00'.repeat(24))).toBe(`'${'\\x00'.repeat(15)}...'`);
  });

  test('of a name 200', () => {
    expect(named('a'.repeat(200))).toBe('a'.repeat(200));
    expect(named('a'.repeat(201))).toBe(`${'a'.repeat(200)}...`);
  });
});

test('a value is named, not told at length', () => {
  const odd = { toString: 1 };
  const values = [undefined, null, true, 1.5, 1n, [], [odd], odd, () => 1, Symbol('x'), 'a'.repeat(99)];
  expect(values.map(shown)).toEqual([
    'undefined',
    'null',
    'true',
    '1.5',
    '1',
    'an array',
    'an array',
    'an object',
    'a function',
    'Symbol(x)',
    `'${'a'.repeat(60)}...'`,
  ]);
});
