/**
 * What follows, before the sweep, from sides that are certain to be used: they form chains, and a chain has one label.
 */
import { VARIANT_FILL } from '../../layout.ts';
import { atLeast, fillI32, I32A, newI32 } from '../../wasm/arrays.ts';
import {
  EAST,
  NORTH,
  SOUTH,
  settleShapes,
  shapes,
  WEST,
  WITH_EAST,
  WITH_NORTH,
  WITH_SOUTH,
  WITH_WEST,
} from './shapes.ts';
import { isSquare, labelAt, places, stride } from './turned.ts';

/**
 * By place: its chain, from 1; a square without certain sides is a chain by itself. By chain: its label, 0 if not
 * known.
 */
let chainOf: I32A = newI32(0);
let labelOf: I32A = newI32(0);

/** Narrows the shapes by all that is known without a search. False where this shows that there is no answer. */
export function settle(variant: i32): bool {
  let before = -1;
  narrowed = 0;
  while (narrowed != before) {
    before = narrowed;
    if (!settleShapes(variant) || !findChains() || !keepApart(variant == VARIANT_FILL)) return false;
  }
  return true;
}

/** How often shapes were narrowed here. */
let narrowed: i32 = 0;

/** The sides that all shapes of a square use. */
function certain(place: i32): i32 {
  const own = shapes[place];
  let sides = 0;
  if ((own & ~WITH_EAST) == 0) sides |= EAST;
  if ((own & ~WITH_SOUTH) == 0) sides |= SOUTH;
  if ((own & ~WITH_NORTH) == 0) sides |= NORTH;
  if ((own & ~WITH_WEST) == 0) sides |= WEST;
  return sides;
}

/** Follows the chains from their ends. False where the ends of one have different labels. */
function findChains(): bool {
  chainOf = atLeast(chainOf, places);
  labelOf = atLeast(labelOf, places);
  fillI32(chainOf, 0, 0, places);
  let chains = 0;
  for (let start = 0; start < places; start++) {
    if (isSquare[start] == 0 || chainOf[start] != 0) continue;
    const sides = certain(start);
    if ((sides & (sides - 1)) != 0) continue; // the middle of a chain
    chains++;
    let place = start;
    let back = 0;
    for (;;) {
      chainOf[place] = chains;
      const on = certain(place) & ~back;
      if (on == 0) break;
      if (on == EAST) {
        place = place + 1;
        back = WEST;
      } else if (on == WEST) {
        place = place - 1;
        back = EAST;
      } else if (on == SOUTH) {
        place = place + stride;
        back = NORTH;
      } else {
        place = place - stride;
        back = SOUTH;
      }
    }
    const first = labelAt[start] as i32;
    const last = labelAt[place] as i32;
    if (first != 0 && last != 0 && first != last) return false;
    labelOf[chains] = first != 0 ? first : last;
  }
  return true;
}

/** Separates chains of different labels; joins neighbours of the same label, where paths may not touch themselves. */
function keepApart(untouched: bool): bool {
  for (let place = stride + 1; place < places; place++) {
    if (isSquare[place] == 0) continue;
    if (chainOf[place] == 0) return false; // its chain has no end: a closed loop
    if (isSquare[place + 1] != 0 && !settleSide(place, place + 1, WITH_EAST, WITH_WEST, untouched)) return false;
    if (isSquare[place + stride] != 0 && !settleSide(place, place + stride, WITH_SOUTH, WITH_NORTH, untouched))
      return false;
  }
  return true;
}

/**
 * Decides, where the chains say so, whether two neighbours are joined. False: they can be neither joined nor separate.
 */
function settleSide(place: i32, other: i32, here: i32, there: i32, untouched: bool): bool {
  const set = shapes;
  if ((set[place] & ~here) == 0) return true;
  const one = chainOf[place];
  const two = chainOf[other];
  const label = labelOf[one];
  if (one == two) {
    if (untouched) return false;
    separate(place, other, here, there);
  } else if (label != 0 && labelOf[two] != 0) {
    if (label != labelOf[two]) separate(place, other, here, there);
    else if (untouched) {
      set[place] = set[place] & here;
      set[other] = set[other] & there;
      narrowed = narrowed + 1;
    }
  }
  return set[place] != 0 && set[other] != 0;
}

function separate(place: i32, other: i32, here: i32, there: i32): void {
  const set = shapes;
  if ((set[place] & here) == 0 && (set[other] & there) == 0) return;
  set[place] = set[place] & ~here;
  set[other] = set[other] & ~there;
  narrowed = narrowed + 1;
}
