/** Cutting a text into files: one behind the other they are the text, and their answers those of the whole. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { boardText } from '../../bench/boards/slink.ts';
import { randomBoard } from '../../src/generate/carve.ts';
import { randomSource } from '../../src/generate/random.ts';
import { workshop } from '../support/tool.ts';

const { folder, file, read, run } = workshop();

function slinkText(count: number, seed: number): string {
  const random = randomSource(seed);
  return Array.from({ length: count }, () =>
    boardText(randomBoard(2 + (random() % 9), 2 + (random() % 9), random)),
  ).join('');
}

/** The parts, as split tells of them. */
function parts(stdout: string) {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([name, first, puzzles]) => ({ name, first: Number(first), puzzles: Number(puzzles), text: read(name) }));
}

const URLS =
  'slither/5/5/cbcbcddad\n\nhttps://puzz.link/p?akari/6/6/nekcakbl\n# a comment\nhttps://puzz.link/p?slither/3/2/.gdg\nmashu/6/6/1063000i3\n';
const JANKO = `begin
puzzle slitherlink
size 4
problem
1 - - 0
- - - -
1 - 2 1
- 2 3 -
end
`;

describe('edgewise split', () => {
  const cases: [string, string, string[], number[]][] = [
    ['judge text', `${slinkText(60, 1)}0 0\n`, [], [1, 100, 1000, 1 << 20]],
    ['a board on one line, blanks, no end', '2 2 2 2 2 2\n\n\n 2 2\n2 2\n2 2', [], [1, 12, 100]],
    [
      'Numberlink, lines and grids',
      '11..\n3 2\na.a\n...\n# words\n\n2 2\nbb\n..\n1122\n',
      ['--kind', 'numberlink'],
      [1, 8, 20],
    ],
    [
      'Masyu',
      '2 3\n...\nw..\n1 4 W..B\n\n3 3\n. . .\n. . W\n.B.\n\n0 0\n',
      ['--kind', 'masyu', '--from', 'judge'],
      [1, 10, 24],
    ],
    ['URLs', URLS.repeat(5), [], [1, 50, 120, 1000]],
    ['janko', JANKO.repeat(7), [], [1, 100, 200]],
    ['links in a table', `| a | ${URLS.split('\n')[2]} |\nhttps://example.org/page\n`.repeat(4), [], [1, 80, 100]],
    [
      'links with something behind them',
      `- (${URLS.split('\n')[2]}#one), ${URLS.split('\n')[4]}## two\n- ${URLS.split('\n')[2]}#\n# words\n`.repeat(4),
      [],
      [1, 150],
    ],
    ['an error in the middle', `${slinkText(3, 2)}2 2\n2 9\n2 2\n${slinkText(3, 3)}`, [], [1, 60]],
  ];
  test.each(cases.flatMap(([what, text, args, sizes]) => sizes.map((size) => [what, size, text, args] as const)))(
    '%s in parts of %i bytes',
    (_what, size, text, args) => {
      for (const name of readdirSync(folder)) rmSync(join(folder, name));
      file('whole', text);
      const { status, stdout, stderr } = run(['split', '--chunk', String(size), ...args, 'whole']);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const found = parts(stdout);
      // Blanks and comments between puzzles, and the mark of the end, may go.
      const solid = (whole: string) =>
        whole
          .replace(/^#.*/gm, '')
          .replace(/\s0 0\s*$/, '')
          .replaceAll('#', ' # ')
          .split(/\s+/)
          .filter(Boolean);
      expect(solid(found.map(({ text }) => text).join(''))).toEqual(solid(text));
      expect(found.every((part, k) => part.name === `whole.${k + 1}`)).toBe(true);
      for (const part of found)
        expect(part.text.replace(/^#.*\n/gm, '').trim().length <= size || part.puzzles <= 1).toBe(true);
      if (size < text.length / 3) expect(found.length).toBeGreaterThan(1);
      // Solved one by one, with their numbers running on, they give what the whole gives.
      const whole = run(['solve', '--to', 'ndjson', ...args, 'whole']);
      const pieces = found
        .filter(({ puzzles }) => puzzles > 0)
        .slice(0, 12)
        .map(
          ({ name, first }) => run(['solve', '--to', 'ndjson', ...args, '--start-index', String(first), name]).stdout,
        );
      const lines = (output: string) =>
        output
          .replace(/"line":\d+/g, '"line":0')
          .split('\n')
          .filter(Boolean);
      const expected = lines(whole.stdout);
      const got = lines(pieces.join(''));
      expect(got).toEqual(expected.slice(0, got.length));
      expect(got.length).toBeGreaterThan(0);
    },
  );

  test('what cannot be read stays, in the last part', () => {
    const text = `${slinkText(30, 4)}3 zebra\n${slinkText(30, 5)}`;
    file('bad', text);
    const { status, stdout, stderr } = run(['split', '--from', 'judge', '--chunk', '200', 'bad']);
    expect(
      parts(stdout)
        .map(({ text }) => text)
        .join(''),
    ).toBe(text);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^edgewise: bad: the end of the text could not be read as a puzzle; it is in bad\.\d+\n$/);
  });

  test('an input is not written over, whatever it is called', () => {
    const text = slinkText(20, 8);
    file('b1.txt', text);
    const { status, stderr } = run(['split', '--chunk', '100', '-o', './b%d.txt', 'b1.txt']);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^edgewise: '\.\/b1\.txt' is also an input: writing to it would destroy it /);
    expect(read('b1.txt')).toBe(text);
  });

  test('a text that holds nothing but an error is told', () => {
    expect(run(['split', '--from', 'judge', '-o', 'none-%d', '-'], 'zebra crossing\n')).toMatchObject({
      status: 1,
      stderr: 'edgewise: stdin: the end of the text could not be read as a puzzle; it is in none-1\n',
    });
    expect(read('none-1')).toBe('zebra crossing\n');
  });

  test('a part that cannot be written is named', () => {
    const { status, stderr } = run(['split', '-o', 'nowhere/p-%d', '-'], slinkText(2, 8));
    expect(stderr).toMatch(/^edgewise: cannot write 'nowhere\/p-1': no such directory /);
    expect(status).toBe(2);
  });

  test('names as told, numbers as told, from standard input', () => {
    const { stdout } = run(['split', '-o', 'p-%03d.txt', '--start-index', '7', '--chunk', '1K'], slinkText(20, 6));
    expect(stdout).toMatch(/^p-001\.txt\t7\t\d+\np-002\.txt\t/);
  });
});
