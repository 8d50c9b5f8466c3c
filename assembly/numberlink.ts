/** Numberlink's lane: the frontier, under the rules asked for, and the engine where that gives up. */
import { exported, registers, reserveExported } from './buffers.ts';
import { fill } from './frontier/fill.ts';
import { answers, fills, forgetKnown, learnedShare, note } from './frontier/known.ts';
import { demandDifference, findFill, frontierSteps, GAVE_UP, openFrontier, startFrontier } from './frontier/lane.ts';
import {
  DEFAULT_ENGINE_STEP_LIMIT,
  LANE_ENGINE,
  LANE_FRONTIER,
  LIMIT,
  MULTIPLE,
  NONE,
  R_RULES,
  R_STEPS,
  RULES_AUTO,
  RULES_FILL,
  RULES_TOUCH,
  SOLVED,
  UNIQUE,
} from './layout.ts';
import { findPaths, forbidFill, pathSteps, paths, postNumberlink } from './models/numberlink.ts';
import { cols, rows } from './text/grid.ts';
import { newU8, roomFor, U8A } from './wasm/arrays.ts';

let lane: i32 = LANE_FRONTIER;
let rules: i32 = RULES_FILL;
let status: i32 = NONE;
/** The answer taken last; and that a proof has found the next, which has not been taken yet. */
let taken: U8A = newU8(0);
let room: i32 = 0;
let waiting: bool = false;
/** The engine has the board; and the steps that it took before, under other rules. */
let byEngine: bool = false;
let engineBefore: i32 = 0;

/** As solve() of problem.ts: the frontier alone, the engine alone, or by LANE_AUTO the one after the other. */
export function solvePaths(byLane: i32, asked: i32, prove: bool, maxSteps: i32): i32 {
  const cells = rows * cols;
  if (cells > room) {
    const larger = roomFor(cells);
    taken = newU8(larger);
    room = larger;
  }
  lane = byLane;
  waiting = false;
  engineBefore = 0;
  byEngine = false;
  openFrontier();
  begin(asked == RULES_AUTO ? RULES_FILL : asked);
  let first = morePaths(maxSteps);
  if (first == NONE && asked == RULES_AUTO) {
    begin(RULES_TOUCH);
    first = morePaths(maxSteps);
  }
  status = first;
  if (first == SOLVED && prove) {
    const second = find(maxSteps);
    waiting = second == SOLVED;
    status = waiting ? MULTIPLE : second == NONE ? UNIQUE : SOLVED;
  }
  return status;
}

/** Starts to search for answers by these rules. */
function begin(by: i32): void {
  rules = by;
  registers[R_RULES] = by;
  if (byEngine) engineBefore = engineBefore + pathSteps();
  byEngine = false;
  forgetKnown();
  if (lane == LANE_ENGINE) handOver();
  else startFrontier(by);
}

/** Hands the board over to the engine, with the answers that are known. */
function handOver(): void {
  postNumberlink(rules);
  byEngine = true;
  for (let answer = 0; answer < answers; answer++) forbidFill(fills, answer * rows * cols);
}

/** Steps since solvePaths(), the frontier's and the engine's. */
function stepsTaken(): i32 {
  return frontierSteps() + engineBefore + (byEngine ? pathSteps() : 0);
}

/** Takes the next answer: SOLVED, NONE or LIMIT. */
export function morePaths(maxSteps: i32): i32 {
  const found = waiting ? SOLVED : find(maxSteps);
  waiting = false;
  if (found == SOLVED) {
    const from = byEngine ? paths : fill;
    for (let cell = rows * cols - 1; cell >= 0; cell--) taken[cell] = from[cell];
  }
  return found;
}

/** Finds the next answer. `maxSteps`: in all since solvePaths(), 0 for the default. */
function find(maxSteps: i32): i32 {
  const most = maxSteps == 0 ? DEFAULT_ENGINE_STEP_LIMIT : maxSteps;
  let found = byEngine ? GAVE_UP : findFill(most - engineBefore);
  if (found == GAVE_UP) {
    if (!byEngine && lane == LANE_FRONTIER) found = LIMIT;
    else {
      if (!byEngine) handOver();
      found = findPaths(most - frontierSteps() - engineBefore);
      if (found == SOLVED) note(paths);
    }
  }
  registers[R_STEPS] = stepsTaken();
  return found;
}

/**
 * Finds what all answers share: UNIQUE, MULTIPLE or LIMIT. There is one. The frontier asks for answers that differ in what
 * those before share; the engine, which has no variables for that, must list them all.
 */
export function sharePaths(maxSteps: i32): i32 {
  let found = SOLVED;
  while (found == SOLVED) {
    if (!byEngine) demandDifference();
    found = find(maxSteps);
  }
  if (found == LIMIT) return LIMIT;
  for (let cell = rows * cols - 1; cell >= 0; cell--) if (learnedShare(cell) == 0) return MULTIPLE;
  return UNIQUE;
}

/** Hands out the answer taken last; no bytes where there is none. */
export function exportPaths(): void {
  const bytes = status == NONE || status == LIMIT ? 0 : rows * cols;
  reserveExported(bytes);
  for (let cell = 0; cell < bytes; cell++) exported[cell] = taken[cell];
}

/** Hands out what all answers found share. */
export function exportSharedPaths(): void {
  const cells = rows * cols;
  reserveExported(cells);
  for (let cell = 0; cell < cells; cell++) exported[cell] = learnedShare(cell) as u8;
}
