/** bench/kernels.ts, compiled by both compilers, behind one interface. */
import { readFileSync } from 'node:fs';
import { instantiateSync } from '@assemblyscript/loader';
import type { BoardSet } from './answers.ts';
import * as portable from './kernels.ts';

/** See the functions of the same names in kernels.ts. */
export interface Kernels {
  input(): Uint8Array;
  output(): Uint8Array;
  reserve(inputBytes: number, outputBytes: number): void;
  lanes(): number;
  prepare(count: number, rows: number, cols: number, firstAt: number, bytesApart: number): boolean;
  scan(): number;
  sweep(): number;
  sweepAndDraw(batch: number): number;
  draw(batch: number, times: number): number;
  wave(): number;
  waveAndDraw(board: number): number;
}

interface Exports extends Omit<Kernels, 'input' | 'output' | 'prepare'> {
  memory: WebAssembly.Memory;
  input(): number;
  inputCapacity(): number;
  output(): number;
  outputCapacity(): number;
  prepare(...numbers: number[]): number;
}

/** The WebAssembly kernels: a separate core, which scripts/bench.mjs compiles. */
export function wasmKernels(): Kernels {
  const module = new WebAssembly.Module(readFileSync(new URL('kernels.wasm', import.meta.url)));
  const exports = instantiateSync(module, {}).exports as unknown as Exports;
  return {
    ...exports,
    input: () => new Uint8Array(exports.memory.buffer, exports.input(), exports.inputCapacity()),
    output: () => new Uint8Array(exports.memory.buffer, exports.output(), exports.outputCapacity()),
    prepare: (...numbers) => exports.prepare(...numbers) !== 0,
  };
}

/** The TypeScript kernels. They share their state with the TypeScript core: never use both at once. */
export function tsKernels(): Kernels {
  return {
    ...portable,
    input: () => portable.input() as unknown as Uint8Array,
    output: () => portable.output() as unknown as Uint8Array,
  };
}

/** Gives the boards to the kernels. */
export function prepareKernels(
  kernels: Kernels,
  { rows, cols, puzzles, text, bytesEach, headerBytes }: BoardSet,
): void {
  kernels.reserve(text.length, 1 << 18);
  kernels.input().set(text);
  const ready = kernels.prepare(puzzles.length, rows, cols, headerBytes, bytesEach);
  if (!ready || puzzles.length % kernels.lanes() !== 0) throw new Error('the kernels do not take these boards');
}

/** Throws unless the wave's drawing of every board is the right one; `drawings` are those of checkedDrawings. */
export function checkWave(kernels: Kernels, drawings: Buffer, boards: number): void {
  let at = 0;
  for (let board = 0; board < boards; board++) {
    const drawing = kernels.output().subarray(0, kernels.waveAndDraw(board));
    if (drawings.compare(drawing, 0, drawing.length, at, at + drawing.length) !== 0) {
      throw new Error(`the wave's drawing of board ${board + 1} is wrong`);
    }
    at += drawing.length;
  }
}

/** Throws unless the sweep's drawing of every board is the right one. */
export function checkSweep(kernels: Kernels, drawings: Buffer, boards: number): void {
  let at = 0;
  for (let batch = 0; batch < boards / kernels.lanes(); batch++) {
    const drawing = kernels.output().subarray(0, kernels.sweepAndDraw(batch));
    if (drawings.compare(drawing, 0, drawing.length, at, at + drawing.length) !== 0) {
      throw new Error(`the sweep's drawing of batch ${batch} is wrong`);
    }
    at += drawing.length;
  }
}
