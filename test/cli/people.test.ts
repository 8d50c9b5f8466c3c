/** explain, hint, rate and generate through the tool: order, isolation, forms, the same on any number of threads. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Step } from '../../src/logic/logic.ts';
import { TOOL, workshop } from '../support/tool.ts';
import { parseXml } from '../support/xml.ts';

const { folder, file, read, run } = workshop();

/** Collections of several kinds, one entry of which is none. */
const URLS = [
  'https://puzz.link/p?slither/5/5/gbg3c23183dh832d',
  'https://puzz.link/p?akari/6/5/g6ci60ckagci',
  'https://puzz.link/p?slither/5/5/zz',
  'https://puzz.link/p?numlin/5/5/l2k32g41k431',
].join('\n');

const jsonLines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('edgewise explain', () => {
  test('a small board, word by word', () => {
    expect(run(['explain', '-'], '2 3\n2 1 2\n2 1 2\n').stdout).toMatchInlineSnapshot(`
      "1: slink 2 x 3
      1. 2 with a blocked corner (rule 10) at r1c1, the upper left corner of r1c1, the upper left corner of r1c2: on: the top of r1c2
      2. clue met (rule 3) at r1c2: off: the left of r1c2, the top of r2c2, the left of r1c3
      3. single exit (rule 6) at the upper left corner of r1c2: on: the top of r1c1
      4. single exit (rule 6) at the upper left corner of r1c3: on: the top of r1c3
      5. single exit (rule 6) at the upper left corner of r1c1: on: the left of r1c1
      6. single exit (rule 6) at the upper right corner of r1c3: on: the right of r1c3
      7. clue met (rule 3) at r1c1: off: the top of r2c1
      8. clue met (rule 3) at r1c3: off: the top of r2c3
      9. single exit (rule 6) at the upper left corner of r2c1: on: the left of r2c1
      10. three excluded (rule 8) at the upper left corner of r2c2: off: the left of r2c2
      11. every remaining edge is needed (rule 2) at r2c1: on: the bottom of r2c1
      12. three excluded (rule 8) at the upper left corner of r2c3: off: the left of r2c3
      13. single exit (rule 6) at the upper right corner of r2c3: on: the right of r2c3
      14. every remaining edge is needed (rule 2) at r2c3: on: the bottom of r2c3
      15. single exit (rule 6) at the lower left corner of r2c2: on: the bottom of r2c2
      solved: 15 steps

      "
    `);
  });

  test('a look-ahead tells what was tried, and how it failed', () => {
    const { stdout } = run(
      ['explain', '--kind', 'slitherlink', '-'],
      '5 5\n. . 1 . .\n. 2 . 2 .\n3 . . . 1\n. 2 . 2 .\n. . 3 . .\n',
    );
    expect(stdout).toMatch(/\n(solved|stuck.*): \d+ steps, \d+ of them (a look-ahead|look-aheads)\n/);
    expect(stdout).toMatch(/^(\d+)\. look-ahead.*: if .* were (on|off)\n(?: {3}\1\.\d+\. .*\n)+ {3}so (on|off): /m);
  });

  test('several kinds, one line each, in order, on one thread and on two', () => {
    const one = run(['explain', '--to', 'ndjson', '--jobs', '1', '-'], URLS);
    expect(run(['explain', '--to', 'ndjson', '--jobs', '2', '-'], URLS)).toEqual(one);
    expect(one.status).toBe(1);
    expect(one.stderr).toMatch(/^edgewise: stdin:3:\d+: puzzle 3: .*\n$/);
    const lines = jsonLines(one.stdout);
    expect(lines.map(({ index, kind, outcome, status }) => [index, kind, outcome ?? status])).toEqual([
      [1, 'slitherlink', 'solved'],
      [2, 'rokada', 'solved'],
      [3, null, 'invalid'],
      [4, 'numberlink', 'solved'],
    ]);
    // The steps decide every place, each once.
    const decided = (lines[1].steps as Step[]).flatMap(({ decides }) =>
      decides.map(({ spot }) => `${spot.row} ${spot.col}`),
    );
    expect(new Set(decided).size).toBe(decided.length);
    const solved = jsonLines(run(['solve', '--to', 'ndjson', '-'], URLS).stdout)[1].solution.lamps.join('');
    for (const { decides } of lines[1].steps as Step[])
      for (const { spot, on } of decides) expect(solved[spot.row * 6 + spot.col]).toBe(on ? '1' : '0');
  });

  test.each(['svg', 'animation'])('%s: a picture each', (form) => {
    for (const k of [1, 2, 4]) expect(readdirSync(folder)).not.toContain(`${form}-${k}.svg`);
    run(['explain', '--to', form, '-o', `${form}-%d.svg`, '-'], URLS);
    for (const k of [1, 2, 4]) expect(() => parseXml(read(`${form}-${k}.svg`))).not.toThrow();
    expect(readdirSync(folder)).not.toContain(`${form}-3.svg`);
  });

  test('a board without an answer ends so', () => {
    const { status, stdout } = run(['explain', '-'], '2 2\n3 3\n3 3\n');
    expect(status).toBe(0);
    expect(stdout).toMatch(/\nno answer: \d+ steps/);
  });
});

