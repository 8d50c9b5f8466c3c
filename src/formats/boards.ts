/**
 * Boards in the text of the judges, among other texts: a line with two numbers and the rows below it, or a board on a
 * line of its own. That text does not name its kind. It is the one asked for; else the usual one where a board can be
 * that; else the one that it can be.
 */
import { MAX_CELLS } from '../../assembly/layout.ts';
import type { Core } from '../core/core.ts';
import { type AnyKind, DEFAULT_KIND, kinds } from '../kinds/registry.ts';
import { decode, latin1 } from '../text/bytes.ts';
import type { Cut, Position, TextError, TextPiece } from '../text/text.ts';
import type { Entry } from './format.ts';
import type { Place } from './scan.ts';

/** What the core passes over between numbers is blank here too: else a board depended on whether others stand before it. */
const HEADER = /^[ \t\v\f\r]*(\d{1,10})[ \t\v\f\r]+(\d{1,10})[ \t\v\f\r]*$/;
/** A board on a line: letters, digits and dots, not letters alone. */
const LINE = /^[ \t\v\f\r]*(?=[A-Za-z]*[.0-9])[.0-9A-Za-z]+[ \t\v\f\r]*$/;

/** Lines that tell how a board ends, beyond its rows. */
const LINES_AFTER = 2;

/** A board, and where the text goes on after it. */
export interface BoardFound {
  entry: Entry;
  cut: Cut;
}

/** Whether a line holds two numbers alone. */
export function isHeader(line: string): boolean {
  return HEADER.test(line);
}

/** Whether a line may be the first of a board, or all of it. */
export function mayBeBoard(line: string): boolean {
  return HEADER.test(line) || LINE.test(line);
}

/** The mark at the end of a judge's text. */
export function isEndMark(line: string): boolean {
  const [, first, second] = HEADER.exec(line) ?? [];
  return Number(first) === 0 && Number(second) === 0 && first !== undefined;
}

/** The piece from a place on, whose next puzzle has this number. */
export function from(piece: TextPiece, { at, line, column }: Place, number: number): TextPiece {
  const start: Position = { number, line, column, ended: false };
  return { ...piece, bytes: piece.bytes.subarray(at), start };
}

/** The kind whose boards are read first. */
export function usualKind(asked: AnyKind | undefined): AnyKind {
  return asked ?? kinds[DEFAULT_KIND];
}

/**
 * The board that starts at a line that may be one, where that is not a good one of the usual kind. Undefined where it
 * is none; `more` where more text is needed to tell.
 */
export function boardAt(core: Core, piece: TextPiece, line: string, asked?: AnyKind): BoardFound | 'more' | undefined {
  const { start } = piece;
  const [, ...size] = (HEADER.exec(line) ?? []).map(Number);
  // Two numbers in prose may be of any size: no board is that large, so there is no reason to wait for its rows.
  if (size.length > 0 && size[0] * size[1] > MAX_CELLS) return undefined;
  const window = windowOf(piece, size);
  if (window === 'more') return 'more';
  if (!window) return undefined;
  const one = { ...window, upTo: start.number + 1 };
  const others = Object.values(kinds).filter((kind) => kind !== usualKind(asked));
  const fits = [usualKind(asked), ...(asked ? [] : others)].flatMap((kind) => fitOf(core, kind, one));
  const laidOut = fits.filter(({ usual }) => usual);
  const [fit] = laidOut.length === 1 ? laidOut : fits;
  if (fit && (fits.length === 1 || laidOut.length === 1)) return fit;
  // A single line says too little of itself to be called a broken board, unless its kind was asked for.
  if (size.length === 0 && !asked) return undefined;
  if (fit) return ambiguous(start, fits);
  // A board of another kind than the one asked for is as long as that kind says.
  const [other] = asked ? others.flatMap((kind) => fitOf(core, kind, one)).filter(({ usual }) => usual) : [];
  const broken = other && brokenBoard(core, whole(one, other.cut), asked);
  return broken ? { ...broken, cut: other.cut } : brokenBoard(core, one, asked);
}

