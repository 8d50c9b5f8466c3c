/** `edgewise check`: what it says of answers in every form, good and bad, as a user runs it. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { boardText } from '../../bench/boards/slink.ts';
import { randomBoard } from '../../src/generate/carve.ts';
import { randomSource } from '../../src/generate/random.ts';
import { TOOL, workshop } from '../support/tool.ts';

const { folder, run } = workshop();

/** What is said of `answers`, from standard input, to `puzzles`. */
function check(kind: string, puzzles: string, answers: string, ...options: string[]) {
  const path = join(folder, 'puzzles.txt');
  writeFileSync(path, puzzles);
  return run(['check', '--kind', kind, ...options, path, '-'], answers);
}

function solve(kind: string, puzzles: string, ...options: string[]): string {
  return run(['solve', '--kind', kind, ...options], puzzles).stdout;
}

const lines = (text: string) => text.trimEnd().split('\n');

const SLINK = '2 2\n2 2\n2 2\n2 2\n3 2\n2 3\n2 2\n0 0\n0 0\n';
const SLITHERLINK = '2 2\n2 .\n. .\n1 1\n4\n1 2\n0 .\n3 3\n. . .\n. 0 .\n. . .\n';
const ROKADA = '5 6\n.#01.1\n2.....\n0.....\n......\n#...2.\n2 2\n0.\n.2\n3 3\n...\n...\n...\n1 1\n#\n';

describe.each([
  ['slink', SLINK, ['1 ok', '2 ok', '3 unanswered: no solution']],
  ['slitherlink', SLITHERLINK, ['1 ok', '2 ok', '3 unanswered: no solution', '4 ok']],
  ['rokada', ROKADA, ['1 ok', '2 unanswered: no solution', '3 ok', '4 ok']],
])('%s', (kind, puzzles, expected) => {
  test.each([
    [[]],
    [['--unique']],
    [['--max-solutions', '3']],
    [['--common']],
    [['--max-solutions', '2', '--common', '--unique']],
    [['--max-solutions', '50', '--step-limit', '150', '--common']],
  ])('answers of solve %j, in both forms, pass', (options) => {
    for (const format of ['judge', 'ndjson']) {
      const answers = solve(kind, puzzles, '--format', format, ...options);
      const said = check(kind, puzzles, answers);
      if (!answers.includes('limit')) expect(lines(said.stdout)).toEqual(expected);
      expect([said.status, said.stderr]).toEqual([0, '']);
    }
  });

  test('a board at its limit is unanswered', () => {
    for (const format of ['judge', 'ndjson']) {
      const answers = solve(kind, puzzles, '--step-limit', '1', '--format', format);
      const said = check(kind, puzzles, answers);
      expect(said.stdout).toContain(' unanswered: limit\n');
      expect(lines(said.stdout).length).toBe(expected.length);
    }
  });

  test('both files by name, in either order of standard input, numbered as told', () => {
    const puzzleFile = join(folder, 'p.txt');
    const answerFile = join(folder, 'a.txt');
    writeFileSync(puzzleFile, puzzles);
    writeFileSync(answerFile, solve(kind, puzzles, '--start-index', '7'));
    const numbered = expected.map((line) => line.replace(/^\d+/, (number) => String(Number(number) + 6)));
    const options = ['check', '--kind', kind, '--start-index', '7'];
    expect(lines(run([...options, puzzleFile, answerFile]).stdout)).toEqual(numbered);
    expect(lines(run([...options, '-', answerFile], puzzles).stdout)).toEqual(numbered);
    expect(lines(run([...options, '--core', 'ts', puzzleFile, answerFile]).stdout)).toEqual(numbered);
    const out = join(folder, 'out.txt');
    expect(run([...options, '-o', out, puzzleFile, answerFile]).stdout).toBe('');
    expect(lines(readFileSync(out, 'utf8'))).toEqual(numbered);
  });

  test('missing and unexpected answers', () => {
    const answers = solve(kind, puzzles);
    expect(check(kind, puzzles, '')).toEqual({
      status: 1,
      stdout: expected.map((_, k) => `${k + 1} missing\n`).join(''),
      stderr: '',
    });
    const first = puzzles.slice(0, puzzles.indexOf('\n2 2', 4) + 1);
    const { status, stdout } = check(kind, first, answers);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^\d+ unexpected: there is no such puzzle$/m);
  });

  test('an invalid puzzle, and text that is none', () => {
    const text = puzzles.replace(/^(2 2\n)./m, '$1x');
    const answers = solve(kind, text);
    const said = check(kind, text, answers);
    expect(said.stdout).toContain(' unanswered: invalid\n');
    const good = solve(kind, puzzles);
    expect(check(kind, text, good).stdout).toMatch(/ broken: the puzzle itself is invalid: expected /);
    const junk = check(kind, `${puzzles}junk\n`, good, '--from', 'judge');
    expect([junk.status, junk.stdout]).toEqual([1, `${expected.join('\n')}\n`]);
    expect(junk.stderr).toMatch(/^edgewise: .*puzzles\.txt:\d+:1: expected the number of rows, found 'junk'\n$/);
    expect(check(kind, `${puzzles}junk\n`, good, '--from', 'judge', '--quiet').stderr).toBe('');
    // Where any form may come, it is a line that holds no puzzle.
    const skipped = check(kind, `${puzzles}junk\n`, good);
    expect([skipped.status, skipped.stdout]).toEqual([0, `${expected.join('\n')}\n`]);
    expect(skipped.stderr).toMatch(/^edgewise: .*puzzles\.txt:\d+:1: no puzzle here: 'junk'\n$/);
  });
});

