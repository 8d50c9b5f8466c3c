/**
 * Counts: at least so many of these literals are true, and at most so many.
 *
 * What follows depends only on the shape (size, least, most) and on how many members are true and how many false. So
 * the state of a small count is one word, an index into a table of what follows (mostly nothing); a large one has
 * counters:
 *
 *     state[c]         shape << 8 | true << 4 | false, for sizes up to SMALL; otherwise LARGE
 *     trues, falses    the counters of large ones
 *     actions          by state: what follows
 *     members of c     members[start[c] .. start[c + 1])
 *     uses of v        c << 1, or c << 1 | 1 where v is negated in count c
 */
import { addBecause, clearBecause } from '../engine/store/reasons.ts';
import {
  assign,
  BY_COUNT,
  place,
  TAG_BITS,
  trailSize,
  TRUE,
  UNKNOWN,
  value,
  variables,
} from '../engine/store/trail.ts';
import { atLeast, I32A, invariant, newI32, newU8, roomFor, U8A } from '../wasm/arrays.ts';
import { placeUses } from './uses.ts';

/** Most members of a small count: their number takes four bits. */
const SMALL: i32 = 15;
const TABLE_BITS: i32 = 8;
const LARGE: i32 = -1;
const ONE_TRUE: i32 = 16;

// What follows; 0 is nothing.
const REST_FALSE: i32 = 1;
const REST_TRUE: i32 = 2;
const VIOLATED: i32 = 3;

/**
 * Shapes made so far, by size, least and most (4, 5 and 4 bits); 0 where there is none. They are kept from problem to
 * problem.
 */
const shapeOf: I32A = newI32(1 << 13);
let shapes: i32 = 0;
let actions: U8A = newU8(0);

export let counts: i32 = 0;
let state: I32A = newI32(0);
let start: I32A = newI32(0);
let least: I32A = newI32(0);
let most: I32A = newI32(0);
let trues: I32A = newI32(0);
let falses: I32A = newI32(0);
let members: I32A = newI32(0);
let memberCount: i32 = 0;
/** Uses of variable v: uses[useStart[v] .. useStart[v + 1]). */
let useStart: I32A = newI32(0);
let uses: I32A = newI32(0);

/** After a conflict, the count that is violated, as a reason. */
export let violatedCount: i32 = 0;

/** Starts a problem with room for so many counts and members in all. */
export function openCounts(atMost: i32, membersAtMost: i32): void {
  state = atLeast(state, atMost + 1);
  start = atLeast(start, atMost + 1);
  least = atLeast(least, atMost + 1);
  most = atLeast(most, atMost + 1);
  trues = atLeast(trues, atMost + 1);
  falses = atLeast(falses, atMost + 1);
  members = atLeast(members, membersAtMost);
  counts = 0;
  memberCount = 0;
}

/** Begins a count; member() adds its literals. */
export function beginCount(fewest: i32, atMost: i32): void {
  start[counts] = memberCount;
  least[counts] = fewest;
  most[counts] = atMost;
  counts = counts + 1;
}

/** Adds a literal to the count begun last, which must not have one of its variable yet. */
export function member(literal: i32): void {
  members[memberCount] = literal;
  memberCount = memberCount + 1;
}

/** Ends the posting: lists the uses, and assigns what follows from each count alone. False where one cannot be met. */
export function closeCounts(): bool {
  if (counts == 0) return true;
  start[counts] = memberCount;
  listUses();
  for (let c = 0; c < counts; c++) {
    const size = start[c + 1] - start[c];
    if (size > SMALL) {
      state[c] = LARGE;
      trues[c] = 0;
      falses[c] = 0;
      if (!act(c, follows(c))) return false;
    } else {
      state[c] = shapeFor(size, least[c], most[c]) << TABLE_BITS;
      if (!act(c, actions[state[c]] as i32)) return false;
    }
  }
  return true;
}

function listUses(): void {
  useStart = atLeast(useStart, variables + 2);
  uses = atLeast(uses, memberCount);
  const next = useStart;
  const list = members;
  const starts = start;
  const target = uses;
  const last = counts;
  placeUses(next, list, memberCount);
  for (let c = 0; c < last; c++) {
    const end = starts[c + 1];
    for (let k = starts[c]; k < end; k++) {
      const literal = list[k];
      const v = (literal >> 1) + 1;
      const at = next[v];
      target[at] = (c << 1) | (literal & 1);
      next[v] = at + 1;
    }
  }
}

/** The number of a small shape, with its table. */
function shapeFor(size: i32, fewest: i32, atMost: i32): i32 {
  // Any number above the size is the same: it cannot be met.
  const low = fewest > size ? size + 1 : fewest;
  const high = atMost > size ? size : atMost;
  const key = (((size << 5) | low) << 4) | high;
  if (shapeOf[key] != 0) return shapeOf[key];
  shapes = shapes + 1;
  if ((shapes + 1) << TABLE_BITS > actions.length) {
    const larger = newU8(roomFor(shapes + 16) << TABLE_BITS);
    for (let k = 1 << TABLE_BITS; k < shapes << TABLE_BITS; k++) larger[k] = actions[k];
    actions = larger;
  }
  for (let t = 0; t < 16; t++) {
    for (let f = 0; f < 16; f++) {
      actions[(shapes << TABLE_BITS) | (t << 4) | f] = followsFrom(size, low, high, t, f) as u8;
    }
  }
  shapeOf[key] = shapes;
  return shapes;
}

