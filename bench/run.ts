/** The benchmark's order of things. Fails where an answer is wrong, never because something is slow. */
import { parseArgs } from 'node:util';
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
import { describeMachine } from './machine.ts';
import { warnOfLoad, warnOfSpread } from './noise.ts';
import { killRunning } from './processes.ts';
import { type Report, tableText, writeReport } from './report.ts';
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

async function main(): Promise<void> {
  const { smoke, letters, boards, help } = options();
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const started = performance.now();
  const machine = describeMachine();
  const warnings: string[] = [];
  const warn = (text: string) => {
    if (warnings.includes(text)) return;
    warnings.push(text);
    process.stderr.write(`warning: ${text}\n`);
  };
  const scratch = openScratch();
  if (!scratch.inMemory) warn('there is no /dev/shm: files lie on a disk, and A and E measure it as well');
  const report: Report = { machine, seconds: 0, figures: {}, rows: [], warnings };
  for (const letter of letters) {
    const { title, run } = FIGURES[letter];
    if (!smoke) await warnOfLoad(`before ${letter}`, warn);
    const say = (text: string) => process.stderr.write(`${letter}: ${text}\n`);
    const context: Context = { smoke, boards, scratch, warn, say };
    report.figures[letter] = title;
    report.rows.push(...(await run(context)));
  }
  if (!smoke) await warnOfLoad('at the end', warn);
  report.seconds = (performance.now() - started) / 1000;
  if (smoke) {
    warn('a smoke run: the numbers mean nothing');
    for (const row of report.rows) row.target = undefined;
  } else warnOfSpread(report.rows, warn);
  process.stdout.write(`\n${tableText(report)}\n`);
  // Where a part of the figures was asked for, the results of a whole run stay.
  const part = letters.length < Object.keys(FIGURES).length ? `only-${letters.join('').toLowerCase()}` : 'full';
  const path = await writeReport(report, smoke ? 'smoke' : part);
  process.stdout.write(`\nwritten: ${path}.json, .md, .svg\n`);
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
