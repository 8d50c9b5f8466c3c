/**
 * Words with one bit per column, for LANES boards of equal size side by side: a v128 holds four 32-bit lanes, one board
 * in each. `assembly/js/words.ts` is the scalar twin (one lane, plain numbers), so that everything written in these
 * terms is one source for both cores.
 */
export type W = v128;
export type WA = StaticArray<v128>;

/** Boards that one word holds side by side. */
export const LANES: i32 = 4;

export function newWords(length: i32): WA {
  return new StaticArray<v128>(length);
}

export function splat(x: i32): W {
  return i32x4.splat(x);
}
export function and(a: W, b: W): W {
  return v128.and(a, b);
}
export function or(a: W, b: W): W {
  return v128.or(a, b);
}
export function xor(a: W, b: W): W {
  return v128.xor(a, b);
}
/** a & ~b */
export function andNot(a: W, b: W): W {
  return v128.andnot(a, b);
}
/** Lane by lane, wrapping: the carry runs to higher columns, never into the next lane. */
export function add(a: W, b: W): W {
  return i32x4.add(a, b);
}
export function shl(a: W, n: i32): W {
  return i32x4.shl(a, n);
}
export function shr(a: W, n: i32): W {
  return i32x4.shr_u(a, n);
}
export function any(a: W): bool {
  return v128.any_true(a);
}

/** Lane by lane: all ones where `a` is zero, zero elsewhere. */
export function isZero(a: W): W {
  return i32x4.eq(a, i32x4.splat(0));
}

/** Lane by lane: bits set in `a`, less twice the bits set in `b`, which must be part of `a`. */
export function countLessTwice(a: W, b: W): W {
  const ones = i8x16.popcnt(b);
  const bytes = i8x16.sub(i8x16.popcnt(a), i8x16.add(ones, ones));
  return i32x4.extadd_pairwise_i16x8_s(i16x8.extadd_pairwise_i8x16_s(bytes));
}

/** Bits of lane `lane` of word `index`. */
export function lane(words: WA, index: i32, lane: i32): i32 {
  return load<i32>(changetype<usize>(words) + (index << 4) + (lane << 2));
}

export function setLane(words: WA, index: i32, lane: i32, bits: i32): void {
  store<i32>(changetype<usize>(words) + (index << 4) + (lane << 2), bits);
}
