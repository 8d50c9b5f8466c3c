/** Texts of every kind, one puzzle at a time, and the mere counting of puzzles that cuts a text. */
import { registers } from './buffers.ts';
import { BAD_PUZZLE, KIND_NUMBERLINK, KIND_SLINK, PUZZLE, R_NUMBER } from './layout.ts';
import { readBoard } from './slink/canonical.ts';
import { kind } from './text/grid.ts';
import { readLine } from './text/lines.ts';
import { count, feed, publish, readPuzzle } from './text/reader.ts';

/**
 * Reads one puzzle of input[from..to), which takes a number, and makes it the board at hand. `final`: nothing follows
 * behind `to`. Returns PUZZLE, BAD_PUZZLE, MORE_INPUT, BAD_HEADER, END or TRAILING; the registers tell what is consumed.
 */
export function next(from: i32, to: i32, final: bool): i32 {
  feed(from, to, final);
  const state = read();
  publish();
  return state;
}

/**
 * Reads puzzles up to number `upTo` (not included; -1: all there are), invalid ones too, to find where the last complete
 * one ends.
 */
export function skip(from: i32, to: i32, final: bool, upTo: i32): i32 {
  feed(from, to, final);
  let state = PUZZLE;
  while ((state == PUZZLE || state == BAD_PUZZLE) && registers[R_NUMBER] != upTo) state = read();
  publish();
  return state;
}

/** Slink's canonical text has a fast way of its own; Numberlink's boards need no header. */
function read(): i32 {
  if (kind == KIND_SLINK) return count(readBoard());
  return count(kind == KIND_NUMBERLINK ? readLine() : readPuzzle());
}
