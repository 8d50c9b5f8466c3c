/** URLs and files of puzz.link as others write them, and what is said of text that is none. */
import { describe, expect, test } from 'vitest';
import { BLANK, UNDECIDED } from '../../assembly/layout.ts';
import { tsCore } from '../../src/core/ts.ts';
import type { Codec } from '../../src/formats/codec.ts';
import { line } from '../../src/formats/line.ts';
import { puzzlink } from '../../src/formats/puzzlink.ts';
import { pzprv3 } from '../../src/formats/pzprv3.ts';
import type { LoopSolution } from '../../src/kinds/edges/loop.ts';
import type { Parsed } from '../../src/kinds/forms/parts.ts';
import type { PearlLoop } from '../../src/kinds/masyu/loop.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { fault, shown } from './reading.ts';

const core = tsCore();
core.reserve(1 << 12, 1 << 12);

const MASHU = 'masyu ..W.../.B..W./....../...B../.W..../......';
/** What pzprjs gives as its example: the loop, and four of the crosses. */
const MASHU_FILE =
  'pzprv3/mashu/6/6/. . 1 . . ./. 2 . . 1 ./. . . . . ./. . . 2 . ./. 1 . . . ./. . . . . ./' +
  '1 1 1 0 1/0 1 1 -1 0/0 0 1 1 0/0 1 -1 1 1/1 1 0 0 0/0 0 1 0 0/' +
  '1 0 0 1 1 1/1 1 0 0 1 1/1 1 1 -1 0 1/1 -1 0 1 0 0/0 0 1 1 0 0/';
const stateOf = (state: number) => (state === UNDECIDED ? '?' : String(state));
const SLITHER = 'slitherlink 2..1./.2..1/..2../3..3./.0..3';

