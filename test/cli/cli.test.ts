/** The bins as a user runs them: bytes, exit statuses, endings. They run from dist/. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { boardText } from '../../bench/boards/slink.ts';
import { parseOptions, readArguments } from '../../src/cli/arguments.ts';
import { parseBench } from '../../src/cli/commands/bench.ts';
import { parseCheck } from '../../src/cli/commands/check.ts';
import { parseConvert } from '../../src/cli/commands/convert.ts';
import { parseExplain } from '../../src/cli/commands/explain.ts';
import { parseGenerate } from '../../src/cli/commands/generate.ts';
import { parseHint } from '../../src/cli/commands/hint.ts';
import { parseRate } from '../../src/cli/commands/rate.ts';
import { parseSolve } from '../../src/cli/commands/solve.ts';
import { parseSplit } from '../../src/cli/commands/split.ts';
import { helpText } from '../../src/cli/help.ts';
import { COMMANDS, isCommand, OPTIONS } from '../../src/cli/options.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { randomBoard } from '../../src/generate/carve.ts';
import { randomSource } from '../../src/generate/random.ts';
import { runs, wide } from '../support/wide.ts';

const root = join(import.meta.dirname, '../..');
const judge = join(root, 'dist/judge/slink.cjs');
const tool = join(root, 'dist/cli.js');
const sample = readFileSync(join(root, 'examples/slink.txt'));
const expected = readFileSync(join(root, 'examples/slink.expected.txt'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'edgewise-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function run(script: string, args: string[], input: string | Buffer = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    input,
    maxBuffer: 1 << 28,
    cwd: folder,
  });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

const PARSE: { [command: string]: (given: never) => unknown } = {
  solve: parseSolve,
  check: parseCheck,
  convert: parseConvert,
  explain: parseExplain,
  hint: parseHint,
  rate: parseRate,
  generate: parseGenerate,
  split: parseSplit,
  bench: parseBench,
};

/** What the tool says of words that its parser refuses; undefined where only the whole tool can tell. */
function refused([command, ...words]: string[]) {
  if (!isCommand(command)) return undefined;
  try {
    PARSE[command](parseOptions(command, readArguments(command, words)) as never);
    return undefined;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { status: 2, stdout: '', stderr: `edgewise: ${error.message} (try 'edgewise --help')\n` };
  }
}

const BOARD = '2 2\n2 2\n2 2\n';

