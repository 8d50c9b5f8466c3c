/** Validates puzzles and answers that a caller passes in. */
import type { Board } from '../core/board.ts';
import type { AnyKind } from '../kinds/registry.ts';
import { shown } from './options.ts';

/** The puzzle. Throws TypeError if it is not a puzzle, RangeError if its size or a clue is impossible. */
export function checkedPuzzle(kind: AnyKind, puzzle: unknown): Board {
  if (typeof puzzle !== 'object' || puzzle === null) {
    throw new TypeError(`expected a puzzle, with its rows, cols and clues, found ${shown(puzzle)}`);
  }
  kind.validate(puzzle);
  return puzzle as Board;
}

/**
 * An answer to the puzzle. Throws TypeError where it is none, RangeError where it is none of the puzzle's size or
 * labels.
 */
export function checkedSolution(kind: AnyKind, puzzle: Board, solution: unknown): unknown {
  const parts = typeof solution === 'object' && solution !== null ? Object.values(solution) : [];
  if (parts.length === 0 || !parts.every((part) => part === undefined || part instanceof Uint8Array)) {
    throw new TypeError(`expected an answer, an object of Uint8Arrays as solve() gives it, found ${shown(solution)}`);
  }
  const misfit = kind.misfit(puzzle, solution);
  if (misfit) throw new RangeError(misfit);
  return solution;
}

/** What is known of the answer: as checkedSolution(), or nothing. */
export function checkedKnown(kind: AnyKind, puzzle: Board, known: unknown): unknown {
  return known === undefined ? undefined : checkedSolution(kind, puzzle, known);
}
