/**
 * Flat arrays, as the AssemblyScript compiler sees them. The pure TypeScript build uses `assembly/js/arrays.ts`
 * instead; both export the same names.
 *
 * Under the stub runtime a StaticArray is a bare pointer to its elements, so the host can put a typed-array view on it.
 * The stub runtime never frees memory: allocate at start-up and when a buffer must grow, never per puzzle.
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

/** Up to so many bytes a loop is faster than memory.fill, which is a call out of the module. */
const SHORT_FILL: i32 = 1024;

/** Fills `array[from..to)` with `value`. */
export function fillI32(array: I32A, value: i32, from: i32, to: i32): void {
  const at = changetype<usize>(array) + ((from as usize) << 2);
  const bytes = (to - from) << 2;
  if (value != 0 && value != -1) for (let i = from; i < to; i++) array[i] = value;
  else if (bytes < 16 || bytes > SHORT_FILL) memory.fill(at, value as u8, bytes);
  else {
    const vector = i8x16.splat(value as u8);
    const last = at + bytes - 16;
    for (let p = at; p < last; p += 16) v128.store(p, vector);
    v128.store(last, vector);
  }
}

export function fillU8(array: U8A, value: i32, from: i32, to: i32): void {
  memory.fill(changetype<usize>(array) + from, value as u8, to - from);
}

/**
 * How many elements to allocate when `needed` are: half as many again, so that all the buffers that were outgrown take
 * no more than a fixed multiple of the last one (the stub runtime never frees). Large ones get less: an array must stay
 * below 1 GB.
 */
export function roomFor(needed: i32): i32 {
  return needed + (needed < 1 << 22 ? needed >> 1 : needed >> 4);
}

/**
 * `array`, or where it has fewer than `needed` elements a new one with room for more: what it held is lost then, and
 * the new one is all zeros. For what is laid out anew for each board.
 */
export function atLeast(array: I32A, needed: i32): I32A {
  return array.length >= needed ? array : newI32(roomFor(needed));
}

export function atLeastU8(array: U8A, needed: i32): U8A {
  return array.length >= needed ? array : newU8(roomFor(needed));
}

/** The first `used` elements of `array`, in a new one of `length`. */
export function enlarged(array: I32A, used: i32, length: i32): I32A {
  const larger = newI32(length);
  for (let k = 0; k < used; k++) larger[k] = array[k];
  return larger;
}

/** Whether this is a debug build: the guard for checks that take more than one invariant(). */
export const CHECKING: bool = !ASC_NO_ASSERT;

/** Debug builds trap where `ok` is false; release builds (`noAssert`) drop the test. */
export function invariant(ok: bool): void {
  assert(ok);
}

/**
 * Traps, in release builds too. For the last branch of a choice: a kind of puzzle that the core does not know, or a
 * solver that the kind does not have. (The result is for the type checker: there is none.)
 */
export function unknownChoice(): i32 {
  unreachable();
  return 0;
}
