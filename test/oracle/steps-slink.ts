/** The 15 rules of Slink as its statement words them: where the premise of one holds, and what it gives there. */

import { type Decision, type Ground, inside, keyOf, OPEN, type Spot, type State, type Step } from './steps-ground.ts';
import { edgesOfCell, edgesOfVertex } from './steps-loops.ts';

/** A rule that can be used, somewhere. */
export interface Use {
  /** What must have been looked at. */
  needs: Spot[];
  /** What else the rule looks at there. */
  beside: Spot[];
  gives: Decision[];
}

/** A corner of a cell: where it is, the cell's two edges there, and the two exits: the edges that lead away from the cell. */
interface Corner {
  vertex: Spot;
  own: Spot[];
  exits: Spot[];
}

type Rule = (at: Sight) => Use[];

/** A board and its state, in the words of the statement, as one sees it who looks at these places. */
class Sight {
  readonly #ground: Ground;
  readonly #state: State;
  readonly #looked: Spot[];

  constructor(ground: Ground, state: State, looked: Spot[]) {
    this.#ground = ground;
    this.#state = state;
    this.#looked = looked;
  }

  get vertices(): Spot[] {
    return this.#looked.filter(({ at }) => at === 'vertex');
  }

  cells(clue: number): Spot[] {
    return this.#looked.filter((cell) => cell.at === 'cell' && this.clue(cell) === clue);
  }

  /** Its clue, if it is a cell and has one. */
  clue(cell: Spot): number | undefined {
    const { rows, cols, clues } = this.#ground.board;
    if (!inside(cell, rows, cols)) return undefined;
    const clue = clues[cell.row * cols + cell.col];
    return clue <= 4 ? clue : undefined;
  }

  /** Part of the loop. */
  included(edge: Spot): boolean {
    const variable = this.#ground.variableOf(edge);
    return variable !== undefined && this.#state[variable] === 1;
  }

  /** Not part of the loop: eliminated, or no edge of the board. */
  blocked(edge: Spot): boolean {
    const variable = this.#ground.variableOf(edge);
    return variable === undefined || this.#state[variable] === 0;
  }

  open(edge: Spot): boolean {
    const variable = this.#ground.variableOf(edge);
    return variable !== undefined && this.#state[variable] === OPEN;
  }

  /** The path enters the cell's corner and may leave along the cell only. */
  enters({ exits: [a, b] }: Corner): boolean {
    return (this.included(a) && this.blocked(b)) || (this.included(b) && this.blocked(a));
  }

  closed({ exits }: Corner): boolean {
    return exits.every((exit) => this.blocked(exit));
  }
}

const SIDES = [0, 1];

function corner({ row, col }: Spot, down: number, right: number): Corner {
  const vertex: Spot = { at: 'vertex', row: row + down, col: col + right };
  const own: Spot[] = [
    { at: 'horizontal', row: row + down, col },
    { at: 'vertical', row, col: col + right },
  ];
  const keys = own.map(keyOf);
  return { vertex, own, exits: edgesOfVertex(vertex).filter((edge) => !keys.includes(keyOf(edge))) };
}

/** Every corner of a cell, with the opposite one and the two that are adjacent to it. */
function corners(cell: Spot): { here: Corner; opposite: Corner; adjacent: Corner[] }[] {
  return SIDES.flatMap((down) =>
    SIDES.map((right) => ({
      here: corner(cell, down, right),
      opposite: corner(cell, 1 - down, 1 - right),
      adjacent: [corner(cell, down, 1 - right), corner(cell, 1 - down, right)],
    })),
  );
}

function cornersOf(...cells: Spot[]): Spot[] {
  return cells.flatMap((cell) => corners(cell).map(({ here }) => here.vertex));
}

function all(edges: Spot[], on: boolean): Decision[] {
  return edges.map((spot) => ({ spot, on }));
}

