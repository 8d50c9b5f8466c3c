/** Going on after an interruption: killed at random moments, a run loses no board and doubles none. */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { boardText } from '../../bench/boards/slink.ts';
import { randomBoard } from '../../src/generate/carve.ts';
import { randomSource } from '../../src/generate/random.ts';
import { TOOL, workshop } from '../support/tool.ts';
import { runs } from '../support/wide.ts';

const { folder, file, read, run } = workshop();

/** Boards of which some are broken: what is said in their place must be neither lost nor doubled either. */
function text(count: number, size: number, seed: number): string {
  const random = randomSource(seed);
  return Array.from({ length: count }, () => {
    const board = boardText(randomBoard(size, size, random));
    return random() % 50 === 0 ? board.replace(/\d\n$/, '7\n') : board;
  }).join('');
}

/**
 * Runs until it is done, or is killed: so many milliseconds after it has noted something new in the journal. Returns the exit status;
 * null where it was killed.
 */
function runAndKill(args: string[], delayMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const before = sizeOf('journal');
    const child = spawn(process.execPath, [TOOL, ...args], { cwd: folder, stdio: 'ignore' });
    let timer: NodeJS.Timeout | undefined;
    const watch = setInterval(() => {
      if (sizeOf('journal') <= before) return;
      clearInterval(watch);
      timer = setTimeout(() => child.kill('SIGKILL'), delayMs);
    }, 5);
    child.on('exit', (status) => {
      clearInterval(watch);
      clearTimeout(timer);
      resolve(status);
    });
  });
}

/** Runs from the beginning to the end, killed up to `most` times on the way. Returns how often. */
async function killedUntilDone(args: string[], most: number, random: () => number): Promise<number> {
  rmSync(join(folder, 'journal'), { force: true });
  rmSync(join(folder, 'part.out'), { force: true });
  for (let kills = 0; kills < most; kills++) {
    const status = await runAndKill(args, random() % runs(100, 200));
    if (status === null) continue;
    expect(status).toBe(1);
    return kills;
  }
  expect(run(args).status).toBe(1);
  return most;
}

function sizeOf(name: string): number {
  const path = join(folder, name);
  return existsSync(path) ? statSync(path).size : 0;
}

file('one.txt', text(runs(700, 3000), 12, 1));
file('two.txt', text(runs(1000, 5000), 9, 2));
file('three.txt', `${text(runs(300, 2000), 12, 3)}0 0\n`);
const FILES = ['one.txt', 'two.txt', 'three.txt'];

describe('kill -9 at random moments', () => {
  // The rules lane of the TypeScript core takes long enough to be hit in the middle.
  test.each([
    ['NDJSON, one thread', ['--core', 'ts', '--lane', 'rules', '--to', 'ndjson', '--jobs', '1'], 11],
    [
      'drawings, two threads, another first number',
      ['--core', 'ts', '--start-index', '90', '--jobs', '2', '--check'],
      12,
    ],
    ['a sheet of pictures', ['--core', 'ts', '--to', 'svg', '--jobs', '1'], 13],
  ])('%s', async (_what, options, seed) => {
    const whole = run(['solve', ...options, '-o', 'whole.out', ...FILES]);
    expect(whole.status).toBe(1);
    const random = randomSource(seed);
    const args = ['solve', ...options, '-o', 'part.out', '--resume', 'journal', ...FILES];
    // One that is done before it is killed twice proves nothing: beside other work the signal may come late.
    let kills = 0;
    for (let round = 0; round < 20 && kills < 2; round++) kills = await killedUntilDone(args, runs(3, 8), random);
    expect(kills).toBeGreaterThan(1);
    expect(read('part.out')).toBe(read('whole.out'));
    // Each run went on where the one before had got to.
    const outputs = read('journal')
      .trimEnd()
      .split('\n')
      .slice(1, -1)
      .map((line): number => JSON.parse(line).output);
    expect(outputs).toEqual([...outputs].sort((a, b) => a - b));
    expect(outputs.some((output) => output > 0 && output < sizeOf('part.out'))).toBe(true);
    // Once it is done, nothing is done again.
    expect(run(args)).toEqual({
      status: 1,
      stdout: '',
      stderr: "edgewise: according to 'journal' nothing is left to do\n",
    });
    expect(read('part.out')).toBe(read('whole.out'));
  });
});

