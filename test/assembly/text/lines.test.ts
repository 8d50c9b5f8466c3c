/** Numberlink's text, lines and grids: what is read as a board, and what the message says where none stands. In every core. */
import { describe, expect, test } from 'vitest';
import { BLANK, MOST_LABELS, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../../src/core/board.ts';
import { numberlink } from '../../../src/kinds/numberlink/kind.ts';
import { coreEntries } from '../../support/cores.ts';
import { integer, mulberry32 } from '../../support/random-boards.ts';
import { readCut, readText } from '../../support/texts.ts';
import { runs } from '../../support/wide.ts';

const LINE = '...1.0.2.2.313..\n';
const GRID = '3 2\nA.a\nA0a\n';

describe.each(coreEntries)('core %s', (_name, core) => {
  const read = (text: string | Uint8Array) => readText(core, numberlink, text);
  const fine = (...puzzles: string[]) => ({ puzzles, errors: [] });
  const cluesOf = (text: string) => {
    const [first] = numberlink.read(core, piece(text), (error) => expect.fail(error.message));
    if ('error' in first) throw new Error(first.error.message);
    return first.puzzle;
  };
  const piece = (text: string) => {
    core.reserve(1 << 12, 1 << 12);
    return {
      bytes: new TextEncoder().encode(text),
      final: true,
      start: { number: 1, line: 1, column: 1, ended: false },
    };
  };

  test.each([
    ['as the statement has it', LINE],
    ['no newline at the end', LINE.trimEnd()],
    ['CRLF', '...1.0.2.2.313..\r\n'],
    ['blanks around', ' \t...1.0.2.2.313..  \n'],
    ['a byte order mark', `\ufeff${LINE}`],
    ['an end mark', `${LINE}0 0\n`],
    ['an end mark and blanks', `${LINE} 0   0 \n\n \n`],
    ['blanks without a line end behind it', `${LINE}  `],
  ])('a line, %s', (_what, text) => expect(read(text)).toEqual(fine(LINE)));

  test.each([
    ['as it is written', GRID],
    ['no newline at the end', GRID.trimEnd()],
    ['CRLF', GRID.replaceAll('\n', '\r\n')],
    ['a wall of another kind', GRID.replace('0', '#')],
    ['blanks between the squares', '3  2\nA . a\n\tA 0 a \n'],
    ['blank lines in it', '3 2\n\nA.a\n \nA0a\n'],
    ['all rows on one line', '3 2\nA.aA0a\n'],
    ['a byte order mark', `\ufeff${GRID}`],
    ['an end mark', `${GRID}0 0\n`],
    ['blank lines and comments behind it', `${GRID}\n# by somebody\n  # else\n \n`],
    ['a comment behind it that does not end', `${GRID}# by`],
    ['blank lines and comments before it', `\n# by somebody\n \n${GRID}`],
    ['a byte order mark and a comment before it', `\ufeff# by somebody\n${GRID}`],
  ])('a grid, %s', (_what, text) => expect(read(text)).toEqual(fine(GRID)));

  test('lines and grids, one behind the other', () => {
    expect(read(`${LINE}11..\n${GRID}\n#\n${LINE}.\n${GRID}${GRID}0\n`)).toEqual(
      fine(LINE, '11..\n', GRID, LINE, '.\n', GRID, GRID, '0\n'),
    );
  });

  test('what comes below a header stays a grid, what does not a line', () => {
    expect(read('2 2\n11\n..\n11..\n')).toEqual(fine('2 2\n11\n..\n', '11..\n'));
  });

  test('every label has its character, and its number', () => {
    const order = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!"$%&\'()*+,-/:;<=>?@[\\]^_`{|}~';
    expect(order.length).toBe(MOST_LABELS);
    const board = cluesOf(`${MOST_LABELS} 3\n${order}\n${'.'.repeat(45)}#${'.'.repeat(45)}\n${order}\n`);
    const all = Uint8Array.from(order, (_, k) => k + 1);
    expect(board.clues.subarray(0, MOST_LABELS)).toEqual(all);
    expect(board.clues.subarray(2 * MOST_LABELS)).toEqual(all);
    expect([board.clues[MOST_LABELS], board.clues[MOST_LABELS + 45]]).toEqual([BLANK, WALL]);
    const { rows, cols } = board;
    expect([rows, cols]).toEqual([3, MOST_LABELS]);
    const line = cluesOf(`${order.slice(0, 35)}${'.'.repeat(11)}${order.slice(0, 35)}`);
    expect(line.clues.subarray(0, 35)).toEqual(all.subarray(0, 35));
    expect(line.grid).toBeUndefined();
  });

  test('an object as text is read as it was', () => {
    const boards: Board[] = [
      { rows: 2, cols: 2, clues: Uint8Array.of(1, 1, BLANK, WALL) },
      { rows: 2, cols: 2, clues: Uint8Array.of(36, 36, BLANK, WALL) },
      { rows: 2, cols: 2, clues: Uint8Array.of(1, 1, BLANK, WALL), grid: true },
      { rows: 1, cols: 3, clues: Uint8Array.of(MOST_LABELS, BLANK, MOST_LABELS) },
    ];
    const [first, second, ...others] = boards.map((board) => cluesOf(numberlink.toText(board)));
    expect([first, second, ...others]).toEqual([
      boards[0],
      { ...boards[1], grid: true },
      boards[2],
      { ...boards[3], grid: true },
    ]);
  });

  test.each([
    ['a small letter', '.a.a\n', "2:2:2 expected one of . 0 1-9 A-Z, found 'a'"],
    ['a wall of grids', '1#1.\n', "2:2:2 expected one of . 0 1-9 A-Z, found '#'"],
    ['a blank', '1. 1\n', "2:2:3 expected one of . 0 1-9 A-Z, found ' '"],
    ['three numbers', '1 2 1\n', "2:2:2 expected one of . 0 1-9 A-Z, found ' '"],
    ['one number', '12\n', '2:2:3 expected a square number of cells, found 2'],
    ['a control character', '1.\u00011\n', "2:2:3 expected one of . 0 1-9 A-Z, found '\\x01'"],
    ['a letter beyond ASCII', '1\u00e91.\n', "2:2:2 expected one of . 0 1-9 A-Z, found '\\xc3'"],
    ['a length that is no square', '1...1  \n', '2:2:6 expected a square number of cells, found 5'],
    ['an empty line', '\n', '2:2:1 expected a puzzle, found an empty line'],
    ['a line of blanks', ' \t\r\n', '2:2:1 expected a puzzle, found an empty line'],
    ['a label that occurs once', '1A.1\n', "2:2:2 expected each label twice, found 'A' once"],
    ['a label that occurs three times', '.Z1ZZ1...\n', "2:2:5 expected each label twice, found 'Z' 3 times"],
    ['a label that occurs often', `${'7'.repeat(256)}\n`, "2:2:3 expected each label twice, found '7' 256 times"],
    ['several wrong labels', 'AAAB.....\n', "2:2:3 expected each label twice, found 'A' 3 times"],
    ['a comment', '# 1\n', "2:2:1 expected one of . 0 1-9 A-Z, found '#'"],
  ])('%s costs only its own line', (_what, bad, message) => {
    expect(read(`${LINE}${bad}${LINE}`)).toEqual({ puzzles: [LINE, 'invalid', LINE], errors: [message] });
  });

  test.each([
    ['a short row', '3 2\n1.\n.1.\n', '2:6:3 expected 3 cells in the row, found only 2'],
    ['a long row', '3 2\n1..\n.1..\n', '2:7:4 expected 3 cells in the row, found 4'],
    [
      'a control character',
      '3 2\n1.\u0001\n.1.\n',
      "2:6:3 expected one of . # 0 or a label in row 1, column 3 of the puzzle, found '\\x01'",
    ],
    ['a label that occurs once', '3 2\n1.1\n.~.\n', "2:7:2 expected each label twice, found '~' once"],
    ['one among blanks', '3 2\n 1 . 1\n\n . . x\n', "2:8:6 expected each label twice, found 'x' once"],
    ['one on one line', '3 2\n1.1.x.\n', "2:6:5 expected each label twice, found 'x' once"],
    ['a label that occurs three times', '3 2\n1.1\n..1\n', "2:7:3 expected each label twice, found '1' 3 times"],
  ])('%s costs only its own grid', (_what, bad, message) => {
    expect(read(`${GRID}\n${bad}\n# comment\n11..\n${GRID}`)).toEqual({
      puzzles: [GRID, 'invalid', '11..\n', GRID],
      errors: [message],
    });
  });

  test('a missing row costs only its own grid', () => {
    expect(read(`${GRID}3 3\n1..\n..1\n\n${GRID}${LINE}`)).toEqual({
      puzzles: [GRID, 'invalid', GRID, LINE],
      errors: ["2:8:1 expected 3 rows, found the next header, '3 2', after 2"],
    });
  });

  test('the next header is told from a row by the rows behind it, and by the board on one line', () => {
    for (const next of [GRID, '3 2\nA.aA0a\n']) {
      expect(read(`4 3\n1..1\n....\n${next}${LINE}`)).toEqual({
        puzzles: ['invalid', GRID, LINE],
        errors: ["1:4:1 expected 3 rows, found the next header, '3 2', after 2"],
      });
    }
  });

  test('a size is told where there is one', () => {
    const sizes = [...numberlink.read(core, piece('1.1\n1...\n3 2\n1.1\n1..\n\n'), () => expect.fail())].map((it) =>
      'error' in it ? it.size : it.puzzle,
    );
    expect(sizes).toEqual([undefined, { rows: 2, cols: 2 }, { rows: 2, cols: 3, grid: true }]);
  });

  test.each([
    ['in a row', '3 3\n...\n..', '2:4:3 expected 9 cells in the puzzle, found the end of the input after 5'],
    ['between rows', '3 3\n...\n', '2:4:1 expected 9 cells in the puzzle, found the end of the input after 3'],
    ['in a line', '...', '2:2:4 expected a square number of cells, found 3'],
  ])('a file cut %s', (_where, rest, message) => {
    expect(read(LINE + rest)).toEqual({ puzzles: [LINE, 'invalid'], errors: [message] });
  });

  test.each([
    ['no columns', '0 2', "2:2:1 expected the number of columns, found '0'"],
    ['no rows', '2 0', "2:2:3 expected the number of rows, found '0'"],
    ['absurd memory', '100000 100000', "2:2:1 expected a puzzle of at most 1048576 cells, found '100000 100000'"],
  ])('a header with %s is a bad line', (_what, header, message) => {
    expect(read(`${LINE}${header}\n${LINE}`)).toEqual({ puzzles: [LINE, 'invalid', LINE], errors: [message] });
  });

  test('text behind the end mark ends the text', () => {
    const message = "-:3:1 expected nothing after the final 0 0, found '...1.0.2.2.313..'";
    expect(read(`${LINE}0 0\n${LINE}`)).toEqual({ puzzles: [LINE], errors: [message] });
  });

  test('the largest line, and one that is too large', () => {
    const text = `${'.'.repeat(1 << 20)}\n`;
    expect(read(text)).toEqual(fine(text));
    expect(read(`${'.'.repeat((1 << 20) + 1)}\n${LINE}`)).toEqual({
      puzzles: ['invalid', LINE],
      errors: ['1:1:1 expected a puzzle of at most 1048576 cells, found 1048577'],
    });
  });

  test('blank lines and comments at the start of a text of lines are bad lines', () => {
    expect(read(`\n# by\n${LINE}`)).toEqual({
      puzzles: ['invalid', 'invalid', LINE],
      errors: ['1:1:1 expected a puzzle, found an empty line', "2:2:1 expected one of . 0 1-9 A-Z, found '#'"],
    });
    expect(read('\n\n').errors).toEqual([
      '1:1:1 expected a puzzle, found an empty line',
      '2:2:1 expected a puzzle, found an empty line',
    ]);
    expect(read('')).toEqual(fine());
  });

  test.each([
    [
      'lines and grids',
      `${LINE}\r\n\n11..\n\n3 2\nA.a\nA0a\n\n# a\n\n \n  3 2\n A. a\n A0a\n11..\r\n.1\n3 3\n1..\n1..\n3 2\n...\n.1.\n#\n\n0 0 \n\n`,
      6,
    ],
    ['a preamble', `\ufeff\n# by\n# and\n\n${GRID}# c\n\n${LINE}\n0 0\nx`, 2],
    ['no preamble', `\ufeff\n# by\n\n11..\n\n${GRID}\n\n`, 4],
    ['a preamble of nothing else', '\ufeff\n#\n\n# by', 4],
    ['no line end', `\n2 2\n11\n..`, 0],
  ])('%s, cut at every byte, reads the same as whole', (_what, string, errors) => {
    const text = new TextEncoder().encode(string);
    const whole = read(text);
    expect(whole.errors.length, JSON.stringify(whole)).toBe(errors);
    for (let at = 0; at <= text.length; at++) expect(readCut(core, numberlink, text, at), `at ${at}`).toEqual(whole);
  });

  test('texts put together at random, cut at every byte, read the same as whole', () => {
    const parts = ['11..', '1', '.', 'x', '1.1', '12', '0', '\n', '\n', '\n', '\r\n', ' ', '\t', '#', ' # c', '\ufeff'];
    parts.push('2 2\n', '2 2\n1.\n1.\n', '3 1\n', 'a.a', '3 2', '1 1', '10 1\n', '2 1\n11\n');
    const random = mulberry32(7);
    let good = 0;
    for (let n = 0; n < runs(80, 300); n++) {
      const string = Array.from({ length: 1 + integer(random, 14) }, () => parts[integer(random, parts.length)]).join(
        '',
      );
      const text = new TextEncoder().encode(string);
      const whole = read(text);
      good += whole.puzzles.filter((puzzle) => puzzle !== 'invalid').length;
      for (let at = 0; at <= text.length; at++) {
        expect(readCut(core, numberlink, text, at), `${JSON.stringify(string)}, cut at ${at}`).toEqual(whole);
      }
    }
    expect(good).toBeGreaterThan(runs(12, 50));
  });
});
