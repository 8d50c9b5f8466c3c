/**
 * Whether the paths can still be joined without crossing, as far as their order on the frontier shows.
 *
 * The part of the board below the frontier is a disc, and each path with both ends on the frontier is a strip attached
 * to it. Together they are the part of the plane that the rest of the paths must lie in. Its border consists of
 * circles: the ends between the two ends of a strip (and in no strip further in) are on one circle, those in no strip
 * are on another, and so are labels without a path yet in the squares along the frontier and along the board's border.
 * Two pairs on the same circle that are both to be joined must not alternate (Jordan curve theorem).
 */
import { atLeast, fillI32, I32A, newI32 } from '../../wasm/arrays.ts';
import { farEnd, last, next, wayOf } from './paths.ts';
import { height, labelAt, places, stride, width } from './turned.ts';

const LABELS: i32 = 256;
/** By label: the circle that an end of it was seen on, and that circle again if another pair has enclosed it since. */
const circleOf: I32A = newI32(LABELS);
const enclosedOn: I32A = newI32(LABELS);
/** Labels met once, in order, including those of closed circles; and the open circles. */
let open: I32A = newI32(0);
let circles: I32A = newI32(0);
/** Places of the labels on the border, and how many; -1: not listed yet. */
let border: I32A = newI32(0);
let borderSize: i32 = -1;
/** Number of the newest circle, counted over all calls. */
let counted: i32 = 0;

/** Prepares for a sweep over the turned board. */
export function openPlanar(): void {
  borderSize = -1;
}

/** Lists the labels on the turned board's border, from the upper left corner down, to the right, and up. */
function listBorder(): void {
  open = atLeast(open, places);
  circles = atLeast(circles, places);
  border = atLeast(border, places);
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
/** Value of `counted` before this call. */
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
        // A label that no path has come to yet.
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

/** Passes an end with this label on the circle. False: it alternates with another. */
function meet(label: i32): bool {
  if (circleOf[label] <= before) {
    circleOf[label] = circle;
    open[size] = label;
    size = size + 1;
  } else if (circleOf[label] == circle) {
    if (enclosedOn[label] == circle) return false;
    // Those met in between are enclosed.
    while (open[size - 1] != label) {
      size = size - 1;
      enclosedOn[open[size]] = circle;
    }
    size = size - 1;
  }
  return true;
}
