/**
 * The ways on from a square, as a table: by which of its east and south sides a path can leave it, given what is known
 * to the north, west and north-east of it.
 *
 *     way     EAST, SOUTH, both or neither, as in shapes.ts: 0 to 3
 *     ways    a set of them, bit by way
 */
import { VARIANT_FILL } from '../../layout.ts';
import { atLeast, I32A, newI32, newU8, U8A } from '../../wasm/arrays.ts';
import { shapes, withoutEndlessTurns, WITH_EAST, WITH_NORTH, WITH_SOUTH } from './shapes.ts';
import { isSquare, places, stride } from './turned.ts';

/**
 * By place: the ways at bit 4 * (north + 2 * west), where `north` and `west` say whether a path comes from there; from
 * bit 16 on the same for when the square to the east has a path from its north. Only ways that leave the squares to the
 * east and south a way on.
 */
export let waysOf: I32A = newI32(0);

/**
 * The ways that the turn rule allows, by (a path north of the east square << 4) + (way of the north square << 2) + way
 * of the west one.
 */
export let allowed: U8A = newU8(32);
const untouched: U8A = newU8(32);
const free: U8A = newU8(32);
for (let key = 0; key < 32; key++) {
  const north = (key >> 2) & 3;
  let ways = 15;
  // At most two of the four sides within a block of four may be used: the block to the north-east, then the one to the
  // south-west.
  if ((north & 1) + (north >> 1) + (key >> 4) >= 2) ways &= 0b0101;
  if ((key & 3) == 3) ways &= 0b0011;
  untouched[key] = ways as u8;
  free[key] = 15;
}

/** Fills the table for the shapes found. */
export function layWays(variant: i32): void {
  waysOf = atLeast(waysOf, places);
  allowed = variant == VARIANT_FILL ? untouched : free;
  const set = shapes;
  const square = isSquare;
  const ways = waysOf;
  const down = stride;
  const turning = variant == VARIANT_FILL;
  for (let place = places - stride - 1; place > stride; place--) {
    if (square[place] == 0) {
      ways[place] = 1 | (1 << 16);
      continue;
    }
    if (turning) set[place] = withoutEndlessTurns(place);
    let own = set[place];
    if (square[place + down] != 0) {
      const south = set[place + down];
      if ((south & WITH_NORTH) == 0) own &= ~WITH_SOUTH;
      if ((south & ~WITH_NORTH) == 0) own &= WITH_SOUTH;
    }
    let plain = own;
    let beside = own;
    if (square[place + 1] != 0) {
      const east = set[place + 1];
      if ((east & 0x000f) == 0) plain &= WITH_EAST;
      if ((east & 0x0f00) == 0) plain &= ~WITH_EAST;
      if ((east & 0x00f0) == 0) beside &= WITH_EAST;
      if ((east & 0xf000) == 0) beside &= ~WITH_EAST;
    }
    ways[place] = plain | (beside << 16);
  }
}
