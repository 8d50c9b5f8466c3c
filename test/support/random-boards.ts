/** Random boards from a seed: the same seed gives the same boards everywhere. */
import { BLANK, clueOf, type Edges, isAnswer } from '../oracle/loops.ts';
import { BLACK, loopOf, NONE, WHITE } from '../oracle/masyu.ts';
import { EMPTY, WALL } from '../oracle/rokada.ts';

/** Numbers from 0 up to but not including 1. */
export type Random = () => number;

/** Tommy Ettinger's mulberry32. */
export function mulberry32(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 up to but not including `below`. */
export function integer(random: Random, below: number): number {
  return Math.floor(random() * below);
}

/** The numbers from 0 up to but not including `length` in random order. */
export function shuffled(random: Random, length: number): number[] {
  const order = Array.from({ length }, (_, k) => k);
  for (let k = length - 1; k > 0; k--) {
    const other = integer(random, k + 1);
    [order[k], order[other]] = [order[other], order[k]];
  }
  return order;
}

export interface LoopBoard {
  rows: number;
  cols: number;
  /** 0..4, 255 = blank. */
  clues: Uint8Array;
}

export interface RokadaBoard {
  rows: number;
  cols: number;
  /** 255 = empty, 254 = a wall without a number, 0..4 = a wall with a number. */
  cells: Uint8Array;
}

/** What a random loop looks like; drawn as well where it is left out. */
export interface Shape {
  /** How much of the board the loop may enclose, 0 (one cell) to 1. */
  part?: number;
  /** How many of the cells may fill a bay, 0 to 1: at 0 the loop winds through the board, at 1 it is round. */
  fill?: number;
}

/**
 * A random loop. Cell after cell, in random order, goes to the inside wherever that leaves a single loop, until the
 * part is full or nothing more fits. Cells that may not fill a bay must touch the inside with one side only.
 */
export function randomLoop(random: Random, rows: number, cols: number, shape: Shape = {}): Edges {
  const { part = random(), fill = random() } = shape;
  const blank = new Uint8Array(rows * cols).fill(BLANK);
  const inside = new Set<number>([integer(random, rows * cols)]);
  const filling = Array.from(blank, () => random() < fill);
  let loop = roundCells(rows, cols, inside);
  for (let grown = true; grown; ) {
    grown = false;
    for (const cell of shuffled(random, rows * cols)) {
      if (inside.has(cell) || inside.size >= part * rows * cols) continue;
      const sides = STEPS.map((step) => walk(rows, cols, cell, step)).filter(
        (at) => at !== undefined && inside.has(at),
      );
      if (sides.length !== 1 && !filling[cell]) continue;
      inside.add(cell);
      const larger = roundCells(rows, cols, inside);
      if (isAnswer(rows, cols, blank, larger)) {
        loop = larger;
        grown = true;
      } else {
        inside.delete(cell);
      }
    }
  }
  return loop;
}

/** The edges between these cells and the rest of the plane. */
function roundCells(rows: number, cols: number, inside: Set<number>): Edges {
  const horizontal = new Uint8Array((rows + 1) * cols);
  const vertical = new Uint8Array(rows * (cols + 1));
  for (const cell of inside) {
    const i = Math.floor(cell / cols);
    const j = cell % cols;
    // An edge between two of the cells is turned twice.
    horizontal[i * cols + j] ^= 1;
    horizontal[(i + 1) * cols + j] ^= 1;
    vertical[i * (cols + 1) + j] ^= 1;
    vertical[i * (cols + 1) + j + 1] ^= 1;
  }
  return { horizontal, vertical };
}

/** The clues of a random loop, each left blank with the probability `blanks`. There is an answer: `loop`. */
export function loopBoard(
  random: Random,
  rows: number,
  cols: number,
  blanks: number,
  shape?: Shape,
): LoopBoard & { loop: Edges } {
  const loop = randomLoop(random, rows, cols, shape);
  const clues = clueOf(loop, rows, cols).map((clue) => (random() < blanks ? BLANK : clue));
  return { rows, cols, clues, loop };
}

/** Clues 0..4 at random, each left blank with the probability `blanks`: mostly there is no answer. */
export function clueBoard(random: Random, rows: number, cols: number, blanks: number): LoopBoard {
  const clues = Uint8Array.from({ length: rows * cols }, () => (random() < blanks ? BLANK : integer(random, 5)));
  return { rows, cols, clues };
}

export interface MasyuBoard {
  rows: number;
  cols: number;
  /** 1 = a white pearl, 2 = a black one, 255 = none. */
  clues: Uint8Array;
}

/**
 * The pearls of a random loop through cells, each left out with the probability `blanks`; at least 2 x 2 cells. There
 * is an answer: `loop`.
 */
export function pearlLoopBoard(
  random: Random,
  rows: number,
  cols: number,
  blanks: number,
  shape?: Shape,
): MasyuBoard & { loop: Edges } {
  // Cells are the vertices of a board that is smaller by one each way.
  const loop = randomLoop(random, rows - 1, cols - 1, shape);
  const clues = pearlsOf(rows, cols, loop).map((pearl) => (random() < blanks ? NONE : pearl));
  return { rows, cols, clues, loop };
}

/** All pearls that a loop keeps to. */
function pearlsOf(rows: number, cols: number, loop: Edges): Uint8Array {
  const cells = loopOf(rows, cols, loop) ?? [];
  const cellAt = (n: number) => cells[(n + cells.length) % cells.length];
  const straightAt = (n: number) => cellAt(n) - cellAt(n - 1) === cellAt(n + 1) - cellAt(n);
  const pearls = new Uint8Array(rows * cols).fill(NONE);
  for (const [n, cell] of cells.entries()) {
    const onBothSides = straightAt(n - 1) && straightAt(n + 1);
    if (straightAt(n) && !onBothSides) pearls[cell] = WHITE;
    if (!straightAt(n) && onBothSides) pearls[cell] = BLACK;
  }
  return pearls;
}

/** Pearls at random, each cell left without one with the probability `blanks`: mostly there is no answer. */
export function pearlBoard(random: Random, rows: number, cols: number, blanks: number): MasyuBoard {
  const clues = Uint8Array.from({ length: rows * cols }, () => {
    if (random() < blanks) return NONE;
    return random() < 0.5 ? WHITE : BLACK;
  });
  return { rows, cols, clues };
}

/** How likely a cell is a wall, and a wall is numbered. */
export interface RokadaOdds {
  walls: number;
  numbers: number;
}

/** Walls at random with numbers 0..4 at random: mostly there is no answer. */
export function wallBoard(random: Random, rows: number, cols: number, odds: RokadaOdds): RokadaBoard {
  const cells = randomWalls(random, rows, cols, odds.walls);
  return { rows, cols, cells: cells.map((cell) => (numbered(random, cell, odds) ? integer(random, 5) : cell)) };
}

/** Walls at random with the numbers of a random placement. There is an answer: `lamps`. */
export function placedBoard(
  random: Random,
  rows: number,
  cols: number,
  odds: RokadaOdds,
): RokadaBoard & { lamps: Uint8Array } {
  const walls = randomWalls(random, rows, cols, odds.walls);
  const lamps = new Uint8Array(rows * cols);
  // A lamp on every empty cell that no lamp sees yet, in random order: all cells are seen in the end, no lamp is.
  const seen = new Set<number>();
  for (const cell of shuffled(random, rows * cols)) {
    if (walls[cell] !== EMPTY || seen.has(cell)) continue;
    lamps[cell] = 1;
    for (const step of STEPS) {
      for (
        let at: number | undefined = cell;
        at !== undefined && walls[at] === EMPTY;
        at = walk(rows, cols, at, step)
      ) {
        seen.add(at);
      }
    }
  }
  const cells = walls.map((cell, k) => {
    if (!numbered(random, cell, odds)) return cell;
    return STEPS.map((step) => walk(rows, cols, k, step)).filter((at) => at !== undefined && lamps[at] === 1).length;
  });
  return { rows, cols, cells, lamps };
}

function randomWalls(random: Random, rows: number, cols: number, walls: number): Uint8Array {
  return Uint8Array.from({ length: rows * cols }, () => (random() < walls ? WALL : EMPTY));
}

function numbered(random: Random, cell: number, odds: RokadaOdds): boolean {
  return cell === WALL && random() < odds.numbers;
}

const STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** The cell one step on, if it is on the board. */
function walk(rows: number, cols: number, cell: number, [down, right]: number[]): number | undefined {
  const i = Math.floor(cell / cols) + down;
  const j = (cell % cols) + right;
  return i >= 0 && i < rows && j >= 0 && j < cols ? i * cols + j : undefined;
}
