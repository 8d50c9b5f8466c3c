/** `edgewise bench`: how long each core takes for the puzzles of a file. */
import { setTimeout } from 'node:timers/promises';
import type { Cores } from '../../bench/agree.ts';
import { chartOf } from '../../bench/chart.ts';
import { describeMachine } from '../../bench/machine.ts';
import { CoresDiffer, measure } from '../../bench/measure.ts';
import { figureWarnings, loadWarnings } from '../../bench/noise.ts';
import { readPuzzles } from '../../bench/read.ts';
import { type Report, titleOf } from '../../bench/report.ts';
import { textReport } from '../../bench/text.ts';
import { clockStep } from '../../bench/timing.ts';
import { say } from '../../node/io.ts';
import { loadCore } from '../../node/load.ts';
import type { TextError } from '../../text/text.ts';
import { BAD_INPUT, INTERRUPTED } from '../exit-status.ts';
import { errorLine, inForm, openAll } from '../inputs.ts';
import type { Values } from '../options.ts';
import { isNumbered, openOutput } from '../output.ts';
import { firstNumber } from '../run-batch.ts';
import { UsageError } from '../usage-error.ts';

declare const EDGEWISE_VERSION: string;

/** Time for our other threads to finish what the last round left them to do. */
const SETTLING_MS = 100;

const FORMS: Record<string, (report: Report) => string> = {
  text: textReport,
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  svg: chartOf,
};

export async function bench(values: Values, files: string[]): Promise<number> {
  // Ctrl-C may end it at any time: nothing has been written by then.
  const interrupted = new Promise<number>((resolve) => process.once('SIGINT', () => resolve(INTERRUPTED)));
  return Promise.race([run(values, files.length === 0 ? ['-'] : files), interrupted]);
}

async function run(values: Values, files: string[]): Promise<number> {
  const seconds = secondsOf(values.time as string);
  const first = firstNumber(values);
  const file = values.output as string | undefined;
  if (file !== undefined && isNumbered(file))
    throw new UsageError('bench writes a single report: --output cannot contain %d');
  const sources = openAll(files);
  const output = openOutput(file, files);
  const cores: Cores = { wasm: loadCore('wasm'), ts: loadCore('ts') };
  let errors = 0;
  const error = (source: string, problem: TextError) => {
    errors++;
    if (!values.quiet) say(errorLine(source, problem));
  };
  const machine = describeMachine();
  const date = new Date().toISOString();
  const warnings = await loadWarnings('before', { ownWork: false });

  const formed = inForm(sources, values.from as string);
  const puzzles = await readPuzzles(formed, values.kind as string | undefined, cores.wasm, first, error);
  try {
    const figures = await measure(puzzles, cores, seconds, {
      error,
      unreliable: (row) => warnings.push(`${titleOf(row)}: tinybench finds the clock too coarse for this`),
    });
    if (figures.rows.length === 0) {
      say('edgewise: no puzzles to measure');
      return BAD_INPUT;
    }
    await setTimeout(SETTLING_MS);
    warnings.push(...(await loadWarnings('after', { ownWork: true })), ...figureWarnings(figures, clockStep() * 1e6));
    // A text report on a terminal already shows them.
    const shown = values.to === 'text' && file === undefined && process.stdout.isTTY;
    if (!values.quiet && !shown) for (const warning of warnings) say(`edgewise: warning: ${warning}`);
    const report: Report = {
      edgewise: EDGEWISE_VERSION,
      machine,
      date,
      files: sources.map(({ name }) => name),
      ...figures,
      puzzles: { ...figures.puzzles, errors },
      warnings,
    };
    output.write(Buffer.from(FORMS[values.to as string](report)), first);
  } catch (problem) {
    if (!(problem instanceof CoresDiffer)) throw problem;
    const { item, message } = problem;
    say(errorLine(item.source, { number: item.number, line: 0, column: 0, message }));
    return BAD_INPUT;
  } finally {
    output.close();
  }
  return errors > 0 ? BAD_INPUT : 0;
}

const LEAST_SECONDS = 0.01;
const MOST_SECONDS = 3600;

function secondsOf(value: string): number {
  const seconds = /^\d{0,4}(\.\d{1,6})?$/.test(value) ? Number.parseFloat(value) : Number.NaN;
  if (seconds >= LEAST_SECONDS && seconds <= MOST_SECONDS) return seconds;
  throw new UsageError(`--time takes seconds from ${LEAST_SECONDS} to ${MOST_SECONDS}, not '${value}'`);
}
