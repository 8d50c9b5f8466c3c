/** The boards of the puzzlekit data sets: rows of words, and the objects of their files. */
import { describe, expect, test } from 'vitest';
import { parseEntry, puzzlekit } from '../../src/formats/puzzlekit.ts';
import { CodecError } from '../../src/kinds/forms/tokens.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { BLANK } from '../../src/library/index.ts';
import { fault, shown } from './reading.ts';

const LOOP = { problem: '2 3\n3 - 3\n- 2 -', solution: '2 3\nx - x\nx x x' };
const LAMPS = { problem: '2 3\n- x -\n- 1 -', solution: '2 3\no x -\n- - o' };
const PEARLS = { problem: '3 3\nb - -\nw - -\n- - b', solution: '3 3\nse ew sw\nns - ns\nne ew nw' };
const LABELS = { problem: '2 3\n7 - 7\n11 - 11', solution: '2 3\ne ew w\ne ew w' };

const entry = (fields: object, indent?: number) => JSON.stringify({ ...fields, source: '', info: '' }, null, indent);

describe('text', () => {
  test.each([
    [LOOP.problem, 'slitherlink 3.3/.2.'],
    [LAMPS.problem, 'rokada .#./.1.'],
    [PEARLS.problem, 'masyu B../W../..B'],
    [LABELS.problem, 'numberlink 7.7/B.B'],
    ['1 3\n1 - 1', 'slitherlink 1.1'],
    ['  2   1  \n -\n\n 0 ', 'slitherlink ./0'],
  ])('%j', (text, expected) => {
    expect(shown(puzzlekit, text)).toBe(expected);
  });

  test('the kind that was asked for', () => {
    expect(shown(puzzlekit, '1 3\n1 - 1', 'numberlink')).toBe('numberlink 1.1');
    expect(shown(puzzlekit, '1 3\n1 - 1', 'rokada')).toBe('rokada 1.1');
    expect(shown(puzzlekit, '1 3\n1 - 1', 'slink')).toBe('slitherlink 1.1');
    expect(fault(puzzlekit, '1 3\n1 - w', 'rokada')).toBe("2:5 expected one of - x 0 1 2 3 4, found 'w'");
  });

  test('where a record starts and ends', () => {
    const lines = '2 2\n1 2\n3 1'.split('\n');
    expect(puzzlekit.opens?.(lines[0], false)).toBe(true);
    // A row of two looks like a size.
    expect(puzzlekit.opens?.(lines[1], true)).toBe(false);
    expect(puzzlekit.continues?.(lines[1], lines.slice(0, 1), 1)).toBe(true);
    expect(puzzlekit.continues?.(lines[2], ['2 2', '', '1 2'], 2)).toBe(true);
    expect(puzzlekit.continues?.('2 2', lines, 3)).toBe(false);
    expect(puzzlekit.continues?.('2 2', [entry(LOOP)], 1)).toBe(false);
    // No board is that large: its rows are not waited for.
    expect(puzzlekit.continues?.('1 2', ['1234567 9876543210'], 1)).toBe(false);
    expect(puzzlekit.opens?.(entry(LOOP), false)).toBe(true);
    expect(puzzlekit.opens?.('- 2 -', false)).toBe(false);
  });

  test.each([
    ['', '1:1 expected the number of rows and the number of columns, found nothing'],
    ['2', "1:1 expected the number of rows and the number of columns, found '2'"],
    ['0 2\n- -', "1:1 expected the number of rows, found '0'"],
    ['99999 99999\n- -', '1:1 expected a puzzle of at most 4194304 cells, found 99999 x 99999'],
    ['2 2\n- -', '2:4 expected 2 rows, found 1'],
    ['1 2\n- -\n- -', "3:1 expected the end after 1 row, found '- -'"],
    ['1 2\n- - -', '2:5 expected 2 cells, found more'],
    ['1 2\n-', '2:2 expected 2 cells, found 1'],
    ['1 2\n- ?', "2:3 expected one of - 0 1 2 3 4, found '?'"],
  ])('not: %j', (text, expected) => {
    expect(fault(puzzlekit, text)).toBe(expected);
  });
});

