/** Texts as they come, through the tool: what is written, what is said, and the exit status. */
import { describe, expect, test } from 'vitest';
import { A, B, C, D, link } from '../support/own-links.ts';
import { workshop } from '../support/tool.ts';

const { file, run } = workshop();

const lineOf = (each: { line: string }) => `${each.line}\n`;
const convert = (text: string, ...more: string[]) => run(['convert', '--to', 'line', ...more], text);

describe('lines without a puzzle', () => {
  test('are told of, take no number and are no error', () => {
    const text = `Puzzles of the week\n\n${link(A)}\nA harder one:\n${link(B)}\n# a comment\n\t\n`;
    expect(convert(text)).toEqual({
      status: 0,
      stdout: lineOf(A) + lineOf(B),
      stderr:
        "edgewise: stdin:1:1: no puzzle here: 'Puzzles of the week'\nedgewise: stdin:4:1: no puzzle here: 'A harder one:'\n",
    });
    expect(run(['solve', '--to', 'ndjson'], text).stdout.match(/"index":\d/g)).toEqual(['"index":1', '"index":2']);
    expect(convert(text, '--quiet')).toEqual({ status: 0, stdout: lineOf(A) + lineOf(B), stderr: '' });
  });

  test.each([
    [9, 9, undefined],
    [10, 10, undefined],
    [11, 10, '1 more line holds no puzzle'],
    [12, 10, '2 more lines hold no puzzle'],
    [5000, 10, '4990 more lines hold no puzzle'],
  ])('%i of them: %i are shown, then a count', (count, shown, last) => {
    const { status, stdout, stderr } = convert(`${'only words\n'.repeat(count)}${link(A)}\n`);
    expect([status, stdout]).toEqual([0, lineOf(A)]);
    const lines = stderr.trimEnd().split('\n');
    expect(lines.slice(0, shown)).toEqual(
      Array.from({ length: shown }, (_, k) => `edgewise: stdin:${k + 1}:1: no puzzle here: 'only words'`),
    );
    expect(lines.slice(shown)).toEqual(last === undefined ? [] : [`edgewise: ${last}`]);
  });

  test('a text of words alone gives nothing, and is no error', () => {
    for (const command of ['solve', 'rate', 'explain', 'hint', 'convert']) {
      const args = command === 'convert' ? ['convert', '--to', 'line'] : [command];
      expect(run(args, 'only words\n'), command).toEqual({
        status: 0,
        stdout: '',
        stderr: "edgewise: stdin:1:1: no puzzle here: 'only words'\n",
      });
    }
  });

  test('of two files the names are told, and ten of both together are shown', () => {
    file('one.md', `${'words\n'.repeat(8)}${link(A)}\n`);
    file('two.md', `${'words\n'.repeat(8)}${link(B)}\n`);
    const { status, stdout, stderr } = run(['convert', '--to', 'line', 'one.md', 'two.md']);
    expect([status, stdout]).toEqual([0, lineOf(A) + lineOf(B)]);
    expect(stderr).toContain("one.md:8:1: no puzzle here: 'words'\n");
    expect(stderr).toContain("two.md:1:1: no puzzle here: 'words'\n");
    expect(stderr.match(/no puzzle here/g)?.length).toBe(10);
    expect(stderr).toMatch(/6 more lines hold no puzzle\n$/);
  });
});

