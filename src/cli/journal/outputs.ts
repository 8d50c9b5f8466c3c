/** Whether what lies there is what the journal says was written. */
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { named } from '../../text/visible.ts';
import { numbered } from '../output.ts';
import { cannotRead, reading } from '../system-error.ts';
import { Refusal } from '../usage-error.ts';
import type { Told } from './hashing.ts';
import { type Range, Written } from './written.ts';

const BLOCK_BYTES = 1 << 18;
const OTHERS = 'not all files hold what was written';

/** Throws UsageError. */
function refuse(file: string, journal: string, what: string): never {
  throw new Refusal(
    `'${named(file)}' is not the output that '${named(journal)}' tells of: ${what}; delete '${named(journal)}' to start anew`,
  );
}

/**
 * What a file holds, as far as it was written. Throws UsageError where that is not what it holds. `ended`: nothing may
 * follow.
 */
export function checkFile(file: string, expected: Told, journal: string, ended = false): Written {
  const written = new Written();
  const { bytes } = expected;
  const size = sizeOf(file);
  if (size === undefined) {
    if (bytes > 0 || ended) refuse(file, journal, 'it is missing');
    return written;
  }
  if (size < bytes) refuse(file, journal, `it has ${size} bytes, and ${bytes} were written`);
  if (ended && size > bytes) refuse(file, journal, `it has ${size} bytes, and only ${bytes} were written`);
  reading(file, () => {
    const fd = openSync(file, 'r');
    try {
      const block = Buffer.allocUnsafe(BLOCK_BYTES);
      while (written.bytes < bytes) {
        const got = readSync(fd, block, 0, Math.min(block.length, bytes - written.bytes), null);
        if (got === 0) break;
        written.add(block.subarray(0, got));
      }
    } finally {
      closeSync(fd);
    }
  });
  const whole = size === bytes ? 'its' : `its first ${bytes}`;
  if (written.told.sha256 !== expected.sha256)
    refuse(file, journal, `${whole} bytes differ from those that were written`);
  return written;
}

/** The same where each puzzle has its own file. */
export function checkFiles(pattern: string, files: readonly Range[], expected: Told, journal: string): Written {
  const written = new Written();
  for (const [first, last] of files) {
    for (let number = first; number <= last; number++) {
      const file = numbered(pattern, number);
      const size = sizeOf(file);
      if (size === undefined) refuse(file, journal, 'it is missing');
      // One that is too long for all of them may be too long to be read at one go.
      if (written.bytes + size > expected.bytes) refuse(pattern, journal, OTHERS);
      written.addFile(
        number,
        reading(file, () => readFileSync(file)),
      );
    }
  }
  written.takeUntold();
  if (written.told.sha256 !== expected.sha256) refuse(pattern, journal, OTHERS);
  return written;
}

function sizeOf(file: string): number | undefined {
  try {
    return statSync(file).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cannotRead(file, error);
  }
}
