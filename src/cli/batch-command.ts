/** What the commands ask for that do something with each puzzle of a batch. */
import type { ChunkOptions } from '../batch/chunk-options.ts';
import type { CoreName } from '../core/core.ts';
import { kindOf } from '../formats/registry.ts';
import { kinds, whyNot } from '../kinds/registry.ts';
import type { Values } from './options.ts';
import { UsageError } from './usage-error.ts';

export interface BatchCommand {
  /** Names of the files to read, `-` being standard input. */
  files: string[];
  /** The form that they are in; `auto`: the one that each tells. */
  from: string;
  /** Number of the first puzzle. */
  first: number;
  /** What is to be done with each puzzle. */
  work: ChunkOptions;
  /** Threads; absent: as many as pay. */
  jobs?: number;
  core: CoreName;
  /** The file to write to; absent: standard output. */
  output?: string;
  /** The file of the journal, if one is kept. */
  resume?: string;
  stats: boolean;
  quiet: boolean;
}

/** The options that all of these commands take. */
type BatchValues = Pick<
  Values<'solve' | 'generate'>,
  'start-index' | 'jobs' | 'core' | 'output' | 'resume' | 'stats' | 'quiet'
>;

/** The command that does `work` with the puzzles of `files`. Throws UsageError where their kind, if one was asked for, cannot. */
export function batchCommand(values: BatchValues, files: string[], from: string, work: ChunkOptions): BatchCommand {
  refuse(work, from);
  const { 'start-index': first, jobs, core, output, resume, stats, quiet } = values;
  return { files, from, first, work, jobs, core, output, resume, stats, quiet };
}

/** The files that a command was given; without any it reads standard input. */
export function filesOrStdin(files: string[]): string[] {
  return files.length === 0 ? ['-'] : files;
}

/**
 * Throws UsageError where the kind of all puzzles of a text in the form `from` cannot do what is asked for. Where each tells its own
 * kind, each tells whether.
 */
export function refuse(
  work: Pick<ChunkOptions, 'kind' | 'lane' | 'rules' | 'maxSolutions' | 'common'>,
  from?: string,
): void {
  const kind = kindOf(from, work.kind);
  const problem = kind === undefined ? undefined : whyNot(kinds[kind], work);
  if (problem) throw new UsageError(problem);
}
