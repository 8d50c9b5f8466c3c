/** The files of a command: opened, or a wrong usage that says why not; and how messages name them. */
import { withForm } from '../forms.ts';
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

/** The sources, each with its form, found out when its turn comes. `known`: that of the source of this number. */
export async function* inForm(
  sources: Source[],
  from: string,
  known?: { source: number; from?: string },
): AsyncGenerator<Source> {
  for (const [k, source] of sources.entries()) {
    if (known && k < known.source) yield source;
    else if (known?.from && k === known.source) yield { ...source, from: known.from };
    else yield await withForm(source, from);
  }
}

/** What is wrong with a text, and where, in a line. */
export function errorLine(source: string, { number, line, column, message }: TextError): string {
  const place = line > 0 ? `${source}:${line}:${column}` : source;
  return `edgewise: ${place}: ${number === undefined ? '' : `puzzle ${number}: `}${message}`;
}
