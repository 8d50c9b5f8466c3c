/** `npm run bench`: measures figure after figure. Fails if an answer is wrong, never because something is slow. */
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
import { masyu } from './figures/m-masyu.ts';
import { forms } from './figures/r-forms.ts';
import { type Report, startReport, tableText, writeReport } from './report.ts';
import { spreadWarnings } from './row.ts';
import { openScratch } from './scratch.ts';
import { collectWarnings, lettersOf, runToEnd, type Warnings, wholeNumber } from './session.ts';

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
  M: masyu,
  R: forms,
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

function options() {
  const { values } = parseArgs({
    options: {
      smoke: { type: 'boolean', default: false },
      only: { type: 'string', default: Object.keys(FIGURES).join() },
      boards: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const letters = lettersOf(values.only, Object.keys(FIGURES));
  const boards = wholeNumber(values.boards ?? String(values.smoke ? SMOKE_BOARDS : BOARDS), '--boards');
  return { ...values, letters, boards };
}

async function main(): Promise<void> {
  const { smoke, letters, boards, help } = options();
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const warnings = collectWarnings(smoke);
  const report = startReport(warnings.all);
  await runFigures(letters, { smoke, boards, warnings }, report);
  process.stdout.write(`\n${tableText(report)}\n`);
  // A run of some figures does not overwrite the results of a whole run.
  const part = letters.length < Object.keys(FIGURES).length ? `only-${letters.join('').toLowerCase()}` : 'full';
  const path = writeReport(report, smoke ? 'smoke' : part);
  process.stdout.write(`\nwritten: ${path}.json, .md, .svg\n`);
}

/** Measures the figures, one after the other, into the report. */
async function runFigures(
  letters: string[],
  { smoke, boards, warnings }: Pick<Context, 'smoke' | 'boards'> & { warnings: Warnings },
  report: Report,
): Promise<void> {
  const { warn } = warnings;
  const started = performance.now();
  const scratch = openScratch();
  if (!scratch.inMemory) warn('there is no /dev/shm: files lie on a disk, and A and E measure it as well');
  for (const [k, letter] of letters.entries()) {
    const { title, run } = FIGURES[letter];
    await warnings.lookAround(`before ${letter}`, k > 0);
    const say = (text: string) => process.stderr.write(`${letter}: ${text}\n`);
    report.figures[letter] = title;
    report.rows.push(...(await run({ smoke, boards, warn, scratch, say })));
  }
  await warnings.lookAround('at the end', true);
  report.seconds = (performance.now() - started) / 1000;
  if (smoke) {
    warn('a smoke run: the numbers mean nothing');
    for (const row of report.rows) row.target = undefined;
  } else for (const text of spreadWarnings(report.rows)) warn(text);
}

runToEnd('bench', main);