describe('puzzlink', () => {
  test.each([
    ['https://puzz.link/p?slither/5/5/cbcbcddad', SLITHER],
    ['http://pzv.jp/p.html?slither/5/5/cbcbcddad', SLITHER],
    ['https://pzprxs.vercel.app/p?slither/5/5/cbcbcddad', SLITHER],
    ['https://puzz.link/p.html?type=player&slither/5/5/cbcbcddad/', SLITHER],
    ['https://puzz.link/p?slitherlink_edit/5/5/cbcbcddad', SLITHER],
    ['puzz.link/p?slither_play/v:/5/5/cbcbcddad', SLITHER],
    ['puzz.link/p?slither//5/5/cbcbcddad', SLITHER],
    ['  slither/5/5/cbcbcddad ', SLITHER],
    ['slither/3/2/.gdg', 'slitherlink ..3/...'],
    ['slither/2/1/4e', 'slitherlink 44'],
    ['numlin/5/5/1j2h3m1h2j3', 'numberlink 1..../2..3./...../.1..2/....3'],
    ['numberlink/5/5/1j2h3m1h2j3', 'numberlink 1..../2..3./...../.1..2/....3'],
    ['arukone/4/4/12l3123j', 'numberlink 12../..../3123/....'],
    ['arukone/e/4/4/12l3123j', 'numberlink 12../..../3123/....'],
    ['akari/6/6/nekcakbl', 'rokada ....../..4.../....2./.0..../...1../......'],
    ['lightup/6/6/nekcakbl', 'rokada ....../..4.../....2./.0..../...1../......'],
    ['bijutsukan/2/1/.0', 'rokada #0'],
    // 16 is G; numbers that are no labels take those that are free.
    ['numlin/5/1/-101-10+1001', 'numberlink G1G21'],
    ['numlin/6/1/=000@000%000*0000$000005', 'numberlink 122345'],
    ['numlin/9/1/-ff+100+fff=000=fff@000@fcf*0000*ffff', 'numberlink 123456789'],
    ['numlin/3/1/*ffff$00000$00001', 'numberlink 123'],
    ['mashu/6/6/1063000i3000', MASHU],
    ['https://puzz.link/p?masyu/6/6/1063000i3', MASHU],
    ['https://puzz.link/p?pearl_edit/v:/6/6/1063000i3/', MASHU],
    ['mashu/2/2/', 'masyu ../..'],
    ['mashu/2/2', 'masyu ../..'],
    // The last character holds two cells that are not there.
    ['mashu/2/2/59', 'masyu .W/BW'],
  ])('%s', (url, expected) => {
    expect(shown(puzzlink, url)).toBe(expected);
    expect(puzzlink.detects?.(url)).toBe(true);
  });

  test('bare walls', () => {
    const url = 'akari/10/10/hcscl.h.idn.i.cgcndg.h.ncs.h';
    const rows =
      '..2......./........2./.......#../#...3...../.....#...#/2...2...../.....3...#/..#......./.2......../.......#..';
    expect(shown(puzzlink, url)).toBe(`rokada ${rows}`);
  });

  test('a body need not be the shortest', () => {
    expect(shown(puzzlink, 'slither/4/2/01230123')).toBe(shown(puzzlink, 'slither/4/2/0123012d'));
    expect(shown(puzzlink, 'slither/4/1/5g0')).toBe('slitherlink 0..0');
    // The blanks behind a last clue may lie behind the board.
    expect(shown(puzzlink, 'slither/4/1/0128')).toBe('slitherlink 0123');
  });

  test('what it writes', () => {
    const written = (codec: Codec, text: string) => {
      const parsed = codec.parse?.([text]) as Parsed;
      return puzzlink.write(parsed.kinds[0], parsed.puzzle);
    };
    expect(written(puzzlink, 'slither/4/2/01230123')).toBe('https://puzz.link/p?slither/4/2/0123012d\n');
    expect(written(line, 'slink:1x2:33')).toBe('https://puzz.link/p?slither/2/1/3d\n');
    expect(written(line, 'rokada:2x3:.#....')).toBe('https://puzz.link/p?akari/3/2/g.j\n');
    expect(written(line, 'rokada:1x2:.#')).toBe('https://puzz.link/p?akari/2/1/g./\n');
    expect(written(line, `numberlink:3x9:1${'.'.repeat(25)}1`)).toBe('https://puzz.link/p?numlin/9/3/1zk1\n');
    expect(written(line, 'masyu:2x2:.WBW')).toBe('https://puzz.link/p?mashu/2/2/59\n');
    expect(written(puzzlink, 'masyu/6/6/1063000i3')).toBe('https://puzz.link/p?mashu/6/6/1063000i3000\n');
    expect(written(line, 'numberlink:1x4:FFGG')).toBe('https://puzz.link/p?numlin/4/1/ff-10-10\n');
    expect(() => written(line, 'numberlink:2x2:1.10')).toThrow(
      'puzzlink cannot hold walls, and there is one in row 2, column 2',
    );
  });

  test.each([
    ['slither/5/5/cbcbcdda', '1:21 expected 25 cells in the body, found only 24 *'],
    ['slither/5/5/', '1:13 expected 25 cells in the body, found nothing'],
    ['slither/5/5', '1:12 expected 25 cells in the body, found nothing'],
    ['slither/5', '1:10 expected the number of rows, found nothing'],
    ['slither/5/5/cbcbcddad0', "1:22 expected the end of the body after 25 cells, found '0' *"],
    ['slither/2/2/0123/4', "1:18 expected the end of the URL, found '4'"],
    ['slither/2/2/01g/h', '1:16 expected 4 cells in the body, found only 3 *'],
    ['  slither/2/2/01i', "1:17 expected at most 2 blanks for row 2, column 1 of the puzzle, found 'i', 3 *"],
    ['slither/2/2/0A23', "1:14 expected one of 0-9 a-e g-z . for row 1, column 2 of the puzzle, found 'A' *"],
    ['slither/2/2/0f23', "1:14 expected one of 0-9 a-e g-z . for row 1, column 2 of the puzzle, found 'f' *"],
    ['slither/0/2/0123', "1:9 expected the number of columns, found '0'"],
    ['slither/2/x/0123', "1:11 expected the number of rows, found 'x'"],
    ['slither/2/99999999999/0', "1:11 expected the number of rows, found '99999999999'"],
    ['slither/999999999/999999999/0', '1:9 expected a puzzle of at most 4194304 cells, found 999999999 x 999999999'],
    ['numlin/1025/1024/0', '1:8 expected a puzzle of at most 1048576 cells, found 1024 x 1025'],
    ['slither/f/2/2/0123', "1:9 expected the number of columns, found the flag 'f': a loop through every vertex"],
    ['slither/q/2/2/0123', "1:9 expected the number of columns, found the flag 'q' *"],
    ['swslither/2/2/0123', 'another kind: swslither'],
    ['https://puzz.link/p?sudoku/9/9/a', 'another kind: sudoku'],
    ['https://puzz.link/p', "1:1 expected the name of a puzzle, found 'https:'"],
    ['', '1:1 expected the name of a puzzle, found nothing'],
    ['constructor/2/2/0', 'another kind: constructor'],
    [
      'numlin/2/1/0g',
      "1:12 expected a number (1-9 a-f - +) or blanks (g-z) for row 1, column 1 of the puzzle, found '0' *",
    ],
    [
      'numlin/2/1/1.',
      '1:13 expected a number for row 1, column 2 of the puzzle, found a cell with an unknown number *',
    ],
    ['numlin/2/1/1-1', "1:13 expected 2 digits of 0-9 a-f for row 1, column 2 of the puzzle, found '-1' *"],
    ['numlin/2/1/1-0x', "1:13 expected 2 digits of 0-9 a-f for row 1, column 2 of the puzzle, found '-0x' *"],
    ['numlin/2/1/1-00', '1:13 expected a positive number for row 1, column 2 of the puzzle, found 0 *'],
    ['mashu/f/6/6/1063000i3000', "1:7 expected the number of columns, found the flag 'f': a loop through every cell"],
    ['pearl/fz/6/6/1', "1:7 expected the number of columns, found the flag 'f': a loop through every cell"],
    ['mashu/x/6/6/1', "1:7 expected the number of columns, found the flag 'x' *"],
    ['mashu/2/2/5r', "1:12 expected one of 0-9 a-q, found 'r' *"],
    ['mashu/2/2/5A', "1:12 expected one of 0-9 a-q, found 'A' *"],
    ['mashu/2/2/591', "1:13 expected the end of the body after 4 cells, found '1' *"],
    ['mashu/2/2/5c', "1:12 expected no pearl after 4 cells, found 'c' *"],
    ['mashu/0/2/5', "1:7 expected the number of columns, found '0'"],
    ['mashu/1449/1449/0', '1:7 expected a puzzle of at most 2097152 cells, found 1449 x 1449'],
    ['https://puzz.link/p?pzprv3/slither/2/2/. ./. 7/', "1:46 expected one of . - 0 1 2 3 4, found '7'"],
  ])('not: %s', (url, expected) => {
    expect(fault(puzzlink, url)).toBe(expected);
  });

  test('more labels than there are', () => {
    const body = Array.from({ length: 92 }, (_, k) => `-${(k + 1).toString(16).padStart(2, '0')}`).join('');
    expect(fault(puzzlink, `numlin/92/1/${body}`)).toBe('1:1 expected at most 91 different numbers');
    expect(fault(puzzlink, `numlin/91/1/${body.slice(3)}`)).toBe('none');
  });

  test('an answer', () => {
    const { puzzle, solution } = puzzlink.parse?.(['puzz.link/p?pzprv3/slither/1/2/3%20./1 -1 0/1 0/-1%200//']) ?? {};
    expect(puzzle).toEqual({ rows: 1, cols: 2, clues: Uint8Array.of(3, BLANK) });
    const expected: LoopSolution = { vertical: Uint8Array.of(1, 0, 255), horizontal: Uint8Array.of(1, 255, 0, 255) };
    expect(solution).toEqual(expected);
    expect(puzzlink.write('slitherlink', puzzle as never, solution)).toBe(
      'https://puzz.link/p?pzprv3/slither/1/2/3%20./1%20-1%200/1%200/-1%200\n',
    );
  });
});

