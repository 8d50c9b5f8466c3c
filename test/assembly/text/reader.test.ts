/** Every kind of bad and odd text, in every core: what comes out in its place, and what the message says. */
import { describe, expect, test } from 'vitest';
import { runText } from '../../support/boards.ts';
import { coreEntries } from '../../support/cores.ts';

const PUZZLE = '2 2\n2 2\n2 2\n';
const DRAWN = [
  '#############',
  '#           #',
  '# +-------+ #',
  '# | 2   2 | #',
  '# |       | #',
  '# | 2   2 | #',
  '# +-------+ #',
  '#           #',
  '#############',
  '',
].join('\n');
const drawn = (...numbers: number[]) => numbers.map((number) => `${number}\n${DRAWN}`).join('');

describe.each(coreEntries)('core %s', (_name, core) => {
  const run = (text: string | Uint8Array) => {
    const { output, errors } = runText(core, text);
    return { output, errors };
  };
  const fine = (numbers: number[]) => ({ output: drawn(...numbers), errors: [] });

  test.each([
    ['canonical', `${PUZZLE}${PUZZLE}0 0\n`],
    ['no final 0 0', PUZZLE + PUZZLE],
    ['no newline at the end', `${PUZZLE}2 2\n2 2\n2 2`],
    ['no newline behind 0 0', `${PUZZLE}${PUZZLE}0 0`],
    ['CRLF', `${PUZZLE}${PUZZLE}0 0\n`.replaceAll('\n', '\r\n')],
    ['tabs and runs of blanks', ' 2\t2 \n\t2   2\n2 2\t\n 2  2\n2 2\n2 2\n0   0\n'],
    ['blank lines', '\n\n2 2\n\n2 2\n  \n2 2\n\n\n2 2\n2 2\n2 2\n\n0 0\n\n'],
    ['everything on one line', '2 2 2 2 2 2 2 2 2 2 2 2 0 0'],
    ['a board on two lines', '2 2\n2 2 2 2\n2 2 2 2 2\n2 0 0'],
    ['a byte order mark', `\ufeff${PUZZLE}${PUZZLE}0 0\n`],
    ['blanks behind 0 0', `${PUZZLE}${PUZZLE}0 0\n \n\t\n`],
    ['leading zeros in the header', `02 2\n2 2\n2 2\n${PUZZLE}`],
  ])('tolerates %s', (_what, text) => {
    expect(run(text)).toEqual(fine([1, 2]));
  });

  test.each([
    ['an empty file', ''],
    ['blank lines only', '\n \n'],
    ['0 0 only', '0 0\n'],
  ])('%s holds no puzzle', (_what, text) => {
    expect(run(text)).toEqual(fine([]));
  });

  test.each([
    ['a clue of 4', '2 2\n2 4\n2 2\n', "2:5:3 expected a clue from 0 to 3 in row 1, column 2 of the puzzle, found '4'"],
    ['a letter', '2 2\n2 2\nx 2\n', "2:6:1 expected a clue from 0 to 3 in row 2, column 1 of the puzzle, found 'x'"],
    [
      'a clue of two digits',
      '2 2\n2 2\n2 12\n',
      "2:6:3 expected a clue from 0 to 3 in row 2, column 2 of the puzzle, found '12'",
    ],
    [
      'a negative clue',
      '2 2\n-1 2\n2 2\n',
      "2:5:1 expected a clue from 0 to 3 in row 1, column 1 of the puzzle, found '-1'",
    ],
    [
      'a blank clue',
      '2 2\n2 .\n2 2\n',
      "2:5:3 expected a clue from 0 to 3 in row 1, column 2 of the puzzle, found '.'",
    ],
    ['a short row', '2 3\n2 2\n2 2 2\n', '2:5:4 expected 3 clues in the row, found only 2'],
    ['a long row', '2 2\n2 2\n2 2 3\n', '2:6:5 expected 2 clues in the row, found 3'],
    ['a long first row', '2 2\n2 2 1\n2 2\n', '2:5:5 expected 2 clues in the row, found 3'],
    ['a missing row', '3 3\n2 2 2\n2 2 2\n', "2:7:1 expected 3 rows, found the next header, '2 2', after 2"],
    [
      'clues glued together',
      '2 2\n22\n22\n',
      "2:5:1 expected a clue from 0 to 3 in row 1, column 1 of the puzzle, found '22'",
    ],
    [
      'a bad clue on one line',
      '2 2 2 2 9 2\n',
      "2:4:9 expected a clue from 0 to 3 in row 2, column 1 of the puzzle, found '9'",
    ],
    [
      'junk in a clue',
      '2 2\n2 \u0001\n2 2\n',
      "2:5:3 expected a clue from 0 to 3 in row 1, column 2 of the puzzle, found '\\x01'",
    ],
  ])('%s costs only its own puzzle', (_what, bad, message) => {
    expect(run(`${PUZZLE}${bad}${PUZZLE}0 0\n`)).toEqual({
      output: `${drawn(1)}2\ninvalid\n${drawn(3)}`,
      errors: [message],
    });
  });

  test.each([
    [
      'in the middle of a row',
      '3 3\n2 2 2\n2 2',
      '2:6:4 expected 9 clues in the puzzle, found the end of the input after 5',
    ],
    ['between rows', '3 3\n2 2 2\n', '2:6:1 expected 9 clues in the puzzle, found the end of the input after 3'],
    ['behind the header', '3 3\n', '2:5:1 expected 9 clues in the puzzle, found the end of the input after 0'],
    ['in the last row', '2 3\n2 2 2\n2 2', '2:6:4 expected 3 clues in the row, found only 2'],
    ['on one line', '2 2 2 2 2', '2:4:10 expected 4 clues in the puzzle, found the end of the input after 3'],
  ])('a file cut %s', (_where, rest, message) => {
    expect(run(PUZZLE + rest)).toEqual({ output: `${drawn(1)}2\ninvalid\n`, errors: [message] });
  });

  test.each([
    ['a word', 'two 2\n', "-:4:1 expected the number of rows, found 'two'"],
    ['one number', '2\n2 2\n', '-:4:2 expected the number of columns, found the end of the line'],
    ['one number and the end', '2', '-:4:2 expected the number of columns, found the end of the input'],
    ['a word for the columns', '2 two\n', "-:4:3 expected the number of columns, found 'two'"],
    ['no rows', '0 2\n', "-:4:1 expected the number of rows, found '0'"],
    ['no columns', '2 0\n', "-:4:3 expected the number of columns, found '0'"],
    ['a negative number', '-2 2\n', "-:4:1 expected the number of rows, found '-2'"],
    [
      'absurd memory',
      '100000 100000\n1 1\n',
      "-:4:1 expected a puzzle of at most 4194304 cells, found '100000 100000'",
    ],
    [
      'numbers beyond all bounds',
      '99999999999999999999 2\n',
      "-:4:1 expected a puzzle of at most 4194304 cells, found '99999999999999999999 2'",
    ],
    ['too many cells by one row', '4194305 1\n', "-:4:1 expected a puzzle of at most 4194304 cells, found '4194305 1'"],
    ['binary junk', '\u0000\u007fELF\n', "-:4:1 expected the number of rows, found '\\x00\\x7fELF'"],
    ['a row too many', '2 2 2\n', '2:5:1 expected 4 clues in the puzzle, found the end of the input after 1'],
  ])('%s in the header ends the run', (_what, header, message) => {
    const { output, errors } = run(PUZZLE + header);
    expect(output.startsWith(drawn(1))).toBe(true);
    expect(errors).toEqual([message]);
  });

  test('a short row of two zeros is no end mark where puzzles follow', () => {
    const { output, errors } = run(`2 3\n0 0\n2 2 2\n${PUZZLE}${PUZZLE}`);
    expect(output).toBe(`1\ninvalid\n${drawn(2, 3)}`);
    expect(errors).toEqual(['1:2:4 expected 3 clues in the row, found only 2']);
  });

  test('the end mark in the place of a row ends the text', () => {
    const { output, errors } = run(`${PUZZLE}3 3\n2 2 2\n0 0\n`);
    expect(output).toBe(`${drawn(1)}2\ninvalid\n`);
    expect(errors).toEqual(["2:6:1 expected 3 rows, found the next header, '0 0', after 1"]);
  });

  test('text behind 0 0 is reported and not solved', () => {
    expect(run(`${PUZZLE}0 0\n${PUZZLE}`)).toEqual({
      output: drawn(1),
      errors: ["-:5:1 expected nothing after the final 0 0, found '2'"],
    });
  });

  test('only the first error of a puzzle is reported, and the lines stay in step', () => {
    const { output, errors } = run(`2 3\n2 9\n2 2 8\n${PUZZLE}2 2\n7 2\n2 2\n`);
    expect(output).toBe(`1\ninvalid\n${drawn(2)}3\ninvalid\n`);
    expect(errors.map((error) => error.slice(0, 5))).toEqual(['1:2:3', '3:8:1']);
  });

  test('a board without an answer', () => {
    expect(run(`2 2\n0 0\n0 0\n${PUZZLE}`)).toEqual({ output: `1\nno solution\n${drawn(2)}`, errors: [] });
  });

  test('text cut anywhere reads the same as whole', async () => {
    const { slink } = await import('../../../src/kinds/slink/kind.ts');
    const text = new TextEncoder().encode(
      `${PUZZLE}3 3\n2 2 2\n2 x 2\n\r\n2 2 2\n5 2\n1 1\n2 2\n2 2\n2 2\n2 2 2 2 2 2\n0 0\n`,
    );
    const whole = runText(core, text);
    for (let cut = 0; cut <= text.length; cut++) {
      core.reserve(1 << 12, 1 << 12);
      const start = { number: 1, line: 1, column: 1, ended: false };
      const first = slink.cut(core, { bytes: text.subarray(0, cut), final: false, start });
      const piece = { bytes: text.subarray(0, cut), final: false, start, upTo: first.next.number };
      const results = [slink.solveText?.(core, piece, {})].map((r) => ({ ...r, output: r?.output.slice() }));
      if (!first.over) {
        const rest = { bytes: text.subarray(first.consumed), final: true, start: first.next };
        const second = slink.solveText?.(core, rest, {});
        results.push({ ...second, output: second?.output.slice() });
      }
      expect(results.map(({ output }) => new TextDecoder().decode(output)).join(''), `cut at ${cut}`).toBe(
        whole.output,
      );
      const errors = results.flatMap((r) => r.errors ?? []);
      expect(
        errors.map(({ number, line, column, message }) => `${number ?? '-'}:${line}:${column} ${message}`),
      ).toEqual(whole.errors);
    }
  });
});
