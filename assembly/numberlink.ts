/** Numberlink's lane: the frontier, under the rules asked for, and the engine where that gives up. */
import { exported, registers, reserveExported } from './buffers.ts';
import { answers, fills, forgetKnown, learnedShare, note } from './frontier/known.ts';
import { demandDifference, demandOthers, findFill, frontierSteps, GAVE_UP, openFrontier, startFrontier } from './frontier/lane.ts';
import {
  BLANK,
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
import { cellOf, cols, rows } from './text/grid.ts';

let lane: i32 = LANE_FRONTIER;
/** The rules asked for, and those by which answers are searched for at present. */
let asked: i32 = RULES_AUTO;
let rules: i32 = RULES_FILL;
/** How many of the answers known have been taken; the last of them is at hand. */
let taken: i32 = 0;
/** The engine has the board; and the steps that it took before, under other rules. */
let byEngine: bool = false;
let engineBefore: i32 = 0;
/** What the answers known share is what all do. */
let proved: bool = false;

/** As solve() of problem.ts: the frontier alone, the engine alone, or by LANE_AUTO the one after the other. */
export function solvePaths(byLane: i32, byRules: i32, prove: bool, maxSteps: i32): i32 {
  lane = byLane;
  asked = byRules;
  engineBefore = 0;
  byEngine = false;
  openFrontier();
  begin(asked == RULES_AUTO ? RULES_FILL : asked);
  const first = morePaths(maxSteps);
  if (first != SOLVED || !prove) return first;
  const second = find(maxSteps);
  return second == SOLVED ? MULTIPLE : second == NONE ? UNIQUE : SOLVED;
}

/** Starts to search for answers by these rules. */
function begin(by: i32): void {
  rules = by;
  registers[R_RULES] = by;
  if (byEngine) engineBefore = engineBefore + pathSteps();
  byEngine = false;
  taken = 0;
  forgetKnown();
  if (lane == LANE_ENGINE) handOver();
  else startFrontier(by);
}

/** Hands the board over to the engine, with the answers that are known. */
function handOver(): void {
  postNumberlink(rules);
  byEngine = true;
  demandOthers();
  for (let answer = 0; answer < answers; answer++) forbidFill(fills, answer * rows * cols);
}

/** Steps since solvePaths(), the frontier's and the engine's. */
function stepsTaken(): i32 {
  return frontierSteps() + engineBefore + (byEngine ? pathSteps() : 0);
}

/** Takes the next answer: SOLVED, NONE or LIMIT. */
export function morePaths(maxSteps: i32): i32 {
  // A proof, or the search for what all share, may have found it before.
  if (taken == answers) {
    const found = find(maxSteps);
    if (found != SOLVED) return found;
  }
  taken = taken + 1;
  return SOLVED;
}

/** Finds a further answer. `maxSteps`: in all since solvePaths(), 0 for the default. */
function find(maxSteps: i32): i32 {
  if (!byEngine) demandOthers();
  let found = search(maxSteps);
  if (found == NONE && answers == 0 && asked == RULES_AUTO && rules == RULES_FILL) {
    begin(RULES_TOUCH);
    found = search(maxSteps);
  }
  return found;
}

function search(maxSteps: i32): i32 {
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
 * Finds what all answers share: UNIQUE, MULTIPLE, NONE or LIMIT. The frontier asks for answers that differ in what those
 * before share; the engine, which has no variables for that, must list them all.
 */
export function sharePaths(maxSteps: i32): i32 {
  proved = false;
  let found = answers == 0 ? find(maxSteps) : SOLVED;
  if (found == NONE) return NONE;
  while (found == SOLVED) {
    if (!byEngine) demandDifference();
    found = search(maxSteps);
  }
  if (found == LIMIT) return LIMIT;
  proved = true;
  for (let cell = rows * cols - 1; cell >= 0; cell--) if (learnedShare(cell) == 0) return MULTIPLE;
  return UNIQUE;
}

/** Hands out the answer taken last; no bytes where there is none. */
export function exportPaths(): void {
  const bytes = taken == 0 ? 0 : rows * cols;
  reserveExported(bytes);
  for (let cell = 0; cell < bytes; cell++) exported[cell] = fills[(taken - 1) * bytes + cell];
}

/** Hands out what all answers share; before that is proved, no more than the board itself tells. */
export function exportSharedPaths(): void {
  const cells = rows * cols;
  reserveExported(cells);
  for (let cell = 0; cell < cells; cell++) {
    const given = cellOf(cell);
    exported[cell] = (proved ? learnedShare(cell) : given == BLANK ? 0 : given) as u8;
  }
}
