/**
 * What colours tell before any search. On a chessboard every step of a path goes from one colour to the other. Where all squares
 * are used, each has two sides on its path, an end one; so those of the black squares and those of the white ones are as many,
 * in each part of the board that walls leave; and a part without labels has no path. And both ends of a path lie in one part.
 */
import { RULES_EMPTY } from '../../layout.ts';
import { fillI32, I32A, newI32, roomFor } from '../../wasm/arrays.ts';
import { isSquare, labelAt, places, stride } from './turned.ts';

/** By place: its part of the board, from 1; 0 while it has not been reached. */
let partOf: I32A = newI32(0);
let reached: I32A = newI32(0);
let count: i32 = 0;
let room: i32 = 0;
/** By label: the part that its first end lies in. */
const partWith: I32A = newI32(256);

/** False: the turned board has no answer. */
export function isBalanced(rules: i32): bool {
  if (places > room) {
    const larger = roomFor(places);
    partOf = newI32(larger);
    reached = newI32(larger);
    room = larger;
  }
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
    if (rules != RULES_EMPTY && (excess != 0 || !labelled)) return false;
  }
  return true;
}

function reach(place: i32, part: i32): void {
  if (isSquare[place] == 0 || partOf[place] != 0) return;
  partOf[place] = part;
  reached[count] = place;
  count = count + 1;
}
