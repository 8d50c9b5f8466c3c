/** Masyu through every command of the tool. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pearlLoops } from '../../oracle/masyu.ts';
import { workshop } from '../../support/tool.ts';
import { runs } from '../../support/wide.ts';
import { everything, parseXml } from '../../support/xml.ts';

const { folder, file, read, run } = workshop();

const examples = join(import.meta.dirname, '../../../examples');
const EXAMPLE = readFileSync(join(examples, 'masyu.txt'), 'utf8');
const EXPECTED = readFileSync(join(examples, 'masyu.expected.txt'), 'utf8');
const MASHU = 'https://puzz.link/p?mashu/6/6/1063000i3000';
/** Its answer as somebody left it who marks what is on, and four of the crosses. */
const ATTEMPT =
  'pzprv3/mashu/6/6/. . 1 . . ./. 2 . . 1 ./. . . . . ./. . . 2 . ./. 1 . . . ./. . . . . ./' +
  '1 1 1 0 1/0 1 1 -1 0/0 0 1 1 0/0 1 -1 1 1/1 1 0 0 0/0 0 1 0 0/' +
  '1 0 0 1 1 1/1 1 0 0 1 1/1 1 1 -1 0 1/1 -1 0 1 0 0/0 0 1 1 0 0/\n';

const jsonLines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The loops of a board that has several, in the form of NDJSON. */
function loopsOf(rows: number, cols: number) {
  const rowsOf = (links: Uint8Array, width: number, count: number) =>
    Array.from({ length: count }, (_, row) => links.subarray(row * width, (row + 1) * width).join(''));
  return pearlLoops(rows, cols, new Uint8Array(rows * cols).fill(255), 1000).map(({ horizontal, vertical }) => ({
    horizontal: rowsOf(horizontal, cols - 1, rows),
    vertical: rowsOf(vertical, cols, rows - 1),
  }));
}

describe('edgewise solve', () => {
  test('the examples, by both cores, on one thread and on two, checked', () => {
    file('examples', EXAMPLE);
    for (const more of [[], ['--core', 'ts'], ['--jobs', '2', '--check'], ['--lane', 'engine', '--unique']]) {
      expect(run(['solve', '--kind', 'masyu', ...more, 'examples'])).toEqual({
        status: 0,
        stdout: EXPECTED,
        stderr: '',
      });
    }
  });

  test('a URL, as its own site answers it', () => {
    const [answer] = jsonLines(run(['solve', '--unique', '--to', 'ndjson', '-'], `${MASHU}\n`).stdout);
    expect(answer).toMatchObject({
      kind: 'masyu',
      status: 'unique',
      solution: {
        horizontal: ['11101', '01100', '00110', '01011', '11000', '00100'],
        vertical: ['100111', '110011', '111001', '100100', '001100'],
      },
    });
    const [given] = jsonLines(run(['convert', '--to', 'ndjson', '-'], ATTEMPT).stdout);
    expect(JSON.parse(JSON.stringify(given.solution).replaceAll('?', '0'))).toEqual(answer.solution);
  });

  test('a solved puzz.link link is read back, and opens solved', () => {
    const { stdout } = run(['solve', '--to', 'puzzlink', '-'], `${MASHU}\n`);
    expect(stdout).toMatch(/^https:\/\/puzz\.link\/p\?pzprv3\/mashu\/6\/6\/\.%20\.%201%20/);
    file('puzzle', `${MASHU}\n`);
    file('link', stdout);
    expect(run(['check', 'puzzle', 'link']).stdout).toBe('1 ok\n');
    expect(run(['convert', '--to', 'puzzlink', '-'], `${MASHU}\n`).stdout).toBe(`${MASHU}\n`);
  });

  test('all answers, and what they share', () => {
    const args = ['solve', '--kind', 'masyu', '--max-solutions', '1000', '--common', '--to', 'ndjson', '-'];
    const [all] = jsonLines(run(args, '3 4\n....\n....\n....\n').stdout);
    const expected = loopsOf(3, 4);
    const texts = (loops: object[]) => loops.map((loop) => JSON.stringify(loop)).sort();
    expect(texts(all.solutions)).toEqual(texts(expected));
    expect(all.common).toEqual({ horizontal: ['???', '???', '???'], vertical: ['????', '????'] });
    expect(all.status).toBe('multiple');
    const drawn = run(['solve', '--kind', 'masyu', '--max-solutions', '2', '--common', '-'], '2 3\n...\nW..\n').stdout;
    expect(drawn).toBe('1\nno solution\n');
    const two = run(['solve', '--kind', 'masyu', '--max-solutions', '9', '--common', '-'], '2 4\n.W..\n....\n').stdout;
    expect(two).toMatch(/^1\n\.-W-\..*\n[\s\S]*\nor\n[\s\S]*\ncommon\n\.-W-\.\?\.\n/);
  });

  test('limits', () => {
    const open = `6 6\n${'......\n'.repeat(6)}`;
    const [limited] = jsonLines(
      run(['solve', '--kind', 'masyu', '--step-limit', '5', '--to', 'ndjson', '-'], open).stdout,
    );
    expect(limited).toMatchObject({ status: 'limit', solution: { horizontal: expect.any(Array) } });
    expect(run(['solve', '--kind', 'masyu', '--step-limit', '5', '-'], open).stdout).toMatch(/^1\nlimit\n\.\?\.\?/);
    const args = [
      'solve',
      '--kind',
      'masyu',
      '--max-solutions',
      '100000',
      '--step-limit',
      '5000',
      '--to',
      'ndjson',
      '-',
    ];
    const [stopped] = jsonLines(run(args, open).stdout);
    expect(stopped).toMatchObject({ status: 'multiple', unfinished: true });
  });

  test('what it has not is refused in words', () => {
    const refused = (...args: string[]) => run(['solve', '--kind', 'masyu', ...args, '-'], '2 2\n..\n..\n').stderr;
    expect(refused('--lane', 'rules')).toMatch(/^edgewise: masyu has no solver 'rules', only auto, engine/);
    expect(refused('--rules', 'fill')).toMatch(/^edgewise: masyu has no variants to choose from/);
    expect(run(['solve', '-'], 'mashu/f/6/6/1063000i3000\n')).toEqual({
      status: 1,
      stdout: '1\ninvalid\n',
      stderr:
        "edgewise: stdin:1:7: puzzle 1: expected the number of columns, found the flag 'f': a loop through every cell\n",
    });
  });
});

