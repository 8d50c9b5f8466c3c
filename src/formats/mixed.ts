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
import { returnHint } from '../text/line-ends.ts';
import type { Cut, Note, Position, TextPiece } from '../text/text.ts';
import { boardAt, from, isEndMark, isHeader, mayBeBoard, usualKind } from './boards.ts';
import type { Asked, Codec } from './codec.ts';
import type { Entry, Reader } from './format.ts';
import { type Found, findNext, type Place, type Scan } from './scan.ts';

const BYTE_ORDER_MARK = '\xef\xbb\xbf';

/** A line of many records is looked through about so often. */
const MOST_LOOKS = 64;

/** Bytes of boards one after another: each chunk takes a look at a whole block. */
const LEAST_RUN = 1 << 12;

/** What a mixed text is read for. */
export interface MixedOptions extends Scan {
  /** Boards in the judges' text are read too: the form that such pieces are in. */
  boards?: string;
  /** The form of boards that look like the judges' and are not. */
  blocks?: Codec;
  asked: Asked;
  /** See Reading. */
  most?: number;
}

/** What a stretch of text turned out to be. */
interface Stretch {
  /** Good boards of the usual kind in the judges' text, and how far they go. */
  boards?: { piece: TextPiece; cut: Cut };
  /** A record of another form. */
  record?: Found;
  /** A board in the judges' text that is not one of a run. */
  board?: Entry;
  note?: Note;
  /** Text around records, which stays with the one before it. */
  rest?: true;
  /** Where it ends. */
  end: Place;
}

export function mixedReader(options: MixedOptions): Reader {
  const kind = options.asked.kind === undefined ? undefined : kinds[options.asked.kind];
  const cut = (core: Core, piece: TextPiece, most = options.most): Cut => {
    const { start, bytes, final } = piece;
    const run = most === undefined ? undefined : runAt(core, piece, options, kind);
    if (run) return run;
    let cut: Cut = { consumed: 0, next: start, over: false };
    let held = false;
    for (const { stretch, number } of stretches(core, piece, options, kind)) {
      const { end, boards } = stretch;
      if (boards && most !== undefined && boards.piece.bytes.length >= LEAST_RUN) {
        // What can be taken the straight way goes alone, where that is worth a chunk of its own.
        if (cut.consumed === 0) return { ...boards.cut, from: options.boards };
        break;
      }
      held ||= (boards ?? stretch.record ?? stretch.board ?? stretch.note ?? stretch.rest) !== undefined;
      cut = { consumed: end.at, next: { ...start, number, line: end.line, column: end.column }, over: false };
      if (most !== undefined && held && end.at >= most) break;
    }
    const over = final && cut.consumed === bytes.length && cut.next.number !== piece.upTo;
    const endless = bytes.length - cut.consumed > MAX_PUZZLE_BYTES;
    return { ...cut, over: over || endless, byBytes: true, held };
  };
  return {
    cut: (core, piece) => cut(core, piece),

    cutOne(core, piece, most) {
      const one = cut(core, { ...piece, upTo: piece.start.number + 1 });
      if (one.next.column === 1 || one.next.line !== piece.start.line) return one;
      // It is the line that is long, with many records: each look at it takes as long as the line.
      return cut(core, piece, Math.max(Math.min(most, options.most ?? most), piece.bytes.length / MOST_LOOKS));
    },

    *read(core, piece, onFatal, onNote = () => undefined): Iterable<Entry> {
      let read: Place = placeOf(piece.start);
      for (const { stretch, number } of stretches(core, piece, options, kind)) {
        const { boards, record, board, note, end } = stretch;
        if (boards) {
          for (const found of usualKind(kind).read(core, boards.piece, onFatal)) {
            yield { kind: usualKind(kind), ...found };
          }
        } else if (record || board) {
          const entry = record ? entryOf(record, number - 1, options.asked, kind) : (board as Entry);
          if ('warning' in entry && entry.warning !== undefined) {
            onNote({ line: read.line, column: read.column, number: entry.number, message: entry.warning });
          }
          yield entry;
        } else if (note) onNote(note);
        read = end;
      }
      if (piece.until === undefined && piece.bytes.length - read.at > MAX_PUZZLE_BYTES) {
        const { line, column } = read;
        onFatal({ line, column, message: `expected a puzzle of at most ${MAX_PUZZLE_BYTES} bytes` });
      }
    },
  };
}

/**
 * Good boards of the usual kind at the start of a piece, if they are worth a chunk of their own. Only their first line
 * is looked at here: for the fastest kind, turning all of the piece into text would take longer than to solve it.
 */
function runAt(core: Core, piece: TextPiece, { boards }: MixedOptions, kind: AnyKind | undefined): Cut | undefined {
  const { bytes, final, start } = piece;
  if (boards === undefined || start.column !== 1) return undefined;
  const found = bytes.indexOf(NEWLINE);
  if (found < 0 && !final) return undefined;
  const line = latin1(bytes.subarray(0, found < 0 ? bytes.length : found));
  if (!mayStartRun(line, 0, true, kind !== undefined)) return undefined;
  const good = usualKind(kind).cutGood(core, piece);
  return good.consumed >= LEAST_RUN ? { ...good, from: boards } : undefined;
}

const NEWLINE = 0x0a;

function placeOf({ line, column }: Position): Place {
  return { at: 0, line, column };
}

