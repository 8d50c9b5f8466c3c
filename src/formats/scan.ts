/**
 * Finding the records of forms in a text that may hold anything else besides. Lines are read as bytes (latin1), so that
 * columns count bytes. What a record is follows from the text at its place alone: a text may be cut wherever a record
 * ends, and reading can go on from there.
 */
import type { Codec } from './codec.ts';

/** A place in a piece of text: the offset there, and the line and column (from 1) in the whole. */
export interface Place {
  at: number;
  line: number;
  column: number;
  /** Offset of its line's end, where that was looked for: a line may hold thousands of records. */
  lineEnd?: number;
}

/** A stretch of text from one place to the next. */
export interface Found {
  what:
    | 'record'
    /** Nothing: blank, a comment, what joins the records of a JSON text. */
    | 'nothing'
    /** What stands behind the last record of a line. */
    | 'rest'
    /** A line that holds no record. */
    | 'other';
  /** Of a record: its form. */
  codec?: Codec;
  /** It is known to be of a kind that we have. */
  ours?: true;
  /** Its lines, without line ends. The first starts at `start`. */
  lines: readonly string[];
  start: Place;
  end: Place;
}

/** Which forms to look for. */
export interface Scan {
  codecs: readonly Codec[];
  /** This form was asked for: a line that holds no sign of it is a broken record of it, unless it has such signs. */
  only: boolean;
}

/** The stretch that starts at a place; undefined where more text is needed to tell. `final`: no more comes. */
export function findNext(scan: Scan, text: string, start: Place, final: boolean): Found | undefined {
  const line = lineAt(text, start.at, final, start.lineEnd);
  if (line === undefined) return undefined;
  const whole = start.column === 1;
  const blank = line.content.trim() === '';
  if (blank || (whole && line.content.startsWith('#'))) return stretch('nothing', start, afterLine(start, line.next));
  for (const codec of scan.codecs) {
    const span = codec.span?.(text, start.at, final);
    if (span === undefined) continue;
    if (span === 'more') return undefined;
    const end = placeAt(text, start, span.end, line.end);
    if (!span.record) return stretch('nothing', start, end);
    // Among other things that JSON holds there may be links.
    if (!span.puzzle && linkIn(scan, text.slice(start.at, span.end))) continue;
    const lines = text.slice(start.at + span.record.at, span.end).split('\n');
    return { ...stretch('record', placeAt(text, start, start.at + span.record.at, line.end), end), codec, lines };
  }
  const opening = whole ? scan.codecs.find((codec) => isOpening(scan, codec, line.content)) : undefined;
  if (opening) return recordOfLines(opening, text, start, final);
  return inLine(scan, line, start, whole);
}

function stretch(what: Found['what'], start: Place, end: Place): Found {
  return { what, lines: [], start, end };
}

/** Whether a line opens a record that is made of whole lines. */
function isOpening({ only }: Scan, codec: Codec, line: string): boolean {
  if (codec.opens) return codec.opens(line, false);
  if (codec.find) return false;
  return only || (codec.detects?.(line) ?? false);
}

/** The record of whole lines that starts here; undefined where it may go on in text that is still to come. */
function recordOfLines(codec: Codec, text: string, start: Place, final: boolean): Found | undefined {
  const block = codec.block?.(text, start.at, final);
  if (block !== undefined) return blockOf(codec, text, start, block);
  const first = lineAt(text, start.at, final) as Line;
  const lines = [first.content];
  const record: Found = { ...stretch('record', start, afterLine(start, first.next)), codec, lines };
  if (!codec.opens || codec.closes?.(first.content)) return record;
  const { continues, closes } = codec;
  let blanks = 0;
  let filled = 1;
  let { at, line } = record.end;
  // Files have dozens of lines, so this is where reading them spends its time: no object a line.
  while (at < text.length) {
    const found = text.indexOf('\n', at);
    if (found < 0 && !final) return undefined;
    const end = found < 0 ? text.length : found;
    const content = contentOf(text, at, end);
    at = found < 0 ? end : found + 1;
    line++;
    if (continues && !continues(content, lines, filled)) return record;
    if (isBlank(content)) {
      blanks++;
      if (!closes?.(content)) continue;
      record.end = { at, line, column: 1 };
      return record;
    }
    if (codec.opens(content, true)) return record;
    // Blank lines inside a record count for its lines' numbers.
    for (; blanks > 0; blanks--) lines.push('');
    lines.push(content);
    filled++;
    record.end.at = at;
    record.end.line = line;
    if (closes?.(content)) return record;
  }
  return final ? record : undefined;
}

