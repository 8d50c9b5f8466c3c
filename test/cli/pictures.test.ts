/** Pictures by the tool: a board alone, sheets, several answers, pixels, booklets; runs that go on. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { marksOf } from '../support/pictures.ts';
import { workshop } from '../support/tool.ts';
import { type Element, everything, parseXml } from '../support/xml.ts';

const { file, run, read, folder } = workshop();

file('one', 'slink:2x2:2222\n');
file('three', 'slink:2x2:2222\nrokada:1x3:..1\nmasyu:3x3:B.......B\n');
/** A loop of Slitherlink that has several answers, what these have in common, and a board that has none. */
file('several', 'slitherlink:3x3:2.....2.2\nslink:2x2:0000\n');
file('flow', 'R.G\nR.G\n...\n');

const captionsOf = (root: Element) =>
  [...everything(root)]
    .filter(({ attributes }) => attributes.class === 'h mi')
    .flatMap(({ children }) => children.map(({ text }) => text));
const sizeOf = ({ attributes: { width, height } }: Element) => [Number(width), Number(height)];
/** Width and height of a PNG, and whether it is whole. */
function pngOf(bytes: Buffer): [width: number, height: number] {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect(bytes.subarray(-8, -4).toString('latin1')).toBe('IEND');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
const bytesOf = (name: string) => readFileSync(join(folder, name));

describe('svg', () => {
  test('one board is one picture', () => {
    const alone = run(['solve', '--to', 'svg', 'one']).stdout;
    expect(sizeOf(parseXml(alone))).toEqual([96, 96]);
    run(['solve', '--to', 'svg', '-o', 'alone-%d.svg', 'one']);
    expect(read('alone-1.svg')).toBe(alone);
    expect(sizeOf(parseXml(run(['convert', '--to', 'svg', '--scale', '48', 'one']).stdout))).toEqual([144, 144]);
  });

  test('a sheet starts with its size, has as many in a row as one wants, and a title', () => {
    const wide = parseXml(run(['solve', '--to', 'svg', 'three']).stdout);
    expect(wide.attributes.viewBox).toBe(`0 0 ${wide.attributes.width} ${wide.attributes.height}`);
    expect(sizeOf(wide)[0]).toBe(3 * 272 + 16);
    const high = parseXml(run(['solve', '--to', 'svg', '--per-row', '1', '--title', 'A & B', 'three']).stdout);
    expect(sizeOf(high)[0]).toBe(272 + 16);
    expect([...everything(high)].map(({ text }) => text)).toContain('A & B');
  });

  test('every answer is drawn, and what all have in common', () => {
    const root = parseXml(run(['solve', '--to', 'svg', '--max-solutions', '5', '--common', 'several']).stdout);
    const captions = captionsOf(root);
    const count = captions.filter((caption) => caption.startsWith('1: multiple')).length;
    expect(count).toBeGreaterThan(2);
    expect(captions).toEqual([
      ...Array.from({ length: count }, (_, k) => `1: multiple, ${k + 1} of ${count}`),
      '1: in common',
      '2: none',
    ]);
    const boards = root.children.filter(({ name }) => name === 'svg').map((board) => marksOf(board));
    const answers = boards.slice(0, count);
    expect(new Set(answers.map((marks) => marks.join())).size).toBe(count);
    const shared = answers.reduce((some, marks) => some.filter((mark) => marks.includes(mark)));
    if (count < 5) expect(boards[count]).toEqual(shared);
    expect(boards[count].every((mark) => shared.includes(mark))).toBe(true);
    // In a file of its own, a puzzle has all of its boards.
    run(['solve', '--to', 'svg', '--max-solutions', '5', '-o', 'of-%d.svg', 'several']);
    expect(captionsOf(parseXml(read('of-1.svg')))).toEqual(captions.slice(0, count));
    expect(captionsOf(parseXml(read('of-2.svg')))).toEqual([]);
  });

  test('what all have in common is not drawn where there is one answer', () => {
    expect(sizeOf(parseXml(run(['solve', '--to', 'svg', '--common', 'one']).stdout))).toEqual([96, 96]);
  });

  test('crosses can be left out', () => {
    const marks = (...more: string[]) =>
      marksOf(parseXml(run(['solve', '--kind', 'slitherlink', '--to', 'svg', ...more, 'several']).stdout));
    expect(marks().some((mark) => mark.startsWith('x'))).toBe(true);
    expect(marks('--no-crosses').some((mark) => mark.startsWith('x'))).toBe(false);
  });

  test('letters stay letters', () => {
    const root = parseXml(run(['solve', '--from', 'grid', '--to', 'svg', 'flow']).stdout);
    const texts = [...everything(root)].filter(({ name }) => name === 'text').map(({ text }) => text);
    expect(texts.filter(Boolean)).toEqual(['R', 'G', 'R', 'G']);
  });

  test('a board alone that has no answer says so', () => {
    const none = run(['solve', '--kind', 'slitherlink', '--to', 'svg', '-'], '1 2\n0 3\n').stdout;
    expect([...everything(parseXml(none))].map(({ text }) => text)).toContain('no answer');
    const some = run(['solve', '--kind', 'slitherlink', '--to', 'svg', '-'], '1 2\n. 4\n').stdout;
    expect(some).not.toContain('no answer');
  });
});

describe('png', () => {
  test('one file for each, or one for all; of the size that the same SVG has', () => {
    expect(run(['solve', '--to', 'png', '-o', 'p-%d.png', 'three']).status).toBe(0);
    run(['solve', '--to', 'svg', '-o', 'p-%d.svg', 'three']);
    for (const k of [1, 2, 3]) expect(pngOf(bytesOf(`p-${k}.png`))).toEqual(sizeOf(parseXml(read(`p-${k}.svg`))));
    run(['solve', '--to', 'png', '-o', 'sheet.png', '--scale', '20', 'three']);
    const sheet = parseXml(run(['solve', '--to', 'svg', '--scale', '20', 'three']).stdout);
    expect(pngOf(bytesOf('sheet.png'))).toEqual(sizeOf(sheet));
    expect(run(['solve', '--to', 'png', '-o', 'large.png', '--scale', '500', 'one']).status).toBe(0);
    expect(pngOf(bytesOf('large.png'))).toEqual([1500, 1500]);
  });

  test('what is too large is refused, and says what to do', () => {
    file('huge', `slitherlink:99x99:${'.'.repeat(99 * 99)}\n`);
    const { status, stderr } = run(['convert', '--to', 'png', '-o', 'huge.png', '--scale', '400', 'huge']);
    expect(stderr).toBe(
      "edgewise: a picture of 40000 x 40000 pixels is too large: use a smaller --scale, or --output 'NAME-%d.png' for one file each (try 'edgewise convert --help')\n",
    );
    expect(status).toBe(2);
  });
});

describe('html', () => {
  test('puzzles in front, the answers behind', () => {
    const { stdout } = run(['solve', '--to', 'html', '--unique', '--title', 'Mine', 'three']);
    const [front, back] = stdout.split('<h2>Answers</h2>');
    expect(front).toContain('<h1>Mine</h1>');
    for (const words of ['1</b> · Slitherlink 2 x 2', '2</b> · Akari 1 x 3', '3</b> · Masyu 3 x 3'])
      expect(front).toContain(words);
    expect(front).not.toContain('class="k"');
    expect(back).toContain('class="k"');
    for (const number of [1, 2, 3]) expect(back).toMatch(new RegExp(`<figcaption>${number}: (unique|multiple|none)<`));
  });

  test('of boards that are generated, too; of a text as far as it has answers', () => {
    const made = run(['generate', '--kind', 'rokada', '--rows', '4', '--cols', '4', '-n', '2', '--to', 'html']).stdout;
    expect(made.split('<h2>Answers</h2>')[1].match(/<svg/g)?.length).toBe(2);
    expect(run(['convert', '--to', 'html', 'three']).stdout).not.toContain('Answers');
    run(['solve', '--to', 'ndjson', 'one']);
    file('answered', run(['solve', '--to', 'pzprv3', 'one']).stdout);
    expect(run(['convert', '--to', 'html', 'answered']).stdout).toContain('Answers');
  });
});

describe('unicode', () => {
  test('beside each other as far as they fit, below a title', () => {
    const { stdout } = run(['solve', '--to', 'unicode', '--per-row', '3', '--title', 'All', 'three']);
    expect(stdout).toBe(
      [
        'All',
        '',
        '1 unique    2 solved      3 solved',
        '┌───────┐   ┌─────────┐   ┌───────────┐',
        '│ 2 × 2 │   │░░░░◉░█1█│   │ ●───────┐ │',
        '│ × · × │   └─────────┘   │ │ ·   · │ │',
        '│ 2 × 2 │                 │ │       │ │',
        '└───────┘                 │ │ ·   · │ │',
        '                          │ └───────● │',
        '                          └───────────┘',
        '',
        '',
      ].join('\n'),
    );
    file('many', 'slitherlink:1x8:........\n'.repeat(5));
    const lines = run(['convert', '--to', 'unicode', '--per-row', '9', 'many']).stdout.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBe(2 * 33 + 3);
    expect(lines.filter((line) => /^\d/.test(line)).map((line) => line.trim().split(/\s+/).length)).toEqual([2, 2, 1]);
  });

  test('every answer, and what all have in common', () => {
    const { stdout } = run(['solve', '--to', 'unicode', '--max-solutions', '2', '--common', 'several']);
    const captions = stdout.split('\n').filter((line) => /^\d/.test(line));
    expect(captions).toEqual(['1 multiple, 1 of 2', '1 multiple, 2 of 2', '1 in common', '2 none']);
  });
});

test.each([
  [['solve', '--scale', '3', 'one'], '--scale is for pictures: --to unicode, svg, png or html, not judge'],
  [['convert', '--to', 'line', '--no-crosses', 'one'], '--no-crosses is for pictures'],
  [['solve', '--to', 'unicode', '--scale', '3', 'one'], '--scale is for svg, png and html'],
  [['solve', '--to', 'svg', '--per-row', '0', 'one'], '--per-row takes a whole number from 1 to 100'],
])('%j is refused', (args, message) => {
  const { status, stderr } = run(args);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

describe('a run that goes on', () => {
  const boards = Array.from(
    { length: 40 },
    (_, k) => `slink:3x3:2222022${k % 3}2\nslitherlink:2x3:..${k % 4}...\n`,
  ).join('');

  test.each([
    ['svg', []],
    ['svg', ['--max-solutions', '3', '--common', '--scale', '9']],
    ['png', ['--scale', '6']],
    ['html', ['--max-solutions', '2']],
    ['unicode', ['--per-row', '4']],
  ])('%s %j: what comes out is what comes out at one go', (form, more) => {
    file('boards', boards);
    const args = (output: string, ...others: string[]) => [
      'solve',
      '--to',
      form,
      ...more,
      '-o',
      output,
      ...others,
      'boards',
    ];
    run(args('whole'));
    for (const name of ['log', 'part', 'part.pieces'])
      if (existsSync(join(folder, name))) writeFileSync(join(folder, name), '');
    run(args('part', '--resume', 'log'));
    expect(bytesOf('part').equals(bytesOf('whole'))).toBe(true);
    expect(readdirSync(folder)).not.toContain('part.pieces');
    const lines = read('log').trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1) as string).done).toBe(true);
    expect(run(args('part', '--resume', 'log')).stderr).toContain('nothing is left to do');
  });
});
