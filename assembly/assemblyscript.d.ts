/**
 * The parts of AssemblyScript that the core uses and TypeScript does not know, for the type check. (asc has its own
 * definitions and never reads this file.)
 */
type i32 = number;
type u8 = number;
type u32 = number;
type u64 = number;
type usize = number;
type bool = boolean;
type f64 = number;

/** Whether assertions are compiled out. */
declare const ASC_NO_ASSERT: bool;

declare class StaticArray<T> {
  constructor(length: i32);
  readonly length: i32;
  [index: number]: T;
}

declare interface v128 {
  readonly vector: unique symbol;
}
declare namespace v128 {
  function load(at: usize, offset?: usize): v128;
  function store(at: usize, value: v128, offset?: usize): void;
  function and(a: v128, b: v128): v128;
  function or(a: v128, b: v128): v128;
  function xor(a: v128, b: v128): v128;
  function andnot(a: v128, b: v128): v128;
  function any_true(a: v128): bool;
  function shuffle<T>(a: v128, b: v128, ...lanes: i32[]): v128;
}
declare namespace i8x16 {
  function splat(value: i32): v128;
  function popcnt(a: v128): v128;
  function add(a: v128, b: v128): v128;
  function sub(a: v128, b: v128): v128;
  function bitmask(a: v128): i32;
  function narrow_i16x8_u(a: v128, b: v128): v128;
}
declare namespace i16x8 {
  function splat(value: i32): v128;
  function shl(a: v128, by: i32): v128;
  function extadd_pairwise_i8x16_s(a: v128): v128;
}
declare namespace i32x4 {
  function splat(value: i32): v128;
  function add(a: v128, b: v128): v128;
  function eq(a: v128, b: v128): v128;
  function shl(a: v128, by: i32): v128;
  function shr_u(a: v128, by: i32): v128;
  function extadd_pairwise_i16x8_s(a: v128): v128;
}
type i16 = number;
type i8 = number;

declare function load<T>(at: usize, offset?: usize): number;
declare function store<T>(at: usize, value: number, offset?: usize): void;
declare function changetype<T>(value: unknown): T;
declare function assert(ok: bool): void;
declare function unreachable(): void;
declare function popcnt<T>(bits: i32): i32;
declare function ctz<T>(bits: i32): i32;
declare namespace memory {
  function data(bytes: i32, align?: i32): usize;
  function fill(at: usize, value: u8, bytes: usize): void;
  function copy(to: usize, from: usize, bytes: usize): void;
}
