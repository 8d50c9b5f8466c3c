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
  /** By square: the labels that can pass there on the way from one of their chains to the other; its own where it has one. */
  labels: number[][];
  /** Labels for which there is no way. */
  apart: number[];
}

/**
 * Paths go into a chain at one end and out of it at the other, and through no other label's. Of the squares `looked` at it is
 * seen, again and again, whether one is on all ways of a label: then it has that label, and is in all others' way.
 */
export function reachOf({ of, label, ways, otherEnd }: Net, looked: number[]): Reach {
  const squares = [...of.keys()];
  /** By chain without a label: that which it must have. */
  const taken = new Map<number, number>();

  /** The squares without a label to which the path of a label can come from this chain, one chain being closed to it. */
  function reached(chain: number, own: number, closed: number): Set<number> {
    const found = new Set<number>();
    const leave = (k: number) => {
      for (const to of ways[k]) {
        const next = of[to];
        if (label[next] === 0 && next !== closed && (taken.get(next) ?? own) === own) found.add(to);
      }
    };
    for (const k of squares) if (of[k] === chain) leave(k);
    for (const k of found) leave(otherEnd[k]);
    return found;
  }

  /** The chains through which a label can pass, one being closed to it; undefined where it cannot meet at all. */
  function passed([own, one, other]: number[], closed = -1): Set<number> | undefined {
    const [here, there] = [reached(one, own, closed), reached(other, own, closed)];
    const through = [...here].filter((k) => there.has(otherEnd[k]));
    const next = squares.some((k) => of[k] === one && ways[k].some((to) => of[to] === other));
    return through.length > 0 || next ? new Set(through.map((k) => of[k])) : undefined;
  }

  const pairs = [...new Set(squares.map((k) => label[of[k]]))].flatMap((own) => {
    const [one, other] = [...new Set(of.filter((chain) => label[chain] === own))];
    return own === 0 || other === undefined ? [] : [[own, one, other]];
  });
  const pieces = new Set(looked.map((k) => of[k]).filter((chain) => label[chain] === 0));
  for (let size = -1; size < taken.size; ) {
    size = taken.size;
    for (const pair of pairs) {
      for (const piece of pieces) if (!taken.has(piece) && !passed(pair, piece)) taken.set(piece, pair[0]);
    }
  }
  const labels = squares.map((k) => (label[of[k]] === 0 ? [] : [label[of[k]]]));
  const apart: number[] = [];
  for (const pair of pairs) {
    const met = passed(pair);
    if (!met) apart.push(pair[0]);
    else for (const k of squares) if (met.has(of[k])) labels[k].push(pair[0]);
  }
  return { labels, apart };
}
