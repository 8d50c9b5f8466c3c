/**
 * A format in which puzzles are exchanged, both read and written: one file each. Its text is a sequence of records of
 * one or more lines, each of which holds one puzzle. `records.ts` reads files, cuts them and numbers the records.
 */

import type { Board, PuzzleSize } from '../core/board.ts';
import type { Parsed } from '../kinds/forms/parts.ts';
import { OtherKind } from '../kinds/forms/tokens.ts';
import type { Variant } from '../kinds/kind.ts';

/** What the user said about the puzzles of a text, for forms that do not tell it all themselves. */
export interface Asked {
  /** Name of the kind. */
  kind?: string;
  /** Their size. */
  size?: PuzzleSize;
  /** Read what a form's own site would read although it is not right: bodies too short or too long, unknown flags. */
  lenient?: boolean;
}

/** Columns of a line, from 0: where a record starts in it, and where it ends (exclusive). */
export interface Stretch {
  at: number;
  end: number;
}

/**
 * A parser, and a way to tell kinds by it: for forms whose names alone do not tell. What is parsed to tell the kind is
 * not parsed again right after.
 */
export function kindsByParsing(parse: NonNullable<Codec['parse']>): Required<Pick<Codec, 'otherKind' | 'parse'>> {
  let last: { text: string; asked: Asked; parsed: Parsed } | undefined;
  return {
    otherKind(lines, asked) {
      last = undefined;
      try {
        last = { text: lines.join('\n'), asked, parsed: parse([...lines], asked) };
      } catch (error) {
        if (error instanceof OtherKind) return error.kind;
      }
      return undefined;
    },
    parse(lines, asked = {}) {
      const told = last;
      last = undefined;
      return told && told.asked === asked && told.text === lines.join('\n') ? told.parsed : parse(lines, asked);
    },
  };
}

/** A stretch of text without regard to lines. */
export interface Span {
  /** Offset of its end. */
  end: number;
  /** It holds a record, which starts so many characters into it. Absent: it holds what stands between records. */
  record?: { at: number };
  /** The record looks like one of a puzzle. */
  puzzle?: boolean;
}

/** `Name`: its name, as a literal type. */
export interface Codec<Name extends string = string> {
  readonly name: Name;
  /** For the help: what it is, in a few words. */
  readonly about: string;
  /** Names that mean the same. */
  readonly aliases?: readonly string[];
  /**
   * Whether a line is a record of this form, or starts one. Absent: a record is never found by itself, or by its place in
   * a text: see find() and span().
   */
  detects?(line: string): boolean;
  /**
   * Whether a line starts a record of several lines; absent: each line that is not blank is one. A record goes on up to
   * the next line that does, that closes it, or that cannot belong to it. `inside`: a record is under way.
   */
  opens?(line: string, inside: boolean): boolean;
  /** Whether a line is the last of its record; absent: see opens(). */
  closes?(line: string): boolean;
  /**
   * Whether a line can belong to the record under way, whose lines so far are given, and how many of them are not blank.
   * Where it cannot, the record ends before it. It is asked for each line: it must not look through all of them. Absent:
   * any line can.
   */
  continues?(line: string, lines: readonly string[], filled: number): boolean;
  /**
   * Where the record that starts at an offset ends, if it is laid out as programs lay it out, and is of a kind that we
   * have: the same as line by line, without looking at each. Undefined: look.
   */
  block?(text: string, at: number, final: boolean): number | undefined;
  /** Where the next record starts and ends in a line, from column `from` on: for forms that stand within other text. */
  find?(line: string, from: number): Stretch | undefined;
  /**
   * What of this form starts at an offset of a text, for forms that lines do not matter to. Undefined: nothing; `more`:
   * that takes more text to tell, which comes unless `final`.
   */
  span?(text: string, at: number, final: boolean): Span | 'more' | undefined;
  /**
   * What the text calls the kind of a record's puzzle, where that is one we do not have. Texts are cut by this: it must
   * be cheap. Absent: there are no others.
   */
  otherKind?(lines: readonly string[], asked: Asked): string | undefined;
  /**
   * The puzzle of a record: its lines without line ends, and without blank lines at the end. Throws CodecError, or
   * OtherKind where otherKind() would have told.
   */
  parse?(lines: string[], asked?: Asked): Parsed;
  /** Names of the kinds that it can write. */
  readonly writes: readonly string[];
  /** Whether write() also writes the answer. */
  readonly answers: boolean;
  /** The variant that a puzzle of this kind is played by where it is written without one; undefined: none is told. */
  rules?(kind: string): Variant | undefined;
  /**
   * A record, whole lines. `solution` may be known in part; `rules`: the variant that the puzzle is played by, where it
   * is known. Throws CodecError where the form cannot hold the puzzle.
   */
  write(kind: string, puzzle: Board, solution?: unknown, rules?: Variant): string;
}
