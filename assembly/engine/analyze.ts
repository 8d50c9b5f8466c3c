/**
 * Conflict analysis: from a conflict back along the reasons to the first unique implication point, as in MiniSat (Een and
 * Sorensson 2003), with recursive minimization (Sorensson and Biere 2009). The clause learned is in learned[0..learnedSize):
 * first the literal that it makes true, second, if there is one, a literal of `backLevel`.
 */
import { fillI32, I32A, newI32, newU8, roomFor, U8A } from '../wasm/arrays.ts';
import { improveLbd } from './store/clauses.ts';
import { bump } from './decide.ts';
import { explain, explainConflict, undo } from './propagate.ts';
import { because, becauseSize } from './store/reasons.ts';
import {
  BY_CLAUSE,
  depth,
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
export let backLevel: i32 = 0;
/** Levels among the learned clause's literals. */
export let learnedLbd: i32 = 0;

/** 1 for variables that are in the clause, or are known to follow from those that are. */
let seen: U8A = newU8(0);
/** Variables whose seen[] is set. */
let marked: I32A = newI32(0);
let markedSize: i32 = 0;
let stack: I32A = newI32(0);
/** Stamps of levels. */
let levelStamp: I32A = newI32(0);
let stamp: i32 = 0;
/** Stamps after which the next problem starts again, long before they run out. */
const MOST_STAMPS: i32 = 1 << 30;
let capacity: i32 = 0;

export function openAnalysis(): void {
  if (variables > capacity) {
    const larger = roomFor(variables);
    learned = newI32(larger + 1);
    seen = newU8(larger);
    marked = newI32(larger);
    stack = newI32(larger);
    levelStamp = newI32(2 * larger + 1); // as many as levels, see trail.ts
    capacity = larger;
  }
  if (stamp > MOST_STAMPS) {
    fillI32(levelStamp, 0, 0, levelStamp.length);
    stamp = 0;
  }
}

/**
 * Learns from the conflict at hand, above level 0. Returns false where it needs no decision at all: there is no answer (but for
 * assumptions none).
 */
export function analyze(): bool {
  explainConflict();
  // A propagator that does not run at every level may find a conflict of an earlier one.
  let highest = 0;
  for (let k = 0; k < becauseSize; k++) {
    const l = level[because[k] >> 1];
    if (l > highest) highest = l;
  }
  if (highest == 0) return false;
  undo(highest);
  markedSize = 0;
  learnedSize = 1;
  let open = 0; // literals of the highest level still to be replaced by their reasons
  let at = trailSize - 1;
  let literal = -1;
  while (true) {
    for (let k = 0; k < becauseSize; k++) {
      const v = because[k] >> 1;
      if (seen[v] != 0 || level[v] == 0) continue;
      mark(v);
      bump(v);
      if (level[v] == depth) open++;
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
  backLevel = 0;
  for (let k = 1; k < learnedSize; k++) {
    const other = learned[k];
    if (level[other >> 1] <= backLevel) continue;
    backLevel = level[other >> 1];
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

/** Different levels among the literals. */
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

/** Drops literals that follow from the others. */
function minimize(): void {
  // Only variables of levels that occur can follow from them.
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

/** Whether a true literal follows from those marked, by its reasons and theirs. */
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
