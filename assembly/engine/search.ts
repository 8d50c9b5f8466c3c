/**
 * The search: decide, propagate, learn, go back; restarts and clear-outs now and then. A problem is opened, its constraints are
 * posted, and close() draws what follows from them; then search() finds answers, and what has been learned stays.
 */
import { closeCounts } from '../propagators/count.ts';
import { closeTables } from '../propagators/table.ts';
import { CHECKING, I32A, newI32, roomFor } from '../wasm/arrays.ts';
import { R_CONFLICTS, R_DECISIONS, R_DELETED, R_LEARNED, R_PROPAGATIONS, R_RESTARTS } from '../layout.ts';
import { registers } from '../buffers.ts';
import { analyze, backLevel, learned, learnedLbd, learnedSize, openAnalysis } from './analyze.ts';
import { addClause, clauses, clearOut, openClauses } from './clauses.ts';
import { decay, openDecisions, phase, pick } from './decide.ts';
import { conflicts, openQueue, propagate, propagations, undo } from './propagate.ts';
import { openReasons } from './reasons.ts';
import { assign, deepen, depth, FALSE, markOf, NO_REASON, openTrail, trail, TRUE, UNKNOWN, value } from './trail.ts';

import { checkLearned, dropWitnesses, findWitnesses } from './witnesses.ts';

// What a search came to.
export const EXHAUSTED: i32 = 0; // there is no answer (any more)
export const FOUND: i32 = 1; // an answer: every variable is assigned
export const SPENT: i32 = 2; // the limit was reached

/** Conflicts between restarts: this, times a number of Luby's sequence. */
const RESTART: i32 = 64;
/** Clauses from which on a clear-out is due, and by how much that grows each time. */
const FIRST_CLEAR_OUT: i32 = 2000;
const CLEAR_OUT_GROWTH: i32 = 500;

let decisions: i32 = 0;
let restarts: i32 = 0;
let learnings: i32 = 0;
let deletions: i32 = 0;
let restartAt: i32 = 0;
let clearOutAt: i32 = 0;
/** There is no answer any more. */
let exhausted: bool = false;
let initialPhase: i32 = 0;

/** Starts a problem of `count` variables, decided false (1) or true (0) at first. */
export function openProblem(count: i32, firstPhase: i32): void {
  openTrail(count);
  openReasons(count);
  openQueue();
  openClauses();
  openAnalysis();
  openDecisions(firstPhase);
  initialPhase = firstPhase;
  decisions = 0;
  restarts = 0;
  learnings = 0;
  deletions = 0;
  restartAt = RESTART;
  clearOutAt = FIRST_CLEAR_OUT;
  exhausted = false;
}

/** Ends the posting of constraints and draws what follows from them. */
export function closeProblem(): void {
  exhausted = exhausted || !closeCounts() || !closeTables() || !propagate();
  if (CHECKING && !exhausted) findWitnesses(initialPhase);
}

/** States a fact. Before closeProblem(). */
export function fact(literal: i32): void {
  if (value[literal] == FALSE) exhausted = true;
  else if (value[literal] == UNKNOWN) assign(literal, NO_REASON);
}

/** Searches for an answer until `limit` propagations are done, counted from the start of the problem. */
export function search(limit: i32): i32 {
  let result = exhausted ? EXHAUSTED : -1;
  while (result < 0) {
    if (!propagate()) {
      if (depth == 0 || !analyze()) {
        exhausted = true;
        result = EXHAUSTED;
      } else {
        learn();
        decay();
      }
    } else if (propagations >= limit) result = SPENT;
    else if (conflicts >= restartAt && depth > 0) {
      restarts = restarts + 1;
      restartAt = conflicts + RESTART * luby(restarts);
      undo(0);
      if (clauses >= clearOutAt) {
        deletions = deletions + clearOut();
        clearOutAt = clearOutAt + CLEAR_OUT_GROWTH;
      }
    } else {
      const literal = pick();
      if (literal < 0) result = FOUND;
      else {
        decisions = decisions + 1;
        deepen();
        assign(literal, NO_REASON);
      }
    }
  }
  publish();
  return result;
}

/** Goes back and adds the learned clause. */
function learn(): void {
  if (CHECKING) checkLearned(learned, learnedSize);
  learnings = learnings + 1;
  undo(backLevel);
  const literal = learned[0];
  if (learnedSize == 1) assign(literal, NO_REASON);
  else assign(literal, addClause(learned, learnedSize, learnedLbd, false));
}

/** Forbids the answer just found, by the decisions that led to it. */
export function forbidAnswer(): void {
  if (depth == 0) {
    exhausted = true;
    return;
  }
  reserveLiterals(depth);
  const size = depth;
  // The last decision first, as the one that is to be turned round.
  for (let d = 0; d < size; d++) literals[size - 1 - d] = trail[markOf(d)] ^ 1;
  if (CHECKING) dropWitnesses(literals, size);
  undo(size - 1);
  if (size == 1) assign(literals[0], NO_REASON);
  else assign(literals[0], addClause(literals, size, size, true));
}

let literals: I32A = newI32(0);
let literalRoom: i32 = 0;

function reserveLiterals(count: i32): void {
  if (count <= literalRoom) return;
  literalRoom = roomFor(count);
  literals = newI32(literalRoom);
}

/**
 * Demands that one of clause[0..size) be true, from now on, in all answers; goes back to level 0.
 */
export function demand(clause: I32A, size: i32): void {
  undo(0);
  if (CHECKING) dropWitnesses(clause, size);
  reserveLiterals(size);
  let kept = 0;
  for (let k = 0; k < size; k++) {
    const state = value[clause[k]];
    if (state == TRUE) return;
    if (state == UNKNOWN) {
      literals[kept] = clause[k];
      kept++;
    }
  }
  if (kept == 0) exhausted = true;
  else if (kept == 1) assign(literals[0], NO_REASON);
  else addClause(literals, kept, kept, true);
}

/** Goes back to level 0, where only what holds in every answer is assigned. */
export function toFacts(): void {
  undo(0);
}

/** Prefers a variable as `literal` has it, when next it is decided. */
export function prefer(literal: i32): void {
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