/** A record of whole lines that ends at an offset. Its lines are parted when they are asked for: cutting does not ask. */
function blockOf(codec: Codec, text: string, start: Place, end: number): Found {
  let { line } = start;
  for (let at = text.indexOf('\n', start.at); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) line++;
  return {
    what: 'record',
    codec,
    ours: true,
    get lines() {
      return text.slice(start.at, text[end - 1] === '\n' ? end - 1 : end).split('\n');
    },
    start,
    end: { at: end, line, column: 1 },
  };
}

function isBlank(content: string): boolean {
  return content.charCodeAt(0) > 0x20 ? false : content.trim() === '';
}

/** The text from an offset up to the end of its line. */
function contentOf(text: string, at: number, end: number): string {
  return text.slice(at, end > at && text.charCodeAt(end - 1) === 0x0d ? end - 1 : end);
}

/** The first record that stands within a line, or the whole line where it holds none. */
function inLine(scan: Scan, line: Line, start: Place, whole: boolean): Found {
  let best: { codec: Codec; at: number; end: number } | undefined;
  for (const codec of scan.codecs) {
    // Beyond the first one found there is nothing to look for: a line may hold thousands.
    const found = codec.find?.(best ? line.content.slice(0, best.at) : line.content, 0);
    if (found) best = { codec, ...found };
  }
  if (!best) {
    return { ...stretch(whole ? 'other' : 'rest', start, afterLine(start, line.next)), lines: [line.content] };
  }
  const { codec, at, end } = best;
  const from: Place = { at: start.at + at, line: start.line, column: start.column + at };
  const rest = line.content.slice(end).trim() === '';
  const to: Place = rest
    ? afterLine(start, line.next)
    : { at: start.at + end, line: start.line, column: start.column + end, lineEnd: line.end };
  return { what: 'record', codec, lines: [line.content.slice(at, end)], start: from, end: to };
}

/** Whether a link, or another form that stands within text, is in any of these lines. */
function linkIn({ codecs }: Scan, text: string): boolean {
  return text.split('\n').some((line) => codecs.some((codec) => codec.find?.(line, 0)));
}

interface Line {
  /** Without its line end. */
  content: string;
  /** Offset of its line end, or of the end of the text. */
  end: number;
  /** Offset of the line after it. */
  next: number;
}

/** The rest of the line at an offset; undefined where its end is still to come. `known`: the offset of its end. */
function lineAt(text: string, at: number, final: boolean, known?: number): Line | undefined {
  const found = known ?? text.indexOf('\n', at);
  if (found < 0 && !final) return undefined;
  const end = found < 0 ? text.length : found;
  const content = text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end);
  return { content, end, next: Math.min(end + 1, text.length) };
}

function afterLine({ line }: Place, at: number): Place {
  return { at, line: line + 1, column: 1 };
}

/** The place at an offset that comes after `from`, whose line ends at `lineEnd`: what is on it is not looked through again. */
function placeAt(text: string, from: Place, at: number, lineEnd: number): Place {
  let { line } = from;
  if (at <= lineEnd) return { at, line, column: from.column + at - from.at, lineEnd };
  let lineAt = from.at - from.column + 1;
  for (let end = text.indexOf('\n', from.at); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) {
    line++;
    lineAt = end + 1;
  }
  return { at, line, column: at - lineAt + 1 };
}
