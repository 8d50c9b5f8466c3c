/**
 * Numberlink's solvers: the frontier and the engine, for the variant asked for. Each solves in no time boards that the
 * other takes seconds for, and there is no telling in advance which it will be. So where the frontier's first tries are
 * not enough, the two take turns that get longer and longer; an answer that one has found the other will not find
 * again.
 */
import { exported, registers, reserveExported } from '../buffers.ts';
import { isFull } from '../engine/store/clauses.ts';
import { answers, fills, forgetKnown, isKnownFull, learnedShare, note } from './frontier/known.ts';
import {
  requireDifference,
  requireOthers,
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
  SOLVER_AUTO,
  SOLVER_ENGINE,
  SOLVER_FRONTIER,
  LIMIT,
  MULTIPLE,
  NONE,
  R_VARIANT,
  R_STEPS,
  VARIANT_AUTO,
  VARIANT_EMPTY,
  VARIANT_FILL,
  VARIANT_TOUCH,
  SOLVED,
  UNIQUE,
} from '../layout.ts';
import { findPaths, forbidFill, pathSteps, paths, postNumberlink } from '../models/numberlink.ts';
import { cellOf, cols, rows } from '../text/grid.ts';
import { U8A } from '../wasm/arrays.ts';

/** The solver asked for; SOLVER_AUTO: both. */
let solver: i32 = SOLVER_AUTO;
/** The variant asked for, and the one that answers are searched for at present. */
let asked: i32 = VARIANT_AUTO;
let variant: i32 = VARIANT_FILL;
/** How many of the known answers have been taken; the last of those is the one to hand out. */
let taken: i32 = 0;
/**
 * Whether the engine has the board; how many of the known answers are forbidden there; its steps for another variant.
 */
let isPosted: bool = false;
let forbidden: i32 = 0;
let engineBefore: i32 = 0;
/** Whether the frontier, or the engine, has run out of memory or is not to be used. */
let frontierDone: bool = false;
let engineDone: bool = false;
/** Steps of the frontier's next turn, and the total at which the present one ends. */
let turnSteps: i32 = 0;
let frontierUntil: i32 = 0;
/** There are no further answers. */
let exhausted: bool = false;

/**
 * Steps per square of the frontier's first turn; more where the turn rule holds, because there it is hardly ever
 * beaten.
 */
let firstTurn: i32 = 128;
let firstTurnTurning: i32 = 1 << 14;

/** For tests: sets these, so that small boards do what otherwise only long searches do. */
export function setTurnLimits(steps: i32, stepsTurning: i32): void {
  firstTurn = steps;
  firstTurnTurning = stepsTurning;
}

/** The longest turn. */
const MOST_TURN: i32 = 1 << 30;
/** What the known answers share is what all answers share. */
let proved: bool = false;

/** As solve() of problem.ts: the frontier alone, the engine alone, or with SOLVER_AUTO both in turns. */
export function solvePaths(bySolver: i32, byVariant: i32, prove: bool, maxSteps: i32): i32 {
  solver = bySolver;
  asked = byVariant;
  engineBefore = 0;
  isPosted = false;
  openFrontier();
  const looser = asked == VARIANT_TOUCH || asked == VARIANT_EMPTY;
  if (looser && solver != SOLVER_ENGINE) fillFirst(maxSteps);
  else begin(asked == VARIANT_AUTO ? VARIANT_FILL : asked);
  const first = morePaths(maxSteps);
  if (first != SOLVED || !prove) return first;
  const second = find(maxSteps);
  return second == SOLVED ? MULTIPLE : second == NONE ? UNIQUE : SOLVED;
}

/** Starts to search for answers of a variant. */
function begin(newVariant: i32): void {
  taken = 0;
  forgetKnown();
  goOn(newVariant);
}

/**
 * Paths that may touch themselves need not, nor need squares that may stay empty: an answer that keeps to the strictest
 * variant is one too, and by far the quickest to find. So that is tried with a few steps before the search for the
 * variant asked for begins.
 */
function fillFirst(maxSteps: i32): void {
  begin(VARIANT_FILL);
  const squares = rows * cols;
  const few = firstTurn > ((MOST_TURN / squares) | 0) ? MOST_TURN : firstTurn * squares;
  search(maxSteps != 0 && maxSteps < few ? maxSteps : few, false);
  goOn(asked);
}

