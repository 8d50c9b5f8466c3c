/** The board at hand as a problem of the engine: answers one by one, and what all answers share. */
import { decideInOrder } from '../engine/decide.ts';
import {
  assumeDemands,
  assumeNothing,
  demand,
  EXHAUSTED,
  forbidAnswer,
  FOUND,
  prefer,
  search,
  toFacts,
} from '../engine/search.ts';
import { propagations } from '../engine/propagate.ts';
import { FALSE, TRUE, value } from '../engine/trail.ts';
import { KIND_MASYU, KIND_ROKADA, LIMIT, MULTIPLE, NONE, SOLVED, UNDECIDED, UNIQUE } from '../layout.ts';
import { I32A, newI32, newU8, roomFor, U8A } from '../wasm/arrays.ts';
import { linkCount, postMasyu } from './masyu.ts';
import { postRokada, rokadaBytes, rokadaVariable } from './rokada.ts';
import { edgeCount, postSlitherlink } from './slitherlink.ts';

let kind: i32 = 0;
/** Answers taken into shared[] since begin(), the same one perhaps by find() and by share(). */
let answers: i32 = 0;
/** An answer stands on the trail. */
let standing: bool = false;
/** Bytes of an answer, each of a variable, or none: the answer found last, and what those found so far have in common. */
let bytes: i32 = 0;
let answer: U8A = newU8(0);
let shared: U8A = newU8(0);
let clause: I32A = newI32(0);
let capacity: i32 = 0;
/** shared[] is what all answers have in common, proved. */
let proved: bool = false;

/** Propagations since begin(). */
export function stepsTaken(): i32 {
  return propagations;
}

/** Makes the board at hand (text/grid.ts) the engine's problem, by the model of its kind. */
export function begin(ofKind: i32): void {
  kind = ofKind;
  if (kind == KIND_ROKADA) postRokada();
  else if (kind == KIND_MASYU) postMasyu();
  else postSlitherlink();
  bytes = kind == KIND_ROKADA ? rokadaBytes() : kind == KIND_MASYU ? linkCount() : edgeCount();
  if (bytes > capacity) {
    const larger = roomFor(bytes);
    answer = newU8(larger);
    shared = newU8(larger);
    clause = newI32(larger);
    capacity = larger;
  }
  answers = 0;
  standing = false;
  proved = false;
}

/** The variable of byte k; -1 where it is 0 in every answer. */
function variable(k: i32): i32 {
  return kind == KIND_ROKADA ? rokadaVariable(k) : k;
}

/**
 * Finds an answer different from all found since begin(): SOLVED, NONE (there is no further one) or LIMIT (`maxSteps`
 * propagations since begin() are done).
 */
export function find(maxSteps: i32): i32 {
  leaveAnswer();
  const result = search(maxSteps);
  if (result == EXHAUSTED) return NONE;
  if (result != FOUND) return LIMIT;
  for (let k = 0; k < bytes; k++) answer[k] = isOn(k) as u8;
  noteShared();
  standing = true;
  return SOLVED;
}

/** Forbids the answer that stands on the trail, which must be done before the trail is left. */
function leaveAnswer(): void {
  if (standing) forbidAnswer();
  standing = false;
}

/** Whether byte k is on in the answer on the trail. */
function isOn(k: i32): i32 {
  const v = variable(k);
  return v >= 0 && value[2 * v] == TRUE ? 1 : 0;
}

/** Takes the answer on the trail into what the answers found so far share. */
function noteShared(): void {
  for (let k = 0; k < bytes; k++) {
    const on = isOn(k);
    if (answers == 0) shared[k] = on as u8;
    else if ((shared[k] as i32) != on) shared[k] = UNDECIDED as u8;
  }
  answers = answers + 1;
}

/**
 * Finds what all answers share: UNIQUE, MULTIPLE, NONE or LIMIT. Answers found before count. Asks, again and again, for an
 * answer that differs from what is still shared; each takes away at least one variable. The answers found here are not those
 * of find(), which will come to them in its turn.
 */
export function share(maxSteps: i32): i32 {
  leaveAnswer();
  decideInOrder(0);
  let result = FOUND;
  if (answers == 0) {
    result = search(maxSteps);
    if (result == EXHAUSTED) return NONE;
    if (result == FOUND) noteShared();
  }
  toFacts();
  assumeDemands();
  while (result == FOUND) {
    toFacts();
    let size = 0;
    for (let k = 0; k < bytes; k++) {
      const v = variable(k);
      if (v < 0 || shared[k] == UNDECIDED) continue;
      clause[size] = shared[k] == 1 ? 2 * v + 1 : 2 * v;
      prefer(clause[size]);
      size++;
    }
    demand(clause, size);
    result = search(maxSteps);
    if (result == FOUND) noteShared();
  }
  toFacts();
  assumeNothing();
  if (result != EXHAUSTED) return LIMIT;
  proved = true;
  for (let k = 0; k < bytes; k++) if (shared[k] == UNDECIDED) return MULTIPLE;
  return UNIQUE;
}

export function answerBytes(): i32 {
  return bytes;
}

/** Writes the answer found last to target[0..answerBytes()): 1 on, 0 off. */
export function writeAnswer(target: U8A): void {
  for (let k = 0; k < bytes; k++) target[k] = answer[k];
}

/**
 * Writes what all answers share: 1 on in all, 0 off in all, UNDECIDED where it is open; before share() has proved it, where it
 * is not known.
 */
export function writeShared(target: U8A): void {
  if (!proved) {
    leaveAnswer();
    toFacts();
  }
  for (let k = 0; k < bytes; k++) target[k] = (proved ? shared[k] : known(k)) as u8;
}

/** What is known of byte k at level 0: what follows for all answers but those found, if those have it too. */
function known(k: i32): i32 {
  const v = variable(k);
  const fact: i32 = v < 0 || value[2 * v] == FALSE ? 0 : value[2 * v] == TRUE ? 1 : UNDECIDED;
  return answers == 0 || fact == (shared[k] as i32) ? fact : UNDECIDED;
}
