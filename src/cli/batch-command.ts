/** The options shared by the commands that process puzzles one by one, in one structure. */
import type { ChunkOptions } from '../batch/chunk-options.ts';
import type { FindingName } from '../batch/findings.ts';
import { tasks } from '../batch/tasks/registry.ts';
import type { CoreName } from '../core/core.ts';
import { RECORD_FORMS } from '../formats/fields.ts';
import type { PictureOptions } from '../formats/format.ts';
import { anyOf } from '../formats/parts.ts';
import { kindOf, pictureForms } from '../formats/registry.ts';
import { kinds, whyNot } from '../kinds/registry.ts';
import { quoted } from '../text/visible.ts';
import type { Values } from './given.ts';
import { isNumbered } from './output.ts';
import { suggestion } from './suggest.ts';
import { UsageError } from './usage-error.ts';

export interface BatchCommand {
  /** Names of the files to read; `-` is standard input. */
  files: string[];
  /** Their format; `auto`: detect it for each file. */
  from: string;
  /** Number of the first puzzle. */
  first: number;
  /** What to do with each puzzle. */
  work: ChunkOptions;
  /** Number of threads; absent: chosen automatically. */
  jobs?: number;
  /** The fields of its records, where it writes some and they were chosen: see Page.fields. */
  fields?: readonly string[];
  core: CoreName;
  /** The file to write to; absent: standard output. */
  output?: string;
  /** The journal's file, if one is kept. */
  resume?: string;
  stats: boolean;
  quiet: boolean;
  /** Whether pictures of characters have colours. */
  color: When;
  /** What is said at the end of puzzles that are not as hoped; absent: nothing. */
  tell?: readonly FindingName[];
  /** What makes the run fail. */
  failOn?: readonly FindingName[];
  /** What pictures look like, as far as the command was told anything. */
  pictures?: PictureOptions;
}

/** Always, never, or where they can be seen. */
export type When = 'auto' | 'always' | 'never';

/** The options that all of these commands take. */
type BatchValues = Pick<
  Values<'solve' | 'generate'>,
  'start-index' | 'jobs' | 'core' | 'output' | 'resume' | 'stats' | 'quiet' | 'source' | 'fields' | 'id'
> & { color?: When };

/** The options of the commands that draw boards. */
type PictureValues = Pick<Values<'solve'>, 'per-row' | 'scale' | 'title' | 'no-crosses'>;

/** The command that does `work` with the puzzles of `files`. Throws UsageError if the requested kind cannot do it. */
export function batchCommand(
  values: BatchValues & Partial<PictureValues>,
  files: string[],
  from: string,
  work: ChunkOptions,
): BatchCommand {
  refuse(work, from);
  const pictures = picturesOf(values, work.format);
  if (pictures?.perRow !== undefined && values.output !== undefined && isNumbered(values.output)) {
    throw new UsageError('--per-row is for boards on one sheet, and --output names a file for each board');
  }
  const { 'start-index': first, jobs, core, output, resume, stats, quiet, source, color = 'auto' } = values;
  const fields = fieldsOf(tasks[work.task ?? 'solve'].fields, work.format, values);
  const drawn = pictures ? { pictures } : {};
  const told = { ...work, source };
  return { files, from, first, work: told, jobs, fields, core, output, resume, stats, quiet, color, ...drawn };
}

/** Throws UsageError where pictures are spoken of and none are drawn. */
function picturesOf(values: Partial<PictureValues>, format: string): PictureOptions | undefined {
  const { 'per-row': perRow, scale, title, 'no-crosses': bare } = values;
  const given = Object.entries({ 'per-row': perRow, scale, title, 'no-crosses': bare || undefined });
  const [name] = given.find(([, value]) => value !== undefined) ?? [];
  if (name === undefined) return undefined;
  if (!pictureForms.includes(format)) {
    throw new UsageError(`--${name} is for pictures: --to ${anyOf(pictureForms)}, not ${format}`);
  }
  if (format === 'unicode' && scale !== undefined) throw new UsageError('--scale is for svg, png and html');
  return {
    ...(perRow === undefined ? {} : { perRow }),
    ...(scale === undefined ? {} : { scale }),
    ...(title === undefined ? {} : { title }),
    ...(bare ? { crosses: false } : {}),
  };
}

/**
 * The fields that a command's records are to have: those asked for, or `all`; undefined for as many as each has. Throws
 * UsageError where a record of the command has no such field, or nothing is written that has fields.
 */
export function fieldsOf(
  all: readonly string[],
  format: string,
  { fields, id, source }: Pick<BatchValues, 'fields' | 'id' | 'source'>,
): readonly string[] | undefined {
  if (!RECORD_FORMS.includes(format)) {
    const [name] = Object.entries({ fields, id, source }).find(([, value]) => value) ?? [];
    if (name) throw new UsageError(`--${name} needs --to ndjson or --to csv`);
    return undefined;
  }
  const unknown = fields?.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`--fields takes some of ${all.join(', ')}, not ${quoted(unknown)}${suggestion(unknown, all)}`);
  }
  if (fields) return id && !fields.includes('id') ? [...fields, 'id'] : fields;
  if (id) return all;
  return format === 'csv' ? all.filter((name) => name !== 'id') : undefined;
}

/** What a command that reads puzzles was told about their text, as far as it was told anything. */
export function readingOf({ size, lenient }: Pick<Values<'solve'>, 'size' | 'lenient'>): Reading {
  return { ...(size ? { size } : {}), ...(lenient ? { lenient } : {}) };
}

export type Reading = Pick<ChunkOptions, 'size' | 'lenient'>;

/** The files given to a command, or standard input if there are none. */
export function filesOrStdin(files: string[]): string[] {
  return files.length === 0 ? ['-'] : files;
}

/**
 * Throws UsageError if the kind of the puzzles in a text of format `from` cannot do the work, or where each puzzle tells
 * its own kind, if none can. A puzzle of another kind that cannot do it is reported when its turn comes.
 */
export function refuse(
  work: Pick<ChunkOptions, 'kind' | 'lane' | 'rules' | 'maxSolutions' | 'common'>,
  from?: string,
): void {
  const kind = kindOf(from, work.kind);
  const possible = kind === undefined ? Object.values(kinds) : [kinds[kind]];
  const problems = possible.flatMap((each) => whyNot(each, work) ?? []);
  if (problems.length === possible.length) throw new UsageError(problems[0]);
}
