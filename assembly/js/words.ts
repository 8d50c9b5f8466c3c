/** The scalar twin of `assembly/wasm/words.ts`: one board in a plain 32-bit integer. */
import { ones } from './bits.ts';

export type W = number;
export type WA = Int32Array;

export const LANES = 1;

export function newWords(length: number): WA {
  return new Int32Array(length);
}

export function splat(x: number): W {
  return x | 0;
}
export function and(a: W, b: W): W {
  return a & b;
}
export function or(a: W, b: W): W {
  return a | b;
}
export function xor(a: W, b: W): W {
  return a ^ b;
}
export function andNot(a: W, b: W): W {
  return a & ~b;
}
export function add(a: W, b: W): W {
  return (a + b) | 0;
}
export function shl(a: W, n: number): W {
  return a << n;
}
export function shr(a: W, n: number): W {
  return (a >>> n) | 0;
}
export function any(a: W): boolean {
  return a !== 0;
}
export function isZero(a: W): W {
  return a === 0 ? -1 : 0;
}

export function countLessTwice(a: W, b: W): W {
  return ones(a) - 2 * ones(b);
}

export function lane(words: WA, index: number, _lane: number): number {
  return words[index];
}

export function setLane(words: WA, index: number, _lane: number, bits: number): void {
  words[index] = bits;
}
