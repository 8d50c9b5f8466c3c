/**
 * A test by colours, before any search. On a chessboard, every step of a path goes from one colour to the other. Where
 * all squares are used, each has two steps of its path, or one at an end; so black and white squares must have equally
 * many steps, in each part of the board that is separated by walls. A part without labels has no path at all. And both
 * ends of a path lie in the same part.
 */
import { VARIANT_EMPTY } from '../../layout.ts';
import { atLeast, fillI32, I32A, newI32 } from '../../wasm/arrays.ts';
import { isSquare, labelAt, places, stride } from './turned.ts';

/** By place: its part of the board, from 1; 0 as long as it has not been reached. */
let partOf: I32A = newI32(0);
let reached: I32A = newI32(0);
let count: i32 = 0;
/** By label: the part that its first end lies in. */
const partWith: I32A = newI32(256);

/** False where this shows that the turned board has no answer. */
export function isBalanced(variant: i32): bool {
  partOf = atLeast(partOf, places);
  reached = atLeast(reached, places);
  fillI32(partOf, 0, 0, places);
  fillI32(partWith, 0, 0, 256);
  let part = 0;
  for (let start = stride; start < places; start++) {
    if (isSquare[start] == 0 || partOf[start] != 0) continue;
    part++;
    count = 0;
    reach(start, part);
    let excess = 0;
    let labelled = false;
    for (let k = 0; k < count; k++) {
      const place = reached[k];
      reach(place + 1, part);
      reach(place - 1, part);
      reach(place + stride, part);
      reach(place - stride, part);
      const label = labelAt[place] as i32;
      const sides = label != 0 ? 1 : 2;
      const isBlack = ((((place / stride) | 0) + (place % stride)) & 1) != 0;
      excess += isBlack ? sides : -sides;
      if (label == 0) continue;
      labelled = true;
      if (partWith[label] == 0) partWith[label] = part;
      else if (partWith[label] != part) return false;
    }
    if (variant != VARIANT_EMPTY && (excess != 0 || !labelled)) return false;
  }
  return true;
}

function reach(place: i32, part: i32): void {
  if (isSquare[place] == 0 || partOf[place] != 0) return;
  partOf[place] = part;
  reached[count] = place;
  count = count + 1;
}
