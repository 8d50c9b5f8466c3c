/**
 * Debug builds only: what the search learns and why it assigns what it does, checked against answers that were found without
 * learning. They come from a plain depth-first search, bounded, before the search proper; a clause or a reason that one of them breaks
 * is wrong.
 */
import { fillU8, invariant, newU8, roomFor, U8A } from '../wasm/arrays.ts';
import { I32A } from '../wasm/arrays.ts';
import { phase } from './decide.ts';
import { conflicts, propagate, propagations, setCounters, undo } from './propagate.ts';
import { because, becauseSize } from './reasons.ts';
import {
  assign,
  deepen,
  depth,
  markOf,
  NO_REASON,
  trail,
  TRUE,
  trailSize,
  UNKNOWN,
  value,
  variables,
} from './trail.ts';

const MOST_VARIABLES: i32 = 400;
const MOST_WITNESSES: i32 = 24;
const MOST_CONFLICTS: i32 = 400;

/** Values of variable v in witness w: values[w * variables + v]; those of witnesses that were excluded since are not `valid`. */
let values: U8A = newU8(0);
let room: i32 = 0;
const valid: U8A = newU8(MOST_WITNESSES);
let witnesses: i32 = 0;

/** Finds witnesses, at level 0, and leaves everything as it was. */
export function findWitnesses(firstPhase: i32): void {
  witnesses = 0;
  if (variables > MOST_VARIABLES) return;
  if (variables * MOST_WITNESSES > room) {
    const larger = roomFor(variables * MOST_WITNESSES);
    values = newU8(larger);
    room = larger;
  }
  const propagationsBefore = propagations;
  const conflictsBefore = conflicts;
  let failures = 0;
  deepen(); // a level of its own below the first decision, for what is turned round
  assign(2 * variables - 1, NO_REASON); // the guard of demands, which is no part of an answer
  while (failures < MOST_CONFLICTS && witnesses < MOST_WITNESSES) {
    const holds = propagate();
    if (holds && trailSize < variables) {
      let v = 0;
      while (value[2 * v] != UNKNOWN) v++;
      deepen();
      assign(2 * v + 1, NO_REASON);
      continue;
    }
    if (holds) {
      for (let v = 0; v < variables; v++) values[witnesses * variables + v] = (value[2 * v] == TRUE ? 1 : 0) as u8;
      valid[witnesses] = 1;
      witnesses = witnesses + 1;
    } else failures++;
    if (depth == 1) break;
    const last = trail[markOf(depth - 1)];
    undo(depth - 1);
    assign(last ^ 1, NO_REASON);
  }
  undo(0);
  fillU8(phase, firstPhase, 0, variables);
  setCounters(propagationsBefore, conflictsBefore);
}

function isTrue(w: i32, literal: i32): bool {
  return (values[w * variables + (literal >> 1)] as i32) != (literal & 1);
}

/** The reason written out must not hold in a witness in which `literal` is false; with -1, in none at all. */
export function checkReason(literal: i32): void {
  for (let w = 0; w < witnesses; w++) {
    if (valid[w] == 0 || (literal >= 0 && isTrue(w, literal))) continue;
    let all = true;
    for (let k = 0; k < becauseSize; k++) all = all && isTrue(w, because[k]);
    invariant(!all);
  }
}

/** Every witness must satisfy a learned clause. */
export function checkLearned(literals: I32A, size: i32): void {
  for (let w = 0; w < witnesses; w++) invariant(valid[w] == 0 || satisfies(w, literals, size));
}

/** Witnesses that do not satisfy a clause that was demanded are answers no longer. */
export function dropWitnesses(literals: I32A, size: i32): void {
  for (let w = 0; w < witnesses; w++) if (!satisfies(w, literals, size)) valid[w] = 0;
}

function satisfies(w: i32, literals: I32A, size: i32): bool {
  for (let k = 0; k < size; k++) if (isTrue(w, literals[k])) return true;
  return false;
}
