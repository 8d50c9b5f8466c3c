/**
 * Conflict analysis: from a conflict back along the reasons to the first unique implication point, as in MiniSat (Een
 * and Sorensson 2003), with recursive minimization (Sorensson and Biere 2009). The learned clause is
 * learned[0..learnedSize): first the literal that it will make true, then, if it has more, one of `backtrackLevel`.
 */
import { atLeast, atLeastU8, fillI32, I32A, newI32, newU8, U8A } from '../wasm/arrays.ts';
import { improveLbd } from './store/clauses.ts';
import { bumpActivity } from './decide.ts';
import { explain, explainConflict, cancelUntil } from './propagate.ts';
import { because, becauseSize } from './store/reasons.ts';
import {
  BY_CLAUSE,
  decisionLevel,
  level,
  NO_REASON,
  reason,
  TAG,
  TAG_BITS,
  trail,
  trailSize,
  variables,
} from './store/trail.ts';

export let learned: I32A = newI32(0);
export let learnedSize: i32 = 0;
export let backtrackLevel: i32 = 0;
/** How many levels the literals of the learned clause have (lbd). */
export let learnedLbd: i32 = 0;

/** 1 for variables that are in the clause, or that follow from those in it. */
let seen: U8A = newU8(0);
/** Variables whose seen[] is set. */
let marked: I32A = newI32(0);
let markedSize: i32 = 0;
let stack: I32A = newI32(0);
/** Stamps of levels. */
let levelStamp: I32A = newI32(0);
let stamp: i32 = 0;
/** Above this the next problem resets the stamps, long before they overflow. */
const MOST_STAMPS: i32 = 1 << 30;

export function openAnalysis(): void {
  learned = atLeast(learned, variables + 1);
  seen = atLeastU8(seen, variables);
  marked = atLeast(marked, variables);
  stack = atLeast(stack, variables);
  levelStamp = atLeast(levelStamp, 2 * variables + 1); // as many as levels, see trail.ts
  if (stamp > MOST_STAMPS) {
    fillI32(levelStamp, 0, 0, levelStamp.length);
    stamp = 0;
  }
}

/**
 * Learns from the conflict at hand, above level 0. Returns false where it follows from level 0 alone: there is no
 * answer, with or without the assumptions.
 */
export function analyze(): bool {
  explainConflict();
  // A propagator that does not run at every level may find the conflict later than it arose.
  let highest = 0;
  for (let k = 0; k < becauseSize; k++) {
    const l = level[because[k] >> 1];
    if (l > highest) highest = l;
  }
  if (highest == 0) return false;
  cancelUntil(highest);
  markedSize = 0;
  learnedSize = 1;
  let open = 0; // literals of the highest level that are still to be replaced by their reasons
  let at = trailSize - 1;
  let literal = -1;
  while (true) {
    for (let k = 0; k < becauseSize; k++) {
      const v = because[k] >> 1;
      if (seen[v] != 0 || level[v] == 0) continue;
      mark(v);
      bumpActivity(v);
      if (level[v] == decisionLevel) open++;
      else {
        learned[learnedSize] = because[k] ^ 1;
        learnedSize = learnedSize + 1;
      }
    }
    while (seen[trail[at] >> 1] == 0) at--;
    literal = trail[at];
    at--;
    open--;
    if (open == 0) break;
    explain(literal);
    const why = reason[literal >> 1];
    if ((why & TAG) == BY_CLAUSE) improveLbd(why >> TAG_BITS, levelsOf(because, becauseSize));
  }
  learned[0] = literal ^ 1;
  minimize();
  for (let k = 0; k < markedSize; k++) seen[marked[k]] = 0;
  learnedLbd = levelsOf(learned, learnedSize);
  backtrackLevel = 0;
  for (let k = 1; k < learnedSize; k++) {
    const other = learned[k];
    if (level[other >> 1] <= backtrackLevel) continue;
    backtrackLevel = level[other >> 1];
    learned[k] = learned[1];
    learned[1] = other;
  }
  return true;
}

function mark(v: i32): void {
  seen[v] = 1;
  marked[markedSize] = v;
  markedSize = markedSize + 1;
}

/** How many different levels the literals have. */
function levelsOf(literals: I32A, size: i32): i32 {
  stamp = stamp + 1;
  let levels = 0;
  for (let k = 0; k < size; k++) {
    const l = level[literals[k] >> 1];
    if (levelStamp[l] == stamp) continue;
    levelStamp[l] = stamp;
    levels++;
  }
  return levels;
}

/** Removes literals that follow from the others. */
function minimize(): void {
  // What follows from them can only be at one of their levels.
  stamp = stamp + 1;
  for (let k = 1; k < learnedSize; k++) levelStamp[level[learned[k] >> 1]] = stamp;
  let to = 1;
  for (let k = 1; k < learnedSize; k++) {
    const literal = learned[k];
    if (reason[literal >> 1] != NO_REASON && follows(literal ^ 1)) continue;
    learned[to] = literal;
    to++;
  }
  learnedSize = to;
}

/** Whether a true literal follows from the marked ones, by its reasons, their reasons, and so on. */
function follows(literal: i32): bool {
  const before = markedSize;
  let size = 1;
  stack[0] = literal;
  while (size > 0) {
    size--;
    explain(stack[size]);
    for (let k = 0; k < becauseSize; k++) {
      const v = because[k] >> 1;
      if (seen[v] != 0 || level[v] == 0) continue;
      if (reason[v] == NO_REASON || levelStamp[level[v]] != stamp) {
        while (markedSize > before) {
          markedSize = markedSize - 1;
          seen[marked[markedSize]] = 0;
        }
        return false;
      }
      mark(v);
      stack[size] = because[k];
      size++;
    }
  }
  return true;
}
