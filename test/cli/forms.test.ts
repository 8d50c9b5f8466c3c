/** Forms of text through the tool: told from the text, converted, solved, refused. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { detect, formats, puzzleForms, readable } from '../../src/formats/registry.ts';
import { TOOL, workshop } from '../support/tool.ts';
import { parseXml } from '../support/xml.ts';

const { folder, file, read, run } = workshop();

const SLITHERLINK = '4 5\n. . . 3 .\n1 3 . 3 2\n. . . . 2\n2 . . . .\n';
const ROKADA = '4 5\n#....\n.....\n..1#.\n..11.\n';
const NUMBERLINK = '3 2\n1.1\n2.2\n';

describe('what a text is', () => {
  test.each([
    ['2 2', 'judge'],
    ['...1.0.2.2.313..', 'judge'],
    ['{"kind":"slink"}', 'ndjson'],
    ['slink:2x2:2222', 'line'],
    ['https://puzz.link/p?slither/5/5/cbcbcddad', 'puzzlink'],
    ['http://pzv.jp/p.html?akari/6/6/nekcakbl', 'puzzlink'],
    ['slither/5/5/cbcbcddad', 'puzzlink'],
    ['https://puzz.link/p?pzprv3/slither/2/2', 'puzzlink'],
    ['pzprv3', 'pzprv3'],
    ['pzprv3.1', 'pzprv3'],
    ['5x5t0:31f2230b2a2b231222', 'sgt'],
    ['6x5:b0cBbBj0b2cBb', 'sgt'],
    ['6x6de:aWWeBhBWcWdWWaBe', 'sgt'],
    ['pearl/6/6/1063000i3000', 'puzzlink'],
    ['masyu:1x2:WB', 'line'],
    ['begin', 'janko'],
    [`https://swaroopg92.github.io/penpa-edit/#m=edit&p=${'A'.repeat(40)}`, 'penpa'],
    ["SAVEFILE:41:Simon Tatham's Portable Puzzle Collection", 'sgt-save'],
    ['', 'judge'],
  ])('%s', (line, form) => expect(detect(line)).toBe(form));

  test('every form has a name of its own, and says what it is', () => {
    for (const name of [...readable, ...puzzleForms]) expect(formats[name].about).toMatch(/\w{3}/);
    expect(new Set(readable).size).toBe(readable.length);
  });
});

const MASYU = '4 5\n.W...\n.WW..\n.....\n..W..\n';

const TEXTS: Record<string, string> = {
  slitherlink: SLITHERLINK,
  rokada: ROKADA,
  numberlink: NUMBERLINK,
  masyu: MASYU,
};
const NUMBERS = Object.keys(TEXTS).map((_, k) => k + 1);
const ALL_OK = NUMBERS.map((number) => `${number} ok\n`).join('');

/** The same puzzles, as lines. */
const LINES = [
  'slitherlink:4x5:...3.13.32....22....\n',
  'rokada:4x5:#...........1#...11.\n',
  'numberlink:2x3:1.12.2\n',
  'masyu:4x5:.W....WW.........W..\n',
];

/** Forms that have no Numberlink. */
const GAMES = new Set(['sgt', 'sgt-save', 'task']);
/** Forms whose texts are read by name. */
const NAMED = new Set(['penpa', 'sgt-save', 'task', 'puzzlekit']);

