/**
 * What an answer consists of: the variable of each of its bytes. A model declares this when it posts its board. The
 * engine's solver (solvers/engine.ts) reads answers off the trail by it, and knows no puzzle.
 */
import { I32A, newI32, roomFor } from '../wasm/arrays.ts';

/** Bytes of an answer to the board posted last. */
export let answerBytes: i32 = 0;
/** By byte: its variable; -1 where the byte is 0 in every answer. */
export let answerVariables: I32A = newI32(0);

/** 0, 1, 2, ...: grows, and stays as it is. */
let identity: I32A = newI32(0);

/** Says that byte k is variable k. */
export function answerIsFirst(bytes: i32): void {
  if (bytes > identity.length) {
    identity = newI32(roomFor(bytes));
    for (let k = 0; k < identity.length; k++) identity[k] = k;
  }
  answerIs(identity, bytes);
}

/**
 * Says that byte k is variable variables[k], or 0 where that is -1. The list stays the model's, and must stay as it is.
 */
export function answerIs(variables: I32A, bytes: i32): void {
  answerVariables = variables;
  answerBytes = bytes;
}
