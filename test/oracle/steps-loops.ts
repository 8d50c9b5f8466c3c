/** Boards whose answer is a loop, as the checker of explanations sees them. */
import { BLANK, isAnswer } from './loops.ts';
import {
  type Count,
  finder,
  type Ground,
  inside,
  keyOf,
  OPEN,
  type Spot,
  type State,
  type StepBoard,
  spotsOf,
} from './steps-ground.ts';

/** The edges of a cell: above, below, left, right. */
export function edgesOfCell({ row, col }: Pick<Spot, 'row' | 'col'>): Spot[] {
  return [
    { at: 'horizontal', row, col },
    { at: 'horizontal', row: row + 1, col },
    { at: 'vertical', row, col },
    { at: 'vertical', row, col: col + 1 },
  ];
}

/** The edges that would meet at a vertex within an endless board: left, right, above, below. */
export function edgesOfVertex({ row, col }: Pick<Spot, 'row' | 'col'>): Spot[] {
  return [
    { at: 'horizontal', row, col: col - 1 },
    { at: 'horizontal', row, col },
    { at: 'vertical', row: row - 1, col },
    { at: 'vertical', row, col },
  ];
}

export function loopGround(kind: 'slink' | 'slitherlink', board: StepBoard): Ground {
  const { rows, cols, clues } = board;
  const split = (rows + 1) * cols;
  const spots = [...spotsOf('horizontal', rows + 1, cols), ...spotsOf('vertical', rows, cols + 1)];
  const variableOf = finder(spots);
  const variables = (edges: Spot[]) => edges.map(variableOf).filter((variable) => variable !== undefined);
  const cells = spotsOf('cell', rows, cols);
  const vertices = spotsOf('vertex', rows + 1, cols + 1);

  function countsAt(looked: Spot[]): Count[] {
    return looked.flatMap((place) => {
      if (place.at === 'vertex') return [{ over: variables(edgesOfVertex(place)), allowed: [0, 2] }];
      const clue = clues[place.row * cols + place.col];
      return clue === BLANK ? [] : [{ over: variables(edgesOfCell(place)), allowed: [clue] }];
    });
  }

  /** By variable, the two vertices that the edge joins. */
  const ends = spots.map(({ at, row, col }) => {
    const from = row * (cols + 1) + col;
    return [from, at === 'horizontal' ? from + 1 : from + cols + 1];
  });
  /** By variable, the cells on both sides; rows * cols: the outside. */
  const sides = spots.map((edge) => {
    const [above, left] = edge.at === 'horizontal' ? [1, 0] : [0, 1];
    return [
      { at: 'cell' as const, row: edge.row - above, col: edge.col - left },
      { at: 'cell' as const, row: edge.row, col: edge.col },
    ].map((cell) => (inside(cell, rows, cols) ? cell.row * cols + cell.col : rows * cols));
  });

  const none = (state: State) => (state.every((value) => value === 0) ? ['there is no loop'] : []);

  /** A loop that is closed, as can be seen at its vertices, has all edges that there are, and as many as the clues say. */
  function loop(state: State, looked: Spot[]): string[] {
    const on = [...state.keys()].filter((edge) => state[edge] === 1);
    const seen = new Set(looked.filter(({ at }) => at === 'vertex').map(({ row, col }) => row * (cols + 1) + col));
    const looks = variables(looked);
    const others = on.filter((edge) => looks.includes(edge) || ends[edge].some((vertex) => seen.has(vertex)));
    return partsOf(on, ends).flatMap((part) => {
      const met = [...part].flatMap((edge) => ends[edge]);
      const closed = met.every((vertex) => met.filter((other) => other === vertex).length === 2 && seen.has(vertex));
      if (!closed) return [];
      const missed = looked.some(({ at, row, col }) => {
        const own = variables(edgesOfCell({ row, col })).filter((edge) => part.has(edge)).length;
        return at === 'cell' && clues[row * cols + col] !== BLANK && clues[row * cols + col] !== own;
      });
      const left = others.some((edge) => !part.has(edge));
      return missed || left ? [`something is left over beside the loop at ${keyOf(spots[[...part][0]])}`] : [];
    });
  }

  /** Cells are inside or outside, which an edge that is on changes and one that is off does not: the cells looked at. */
  function colour(state: State, looked: Spot[]): string[] {
    const cellsSeen = looked.filter(({ at }) => at === 'cell').map(({ row, col }) => row * cols + col);
    const own = new Set([rows * cols, ...cellsSeen]);
    const colours = new Map<number, number>();
    for (const first of own) {
      if (!colours.has(first)) colours.set(first, 0);
      const queue = [first];
      for (const cell of queue) {
        for (const [edge, pair] of sides.entries()) {
          if (state[edge] === OPEN || !pair.includes(cell) || !pair.every((side) => own.has(side))) continue;
          const other = pair[0] === cell ? pair[1] : pair[0];
          const side = (colours.get(cell) as number) ^ state[edge];
          if (!colours.has(other)) queue.push(other);
          else if (colours.get(other) !== side) return [`a cell beside ${keyOf(spots[edge])} is inside and outside`];
          colours.set(other, side);
        }
      }
    }
    return [];
  }

  return {
    kind,
    board,
    spots,
    places: [...vertices, ...cells],
    start: new Uint8Array(spots.length).fill(OPEN),
    variableOf,
    countsAt,
    countsOf: () => [],
    refutations: { none, loop, colour },
    isAnswer: (state) =>
      isAnswer(rows, cols, clues, { horizontal: state.slice(0, split), vertical: state.slice(split) }),
  };
}

/** The edges, in sets of those that hang together. */
export function partsOf(edges: number[], ends: number[][]): Set<number>[] {
  const left = new Set(edges);
  const parts: Set<number>[] = [];
  for (const first of left) {
    const part = new Set([first]);
    for (const edge of part) {
      left.delete(edge);
      for (const other of left) if (ends[other].some((end) => ends[edge].includes(end))) part.add(other);
    }
    parts.push(part);
  }
  return parts;
}
