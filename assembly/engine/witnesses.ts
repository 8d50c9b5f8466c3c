/**
 * Debug builds only: what the search learns and why it assigns what it does, checked against answers that were found
 * without learning (find-witnesses.ts). A clause or a reason that one of them breaks is wrong.
 */
import { I32A, invariant, newU8, roomFor, U8A } from '../wasm/arrays.ts';
import { because, becauseSize } from './store/reasons.ts';
import { TRUE, value, variables } from './store/trail.ts';

export const MOST_WITNESSES: i32 = 24;

/**
 * Values of variable v in witness w: values[w * variables + v]; those of witnesses that were excluded since are not
 * `valid`.
 */
let values: U8A = newU8(0);
const valid: U8A = newU8(MOST_WITNESSES);
export let witnesses: i32 = 0;

/** Starts a problem without witnesses. */
export function openWitnesses(): void {
  witnesses = 0;
}

/** Keeps the answer on the trail as a witness. */
export function addWitness(): void {
  if (variables * MOST_WITNESSES > values.length) values = newU8(roomFor(variables * MOST_WITNESSES));
  for (let v = 0; v < variables; v++) values[witnesses * variables + v] = (value[2 * v] == TRUE ? 1 : 0) as u8;
  valid[witnesses] = 1;
  witnesses = witnesses + 1;
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

/** Witnesses that do not satisfy a clause that was added are answers no longer. */
export function dropWitnesses(literals: I32A, size: i32): void {
  for (let w = 0; w < witnesses; w++) if (!satisfies(w, literals, size)) valid[w] = 0;
}

function satisfies(w: i32, literals: I32A, size: i32): bool {
  for (let k = 0; k < size; k++) if (isTrue(w, literals[k])) return true;
  return false;
}
