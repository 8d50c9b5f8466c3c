/** Masyu's text: what is read as a cell, what else is tolerated, and what the message says where none stands. In every core. */
import { describe, expect, test } from 'vitest';
import { masyu } from '../../../src/kinds/masyu/kind.ts';
import { coreEntries } from '../../support/cores.ts';
import { readCut, readText } from '../../support/texts.ts';

const PUZZLE = '2 3\n.WB\nB..\n';

describe.each(coreEntries)('core %s', (_name, core) => {
  const read = (text: string | Uint8Array) => readText(core, masyu, text);
  const fine = { puzzles: [PUZZLE, PUZZLE], errors: [] };

  test.each([
    ['as the statement has it', `${PUZZLE}${PUZZLE}0 0\n`],
    ['no 0 0', `${PUZZLE}${PUZZLE}`],
    ['no newline at the end', `${PUZZLE}2 3\n.WB\nB..`],
    ['CRLF', `${PUZZLE}${PUZZLE}0 0\n`.replaceAll('\n', '\r\n')],
    ['small letters', `${PUZZLE}${PUZZLE}`.toLowerCase()],
    ['blanks and tabs between the cells', '2 3\n. W B\nB\t.  .\n\t2 3 \n .WB \nB. .\n'],
    ['blank lines', '\n2 3\n\n.WB\n  \nB..\n\n\n2 3\n.WB\nB..\n\n'],
    ['a board on its header line', '2 3 .WB B.. 2 3 .wbB\n.\n.'],
    ['a board on two lines', '2 3\n.WBB..\n2 3\n.W BB..\n0 0'],
    ['a byte order mark', `\ufeff${PUZZLE}${PUZZLE}`],
  ])('tolerates %s', (_what, text) => expect(read(text)).toEqual(fine));

  test.each([
    ['one row', '1 4\nW.BB\n'],
    ['one column', '3 1\n.\nW\nB\n'],
    ['one cell', '1 1\n.\n'],
    ['no pearls', '3 3\n...\n...\n...\n'],
  ])('reads boards of %s', (_what, text) =>
    expect(read(`${text}${text}`)).toEqual({ puzzles: [text, text], errors: [] }),
  );

  const cell = (row: number, col: number, found: string) =>
    `expected one of . W B in row ${row}, column ${col} of the puzzle, found '${found}'`;

  test.each([
    ['a number', '2 2\n.1\n..\n', `2:5:2 ${cell(1, 2, '1')}`],
    ['a letter', '2 2\n..\nx.\n', `2:6:1 ${cell(2, 1, 'x')}`],
    ['a wall', '2 2\n..\n.#\n', `2:6:2 ${cell(2, 2, '#')}`],
    ['a blank of another kind', '2 2\n. -\n..\n', `2:5:3 ${cell(1, 2, '-')}`],
    ['a bad cell on one line', '2 2 ..?.\n', `2:4:7 ${cell(2, 1, '?')}`],
    ['binary junk', '2 2\n.\u0001\n..\n', `2:5:2 ${cell(1, 2, '\\x01')}`],
    ['a short row', '2 3\n.W\n...\n', '2:5:3 expected 3 cells in the row, found only 2'],
    ['a long row', '2 2\n..\n..B\n', '2:6:3 expected 2 cells in the row, found 3'],
    ['a missing row', '3 5\n.....\n.....\n', "2:7:1 expected 3 rows, found the next header, '2 3', after 2"],
  ])('%s costs only its own puzzle', (_what, bad, message) => {
    expect(read(`${PUZZLE}${bad}${PUZZLE}0 0\n`)).toEqual({ puzzles: [PUZZLE, 'invalid', PUZZLE], errors: [message] });
  });

  test.each([
    ['in a row', '3 3\n...\n..', '2:6:3 expected 9 cells in the puzzle, found the end of the input after 5'],
    ['in the last row', '2 3\n...\n..', '2:6:3 expected 3 cells in the row, found only 2'],
  ])('a file cut %s', (_where, rest, message) => {
    expect(read(PUZZLE + rest)).toEqual({ puzzles: [PUZZLE, 'invalid'], errors: [message] });
  });

  test.each([
    ['cells where a header is due', 'W.\n', "-:4:1 expected the number of rows, found 'W.'"],
    ['too large a board', '2048 1025\n..\n', "-:4:1 expected a puzzle of at most 2097152 cells, found '2048 1025'"],
    ['text behind the end mark', '0 0\n..\n', "-:5:1 expected nothing after the final 0 0, found '..'"],
  ])('%s ends the text', (_what, rest, message) => {
    expect(read(PUZZLE + rest)).toEqual({ puzzles: [PUZZLE], errors: [message] });
  });

  test('text cut at every byte reads the same as whole', () => {
    const text = new TextEncoder().encode(
      `${PUZZLE}3 3\n...\n.x.\n\r\nw W b\n5 4\n....\n....\n2 10\n..........\n..........\n1 3\nB.B\n2 2 ..\nWw0 0`,
    );
    const whole = read(text);
    expect(whole.errors.length).toBe(2);
    expect(whole.puzzles.at(-1)).toBe('2 2\n..\nWW\n');
    for (let at = 0; at <= text.length; at++) expect(readCut(core, masyu, text, at), `at ${at}`).toEqual(whole);
  });
});
