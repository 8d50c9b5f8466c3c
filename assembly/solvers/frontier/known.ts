/**
 * What the next answer must differ from, and whether it might still turn out equal to that, square by square as the
 * sweep goes.
 *
 * Answers are filled boards, and paths can run in several ways that fill a board the same. So a further answer must
 * differ in its fill from each known one. It is equal to one if and only if it joins only squares that have the same
 * label there (and uses the same squares). So there is a bit for each known answer, which is kept as long as that is
 * so. The bits are part of what follows from a frontier.
 *
 * Or the answer must differ from what all known answers share: some squares, with their labels. Then each path carries
 * the label of such squares that it came through; the answer differs as soon as a path comes through two labels, or
 * ends at another one.
 */
import { BLANK } from '../../layout.ts';
import { cols, rows } from '../../text/grid.ts';
import { atLeastU8, enlarged, I32A, newI32, newU8, roomFor, U8A } from '../../wasm/arrays.ts';
import { eastHere, eastThere, passed, passedAt, southHere, southThere, wayOf } from './paths.ts';
import { cellAt, isSquare, labelAt, places, stride } from './turned.ts';

/** Whether there is something to differ from. */
export let watching: bool = false;
/** Whether the answer found last has not been added to that yet. */
let behind: bool = false;

/** The known answers: their fills, by cell, one after the other. */
export let answers: i32 = 0;
export let fills: U8A = newU8(0);

/** What all of them share, by cell: a label, BLANK or WALL; 0 where they differ. */
let shared: U8A = newU8(0);
/** Whether the next answer has to differ from that, and not from each known one. */
let differing: bool = false;

/**
 * Words of 32 answers. In each, by place: in which it has the same label as the square to its east; to its south; in
 * which it has none.
 */
let words: i32 = 0;
let likeEast: I32A = newI32(0);
let likeSouth: I32A = newI32(0);
let unused: I32A = newI32(0);
/** In each, by the number of squares passed: the answers that the paths agree with so far. */
let agreed: I32A = newI32(0);

/**
 * By place where a path ends: the shared label that it came through, 0 for none. By squares passed: what was
 * overwritten there.
 */
export let tagOf: U8A = newU8(0);
let eastTagHere: U8A = newU8(0);
let eastTagThere: U8A = newU8(0);
let southTagHere: U8A = newU8(0);
let southTagThere: U8A = newU8(0);
let mayBeEmpty: bool = false;

/** The most bytes for known answers, and the most words for their bits. */
const MOST_BYTES: i32 = 1 << 27;
const MOST_WORDS: i32 = 1 << 23;

/** Whether there is no memory for a further answer. */
export function isKnownFull(): bool {
  const cells = rows * cols;
  const ahead = ((answers + 32) >> 5) + 1;
  return answers + 1 > ((MOST_BYTES / cells) | 0) || ahead > ((MOST_WORDS / (cells + 2 * (rows + cols) + 4)) | 0) + 1;
}

/** Forgets all answers, for another board or variant. */
export function forgetKnown(): void {
  answers = 0;
  words = 0;
  differing = false;
  watching = false;
}

/** Adds the answer, by cell, that the sweep has found. */
export function learn(fill: U8A): void {
  note(fill, !differing);
  behind = !differing; // the search for one that differs starts again
}

/** Before a sweep goes on after an answer: from now on that one is watched too. (Most sweeps end with an answer.) */
export function catchUp(): void {
  if (!behind) return;
  behind = false;
  addWords();
  compare(answers - 1, true);
  watching = true;
}

/** Adds an answer, by cell, to what all share; with `keep`, also to those that further answers must differ from. */
export function note(fill: U8A, keep: bool): void {
  const cells = rows * cols;
  shared = atLeastU8(shared, cells);
  const same = shared;
  if (answers == 0) for (let cell = 0; cell < cells; cell++) same[cell] = fill[cell];
  else for (let cell = 0; cell < cells; cell++) if (same[cell] != fill[cell]) same[cell] = 0;
  if (!keep) return;
  const needed = (answers + 1) * cells;
  if (needed > fills.length) {
    // Twice as large each time: what is outgrown is never freed under WASM.
    const kept = fills;
    fills = newU8(answers == 0 ? needed : 2 * needed);
    for (let i = 0; i < needed - cells; i++) fills[i] = kept[i];
  }
  const target = fills;
  const at = answers * cells;
  for (let cell = 0; cell < cells; cell++) target[at + cell] = fill[cell];
  answers = answers + 1;
}

/** What all answers learned share in a cell: a label, BLANK or WALL; 0 where they differ. */
export function learnedShare(cell: i32): i32 {
  return shared[cell] as i32;
}

/**
 * From the next sweep on, answers must differ from what those learned share, or else from each. Returns whether that is
 * a change.
 */
export function askDiffering(ask: bool): bool {
  const before = differing;
  differing = ask;
  return ask != before;
}

/** Prepares for a sweep over the turned board. `empty`: squares may stay empty. */
export function openKnown(empty: bool): void {
  mayBeEmpty = empty;
  behind = false;
  watching = differing || answers > 0;
  if (!watching) return;
  tagOf = atLeastU8(tagOf, places);
  eastTagHere = atLeastU8(eastTagHere, places);
  eastTagThere = atLeastU8(eastTagThere, places);
  southTagHere = atLeastU8(southTagHere, places);
  southTagThere = atLeastU8(southTagThere, places);
  words = 0;
  addWords();
  if (differing) {
    for (let place = 0; place < places; place++) {
      const label = isSquare[place] != 0 ? (shared[cellAt[place]] as i32) : 0;
      tagOf[place] = (label == BLANK ? 0 : label) as u8;
    }
    agreed[0] = 1;
  } else for (let answer = 0; answer < answers; answer++) compare(answer, false);
}