/** A rule that looks at one cell, with these clues. */
function ofCell(clues: number[], gives: (at: Sight, cell: Spot) => Decision[]): Rule {
  return (at) =>
    clues.flatMap((clue) =>
      at.cells(clue).map((cell) => ({ needs: [cell], beside: cornersOf(cell), gives: gives(at, cell) })),
    );
}

function ofVertex(gives: (at: Sight, edges: Spot[]) => Decision[]): Rule {
  return (at) =>
    at.vertices.map((vertex) => ({ needs: [vertex], beside: [], gives: gives(at, edgesOfVertex(vertex)) }));
}

/** A rule about a corner of a cell with this clue. */
function ofCorner(clue: number, gives: (at: Sight, corner: ReturnType<typeof corners>[number]) => Decision[]): Rule {
  return ofCell([clue], (at, cell) => corners(cell).flatMap((one) => gives(at, one)));
}

/** The exit that is left at a corner where the other is blocked. */
function otherExit(at: Sight, { exits: [a, b] }: Corner): Decision[] {
  if (at.blocked(a) === at.blocked(b)) return [];
  return all([at.blocked(a) ? b : a], true);
}

const ANY = [0, 1, 2, 3, 4];

const NAMED: [string, Rule][] = [
  ['zero', ofCell([0], (_, cell) => all(edgesOfCell(cell), false))],
  [
    'only n edges remain',
    ofCell(ANY, (at, cell) => {
      const remain = edgesOfCell(cell).filter((edge) => !at.blocked(edge));
      return remain.length === at.clue(cell) ? all(remain, true) : [];
    }),
  ],
  [
    'n edges included',
    ofCell(ANY, (at, cell) => {
      const [included, others] = [true, false].map((on) => edgesOfCell(cell).filter((it) => at.included(it) === on));
      return included.length === at.clue(cell) ? all(others, false) : [];
    }),
  ],
  [
    'adjacent 3s',
    (at) =>
      at.cells(3).flatMap((cell) =>
        [
          { ...cell, row: cell.row + 1 },
          { ...cell, col: cell.col + 1 },
        ].flatMap((other): Use[] => {
          if (at.clue(other) !== 3) return [];
          const below = other.row > cell.row;
          const lines: Spot[] = [0, 1, 2].map((n) =>
            below
              ? { at: 'horizontal', row: cell.row + n, col: cell.col }
              : { at: 'vertical', row: cell.row, col: cell.col + n },
          );
          return [{ needs: [cell, other], beside: cornersOf(cell, other), gives: all(lines, true) }];
        }),
      ),
  ],
  [
    'diagonal 3s',
    (at) =>
      diagonals(at, 3, 3).map(({ one, other, far, end }) => ({
        needs: [one, other],
        beside: cornersOf(one, other),
        gives: all([...far.own, ...end.own], true),
      })),
  ],
  [
    'single exit',
    ofVertex((at, edges) => {
      const left = edges.filter((edge) => at.open(edge));
      return edges.filter((edge) => at.included(edge)).length === 1 && left.length === 1 ? all(left, true) : [];
    }),
  ],
  [
    'vertex full',
    ofVertex((at, edges) => {
      const [included, others] = [true, false].map((on) => edges.filter((edge) => at.included(edge) === on));
      return included.length === 2 ? all(others, false) : [];
    }),
  ],
  [
    'three excluded',
    ofVertex((at, edges) => {
      const left = edges.filter((edge) => !at.blocked(edge));
      return left.length === 1 ? all(left, false) : [];
    }),
  ],
  ['3 with a blocked corner', ofCorner(3, (at, { here }) => (at.closed(here) ? all(here.own, true) : []))],
  [
    '2 with a blocked corner',
    ofCorner(2, (at, { here, adjacent }) => (at.closed(here) ? adjacent.flatMap((one) => otherExit(at, one)) : [])),
  ],
  ['1 with a blocked corner', ofCorner(1, (at, { here }) => (at.closed(here) ? all(here.own, false) : []))],
  [
    'path enters the corner of a 3',
    ofCorner(3, (at, { here, opposite }) => (at.enters(here) ? all(opposite.own, true) : [])),
  ],
  [
    '3 and 1 diagonal',
    (at) =>
      diagonals(at, 3, 1).map(({ one, other, far, end }) => ({
        needs: [one, other],
        beside: cornersOf(one, other),
        gives: [
          ...(at.closed(far) ? all(end.own, false) : []),
          // "The far corner of the 1 had been blocked": its exits, or, as the first half leaves it, its edges.
          ...(at.closed(end) || end.own.every((edge) => at.blocked(edge)) ? all(far.exits, false) : []),
        ],
      })),
  ],
  [
    'path enters the corner of a 2',
    ofCorner(2, (at, { here, opposite }) => (at.enters(here) ? otherExit(at, opposite) : [])),
  ],
  [
    'path enters the corner of a 1',
    ofCorner(1, (at, { here, opposite }) => (at.enters(here) ? all(opposite.own, false) : [])),
  ],
];