/** Goes on with another variant, of which the known answers are answers too. */
function goOn(newVariant: i32): void {
  variant = newVariant;
  registers[R_VARIANT] = newVariant;
  if (isPosted) engineBefore = engineBefore + pathSteps();
  isPosted = false;
  frontierDone = solver == SOLVER_ENGINE;
  engineDone = solver == SOLVER_FRONTIER;
  exhausted = false;
  startFrontier(newVariant);
  const squares = rows * cols;
  turnSteps = newVariant == VARIANT_FILL ? firstTurnTurning : firstTurn;
  turnSteps = turnSteps > ((MOST_TURN / squares) | 0) ? MOST_TURN : turnSteps * squares;
  frontierUntil = frontierSteps() + turnSteps;
}

/** Gives the engine the board, and forbids all known answers there. False: there is not enough memory. */
function handOver(): bool {
  if (!isPosted) {
    postNumberlink(variant);
    isPosted = true;
    forbidden = 0;
  }
  for (; forbidden < answers && !isFull(); forbidden++) forbidFill(fills, forbidden * rows * cols);
  return forbidden == answers;
}

/** Steps since solvePaths(), of the frontier and the engine. */
function stepsTaken(): i32 {
  return frontierSteps() + engineBefore + (isPosted ? pathSteps() : 0);
}

/** Takes the next answer: SOLVED, NONE or LIMIT. */
export function morePaths(maxSteps: i32): i32 {
  // A proof, or the search for what all answers share, may have found it already.
  if (taken == answers) {
    const found = find(maxSteps);
    if (found != SOLVED) return found;
  }
  taken = taken + 1;
  return SOLVED;
}

/** Finds a further answer. `maxSteps`: in all since solvePaths(), 0 for the default. */
function find(maxSteps: i32): i32 {
  requireOthers();
  const most = maxSteps == 0 ? DEFAULT_ENGINE_STEP_LIMIT : maxSteps;
  let found = exhausted ? NONE : search(most, !engineDone);
  if (found == NONE && answers == 0 && asked == VARIANT_AUTO && variant == VARIANT_FILL) {
    begin(VARIANT_TOUCH);
    found = search(most, !engineDone);
  }
  exhausted = found == NONE;
  return found;
}

/** Finds an answer: the frontier alone as long as it can, or in turns with the engine. */
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
    // The frontier's turn: because the engine's is over, or because it has just found an answer.
    frontierUntil = turnSteps < MOST_TURN - frontierSteps() ? frontierSteps() + turnSteps : MOST_TURN;
  }
  registers[R_STEPS] = stepsTaken();
  return found;
}

/**
 * The engine's turn: twice as many steps as the frontier's last turn, to take about as long; without it, as many as are
 * left.
 */
function searchByEngine(most: i32): i32 {
  if (!handOver()) {
    engineDone = true;
    return LIMIT;
  }
  const before = pathSteps();
  const left = before + (most - stepsTaken());
  // Compared as a difference, because the sum might overflow.
  const until = frontierDone || turnSteps > (left - before) >> 1 ? left : before + 2 * turnSteps;
  const found = findPaths(until);
  if (found == SOLVED) {
    note(paths, true);
    forbidden = answers; // findPaths() has forbidden it
    if (!frontierDone) sweepAnew();
  } else if (found == LIMIT && pathSteps() < until) engineDone = true; // no memory left for clauses
  return found;
}

/**
 * Finds what all answers share: UNIQUE, MULTIPLE, NONE or LIMIT. The frontier looks for answers that differ from what
 * those before share; the engine has no variables for that and has to list them all.
 */
export function sharePaths(maxSteps: i32): i32 {
  proved = false;
  const most = maxSteps == 0 ? DEFAULT_ENGINE_STEP_LIMIT : maxSteps;
  let found = answers == 0 ? find(maxSteps) : SOLVED;
  if (found == NONE) return NONE;
  while (found == SOLVED) {
    requireDifference();
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

/** Hands out what all answers share; before that is proved, no more than the board itself says. */
export function pathsCommon(): U8A {
  const cells = rows * cols;
  reserveExported(cells);
  for (let cell = 0; cell < cells; cell++) {
    const given = cellOf(cell);
    exported[cell] = (proved ? learnedShare(cell) : given == BLANK ? 0 : given) as u8;
  }
  return exported;
}
