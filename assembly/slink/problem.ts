/** The board at hand, one at a time: solved in a lane of choice, its clues and edges handed out. */
import { exported, registers, reserveExported } from '../buffers.ts';
import { LANE_RULES, MULTIPLE, NONE, OFF, ON, R_STEPS, SOLVED, UNDECIDED, UNIQUE, UNKNOWN } from '../layout.ts';
import { deduce, steps as ruleSteps } from '../rules/deduce.ts';
import { horizontalState, verticalState } from '../rules/state.ts';
import { U8A } from '../wasm/arrays.ts';
import { clueOf, cols, isInside, rows } from './board.ts';
import { loadBoard } from './reader.ts';
import { solveBoard } from './stream.ts';

let lane: i32 = 0;
let status: i32 = NONE;

/** Solves the board at hand in `byLane`, within `maxSteps`; returns its status; R_STEPS tells what it took. */
export function solve(byLane: i32, prove: bool, maxSteps: i32): i32 {
  lane = byLane;
  if (lane == LANE_RULES) {
    status = deduce(maxSteps);
    registers[R_STEPS] = ruleSteps;
  } else {
    status = solveBoard(prove, maxSteps);
  }
  return status;
}

/** Makes a board of this size the one at hand; the caller writes clue k as a digit to byte 2k of the text returned. */
export function load(boardRows: i32, boardCols: i32): U8A {
  return loadBoard(boardRows, boardCols);
}

/** The clues of the board at hand, row by row. */
export function clues(): U8A {
  reserveExported(rows * cols);
  let at = 0;
  for (let row = 0; row < rows; row++) for (let col = 0; col < cols; col++) exported[at++] = clueOf(row, col) as u8;
  return exported;
}

/**
 * The edges of the board solved last: horizontal ones, line by line, then vertical ones, row by row. A byte each: 1 on,
 * 0 off, UNDECIDED.
 */
export function edges(): U8A {
  reserveExported((rows + 1) * cols + rows * (cols + 1));
  let at = 0;
  for (let line = 0; line <= rows; line++) {
    for (let col = 0; col < cols; col++) {
      const state = lane == LANE_RULES ? horizontalState(line, col) : between(line - 1, col, line, col);
      exported[at++] = (state == ON ? 1 : state == OFF ? 0 : UNDECIDED) as u8;
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col <= cols; col++) {
      const state = lane == LANE_RULES ? verticalState(row, col) : between(row, col - 1, row, col);
      exported[at++] = (state == ON ? 1 : state == OFF ? 0 : UNDECIDED) as u8;
    }
  }
  return exported;
}

/** The state of the edge between two cells, by the colours of the answer; unknown where there is none. */
function between(row: i32, col: i32, otherRow: i32, otherCol: i32): i32 {
  if (status != UNIQUE && status != MULTIPLE && status != SOLVED) return UNKNOWN;
  return isInside(row, col) != isInside(otherRow, otherCol) ? ON : OFF;
}