describe('a journal', () => {
  const args = ['solve', '--core', 'ts', '--to', 'ndjson', '-o', 'out', '--resume', 'log', 'one.txt'];
  const fresh = () => {
    for (const name of ['log', 'out']) rmSync(join(folder, name), { force: true });
    return run(args);
  };
  /** As if the run had been killed before its last note, which says that it is done. */
  const undone = () => file('log', read('log').replace(/.*"done":true.*\n$/, ''));

  test('with half a line at its end goes on from the line before', () => {
    fresh();
    const whole = read('out');
    const lines = read('log').split('\n');
    expect(lines.length).toBeGreaterThan(2);
    // As if the run had been killed while it wrote the last note, with output behind what the note before tells of.
    file('log', `${lines[0]}\n${lines[1].slice(0, 20)}`);
    expect(run(args).status).toBe(1);
    expect(read('out')).toBe(whole);
  });

  test('cuts off what the output has behind it', () => {
    fresh();
    const whole = read('out');
    undone();
    appendFileSync(join(folder, 'out'), 'half an ans');
    expect(run(args).status).toBe(1);
    expect(read('out')).toBe(whole);
  });

  test.each([
    [
      'of another run',
      () => run([...args, '--unique']),
      /'log' is not the journal of this run: unique was false and is now true; give the command of that run, or delete it to start anew\n/,
    ],
    [
      'of another input',
      () => run([...args, 'two.txt']),
      /not the journal of this run: inputs was \["one.txt \(\d+ bytes\)"\] and is now /,
    ],
    [
      'of quite another run',
      () => run(['solve', '--from', 'judge', '-o', 'out2', '--unique', '--resume', 'log', 'two.txt']),
      /: inputs was .* and is now .*; output was "out" and is now "out2"; from was .*; \d more differences; give the /,
    ],
    [
      'of fewer boards',
      () => {
        const generate = ['generate', '--kind', 'slink', '--rows', '3', '--cols', '3', '--seed', '1', '-o', 'out'];
        for (const name of ['log', 'out']) rmSync(join(folder, name));
        run([...generate, '--count', '5', '--resume', 'log']);
        return run([...generate, '--count', '7', '--resume', 'log']);
      },
      /: inputs was \["generate \(5 boards\)"\] and is now \["generate \(7 boards\)"\]; give the command of that run/,
    ],
    [
      'whose output is shorter than it says',
      () => {
        undone();
        truncateSync(join(folder, 'out'), 10);
        return run(args);
      },
      /'out' is not the output that 'log' tells of: it has 10 bytes, and \d+ were written; delete 'log' to start anew\n/,
    ],
    [
      'that is none',
      () => {
        file('log', 'my diary\n');
        return run(args);
      },
      /'log' is not a journal \(it begins with 'my diary'\) and was left unchanged: name another file, or delete it /,
    ],
    [
      'that is none, and has no line end',
      () => {
        file('log', 'my diary');
        return run(args);
      },
      /'log' is not a journal \(it begins with 'my diary'\) and was left unchanged: name another file, or delete it /,
    ],
    [
      'in the place of the output',
      () => run(['solve', '-o', 'out', '--resume', 'out', 'one.txt']),
      /--resume needs a file that is neither an input nor the output: 'out' would be the journal, and 'out' is the output\n/,
    ],
  ])('%s is refused, and everything stays', (_what, attempt, message) => {
    fresh();
    const { status, stderr } = attempt();
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
    expect(read('out').length).toBeGreaterThan(9);
  });

  test('counts blanks that stand between puzzles, more of them than a block holds', () => {
    const blanks = '\n'.repeat(300_000);
    file('sparse', `${text(40, 9, 6)}${blanks}${text(40, 9, 7)}${blanks}\n${text(40, 9, 8)}`);
    const sparse = ['solve', '--core', 'ts', '--to', 'ndjson', '-o', 'thin', '--resume', 'thinlog', 'sparse'];
    run(sparse);
    const whole = read('thin');
    const lines = read('thinlog').trimEnd().split('\n');
    expect(whole.split('\n').length).toBe(121);
    for (let noted = 2; noted <= lines.length; noted++) {
      file('thinlog', `${lines.slice(0, noted).join('\n')}\n`);
      run(sparse);
      expect(read('thin')).toBe(whole);
    }
  });

  test('of a source that ends in an error goes on with the next one', () => {
    file('torn', `${text(30, 5, 21)}foo 2 2\n2 2\n2 2\n`);
    file('next', text(30, 5, 22));
    const both = ['solve', '--from', 'judge', '--to', 'ndjson', '-o', 'joined', '--resume', 'joinlog', 'torn', 'next'];
    run(both);
    const whole = read('joined');
    const lines = read('joinlog').trimEnd().split('\n');
    // The first note is about the first source, which is over.
    expect(JSON.parse(lines[1])).toMatchObject({ source: 1, sourceBytes: 0 });
    file('joinlog', `${lines.slice(0, 2).join('\n')}\n`);
    expect(run(both)).toMatchObject({ status: 1, stderr: '' });
    expect(read('joined')).toBe(whole);
  });

  test('goes on in the second file, whose kind its text tells', () => {
    file('first', 'numberlink:2x2:1122\n');
    file('second', 'numberlink:2x2:1212\n'.repeat(3));
    const args = [
      'solve',
      '--rules',
      'fill',
      '--to',
      'ndjson',
      '-o',
      'linked',
      '--resume',
      'linklog',
      'first',
      'second',
    ];
    expect(run(args).status).toBe(0);
    const whole = read('linked');
    const lines = read('linklog').trimEnd().split('\n');
    file('linklog', `${lines.slice(0, 2).join('\n')}\n`);
    expect(run(args)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(read('linked')).toBe(whole);
  });

  test('of standard input goes on behind what was read', () => {
    const input = text(400, 12, 5);
    const piped = ['solve', '--core', 'ts', '--to', 'ndjson', '-o', 'piped', '--resume', 'pipelog'];
    run(piped, input);
    const whole = read('piped');
    const lines = read('pipelog').trimEnd().split('\n');
    file('pipelog', `${lines.slice(0, 2).join('\n')}\n`);
    run(piped, input);
    expect(read('piped')).toBe(whole);
  });
});
