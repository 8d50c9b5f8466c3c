/**
 * Variables and the trail: the one place where the engine's state changes and is undone.
 *
 *     variable v   0 .. variables - 1
 *     literal      2v: v is true; 2v + 1: v is false; l ^ 1 negates
 *     value[l]     UNKNOWN, TRUE or FALSE; value[l ^ 1] is kept opposite
 *     trail        literals in the order in which they became true; marks[d] is where level d + 1 begins
 *     head         literals before it have been handed to the propagators (see propagate.ts)
 *     reason[v]    why: a tag in the low three bits, what it names above them (NO_REASON: a decision, or a fact of level 0)
 *
 * Knows no constraint: propagators that keep state of their own undo it when propagate.ts tells them to.
 */
import { fillU8, I32A, invariant, newI32, newU8, roomFor, U8A } from '../../wasm/arrays.ts';

export const UNKNOWN: i32 = 0;
export const TRUE: i32 = 1;
export const FALSE: i32 = 2;

/** Kinds of reason. What the bits above name is the business of the file in brackets. */
export const NO_REASON: i32 = -1;
export const TAG_BITS: i32 = 3;
export const TAG: i32 = 7;
export const BY_LITERAL: i32 = 0; // a literal that implies this one alone [implications.ts]
export const BY_CLAUSE: i32 = 1; // a clause [clauses.ts]
export const BY_COUNT: i32 = 2; // a count [propagators/count.ts]
export const BY_LOOP: i32 = 3; // nothing more [propagators/loop.ts]
export const BY_TABLE: i32 = 4; // a table [propagators/table.ts]
export const BY_CUT: i32 = 5; // a place in a store [propagators/cut.ts]
export const BY_NOTHING: i32 = 6; // it holds anyway, and stands at a level only for want of going back to level 0
export const BY_PATHS: i32 = 7; // nothing more [propagators/paths.ts]

export let variables: i32 = 0;
export let value: U8A = newU8(0);
export let level: I32A = newI32(0);
export let reason: I32A = newI32(0);
/** Place on the trail, by variable; holds while the variable is assigned. */
export let place: I32A = newI32(0);
export let trail: I32A = newI32(0);
export let trailSize: i32 = 0;
export let depth: i32 = 0;
let marks: I32A = newI32(0);
let capacity: i32 = 0;

/** Starts a problem of `count` variables, all unknown. */
export function openTrail(count: i32): void {
  variables = count;
  if (count > capacity) {
    const larger = roomFor(count);
    value = newU8(2 * larger);
    level = newI32(larger);
    reason = newI32(larger);
    place = newI32(larger);
    trail = newI32(larger);
    marks = newI32(2 * larger + 1); // each assumption and each decision begins a level
    capacity = larger;
  }
  fillU8(value, 0, 0, 2 * count);
  trailSize = 0;
  depth = 0;
}

/** Makes an unknown literal true. */
export function assign(literal: i32, why: i32): void {
  invariant(value[literal] == UNKNOWN);
  value[literal] = TRUE as u8;
  value[literal ^ 1] = FALSE as u8;
  const v = literal >> 1;
  level[v] = depth;
  reason[v] = why;
  place[v] = trailSize;
  trail[trailSize] = literal;
  trailSize = trailSize + 1;
}

/** Begins a level. */
export function deepen(): void {
  marks[depth] = trailSize;
  depth = depth + 1;
}

/** Place on the trail at which level `d` + 1 began. */
export function markOf(d: i32): i32 {
  return marks[d];
}

/** Takes the last literal off the trail and returns it. */
export function pop(): i32 {
  trailSize = trailSize - 1;
  const literal = trail[trailSize];
  value[literal] = UNKNOWN as u8;
  value[literal ^ 1] = UNKNOWN as u8;
  return literal;
}

/** Ends the levels above `d`, whose literals have been popped. */
export function rise(d: i32): void {
  invariant(d == depth || trailSize == marks[d]);
  depth = d;
}
