/** Where labels can come on a board of paths, some of whose links are known: for the checker of explanations. */

/** Chains are squares joined by links that are on; a square without one is a chain by itself. */
export interface Net {
  /** By square: the number of its chain, which is one of its squares. */
  of: number[];
  /** By chain: its label, or 0. */
  label: number[];
  /** By square: where a further link may lead. */
  ways: number[][];
  /** By square from which a further link may lead: the other one of its chain, or itself. */
  otherEnd: number[];
}

export interface Reach {
  /** Labels for which there is no way from one of their chains to the other. */
  apart: number[];
  /** Labels for which there is none but through what others must have. */
  crossed: number[];
  /** The labels that can pass at a square on their way; its own where it has one. */
  labelsAt(square: number): number[];
}

/** A label that is not joined yet, and its two chains. */
interface Pair {
  own: number;
  one: number;
  other: number;
}

/**
 * Paths go into a chain at one end and out of it at the other, and through no other label's. Of the squares `looked` at it is
 * seen, again and again, whether one is on all ways of a label: then it has that label, and is in all others' way.
 */
export function reachOf({ of, label, ways, otherEnd }: Net, looked: number[]): Reach {
  const squares = [...of.keys()];
  const pairs: Pair[] = [...new Set(squares.map((k) => label[of[k]]))].flatMap((own) => {
    const [one, other] = [...new Set(of.filter((chain) => label[chain] === own))];
    return own === 0 || other === undefined ? [] : [{ own, one, other }];
  });
  /** By chain without a label: that which it must have. */
  const taken = new Map<number, number>();
  const free = (k: number, own: number) => label[of[k]] === 0 && (taken.get(of[k]) ?? own) === own;
  const endsOf = (chain: number) => squares.filter((k) => of[k] === chain && ways[k].length > 0);

  /** Whether a label can come from one of its chains to the other, a third being closed to it. */
  function meets({ own, one, other }: Pair, closed = -1): boolean {
    const found = new Set<number>();
    const leave = (k: number) => {
      for (const to of ways[k]) if (of[to] === other || (free(to, own) && of[to] !== closed)) found.add(to);
    };
    for (const k of endsOf(one)) leave(k);
    for (const k of found) if (of[k] !== other) leave(otherEnd[k]);
    return [...found].some((k) => of[k] === other);
  }

  /** Whether ways lead from both ends of a piece to both chains of a label, and share no square: a flow of 2. */
  function passes({ own, one, other }: Pair, piece: number): boolean {
    // Coming to a square k is node 2k, leaving its chain at the other end is 2k + 1.
    const [source, sink] = [2 * squares.length, 2 * squares.length + 1];
    const room = new Map<number, Map<number, number>>();
    const arc = (from: number, to: number, most: number) => {
      for (const [a, b, n] of [
        [from, to, most],
        [to, from, 0],
      ]) {
        const out = room.get(a) ?? new Map<number, number>();
        room.set(a, out.set(b, (out.get(b) ?? 0) + n));
      }
    };
    for (const k of squares) {
      if (!free(k, own) || ways[k].length === 0) continue;
      if (of[k] === piece) arc(source, 2 * k + 1, otherEnd[k] === k ? 2 : 1);
      else arc(2 * k, 2 * k + 1, 1);
      for (const to of ways[otherEnd[k]]) {
        if (of[to] === one || of[to] === other) arc(2 * k + 1, 2 * of[to], 1);
        else if (free(to, own) && of[to] !== piece) arc(2 * k + 1, 2 * to, 1);
      }
    }
    for (const goal of [one, other]) arc(2 * goal, sink, 1);
    return flows(room, source, sink) && flows(room, source, sink);
  }

  const apart = pairs.filter((pair) => !meets(pair)).map(({ own }) => own);
  const pieces = new Set(looked.map((k) => of[k]).filter((chain) => label[chain] === 0));
  for (let size = -1; size < taken.size; ) {
    size = taken.size;
    for (const pair of pairs) {
      for (const piece of pieces) if (!taken.has(piece) && !meets(pair, piece)) taken.set(piece, pair.own);
    }
  }
  return {
    apart,
    crossed: pairs.filter((pair) => !meets(pair)).map(({ own }) => own),
    labelsAt(square) {
      if (label[of[square]] !== 0) return [label[of[square]]];
      return pairs.filter((pair) => free(square, pair.own) && passes(pair, of[square])).map(({ own }) => own);
    },
  };
}

/** Sends one more from source to sink, if there is room; a step back makes room for others. */
function flows(room: Map<number, Map<number, number>>, source: number, sink: number): boolean {
  const before = new Map<number, number>([[source, -1]]);
  for (const at of before.keys()) {
    for (const [to, left] of room.get(at) ?? []) if (left > 0 && !before.has(to)) before.set(to, at);
  }
  if (!before.has(sink)) return false;
  for (let at = sink; at !== source; ) {
    const from = before.get(at) as number;
    for (const [a, b, n] of [
      [from, at, -1],
      [at, from, 1],
    ]) {
      room.get(a)?.set(b, (room.get(a)?.get(b) as number) + n);
    }
    at = from;
  }
  return true;
}
