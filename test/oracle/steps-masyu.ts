/** Boards of pearls, as the checker of explanations sees them. */
import { BLACK, isPearlLoop, WHITE } from './masyu.ts';
import {
  type Count,
  finder,
  type Ground,
  inside,
  OPEN,
  type Spot,
  type State,
  type StepBoard,
  spotsOf,
} from './steps-ground.ts';
import { partsOf } from './steps-loops.ts';

/**
 * The refutations that rules by these names may appeal to, beside the places looked at. Rules that are not listed may
 * appeal to all of them.
 */
const APPEALS: Record<string, string[]> = {
  'white pearl': [],
  'black pearl': [],
  cell: [],
  'one loop': ['loop'],
  'no closed loop': ['loop', 'none'],
  'inside and outside': ['colour'],
  'area cut off': ['apart'],
  'forced into a closed loop': ['loop'],
  ...Object.fromEntries(
    [
      'no branch',
      'only way on',
      'dead end',
      'white pearl on the border',
      'straight through white',
      'turn beside white',
      'black pearl near the border',
      'black pearl blocked',
      'turn on black',
      'straight on from black',
      'adjacent black pearls',
      'three white pearls in a row',
      'no turn beside white',
      'white pearls diagonal to black',
      'ways through a pearl',
      'either way',
    ].map((local) => [local, []]),
  ),
};

/** Steps may call links by either of their names. */
const OTHER_NAMES: Partial<Record<Spot['at'], Spot['at']>> = { right: 'horizontal', down: 'vertical' };

/** Up, right, down, left: the opposite of a direction is two further on. */
const DIRECTIONS = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

/** The cells and the links between them, which are the variables. */
interface Net {
  board: StepBoard;
  cells: Spot[];
  links: Spot[];
  linkOf(spot: Spot): number | undefined;
  /** By link, the two cells that it joins. */
  ends: number[][];
  /** By cell, its links. */
  linksOf: number[][];
  hasPearl(cell: number): boolean;
}

function netOf(board: StepBoard): Net {
  const { rows, cols, clues } = board;
  const cells = spotsOf('cell', rows, cols);
  const links = [...spotsOf('horizontal', rows, cols - 1), ...spotsOf('vertical', rows - 1, cols)];
  const find = finder(links);
  const ends = links.map(({ at, row, col }) => {
    const k = row * cols + col;
    return [k, at === 'horizontal' ? k + 1 : k + cols];
  });
  return {
    board,
    cells,
    links,
    linkOf: (spot) => find({ ...spot, at: OTHER_NAMES[spot.at] ?? spot.at }),
    ends,
    linksOf: cells.map((_, k) => [...ends.keys()].filter((link) => ends[link].includes(k))),
    hasPearl: (cell) => clues[cell] === WHITE || clues[cell] === BLACK,
  };
}

/** The link in a direction from a cell, or from the cell so many steps on. Empty where the board ends before it. */
function ahead({ board: { rows, cols }, linksOf }: Net, { row, col }: Spot, direction: number, steps = 0): number[] {
  const [down, right] = DIRECTIONS[direction];
  const from: Spot = { at: 'cell', row: row + steps * down, col: col + steps * right };
  const to: Spot = { at: 'cell', row: from.row + down, col: from.col + right };
  if (!inside(from, rows, cols) || !inside(to, rows, cols)) return [];
  const there = linksOf[to.row * cols + to.col];
  return linksOf[from.row * cols + from.col].filter((link) => there.includes(link));
}

/**
 * Both links of a line are on, or none is. Where they are, the line does not go on at both ends: of one of them and the
 * two next links of the line, at most two are on.
 */
function white(net: Net, cell: Spot): Count[] {
  return [0, 1].flatMap((one) => {
    const line = [...ahead(net, cell, one), ...ahead(net, cell, one + 2)];
    const further = [...ahead(net, cell, one, 1), ...ahead(net, cell, one + 2, 1)];
    const straight = { over: line, allowed: [0, 2] };
    return further.length < 2 ? [straight] : [straight, { over: [line[0], ...further], allowed: [0, 1, 2] }];
  });
}