describe('edgewise convert', () => {
  const forms = readable.filter((form) => form !== 'judge' && form !== 'grid');
  const pairs = Object.entries(TEXTS).flatMap(([kind, text]) =>
    forms.filter((form) => kind !== 'numberlink' || !GAMES.has(form)).map((form) => [kind, form, text] as const),
  );
  /** What a form does not tell has to be said. */
  const said = (form: string, kind: string, text: string) => [
    ...(NAMED.has(form) ? ['--from', form] : []),
    ...(['sgt', 'task', 'puzzlekit'].includes(form) ? ['--kind', kind] : []),
    ...(form === 'task' ? ['--size', text.split('\n')[0].replace(' ', 'x')] : []),
  ];
  test.each(pairs)('%s to %s and back', (kind, form, text) => {
    file('board', text);
    const there = run(['convert', '--kind', kind, '--to', form, 'board']);
    expect(there).toMatchObject({ status: 0, stderr: '' });
    const back = run(['convert', ...said(form, kind, text), '--to', 'judge', '-'], there.stdout);
    expect(back).toEqual({ status: 0, stdout: text, stderr: '' });
    // Answers in any form are those of the judge's text, if they are to the same rules.
    const rules = kind === 'numberlink' ? ['--rules', 'auto'] : [];
    const answers = run(['solve', '--kind', kind, '--to', 'ndjson', 'board']).stdout;
    const solve = ['solve', ...said(form, kind, text), '--kind', kind, ...rules, '--to', 'ndjson', '-'];
    expect(run(solve, there.stdout).stdout).toBe(answers);
  });

  test.each(['puzzlink', 'pzprv3', 'penpa', 'janko'])('answers go along: solved to %s, and checked', (form) => {
    file('puzzles', LINES.join(''));
    const solved = run(['solve', '--to', form, 'puzzles']);
    expect(solved).toMatchObject({ status: 0, stderr: '' });
    const from = NAMED.has(form) ? ['--from', form] : [];
    const { stdout } = run(['convert', ...from, '--to', 'ndjson', '-'], solved.stdout);
    const solutionsOf = (ndjson: string) => ndjson.match(/.+/g)?.map((line) => JSON.parse(line).solution);
    const found = solutionsOf(stdout);
    expect(found?.length).toBe(LINES.length);
    expect(found).toEqual(solutionsOf(run(['solve', '--to', 'ndjson', 'puzzles']).stdout));
  });

  test.each(['puzzlink', 'pzprv3', 'janko'])('answers in %s are checked against puzzles in another form', (form) => {
    file('puzzles', LINES.join(''));
    file('answers', run(['solve', '--to', form, 'puzzles']).stdout);
    expect(run(['check', 'puzzles', 'answers'])).toEqual({ status: 0, stdout: ALL_OK, stderr: '' });
    // As people leave it, who do not mark what is off.
    file(
      'unmarked',
      read('answers').replace(/-1|%2B|\+/g, (mark) => (mark === '-1' ? '0' : '.')),
    );
    expect(run(['check', 'puzzles', 'unmarked']).stdout).toBe(ALL_OK);
    file('first', read('answers').split(/(?<=\n)(?=https|pzprv3|begin)/)[0]);
    expect(run(['check', 'puzzles', 'first'])).toEqual({
      status: 1,
      stdout: ALL_OK.replace(/[^1] ok/g, (line) => line.replace('ok', 'missing')),
      stderr: '',
    });
    file('other', [LINES[2], LINES[1], LINES[0], LINES[3]].join(''));
    expect(run(['check', 'other', 'answers']).stdout).toMatch(
      /^1 broken: it is for another puzzle\n2 ok\n3 broken: .*\n4 ok\n$/,
    );
    file('unsolved', run(['convert', '--to', form, 'puzzles']).stdout);
    expect(run(['check', 'puzzles', 'unsolved']).stdout).toBe(ALL_OK.replaceAll('ok', 'missing'));
  });

  test('an answer with an edge too many is broken', () => {
    file('puzzle', SLITHERLINK);
    const solved = run(['solve', '--kind', 'slitherlink', '--to', 'pzprv3', 'puzzle']).stdout;
    const rows = solved.split('\n');
    rows[8] = rows[8].replace('-1', '1');
    file('answer', rows.join('\n'));
    expect(run(['check', '--kind', 'slitherlink', 'puzzle', 'answer']).stdout).toMatch(/^1 broken: /);
  });

  test('a mixed collection, with what cannot be read reported in its place', () => {
    const urls = [
      'https://puzz.link/p?slither/5/5/cbcbcddad',
      'https://puzz.link/p?sudoku/9/9/zzz',
      'https://puzz.link/p?akari/6/6/nekcakbl',
      'https://puzz.link/p?slither/5/5/cb',
    ].join('\n');
    file('urls', urls);
    const { status, stdout, stderr } = run(['convert', '--to', 'line', 'urls']);
    expect(status).toBe(1);
    expect(stdout.split('\n').map((line) => line.split(':')[0])).toEqual(['slitherlink', 'rokada', '']);
    expect(stderr).toMatch(
      /^edgewise: urls:4:\d+: puzzle 3: .+\nedgewise: skipped 1 puzzle of another kind \(sudoku: 1\)\n$/,
    );
    const solved = run(['solve', '--to', 'ndjson', 'urls'])
      .stdout.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(solved.map(({ index, kind }) => [index, kind])).toEqual([
      [1, 'slitherlink'],
      [2, 'rokada'],
      [3, null],
    ]);
    expect(solved[2].status).toBe('invalid');
  });

  test('a kind that is asked for is what is read, or refused', () => {
    expect(run(['convert', '--kind', 'slink', '--to', 'line', '-'], 'slither/2/2/222c').stdout).toBe(
      'slink:2x2:2222\n',
    );
    const { status, stderr } = run(['convert', '--kind', 'rokada', '--to', 'line', '-'], 'slither/2/2/222c');
    expect(status).toBe(1);
    expect(stderr).toBe(
      'edgewise: stdin:1:1: puzzle 1: expected a puzzle of the kind rokada, found slitherlink or slink\n',
    );
  });

  test('what a form cannot hold is reported, and the rest goes on', () => {
    const { status, stdout, stderr } = run(
      ['convert', '--to', 'sgt', '-'],
      `${'numberlink:2x2:1212\nslitherlink:2x2:3...\n'}`,
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(/^\S*2x2t0\S*:3c\n$/);
    expect(stderr).toBe('edgewise: stdin: puzzle 1: sgt cannot hold numberlink puzzles\n');
  });

  test('an option that some of the kinds cannot do is refused for their puzzles alone', () => {
    const { status, stdout, stderr } = run(
      ['solve', '--lane', 'frontier', '--to', 'ndjson', '-'],
      'slink:2x2:2222\nnumberlink:2x2:1122\n',
    );
    expect(status).toBe(1);
    expect(
      stdout
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line).status),
    ).toEqual(['failed', 'solved']);
    expect(stderr).toMatch(/^edgewise: stdin: puzzle 1: slink has no solver 'frontier'/);
  });
});

