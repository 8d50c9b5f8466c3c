/** Numberlink's lane: the frontier, under the rules asked for, and the engine where that gives up. */
import { exported, registers, reserveExported } from './buffers.ts';
import { learnedShare } from './frontier/known.ts';
import { demandDifference, findFill, frontierSteps, GAVE_UP, openFrontier, startFrontier } from './frontier/lane.ts';
import { fill } from './frontier/fill.ts';
import {
  DEFAULT_ENGINE_STEP_LIMIT,
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
import { cols, rows } from './text/grid.ts';
import { newU8, roomFor, U8A } from './wasm/arrays.ts';

let rules: i32 = RULES_FILL;
let status: i32 = NONE;
/** The answer taken last; and that a proof has found the next, which has not been taken yet. */
let taken: U8A = newU8(0);
let room: i32 = 0;
let waiting: bool = false;

/** As solve() of problem.ts. `alone`: the engine is not to take over. */
export function solvePaths(asked: i32, alone: bool, prove: bool, maxSteps: i32): i32 {
  const cells = rows * cols;
  if (cells > room) {
    const larger = roomFor(cells);
    taken = newU8(larger);
    room = larger;
  }
  waiting = false;
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

function begin(by: i32): void {
  rules = by;
  registers[R_RULES] = by;
  startFrontier(by);
}

/** Takes the next answer: SOLVED, NONE or LIMIT. */
export function morePaths(maxSteps: i32): i32 {
  const found = waiting ? SOLVED : find(maxSteps);
  waiting = false;
  if (found == SOLVED) for (let cell = rows * cols - 1; cell >= 0; cell--) taken[cell] = fill[cell];
  return found;
}

function find(maxSteps: i32): i32 {
  const found = findFill(maxSteps == 0 ? DEFAULT_ENGINE_STEP_LIMIT : maxSteps);
  registers[R_STEPS] = frontierSteps();
  return found == GAVE_UP ? LIMIT : found;
}

/** Finds what all answers share: UNIQUE, MULTIPLE or LIMIT. There is one. */
export function sharePaths(maxSteps: i32): i32 {
  let found = SOLVED;
  while (found == SOLVED) {
    demandDifference(true);
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
