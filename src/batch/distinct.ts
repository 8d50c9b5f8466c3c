/**
 * Leaves out boards that are like one before: of the same id. Results come in order here, whoever made them, so that
 * what is left out does not depend on the number of threads.
 */
import { ID_BYTES } from '../kinds/identity.ts';
import { concatenate } from '../text/bytes.ts';
import type { ChunkResult } from './run-chunk.ts';

/** What a copy counts as in the statistics. */
export const COPY = 'copy';

const WORDS = ID_BYTES / Uint32Array.BYTES_PER_ELEMENT;
const FIRST_SLOTS = 1 << 10;
/** Of the slots, so many are taken before there are twice as many: a board takes 21 to 43 bytes. */
const MOST_LOAD = 0.75;

/** The ids of all boards so far. */
export class Distinct {
  /** Boards, and copies of them that were left out. */
  size = 0;
  copies = 0;
  /** Told of each new board's id. */
  readonly #added: ((id: Uint8Array) => void) | undefined;
  /** Ids in an open hash table; an empty slot is all zeros. */
  #slots = new Uint32Array(FIRST_SLOTS * WORDS);

  constructor(added?: (id: Uint8Array) => void) {
    this.#added = added;
  }

  /** Takes note of ids that are known already. */
  restore(ids: Uint8Array, copies: number): void {
    for (let at = 0; at < ids.length; at += ID_BYTES) this.#add(ids.subarray(at, at + ID_BYTES));
    this.copies = copies;
  }

  /** The result without the boards that there were before. What has no board stays. */
  withoutCopies(result: ChunkResult): ChunkResult {
    const { ids, ends, output, statistics } = result;
    if (!ids || !ends) return result;
    const parts: Uint8Array[] = [];
    const kept: number[] = [];
    let length = 0;
    let copies = 0;
    for (const [k, end] of ends.entries()) {
      const id = ids.bytes.subarray(k * ID_BYTES, (k + 1) * ID_BYTES);
      const board = id.some((byte) => byte !== 0);
      if (board && !this.#add(id)) copies++;
      else {
        if (board) this.#added?.(id);
        const part = output.subarray(ends[k - 1] ?? 0, end);
        parts.push(part);
        length += part.length;
      }
      kept.push(length);
    }
    if (copies === 0) return result;
    this.copies += copies;
    const counts: Record<string, number> = { ...statistics.counts, [COPY]: copies };
    counts[ids.status] -= copies;
    return { ...result, output: concatenate(...parts), ends: kept, statistics: { ...statistics, counts } };
  }

  /** Whether the id is a new one. */
  #add(id: Uint8Array): boolean {
    if (this.size >= (this.#slots.length / WORDS) * MOST_LOAD) this.#grow();
    // The bytes may lie anywhere: a copy is aligned. (What a file was read into has a slice() that makes none.)
    if (!put(this.#slots, new Uint32Array(new Uint8Array(id).buffer), 0)) return false;
    this.size++;
    return true;
  }

  #grow(): void {
    const wider = new Uint32Array(2 * this.#slots.length);
    for (let at = 0; at < this.#slots.length; at += WORDS) {
      if (!isEmpty(this.#slots, at)) put(wider, this.#slots, at);
    }
    this.#slots = wider;
  }
}

/** Puts the id that starts at `from` into the table; false where it is there already. */
function put(slots: Uint32Array, ids: Uint32Array, from: number): boolean {
  const mask = slots.length / WORDS - 1;
  // An id is a hash itself: any of its words spreads well.
  for (let slot = ids[from] & mask; ; slot = (slot + 1) & mask) {
    const at = slot * WORDS;
    if (isEmpty(slots, at)) {
      for (let k = 0; k < WORDS; k++) slots[at + k] = ids[from + k];
      return true;
    }
    let same = true;
    for (let k = 0; k < WORDS && same; k++) same = slots[at + k] === ids[from + k];
    if (same) return false;
  }
}

function isEmpty(slots: Uint32Array, at: number): boolean {
  return slots[at] === 0 && slots[at + 1] === 0 && slots[at + 2] === 0 && slots[at + 3] === 0;
}
