/**
 * Frontiers that led nowhere. What can follow a frontier depends on little: where it runs, which sides across it are
 * used, which of those are ends of the same path, and their labels. If that has failed once it fails again, whatever
 * was passed before. So the search does the work for each frontier once, as dynamic programming does, but only for the
 * frontiers that it comes to.
 *
 *     key    the turn, the frontier's first row (3 bytes), then row by row START or START_WEST (the row's next square
 *            has a path from the west), and a byte for each square of the row that is below a passed one: 0 no path
 *            comes to it, FIRST or SECOND end of a path by their order on the frontier, JOINED (paths from north and
 *            west meet), or LABEL + its label. (With the turn rule, twice that, plus 1 where the way to its north also
 *            goes east.) Where the paths still agree with something known (known.ts): AGREEING in the first byte, what
 *            they agree with after the row, and after each open end its tag.
 *
 * Paths do not cross, so "first" and "second" say as much as the numbers of the pairs would. Keys are kept whole: that
 * two frontiers are the same is never a guess.
 */
import { VARIANT_FILL } from '../../layout.ts';
import { atLeast, fillI32, I32A, newI32, newU8, U8A } from '../../wasm/arrays.ts';
import { times } from '../../wasm/bits.ts';
import { agreedBytes, areTagsOpen, isKnown, tagOf, writeAgreed } from './known.ts';
import { farEnd, last, next, wayOf } from './paths.ts';
import { height, labelAt, places, stride, turn, width } from './turned.ts';

const AGREEING: i32 = 8; // in the same byte as the turn
const START: i32 = 254;
const START_WEST: i32 = 255;
const FIRST: i32 = 1;
const SECOND: i32 = 2;
const JOINED: i32 = 3;
const LABEL: i32 = 4;

/** The most bytes of keys to keep: a few million frontiers of boards 20 wide. */
let mostBytes: i32 = 1 << 28;
/** For tests: sets how many. */
export function setMemoryLimits(bytes: i32): void {
  mostBytes = bytes;
}

/** Bytes for the keys of the open decisions; deeper ones that do not fit are not remembered. */
const KEY_BYTES: i32 = 1 << 20;

/** Keys of the open decisions, and where each begins and ends. An empty key is not to be kept. */
let keys: U8A = newU8(0);
let keyFrom: I32A = newI32(0);
let keyTo: I32A = newI32(0);

/** Failed frontiers: two bytes of length, then the key. Where they are, by hash; 0: nowhere. */
let kept: U8A = newU8(0);
let keptBytes: i32 = 1;
let count: i32 = 0;
let slots: I32A = newI32(0);
/** Whether no more can be kept. */
export let isFull: bool = false;

/** Forgets all failed frontiers: for another board or variant, or where answers must differ from something else. */
export function forgetFailed(): void {
  if (count > 0) fillI32(slots, 0, 0, slots.length);
  keptBytes = 1;
  count = 0;
  isFull = false;
}

/** Keeps the open decisions from being remembered: what follows from them depends on more than their frontier. */
export function clearKeys(decisions: i32): void {
  for (let k = 0; k < decisions; k++) keyTo[k] = keyFrom[k];
}

/** Prepares for a sweep. */
export function openKeys(): void {
  keyFrom = atLeast(keyFrom, places);
  keyTo = atLeast(keyTo, places);
}

/** Leaves the decision of this number without a key. */
export function skipKey(decision: i32): void {
  const from = decision == 0 ? 0 : keyTo[decision - 1];
  keyFrom[decision] = from;
  keyTo[decision] = from;
}

/**
 * Writes the key of the present frontier as that of the decision of this number; or an empty one, and returns false.
 */
