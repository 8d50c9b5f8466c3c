/**
 * Which variable to decide next, and which way: the most active one (VSIDS: activity grows with each conflict that a
 * variable takes part in, and older conflicts weigh less), with the value that it had last. Or in order: the first
 * unknown one, true first.
 *
 *     heap       variables, a binary heap by activity; heapPlace[v] is where v is in it, -1 where it is not
 */
import { atLeast, atLeastU8, F64A, fillU8, I32A, newF64, newI32, newU8, roomFor, U8A } from '../wasm/arrays.ts';
import { trailSize, UNKNOWN, value, variables } from './store/trail.ts';

const DECAY: f64 = 0.95;
const LARGE: f64 = 1e100;

/** By variable: 0 to decide it true, 1 false. */
export let phase: U8A = newU8(0);
let activity: F64A = newF64(0);
let increment: f64 = 1;
let heap: I32A = newI32(0);
let heapPlace: I32A = newI32(0);
let heapSize: i32 = 0;
/** Variables before `ordered` are decided in their order; those before `cursor` are assigned. */
let ordered: i32 = 0;
let cursor: i32 = 0;
/** Variables from here on are decided last, in their order. */
let firstDependent: i32 = 0;

/**
 * Starts a problem: no activity, so variables of low number come first; `firstPhase` 1: decide false first, 0: true.
 */
export function openDecisions(firstPhase: i32): void {
  phase = atLeastU8(phase, variables);
  if (activity.length < variables) activity = newF64(roomFor(variables));
  heap = atLeast(heap, variables);
  heapPlace = atLeast(heapPlace, variables);
  increment = 1;
  ordered = 0;
  heapSize = variables - 1; // the last one is the activation literal's, which is never decided
  firstDependent = heapSize;
  fillU8(phase, firstPhase, 0, variables);
  for (let v = 0; v < variables; v++) {
    activity[v] = 0;
    heap[v] = v;
    heapPlace[v] = v;
  }
  heapPlace[heapSize] = -1;
}

/** Makes a variable more active. */
export function bumpActivity(v: i32): void {
  activity[v] = activity[v] + increment;
  if (activity[v] > LARGE) {
    for (let w = 0; w < variables; w++) activity[w] = activity[w] / LARGE;
    increment = increment / LARGE;
  }
  if (heapPlace[v] >= 0) up(heapPlace[v]);
}

/** After a conflict: makes later ones weigh more than those so far. */
export function decayActivity(): void {
  increment = increment / DECAY;
}

/** Saves the value of a variable that is being unassigned, and lets it be decided again. */
export function release(literal: i32): void {
  const v = literal >> 1;
  phase[v] = (literal & 1) as u8;
  if (v < cursor) cursor = v;
  if (heapPlace[v] < 0 && v < firstDependent) {
    heapPlace[v] = heapSize;
    heap[heapSize] = v;
    heapSize = heapSize + 1;
    up(heapSize - 1);
  }
}

/**
 * Says that the variables from `count` on depend on those before, so they are decided last. Before the first decision.
 */
export function decideAmong(count: i32): void {
  for (let v = count; v < heapSize; v++) heapPlace[v] = -1;
  heapSize = count;
  firstDependent = count;
}

/** From now on decides the variables before `count` in their order, true first; 0: all by activity. */
export function decideInOrder(count: i32): void {
  ordered = count;
  cursor = 0;
}

/** The literal to decide next; -1 when every variable is assigned. */
export function pickBranchLiteral(): i32 {
  while (cursor < ordered) {
    if (value[2 * cursor] == UNKNOWN) return 2 * cursor;
    cursor = cursor + 1;
  }
  const assigned = value[2 * variables - 2] == UNKNOWN ? trailSize + 1 : trailSize; // without the activation literal's
  if (assigned == variables) {
    // All of them: the heap ends empty, as if one after the other had been taken off.
    for (let k = 0; k < heapSize; k++) heapPlace[heap[k]] = -1;
    heapSize = 0;
    return -1;
  }
  while (heapSize > 0) {
    const v = heap[0];
    heapSize = heapSize - 1;
    heapPlace[v] = -1;
    if (heapSize > 0) {
      const last = heap[heapSize];
      heap[0] = last;
      heapPlace[last] = 0;
      down(0);
    }
    if (value[2 * v] == UNKNOWN) return 2 * v + (phase[v] as i32);
  }
  for (let v = firstDependent; v < variables - 1; v++) if (value[2 * v] == UNKNOWN) return 2 * v + (phase[v] as i32);
  return -1;
}

function up(start: i32): void {
  let at = start;
  const v = heap[at];
  const mine = activity[v];
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const other = heap[parent];
    if (activity[other] >= mine) break;
    heap[at] = other;
    heapPlace[other] = at;
    at = parent;
  }
  heap[at] = v;
  heapPlace[v] = at;
}

function down(start: i32): void {
  let at = start;
  const v = heap[at];
  const mine = activity[v];
  let child = 2 * at + 1;
  while (child < heapSize) {
    if (child + 1 < heapSize && activity[heap[child + 1]] > activity[heap[child]]) child++;
    const other = heap[child];
    if (activity[other] <= mine) break;
    heap[at] = other;
    heapPlace[other] = at;
    at = child;
    child = 2 * at + 1;
  }
  heap[at] = v;
  heapPlace[v] = at;
}
