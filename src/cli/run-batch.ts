/**
 * Running the commands that process puzzles one by one: from the parsed command to a batch, and from its outcome to an
 * exit status.
 */
import { type BatchHandlers, type Progress, runBatch, type Summary } from '../batch/batch.ts';
import type { ChunkOptions } from '../batch/chunk-options.ts';
import { Runners } from '../batch/runners.ts';
import { tasks } from '../batch/tasks/registry.ts';
import type { Task } from '../batch/tasks/task.ts';
import { OutputClosed, say } from '../node/io.ts';
import { loadCore } from '../node/load.ts';
import { threads } from '../node/pool.ts';
import type { Source } from '../text/source.ts';
import type { Note, TextError } from '../text/text.ts';
import { type BatchCommand, refuse } from './batch-command.ts';
import { BAD_INPUT, INTERRUPTED } from './exit-status.ts';
import { errorLine, inForm, openAll } from './inputs.ts';
import { type Entry, entryOf, type Journal, openJournal } from './journal.ts';
import { Notes } from './notes.ts';
import { isNumbered, type Output, openOutput } from './output.ts';
import { type ProgressBar, progressBar } from './progress.ts';
import { statisticsText } from './statistics.ts';
import { UsageError } from './usage-error.ts';

/** Runs a command over its files, or over other sources of the same format. Returns the exit status. */
export async function runBatchCommand(command: BatchCommand, sources = openAll(command.files)): Promise<number> {
  const task = tasks[command.work.task ?? 'solve'];
  const options = withPage(command, task);
  const journal = journalOf(command, sources, options);
  if (journal?.last?.done) {
    say(`edgewise: according to '${command.resume}' nothing is left to do`);
    return statusOf(journal.last.errors);
  }
  return new BatchRun(command, task, options, sources, journal).run();
}

/** Whether a file in this format can hold only one puzzle. */
function isSingle(task: Task, { format }: ChunkOptions): boolean {
  return task.single?.includes(format) ?? false;
}

/** What each chunk is told: the work, and how its output is laid out. */
function withPage({ work, first, output }: BatchCommand, task: Task): ChunkOptions {
  const separate = output !== undefined && isNumbered(output);
  const colour = output === undefined && mayColour();
  return { ...work, page: { first, separate: separate || isSingle(task, work), colour } };
}

/**
 * Whether standard output shows colours: it is a terminal, and no variable (NO_COLOR, FORCE_COLOR, TERM) says
 * otherwise. NO_COLOR, if it is not empty, beats FORCE_COLOR.
 */
function mayColour(): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return process.stdout.isTTY === true && process.stdout.hasColors();
}

/**
 * The run's journal, if one is wanted. It describes everything that the output depends on, and a run continues only if
 * all of that is the same. Do not rename or reorder what describes the run: journals begun by earlier versions would no
 * longer match.
 */
function journalOf(command: BatchCommand, sources: Source[], options: ChunkOptions): Journal | undefined {
  const { output, resume, from } = command;
  if (resume === undefined) return undefined;
  if (output === undefined) throw new UsageError('--resume needs --output, the file to be continued');
  if (sources.some(({ name }) => name === output || name === resume) || output === resume) {
    throw new UsageError('--resume needs a file that is neither an input nor the output');
  }
  const inputs = sources.map(({ name, size }) => (size === undefined ? name : `${name} (${size} bytes)`));
  return openJournal(resume, { inputs, output, from, ...options });
}

function statusOf(errors: number): number {
  return errors > 0 ? BAD_INPUT : 0;
}

/** The size of all sources together, if known. */
function totalBytes(sources: Source[]): number | undefined {
  return sources.every(({ size }) => size !== undefined)
    ? sources.reduce((sum, { size = 0 }) => sum + size, 0)
    : undefined;
}

/** One run of a command: what it writes, reports and notes while the batch is going on. */
class BatchRun implements BatchHandlers {
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  readonly #command: BatchCommand;
  readonly #task: Task;
  readonly #options: ChunkOptions;
  readonly #sources: Source[];
  readonly #journal: Journal | undefined;
  readonly #output: Output;
  readonly #bar: ProgressBar | undefined;
  /** Problems reported, including those of the interrupted run that this one continues. */
  #errors: number;
  /** The formats of the sources so far; sources that are skipped have none. */
  readonly #forms: (string | undefined)[] = [];
  #last: Progress | undefined;
  readonly #notes = new Notes();

