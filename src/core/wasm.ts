/** The WebAssembly core: the exports of the compiled module as a Core. */
import { instantiateSync } from '@assemblyscript/loader';
import { REGISTERS, VARIANT_AUTO } from '../../assembly/layout.ts';
import { type BaseCore, type BoardCore, type Core, type TextCore, withBoardAtHand, writeClues } from './core.ts';

/** The module's own exports: places in memory are numbers, truth values are 0 and 1. */
interface BaseExports {
  memory: WebAssembly.Memory;
  /** All of the memory. A view: fetch it anew after every call that may grow memory. */
  bytes(): Uint8Array;
  /** The registers. A view, likewise. */
  numbers(): Int32Array;
  input(): number;
  inputCapacity(): number;
  registers(): number;
  reserve(inputBytes: number, outputBytes: number): void;
  open(kind: number, number: number, line: number, column: number, ended: number): void;
}

interface TextExports extends BaseExports {
  output(): number;
  outputCapacity(): number;
  run(from: number, to: number, final: number, upTo: number, prove: number): number;
}

interface BoardExports extends BaseExports {
  next(from: number, to: number, final: number): number;
  solve(solver: number, prove: number, maxSteps: number, variant: number): number;
  clues(): number;
  answer(): number;
  exportedBytes(): number;
}

interface Exports extends TextExports, BoardExports {
  skip(from: number, to: number, final: number, upTo: number): number;
  skipGood(from: number, to: number, final: number, upTo: number): void;
  load(kind: number, rows: number, cols: number): number;
  more(maxSteps: number): number;
  common(maxSteps: number): number;
  shared(): number;
}

/** The core's memory cannot grow. */
export class NoMemory extends Error {}

/** The memory that views of the core lie in. Where a call trapped: what that has left, up to the next call. */
export interface InMemory {
  memory(): ArrayBufferLike;
}

/** A core of `module`, which need not export more than this (`assembly/judges/slink.ts`). */
export function textCore(module: WebAssembly.Module): TextCore & Pick<BoardCore, 'next'> & InMemory {
  const exports = instantiate(module);
  return { ...attachText(exports), next: nextOf(exports), memory: () => exports.memory.buffer };
}

/** A core of `module`, which need not export more than this (`assembly/judges/rokada.ts`). */
export function boardCore(module: WebAssembly.Module): BoardCore & InMemory {
  const exports = instantiate(module);
  return { ...attachBoard(exports), memory: () => exports.memory.buffer };
}

/** A core of `module` (`assembly/index.ts`). Each call makes a new instance with its own memory. */
export function wasmCore(module: WebAssembly.Module): Core {
  const exports = instantiate(module, () => {
    core.atHand = undefined;
  });
  const core = withBoardAtHand({
    ...attachText(exports),
    ...attachBoard(exports),
    name: 'wasm',
    skip: (from, to, final, upTo) => exports.skip(from, to, Number(final), upTo),
    skipGood: (from, to, final, upTo) => exports.skipGood(from, to, Number(final), upTo),
    load: (kind, rows, cols, clues) => {
      const at = place(exports.load(kind, rows, cols));
      writeClues(exports.bytes(), at, clues);
    },
    more: (maxSteps) => exports.more(maxSteps),
    common: (maxSteps) => exports.common(maxSteps),
    shared: () => copy(exports, exports.shared()),
  });
  return core;
}

/**
 * The functions of an instance of `module`. Where one of them traps, for want of memory say, the instance is in no
 * state to go on with: the error is passed on, and the next call goes to a new instance; `onTrap` is told. Until then
 * the memory is what the trap has left; then it is free, so that both need not fit in at a time.
 */
