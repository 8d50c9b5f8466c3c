/**
 * What an answer must differ from, and whether it still can be equal to it, square by square as the sweep goes.
 *
 * Answers are filled boards, and several courses of the paths can fill a board the same way. So a further answer must differ
 * in its fill from each one known. It is equal to one if and only if all its joins are between squares that have one label
 * there (and it uses the squares that are used there): so a bit for each known answer, kept as long as that holds, tells at
 * the end. The bits are part of the state that a frontier leads to.
 *
 * Or it must differ in what all answers known so far share, some squares and their labels. Then each path carries the label
 * of such squares that it came through, and is different as soon as it came through two, or its end has another one.
 */
import { BLANK } from '../../layout.ts';
import { cols, rows } from '../../text/grid.ts';
import { I32A, newI32, newU8, roomFor, U8A } from '../../wasm/arrays.ts';
import { eastHere, eastThere, passed, passedAt, southHere, southThere, wayOf } from './paths.ts';
import { cellAt, isSquare, labelAt, places, stride } from './turned.ts';

/** There is something to differ from. */
export let watching: bool = false;
/** But for the answer that stands. */
let behind: bool = false;

/** The answers known: their fills, by cell, one after the other. */
export let answers: i32 = 0;
export let fills: U8A = newU8(0);
let fillsRoom: i32 = 0;

/** What all of them share: by cell, a label, BLANK or WALL; 0 where they differ. */
let shared: U8A = newU8(0);
let sharedRoom: i32 = 0;
/** An answer is asked for that differs in that. */
let differing: bool = false;

/** Words of 32 answers. In each, by place: in which it has one label with the square to its east, to its south; in which none. */
let words: i32 = 0;
let likeEast: I32A = newI32(0);
let likeSouth: I32A = newI32(0);
let unused: I32A = newI32(0);
/** In each, by the number of squares passed: those that the paths agree with so far. */
let agreed: I32A = newI32(0);
let wordsRoom: i32 = 0;

/** By place where a path ends: the shared label that it came through, 0 none. By squares passed: what was overwritten there. */
export let tagOf: U8A = newU8(0);
let eastTagHere: U8A = newU8(0);
let eastTagThere: U8A = newU8(0);
let southTagHere: U8A = newU8(0);
let southTagThere: U8A = newU8(0);
let room: i32 = 0;
let mayBeEmpty: bool = false;

/** Bytes of answers that are known at most, and words of bits for them. */
const MOST_BYTES: i32 = 1 << 27;
const MOST_WORDS: i32 = 1 << 23;

/** Whether there is no memory for a further answer. */
export function isKnownFull(): bool {
  const cells = rows * cols;
  const ahead = ((answers + 32) >> 5) + 1;
  return answers + 1 > ((MOST_BYTES / cells) | 0) || ahead > ((MOST_WORDS / (cells + 2 * (rows + cols) + 4)) | 0) + 1;
}

/** Forgets all answers, for another board or other rules. */
export function forgetKnown(): void {
  answers = 0;
  words = 0;
  differing = false;
  watching = false;
}

/** Notes the answer, by cell, that stands in the sweep. */
export function learn(fill: U8A): void {
  note(fill, !differing);
  behind = !differing; // the search for those that differ starts anew
}

/** Before the sweep in which the answer stands goes on: from now on that one is watched, too. Most sweeps end with it. */
export function catchUp(): void {
  if (!behind) return;
  behind = false;
  addWords();
  compare(answers - 1, true);
  watching = true;
}

/** Notes an answer, by cell, for what all share; and to `keep` it, as one that further answers differ from. */
export function note(fill: U8A, keep: bool): void {
  const cells = rows * cols;
  if (cells > sharedRoom) {
    const larger = roomFor(cells);
    shared = newU8(larger);
    sharedRoom = larger;
  }
  const same = shared;
  if (answers == 0) for (let cell = 0; cell < cells; cell++) same[cell] = fill[cell];
  else for (let cell = 0; cell < cells; cell++) if (same[cell] != fill[cell]) same[cell] = 0;
  if (!keep) return;
  const needed = (answers + 1) * cells;
  if (needed > fillsRoom) {
    // Twice as large each time: what is outgrown is never freed under WASM.
    const larger = answers == 0 ? needed : 2 * needed;
    const kept = fills;
    fills = newU8(larger);
    for (let i = 0; i < needed - cells; i++) fills[i] = kept[i];
    fillsRoom = larger;
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

/** From the next sweep on answers differ in what those learned share, or again from each. Returns whether that is a change. */
export function askDiffering(ask: bool): bool {
  const before = differing;
  differing = ask;
  return ask != before;
}

/** Makes ready for a sweep over the turned board. `empty`: squares may stay empty. */
export function openKnown(empty: bool): void {
  mayBeEmpty = empty;
  behind = false;
  watching = differing || answers > 0;
  if (!watching) return;
  if (places > room) {
    const larger = roomFor(places);
    tagOf = newU8(larger);
    eastTagHere = newU8(larger);
    eastTagThere = newU8(larger);
    southTagHere = newU8(larger);
    southTagThere = newU8(larger);
    room = larger;
  }
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

/** Makes the words as many as the answers need, one at least; new ones are empty. */
function addWords(): void {
  const before = words;
  words = differing ? 1 : (answers + 31) >> 5;
  if (words <= before) return;
  const needed = words * places;
  if (needed > wordsRoom) {
    const larger = before == 0 ? roomFor(needed) : 2 * needed;
    likeEast = enlarge(likeEast, before * places, larger);
    likeSouth = enlarge(likeSouth, before * places, larger);
    unused = enlarge(unused, before * places, larger);
    agreed = enlarge(agreed, before * places, larger);
    wordsRoom = larger;
  }
  for (let i = before * places; i < needed; i++) {
    likeEast[i] = 0;
    likeSouth[i] = 0;
    unused[i] = 0;
    agreed[i] = 0;
  }
}

function enlarge(array: I32A, used: i32, size: i32): I32A {
  const larger = newI32(size);
  for (let i = 0; i < used; i++) larger[i] = array[i];
  return larger;
}

/** Lays out an answer's bits for the turned board. `standing`: the paths that are laid are its own. */
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

/** Takes note of the square passed last. */
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

/** Takes the notes back, of all squares passed but the first `to`; before they themselves are. */
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

/** Whether what is laid still agrees with something known. At the end: it is known. */
export function isKnown(): bool {
  if (!watching) return false;
  for (let word = 0; word < words; word++) if (agreed[word * places + passed] != 0) return true;
  return false;
}

/** Whether the paths' tags still matter. */
export function areTagsOpen(): bool {
  return differing && agreed[passed] != 0;
}

/** Writes with which answers the paths agree, and how many words tell it, to target[at..]; returns where it ends. */
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
