/**
 * What a kind has to provide if its puzzles are boards of cells that the core reads and solves. `board.ts` turns it
 * into a Kind.
 */
import type { Board, PuzzleSize } from '../core/board.ts';
import type { CellWords } from '../text/errors.ts';
import type { Kind, Variant } from './kind.ts';

/** What answers are made of. */
export interface AnswerForm<A> {
  /** From the bytes that the core hands out, which become the answer's. */
  fromBytes(size: PuzzleSize, bytes: Uint8Array): A;
  toJson(size: PuzzleSize, solution: A): unknown;
  fromJson(json: unknown): A;
  /** As Kind.misfit(). */
  misfit(board: Board, solution: A): string | undefined;
  /** As Kind.places(). */
  places(board: Board, solution: A): Uint8Array;
  /** The answer, with what is open in it taken for off, or empty. */
  closed(solution: A): A;
  drawingLines(size: PuzzleSize & { grid?: boolean }): number;
  /** As Kind.drawn(); absent: never. */
  drawn?(line: string): boolean;
  draw(board: Board, solution: A): string;
  undraw(board: Board, lines: string[]): A;
}

export interface BoardSpec<A>
  extends Pick<
    Kind<Board, A>,
    'name' | 'code' | 'solvers' | 'slow' | 'numbered' | 'noAnswer' | 'check' | 'forms' | 'scene' | 'logic' | 'maker'
  > {
  /** As Kind.faults(); default: the first alone, as check() says it. */
  faults?: Kind<Board, A>['faults'];
  /** As Kind.aliases; default none. */
  aliases?: readonly string[];
  /** Cells that a board may have; default MAX_CELLS. */
  mostCells?: number;
  /** The possible cells, and the character for each in the text. */
  cells: Map<number, string>;
  /** How messages speak of them. */
  cellWords: CellWords;
  /** As Kind.isName(). */
  isName?(clue: number): boolean;
  /** The text between the cells of a row. */
  separator: string;
  answers: AnswerForm<A>;
  /** What one can choose from; absent: nothing. */
  variants?: readonly Variant[];
  /** Names of the rules of the solver `rules`, which the core counts from 1. */
  laneRules?: readonly string[];
  /** Default true. */
  drawsPartial?: boolean;
  /** The text, where it is not a header of rows and columns and then the rows. */
  toText?: Kind<Board, A>['toText'];
  /** Adds what else a board of these cells needs: whether it is a grid or a line, say. */
  complete?(board: Board): Board;
  /** The letters of labels from 1 on in the text of a board; undefined: its labels are as good as numbers. */
  letters?(board: Board): string | undefined;
  /** Throws where something is wrong with a board that is one of the kind's cells. */
  validateClues?(board: Board): void;
  solveText?: Kind<Board, A>['solveText'];
}