/** One link of each line is on. Where it is not the opposite one, the next link in its direction is on as well. */
function black(net: Net, cell: Spot): Count[] {
  const turn = [0, 1].map((one) => ({ over: [...ahead(net, cell, one), ...ahead(net, cell, one + 2)], allowed: [1] }));
  const straightOn = [0, 1, 2, 3].flatMap((direction) => {
    if (ahead(net, cell, direction).length === 0) return [];
    const opposite = ahead(net, cell, (direction + 2) % 4);
    return [{ over: [...opposite, ...ahead(net, cell, direction, 1)], allowed: [1, 2] }];
  });
  return [...turn, ...straightOn];
}

/** By cell, what is asked of it. What is asked of its neighbours is theirs: they must be looked at as well. */
function countsOf(net: Net): Count[][] {
  return net.cells.map((cell, k) => {
    if (!net.hasPearl(k)) return [{ over: net.linksOf[k], allowed: [0, 2] }];
    const passed = { over: net.linksOf[k], allowed: [2] };
    return [passed, ...(net.board.clues[k] === WHITE ? white : black)(net, cell)];
  });
}

function cellsIn({ board }: Net, looked: Spot[]): number[] {
  return looked.filter(({ at }) => at === 'cell').map(({ row, col }) => row * board.cols + col);
}

function linksIn({ linkOf }: Net, looked: Spot[]): number[] {
  return looked.map(linkOf).filter((link) => link !== undefined);
}

function name({ cells }: Net, k: number): string {
  return `${cells[k].row}, ${cells[k].col}`;
}

/**
 * Beside a loop that has closed there is no link: as can be seen at the cells looked at. A pearl that is looked at has
 * links, so no pearl is beside it either.
 */
function loop(net: Net, state: State, looked: Spot[]): string[] {
  const { ends } = net;
  const seen = new Set(cellsIn(net, looked));
  const own = linksIn(net, looked);
  const on = [...state.keys()].filter((link) => state[link] === 1);
  return partsOf(on, ends).flatMap((part) => {
    const met = [...part].flatMap((link) => ends[link]);
    const closed = met.every((k) => met.filter((other) => other === k).length === 2 && seen.has(k));
    const left = on.some((link) => !part.has(link) && (own.includes(link) || ends[link].some((k) => seen.has(k))));
    return closed && left ? [`something is left beside the loop through ${name(net, met[0])}`] : [];
  });
}

/**
 * A loop joins any two of its cells by two ways that meet nowhere between them. The cells that must be on it, of those
 * looked at, are those with a link: pearls among them, as soon as their links are assigned.
 */
function apart(net: Net, state: State, looked: Spot[]): string[] {
  const { cells, ends, linksOf } = net;
  const room = linksOf.map((links) => 2 - links.filter((link) => state[link] === 1).length);
  const usable = ends.filter(
    (pair, link) => state[link] === 1 || (state[link] === OPEN && pair.every((k) => room[k] > 0)),
  );
  const blocks = blocksOf(cells.length, usable);
  const decided = linksIn(net, looked).filter((link) => state[link] === 1);
  const passed = cellsIn(net, looked).filter((k) => room[k] < 2);
  const needed = [...new Set([...passed, ...decided.flatMap((link) => ends[link])])].sort((a, b) => a - b);
  return needed.flatMap((one, n) => {
    const own = blocks.filter((block) => block.has(one));
    if (own.length === 0) return [`no loop can pass ${name(net, one)}`];
    const others = needed.slice(n + 1).filter((other) => !own.some((block) => block.has(other)));
    return others.map((other) => `no loop can pass ${name(net, one)} and ${name(net, other)}`);
  });
}

/**
 * The variables are the links: `horizontal i j` joins cells (i, j) and (i, j + 1), `vertical i j` cells (i, j) and
 * (i + 1, j). Steps may as well call them `right` and `down`. What can be looked at are cells, and vertices: vertex
 * (i, j) is the top left corner of cell (i, j), and lies inside or outside the loop.
 */