describe('entries of files', () => {
  test.each([
    ['slitherlink', LOOP],
    ['rokada', LAMPS],
    ['masyu', PEARLS],
    ['numberlink', LABELS],
  ])('%s', (kind, fields) => {
    for (const indent of [undefined, 2]) {
      const parsed = parseEntry(entry(fields, indent));
      expect(parsed.kinds[0]).toBe(kind);
      expect(parsed.source).toBeUndefined();
      if (kind !== 'slitherlink') expect(kinds[kind].check(parsed.puzzle, parsed.solution)).toBeUndefined();
      // What is written is such an entry again.
      const text = puzzlekit.write(kind, parsed.puzzle, parsed.solution);
      expect(JSON.parse(text)).toMatchObject({ ...fields, solution: fields.solution.replace('o x -', 'o - -') });
      expect(puzzlekit.parse?.([text.trimEnd()])).toEqual(parsed);
    }
    expect(parseEntry(entry({ problem: fields.problem, solution: '' }))).not.toHaveProperty('solution');
  });

  test('where nothing else tells, the solution does', () => {
    const plain = '1 3\n1 - 1';
    expect(parseEntry(entry({ problem: plain })).kinds[0]).toBe('slitherlink');
    expect(parseEntry(entry({ problem: plain, solution: '1 3\n- o -' })).kinds).toEqual(['rokada']);
    expect(parseEntry(entry({ problem: plain, solution: '1 3\ne ew w' })).kinds).toEqual(['numberlink']);
  });

  test('the source, in UTF-8', () => {
    const text = JSON.stringify({ ...LOOP, source: 'https://example.org/é', info: 'x' });
    const bytes = Buffer.from(text, 'utf8').toString('latin1');
    expect(parseEntry(bytes).source).toBe('https://example.org/é');
  });

  const place = (text: string, kind?: string): string => {
    try {
      parseEntry(text, { kind });
    } catch (error) {
      if (error instanceof CodecError) return `${error.line + 1}:${error.column} ${error.message}`;
      throw error;
    }
    return 'none';
  };
  test.each([
    ['{"problem":"1 2\\n- y"}', "1:20 expected one of - 0 1 2 3 4, found 'y'"],
    ['{"problem":"2 2\\n- -"}', '1:21 expected 2 rows, found 1'],
    ['{\n  "info": "",\n  "problem": "1 2\\n- y"\n}', "3:22 expected one of - 0 1 2 3 4, found 'y'"],
    ['{"problem":"1\\u00202\\n- y"}', "1:25 expected one of - 0 1 2 3 4, found 'y'"],
    ['{"problem":"1 2\\n\\u002d y"}', "1:25 expected one of - 0 1 2 3 4, found 'y'"],
    ['{"problem":"1 1\\n-","solution":"1 1\\nz"}', "1:38 expected x inside the loop, or -, found 'z'"],
    ['{"problem":"1 1\\n-","solution":"1 2\\n- -"}', '1:33 expected 1 x 1 cells, found 1 x 2'],
    ['{"problem":1}', "1:12 expected 'problem' to be text, found 1"],
    ['{"problem":"1 1\\n-","source":{}}', "1:30 expected 'source' to be text, found an object"],
    ['null', '1:1 expected a JSON object, found null'],
    ['{"problem":', '1:12 expected a JSON object: there should be a value here, not the end of the record'],
  ])('not: %s', (text, expected) => {
    expect(place(text)).toBe(expected);
  });
});

test('an answer in part is left out', () => {
  const board = { rows: 1, cols: 2, clues: Uint8Array.of(BLANK, BLANK) };
  expect(puzzlekit.write('rokada', board, { lamps: Uint8Array.of(1, 255) })).toBe('1 2\n- -\n');
  expect(puzzlekit.write('rokada', board)).toBe('1 2\n- -\n');
});
