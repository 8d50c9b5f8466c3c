/**
 * Flat arrays, as the AssemblyScript compiler sees them. `assembly/js/arrays.ts` is the twin that the pure-TypeScript
 * build puts in this file's place; both export the same names.
 *
 * StaticArray under the stub runtime is a bare pointer to its elements, so the host can lay a typed-array view on it.
 * The stub runtime never frees: allocate at start-up and when a buffer must grow, never per puzzle.
 */
export type I32A = StaticArray<i32>;
export type U8A = StaticArray<u8>;
export type F64A = StaticArray<f64>;

export function newI32(length: i32): I32A {
  return new StaticArray<i32>(length);
}

export function newU8(length: i32): U8A {
  return new StaticArray<u8>(length);
}

export function newF64(length: i32): F64A {
  return new StaticArray<f64>(length);
}

/** Fills `array[from..to)` with `value`. */
export function fillI32(array: I32A, value: i32, from: i32, to: i32): void {
  if (value == 0 || value == -1)
    memory.fill(changetype<usize>(array) + ((from as usize) << 2), value as u8, (to - from) << 2);
  else for (let i = from; i < to; i++) array[i] = value;
}

export function fillU8(array: U8A, value: i32, from: i32, to: i32): void {
  memory.fill(changetype<usize>(array) + from, value as u8, to - from);
}

/**
 * Elements to make room for where `needed` are: half as many again, so that buffers which grow step by step cost a fixed
 * multiple of the largest one (the stub runtime never frees); less for large ones, where an array must stay below 1 GB.
 */
export function roomFor(needed: i32): i32 {
  return needed + (needed < 1 << 22 ? needed >> 1 : needed >> 4);
}

/** Whether this is a debug build: checks that are too long for one invariant() stand behind it. */
export const CHECKING: bool = !ASC_NO_ASSERT;

/** Debug builds trap where `ok` is false; release builds (`noAssert`) drop the test. */
export function invariant(ok: bool): void {
  assert(ok);
}

/** Ends in a trap, in release builds too: a kind of puzzle, or a solver, that nothing here is meant for. */
export function unknownChoice(): i32 {
  unreachable();
  return 0;
}
