/**
 * The engine as a solver of the board at hand: its answers one by one, and what all of them share. The board has been
 * posted by its model, which also says what variable each byte of an answer is (models/answer.ts).
 */
import { exported, handOut, registers, reserveExported } from '../buffers.ts';
import { backtrackToRoot } from '../engine/backtrack.ts';
import { decideInOrder } from '../engine/decide.ts';
import { propagations } from '../engine/propagate.ts';
import {
  addGuardedClause,
  assumeGuarded,
  assumeNothing,
  EXHAUSTED,
  forbidAnswer,
  FOUND,
  search,
  setPhase,
} from '../engine/search.ts';
import { FALSE, TRUE, value } from '../engine/store/trail.ts';
import { DEFAULT_ENGINE_STEP_LIMIT, LIMIT, MULTIPLE, NONE, R_STEPS, SOLVED, UNDECIDED, UNIQUE } from '../layout.ts';
import { answerBytes, answerVariables } from '../models/answer.ts';
import { I32A, newI32, newU8, roomFor, U8A } from '../wasm/arrays.ts';

/**
 * The answer taken last, which is the one to hand out, and the one found last, perhaps in a proof: answerBytes each.
 */
export let taken: U8A = newU8(0);
let found: U8A = newU8(0);
/** What the answers found so far have in common: 1, 0 or UNDECIDED. */
let common: U8A = newU8(0);
let clause: I32A = newI32(0);

/** How many answers are noted in common[]; findNext() and shareAnswers() may both have noted the same one. */
let answers: i32 = 0;
/** The answer found last is still on the trail. */
let onTrail: bool = false;
/** The answer found last, in a proof, has not been taken yet. */
let waiting: bool = false;
/** There are no further answers. */
let exhausted: bool = false;
/** common[] is what all answers have in common, proved. */
let proved: bool = false;
/** Steps of the solver that had the board before. */
let stepsBefore: i32 = 0;

/** Starts on the board just posted. `spent`: steps that another solver took before. */
export function startSearch(spent: i32): void {
  if (answerBytes > taken.length) {
    const room = roomFor(answerBytes);
    taken = newU8(room);
    found = newU8(room);
    common = newU8(room);
    clause = newI32(room);
  }
  answers = 0;
  onTrail = false;
  waiting = false;
  exhausted = false;
  proved = false;
  stepsBefore = spent;
}

/**
 * Takes the first answer and, to `prove`, looks for a second. Returns UNIQUE, MULTIPLE, SOLVED, NONE or LIMIT.
 * Step limits are totals, those of the solver before included; 0: the engine's default.
 */
export function searchFirst(prove: bool, maxSteps: i32): i32 {
  const first = searchNext(maxSteps);
  if (first != SOLVED || !prove) return first;
  const second = findNext(maxSteps);
  waiting = second == SOLVED;
  return waiting ? MULTIPLE : second == NONE ? UNIQUE : SOLVED;
}

/** Takes the next answer, different from all before. Returns SOLVED, NONE where there is none, or LIMIT. */
export function searchNext(maxSteps: i32): i32 {
  const result = waiting ? SOLVED : findNext(maxSteps);
  waiting = false;
  if (result == SOLVED) {
    const before = taken;
    taken = found;
    found = before;
  }
  return result;
}

/** Finds an answer different from all found since startSearch(): SOLVED, NONE (there is no further one) or LIMIT. */
function findNext(maxSteps: i32): i32 {
  if (exhausted) return NONE;
  leaveAnswer();
  const result = search(engineLimit(maxSteps));
  countSteps();
  exhausted = result == EXHAUSTED;
  if (exhausted) return NONE;
  if (result != FOUND) return LIMIT;
  const variables = answerVariables;
  const values = value;
  const target = found;
  const bytes = answerBytes;
  for (let k = 0; k < bytes; k++) {
    const v = variables[k];
    target[k] = (v >= 0 && values[2 * v] == TRUE ? 1 : 0) as u8;
  }
  noteCommon();
  onTrail = true;
  return SOLVED;
}

