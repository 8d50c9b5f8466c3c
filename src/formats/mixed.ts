/**
 * Reads texts as they come: records of any form one after another, among other things. Each record tells its own form
 * and kind, by itself and by what was asked for, so that a text means the same however it is cut.
 */
import { MAX_PUZZLE_BYTES } from '../../assembly/layout.ts';
import type { Core } from '../core/core.ts';
import { CodecError, OtherKind, quote } from '../kinds/forms/tokens.ts';
import { keepRecord } from '../kinds/reading.ts';
import { type AnyKind, kinds } from '../kinds/registry.ts';
import { latin1 } from '../text/bytes.ts';
import type { Cut, Note, Position, TextPiece } from '../text/text.ts';
import { boardAt, from, isEndMark, isHeader, mayBeBoard, usualKind } from './boards.ts';
import type { Asked, Codec } from './codec.ts';
import type { Entry, Reader } from './format.ts';
import { type Found, findNext, type Place, type Scan } from './scan.ts';

const BYTE_ORDER_MARK = '\xef\xbb\xbf';

/** What a mixed text is read for. */
export interface MixedOptions extends Scan {
  /** Boards in the judges' text are read too: the form that such pieces are in. */
  boards?: string;
  asked: Asked;
  /** See Reading. */
  most?: number;
}

/** What a stretch of text turned out to be. */
type Stretch =
  /** Good boards of the usual kind in the judges' text. */
  { boards: TextPiece; cut: Cut } | { entry: Entry; end: Place } | { note: Note; end: Place } | { end: Place };

export function mixedReader(options: MixedOptions): Reader {
  const kind = options.asked.kind === undefined ? undefined : kinds[options.asked.kind];
  return {
    cut(core, piece): Cut {
      const { start, bytes, final } = piece;
      let cut: Cut = { consumed: 0, next: start, over: false };
      let held = false;
      for (const { stretch, number, end } of stretches(core, piece, options, kind)) {
        if ('boards' in stretch && options.most !== undefined) {
          // What can be taken the straight way goes alone.
          if (!held) return { ...stretch.cut, from: options.boards };
          break;
        }
        held ||= !('end' in stretch) || 'entry' in stretch || 'note' in stretch;
        cut = { consumed: end.at, next: { ...start, number, line: end.line, column: end.column }, over: false };
        if (options.most !== undefined && held && end.at >= options.most) break;
      }
      const over = final && cut.consumed === bytes.length && cut.next.number !== piece.upTo;
      const endless = bytes.length - cut.consumed > MAX_PUZZLE_BYTES;
      return { ...cut, over: over || endless, alone: true, held };
    },

    *read(core, piece, onFatal, onNote = () => undefined): Iterable<Entry> {
      let read: Place = placeOf(piece.start);
      for (const { stretch, end } of stretches(core, piece, options, kind)) {
        if ('boards' in stretch) {
          for (const found of usualKind(kind).read(core, stretch.boards, onFatal)) {
            yield { kind: usualKind(kind), ...found };
          }
        } else if ('entry' in stretch) {
          const { entry } = stretch;
          if ('warning' in entry && entry.warning !== undefined) {
            onNote({ line: read.line, column: read.column, number: entry.number, message: entry.warning });
          }
          yield entry;
        } else if ('note' in stretch) onNote(stretch.note);
        read = end;
      }
      if (piece.bytes.length - read.at > MAX_PUZZLE_BYTES) {
        const { line, column } = read;
        onFatal({ line, column, message: `expected a puzzle of at most ${MAX_PUZZLE_BYTES} bytes` });
      }
    },
  };
}

function placeOf({ line, column }: Position): Place {
  return { at: 0, line, column };
}

/** What a piece holds, in order, up to puzzle number `piece.upTo`; with the number of the next puzzle after it. */
function* stretches(
  core: Core,
  piece: TextPiece,
  options: MixedOptions,
  kind: AnyKind | undefined,
): Generator<{ stretch: Stretch; number: number; end: Place }> {
  const { start, upTo } = piece;
  const text = latin1(piece.bytes);
  let { number } = start;
  let place = placeOf(start);
  // Some editors put a byte order mark at the start of a text.
  if (start.line === 1 && start.column === 1 && text.startsWith(BYTE_ORDER_MARK)) place = { ...place, at: 3 };
  while (place.at < text.length && number !== upTo) {
    const stretch = stretchAt(core, piece, text, place, number, options, kind);
    if (!stretch) return;
    let end: Place;
    if ('boards' in stretch) {
      const { consumed, next } = stretch.cut;
      ({ number } = next);
      end = { at: place.at + consumed, line: next.line, column: next.column };
      stretch.cut = { ...stretch.cut, consumed: end.at };
    } else {
      ({ end } = stretch);
      if ('entry' in stretch) number++;
    }
    yield { stretch, number, end };
    place = end;
  }
}

