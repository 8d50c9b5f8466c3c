/**
 * Whether the paths can still come together without crossing, as far as their order on the frontier tells.
 *
 * Seen from above the frontier, what is below it is a disc, and each path whose ends both lie on the frontier is a strip
 * attached to it. Together they are a part of the plane, in which all that is left to be laid must lie. Its border falls into
 * circles: the ends between a strip's two ends (and in no strip within) lie on one, those in no strip on another, and so do
 * labels that have no path yet in the squares along the frontier and along the board's border. Two pairs on one circle, each
 * pair to be joined, must not alternate (by Jordan's curve theorem).
 */
import { fillI32, I32A, newI32, roomFor } from '../../wasm/arrays.ts';
import { farEnd, last, next, wayOf } from './paths.ts';
import { height, labelAt, places, stride, width } from './turned.ts';

const LABELS: i32 = 256;
/** By label: the circle that an end of it was seen on, and whether another pair has closed round it since. */
const circleOf: I32A = newI32(LABELS);
const enclosedOn: I32A = newI32(LABELS);
/** Labels met once, the last one last, those of circles that are closed included; and the circles that are open. */
let open: I32A = newI32(0);
let circles: I32A = newI32(0);
/** Places of the labels on the border. */
let border: I32A = newI32(0);
/** -1: they have not been listed yet. */
let borderSize: i32 = -1;
let room: i32 = 0;
/** Circles counted, over all calls. */
let counted: i32 = 0;

/** Makes ready for a sweep over the turned board. */
export function openPlanar(): void {
  borderSize = -1;
}

/** Lists the labels on the turned board's border, from the upper left corner down, to the right, and up. */
function listBorder(): void {
  if (places > room) {
    const larger = roomFor(places);
    open = newI32(larger);
    circles = newI32(larger);
    border = newI32(larger);
    room = larger;
  }
  borderSize = 0;
  for (let row = 1; row < height; row++) enlist(row * stride + 1);
  for (let col = 1; col < width; col++) enlist(height * stride + col);
  for (let row = height; row > 0; row--) enlist(row * stride + width);
}

function enlist(place: i32): void {
  if (labelAt[place] == 0 || (borderSize > 0 && border[borderSize - 1] == place)) return;
  border[borderSize] = place;
  borderSize = borderSize + 1;
}

let circle: i32 = 0;
let size: i32 = 0;
/** Circles counted before this call. */
let before: i32 = 0;

/** Whether no two labels' ends alternate. */
export function isPlanar(): bool {
  if (borderSize < 0) listBorder();
  if (counted > 1 << 30) {
    fillI32(circleOf, 0, 0, LABELS);
    fillI32(enclosedOn, 0, 0, LABELS);
    counted = 0;
  }
  const down = stride;
  before = counted;
  counted = counted + 1;
  circle = counted;
  size = 0;
  let depth = 0;
  let top = 1;
  while (next[top] == last[top]) top++;
  for (let row = top; row <= height; row++) {
    const first = next[row];
    const end = next[row - 1] + down;
    if (first == end && first == row * down + 1) break;
    for (let place = end - 1; place >= first; place--) {
      const isNorth = (wayOf[place - down] as i32) >= 2;
      const isWest = place == first && ((wayOf[place - 1] as i32) & 1) != 0;
      const own = labelAt[place] as i32;
      if (own != 0) {
        // One that no path has come to yet.
        if (!isNorth && !isWest && !meet(own)) return false;
        continue;
      }
      if (isNorth == isWest) continue;
      const far = farEnd[place];
      const label = labelAt[far] as i32;
      if (label != 0) {
        if (!meet(label)) return false;
        continue;
      }
      const farRow = (far / down) | 0;
      if (row < farRow || (row == farRow && place > far)) {
        circles[depth] = circle;
        depth++;
        counted = counted + 1;
        circle = counted;
      } else {
        depth--;
        circle = circles[depth];
      }
    }
  }
  for (let k = 0; k < borderSize; k++) {
    const place = border[k];
    const row = (place / down) | 0;
    if (place >= next[row] && place >= next[row - 1] + down && !meet(labelAt[place] as i32)) return false;
  }
  return true;
}

/** Goes on along the circle past an end with this label. False: it alternates with another. */
function meet(label: i32): bool {
  if (circleOf[label] <= before) {
    circleOf[label] = circle;
    open[size] = label;
    size = size + 1;
  } else if (circleOf[label] == circle) {
    if (enclosedOn[label] == circle) return false;
    // Those met in between are shut in.
    while (open[size - 1] != label) {
      size = size - 1;
      enclosedOn[open[size]] = circle;
    }
    size = size - 1;
  }
  return true;
}
