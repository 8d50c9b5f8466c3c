/** Texts in which every form stands beside every other: however they are cut, spread or interrupted, the same is written. */
import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mixedText } from '../support/mixed-pool.ts';
import { mulberry32 } from '../support/random-boards.ts';
import { TOOL, workshop } from '../support/tool.ts';
import { runs, wide } from '../support/wide.ts';

const { folder, file, read, run } = workshop();

/** Larger than a block, so that it is cut wherever it happens. */
const LARGE = mixedText(mulberry32(1), runs(800, 6000));
const SMALL = mixedText(mulberry32(2), 60);
file('large', LARGE.text);
file('small', SMALL.text);
file('crlf', SMALL.text.replaceAll('\n', '\r\n'));

const COMMANDS = [
  ['convert', '--to', 'line'],
  ['solve', '--to', 'ndjson'],
  ...runs([], [['solve', '--to', 'judge', '--unique'], ['rate']]),
];

/** Places are told from the beginning of a part. */
const placeless = (text: string) => text.replaceAll(/"error":\{"line":\d+,"column":\d+/g, '"error":{');

test('each record is what it is alone, and has its number', () => {
  const { stdout } = run(['solve', '--to', 'ndjson', 'large']);
  const found = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(found.map(({ index }) => index)).toEqual(LARGE.holds.map((_, k) => k + 1));
  expect(found.map(({ kind }) => kind ?? '!')).toEqual(LARGE.holds.map((line) => line.split(':')[0]));
  const boards = LARGE.holds.filter((line) => line !== '!');
  expect(run(['convert', '--to', 'line', 'large']).stdout).toBe(boards.map((line) => `${line}\n`).join(''));
});

test.each(COMMANDS.map((command) => [command.join(' '), command] as const))(
  '%s: with two threads as with one',
  (_name, command) => {
    for (const name of ['large', 'small', 'crlf']) {
      const one = run([...command, '--jobs', '1', name]);
      expect(one.status).toBe(1);
      expect(run([...command, '--jobs', '2', name])).toEqual(one);
    }
    expect(run([...command, 'crlf']).stdout).toBe(run([...command, 'small']).stdout);
  },
);

test.each(
  runs(
    [
      ['small', 300],
      ['crlf', 2000],
      ['large', 60_000],
    ] as const,
    [
      ['small', 1],
      ['small', 50],
      ['small', 300],
      ['crlf', 70],
      ['crlf', 2000],
      ['large', 60_000],
    ] as const,
  ),
)('%s in parts of %i bytes', (name, size) => {
  for (const part of readdirSync(folder)) if (part.startsWith('part-')) rmSync(join(folder, part));
  const { status, stdout, stderr } = run(['split', '--chunk', String(size), '-o', 'part-%d', name]);
  expect([status, stderr]).toEqual([0, '']);
  const parts = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(parts.length).toBeGreaterThan(1);
  // Every part is a process in the whole run: many small ones take long.
  const commands = [
    ['convert', '--to', 'line'],
    ['solve', '--to', 'ndjson'],
  ];
  for (const command of commands.slice(size < 100 ? 1 : 0)) {
    const joined = parts.map(([part, first]) => run([...command, '--start-index', first, part]).stdout).join('');
    expect(placeless(joined)).toBe(placeless(run([...command, name]).stdout));
  }
});

/** What a command writes of a text that comes in pieces of so many bytes. */
function piped(args: string[], text: string, size: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [TOOL, ...args], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
    const bytes = Buffer.from(text);
    let written = '';
    child.stdout.on('data', (piece) => {
      written += piece;
    });
    child.on('error', reject);
    child.on('close', () => resolve(written));
    let at = 0;
    const more = () => {
      if (at >= bytes.length) return child.stdin.end();
      child.stdin.write(bytes.subarray(at, at + size));
      at += size;
      // Now and then the other side gets to read what there is.
      if ((at / size) % 16 < 1) setTimeout(more, 1);
      else setImmediate(more);
    };
    more();
  });
}

test.each([1, 7, 100])('standard input in pieces of %i bytes', async (size) => {
  const command = ['solve', '--to', 'ndjson'];
  expect(await piped(command, read('crlf'), size)).toBe(run([...command, 'crlf']).stdout);
});

describe('--resume', () => {
  /** Kills the run so long after its start; whether it came to its end before. */
  const killed = (args: string[], delayMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [TOOL, ...args], { cwd: folder, stdio: 'ignore' });
      const timer = setTimeout(() => child.kill('SIGKILL'), delayMs);
      child.on('exit', (status) => {
        clearTimeout(timer);
        resolve(status !== null);
      });
    });

  // The journal's notes, below, say the same of fewer moments in every run.
  test.runIf(wide).each([
    ['solve', '--to', 'ndjson', '--jobs', '1'],
    ['convert', '--to', 'line', '--jobs', '2'],
  ])('after kill -9 at any moment: %s %s %s', async (...command) => {
    const whole = run([...command, 'large']).stdout;
    const random = mulberry32(5);
    let kills = 0;
    for (let round = 0; round < 30 && kills < 12; round++) {
      for (const name of ['log', 'out']) rmSync(join(folder, name), { force: true });
      const args = [...command, '--core', 'ts', '-o', 'out', '--resume', 'log', 'large', 'small'];
      for (let k = 0; k < 5; k++) {
        if (await killed(args, 100 + random() * 1500)) break;
        kills++;
      }
      run(args);
      const both = read('out');
      expect(both.startsWith(whole)).toBe(true);
      expect(both).toBe(run([...command, 'large', 'small']).stdout);
    }
    expect(kills).toBeGreaterThan(1);
  });

  test('from every note of the journal', () => {
    const args = ['solve', '--to', 'ndjson', '-o', 'out', '--resume', 'log', 'large'];
    for (const name of ['log', 'out']) rmSync(join(folder, name), { force: true });
    run(args);
    const whole = read('out');
    const notes = read('log').trimEnd().split('\n');
    expect(notes.length).toBeGreaterThan(3);
    const step = Math.ceil(notes.length / runs(4, 100));
    for (let noted = 2; noted < notes.length; noted += step) {
      file('log', `${notes.slice(0, noted).join('\n')}\n`);
      run(args);
      expect(read('out')).toBe(whole);
    }
  });
});
