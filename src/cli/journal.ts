/**
 * A batch's journal: a file that lets an interrupted run continue, whatever interrupted it. Its first line describes
 * the run; each further line says how far it had got in the input and in the output. Output is written before the line
 * that mentions it, so all output up to the last complete line exists; anything after that is cut off and produced
 * again.
 */
import { closeSync, existsSync, openSync, readFileSync, truncateSync } from 'node:fs';
import type { Progress, Resumption } from '../batch/batch.ts';
import type { Findings } from '../batch/findings.ts';
import { writeAll } from '../node/io.ts';
import type { CopyCounts } from './copies.ts';
import { whyUnwritable } from './system-error.ts';
import { UsageError } from './usage-error.ts';

/** How far a run had got. */
export interface Entry extends Resumption {
  /** The format of the source. */
  from?: string;
  /** Bytes of output written, and problems reported. */
  output: number;
  errors: number;
  /** What was found among the puzzles so far. */
  findings?: Findings;
  /** With `--distinct`: how far the file of ids belongs to this. */
  copies?: CopyCounts;
  /** Nothing is left to do. */
  done?: true;
}

export interface Journal {
  /** What an earlier run left, if there was one. */
  readonly last?: Entry;
  /** Notes how far the run has got: at once if `now`, otherwise only if some time has passed since the last note. */
  note(entry: Entry, now?: boolean): void;
  close(): void;
}

/** Time between notes: after a crash, at most this much work is done again. */
const INTERVAL_MS = 100;

/** Opens the journal of the run that `run` describes. Throws UsageError if the file belongs to another run. */
export function openJournal(file: string, run: Record<string, unknown>): Journal {
  const head = `${JSON.stringify({ edgewise: 'journal', ...run })}\n`;
  const last = existsSync(file) ? readJournal(file, head) : undefined;
  let fd: number;
  try {
    fd = openSync(file, last === undefined ? 'w' : 'a');
  } catch (error) {
    throw new UsageError(`cannot write '${file}': ${whyUnwritable(error)}`);
  }
  if (last === undefined) writeAll(fd, Buffer.from(head));
  let notedAt = Number.NEGATIVE_INFINITY;
  return {
    ...(last ? { last } : {}),
    note(entry, now = false) {
      const time = performance.now();
      if (!now && time - notedAt < INTERVAL_MS) return;
      notedAt = time;
      writeAll(fd, Buffer.from(`${JSON.stringify(entry)}\n`));
    },
    close: () => closeSync(fd),
  };
}

/** The last complete entry of a journal, or undefined if it has none. An incomplete line after it is cut off. */
function readJournal(file: string, head: string): Entry | undefined {
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole === '') {
    if (text !== '' && !head.startsWith(text))
      throw new UsageError(`'${file}' is not a journal and was left unchanged`);
    return undefined;
  }
  const lines = whole.split('\n').slice(0, -1);
  if (`${lines[0]}\n` !== head)
    throw new UsageError(`'${file}' is not the journal of this run: ${difference(lines[0], head)}`);
  truncateSync(file, Buffer.byteLength(whole));
  return lines.length === 1 ? undefined : (JSON.parse(lines[lines.length - 1]) as Entry);
}

/** How two runs differ. */
function difference(found: string, head: string): string {
  let theirs: Record<string, unknown>;
  try {
    theirs = JSON.parse(found);
    if (theirs.edgewise !== 'journal') throw new SyntaxError();
  } catch {
    return 'it holds something else and was left unchanged';
  }
  const ours = JSON.parse(head) as Record<string, unknown>;
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])];
  return names
    .filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(ours[name]))
    .map((name) => `${name} was ${JSON.stringify(theirs[name])} and is now ${JSON.stringify(ours[name])}`)
    .join('; ');
}

/** The entry for a run that has got this far. `so`: what it has produced by then. */
export function entryOf(
  { source, sourceBytes, next }: Progress,
  from: string | undefined,
  so: Pick<Entry, 'output' | 'errors' | 'findings' | 'copies'>,
): Entry {
  return { source, sourceBytes, next: { ...next }, ...(from ? { from } : {}), ...so };
}
