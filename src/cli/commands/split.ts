/** `edgewise split`: a text in, files out, and a line for each of them. */
import { appendFileSync, writeFileSync } from 'node:fs';
import type { CoreName } from '../../core/core.ts';
import { withForm } from '../../formats/detect.ts';
import { readerOf } from '../../formats/registry.ts';
import { OutputClosed, STDOUT, say, writeAll } from '../../node/io.ts';
import { loadCore } from '../../node/load.ts';
import { partsOf } from '../../text/split.ts';
import { BAD_INPUT } from '../exit-status.ts';
import { openAll } from '../inputs.ts';
import type { Values } from '../options.ts';
import { isNumbered, numbered, refuseInput } from '../output.ts';
import { firstNumber } from '../run-batch.ts';
import { UsageError } from '../usage-error.ts';

const UNITS: Record<string, number> = { '': 1, K: 1 << 10, M: 1 << 20, G: 1 << 30 };
/** A part is held in memory. */
const MOST_BYTES = 1 << 30;

export async function split(values: Values, files: string[]): Promise<number> {
  if (files.length > 1) throw new UsageError(`split takes one file, not ${files.length}`);
  const [file = '-'] = files;
  const most = sizeOf(values.chunk as string);
  const pattern = (values.output as string | undefined) ?? `${file === '-' ? 'part' : file}.%d`;
  if (!isNumbered(pattern)) throw new UsageError(`split needs a %d in --output for the number of the part`);
  const first = firstNumber(values);
  const [text] = openAll([file]);
  const source = await withForm(text, values.from as string);
  const reader = readerOf(source.from, values.kind as string | undefined);
  let part = 0;
  let name = '';
  let unread = false;
  for await (const { first: start, puzzles, bytes, unread: rest } of partsOf(
    reader,
    loadCore(values.core as CoreName),
    source,
    first,
    most,
  )) {
    unread ||= rest === true;
    if (rest && puzzles === 0 && part > 0) {
      // What cannot be read stays with what stands before it.
      appendFileSync(name, bytes);
      continue;
    }
    name = numbered(pattern, ++part);
    refuseInput(name, [file]);
    writeFileSync(name, bytes);
    tell(`${name}\t${start}\t${puzzles}\n`);
  }
  await source.close();
  if (unread && !values.quiet)
    say(`edgewise: ${source.name}: the end of the text could not be read as a puzzle; it is in ${name}`);
  return unread ? BAD_INPUT : 0;
}

/** Writes a line of the list. The files are what is wanted: that nobody reads the list to its end is no reason to stop. */
function tell(line: string): void {
  try {
    writeAll(STDOUT, Buffer.from(line));
  } catch (error) {
    if (!(error instanceof OutputClosed)) throw error;
  }
}

/** Bytes, as 4096, 64K, 1M or 1G. */
function sizeOf(value: string): number {
  const [, digits, unit] = /^(\d{1,10})([KMG]?)$/i.exec(value) ?? [];
  const bytes = Number(digits) * UNITS[unit?.toUpperCase() ?? ''];
  if (!(bytes >= 1 && bytes <= MOST_BYTES)) {
    throw new UsageError(`--chunk takes a size from 1 to 1G, such as 64K or 1M, not '${value}'`);
  }
  return bytes;
}
