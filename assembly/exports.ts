/**
 * The buffers as functions for the host: under WASM they return an address, in the TypeScript core the array itself.
 */
import * as buffers from './buffers.ts';
import { I32A, U8A } from './wasm/arrays.ts';

export function input(): U8A {
  return buffers.input;
}

export function inputCapacity(): i32 {
  return buffers.inputCapacity;
}

export function output(): U8A {
  return buffers.output;
}

export function outputCapacity(): i32 {
  return buffers.outputCapacity;
}

export function registers(): I32A {
  return buffers.registers;
}

export function reserve(inputBytes: i32, outputBytes: i32): void {
  buffers.reserve(inputBytes, outputBytes);
}

/** Bytes that the last call of clues(), answer() or shared() handed out. */
export function exportedBytes(): i32 {
  return buffers.exportedBytes;
}
