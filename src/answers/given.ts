/** Answers read back: what the readers of all formats share. */

import type { PuzzleSize } from '../core/board.ts';
import type { Variant } from '../kinds/kind.ts';
import type { AnyKind } from '../kinds/registry.ts';

/** A text by lines. */
export interface LineReader {
  /** Number of the next line, from 1. */
  readonly line: number;
  /** The next line without its line end; undefined after the last one. */
  peek(): Promise<string | undefined>;
  /** Takes the next `count` lines, or as many as there are. */
  take(count: number): Promise<string[]>;
}

/** What a text gives as the answer to a puzzle: different answers, or a verdict instead. */
export interface GivenAnswer {
  solutions: unknown[];
  /** The first of them as far as it was given, where more was taken for granted: that what is open is off. */
  known?: unknown;
  /** The rules that they claim to keep to, where they tell. */
  rules?: Variant;
  /** Instead of answers: that there are none, or why none is given. */
  verdict?: string;
  /** The puzzle is given, and no answer to it. */
  missing?: true;
  /** Why this is no answer to this puzzle, whatever the rules say. */
  fault?: string;
}

export interface AnswerReader {
  /** The kind of the puzzle that the next answer is for; to be set before each. */
  kind: AnyKind;
  /** The number of the puzzle that the next answer is for; undefined after the last answer. */
  number(): Promise<number | undefined>;
  /**
   * Takes the next answer. `puzzle` is absent where it could not be read, or is not known; `size` where that is
   * neither.
   */
  take(puzzle?: PuzzleSize, size?: PuzzleSize): Promise<GivenAnswer>;
}

/** Skips blank lines; the next line that is not blank, or undefined after the last one. */
export async function peekText(lines: LineReader): Promise<string | undefined> {
  for (;;) {
    const line = await lines.peek();
    if (line === undefined || line.trim() !== '') return line;
    await lines.take(1);
  }
}
