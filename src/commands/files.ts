/** The files of a command: opened, or a wrong usage that says why not; and how messages name them. */
import { existsSync, openSync, statSync } from 'node:fs';
import { UsageError } from '../options.ts';
import type { Source } from '../pieces.ts';
import type { TextError } from '../puzzles/puzzle.ts';
import { openSource } from '../sources.ts';

/** Opens files to read, - being standard input. Throws UsageError. */
export function openAll(files: string[]): Source[] {
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

/** Opens the file to write to, which must not be one that is read. Throws UsageError. */
export function openOutput(file: string, inputs: string[]): number {
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

/** What is wrong with a text, and where, in a line. */
export function errorLine(source: string, { number, line, column, message }: TextError): string {
  const place = line > 0 ? `${source}:${line}:${column}` : source;
  return `edgewise: ${place}: ${number === undefined ? '' : `puzzle ${number}: `}${message}`;
}
