/**
 * The search: decide, propagate, learn, backtrack; restart and delete clauses now and then. A model opens a problem,
 * posts its constraints, and closes it, which propagates what follows from them. Then search() finds answers; what it
 * learns is kept.
 */
import { registers } from '../buffers.ts';
import { R_CONFLICTS, R_DECISIONS, R_DELETED, R_LEARNED, R_PROPAGATIONS, R_RESTARTS } from '../layout.ts';
import { closeCounts } from '../propagators/count.ts';
import { closeTables } from '../propagators/table.ts';
import { atLeast, CHECKING, enlarged, I32A, invariant, newI32 } from '../wasm/arrays.ts';
import { analyze, backtrackLevel, learned, learnedLbd, learnedSize, openAnalysis } from './analyze.ts';
import { backtrackTo, noteOutOfOrder, openBacktracking } from './backtrack.ts';
import { decayActivity, openDecisions, phase, pickBranchLiteral } from './decide.ts';
import { findWitnesses } from './find-witnesses.ts';
import { conflicts, openQueue, propagate, propagations, setLoopLimits, setMatchingLimits } from './propagate.ts';
import { attachClause, clauses, isFull, openClauses, reduceDb } from './store/clauses.ts';
import { openReasons } from './store/reasons.ts';
import {
  assign,
  BY_NOTHING,
  decisionLevel,
  FALSE,
  level,
  newDecisionLevel,
  NO_REASON,
  openTrail,
  trail,
  trailLimit,
  trailSize,
  TRUE,
  UNKNOWN,
  value,
  variables,
} from './store/trail.ts';
import { checkLearned, dropWitnesses } from './witnesses.ts';

// The result of a search.
export const EXHAUSTED: i32 = 0; // there is no answer (any more)
export const FOUND: i32 = 1; // an answer: every variable is assigned
const SPENT: i32 = 2; // the limit of steps or of memory was reached

/** Conflicts between restarts: this times a number of Luby's sequence. */
let restartUnit: i32 = 100;
/** From how many clauses on reduceDb() is due, and by how much that grows each time. */
let firstReduction: i32 = 2000;
const REDUCTION_GROWTH: i32 = 500;
/** Backtracking over more levels than this is done one level at a time. */
let farBack: i32 = 30;

/**
 * For tests: sets these, so that small boards take the paths that only large ones take otherwise. `matching`: after how
 * many conflicts the matching runs for the first time; `loops`: after how many loops a cut is looked for.
 */
export function setSearchLimits(restart: i32, reduction: i32, backLevels: i32, matching: i32, loops: i32): void {
  restartUnit = restart;
  firstReduction = reduction;
  farBack = backLevels;
  setMatchingLimits(matching);
  setLoopLimits(loops);
}

let decisions: i32 = 0;
let restarts: i32 = 0;
let learnings: i32 = 0;
let deletions: i32 = 0;
let restartAt: i32 = 0;
let reduceAt: i32 = 0;
/** There is no answer any more. */
let exhausted: bool = false;
let initialPhase: i32 = 0;

/** Literals that search() decides before all others: its answers are those in which they are true. */
let assumptions: I32A = newI32(4);
let assumptionCount: i32 = 0;
/**
 * The variable of the activation literal, the last one, which no model uses. A guarded clause counts only where that
 * literal is true; it is either assumed or left unknown.
 */
let activation: i32 = 0;

/** Starts a problem of `count` variables, which are decided false first (`firstPhase` 1) or true (0). */
export function openProblem(count: i32, firstPhase: i32): void {
  activation = count;
  assumeNothing();
  openTrail(count + 1);
  openBacktracking();
  openReasons(count + 1);
  openQueue();
  openClauses();
  openAnalysis();
  openDecisions(firstPhase);
  initialPhase = firstPhase;
  decisions = 0;
  restarts = 0;
  learnings = 0;
  deletions = 0;
  restartAt = restartUnit;
  reduceAt = firstReduction;
  exhausted = false;
}

/** Ends the posting of constraints and propagates what follows from them. */
export function closeProblem(): void {
  exhausted = exhausted || !closeCounts() || !closeTables() || !propagate();
  if (CHECKING && !exhausted) findWitnesses(initialPhase);
}

/** Adds the clause that this literal is true. Before closeProblem(). */
export function addUnit(literal: i32): void {
  if (value[literal] == FALSE) exhausted = true;
  else if (value[literal] == UNKNOWN) assign(literal, NO_REASON);
}

/**
 * From now on, until assumeNothing(), search() finds only answers in which this literal and those assumed before are
 * true. At most as many assumptions as there are variables.
 */
export function assume(literal: i32): void {
  invariant(assumptionCount < variables);
  if (assumptionCount == assumptions.length) assumptions = enlarged(assumptions, assumptionCount, 2 * assumptionCount);
  assumptions[assumptionCount] = literal;
  assumptionCount = assumptionCount + 1;
}

/** Withdraws all assumptions. Only at level 0. */
export function assumeNothing(): void {
  assumptionCount = 0;
}

/** From now on, until assumeNothing(), guarded clauses count. */
export function assumeGuarded(): void {
  assume(2 * activation);
}

/**
 * Searches for an answer, under the assumptions, until there have been `limit` propagations since the problem was
 * opened. What it learns holds without the assumptions too.
 */
