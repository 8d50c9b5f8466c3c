/** Lists of uses: which constraints each variable is in, for one variable after the other in a single array. */
import { fillI32, I32A } from '../wasm/arrays.ts';
import { variables } from '../engine/store/trail.ts';

/**
 * Sets place[v + 1] to where the uses of variable v begin, by counting the literals members[0..count). The caller, who
 * fills the list, adds one with each use; in the end those of v are from place[v] to place[v + 1]. `place` has two
 * elements more than there are variables.
 */
export function placeUses(place: I32A, members: I32A, count: i32): void {
  fillI32(place, 0, 0, variables + 2);
  for (let k = 0; k < count; k++) {
    const v = (members[k] >> 1) + 2;
    place[v] = place[v] + 1;
  }
  for (let v = 2; v < variables + 2; v++) place[v] = place[v] + place[v - 1];
}
