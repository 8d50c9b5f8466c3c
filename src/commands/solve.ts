/** `edgewise solve`: from arguments to a batch, and from its outcome to an exit status. */
import { closeSync } from 'node:fs';
import { type BatchHandlers, runBatch, type Summary } from '../batch.ts';
import type { ChunkOptions } from '../chunk.ts';
import type { CoreName } from '../core/core.ts';
import { loadCore } from '../core/load.ts';
import { OutputClosed, STDOUT, say, writeAll } from '../io.ts';
import { UsageError, type Values, wholeNumber } from '../options.ts';
import { progressBar } from '../progress.ts';
import type { Lane, Rules } from '../puzzles/puzzle.ts';
import { kinds, whyNot } from '../puzzles/registry.ts';
import { Runners } from '../runners.ts';
import { statisticsText } from '../stats.ts';
import { errorLine, openAll, openOutput } from './files.ts';
import { BAD_INPUT, INTERRUPTED } from './status.ts';

/** Threads beyond this are a slip of the finger: each takes some ten megabytes. */
const MOST_JOBS = 256;
/** All answers of a puzzle are held in memory. */
const MOST_SOLUTIONS = 100_000;
const MOST_STEPS = 0x7fff_ffff;

export async function solve(values: Values, files: string[]): Promise<number> {
  const options: ChunkOptions = {
    kind: values.kind as string,
    format: values.format as string,
    lane: values.lane as Lane,
    ...(values.rules === undefined ? {} : { rules: values.rules as Rules }),
    unique: values.unique === true,
    maxSolutions: wholeNumber('max-solutions', values['max-solutions'] as string, 1, MOST_SOLUTIONS),
    common: values.common === true,
    check: values.check === true,
    ...(values['step-limit'] === undefined
      ? {}
      : { stepLimit: wholeNumber('step-limit', values['step-limit'] as string, 1, MOST_STEPS) }),
  };
  const problem = whyNot(kinds[options.kind], options);
  if (problem) throw new UsageError(problem);
  const firstNumber = wholeNumber('start-index', values['start-index'] as string, 0, 1_000_000_000);
  const jobs = values.jobs === undefined ? undefined : wholeNumber('jobs', values.jobs as string, 1, MOST_JOBS);
  const sources = openAll(files);
  const fd = values.output === undefined ? STDOUT : openOutput(values.output as string, files);
  const total =
    sources.every(({ size }) => size !== undefined) && sources.reduce((sum, { size }) => sum + (size ?? 0), 0);
  const bar = process.stderr.isTTY && !values.quiet ? progressBar(total || undefined) : undefined;

  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  const handlers: BatchHandlers = {
    write: (output) => writeAll(fd, output),
    error(source, error) {
      if (!values.quiet) say(errorLine(source, error));
    },
    progress: (progress) => bar?.update(progress),
    signal: interruption.signal,
  };

  const core = loadCore(values.core as CoreName);
  const runners = new Runners(jobs, core, options);
  const started = performance.now();
  let summary: Summary | undefined;
  try {
    summary = await runBatch(sources, options, firstNumber, core, () => runners.pick(), handlers);
  } catch (error) {
    // Nobody reads our output any more: no fault, and nothing left to do.
    if (!(error instanceof OutputClosed)) throw error;
  } finally {
    bar?.stop();
    // After Ctrl-C there may be chunks under way that nobody waits for: they end with the process.
    if (!interruption.signal.aborted) await runners.close();
    if (fd !== STDOUT) closeSync(fd);
  }
  if (!summary) return 0;
  if (values.stats) say(statisticsText(summary, performance.now() - started, runners.used));
  if (interruption.signal.aborted) return INTERRUPTED;
  return summary.errors > 0 ? BAD_INPUT : 0;
}
