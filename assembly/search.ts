/** The engine's lane: searches the board at hand and hands its answers out one by one. */
import { exported, registers, reserveExported } from './buffers.ts';
import { DEFAULT_ENGINE_STEP_LIMIT, LIMIT, MULTIPLE, NONE, R_STEPS, SOLVED, UNIQUE } from './layout.ts';
import { answerBytes, begin, find, share, stepsTaken, writeAnswer, writeShared } from './models/board.ts';
import { kind } from './text/grid.ts';
import { newU8, roomFor, U8A } from './wasm/arrays.ts';

/** The answer taken last, answerBytes() of it. */
export let taken: U8A = newU8(0);
let capacity: i32 = 0;
/** The engine's last answer, found in a proof, has not been taken yet. */
let waiting: bool = false;
/** There are no further answers. */
let exhausted: bool = false;

/** Steps before the engine's own. */
let stepsBefore: i32 = 0;

/** Makes the board at hand the engine's problem. `spent`: steps that another lane took before. */
export function startSearch(spent: i32): void {
  begin(kind);
  stepsBefore = spent;
  waiting = false;
  exhausted = false;
  const bytes = answerBytes();
  if (bytes > capacity) {
    const larger = roomFor(bytes);
    taken = newU8(larger);
    capacity = larger;
  }
}

/**
 * Takes the first answer and, to `prove`, looks for a second. Returns UNIQUE, MULTIPLE, SOLVED, NONE or LIMIT.
 * Step limits are totals, those of the lane before included; 0: the engine's default.
 */
export function searchFirst(prove: bool, maxSteps: i32): i32 {
  const first = searchNext(maxSteps);
  if (first != SOLVED || !prove) return first;
  const second = findNext(maxSteps);
  waiting = second == SOLVED;
  return waiting ? MULTIPLE : second == NONE ? UNIQUE : SOLVED;
}

/** Takes the next answer, different from all before. Returns SOLVED, NONE where there is none, or LIMIT. */
export function searchNext(maxSteps: i32): i32 {
  const found = waiting ? SOLVED : findNext(maxSteps);
  waiting = false;
  if (found == SOLVED) writeAnswer(taken);
  return found;
}

function findNext(maxSteps: i32): i32 {
  if (exhausted) return NONE;
  const found = find(limit(maxSteps));
  exhausted = found == NONE;
  countSteps();
  return found;
}

/** Finds what all answers share. Returns UNIQUE (there is but one), MULTIPLE, NONE or LIMIT. */
export function searchShared(maxSteps: i32): i32 {
  const found = share(limit(maxSteps));
  countSteps();
  return found;
}

/** The engine's part of a step limit, which is a total over all lanes; 0: its default. */
function limit(maxSteps: i32): i32 {
  return maxSteps == 0 ? DEFAULT_ENGINE_STEP_LIMIT : maxSteps - stepsBefore;
}

function countSteps(): void {
  registers[R_STEPS] = stepsBefore + stepsTaken();
}

/** Hands out the answer taken last; where `status` is LIMIT, what is known of it; where it is NONE, no bytes. */
export function exportAnswer(status: i32): void {
  if (status == LIMIT) {
    exportShared();
    return;
  }
  const bytes = status == NONE ? 0 : answerBytes();
  reserveExported(bytes);
  for (let k = 0; k < bytes; k++) exported[k] = taken[k];
}

/** Hands out what all answers share, as far as it is known. */
export function exportShared(): void {
  reserveExported(answerBytes());
  writeShared(exported);
}