describe('answers that come with a puzzle', () => {
  test.each([
    ['slink', '22', { horizontal: ['1'], vertical: ['1'] }, 'expected the edges of 2 x 2 cells, found 1 and 1 edges'],
    ['rokada', '..', { lamps: ['1'] }, 'expected 2 x 2 cells, found 1'],
    ['numberlink', '11', { labels: ['1'] }, 'expected 2 x 2 cells, found 1'],
    ['masyu', '.W', { horizontal: ['1'], vertical: [] }, 'expected the links of 2 x 2 cells, found 1 and 0 links'],
    ['numberlink', '11', { labels: ['11', '3?'] }, "found the label '3', which is not in the puzzle"],
  ])('%s: one of another size, or of another board, is refused', (kind, row, solution, message) => {
    const clues = [row, kind === 'numberlink' ? '..' : row];
    const { status, stdout, stderr } = run(
      ['convert', '--to', 'ndjson', '-'],
      `${JSON.stringify({ kind, clues, solution })}\n`,
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(`edgewise: stdin:1:1: puzzle 1: the answer does not fit the puzzle: ${message}\n`);
  });
});

describe('a byte order mark', () => {
  test.each(['line', 'ndjson', 'pzprv3', 'janko', 'puzzlink', 'judge'])('before %s is nothing', (form) => {
    const marked = `\ufeff${run(['convert', '--kind', 'slitherlink', '--to', form, '-'], SLITHERLINK).stdout}`;
    const expected = { status: 0, stdout: LINES[0], stderr: '' };
    expect(run(['convert', '--kind', 'slitherlink', '--to', 'line', '-'], marked)).toEqual(expected);
    expect(run(['convert', '--kind', 'slitherlink', '--from', form, '--to', 'line', '-'], marked)).toEqual(expected);
  });
});

describe('line ends', () => {
  test.each(['line', 'ndjson', 'pzprv3', 'janko', 'puzzlink', 'sgt', 'judge'])('of Windows, in %s', (form) => {
    const text = run(['convert', '--kind', 'slitherlink', '--to', form, '-'], SLITHERLINK.repeat(2)).stdout;
    const args = ['convert', '--kind', 'slitherlink', '--to', 'line', '-'];
    const expected = { status: 0, stdout: LINES[0].repeat(2), stderr: '' };
    expect(run(args, text.replaceAll('\n', '\r\n'))).toEqual(expected);
  });

  test('blank ones within a record count for the places of errors', () => {
    const text = 'begin\npuzzle slitherlink\n\n\nsize 2\nproblem\n- -\n- 9\nend\n';
    expect(run(['convert', '--to', 'line', '-'], text).stderr).toMatch(/^edgewise: stdin:8:3: puzzle 1: /);
  });
});

describe('files', () => {
  test('a picture that holds one board holds no second one', () => {
    file('two', '2 2\n2 2\n2 2\n2 2\n2 2\n2 2\n');
    file('one', '2 2\n2 2\n2 2\n');
    for (const [command, form] of [
      ['explain', 'svg'],
      ['explain', 'animation'],
      ['hint', 'svg'],
    ]) {
      const { status, stderr } = run([command, '--to', form, 'two']);
      expect(stderr).toMatch(
        /^edgewise: a file can hold only one picture: use --output 'NAME-%d.svg' for one file each/,
      );
      expect(status).toBe(2);
      const alone = run([command, '--to', form, 'one']);
      expect(alone.status).toBe(0);
      parseXml(alone.stdout);
    }
    parseXml(run(['convert', '--to', 'svg', 'two']).stdout);
  });

  test('%d gives each puzzle its own; none for what is none', () => {
    file('three', '2 2\n2 2\n2 2\n2 2\n2 2\n2 7\n2 2\n2 2\n2 2\n');
    expect(run(['convert', '--to', 'line', '-o', 'board-%02d.txt', '--start-index', '9', 'three']).status).toBe(1);
    expect(readdirSync(folder).filter((name) => name.startsWith('board-'))).toEqual(['board-09.txt', 'board-11.txt']);
    expect(read('board-11.txt')).toBe('slink:2x2:2222\n');
    expect(run(['solve', '-o', 'answer-%d', '-j', '2', 'three']).status).toBe(1);
    expect(read('answer-3')).toMatch(/^3\n#{13}\n/);
    expect(read('answer-2')).toBe('2\ninvalid\n');
  });

  test('pictures: a sheet, or one each', () => {
    file('two', '2 2\n2 2\n2 2\n2 2\n2 2\n2 2\n');
    const sheet = run(['solve', '--to', 'svg', 'two']).stdout;
    expect(sheet).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(sheet.match(/<svg/g)?.length).toBe(3);
    expect(sheet).toContain('2: ');
    // Places follow from the first number, not from 1.
    const later = run(['solve', '--to', 'svg', '--start-index', '90', 'two']).stdout;
    expect(later.replaceAll('91: ', '2: ').replaceAll('90: ', '1: ')).toBe(sheet);
    run(['convert', '--to', 'svg', '-o', 'picture-%d.svg', 'two']);
    expect(read('picture-2.svg').match(/<svg/g)?.length).toBe(1);
    expect(existsSync(join(folder, 'picture-3.svg'))).toBe(false);
  });

  test('comments and blank lines between records pass by, however many', () => {
    const nothing = '# a comment\n\n'.repeat(50_000);
    const text = `${nothing}slink:2x2:2222\n${nothing}slink:2x2:2222\n${nothing}slink:2x2:22x2\n${nothing}`;
    const { stdout, stderr } = run(['convert', '--to', 'line', '-'], text);
    expect(stdout).toBe('slink:2x2:2222\nslink:2x2:2222\n');
    expect(stderr).toMatch(/^edgewise: stdin:300003:\d+: puzzle 3: .*\n$/);
  });

  test('lines without a puzzle are told of, ten at most, and no error', () => {
    const text = `My favourites\nslither/2/2/222c\n${'more\n'.repeat(20)}`;
    const { status, stdout, stderr } = run(['convert', '--to', 'line', '-'], text);
    expect([status, stdout]).toEqual([0, 'slitherlink:2x2:2222\n']);
    const told = stderr.trimEnd().split('\n');
    expect(told[0]).toBe("edgewise: stdin:1:1: no puzzle here: 'My favourites'");
    expect(told[9]).toBe("edgewise: stdin:11:1: no puzzle here: 'more'");
    expect(told.slice(10)).toEqual(['edgewise: 11 more lines hold no puzzle']);
    expect(run(['convert', '--to', 'line', '--quiet', '-'], text)).toMatchObject({ stderr: '' });
  });

  test('more files than can be open at a time', () => {
    const names = Array.from({ length: 150 }, (_, k) => file(`many-${k}`, 'slink:2x2:2222\n'));
    const script = `ulimit -n 100; "${process.execPath}" "${TOOL}" convert --to line ${names.join(' ')}`;
    const { stdout, status } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toBe('slink:2x2:2222\n'.repeat(150));
  });

  test('colour only where it is wanted', () => {
    const args = ['solve', '--to', 'unicode', '-'];
    const input = '2 2\n2 2\n2 2\n';
    const code = String.fromCharCode(27);
    const plain = { NO_COLOR: '', FORCE_COLOR: '0' };
    expect(run(args, input, plain).stdout).not.toContain(code);
    const forced = { NO_COLOR: '', FORCE_COLOR: '1' };
    expect(run(args, input, forced).stdout).toContain(code);
    expect(run(args, input, { NO_COLOR: '1', FORCE_COLOR: '1' }).stdout).not.toContain(code);
    expect(run([...args, '-o', 'plain'], input, forced).status).toBe(0);
    expect(read('plain')).not.toContain(code);
  });
});
