/** Where a command writes: standard output, a file, or a file for each puzzle. */
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { OutputClosed, STDOUT, writeAll } from '../node/io.ts';
import { named } from '../text/visible.ts';
import type { Written } from './journal/written.ts';
import { statOf, statOfInput, statOfOutput } from './same-file.ts';
import { cannotOpen, cannotWriteOn } from './system-error.ts';
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
  /** What it wrote, where that is not what went through write(). */
  readonly final?: Written;
  /** Why what was written is not there any more; undefined where it is. Only of a run that keeps a journal. */
  whyLost?(): string | undefined;
  /** Removes what only a run that goes on would need. */
  discard?(): void;
  close(): void;
}

/** A place for a number in a name: %d, or %05d. */
const NUMBER = /%(?:0(\d))?d/;
/** Something that looks like one but is malformed, or one too many. */
const SLIP = /%[-+ \d]*d/;

export interface OutputOptions {
  /** What is in the file and stays: of a run that keeps a journal. What is written is added to it. */
  written?: Written;
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
  { written, single = false }: OutputOptions = {},
): Output {
  const output = openFile(file, inputs, written);
  return single && !output.separate ? singleOutput(output) : output;
}

function openFile(file: string | undefined, inputs: readonly string[], written: Written | undefined): Output {
  if (file === undefined) return standardOutput(inputs);
  if (isNumbered(file)) return separateOutput(file, inputs, written);
  refuseInput(file, inputs);
  try {
    // With a journal, whatever else happens to the file: what is written goes to its end, and is missed if it is short.
    const fd = openSync(file, written ? 'a' : 'w');
    if (written) ftruncateSync(fd, written.bytes);
    return fileOutput(file, fd, written);
  } catch (error) {
    throw cannotOpen(file, error);
  }
}

function standardOutput(inputs: readonly string[]): Output {
  refuseOwnOutput(inputs);
  let bytes = 0;
  return {
    separate: false,
    get bytes() {
      return bytes;
    },
    write(output) {
      writeAll(STDOUT, output);
      bytes += output.length;
    },
    close() {},
  };
}

function fileOutput(file: string, fd: number, written: Written | undefined): Output {
  let bytes = written?.bytes ?? 0;
  return {
    separate: false,
    get bytes() {
      return bytes;
    },
    write(output) {
      writing(file, () => writeAll(fd, output));
      bytes += output.length;
      written?.add(output);
    },
    whyLost: () => whyLost(file, fd, bytes),
    close: () => closeSync(fd),
  };
}

function writing(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw error instanceof OutputClosed ? error : cannotWriteOn(file, error);
  }
}

/** Whether the file of this name is the open one, and as long as what was written. */
function whyLost(file: string, fd: number, bytes: number): string | undefined {
  const name = named(file);
  const there = statSync(file, { throwIfNoEntry: false });
  if (!there) return `'${name}' was deleted while it was being written`;
  const { dev, ino, size } = fstatSync(fd);
  if (there.dev !== dev || there.ino !== ino) return `'${name}' was replaced while it was being written`;
  return size === bytes ? undefined : `'${name}' was changed while it was being written`;
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
    whyLost: output.whyLost,
    close: output.close,
  };
}

/** The output of each puzzle. */
export function partsOf(output: Uint8Array, ends: readonly number[] | undefined): Uint8Array[] {
  if (!ends) throw new RangeError('separate files need to know where the output of each puzzle ends');
  return ends.map((end, k) => output.subarray(ends[k - 1] ?? 0, end));
}

function separateOutput(pattern: string, inputs: readonly string[], written: Written | undefined): Output {
  let bytes = written?.bytes ?? 0;
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
        writing(name, () => writeFileSync(name, part));
        written?.addFile(first + k, part);
      }
      bytes += output.length;
    },
    whyLost() {
      for (const [from, to] of written?.files ?? []) {
        for (let number = from; number <= to; number++) {
          const name = numbered(pattern, number);
          if (!existsSync(name)) return `'${named(name)}' was deleted while others were being written`;
        }
      }
      return undefined;
    },
    close() {},
  };
}

/** The file beside an output that holds the pieces of what is put together at the end. */
export function piecesFile(output: string): string {
  return `${output}.pieces`;
}

/** Whether a file may get its name from the pattern. `place`: its path without links; `folder`: that of the pattern. */
export function mayBeNumbered(pattern: string, place: string, folder: string): boolean {
  if (dirname(place) !== folder) return false;
  const [before, , after] = basename(pattern).split(NUMBER);
  const name = basename(place);
  return (
    name.startsWith(before) &&
    name.endsWith(after) &&
    /^[0-9]+$/.test(name.slice(before.length, name.length - after.length))
  );
}

/** The name with the number filled in. */
export function numbered(pattern: string, number: number): string {
  return pattern.replace(NUMBER, (_, width = '0') => String(number).padStart(Number(width), '0'));
}

/** Whether a name has a place for a number. Throws UsageError if it has more than one, or a malformed one. */
export function isNumbered(pattern: string): boolean {
  if (SLIP.test(pattern.replace(NUMBER, ''))) {
    throw new UsageError(`'${named(pattern)}' needs exactly one %d (or one like %05d) for the number`);
  }
  return NUMBER.test(pattern);
}

/** Throws UsageError if standard output goes to the end of one of the inputs: what is written would be read again. */
function refuseOwnOutput(inputs: readonly string[]): void {
  const written = statOfOutput();
  const input = written && inputs.find((name) => isSame(written, statOfInput(name)));
  if (input !== undefined) throw new UsageError(`standard output is '${named(input)}', which is also an input`);
}

/** Throws UsageError if the file is one of the inputs. */
export function refuseInput(file: string, inputs: readonly string[]): void {
  const written = statOf(file);
  if (written?.isFile() && inputs.some((input) => isSame(written, statOfInput(input)))) {
    throw new UsageError(`'${named(file)}' is also an input: writing to it would destroy it`);
  }
}

function isSame(a: Stats, b: Stats | undefined): boolean {
  return a.dev === b?.dev && a.ino === b.ino;
}
