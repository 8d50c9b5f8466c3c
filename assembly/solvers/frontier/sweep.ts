/**
 * The sweep: passes the squares one by one, from the upper left corner, and keeps the paths on the frontier right.
 *
 * Wherever a square has but one way on it is taken at once, in whichever row; only then one is decided. Of those that could
 * be, it is the one that lies first by 2 * row + column: along that slope a square comes right after those it depends on.
 * Straight on is tried before turning. Nothing is learned from a dead end but the frontier that led to it (failed.ts).
 */
import { RULES_EMPTY, RULES_FILL } from '../../layout.ts';
import { I32A, newI32, newU8, roomFor, U8A } from '../../wasm/arrays.ts';
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

/** What sweep() comes to. */
export const FOUND: i32 = 1;
export const EXHAUSTED: i32 = 2;
export const SPENT: i32 = 3;

/** Squares passed since the last reset, taken back or not. */
export let steps: i32 = 0;

/** The rules of the sweep at hand. */
let rules: i32 = RULES_FILL;
/** Decisions: how many squares had been passed, which ways are left to try, and the steps taken before. */
let decisions: i32 = 0;
let decidedAt: I32A = newI32(0);
let waysLeft: U8A = newU8(0);
let stepsBefore: I32A = newI32(0);
let rowsToTry: I32A = newI32(0);
let room: i32 = 0;
/** An answer stands: the sweep goes on by taking it back. */
let standing: bool = false;

/**
 * The way tried first, by the set of ways left: straight on for a path from the north, and for one from the west. Where there is
 * none, a square that may stay empty does: one that begins a path in the open must find an end for both of its sides.
 */
const southFirst: U8A = newU8(16);
const eastFirst: U8A = newU8(16);
for (let ways = 1; ways < 16; ways++) {
  const rest = (ways & 1) != 0 ? 0 : 3;
  southFirst[ways] = ((ways & 4) != 0 ? 2 : (ways & 2) != 0 ? 1 : rest) as u8;
  eastFirst[ways] = ((ways & 2) != 0 ? 1 : (ways & 4) != 0 ? 2 : rest) as u8;
}

/**
 * Looking at frontiers pays only where the search is long: steps of one sweep before it begins, before frontiers are remembered,
 * which by the turn rule come up twice very seldom; and steps that failed from one for it to be worth a place.
 */
let stepsUnlooked: i32 = 500;
let stepsUnremembered: i32 = 1000;
let stepsUnrememberedTurning: i32 = 1 << 20;
let stepsWorth: i32 = 16;
/** Steps when the sweep began. */
let sweepStart: i32 = 0;

/** Sets these, for tests of what otherwise only long searches do. */
export function setHaste(unlooked: i32, unremembered: i32, unrememberedTurning: i32, worth: i32): void {
  stepsUnlooked = unlooked;
  stepsUnremembered = unremembered;
  stepsUnrememberedTurning = unrememberedTurning;
  stepsWorth = worth;
}

export function resetSteps(): void {
  steps = 0;
}

/**
 * Starts to sweep the board at hand, turned by `turn`. `settled`: narrow the shapes first by what is known without a search.
 * False: that shows that there is no answer.
 */
export function startSweep(turn: i32, underRules: i32, settled: bool): bool {
  rules = underRules;
  turnBoard(turn);
  findShapes(rules);
  if (settled && !(isBalanced(rules) && settle(rules))) return false;
  layWays(rules);
  clearPaths();
  if (places > room) {
    const larger = roomFor(places);
    decidedAt = newI32(larger);
    waysLeft = newU8(larger);
    stepsBefore = newI32(larger);
    rowsToTry = newI32(larger);
    room = larger;
  }
  openKnown(rules == RULES_EMPTY);
  openKeys();
  openPlanar();
  decisions = 0;
  standing = false;
  sweepStart = steps;
  return true;
}

/** Goes on until an answer stands that is not known yet (FOUND), there is none (EXHAUSTED), or `until` steps are taken (SPENT). */
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

