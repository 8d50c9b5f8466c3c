/**
 * Propagation. The trail is the queue: each propagator has a head, the position up to which it has seen the trail. The
 * cheap ones run until nothing more follows before the next one takes a single step; below they are in the order of
 * their cost.
 *
 *     1  counts, tables, implications, clauses     head
 *     2  the loop and cuts, or paths               loopHead
 *     3  the matching                              matchHead; only after some conflicts
 *
 * propagate() empties the queue or stops at a conflict; cancelUntil() undoes each literal in exactly those propagators
 * that have seen it.
 */
import { violatedCount, checkCounts, count, counts, explainCount, uncount } from '../propagators/count.ts';
import { checkTables, explainTable, forget, lookUp, violatedTable, tables } from '../propagators/table.ts';
import { explainCut, split, unsplit } from '../propagators/cut.ts';
import { match, resetMatching } from '../propagators/matching.ts';
import { edges } from '../propagators/graph.ts';
import { explainEarlyLoop, explainLoop, link, unlink } from '../propagators/loop.ts';
import { explainPaths, isOfPaths, linkPath, unlinkPath } from '../propagators/paths.ts';
import { CHECKING, invariant } from '../wasm/arrays.ts';
import { violatedClause, explainClause, visitWatchers } from './store/clauses.ts';
import { release } from './decide.ts';
import { violatedImplication, falseLiteral, imply } from './store/implications.ts';
import { addBecause, because, becauseSize, clearBecause } from './store/reasons.ts';
import { checkReason } from './witnesses.ts';
import {
  BY_CLAUSE,
  BY_COUNT,
  BY_CUT,
  BY_LITERAL,
  BY_LOOP,
  BY_NOTHING,
  BY_PATHS,
  BY_TABLE,
  decisionLevel,
  level,
  trailLimit,
  place,
  pop,
  reason,
  dropLevels,
  TAG,
  TAG_BITS,
  trail,
  trailSize,
  TRUE,
  value,
} from './store/trail.ts';

let head: i32 = 0;
let loopHead: i32 = 0;
let matchHead: i32 = 0;
/** Literals taken from the queue since the problem was opened. */
export let propagations: i32 = 0;
/** Conflicts since the problem was opened. */
export let conflicts: i32 = 0;
/**
 * The matching is worth its cost on some boards and wasted on others. After so many calls in a row that found nothing
 * it pauses for some conflicts, each time for twice as many.
 */
const IDLE_MATCHES: i32 = 8;
let firstPause: i32 = 16;
let pause: i32 = 0;
let idleMatches: i32 = 0;
/** The matching runs once there have been so many conflicts. */
let matchAt: i32 = 0;
/** The constraint that the last call of propagate() found violated, as a reason. */
let conflict: i32 = 0;
/**
 * Loops that closed too early, in conflicts one after the other. After so many of them the search is likely to be going
 * through all the ways round one corner of a long loop, and a cut is worth its cost: see min-cut.ts.
 */
let manyLoops: i32 = 8;
let loopsInARow: i32 = 0;
/** Instead of a reason: it is written out already. */
const WRITTEN: i32 = TAG;

export function openQueue(): void {
  head = 0;
  loopHead = 0;
  matchHead = 0;
  setCounters(0, 0);
}

/** For tests: sets after how many conflicts the matching runs for the first time. From the next problem on. */
export function setMatchingLimits(conflictsBefore: i32): void {
  firstPause = conflictsBefore;
}

/** For tests: sets after how many loops in a row that closed too early a cut is looked for; 0: always, of any size. */
export function setLoopLimits(loops: i32): void {
  manyLoops = loops;
}

/** Sets the counters, as after a search that is not to count. */
export function setCounters(toPropagations: i32, toConflicts: i32): void {
  propagations = toPropagations;
  conflicts = toConflicts;
  matchAt = firstPause;
  pause = firstPause;
  idleMatches = 0;
  loopsInARow = 0;
  resetMatching();
}

