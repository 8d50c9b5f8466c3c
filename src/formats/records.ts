/**
 * Texts that are sequences of records, one puzzle each: cutting and reading them, and turning a Codec into a Format.
 */
import { MAX_PUZZLE_BYTES } from '../../assembly/layout.ts';
import type { Parsed } from '../kinds/forms/parts.ts';
import { CodecError } from '../kinds/forms/tokens.ts';
import { type AnyKind, kinds } from '../kinds/registry.ts';
import { latin1 } from '../text/bytes.ts';
import type { Cut, Position, TextError, TextPiece } from '../text/text.ts';
import type { Codec } from './codec.ts';
import type { Entry, Format, Item, Reader } from './format.ts';

/** Lines that belong together. */
interface TextRecord {
  lines: string[];
  /** Number of its first line. */
  line: number;
  /** Bytes from the start of the piece to the end of the record, and the number of the line after it. */
  end: number;
  next: number;
}

const BYTE_ORDER_MARK = '\xef\xbb\xbf';

/**
 * The complete records of a piece, and between them, as records without lines, the lines that hold nothing: blank ones,
 * and comments, which start with a # where a record may start. Lines are read as bytes (latin1), so that columns count
 * bytes. What stands between two records and opens none is a record of its own, and no puzzle.
 */
function* recordsOf(codec: Codec, { bytes, final, start }: TextPiece): Generator<TextRecord> {
  const text = latin1(bytes);
  let record: TextRecord | undefined;
  let nothing: TextRecord | undefined;
  let opened = false;
  let line = start.line;
  // Some editors put a byte order mark at the start of a text.
  const mark = start.line === 1 && text.startsWith(BYTE_ORDER_MARK);
  for (let at = mark ? 3 : 0; at < text.length; line++) {
    const found = text.indexOf('\n', at);
    if (found < 0 && !final) break;
    const end = found < 0 ? text.length : found + 1;
    const content = text.slice(at, found < 0 ? end : found).replace(/\r$/, '');
    const blank = content.trim() === '';
    const opens = !blank && (codec.opens ? codec.opens(content, record !== undefined) : true);
    if (record && opens) {
      yield record;
      record = undefined;
    }
    if (record) {
      if (!blank) {
        // Blank lines inside a record count for its lines' numbers.
        while (record.lines.length < line - record.line) record.lines.push('');
        record.lines.push(content);
      }
      record.end = end;
      record.next = line + 1;
    } else if (blank || content.startsWith('#')) {
      nothing = { lines: [], line, end, next: line + 1 };
    } else {
      if (nothing) yield nothing;
      nothing = undefined;
      opened = opens;
      record = { lines: [content], line, end, next: line + 1 };
    }
    if (record && (!codec.opens || (opened && codec.closes?.(content)))) {
      yield record;
      record = undefined;
    }
    at = end;
  }
  if (record && final) yield record;
  if (nothing && !record) yield nothing;
}

/** A reader of a codec's text. `wanted`: the kind asked for, where one was. */
export function recordReader(codec: Codec, wanted?: AnyKind): Reader {
  return {
    cut(_core, piece): Cut {
      const { start, bytes, final, upTo } = piece;
      let next: Position = start;
      let consumed = 0;
      for (const record of recordsOf(codec, piece)) {
        if (next.number === upTo) return { consumed, next, over: false };
        consumed = record.end;
        next = { ...start, number: next.number + (record.lines.length > 0 ? 1 : 0), line: record.next };
      }
      const reached = upTo !== undefined && next.number >= upTo;
      const endless = bytes.length - consumed > MAX_PUZZLE_BYTES;
      return { consumed: final && !reached ? bytes.length : consumed, next, over: (final && !reached) || endless };
    },

    *read(_core, piece, onFatal): Iterable<Entry> {
      let { number } = piece.start;
      let end = 0;
      for (const record of recordsOf(codec, piece)) {
        if (number === piece.upTo) return;
        if (record.lines.length > 0) yield entryOf(codec, record, number++, wanted);
        end = record.end;
      }
      if (piece.bytes.length - end > MAX_PUZZLE_BYTES) {
        const { line, column } = piece.start;
        onFatal({ line, column, message: `expected a puzzle of at most ${MAX_PUZZLE_BYTES} bytes` });
      }
    },
  };
}

function entryOf(codec: Codec, { lines, line }: TextRecord, number: number, wanted?: AnyKind): Entry {
  const fail = (message: string, at = 0, column = 1): Entry => {
    const error: TextError = { number, line: line + at, column, message };
    return { number, ...(wanted ? { kind: wanted } : {}), error };
  };
  let parsed: Parsed;
  try {
    parsed = (codec.parse as NonNullable<Codec['parse']>)(lines, wanted ? { kind: wanted.name } : {});
  } catch (error) {
    if (error instanceof CodecError) return fail(error.message, error.line, error.column);
    throw error;
  }
  const { puzzle, solution, rules, source } = parsed;
  if (wanted && !parsed.kinds.includes(wanted.name)) {
    return fail(`expected a puzzle of the kind ${wanted.name}, found ${parsed.kinds.join(' or ')}`);
  }
  const kind = wanted ?? kinds[parsed.kinds[0]];
  try {
    kind.validate(puzzle);
  } catch (error) {
    if (error instanceof RangeError) return fail(error.message);
    throw error;
  }
  const misfit = solution === undefined ? undefined : kind.misfit(puzzle, solution);
  if (misfit) return fail(`the answer does not fit the puzzle: ${misfit}`);
  return {
    number,
    kind,
    puzzle,
    ...(solution === undefined ? {} : { solution }),
    ...(rules === undefined ? {} : { rules }),
    ...(source === undefined ? {} : { source }),
  };
}

/** A codec as a format. Puzzles that could not be read are reported and have no place in its text. */
export function codecFormat<Name extends string>(codec: Codec<Name>): Format<Name> {
  const { name, about, aliases, detects, parse, writes, answers } = codec;
  const write = ({ kind, puzzle, rules }: Item, solution: unknown) => {
    if (!writes.includes(kind.name)) throw new CodecError(`${name} cannot hold ${kind.name} puzzles`);
    return codec.write(kind.name, puzzle as Parsed['puzzle'], solution, rules);
  };
  return {
    name,
    about,
    ...(aliases ? { aliases } : {}),
    ...(detects ? { detects } : {}),
    ...(parse ? { reader: (kind) => recordReader(codec, kind) } : {}),
    puzzle: (item) => write(item, answers ? item.solution : undefined),
    ...(answers ? { answer: (item, { solution }) => write(item, solution) } : {}),
    invalid: () => '',
  };
}
