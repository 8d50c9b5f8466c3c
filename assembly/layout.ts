/**
 * What the core and its host share: states, statuses, error codes, and the registers by which they exchange numbers.
 * Plain integers only, so that both compilers and the host can use the same file.
 */

/**
 * Largest board, in cells (2048 x 2048, or any other shape). Its drawing takes about 8 bytes per cell, or 28 in a
 * single row.
 */
export const MAX_CELLS: i32 = 1 << 22;

/** Largest Slitherlink board, in cells: the search takes about a kilobyte for each, of four gigabytes in all. */
export const MAX_SLITHERLINK_CELLS: i32 = 1 << 21;

/** Largest Numberlink board, in cells. */
export const MAX_NUMBERLINK_CELLS: i32 = 1 << 20;

/** Largest Masyu board, in cells: its search takes about a kilobyte for each. */
export const MAX_MASYU_CELLS: i32 = 1 << 21;

/** Longest text of one puzzle, in bytes, including blanks. */
export const MAX_PUZZLE_BYTES: i32 = 1 << 26;

/**
 * Step limit of one board unless the caller sets one. The hardest known 20x20 board with a clue in each cell takes
 * under a hundred steps; ordinary ones take as many steps as they have rows or columns.
 */
export const DEFAULT_STEP_LIMIT: i32 = 20_000_000;
/** The same for the engine, whose steps are propagations. */
export const DEFAULT_ENGINE_STEP_LIMIT: i32 = 1_000_000_000;

// Kinds of puzzle. What depends on the kind is in kinds.ts.
export const KIND_SLINK: i32 = 0; // clues 0..3
export const KIND_SLITHERLINK: i32 = 1; // clues 0..4, or blank
export const KIND_ROKADA: i32 = 2; // squares, walls, walls with clues 0..4
export const KIND_NUMBERLINK: i32 = 3; // squares, walls, labels
export const KIND_MASYU: i32 = 4; // white pearls 1, black pearls 2, or blank

// Cells, as core and host exchange them; a clue is its number.
export const BLANK: i32 = 255; // a cell without clue, an empty square
export const WALL: i32 = 254; // a wall without clue
export const WHITE_PEARL: i32 = 1;
export const BLACK_PEARL: i32 = 2;

/** Labels of a Numberlink board are its clues, from 1 to this: there are so many characters for them. */
export const MOST_LABELS: i32 = 91;

// Variants of Numberlink: what an answer is.
export const VARIANT_AUTO: i32 = 0; // VARIANT_FILL; where that has no answer, VARIANT_TOUCH
export const VARIANT_FILL: i32 = 1; // paths use every square, and none touches itself
export const VARIANT_TOUCH: i32 = 2; // paths use every square
export const VARIANT_EMPTY: i32 = 3; // squares may stay empty

// Status of a puzzle.
export const UNIQUE: i32 = 1; // one answer, proved
export const MULTIPLE: i32 = 2; // at least two answers
export const NONE: i32 = 3; // no answer, proved
export const SOLVED: i32 = 4; // an answer; not asked whether it is the only one
export const LIMIT: i32 = 5; // the step limit was spent
export const STALLED: i32 = 6; // the rules of Slink's statement do not decide every edge
export const INVALID: i32 = 7; // the text holds no puzzle

// Results of the calls that read text.
export const MORE_INPUT: i32 = 0; // everything complete is done; append more text to the rest
export const MORE_ROOM: i32 = 1; // empty the output (or make it NEEDED bytes large) and call again
export const PUZZLE: i32 = 2; // one puzzle was read (only from calls that stop at each)
export const BAD_PUZZLE: i32 = 3; // one puzzle was invalid: see the ERROR registers; call again to go on
export const BAD_HEADER: i32 = 4; // nothing more can be read: see the ERROR registers
export const END: i32 = 5; // the final `0 0`, or the end of the text
export const TRAILING: i32 = 6; // there is text after the final `0 0`: see the ERROR registers