function instantiate(module: WebAssembly.Module, onTrap?: () => void): Exports {
  type Function = (...args: number[]) => number;
  type Instance = Exports & Record<string, Function>;
  // The module's own exports: the loader's count their arguments at every call.
  const fresh = () => instantiateSync(module, {}).instance.exports as unknown as Instance;
  let memory: WebAssembly.Memory | undefined;
  let bytes: Uint8Array = new Uint8Array(0);
  let registers: Int32Array = new Int32Array(0);
  const live: Record<string, unknown> = {
    bytes() {
      // When the memory has grown, views of what it was before are empty.
      if (bytes.length === 0) bytes = new Uint8Array(exports.memory.buffer);
      return bytes;
    },
    numbers() {
      // The same view until the memory is another: it has grown, or belongs to a new instance.
      if (registers.buffer !== exports.bytes().buffer) {
        const at = place(exports.registers());
        registers = new Int32Array(exports.bytes().buffer, at, REGISTERS);
      }
      return registers;
    },
  };
  const exports = live as unknown as Exports;
  const cells: { name: string; call: Function }[] = [];
  const attach = (): void => {
    memory = undefined;
    bytes = new Uint8Array(0);
    registers = new Int32Array(0);
    const instance = fresh();
    memory = instance.memory;
    for (const cell of cells) cell.call = instance[cell.name];
  };
  const detach = (): void => {
    for (const cell of cells) {
      cell.call = (...args) => {
        attach();
        return cell.call(...args);
      };
    }
  };
  const first = fresh();
  memory = first.memory;
  for (const [name, call] of Object.entries(first)) {
    if (typeof call !== 'function') continue;
    const cell = { name, call: call as Function };
    cells.push(cell);
    // Five are the most that any of them takes; an array of them would cost a good part of a short call.
    live[name] = (a: number, b: number, c: number, d: number, e: number) => {
      try {
        return cell.call(a, b, c, d, e);
      } catch (error) {
        onTrap?.();
        detach();
        throw told(error as Error);
      }
    };
  }
  Object.defineProperty(live, 'memory', {
    get() {
      if (!memory) attach();
      return memory;
    },
  });
  return exports;
}

/**
 * The error in words: where memory cannot grow, the release build's allocator executes `unreachable`. Without its cause,
 * whose stack would keep the instance and its memory alive.
 */
function told(error: Error): Error {
  const outOfMemory = error instanceof WebAssembly.RuntimeError && error.message === 'unreachable';
  return outOfMemory ? new NoMemory('no memory left') : error;
}

/** What the core has just handed out, at `at`. */
function copy(exports: BoardExports, at: number): Uint8Array {
  const from = place(at);
  return exports.bytes().slice(from, from + exports.exportedBytes());
}

/** A place in memory beyond 2 GB comes out of WebAssembly as a negative number. */
function place(at: number): number {
  return at >>> 0;
}

function attachBase(exports: BaseExports): BaseCore {
  return {
    input() {
      const at = place(exports.input());
      return new Uint8Array(exports.memory.buffer, at, exports.inputCapacity());
    },
    registers: () => exports.numbers(),
    reserve: (inputBytes, outputBytes) => exports.reserve(inputBytes, outputBytes),
    open: (kind, number, line, column, ended) => exports.open(kind, number, line, column, Number(ended)),
  };
}

function attachText(exports: TextExports): TextCore {
  return {
    ...attachBase(exports),
    output: () => new Uint8Array(exports.memory.buffer, place(exports.output()), exports.outputCapacity()),
    run: (from, to, final, upTo, prove) => exports.run(from, to, Number(final), upTo, Number(prove)),
  };
}

function attachBoard(exports: BoardExports): BoardCore {
  return {
    ...attachBase(exports),
    next: nextOf(exports),
    solve: (solver, prove, maxSteps, variant = VARIANT_AUTO) => exports.solve(solver, Number(prove), maxSteps, variant),
    clues: () => copy(exports, exports.clues()),
    answer: () => copy(exports, exports.answer()),
  };
}

function nextOf(exports: BoardExports): BoardCore['next'] {
  return (from, to, final) => exports.next(from, to, Number(final));
}
