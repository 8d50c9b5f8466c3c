/** Taking clues away from a board that has one answer, for as long as it stays the only one. */

/** What a board answers: as many as two different answers, a byte a place. One answer means that it is the only one. */
export type TwoAnswers<Board> = (board: Board) => Uint8Array[];

/** How a kind of board has its clues taken away, and tells those that an answer breaks. */
export interface Clues<Board> {
  /** The places of the clues that may be taken away. */
  places(board: Board): number[];
  /** A copy without the clues of some places. */
  without(board: Board, places: number[]): Board;
  /** The places whose clues an answer to another board breaks. */
  broken(board: Board, answer: Uint8Array): number[];
}

/**
 * A board of `keep` clues, or of more where no more can go: one clue after the other is taken away, in random order, unless
 * it is needed for the answer to be the only one. Undefined where `board` has not one answer.
 *
 * What comes out depends on the order alone. Boards are asked for with many clues less at a time, and halves of those
 * where that is too much; and each other answer that turns up tells that of the clues it breaks the last one is needed.
 */
export function withFewerClues<Board>(
  board: Board,
  kind: Clues<Board>,
  random: () => number,
  answersTo: TwoAnswers<Board>,
  keep = 0,
): Board | undefined {
  const answers = answersTo(board);
  if (answers.length !== 1) return undefined;
  const order = shuffled(kind.places(board), random);
  const removed = new Set<number>();
  const needed = new Set<number>();
  /** Of each other answer, the clues still there that it breaks; and by clue, the answers that break it. */
  const others: Set<number>[] = [];

  const need = (broken: Set<number>) => {
    if (broken.size === 1) for (const place of broken) needed.add(place);
  };
  /** Removes the clues of all places, if the answer stays the only one. */
  const remove = (places: number[]): boolean => {
    const found = answersTo(kind.without(board, [...removed, ...places]));
    if (found.length === 0) throw new Error('an answer got lost when a clue did');
    if (found.length === 1) {
      for (const place of places) removed.add(place);
      for (const broken of others) {
        for (const place of places) broken.delete(place);
        need(broken);
      }
      return true;
    }
    for (const answer of found) {
      const broken = new Set(kind.broken(board, answer).filter((place) => !removed.has(place)));
      if (broken.size === 0) continue; // the answer that is wanted
      others.push(broken);
      need(broken);
    }
    return false;
  };
  /** Removes as many as can go, in their order. */
  const removeSome = (places: number[], tooMany: boolean): void => {
    const open = places.filter((place) => !needed.has(place));
    if (open.length === 0) return;
    if (!(tooMany && open.length === places.length) && remove(open)) return;
    if (open.length === 1) {
      needed.add(open[0]);
      return;
    }
    const half = open.length >> 1;
    const before = removed.size;
    removeSome(open.slice(0, half), false);
    removeSome(open.slice(half), removed.size - before === half);
  };

  let size = 1 << 5;
  for (let next = 0; next < order.length; ) {
    const most = order.length - removed.size - keep;
    if (most <= 0) break;
    const block = order.slice(next, next + Math.min(size, most));
    const before = removed.size;
    removeSome(block, false);
    next += block.length;
    const gone = removed.size - before;
    size = gone === block.length ? size * 2 : Math.max(1, size >> 1);
  }
  return kind.without(board, [...removed]);
}

/** The same items in random order: a Fisher-Yates shuffle. */
export function shuffled<Item>(items: Item[], random: () => number): Item[] {
  const result = [...items];
  for (let k = result.length - 1; k > 0; k--) {
    const other = below(k + 1, random);
    [result[k], result[other]] = [result[other], result[k]];
  }
  return result;
}

/** A whole number from 0 up to `count`, which is not one of them. */
export function below(count: number, random: () => number): number {
  return Math.floor((random() * count) / 0x1_0000_0000);
}