export function masyuGround(board: StepBoard): Ground {
  const { rows, cols, clues } = board;
  const net = netOf(board);
  const counts = countsOf(net);
  const split = rows * (cols - 1);
  return {
    kind: 'masyu',
    board,
    spots: net.links,
    start: new Uint8Array(net.links.length).fill(OPEN),
    variableOf: net.linkOf,
    places: [...net.cells, ...spotsOf('vertex', rows + 1, cols + 1)],
    countsAt: (looked) => cellsIn(net, looked).flatMap((k) => counts[k]),
    countsOf: () => [],
    refutations: {
      none: (state) => (state.every((value) => value === 0) ? ['there is no loop'] : []),
      loop: (state, looked) => loop(net, state, looked),
      apart: (state, looked) => apart(net, state, looked),
      colour: (state, looked) => colour(net, state, looked),
    },
    appeals: APPEALS,
    isAnswer: (state) =>
      isPearlLoop(rows, cols, clues, { horizontal: state.slice(0, split), vertical: state.slice(split) }),
  };
}

/**
 * Corners between four cells are inside or outside the loop, and all on the border are outside. Two corners differ where
 * the link between them is on, and do not where it is off. Opposite corners of a white pearl differ: the loop passes
 * between them whichever way it goes through. Of the corners and pearls looked at.
 */
function colour(net: Net, state: State, looked: Spot[]): string[] {
  const { rows, cols, clues } = net.board;
  const outside = -1;
  const node = (row: number, col: number) =>
    row > 0 && row < rows && col > 0 && col < cols ? row * (cols + 1) + col : outside;
  const own = new Set([outside, ...looked.filter(({ at }) => at === 'vertex').map(({ row, col }) => node(row, col))]);
  const crossings = net.links.flatMap(({ at, row, col }, link): [number, number, number][] => {
    if (state[link] === OPEN) return [];
    const [a, b] =
      at === 'horizontal' ? [node(row, col + 1), node(row + 1, col + 1)] : [node(row + 1, col), node(row + 1, col + 1)];
    return [[a, b, state[link]]];
  });
  for (const k of cellsIn(net, looked)) {
    if (clues[k] !== WHITE) continue;
    const { row, col } = net.cells[k];
    crossings.push([node(row, col), node(row + 1, col + 1), 1], [node(row, col + 1), node(row + 1, col), 1]);
  }
  const colours = new Map<number, number>();
  for (const first of own) {
    if (!colours.has(first)) colours.set(first, 0);
    const queue = [first];
    for (const at of queue) {
      for (const [a, b, crossed] of crossings) {
        if ((a !== at && b !== at) || !own.has(a) || !own.has(b)) continue;
        const to = a === at ? b : a;
        const side = (colours.get(at) as number) ^ crossed;
        if (!colours.has(to)) queue.push(to);
        else if (colours.get(to) !== side) return ['a corner is inside and outside'];
        colours.set(to, side);
      }
    }
  }
  return [];
}

/**
 * The blocks of a graph that are more than a single edge, as sets of vertices: two vertices are in one block if a cycle goes
 * through both.
 */
export function blocksOf(vertices: number, edges: number[][]): Set<number>[] {
  const beside: number[][] = Array.from({ length: vertices }, () => []);
  for (const [a, b] of edges) {
    beside[a].push(b);
    beside[b].push(a);
  }
  /** When the search came to a vertex, from 1 on, and the earliest that is reached from it and those below it. */
  const time = new Int32Array(vertices);
  const lowest = new Int32Array(vertices);
  const stack: number[] = [];
  const blocks: Set<number>[] = [];
  let now = 0;

  function visit(at: number, from: number): void {
    time[at] = lowest[at] = ++now;
    stack.push(at);
    for (const to of beside[at]) {
      if (time[to] === 0) {
        visit(to, at);
        lowest[at] = Math.min(lowest[at], lowest[to]);
        // Nothing below `to` gets past `at`, so what is left above `to` is a block with `at`.
        if (lowest[to] >= time[at]) {
          const block = new Set([at, ...stack.splice(stack.indexOf(to))]);
          if (block.size > 2) blocks.push(block);
        }
      } else if (to !== from) {
        lowest[at] = Math.min(lowest[at], time[to]);
      }
    }
  }

  for (let k = 0; k < vertices; k++) if (time[k] === 0) visit(k, -1);
  return blocks;
}