const THIN = '1 3\n.W.\n3 1\n.\n.\nB\n1 1\n.\n1 1\nW\n';

test('boards of one row or one column go through every form, and have no answer', () => {
  file('thin', THIN);
  const solved = run(['solve', '--kind', 'masyu', 'thin']);
  expect(solved).toEqual({ status: 0, stdout: [1, 2, 3, 4].map((n) => `${n}\nno solution\n`).join(''), stderr: '' });
  const none = jsonLines(run(['solve', '--kind', 'masyu', '--unique', '--to', 'ndjson', 'thin']).stdout);
  expect(none.map(({ status, solution }) => [status, solution])).toEqual(Array(4).fill(['none', null]));
  // Round trips of the others are in test/formats.
  for (const form of runs(['ndjson', 'pzprv3'], ['line', 'ndjson', 'puzzlink', 'pzprv3', 'sgt', 'janko'])) {
    const there = run(['convert', '--kind', 'masyu', '--to', form, 'thin']);
    expect(there).toMatchObject({ status: 0, stderr: '' });
    expect(run(['convert', '--kind', 'masyu', '--to', 'judge', '-'], there.stdout).stdout, form).toBe(THIN);
  }
  // What is known of such a board: rows of no links, or none.
  const known = { kind: 'masyu', clues: ['.W.'], solution: { horizontal: ['0?'], vertical: [] } };
  const convert = (to: string, json: object) => run(['convert', '--to', to, '-'], `${JSON.stringify(json)}\n`).stdout;
  expect(convert('pzprv3', known)).toBe('pzprv3\nmashu\n1\n3\n. 1 .\n-1 0\n');
  expect(jsonLines(convert('ndjson', known))[0]).toMatchObject(known);
  const tall = { kind: 'masyu', clues: ['.', 'B'], solution: { horizontal: ['', ''], vertical: ['1'] } };
  expect(convert('pzprv3', tall)).toBe('pzprv3\nmashu\n2\n1\n.\n2\n\n\n1\n');
  expect(jsonLines(run(['convert', '--to', 'ndjson', '-'], convert('pzprv3', tall)).stdout)[0]).toMatchObject(tall);
  for (const [to, ending] of [
    ['svg', '</svg>\n'],
    ['unicode', '┘\n'],
  ])
    expect(convert(to, tall).trimEnd().endsWith(ending.trimEnd())).toBe(true);
});

