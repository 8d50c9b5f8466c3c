/** Cells without a size. */
import { describe, expect, test } from 'vitest';
import { task } from '../../src/formats/task.ts';
import type { Parsed } from '../../src/kinds/forms/parts.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { fault, shown } from './reading.ts';

test.each([
  ['3a2b1', 'slitherlink 3.2/..1', { rows: 2, cols: 3 }],
  ['c1', 'slitherlink ../.1', undefined],
  ['b0B', 'rokada ../0#', undefined],
  ['aWbB', 'masyu .W./.B', { rows: 1, cols: 5 }],
  ['{"Task": "b0B"}', 'rokada ../0#', undefined],
  [' {"Task":"c1","Size":2} ', 'slitherlink ../.1', undefined],
])('%s', (text, expected, size) => {
  const parsed = task.parse?.([text], { size }) as Parsed;
  const { puzzle, kinds: found } = parsed;
  const { rows, cols } = puzzle;
  const [kind] = found;
  const cells = kinds[kind].cells(puzzle).join('');
  const [name, board] = expected.split(' ');
  expect([kind, cells]).toEqual([name, board.replaceAll('/', '')]);
  if (size) expect({ rows, cols }).toEqual(size);
  else expect(shown(task, text)).toBe(expected);
});

test('the kind that was asked for', () => {
  expect(shown(task, 'c1', 'rokada')).toBe('rokada ../.1');
  expect(shown(task, 'c1', 'slink')).toBe('slitherlink ../.1');
  expect(shown(task, 'cB', 'masyu')).toBe('masyu ../.B');
  expect(fault(task, 'cB', 'slitherlink')).toBe("1:2 expected one of 0-4 a-z, found 'B'");
});

test('found by itself is the object alone', () => {
  const found = ['{"Task": "c1"}', '{ "Task"', 'c1', '{"index":1}'].map((line) => task.detects?.(line));
  expect(found).toEqual([true, true, false, false]);
});

describe('not', () => {
  test.each([
    ['c11', '1:1 expected as many cells as a square has, or --size ROWSxCOLS, found 5 cells'],
    ['{"Task": "c11"}', '1:11 expected as many cells as a square has, or --size ROWSxCOLS, found 5 cells'],
    ['{\n  "Size": 2,\n  "Task": "c5"\n}', "3:13 expected one of 0-4 a-z, found '5'"],
    ['c5', "1:2 expected one of 0-4 a-z, found '5'"],
    ['cA', "1:2 expected one of 0-4 a-z, found 'A'"],
    ['hello, world', '1:1 expected the cells of a board'],
    ['{"Task": 1}', "1:10 expected 'Task' to be the cells of a board, found 1"],
    ['{"Task": "c1"', '1:14 expected a JSON object: there should be , or } here, not the end of the record'],
    ['{"Task": ""}', '1:11 expected as many cells as a square has, or --size ROWSxCOLS, found nothing'],
    ['z'.repeat(338 * 338), '1:1 expected as many cells as a square has, or --size ROWSxCOLS, found 2970344 cells'],
    ['z'.repeat(26 * 300 * 300), '1:1 expected a puzzle of at most 4194304 cells, found 7800 x 7800'],
  ])('%#', (text, expected) => {
    expect(fault(task, text)).toBe(expected);
  });

  test('cells that are not those of the size', () => {
    const size = { rows: 2, cols: 3 };
    expect(() => task.parse?.(['c1'], { size })).toThrow('expected 6 cells, found only 4');
    expect(() => task.parse?.(['g1'], { size })).toThrow("expected the end after 6 cells, found 'g'");
    const large = { rows: 99999, cols: 99999 };
    expect(() => task.parse?.(['g1'], { size: large })).toThrow(
      'expected a puzzle of at most 4194304 cells, found 99999 x 99999',
    );
  });
});

test('written without the size', () => {
  const { puzzle } = task.parse?.(['3a2b1'], { size: { rows: 2, cols: 3 } }) ?? {};
  expect(task.write('slitherlink', puzzle as never)).toBe('3a2b1\n');
});