describe('pzprv3', () => {
  test.each([
    ['pzprv3\nslither\n1\n3\n3 - .', 'slitherlink 3..'],
    ['pzprv3.1\nslither\n1\n2\n3 3 \n0 2 \n1 0 1 \n1 1 \n1 1 \n', 'slitherlink 33'],
    ['pzprv3\nslither\n1\n2\n\n3 3', 'slitherlink 33'],
    ['pzprv3\nnumlin\n2\n2\n1 . \n. 100', 'numberlink 1./.2'],
    ['pzprv3\narukone\n2\n2\ndontpassallcell\nA . \n. a', 'numberlink 1./.R'],
    ['pzprv3\nlightup\n2\n2\n# 1 \n- +\n. . \n. -', 'rokada .1/#.'],
    ['pzprv3/lightup/2/2/# 1/- +/', 'rokada .1/#.'],
    ['pzprv3\nmashu\n2\n3\n. 1 2 \n. . . \n0 0 \n0 0 \n0 0 0 \n', 'masyu .WB/...'],
    ['pzprv3/masyu/1/2/1 2', 'masyu WB'],
    ['pzprv3/pearl/2/1/1/2/', 'masyu W/B'],
    // Rows of no links are empty lines.
    ['pzprv3\nmashu\n2\n1\n1\n2\n\n\n0 \n', 'masyu W/B'],
    ['pzprv3\nmashu\n1\n1\n2\n\n', 'masyu B'],
    ['pzprv3\nslither\n1\n1\n.\ninfo:{\n "metadata":{"author":"a/b"}\n}', 'slitherlink .'],
    ['pzprv3\nslither\n1\n1\n.\n0 0\n0\n0\nTrialData(1)\n.\n1 1\n1\n1', 'slitherlink .'],
  ])('%j', (text, expected) => {
    expect(shown(pzprv3, text)).toBe(expected);
    expect(pzprv3.detects?.(text.split('\n')[0])).toBe(true);
  });

  test.each([
    ['pzprv4\nslither\n1\n1\n.', "1:1 expected 'pzprv3'"],
    ['pzprv3', '1:7 expected the name of a puzzle, found nothing'],
    ['pzprv3\nsudoku', 'another kind: sudoku'],
    ['pzprv3\nslither\n2', '3:2 expected the number of columns, found nothing'],
    [
      'pzprv3\nslither\n999999999\n999999999\n.',
      '3:1 expected a puzzle of at most 4194304 cells, found 999999999 x 999999999',
    ],
    ['pzprv3\nslither\n1 2\n1\n.', "3:3 expected the end of the line, found '2'"],
    ['pzprv3\nslither\n1\n2\nf\n. .', "5:1 expected the first row, found the flag 'f', which changes the rules"],
    ['pzprv3\nslither\n1\n2\n. . .', '5:5 expected 2 cells, found more'],
    ['pzprv3\nslither\n2\n2\n. .', '5:4 expected 2 cells, found nothing'],
    ['pzprv3\nslither\n1\n2\n. .\n1 1', '6:4 expected 3 lines, found 2'],
    ['pzprv3\nslither\n1\n1\n.\n1 x\n1\n1', "6:3 expected a line: 1, 0 or -1, found 'x'"],
    ['pzprv3\nslither\n1\n1\n.\n1 1\n1\n1\n1', "9:1 expected the end, found '1'"],
    ['pzprv3\nnumlin\n1\n2\n1 -', "5:3 expected a number or ., found '-'"],
    ['pzprv3\nnumlin\n1\n2\n1 0', "5:3 expected a number or ., found '0'"],
    ['pzprv3\narukone\n1\n2\nA\nA A', "5:1 expected passallcell or dontpassallcell, found 'A'"],
    ['pzprv3\nmashu\n1\n2\n1 3', "5:3 expected one of . 1 2, found '3'"],
    ['pzprv3\nmashu\n1\n2\n1 -', "5:3 expected one of . 1 2, found '-'"],
    ['pzprv3\nmashu\n1\n2\nf\n1 2', "5:1 expected the first row, found the flag 'f', which changes the rules"],
    ['pzprv3\nmashu\n1\n2\n1 2 1', '5:5 expected 2 cells, found more'],
    ['pzprv3\nmashu\n1\n2\n1 2\nx', "6:1 expected a line: 1, 0 or -1, found 'x'"],
    ['pzprv3\nmashu\n2\n2\n1 2\n. .\n1\n1', '8:2 expected 2 lines, found nothing'],
    ['pzprv3\nlightup\n1\n2\n. 5', "5:3 expected one of . # + - 0 1 2 3 4, found '5'"],
    ['pzprv3\nlightup\n1\n1\n__proto__', "5:1 expected one of . # + - 0 1 2 3 4, found '__proto__'"],
  ])('not: %j', (text, expected) => {
    expect(fault(pzprv3, text)).toBe(expected);
  });

  test('a loop, whole or in part', () => {
    const { puzzle, solution } = pzprv3.parse?.(MASHU_FILE.split('/')) ?? {};
    expect(puzzle).toEqual(puzzlink.parse?.(['mashu/6/6/1063000i3000']).puzzle);
    const { horizontal, vertical } = solution as PearlLoop;
    expect(Array.from(horizontal.subarray(0, 10), stateOf)).toEqual(['1', '1', '1', '?', '1', '?', '1', '1', '0', '?']);
    expect(Array.from(vertical.subarray(18, 24), stateOf)).toEqual(['1', '0', '?', '1', '?', '?']);
    expect(pzprv3.write('masyu', puzzle as never, solution)).toBe(MASHU_FILE.replaceAll('/', '\n'));
    // As somebody left it who marked what is on: the rest taken for off, it is the answer.
    expect(kinds.masyu.check(puzzle, kinds.masyu.closed(solution))).toBeUndefined();
    const solved = kinds.masyu.solve(core, puzzle, { unique: true });
    expect(solved).toMatchObject({ status: 'unique', solution: kinds.masyu.closed(solution) });
  });

  test('links of an answer give its squares: joined, empty, open', () => {
    const text = 'pzprv3\nnumlin\n2\n4\n1 . . 2\n. 1 . .\n1 -1 0\n-1 -1 0\n-1 1 -1 0\n';
    const { solution } = pzprv3.parse?.(text.trimEnd().split('\n')) ?? {};
    expect(solution).toMatchObject({ labels: Uint8Array.of(1, 1, 0, 2, BLANK, 1, 0, 0) });
    const apart = 'pzprv3\nnumlin\n1\n3\n1 . 2\n1 1';
    expect(pzprv3.parse?.(apart.split('\n')).solution).toMatchObject({ labels: Uint8Array.of(1, 0, 2) });
  });
});
