/** Pieces of a text on their way through the program: where they start, where they are cut, and errors in them. */

import type { Core } from '../core/core.ts';

/** Where in a text, and in the numbering of its puzzles, reading goes on. */
export interface Position {
  /** Number of the next puzzle. */
  number: number;
  /** Line and column of the next byte, from 1; columns count bytes. */
  line: number;
  column: number;
  /** The text's end mark was read; only blanks may follow. */
  ended: boolean;
}

/** What is wrong with a text, and where. */
export interface TextError {
  /** Number of the puzzle; absent where no puzzle can be told. */
  number?: number;
  /** From 1; 0 where no place can be told. */
  line: number;
  /** From 1, in bytes. */
  column: number;
  /** What was expected and what was found. */
  message: string;
  /** Names of the kinds whose text the puzzle is, if anybody has asked. */
  fits?: readonly string[];
}

/**
 * A piece of text cut at puzzle boundaries: its puzzles from `start.number` up to `upTo`, or all where that is absent.
 */
export interface TextPiece {
  /** The bytes of the puzzles, and whatever else was read after them. */
  bytes: Uint8Array;
  /** Nothing follows after `bytes`. */
  final: boolean;
  start: Position;
  upTo?: number;
  /**
   * All that starts before this offset counts, also what has no number and stands behind the last puzzle; what follows
   * only tells how that is meant. Absent: `upTo` is all that counts.
   */
  until?: number;
  /** Name of the format that the text is in; absent: the judge's. */
  from?: string;
}

/** The result of cutting a text. */
export interface Cut {
  /** Bytes that hold complete puzzles (and blanks), from the start. */
  consumed: number;
  /** Where reading continues after them. */
  next: Position;
  /** No more puzzles can be read: the end, or an error that solving will report. */
  over: boolean;
  /** What is to be read ends there, whatever number that is: see TextPiece.until. */
  byBytes?: boolean;
  /** There is something to say of them even if they hold no puzzle. */
  held?: boolean;
  /** The format that they are in, where it is not the text's. */
  from?: string;
}

/** Text that holds no puzzle, or something to know about one that was read. */
export interface Note {
  /** From 1. */
  line: number;
  column: number;
  message: string;
  /** It is a whole puzzle of a kind that we do not have, and what the text calls that. */
  otherKind?: string;
  /** The number of the puzzle that was read, which this is a warning about. */
  number?: number;
}

/** What cuts a text and reads it puzzle by puzzle. `Entry`: what a puzzle is then. */
export interface TextReader<Entry = unknown> {
  /** Finds where the last complete puzzle of a piece ends. At most up to number `piece.upTo`. */
  cut(core: Core, piece: TextPiece): Cut;
  /**
   * The same where nothing complete was found in a usual block, `most` bytes: up to the end of the first puzzle, or of as
   * many as are no longer together. Absent: see cut(), with `piece.upTo`.
   */
  cutOne?(core: Core, piece: TextPiece, most: number): Cut;
  /** Reads the puzzles of a piece one by one. An error without a number ends the text: `onFatal` gets it. */
  read(
    core: Core,
    piece: TextPiece,
    onFatal: (error: TextError) => void,
    onNote?: (note: Note) => void,
  ): Iterable<Entry>;
}