/** What follows where `t` of `size` members are true and `f` false. */
function followsFrom(size: i32, fewest: i32, atMost: i32, t: i32, f: i32): i32 {
  const left = size - f; // true or unknown
  if (t > atMost || left < fewest) return VIOLATED;
  if (t >= left) return 0;
  if (t == atMost) return REST_FALSE;
  if (left == fewest) return REST_TRUE;
  return 0;
}

/**
 * Updates all counts of a literal that became true, and assigns what follows. False on a conflict: see violatedCount.
 * Even then all counts are updated, so that uncount() can undo it.
 */
export function count(literal: i32): bool {
  const v = literal >> 1;
  const sign = literal & 1;
  const end = useStart[v + 1];
  const list = uses;
  const states = state;
  const table = actions;
  let whole = true;
  for (let k = useStart[v]; k < end; k++) {
    const use = list[k];
    const c = use >> 1;
    const before = states[c];
    if (before >= 0) {
      const now = before + ((use & 1) == sign ? ONE_TRUE : 1);
      states[c] = now;
      // What followed before was assigned then, at this level or an earlier one.
      const action = table[now] as i32;
      if (action != 0 && action != (table[before] as i32) && whole) whole = act(c, action);
    } else {
      const followed = follows(c);
      if ((use & 1) == sign) trues[c] = trues[c] + 1;
      else falses[c] = falses[c] + 1;
      const action = follows(c);
      if (action != 0 && action != followed && whole) whole = act(c, action);
    }
  }
  return whole;
}

/** Undoes count(). */
export function uncount(literal: i32): void {
  const v = literal >> 1;
  const sign = literal & 1;
  const end = useStart[v + 1];
  const list = uses;
  const states = state;
  for (let k = useStart[v]; k < end; k++) {
    const use = list[k];
    const c = use >> 1;
    const now = states[c];
    if (now >= 0) states[c] = now - ((use & 1) == sign ? ONE_TRUE : 1);
    else if ((use & 1) == sign) trues[c] = trues[c] - 1;
    else falses[c] = falses[c] - 1;
  }
}

/** What follows from a large count. */
function follows(c: i32): i32 {
  return followsFrom(start[c + 1] - start[c], least[c], most[c], trues[c], falses[c]);
}

/** Assigns the unknown members; false where the count is violated. */
function act(c: i32, action: i32): bool {
  if (action == 0) return true;
  const why = (c << TAG_BITS) | BY_COUNT;
  if (action == VIOLATED) {
    violatedCount = why;
    return false;
  }
  const negate = action == REST_FALSE ? 1 : 0;
  const end = start[c + 1];
  for (let k = start[c]; k < end; k++) {
    const literal = members[k];
    // The counts lag behind the trail: a member that is assigned but not counted yet stays as it is until its turn
    // comes.
    if (value[literal] == UNKNOWN) assign(literal ^ negate, why);
  }
  return true;
}

/**
 * Writes out why count `c` made `literal` true, or with -1, why it is violated: no more than is needed of what was
 * before.
 */
export function explainCount(c: i32, literal: i32): void {
  const from = start[c];
  const end = start[c + 1];
  const size = end - from;
  const before = literal < 0 ? trailSize : place[literal >> 1];
  let t = 0;
  let f = 0;
  let own = -1; // the member that was forced
  for (let k = from; k < end; k++) {
    const l = members[k];
    const known = value[l];
    if (known == UNKNOWN || place[l >> 1] >= before) {
      if ((l ^ literal) >> 1 == 0) own = l;
    } else if (known == TRUE) t++;
    else f++;
  }
  // Either so many are true that there is no room for another, or so many are false that too few are left; or all
  // matter.
  const full = literal < 0 ? most[c] + 1 : most[c];
  const few = size - least[c] + (literal < 0 ? 1 : 0);
  let wanted = 0;
  let enough = size;
  if (t >= full && (literal < 0 || own != literal)) {
    wanted = 1;
    enough = full;
  } else if (f >= few && (literal < 0 || own == literal)) {
    wanted = -1;
    enough = few;
  }
  clearBecause();
  for (let k = from; k < end && enough > 0; k++) {
    const l = members[k];
    if (value[l] == UNKNOWN || place[l >> 1] >= before) continue;
    const on = value[l] == TRUE;
    if (on ? wanted < 0 : wanted > 0) continue;
    addBecause(on ? l : l ^ 1);
    enough--;
  }
}

/** Debug: compares all counts with what is before `head` on the trail. */
export function checkCounts(head: i32): void {
  for (let c = 0; c < counts; c++) {
    let t = 0;
    let f = 0;
    for (let k = start[c]; k < start[c + 1]; k++) {
      const literal = members[k];
      if (value[literal] == UNKNOWN || place[literal >> 1] >= head) continue;
      if (value[literal] == TRUE) t++;
      else f++;
    }
    if (state[c] >= 0) invariant((state[c] & 255) == ((t << 4) | f));
    else invariant(trues[c] == t && falses[c] == f);
  }
}
