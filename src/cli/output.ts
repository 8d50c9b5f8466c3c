/** Where a command writes: standard output, a file, or a file for each puzzle. */
import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, statSync, writeFileSync } from 'node:fs';
import { STDOUT, writeAll } from '../node/io.ts';
import { whyUnwritable } from './system-error.ts';
import { UsageError } from './usage-error.ts';

export interface Output {
  /** Each puzzle gets its own file. */
  readonly separate: boolean;
  /** Bytes written so far. */
  readonly bytes: number;
  /**
   * `ends`: where the output of each puzzle ends, starting with puzzle `first`. Throws OutputClosed if the reader has
   * gone away.
   */
  write(output: Uint8Array, first: number, ends?: readonly number[]): void;
  /** Writes what can only be written once all puzzles are there. */
  finish?(): void | Promise<void>;
  /** Removes what only a run that goes on would need. */
  discard?(): void;
  close(): void;
}

/** A place for a number in a name: %d, or %05d. */
const NUMBER = /%(?:0(\d))?d/;
/** Something that looks like one but is malformed, or one too many. */
const SLIP = /%[-+ \d]*d/;

export interface OutputOptions {
  /** The number of bytes at the start of the file to keep. */
  keep?: number;
  /** A file holds only one puzzle: a second one would make both unreadable, so it is refused with a UsageError. */
  single?: boolean;
}

/**
 * Opens the file of this name (absent: standard output) for writing. Throws UsageError if that fails, or if the file is
 * one of the `inputs`.
 */
export function openOutput(
  file: string | undefined,
  inputs: readonly string[],
  { keep, single = false }: OutputOptions = {},
): Output {
  const output = openFile(file, inputs, keep);
  return single && !output.separate ? singleOutput(output) : output;
}

function openFile(file: string | undefined, inputs: readonly string[], keep: number | undefined): Output {
  if (file === undefined) return streamOutput(STDOUT, 0);
  if (isNumbered(file)) return separateOutput(file, inputs);
  refuseInput(file, inputs);
  try {
    const fd = openSync(file, keep === undefined ? 'w' : 'a');
    if (keep === undefined) return streamOutput(fd, 0);
    const { size } = fstatSync(fd);
    if (size < keep) {
      closeSync(fd);
      throw new UsageError(
        `'${file}' has ${size} bytes, but the journal says ${keep}: it is not the output of that run`,
      );
    }
    ftruncateSync(fd, keep);
    return streamOutput(fd, keep);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot write '${file}': ${whyUnwritable(error)}`);
  }
}

function streamOutput(fd: number, written: number): Output {
  let bytes = written;
  return {
    separate: false,
    get bytes() {
      return bytes;
    },
    write(output) {
      writeAll(fd, output);
      bytes += output.length;
    },
    close() {
      if (fd !== STDOUT) closeSync(fd);
    },
  };
}

function singleOutput(output: Output): Output {
  let puzzles = output.bytes > 0 ? 1 : 0;
  return {
    separate: false,
    get bytes() {
      return output.bytes;
    },
    write(bytes, first, ends) {
      puzzles += partsOf(bytes, ends).filter((part) => part.length > 0).length;
      if (puzzles > 1)
        throw new UsageError("a file can hold only one picture: use --output 'NAME-%d.svg' for one file each");
      output.write(bytes, first, ends);
    },
    close: output.close,
  };
}

/** The output of each puzzle. */
export function partsOf(output: Uint8Array, ends: readonly number[] | undefined): Uint8Array[] {
  if (!ends) throw new RangeError('separate files need to know where the output of each puzzle ends');
  return ends.map((end, k) => output.subarray(ends[k - 1] ?? 0, end));
}

function separateOutput(pattern: string, inputs: readonly string[]): Output {
  let bytes = 0;
  return {
    separate: true,
    get bytes() {
      return bytes;
    },
    write(output, first, ends) {
      for (const [k, part] of partsOf(output, ends).entries()) {
        if (part.length === 0) continue;
        const name = numbered(pattern, first + k);
        refuseInput(name, inputs);
        writeFileSync(name, part);
      }
      bytes += output.length;
    },
    close() {},
  };
}

/** The name with the number filled in. */
export function numbered(pattern: string, number: number): string {
  return pattern.replace(NUMBER, (_, width = '0') => String(number).padStart(Number(width), '0'));
}

/** Whether a name has a place for a number. Throws UsageError if it has more than one, or a malformed one. */
export function isNumbered(pattern: string): boolean {
  if (SLIP.test(pattern.replace(NUMBER, ''))) {
    throw new UsageError(`'${pattern}' needs exactly one %d (or one like %05d) for the number`);
  }
  return NUMBER.test(pattern);
}

/** Throws UsageError if the file is one of the inputs. */
export function refuseInput(file: string, inputs: readonly string[]): void {
  if (existsSync(file) && inputs.some((input) => input !== '-' && existsSync(input) && sameFile(file, input))) {
    throw new UsageError(`'${file}' is also an input: writing to it would destroy it`);
  }
}

function sameFile(a: string, b: string): boolean {
  const [first, second] = [statSync(a), statSync(b)];
  return first.isFile() && first.dev === second.dev && first.ino === second.ino;
}