describe('numberlink', () => {
  // Filled without touching; with touching alone; not at all; invalid; a grid.
  const puzzles = '...1.0.2.2.313..\n11..\n.11.\n1.1\n2 2\n1#\n.1\n\n# the end\n';
  const good = '1111102212231333\n1111\n0\ninvalid\n2 2\n10\n11\n';
  const verdicts = ['1 ok', '2 ok', '3 unanswered: no solution', '4 unanswered: invalid', '5 ok'];
  const say = (answers: string, ...options: string[]) =>
    lines(check('numberlink', puzzles, answers, ...options).stdout);
  const instead = (k: number, words: string) => verdicts.with(k - 1, `${k} ${words}`);

  test('answers by hand', () => {
    expect(check('numberlink', puzzles, good)).toEqual({ status: 0, stdout: `${verdicts.join('\n')}\n`, stderr: '' });
    expect(say(good.replaceAll('\n', '\r\n'))).toEqual(verdicts);
    expect(say(good.replace('1111\n', '1111\nor\n1111\n'))).toEqual(instead(2, 'broken: answers 1 and 2 are the same'));
    expect(say(good.replace('1111\n', '1111\nunfinished\ncommon\n11??\n'))).toEqual(verdicts);
    expect(say(good.replace('1111\n', 'limit\n'))).toEqual(instead(2, 'unanswered: limit'));
    expect(say(good.replace('2 2\n10\n11', 'limit'))).toEqual(instead(5, 'unanswered: limit'));
    expect(say(good.replace('12231333', '12231331'))).toEqual(
      instead(1, "broken: the path of '1' breaks off in row 4, column 4"),
    );
    expect(say(good.replace('1111\n', '11..\n'))).toEqual(
      instead(2, 'broken: the cell in row 2, column 1 is not on a path'),
    );
    expect(say(good.replace('1111\n', '111\n'))).toEqual(
      instead(2, 'broken: in line 2, the answer has 3 characters, not 4'),
    );
    expect(say(good.replace('2 2', '3 2'))).toEqual(instead(5, "broken: in line 5, expected '2 2', found '3 2'"));
    expect(say(good.replace('invalid', '111'))).toEqual(
      instead(4, 'broken: the puzzle itself is invalid: expected a square number of cells, found 3'),
    );
    expect(say(good.replace('2 2\n10\n11\n', ''))).toEqual(instead(5, 'missing'));
  });

  test('by rules of choice', () => {
    const touching = instead(2, "broken: the path of '1' touches itself in row 1, column 1");
    expect(say(good, '--rules', 'auto')).toEqual(verdicts);
    expect(say(good, '--rules', 'touch')).toEqual(verdicts);
    expect(say(good, '--rules', 'fill')).toEqual(touching);
    expect(say(good.replace('1111\n', '11..\n'), '--rules', 'empty')).toEqual(verdicts);
  });

  test('by the rules that an answer claims, unless others are asked for', () => {
    const object = (rules: string | undefined, ...labels: string[]) =>
      JSON.stringify({ index: 1, kind: 'numberlink', rows: 2, cols: 2, status: 'solved', rules, solution: { labels } });
    const said = (answer: string, ...options: string[]) => check('numberlink', '11..\n', answer, ...options).stdout;
    expect(said(object('empty', '11', '..'))).toBe('1 ok\n');
    expect(said(object('touch', '11', '..'))).toBe('1 broken: the cell in row 2, column 1 is not on a path\n');
    expect(said(object(undefined, '11', '..'))).toBe('1 broken: the cell in row 2, column 1 is not on a path\n');
    expect(said(object('empty', '11', '..'), '--rules', 'touch')).toMatch(/^1 broken/);
    expect(said(object('fill', '11', '11'))).toMatch(/^1 broken: the path of '1' touches itself/);
    expect(said(object('touch', '11', '11'))).toBe('1 ok\n');
    expect(said(object('free', '11', '11'))).toBe("1 broken: it names the unknown variant 'free'\n");
  });

  test('an answer that takes too long to check is neither good nor broken', () => {
    // Two halves and a gate: a path that starts and ends in one of them cannot come back from the other.
    const half = '.'.repeat(30);
    const rows = Array.from({ length: 30 }, (_, row) => `${half}${row === 15 ? '.' : '0'}${half}\n`);
    const board = `61 30\n${rows.join('').replace('....', '.1.1')}`;
    const { status, stdout } = check('numberlink', `${board}11..\n`, `${board.replaceAll('.', '1')}1111\n`);
    expect([status, stdout]).toEqual([1, "1 unchecked: it takes too long to find a path through every '1'\n2 ok\n"]);
  });

  test.each([[[]], [['--unique']], [['--rules', 'touch']], [['--max-solutions', '3', '--common']]])(
    'answers of solve %j, in both forms, pass',
    (options) => {
      for (const format of ['judge', 'ndjson']) {
        const answers = solve('numberlink', puzzles, '--quiet', '--format', format, ...options);
        expect(check('numberlink', puzzles, answers)).toMatchObject({ status: 0, stdout: `${verdicts.join('\n')}\n` });
        const empty = solve(
          'numberlink',
          puzzles,
          '--quiet',
          '--format',
          format,
          '--rules',
          'empty',
          ...options.slice(2),
        );
        expect(say(empty, '--rules', 'empty')).toEqual(instead(3, 'ok'));
      }
    },
  );

  test('a board at its limit is unanswered', () => {
    const open = `1${'.'.repeat(14 * 14 - 2)}1\n`;
    for (const format of ['judge', 'ndjson']) {
      const answers = solve('numberlink', `${open}${open}`, '--step-limit', '1', '--format', format);
      expect(check('numberlink', `${open}${open}`, answers).stdout).toBe('1 unanswered: limit\n2 unanswered: limit\n');
    }
  });
});

