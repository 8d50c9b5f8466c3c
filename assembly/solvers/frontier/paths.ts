/**
 * The paths as far as the sweep has laid them: the way by which each passed square was left, and the other end of each
 * path.
 *
 * A square is passed after those north, west and north-east of it. So rows are passed from west to east, each at least
 * two squares ahead of the next. The border between the passed squares and the others is the frontier: a staircase.
 */
import { atLeast, atLeastU8, I32A, newI32, newU8, U8A } from '../../wasm/arrays.ts';
import { height, places, stride, width } from './turned.ts';

/** By place: the way by which it was left; 0 as long as it has not been passed. */
export let wayOf: U8A = newU8(0);
/** By place: where a path ends there, its other end; the place itself where there is no path. Elsewhere out of date. */
export let farEnd: I32A = newI32(0);
/**
 * By row, from 1: the next place to pass, and the one after its last. Row 0 and the one after the last row count as
 * done.
 */
export let next: I32A = newI32(0);
export let last: I32A = newI32(0);

/** The squares passed, in order: place, row, and the ends that were joined, to the east and to the south. */
export let passed: i32 = 0;
export let passedAt: I32A = newI32(0);
export let passedRow: I32A = newI32(0);
export let eastHere: I32A = newI32(0);
export let eastThere: I32A = newI32(0);
export let southHere: I32A = newI32(0);
export let southThere: I32A = newI32(0);

/** Takes all squares back. */
export function clearPaths(): void {
  wayOf = atLeastU8(wayOf, places);
  farEnd = atLeast(farEnd, places);
  next = atLeast(next, places);
  last = atLeast(last, places);
  passedAt = atLeast(passedAt, places);
  passedRow = atLeast(passedRow, places);
  eastHere = atLeast(eastHere, places);
  eastThere = atLeast(eastThere, places);
  southHere = atLeast(southHere, places);
  southThere = atLeast(southThere, places);
  const way = wayOf;
  const far = farEnd;
  for (let place = 0; place < places; place++) {
    way[place] = 0;
    far[place] = place;
  }
  const nexts = next;
  const lasts = last;
  const wide = width;
  for (let row = 0, place = 1; row <= height; row++, place = place + stride) {
    nexts[row] = place;
    lasts[row] = place + wide;
  }
  next[0] = last[0];
  next[height + 1] = 0;
  last[height + 1] = 0;
  passed = 0;
}

/** Leaves the next square of a row by `way`. */
export function pass(row: i32, place: i32, way: i32): void {
  const k = passed;
  const far = farEnd;
  if ((way & 1) != 0) {
    const here = far[place];
    const there = far[place + 1];
    eastHere[k] = here;
    eastThere[k] = there;
    far[here] = there;
    far[there] = here;
  }
  if ((way & 2) != 0) {
    const here = far[place];
    const there = far[place + stride];
    southHere[k] = here;
    southThere[k] = there;
    far[here] = there;
    far[there] = here;
  }
  wayOf[place] = way as u8;
  passedAt[k] = place;
  passedRow[k] = row;
  next[row] = place + 1;
  passed = k + 1;
}

/** Takes the squares back that were passed last, until `to` are left. */
export function takeBack(to: i32): void {
  const far = farEnd;
  const down = stride;
  for (let k = passed - 1; k >= to; k--) {
    const place = passedAt[k];
    const way = wayOf[place] as i32;
    if ((way & 2) != 0) {
      far[southHere[k]] = place;
      far[southThere[k]] = place + down;
    }
    if ((way & 1) != 0) {
      far[eastHere[k]] = place;
      far[eastThere[k]] = place + 1;
    }
    wayOf[place] = 0;
    next[passedRow[k]] = place;
  }
  passed = to;
}