// Registers: one Int32Array, written by the core, read by the host after each call.
export const R_CONSUMED: i32 = 0; // bytes of the input that are done with, from the start of the buffer
export const R_PRODUCED: i32 = 1; // bytes of the output that are filled
export const R_NUMBER: i32 = 2; // number of the next puzzle
export const R_LINE: i32 = 3; // line and column (in bytes), from 1, of the first byte that is not consumed
export const R_COLUMN: i32 = 4;
export const R_NEEDED: i32 = 5; // after MORE_ROOM: the output capacity that is enough, bytes
export const R_ERROR: i32 = 6; // error code, below; 0 is none
export const R_ERROR_LINE: i32 = 7;
export const R_ERROR_COLUMN: i32 = 8;
export const R_ERROR_AT: i32 = 9; // the offending bytes in the input: where and how many
export const R_ERROR_LENGTH: i32 = 10;
export const R_ERROR_EXPECTED: i32 = 11; // a number, by error code
export const R_ERROR_FOUND: i32 = 12; // a number, by error code
export const R_ROWS: i32 = 13; // the puzzle read last
export const R_COLS: i32 = 14;
export const R_VARIANT: i32 = 15; // Numberlink: the variant (VARIANT_*) that the status of the last board is about
export const R_STEPS: i32 = 16; // of the last board: rows, diagonals, queue items, cells or propagations, by solver
export const R_TOTAL_STEPS: i32 = 17; // of run(), since the last open, wrapping
export const R_DIAGONAL: i32 = 18; // boards, since the last open, that the sweep left to the diagonal search
export const R_ENDED: i32 = 19; // 1 after the final `0 0`
export const R_COUNTS: i32 = 20; // puzzles of run() by status, since the last open: R_COUNTS + status
export const R_FIRED: i32 = 32; // how often each rule (1..15) decided an edge of the last board: R_FIRED + rule
// Counters of the engine, for the board solved last; all 0 where the engine did not have it.
export const R_DECISIONS: i32 = 48;
export const R_PROPAGATIONS: i32 = 49; // literals taken from the queue; what R_STEPS counts for this solver
export const R_CONFLICTS: i32 = 50;
export const R_RESTARTS: i32 = 51;
export const R_LEARNED: i32 = 52; // clauses, units included
export const R_DELETED: i32 = 53; // clauses
export const R_GRID: i32 = 54; // 1 where the Numberlink board read last had a header, 0 where it was a line
/** run() names so many puzzles of each status. */
export const MOST_NAMED: i32 = 12;
export const R_NAMED: i32 = 64; // numbers of the first ones with MULTIPLE, NONE, SOLVED or LIMIT: R_NAMED + MOST_NAMED * status + k
export const REGISTERS: i32 = 136;

// Error codes, and what ERROR_EXPECTED and ERROR_FOUND are.
export const E_CLUE: i32 = 1; // a token that is no clue; the row (from 1; 0 where the board is a line), the column
export const E_SHORT_ROW: i32 = 2; // clues expected, clues found
export const E_LONG_ROW: i32 = 3; // clues expected, clues found
export const E_CUT_OFF: i32 = 4; // the input ends inside the puzzle; clues expected in all, clues found
export const E_MISSING_ROWS: i32 = 5; // the next header is where a row was due; rows expected, rows found
export const E_HEADER: i32 = 6; // a token that is not a positive number; 0: rows, 1: columns
export const E_HEADER_END: i32 = 7; // the line (found 0) or the input (1) ends before the number of columns
export const E_TOO_LARGE: i32 = 8; // more cells than a board may have; the limit, cells found if there is no header
export const E_TOO_LONG: i32 = 9; // more text than MAX_PUZZLE_BYTES; the limit
export const E_TRAILING: i32 = 10; // text after the final `0 0`
export const E_EMPTY_LINE: i32 = 11; // a line without a cell where a board was due
export const E_NOT_SQUARE: i32 = 12; // a line whose number of cells is not a square; 0, cells found
export const E_LABEL_COUNT: i32 = 13; // a label that is not on two cells; 0, on how many it is

// Solvers. Which a kind has, and which is chosen, is in kinds.ts.
export const SOLVER_AUTO: i32 = 0; // the fastest complete one for the board
export const SOLVER_LINEAR: i32 = 1; // boards with a clue from 0 to 3 in each cell: sweep and diagonal search
export const SOLVER_RULES: i32 = 2; // the rules of Slink's statement alone
export const SOLVER_ENGINE: i32 = 3; // complete search with clause learning
export const SOLVER_FRONTIER: i32 = 4; // Numberlink: complete search along a frontier, until its memory is full

// States of an edge, inside the core. Those handed to the host are 1 on, 0 off, UNDECIDED.
export const UNKNOWN: i32 = 0;
export const ON: i32 = 1;
export const OFF: i32 = 2;
export const UNDECIDED: i32 = 255;
