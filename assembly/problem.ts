/** The board at hand, one at a time: solved in a lane of choice, its answers and what they share handed out. */
import { exported, registers, reserveExported } from './buffers.ts';
import {
  DEFAULT_STEP_LIMIT,
  KIND_NUMBERLINK,
  KIND_SLINK,
  KIND_SLITHERLINK,
  LANE_AUTO,
  LANE_ENGINE,
  LANE_FRONTIER,
  LANE_LINEAR,
  LANE_RULES,
  LIMIT,
  MULTIPLE,
  NONE,
  R_STEPS,
  SOLVED,
  UNIQUE,
} from './layout.ts';
import { answerBytes } from './models/board.ts';
import { exportPaths, exportSharedPaths, morePaths, sharePaths, solvePaths } from './numberlink.ts';
import { deduce, steps as ruleSteps } from './rules/deduce.ts';
import { writeDecided } from './rules/edges.ts';
import { exportAnswer, exportShared, searchFirst, searchNext, searchShared, startSearch, taken } from './search.ts';
import { edgeBytes, writeEdges } from './slink/edges.ts';
import { solveBoard } from './slink/stream.ts';
import { cellOf, cols, kind, rows } from './text/grid.ts';
import { newU8, roomFor, U8A } from './wasm/arrays.ts';

/** The lane that took the board, and what it came to. */
let lane: i32 = 0;
let status: i32 = NONE;
/** What common() came to. */
let shares: i32 = NONE;

/** Whether the engine has the board: from the start, or since more() or common() called for it. */
let searching: bool = false;
/** The answer of the lane before, which the engine will find again; and whether that is still to come. */
let given: U8A = newU8(0);
let givenBytes: i32 = 0;
let givenAhead: bool = false;

/**
 * Solves the board at hand in `byLane`; returns its status. Spends at most `maxSteps`, 0 for the lane's default; R_STEPS tells
 * how many. `prove`: an answer is to be proved the only one, or not to be (the rules lane does so anyway). `rules`: of the
 * kinds that have several (RULES_*); R_RULES tells which the status is about.
 */
export function solve(byLane: i32, prove: bool, maxSteps: i32, rules: i32): i32 {
  lane = kind == KIND_NUMBERLINK ? LANE_FRONTIER : byLane == LANE_AUTO ? bestLane() : byLane;
  searching = lane == LANE_ENGINE;
  givenAhead = false;
  shares = NONE;
  if (lane == LANE_FRONTIER) {
    status = solvePaths(byLane, rules, prove, maxSteps);
  } else if (searching) {
    startSearch(0);
    status = searchFirst(prove, maxSteps);
  } else if (lane == LANE_RULES) {
    status = deduce(maxSteps == 0 ? DEFAULT_STEP_LIMIT : maxSteps);
    registers[R_STEPS] = ruleSteps;
  } else {
    status = solveBoard(prove, maxSteps == 0 ? DEFAULT_STEP_LIMIT : maxSteps);
  }
  return status;
}

/** Loops around cells that all have a clue from 0 to 3 take the linear lane. */
function bestLane(): i32 {
  if (kind == KIND_SLINK) return LANE_LINEAR;
  if (kind != KIND_SLITHERLINK) return LANE_ENGINE;
  for (let k = rows * cols - 1; k >= 0; k--) if (cellOf(k) > 3) return LANE_ENGINE;
  return LANE_LINEAR;
}

/**
 * Finds an answer that differs from all that answer() has told of since solve(): SOLVED, NONE or LIMIT. `maxSteps`: in all,
 * those of solve() included; 0 for the engine's default.
 */
export function more(maxSteps: i32): i32 {
  if (status == UNIQUE || status == NONE) return NONE;
  if (lane == LANE_FRONTIER) {
    const found = morePaths(maxSteps);
    if (found == SOLVED && status == LIMIT) status = SOLVED;
    return found;
  }
  if (!searching) hand();
  let found = searchNext(maxSteps);
  if (found == SOLVED && givenAhead && isGiven()) {
    givenAhead = false;
    found = searchNext(maxSteps);
  }
  if (found == SOLVED && status == LIMIT) status = SOLVED;
  return found;
}

/**
 * Finds what all answers share, for shared() to tell: UNIQUE (there is but one), MULTIPLE, NONE or LIMIT. `maxSteps` as for
 * more().
 */
export function common(maxSteps: i32): i32 {
  if (status == UNIQUE || status == NONE) shares = status;
  else if (lane == LANE_FRONTIER) shares = sharePaths(maxSteps);
  else {
    if (!searching) hand();
    shares = searchShared(maxSteps);
  }
  return shares;
}

/** Hands the board over to the engine. */
function hand(): void {
  givenAhead = status == MULTIPLE || status == SOLVED;
  if (givenAhead) {
    if (edgeBytes() > givenBytes) {
      const larger = roomFor(edgeBytes());
      given = newU8(larger);
      givenBytes = larger;
    }
    writeEdges(given);
  }
  startSearch(registers[R_STEPS]);
  searching = true;
}

function isGiven(): bool {
  for (let k = answerBytes() - 1; k >= 0; k--) if (given[k] != taken[k]) return false;
  return true;
}

/**
 * The answer that solve() or more() found last; where there is none for want of steps or of rules, what is known of it; no
 * bytes where nothing is. Loops: the edges, horizontal ones line by line, then vertical ones row by row; rokada: the
 * squares. A byte each: 1 on, 0 off, UNDECIDED.
 */
export function answer(): U8A {
  if (lane == LANE_FRONTIER) {
    exportPaths();
  } else if (searching) {
    exportAnswer(status);
  } else if (lane == LANE_RULES) {
    reserveExported(status == NONE ? 0 : edgeBytes());
    if (status != NONE) writeDecided(exported);
  } else {
    const found = status == UNIQUE || status == MULTIPLE || status == SOLVED;
    reserveExported(found ? edgeBytes() : 0);
    if (found) writeEdges(exported);
  }
  return exported;
}

/** What all answers share, as far as common() found it; no bytes where there is no answer. Otherwise as answer(). */
export function shared(): U8A {
  if (shares == UNIQUE && status == UNIQUE) return answer();
  if (shares == NONE) reserveExported(0);
  else if (lane == LANE_FRONTIER) exportSharedPaths();
  else exportShared();
  return exported;
}
