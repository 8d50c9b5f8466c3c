/**
 * The search: decide, propagate, learn, go back; restarts and clear-outs now and then. A problem is opened, its constraints are
 * posted, and close() draws what follows from them; then search() finds answers, and what has been learned stays.
 */
import { closeCounts } from '../propagators/count.ts';
import { closeTables } from '../propagators/table.ts';
import { CHECKING, I32A, invariant, newI32, roomFor } from '../wasm/arrays.ts';
import { R_CONFLICTS, R_DECISIONS, R_DELETED, R_LEARNED, R_PROPAGATIONS, R_RESTARTS } from '../layout.ts';
import { registers } from '../buffers.ts';
import { analyze, backLevel, learned, learnedLbd, learnedSize, openAnalysis } from './analyze.ts';
import { addClause, clauses, clearOut, isFull, openClauses } from './store/clauses.ts';
import { decay, openDecisions, phase, pick } from './decide.ts';
import { findWitnesses } from './find-witnesses.ts';
import { conflicts, openQueue, propagate, propagations, setManyLoops, setSleep, undo } from './propagate.ts';
import { openReasons } from './store/reasons.ts';
import {
  assign,
  BY_NOTHING,
  deepen,
  depth,
  FALSE,
  level,
  markOf,
  NO_REASON,
  openTrail,
  TRUE,
  trail,
  trailSize,
  UNKNOWN,
  value,
  variables,
} from './store/trail.ts';
import { checkLearned, dropWitnesses } from './witnesses.ts';

// What a search came to.
export const EXHAUSTED: i32 = 0; // there is no answer (any more)
export const FOUND: i32 = 1; // an answer: every variable is assigned
const SPENT: i32 = 2; // the limit was reached, of steps or of memory

/** Conflicts between restarts: this, times a number of Luby's sequence. */
let restartUnit: i32 = 100;
/** Clauses from which on a clear-out is due, and by how much that grows each time. */
let firstClearOut: i32 = 2000;
const CLEAR_OUT_GROWTH: i32 = 500;
/** Levels from which on a jump back is far. */
let far: i32 = 30;

/** For tests: makes small boards take the paths that only large ones take. `sleep`, `loops`: as in propagate.ts. */
export function setPace(restart: i32, clearOut: i32, farLevels: i32, sleep: i32, loops: i32): void {
  restartUnit = restart;
  firstClearOut = clearOut;
  far = farLevels;
  setSleep(sleep);
  setManyLoops(loops);
}

let decisions: i32 = 0;
let restarts: i32 = 0;
let learnings: i32 = 0;
let deletions: i32 = 0;
let restartAt: i32 = 0;
let clearOutAt: i32 = 0;
/** There is no answer any more. */
let exhausted: bool = false;
let initialPhase: i32 = 0;

/** Literals that search() decides first of all: its answers are those in which they are true. */
let assumptions: I32A = newI32(4);
let assumptionCount: i32 = 0;
/**
 * A variable of the engine's own, the last one: what demand() asks for holds only where it is true. It is assumed, or stays unknown.
 */
let guard: i32 = 0;

/** Starts a problem of `count` variables, decided false (1) or true (0) at first. */
export function openProblem(count: i32, firstPhase: i32): void {
  guard = count;
  assumeNothing();
  lates = 0;
  openTrail(count + 1);
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
  clearOutAt = firstClearOut;
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

/**
 * From now on, until assumeNothing(), only answers in which this and all that was assumed before is true are searched for. At most as
 * many assumptions as there are variables.
 */
export function assume(literal: i32): void {
  invariant(assumptionCount < variables);
  if (assumptionCount == assumptions.length) {
    const more = newI32(2 * assumptionCount);
    for (let k = 0; k < assumptionCount; k++) more[k] = assumptions[k];
    assumptions = more;
  }
  assumptions[assumptionCount] = literal;
  assumptionCount = assumptionCount + 1;
}

/** Ends all assumptions. Only at level 0. */
export function assumeNothing(): void {
  assumptionCount = 0;
}

/** From now on, until assumeNothing(), what demand() asked for holds. */
export function assumeDemands(): void {
  assume(2 * guard);
}

/**
 * Searches for an answer, under the assumptions, until `limit` propagations are done, counted from the start of the problem. What it
 * learns holds without the assumptions too.
 */
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
    } else if (propagations >= limit || isFull()) result = SPENT;
    else if (conflicts >= restartAt && depth > 0) {
      restarts = restarts + 1;
      restartAt = conflicts + restartUnit * luby(restarts);
      goBack(0);
      if (clauses >= clearOutAt) {
        deletions = deletions + clearOut();
        clearOutAt = clearOutAt + CLEAR_OUT_GROWTH;
      }
    } else {
      // A level for each assumption, even where it holds already.
      const assumed = depth < assumptionCount;
      const literal = assumed ? assumptions[depth] : pick();
      if (literal < 0) result = FOUND;
      else if (assumed && value[literal] == FALSE) result = EXHAUSTED;
      else {
        decisions = decisions + 1;
        deepen();
        if (value[literal] == UNKNOWN) assign(literal, NO_REASON);
      }
    }
  }
  publish();
  return result;
}