export function writeKey(decision: i32, remember: bool, variant: i32): bool {
  const from = decision == 0 ? 0 : keyTo[decision - 1];
  keyFrom[decision] = from;
  keyTo[decision] = from;
  if (!remember) return false;
  if (keys.length == 0) keys = newU8(KEY_BYTES);
  if (from + 4 * (width + height + 2) + 8 + agreedBytes() > KEY_BYTES) return false;
  const fill = variant == VARIANT_FILL;
  const agreeing = isKnown();
  const tags = agreeing && areTagsOpen();
  const down = stride;
  let top = 1;
  while (next[top] == last[top]) top++;
  keys[from] = (agreeing ? turn | AGREEING : turn) as u8;
  keys[from + 1] = (top & 255) as u8;
  keys[from + 2] = ((top >> 8) & 255) as u8;
  keys[from + 3] = (top >> 16) as u8;
  let at = agreeing ? writeAgreed(keys, from + 4) : from + 4;
  for (let row = top; row <= height; row++) {
    const first = next[row];
    const end = next[row - 1] + down;
    if (first == end && first == row * down + 1) break;
    keys[at++] = (((wayOf[first - 1] as i32) & 1) != 0 ? START_WEST : START) as u8;
    for (let place = first; place < end; place++) {
      const north = wayOf[place - down] as i32;
      const isWest = place == first && ((wayOf[place - 1] as i32) & 1) != 0;
      let token = 0;
      if (north >= 2 && isWest) token = JOINED;
      else if (north >= 2 || isWest) {
        const far = farEnd[place];
        const label = labelAt[far] as i32;
        token = label != 0 ? LABEL + label : comesFirst(place, far) ? FIRST : SECOND;
      }
      keys[at++] = (fill ? 2 * token + (north & 1) : token) as u8;
      if (tags && (token == FIRST || token == SECOND)) keys[at++] = tagOf[place];
    }
  }
  keyTo[decision] = at;
  return true;
}

/** Whether `place` comes before `other` on the frontier, which runs from the upper right to the lower left. */
function comesFirst(place: i32, other: i32): bool {
  const row = (place / stride) | 0;
  const otherRow = (other / stride) | 0;
  return row < otherRow || (row == otherRow && place > other);
}

/** Whether the frontier of the decision has failed before. */
export function hasFailed(decision: i32): bool {
  if (count == 0) return false;
  const from = keyFrom[decision];
  const size = keyTo[decision] - from;
  let slot = hash(keys, from, from + size) & (slots.length - 1);
  while (slots[slot] != 0) {
    const at = slots[slot];
    if (((kept[at] as i32) | ((kept[at + 1] as i32) << 8)) == size) {
      let i = 0;
      while (i < size && kept[at + 2 + i] == keys[from + i]) i++;
      if (i == size) return true;
    }
    slot = (slot + 1) & (slots.length - 1);
  }
  return false;
}

/** Remembers that the frontier of the decision failed. */
export function noteFailed(decision: i32): void {
  const from = keyFrom[decision];
  const size = keyTo[decision] - from;
  if (size == 0 || size > 0xffff || isFull) return;
  if (!makeRoom(keptBytes + size + 2)) return;
  if (2 * (count + 1) > slots.length) growSlots();
  kept[keptBytes] = (size & 255) as u8;
  kept[keptBytes + 1] = (size >> 8) as u8;
  for (let i = 0; i < size; i++) kept[keptBytes + 2 + i] = keys[from + i];
  enter(keptBytes, size);
  keptBytes = keptBytes + size + 2;
  count = count + 1;
}

/** Memory grows in three steps, because what is outgrown is not freed under WASM. */
function makeRoom(bytes: i32): bool {
  if (bytes <= kept.length) return true;
  if (bytes > mostBytes) {
    isFull = true;
    return false;
  }
  const larger = bytes <= 1 << 20 ? 1 << 20 : bytes <= 1 << 24 ? 1 << 24 : mostBytes;
  const before = kept;
  const used = before.length == 0 ? 0 : keptBytes;
  kept = newU8(larger);
  for (let i = 0; i < used; i++) kept[i] = before[i];
  return true;
}

function growSlots(): void {
  slots = newI32(slots.length == 0 ? 1 << 12 : slots.length << 2);
  let at = 1;
  while (at < keptBytes) {
    const size = (kept[at] as i32) | ((kept[at + 1] as i32) << 8);
    enter(at, size);
    at += size + 2;
  }
}

function enter(at: i32, size: i32): void {
  let slot = hash(kept, at + 2, at + 2 + size) & (slots.length - 1);
  while (slots[slot] != 0) slot = (slot + 1) & (slots.length - 1);
  slots[slot] = at;
}

/**
 * FNV-1a of the even bytes and of the odd ones, so that two chains of multiplications overlap; finished as MurmurHash3
 * is.
 */
function hash(bytes: U8A, from: i32, to: i32): i32 {
  let even: i32 = 0x11c9dc5;
  let odd: i32 = 0x1234567;
  let i = from;
  for (; i + 1 < to; i += 2) {
    even = times(even ^ (bytes[i] as i32), 0x01000193);
    odd = times(odd ^ (bytes[i + 1] as i32), 0x01000193);
  }
  if (i < to) even = times(even ^ (bytes[i] as i32), 0x01000193);
  let h = even ^ times(odd, 0x05ebca6b);
  h = times(h ^ (h >>> 16), 0x05ebca6b);
  h = times(h ^ (h >>> 13), 0x42b2ae35);
  return h ^ (h >>> 16);
}
