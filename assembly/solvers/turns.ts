/**
 * Numberlink's lane: the frontier and the engine, under the rules asked for. Each solves in no time what the other takes
 * seconds for, and nothing tells before which it will be. So where the first tries of the frontier do not suffice, they take
 * turns that get longer and longer; what the one finds the other will not find again.
 */
import { exported, registers, reserveExported } from '../buffers.ts';
import { isFull } from '../engine/store/clauses.ts';
import { answers, fills, forgetKnown, isKnownFull, learnedShare, note } from './frontier/known.ts';
import {
  demandDifference,
  demandOthers,
  findFill,
  frontierSteps,
  GAVE_UP,
  openFrontier,
  startFrontier,
  sweepAnew,
} from './frontier/corners.ts';
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
  RULES_EMPTY,
  RULES_FILL,
  RULES_TOUCH,
  SOLVED,
  UNIQUE,
} from '../layout.ts';
import { findPaths, forbidFill, pathSteps, paths, postNumberlink } from '../models/numberlink.ts';
import { cellOf, cols, rows } from '../text/grid.ts';
import { U8A } from '../wasm/arrays.ts';

let lane: i32 = LANE_FRONTIER;
/** The rules asked for, and those by which answers are searched for at present. */
let asked: i32 = RULES_AUTO;
let rules: i32 = RULES_FILL;
/** How many of the answers known have been taken; the last of them is at hand. */
let taken: i32 = 0;
/** The engine has the board, and how many of the answers known are forbidden there; the steps that it took under other rules. */
let isPosted: bool = false;
let forbidden: i32 = 0;
let engineBefore: i32 = 0;
/** The frontier has no memory left, or the engine, or they are not asked. */
let frontierDone: bool = false;
let engineDone: bool = false;
/** Steps of the frontier's next turn, and up to which it may go. */
let turnSteps: i32 = 0;
let frontierUntil: i32 = 0;
/** There are no further answers. */
let exhausted: bool = false;

/** Steps of the frontier's first turn for each square: by the turn rule it is hardly ever beaten. */
let firstTurn: i32 = 128;
let firstTurnTurning: i32 = 1 << 14;

/** Sets these, for tests of what otherwise only long searches do. */
export function setTurns(steps: i32, stepsTurning: i32): void {
  firstTurn = steps;
  firstTurnTurning = stepsTurning;
}

/** Longer turns there are not. */
const MOST_TURN: i32 = 1 << 30;
/** What the answers known share is what all do. */
let proved: bool = false;

/** As solve() of problem.ts: the frontier alone, the engine alone, or by LANE_AUTO the one after the other. */
export function solvePaths(byLane: i32, byRules: i32, prove: bool, maxSteps: i32): i32 {
  lane = byLane;
  asked = byRules;
  engineBefore = 0;
  isPosted = false;
  openFrontier();
  if (asked == RULES_EMPTY && lane != LANE_ENGINE) fillFirst(maxSteps);
  else begin(asked == RULES_AUTO ? RULES_FILL : asked);
  const first = morePaths(maxSteps);
  if (first != SOLVED || !prove) return first;
  const second = find(maxSteps);
  return second == SOLVED ? MULTIPLE : second == NONE ? UNIQUE : SOLVED;
}

/** Starts to search for answers by these rules. */
function begin(by: i32): void {
  taken = 0;
  forgetKnown();
  goOn(by);
}

/**
 * Squares that may stay empty need not: an answer that leaves none is one, and by far the quickest to find. It is looked for
 * with a few steps, before the search by the rules asked for begins.
 */
function fillFirst(maxSteps: i32): void {
  begin(RULES_FILL);
  const squares = rows * cols;
  const few = firstTurn > ((MOST_TURN / squares) | 0) ? MOST_TURN : firstTurn * squares;
  search(maxSteps != 0 && maxSteps < few ? maxSteps : few, false);
  goOn(RULES_EMPTY);
}

/** Goes on by these rules: what is known is an answer by them, too. */
function goOn(by: i32): void {
  rules = by;
  registers[R_RULES] = by;
  if (isPosted) engineBefore = engineBefore + pathSteps();
  isPosted = false;
  frontierDone = lane == LANE_ENGINE;
  engineDone = lane == LANE_FRONTIER;
  exhausted = false;
  startFrontier(by);
  const squares = rows * cols;
  turnSteps = by == RULES_FILL ? firstTurnTurning : firstTurn;
  turnSteps = turnSteps > ((MOST_TURN / squares) | 0) ? MOST_TURN : turnSteps * squares;
  frontierUntil = frontierSteps() + turnSteps;
}

