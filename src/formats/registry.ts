/** The forms in which answers leave. */
import type { Answer, PuzzleSize, Status, TextError } from '../puzzles/puzzle.ts';
import type { AnyKind } from '../puzzles/registry.ts';
import { judge } from './judge.ts';
import { ndjson } from './ndjson.ts';

export interface Format {
  /** The text of one answered puzzle. */
  answer(kind: AnyKind, number: number, puzzle: PuzzleSize, answer: Answer<unknown>): string;
  /** The text in the place of a puzzle that could not be read or solved. */
  invalid(kind: AnyKind, number: number, status: Status, error: TextError, size?: PuzzleSize): string;
}

export const formats: Record<string, Format> = { judge, ndjson };
