/**
 * What `--distinct` has to know: the boards so far. A run that can be resumed keeps their ids in a file beside its
 * journal, appended to as they come; the journal says how many of them belong to what is written.
 */
import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { Distinct } from '../../batch/distinct.ts';
import { ID_BYTES } from '../../kinds/identity.ts';
import { writeAll } from '../../node/io.ts';
import { named } from '../../text/visible.ts';
import { cannotOpen, cannotRead, cannotWriteOn } from '../system-error.ts';
import { Refusal } from '../usage-error.ts';
import type { CopyCounts } from './entry.ts';
import { RunningHash } from './hashing.ts';

export class Ids {
  readonly distinct: Distinct;
  readonly #file: string;
  readonly #hash = new RunningHash();
  #fd: number | undefined;

  /** Reads those that `last` tells of. Throws UsageError where they are not there. */
  constructor(file: string, journal: string, last?: CopyCounts) {
    this.#file = file;
    this.distinct = new Distinct((id) => this.#add(id));
    if (!last) return;
    const known = readIds(file, last.boards * ID_BYTES);
    this.#hash.add(known);
    if (this.#hash.told.sha256 !== last.sha256) {
      throw new Refusal(
        `'${named(file)}' does not hold the ids that '${named(journal)}' tells of; delete '${named(journal)}' to start anew`,
      );
    }
    this.distinct.restore(known, last.copies);
  }

  /** Opens the file to go on. Throws UsageError if it cannot be written. */
  begin(): void {
    try {
      this.#fd = openSync(this.#file, 'a');
      ftruncateSync(this.#fd, this.#hash.bytes);
    } catch (error) {
      throw cannotOpen(this.#file, error);
    }
  }

  get counts(): CopyCounts {
    const { size: boards, copies } = this.distinct;
    return { boards, copies, sha256: this.#hash.told.sha256 };
  }

  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
    this.#fd = undefined;
  }

  #add(id: Uint8Array): void {
    try {
      writeAll(this.#fd as number, id);
    } catch (error) {
      throw cannotWriteOn(this.#file, error);
    }
    this.#hash.add(id);
  }
}

/** The ids at the start of the file: fewer bytes, where it has no more. */
function readIds(file: string, bytes: number): Uint8Array {
  try {
    return readFileSync(file).subarray(0, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Uint8Array(0);
    throw cannotRead(file, error);
  }
}
