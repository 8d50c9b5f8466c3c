/**
 * Tables: relations of up to six literals, each given by the combinations that it allows. Propagation is complete: it
 * assigns whatever holds in all the combinations that are left.
 *
 *     state[c]       base of the shape's table + the sum over its members i of 3^i if it is true, 2 x 3^i if it is
 *                    false
 *     actions        by state: two bits a member, 1 it must be true, 2 it must be false; or VIOLATED
 *     members of c   members[start[c] .. start[c + 1]), literals
 *     uses of v      three words each: the table, what to add to its state if v is true, and if v is false
 *
 * So an assignment costs one addition and one look-up for each table that it is in, which makes long chains of
 * reasoning on small neighbourhoods cheap. A shape's table has 3^size entries and is made once.
 */
import { addBecause, clearBecause } from '../engine/store/reasons.ts';
import {
  assign,
  BY_TABLE,
  place,
  TAG_BITS,
  trailSize,
  TRUE,
  UNKNOWN,
  value,
  variables,
} from '../engine/store/trail.ts';
import { atLeast, enlarged, I32A, invariant, newI32, newU8, roomFor, U8A } from '../wasm/arrays.ts';
import { placeUses } from './uses.ts';

/** Most members of a table. */
const WIDEST: i32 = 6;
const VIOLATED: i32 = 1 << 12;
/** In an entry of needs[]: it has been computed. */
const ASKED: i32 = 128;

let actions: I32A = newI32(1);
/**
 * By state, member and what it must be: which members that follows from, once it has been asked for; see findNeeds().
 */
let needs: U8A = newU8(0);
/** How many states the shapes made so far have. */
let states: i32 = 0;

/** Powers of three. */
const weight: I32A = newI32(WIDEST + 1);
for (let i = 0, w = 1; i <= WIDEST; i++, w = 3 * w) weight[i] = w;

export let tables: i32 = 0;
let state: I32A = newI32(0);
let start: I32A = newI32(0);
/** Base of each table's shape. */
let base: I32A = newI32(0);
let members: I32A = newI32(0);
let memberCount: i32 = 0;
/** Uses of variable v: three words each, from uses[3 useStart[v]] to uses[3 useStart[v + 1]]. */
let useStart: I32A = newI32(0);
let uses: I32A = newI32(0);

/** After a conflict, the table that is violated, as a reason. */
export let violatedTable: i32 = 0;

/** Masks, in two words, of the combinations in which member i is true: bit k where bit i of k is set. */
const trueLow: I32A = newI32(WIDEST);
const trueHigh: I32A = newI32(WIDEST);
for (let i = 0; i < WIDEST; i++) {
  for (let k = 0; k < 64; k++) {
    if (((k >> i) & 1) == 0) continue;
    if (k < 32) trueLow[i] = trueLow[i] | (1 << k);
    else trueHigh[i] = trueHigh[i] | (1 << (k - 32));
  }
}

/**
 * Makes a shape: a relation of `size` literals. It allows combination k (bit i of k is member i) where bit k of the two
 * words is set. Returns its handle, never 0. Shapes are kept for good: make each once.
 */
export function makeShape(size: i32, low: i32, high: i32): i32 {
  const entries = weight[size];
  if (states == 0) states = 1;
  const at = states;
  if (at + entries > actions.length) {
    actions = enlarged(actions, at, roomFor(at + entries));
    needs = newU8(16 * actions.length);
  }
  states = at + entries;
  const wholeLow = size < 5 ? low & ((1 << (1 << size)) - 1) : low;
  const wholeHigh = size < 6 ? 0 : high;
  for (let s = 0; s < entries; s++) {
    let l = wholeLow;
    let h = wholeHigh;
    for (let i = 0; i < size; i++) {
      const digit = digitOf(s, i);
      if (digit == 1) {
        l = l & trueLow[i];
        h = h & trueHigh[i];
      } else if (digit == 2) {
        l = l & ~trueLow[i];
        h = h & ~trueHigh[i];
      }
    }
    let action = (l | h) == 0 ? VIOLATED : 0;
    for (let i = 0; i < size && action != VIOLATED; i++) {
      if (digitOf(s, i) != 0) continue;
      if (((l & ~trueLow[i]) | (h & ~trueHigh[i])) == 0) action = action | (1 << (2 * i));
      else if (((l & trueLow[i]) | (h & trueHigh[i])) == 0) action = action | (2 << (2 * i));
    }
    actions[at + s] = action;
  }
  return at;
}

function digitOf(s: i32, i: i32): i32 {
  return ((s / weight[i]) | 0) % 3;
}

/** Starts a problem with room for so many tables. */
export function openTables(atMost: i32): void {
  state = atLeast(state, atMost + 1);
  start = atLeast(start, atMost + 1);
  base = atLeast(base, atMost + 1);
  members = atLeast(members, WIDEST * atMost);
  tables = 0;
  memberCount = 0;
}

/** Begins a table of a shape; related() adds its literals, as many as the shape has members. */
export function beginTable(shape: i32): void {
  start[tables] = memberCount;
  base[tables] = shape;
  state[tables] = shape;
  tables = tables + 1;
}

/** Adds a literal to the table begun last, which must not have one of its variable yet. */
export function related(literal: i32): void {
  members[memberCount] = literal;
  memberCount = memberCount + 1;
}

