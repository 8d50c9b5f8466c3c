/**
 * Which shapes each square can take, as far as its neighbourhood shows before the sweep.
 *
 *     shape    the sides by which a path leaves the square: EAST + SOUTH + NORTH + WEST
 *     shapes   a set of them, bit by shape: so the four bits at 4 * (north + 2 * west) are the ways on, to the east and
 *              south, for a path that comes from the north or west, or both, or for none
 *
 * The turn rule holds where paths may not touch themselves. A turn and its two neighbours on the path are three squares
 * of a block of four; the fourth must use neither of the sides that it shares with those two, since they are on one
 * path already. So it turns the same way, or a path ends in it, or it is a wall; and if it turns, the same holds for
 * the next square diagonally.
 */
import { VARIANT_EMPTY, VARIANT_FILL } from '../../layout.ts';
import { atLeast, I32A, newI32 } from '../../wasm/arrays.ts';
import { isSquare, labelAt, places, stride } from './turned.ts';

export const EAST: i32 = 1;
export const SOUTH: i32 = 2;
export const NORTH: i32 = 4;
export const WEST: i32 = 8;

/** The shapes that use a side. */
export const WITH_EAST: i32 = 0xaaaa;
export const WITH_SOUTH: i32 = 0xcccc;
export const WITH_NORTH: i32 = 0xf0f0;
export const WITH_WEST: i32 = 0xff00;

const NOTHING: i32 = 1;
const ENDS: i32 = (1 << EAST) | (1 << SOUTH) | (1 << NORTH) | (1 << WEST);
const EAST_SOUTH: i32 = 1 << (EAST | SOUTH);
const EAST_NORTH: i32 = 1 << (EAST | NORTH);
const SOUTH_WEST: i32 = 1 << (SOUTH | WEST);
const NORTH_WEST: i32 = 1 << (NORTH | WEST);
const THROUGH: i32 = (1 << (EAST | WEST)) | (1 << (NORTH | SOUTH)) | EAST_SOUTH | EAST_NORTH | SOUTH_WEST | NORTH_WEST;

/** By the sides at which there is a square: the shapes that use no other. */
const within: I32A = newI32(16);
for (let sides = 0; sides < 16; sides++)
  for (let shape = 0; shape < 16; shape++) if ((shape & ~sides) == 0) within[sides] = within[sides] | (1 << shape);

/** By place. */
export let shapes: I32A = newI32(0);

/**
 * Finds the shapes of the turned board's squares that the margin, walls and labels leave in this variant; by the turn
 * rule, without turns to the north whose diagonal of turns has no end. (Those to the south are removed in layWays(),
 * which comes to them from the end of the diagonal.)
 */
export function findShapes(variant: i32): void {
  shapes = atLeast(shapes, places);
  const set = shapes;
  const square = isSquare;
  const label = labelAt;
  const possible = within;
  const down = stride;
  const through = variant == VARIANT_EMPTY ? THROUGH | NOTHING : THROUGH;
  const turning = variant == VARIANT_FILL;
  const count = places;
  for (let place = 0; place < count; place++) {
    if (square[place] == 0) {
      set[place] = NOTHING;
      continue;
    }
    const sides =
      (square[place + 1] as i32) |
      ((square[place + down] as i32) << 1) |
      ((square[place - down] as i32) << 2) |
      ((square[place - 1] as i32) << 3);
    let own = possible[sides];
    if (label[place] != 0) own &= ENDS;
    else {
      own &= through;
      if (turning) {
        if ((set[place - down - 1] & ~(WITH_SOUTH | WITH_EAST)) == 0) own &= ~NORTH_WEST;
        if ((set[place - down + 1] & ~(WITH_SOUTH | WITH_WEST)) == 0) own &= ~EAST_NORTH;
      }
    }
    set[place] = own;
  }
}

/** By the turn rule: the shapes of a square without turns to the south whose diagonal of turns has no end. */
export function withoutEndlessTurns(place: i32): i32 {
  const set = shapes;
  let own = set[place];
  if ((set[place + stride + 1] & ~(WITH_NORTH | WITH_WEST)) == 0) own &= ~EAST_SOUTH;
  if ((set[place + stride - 1] & ~(WITH_NORTH | WITH_EAST)) == 0) own &= ~SOUTH_WEST;
  return own;
}

/**
 * Narrows the shapes until each agrees with those of the squares around it. False where none is left for a square: then
 * there is no answer. A pass takes about as long as sweeping over all squares once, and there are a handful.
 */
export function settleShapes(variant: i32): bool {
  const set = shapes;
  const square = isSquare;
  const last = places - stride - 1;
  const untouched = variant == VARIANT_FILL;
  let changed = true;
  let backward = false;
  while (changed) {
    changed = false;
    for (let i = stride + 1; i <= last; i++) {
      const place = backward ? places - 1 - i : i;
      if (square[place] == 0) continue;
      const own = untouched ? agreeTurning(place) : agree(place);
      if (own == set[place]) continue;
      if (own == 0) return false;
      set[place] = own;
      changed = true;
    }
    backward = !backward;
  }
  return true;
}

/** The shapes of a square that agree with those of its four neighbours about the sides between them. */
function agree(place: i32): i32 {
  const set = shapes;
  const down = stride;
  let own = set[place];
  const east = set[place + 1];
  const south = set[place + down];
  const north = set[place - down];
  const west = set[place - 1];
  if ((east & WITH_WEST) == 0) own &= ~WITH_EAST;
  if ((east & ~WITH_WEST) == 0) own &= WITH_EAST;
  if ((south & WITH_NORTH) == 0) own &= ~WITH_SOUTH;
  if ((south & ~WITH_NORTH) == 0) own &= WITH_SOUTH;
  if ((north & WITH_SOUTH) == 0) own &= ~WITH_NORTH;
  if ((north & ~WITH_SOUTH) == 0) own &= WITH_NORTH;
  if ((west & WITH_EAST) == 0) own &= ~WITH_WEST;
  if ((west & ~WITH_EAST) == 0) own &= WITH_WEST;
  return own;
}

/** The same, and by the turn rule with those of its four diagonal neighbours. */
function agreeTurning(place: i32): i32 {
  const set = shapes;
  const down = stride;
  let own = agree(place);
  const southEast = set[place + down + 1];
  const southWest = set[place + down - 1];
  const northEast = set[place - down + 1];
  const northWest = set[place - down - 1];
  // It can turn around a diagonal neighbour only if that one can keep away; and it keeps away from one that turns
  // around it.
  if ((southEast & ~(WITH_NORTH | WITH_WEST)) == 0) own &= ~EAST_SOUTH;
  if ((southWest & ~(WITH_NORTH | WITH_EAST)) == 0) own &= ~SOUTH_WEST;
  if ((northEast & ~(WITH_SOUTH | WITH_WEST)) == 0) own &= ~EAST_NORTH;
  if ((northWest & ~(WITH_SOUTH | WITH_EAST)) == 0) own &= ~NORTH_WEST;
  if (southEast == NORTH_WEST) own &= ~(WITH_SOUTH | WITH_EAST);
  if (southWest == EAST_NORTH) own &= ~(WITH_SOUTH | WITH_WEST);
  if (northEast == SOUTH_WEST) own &= ~(WITH_NORTH | WITH_EAST);
  if (northWest == EAST_SOUTH) own &= ~(WITH_NORTH | WITH_WEST);
  return own;
}
