/** The tool as a user runs it: bytes, exit statuses, endings. It runs from dist/. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpText } from '../../src/cli/help.ts';
import { COMMANDS, OPTIONS } from '../../src/cli/options.ts';
import { BOARD, boards, expected, file, folder, judge, root, run, sample, tool } from '../support/programs.ts';
import { runs, wide } from '../support/wide.ts';

describe('edgewise solve', () => {
  test('gives the judge its bytes, from standard input, -, a file and several', () => {
    const path = file('sample.txt', sample.toString());
    expect(run(tool, ['solve'], sample)).toEqual({ status: 0, stdout: expected, stderr: '' });
    expect(run(tool, ['solve', '-'], sample).stdout).toBe(expected);
    expect(run(tool, ['solve', path]).stdout).toBe(expected);
    expect(run(tool, ['solve', path, '-'], BOARD).stdout.startsWith(`${expected}5\n`)).toBe(true);
    expect(run(tool, ['solve', '--start-index', '7', path]).stdout.startsWith('7\n')).toBe(true);
  });

  test('every combination of core, lane and jobs gives the same bytes', () => {
    for (const core of ['wasm', 'ts']) {
      for (const lane of ['auto', 'linear', 'rules']) {
        for (const jobs of runs([core === 'ts' ? '1' : '2'], ['1', '2'])) {
          expect(run(tool, ['solve', '--core', core, '--lane', lane, '--jobs', jobs, '--check'], sample).stdout).toBe(
            expected,
          );
        }
      }
    }
  });

  test('-o writes to a file', () => {
    const path = join(folder, 'out.txt');
    expect(run(tool, ['solve', '-o', path], sample)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(path, 'utf8')).toBe(expected);
  });

  test('NDJSON has the documented fields, and the status tells what was proved', () => {
    const text = `${BOARD}2 2\n3 2\n2 3\n2 2\n0 0\n0 0\n2 2\n9 9\n9 9\n`;
    const lines = (args: string[]) =>
      run(tool, ['solve', '--quiet', '--format', 'ndjson', ...args], text)
        .stdout.trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    expect(lines(['--unique']).map(({ index, status }) => [index, status])).toEqual([
      [1, 'unique'],
      [2, 'multiple'],
      [3, 'none'],
      [4, 'invalid'],
    ]);
    expect(lines([])[1].status).toBe('solved');
    expect(lines(['--lane', 'rules'])[1].status).toBe('stalled');
    expect(lines([])[0]).toEqual({
      index: 1,
      kind: 'slink',
      rows: 2,
      cols: 2,
      clues: ['22', '22'],
      status: 'unique',
      solution: { horizontal: ['11', '00', '11'], vertical: ['101', '101'] },
      steps: expect.any(Number),
    });
    expect(lines([])[3].error).toEqual({
      line: 11,
      column: 1,
      message: "expected a clue from 0 to 3 in row 1, column 1 of the puzzle, found '9'",
      rows: 2,
      cols: 2,
    });
  });

  test('names file, line and column of what is bad, goes on, and exits with 1', () => {
    const path = file('bad.txt', `${BOARD}2 2\n2 2\n2\n${BOARD}`);
    const { status, stdout, stderr } = run(tool, ['solve', path]);
    expect(status).toBe(1);
    expect(stdout).toContain('\n2\ninvalid\n3\n');
    expect(stderr).toBe(`edgewise: ${path}:6:2: puzzle 2: expected 2 clues in the row, found only 1\n`);
    expect(run(tool, ['solve', '--quiet', path])).toEqual({ status: 1, stdout, stderr: '' });
  });

  test('--help lists the commands, that of each its options with examples, --version the version', () => {
    const { status, stdout } = run(tool, ['--help']);
    expect(status).toBe(0);
    expect(run(tool, ['help']).stdout).toBe(stdout);
    const taken = new Set<string>();
    for (const command of COMMANDS) {
      expect(stdout).toMatch(new RegExp(`^  ${command} +\\S`, 'm'));
      const help = helpText(command);
      expect(run(tool, [command, '--help']).stdout).toBe(help);
      if (wide) expect(run(tool, ['help', command]).stdout).toBe(help);
      expect(help).toMatch(
        new RegExp(
          `^Usage: edgewise ${command} [\\s\\S]*\\nExamples:\\n  edgewise ${command}[\\s\\S]*\\nExit status: 0`,
        ),
      );
      for (const [name] of Object.entries(OPTIONS)) if (new RegExp(`--${name}\\b`).test(help)) taken.add(name);
    }
    expect(taken).toEqual(new Set(Object.keys(OPTIONS)));
    const check = run(tool, ['help', 'check']).stdout;
    expect(check).toBe(helpText('check'));
    for (const name of ['kind', 'core', 'rules', 'start-index', 'output', 'quiet'])
      expect(check).toContain(`--${name} `);
    for (const name of ['jobs', 'lane', 'format', 'unique', 'stats']) expect(check).not.toContain(`--${name} `);
    expect(run(tool, ['--version']).stdout).toMatch(/^edgewise \d+\.\d+\.\d+\n$/);
  });

  test('lists answers, and what all of them share', () => {
    // Three loops go round the 2 and its neighbours, or past it; all of them have the upper right corner.
    const text = '2 2\n2 .\n. .\n1 1\n4\n1 2\n0 .\n';
    const args = ['solve', '--kind', 'slitherlink', '--max-solutions', '9', '--common', '--check'];
    const { status, stdout, stderr } = run(tool, args, text);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.match(/^[a-z0-9].*$/gm)).toEqual(['1', 'or', 'or', 'common', '2', 'common', '3', 'no solution']);
    const [first, second, third] = stdout.slice(2).split(/\nor\n|\ncommon\n/);
    expect(new Set([first, second, third]).size).toBe(3);

    const objects = run(tool, [...args, '--format', 'ndjson'], text)
      .stdout.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(objects.map(({ status, solutions }) => [status, solutions?.length])).toEqual([
      ['multiple', 3],
      ['unique', 1],
      ['none', undefined],
    ]);
    expect(objects[0].solutions[0]).toEqual(objects[0].solution);
    expect(objects[0].common).toEqual({ horizontal: ['?1', '??', '1?'], vertical: ['??1', '1??'] });
    expect(objects[1].common).toEqual(objects[1].solution);
  });

  test('the rules of numberlink: one asked for, or the strictest that has an answer, and which it was', () => {
    // Filled without touching; with touching alone; not at all; a grid that is filled without touching.
    const text = `${readFileSync(join(root, 'examples/numberlink.txt'), 'utf8')}11..\n.11.\n2 2\n1#\n.1\n`;
    const kind = ['--kind', 'numberlink'];
    const solve = (...args: string[]) => run(tool, ['solve', ...kind, '--check', ...args], text);
    const objects = (...args: string[]) =>
      solve('--format', 'ndjson', '--unique', ...args)
        .stdout.trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    const sample = ['1111', '1022', '1223', '1333'];
    const verdicts = (...args: string[]) => objects(...args).map(({ rules, status }) => `${rules} ${status}`);
    expect(objects()[0]).toEqual({
      index: 1,
      kind: 'numberlink',
      rows: 4,
      cols: 4,
      clues: ['...1', '.0.2', '.2.3', '13..'],
      status: 'unique',
      rules: 'fill',
      solution: { labels: sample },
      steps: expect.any(Number),
    });
    expect(objects().map(({ solution }) => solution?.labels)).toEqual([sample, ['11', '11'], undefined, ['10', '11']]);
    expect(verdicts()).toEqual(['fill unique', 'touch unique', 'touch none', 'fill unique']);
    expect(verdicts('--rules', 'auto')).toEqual(verdicts());
    expect(verdicts('--rules', 'fill')).toEqual(['fill unique', 'fill none', 'fill none', 'fill unique']);
    expect(verdicts('--rules', 'touch')).toEqual(['touch unique', 'touch unique', 'touch none', 'touch unique']);
    expect(verdicts('--rules', 'empty')).toEqual(['empty unique', 'empty multiple', 'empty multiple', 'empty unique']);
    expect(solve().stdout).toBe('1111102212231333\n1111\n0\n2 2\n10\n11\n');
    expect(solve('--rules', 'fill').stdout).toBe('1111102212231333\n0\n0\n2 2\n10\n11\n');
    const listed = solve('--rules', 'empty', '--max-solutions', '9', '--common').stdout;
    expect([...listed.matchAll(/^common\n(.*)$/gm)].map(([, common]) => common)).toEqual([
      '1111102212231333',
      '11??',
      '?11?',
      '2 2',
    ]);
    const { stderr } = solve('--stats', '--unique');
    expect(stderr).toMatch(/^rules: fill +2$/m);
    expect(stderr).toMatch(/^rules: touch +2$/m);
  });

  test('a board at its step limit is answered by what is known so far', () => {
    const open = `20 20\n${'. '.repeat(19)}.\n`.replace(/(?<=\n).*\n/, (row) => row.repeat(19) + row.replace('.', '0'));
    const loop = run(tool, ['solve', '--kind', 'slitherlink', '--step-limit', '10'], open).stdout;
    expect(loop.startsWith('1\nlimit\n####')).toBe(true);
    expect(loop).toContain('?');
    const { status, solution } = JSON.parse(
      run(tool, ['solve', '--kind', 'slitherlink', '--step-limit', '10', '--format', 'ndjson'], open).stdout,
    );
    expect([status, solution.horizontal[19][0]]).toEqual(['limit', '0']);
    // The linear lane knows nothing before its end.
    expect(run(tool, ['solve', '--step-limit', '1'], '2 2\n3 2\n2 3\n').stdout).toBe('1\nlimit\n');
    const grid = run(tool, ['solve', '--kind', 'rokada', '--step-limit', '1'], '2 3\n...\n.0#\n').stdout;
    expect(grid).toMatch(/^limit\n[.?C]{3}\n[.?C]0#\n$/);
  });

  test('--stats tells what the engine counted', () => {
    const { stderr } = run(tool, ['solve', '--kind', 'rokada', '--stats', join(root, 'examples/rokada.txt')]);
    expect(stderr).toMatch(/^ {2}solved +1$/m);
    expect(stderr).toMatch(/^ {2}none +1$/m);
    for (const name of ['decisions', 'propagations', 'conflicts', 'restarts', 'learned', 'deleted']) {
      expect(stderr).toMatch(new RegExp(`^${name} +\\d+$`, 'm'));
    }
  });

  test('--stats tells counts and how often each rule fired, on standard error', () => {
    const { stdout, stderr } = run(tool, ['solve', '--lane', 'rules', '--stats'], sample);
    expect(stdout).toBe(expected);
    expect(stderr).toMatch(/^puzzles +4$/m);
    expect(stderr).toMatch(/^ {2}unique +4$/m);
    expect(stderr).toMatch(/^rule: adjacent 3s +\d+$/m);
  });

  test('exits with 0, quietly, when the reader goes away', () => {
    const path = file('many.txt', boards(2000, 20, 4));
    for (const jobs of ['1', '2']) {
      const script = `"${process.execPath}" "${tool}" solve --jobs ${jobs} "${path}" | head -n 3; echo "\${PIPESTATUS[0]}"`;
      const out = execFileSync('bash', ['-c', script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
      expect(out.split('\n').at(-2)).toBe('0');
    }
  });

  test.each(['1', '2'])(
    'exits with 130 on Ctrl-C, with everything complete so far written (--jobs %s)',
    async (jobs) => {
      const text = boards(400, 20, 5);
      const child = spawn(process.execPath, [tool, 'solve', '--jobs', jobs], { stdio: ['pipe', 'pipe', 'pipe'] });
      let output = '';
      let interrupted = false;
      child.stdin.on('error', () => undefined);
      child.stdout.on('data', (data) => {
        output += data;
        if (output.includes('\n100\n') && !interrupted) {
          interrupted = true;
          child.kill('SIGINT');
        }
      });
      child.stdin.write(text);
      const status = await new Promise((resolve) => child.on('close', resolve));
      expect(status).toBe(130);
      const whole = run(judge, [], text).stdout;
      expect(output.length).toBeGreaterThan(0);
      expect(whole.startsWith(output)).toBe(true);
      expect(output.endsWith('#\n')).toBe(true);
    },
  );
});
