/**
 * The rules of Rokada (Akari, Light Up) that people use: what a number, a dark cell or a lamp says about the cells
 * around it. Each rule looks at one place, a number or a cell.
 */
import type { Decision, Finding, Rule } from '../../../logic/logic.ts';
import type { LampBoard } from './board.ts';

const ZERO: Rule = { name: 'zero', says: 'No lamp is next to a 0.', tier: 1 };
const COMPLETE: Rule = {
  name: 'number complete',
  says: 'When a number has all its lamps, the other cells next to it have none.',
  tier: 1,
};
const ALL_NEEDED: Rule = {
  name: 'number needs all',
  says: 'When a number needs as many lamps as it has cells left, each of these cells has a lamp.',
  tier: 1,
};
/** Of its findings, the squares looked at are lamps. */
export const LIT: Rule = { name: 'lit square', says: 'A cell that a lamp lights has no lamp.', tier: 1 };
const LAST_LIGHT: Rule = {
  name: 'only light',
  says: 'When a dark cell can be lit from only one cell, that cell has a lamp.',
  tier: 2,
};
const DIAGONAL: Rule = {
  name: 'diagonal to a number',
  says: 'A lamp diagonal to a number would light two cells next to it: there is none if the number can spare only one.',
  tier: 2,
};
const LEFT_DARK: Rule = {
  name: 'square left dark',
  says: 'A cell has no lamp if it would light both cells from which some dark cell can still be lit.',
  tier: 3,
};
const SHARED: Rule = {
  name: 'shared squares',
  says: 'The lamps that one number needs on the cells it shares with another limit those that the other has elsewhere.',
  tier: 3,
};
const LAST_LAMP: Rule = {
  name: 'last lamp of a number',
  says: 'When a dark cell can be lit only from next to a number that needs one lamp, that lamp is in sight of the cell.',
  tier: 4,
};
const USED_UP: Rule = {
  name: 'number used up',
  says: 'A cell has no lamp if it would use up numbers and light cells so that some dark cell could no longer be lit.',
  tier: 4,
};

export const LAMP_RULES: readonly Rule[] = [
  ZERO,
  COMPLETE,
  ALL_NEEDED,
  LIT,
  LAST_LIGHT,
  DIAGONAL,
  LEFT_DARK,
  SHARED,
  LAST_LAMP,
  USED_UP,
];

/**
 * Where more squares can light a dark one, no rule here looks: no lamp takes them all. (It takes one along the row and
 * one along the column, and those beside the few numbers that it stands beside.)
 */
export const MOST_LIGHTS = 6;

/** What can be found at a cell by rules of a tier; tier 0: only what is broken. */
export function lookAtLamps(board: LampBoard, tier: number, cell: number): Finding | undefined {
  const square = board.squareAt[cell];
  if (square < 0 && !board.isNumber(cell)) return undefined;
  const looks = square < 0 ? AT_NUMBERS[tier] : AT_SQUARES[tier];
  for (const look of looks ?? []) {
    const finding = look(board, square < 0 ? cell : square);
    if (finding) return finding;
  }
  return undefined;
}

type Look = (board: LampBoard, place: number) => Finding | undefined;

const AT_NUMBERS: Look[][] = [[brokenNumber], [complete, allNeeded], [diagonal], [shared], []];
const AT_SQUARES: Look[][] = [[twoLamps, unlit], [lit], [onlyLight], [leftDark], [lastLamp, usedUp]];

function decide(board: LampBoard, squares: readonly number[], on: boolean): Decision[] {
  return squares.map((square) => ({ spot: board.spot(board.cellOf[square]), on }));
}

/** A finding, or none where it decides nothing. `looked` are cells. */
function find(rule: Rule, board: LampBoard, looked: number[], decides: Decision[]): Finding | undefined {
  return decides.length > 0 ? { rule, looked: looked.map((cell) => board.spot(cell)), decides } : undefined;
}

function broken(rule: Rule, board: LampBoard, looked: number[], why: string): Finding {
  return { rule, looked: looked.map((cell) => board.spot(cell)), decides: [], broken: why };
}

function brokenNumber(board: LampBoard, cell: number): Finding | undefined {
  const wants = board.wants(cell);
  if (wants < 0) {
    const rule = board.clues[cell] === 0 ? ZERO : COMPLETE;
    return broken(rule, board, [cell], 'the number has too many lamps');
  }
  if (wants <= board.openBeside(cell).length) return undefined;
  return broken(ALL_NEEDED, board, [cell], 'too few cells are left for the lamps of the number');
}

function complete(board: LampBoard, cell: number): Finding | undefined {
  if (board.wants(cell) !== 0) return undefined;
  const rule = board.clues[cell] === 0 ? ZERO : COMPLETE;
  return find(rule, board, [cell], decide(board, board.openBeside(cell), false));
}

function allNeeded(board: LampBoard, cell: number): Finding | undefined {
  const open = board.openBeside(cell);
  return board.wants(cell) === open.length ? find(ALL_NEEDED, board, [cell], decide(board, open, true)) : undefined;
}

function twoLamps(board: LampBoard, square: number): Finding | undefined {
  if (board.state[square] !== 1 || board.light(square) === 2) return undefined;
  const seen = (other: number) => other !== square && board.state[other] === 1;
  const other = board.runs[board.across[square]].find(seen) ?? board.runs[board.along[square]].find(seen);
  if (other === undefined) return undefined;
  return broken(LIT, board, [board.cellOf[square], board.cellOf[other]], 'two lamps see each other');
}

function unlit(board: LampBoard, square: number): Finding | undefined {
  if (board.light(square) > 0 || board.lights(square) > 0) return undefined;
  return broken(LAST_LIGHT, board, [board.cellOf[square]], 'no lamp can light the cell');
}

