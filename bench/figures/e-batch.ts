/**
 * E: the batch tool on large inputs: how much memory it takes, and how many boards a second it solves on one thread, on
 * two, and on as many as it chooses. That choice was made from these numbers: see src/runners.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { formatCount } from '../../src/bench/format.ts';
import { median, ratios } from '../../src/bench/statistics.ts';
import { tsCore } from '../../src/core/ts.ts';
import { type SlinkPuzzle, slink } from '../../src/kinds/slink/kind.ts';
import {
  boardSet,
  checkedDrawings,
  compareAnswers,
  drawingBytes,
  repeatBoardFile,
  writeBoardFile,
} from '../answers.ts';
import type { Context, Figure } from '../context.ts';
import { CLI, type Outcome, runShell, TELL_PEAK } from '../processes.ts';
import { type Row, rowOf } from '../row.ts';

/** Boards in the file that the inputs repeat. */
const ORIGINALS = 5000;
const ROUNDS = 3;
/** No further round of a load starts after this time. */
const MOST_MS = 100_000;
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
  /** How often its input repeats the originals. */
  repeats: number;
  /** Throws unless `answers` are those to `puzzles`. */
  check(answers: Buffer, puzzles: SlinkPuzzle[]): void;
}

/** The first one is the gigabyte; the others are slower, so a few seconds of each are enough. */
const LOADS: Load[] = [
  { name: '1 GB', options: [], sinks: ['pipe', 'file', '/dev/null'], repeats: 250, check: checkDrawings },
  { name: '--core ts', options: ['--core', 'ts'], sinks: ['/dev/null'], repeats: 50, check: checkDrawings },
  { name: '--format ndjson', options: ['--format', 'ndjson'], sinks: ['/dev/null'], repeats: 3, check: checkLines },
  { name: '--lane rules', options: ['--lane', 'rules'], sinks: ['/dev/null'], repeats: 2, check: checkByRules },
];

/** Time and memory of each run, round by round. */
type Results = { [sink in Sink]?: { [jobs in Jobs]?: { wallMs: number[]; peakMb: number[] } } };

export const batch: Figure = {
  title: 'the batch tool',

  async run(context: Context): Promise<Row[]> {
    const { scratch, say, smoke } = context;
    say('checking');
    await checkAll(context);
    const originals = smoke ? 200 : ORIGINALS;
    writeBoardFile(scratch.path('originals'), originals, 20, 20);
    const rows: Row[] = [];
    for (const load of LOADS) {
      const repeats = smoke ? 1 : Math.min(load.repeats, affordable(context, load, originals));
      repeatBoardFile(scratch.path('originals'), scratch.path('boards'), repeats);
      rows.push(...rowsOf(load, originals * repeats, await measure(context, load)));
      scratch.remove('boards');
    }
    scratch.remove('originals');
    return rows;
  },
};

/** Measures a load in rounds, each with every sink and every number of threads in turn. */
async function measure(context: Context, load: Load): Promise<Results> {
  const { scratch, say, smoke, warn } = context;
  if (load.sinks.includes('file') && !smoke) await compareAll(context, load);
  const jobsOf = smoke ? JOBS.slice(1, 2) : JOBS;
  const results: Results = {};
  const until = performance.now() + MOST_MS;
  for (let round = 0; round < (smoke ? 1 : ROUNDS); round++) {
    if (round > 0 && performance.now() > until) {
      warn(`E, ${load.name}: so slow that ${round} of ${ROUNDS} rounds must do`);
      break;
    }
    for (const sink of smoke ? load.sinks.slice(-1) : load.sinks) {
      for (const jobs of round % 2 === 0 ? jobsOf : jobsOf.toReversed()) {
        say(`${load.name} to ${sink}, jobs ${jobs}, round ${round + 1}`);
        const { wallMs, peakBytes } = await solve(context, load, sink, jobs, 'boards');
        scratch.remove('answers');
        results[sink] ??= {};
        results[sink][jobs] ??= { wallMs: [], peakMb: [] };
        results[sink][jobs].wallMs.push(wallMs);
        results[sink][jobs].peakMb.push(peakBytes / 1e6);
      }
    }
  }
  return results;
}

/** Runs the tool on a file of the scratch folder, its answers to `sink`. */
function solve({ scratch }: Context, { options }: Load, sink: Sink, jobs: Jobs, file: string): Promise<Outcome> {
  const args = ['solve', '--quiet', ...options, ...(jobs === 'chosen' ? [] : ['--jobs', jobs]), scratch.path(file)];
  const [answers, node] = [scratch.path('answers'), process.execPath];
  return runShell(`out=$1; shift; "$@" ${SINKS[sink]}`, answers, node, ...TELL_PEAK, CLI, ...args);
}