/**
 * Goes back and adds the learned clause. Where that would throw away many levels, most of them have nothing to do with the conflict: then
 * only the last one is given up, and the clause's literal stands higher on the trail than it need (chronological backtracking, Nadel and
 * Ryvchin 2018). It is noted as late, so that later jumps back do not lose it.
 */
function learn(): void {
  if (CHECKING) checkLearned(learned, learnedSize);
  learnings = learnings + 1;
  const target = depth - backLevel > far ? depth - 1 : backLevel;
  goBack(target);
  const literal = learned[0];
  const why = learnedSize == 1 ? BY_NOTHING : addClause(learned, learnedSize, learnedLbd, false);
  // Something late may have come to the same, or to the opposite, which the next propagation will find.
  if (value[literal] == UNKNOWN) assign(literal, target == 0 ? NO_REASON : why);
  if (target > backLevel) {
    if (3 * lates + 3 > late.length) {
      const more = newI32(2 * late.length);
      for (let k = 0; k < 3 * lates; k++) more[k] = late[k];
      late = more;
    }
    late[3 * lates] = literal;
    late[3 * lates + 1] = why;
    late[3 * lates + 2] = backLevel;
    lates = lates + 1;
  }
}

/** Literals that follow at an earlier level than they stand at: literal, reason, that level. */
let late: I32A = newI32(96);
let lates: i32 = 0;

/** Goes back to the end of level `d`, and makes true again what followed by then. */
function goBack(d: i32): void {
  undo(d);
  let kept = 0;
  for (let k = 0; k < lates; k++) {
    const literal = late[3 * k];
    const from = late[3 * k + 2];
    if (from > d) continue;
    if (value[literal] == UNKNOWN) assign(literal, d == 0 ? NO_REASON : late[3 * k + 1]);
    if (from == d) continue;
    late[3 * kept] = literal;
    late[3 * kept + 1] = late[3 * k + 1];
    late[3 * kept + 2] = from;
    kept++;
  }
  lates = kept;
}

/**
 * Forbids the answer just found, by the decisions that led to it: whatever agrees with them all is that answer.
 */
export function forbidAnswer(): void {
  reserveLiterals(depth);
  let size = 0;
  // The last decision first, as the one that is to be turned round; without levels that began with what held already.
  for (let d = depth - 1; d >= 0; d--) {
    const end = d + 1 < depth ? markOf(d + 1) : trailSize;
    if (markOf(d) == end) continue;
    literals[size] = trail[markOf(d)] ^ 1;
    size++;
  }
  if (size == 0) {
    exhausted = true;
    return;
  }
  if (CHECKING) dropWitnesses(literals, size);
  const back = size == 1 ? 0 : level[literals[1] >> 1];
  goBack(back);
  if (size == 1) assign(literals[0], NO_REASON);
  else assign(literals[0], addClause(literals, size, size, true));
}

let literals: I32A = newI32(0);
let literalRoom: i32 = 0;

function reserveLiterals(count: i32): void {
  if (count <= literalRoom) return;
  const larger = roomFor(count);
  literals = newI32(larger);
  literalRoom = larger;
}

/** Demands that one of clause[0..size) be true, wherever assumeDemands() is in force; goes back to level 0. */
export function demand(clause: I32A, size: i32): void {
  if (!takeUnknown(clause, size, 1)) return;
  literals[0] = 2 * guard + 1;
  if (value[literals[0]] == TRUE) return; // no demand can be met any more
  if (taken == 1) assign(literals[0], NO_REASON);
  else addClause(literals, taken, taken, true);
}

/** States, from now on, that one of clause[0..size) is true; goes back to level 0. */
export function require(clause: I32A, size: i32): void {
  if (!takeUnknown(clause, size, 0)) return;
  if (CHECKING) dropWitnesses(literals, taken);
  if (taken == 0) exhausted = true;
  else if (taken == 1) assign(literals[0], NO_REASON);
  else addClause(literals, taken, taken, true);
}

/** Literals in use, from the first on. */
let taken: i32 = 0;

/** Goes back to level 0, and takes what is unknown there of a clause to literals[from..]. False: one of it is true. */
function takeUnknown(clause: I32A, size: i32, from: i32): bool {
  goBack(0);
  reserveLiterals(size + from);
  taken = from;
  for (let k = 0; k < size; k++) {
    const state = value[clause[k]];
    if (state == TRUE) return false;
    if (state == UNKNOWN) {
      literals[taken] = clause[k];
      taken = taken + 1;
    }
  }
  return true;
}

/** Goes back to level 0, where only what holds in every answer is assigned. */
export function toFacts(): void {
  goBack(0);
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
