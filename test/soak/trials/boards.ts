/** Small boards of every kind and shape, with all of their answers by brute force. */
import type { Board } from '../../../src/core/board.ts';
import type { AnyKind } from '../../../src/kinds/registry.ts';
import { BLANK, type Edges, isAnswer as isLoop, solutions } from '../../oracle/loops.ts';
import { isPearlLoop, type Links, pearlLoops } from '../../oracle/masyu.ts';
import { isAnswer as isFill, type Rules, reference } from '../../oracle/numberlink.ts';
import { isPlacement, placements } from '../../oracle/rokada.ts';
import { someBoard } from '../../support/numberlink.ts';
import {
  clueBoard,
  integer,
  loopBoard,
  pearlBoard,
  pearlLoopBoard,
  placedBoard,
  type Random,
  wallBoard,
} from '../../support/random-boards.ts';

/** The variants of kinds that have some. */
export type Asked = Rules | 'auto';

/** Boards and answers of a kind. An answer is its bytes, one array after the other. */
export interface Sort {
  /** Most cells of a board whose answers are found quickly. */
  cells: number;
  /** The answer that is found first is the first one of answers(). */
  ordered?: true;
  board(random: Random, rows: number, cols: number): Board;
  /** At most `limit` answers, each once, and the variant that they are by. */
  answers(board: Board, limit: number, asked: Asked): { answers: Uint8Array[]; rules?: Rules };
  /** The rules word for word. */
  isAnswer(board: Board, solution: unknown, rules?: Rules): boolean;
}

/** An answer's bytes. */
export function bytesOf(solution: unknown): Uint8Array {
  const arrays = Object.values(solution as Record<string, Uint8Array>);
  return arrays.length === 1 ? arrays[0] : Uint8Array.from(arrays.flatMap((array) => [...array]));
}

const loops = {
  cells: 20,
  answers: ({ rows, cols, clues }: Board, limit: number) => ({
    answers: solutions(rows, cols, clues, limit).map(bytesOf),
  }),
  isAnswer: ({ rows, cols, clues }: Board, solution: unknown) => isLoop(rows, cols, clues, solution as Edges),
};

export const SORTS: Record<string, Sort> = {
  slink: {
    ...loops,
    cells: 25,
    board(random, rows, cols) {
      const made = integer(random, 4) === 0 ? clueBoard(random, rows, cols, 0) : loopBoard(random, rows, cols, 0);
      // A loop round one cell gives it a 4, which there is not.
      return plain(rows, cols, made.clues, (clue) => Math.min(clue, 3));
    },
  },
  slitherlink: {
    ...loops,
    board(random, rows, cols) {
      const make = integer(random, 3) === 0 ? clueBoard : loopBoard;
      return plain(rows, cols, make(random, rows, cols, random()).clues);
    },
  },
  rokada: {
    cells: 36,
    ordered: true,
    board(random, rows, cols) {
      const odds = { walls: 0.1 + 0.4 * random(), numbers: random() };
      return plain(rows, cols, (integer(random, 2) === 0 ? wallBoard : placedBoard)(random, rows, cols, odds).cells);
    },
    answers: ({ rows, cols, clues }, limit) => ({ answers: placements(rows, cols, clues, limit) }),
    isAnswer: ({ rows, cols, clues }, solution) =>
      isPlacement(rows, cols, clues, (solution as { lamps: Uint8Array }).lamps),
  },
  numberlink: {
    cells: 16,
    board: (random, rows, cols) => plain(rows, cols, someBoard(random, rows, cols, integer(random, 8)).clues),
    answers: (board, limit, asked) => reference(board, asked, limit),
    isAnswer: (board, solution, rules = 'touch') => isFill(board, (solution as { labels: Uint8Array }).labels, rules),
  },
  masyu: {
    cells: 30,
    board(random, rows, cols) {
      const found =
        Math.min(rows, cols) < 2 || integer(random, 3) === 0
          ? pearlBoard(random, rows, cols, 1 - 0.3 * random())
          : pearlLoopBoard(random, rows, cols, 0.8 * random());
      return plain(rows, cols, found.clues);
    },
    answers: ({ rows, cols, clues }, limit) => ({ answers: pearlLoops(rows, cols, clues, limit).map(bytesOf) }),
    isAnswer: ({ rows, cols, clues }, solution) => isPearlLoop(rows, cols, clues, solution as Links),
  },
};

function plain(rows: number, cols: number, clues: Uint8Array, as = (clue: number) => clue): Board {
  return { rows, cols, clues: Uint8Array.from(clues, (clue) => (clue === BLANK ? clue : as(clue))) };
}

/** A size of at most so many cells: one board in six is a single row or column. */
export function someSize(random: Random, cells: number): { rows: number; cols: number } {
  if (integer(random, 6) === 0) {
    const length = 1 + integer(random, Math.min(9, cells));
    return integer(random, 2) === 0 ? { rows: 1, cols: length } : { rows: length, cols: 1 };
  }
  const one = 2 + integer(random, 5);
  const other = 2 + integer(random, Math.max(1, Math.floor(cells / one) - 1));
  return integer(random, 2) === 0 ? { rows: one, cols: other } : { rows: other, cols: one };
}

/** A board of the kind. */
export function boardOf({ name }: AnyKind, random: Random): Board {
  const sort = SORTS[name];
  const { rows, cols } = someSize(random, sort.cells);
  return sort.board(random, rows, cols);
}

/** A board in words, for finds. */
export function inWords(kind: AnyKind, board: Board): string {
  return `${kind.name}:${board.rows}x${board.cols}:${kind.cells(board).join('')}`;
}