describe('edgewise check', () => {
  const check = (answers: string) => {
    file('puzzles', EXAMPLE);
    return run(['check', '--kind', 'masyu', 'puzzles', '-'], answers);
  };

  test('its own answers, in both forms', () => {
    expect(check(EXPECTED)).toEqual({ status: 0, stdout: '1 ok\n2 ok\n', stderr: '' });
    for (const more of [[], ['--common'], ['--max-solutions', '3', '--common', '--unique']]) {
      for (const to of ['judge', 'ndjson']) {
        const { stdout } = run(['solve', '--kind', 'masyu', '--to', to, ...more, 'puzzles']);
        expect(check(stdout.replaceAll('\n', '\r\n')).stdout).toBe('1 ok\n2 ok\n');
      }
    }
  });

  test('none, some, too many, and what is no answer', () => {
    expect(check('').stdout).toBe('1 missing\n2 missing\n');
    expect(check(EXPECTED + EXPECTED.replace(/^2\n[\s\S]*/m, '').replace(/^1/, '3')).stdout).toBe(
      '1 ok\n2 ok\n3 unexpected: there is no such puzzle\n',
    );
    expect(check(EXPECTED.replace(/^1\n[\s\S]*?(?=^2\n)/m, '1\nno solution\n')).stdout).toBe(
      '1 unanswered: no solution\n2 ok\n',
    );
  });

  test('a drawing that is none, and a rule that is broken', () => {
    const [first, ...rest] = EXPECTED.split(/^(?=2\n)/m);
    const broken = first.replace('.-. B-.-W-.', '.-. B-.-W .');
    expect(broken).not.toBe(first);
    expect(check([broken, ...rest].join('')).stdout).toBe('1 broken: the cell in row 1, column 5 has 1 link\n2 ok\n');
    const other = first.replace('.-. B-.-W-.', '.-. W-.-W-.');
    expect(check([other, ...rest].join('')).stdout).toBe(
      '1 broken: in line 2, line 1 of the drawing is wrong in column 5\n2 ok\n',
    );
  });
});

