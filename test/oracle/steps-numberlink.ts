/** Boards of paths between equal labels, as the checker of explanations sees them. */
import { EMPTY, isAnswer, type Rules, WALL } from './numberlink.ts';
import {
  type Count,
  finder,
  type Ground,
  keyOf,
  OPEN,
  type Spot,
  type State,
  type StepBoard,
  spotsOf,
} from './steps-ground.ts';
import { type Reach, reachOf } from './steps-reach.ts';

/** Links that are on make chains of squares: a square without one is a chain by itself. */
interface Chains {
  /** By square: the number of its chain. */
  of: number[];
  /** By chain: its label, or 0; the labels of both ends where these differ are in `clash`. */
  label: number[];
  /** By square: how many more links it takes. */
  room: number[];
  /** Where a ring is closed, in words, and where different labels are joined. */
  rings: string[];
  clashes: string[];
}

export function numberlinkGround(board: StepBoard, rules: Rules): Ground {
  const { rows, cols, clues } = board;
  const squares = spotsOf('cell', rows, cols);
  const across = spotsOf('right', rows, cols - 1);
  const spots = [...across, ...spotsOf('down', rows - 1, cols)];
  const variableOf = finder(spots);
  const name = (k: number) => `${squares[k].row}, ${squares[k].col}`;
  const labelled = (k: number) => clues[k] !== EMPTY && clues[k] !== WALL;
  /** By variable, the two squares that the link joins. */
  const ends = spots.map(({ at, row, col }) => {
    const k = row * cols + col;
    return [k, at === 'right' ? k + 1 : k + cols];
  });
  const linksOf = squares.map((_, k) => [...ends.keys()].filter((link) => ends[link].includes(k)));
  const start = Uint8Array.from(ends, (pair) => (pair.some((k) => clues[k] === WALL) ? 0 : OPEN));

  /** How many links a square has in an answer. */
  function wanted(k: number): number[] {
    if (clues[k] === WALL) return [0];
    if (labelled(k)) return [1];
    return rules === 'empty' ? [0, 2] : [2];
  }

  function countsAt(looked: Spot[]): Count[] {
    const own = new Set(looked.map(({ row, col }) => row * cols + col));
    const counts: Count[] = [...own].map((k) => ({ over: linksOf[k], allowed: wanted(k) }));
    for (const { row, col } of squares.slice(0, -cols - 1)) {
      // Four squares in a square, two across from each other being looked at: three links make a path that touches itself, four a ring.
      const k = row * cols + col;
      const across = [k, k + cols + 1].every((it) => own.has(it)) || [k + 1, k + cols].every((it) => own.has(it));
      if (col + 1 === cols || !across) continue;
      const over = [
        { at: 'right' as const, row, col },
        { at: 'right' as const, row: row + 1, col },
        { at: 'down' as const, row, col },
        { at: 'down' as const, row, col: col + 1 },
      ].map((spot) => variableOf(spot) as number);
      counts.push({ over, allowed: rules === 'fill' ? [0, 1, 2] : [0, 1, 2, 3] });
    }
    for (const [link, [a, b]] of ends.entries()) {
      if (!own.has(a) || !own.has(b) || !labelled(a) || !labelled(b)) continue;
      if (clues[a] !== clues[b]) counts.push({ over: [link], allowed: [0] });
      else if (rules === 'fill') counts.push({ over: [link], allowed: [1] });
    }
    return counts;
  }

  function chainsOf(state: State): Chains {
    const chains: Chains = {
      of: squares.map((_, k) => k),
      label: squares.map((_, k) => (labelled(k) ? clues[k] : 0)),
      rings: [],
      clashes: [],
      room: squares.map((_, k) => Math.max(...wanted(k)) - linksOf[k].filter((link) => state[link] === 1).length),
    };
    for (const [link, [a, b]] of ends.entries()) {
      if (state[link] !== 1) continue;
      const [to, from] = [chains.of[a], chains.of[b]];
      if (to === from) {
        chains.rings.push(`a ring is closed at ${name(a)}`);
        continue;
      }
      const [one, other] = [chains.label[to], chains.label[from]];
      if (one !== 0 && other !== 0 && one !== other) chains.clashes.push(`different labels are joined at ${name(a)}`);
      chains.label[to] = one || other;
      chains.of = chains.of.map((chain) => (chain === from ? to : chain));
    }
    return chains;
  }

  const sound = ({ rings, clashes }: Chains) => rings.length + clashes.length === 0;

  /** By `fill`, neighbours on one path are linked. */
  function touch(state: State): string[] {
    const { of, label, room } = chainsOf(state);
    const beside = [...ends.keys()].filter((link) => {
      const [a, b] = ends[link];
      if (state[link] === 1 || clues[a] === WALL || clues[b] === WALL) return false;
      if (of[a] === of[b]) return true;
      if (label[of[a]] === 0 || label[of[a]] !== label[of[b]]) return false;
      return state[link] === 0 || room[a] < 1 || room[b] < 1;
    });
    return rules === 'fill'
      ? beside.map((link) => `a path touches itself, ${keyOf(spots[link])} ${state[link] === 0 ? 'is' : 'must be'} off`)
      : [];
  }

  /** For each square, the squares that a further link may lead to. */
  function waysOf(state: State, { room }: Chains): number[][] {
    return squares.map((_, k) => {
      if (room[k] < 1) return [];
      const links = linksOf[k].filter((link) => state[link] === OPEN);
      return links.map((link) => ends[link][0] + ends[link][1] - k).filter((to) => room[to] > 0);
    });
  }

  /** Where labels can come; undefined where the chains are wrong already. */
  function reachIn(state: State, looked: Spot[]): Reach | undefined {
    const chains = chainsOf(state);
    const { of, label, room } = chains;
    const otherEnd = squares.map((_, k) => {
      const end = squares.findIndex((_, to) => to !== k && of[to] === of[k] && room[to] > 0);
      return end < 0 ? k : end;
    });
    const cells = looked.filter(({ at }) => at === 'cell').map(({ row, col }) => row * cols + col);
    return sound(chains) ? reachOf({ of, label, ways: waysOf(state, chains), otherEnd }, cells) : undefined;
  }

  /** The squares looked at, those of a link among them. */
  function squaresOf(looked: Spot[]): number[] {
    const own = looked.flatMap((spot) =>
      spot.at === 'cell' ? [spot.row * cols + spot.col] : ends[variableOf(spot) as number],
    );
    return [...new Set(own)].filter((k) => clues[k] !== WALL);
  }

  /** A label's two squares come together; what is to be on a path is where some label can pass, of the squares looked at. */
  function reach(state: State, looked: Spot[]): string[] {
    const { rings, clashes } = chainsOf(state);
    const found = reachIn(state, looked);
    if (!found) return [...rings, ...clashes];
    const lost = squaresOf(looked).filter((k) => {
      const needed = rules !== 'empty' || linksOf[k].some((link) => state[link] === 1);
      return needed && found.labelsAt(k).length === 0;
    });
    const apart = found.apart.map((own) => `label ${own} cannot meet`);
    const crossed = found.crossed.map((own) => `label ${own} cannot meet for others`);
    return [...apart, ...crossed, ...lost.map((k) => `no label can pass at ${name(k)}`)];
  }

  /** By `fill`, neighbours where one label alone can pass, the same, are linked: those looked at. */
  function same(state: State, looked: Spot[]): string[] {
    const found = rules === 'fill' ? reachIn(state, looked) : undefined;
    if (!found) return [];
    const own = squaresOf(looked);
    const beside = [...ends.keys()].filter((link) => {
      if (state[link] !== 0 || !ends[link].every((k) => own.includes(k))) return false;
      const [one, other] = ends[link].map((k) => found.labelsAt(k));
      return one.length === 1 && other.length === 1 && one[0] === other[0];
    });
    return beside.map((link) => `a label touches itself at ${keyOf(spots[link])}`);
  }

  return {
    kind: 'numberlink',
    board,
    spots,
    start,
    variableOf,
    places: squares,
    countsAt,
    countsOf: () => [],
    refutations: {
      ring: (state) => chainsOf(state).rings,
      labels: (state) => chainsOf(state).clashes,
      touch,
      reach,
      same,
    },
    isAnswer: (state) => {
      const chains = chainsOf(state);
      const right = squares.every((_, k) => wanted(k).includes(linksOf[k].filter((link) => state[link] === 1).length));
      if (!right || !sound(chains)) return false;
      // Paths go somewhere: a chain ends at labels alone, so that a label's two squares are on one.
      const fill = Uint8Array.from(squares, (_, k) => {
        if (clues[k] === WALL) return WALL;
        return chains.label[chains.of[k]] || EMPTY;
      });
      return isAnswer({ rows, cols, clues: Uint8Array.from(clues) }, fill, rules);
    },
  };
}
