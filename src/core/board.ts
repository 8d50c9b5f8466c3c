/** Boards as the core takes them and hands them out. */

/** How large a puzzle is, in cells. */
export interface PuzzleSize {
  /** Rows, from 1. */
  rows: number;
  /** Columns, from 1. */
  cols: number;
}

/** A board of cells. */
export interface Board extends PuzzleSize {
  /** rows x cols, row by row, a byte a cell: a clue (a label), BLANK (no clue, an empty square) or WALL. */
  clues: Uint8Array;
  /** It was read below a header, and is drawn so, where the kind's boards may also be lines. */
  grid?: boolean;
}
