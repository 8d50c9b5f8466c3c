/**
 * The queue: literals on the trail that have not been handed on. Cheap propagators run until nothing more follows from them
 * before the next one takes one step; the order below is the order of cost.
 *
 *     1  counts, tables, implications, clauses     head
 *     2  the loop, cuts; or paths           loopHead
 *     3  the matching                      matchHead; only once there have been conflicts
 *
 * propagate() leaves the queue empty, or tells the conflict; undo() takes back, for every literal, exactly the propagators that
 * have seen it.
 */
import { brokenCount, checkCounts, count, counts, explainCount, uncount } from '../propagators/count.ts';
import { checkTables, explainTable, forget, lookUp, brokenTable, tables } from '../propagators/table.ts';
import { explainCut, split, unsplit } from '../propagators/cut.ts';
import { match, resetMatching } from '../propagators/matching.ts';
import { edges } from '../propagators/graph.ts';
import { explainBrokenLoop, explainLoop, link, unlink } from '../propagators/loop.ts';
import { explainPaths, isOfPaths, linkPath, unlinkPath } from '../propagators/paths.ts';
import { CHECKING, invariant } from '../wasm/arrays.ts';
import { brokenClause, explainClause, visitWatchers } from './store/clauses.ts';
import { release } from './decide.ts';
import { brokenImplication, brokenLiteral, imply } from './store/implications.ts';
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
  depth,
  level,
  markOf,
  place,
  pop,
  reason,
  rise,
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
/** Literals taken from the queue since the problem began. */
export let propagations: i32 = 0;
/** Conflicts since the problem began. */
export let conflicts: i32 = 0;
/**
 * The matching is worth its cost on some boards and wasted on others: after so many looks in a row that found nothing it sleeps for some
 * conflicts, each time for twice as many.
 */
const LOOKS: i32 = 8;
let firstSleep: i32 = 16;
let matchAt: i32 = 0;
let looks: i32 = 0;
let sleep: i32 = 0;
/** What the last call of propagate() found broken, as a reason. */
let conflict: i32 = 0;
/**
 * Loops that closed too early, conflict after conflict. After so many of them the search is likely to go through all the ways
 * round one corner of a long loop, and a cut is worth its cost: see min-cut.ts.
 */
let manyLoops: i32 = 8;
let loopsInARow: i32 = 0;
/** In the place of a reason: it stands written out. */
const WRITTEN: i32 = TAG;

export function openQueue(): void {
  head = 0;
  loopHead = 0;
  matchHead = 0;
  matchAt = firstSleep;
  looks = 0;
  sleep = firstSleep;
  conflicts = 0;
  propagations = 0;
  loopsInARow = 0;
}

/** Sets after how many conflicts the matching is looked at first. From the next problem on. */
export function setSleep(conflictsBefore: i32): void {
  firstSleep = conflictsBefore;
}

/** Sets after how many loops that closed too early, one after the other, the next one is blamed on a cut. */
export function setManyLoops(loops: i32): void {
  manyLoops = loops;
}

/** Sets the counters back, after a search that does not count. */
export function setCounters(toPropagations: i32, toConflicts: i32): void {
  propagations = toPropagations;
  conflicts = toConflicts;
  loopsInARow = 0;
  matchAt = firstSleep;
  looks = 0;
  sleep = firstSleep;
  resetMatching();
}

/** Draws what follows. False where something is broken: explainConflict() tells why. */
export function propagate(): bool {
  while (true) {
    if (head < trailSize) {
      const literal = trail[head];
      head = head + 1;
      propagations = propagations + 1;
      if (!seen(literal)) return false;
      if (!imply(literal)) return fail(brokenImplication);
      if (!visitWatchers(literal)) return fail(brokenClause);
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
    looks = 0;
    sleep = firstSleep;
    return false;
  }
  looks = looks + 1;
  if (looks == LOOKS) {
    looks = 0;
    matchAt = conflicts + sleep;
    sleep = 2 * sleep;
  }
  return true;
}

/** Both keep states, and must both have seen what undo() takes back. */
function seen(literal: i32): bool {
  const counted = counts == 0 || count(literal);
  const found = tables == 0 || lookUp(literal);
  if (!counted) return fail(brokenCount);
  if (!found) return fail(brokenTable);
  return true;
}

function fail(why: i32): bool {
  conflicts = conflicts + 1;
  conflict = why;
  loopsInARow = why == BY_LOOP ? loopsInARow + 1 : 0;
  return false;
}

/** Goes back to the end of level `d`. */
export function undo(d: i32): void {
  if (d == depth) return;
  const from = markOf(d);
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
  rise(d);
}

/** Writes out the literals, all true, that cannot be true together. */
export function explainConflict(): void {
  const tag = conflict & TAG;
  if (tag == BY_LITERAL) {
    clearBecause();
    addBecause(conflict >> TAG_BITS);
    addBecause(brokenLiteral ^ 1);
  } else if (tag == BY_CLAUSE) explainClause(conflict >> TAG_BITS, -1);
  else if (tag == BY_COUNT) explainCount(conflict >> TAG_BITS, -1);
  else if (tag == BY_TABLE) explainTable(conflict >> TAG_BITS, -1);
  else if (tag == BY_LOOP) explainBrokenLoop(loopsInARow >= manyLoops);
  if (CHECKING) checkBecause(trailSize, -1);
}

/** Writes out the literals, all true before it, that made `literal` true. */
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
    invariant(level[because[k] >> 1] <= depth);
  }
}
