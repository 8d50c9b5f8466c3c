/**
 * The sweep: passes the squares one by one, from the upper left corner, and keeps track of the paths on the frontier.
 *
 * Wherever a square has only one way on it is taken at once, in whichever row. Only then is one square decided: of
 * those that are ready, the first by 2 * row + column, because along that slope a square comes right after those that
 * it depends on. Straight on is tried before turning. All that is learned from a dead end is the frontier that led to
 * it (failed.ts).
 */
import { VARIANT_EMPTY, VARIANT_FILL } from '../../layout.ts';
import { atLeast, atLeastU8, I32A, newI32, newU8, U8A } from '../../wasm/arrays.ts';
import { isBalanced } from './balance.ts';
import { clearKeys, hasFailed, noteFailed, openKeys, skipKey, writeKey } from './failed.ts';
import { catchUp, isKnown, openKnown, unwatch, watch, watching } from './known.ts';
import { readFill } from './fill.ts';
import { isPlanar, openPlanar } from './planar.ts';
import { clearPaths, farEnd, last, next, pass, passed, passedRow, takeBack, wayOf } from './paths.ts';
import { findShapes } from './shapes.ts';
import { settle } from './chains.ts';
import { height, labelAt, places, stride, turnBoard, width } from './turned.ts';
import { allowed, layWays, waysOf } from './ways.ts';

/** The result of sweep(). */
export const FOUND: i32 = 1;
export const EXHAUSTED: i32 = 2;
export const SPENT: i32 = 3;

/** Squares passed since resetSteps(), including those taken back. */
export let steps: i32 = 0;

/** The variant of the sweep at hand. */
let variant: i32 = VARIANT_FILL;
/** By open decision: how many squares had been passed, which ways are left to try, and the steps taken before. */
let decisions: i32 = 0;
let decidedAt: I32A = newI32(0);
let waysLeft: U8A = newU8(0);
let stepsBefore: I32A = newI32(0);
let rowsToTry: I32A = newI32(0);
/** All squares are passed, with an answer: the sweep goes on by taking some back. */
let standing: bool = false;

/**
 * The way tried first, by the set of ways left: straight on for a path from the north, and for one from the west. Where
 * no path comes, the square stays empty if it may: a path that begins in the open must find an end for both of its
 * sides.
 */
const southFirst: U8A = newU8(16);
const eastFirst: U8A = newU8(16);
for (let ways = 1; ways < 16; ways++) {
  const rest = (ways & 1) != 0 ? 0 : 3;
  southFirst[ways] = ((ways & 4) != 0 ? 2 : (ways & 2) != 0 ? 1 : rest) as u8;
  eastFirst[ways] = ((ways & 2) != 0 ? 1 : (ways & 4) != 0 ? 2 : rest) as u8;
}

/**
 * Looking at whole frontiers pays only in long searches. So many steps of a sweep come before the planarity test
 * begins, and before frontiers are remembered (by the turn rule, few come up twice); and so many steps must have failed
 * for a frontier to be worth its memory.
 */
let stepsUntested: i32 = 500;
let stepsUnremembered: i32 = 1000;
let stepsUnrememberedTurning: i32 = 1 << 20;
let stepsWorth: i32 = 16;
/** Steps when the sweep began. */
let sweepStart: i32 = 0;

/** For tests: sets these, so that small boards do what otherwise only long searches do. */
export function setSweepLimits(untested: i32, unremembered: i32, unrememberedTurning: i32, worth: i32): void {
  stepsUntested = untested;
  stepsUnremembered = unremembered;
  stepsUnrememberedTurning = unrememberedTurning;
  stepsWorth = worth;
}

export function resetSteps(): void {
  steps = 0;
}

/**
 * Starts to sweep the board at hand, turned by `turn`. `settled`: first narrows the shapes by what is known without a
 * search. False: that has shown that there is no answer.
 */