/**
 * Compares all answers of a large run, byte for byte: hundreds of chunks in order, numbers of seven digits. This also
 * makes the system touch the memory of the file, which costs several times as much the first time.
 */
async function compareAll(context: Context, load: Load): Promise<void> {
  const { scratch } = context;
  for (const jobs of ['1', '2'] as const) {
    context.say(`${load.name} to file, jobs ${jobs}: comparing all answers`);
    await solve(context, load, 'file', jobs, 'boards');
    compareAnswers(tsCore(), scratch.path('boards'), scratch.path('answers'));
    scratch.remove('answers');
  }
}

/** How often the originals can be repeated so that there is room for the boards and for their answers. */
function affordable({ scratch, warn }: Context, { name, repeats, sinks }: Load, originals: number): number {
  const bytes = originals * (806 + (sinks.includes('file') ? drawingBytes(1_000_000) : 0));
  const most = Math.floor(scratch.room() / bytes);
  if (most < repeats) warn(`E, ${name}: room for ${most * originals} of ${repeats * originals} boards`);
  return Math.max(1, most);
}

function rowsOf({ name }: Load, boards: number, results: Results): Row[] {
  const megabytes = (boards * 806) / 1e6;
  const rows: Row[] = [];
  for (const [sink, byJobs] of Object.entries(results)) {
    for (const [jobs, { wallMs }] of Object.entries(byJobs)) {
      const rates = wallMs.map((ms) => (boards / ms) * 1e3);
      rows.push(
        rowOf('E', `${name} to ${sink}, jobs ${jobs}`, 'boards/s', rates, {
          detail: `${Math.round((megabytes / median(wallMs)) * 1e3)} MB/s of text; ${formatCount(boards)} boards`,
          tags: { chart: 'batch', load: `${name} to ${sink}`, jobs },
        }),
      );
    }
    const { 1: one, 2: two } = byJobs;
    if (one && two)
      rows.push(rowOf('E', `${name} to ${sink}, jobs 2 / jobs 1, wall`, 'x', ratios(two.wallMs, one.wallMs)));
  }
  const peaks = Object.values(results).flatMap((byJobs) => Object.entries(byJobs));
  for (const jobs of JOBS) {
    const samples = peaks.filter(([of]) => of === jobs).flatMap(([, { peakMb }]) => peakMb);
    if (samples.length === 0) continue;
    const value = Math.max(...samples);
    rows.push(rowOf('E', `${name}, jobs ${jobs}, peak memory`, 'MB', samples, { value, target: LIMIT_MB }));
  }
  return rows;
}

const CHECKED = 500;

/** Solves a few boards with all options and numbers of threads, and checks all answers by the rules. */
async function checkAll(context: Context): Promise<void> {
  const { scratch } = context;
  const { puzzles, text } = boardSet(context.smoke ? 50 : CHECKED, 20, 20);
  writeFileSync(scratch.path('few'), `${Buffer.from(text)}0 0\n`);
  for (const load of LOADS) {
    for (const jobs of JOBS) {
      if (context.smoke && jobs !== '2') continue;
      await solve(context, load, 'file', jobs, 'few');
      try {
        load.check(readFileSync(scratch.path('answers')), puzzles);
      } catch (error) {
        throw new Error(`${load.name}, jobs ${jobs}: ${(error as Error).message}`);
      }
    }
  }
  scratch.remove('few');
  scratch.remove('answers');
}

function checkDrawings(answers: Buffer, puzzles: SlinkPuzzle[]): void {
  if (!answers.equals(checkedDrawings(tsCore(), puzzles))) throw new Error('a drawing is wrong');
}

function checkLines(answers: Buffer, puzzles: SlinkPuzzle[]): void {
  const lines = answers.toString().trim().split('\n');
  if (lines.length !== puzzles.length) throw new Error(`${lines.length} answers to ${puzzles.length} puzzles`);
  for (const [k, puzzle] of puzzles.entries()) {
    const { index, solution } = JSON.parse(lines[k]);
    const broken = index !== k + 1 ? `it is number ${index}` : slink.check(puzzle, slink.fromJson(solution));
    if (broken) throw new Error(`answer ${k + 1}: ${broken}`);
  }
}

/** The rules leave edges open: each drawing must be what the other core deduces, whose edges figure C checks. */
function checkByRules(answers: Buffer, puzzles: SlinkPuzzle[]): void {
  const drawings = puzzles.map((puzzle, k) => {
    const { status, solution } = slink.solve(tsCore(), puzzle, { lane: 'rules' });
    return slink.render(k + 1, status, puzzle, solution);
  });
  if (answers.toString() !== drawings.join('')) throw new Error('a drawing is wrong');
}
