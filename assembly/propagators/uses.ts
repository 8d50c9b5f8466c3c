/** Lists of uses: which constraints each variable stands in, variable behind variable in one array. */
import { fillI32, I32A } from '../wasm/arrays.ts';
import { variables } from '../engine/store/trail.ts';

/**
 * Sets place[v + 1] to where the uses of variable v begin, counted from members[0..count), literals. Whoever fills the list moves it on by
 * one with each use, so that in the end those of v are from place[v] to place[v + 1]. `place` has room for two more than the variables.
 */
export function placeUses(place: I32A, members: I32A, count: i32): void {
  fillI32(place, 0, 0, variables + 2);
  for (let k = 0; k < count; k++) {
    const v = (members[k] >> 1) + 2;
    place[v] = place[v] + 1;
  }
  for (let v = 2; v < variables + 2; v++) place[v] = place[v] + place[v - 1];
}