/** 2 x 2 with a 2 in each cell: the loop goes round all four. */
const attempt = (solution: object) => `${JSON.stringify({ kind: 'slink', clues: ['22', '22'], solution })}\n`;

describe('edgewise hint', () => {
  test('the next step from what is known', () => {
    const { status, stdout } = run(
      ['hint', '-'],
      attempt({ horizontal: ['1?', '??', '??'], vertical: ['???', '???'] }),
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/^1: single exit \(rule 6\) at the upper left corner of r1c1: on: the left of r1c1\n$/);
  });

  test('what is wrong is told, not built upon', () => {
    const { stdout } = run(['hint', '-'], attempt({ horizontal: ['0?', '??', '??'], vertical: ['???', '???'] }));
    expect(stdout).toBe('1: mistake: the top of r1c1\n');
    const json = run(
      ['hint', '--to', 'ndjson', '-'],
      attempt({ horizontal: ['0?', '?1', '??'], vertical: ['???', '???'] }),
    );
    expect(JSON.parse(json.stdout)).toMatchObject({
      index: 1,
      status: 'mistake',
      spots: [
        { at: 'horizontal', row: 0, col: 0 },
        { at: 'horizontal', row: 1, col: 1 },
      ],
    });
  });

  test('nothing is left to tell of a finished board', () => {
    const { stdout } = run(['hint', '-'], attempt({ horizontal: ['11', '00', '11'], vertical: ['101', '101'] }));
    expect(stdout).toBe('1: solved: nothing is left to decide\n');
  });

  test('pictures of it', () => {
    const board = attempt({ horizontal: ['1?', '??', '??'], vertical: ['???', '???'] });
    expect(run(['hint', '--to', 'unicode', '-'], board).stdout.split('\n').length).toBe(7);
    parseXml(run(['hint', '--to', 'svg', '-'], board).stdout);
  });
});

describe('edgewise rate', () => {
  test('a line each, in order, the same on two threads', () => {
    const one = run(['rate', '--jobs', '1', '-'], URLS);
    expect(run(['rate', '--jobs', '2', '-'], URLS)).toEqual(one);
    const lines = one.stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines.map(([number]) => number)).toEqual(['1', '2', '3', '4']);
    for (const [number, grade, score, rule, tried] of lines) {
      if (number === '3') {
        expect(grade).toBe('invalid');
        continue;
      }
      expect(['easy', 'medium', 'hard', 'expert', 'extreme']).toContain(grade);
      expect(Number(score)).toBeGreaterThanOrEqual(0);
      expect(rule).toMatch(/\w/);
      expect(tried).toMatch(/^\d+$/);
    }
    const json = jsonLines(run(['rate', '--to', 'ndjson', '-'], URLS).stdout);
    expect(json[0]).toMatchObject({
      index: 1,
      kind: 'slitherlink',
      scale: 1,
      grade: lines[0][1],
      score: Number(lines[0][2]),
    });
  });
});

