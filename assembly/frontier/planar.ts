/**
 * Whether the paths can still come together without crossing, as far as their order on the frontier tells.
 *
 * Seen from above the frontier, what is below it is a disc, and each path whose ends both lie on the frontier is a strip
 * attached to it. Together they are a part of the plane, in which all that is left to be laid must lie. Its border falls into
 * circles: the ends between a strip's two ends (and in no strip within) lie on one, those in no strip on another. Two pairs
 * of ends on one circle, each pair to be joined, must not alternate (by Jordan's curve theorem).
 */
import { I32A, newI32, roomFor } from '../wasm/arrays.ts';
import { farEnd, last, next, wayOf } from './paths.ts';
import { height, labelAt, places, stride } from './turned.ts';

const LABELS: i32 = 256;
/** By label: the circle that an end of it was seen on, and whether another pair has closed round it since. */
const circleOf: I32A = newI32(LABELS);
const enclosedOn: I32A = newI32(LABELS);
/** Labels seen on circles that are still open, those of the innermost last; and where each circle's begin. */
let open: I32A = newI32(0);
let circles: I32A = newI32(0);
let from: I32A = newI32(0);
let room: i32 = 0;
/** Circles counted, over all calls. */
let counted: i32 = 0;

/** Whether no two labels' ends alternate. */
export function isPlanar(): bool {
  if (places > room) {
    const larger = roomFor(places);
    open = newI32(larger);
    circles = newI32(larger);
    from = newI32(larger);
    room = larger;
  }
  if (counted > 1 << 30) {
    for (let label = 0; label < LABELS; label++) circleOf[label] = 0;
    for (let label = 0; label < LABELS; label++) enclosedOn[label] = 0;
    counted = 0;
  }
  const down = stride;
  const before = counted;
  counted = counted + 1;
  let circle = counted;
  let depth = 0;
  let size = 0;
  let top = 1;
  while (next[top] == last[top]) top++;
  for (let row = top; row <= height; row++) {
    const first = next[row];
    const end = next[row - 1] + down;
    if (first == end && first == row * down + 1) break;
    for (let place = end - 1; place >= first; place--) {
      const isNorth = (wayOf[place - down] as i32) >= 2;
      const isWest = place == first && ((wayOf[place - 1] as i32) & 1) != 0;
      // No end of a path that goes on lies there.
      if (isNorth == isWest || labelAt[place] != 0) continue;
      const far = farEnd[place];
      const label = labelAt[far] as i32;
      if (label == 0) {
        const farRow = (far / down) | 0;
        if (row < farRow || (row == farRow && place > far)) {
          circles[depth] = circle;
          from[depth] = size;
          depth++;
          counted = counted + 1;
          circle = counted;
        } else {
          depth--;
          circle = circles[depth];
          size = from[depth];
        }
      } else if (circleOf[label] <= before) {
        circleOf[label] = circle;
        open[size++] = label;
      } else if (circleOf[label] == circle) {
        if (enclosedOn[label] == circle) return false;
        // Those seen in between are shut in.
        while (open[size - 1] != label) enclosedOn[open[--size]] = circle;
        size--;
      }
    }
  }
  return true;
}