  /** Throws UsageError if the output cannot be opened. */
  constructor(command: BatchCommand, task: Task, options: ChunkOptions, sources: Source[], journal?: Journal) {
    this.#command = command;
    this.#task = task;
    this.#options = options;
    this.#sources = sources;
    this.#journal = journal;
    this.#errors = journal?.last?.errors ?? 0;
    const single = isSingle(task, options);
    this.#output = openOutput(command.output, command.files, { keep: journal?.last?.output, single });
    this.#bar = process.stderr.isTTY && !command.quiet ? progressBar(totalBytes(sources) || undefined) : undefined;
    const interruption = new AbortController();
    process.once('SIGINT', () => interruption.abort());
    this.signal = interruption.signal;
  }

  /** Returns the exit status. */
  async run(): Promise<number> {
    const core = loadCore(this.#command.core);
    const runners = new Runners(this.#command.jobs, core, this.#options, threads);
    const started = performance.now();
    let summary: Summary;
    try {
      this.#writeHead();
      const { first } = this.#command;
      const pick = (form?: string) => runners.pick(form);
      summary = await runBatch(this.#formed(), this.#options, first, core, pick, this, this.#journal?.last);
      this.#writeFoot();
    } catch (error) {
      // The reader of our output has gone away: not an error, and nothing is left to do.
      if (error instanceof OutputClosed) return 0;
      throw error;
    } finally {
      await this.#stop(runners);
    }
    this.#notes.end();
    this.#closeJournal();
    if (this.#command.stats) say(statisticsText(summary, performance.now() - started, runners.used));
    return this.signal.aborted ? INTERRUPTED : statusOf(this.#errors);
  }

  /** The sources, each with its format. Throws UsageError if the kind of its puzzles cannot do the work. */
  async *#formed(): AsyncGenerator<Source> {
    const last = this.#journal?.last;
    for await (const source of inForm(this.#sources, this.#command.from, last)) {
      this.#forms.push(source.from);
      if (this.#forms.length > (last?.source ?? 0)) refuse(this.#options, source.from);
      yield source;
    }
  }

  write(bytes: Uint8Array, first: number, ends?: readonly number[]): void {
    this.#output.write(bytes, first, ends);
  }

  error(source: string, error: TextError): void {
    this.#errors++;
    if (this.#command.quiet) return;
    // The format was guessed: a wrong guess may be all that is wrong.
    const guessed = error.number === undefined && this.#command.from === 'auto' && error.line === 1;
    say(`${errorLine(source, error)}${guessed ? ' (read in the judge format; use --from for others)' : ''}`);
  }

  note(source: string, note: Note): void {
    if (!this.#command.quiet) this.#notes.add(source, note);
  }

  progress(progress: Progress): void {
    this.#last = progress;
    this.#bar?.update(progress);
    this.#journal?.note(this.#entry(progress));
  }

  #entry(progress: Progress): Entry {
    return entryOf(progress, this.#forms[progress.source], this.#output.bytes, this.#errors);
  }

  /** Writes what comes before the first puzzle; a run that continues has it already. */
  #writeHead(): void {
    if (!this.#journal?.last) this.#frame(this.#task.head?.(this.#options));
  }

  /** Writes what comes after the last puzzle, unless the run was interrupted before it. */
  #writeFoot(): void {
    if (this.signal.aborted) return;
    const { first } = this.#command;
    const next = (this.#last ?? this.#journal?.last)?.next.number ?? first;
    this.#frame(this.#task.foot?.(next - first, this.#options));
  }

  #frame(text: string | undefined): void {
    if (text !== undefined && !this.#output.separate) this.#output.write(Buffer.from(text), 0);
  }

  async #stop(runners: Runners): Promise<void> {
    this.#bar?.stop();
    // After Ctrl-C, chunks may still be running that nobody waits for: they end with the process.
    if (!this.signal.aborted) await runners.close();
    this.#output.close();
  }

  #closeJournal(): void {
    const journal = this.#journal;
    const reached = this.#last ? this.#entry(this.#last) : journal?.last;
    if (reached) journal?.note(this.signal.aborted ? reached : { ...reached, done: true }, true);
    journal?.close();
  }
}
