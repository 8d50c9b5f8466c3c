/** Records of JSON whose fields hold anything: what is wrong is named, in a line, with its place. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonFault } from '../../src/formats/json-fault.ts';
import { jsonRecords } from '../../src/formats/json-records.ts';
import { CodecError } from '../../src/kinds/forms/tokens.ts';
import { HOSTILE, hiddenIn, longestQuote } from '../support/hostile.ts';
import { runs } from '../support/wide.ts';

/** The message about a record, with its place; undefined: it could be read. Any other error is thrown. */
function fault(record: unknown): string | undefined {
  const text = typeof record === 'string' ? record : JSON.stringify(record);
  try {
    jsonRecords.parse?.([Buffer.from(text).toString('latin1')]);
    return undefined;
  } catch (error) {
    if (error instanceof CodecError) return `${error.line + 1}:${error.column} ${error.message}`;
    throw error;
  }
}

const GOOD = {
  kind: 'numberlink',
  rows: 1,
  cols: 3,
  clues: ['1.1'],
  rules: 'fill',
  status: 'unique',
  source: 'me',
  solution: { labels: ['111'] },
  solutions: [{ labels: ['111'] }],
};
const ENTRY = { problem: '1 2\n- -', solution: '1 2\nx x', source: 'me' };

describe('fields', () => {
  test.each([
    [{ kind: {} }, "1:9 expected 'kind' to be the name of a kind, found an object"],
    [{ kind: null }, "1:9 expected 'kind' to be the name of a kind, found null"],
    [{ kind: '__proto__' }, "1:9 expected 'kind' to be the name of a kind, found '__proto__'"],
    [{ kind: 'constructor' }, "1:9 expected 'kind' to be the name of a kind, found 'constructor'"],
    [{ rows: '1' }, "1:29 expected 'rows' to be a whole number from 1 on, found '1'"],
    [{ rows: -2 }, "1:29 expected 'rows' to be a whole number from 1 on, found -2"],
    [{ rows: 1.5 }, "1:29 expected 'rows' to be a whole number from 1 on, found 1.5"],
    [{ cols: [3] }, "1:38 expected 'cols' to be a whole number from 1 on, found an array"],
    [{ rows: 2, cols: undefined }, '1:1 expected 2 x 3 clues, found 1 x 3'],
    [{ clues: {} }, "1:48 expected 'clues' to be the rows of the puzzle, strings of equal length, found an object"],
    [{ clues: undefined }, "1:1 expected 'clues' to be the rows of the puzzle, strings of equal length, found nothing"],
    [{ clues: [] }, "1:48 expected 'clues' to be the rows of the puzzle, strings of equal length, found no rows"],
    [
      { clues: ['1.1', 5] },
      "1:48 expected 'clues' to be the rows of the puzzle, strings of equal length, found 5 as row 2",
    ],
    [
      { clues: ['1.1', '1.11'] },
      "1:48 expected 'clues' to be the rows of the puzzle, strings of equal length, found 4 characters in row 2, not 3",
    ],
    [{ clues: ['1\x1b1'] }, "1:48 in 'clues', expected cells of numberlink, found '\\x1b'"],
    [{ rules: { a: 1 } }, "1:64 expected 'rules' to be text, found an object"],
    [{ rules: 'toString' }, "1:64 expected 'rules' to be one of auto, fill, touch, empty, found 'toString'"],
    [{ status: 1 }, "1:80 expected 'status' to be text, found 1"],
    [{ source: [] }, "1:98 expected 'source' to be text, found an array"],
    [{ solution: 'x' }, "1:114 in 'solution', expected rows of labels, found nothing"],
    [{ solution: { labels: [{}] } }, "1:114 in 'solution', expected rows of labels, found an object"],
    [
      { solution: { labels: ['1?1'], open: {} } },
      "1:114 in 'solution', expected 'open' to be a character, found an object",
    ],
    [{ solutions: { length: 1 } }, "1:145 expected 'solutions' to be a list of answers, found an object"],
    [{ solutions: [null] }, "1:145 in 'solutions', expected rows of labels, found nothing"],
  ])('%j', (change, expected) => {
    expect(fault({ ...GOOD, ...change })).toBe(expected);
  });

  test('that are not there, or null where nothing is known, are fine', () => {
    expect(fault(GOOD)).toBeUndefined();
    expect(fault(ENTRY)).toBeUndefined();
    const { kind, clues } = GOOD;
    const nothing = { rows: null, cols: null, rules: null, status: null, source: null, solution: null };
    expect(fault({ kind, clues, ...nothing, solutions: null })).toBeUndefined();
    expect(fault({ kind, clues, status: 'constructor', source: '' })).toBeUndefined();
    expect(fault('{"kind":"numberlink","__proto__":{"rows":7},"clues":["1.1"]}')).toBeUndefined();
  });

  const anything = fc.oneof(
    fc.json().map((text) => JSON.parse(text)),
    fc.constantFrom<unknown>(
      ...Object.values(HOSTILE),
      { toString: 1 },
      [[[{ toString: null }]]],
      'x'.repeat(999),
      1e300,
    ),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty'),
    fc.constantFrom({ labels: [{ toString: 1 }] }, { labels: { length: 9 } }, { horizontal: [1, 0], vertical: [[]] }),
  );
  test.each([
    ['ours', GOOD],
    ['with a problem', ENTRY],
    ['of a task', { Task: '2a2b' }],
  ])('may hold anything: records %s are read, or one line says why not', (_name, good) => {
    const names = Object.keys(good);
    const change = fc.tuple(fc.constantFrom(...names), anything);
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(undefined, 'slink', 'masyu'),
        (changes, kind) => {
          const record = { ...good, ...(kind && 'kind' in good ? { kind } : {}), ...Object.fromEntries(changes) };
          const said = fault(record) ?? '';
          expect(hiddenIn(said)).toEqual([]);
          expect(said.includes('\n')).toBe(false);
          expect(said).not.toMatch(/\[object|primitive|undefined|NaN| is not /);
          expect(longestQuote(said)).toBeLessThanOrEqual(60);
        },
      ),
      { numRuns: runs(150, 5000) },
    );
  });
});