/** What a piece holds, in order, up to puzzle number `piece.upTo`; with the number of the next puzzle after it. */
function* stretches(
  core: Core,
  piece: TextPiece,
  options: MixedOptions,
  kind: AnyKind | undefined,
): Generator<{ stretch: Stretch; number: number }> {
  const { start, upTo, until } = piece;
  const text = latin1(piece.bytes);
  let { number } = start;
  let place = placeOf(start);
  // Some editors put a byte order mark at the start of a text.
  if (start.line === 1 && start.column === 1 && text.startsWith(BYTE_ORDER_MARK)) place = { ...place, at: 3 };
  // Nothing else would say that a text which holds nothing more is over.
  if (text === BYTE_ORDER_MARK && place.at > 0 && piece.final) yield { stretch: { end: place }, number };
  while (until === undefined ? place.at < text.length && number !== upTo : place.at < until) {
    const stretch = stretchAt(core, piece, text, place, number, options, kind);
    if (!stretch) return;
    if (stretch.boards) ({ number } = stretch.boards.cut.next);
    else if (stretch.record || stretch.board) number++;
    yield { stretch, number };
    place = stretch.end;
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
      const end = placeAfter(place, good);
      return { boards: { piece: { ...rest, bytes, final: true }, cut: { ...good, consumed: end.at } }, end };
    }
  }
  const found = findNext(options, text, place, piece.final);
  if (!found) return undefined;
  if (found.what === 'nothing') return { end: found.end };
  if (found.what === 'rest') return { rest: true, end: found.end };
  if (found.what === 'record') return recordOf(found, options.asked);
  const [line] = found.lines;
  if (boards && mayBeBoard(line)) {
    if (isEndMark(line)) return { end: found.end };
    const board = boardAt(core, from(piece, place, number), line, kind);
    if (board === 'more') return undefined;
    if (options.blocks && (!board || 'error' in board.entry)) {
      const block = findNext({ codecs: [options.blocks], only: false }, text, place, piece.final);
      if (!block) return undefined;
      if (block.what === 'record' && !('error' in entryOf(block, number, options.asked, kind))) {
        return { record: block, end: block.end };
      }
    }
    if (board && !('error' in board.entry)) return { board: board.entry, end: placeAfter(place, board.cut) };
    if (board) {
      const end = endOfBroken(options, text, found.end, placeAfter(place, board.cut));
      // A header without rows is none; a board on a line has no others.
      if (end.at > found.end.at || !isHeader(line)) return { board: board.entry, end };
    }
  }
  const note: Note = {
    line: place.line,
    column: 1,
    message: `no puzzle here: ${quote(line.trim())}${returnHint(line)}`,
  };
  // A board of a kind that was not asked for, perhaps.
  if (boards && kind && mayBeBoard(line)) keepRecord(note, piece.bytes.subarray(place.at, found.end.at));
  return { note, end: found.end };
}

/**
 * Where a broken board ends whose rows start at `from`: a record of another form among what would be its rows is none of
 * them, and is not to be lost. Where it has no rows at all, that is `from`.
 */
function endOfBroken(scan: Scan, text: string, from: Place, end: Place): Place {
  let rows = false;
  for (let place = from; place.at < end.at; ) {
    const found = findNext(scan, text, place, true) as Found;
    if (found.what === 'record') return rows ? place : from;
    rows ||= found.what !== 'nothing';
    place = found.end;
  }
  return end;
}

/** Whether boards of the usual kind may start on the line at an offset: asking the core costs more. */
function mayStartRun(text: string, at: number, final: boolean, asked: boolean): boolean {
  const end = text.indexOf('\n', at);
  if (end < 0 && !final) return false;
  const line = text.slice(at, end < 0 ? text.length : end).trimEnd();
  return asked ? mayBeBoard(line) : isHeader(line);
}

/** The place that a cut of the text from `place` on leads to. */
function placeAfter({ at }: Place, { consumed, next }: Cut): Place {
  return { at: at + consumed, line: next.line, column: next.column };
}

/** A record, or a note where it is of a kind that we do not have. */
function recordOf(record: Found, asked: Asked): Stretch {
  const { codec, start, end } = record;
  const otherKind = record.ours ? undefined : codec?.otherKind?.(record.lines, asked);
  if (otherKind === undefined) return { record, end };
  const { message, kind } = new OtherKind(otherKind);
  return { note: { line: start.line, column: start.column, message, otherKind: kind }, end };
}

/** The puzzle of a record, or what is wrong with it. */
function entryOf({ codec, lines, start }: Found, number: number, asked: Asked, wanted?: AnyKind): Entry {
  const fail = (expected: string, at = 0, column = 1): Entry => {
    const message = expected + returnHint(lines[at] ?? '');
    const error = { number, line: start.line + at, column: at === 0 ? start.column + column - 1 : column, message };
    return { number, ...(wanted ? { kind: wanted } : {}), error };
  };
  try {
    const parsed = ((codec as Codec).parse as NonNullable<Codec['parse']>)([...lines], asked);
    const { puzzle, solution, rules, source, solved, warning } = parsed;
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
      ...(solved === undefined ? {} : { solved }),
      ...(warning === undefined ? {} : { warning }),
    };
  } catch (error) {
    if (error instanceof CodecError) return fail(error.message, error.line, error.column);
    if (error instanceof RangeError || error instanceof OtherKind) return fail(error.message);
    throw error;
  }
}
