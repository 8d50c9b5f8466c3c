/**
 * This build and another one, side by side: every load is done by the programs of both in turns, each run a process of
 * its own, and what counts is CPU time, user and system. Says too where their answers are not the same to the byte.
 */
import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { count, formatNanoseconds } from '../src/bench/format.ts';
import { median, ratios } from '../src/bench/statistics.ts';
import { FIGURES, type Load, loadsOf } from './against-loads.ts';
import { commitLine, describeCommit } from './commit.ts';
import type { Context } from './context.ts';
import { runShell, TELL_PEAK } from './processes.ts';
import { startReport, tableText, writeReport } from './report.ts';
import { ROOT } from './root.ts';
import { type Row, rowOf, spreadWarnings } from './row.ts';
import { openScratch } from './scratch.ts';
import { collectWarnings, lettersOf, runToEnd, UsageError, wholeNumber } from './session.ts';

const PAIRS = 7;
/** CPU time that a run should take, besides its start. */
const RUN_MS = 800;
/** Text of a run, at most. */
const MOST_BYTES = 1 << 28;
/** From one trial run to the next, at most so many times the work. */
const GROWTH = 30;

const HELP = `Usage: npm run bench:against -- DIR [OPTION...]

Measures this build against the one in DIR, another checkout that has been built: both in turns, CPU time a process.
Prints a table, and writes it to bench/results/ as JSON, Markdown and SVG. Below 1 this build is faster.

  --only A,B,...  these figures only:
${Object.entries(FIGURES)
  .map(([letter, { title }]) => `                    ${letter}  ${title}`)
  .join('\n')}
  --pairs N       runs of each build; default ${PAIRS}
  --smoke         one pair of each, on a board, to see that everything works; the numbers mean nothing
  --help          print this and end
`;

type Given = Pick<Context, 'smoke' | 'scratch' | 'say' | 'warn'> & { other: string; pairs: number };

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      smoke: { type: 'boolean', default: false },
      only: { type: 'string', default: Object.keys(FIGURES).join() },
      pairs: { type: 'string', default: String(PAIRS) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const letters = lettersOf(values.only, Object.keys(FIGURES));
  const pairs = values.smoke ? 1 : wholeNumber(values.pairs, '--pairs');
  if (!values.help && positionals.length !== 1) throw new UsageError('it takes one folder, that of the other build');
  const other = resolve(positionals[0] ?? '.');
  if (!values.help && !existsSync(join(other, 'dist/cli.js'))) {
    throw new UsageError(`there is no build in ${other}: run \`npm run build\` there first`);
  }
  return { ...values, letters, pairs, other };
}

async function main(): Promise<void> {
  const { smoke, letters, help, pairs, other } = options();
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const started = performance.now();
  const warnings = collectWarnings(smoke);
  const { warn } = warnings;
  const report = startReport(warnings.all);
  report.against = commitLine(describeCommit(other));
  const say = (text: string) => process.stderr.write(`${text}\n`);
  const given = { smoke, scratch: openScratch(), say, warn, other, pairs };
  await warnings.lookAround('before', false);
  for (const letter of letters) {
    report.figures[letter] = FIGURES[letter].title;
    for (const load of loadsOf(letter, given)) report.rows.push(...(await measure(load, given)));
  }
  await warnings.lookAround('at the end', true);
  report.seconds = (performance.now() - started) / 1000;
  if (smoke) warn('a smoke run: the numbers mean nothing');
  else for (const text of spreadWarnings(report.rows)) warn(text);
  process.stdout.write(`\n${tableText(report)}\n`);
  process.stdout.write(`\nwritten: ${writeReport(report, smoke ? 'against-smoke' : 'against')}.json, .md, .svg\n`);
}

