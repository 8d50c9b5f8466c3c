/** The WebAssembly core: the exports of the compiled module behind the Core interface. */
import { instantiateSync } from '@assemblyscript/loader';
import { REGISTERS } from '../../assembly/layout.ts';
import { type Core, type TextCore, writeClues } from './core.ts';

/** The module's own exports: places in memory are numbers, truth values are 0 and 1. */
interface Exports {
  memory: WebAssembly.Memory;
  input(): number;
  inputCapacity(): number;
  output(): number;
  outputCapacity(): number;
  registers(): number;
  reserve(inputBytes: number, outputBytes: number): void;
  open(number: number, line: number, column: number, ended: number): void;
  run(from: number, to: number, final: number, upTo: number, prove: number): number;
}

interface FullExports extends Exports {
  next(from: number, to: number, final: number): number;
  skip(from: number, to: number, final: number, upTo: number): number;
  solve(lane: number, prove: number, maxSteps: number): number;
  load(rows: number, cols: number): number;
  clues(): number;
  edges(): number;
  exportedBytes(): number;
}

/** A core of `module`, which may export the text functions only (`assembly/judge.ts`). */
export function textCore(module: WebAssembly.Module): TextCore {
  return attachText(instantiate(module) as Exports);
}

/** A core of `module` (`assembly/index.ts`). Each call makes a new instance with its own memory. */
export function wasmCore(module: WebAssembly.Module): Core {
  const exports = instantiate(module) as FullExports;
  const bytes = (at: number) => new Uint8Array(exports.memory.buffer, at, exports.exportedBytes()).slice();
  return {
    ...attachText(exports),
    name: 'wasm',
    next: (from, to, final) => exports.next(from, to, Number(final)),
    skip: (from, to, final, upTo) => exports.skip(from, to, Number(final), upTo),
    load: (rows, cols, clues) => {
      const at = exports.load(rows, cols);
      writeClues(new Uint8Array(exports.memory.buffer, at, 2 * rows * cols), clues);
    },
    solve: (lane, prove, maxSteps) => exports.solve(lane, Number(prove), maxSteps),
    clues: () => bytes(exports.clues()),
    edges: () => bytes(exports.edges()),
  };
}

function instantiate(module: WebAssembly.Module): unknown {
  return instantiateSync(module, {}).exports;
}

function attachText(exports: Exports): TextCore {
  return {
    input: () => new Uint8Array(exports.memory.buffer, exports.input(), exports.inputCapacity()),
    output: () => new Uint8Array(exports.memory.buffer, exports.output(), exports.outputCapacity()),
    registers: () => new Int32Array(exports.memory.buffer, exports.registers(), REGISTERS),
    reserve: (inputBytes, outputBytes) => exports.reserve(inputBytes, outputBytes),
    open: (number, line, column, ended) => exports.open(number, line, column, Number(ended)),
    run: (from, to, final, upTo, prove) => exports.run(from, to, Number(final), upTo, Number(prove)),
  };
}