/** The stretch that starts at a place; undefined where more text is needed to tell. */
function stretchAt(
  core: Core,
  piece: TextPiece,
  text: string,
  place: Place,
  number: number,
  options: MixedOptions,
  kind: AnyKind | undefined,
): Stretch | undefined {
  const boards = options.boards !== undefined && place.column === 1;
  if (boards && mayStartRun(text, place.at, piece.final, kind !== undefined)) {
    const rest = from(piece, place, number);
    const good = usualKind(kind).cutGood(core, rest);
    if (good.next.number > number) {
      const bytes = rest.bytes.subarray(0, good.consumed);
      return { boards: { ...rest, bytes, final: true }, cut: good };
    }
  }
  const found = findNext(options, text, place, piece.final);
  if (!found) return undefined;
  if (found.what === 'nothing') return found;
  if (found.what === 'record') return recordOf(found, number, options.asked, kind);
  const [line] = found.lines;
  if (boards && mayBeBoard(line)) {
    if (isEndMark(line)) return { end: found.end };
    const board = boardAt(core, from(piece, place, number), line, kind);
    if (board === 'more') return undefined;
    if (board) {
      const { consumed, next } = board.cut;
      return { entry: board.entry, end: { at: place.at + consumed, line: next.line, column: next.column } };
    }
  }
  const note: Note = { line: place.line, column: 1, message: `no puzzle here: ${quote(line.trim())}` };
  // A board of a kind that was not asked for, perhaps.
  if (boards && kind && mayBeBoard(line)) keepRecord(note, piece.bytes.subarray(place.at, found.end.at));
  return { note, end: found.end };
}

/** Whether boards of the usual kind may start on the line at an offset: asking the core costs more. */
function mayStartRun(text: string, at: number, final: boolean, asked: boolean): boolean {
  const end = text.indexOf('\n', at);
  if (end < 0 && !final) return false;
  const line = text.slice(at, end < 0 ? text.length : end).trimEnd();
  return asked ? mayBeBoard(line) : isHeader(line);
}

/** The puzzle of a record, or what is wrong with it. */
function recordOf({ codec, lines, start, end }: Found, number: number, asked: Asked, wanted?: AnyKind): Stretch {
  const { line, column } = start;
  try {
    return { entry: entryOf(codec as Codec, lines, start, number, asked, wanted), end };
  } catch (error) {
    if (!(error instanceof OtherKind)) throw error;
    return { note: { line, column, message: error.message, otherKind: error.kind }, end };
  }
}

/** The puzzle of a record's lines, the first of which starts at `start`. Throws OtherKind. */
export function entryOf(
  codec: Codec,
  lines: readonly string[],
  start: Place,
  number: number,
  asked: Asked,
  wanted?: AnyKind,
): Entry {
  const fail = (message: string, at = 0, column = 1): Entry => {
    const error = { number, line: start.line + at, column: at === 0 ? start.column + column - 1 : column, message };
    return { number, ...(wanted ? { kind: wanted } : {}), error };
  };
  try {
    const parsed = (codec.parse as NonNullable<Codec['parse']>)([...lines], asked);
    const { puzzle, solution, rules, source, warning } = parsed;
    if (wanted && !parsed.kinds.includes(wanted.name)) {
      return fail(`expected a puzzle of the kind ${wanted.name}, found ${parsed.kinds.join(' or ')}`);
    }
    const kind = wanted ?? kinds[parsed.kinds[0]];
    kind.validate(puzzle);
    const misfit = solution === undefined ? undefined : kind.misfit(puzzle, solution);
    if (misfit) return fail(`the answer does not fit the puzzle: ${misfit}`);
    return {
      number,
      kind,
      puzzle,
      ...(solution === undefined ? {} : { solution }),
      ...(rules === undefined ? {} : { rules }),
      ...(source === undefined ? {} : { source }),
      ...(warning === undefined ? {} : { warning }),
    };
  } catch (error) {
    if (error instanceof CodecError) return fail(error.message, error.line, error.column);
    if (error instanceof RangeError) return fail(error.message);
    throw error;
  }
}
