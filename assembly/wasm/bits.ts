/** Bit counts that the two compilers spell differently; `assembly/js/bits.ts` is the twin. */

/** Number of bits set. */
export function ones(bits: i32): i32 {
  return popcnt<i32>(bits);
}

/** Index of the lowest bit set; 32 where none is. */
export function lowest(bits: i32): i32 {
  return ctz<i32>(bits);
}

/** The lower half of the product. */
export function times(a: i32, b: i32): i32 {
  return a * b;
}
