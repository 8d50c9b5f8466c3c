/** The answer after all squares have been passed: the label of each cell's path. */
import { BLANK, WALL } from '../../layout.ts';
import { atLeastU8, fillU8, newU8, U8A } from '../../wasm/arrays.ts';
import { wayOf } from './paths.ts';
import { cellAt, height, isSquare, labelAt, places, stride, width } from './turned.ts';

/** By cell of the board at hand: the label of its path, BLANK for a square that is on none, or WALL. */
export let fill: U8A = newU8(0);
/** By place: the label of its path; 0 for a square that is on none, for walls and the margin. */
let pathAt: U8A = newU8(0);

/** Reads the answer. False: `untouched`, paths may not touch themselves, and one does. */
export function readFill(untouched: bool): bool {
  fill = atLeastU8(fill, places);
  pathAt = atLeastU8(pathAt, places);
  const label = labelAt;
  const ways = wayOf;
  const cells = cellAt;
  const path = pathAt;
  const target = fill;
  const square = isSquare;
  const down = stride;
  const last = places - down;
  fillU8(path, 0, 0, places);
  for (let place = down; place < last; place++) if (label[place] != 0 && path[place] == 0) follow(place);
  // Neighbours with the same label must be joined. Without branches: which way a path runs cannot be predicted.
  let touching = 0;
  for (let row = 1; row <= height; row++) {
    const end = row * down + 1 + width;
    for (let place = row * down + 1; place < end; place++) {
      const own = path[place] as i32;
      const empty = square[place] == 0 ? WALL : BLANK;
      target[cells[place]] = (own == 0 ? empty : own) as u8;
      const joined = own == 0 ? 3 : (ways[place] as i32);
      const likeEast = (path[place + 1] as i32) == own ? 1 : 0;
      const likeSouth = (path[place + down] as i32) == own ? 2 : 0;
      touching |= ~joined & (likeEast | likeSouth);
    }
  }
  return !untouched || touching == 0;
}

/** Marks the path that begins at `start`. */
function follow(start: i32): void {
  const label = labelAt[start];
  const ways = wayOf;
  const path = pathAt;
  const down = stride;
  let place = start;
  let before = -1;
  while (place >= 0) {
    path[place] = label;
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
