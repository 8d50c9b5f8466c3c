/** The board at hand: solved by the solver asked for, its answers and what they share handed out. */
import { exported, registers, reserveExported } from './buffers.ts';
import { postBoard, solverFor, takesTurns } from './kinds.ts';
import {
  DEFAULT_STEP_LIMIT,
  SOLVER_ENGINE,
  SOLVER_RULES,
  LIMIT,
  MULTIPLE,
  NONE,
  R_DECISIONS,
  R_DELETED,
  R_FIRED,
  R_STEPS,
  SOLVED,
  UNIQUE,
} from './layout.ts';
import { answerBytes } from './models/answer.ts';
import {
  engineAnswer,
  engineCommon,
  searchFirst,
  searchNext,
  shareAnswers,
  startSearch,
  taken,
} from './solvers/engine.ts';
import { edgeBytes, writeEdges } from './solvers/linear/edges.ts';
import { linearAnswer, solveLinear } from './solvers/linear/solve.ts';
import { deduce, steps as ruleSteps } from './solvers/rules/deduce.ts';
import { writeDecided } from './solvers/rules/edges.ts';
import { morePaths, pathsAnswer, pathsCommon, sharePaths, solvePaths } from './solvers/turns.ts';
import { newU8, roomFor, U8A } from './wasm/arrays.ts';

/** What took the board, and what it came to. */
let solver: i32 = 0;
let inTurns: bool = false;
let status: i32 = NONE;
/** What common() came to. */
let shares: i32 = NONE;

/** Whether the engine alone has the board: from the start, or since more() or common() called for it. */
let searching: bool = false;
/** The answer of the solver before, which the engine will find again; and whether that is still to come. */
let given: U8A = newU8(0);
let givenAhead: bool = false;

/**
 * Solves the board at hand by the solver `asked` for; returns its status. Spends at most `maxSteps`, 0 for the solver's
 * default; R_STEPS tells how many. `prove`: an answer is to be proved the only one, or not to be (the rules do so
 * anyway). `variant`: of the kinds that have several (VARIANT_*); R_VARIANT says which the status is about.
 */
export function solve(asked: i32, prove: bool, maxSteps: i32, variant: i32): i32 {
  solver = solverFor(asked);
  inTurns = takesTurns();
  searching = false;
  givenAhead = false;
  shares = NONE;
  for (let r = R_DECISIONS; r <= R_DELETED; r++) registers[r] = 0;
  if (inTurns) status = solvePaths(solver, variant, prove, maxSteps);
  else if (solver == SOLVER_ENGINE) {
    startEngine(0);
    status = searchFirst(prove, maxSteps);
  } else if (solver == SOLVER_RULES) {
    for (let rule = 1; rule <= 15; rule++) registers[R_FIRED + rule] = 0;
    status = deduce(maxSteps == 0 ? DEFAULT_STEP_LIMIT : maxSteps);
    registers[R_STEPS] = ruleSteps;
  } else status = solveLinear(prove, maxSteps == 0 ? DEFAULT_STEP_LIMIT : maxSteps);
  return status;
}

function startEngine(spent: i32): void {
  postBoard();
  startSearch(spent);
  searching = true;
}

/**
 * Finds an answer that differs from all that answer() has told of since solve(): SOLVED, NONE or LIMIT. `maxSteps`: in
 * all, those of solve() included; 0 for the engine's default.
 */
export function more(maxSteps: i32): i32 {
  if (status == UNIQUE || status == NONE) return NONE;
  if (!inTurns && !searching) handOver();
  let found = inTurns ? morePaths(maxSteps) : searchNext(maxSteps);
  if (found == SOLVED && givenAhead && isGiven()) {
    givenAhead = false;
    found = searchNext(maxSteps);
  }
  if (found == SOLVED && status == LIMIT) status = SOLVED;
  return found;
}

/**
 * Finds what all answers share, for shared() to tell: UNIQUE (there is but one), MULTIPLE, NONE or LIMIT. `maxSteps` as
 * for more().
 */
export function common(maxSteps: i32): i32 {
  if (status == UNIQUE || status == NONE) shares = status;
  else if (inTurns) shares = sharePaths(maxSteps);
  else {
    if (!searching) handOver();
    shares = shareAnswers(maxSteps);
  }
  return shares;
}

/** Hands the board over to the engine, with the answer to its edges that there may be. */
function handOver(): void {
  givenAhead = status == MULTIPLE || status == SOLVED;
  if (givenAhead) {
    if (edgeBytes() > given.length) given = newU8(roomFor(edgeBytes()));
    writeEdges(given);
  }
  startEngine(registers[R_STEPS]);
}

function isGiven(): bool {
  for (let k = answerBytes - 1; k >= 0; k--) if (given[k] != taken[k]) return false;
  return true;
}

/**
 * The answer that solve() or more() found last; where there is none for want of steps or of rules, what is known of it;
 * no bytes where nothing is. Loops: the edges, horizontal ones line by line, then vertical ones row by row; Rokada: the
 * squares; a byte each: 1 on, 0 off, UNDECIDED. Numberlink: the squares, each the label of its path, BLANK or WALL. To
 * be read before the next call.
 */
export function answer(): U8A {
  if (inTurns) return pathsAnswer();
  if (searching) return engineAnswer(status);
  if (solver != SOLVER_RULES) return linearAnswer(status == UNIQUE || status == MULTIPLE || status == SOLVED);
  reserveExported(status == NONE ? 0 : edgeBytes());
  if (status != NONE) writeDecided(exported);
  return exported;
}

/** What all answers share, as far as common() found it; no bytes where there is no answer. Otherwise as answer(). */
export function shared(): U8A {
  if (shares == UNIQUE && status == UNIQUE) return answer();
  if (shares != NONE) return inTurns ? pathsCommon() : engineCommon();
  reserveExported(0);
  return exported;
}