/** Whether the answer that stands is one, and not known; then it is read. */
function isNew(): bool {
  if (isKnown()) return false;
  standing = readFill(rules == RULES_FILL);
  // What follows from the decisions under way is more than their frontiers tell: not to find this answer again, or, where it
  // touches itself, what lies far behind them.
  clearKeys(decisions);
  return standing;
}

/** Takes one of the ways left at the last decision, for the next square of `row`, and all that is forced. False: a dead end. */
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

/** The row of the decision opened last. */
let rowToDecide: i32 = 0;

/** Opens a decision, the next one due; false: nothing can come of this frontier. */
function open(): bool {
  rowToDecide = choose();
  const ways = waysOn(next[rowToDecide]);
  if (ways == 0) return false;
  const taken = steps - sweepStart;
  if (taken >= stepsUnlooked) {
    if (!isPlanar()) return false;
    if (writeKey(decisions, taken >= (rules == RULES_FILL ? stepsUnrememberedTurning : stepsUnremembered), rules)) {
      if (hasFailed(decisions)) return false;
    }
  } else skipKey(decisions);
  decidedAt[decisions] = passed;
  waysLeft[decisions] = ways as u8;
  stepsBefore[decisions] = steps;
  decisions = decisions + 1;
  return true;
}

/** Goes back to the last decision with a way left; returns its row, 0 where there is none. */
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

/** The row whose next square is decided. There is one while squares are left. */
function choose(): i32 {
  const nexts = next;
  const lasts = last;
  const down = stride;
  let best = 0x7fff_ffff;
  let chosen = 0;
  let row = 1;
  while (nexts[row] == lasts[row]) row++;
  // Place is row * stride + column, so the distance is 2 * row + column. Of rows behind one that is not begun none is ready.
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

/** Passes all squares with but one way on, from the first `count` rows of rowsToTry on. False: one has none. */
function takeForced(count: i32): bool {
  const rows = rowsToTry;
  const nexts = next;
  const lasts = last;
  const down = stride;
  while (count > 0) {
    count--;
    const row = rows[count];
    const end = lasts[row];
    const northEnd = lasts[row - 1];
    const north = nexts[row - 1];
    // Up to here the row is ready: see paths.ts.
    const ready = north == northEnd ? end : north + down - 1;
    for (let place = nexts[row]; place < ready; place++) {
      const ways = waysOn(place);
      if (ways == 0) return false;
      if ((ways & (ways - 1)) != 0) break;
      take(row, place, southFirst[ways] as i32);
      // This may have been what the next square of the row below waited for.
      if (place + 1 == end || nexts[row + 1] == place + down - 1) {
        rows[count] = row + 1;
        count++;
      }
    }
  }
  return true;
}

/** The ways on from a square whose turn it is: those that shapes and turn rule leave, and the labels and ends of the paths. */
function waysOn(place: i32): i32 {
  const down = stride;
  const far = farEnd;
  const label = labelAt;
  const north = wayOf[place - down] as i32;
  const west = wayOf[place - 1] as i32;
  const besideNorth = (wayOf[place - down + 1] as i32) >> 1;
  let ways = (waysOf[place] >> ((besideNorth << 4) + ((north >> 1) << 2) + ((west & 1) << 3))) & 15;
  ways &= allowed[(besideNorth << 4) + (north << 2) + west] as i32;
  if (ways == 0) return 0;
  const other = far[place];
  const own = label[other] as i32;
  const east = far[place + 1];
  if (rules == RULES_FILL) {
    // Neighbours on one path must follow each other on it.
    if (other == place + 1) return 0;
    const mine = own | (label[place] as i32);
    if (mine != 0) {
      if (((label[place + 1] as i32) | (label[east] as i32)) == mine) ways &= 0b1010;
      if ((label[place + down] as i32) == mine) ways &= 0b1100;
    }
  }
  const eastLabel = label[east] as i32;
  const southLabel = label[place + down] as i32;
  if (other == place + 1 || (own != 0 && eastLabel != 0 && eastLabel != own)) ways &= ~0b0010;
  if (own != 0 && southLabel != 0 && southLabel != own) ways &= ~0b0100;
  if (eastLabel != 0 && southLabel != 0 && eastLabel != southLabel) ways &= ~0b1000;
  return ways;
}
