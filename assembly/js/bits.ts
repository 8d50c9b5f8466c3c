/** The twin of `assembly/wasm/bits.ts` for the pure-TypeScript core. */

export function ones(bits: number): number {
  let x = bits - ((bits >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  x = (x + (x >>> 4)) & 0x0f0f0f0f;
  x = x + (x >>> 8);
  return (x + (x >>> 16)) & 0x3f;
}

export function lowest(bits: number): number {
  return bits === 0 ? 32 : 31 - Math.clz32(bits & -bits);
}

export function times(a: number, b: number): number {
  return Math.imul(a, b);
}