/** A board that several kinds read. It is as long as they say: the usual kind may see no board there at all. */
function ambiguous({ number, line, column }: Position, fits: readonly Fit[]): BoardFound {
  const names = fits.map(({ entry }) => (entry.kind as AnyKind).name);
  const message = `expected --kind ${names.join(' or ')}: the board can be either`;
  return { entry: { number, error: { number, line, column, message } }, cut: (fits[0] as Fit).cut };
}

interface Fit extends BoardFound {
  /** It is laid out as this kind's boards usually are. */
  usual: boolean;
}

/** The board as one of this kind, if it is a good one. */
function fitOf(core: Core, kind: AnyKind, piece: TextPiece): Fit[] {
  const cut = kind.cutGood(core, piece);
  if (cut.next.number === piece.start.number) return [];
  const bytes = piece.bytes.subarray(0, cut.consumed);
  const [read] = kind.read(core, { ...piece, bytes, final: true }, () => undefined);
  if (!read || 'error' in read) return [];
  return [{ entry: { kind, ...read }, cut, usual: shape(kind.toText(read.puzzle)) === shape(decode(bytes)) }];
}

/** How a text is laid out: where words and lines start, whatever is in them. */
function shape(text: string): string {
  return text
    .trim()
    .replace(/[^\s]/g, 'x')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/[ \t\r]+/g, ' ');
}

/** The piece up to a cut, as a text of its own. */
function whole(piece: TextPiece, { consumed }: Cut): TextPiece {
  return { ...piece, bytes: piece.bytes.subarray(0, consumed), final: true };
}

/** What is wrong with a board that is none of the kind asked for. */
function brokenBoard(core: Core, piece: TextPiece, asked: AnyKind | undefined): BoardFound | undefined {
  const kind = usualKind(asked);
  const cut = kind.cut(core, piece);
  if (cut.next.number === piece.start.number) return undefined;
  let fatal: TextError | undefined;
  const bytes = piece.bytes.subarray(0, cut.consumed);
  const [read] = kind.read(core, { ...piece, bytes, final: true }, (error) => {
    fatal = error;
  });
  if (fatal || !read || !('error' in read)) return undefined;
  return { entry: { ...read, ...(asked ? { kind } : {}) }, cut };
}

/**
 * The piece up to where a board of this size ends, or a little further, as far as its lines look like rows: whether
 * there is a board must not depend on what comes behind them, or on how soon the text ends. Undefined where not even
 * the first line looks like one; `more` where more lines are still to come. No size: a board on a line.
 */
function windowOf(piece: TextPiece, size: readonly number[]): TextPiece | 'more' | undefined {
  const { bytes, final } = piece;
  const most = size.length === 0 ? 1 : Math.max(...size) + 1 + LINES_AFTER;
  let filled = 0;
  for (let at = 0; at < bytes.length; ) {
    const found = bytes.indexOf(NEWLINE, at);
    if (found < 0 && !final) return 'more';
    const end = found < 0 ? bytes.length : found + 1;
    const line = latin1(bytes.subarray(at, end)).trim();
    if (line !== '' && filled > 0 && !isRow(line, size)) {
      return filled === 1 ? undefined : { ...piece, bytes: bytes.subarray(0, at), final: true };
    }
    if (line !== '' && ++filled === most) return { ...piece, bytes: bytes.subarray(0, end), final: found < 0 };
    at = end;
  }
  return final ? piece : 'more';
}

const NEWLINE = 0x0a;
/** Cells one by one, right or wrong; or all in one word. */
const CELLS = /^(?:\S{1,2}|\d{3})(?:[ \t]+(?:\S{1,2}|\d{3}))*$/;
const WORD = /^[^\s/:]+$/;

/** Whether a line looks like a row of a board of this size, if perhaps a wrong one, and not like prose. */
function isRow(line: string, size: readonly number[]): boolean {
  if (CELLS.test(line)) return true;
  return WORD.test(line) && (size.includes(line.length) || /[-._#0-9]/.test(line));
}
