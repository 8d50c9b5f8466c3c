/**
 * E: the batch tool on much input: how much memory it takes, and how many boards a second it does on one thread, on two,
 * and on as many as it chooses by itself. That choice is made from these numbers: see src/runners.ts.
 */
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import {
  boardSet,
  checkedAnswer,
  compareAnswers,
  compareFiles,
  drawingBytes,
  repeatBoardFile,
  writeBoardFile,
} from '../answers.ts';
import type { Context, Figure } from '../context.ts';
import { CLI, runShell, TELL_PEAK } from '../processes.ts';
import { formatCount, type Row, ratios, rowOf } from '../row.ts';
import { median } from '../statistics.ts';
import { tsCore } from '../../src/core/ts.ts';
import { type SlinkSolution, slink } from '../../src/puzzles/slink.ts';

/** Boards of the file that is repeated. */
const ORIGINALS = 25_000;
const REPEATS = 50;
const ROUNDS = 3;
const LIMIT_MB = 256;
const JOBS = ['1', '2', 'chosen'] as const;
type Jobs = (typeof JOBS)[number];

/** Where the answers go; $out is the file in memory. */
const SINKS = { pipe: '| cat > /dev/null', file: '> "$out"', '/dev/null': '> /dev/null' };
type Sink = keyof typeof SINKS;

interface Load {
  name: string;
  /** Options of the batch tool. */
  options: string[];
  sinks: Sink[];
  /** Boards of its input: as many as take some seconds. */
  boards: number;
  input: string;
}

interface Measured {
  wallMs: number[];
  peakMb: number[];
}

export const batch: Figure = {
  title: 'the batch tool',

  async run(context: Context): Promise<Row[]> {
    const { scratch, say, smoke } = context;
    const loads = prepare(context);
    for (const load of loads) await check(context, load);

    const results = new Map<string, Measured>();
    for (let round = 0; round < (smoke ? 1 : ROUNDS); round++) {
      for (const load of loads) {
        for (const sink of load.sinks) {
          for (const jobs of round % 2 === 0 ? JOBS : JOBS.toReversed()) {
            if (smoke && jobs === 'chosen') continue;
            say(`round ${round + 1}: ${load.name} to ${sink}, jobs ${jobs}`);
            const { wallMs, peakBytes } = await solve(context, load, sink, jobs);
            const key = keyOf(load, sink, jobs);
            const measured = results.get(key) ?? { wallMs: [], peakMb: [] };
            results.set(key, measured);
            measured.wallMs.push(wallMs);
            measured.peakMb.push(peakBytes / 1e6);
            // The long way of the large input is checked too, once.
            if (sink === 'file' && round === 0 && jobs !== 'chosen') {
              compareAnswers(tsCore(), load.input, scratch.path('answers'));
            }
            scratch.remove('answers');
          }
        }
      }
    }
    for (const { input } of loads) scratch.remove(input);
    return loads.flatMap((load) => report(load, results));
  },
};

/** Writes the inputs: one of a gigabyte, where there is room, and smaller ones for what takes longer. */
function prepare({ scratch, say, smoke, warn }: Context): Load[] {
  const originals = smoke ? 200 : ORIGINALS;
  const [small, large] = [scratch.path('small'), scratch.path('large')];
  // Input and drawings of one repetition.
  const room = originals * (806 + drawingBytes(1_000_000));
  const most = Math.floor(scratch.room() / room);
  const wanted = smoke ? 2 : REPEATS;
  if (most < wanted) warn(`E: room for ${most} of ${wanted} times ${originals} boards`);
  const times = Math.min(wanted, most);
  say(`writing ${originals * times} boards`);
  writeBoardFile(small, originals, 20, 20);
  repeatBoardFile(small, large, times);
  const slow = { boards: originals, input: small, sinks: ['/dev/null' as Sink] };
  return [
    {
      name: `${(statSync(large).size / 1e9).toFixed(1)} GB of boards`,
      options: [],
      sinks: smoke ? ['file'] : ['pipe', 'file', '/dev/null'],
      boards: originals * times,
      input: large,
    },
    { name: 'pure TypeScript core', options: ['--core', 'ts'], ...slow },
    { name: 'ndjson', options: ['--format', 'ndjson'], ...slow },
    { name: 'rules lane', options: ['--lane', 'rules'], ...slow },
  ];
}

function keyOf(load: Load, sink: Sink, jobs: Jobs): string {
  return [load.name, sink, jobs].join();
}

/** Runs the tool on a load. */
async function solve({ scratch }: Context, { options, input }: Load, sink: Sink, jobs: Jobs) {
  const args = [...TELL_PEAK, CLI, 'solve', '--quiet', ...options, ...(jobs === 'chosen' ? [] : ['--jobs', jobs]), input];
  return await runShell(`out=$1; shift; "$@" ${SINKS[sink]}`, scratch.path('answers'), process.execPath, ...args);
}
