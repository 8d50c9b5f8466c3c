/** Implications that a model states before the search: literal by literal, what follows from it alone. */
import { fillI32, I32A, newI32, roomFor } from '../../wasm/arrays.ts';
import { assign, BY_LITERAL, FALSE, TAG_BITS, UNKNOWN, value, variables } from './trail.ts';

/** First of each literal's implications, -1 where there is none; then from one to the next. */
let first: I32A = newI32(0);
let firstRoom: i32 = 0;
let next: I32A = newI32(0);
let implied: I32A = newI32(0);
let room: i32 = 0;
let used: i32 = 0;

/** The literal whose implication the last call found broken, as a reason; it implies `brokenLiteral`, which is false. */
export let brokenImplication: i32 = 0;
export let brokenLiteral: i32 = 0;

/** Starts a problem with room for so many clauses of two literals. */
export function openImplications(clauses: i32): void {
  used = 0;
  if (2 * clauses > room) {
    const larger = roomFor(2 * clauses);
    next = newI32(larger);
    implied = newI32(larger);
    room = larger;
  }
  if (2 * variables > firstRoom) {
    const larger = roomFor(2 * variables);
    first = newI32(larger);
    firstRoom = larger;
  }
  if (clauses > 0) fillI32(first, -1, 0, 2 * variables);
}

/** States that one of two literals is true. */
export function either(a: i32, b: i32): void {
  put(a ^ 1, b);
  put(b ^ 1, a);
}

function put(from: i32, to: i32): void {
  implied[used] = to;
  next[used] = first[from];
  first[from] = used;
  used = used + 1;
}

/** Draws what a true literal implies. False where that is false already: brokenImplication, brokenLiteral. */
export function imply(literal: i32): bool {
  if (used == 0) return true;
  const why = (literal << TAG_BITS) | BY_LITERAL;
  for (let k = first[literal]; k >= 0; k = next[k]) {
    const to = implied[k];
    const state = value[to];
    if (state == UNKNOWN) assign(to, why);
    else if (state == FALSE) {
      brokenImplication = why;
      brokenLiteral = to;
      return false;
    }
  }
  return true;
}
