/** Opening the files of a command, and how messages refer to them. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { asPuzzles } from '../formats/detect.ts';
import { openSource } from '../node/files.ts';
import { readsTerminal, say } from '../node/io.ts';
import { latin1 } from '../text/bytes.ts';
import { withLineEnds } from '../text/line-ends.ts';
import { type Source, textSource } from '../text/source.ts';
import type { TextError } from '../text/text.ts';
import { named } from '../text/visible.ts';
import { whyUnreadable } from './system-error.ts';
import { UsageError } from './usage-error.ts';

/**
 * The files to read (`-` is standard input), each opened when its turn comes, and links, which are text themselves.
 * Throws UsageError if one cannot be read. `quiet`: do not say what is waited for at a terminal.
 */
export function openAll(files: string[], { quiet = false }: { quiet?: boolean } = {}): Source[] {
  return files.map((file) => {
    if (isLink(file)) return textSource(file, `${file}\n`);
    try {
      if (file !== '-') return withLineEnds(whenRead(file));
      if (readsTerminal() && !quiet) say(WAITING);
      return withLineEnds(openSource(file));
    } catch (error) {
      throw new UsageError(`cannot read '${named(file)}': ${whyUnreadable(error)}`);
    }
  });
}

const WAITING = 'edgewise: reading from the terminal; end with Ctrl-D, or give a file';

/** An address, or what stands behind a page's address in the links of puzzle editors. */
const LINK = /^(https?:\/\/|[?#]?m=(edit|solve)&p=|[?#]p=)/i;

/** Whether an argument is a puzzle's link and not the name of a file. */
function isLink(file: string): boolean {
  return LINK.test(file) && !existsSync(file);
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
export function errorLine(source: string, { number, line, column, message, fits = [] }: TextError): string {
  const name = named(source);
  const place = line > 0 ? `${name}:${line}:${column}` : name;
  const hint = fits.length > 0 ? ` (did you mean --kind ${fits.join(' or ')}?)` : '';
  return `edgewise: ${place}: ${number === undefined ? '' : `puzzle ${number}: `}${message}${hint}`;
}

/** Bytes of a text that are kept to tell what it looks like. */
const LOOK_BYTES = 1 << 12;

/** A source, and how its text starts, as far as it has been read. */
export interface Seen {
  source: Source;
  start(): string;
}

/** Keeps how the text of a source starts. */
export function seen(source: Source): Seen {
  let start: string | undefined;
  return {
    source: {
      ...source,
      async read(target, at) {
        const got = await source.read(target, at);
        start ??= latin1(target.subarray(at, at + Math.min(got, LOOK_BYTES)));
        return got;
      },
    },
    start: () => start ?? '',
  };
}
