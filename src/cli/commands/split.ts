/** `edgewise split`: cuts a text into files, and prints a line for each of them. */
import { appendFileSync, writeFileSync } from 'node:fs';
import type { CoreName } from '../../core/core.ts';
import { asPuzzles } from '../../formats/detect.ts';
import { readerOf } from '../../formats/registry.ts';
import { utf16Error } from '../../formats/utf16.ts';
import { OutputClosed, STDOUT, say, writeAll } from '../../node/io.ts';
import { type Part, partsOf } from '../../text/split.ts';
import { named, visible } from '../../text/visible.ts';
import { type Reading, readingOf } from '../batch-command.ts';
import { openCore } from '../core.ts';
import { BAD_INPUT } from '../exit-status.ts';
import type { Given } from '../given.ts';
import { errorLine, openAll } from '../inputs.ts';
import { isNumbered, numbered, refuseInput } from '../output.ts';
import { writing } from '../system-error.ts';
import { UsageError } from '../usage-error.ts';

export interface SplitCommand extends Reading {
  /** Name of the file to read; `-`: standard input. */
  file: string;
  from: string;
  kind?: string;
  /** Name of the parts, with a place for the number. */
  pattern: string;
  /** Most bytes of a part. */
  most: number;
  /** Number of the first puzzle. */
  first: number;
  core: CoreName;
  quiet: boolean;
}

export function parseSplit({ values, files }: Given<'split'>): SplitCommand {
  if (files.length > 1) throw new UsageError(`split takes one file, not ${files.length}`);
  const [file = '-'] = files;
  const { from, kind, output, chunk: most, 'start-index': first, core, quiet } = values;
  const pattern = output ?? `${file === '-' ? 'part' : file}.%d`;
  if (!isNumbered(pattern)) throw new UsageError(`split needs a %d in --output for the number of the part`);
  return { file, from, kind, pattern, most, first, core, quiet, ...readingOf(values) };
}

export async function split(given: Given<'split'>): Promise<number> {
  const command = parseSplit(given);
  const [text] = openAll([command.file], command);
  const source = await asPuzzles(text, command.from);
  const unread = utf16Error(source.from);
  if (unread) {
    if (!command.quiet) say(errorLine(source.name, unread));
    return BAD_INPUT;
  }
  const reader = readerOf(source.from, { kind: command.kind, size: command.size, lenient: command.lenient });
  const files = new PartFiles(command);
  let rest = false;
  for await (const part of partsOf(reader, openCore(command), source, command.first, command.most)) {
    rest ||= part.unread === true;
    files.write(part);
  }
  await source.close();
  if (rest && !command.quiet) {
    say(
      `edgewise: ${named(source.name)}: the end of the text could not be read as a puzzle; it is in ${named(files.last)}`,
    );
  }
  return rest ? BAD_INPUT : 0;
}

/** The files that the parts are written to. */
class PartFiles {
  /** Name of the last one. */
  last = '';
  #count = 0;
  readonly #command: SplitCommand;

  constructor(command: SplitCommand) {
    this.#command = command;
  }

  write({ first, puzzles, bytes, unread }: Part): void {
    if (unread && puzzles === 0 && this.#count > 0) {
      // Text that cannot be read stays with the part before it.
      writing(this.last, () => appendFileSync(this.last, bytes));
      return;
    }
    const { pattern, file } = this.#command;
    this.last = numbered(pattern, ++this.#count);
    refuseInput(this.last, [file]);
    writing(this.last, () => writeFileSync(this.last, bytes));
    tell(`${visible(this.last)}\t${first}\t${puzzles}\n`);
  }
}

/** Prints a line of the list. The files are what matters: if the reader of the list goes away, go on writing them. */
function tell(line: string): void {
  try {
    writeAll(STDOUT, Buffer.from(line));
  } catch (error) {
    if (!(error instanceof OutputClosed)) throw error;
  }
}