describe('what is no JSON', () => {
  test.each([
    ['{"clues":[22,]}', "1:14 expected a JSON object: there should be a value here, not ']'"],
    ['{"clues":[22}', "1:13 expected a JSON object: there should be , or ] here, not '}'"],
    ['{"clues":[', '1:11 expected a JSON object: there should be a value, or ] here, not the end of the record'],
    ['{"clues" 5}', "1:10 expected a JSON object: there should be : here, not '5'"],
    ['{clues:5}', "1:2 expected a JSON object: there should be a name in quotes, or } here, not 'clues'"],
    ['{"a":1,}', "1:8 expected a JSON object: there should be a name in quotes here, not '}'"],
    ['{"a":01}', "1:6 expected a JSON object: there should be a value here, not '01'"],
    ['{"a":"\x1b]0;x"}', "1:7 expected a JSON object: there should be the rest of a string here, not '\\x1b'"],
    ['{"a":"\\x"}', "1:7 expected a JSON object: there should be an escape of JSON here, not '\\x'"],
    ['{"a":1}}', "1:8 expected a JSON object: there should be nothing more here, not '}'"],
    ['{"a":\u202e}', "1:6 expected a JSON object: there should be a value here, not '\\xe2'"],
    ['{"a":\n"b\n}', "2:3 expected a JSON object: there should be the rest of a string here, not '\\x0a'"],
    ['[1]', '1:1 expected a JSON object, found an array'],
  ])('%j', (text, expected) => expect(fault(text)).toBe(expected));

  test('is told apart from what is, as the engine does, wherever it breaks', () => {
    const edit = fc.tuple(
      fc.nat(),
      fc.constantFrom(
        '',
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '\\',
        '0',
        '-',
        '.',
        'e',
        'null',
        ' ',
        '\n',
        '\t',
        '\x1b',
        '\xe9',
      ),
    );
    fc.assert(
      fc.property(fc.json(), fc.array(edit, { maxLength: 2 }), (json, edits) => {
        let text = Buffer.from(json).toString('latin1');
        for (const [at, piece] of edits) {
          const k = at % (text.length + 1);
          text = text.slice(0, k) + piece + text.slice(k + (at % 2));
        }
        let right = true;
        try {
          JSON.parse(text);
        } catch {
          right = false;
        }
        expect(jsonFault(text) === undefined).toBe(right);
      }),
      { numRuns: runs(500, 20_000) },
    );
  });

  test('is looked through in one go, however long and deep', () => {
    expect(jsonFault('['.repeat(1e6))?.at).toBe(1e6);
    expect(jsonFault(`"${'a'.repeat(1e6)}`)?.at).toBe(1e6 + 1);
  });
});