/** Propagates. False on a conflict, which explainConflict() explains. */
export function propagate(): bool {
  while (true) {
    if (head < trailSize) {
      const literal = trail[head];
      head = head + 1;
      propagations = propagations + 1;
      if (!updateStates(literal)) return false;
      if (!imply(literal)) return fail(violatedImplication);
      if (!visitWatchers(literal)) return fail(violatedClause);
    } else if (edges > 0 && loopHead < trailSize) {
      const literal = trail[loopHead];
      if (isOfPaths) {
        if (!linkPath(literal, loopHead + 1)) {
          explainPaths(-1);
          return fail(WRITTEN);
        }
      } else {
        if (!link(literal, loopHead + 1)) return fail(BY_LOOP);
        if (!split(literal, loopHead + 1)) return fail(WRITTEN);
      }
      loopHead = loopHead + 1;
    } else if (matchHead < trailSize && conflicts >= matchAt) {
      matchHead = trailSize;
      if (!matchNow()) return fail(WRITTEN);
    } else break;
  }
  if (CHECKING) {
    checkCounts(head);
    checkTables(head);
  }
  return true;
}

function matchNow(): bool {
  if (!match()) {
    idleMatches = 0;
    pause = firstPause;
    return false;
  }
  idleMatches = idleMatches + 1;
  if (idleMatches == IDLE_MATCHES) {
    idleMatches = 0;
    matchAt = conflicts + pause;
    pause = 2 * pause;
  }
  return true;
}

/** Hands a literal to counts and tables: to both, even on a conflict, because cancelUntil() undoes it in both. */
function updateStates(literal: i32): bool {
  const counted = counts == 0 || count(literal);
  const found = tables == 0 || lookUp(literal);
  if (!counted) return fail(violatedCount);
  if (!found) return fail(violatedTable);
  return true;
}

function fail(why: i32): bool {
  conflicts = conflicts + 1;
  conflict = why;
  loopsInARow = why == BY_LOOP ? loopsInARow + 1 : 0;
  return false;
}

/** Undoes everything above level `d`. */
export function cancelUntil(d: i32): void {
  if (d == decisionLevel) return;
  const from = trailLimit(d);
  while (trailSize > from) {
    const literal = pop();
    if (trailSize < loopHead) {
      if (isOfPaths) unlinkPath(literal);
      else {
        unlink(literal);
        unsplit(literal);
      }
    }
    if (trailSize < head) {
      if (counts > 0) uncount(literal);
      if (tables > 0) forget(literal);
    }
    release(literal);
  }
  if (head > from) head = from;
  if (loopHead > from) loopHead = from;
  if (matchHead > from) matchHead = from;
  dropLevels(d);
}

/** Writes out literals, all true, that cannot be true together. */
export function explainConflict(): void {
  const tag = conflict & TAG;
  if (tag == BY_LITERAL) {
    clearBecause();
    addBecause(conflict >> TAG_BITS);
    addBecause(falseLiteral ^ 1);
  } else if (tag == BY_CLAUSE) explainClause(conflict >> TAG_BITS, -1);
  else if (tag == BY_COUNT) explainCount(conflict >> TAG_BITS, -1);
  else if (tag == BY_TABLE) explainTable(conflict >> TAG_BITS, -1);
  else if (tag == BY_LOOP) explainEarlyLoop(loopsInARow >= manyLoops, manyLoops == 0);
  if (CHECKING) checkBecause(trailSize, -1);
}

/** Writes out the literals, all true before it, that together made `literal` true. */
export function explain(literal: i32): void {
  const why = reason[literal >> 1];
  const tag = why & TAG;
  if (tag == BY_LITERAL) {
    clearBecause();
    addBecause(why >> TAG_BITS);
  } else if (tag == BY_CLAUSE) explainClause(why >> TAG_BITS, literal);
  else if (tag == BY_COUNT) explainCount(why >> TAG_BITS, literal);
  else if (tag == BY_TABLE) explainTable(why >> TAG_BITS, literal);
  else if (tag == BY_CUT) explainCut(why >> TAG_BITS);
  else if (tag == BY_NOTHING) clearBecause();
  else if (tag == BY_PATHS) explainPaths(literal);
  else explainLoop(literal);
  if (CHECKING) checkBecause(place[literal >> 1], literal);
}

function checkBecause(before: i32, literal: i32): void {
  checkReason(literal);
  for (let k = 0; k < becauseSize; k++) {
    invariant(value[because[k]] == TRUE);
    invariant(place[because[k] >> 1] < before);
    invariant(level[because[k] >> 1] <= decisionLevel);
  }
}
