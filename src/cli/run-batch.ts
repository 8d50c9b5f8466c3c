/**
 * Running the commands that process puzzles one by one: from the parsed command to a batch, and from its outcome to an
 * exit status.
 */
import { looksLikeAnswers } from '../answers/looks.ts';
import { type BatchHandlers, type Progress, type Resumption, runBatch, type Summary } from '../batch/batch.ts';
import type { ChunkOptions } from '../batch/chunk-options.ts';
import { Distinct } from '../batch/distinct.ts';
import { addFindings, type Findings } from '../batch/findings.ts';
import { Runners } from '../batch/runners.ts';
import { tasks } from '../batch/tasks/registry.ts';
import type { Task } from '../batch/tasks/task.ts';
import { formats } from '../formats/registry.ts';
import { OutputClosed, readsTerminal, say } from '../node/io.ts';
import { threads } from '../node/pool.ts';
import type { Source } from '../text/source.ts';
import type { Note, TextError } from '../text/text.ts';
import { named } from '../text/visible.ts';
import { type BatchCommand, refuse } from './batch-command.ts';
import { openCore } from './core.ts';
import { interruptionLine, tellFindings } from './ending.ts';
import { BAD_INPUT, INTERRUPTED } from './exit-status.ts';
import { errorLine, inForm, openAll, type Seen, seen } from './inputs.ts';
import type { Entry } from './journal/entry.ts';
import type { Journal, Reports } from './journal/journal.ts';
import { Notes } from './notes.ts';
import type { Output } from './output.ts';
import { isSingle, withPage } from './page.ts';
import { type Drawing, openPictures } from './picture-output.ts';
import { type ProgressBar, progressBar } from './progress.ts';
import type { State } from './progress-line.ts';
import { journalOf } from './resume.ts';
import { statisticsLines } from './statistics.ts';
import { FileFailure } from './system-error.ts';

/** Runs a command over its files, or over other sources of the same format. Returns the exit status. */
export async function runBatchCommand(
  command: BatchCommand,
  opened = openAll(command.files, command),
): Promise<number> {
  const task = tasks[command.work.task ?? 'solve'];
  const options = withPage(command, task);
  const inputs = opened.map(seen);
  const sources = inputs.map(({ source }) => source);
  const journal = await journalOf(command, sources, options);
  try {
    if (journal?.done) return nothingLeft(command, journal.last);
    // Loaded where it is wanted alone: it is large.
    const raster = formats[options.format]?.raster ? await (await import('./raster.ts')).loadRaster() : undefined;
    const binder = options.page?.bound ? task.binder?.(options) : undefined;
    const run = new BatchRun(command, task, options, { binder, raster }, inputs, journal?.sources ?? sources, journal);
    return await run.run();
  } finally {
    journal?.close();
  }
}

/** Says that the journal tells of no more work. Returns the exit status. */
function nothingLeft(command: BatchCommand, last: Entry | undefined): number {
  say(`edgewise: according to '${named(command.resume ?? '')}' nothing is left to do`);
  const { errors = 0, findings = {}, next: { number } = { number: command.first } } = last ?? {};
  tellFindings(command, findings, number - command.first);
  return statusOf(command, errors, findings);
}

/** The exit status of a run that came to its end. */
function statusOf({ failOn }: BatchCommand, errors: number, findings: Findings): number {
  return errors > 0 || failOn?.some((name) => findings[name]) ? BAD_INPUT : 0;
}

/**
 * Whether there is a terminal for the progress that nothing else is shown on: neither the results, nor what is typed.
 */