/** Makes as many words as the answers need, at least one; new ones are empty. */
function addWords(): void {
  const before = words;
  words = differing ? 1 : (answers + 31) >> 5;
  if (words <= before) return;
  const needed = words * places;
  if (needed > likeEast.length) {
    const larger = before == 0 ? roomFor(needed) : 2 * needed;
    likeEast = enlarged(likeEast, before * places, larger);
    likeSouth = enlarged(likeSouth, before * places, larger);
    unused = enlarged(unused, before * places, larger);
    agreed = enlarged(agreed, before * places, larger);
  }
  for (let i = before * places; i < needed; i++) {
    likeEast[i] = 0;
    likeSouth[i] = 0;
    unused[i] = 0;
    agreed[i] = 0;
  }
}

/** Sets the bits of an answer for the turned board. `standing`: the squares passed are that answer. */
function compare(answer: i32, standing: bool): void {
  const bit = 1 << (answer & 31);
  const base = (answer >> 5) * places;
  const from = answer * rows * cols;
  for (let place = stride; place < places - stride; place++) {
    if (isSquare[place] == 0) continue;
    const label = fills[from + cellAt[place]] as i32;
    const at = base + place;
    if (label == BLANK) {
      unused[at] = unused[at] | bit;
      continue;
    }
    if (isSquare[place + 1] != 0 && (fills[from + cellAt[place + 1]] as i32) == label)
      likeEast[at] = likeEast[at] | bit;
    if (isSquare[place + stride] != 0 && (fills[from + cellAt[place + stride]] as i32) == label)
      likeSouth[at] = likeSouth[at] | bit;
  }
  const upTo = standing ? passed : 0;
  for (let k = 0; k <= upTo; k++) agreed[base + k] = agreed[base + k] | bit;
}

/** Updates the bits and tags after a square has been passed. */
export function watch(place: i32, way: i32): void {
  const k = passed - 1;
  const idle =
    mayBeEmpty &&
    isSquare[place] != 0 &&
    way == 0 &&
    ((wayOf[place - 1] as i32) & 1) == 0 &&
    ((wayOf[place - stride] as i32) & 2) == 0 &&
    labelAt[place] == 0;
  if (differing) {
    let still = agreed[k];
    if (mayBeEmpty && isSquare[place] != 0) {
      const label = shared[cellAt[place]] as i32;
      if (label != 0 && idle != (label == BLANK)) still = 0;
    }
    if ((way & 1) != 0) {
      const here = tagOf[eastHere[k]];
      const there = tagOf[eastThere[k]];
      eastTagHere[k] = here;
      eastTagThere[k] = there;
      if (here != 0 && there != 0 && here != there) still = 0;
      tagOf[eastHere[k]] = here != 0 ? here : there;
      tagOf[eastThere[k]] = here != 0 ? here : there;
    }
    if ((way & 2) != 0) {
      const here = tagOf[southHere[k]];
      const there = tagOf[southThere[k]];
      southTagHere[k] = here;
      southTagThere[k] = there;
      if (here != 0 && there != 0 && here != there) still = 0;
      tagOf[southHere[k]] = here != 0 ? here : there;
      tagOf[southThere[k]] = here != 0 ? here : there;
    }
    agreed[k + 1] = still;
    return;
  }
  for (let word = 0; word < words; word++) {
    const base = word * places;
    let still = agreed[base + k];
    if (still != 0) {
      if ((way & 1) != 0) still &= likeEast[base + place];
      if ((way & 2) != 0) still &= likeSouth[base + place];
      if (idle) still &= unused[base + place];
    }
    agreed[base + k + 1] = still;
  }
}

/** Undoes that for all squares passed except the first `to`, before they are taken back. */
export function unwatch(to: i32): void {
  if (!differing) return;
  for (let k = passed - 1; k >= to; k--) {
    const way = wayOf[passedAt[k]] as i32;
    if ((way & 2) != 0) {
      tagOf[southThere[k]] = southTagThere[k];
      tagOf[southHere[k]] = southTagHere[k];
    }
    if ((way & 1) != 0) {
      tagOf[eastThere[k]] = eastTagThere[k];
      tagOf[eastHere[k]] = eastTagHere[k];
    }
  }
}

/** Whether the paths still agree with something known. At the end: whether the answer is known. */
export function isKnown(): bool {
  if (!watching) return false;
  for (let word = 0; word < words; word++) if (agreed[word * places + passed] != 0) return true;
  return false;
}

/** Whether the paths' tags still matter. */
export function areTagsOpen(): bool {
  return differing && agreed[passed] != 0;
}

/** Writes the number of words, and which answers the paths agree with, to target[at..]; returns where it ends. */
export function writeAgreed(target: U8A, at: i32): i32 {
  target[at] = (words & 255) as u8;
  target[at + 1] = (words >> 8) as u8;
  let to = at + 2;
  for (let word = 0; word < words; word++) {
    const bits = agreed[word * places + passed];
    target[to] = (bits & 255) as u8;
    target[to + 1] = ((bits >> 8) & 255) as u8;
    target[to + 2] = ((bits >> 16) & 255) as u8;
    target[to + 3] = ((bits >> 24) & 255) as u8;
    to += 4;
  }
  return to;
}

/** Bytes that writeAgreed() writes. */
export function agreedBytes(): i32 {
  return watching ? 2 + 4 * words : 0;
}