/** Ends the posting: lists the uses, and assigns what follows from each table alone. False where one cannot be met. */
export function closeTables(): bool {
  if (tables == 0) return true;
  start[tables] = memberCount;
  listUses();
  for (let c = 0; c < tables; c++) {
    const action = actions[state[c]];
    if (action != 0 && !act(c, action)) return false;
  }
  return true;
}

function listUses(): void {
  useStart = atLeast(useStart, variables + 2);
  uses = atLeast(uses, 3 * memberCount);
  const next = useStart;
  const list = members;
  placeUses(next, list, memberCount);
  for (let c = 0; c < tables; c++) {
    const from = start[c];
    const end = start[c + 1];
    for (let k = from; k < end; k++) {
      const literal = list[k];
      const v = (literal >> 1) + 1;
      const at = 3 * next[v];
      next[v] = next[v] + 1;
      const w = weight[k - from];
      uses[at] = c;
      uses[at + 1] = (literal & 1) == 0 ? w : 2 * w;
      uses[at + 2] = (literal & 1) == 0 ? 2 * w : w;
    }
  }
}

/**
 * Updates all tables of a literal that became true, and assigns what follows. False on a conflict: see violatedTable.
 * Even then all states are updated, so that forget() can undo it.
 */
export function lookUp(literal: i32): bool {
  const v = literal >> 1;
  const sign = 1 + (literal & 1);
  const end = 3 * useStart[v + 1];
  const list = uses;
  const table = state;
  const follow = actions;
  let whole = true;
  for (let k = 3 * useStart[v]; k < end; k = k + 3) {
    const c = list[k];
    const now = table[c] + list[k + sign];
    table[c] = now;
    const action = follow[now];
    if (action != 0 && whole) whole = act(c, action);
  }
  return whole;
}

/** Undoes lookUp(). */
export function forget(literal: i32): void {
  const v = literal >> 1;
  const sign = 1 + (literal & 1);
  const end = 3 * useStart[v + 1];
  const list = uses;
  const table = state;
  for (let k = 3 * useStart[v]; k < end; k = k + 3) table[list[k]] = table[list[k]] - list[k + sign];
}

/** Assigns members what they must be; false where the table is violated. */
function act(c: i32, action: i32): bool {
  const why = (c << TAG_BITS) | BY_TABLE;
  if (action == VIOLATED) {
    violatedTable = why;
    return false;
  }
  let k = start[c];
  for (let rest = action; rest != 0; rest = rest >> 2) {
    const must = rest & 3;
    // The states lag behind the trail: a member that is assigned but not looked up yet stays as it is until its turn
    // comes.
    if (must != 0 && value[members[k]] == UNKNOWN) assign(members[k] ^ (must >> 1), why);
    k++;
  }
  return true;
}

/**
 * Writes out why table `c` made `literal` true, or with -1, why it is violated: what was before, less what is not
 * needed.
 */
export function explainTable(c: i32, literal: i32): void {
  const from = start[c];
  const size = start[c + 1] - from;
  const before = literal < 0 ? trailSize : place[literal >> 1];
  let now = base[c];
  let own = WIDEST;
  for (let i = 0; i < size; i++) {
    const l = members[from + i];
    if (value[l] == UNKNOWN || place[l >> 1] >= before) {
      if ((l ^ literal) >> 1 == 0) own = i;
    } else now = now + (value[l] == TRUE ? weight[i] : 2 * weight[i]);
  }
  const must = literal < 0 || members[from + own] == literal ? 1 : 2;
  const entry = (now << 4) | (own << 1) | (must >> 1);
  let needed = needs[entry] as i32;
  if (needed == 0) {
    needed = ASKED | findNeeds(now, base[c], size, own, must);
    needs[entry] = needed as u8;
  }
  clearBecause();
  for (let i = 0; i < size; i++) {
    if (((needed >> i) & 1) == 0) continue;
    const l = members[from + i];
    addBecause(value[l] == TRUE ? l : l ^ 1);
  }
}

/**
 * Which members of a state, bit i for member i, are enough to force member `own` (WIDEST: to violate the table). The
 * first ones are dropped first: a model puts those last that make better reasons.
 */
function findNeeds(state: i32, base: i32, size: i32, own: i32, must: i32): i32 {
  const wanted = own == WIDEST ? VIOLATED : must << (2 * own);
  let now = state;
  let needed = 0;
  invariant(forces(actions[now], wanted));
  for (let i = 0; i < size; i++) {
    const digit = digitOf(state - base, i);
    if (digit == 0) continue;
    const without = now - digit * weight[i];
    if (forces(actions[without], wanted)) now = without;
    else needed = needed | (1 << i);
  }
  return needed;
}

/** Whether an action is what is wanted, or more: a violated table forces anything. */
function forces(action: i32, wanted: i32): bool {
  return action == VIOLATED || (action & wanted) != 0;
}

/** Debug: recomputes the states from what is before `head` on the trail, and compares. */
export function checkTables(head: i32): void {
  for (let c = 0; c < tables; c++) {
    let now = base[c];
    for (let k = start[c]; k < start[c + 1]; k++) {
      const l = members[k];
      if (value[l] == UNKNOWN || place[l >> 1] >= head) continue;
      now = now + (value[l] == TRUE ? weight[k - start[c]] : 2 * weight[k - start[c]]);
    }
    invariant(now == state[c]);
  }
}