/** Pairs of cells with these clues that share a corner alone, and of each the corner that is furthest from the other. */
function diagonals(at: Sight, clue: number, otherClue: number) {
  return at.cells(clue).flatMap((one) =>
    SIDES.flatMap((down) =>
      SIDES.flatMap((right) => {
        const other: Spot = { at: 'cell', row: one.row + 2 * down - 1, col: one.col + 2 * right - 1 };
        if (at.clue(other) !== otherClue) return [];
        return [{ one, other, far: corner(one, 1 - down, 1 - right), end: corner(other, down, right) }];
      }),
    ),
  );
}

/** The statement's rules by name; its order counts them from 1. */
export const STATED: ReadonlyMap<string, Rule> = new Map(NAMED);

export function numberOf(name: string): number {
  return NAMED.findIndex(([own]) => own === name) + 1;
}

/** Where the statement's rule of this name can be used, and what it gives there, some of which may be decided already. */
export function usesOf(name: string, ground: Ground, state: State, looked: Spot[]): Use[] {
  const keys = new Set(looked.map(keyOf));
  return (STATED.get(name) as Rule)(new Sight(ground, state, looked))
    .filter(({ needs }) => needs.every((spot) => keys.has(keyOf(spot))))
    .map((use) => ({ ...use, gives: use.gives.filter(({ spot }) => ground.variableOf(spot) !== undefined) }));
}

/** Why the rule of this name, used where it was looked, does not give these decisions; undefined where it does. */
export function statedFault(name: string, ground: Ground, state: State, { looked, decides }: Step): string | undefined {
  const uses = usesOf(name, ground, state, looked);
  const gives = (use: Use, { spot, on }: Decision) =>
    use.gives.some((given) => given.on === on && keyOf(given.spot) === keyOf(spot));
  const other = decides.find((decision) => !uses.some((use) => gives(use, decision)));
  if (other) return `the rule does not give ${keyOf(other.spot)} ${other.on ? 'on' : 'off'} there`;
  const used = uses.filter((use) => decides.some((decision) => gives(use, decision)));
  const strange = strangeTo(used, looked);
  return strange && `the rule does not look at ${keyOf(strange)} for this`;
}

/** Whether the rule, used where it was looked, gives the opposite of what is decided. */
export function statedBroken(name: string, ground: Ground, state: State, { looked }: Step): boolean {
  const against = usesOf(name, ground, state, looked).filter((use) =>
    use.gives.some(({ spot, on }) => state[ground.variableOf(spot) as number] === (on ? 0 : 1)),
  );
  return against.some((use) => strangeTo([use], looked) === undefined);
}

/** A place looked at that has nothing to do with these uses. */
function strangeTo(uses: Use[], looked: Spot[]): Spot | undefined {
  const seen = new Set(uses.flatMap(({ needs, beside }) => [...needs, ...beside]).map(keyOf));
  return looked.find((spot) => !seen.has(keyOf(spot)));
}
