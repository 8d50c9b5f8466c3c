/** The list of formats. Each is a file and a line here. */

import { DEFAULT_KIND, kinds } from '../kinds/registry.ts';
import type { Codec } from './codec.ts';
import { csv } from './csv.ts';
import type { Format, Reader, Reading } from './format.ts';
import { grid } from './grid.ts';
import { html } from './html.ts';
import { janko } from './janko.ts';
import { jsonRecords } from './json-records.ts';
import { judge } from './judge.ts';
import { line } from './line.ts';
import { mixedReader } from './mixed.ts';
import { ndjson } from './ndjson.ts';
import { penpa } from './penpa.ts';
import { png } from './png.ts';
import { puzzlekit } from './puzzlekit.ts';
import { puzzlink } from './puzzlink.ts';
import { pzprv3 } from './pzprv3.ts';
import { codecFormat } from './records.ts';
import { requestReader } from './requests.ts';
import { sgt } from './sgt.ts';
import { sgtSave } from './sgt-save.ts';
import { svg } from './svg.ts';
import { task } from './task.ts';
import { unicode } from './unicode.ts';
import { utf16Error, utf16Reader } from './utf16.ts';

const read = [
  judge,
  ndjson,
  codecFormat(line),
  codecFormat(puzzlink),
  codecFormat(pzprv3),
  codecFormat(penpa),
  codecFormat(sgt),
  codecFormat(sgtSave),
  codecFormat(task),
  codecFormat(janko),
  codecFormat(puzzlekit),
  codecFormat(grid),
] as const;

/** Those whose records tell their form: what a text is searched for. */
const told: readonly Codec[] = [jsonRecords, pzprv3, janko, sgtSave, line, sgt, puzzlink, penpa];

const onlyWritten = [csv, unicode, svg, png, html] as const;

const all: readonly Format[] = [...read, ...onlyWritten];

/** A form that can be read. */
export type ReadableName = (typeof read)[number]['name'];
/** A form: all can be written. */
export type FormatName = ReadableName | (typeof onlyWritten)[number]['name'];

/** By name and alias. */
export const formats: Readonly<Record<string, Format>> = Object.fromEntries(
  all.flatMap((format) => [format.name, ...(format.aliases ?? [])].map((name) => [name, format])),
);

/** Their names: of those that can be read, of those that hold puzzles, of those that hold answers. */
export const readable: readonly string[] = all.filter(({ reader }) => reader).map(({ name }) => name);
export const puzzleForms: readonly string[] = all.filter(({ puzzle }) => puzzle).map(({ name }) => name);
export const answerForms: readonly string[] = all.filter(({ answer }) => answer).map(({ name }) => name);
/** Those that are drawn. */
export const pictureForms: readonly string[] = all.filter(({ picture }) => picture).map(({ name }) => name);

/** The first line that is neither blank nor a comment, if its end is there: the one that tells the form. */
export function tellingLine(text: string): string | undefined {
  const lines = text.split('\n');
  return lines.slice(0, -1).find((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** The name of the form that a text looks to be in, by its first line that is not blank: what none claims is the judge's. */
export function detect(line: string): string {
  return all.find((format) => format.detects?.(line))?.name ?? judge.name;
}

/** The form of requests for boards: no person writes it. */
export const REQUESTS = 'requests';

/** Text whose records each tell their own form. */
export const AUTO = 'auto';

/** What reads the text of a form. */
export function readerOf(from: string = judge.name, reading: Reading = {}): Reader {
  const { most, ...asked } = reading;
  if (from === AUTO)
    return mixedReader({ codecs: told, only: false, boards: judge.name, blocks: puzzlekit, asked, most });
  if (from === REQUESTS) return requestReader(kinds[reading.kind ?? DEFAULT_KIND]);
  const unread = utf16Error(from);
  if (unread) return utf16Reader(unread);
  const { reader } = formats[from];
  if (!reader) throw new RangeError(`${from} can be written but not read`);
  return reader(reading);
}

/** The kind of all puzzles of a text in this form; undefined where each tells its own. */
export function kindOf(from: string = judge.name, kind?: string): string | undefined {
  return kind ?? (from === judge.name ? DEFAULT_KIND : undefined);
}
