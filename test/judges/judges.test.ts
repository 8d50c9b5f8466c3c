/** The judges as a user runs them: one file each, the statement's bytes, text that comes bit by bit. They run from dist/. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BOARD, boards, expected, file, judge, root, run, sample, tool } from '../support/programs.ts';
import { runs } from '../support/wide.ts';

/** Linux has a program that gives others a terminal. */
const hasScript = /util-linux/.test(spawnSync('script', ['--version']).stdout?.toString() ?? '');

describe.each(['slink', 'rokada', 'numberlink'])('the judge %s', (name) => {
  const program = join(root, `dist/judge/${name}.cjs`);

  test('tells what it is, and its version', () => {
    for (const option of ['--help', '-h']) {
      const { status, stdout, stderr } = run(program, [option]);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(new RegExp(`^Usage: ${name} < PUZZLES > ANSWERS\\n[^]*edgewise solve`));
    }
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(run(program, ['--version'])).toEqual({ status: 0, stdout: `${name} (edgewise) ${version}\n`, stderr: '' });
  });

  test('says that it reads no file of that name, and goes on', () => {
    const stderr = `${name}: 'boards.txt' is ignored: puzzles are read from standard input (< FILE)\n`;
    expect(run(program, ['boards.txt'], '')).toEqual({ ...run(program, [], ''), stderr });
  });

  // `script` gives a program a terminal; that of Linux takes a command.
  test.skipIf(!hasScript)('says at a terminal what it waits for, and elsewhere nothing', () => {
    const { stdout } = spawnSync('script', ['-qec', `'${process.execPath}' '${program}'`, '/dev/null'], {
      input: '\x04',
    });
    expect(stdout.toString()).toContain(`${name}: reading puzzles from the terminal; end with Ctrl-D, or give a file`);
    expect(run(program, []).stderr).toBe('');
  });
});

