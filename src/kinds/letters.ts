/**
 * The letters that a board's text has for its labels. They are no part of the board, which is the same whatever it is
 * written in; what draws it asks for them here.
 */
import type { Board } from '../core/board.ts';

const found = new WeakMap<Board, string>();

/** Notes the letters of labels from 1 on, and returns the board. Undefined: they are numbers. */
export function withLetters<B extends Board>(board: B, letters: string | undefined): B {
  if (letters !== undefined) found.set(board, letters);
  return board;
}

/** The letters of labels from 1 on; undefined: they are numbers. */
export function lettersOf(board: Board): string | undefined {
  return found.get(board);
}