describe('what is broken', () => {
  const text = `${link(A)}\nhttps://puzz.link/p?slither/5/4/d6\n{"kind":"slink","rows":1,"cols":2}\nmasyu:1x2:W\n${link(B)}\n`;

  test('takes a number and is an error; convert writes no record for it', () => {
    const { status, stdout, stderr } = convert(text);
    expect([status, stdout]).toEqual([1, lineOf(A) + lineOf(B)]);
    expect(stderr).toMatch(/^edgewise: stdin:2:\d+: puzzle 2: expected 20 cells in the body, found only 5/);
    expect(stderr).toMatch(/\nedgewise: stdin:3:\d+: puzzle 3: expected 'clues'/);
    expect(stderr).toMatch(/\nedgewise: stdin:4:\d+: puzzle 4: expected 2 cells, found 1\n$/);
  });

  test('convert to NDJSON writes no record either, and numbers go on', () => {
    const { status, stdout } = run(['convert', '--to', 'ndjson'], text);
    expect(status).toBe(1);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).index),
    ).toEqual([1, 5]);
  });

  test.each(['solve', 'rate', 'explain'])('%s: an invalid record has no kind and no size', (command) => {
    const { status, stdout } = run([command, '--to', 'ndjson'], text);
    expect(status).toBe(1);
    const found = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(found.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5]);
    for (const record of found.slice(1, 4)) expect(record).toMatchObject({ kind: null, rows: null, cols: null });
    expect(found[4]).toMatchObject({ kind: 'rokada', rows: 4, cols: 5 });
  });
});

describe('puzzles of kinds that are not ours', () => {
  const sudoku = 'https://puzz.link/p?sudoku/9/9/g1h2';
  const nurikabe = 'pzprv3\nnurikabe\n2\n2\n1 . \n. . \n';
  const hashi = '{"kind":"hashi","rows":1,"cols":2,"clues":["33"]}';

  test('take no number and are counted in one line at the end', () => {
    const text = `${sudoku}\n${link(A)}\n${nurikabe}${hashi}\n${sudoku} ${link(B)}\n`;
    const { status, stdout, stderr } = convert(text);
    expect([status, stdout]).toEqual([0, lineOf(A) + lineOf(B)]);
    expect(stderr).toMatch(/^edgewise: skipped 4 puzzles of other kinds \(.*\)\n$/);
    for (const told of ['sudoku: 2', 'nurikabe: 1', 'hashi: 1']) expect(stderr).toContain(told);
    expect(convert(text, '-q')).toEqual({ status: 0, stdout: lineOf(A) + lineOf(B), stderr: '' });
    const { stdout: records } = run(['solve', '--to', 'ndjson'], text);
    expect(records.match(/"index":\d/g)).toEqual(['"index":1', '"index":2']);
  });

  test('one alone', () => {
    expect(convert(`${sudoku}\n`)).toEqual({
      status: 0,
      stdout: '',
      stderr: 'edgewise: skipped 1 puzzle of another kind (sudoku: 1)\n',
    });
  });
});

test('rule variants are warned about', () => {
  const text = 'https://puzz.link/p?slither/v:x/5/4/d62b1dhcgd\n';
  const { status, stdout, stderr } = convert(text);
  expect([status, stdout]).toEqual([0, lineOf(A)]);
  expect(stderr).toMatch(/^edgewise: stdin:1:1: .*v:x.*\n$/);
  expect(convert(text, '-q').stderr).toBe('');
});

describe('a link as an argument', () => {
  test.each([
    link(A),
    link(A, 'http://pzv.jp/p.html?'),
    `https://puzz.link/p?${encodeURIComponent(A.body)}`,
    `https://puzz.link/p?p=${A.body}`,
    `https://puzz.link/p?type=player&${A.body}`,
    `${link(A)}#x`,
  ])('%s', (address) => {
    expect(run(['convert', '--to', 'line', address])).toEqual({ status: 0, stdout: lineOf(A), stderr: '' });
  });

  test('it is solved, beside files and other links', () => {
    file('c.txt', `${link(C)}\n`);
    const { status, stdout, stderr } = run(['solve', '--to', 'ndjson', link(A), 'c.txt', link(D)]);
    expect([status, stderr]).toEqual([0, '']);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
        .map(({ index, kind, status }) => [index, kind, status]),
    ).toEqual([
      [1, 'slitherlink', 'solved'],
      [2, 'numberlink', 'solved'],
      [3, 'masyu', 'solved'],
    ]);
  });

  test('a broken one is an error, one of another kind is none', () => {
    expect(run(['solve', 'https://puzz.link/p?slither/5/4/d6']).status).toBe(1);
    expect(run(['solve', 'https://puzz.link/p?sudoku/9/9/g'])).toMatchObject({ status: 0, stdout: '' });
  });
});
