/** The benchmark's order of things. Fails where an answer is wrong, never because something is slow. */
import { parseArgs } from 'node:util';
import { describeMachine } from '../src/bench/machine.ts';
import { loadWarnings } from '../src/bench/noise.ts';
import { describeCommit } from './commit.ts';
import type { Context, Figure } from './context.ts';
import { judge } from './figures/a-judge.ts';
import { memory } from './figures/b-memory.ts';
import { cores } from './figures/c-cores.ts';
import { start } from './figures/d-start.ts';
import { batch } from './figures/e-batch.ts';
import { slitherlink } from './figures/f-slitherlink.ts';
import { rokada } from './figures/g-rokada.ts';
import { numberlink } from './figures/h-numberlink.ts';
import { generated } from './figures/i-generate.ts';
import { killRunning } from './processes.ts';
import { type Report, tableText, writeReport } from './report.ts';
import { ROOT } from './root.ts';
import { spreadWarnings } from './row.ts';
import { openScratch } from './scratch.ts';

const FIGURES: Record<string, Figure> = {
  A: judge,
  B: memory,
  C: cores,
  D: start,
  E: batch,
  F: slitherlink,
  G: rokada,
  H: numberlink,
  I: generated,
};
const BOARDS = 200_000;
const SMOKE_BOARDS = 2000;

const HELP = `Usage: npm run bench -- [OPTION...]

Measures, checking every answer first; prints a table, and writes it to bench/results/ as JSON, Markdown and SVG.

  --only A,B,...  these figures only:
${Object.entries(FIGURES)
  .map(([letter, { title }]) => `                    ${letter}  ${title}`)
  .join('\n')}
  --boards N      boards of figure A; default ${BOARDS}
  --smoke         tiny sizes, to see that everything works; the numbers mean nothing
  --help          print this and end
`;

/** Wrong usage. */
class UsageError extends Error {}

function options() {
  const { values } = parseArgs({
    options: {
      smoke: { type: 'boolean', default: false },
      only: { type: 'string', default: Object.keys(FIGURES).join() },
      boards: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const letters = values.only.toUpperCase().split(',');
  const unknown = letters.find((letter) => !(letter in FIGURES));
  if (unknown !== undefined) throw new UsageError(`there is no figure '${unknown}'`);
  const boards = Number(values.boards ?? (values.smoke ? SMOKE_BOARDS : BOARDS));
  if (!Number.isInteger(boards) || boards < 1) throw new UsageError(`--boards takes a whole number from 1 on`);
  return { ...values, letters: [...new Set(letters)].sort(), boards };
}

/** Collects warnings, each once, and prints them at once. */
function collectWarnings(): { warnings: string[]; warn(text: string): void } {
  const warnings: string[] = [];
  return {
    warnings,
    warn(text) {
      if (warnings.includes(text)) return;
      warnings.push(text);
      process.stderr.write(`warning: ${text}\n`);
    },
  };
}

async function main(): Promise<void> {
  const { smoke, letters, boards, help } = options();
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const { warnings, warn } = collectWarnings();
  const report = startReport(warnings);
  await runFigures(letters, { smoke, boards, warn }, report);
  process.stdout.write(`\n${tableText(report)}\n`);
  // Where a part of the figures was asked for, the results of a whole run stay.
  const part = letters.length < Object.keys(FIGURES).length ? `only-${letters.join('').toLowerCase()}` : 'full';
  const path = writeReport(report, smoke ? 'smoke' : part);
  process.stdout.write(`\nwritten: ${path}.json, .md, .svg\n`);
}

function startReport(warnings: string[]): Report {
  const date = new Date().toISOString();
  return {
    machine: describeMachine(),
    commit: describeCommit(ROOT),
    date,
    seconds: 0,
    figures: {},
    rows: [],
    warnings,
  };
}

/** Measures the figures, one after the other, into the report. */
async function runFigures(
  letters: string[],
  given: Pick<Context, 'smoke' | 'boards' | 'warn'>,
  report: Report,
): Promise<void> {
  const { smoke, warn } = given;
  const started = performance.now();
  const scratch = openScratch();
  if (!scratch.inMemory) warn('there is no /dev/shm: files lie on a disk, and A and E measure it as well');
  const warnOfLoad = async (when: string, ownWork: boolean) => {
    if (!smoke) for (const text of await loadWarnings(when, { ownWork })) warn(text);
  };
  for (const [k, letter] of letters.entries()) {
    const { title, run } = FIGURES[letter];
    await warnOfLoad(`before ${letter}`, k > 0);
    const say = (text: string) => process.stderr.write(`${letter}: ${text}\n`);
    report.figures[letter] = title;
    report.rows.push(...(await run({ ...given, scratch, say })));
  }
  await warnOfLoad('at the end', true);
  report.seconds = (performance.now() - started) / 1000;
  if (smoke) {
    warn('a smoke run: the numbers mean nothing');
    for (const row of report.rows) row.target = undefined;
  } else for (const text of spreadWarnings(report.rows)) warn(text);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    process.stderr.write(`bench: ended by ${signal}\n`);
    killRunning();
    process.exit(130); // the scratch folder goes with it
  });
}

main().catch((error: unknown) => {
  killRunning();
  const usage = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`bench: ${usage ? `${(error as Error).message} (try --help)` : (error as Error).stack}\n`);
  process.exit(usage ? 2 : 1);
});
