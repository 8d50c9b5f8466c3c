#!/usr/bin/env node
/** The batch tool: from arguments to a batch, and from its outcome to an exit status. */
import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { type BatchHandlers, runBatch, type Source, type Summary } from './batch.ts';
import type { ChunkOptions } from './chunk.ts';
import type { CoreName } from './core/core.ts';
import { loadCore } from './core/load.ts';
import { OutputClosed, STDOUT, say, writeAll } from './io.ts';
import { helpText, parseOptions, UsageError, type Values, wholeNumber } from './options.ts';
import { progressBar } from './progress.ts';
import type { Lane } from './puzzles/puzzle.ts';
import { Runners } from './runners.ts';
import { openSource } from './sources.ts';
import { statisticsText } from './stats.ts';

declare const EDGEWISE_VERSION: string;

const BAD_INPUT = 1;
const WRONG_USAGE = 2;
const INTERRUPTED = 130;

/** Threads beyond this are a slip of the finger: each takes some ten megabytes. */
const MOST_JOBS = 256;

async function main(args: string[]): Promise<number> {
  const [command, ...rest] = args;
  const { values, files } = parseOptions(command === 'solve' ? rest : args);
  if (values.help || (command === undefined && process.stdin.isTTY)) return print(helpText());
  if (values.version) return print(`edgewise ${EDGEWISE_VERSION}\n`);
  if (command !== 'solve') throw new UsageError(command ? `there is no command '${command}'` : 'no command given');
  return solve(values, files.length === 0 ? ['-'] : files);
}

function print(text: string): number {
  writeAll(STDOUT, Buffer.from(text));
  return 0;
}

async function solve(values: Values, files: string[]): Promise<number> {
  const options: ChunkOptions = {
    kind: values.kind as string,
    format: values.format as string,
    lane: values.lane as Lane,
    unique: values.unique === true,
    check: values.check === true,
  };
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
    error(source, { number, line, column, message }) {
      if (values.quiet) return;
      const place = line > 0 ? `${source}:${line}:${column}` : source;
      say(`edgewise: ${place}: ${number === undefined ? '' : `puzzle ${number}: `}${message}`);
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

function openAll(files: string[]): Source[] {
  return files.map((file) => {
    try {
      return openSource(file);
    } catch (error) {
      throw new UsageError(
        `cannot read '${file}': ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`,
      );
    }
  });
}

/** Opens the file to write to, which must not be one that is read. */
function openOutput(file: string, inputs: string[]): number {
  if (existsSync(file) && inputs.some((input) => input !== '-' && sameFile(file, input))) {
    throw new UsageError(`'${file}' is an input: writing to it would destroy it`);
  }
  try {
    return openSync(file, 'w');
  } catch (error) {
    throw new UsageError(`cannot write '${file}': ${(error as NodeJS.ErrnoException).code}`);
  }
}

function sameFile(a: string, b: string): boolean {
  const [first, second] = [statSync(a), statSync(b)];
  return first.isFile() && first.dev === second.dev && first.ino === second.ino;
}

main(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    if (error instanceof OutputClosed) process.exit(0);
    const usage = error instanceof UsageError;
    const system = (error as NodeJS.ErrnoException).syscall !== undefined;
    const { message, stack } = error as Error;
    say(`edgewise: ${usage ? `${message} (try 'edgewise --help')` : system ? message : stack}`);
    process.exit(usage ? WRONG_USAGE : BAD_INPUT);
  },
);
