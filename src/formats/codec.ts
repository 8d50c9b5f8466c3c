/**
 * A format in which puzzles are exchanged, both read and written: one file each. Its text is a sequence of records of
 * one or more lines, each of which holds one puzzle. `records.ts` reads files, cuts them and numbers the records.
 */

import type { Board } from '../core/board.ts';
import type { Parsed } from '../kinds/forms/parts.ts';
import type { Variant } from '../kinds/kind.ts';

/** `Name`: its name, as a literal type. */
export interface Codec<Name extends string = string> {
  readonly name: Name;
  /** For the help: what it is, in a few words. */
  readonly about: string;
  /** Names that mean the same. */
  readonly aliases?: readonly string[];
  /** Whether a text is of this form, by its first line that is not blank. Absent: never found by itself. */
  detects?(line: string): boolean;
  /**
   * Whether a line starts a record; absent: each line that is not blank is one. A record goes on up to the next line
   * that does. `inside`: a record is under way.
   */
  opens?(line: string, inside: boolean): boolean;
  /** Whether a line is the last of its record; absent: see opens(). */
  closes?(line: string): boolean;
  /**
   * The puzzle of a record: its lines without line ends, and without blank lines at the end. `kind`: the one that was
   * asked for, where one was. Throws CodecError.
   */
  parse?(lines: string[], kind?: string): Parsed;
  /** Names of the kinds that it can write. */
  readonly writes: readonly string[];
  /** Whether write() also writes the answer. */
  readonly answers: boolean;
  /**
   * A record, whole lines. `solution` may be known in part; `rules`: the variant that the puzzle is played by, where it
   * is known. Throws CodecError where the form cannot hold the puzzle.
   */
  write(kind: string, puzzle: Board, solution?: unknown, rules?: Variant): string;
}
