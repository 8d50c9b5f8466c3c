/** The cells of Slitherlink, Masyu and Rokada: what is read as one, and what the message says where none stands. In every core. */
import { describe, expect, test } from 'vitest';
import { masyu } from '../../../src/kinds/masyu/kind.ts';
import { rokada } from '../../../src/kinds/rokada/kind.ts';
import { slitherlink } from '../../../src/kinds/slitherlink/kind.ts';
import { coreEntries } from '../../support/cores.ts';
import { readCut, readText } from '../../support/texts.ts';

describe.each(coreEntries)('core %s', (_name, core) => {
  describe('slitherlink', () => {
    const PUZZLE = '2 3\n2 . 1\n. 4 0\n';
    const read = (text: string | Uint8Array) => readText(core, slitherlink, text);
    const fine = { puzzles: [PUZZLE, PUZZLE], errors: [] };

    test.each([
      ['as the statement has it', `${PUZZLE}${PUZZLE}0 0\n`],
      ['blanks spelled otherwise', '2 3\n2 - 1\n_ 4 0\n2 3\n2 _ 1\n- 4 0\n'],
      ['no newline at the end', `${PUZZLE}2 3\n2 . 1\n. 4 0`],
      ['CRLF', `${PUZZLE}${PUZZLE}0 0\n`.replaceAll('\n', '\r\n')],
      ['tabs, runs of blanks, blank lines', '\n2\t3 \n\n2   .\t1\n . 4 0 \n\n2 3\n2 . 1\n. 4 0\n\n'],
      ['a board on its header line', '2 3 2 . 1 . 4 0 2 3 2 .\n1 . 4\n0'],
      ['a board on two lines', '2 3\n2 . 1 . 4 0\n2 3\n2 . 1 . 4 0\n0 0\n'],
      ['a byte order mark', `\ufeff${PUZZLE}${PUZZLE}`],
    ])('tolerates %s', (_what, text) => expect(read(text)).toEqual(fine));

    const cell = (row: number, col: number, found: string) =>
      `expected a clue from 0 to 4 or a blank (. - _) in row ${row}, column ${col} of the puzzle, found '${found}'`;

    test.each([
      ['a clue of 5', '2 2\n2 5\n2 2\n', `2:5:3 ${cell(1, 2, '5')}`],
      ['a letter', '2 2\n2 2\nx 2\n', `2:6:1 ${cell(2, 1, 'x')}`],
      ['a negative clue', '2 2\n-1 2\n2 2\n', `2:5:1 ${cell(1, 1, '-1')}`],
      ['two blanks glued together', '2 2\n.. 2\n2 2\n', `2:5:1 ${cell(1, 1, '..')}`],
      ['a wall', '2 2\n# 2\n2 2\n', `2:5:1 ${cell(1, 1, '#')}`],
      ['a bad cell on one line', '2 2 2 . 9 2\n', `2:4:9 ${cell(2, 1, '9')}`],
      ['a short row', '2 3\n. 2\n2 2 2\n', '2:5:4 expected 3 cells in the row, found only 2'],
      ['a long row', '2 2\n. 2\n2 2 .\n', '2:6:5 expected 2 cells in the row, found 3'],
      ['a missing row', '3 3\n. 2 2\n2 . 2\n', "2:7:1 expected 3 rows, found the next header, '2 3', after 2"],
    ])('%s costs only its own puzzle', (_what, bad, message) => {
      expect(read(`${PUZZLE}${bad}${PUZZLE}0 0\n`)).toEqual({
        puzzles: [PUZZLE, 'invalid', PUZZLE],
        errors: [message],
      });
    });

    test('a file cut in a puzzle', () => {
      expect(read(`${PUZZLE}3 3\n. . .\n. .`)).toEqual({
        puzzles: [PUZZLE, 'invalid'],
        errors: ['2:6:4 expected 9 cells in the puzzle, found the end of the input after 5'],
      });
    });

    test('a header of blanks ends the text', () => {
      expect(read(`${PUZZLE}. 2\n`).errors).toEqual(["-:4:1 expected the number of rows, found '.'"]);
    });

    test('text cut at every byte reads the same as whole', () => {
      const text = new TextEncoder().encode(
        `${PUZZLE}3 3\n- - -\n. x .\n\r\n_ _ _\n5 2\n. 1\n2 .\n2 2\n. .\n2 2\n2 . 2 2\n1 1 4 0 0\n`,
      );
      const whole = read(text);
      expect(whole.errors.length).toBe(2);
      for (let at = 0; at <= text.length; at++) expect(readCut(core, slitherlink, text, at), `at ${at}`).toEqual(whole);
    });
  });

  describe('masyu', () => {
    const PUZZLE = '2 3\nW.B\n...\n';
    const read = (text: string | Uint8Array) => readText(core, masyu, text);

    test.each([
      ['small letters', '2 3\nw.b\n...\n'],
      ['blanks between the cells, CRLF', '2 3\r\nW . B\r\n.\t..\r\n'],
      ['a board on its header line', '2 3 W.B ...\n'],
    ])('tolerates %s', (_what, text) => expect(read(text)).toEqual({ puzzles: [PUZZLE], errors: [] }));

    const cell = (row: number, col: number, found: string) =>
      `expected one of . W B in row ${row}, column ${col} of the puzzle, found '${found}'`;

    test.each([
      ['a number', '2 2\n.1\n..\n', `2:5:2 ${cell(1, 2, '1')}`],
      ['a wall', '2 2\n..\n#.\n', `2:6:1 ${cell(2, 1, '#')}`],
      ['a short row', '2 3\n..\n...\n', '2:5:3 expected 3 cells in the row, found only 2'],
    ])('%s costs only its own puzzle', (_what, bad, message) => {
      expect(read(`${PUZZLE}${bad}${PUZZLE}`)).toEqual({ puzzles: [PUZZLE, 'invalid', PUZZLE], errors: [message] });
    });
  });

  describe('rokada', () => {
    const PUZZLE = '2 3\n.#1\n4.0\n';
    const read = (text: string | Uint8Array) => readText(core, rokada, text);
    const fine = { puzzles: [PUZZLE, PUZZLE], errors: [] };

    test.each([
      ['as the statement has it', `${PUZZLE}${PUZZLE}`],
      ['a final 0 0', `${PUZZLE}${PUZZLE}0 0\n`],
      ['no newline at the end', `${PUZZLE}2 3\n.#1\n4.0`],
      ['CRLF', `${PUZZLE}${PUZZLE}`.replaceAll('\n', '\r\n')],
      ['blanks between the cells', '2 3\n. # 1\n4\t.  0\n2 3 \n .#1 \n4. 0\n'],
      ['blank lines', '\n2 3\n\n.#1\n  \n4.0\n\n\n2 3\n.#1\n4.0\n\n'],
      ['a board on its header line', '2 3 .#1 4.0\n2 3 . #1\n4\n.0'],
      ['a board on two lines', '2 3\n.#14.0\n2 3\n.#1 4.0\n'],
      ['a byte order mark', `\ufeff${PUZZLE}${PUZZLE}`],
    ])('tolerates %s', (_what, text) => expect(read(text)).toEqual(fine));

    test.each([
      ['a board of digits', '1 4\n2324\n', ['1 4\n2324\n']],
      ['two columns that could be a header', '2 2\n1 1\n. .\n', ['2 2\n11\n..\n']],
      ['one cell', '1 1\n.\n1 1\n0\n1 1\n#\n', ['1 1\n.\n', '1 1\n0\n', '1 1\n#\n']],
      ['one column', '3 1\n.\n1\n.\n1 3\n.1.\n', ['3 1\n.\n1\n.\n', '1 3\n.1.\n']],
    ])('%s', (_what, text, puzzles) => expect(read(text)).toEqual({ puzzles, errors: [] }));

    const cell = (row: number, col: number, found: string) =>
      `expected one of . # 0 1 2 3 4 in row ${row}, column ${col} of the puzzle, found '${found}'`;

    test.each([
      ['a wall of 5', '2 2\n.5\n..\n', `2:5:2 ${cell(1, 2, '5')}`],
      ['a letter', '2 2\n..\nx.\n', `2:6:1 ${cell(2, 1, 'x')}`],
      ['a lamp', '2 2\n..\n.C\n', `2:6:2 ${cell(2, 2, 'C')}`],
      ['a negative number', '2 2\n-1.\n..\n', `2:5:1 ${cell(1, 1, '-')}`],
      ['a blank of another kind', '2 2\n. _\n..\n', `2:5:3 ${cell(1, 2, '_')}`],
      ['a bad cell on one line', '2 2 ..9.\n', `2:4:7 ${cell(2, 1, '9')}`],
      ['binary junk', '2 2\n.\u0001\n..\n', `2:5:2 ${cell(1, 2, '\\x01')}`],
      ['a short row', '2 3\n..\n...\n', '2:5:3 expected 3 cells in the row, found only 2'],
      ['a long row', '2 2\n..\n..#\n', '2:6:3 expected 2 cells in the row, found 3'],
      ['a long first row', '2 2\n..#\n..\n', '2:5:3 expected 2 cells in the row, found 3'],
      ['a missing row', '3 5\n.....\n.....\n', "2:7:1 expected 3 rows, found the next header, '2 3', after 2"],
      ['a missing row of more columns', '2 4\n....\n', "2:6:1 expected 2 rows, found the next header, '2 3', after 1"],
    ])('%s costs only its own puzzle', (_what, bad, message) => {
      expect(read(`${PUZZLE}${bad}${PUZZLE}`)).toEqual({ puzzles: [PUZZLE, 'invalid', PUZZLE], errors: [message] });
    });

    test('a header that would fill the missing row is a header', () => {
      const large = `10 10\n${'..........\n'.repeat(10)}`;
      expect(read(`2 4\n....\n${large}`)).toEqual({
        puzzles: ['invalid', large],
        errors: ["1:3:1 expected 2 rows, found the next header, '10 10', after 1"],
      });
      // But where the line behind it is no row of such a board, it is a row.
      expect(read('2 4\n10 10\n....\n').puzzles).toEqual(['2 4\n1010\n....\n']);
    });

    test.each([
      ['in a row', '3 3\n...\n..', '2:6:3 expected 9 cells in the puzzle, found the end of the input after 5'],
      ['between rows', '3 3\n...\n', '2:6:1 expected 9 cells in the puzzle, found the end of the input after 3'],
      ['in the last row', '2 3\n...\n..', '2:6:3 expected 3 cells in the row, found only 2'],
      ['on one line', '2 2 ...', '2:4:8 expected 4 cells in the puzzle, found the end of the input after 3'],
    ])('a file cut %s', (_where, rest, message) => {
      expect(read(PUZZLE + rest)).toEqual({ puzzles: [PUZZLE, 'invalid'], errors: [message] });
    });

    test.each([
      ['cells where a header is due', '..\n', "-:4:1 expected the number of rows, found '..'"],
      [
        'absurd memory',
        '100000 100000\n..\n',
        "-:4:1 expected a puzzle of at most 4194304 cells, found '100000 100000'",
      ],
      ['text behind the end mark', '0 0\n..\n', "-:5:1 expected nothing after the final 0 0, found '..'"],
    ])('%s ends the text', (_what, rest, message) => {
      expect(read(PUZZLE + rest)).toEqual({ puzzles: [PUZZLE], errors: [message] });
    });

    test('text cut at every byte reads the same as whole', () => {
      const text = new TextEncoder().encode(
        `${PUZZLE}3 3\n...\n.x.\n\r\n# 1 #\n5 4\n....\n....\n2 10\n..........\n..........\n2 2\n..\n.#.\n2 2\n1 1\n..\n2 2 ..\n..0 0`,
      );
      const whole = read(text);
      expect(whole.errors.length).toBe(3);
      expect(whole.puzzles.at(-1)).toBe('2 2\n..\n..\n');
      for (let at = 0; at <= text.length; at++) expect(readCut(core, rokada, text, at), `at ${at}`).toEqual(whole);
    });
  });
});
