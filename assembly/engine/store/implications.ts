/**
 * Binary clauses that a model adds before the search, as implications: for each literal, what follows from it alone.
 */
import { atLeast, fillI32, I32A, newI32 } from '../../wasm/arrays.ts';
import { assign, BY_LITERAL, FALSE, TAG_BITS, UNKNOWN, value, variables } from './trail.ts';

/** The first of each literal's implications, -1 where there is none; then from one to the next. */
let first: I32A = newI32(0);
let next: I32A = newI32(0);
let implied: I32A = newI32(0);
let used: i32 = 0;

/**
 * After a conflict, the literal whose implication is violated, as a reason: it implies `falseLiteral`, which is false.
 */
export let violatedImplication: i32 = 0;
export let falseLiteral: i32 = 0;

/** Starts a problem with room for so many binary clauses. */
export function openImplications(clauses: i32): void {
  used = 0;
  if (clauses == 0) return;
  next = atLeast(next, 2 * clauses);
  implied = atLeast(implied, 2 * clauses);
  first = atLeast(first, 2 * variables);
  fillI32(first, -1, 0, 2 * variables);
}

/** Adds the clause that one of two literals is true. */
export function addBinary(a: i32, b: i32): void {
  put(a ^ 1, b);
  put(b ^ 1, a);
}

function put(from: i32, to: i32): void {
  implied[used] = to;
  next[used] = first[from];
  first[from] = used;
  used = used + 1;
}

/** Propagates what a true literal implies. False on a conflict: see violatedImplication. */
export function imply(literal: i32): bool {
  if (used == 0) return true;
  const why = (literal << TAG_BITS) | BY_LITERAL;
  for (let k = first[literal]; k >= 0; k = next[k]) {
    const to = implied[k];
    const state = value[to];
    if (state == UNKNOWN) assign(to, why);
    else if (state == FALSE) {
      violatedImplication = why;
      falseLiteral = to;
      return false;
    }
  }
  return true;
}
