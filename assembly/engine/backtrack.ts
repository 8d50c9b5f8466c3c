/**
 * Going back to an earlier level, and what has to be assigned again there. Where the search goes back less far than it
 * could (see learn() in search.ts), literals end up on the trail above the level at which they follow: out of order.
 * They are kept in a list, so that later backtracking does not lose them.
 */
import { enlarged, I32A, newI32 } from '../wasm/arrays.ts';
import { cancelUntil } from './propagate.ts';
import { assign, NO_REASON, UNKNOWN, value } from './store/trail.ts';

/** Three words each: the literal, its reason, the level at which it follows. */
let outOfOrder: I32A = newI32(96);
let count: i32 = 0;

/** Starts a problem. */
export function openBacktracking(): void {
  count = 0;
}

/** Notes that a literal on the trail follows at `level` already. */
export function noteOutOfOrder(literal: i32, why: i32, level: i32): void {
  if (3 * count + 3 > outOfOrder.length) outOfOrder = enlarged(outOfOrder, 3 * count, 2 * outOfOrder.length);
  outOfOrder[3 * count] = literal;
  outOfOrder[3 * count + 1] = why;
  outOfOrder[3 * count + 2] = level;
  count = count + 1;
}

/** Undoes everything above level `d`, and assigns again what follows at `d` or below. */
export function backtrackTo(d: i32): void {
  cancelUntil(d);
  let kept = 0;
  for (let k = 0; k < count; k++) {
    const literal = outOfOrder[3 * k];
    const from = outOfOrder[3 * k + 2];
    if (from > d) continue;
    if (value[literal] == UNKNOWN) assign(literal, d == 0 ? NO_REASON : outOfOrder[3 * k + 1]);
    if (from == d) continue;
    outOfOrder[3 * kept] = literal;
    outOfOrder[3 * kept + 1] = outOfOrder[3 * k + 1];
    outOfOrder[3 * kept + 2] = from;
    kept++;
  }
  count = kept;
}

/** Goes back to level 0, where only what holds in every answer is assigned. */
export function backtrackToRoot(): void {
  backtrackTo(0);
}
