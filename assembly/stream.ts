/** Texts of every kind, one puzzle at a time, and the mere counting of puzzles that cuts a text. */
import { registers } from './buffers.ts';
import { chooseKind, readNext } from './kinds.ts';
import { BAD_PUZZLE, PUZZLE, R_ERROR, R_NUMBER } from './layout.ts';
import { feed, goTo, line, lineStart, pos } from './text/cursor.ts';
import { count, layOut, openText, publish, ranOn, reopen } from './text/reader.ts';
import { U8A } from './wasm/arrays.ts';

/**
 * Starts a text of `kind`, or goes on with one: the number of its next puzzle, line and column (from 1) of its next
 * byte, and whether that comes after the final `0 0`. Clears the counters.
 */
export function open(kind: i32, number: i32, line: i32, column: i32, ended: bool): void {
  chooseKind(kind);
  openText(number, line, column, ended);
}

/**
 * Reads one puzzle of input[from..to), which takes a number, and makes it the board at hand. `final`: nothing follows
 * `to`. Returns PUZZLE, BAD_PUZZLE, MORE_INPUT, BAD_HEADER, END or TRAILING; the registers tell what is consumed.
 *
 * The board may lie in the input itself: it is at hand until the input is written to. Solving it, in any way and as
 * often as needed, leaves the text as it was: the next call goes on after this puzzle.
 */
export function next(from: i32, to: i32, final: bool): i32 {
  feed(from, to, final);
  const state = count(readNext());
  publish();
  return state;
}

/**
 * Reads puzzles up to number `upTo` (not included; -1: all there are), invalid ones too, to find where the last
 * complete one ends.
 */
export function skip(from: i32, to: i32, final: bool, upTo: i32): i32 {
  feed(from, to, final);
  let state = PUZZLE;
  while ((state == PUZZLE || state == BAD_PUZZLE) && registers[R_NUMBER] != upTo) state = count(readNext());
  publish();
  return state;
}

/**
 * The same, but stops before the first text that is not a good puzzle laid out as usual, rows on lines of their own: a
 * bad puzzle, the final `0 0`, cells on a header's line, something else.
 */
export function skipGood(from: i32, to: i32, final: bool, upTo: i32): void {
  feed(from, to, final);
  let good = true;
  while (good && registers[R_NUMBER] != upTo) {
    const at = pos;
    const atLine = line;
    const atLineStart = lineStart;
    good = readNext() == PUZZLE && !ranOn;
    if (good) count(PUZZLE);
    else {
      goTo(at, atLine, atLineStart);
      reopen();
      registers[R_ERROR] = 0;
    }
  }
  publish();
}

/**
 * Makes a board of `kind` the one at hand whose cells the caller writes: the character of cell k (see text/grid.ts) to
 * byte 2k of the text returned.
 */
export function load(kind: i32, rows: i32, cols: i32): U8A {
  chooseKind(kind);
  return layOut(rows, cols);
}
