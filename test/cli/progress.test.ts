/** The line of progress: what it says, where it is seen, and what is said after Ctrl-C. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { interruptionLine } from '../../src/cli/ending.ts';
import { Pace, progressLine } from '../../src/cli/progress-line.ts';
import { BOARD, folder, tool } from '../support/programs.ts';
import { describeWide } from '../support/wide.ts';

const TOTAL = 1000;

/** The line after chunks of 10 bytes and one puzzle each that were done at these times, at the time `now`. */
function lineAfter(times: number[], now: number, total: number | undefined = TOTAL): string {
  const pace = new Pace();
  for (const [k, time] of times.entries()) pace.add(time, { puzzles: k + 1, bytes: 10 * (k + 1) });
  return progressLine({ puzzles: times.length, bytes: 10 * times.length }, pace.at(now), now, total);
}

const each = (count: number, gap: number, from = 0) => Array.from({ length: count }, (_, k) => from + gap * (k + 1));

describe('the line', () => {
  test('has no time left before there is a pace: after some chunks, and some time', () => {
    expect(lineAfter([], 1000)).toMatch(/ 0% \| 0 puzzles \| 1 s so far$/);
    expect(lineAfter([900], 1000)).toMatch(/ 1% \| 1 puzzle \| 1 s so far$/);
    expect(lineAfter([900, 5000], 6000)).toMatch(/ 2% \| 2 puzzles \| 6 s so far$/);
    expect(lineAfter(each(10, 10), 1500)).toMatch(/ 10% \| 10 puzzles \| 2 s so far$/);
    expect(lineAfter(each(50, 100), 5000)).toMatch(/^█{12}░{12} 50% \| 50 puzzles \| 10\/s \| 5 s left$/);
  });

  test('goes by the last part: what was fast at first says nothing of what is slow now', () => {
    // 60 chunks in six seconds, then one each ten seconds: 36 are left.
    const slow = [...each(60, 100), ...each(4, 10_000, 6000)];
    expect(lineAfter(slow, 46_000)).toMatch(/ 64% \| 64 puzzles \| \d\.\d\/min \| [4-7] min left$/);
    // While nothing is done, the time left grows.
    expect(lineAfter(each(50, 100), 5000)).toMatch(/ 5 s left$/);
    expect(lineAfter(each(50, 100), 15_000)).toMatch(/ 3 min left$/);
    expect(lineAfter(each(50, 100), 60_000)).toMatch(/ 16 min left$/);
  });

  test('has the whole count in what it keeps of a long run', () => {
    const pace = new Pace();
    for (let k = 1; k <= 100_000; k++) pace.add(k * 10, { puzzles: k, bytes: k });
    const { puzzles, bytes } = pace.at(1_000_000) as { puzzles: number; bytes: number };
    expect([puzzles, bytes]).toEqual([expect.closeTo(0.1, 3), expect.closeTo(0.1, 3)]);
  });

  test('without a total has neither share nor time left', () => {
    expect(lineAfter(each(50, 100), 5000, 0)).toBe('50 puzzles | 10/s | 5 s so far');
    expect(progressLine({ puzzles: 12_345, bytes: 9 }, undefined, 90_000, undefined)).toBe(
      '12,345 puzzles | 2 min so far',
    );
  });

  test('tells times as people do', () => {
    const left = (rate: number) => progressLine({ puzzles: 0, bytes: 0 }, { puzzles: 0, bytes: rate }, 0, TOTAL);
    expect(left(TOTAL / 89_000)).toMatch(/89 s left$/);
    expect(left(TOTAL / 600_000)).toMatch(/10 min left$/);
    expect(left(TOTAL / 7_200_000)).toMatch(/2 h left$/);
    expect(left(TOTAL / (5 * 86_400_000))).toMatch(/5 days left$/);
  });

  test('of a run that goes on starts from what is done', () => {
    const pace = new Pace({ puzzles: 500, bytes: 500 });
    for (const time of each(50, 100)) pace.add(time, { puzzles: 500 + time / 100, bytes: 500 + time / 10 });
    expect(pace.at(5000)?.bytes).toBeCloseTo(0.1);
  });
});