/** The row of a load; none where the other build cannot do it. Throws where this one cannot. */
async function measure(load: Load, given: Given): Promise<Row[]> {
  const { figure, name, boards } = load;
  const { other, pairs, smoke, say, warn } = given;
  say(`${figure}, ${name}: comparing answers`);
  writeInput(load, given, 1);
  let peaks: string;
  try {
    peaks = await compareAnswers(load, given);
  } catch (error) {
    if (!(error instanceof OtherFails)) throw error;
    warn(`${figure}, ${name}: left out, for the other build fails: ${error.message}`);
    return [];
  }
  const times = load.start || smoke ? 1 : await findTimes(load, given);
  const [ours, theirs]: number[][] = [[], []];
  for (let pair = 0; pair < pairs; pair++) {
    say(`${figure}, ${name}: pair ${pair + 1} of ${pairs}`);
    const early = pair % 2 === 0 ? await cpuOf(load, other, given, times) : undefined;
    ours.push(await cpuOf(load, ROOT, given, times));
    theirs.push(early ?? (await cpuOf(load, other, given, times)));
  }
  const each = (ms: number[]) => formatNanoseconds((median(ms) * 1e6) / (boards * times));
  const samples = ratios(ours, theirs);
  if (!smoke && Math.min(...samples) > 1) warn(`${figure}, ${name}: slower in every pair`);
  const what = load.start ? 'a start' : `a board, start included; ${count(boards * times, 'board')}`;
  const detail = `${each(ours)} and ${each(theirs)} ${what}; peak memory ${peaks}`;
  return [rowOf(figure, name, 'x', samples, { detail, tags: { chart: 'against' } })];
}

/** The other build cannot do a load: it is too old, perhaps. */
class OtherFails extends Error {}

/**
 * Has both builds do a load once, and compares what they write; returns the most memory that each of them held, in
 * words.
 */
async function compareAnswers(load: Load, given: Given): Promise<string> {
  const { other, scratch, warn } = given;
  const ours = await run(load, ROOT, given, 1, scratch.path('ours'), TELL_PEAK);
  const theirs = await run(load, other, given, 1, scratch.path('theirs'), TELL_PEAK).catch((error: Error) => {
    // Below the command line: its status, and what it wrote to standard error.
    const [status, ...lines] = error.message.split('\n').slice(1);
    throw new OtherFails(lines.find((line) => /error:/i.test(line)) ?? status);
  });
  const [a, b] = ['ours', 'theirs'].map((name) => readFileSync(scratch.path(name)));
  if (!a.equals(b)) warn(`${load.figure}, ${load.name}: the answers differ`);
  for (const name of ['ours', 'theirs']) scratch.remove(name);
  return [ours, theirs].map(({ peakBytes }) => `${(peakBytes / 1e6).toFixed(0)} MB`).join(' and ');
}

/** How often a run must do the work to take long enough, by the other build; leaves the input so. */
async function findTimes(load: Load, given: Given): Promise<number> {
  const most = Math.max(1, Math.floor(MOST_BYTES / Math.max(load.text.length, 1)));
  const once = await cpuOf(load, given.other, given, 1);
  if (once > 3 * RUN_MS) return 1;
  for (let times = Math.min(2, most); ; ) {
    writeInput(load, given, times);
    // What the work takes besides the start, and besides the first time, which the compilers take part in.
    const extra = Math.max(1, (await cpuOf(load, given.other, given, times)) - once);
    const needed = Math.min(most, Math.max(1, Math.ceil(((times - 1) * RUN_MS) / extra)));
    if (extra > RUN_MS / 4 || times === most) {
      writeInput(load, given, needed);
      return needed;
    }
    times = Math.min(needed, times * GROWTH);
  }
}

/** Writes the input of a load for so much work. */
function writeInput({ text }: Load, { scratch }: Given, times: number): void {
  const fd = openSync(scratch.path('input'), 'w');
  for (let k = 0; k < times; k++) writeSync(fd, text);
  if (text !== '') writeSync(fd, '0 0\n');
  closeSync(fd);
}

async function cpuOf(load: Load, root: string, given: Given, times: number): Promise<number> {
  return (await run(load, root, given, times, '/dev/null')).cpuMs;
}

/** Runs the program of a build, its answers into a file. */
function run(load: Load, root: string, { scratch }: Given, times: number, output: string, flags: string[] = []) {
  const program = [process.execPath, ...flags, join(root, 'dist', load.program), ...load.args(times)];
  return runShell('in=$1; out=$2; shift 2; "$@" < "$in" > "$out"', scratch.path('input'), output, ...program);
}

runToEnd('bench:against', main);
