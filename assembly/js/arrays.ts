/** The twin of `assembly/wasm/arrays.ts` for the pure-TypeScript core. */
export type I32A = Int32Array;
export type U8A = Uint8Array;
export type F64A = Float64Array;

/** Set by the build: true in the tests, false in what ships. */
declare const EDGEWISE_DEBUG: boolean;

export function newI32(length: number): I32A {
  return new Int32Array(length);
}

export function newU8(length: number): U8A {
  return new Uint8Array(length);
}

export function newF64(length: number): F64A {
  return new Float64Array(length);
}

export function fillI32(array: I32A, value: number, from: number, to: number): void {
  array.fill(value, from, to);
}

export function fillU8(array: U8A, value: number, from: number, to: number): void {
  array.fill(value, from, to);
}

export function roomFor(needed: number): number {
  return needed + (needed < 1 << 22 ? needed >> 1 : needed >> 4);
}

export function atLeast(array: I32A, needed: number): I32A {
  return array.length >= needed ? array : newI32(roomFor(needed));
}

export function atLeastU8(array: U8A, needed: number): U8A {
  return array.length >= needed ? array : newU8(roomFor(needed));
}

export function enlarged(array: I32A, used: number, length: number): I32A {
  const larger = newI32(length);
  for (let k = 0; k < used; k++) larger[k] = array[k];
  return larger;
}

export const CHECKING: boolean = EDGEWISE_DEBUG;

export function invariant(ok: boolean): void {
  if (EDGEWISE_DEBUG && !ok) throw new Error('an invariant of the core does not hold');
}

export function unknownChoice(): number {
  throw new Error('the core does not know this kind of puzzle, or has no such solver for it');
}
