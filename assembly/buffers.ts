/**
 * The buffers between host and core.
 *
 *     input   [ text ... | SLACK ]   the host writes text; reads of whole vectors may run into the slack
 *     output  [ text ... | SLACK ]   the core writes whole vectors; what lies past PRODUCED is scratch
 */
import { newI32, newU8, I32A, U8A } from './wasm/arrays.ts';
import { REGISTERS } from './layout.ts';

/** Bytes that a vector load or store may touch behind the last byte that counts. */
export const SLACK: i32 = 128;

export let input: U8A = newU8(0);
export let inputCapacity: i32 = 0;
export let output: U8A = newU8(0);
export let outputCapacity: i32 = 0;
export const registers: I32A = newI32(REGISTERS);

/**
 * Makes the buffers at least so large, in bytes. What they held is lost, and so is every view of them: under WASM the
 * whole memory may move. Old buffers are not freed, so callers at least double.
 */
export function reserve(inputBytes: i32, outputBytes: i32): void {
  if (inputBytes > inputCapacity) {
    input = newU8(inputBytes + SLACK);
    inputCapacity = inputBytes;
  }
  if (outputBytes > outputCapacity) {
    output = newU8(outputBytes + SLACK);
    outputCapacity = outputBytes;
  }
}

/** Bytes handed to the host: the clues or the edges of one board. `exportedBytes` of them count. */
export let exported: U8A = newU8(0);
export let exportedBytes: i32 = 0;
let exportedCapacity: i32 = 0;

/** Makes room for `bytes` of them. */
export function reserveExported(bytes: i32): void {
  exportedBytes = bytes;
  if (bytes > exportedCapacity) {
    exportedCapacity = bytes * 2;
    exported = newU8(exportedCapacity);
  }
}
