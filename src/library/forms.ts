/** Reads and writes puzzles in every text format. */
import type { Board } from '../core/board.ts';
import type { PictureOptions } from '../formats/format.ts';
import { type FormatName as AnyFormat, AUTO, formats, type ReadableName, readerOf } from '../formats/registry.ts';
import { CodecError } from '../kinds/forms/tokens.ts';
import type { Variant } from '../kinds/kind.ts';
import type { KindName, PuzzleOf, SolutionOf } from '../kinds/registry.ts';
import { encode } from '../text/bytes.ts';
import { beginning } from '../text/chunks.ts';
import type { TextError } from '../text/text.ts';
import { shown } from '../text/visible.ts';
import { coreOf } from './core.ts';
import { checkedOptions, kindOf, noSuch, VARIANT, type VariantOptions, variantOf } from './options.ts';
import { checkedKnown, checkedPuzzle } from './puzzles.ts';

export type { ReadableName };

/** A form: all can be written. */
export type FormatName = Exclude<AnyFormat, 'png'>;

/** Other names of forms, which mean the same. */
export type FormatAlias = 'json' | 'jsonl' | 'puzz.link' | 'pzpr' | 'penpa-edit' | 'flow';

/** What parse() takes. */
export interface ParseOptions<K extends KindName = KindName> {
  /** The form that the text is in (see docs/formats.md); default `auto`: each record tells its own. */
  from?: ReadableName | FormatAlias | 'auto';
  /** The kind of the puzzles; default: what the text tells, or `slink`. */
  kind?: K;
  /** The size of the boards where the form does not tell it. */
  size?: Pick<Board, 'rows' | 'cols'>;
  /** Read what a form's own site would read although it is not right: bodies too short or too long, unknown flags. */
  lenient?: boolean;
}

/** A puzzle read, by its kind. */
export interface ReadPuzzle<K extends KindName = KindName> {
  /** Its number in the text, from 1. */
  index: number;
  /** Its kind. */
  kind: K;
  /** The puzzle. */
  puzzle: PuzzleOf<K>;
  /** Its answer as far as the text contains it. */
  solution?: SolutionOf<K>;
  /** The variant that it is played by where its text comes from, of kinds that have several, if the text tells. */
  rules?: Variant;
  /** Where it was published, in the text's own words. */
  source?: string;
  /** What to know although it could be read: that its link changes the rules, say. */
  warning?: string;
  /** Absent. */
  error?: undefined;
}

/** The place where a puzzle could not be read. */
export interface UnreadPuzzle<K extends KindName = KindName> {
  /** Its number in the text, from 1. */
  index: number;
  /** Absent where the text does not tell. */
  kind?: K;
  /** Absent. */
  puzzle?: undefined;
  /** Absent. */
  solution?: undefined;
  /** What is wrong, and where. */
  error: TextError;
}

/** A puzzle of a text, or what is wrong in its place: `error` tells which. */
export type ParsedPuzzle<K extends KindName = KindName> = K extends KindName ? ReadPuzzle<K> | UnreadPuzzle<K> : never;

/** What format() takes. */
export interface FormatOptions<K extends KindName = KindName> extends VariantOptions {
  /** The form to write; see docs/formats.md. */
  to: FormatName | FormatAlias;
  /** The kind of the puzzle. */
  kind: K;
  /** What is known of its answer, for forms that hold one. */
  solution?: SolutionOf<K>;
  /** Number of the puzzle, for forms that show one; default 1. */
  index?: number;
  /** Where it was published, for records. */
  source?: string;
  /** Pictures (`svg`, `html`): pixels a cell, 1 to 512; default 32, or in `html` as the paper allows. */
  scale?: number;
  /** Pictures: what stands above the board; default nothing. */
  title?: string;
  /** Pictures: `false` leaves out the marks where a line, a lamp or a path cannot be. */
  crosses?: boolean;
}

/** Throws TypeError where a form has no such name. */
function refuseUnknown(name: unknown, what: string): asserts name is string {
  if (typeof name !== 'string') throw new TypeError(`expected the name of a format, found ${shown(name)}`);
  if (!Object.hasOwn(formats, name)) throw new TypeError(noSuch(what, name));
}

/**
 * Reads the puzzles of a text, in any form. What cannot be read comes as an `error` in its place. Throws TypeError
 * where the text is no string or the options are wrong.
 */
export function parse<K extends KindName = KindName>(text: string, options: ParseOptions<K> = {}): ParsedPuzzle<K>[] {
  if (typeof text !== 'string') throw new TypeError(`expected the text as a string, found ${shown(text)}`);
  const given = checkedOptions(options, ['from', 'kind', 'size', 'lenient']);
  const { from = AUTO, size, lenient } = given;
  const kind = given.kind === undefined ? undefined : kindOf({ kind: given.kind }).name;
  if (from !== AUTO) refuseUnknown(from, 'format');
  const form = from === AUTO ? AUTO : formats[from].name;
  if (form !== AUTO && !formats[form].reader) throw new TypeError(`${form} is a form to write, not to read`);
  const found: object[] = [];
  const piece = { bytes: encode(text), final: true, start: beginning(1), from: form };
  const onFatal = (error: TextError) => found.push({ index: found.length + 1, error });
  for (const entry of readerOf(form, { kind, size, lenient }).read(coreOf(), piece, onFatal)) {
    const named = entry.kind ? { kind: entry.kind.name } : {};
    if ('error' in entry) found.push({ index: entry.number, ...named, error: entry.error });
    else {
      const { number: index, puzzle, solution, rules, source, warning } = entry;
      const told = Object.entries({ solution, rules, source, warning }).filter(([, value]) => value !== undefined);
      found.push({ index, ...named, puzzle, ...Object.fromEntries(told) });
    }
  }
  return found as ParsedPuzzle<K>[];
}

/**
 * A puzzle in another form. Throws TypeError where an option is missing or wrong, TypeError or RangeError where the
 * puzzle is none, and RangeError where the form cannot hold it.
 */
export function format<K extends KindName>(puzzle: PuzzleOf<K>, options: FormatOptions<K>): string {
  const names = ['to', 'kind', 'solution', 'index', 'source', 'scale', 'title', 'crosses', ...VARIANT];
  const given = checkedOptions(options, names);
  const { to, solution, index = 1, source } = given;
  if (given.kind === undefined) throw new TypeError('expected the kind of the puzzle');
  const kind = kindOf(given);
  refuseUnknown(to, 'output format');
  const { puzzle: write, raster } = formats[to];
  if (!write) throw new TypeError(noSuch('output format', to));
  if (raster) throw new TypeError(`${to} is no text: draw svg, and make pixels of that`);
  const board: Board = checkedPuzzle(kind, puzzle);
  const known = checkedKnown(kind, board, solution);
  const rules = variantOf(kind, given);
  try {
    const told = { ...(rules === undefined ? {} : { rules }), ...(source === undefined ? {} : { source }) };
    const item = { number: index, kind, puzzle: board, solution: known, ...told };
    return write(item, { first: index, separate: true, colour: false, pictures: picturesOf(given) });
  } catch (error) {
    if (error instanceof CodecError) throw new RangeError(error.message);
    throw error;
  }
}

/** What was said about pictures, as far as anything was. */
function picturesOf({ scale, title, crosses }: FormatOptions): PictureOptions {
  return {
    ...(scale === undefined ? {} : { scale }),
    ...(title === undefined ? {} : { title }),
    ...(crosses === false ? { crosses } : {}),
  };
}
