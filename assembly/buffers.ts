/**
 * The buffers between host and core.
 *
 *     input   [ text ... | SLACK ]   the host writes text; reads of whole vectors may run into the slack
 *     output  [ text ... | SLACK ]   the core writes whole vectors; what lies past PRODUCED is scratch
 */
import { REGISTERS } from './layout.ts';
import { atLeastU8, I32A, newI32, newU8, roomFor, U8A } from './wasm/arrays.ts';

/** Bytes that a vector load or store may touch after the last byte that counts. */
export const SLACK: i32 = 128;

export let input: U8A = newU8(0);
export let inputCapacity: i32 = 0;
export let output: U8A = newU8(0);
export let outputCapacity: i32 = 0;
export const registers: I32A = newI32(REGISTERS);

/**
 * Makes the buffers at least so large, in bytes. A buffer that has to grow loses its content, and every view of either
 * is lost too: under WASM the whole memory may move.
 */
export function reserve(inputBytes: i32, outputBytes: i32): void {
  if (inputBytes > inputCapacity) {
    const room = inputCapacity == 0 ? inputBytes : roomFor(inputBytes);
    input = newU8(room + SLACK);
    inputCapacity = room;
  }
  if (outputBytes > outputCapacity) {
    const room = outputCapacity == 0 ? outputBytes : roomFor(outputBytes);
    output = newU8(room + SLACK);
    outputCapacity = room;
  }
}

/** Bytes for the host, the cells or an answer of one board; `exportedBytes` of them count. */
export let exported: U8A = newU8(0);
export let exportedBytes: i32 = 0;

/** Makes room for `bytes` of them. */
export function reserveExported(bytes: i32): void {
  exportedBytes = bytes;
  exported = atLeastU8(exported, bytes);
}

/** Hands out the first `bytes` of an array itself, without a copy. */
export function handOut(array: U8A, bytes: i32): U8A {
  exportedBytes = bytes;
  return array;
}
