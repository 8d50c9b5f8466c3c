/**
 * Taking clues away from a board that has one answer, for as long as it stays the only one.
 *
 * Every other answer to the board without its clues breaks some of them, of which one must stay. So a board is reduced as
 * far as the other answers known so far allow, and asked for yet another one; where there is none it is done. What comes out
 * is the same as by taking away one clue after the other with a proof each, but the proof is needed only once: other answers
 * are found much faster than it is shown that there is none. (The method is that of implicit hitting sets, Moreno-Centeno
 * and Karp 2013; puzzles know the sets of clues as unavoidable sets.)
 */
import { type Random, shuffled } from './random.ts';

/** What a board answers: as many as two different answers, a byte a place. One answer means that it is the only one. */
export type TwoAnswers<Board> = (board: Board) => Uint8Array[] | undefined;

/** How a kind of board has its clues taken away, and tells those that an answer breaks. */
export interface Clues<Board> {
  /** The places of the clues that may be taken away. */
  places(board: Board): number[];
  /** A copy without the clues of some places. */
  without(board: Board, places: number[]): Board;
  /** The places whose clues an answer to another board breaks. */
  broken(board: Board, answer: Uint8Array): number[];
  /** Places of clues that an answer breaks which is known without being asked for: as many such as are found quickly. */
  near?(board: Board, answer: Uint8Array): number[][];
  /** Answers that have a part each of what `other` has and `answer` has not; they break fewer clues. */
  parts?(board: Board, answer: Uint8Array, other: Uint8Array): Uint8Array[];
}

export interface Fewer {
  /** Clues to keep at least; default 0. */
  keep?: number;
  /** The place whose clue goes when this one does, and the other way round; default: none but itself. */
  partner?(place: number): number;
}

/** A board reduced. */
export interface Reduced<Board> {
  board: Board;
  /** Places of clues that may not be needed: the question whether they are took too many steps. */
  doubtful: number[];
}

/** Items of the order that are tried together at first. */
const STRETCH = 16;

/**
 * A board of `keep` clues, or of more where no more can go: one clue after the other is taken away, in random order, unless
 * it is needed for the answer to be the only one. Undefined where `board` has not one answer, or too hard a proof of it.
 *
 * What comes out depends on the order alone, not on the answers that `answersTo` finds; but where it gives up.
 */
export function withFewerClues<Board>(
  board: Board,
  kind: Clues<Board>,
  random: Random,
  answersTo: TwoAnswers<Board>,
  { keep = 0, partner = (place) => place }: Fewer = {},
): Reduced<Board> | undefined {
  const answers = answersTo(board);
  if (answers?.length !== 1) return undefined;
  const [wanted] = answers;
  const places = kind.places(board);
  const order = shuffled(
    places.filter((place) => place <= partner(place)).map((place) => [...new Set([place, partner(place)])]),
    random,
  );
  const unavoidable = new Unavoidable(order);
  for (const broken of kind.near?.(board, wanted) ?? []) unavoidable.add(broken);

  const removed: number[] = [];
  const doubtful: number[] = [];
  let stretch = STRETCH;
  for (let from = 0; from < order.length; ) {
    const to = Math.min(order.length, from + stretch);
    const tried = unavoidable.spare(from, to, places.length - removed.length - keep);
    const clues = tried.flatMap((item) => order[item]);
    const found = tried.length === 0 ? answers : answersTo(kind.without(board, [...removed, ...clues]));
    if (found?.length === 0) throw new Error('an answer got lost when a clue did');
    if (found?.length === 1) {
      removed.push(...clues);
      unavoidable.remove(tried);
      from = to;
      stretch *= 2;
      continue;
    }
    for (const answer of found ?? []) {
      for (const part of [answer, ...(kind.parts?.(board, wanted, answer) ?? [])]) {
        unavoidable.add(kind.broken(board, part));
      }
    }
    if (found === undefined && tried.length === 1) {
      doubtful.push(...clues);
      unavoidable.keep(tried[0]);
    } else stretch = Math.max(1, (tried[tried.length - 1] + 1 - from) >> 1);
  }
  return { board: kind.without(board, removed), doubtful };
}

/** Sets of clues of each of which one must stay. Clues are known by items, their places in the order of removal. */
class Unavoidable {
  private order: number[][];
  private itemOf = new Map<number, number>();
  /** Items that were removed for good, or are not to be. */
  private settled: Uint8Array;
  /** By item, the sets that it is in. */
  private setsOf: number[][];
  /** By set, how many of its items are not removed. */
  private left: number[] = [];
  private known = new Set<string>();

  constructor(order: number[][]) {
    this.order = order;
    this.settled = new Uint8Array(order.length);
    this.setsOf = order.map(() => []);
    for (const [item, places] of order.entries()) for (const place of places) this.itemOf.set(place, item);
  }

  /** Adds a set of places. */
  add(places: number[]): void {
    const items = [...new Set(places.map((place) => this.itemOf.get(place) as number))].sort((a, b) => a - b);
    const key = items.join();
    if (items.length === 0 || this.known.has(key)) return;
    this.known.add(key);
    const set = this.left.length;
    this.left.push(items.filter((item) => this.settled[item] !== REMOVED).length);
    for (const item of items) this.setsOf[item].push(set);
  }

  /** Items from..to-1 without which each set keeps one, the first ones; of `most` clues at most. */
  spare(from: number, to: number, most: number): number[] {
    const left = Int32Array.from(this.left);
    const spared: number[] = [];
    let clues = 0;
    for (let item = from; item < to; item++) {
      if (this.settled[item] !== 0 || clues + this.order[item].length > most) continue;
      if (this.setsOf[item].some((set) => left[set] === 1)) continue;
      for (const set of this.setsOf[item]) left[set]--;
      spared.push(item);
      clues += this.order[item].length;
    }
    return spared;
  }

  remove(items: number[]): void {
    for (const item of items) {
      this.settled[item] = REMOVED;
      for (const set of this.setsOf[item]) this.left[set]--;
    }
  }

  keep(item: number): void {
    this.settled[item] = KEPT;
  }
}

const REMOVED = 1;
const KEPT = 2;
