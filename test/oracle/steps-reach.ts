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
  /** The labels that can pass at a square on their way; its own where it has one. */
  labelsAt(square: number): number[];
}

/**
 * Paths go into a chain at one end and out of it at the other, and through no other label's. Of the squares `looked` at it is
 * seen, again and again, whether one is on all ways of a label: then it has that label, and is in all others' way.
 */
export function reachOf({ of, label, ways, otherEnd }: Net, looked: number[]): Reach {
  const squares = [...of.keys()];
  /** By chain without a label: that which it must have. */
  const taken = new Map<number, number>();
  /** Labels that are not joined yet, and their two chains. */
  const pairs = [...new Set(squares.map((k) => label[of[k]]))].flatMap((own) => {
    const [one, other] = [...new Set(of.filter((chain) => label[chain] === own))];
    return own === 0 || other === undefined ? [] : [{ own, one, other }];
  });
  const headOf = (chain: number) => squares.filter((k) => of[k] === chain && ways[k].length > 0);
  const free = (k: number, own: number) => label[of[k]] === 0 && (taken.get(of[k]) ?? own) === own;

  /** Whether a label can come from one of its chains to the other, a third being closed to it. */
  function meets({ own, one, other }: { own: number; one: number; other: number }, closed = -1): boolean {
    const found = new Set<number>();
    const leave = (k: number) => {
      for (const to of ways[k]) if (of[to] === other || (free(to, own) && of[to] !== closed)) found.add(to);
    };
    for (const k of headOf(one)) leave(k);
    for (const k of found) if (of[k] !== other) leave(otherEnd[k]);
    return [...found].some((k) => of[k] === other);
  }

  /**
   * Whether there are ways from both ends of a piece, one to each chain of the label, that share no square: a flow of 2, each
   * found by a way that may take back a step of the one before.
   */
  function passes({ own, one, other }: { own: number; one: number; other: number }, piece: number): boolean {
    /** By square come to: the square from which, on a way already found. */
    const came = new Map<number, number>();
    const ends = squares.filter((k) => of[k] === piece && ways[k].length > 0);
    const goals = new Set<number>();
    /** How many ways may start at each end of the piece. */
    const starts = new Map(ends.map((k) => [k, ends.length === 1 ? 2 : 1]));
    for (let flow = 0; flow < 2; flow++) {
      // States: a square just come to (its own number), or left by the way already found (minus that and one).
      const before = new Map<number, number | undefined>();
      const queue: number[] = [];
      const add = (state: number, from: number | undefined) => {
        if (!before.has(state)) {
          before.set(state, from);
          queue.push(state);
        }
      };
      const leave = (k: number, from: number | undefined) => {
        for (const to of ways[k]) {
          const inside = free(to, own) && of[to] !== piece;
          if (inside || ((of[to] === one || of[to] === other) && !goals.has(of[to]))) {
            if (came.get(to) !== k) add(to, from);
          }
        }
      };
      for (const [k, left] of starts) if (left > 0) leave(k, undefined);
      let end: number | undefined;
      for (const state of queue) {
        if (state >= 0 && label[of[state]] !== 0) {
          end = state;
          break;
        }
        if (state >= 0 && !came.has(state)) leave(otherEnd[state], state);
        else if (state >= 0) {
          // On the way already found: back along it, to leave the square before in another direction.
          const last = came.get(state) as number;
          if (of[last] !== piece) add(-1 - otherEnd[last], state);
        } else {
          const square = -1 - state;
          leave(otherEnd[square], state);
          const last = came.get(square) as number;
          if (of[last] !== piece) add(-1 - otherEnd[last], state);
        }
      }
      if (end === undefined) return false;
      goals.add(of[end]);
      // Along the way found, from its end: steps are taken, and steps of the way before taken back.
      const steps: [number, number][] = [];
      const undone: number[] = [];
      for (let state: number | undefined = end; state !== undefined; state = before.get(state)) {
        const from = before.get(state);
        if (state < 0) continue;
        const left = from === undefined ? ends.filter((k) => ways[k].includes(state as number) && (starts.get(k) ?? 0) > 0)[0] : otherEnd[from < 0 ? -1 - from : from];
        steps.push([state, left]);
        if (from === undefined) starts.set(left, (starts.get(left) ?? 0) - 1);
        if (came.has(state)) undone.push(state);
      }
      if (flow === 0) for (const [to, from] of steps) came.set(to, from);
    }
    return true;
  }

  const pieces = new Set(looked.map((k) => of[k]).filter((chain) => label[chain] === 0));
  for (let size = -1; size < taken.size; ) {
    size = taken.size;
    for (const pair of pairs) {
      for (const piece of pieces) if (!taken.has(piece) && !meets(pair, piece)) taken.set(piece, pair.own);
    }
  }
  return {
    apart: pairs.filter((pair) => !meets(pair)).map(({ own }) => own),
    labelsAt(square) {
      const own = label[of[square]];
      if (own !== 0) return [own];
      return pairs.filter((pair) => free(square, pair.own) && passes(pair, of[square])).map((pair) => pair.own);
    },
  };
}
