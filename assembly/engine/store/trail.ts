/**
 * Variables and the trail: the one place where the state of the engine changes and is undone.
 *
 *     variable v      0 .. variables - 1
 *     literal         2v: v is true; 2v + 1: v is false; l ^ 1 negates l
 *     value[l]        UNKNOWN, TRUE or FALSE; value[l ^ 1] is always the opposite
 *     trail           literals in the order in which they became true; trailLimits[d] is where level d + 1 begins
 *     reason[v]       why: a tag in the low three bits, and above them what it refers to; NO_REASON for a decision and
 *                     for what holds at level 0
 *
 * How far the trail has been propagated is in propagate.ts. This file knows no constraint: a propagator with state
 * undoes its own when propagate.ts tells it to.
 */
import { atLeast, atLeastU8, fillU8, I32A, invariant, newI32, newU8, U8A } from '../../wasm/arrays.ts';

export const UNKNOWN: i32 = 0;
export const TRUE: i32 = 1;
export const FALSE: i32 = 2;

/** Kinds of reason. What the other bits mean is up to the file in brackets. */
export const NO_REASON: i32 = -1;
export const TAG_BITS: i32 = 3;
export const TAG: i32 = 7;
export const BY_LITERAL: i32 = 0; // the literal of a binary clause that implies this one [implications.ts]
export const BY_CLAUSE: i32 = 1; // a clause [clauses.ts]
export const BY_COUNT: i32 = 2; // a count [propagators/count.ts]
export const BY_LOOP: i32 = 3; // unused [propagators/loop.ts]
export const BY_TABLE: i32 = 4; // a table [propagators/table.ts]
export const BY_CUT: i32 = 5; // a place in a store [propagators/cut.ts]
export const BY_NOTHING: i32 = 6; // holds at level 0, but was assigned above it by learn() in search.ts
export const BY_PATHS: i32 = 7; // unused [propagators/paths.ts]

export let variables: i32 = 0;
export let value: U8A = newU8(0);
export let level: I32A = newI32(0);
export let reason: I32A = newI32(0);
/** Position on the trail, by variable; meaningful only while the variable is assigned. */
export let place: I32A = newI32(0);
export let trail: I32A = newI32(0);
export let trailSize: i32 = 0;
export let decisionLevel: i32 = 0;
let trailLimits: I32A = newI32(0);

/** Starts a problem of `count` variables, all unknown. */
export function openTrail(count: i32): void {
  variables = count;
  value = atLeastU8(value, 2 * count);
  level = atLeast(level, count);
  reason = atLeast(reason, count);
  place = atLeast(place, count);
  trail = atLeast(trail, count);
  trailLimits = atLeast(trailLimits, 2 * count + 1); // each assumption and each decision opens a level
  fillU8(value, 0, 0, 2 * count);
  trailSize = 0;
  decisionLevel = 0;
}

/** Makes an unknown literal true. */
export function assign(literal: i32, why: i32): void {
  invariant(value[literal] == UNKNOWN);
  value[literal] = TRUE as u8;
  value[literal ^ 1] = FALSE as u8;
  const v = literal >> 1;
  level[v] = decisionLevel;
  reason[v] = why;
  place[v] = trailSize;
  trail[trailSize] = literal;
  trailSize = trailSize + 1;
}

/** Opens a level. */
export function newDecisionLevel(): void {
  trailLimits[decisionLevel] = trailSize;
  decisionLevel = decisionLevel + 1;
}

/** Position on the trail at which level `d` + 1 begins. */
export function trailLimit(d: i32): i32 {
  return trailLimits[d];
}

/** Takes the last literal off the trail and returns it. */
export function pop(): i32 {
  trailSize = trailSize - 1;
  const literal = trail[trailSize];
  value[literal] = UNKNOWN as u8;
  value[literal ^ 1] = UNKNOWN as u8;
  return literal;
}

/** Closes the levels above `d`, whose literals have been popped. */
export function dropLevels(d: i32): void {
  invariant(d == decisionLevel || trailSize == trailLimits[d]);
  decisionLevel = d;
}