function showsProgress({ quiet, output, files }: BatchCommand): boolean {
  const typed = files.includes('-') && readsTerminal();
  const results = output === undefined && process.stdout.isTTY === true;
  return process.stderr.isTTY === true && process.env.TERM !== 'dumb' && !quiet && !typed && !results;
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
  readonly #inputs: Seen[];
  readonly #sources: Source[];
  readonly #journal: Journal | undefined;
  readonly #output: Output;
  /** Bytes of all sources, if known; of boards to be made, their number. */
  readonly #total: number | undefined;
  readonly #bar: ProgressBar | undefined;
  /** Problems reported, including those of the interrupted run that this one continues. */
  #errors: number;
  /** What was found, the interrupted run included. */
  readonly #findings: Findings = {};
  /** The formats of the sources so far; sources that are skipped have none. */
  readonly #forms: (string | undefined)[] = [];
  #last: Progress | undefined;
  readonly #notes: Notes;
  readonly distinct: Distinct | undefined;

  /** Throws UsageError if the output cannot be opened. */
  constructor(
    command: BatchCommand,
    task: Task,
    options: ChunkOptions,
    drawing: Drawing,
    inputs: Seen[],
    sources: Source[],
    journal?: Journal,
  ) {
    this.#command = command;
    this.#task = task;
    this.#options = options;
    this.#inputs = inputs;
    this.#sources = sources;
    this.#journal = journal;
    this.#errors = journal?.last?.errors ?? 0;
    this.#notes = new Notes(journal?.last?.notes);
    addFindings(this.#findings, journal?.last?.findings ?? {});
    const { output, files } = command;
    this.distinct = journal?.distinct ?? (options.distinct ? new Distinct() : undefined);
    this.#output = openPictures(output, files, drawing, {
      written: journal?.written,
      single: isSingle(task, options),
    });
    journal?.begin();
    this.#total = totalBytes(sources);
    this.#bar = showsProgress(command) ? progressBar(this.#total, this.#before(journal?.last)) : undefined;
    const interruption = new AbortController();
    process.once('SIGINT', () => interruption.abort());
    this.signal = interruption.signal;
  }

  /** What the interrupted run that this one continues has done. */
  #before(last: Entry | undefined): State {
    if (!last) return { puzzles: 0, bytes: 0 };
    const whole = this.#sources.slice(0, last.source).reduce((sum, { size = 0 }) => sum + size, 0);
    return { puzzles: this.#puzzles, bytes: whole + last.sourceBytes };
  }

  /** Returns the exit status. */
  async run(): Promise<number> {
    const core = openCore(this.#command);
    const trouble = (what: string) => this.#warn(what);
    const runners = new Runners(this.#command.jobs, core, this.#options, threads, undefined, trouble);
    const started = performance.now();
    let whole = false;
    let summary: Summary;
    try {
      this.#writeHead();
      const { first } = this.#command;
      const pick = (form?: string) => runners.pick(form);
      summary = await runBatch(this.#formed(), this.#options, first, core, pick, this, this.#journal?.last);
      await this.#finish();
      whole = !this.signal.aborted;
    } catch (error) {
      // The reader of our output has gone away: not an error, and nothing is left to do.
      if (error instanceof OutputClosed) return 0;
      throw error;
    } finally {
      await this.#stop(runners, whole);
    }
    this.#notes.end();
    tellFindings(this.#command, this.#findings, this.#puzzles);
    this.#tellAnswers(summary);
    this.#tellCopies();
    if (this.signal.aborted && !this.#command.quiet) say(interruptionLine(this.#command, this.#puzzles, this.#total));
    if (this.#command.stats) say(...statisticsLines(summary, performance.now() - started, runners.used));
    return this.signal.aborted ? INTERRUPTED : statusOf(this.#command, this.#errors, this.#findings);
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
    // Whoever reads from a pipe may show it on this very terminal.
    if (this.#command.output === undefined) this.#bar?.clear();
    this.#output.write(bytes, first, ends);
  }

  found(findings: Findings): void {
    addFindings(this.#findings, findings);
  }

  error(source: string, error: TextError): void {
    this.#errors++;
    if (this.#command.quiet) return;
    this.#bar?.clear();
    // The format was guessed: a wrong guess may be all that is wrong.
    const guessed = error.number === undefined && !error.fits && this.#command.from === 'auto' && error.line === 1;
    say(`${errorLine(source, error)}${guessed ? ' (read in the judge format; use --from for others)' : ''}`);
  }

  note(source: string, note: Note): void {
    if (this.#command.quiet) return;
    this.#bar?.clear();
    this.#notes.add(source, note);
  }

  progress(progress: Progress): void {
    this.#last = progress;
    this.#bar?.update(progress);
    this.#journal?.note(() => this.#reports(progress));
  }

  #reports({ source, sourceBytes, next }: Resumption): Reports {
    const from = this.#forms[source];
    const { counts: notes } = this.#notes;
    return {
      ...{ source, sourceBytes, next: { ...next }, errors: this.#errors },
      ...(from ? { from } : {}),
      ...(Object.keys(this.#findings).length > 0 ? { findings: this.#findings } : {}),
      ...(notes ? { notes } : {}),
    };
  }

  /** Writes what comes before the first puzzle; a run that continues has it already. */
  #writeHead(): void {
    if (!this.#journal?.last) this.#frame(this.#task.head?.(this.#options));
  }

  /** Writes what comes after the last puzzle, unless the run was interrupted before it. */
  async #finish(): Promise<void> {
    const journal = this.#journal;
    const last = this.#last;
    // Before what comes after the last puzzle: a run that goes on from here writes that again.
    if (last) journal?.note(() => this.#reports(last), true);
    this.#refuseLost();
    // What is finished of a text that is bound is whole without the rest, unless that is still to come.
    if (!this.signal.aborted || !journal) await this.#output.finish?.();
    if (this.signal.aborted) return;
    this.#frame(this.#task.foot?.(this.#puzzles, this.#options));
    this.#refuseLost();
    const reached = last ?? journal?.last;
    if (reached) journal?.end(this.#reports(reached), this.#output.final?.told);
    if (journal) this.#output.discard?.();
  }

  /** Throws FileFailure where what was written is gone: the journal must not say that it is done. */
  #refuseLost(): void {
    const why = this.#journal && this.#output.whyLost?.();
    if (why) throw new FileFailure(`${why}; delete '${named(this.#command.resume ?? '')}' to start anew`);
  }

  /** How many puzzles there were so far, those of the interrupted run included. */
  get #puzzles(): number {
    const { first } = this.#command;
    return ((this.#last ?? this.#journal?.last)?.next.number ?? first) - first;
  }

  /** Where nothing at all could be read, asks whether that is because of what the file is. */
  #tellAnswers({ puzzles, counts }: Summary): void {
    if (puzzles > (counts.invalid ?? 0) || this.#command.quiet) return;
    const answers = this.#inputs.find(({ start }) => looksLikeAnswers(start()));
    if (answers) say(`edgewise: ${named(answers.source.name)}: is this the answers file?`);
  }

  /** Says how many boards were left out. */
  #tellCopies(): void {
    if (!this.distinct || this.#command.quiet) return;
    const { copies } = this.distinct;
    say(`edgewise: left out ${copies} ${copies === 1 ? 'copy' : 'copies'} of earlier boards`);
  }

  #frame(text: string | undefined): void {
    if (text !== undefined && !this.#output.separate) this.#output.write(Buffer.from(text), 0);
  }

  /** Something that does not change the answers. */
  #warn(what: string): void {
    if (this.#command.quiet) return;
    this.#bar?.clear();
    say(`edgewise: ${what}`);
  }

  async #stop(runners: Runners, whole: boolean): Promise<void> {
    this.#bar?.stop();
    // After Ctrl-C or a failure, chunks may still be running that nobody waits for.
    await runners.close(!whole);
    this.#output.close();
  }
}
