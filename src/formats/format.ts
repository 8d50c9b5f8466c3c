/** Formats of puzzles and answers, as the rest of the program sees them. */

import type { PuzzleSize } from '../core/board.ts';
import type { Answer, Status, Variant } from '../kinds/kind.ts';
import type { AnyKind } from '../kinds/registry.ts';
import type { TextError, TextReader } from '../text/text.ts';
import type { Asked } from './codec.ts';

/** A puzzle with what its text says of it. */
export interface Item {
  number: number;
  kind: AnyKind;
  puzzle: PuzzleSize;
  /** Its answer as far as the text contains it. */
  solution?: unknown;
  /** The variant that it is played by where its text comes from; absent: the text does not tell. */
  rules?: Variant;
  /** Where it was published, in the text's own words. */
  source?: string;
  /** What a reader should know although the puzzle could be read. */
  warning?: string;
  /** Where the text is the record of a solver: its status, and the answers where several are listed. */
  solved?: { status: string; solutions?: unknown[] };
}

/** A puzzle read from a text, or the place where none could be. */
export type Entry = Item | { number: number; kind?: AnyKind; error: TextError; size?: PuzzleSize };

/** How a text is to be read. */
export interface Reading extends Asked {
  /**
   * Cut no pieces longer than this of what takes long to read, and none that holds both that and what goes from text to
   * text the straight way. Absent: as long as may be.
   */
  most?: number;
}

/** What reads the puzzles of a text. */
export type Reader = TextReader<Entry>;

/** What else the output depends on. */
export interface Page {
  /** Number of the first puzzle. */
  first: number;
  /** Each puzzle goes to a separate file. */
  separate: boolean;
  /** Colours may be used. */
  colour: boolean;
  /** Puzzles are made into pieces, which the format's binder makes one text of. */
  bound?: boolean;
  /** What pictures look like. */
  pictures?: PictureOptions;
  /** The fields of a record, in this order; absent: all that there are. Tables always know theirs. */
  fields?: readonly string[];
}

/** What pictures look like; what is absent is as usual. */
export interface PictureOptions {
  /** Boards in a row. */
  perRow?: number;
  /** Pixels a cell. */
  scale?: number;
  /** Written above everything. */
  title?: string;
  /** Nothing is drawn where a line, a lamp or a path cannot be. */
  crosses?: false;
  /** Columns of the terminal that shows them; absent: they are not for one. */
  columns?: number;
}

/** Makes one text of the pieces of many puzzles, which come in order. */
export interface Binder {
  /** The text that is ready with this piece: most often none. Throws TooLarge. */
  add(piece: string): string;
  /** The rest. */
  end(): string;
}

/** More puzzles than a binder can take. */
export class TooLarge extends Error {}

/** `Name`: its name, as a literal type. */
export interface Format<Name extends string = string> {
  readonly name: Name;
  readonly aliases?: readonly string[];
  /** For the help: what it is, in a few words. */
  readonly about: string;
  /** Whether a text looks to be of this form, by its first line that is not blank. Absent: never found by itself. */
  detects?(line: string): boolean;
  /** What reads it; absent where it is only written. */
  reader?(reading: Reading): Reader;
  /** The variant that a puzzle of this kind is played by where it is written without one; undefined: none is told. */
  rules?(kind: AnyKind): Variant | undefined;
  /** The text of one puzzle, with what is known of its answer. Throws where the form cannot hold it. */
  puzzle?(item: Item, page: Page): string;
  /** The text of one answered puzzle. Throws where the form cannot hold it. */
  answer?(item: Item, answer: Answer<unknown>, page: Page): string;
  /** The text in the place of a puzzle that could not be read or solved. `entry`: what the reader made of its text. */
  invalid(
    kind: AnyKind | undefined,
    number: number,
    status: Status,
    error: TextError,
    page: Page,
    entry?: Entry,
  ): string;
  /** The text before the first puzzle and after the last of `count`, unless each has a separate file. */
  head?(page: Page): string | undefined;
  foot?(count: number): string;
  /**
   * Where the text depends on all puzzles: what makes it of their pieces. Puzzles are then written with Page.bound, a
   * piece each, which is one line.
   */
  binder?(page: Page): Binder | undefined;
  /** It is drawn, as Page.pictures says. */
  picture?: true;
  /** Its text is SVG, of which whoever writes it makes a picture in pixels. */
  raster?: true;
  /** It shows puzzles together with their answers: those that are made here are solved for it. */
  answered?: true;
}