export function search(limit: i32): i32 {
  let result = exhausted ? EXHAUSTED : -1;
  while (result < 0) {
    if (!propagate()) {
      if (decisionLevel == 0 || !analyze()) {
        exhausted = true;
        result = EXHAUSTED;
      } else {
        learn();
        decayActivity();
      }
    } else if (propagations >= limit || isFull()) result = SPENT;
    else if (conflicts >= restartAt && decisionLevel > 0) {
      restarts = restarts + 1;
      restartAt = conflicts + restartUnit * luby(restarts);
      backtrackTo(0);
      if (clauses >= reduceAt) {
        deletions = deletions + reduceDb();
        reduceAt = reduceAt + REDUCTION_GROWTH;
      }
    } else {
      // Each assumption gets a level, even one that is true already.
      const assumed = decisionLevel < assumptionCount;
      const literal = assumed ? assumptions[decisionLevel] : pickBranchLiteral();
      if (literal < 0) result = FOUND;
      else if (assumed && value[literal] == FALSE) result = EXHAUSTED;
      else {
        decisions = decisions + 1;
        newDecisionLevel();
        if (value[literal] == UNKNOWN) assign(literal, NO_REASON);
      }
    }
  }
  publish();
  return result;
}

/**
 * Backtracks and adds the learned clause. Where that would undo many levels, most of them have nothing to do with the
 * conflict; then only the last one is undone, and the literal that the clause makes true is on the trail out of order
 * (chronological backtracking, Nadel and Ryvchin 2018).
 */
function learn(): void {
  if (CHECKING) checkLearned(learned, learnedSize);
  learnings = learnings + 1;
  const target = decisionLevel - backtrackLevel > farBack ? decisionLevel - 1 : backtrackLevel;
  backtrackTo(target);
  const literal = learned[0];
  const why = learnedSize == 1 ? BY_NOTHING : attachClause(learned, learnedSize, learnedLbd, false);
  // A literal that was out of order may have led to this one already, or to its negation, a conflict that propagate()
  // will find.
  if (value[literal] == UNKNOWN) assign(literal, target == 0 ? NO_REASON : why);
  if (target > backtrackLevel) noteOutOfOrder(literal, why, backtrackLevel);
}

/** Forbids the answer just found, by the decisions that led to it: whatever agrees with them all is that answer. */
export function forbidAnswer(): void {
  literals = atLeast(literals, decisionLevel);
  let size = 0;
  // The last decision first, since that one is to be reversed; without the levels whose assumption was true already.
  for (let d = decisionLevel - 1; d >= 0; d--) {
    const end = d + 1 < decisionLevel ? trailLimit(d + 1) : trailSize;
    if (trailLimit(d) == end) continue;
    literals[size] = trail[trailLimit(d)] ^ 1;
    size++;
  }
  if (size == 0) {
    exhausted = true;
    return;
  }
  if (CHECKING) dropWitnesses(literals, size);
  const back = size == 1 ? 0 : level[literals[1] >> 1];
  backtrackTo(back);
  if (size == 1) assign(literals[0], NO_REASON);
  else assign(literals[0], attachClause(literals, size, size, true));
}

/** The clause that is being added: literals[0..literalCount). */
let literals: I32A = newI32(0);
let literalCount: i32 = 0;

/** Adds clause[0..size), guarded: it counts only after assumeGuarded(). Backtracks to level 0. */
export function addGuardedClause(clause: I32A, size: i32): void {
  if (!takeUnknown(clause, size, 1)) return;
  literals[0] = 2 * activation + 1;
  if (value[literals[0]] == TRUE) return; // the guarded clauses so far cannot all hold
  if (literalCount == 1) assign(literals[0], NO_REASON);
  else attachClause(literals, literalCount, literalCount, true);
}

/** Adds clause[0..size) for good. Backtracks to level 0. */
export function addClause(clause: I32A, size: i32): void {
  if (!takeUnknown(clause, size, 0)) return;
  if (CHECKING) dropWitnesses(literals, literalCount);
  if (literalCount == 0) exhausted = true;
  else if (literalCount == 1) assign(literals[0], NO_REASON);
  else attachClause(literals, literalCount, literalCount, true);
}

/**
 * Backtracks to level 0, and copies what is unknown there of a clause to literals[from..]. False: one of it is true.
 */
function takeUnknown(clause: I32A, size: i32, from: i32): bool {
  backtrackTo(0);
  literals = atLeast(literals, size + from);
  literalCount = from;
  for (let k = 0; k < size; k++) {
    const state = value[clause[k]];
    if (state == TRUE) return false;
    if (state == UNKNOWN) {
      literals[literalCount] = clause[k];
      literalCount = literalCount + 1;
    }
  }
  return true;
}

/** Makes the search try this literal first when it decides the variable next. */
export function setPhase(literal: i32): void {
  phase[literal >> 1] = (literal & 1) as u8;
}

/** Number k, from 1, of Luby's sequence 1 1 2 1 1 2 4 ... */
function luby(k: i32): i32 {
  let size = 1;
  let power = 1;
  while (size < k) {
    size = 2 * size + 1;
    power = power << 1;
  }
  let rest = k;
  while (size != rest) {
    size = size >> 1;
    power = power >> 1;
    if (rest > size) rest = rest - size;
  }
  return power;
}

function publish(): void {
  registers[R_DECISIONS] = decisions;
  registers[R_PROPAGATIONS] = propagations;
  registers[R_CONFLICTS] = conflicts;
  registers[R_RESTARTS] = restarts;
  registers[R_LEARNED] = learnings;
  registers[R_DELETED] = deletions;
}