describe('after Ctrl-C', () => {
  const command = { first: 1, work: { format: 'judge' } };
  const request = { rows: 5, cols: 5, seed: 1 };
  test.each([
    [{ output: 'a.txt', resume: 'j' }, 12_345, '12,345 puzzles are in a.txt; the same command goes on from there'],
    [{ output: 'a.txt' }, 1, '1 puzzle is in a.txt; with --resume JOURNAL, a run can go on where it stopped'],
    [{}, 7, '7 puzzles are done; with -o FILE and --resume JOURNAL, a run can go on where it stopped'],
    [{ output: 'a.txt', resume: 'j' }, 0, 'nothing is done yet; the same command goes on from there'],
    [
      { first: 11, work: { format: 'judge', request } },
      5,
      '5 puzzles are done; go on with --start-index 16 --count 95',
    ],
    [
      { output: 'b', work: { format: 'judge', request } },
      5,
      '5 puzzles are in b; go on with --start-index 6 --count 95 and another file',
    ],
  ])('%j says what is done and how to go on', (how, puzzles, words) => {
    expect(interruptionLine({ ...command, ...how }, puzzles, 100)).toBe(`edgewise: interrupted: ${words}`);
  });
});

/** Linux has a program that gives others a terminal. */
const hasScript = /util-linux/.test(spawnSync('script', ['--version']).stdout?.toString() ?? '');

const CLEAR = '\r\x1b[K';

/** The tool at a terminal; what is shown there comes together in `shown`. */
class Terminal {
  shown = '';
  readonly #child: ChildProcess;
  readonly ended: Promise<unknown>;

  constructor(command: string) {
    const line = `stty cols 80; exec '${process.execPath}' '${tool}' ${command}`;
    this.#child = spawn('script', ['-qec', line, '/dev/null'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child.stdout?.on('data', (data) => {
      this.shown += data;
    });
    this.ended = new Promise((resolve) => this.#child.on('close', resolve));
  }

  type(keys: string): void {
    this.#child.stdin?.write(keys);
  }

  async shows(what: RegExp): Promise<void> {
    while (!what.test(this.shown)) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe.skipIf(!hasScript)('at a terminal', () => {
  /** A pipe with a name: its reader waits for more until it is closed. */
  async function pipe(name: string) {
    execFileSync('mkfifo', [join(folder, name)]);
    return open(join(folder, name), 'r+');
  }

  test('is shown though no chunk is done, taken away before a message, and gone at the end', async () => {
    const input = await pipe('slow');
    const terminal = new Terminal('solve -o out.txt slow');
    await terminal.shows(/\r0 puzzles \| \d+ s so far/);
    // Several chunks, of which the first has a bad board.
    const written = input.write(`${BOARD}2 2\n7 2\n2 2\n${BOARD.repeat(40_000)}`);
    await terminal.shows(/puzzle 2: .*'7'\r\n[\s\S]*\d+ puzzles \|/);
    await written;
    terminal.type('\x03');
    await terminal.ended;
    await input.close();
    const [, before, said] = /^([\s\S]*)(edgewise: interrupted: [\s\S]*)$/.exec(terminal.shown) ?? [];
    expect(said).toMatch(
      /: [\d,]+ puzzles are in out\.txt; with --resume JOURNAL, a run can go on where it stopped\r\n$/,
    );
    // Whatever is said has a line of its own.
    for (const text of [before, terminal.shown.split('edgewise: slow:5:1: puzzle 2')[0]]) {
      expect(text.replace('^C', '').endsWith(CLEAR)).toBe(true);
    }
  });
});

describeWide('at a terminal that shows the results', () => {
  test.skipIf(!hasScript)('there is no progress', async () => {
    execFileSync('mkfifo', [join(folder, 'slower')]);
    const input = await open(join(folder, 'slower'), 'r+');
    const terminal = new Terminal('solve --to ndjson slower');
    await input.write(`${BOARD}${BOARD}`.repeat(10));
    await new Promise((resolve) => setTimeout(resolve, 2500));
    terminal.type('\x03');
    await terminal.ended;
    await input.close();
    expect(terminal.shown).not.toMatch(/so far|left/);
    expect(terminal.shown).toContain('edgewise: interrupted: ');
  });
});
