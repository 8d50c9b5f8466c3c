/**
 * What `--distinct` has to know: the boards so far. A run that can be resumed keeps their ids in a file beside its
 * journal, appended to as they come; the journal says how many of them belong to what is written.
 */
import { closeSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { Distinct } from '../batch/distinct.ts';
import { ID_BYTES } from '../kinds/identity.ts';
import { writeAll } from '../node/io.ts';
import { UsageError } from './usage-error.ts';

/** How far the file had got, as the journal notes it: boards, and copies left out. */
export interface CopyCounts {
  boards: number;
  copies: number;
}

export interface Copies {
  distinct: Distinct;
  close(): void;
}

/** The file beside a journal. */
export function idsFile(journal: string): string {
  return `${journal}.ids`;
}

/**
 * `journal`: the journal's file, if one is kept; `last`: what it says where a run goes on. Throws UsageError where the
 * file beside it is not the one of that run, or cannot be written.
 */
export function openCopies(journal?: string, last?: CopyCounts): Copies {
  if (journal === undefined) return { distinct: new Distinct(), close() {} };
  const file = idsFile(journal);
  try {
    const bytes = (last?.boards ?? 0) * ID_BYTES;
    const known = last ? readFileSync(file) : new Uint8Array(0);
    if (known.length < bytes) {
      throw new UsageError(`'${file}' has ${known.length} bytes, but the journal says ${bytes}: it is not of that run`);
    }
    if (last) truncateSync(file, bytes);
    const fd = openSync(file, last ? 'a' : 'w');
    const distinct = new Distinct((id) => writeAll(fd, id));
    distinct.restore(known.subarray(0, bytes), last?.copies ?? 0);
    return { distinct, close: () => closeSync(fd) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot write '${file}': ${(error as NodeJS.ErrnoException).code}`);
  }
}
