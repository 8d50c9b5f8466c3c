/**
 * D: the judges on small inputs, where most of the time is the start: against Node doing nothing, and the statement's
 * limits.
 */
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, ratios } from '../../src/bench/statistics.ts';
import { tsCore } from '../../src/core/ts.ts';
import { boardSet, checkedDrawings } from '../answers.ts';
import type { Context, Figure } from '../context.ts';
import { JUDGE, type Outcome, ROKADA_JUDGE, runProgram, TELL_PEAK } from '../processes.ts';
import { ROOT } from '../root.ts';
import { type Row, rowOf } from '../row.ts';

const STARTS = 20;
const RUNS = 7;
const SAMPLE = join(ROOT, 'examples/slink.txt');
const SAMPLE_ANSWERS = join(ROOT, 'examples/slink.expected.txt');
const ROKADA_SAMPLE = join(ROOT, 'examples/rokada.txt');
const ROKADA_ANSWERS = join(ROOT, 'examples/rokada.expected.txt');
const BOARDS = 1000;
const LIMIT_MS = 1000;
const LIMIT_MB = 128;
const ROKADA_LIMIT_MB = 64;

export const start: Figure = {
  title: 'the judges on small inputs',

  async run({ smoke, say, scratch }: Context): Promise<Row[]> {
    const thousand = scratch.path('thousand');
    const boards = boardSet(smoke ? 50 : BOARDS, 20, 20);
    writeFileSync(thousand, `${Buffer.from(boards.text)}0 0\n`);
    const answers = checkedDrawings(tsCore(), boards.puzzles);
    const judge = (input: string, options: string[] = []) => withInput(input, [...options, JUDGE]);
    const rokada = (options: string[] = []) => withInput(ROKADA_SAMPLE, [...options, ROKADA_JUDGE]);
    const nothing = (options: string[] = []) => withInput(SAMPLE, [...options, '-e', '0']);
    expectOutput(await judge(SAMPLE), readFileSync(SAMPLE_ANSWERS));
    expectOutput(await judge(thousand), answers);
    expectOutput(await rokada(), readFileSync(ROKADA_ANSWERS));

    say('starting');
    const wall = { judge: [] as number[], rokada: [] as number[], nothing: [] as number[], thousand: [] as number[] };
    for (let k = 0; k < (smoke ? 2 : STARTS); k++) {
      wall.judge.push((await judge(SAMPLE)).wallMs);
      wall.nothing.push((await nothing()).wallMs);
      wall.rokada.push((await rokada()).wallMs);
    }
    const peak = { judge: [] as number[], rokada: [] as number[], nothing: [] as number[], thousand: [] as number[] };
    const toMb = ({ peakBytes }: Outcome) => peakBytes / 1e6;
    for (let k = 0; k < (smoke ? 1 : RUNS); k++) {
      wall.thousand.push((await judge(thousand)).wallMs);
      peak.judge.push(toMb(await judge(SAMPLE, TELL_PEAK)));
      peak.rokada.push(toMb(await rokada(TELL_PEAK)));
      peak.nothing.push(toMb(await nothing(TELL_PEAK)));
      peak.thousand.push(toMb(await judge(thousand, TELL_PEAK)));
    }
    scratch.remove('thousand');

    const startRow = (name: string, walls: number[], tags?: Row['tags']) => {
      const [best, nothingBest] = [Math.min(...walls), Math.min(...wall.nothing)];
      const medians = `medians ${median(walls).toFixed(1)} and ${median(wall.nothing).toFixed(1)}`;
      return rowOf('D', `${name} on its sample / node -e 0, wall`, 'x', ratios(walls, wall.nothing), {
        value: best / nothingBest,
        target: 1.25,
        detail: `best of ${walls.length} each: ${best.toFixed(1)} and ${nothingBest.toFixed(1)} ms; ${medians}`,
        tags,
      });
    };
    return [
      startRow('judge', wall.judge, { chart: 'floor' }),
      startRow('rokada judge', wall.rokada),
      rowOf('D', 'judge on its sample / node -e 0, peak memory', 'x', ratios(peak.judge, peak.nothing), {
        target: 1.5,
        detail: `${median(peak.judge).toFixed(1)} and ${median(peak.nothing).toFixed(1)} MB`,
        tags: { chart: 'floor' },
      }),
      rowOf('D', 'rokada judge on its sample, peak memory', 'MB', peak.rokada, { target: ROKADA_LIMIT_MB }),
      rowOf('D', `judge on ${BOARDS} boards of 20x20, wall`, 'ms', wall.thousand, { target: LIMIT_MS }),
      rowOf('D', `judge on ${BOARDS} boards of 20x20, peak memory`, 'MB', peak.thousand, { target: LIMIT_MB }),
    ];
  },
};

/** Runs node with a file as standard input, without a shell, which would be part of the time. */
async function withInput(path: string, args: string[]): Promise<Outcome> {
  const fd = openSync(path, 'r');
  try {
    return await runProgram(process.execPath, args, fd);
  } finally {
    closeSync(fd);
  }
}

function expectOutput({ stdout }: Outcome, expected: Buffer): void {
  if (stdout !== expected.toString('latin1')) throw new Error('the judge gives wrong answers');
}