/** Forbids the answer that is on the trail, which must be done before the trail is left. */
function leaveAnswer(): void {
  if (onTrail) forbidAnswer();
  onTrail = false;
}

/** Notes what the answer on the trail has in common with those before. */
function noteCommon(): void {
  const variables = answerVariables;
  const values = value;
  const same = common;
  const bytes = answerBytes;
  const isFirst = answers == 0;
  for (let k = 0; k < bytes; k++) {
    const v = variables[k];
    const on = v >= 0 && values[2 * v] == TRUE ? 1 : 0;
    if (isFirst) same[k] = on as u8;
    else if ((same[k] as i32) != on) same[k] = UNDECIDED as u8;
  }
  answers = answers + 1;
}

/**
 * Finds what all answers share: UNIQUE (there is but one), MULTIPLE, NONE or LIMIT. Answers found before count. Asks,
 * again and again, for an answer that differs from what is still shared; each takes away at least one variable. The
 * answers found here are not those of searchNext(), which will come to them in its turn.
 */
export function shareAnswers(maxSteps: i32): i32 {
  const limit = engineLimit(maxSteps);
  leaveAnswer();
  decideInOrder(0);
  let result = FOUND;
  if (answers == 0) {
    result = search(limit);
    countSteps();
    if (result != FOUND) return result == EXHAUSTED ? NONE : LIMIT;
    noteCommon();
  }
  backtrackToRoot();
  assumeGuarded();
  while (result == FOUND) {
    askForDifference();
    result = search(limit);
    if (result == FOUND) noteCommon();
  }
  backtrackToRoot();
  assumeNothing();
  countSteps();
  if (result != EXHAUSTED) return LIMIT;
  proved = true;
  for (let k = 0; k < answerBytes; k++) if (common[k] == UNDECIDED) return MULTIPLE;
  return UNIQUE;
}

/** Asks for an answer that differs from what those found have in common, by a guarded clause. */
function askForDifference(): void {
  backtrackToRoot();
  let size = 0;
  for (let k = 0; k < answerBytes; k++) {
    const v = answerVariables[k];
    if (v < 0 || common[k] == UNDECIDED) continue;
    clause[size] = common[k] == 1 ? 2 * v + 1 : 2 * v;
    setPhase(clause[size]);
    size++;
  }
  addGuardedClause(clause, size);
}

/** The engine's part of a step limit, which is a total over all solvers; 0: its default. */
function engineLimit(maxSteps: i32): i32 {
  return maxSteps == 0 ? DEFAULT_ENGINE_STEP_LIMIT : maxSteps - stepsBefore;
}

function countSteps(): void {
  registers[R_STEPS] = stepsBefore + propagations;
}

/** Hands out the answer taken last; where `status` is LIMIT, what is known of it; where it is NONE, no bytes. */
export function engineAnswer(status: i32): U8A {
  if (status == LIMIT) return engineCommon();
  return handOut(taken, status == NONE ? 0 : answerBytes);
}

/**
 * Hands out what all answers share: 1 on in all, 0 off in all, UNDECIDED where it is open; before shareAnswers() has
 * proved it, where it is not known.
 */
export function engineCommon(): U8A {
  if (proved) return handOut(common, answerBytes);
  leaveAnswer();
  backtrackToRoot();
  reserveExported(answerBytes);
  for (let k = 0; k < answerBytes; k++) exported[k] = known(k) as u8;
  return exported;
}

/** What is known of byte k at level 0: what follows for all answers but those found, if those have it too. */
function known(k: i32): i32 {
  const v = answerVariables[k];
  const addUnit: i32 = v < 0 || value[2 * v] == FALSE ? 0 : value[2 * v] == TRUE ? 1 : UNDECIDED;
  return answers == 0 || addUnit == (common[k] as i32) ? addUnit : UNDECIDED;
}
