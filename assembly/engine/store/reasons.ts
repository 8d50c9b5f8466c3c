/** The buffer into which every kind of reason is written out when it is asked for: literals, all true, that imply another. */
import { I32A, newI32, roomFor } from '../../wasm/arrays.ts';

export let because: I32A = newI32(0);
export let becauseSize: i32 = 0;
let capacity: i32 = 0;

/** Makes room for as many literals as there are variables. */
export function openReasons(variables: i32): void {
  if (variables > capacity) {
    const larger = roomFor(variables);
    because = newI32(larger);
    capacity = larger;
  }
  becauseSize = 0;
}

export function clearBecause(): void {
  becauseSize = 0;
}

export function addBecause(literal: i32): void {
  because[becauseSize] = literal;
  becauseSize = becauseSize + 1;
}