describe('broken answers', () => {
  test('a rule, in a drawing and in JSON', () => {
    // The loop of the second board turned by a right angle: it goes round the 2s as if they were the 3s.
    const drawings = solve('slink', SLINK).split(/^(?=\d+\n)/m);
    const turned = solve('slink', '2 2\n2 3\n3 2\n').replace('2 | 3', '3 | 2').replace('3   2', '2   3');
    drawings[1] = turned.replace(/^1\n/, '2\n');
    const expected = {
      status: 1,
      stdout: '1 ok\n2 broken: the cell in row 1, column 1 has 2 edges instead of 3\n3 unanswered: no solution\n',
      stderr: '',
    };
    expect(check('slink', SLINK, drawings.join(''))).toEqual(expected);

    const objects = lines(solve('slink', SLINK, '--format', 'ndjson')).map((line) => JSON.parse(line));
    objects[1].solution = objects[0].solution;
    expect(check('slink', SLINK, objects.map((object) => JSON.stringify(object)).join('\n'))).toEqual(expected);
  });

  test('a drawing that breaks a rule', () => {
    const twoLoops = '2 2\n. .\n. .\n';
    const drawing = [
      '1',
      '#############',
      '#           #',
      '# +---+     #',
      '# |   |     #',
      '# +---+---+ #',
      '#     |   | #',
      '#     +---+ #',
      '#           #',
      '#############',
      '',
    ].join('\n');
    // As drawn, the lines meet in the middle: the judge draws no + there, but a vertex with two lines across is a -.
    expect(check('slitherlink', twoLoops, drawing).stdout).toMatch(
      /^1 broken: in line 2, line 5 of the drawing is wrong/,
    );
    expect(check('slitherlink', twoLoops, drawing.replace('+---+---+', '+-------+')).stdout).toBe(
      '1 broken: the vertex in row 2, column 2 has 4 edges\n',
    );
    expect(check('rokada', '2 2\n..\n..\n', 'CC\n..\n').stdout).toBe(
      '1 broken: the lamps in row 1, column 1 and row 1, column 2 see each other\n',
    );
    expect(check('rokada', '2 2\n..\n..\n', 'C.\n').stdout).toBe(
      '1 broken: in line 1, the grid ends after 1 of its 2 rows\n',
    );
  });

  test('each of several answers is checked, and that they differ', () => {
    expect(check('rokada', '1 2\n..\n', 'C.\nor\n.C\n').stdout).toBe('1 ok\n');
    expect(check('rokada', '1 2\n..\n', 'C.\nor\n..\n').stdout).toBe(
      '1 broken: answer 2 of 2: no lamp lights the cell in row 1, column 1\n',
    );
    expect(check('rokada', '1 2\n..\n', 'C.\nor\n.C\nor\nC.\n').stdout).toBe(
      '1 broken: answers 1 and 3 are the same\n',
    );
    const lamps = (...rows: string[]) => rows.map((row) => ({ lamps: [row] }));
    const json = { index: 1, kind: 'rokada', rows: 1, cols: 2, status: 'multiple', solutions: lamps('10', '00') };
    expect(check('rokada', '1 2\n..\n', JSON.stringify(json)).stdout).toMatch(/^1 broken: answer 2 of 2: /);
    const said = (solution: unknown, solutions: unknown[]) =>
      check('rokada', '1 2\n..\n', JSON.stringify({ ...json, solution, solutions })).stdout;
    expect(said(lamps('10')[0], lamps('10', '01'))).toBe('1 ok\n');
    expect(said(lamps('00')[0], lamps('10', '01'))).toBe('1 broken: its solution is not the first of its solutions\n');
    expect(said(lamps('00')[0], [])).toMatch(/^1 broken: /);
  });

  test.each([
    ['no JSON', '{"index": 1', '1 broken: line 1 is not a JSON object'],
    ['another kind', '{"index":1,"kind":"slink"}', "1 broken: it is for the kind 'slink'"],
    [
      'another size',
      '{"index":1,"rows":1,"cols":3,"status":"solved"}',
      '1 broken: it is for a puzzle of 1 x 3, not 1 x 2',
    ],
    [
      'no solution behind a status that has one',
      '{"index":1,"rows":1,"cols":2,"status":"unique","solution":null}',
      '1 broken: its solution cannot be read: expected rows of 1, 0 and ?, found nothing',
    ],
  ])('JSON: %s', (_what, answers, expected) => {
    expect(check('rokada', '1 2\n..\n', answers)).toEqual({ status: 1, stdout: `${expected}\n`, stderr: '' });
  });

  test('an answer left out costs only its own puzzle, where answers are numbered', () => {
    const puzzles = '2 2\n2 2\n2 2\n'.repeat(4);
    const objects = lines(solve('slink', puzzles, '--format', 'ndjson'));
    const drawings = solve('slink', puzzles).split(/^(?=\d+\n)/m);
    for (const answers of [objects, drawings]) {
      const separator = answers === objects ? '\n' : '';
      const without = answers.filter((_, k) => k !== 1).join(separator);
      expect(lines(check('slink', puzzles, without).stdout)).toEqual(['1 ok', '2 missing', '3 ok', '4 ok']);
      const twice = [...answers.slice(0, 2), ...answers.slice(1)].join(separator);
      expect(lines(check('slink', puzzles, twice).stdout)).toEqual(['1 ok', '2 ok', '2 unexpected', '3 ok', '4 ok']);
    }
    const junk = drawings.map((drawing) => drawing.replace(/^3\n#/, '3\n#\nwhat is this\n#')).join('');
    expect(lines(check('slink', puzzles, junk).stdout)).toEqual([
      '1 ok',
      '2 ok',
      '3 broken: in line 22, line 1 of the drawing is wrong in column 2',
      '4 ok',
    ]);
  });
});

test('large files, cut anywhere', () => {
  const random = randomSource(31);
  const puzzles = Array.from({ length: 400 }, () =>
    boardText(randomBoard(1 + (random() % 40), 2 + (random() % 40), random)),
  ).join('');
  for (const format of ['judge', 'ndjson']) {
    const said = check('slink', puzzles, solve('slink', puzzles, '--format', format).replaceAll('\n', '\r\n'));
    expect(said.status).toBe(0);
    expect(said.stdout).toBe(Array.from({ length: 400 }, (_, k) => `${k + 1} ok\n`).join(''));
  }
});

test('answers are read as they are written: a pipe from solve', () => {
  const puzzles = join(folder, 'piped.txt');
  writeFileSync(puzzles, ROKADA.repeat(100));
  const command = '"$0" "$1" solve --kind rokada "$2" | "$0" "$1" check --kind rokada "$2" - | grep -c ok';
  expect(execFileSync('bash', ['-c', command, process.execPath, TOOL, puzzles], { encoding: 'utf8' })).toBe('300\n');
});

test('what is no number of a puzzle numbers no answer', () => {
  const [first] = lines(solve('slink', SLINK, '--to', 'ndjson'));
  for (const index of ['-1', '1.5', '1e99', '"1"', 'null']) {
    const said = check('slink', '2 2\n2 2\n2 2\n', first.replace('"index":1', `"index":${index}`));
    expect([index, said.stdout]).toEqual([index, '1 ok\n']);
  }
});

test('an answer whose first row looks like the seed of a random puzzle is the board', () => {
  const puzzle = '3 2\n0#\n#.\n..\n';
  expect(check('rokada', puzzle, solve('rokada', puzzle)).stdout).toBe('1 ok\n');
});
