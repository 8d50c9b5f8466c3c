/** What all commands that work puzzle by puzzle share: from options to a batch, and from its outcome to an exit status. */
import { type BatchHandlers, runBatch, type Summary } from '../batch/batch.ts';
import type { ChunkOptions } from '../batch/chunk-options.ts';
import { Runners } from '../batch/runners.ts';
import { tasks } from '../batch/tasks/registry.ts';
import type { CoreName } from '../core/core.ts';
import { kindOf } from '../formats/registry.ts';
import { kinds, whyNot } from '../kinds/registry.ts';
import { OutputClosed, say } from '../node/io.ts';
import { loadCore } from '../node/load.ts';
import { threads } from '../node/pool.ts';
import type { Source } from '../text/source.ts';
import { BAD_INPUT, INTERRUPTED } from './exit-status.ts';
import { errorLine, inForm, openAll } from './inputs.ts';
import { entryOf, type Journal, openJournal } from './journal.ts';
import { type Values, wholeNumber } from './options.ts';
import { isNumbered, type Output, openOutput } from './output.ts';
import { progressBar } from './progress.ts';
import { statisticsText } from './statistics.ts';
import { UsageError } from './usage-error.ts';

/** Threads beyond this are a slip of the finger: each takes some ten megabytes. */
const MOST_JOBS = 256;

/** Works the files off: `options` but for what all commands take. */
export async function runFiles(values: Values, files: string[], options: ChunkOptions): Promise<number> {
  const names = files.length === 0 ? ['-'] : files;
  const from = values.from as string;
  const all: ChunkOptions = values.kind === undefined ? options : { ...options, kind: values.kind as string };
  refuse(all, from);
  return run(values, openAll(names), names, from, all);
}

/** Works off sources in the form `from`, or in that which they tell where it is `auto`. `names`: of the files that they are. */
export async function run(
  values: Values,
  sources: Source[],
  names: string[],
  from: string,
  given: ChunkOptions,
): Promise<number> {
  const first = firstNumber(values);
  const jobs = values.jobs === undefined ? undefined : wholeNumber('jobs', values.jobs as string, 1, MOST_JOBS);
  const file = values.output as string | undefined;
  const separate = file !== undefined && isNumbered(file);
  const task = tasks[given.task ?? 'solve'];
  const single = task.single?.includes(given.format) ?? false;
  const options: ChunkOptions = {
    ...given,
    page: { first, separate: separate || single, colour: file === undefined && mayColour() },
  };
  const journal = values.resume === undefined ? undefined : journalOf(values, sources, options, from);
  if (journal?.last?.done) {
    say(`edgewise: according to '${values.resume}' nothing is left to do`);
    return journal.last.errors > 0 ? BAD_INPUT : 0;
  }
  const output = openOutput(file, names, { keep: journal?.last?.output, single });
  const total =
    sources.every(({ size }) => size !== undefined) && sources.reduce((sum, { size }) => sum + (size ?? 0), 0);
  const bar = process.stderr.isTTY && !values.quiet ? progressBar(total || undefined) : undefined;
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  let errors = journal?.last?.errors ?? 0;
  let forms: (string | undefined)[] = [];
  const handlers: BatchHandlers = {
    write: (bytes, number, ends) => output.write(bytes, number, ends),
    error(source, error) {
      errors++;
      if (values.quiet) return;
      // Where the text says nothing of its form, that may be what is wrong with it.
      const guessed = error.number === undefined && from === 'auto' && error.line === 1;
      say(`${errorLine(source, error)}${guessed ? ' (read in the judge format; use --from for others)' : ''}`);
    },
    progress(progress) {
      bar?.update(progress);
      journal?.note(entryOf(progress, forms[progress.source], output.bytes, errors));
      last = progress;
    },
    signal: interruption.signal,
  };
  let last: Parameters<NonNullable<BatchHandlers['progress']>>[0] | undefined;
  const formed = async function* () {
    forms = [];
    for await (const source of inForm(sources, from, journal?.last)) {
      forms.push(source.from);
      // One that is passed over has no form.
      if (forms.length > (journal?.last?.source ?? 0)) refuse(options, source.from);
      yield source;
    }
  };

  const core = loadCore(values.core as CoreName);
  const runners = new Runners(jobs, core, options, threads);
  const started = performance.now();
  let summary: Summary | undefined;
  try {
    if (!journal?.last) frame(output, task.head?.(options));
    const pick = (form?: string) => runners.pick(form);
    summary = await runBatch(formed(), options, first, core, pick, handlers, journal?.last);
    if (!interruption.signal.aborted) {
      const next = last?.next.number ?? journal?.last?.next.number ?? first;
      frame(output, task.foot?.(next - first, options));
    }
  } catch (error) {
    // Nobody reads our output any more: no fault, and nothing left to do.
    if (!(error instanceof OutputClosed)) throw error;
  } finally {
    bar?.stop();
    // After Ctrl-C there may be chunks under way that nobody waits for: they end with the process.
    if (!interruption.signal.aborted) await runners.close();
    output.close();
  }
  if (!summary) return 0;
  noteEnd(journal, last && entryOf(last, forms[last.source], output.bytes, errors), !interruption.signal.aborted);
  if (values.stats) say(statisticsText(summary, performance.now() - started, runners.used));
  if (interruption.signal.aborted) return INTERRUPTED;
  return errors > 0 ? BAD_INPUT : 0;
}

export function firstNumber(values: Values): number {
  return wholeNumber('start-index', values['start-index'] as string, 0, 1_000_000_000);
}

/** Whether standard output shows colours: a terminal, and nobody has said otherwise (NO_COLOR, FORCE_COLOR, TERM). */
function mayColour(): boolean {
  const { FORCE_COLOR } = process.env;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return process.stdout.isTTY === true && process.stdout.hasColors();
}

/** Throws where the kind that the puzzles are of cannot do what is asked for. Where each tells its own kind, each tells whether. */
function refuse(options: ChunkOptions, from?: string): void {
  const kind = kindOf(from, options.kind);
  const problem = kind === undefined ? undefined : whyNot(kinds[kind], options);
  if (problem) throw new UsageError(problem);
}

function frame(output: Output, text: string | undefined): void {
  if (text !== undefined && !output.separate) output.write(Buffer.from(text), 0);
}

/** The journal of a run: it goes on only where everything that the output depends on is the same. */
function journalOf(values: Values, sources: Source[], options: ChunkOptions, from: string): Journal {
  const { output, resume } = values;
  if (output === undefined) throw new UsageError('--resume needs --output, the file to be continued');
  if (sources.some(({ name }) => name === output || name === resume) || output === resume) {
    throw new UsageError('--resume needs a file that is neither an input nor the output');
  }
  const inputs = sources.map(({ name, size }) => (size === undefined ? name : `${name} (${size} bytes)`));
  return openJournal(resume as string, { inputs, output, from, ...options });
}

function noteEnd(journal: Journal | undefined, entry: ReturnType<typeof entryOf> | undefined, done: boolean): void {
  if (!journal) return;
  const reached = entry ?? journal.last;
  if (reached) journal.note(done ? { ...reached, done: true } : reached, true);
  journal.close();
}