describe('the judge of slink', () => {
  test("answers the statement's sample byte for byte", () => {
    expect(run(judge, [], sample)).toEqual({ status: 0, stdout: expected, stderr: '' });
  });

  test('is one file of at most 50,000 bytes that runs alone', () => {
    const bytes = readFileSync(judge);
    expect(bytes.length).toBeLessThanOrEqual(50_000);
    const alone = file('alone.cjs', bytes.toString());
    expect(run(alone, [], sample).stdout).toBe(expected);
  });

  test('exits with 0 whatever it reads, and says on standard error what was wrong', () => {
    const { status, stdout, stderr } = run(judge, [], `${BOARD}2 2\n2 2\n2 7\n${BOARD}junk\n`);
    expect(status).toBe(0);
    expect(stdout.match(/^\d+$/gm)).toEqual(['1', '2', '3']);
    expect(stdout).toContain('\n2\ninvalid\n3\n');
    expect(stderr).toBe(
      "line 6, column 3: expected a clue from 0 to 3 in row 2, column 2 of the puzzle, found '7'\n" +
        "line 10, column 1: expected the number of rows, found 'junk'\n",
    );
    expect(run(judge, [], '').status).toBe(0);
  });

  test('solves large input, in buffers of any fit', () => {
    const text = `${boards(300, 20, 1)}${boards(3, 120, 2)}${boards(50, 7, 3)}0 0\n`;
    const { stdout } = run(judge, [], text);
    expect(stdout).toBe(run(tool, ['solve', '--core', 'ts'], text).stdout);
    expect(stdout.match(/^\d+$/gm)?.length).toBe(353);
  });

  test('stops at 0 0 without waiting for the end of its input', async () => {
    const child = spawn(process.execPath, [judge], { stdio: ['pipe', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stdin.write(sample);
    const status = await new Promise((resolve) => child.on('close', resolve));
    child.stdin.destroy();
    expect([status, output]).toEqual([0, expected]);
  });
});

describe('the judge of rokada', () => {
  const rokada = join(root, 'dist/judge/rokada.cjs');
  const input = readFileSync(join(root, 'examples/rokada.txt'));
  const output = readFileSync(join(root, 'examples/rokada.expected.txt'), 'utf8');

  test("answers the statement's samples byte for byte, one or both", () => {
    expect(run(rokada, [], input)).toEqual({ status: 0, stdout: output, stderr: '' });
    expect(run(rokada, [], '2 2\n0.\n.2').stdout).toBe('-1\n');
  });

  test('is one file of at most 50,000 bytes that runs alone', () => {
    const bytes = readFileSync(rokada);
    expect(bytes.length).toBeLessThanOrEqual(50_000);
    expect(run(file('alone-rokada.cjs', bytes.toString()), [], input).stdout).toBe(output);
  });

  test('exits with 0 whatever it reads, and says on standard error what was wrong', () => {
    const { status, stdout, stderr } = run(rokada, [], '1 1\n.\n2 2\n..\n.x\n1 1\n#\njunk\n');
    expect([status, stdout]).toEqual([0, 'C\ninvalid\n#\n']);
    expect(stderr).toBe(
      "line 5, column 2: expected one of . # 0 1 2 3 4 in row 2, column 2 of the puzzle, found 'x'\n" +
        "line 8, column 1: expected the number of rows, found 'junk'\n",
    );
    expect(run(rokada, [], '')).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('answers a board as soon as it is there', async () => {
    const child = spawn(process.execPath, [rokada], { stdio: ['pipe', 'pipe', 'ignore'] });
    let answers = '';
    await new Promise((resolve) => {
      child.stdout.on('data', (data) => {
        answers += data;
        if (answers === output) resolve(undefined);
      });
      child.stdin.write(input);
    });
    child.stdin.end('1 1\n.');
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    expect(answers).toBe(`${output}C\n`);
  });

  test('solves large input, in buffers of any fit, as the batch tool does with either core', () => {
    const open = `100 700\n${`${'.'.repeat(700)}\n`.repeat(100)}`;
    const walls = `300 300\n${`${'#'.repeat(300)}\n`.repeat(300)}`;
    const text = `${input.toString().repeat(500)}${walls}${open}${input}`;
    const { stdout } = run(rokada, [], text);
    expect(stdout.startsWith(output.repeat(500) + walls.slice(8))).toBe(true);
    expect(stdout.endsWith(output)).toBe(true);
    const short = input.toString().repeat(50);
    for (const core of ['wasm', 'ts']) {
      for (const jobs of ['1', '2']) {
        const args = ['solve', '--kind', 'rokada', '--core', core, '--jobs', jobs, '--check'];
        expect(run(tool, args, short)).toEqual({ status: 0, stdout: output.repeat(50), stderr: '' });
      }
    }
  });
});

describe('the judge of numberlink', () => {
  const numberlink = join(root, 'dist/judge/numberlink.cjs');
  const input = readFileSync(join(root, 'examples/numberlink.txt'), 'utf8');
  const output = readFileSync(join(root, 'examples/numberlink.expected.txt'), 'utf8');

  test("answers the statement's sample byte for byte, one or more, with or without a line end", () => {
    expect(run(numberlink, [], input)).toEqual({ status: 0, stdout: output, stderr: '' });
    expect(run(numberlink, [], input.trimEnd())).toEqual({ status: 0, stdout: output, stderr: '' });
    expect(run(numberlink, [], `${input}12..21..\n1221\n${input}`).stdout).toBe(`${output}invalid\n0\n${output}`);
  });

  test('is one file of at most 100,000 bytes that runs alone', () => {
    const bytes = readFileSync(numberlink);
    expect(bytes.length).toBeLessThanOrEqual(100_000);
    expect(run(file('alone-numberlink.cjs', bytes.toString()), [], input).stdout).toBe(output);
  });

  test('fills every square, without touching where that is possible', () => {
    // Filled by a path that touches itself; not at all, though the ends can be joined; without touching.
    expect(run(numberlink, [], '11..\n.11.\n10.1\n').stdout).toBe('1111\n0\n1011\n');
  });

  test('answers grids as grids', () => {
    expect(run(numberlink, [], `3 2\na.a\nb.b\n\n# next\n4 1\n1.#1\n2 2\n~.\n~.\n${input}`).stdout).toBe(
      `3 2\naaa\nbbb\n0\n2 2\n~~\n~~\n${output}`,
    );
  });

  test('exits with 0 whatever it reads, and says on standard error what was wrong', () => {
    const { status, stdout, stderr } = run(numberlink, [], '1.1\n\n1..1x...1\n1.1.1...2\n11..\n2 x\n0 2\n11..\n');
    expect([status, stdout]).toEqual([0, 'invalid\ninvalid\ninvalid\ninvalid\n1111\ninvalid\ninvalid\n1111\n']);
    expect(stderr).toBe(
      [
        'line 1, column 4: expected a square number of cells, found 3',
        'line 2, column 1: expected a puzzle, found an empty line',
        "line 3, column 5: expected one of . 0 1-9 A-Z, found 'x'",
        "line 4, column 5: expected each label twice, found '1' 3 times",
        "line 6, column 2: expected one of . 0 1-9 A-Z, found ' '",
        "line 7, column 1: expected the number of columns, found '0'",
        '',
      ].join('\n'),
    );
    expect(run(numberlink, [], '')).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('answers a board as soon as it is there, a line or a grid', async () => {
    const child = spawn(process.execPath, [numberlink], { stdio: ['pipe', 'pipe', 'ignore'] });
    let answers = '';
    const until = (wanted: string) =>
      new Promise((resolve) => {
        const look = () => answers === wanted && resolve(undefined);
        child.stdout.on('data', look);
        look();
      });
    child.stdout.on('data', (data) => {
      answers += data;
    });
    child.stdin.write(input);
    await until(output);
    child.stdin.write('3 1\n1.1\n');
    await until(`${output}3 1\n111\n`);
    child.stdin.write(`\n# comment\n${input}`);
    await until(`${output}3 1\n111\n${output}`);
    child.stdin.end('0');
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    expect(answers).toBe(`${output}3 1\n111\n${output}0\n`);
  });

  test('solves large input, in buffers of any fit, as the batch tool does with either core', () => {
    const walls = `${'0'.repeat(90_000)}\n`;
    const text = `${input.repeat(3000)}${walls}300 200\n${`${'#'.repeat(300)}\n`.repeat(200)}${input}`;
    const { stdout } = run(numberlink, [], text);
    expect(stdout).toBe(`${output.repeat(3000)}${walls}300 200\n${`${'0'.repeat(300)}\n`.repeat(200)}${output}`);
    const many = runs(100, 600);
    const short = `${input.repeat(many)}\n3 2\na.a\nb.b\n\n`.repeat(2);
    const expected = `${output.repeat(many)}invalid\n3 2\naaa\nbbb\n`.repeat(2);
    for (const core of ['wasm', 'ts']) {
      for (const jobs of ['1', '2']) {
        const args = [
          'solve',
          '--kind',
          'numberlink',
          '--from',
          'judge',
          '--core',
          core,
          '--jobs',
          jobs,
          '--check',
          '--quiet',
        ];
        expect(run(tool, args, short)).toEqual({ status: 1, stdout: expected, stderr: '' });
      }
    }
  });
});
