/**
 * Slink, text to text: reads puzzles from the input, up to LANES alike at a time, solves them by the linear solver and
 * draws them into the output.
 */
import { input, outputCapacity, registers } from '../../buffers.ts';
import {
  BAD_PUZZLE,
  DEFAULT_STEP_LIMIT,
  INVALID,
  LIMIT,
  MORE_ROOM,
  MOST_NAMED,
  MULTIPLE,
  NONE,
  PUZZLE,
  R_COUNTS,
  R_NEEDED,
  R_NUMBER,
  R_PRODUCED,
  R_TOTAL_STEPS,
  R_DIAGONAL,
  R_NAMED,
  SOLVED,
  UNIQUE,
} from '../../layout.ts';
import { I32A, newI32 } from '../../wasm/arrays.ts';
import { LANES } from '../../wasm/words.ts';
import { feed, rewind } from '../../text/cursor.ts';
import { clueAt, clues, cols, rows } from '../../text/grid.ts';
import { publish } from '../../text/reader.ts';
import { setBoard } from './colours.ts';
import { readAlike, readBoard, swept } from './canonical.ts';
import { drawBoard, drawingBytes, drawLane, drawNumber, drawWord } from './drawing.ts';
import { search, steps as diagonalSteps } from './diagonals.ts';
import { clearLanes } from './solve.ts';
import { solve, verdict } from './sweep.ts';

/** Bytes that a puzzle without a drawing takes, at most: its number and a word. */
const VERDICT_BYTES: i32 = 32;

/** Where the clue text of the boards in the SIMD lanes is. */
const clueAts: I32A = newI32(LANES);

/**
 * Solves and draws the puzzles in input[from..to), up to number `upTo` (not included; -1: all there are). `final`:
 * nothing follows `to`. Stops at PUZZLE (`upTo` is reached), MORE_INPUT, MORE_ROOM, BAD_PUZZLE (drawn as invalid
 * already), BAD_HEADER, END or TRAILING; the registers tell what is consumed and produced.
 */
export function run(from: i32, to: i32, final: bool, upTo: i32, prove: bool): i32 {
  feed(from, to, final);
  let at = 0;
  let state = PUZZLE;
  while (state == PUZZLE && registers[R_NUMBER] != upTo) {
    state = readBoard();
    if (state != PUZZLE && state != BAD_PUZZLE) break;
    const needed = state == BAD_PUZZLE ? VERDICT_BYTES : drawingBytes(rows, cols) * (swept ? LANES : 1);
    if (at + needed > outputCapacity) {
      rewind();
      registers[R_NEEDED] = needed;
      state = MORE_ROOM;
    } else if (state == BAD_PUZZLE) at = finish(at, INVALID, 0);
    else if (swept) at = solveLanes(at, upTo, prove);
    else at = solveByDiagonals(at, prove);
  }
  registers[R_PRODUCED] = at;
  publish();
  return state;
}

/** Sweeps the board just read together with those of the same size that follow it. */
function solveLanes(at: i32, upTo: i32, prove: bool): i32 {
  const text = clues;
  const boardRows = rows;
  const boardCols = cols;
  const room = upTo < 0 ? LANES : upTo - registers[R_NUMBER];
  clueAts[0] = clueAt;
  let boards = 1;
  while (boards < LANES && boards < room && text === input) {
    const next = readAlike(boards);
    if (next < 0) break;
    clueAts[boards] = next;
    boards++;
  }
  clearLanes(boards);
  solve(boardRows, boardCols);
  let p = at;
  for (let l = 0; l < boards; l++) {
    setBoard(boardRows, boardCols, text, clueAts[l]);
    const status = verdict(l);
    if (status == 0) p = solveByDiagonals(p, prove);
    else if (status != UNIQUE) p = finish(p, status, boardRows);
    else {
      p = drawLane(p, registers[R_NUMBER], l);
      count(status, boardRows);
    }
  }
  return p;
}

function solveByDiagonals(at: i32, prove: bool): i32 {
  registers[R_DIAGONAL] = registers[R_DIAGONAL] + 1;
  const status = search(prove, DEFAULT_STEP_LIMIT);
  return finish(at, status, diagonalSteps);
}

/** Counts the puzzle at hand as done, which gives the next one the next number. */
function count(status: i32, steps: i32): void {
  registers[R_TOTAL_STEPS] = registers[R_TOTAL_STEPS] + steps;
  registers[R_COUNTS + status] = registers[R_COUNTS + status] + 1;
  registers[R_NUMBER] = registers[R_NUMBER] + 1;
}

/** Keeps the number of a puzzle that was just counted, if it is one of the first with this status. */
function name(status: i32, number: i32): void {
  const k = registers[R_COUNTS + status] - 1;
  if (k < MOST_NAMED) registers[R_NAMED + MOST_NAMED * status + k] = number;
}

/** Counts the puzzle and draws its answer, or the word instead of one; returns the position after that. */
function finish(at: i32, status: i32, steps: i32): i32 {
  const number = registers[R_NUMBER];
  count(status, steps);
  if (status != UNIQUE && status != INVALID) name(status, number);
  if (status == UNIQUE || status == MULTIPLE || status == SOLVED) return drawBoard(at, number);
  const p = drawNumber(at, number);
  if (status == NONE) return drawWord(p, 0x7320_6f6e, 0x7475_6c6f, 0x0a6e_6f69); // "no solution\n"
  if (status == LIMIT) return drawWord(p, 0x696d_696c, 0x0a74, 0); // "limit\n"
  return drawWord(p, 0x6176_6e69, 0x0a64_696c, 0); // "invalid\n"
}
