/** The answer that stands when all squares are passed: the label of each cell, by the paths. */
import { BLANK, WALL } from '../layout.ts';
import { newU8, roomFor, U8A } from '../wasm/arrays.ts';
import { wayOf } from './paths.ts';
import { cellAt, isSquare, labelAt, places, stride } from './turned.ts';

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
  for (let place = stride; place < places - stride; place++) {
    const column = place % stride;
    if (column == 0 || column == stride - 1) continue;
    fill[cellAt[place]] = (isSquare[place] == 0 ? WALL : BLANK) as u8;
  }
  for (let place = stride; place < places - stride; place++) {
    if (labelAt[place] != 0 && (fill[cellAt[place]] as i32) == BLANK) follow(place);
  }
  return !untouched || !touches();
}

/** Marks the path that begins at `start`. */
function follow(start: i32): void {
  const label = labelAt[start];
  const down = stride;
  let place = start;
  let before = -1;
  for (;;) {
    fill[cellAt[place]] = label;
    const way = wayOf[place] as i32;
    let on = -1;
    if ((way & 1) != 0 && place + 1 != before) on = place + 1;
    else if ((way & 2) != 0 && place + down != before) on = place + down;
    else if (((wayOf[place - 1] as i32) & 1) != 0 && place - 1 != before) on = place - 1;
    else if (((wayOf[place - down] as i32) & 2) != 0 && place - down != before) on = place - down;
    if (on < 0) return;
    before = place;
    place = on;
  }
}

/** Whether two neighbours have one label and are not joined. */
function touches(): bool {
  const down = stride;
  for (let place = stride; place < places - stride; place++) {
    if (isSquare[place] == 0) continue;
    const way = wayOf[place] as i32;
    const label = fill[cellAt[place]];
    if (isSquare[place + 1] != 0 && (way & 1) == 0 && fill[cellAt[place + 1]] == label) return true;
    if (isSquare[place + down] != 0 && (way & 2) == 0 && fill[cellAt[place + down]] == label) return true;
  }
  return false;
}
