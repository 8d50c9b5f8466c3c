/** The answer that stands when all squares are passed: the label of each cell, by the paths. */
import { BLANK, WALL } from '../layout.ts';
import { newU8, roomFor, U8A } from '../wasm/arrays.ts';
import { wayOf } from './paths.ts';
import { cellAt, height, isSquare, labelAt, places, stride, width } from './turned.ts';

/** By cell of the board at hand: the label of its path, BLANK for a square without one, WALL. */
export let fill: U8A = newU8(0);
let room: i32 = 0;

/** Reads the answer. False: `untouched` was asked for, and a path touches itself. */
export function readFill(untouched: bool): bool {
  if (places > room) {
    const larger = roomFor(places);
    fill = newU8(larger);
    room = larger;
  }
  const square = isSquare;
  const cells = cellAt;
  const target = fill;
  for (let row = 1; row <= height; row++) {
    const first = row * stride + 1;
    for (let place = first; place < first + width; place++)
      target[cells[place]] = (square[place] == 0 ? WALL : BLANK) as u8;
  }
  const last = places - stride;
  for (let place = stride; place < last; place++) {
    if (labelAt[place] != 0 && (target[cells[place]] as i32) == BLANK) follow(place);
  }
  return !untouched || !touches();
}

/** Marks the path that begins at `start`. */
function follow(start: i32): void {
  const label = labelAt[start];
  const ways = wayOf;
  const cells = cellAt;
  const target = fill;
  const down = stride;
  let place = start;
  let before = -1;
  while (place >= 0) {
    target[cells[place]] = label;
    const way = ways[place] as i32;
    let on = -1;
    if ((way & 1) != 0 && place + 1 != before) on = place + 1;
    else if ((way & 2) != 0 && place + down != before) on = place + down;
    else if (((ways[place - 1] as i32) & 1) != 0 && place - 1 != before) on = place - 1;
    else if (((ways[place - down] as i32) & 2) != 0 && place - down != before) on = place - down;
    before = place;
    place = on;
  }
}

/** Whether two neighbours have one label and are not joined. */
function touches(): bool {
  const square = isSquare;
  const ways = wayOf;
  const cells = cellAt;
  const target = fill;
  const down = stride;
  const last = places - down;
  for (let place = down; place < last; place++) {
    if (square[place] == 0) continue;
    const way = ways[place] as i32;
    const label = target[cells[place]];
    if ((way & 1) == 0 && square[place + 1] != 0 && target[cells[place + 1]] == label) return true;
    if ((way & 2) == 0 && square[place + down] != 0 && target[cells[place + down]] == label) return true;
  }
  return false;
}
