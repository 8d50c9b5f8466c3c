/** Formats of puzzles and answers, as the rest of the program sees them. */

import type { PuzzleSize } from '../core/board.ts';
import type { Answer, Status } from '../kinds/kind.ts';
import type { AnyKind } from '../kinds/registry.ts';
import type { TextError, TextReader } from '../text/text.ts';

/** A puzzle read from a text, or the place where none could be. */
export type Entry =
  | {
      number: number;
      kind: AnyKind;
      puzzle: PuzzleSize;
      /** Its answer as far as the text contains it. */
      solution?: unknown;
    }
  | { number: number; kind?: AnyKind; error: TextError; size?: PuzzleSize };

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
}

/** `Name`: its name, as a literal type. */
export interface Format<Name extends string = string> {
  readonly name: Name;
  readonly aliases?: readonly string[];
  /** For the help: what it is, in a few words. */
  readonly about: string;
  /** Whether a text is of this form, by its first line that is not blank. Absent: never found by itself. */
  detects?(line: string): boolean;
  /** What reads it; absent where it is only written. `kind`: the one asked for, where one was. */
  reader?(kind?: AnyKind): Reader;
  /** The text of one puzzle, with what is known of its answer. Throws where the form cannot hold it. */
  puzzle?(kind: AnyKind, number: number, puzzle: PuzzleSize, solution: unknown, page: Page): string;
  /** The text of one answered puzzle. Throws where the form cannot hold it. */
  answer?(kind: AnyKind, number: number, puzzle: PuzzleSize, answer: Answer<unknown>, page: Page): string;
  /** The text in the place of a puzzle that could not be read or solved. */
  invalid(
    kind: AnyKind | undefined,
    number: number,
    status: Status,
    error: TextError,
    page: Page,
    size?: PuzzleSize,
  ): string;
  /** The text before the first puzzle and after the last of `count`, unless each has a separate file. */
  head?(): string;
  foot?(count: number): string;
}