function boards(count: number, size: number, seed: number): string {
  const random = randomSource(seed);
  return Array.from({ length: count }, () => boardText(randomBoard(size, size, random))).join('');
}

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
    const short = `${input.repeat(600)}\n3 2\na.a\nb.b\n\n`.repeat(2);
    const expected = `${output.repeat(600)}invalid\n3 2\naaa\nbbb\n`.repeat(2);
    for (const core of ['wasm', 'ts']) {
      for (const jobs of ['1', '2']) {
        const args = ['solve', '--kind', 'numberlink', '--core', core, '--jobs', jobs, '--check', '--quiet'];
        expect(run(tool, args, short)).toEqual({ status: 1, stdout: expected, stderr: '' });
      }
    }
  });
});

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
      status: 'unique',
      solution: { horizontal: ['11', '00', '11'], vertical: ['101', '101'] },
      steps: expect.any(Number),
    });
    expect(lines([])[3].error).toEqual({
      line: 11,
      column: 1,
      message: "expected a clue from 0 to 3 in row 1, column 1 of the puzzle, found '9'",
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

  test.each([
    ['no command', [], 'no command given'],
    ['an unknown command', ['sovle'], "unknown command 'sovle' (did you mean 'solve'?)"],
    ['a command like no other', ['xyzzy'], "unknown command 'xyzzy'"],
    ['an option where a command was due', ['--unique'], "expected a command before '--unique'"],
    ['help on an unknown command', ['help', 'chekc'], "unknown command 'chekc' (did you mean 'check'?)"],
    ['an unknown option', ['solve', '--zoom'], "Unknown option '--zoom'"],
    ['an option misspelt', ['solve', '--fromat', 'svg'], "Unknown option '--fromat' (did you mean 'format'?)"],
    [
      'an unknown format',
      ['convert', '--to', 'puzlink'],
      /^edgewise: --to takes one of judge, .*, not 'puzlink' \(did you mean 'puzzlink'\?\)/,
    ],
    [
      'a form that is only written',
      ['solve', '--from', 'svg'],
      /^edgewise: --from takes one of auto, judge, .*, not 'svg'/,
    ],
    ['a form that holds no answers', ['solve', '--to', 'sgt'], /^edgewise: --to takes one of judge, .*, not 'sgt'/],
    ['no form to convert to', ['convert', '-'], "convert needs --to: see 'edgewise convert --help' for the formats"],
    ['a bad choice', ['solve', '--core', 'js'], "--core takes one of wasm, ts, not 'js' (did you mean 'ts'?)"],
    [
      'an unknown kind',
      ['solve', '--kind', 'sudoku'],
      "--kind takes one of slink, slitherlink, rokada, numberlink, masyu, not 'sudoku'",
    ],
    [
      'a lane of another kind',
      ['solve', '--kind', 'rokada', '--lane', 'rules'],
      "rokada has no solver 'rules', only auto, engine",
    ],
    ['rules of another kind', ['solve', '--rules', 'fill'], 'slink has no variants to choose from'],
    [
      'rules of another kind to check by',
      ['check', '--kind', 'slink', '--rules', 'fill', 'a', 'b'],
      'slink has no variants to choose from',
    ],
    [
      'no rules at all',
      ['solve', '--kind', 'numberlink', '--rules', 'none'],
      "--rules takes one of auto, fill, touch, empty, not 'none'",
    ],
    [
      'a lane that another kind has',
      ['solve', '--kind', 'numberlink', '--lane', 'linear'],
      "numberlink has no solver 'linear', only auto, frontier, engine",
    ],
    [
      'answers that the lane cannot list',
      ['solve', '--lane', 'rules', '--max-solutions', '2'],
      'the rules solver finds no further answers',
    ],
    [
      'no answers at all',
      ['solve', '--max-solutions', '0'],
      "--max-solutions takes a whole number from 1 to 100000, not '0'",
    ],
    [
      'no steps at all',
      ['solve', '--step-limit', '0'],
      "--step-limit takes a whole number from 1 to 2147483647, not '0'",
    ],
    [
      'an option of another command',
      ['check', '--unique', 'a', 'b'],
      "'check' has no option --unique; it belongs to solve",
    ],
    [
      'a journal without an output',
      ['solve', '--resume', 'journal', '-'],
      '--resume needs --output, the file to be continued',
    ],
    [
      'a file for each answer that is checked',
      ['check', '-o', 'x-%d', 'a', 'b'],
      'check writes a single file: --output cannot contain %d',
    ],
    [
      'two places for a number',
      ['solve', '-o', 'g-%d-%d', '-'],
      "'g-%d-%d' needs exactly one %d (or one like %05d) for the number",
    ],
    [
      'a place that is none',
      ['solve', '-o', 'g-%5d', '-'],
      "'g-%5d' needs exactly one %d (or one like %05d) for the number",
    ],
    [
      "another command's option, by its other name",
      ['split', '--format', 'svg', '-'],
      /^edgewise: 'split' has no option --format; it belongs to solve, convert, /,
    ],
    [
      "another command's option, in short",
      ['check', '-f', 'svg', '-'],
      /^edgewise: 'check' has no option -f; it belongs to solve, /,
    ],
    [
      'a word of the language',
      ['convert', '--to', 'constructor', '-'],
      /^edgewise: --to takes one of .*, not 'constructor'/,
    ],
    [
      'a core to measure',
      ['bench', '--core', 'ts', '-'],
      /^edgewise: 'bench' has no option --core; it belongs to solve, /,
    ],
    ['no kind to make', ['generate'], 'generate needs --kind'],
    ['a file to make puzzles of', ['generate', 'a.txt'], "generate reads no files, but was given 'a.txt'"],
    [
      'a fraction above 1',
      ['generate', '--kind', 'rokada', '--clues', '1.5'],
      "--clues takes a fraction from 0 to 1, not '1.5'",
    ],
    ['two files to split', ['split', 'a', 'b'], 'split takes one file, not 2'],
    [
      'no size to split to',
      ['split', '--chunk', '64X', '-'],
      "--chunk takes a size from 1 to 1G, such as 64K or 1M, not '64X'",
    ],
    ['one name for all parts', ['split', '-o', 'part', '-'], 'split needs a %d in --output for the number of the part'],
    ['one file to check', ['check', 'a'], 'check takes two files, PUZZLES and ANSWERS, not 1'],
    ['one standard input for both', ['check', '-', '-'], 'only one of PUZZLES and ANSWERS can be standard input'],
    ['no answers to check', ['check', '.', 'nowhere.txt'], "cannot read '.': EISDIR"],
    ['a bad number', ['solve', '--jobs', '0'], "--jobs takes a whole number from 1 to 256, not '0'"],
    ['absurdly many threads', ['solve', '--jobs', '1000'], "--jobs takes a whole number from 1 to 256, not '1000'"],
    ['a missing value', ['solve', '--start-index'], "Option '--start-index <value>' argument missing"],
    ['a missing file', ['solve', 'nowhere.txt'], "cannot read 'nowhere.txt': ENOENT"],
    ['a folder', ['solve', '.'], "cannot read '.': EISDIR"],
  ] as [string, string[], string | RegExp][])('%s: status 2 and a message', (_what, args, message) => {
    const stderr =
      typeof message === 'string' ? `edgewise: ${message} (try 'edgewise --help')\n` : expect.stringMatching(message);
    // A process takes a hundred times as long as the parser, which refuses most of these.
    const ran = runs(refused(args), undefined) ?? run(tool, args);
    expect(ran).toEqual({ status: 2, stdout: '', stderr });
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
