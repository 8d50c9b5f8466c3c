/** Opening the files of a command, and how messages refer to them. */
import { accessSync, constants, statSync } from 'node:fs';
import { asPuzzles } from '../formats/detect.ts';
import { openSource } from '../node/files.ts';
import type { Source } from '../text/source.ts';
import type { TextError } from '../text/text.ts';
import { UsageError } from './usage-error.ts';

/**
 * The files to read (`-` is standard input), each opened when its turn comes. Throws UsageError if one cannot be read.
 */
export function openAll(files: string[]): Source[] {
  return files.map((file) => {
    try {
      return file === '-' ? openSource(file) : whenRead(file);
    } catch (error) {
      throw new UsageError(
        `cannot read '${file}': ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`,
      );
    }
  });
}

/** A file that is opened by its first read: there may be more files than can be open at a time. */
function whenRead(file: string): Source {
  const stat = statSync(file);
  if (stat.isDirectory()) throw Object.assign(new Error('is a directory'), { code: 'EISDIR' });
  accessSync(file, constants.R_OK);
  let opened: Source | undefined;
  return {
    name: file,
    ...(stat.isFile() ? { size: stat.size } : {}),
    read(target, at) {
      opened ??= openSource(file);
      return opened.read(target, at);
    },
    close: async () => opened?.close(),
  };
}

/**
 * The sources, each with its format, detected when its turn comes. `known`: the format of the source with this number.
 */
export async function* inForm(
  sources: Source[],
  from: string,
  known?: { source: number; from?: string },
): AsyncGenerator<Source> {
  for (const [k, source] of sources.entries()) {
    if (known && k < known.source) yield source;
    else if (known?.from && k === known.source) yield { ...source, from: known.from };
    else yield await asPuzzles(source, from);
  }
}

/** One line saying what is wrong with a text, and where. */
export function errorLine(source: string, { number, line, column, message }: TextError): string {
  const place = line > 0 ? `${source}:${line}:${column}` : source;
  return `edgewise: ${place}: ${number === undefined ? '' : `puzzle ${number}: `}${message}`;
}
