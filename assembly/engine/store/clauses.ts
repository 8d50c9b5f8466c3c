/**
 * Clauses: learned ones, and those that forbid answers found before. Two literals of each are watched.
 *
 *     clause at r, even:  size, flags, next of watch 0, next of watch 1, literals; the first two are the watched ones
 *     watch list of l:    first[l], then from next to next, each the index of such a word; -1 ends it
 *     flags               levels among its literals (lbd) << 2 | used since the last reduceDb() << 1 | kept for good
 *
 * The lists run through the clauses themselves, as in PicoSAT, so they need no memory besides, and nothing moves except
 * in reduceDb().
 */
import { atLeast, enlarged, fillI32, I32A, invariant, newI32, roomFor } from '../../wasm/arrays.ts';
import { addBecause, clearBecause } from './reasons.ts';
import { assign, BY_CLAUSE, FALSE, TAG_BITS, TRUE, UNKNOWN, value, variables } from './trail.ts';

const SIZE: i32 = 0;
const FLAGS: i32 = 1;
const NEXT: i32 = 2;
const LITERALS: i32 = 4;

const KEPT: i32 = 1;
const USED: i32 = 2;
const LBD_SHIFT: i32 = 2;
/** Clauses of at most so many levels stay for good. */
const GOOD_LBD: i32 = 2;
const MOST_LBD: i32 = 255;
/**
 * Words above which the clauses take too much memory: 128 MB. Those that are never deleted, one per answer found, can
 * get there.
 */
let mostWords: i32 = 1 << 25;

/** For tests: sets how many. */
export function setClauseLimits(words: i32): void {
  mostWords = words;
}

let arena: I32A = newI32(1 << 12);
let arenaSize: i32 = 0;
let first: I32A = newI32(0);
/** How many clauses may be deleted. */
export let clauses: i32 = 0;

/** After a conflict, the clause that is violated, as a reason. */
export let violatedClause: i32 = 0;

/** Starts a problem without clauses. */
export function openClauses(): void {
  first = atLeast(first, 2 * variables);
  fillI32(first, -1, 0, 2 * variables);
  arenaSize = 0;
  clauses = 0;
}

/**
 * Adds the clause literals[0..size), size >= 2, and watches the first two: whenever another literal is unknown, these
 * must be too. Returns the clause as a reason. `forever`: it is never deleted.
 */
export function attachClause(literals: I32A, size: i32, lbd: i32, forever: bool): i32 {
  const words = (LITERALS + size + 1) & ~1;
  if (arenaSize + words > arena.length) {
    // Twice as large each time: what is outgrown is never freed under WASM.
    const twice = arena.length < 1 << 24 ? 2 * arena.length : mostWords;
    arena = enlarged(arena, arenaSize, arenaSize + words < twice ? twice : roomFor(arenaSize + words));
  }
  const r = arenaSize;
  arenaSize = arenaSize + words;
  arena[r + SIZE] = size;
  arena[r + FLAGS] = ((lbd > MOST_LBD ? MOST_LBD : lbd) << LBD_SHIFT) | USED | (forever ? KEPT : 0);
  for (let k = 0; k < size; k++) arena[r + LITERALS + k] = literals[k];
  watch(r, 0);
  watch(r, 1);
  if (!forever) clauses = clauses + 1;
  return (r << TAG_BITS) | BY_CLAUSE;
}

/** Whether there is no more room for clauses. */
export function isFull(): bool {
  return arenaSize > mostWords;
}

function watch(r: i32, slot: i32): void {
  const literal = arena[r + LITERALS + slot];
  arena[r + NEXT + slot] = first[literal];
  first[literal] = r + NEXT + slot;
}

/**
 * Visits the clauses that watch the negation of a literal that became true. False on a conflict: see violatedClause.
 */
export function visitWatchers(literal: i32): bool {
  const lost = literal ^ 1;
  const words = arena;
  let previous = -1;
  let node = first[lost];
  while (node >= 0) {
    const slot = node & 1;
    const r = node - NEXT - slot;
    const other = words[r + LITERALS + 1 - slot];
    const following = words[node];
    const state = value[other];
    let stays = true;
    if (state != TRUE) {
      const end = r + LITERALS + words[r + SIZE];
      let k = r + LITERALS + 2;
      while (k < end && value[words[k]] == FALSE) k++;
      if (k < end) {
        const found = words[k];
        words[k] = lost;
        words[r + LITERALS + slot] = found;
        words[node] = first[found];
        first[found] = node;
        stays = false;
      } else if (state == UNKNOWN) assign(other, (r << TAG_BITS) | BY_CLAUSE);
      else {
        violatedClause = (r << TAG_BITS) | BY_CLAUSE;
        return false;
      }
    }
    if (stays) previous = node;
    else if (previous >= 0) words[previous] = following;
    else first[lost] = following;
    node = following;
  }
  return true;
}

/** Writes out why clause `r` made `literal` true; with -1, why it is violated. Flags it as used. */
export function explainClause(r: i32, literal: i32): void {
  clearBecause();
  const end = r + LITERALS + arena[r + SIZE];
  for (let k = r + LITERALS; k < end; k++) if (arena[k] != literal) addBecause(arena[k] ^ 1);
  arena[r + FLAGS] = arena[r + FLAGS] | USED;
}

/** Lowers the lbd stored with a clause. */
export function improveLbd(r: i32, lbd: i32): void {
  const flags = arena[r + FLAGS];
  if (lbd < flags >> LBD_SHIFT) arena[r + FLAGS] = (lbd << LBD_SHIFT) | (flags & (USED | KEPT));
}

const byLbd: I32A = newI32(MOST_LBD + 1);

/**
 * Deletes about half of the clauses, those of the most levels, oldest first; returns how many. What was used since the
 * last time stays. Only at level 0, where no reason is ever asked for.
 */
export function reduceDb(): i32 {
  fillI32(byLbd, 0, 0, MOST_LBD + 1);
  let candidates = 0;
  for (let r = 0; r < arenaSize; r = r + wordsOf(r)) {
    const lbd = deletable(r);
    if (lbd < 0) continue;
    byLbd[lbd] = byLbd[lbd] + 1;
    candidates++;
  }
  // Delete above `limit`, and of those at `limit` the first `some`.
  let left = candidates >> 1;
  let limit = MOST_LBD;
  while (limit > GOOD_LBD && byLbd[limit] <= left) {
    left = left - byLbd[limit];
    limit--;
  }
  fillI32(first, -1, 0, 2 * variables);
  let deleted = 0;
  let to = 0;
  let r = 0;
  while (r < arenaSize) {
    const words = wordsOf(r);
    const lbd = deletable(r);
    let drop = lbd > limit;
    if (lbd == limit && left > 0) {
      drop = true;
      left--;
    }
    if (drop) deleted++;
    else {
      arena[r + FLAGS] = arena[r + FLAGS] & ~USED;
      for (let k = 0; k < words; k++) arena[to + k] = arena[r + k];
      watch(to, 0);
      watch(to, 1);
      to = to + words;
    }
    r = r + words;
  }
  arenaSize = to;
  clauses = clauses - deleted;
  invariant(clauses >= 0);
  return deleted;
}

function wordsOf(r: i32): i32 {
  return (LITERALS + arena[r + SIZE] + 1) & ~1;
}

/** The lbd of a clause that may go; -1 where it must stay. */
function deletable(r: i32): i32 {
  const flags = arena[r + FLAGS];
  if ((flags & (KEPT | USED)) != 0) return -1;
  const lbd = flags >> LBD_SHIFT;
  if (lbd <= GOOD_LBD) return -1;
  return lbd;
}