export function startSweep(turn: i32, newVariant: i32, settled: bool): bool {
  variant = newVariant;
  turnBoard(turn);
  findShapes(variant);
  if (settled && !(isBalanced(variant) && settle(variant))) return false;
  layWays(variant);
  clearPaths();
  decidedAt = atLeast(decidedAt, places);
  waysLeft = atLeastU8(waysLeft, places);
  stepsBefore = atLeast(stepsBefore, places);
  rowsToTry = atLeast(rowsToTry, places);
  openKnown(variant == VARIANT_EMPTY);
  openKeys();
  openPlanar();
  decisions = 0;
  standing = false;
  sweepStart = steps;
  return true;
}

/**
 * Goes on to an answer that is not known yet (FOUND), until there is none (EXHAUSTED), or up to `until` steps (SPENT).
 */
export function sweep(until: i32): i32 {
  const total = width * height;
  let result = 0;
  let alive = !standing;
  if (standing) catchUp();
  standing = false;
  if (passed == 0) {
    for (let row = 1; row <= height; row++) rowsToTry[row - 1] = height + 1 - row;
    alive = takeForced(height);
  }
  while (result == 0) {
    if (alive && passed == total) {
      alive = isNew();
      if (alive) result = FOUND;
    } else if (alive && steps >= until) result = SPENT;
    else {
      alive = alive && open();
      const row = alive ? rowToDecide : reopen();
      if (row == 0) result = EXHAUSTED;
      else alive = decide(row);
    }
  }
  return result;
}

/** Whether the squares passed are an answer, and one that is not known yet; reads it. */
function isNew(): bool {
  if (isKnown()) return false;
  standing = readFill(variant == VARIANT_FILL);
  // From here on more depends on the open decisions than their frontiers show: this answer is not to be found again, or
  // a path touches itself far behind the frontier.
  clearKeys(decisions);
  return standing;
}

/**
 * Leaves the next square of `row` by one of the ways left at the last decision, and takes all forced ways. False: a
 * dead end.
 */
function decide(row: i32): bool {
  const place = next[row];
  const ways = waysLeft[decisions - 1] as i32;
  const fromNorth = (wayOf[place - stride] as i32) >= 2;
  const way = (fromNorth ? southFirst[ways] : eastFirst[ways]) as i32;
  waysLeft[decisions - 1] = (ways ^ (1 << way)) as u8;
  take(row, place, way);
  rowsToTry[0] = row + 1;
  rowsToTry[1] = row;
  return takeForced(2);
}

/** The row of the decision made last. */
let rowToDecide: i32 = 0;

/** Opens the next decision; false: this frontier leads nowhere. */
function open(): bool {
  rowToDecide = choose();
  const ways = waysOn(next[rowToDecide], stride, wayOf, farEnd, labelAt);
  if (ways == 0) return false;
  const taken = steps - sweepStart;
  if (taken >= stepsUntested) {
    if (!isPlanar()) return false;
    if (
      writeKey(decisions, taken >= (variant == VARIANT_FILL ? stepsUnrememberedTurning : stepsUnremembered), variant)
    ) {
      if (hasFailed(decisions)) return false;
    }
  } else skipKey(decisions);
  decidedAt[decisions] = passed;
  waysLeft[decisions] = ways as u8;
  stepsBefore[decisions] = steps;
  decisions = decisions + 1;
  return true;
}

/** Goes back to the last decision that has a way left; returns its row, 0 where there is none. */
function reopen(): i32 {
  while (decisions > 0 && waysLeft[decisions - 1] == 0) {
    decisions = decisions - 1;
    if (steps - stepsBefore[decisions] >= stepsWorth) noteFailed(decisions);
  }
  if (decisions == 0) return 0;
  const to = decidedAt[decisions - 1];
  const row = passedRow[to];
  if (watching) unwatch(to);
  takeBack(to);
  return row;
}