describe('for people', () => {
  test('explain: every decision follows from the answer, and all of it is decided', () => {
    file('boards', EXAMPLE);
    const answers = jsonLines(run(['solve', '--kind', 'masyu', '--to', 'ndjson', 'boards']).stdout);
    const explained = jsonLines(run(['explain', '--kind', 'masyu', '--to', 'ndjson', 'boards']).stdout);
    for (const [k, { outcome, steps, rows, cols }] of explained.entries()) {
      expect(outcome).toBe('solved');
      const seen = new Set<string>();
      for (const { decides } of steps) {
        for (const { spot, on } of decides) {
          const { horizontal, vertical } = answers[k].solution;
          const right = spot.at === 'right' ? horizontal : vertical;
          expect(right[spot.row][spot.col]).toBe(on ? '1' : '0');
          seen.add(`${spot.at} ${spot.row} ${spot.col}`);
        }
      }
      expect(seen.size).toBe(rows * (cols - 1) + (rows - 1) * cols);
    }
    const text = run(['explain', '--kind', 'masyu', 'boards']).stdout;
    expect(text).toMatch(/^1: masyu 6 x 6\n1\. [a-z ]+ at r\dc\d.*: on: r\dc\d-r\dc\d/);
    expect(text.match(/^solved: \d+ steps/gm)?.length).toBe(2);
  });

  test('explain: no answer, and nothing to find', () => {
    const ends = (board: string) => run(['explain', '--kind', 'masyu', '-'], board).stdout.trimEnd().split('\n').at(-1);
    expect(ends('2 2\nW.\n..\n')).toMatch(/^no answer: \d+ steps?$/);
    expect(ends('3 3\n...\n...\n...\n')).toMatch(/^stuck: /);
  });

  test('explain: pictures', () => {
    file('board', MASHU);
    for (const form of ['svg', 'animation']) {
      const root = parseXml(run(['explain', '--to', form, 'board']).stdout);
      const classes = [...everything(root)].map(({ attributes }) => attributes.class ?? '');
      for (const name of ['wc', 'bc', 'o u f', 'x u f', 'o u c1'])
        expect(
          classes.some((found) => found.startsWith(name)),
          `${form} ${name}`,
        ).toBe(true);
    }
  });

  test('hint: goes on from an attempt in a file of puzz.link', () => {
    const { status, stdout, stderr } = run(['hint', '-'], ATTEMPT);
    expect([status, stderr]).toEqual([0, '']);
    // All of the loop is there: what is off need not be crossed out.
    expect(stdout).toBe('1: solved: nothing is left to decide\n');
    const open = run(['hint', '-'], ATTEMPT.replace('1 1 1 0 1', '0 1 1 0 1'));
    expect([open.status, open.stdout]).toEqual([0, expect.stringMatching(/^1: [a-z ]+ at .*: o(n|ff): r\dc\d/)]);
    expect(run(['hint', '-'], `${MASHU}\n`).stdout).toMatch(/^1: [a-z ]+ at r\dc\d: on: /);
    const [json] = jsonLines(run(['hint', '--to', 'ndjson', '-'], ATTEMPT).stdout);
    expect(json).toMatchObject({ index: 1, kind: 'masyu' });
    expect(run(['hint', '--to', 'unicode', '-'], ATTEMPT).stdout.split('\n').length).toBe(15);
    parseXml(run(['hint', '--to', 'svg', '-'], ATTEMPT).stdout);
  });

  test('hint: names what is wrong, a line drawn and one crossed out', () => {
    expect(run(['hint', '-'], ATTEMPT.replace('1 1 1 0 1', '1 1 1 1 1')).stdout).toBe('1: mistake: r1c4-r1c5\n');
    const [json] = jsonLines(run(['hint', '--to', 'ndjson', '-'], ATTEMPT.replace('1 1 1 0 1', '1 1 1 1 -1')).stdout);
    expect(json).toMatchObject({
      status: 'mistake',
      spots: [
        { at: 'right', row: 0, col: 3 },
        { at: 'right', row: 0, col: 4 },
      ],
    });
  });

  test('hint: of what is solved, nothing is left', () => {
    const solved = run(['solve', '--to', 'pzprv3', '-'], `${MASHU}\n`).stdout;
    expect(run(['hint', '-'], solved).stdout).toBe('1: solved: nothing is left to decide\n');
  });

  test('rate: a grade each, the same on two threads', () => {
    file('boards', EXAMPLE);
    const one = run(['rate', '--kind', 'masyu', '--jobs', '1', 'boards']);
    expect(run(['rate', '--kind', 'masyu', '--jobs', '2', 'boards'])).toEqual(one);
    expect(one.stdout).toMatch(/^1\t(easy|medium|hard)\t[\d.]+\t[a-z ]+\t\d+\n2\t(easy|medium|hard)\t/);
  });
});

describe('batches', () => {
  test('pictures: a sheet of solved boards', () => {
    const { stdout } = run(['solve', '--kind', 'masyu', '--to', 'svg', '-'], EXAMPLE);
    const circles = [...everything(parseXml(stdout))].filter(({ attributes }) => attributes.class === 'wc');
    expect(circles.length).toBe(2);
    expect(run(['solve', '--kind', 'masyu', '--to', 'unicode', '-'], EXAMPLE).stdout).toContain('│ ●───○');
  });

  test('--resume: what is done is not done again, and nothing is lost', () => {
    file('many', EXAMPLE.replace('0 0\n', '').repeat(150));
    const args = ['solve', '--kind', 'masyu', '--to', 'ndjson', '--resume', 'journal', '-o', 'out', 'many'];
    expect(run(args)).toMatchObject({ status: 0, stderr: '' });
    const whole = read('out');
    expect(whole.split('\n').length).toBe(301);
    expect(run(args)).toMatchObject({ status: 0 });
    expect(read('out')).toBe(whole);
    expect(run(['solve', '--kind', 'masyu', '--to', 'ndjson', 'many']).stdout).toBe(whole);
    expect(existsSync(join(folder, 'journal'))).toBe(true);
  });

  test('bench: both cores agree', () => {
    file('boards', EXAMPLE);
    const { status, stdout } = run(['bench', '--kind', 'masyu', '--time', '0.05', '--quiet', '--to', 'json', 'boards']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      puzzles: { read: 2, compared: 2, errors: 0 },
      rows: [{ name: 'masyu 6x6' }, { name: 'masyu 8x10' }],
    });
    expect(run(['bench', '--time', '0.05', '--quiet', '-'], `${MASHU}\n`).stdout).toMatch(/masyu/);
  });
});