/** Makes the engine ready: it has the board, and all answers known are forbidden there. False: there is no memory for that. */
function hand(): bool {
  if (!isPosted) {
    postNumberlink(rules);
    isPosted = true;
    forbidden = 0;
  }
  for (; forbidden < answers && !isFull(); forbidden++) forbidFill(fills, forbidden * rows * cols);
  return forbidden == answers;
}

/** Steps since solvePaths(), the frontier's and the engine's. */
function stepsTaken(): i32 {
  return frontierSteps() + engineBefore + (isPosted ? pathSteps() : 0);
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
  demandOthers();
  const most = maxSteps == 0 ? DEFAULT_ENGINE_STEP_LIMIT : maxSteps;
  let found = exhausted ? NONE : search(most, !engineDone);
  if (found == NONE && answers == 0 && asked == RULES_AUTO && rules == RULES_FILL) {
    begin(RULES_TOUCH);
    found = search(most, !engineDone);
  }
  exhausted = found == NONE;
  return found;
}

/** Finds an answer; the frontier alone while it can, or in turns with the engine. */
function search(most: i32, inTurns: bool): i32 {
  let found = LIMIT;
  while (found == LIMIT && !isKnownFull() && stepsTaken() < most && !(frontierDone && engineDone)) {
    // The engine may run out of memory on the way.
    const alone = engineDone || !inTurns;
    if (!frontierDone) {
      const left = frontierSteps() + (most - stepsTaken());
      found = findFill(!alone && frontierUntil < left ? frontierUntil : left);
      if (found == GAVE_UP) {
        frontierDone = true;
        found = LIMIT;
      }
    }
    const its = !engineDone && (inTurns || frontierDone);
    if (found == LIMIT && its && stepsTaken() < most) {
      found = searchByEngine(most);
      if (turnSteps < MOST_TURN >> 1) turnSteps = 2 * turnSteps;
    } else if (found == LIMIT) continue;
    // It is the frontier's turn: for the first time since the engine's, or because it has just found an answer.
    frontierUntil = turnSteps < MOST_TURN - frontierSteps() ? frontierSteps() + turnSteps : MOST_TURN;
  }
  registers[R_STEPS] = stepsTaken();
  return found;
}

/** The engine's turn: twice as many steps as the frontier's last one, each of which takes about as long; without it, as many as are left. */
function searchByEngine(most: i32): i32 {
  if (!hand()) {
    engineDone = true;
    return LIMIT;
  }
  const before = pathSteps();
  const left = before + (most - stepsTaken());
  // As a difference, since the sum may be too large for a number.
  const until = frontierDone || turnSteps > (left - before) >> 1 ? left : before + 2 * turnSteps;
  const found = findPaths(until);
  if (found == SOLVED) {
    note(paths, true);
    forbidden = answers; // findPaths() does that
    if (!frontierDone) sweepAnew();
  } else if (found == LIMIT && pathSteps() < until) engineDone = true; // no memory left for clauses
  return found;
}

/**
 * Finds what all answers share: UNIQUE, MULTIPLE, NONE or LIMIT. The frontier asks for answers that differ in what those
 * before share; the engine, which has no variables for that, must list them all.
 */
export function sharePaths(maxSteps: i32): i32 {
  proved = false;
  const most = maxSteps == 0 ? DEFAULT_ENGINE_STEP_LIMIT : maxSteps;
  let found = answers == 0 ? find(maxSteps) : SOLVED;
  if (found == NONE) return NONE;
  while (found == SOLVED) {
    demandDifference();
    found = search(most, false);
  }
  if (found == LIMIT) return LIMIT;
  proved = true;
  for (let cell = rows * cols - 1; cell >= 0; cell--) if (learnedShare(cell) == 0) return MULTIPLE;
  return UNIQUE;
}

/** Hands out the answer taken last, the labels of its cells; no bytes where there is none. */
export function pathsAnswer(): U8A {
  const bytes = taken == 0 ? 0 : rows * cols;
  reserveExported(bytes);
  const target = exported;
  const source = fills;
  const from = (taken - 1) * bytes;
  for (let cell = 0; cell < bytes; cell++) target[cell] = source[from + cell];
  return target;
}

/** Hands out what all answers share; before that is proved, no more than the board itself tells. */
export function pathsCommon(): U8A {
  const cells = rows * cols;
  reserveExported(cells);
  for (let cell = 0; cell < cells; cell++) {
    const given = cellOf(cell);
    exported[cell] = (proved ? learnedShare(cell) : given == BLANK ? 0 : given) as u8;
  }
  return exported;
}