/** The row whose next square is to be decided. There is one as long as squares are left. */
function choose(): i32 {
  const nexts = next;
  const lasts = last;
  const down = stride;
  let best = 0x7fff_ffff;
  let chosen = 0;
  let row = 1;
  while (nexts[row] == lasts[row]) row++;
  // The place is row * stride + column, so this is 2 * row + column. After a row that has not been begun, none is
  // ready.
  for (; row <= height; row++) {
    const place = nexts[row];
    if (place == lasts[row]) continue;
    const north = nexts[row - 1];
    const ready = north == lasts[row - 1] || north >= place - down + 2;
    if (ready) {
      const distance = place - row * (down - 2);
      if (distance < best) {
        best = distance;
        chosen = row;
      }
    } else if (place == row * down + 1) break;
  }
  return chosen;
}

function take(row: i32, place: i32, way: i32): void {
  steps = steps + 1;
  pass(row, place, way);
  if (watching) watch(place, way);
}

/**
 * Passes all squares that have only one way on, starting with the first `count` rows of rowsToTry. False: one has none.
 */
function takeForced(count: i32): bool {
  const rows = rowsToTry;
  const nexts = next;
  const lasts = last;
  const straight = southFirst;
  const way = wayOf;
  const far = farEnd;
  const label = labelAt;
  const down = stride;
  while (count > 0) {
    count--;
    const row = rows[count];
    const end = lasts[row];
    const northEnd = lasts[row - 1];
    const north = nexts[row - 1];
    // The row is ready up to here: see paths.ts.
    const ready = north == northEnd ? end : north + down - 1;
    for (let place = nexts[row]; place < ready; place++) {
      const ways = waysOn(place, down, way, far, label);
      if (ways == 0) return false;
      if ((ways & (ways - 1)) != 0) break;
      take(row, place, straight[ways] as i32);
      // The next square of the row below may have been waiting for this one.
      if (place + 1 == end || nexts[row + 1] == place + down - 1) {
        rows[count] = row + 1;
        count++;
      }
    }
  }
  return true;
}

/**
 * The ways on from a square that is ready: those that the shapes, the turn rule, and the labels and ends of paths
 * leave. With few branches, because labels cannot be predicted. Takes `stride`, wayOf[], farEnd[] and labelAt[] from
 * the caller, who has them at hand: this is the innermost part of the search.
 */
function waysOn(place: i32, down: i32, way: U8A, far: I32A, label: U8A): i32 {
  const north = way[place - down] as i32;
  const west = way[place - 1] as i32;
  const besideNorth = (way[place - down + 1] as i32) >> 1;
  let ways = (waysOf[place] >> ((besideNorth << 4) + ((north >> 1) << 2) + ((west & 1) << 3))) & 15;
  ways &= allowed[(besideNorth << 4) + (north << 2) + west] as i32;
  if (ways == 0) return 0;
  const other = far[place];
  const own = label[other] as i32;
  const east = far[place + 1];
  const eastLabel = label[east] as i32;
  const southLabel = label[place + down] as i32;
  if (variant == VARIANT_FILL) {
    // Neighbours on the same path must be consecutive on it.
    if (other == place + 1) return 0;
    const mine = own | (label[place] as i32);
    const wanted = mine != 0 ? mine : -1;
    ways &= ((label[place + 1] as i32) | eastLabel) == wanted ? 0b1010 : 15;
    ways &= southLabel == wanted ? 0b1100 : 15;
  } else if (other == place + 1) ways &= ~0b0010;
  ways &= areDifferent(own, eastLabel) ? ~0b0010 : 15;
  ways &= areDifferent(own, southLabel) ? ~0b0100 : 15;
  ways &= areDifferent(eastLabel, southLabel) ? ~0b1000 : 15;
  return ways;
}

/** Whether there are two labels, and they are different. */
function areDifferent(a: i32, b: i32): bool {
  return a * b * (a - b) != 0;
}