describe('edgewise generate', () => {
  const kinds: [string, string[]][] = [
    ['slink', []],
    ['slitherlink', ['--symmetry', 'rotate']],
    ['rokada', ['--symmetry', 'mirror']],
    ['numberlink', []],
    ['numberlink', ['--walls', '0.1']],
    ['masyu', []],
    ['masyu', ['--symmetry', 'rotate']],
    ['masyu', ['--symmetry', 'mirror', '--clues', '0.8']],
  ];
  test.each(kinds)(
    '%s %j: the same on two threads and in the other core, from any number on; each has one answer',
    (kind, more) => {
      const args = ['generate', '--kind', kind, '--rows', '6', '--cols', '7', '--seed', '5', '--to', 'line', ...more];
      const one = run([...args, '--count', '6', '--jobs', '1']);
      expect(one).toMatchObject({ status: 0, stderr: '' });
      expect(one.stdout.split('\n').length).toBe(7);
      expect(run([...args, '--count', '6', '--jobs', '2', '--core', 'ts'])).toEqual(one);
      const rest = run([...args, '--count', '3', '--start-index', '4']).stdout;
      expect(rest).toBe(one.stdout.split('\n').slice(3).join('\n'));
      const rules = kind === 'numberlink' ? ['--kind', kind, '--rules', 'fill'] : [];
      const solved = jsonLines(run(['solve', '--to', 'ndjson', '--unique', ...rules, '-'], one.stdout).stdout);
      expect(solved.map(({ status }) => status)).toEqual(Array(6).fill('unique'));
      expect(new Set(one.stdout.split('\n')).size).toBe(7);
    },
  );

  test('of the grade that is asked for', () => {
    for (const grade of ['easy', 'hard']) {
      const boards = run([
        'generate',
        '--kind',
        'slitherlink',
        '--rows',
        '6',
        '--cols',
        '6',
        '--difficulty',
        grade,
        '--count',
        '2',
        '--to',
        'line',
      ]);
      expect(boards.stderr).toBe('');
      const rated = run(['rate', '-'], boards.stdout)
        .stdout.trimEnd()
        .split('\n')
        .map((line) => line.split('\t')[1]);
      expect(rated).toEqual([grade, grade]);
    }
  });

  test('goes on after an interruption, as all else', () => {
    const args = [
      'generate',
      '--kind',
      'rokada',
      '--rows',
      '7',
      '--cols',
      '7',
      '--count',
      '30',
      '-o',
      'made',
      '--resume',
      'making',
    ];
    run(args);
    const whole = read('made');
    const notes = read('making').trimEnd().split('\n');
    file('making', `${notes.slice(0, 2).join('\n')}\n`);
    run(args);
    expect(read('made')).toBe(whole);
    expect(whole.match(/^7 7$/gm)?.length).toBe(30);
  });

  test('hears Ctrl-C while a board takes long', async () => {
    const args = [
      'generate',
      '--kind',
      'slitherlink',
      '--rows',
      '30',
      '--cols',
      '30',
      '--clues',
      'minimal',
      '--count',
      '9',
    ];
    const child = spawn(process.execPath, [TOOL, ...args, '--jobs', '1', '-o', 'late'], {
      cwd: folder,
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.on('close', resolve));
    // Its output is there just before it listens for the signal; half a second later it is at its first board.
    while (!existsSync(join(folder, 'late')) && child.exitCode === null) await setTimeout(5);
    await setTimeout(500);
    child.kill('SIGINT');
    // Ends one that does not listen.
    const patience = globalThis.setTimeout(() => child.kill('SIGKILL'), 200_000);
    const status = await ended;
    clearTimeout(patience);
    expect(status).toBe(130);
  });

  test.each([
    ['a kind that cannot have it', ['--kind', 'slink', '--clues', 'minimal']],
    ['a board too small', ['--kind', 'numberlink', '--rows', '1', '--cols', '1']],
    ['a masyu too small for a pearl', ['--kind', 'masyu', '--rows', '2', '--cols', '2']],
    ['a masyu too large', ['--kind', 'masyu', '--rows', '41', '--cols', '40']],
    ['a masyu with walls', ['--kind', 'masyu', '--walls', '0.1']],
    ['a board too large', ['--kind', 'slitherlink', '--rows', '1000', '--cols', '1000']],
  ])('%s is refused in words', (_what, args) => {
    const { status, stdout, stderr } = run(['generate', ...args]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^edgewise: .*\w{4}.* \(try 'edgewise generate --help'\)\n$/);
  });
});
