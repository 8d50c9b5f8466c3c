/**
 * The buffer into which a reason is written when it is asked for, whatever its kind: true literals that together imply
 * another.
 */
import { atLeast, I32A, newI32 } from '../../wasm/arrays.ts';

export let because: I32A = newI32(0);
export let becauseSize: i32 = 0;

/** Makes room for as many literals as there are variables. */
export function openReasons(variables: i32): void {
  because = atLeast(because, variables);
  becauseSize = 0;
}

export function clearBecause(): void {
  becauseSize = 0;
}

export function addBecause(literal: i32): void {
  because[becauseSize] = literal;
  becauseSize = becauseSize + 1;
}