function lit(board: LampBoard, square: number): Finding | undefined {
  if (board.state[square] !== 1) return undefined;
  return find(LIT, board, [board.cellOf[square]], decide(board, board.openInSight(square), false));
}

function onlyLight(board: LampBoard, square: number): Finding | undefined {
  if (board.lights(square) !== 1 || board.light(square) > 0) return undefined;
  return find(LAST_LIGHT, board, [board.cellOf[square]], decide(board, board.openInSight(square), true));
}

/**
 * A number with one square to spare. Two squares beside it that a third one sees lie at a right angle, and that third
 * one is diagonal to it: there is no more to see here than diagonals.
 */
function diagonal(board: LampBoard, cell: number): Finding | undefined {
  const open = board.openBeside(cell);
  if (board.wants(cell) !== open.length - 1) return undefined;
  const found = new Set<number>();
  for (const one of open) {
    for (const other of open) {
      const crossing = crossingOf(board, one, other);
      if (crossing >= 0 && board.open(crossing)) found.add(crossing);
    }
  }
  return find(DIAGONAL, board, [cell], decide(board, [...found], false));
}

/**
 * The square that sees `one` along its column and `other` along its row, other than these two; -1 where there is none.
 */
function crossingOf(board: LampBoard, one: number, other: number): number {
  if (board.sees(one, other)) return -1;
  const { cols, cellOf } = board;
  const row = Math.floor(cellOf[other] / cols);
  const square = board.squareAt[row * cols + (cellOf[one] % cols)];
  if (square < 0 || board.across[square] !== board.across[other] || board.along[square] !== board.along[one]) return -1;
  return square;
}

/**
 * Two squares, one along the row of a dark square and one along its column, are all that can light it. Where more than
 * two are left, or both are in one line with it, nothing else sees all of them.
 */
function leftDark(board: LampBoard, square: number): Finding | undefined {
  if (board.lights(square) !== 2 || board.light(square) > 0) return undefined;
  const [one, other] = board.openInSight(square);
  const found = [crossingOf(board, one, other), crossingOf(board, other, one)].filter(
    (crossing) => crossing >= 0 && crossing !== square && board.open(crossing),
  );
  return find(LEFT_DARK, board, [board.cellOf[square]], decide(board, found, false));
}

/**
 * Both numbers' bounds of the lamps on the squares that they share, and what follows for the others of each. (The
 * bounds never exclude each other: cheaper rules would have found something before.)
 */
function shared(board: LampBoard, cell: number): Finding | undefined {
  const mine = board.openBeside(cell);
  for (const other of partners(board, cell, mine)) {
    const its = board.openBeside(other);
    const common = mine.filter((square) => its.includes(square)).length;
    const numbers = [
      { cell, wants: board.wants(cell), open: mine, beyond: its },
      { cell: other, wants: board.wants(other), open: its, beyond: mine },
    ];
    const most = Math.min(common, ...numbers.map(({ wants }) => wants));
    const least = Math.max(0, ...numbers.map(({ wants, open }) => wants - (open.length - common)));
    const decides = numbers.flatMap(({ wants, open, beyond }) => {
      const rest = open.filter((square) => !beyond.includes(square));
      if (wants - least === 0) return decide(board, rest, false);
      return wants - most === rest.length ? decide(board, rest, true) : [];
    });
    const finding = find(SHARED, board, [cell, other], decides);
    if (finding) return finding;
  }
  return undefined;
}

/** The other numbers beside some of these squares. */
function partners(board: LampBoard, cell: number, squares: readonly number[]): Set<number> {
  const found = new Set(squares.flatMap((square) => board.numbersBeside(square)));
  found.delete(cell);
  return found;
}

function lastLamp(board: LampBoard, square: number): Finding | undefined {
  if (board.lights(square) > 4 || board.light(square) > 0) return undefined;
  const lights = board.openInSight(square);
  for (const cell of lights.length > 0 ? board.numbersBeside(lights[0]) : []) {
    const open = board.openBeside(cell);
    if (board.wants(cell) !== 1 || !lights.every((light) => open.includes(light))) continue;
    const others = open.filter((other) => !lights.includes(other));
    const finding = find(LAST_LAMP, board, [cell, board.cellOf[square]], decide(board, others, false));
    if (finding) return finding;
  }
  return undefined;
}

/** A lamp takes the squares that it sees, and those beside a number whose last lamp it is. */
function usedUp(board: LampBoard, square: number): Finding | undefined {
  if (board.lights(square) > MOST_LIGHTS || board.light(square) > 0) return undefined;
  const lights = board.openInSight(square);
  const last = (cell: number) => board.wants(cell) === 1;
  const beside = lights.filter((light) => board.numbersBeside(light).some(last)).length;
  // By its light alone a lamp takes one along the row and one along the column.
  if (beside === 0 || lights.length - beside > 2 || lights.length < 2) return undefined;
  const [first, ...others] = lights;
  const numbers = board.numbersBeside(first).filter(last);
  const taken = new Set([...board.openInSight(first), ...numbers.flatMap((cell) => board.openBeside(cell))]);
  for (const taker of taken) {
    if (lights.includes(taker)) continue;
    const used: number[] = [];
    const takes = (light: number) => {
      if (board.sees(taker, light)) return true;
      const number = board.numbersBeside(taker).find((cell) => last(cell) && board.numbersBeside(light).includes(cell));
      if (number !== undefined) used.push(number);
      return number !== undefined;
    };
    if (!takes(first) || !others.every(takes)) continue;
    return find(USED_UP, board, [board.cellOf[square], ...new Set(used)], decide(board, [taker], false));
  }
  return undefined;
}
