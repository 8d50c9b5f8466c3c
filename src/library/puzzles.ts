/** Validates puzzles and answers that a caller passes in. */
import type { Board } from '../core/board.ts';
import { lettersOf, withLetters } from '../kinds/letters.ts';
import type { AnyKind } from '../kinds/registry.ts';
import { shown } from '../text/visible.ts';
import { isRecord } from './options.ts';
import { fieldsOf, isBytes, namesOf } from './strangers.ts';

/** The fields of a puzzle. */
const FIELDS = ['rows', 'cols', 'clues', 'grid'] as const;

/**
 * The puzzle, in an object of our own. Throws TypeError if it is not a puzzle, RangeError if its size or a clue is
 * impossible.
 */
export function checkedPuzzle(kind: AnyKind, puzzle: unknown): Board {
  if (!isRecord(puzzle)) {
    throw new TypeError(`expected a puzzle, with its rows, cols and clues, found ${shown(puzzle)}`);
  }
  const board = fieldsOf('the puzzle', puzzle, FIELDS);
  for (const side of ['rows', 'cols']) {
    const length = board[side];
    if (typeof length !== 'number') throw new TypeError(`expected ${side} as a number, found ${shown(length)}`);
  }
  if (!isBytes(board.clues)) throw new TypeError(`expected the clues in a Uint8Array, found ${shown(board.clues)}`);
  kind.validate(board);
  return withLetters(board as unknown as Board, lettersOf(puzzle as Board));
}

/**
 * An answer to the puzzle, in an object of our own. Throws TypeError where it is none, RangeError where it is none of
 * the puzzle's size or labels.
 */
export function checkedSolution(kind: AnyKind, puzzle: Board, solution: unknown): unknown {
  const parts = isRecord(solution) ? fieldsOf('the answer', solution, namesOf('the answer', solution)) : {};
  const found = Object.values(parts);
  if (found.length === 0 || !found.every(isBytes)) {
    throw new TypeError(`expected an answer, an object of Uint8Arrays as solve() gives it, found ${shown(solution)}`);
  }
  const misfit = kind.misfit(puzzle, parts);
  if (misfit) throw new RangeError(misfit);
  return parts;
}

/** What is known of the answer: as checkedSolution(), or nothing. */
export function checkedKnown(kind: AnyKind, puzzle: Board, known: unknown): unknown {
  return known === undefined ? undefined : checkedSolution(kind, puzzle, known);
}
