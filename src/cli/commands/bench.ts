/** `edgewise bench`: how long each core takes for the puzzles of some files. */
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
import type { Source } from '../../text/source.ts';
import type { Note, TextError } from '../../text/text.ts';
import { escapedJson } from '../../text/visible.ts';
import { filesOrStdin, type Reading, readingOf } from '../batch-command.ts';
import { BAD_INPUT, INTERRUPTED } from '../exit-status.ts';
import type { Given } from '../given.ts';
import { errorLine, inForm, openAll } from '../inputs.ts';
import { Notes } from '../notes.ts';
import { isNumbered, openOutput } from '../output.ts';
import { UsageError } from '../usage-error.ts';

declare const EDGEWISE_VERSION: string;

/** After this, what the last round left to our other threads is done. */
const SETTLING_MS = 100;

const FORMS = {
  text: textReport,
  json: (report: Report) => `${JSON.stringify(report, null, 2).split('\n').map(escapedJson).join('\n')}\n`,
  svg: chartOf,
};

export interface BenchCommand extends Reading {
  /** Names of the files to read; `-` is standard input. */
  files: string[];
  from: string;
  kind?: string;
  /** Number of the first puzzle. */
  first: number;
  /** Time to spend on each core. */
  seconds: number;
  /** The format of the report, and the file to write it to (absent: standard output). */
  to: keyof typeof FORMS;
  output?: string;
  quiet: boolean;
}

export function parseBench({ values, files }: Given<'bench'>): BenchCommand {
  const { from, kind, 'start-index': first, time: seconds, to, output, quiet } = values;
  if (output !== undefined && isNumbered(output))
    throw new UsageError('bench writes a single report: --output cannot contain %d');
  return { files: filesOrStdin(files), from, kind, first, seconds, to, output, quiet, ...readingOf(values) };
}

export async function bench(given: Given<'bench'>): Promise<number> {
  const command = parseBench(given);
  // Whatever is going on at that moment, there is nothing to write yet.
  const interrupted = new Promise<number>((resolve) => process.once('SIGINT', () => resolve(INTERRUPTED)));
  return Promise.race([run(command), interrupted]);
}

async function run(command: BenchCommand): Promise<number> {
  const cores: Cores = { wasm: loadCore('wasm'), ts: loadCore('ts') };
  if (cores.wasm.name !== 'wasm') {
    say('edgewise: no WebAssembly here, or no memory for it (ulimit -v?): there is one core, and nothing to compare');
    return BAD_INPUT;
  }
  const sources = openAll(command.files, command);
  const output = openOutput(command.output, command.files);
  try {
    const report = await reportOn(command, sources, cores);
    if (!report) {
      say('edgewise: no puzzles to measure');
      return BAD_INPUT;
    }
    // On a terminal, the text itself shows them.
    const shown = command.to === 'text' && command.output === undefined && process.stdout.isTTY;
    if (!command.quiet && !shown) for (const warning of report.warnings) say(`edgewise: warning: ${warning}`);
    output.write(Buffer.from(FORMS[command.to](report)), command.first);
    return report.puzzles.errors > 0 ? BAD_INPUT : 0;
  } catch (problem) {
    if (!(problem instanceof CoresDiffer)) throw problem;
    const { item, message } = problem;
    say(errorLine(item.source, { number: item.number, line: 0, column: 0, message }));
    return BAD_INPUT;
  } finally {
    output.close();
  }
}

/**
 * How long both cores take for the puzzles, and what may have disturbed them; undefined if there is nothing to measure.
 */
async function reportOn(command: BenchCommand, sources: Source[], cores: Cores): Promise<Report | undefined> {
  let errors = 0;
  const error = (source: string, problem: TextError) => {
    errors++;
    if (!command.quiet) say(errorLine(source, problem));
  };
  const machine = describeMachine();
  const date = new Date().toISOString();
  const warnings = await loadWarnings('before', { ownWork: false });
  const formed = inForm(sources, command.from);
  const notes = new Notes();
  const note = (source: string, said: Note) => {
    if (!command.quiet) notes.add(source, said);
  };
  const puzzles = await readPuzzles(formed, command, cores.wasm, command.first, error, note);
  notes.end();
  const figures = await measure(puzzles, cores, command.seconds, {
    error,
    unreliable: (row) => warnings.push(`${titleOf(row)}: tinybench finds the clock too coarse for this`),
  });
  if (figures.rows.length === 0) return undefined;
  await setTimeout(SETTLING_MS);
  warnings.push(...(await loadWarnings('after', { ownWork: true })), ...figureWarnings(figures, clockStep() * 1e6));
  return {
    edgewise: EDGEWISE_VERSION,
    machine,
    date,
    files: sources.map(({ name }) => name),
    ...figures,
    puzzles: { ...figures.puzzles, errors },
    warnings,
  };
}
