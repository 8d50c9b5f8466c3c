/** Boards of loops: clues of a random loop, all of them or some. */
import { BLANK, KIND_SLINK, KIND_SLITHERLINK } from '../../assembly/layout.ts';
import { loopLogic } from '../logic/loop.ts';
import type { Board } from '../puzzles/board.ts';
import { nearLoops, randomBoard } from './carve.ts';
import { alone, keptOf, type Maker, seriesOf } from './maker.ts';
import type { Random } from './random.ts';
import { type Clues, withFewerClues } from './reduce.ts';
import { partnerOf } from './squares.ts';

/** Clues of a board whose answers have a byte an edge, 1 on the loop: those above the cells, line by line, then those left of them. */
export const loopClues: Clues<Board> = {
  places: ({ clues }) => [...clues.keys()].filter((cell) => clues[cell] !== BLANK),

  without({ rows, cols, clues }, places) {
    const left = clues.slice();
    for (const place of places) left[place] = BLANK;
    return { rows, cols, clues: left };
  },

  broken({ rows, cols, clues }, answer) {
    const cells: number[] = [];
    for (let row = 0, cell = 0, left = (rows + 1) * cols; row < rows; row++, left++) {
      for (let col = 0; col < cols; col++, cell++, left++) {
        const on = answer[cell] + answer[cell + cols] + answer[left] + answer[left + 1];
        if (clues[cell] !== BLANK && clues[cell] !== on) cells.push(cell);
      }
    }
    return cells;
  },

  near: ({ rows, cols, clues }, answer) => {
    const inside = insideOf(rows, cols, answer);
    const changes = nearLoops({ rows, cols, clues, inside }, NEAR);
    return changes.map((cells) => cells.filter((cell) => clues[cell] !== BLANK));
  },

  parts({ rows, cols }) {
    const parts: number[][] = [];
    for (const { side, gap } of TILES) {
      if (side >= Math.max(rows, cols)) continue;
      const shift = Math.ceil((side + gap) / 2);
      for (const up of [0, shift]) for (const left of [0, shift]) parts.push(tiles(rows, cols, side, gap, up, left));
    }
    return parts;
  },
};

/** Cells flipped at once to find other loops near. */
const NEAR = 2;

/** Squares of so many cells to a side that lie so far from each other. */
const TILES = [
  { side: 6, gap: 2 },
  { side: 9, gap: 3 },
  { side: 13, gap: 4 },
];

/** The cells of squares laid out over the board, moved up and left by so much. */
function tiles(rows: number, cols: number, side: number, gap: number, up: number, left: number): number[] {
  const inTile = (at: number) => at % (side + gap) < side;
  const all = Array.from({ length: rows * cols }, (_, cell) => cell);
  return all.filter((cell) => inTile(Math.floor(cell / cols) + up) && inTile((cell % cols) + left));
}

/** Row by row, 1 for a cell inside a loop. */
function insideOf(rows: number, cols: number, answer: Uint8Array): Uint8Array {
  const inside = new Uint8Array(rows * cols);
  for (let row = 0, cell = 0, edge = (rows + 1) * cols; row < rows; row++, edge++) {
    for (let col = 0, within = 0; col < cols; col++, cell++, edge++) {
      within ^= answer[edge];
      inside[cell] = within;
    }
  }
  return inside;
}

/** All the clues of a random loop, which winds over the whole board. It may have other answers. */
export function randomLoopBoard(rows: number, cols: number, random: Random): Board {
  return { rows, cols, clues: randomBoard(rows, cols, random).clues };
}

const TOO_SMALL = 'a loop needs at least two cells';

export const slink: Maker = {
  code: KIND_SLINK,
  logic: loopLogic,
  mostCells: 10_000,

  whyNot({ rows, cols, clues = 'full', symmetry = 'none', walls }) {
    if (rows * cols < 2) return TOO_SMALL;
    if (walls !== undefined) return 'slink has no walls';
    if (clues !== 'full' && clues !== 1) return 'slink has a clue in every cell: use slitherlink';
    if (symmetry !== 'none') return 'slink has a clue in every cell: there is no pattern that could be symmetric';
    return undefined;
  },

  make({ rows, cols }, random, answersTo) {
    const board = randomLoopBoard(rows, cols, random);
    return answersTo(board)?.length === 1 ? alone(board) : undefined;
  },
};

/** With a smaller part of the clues, it takes long to prove that there is one answer: half a minute for so many cells. */
const SPARSE = 0.45;
const MOST_SPARSE = 900;

export const slitherlink: Maker = {
  code: KIND_SLITHERLINK,
  logic: loopLogic,
  mostCells: 2500,

  whyNot({ rows, cols, clues = 'minimal', walls }) {
    if (rows * cols < 2) return TOO_SMALL;
    if (walls !== undefined) return 'slitherlink has no walls';
    if (rows * cols <= MOST_SPARSE || (clues !== 'minimal' && (clues === 'full' || clues >= SPARSE))) return undefined;
    return `slitherlink boards of more than ${MOST_SPARSE} cells need a fraction of clues of at least ${SPARSE}`;
  },

  make(request, random, answersTo) {
    const { rows, cols, clues = 'minimal', symmetry = 'none' } = request;
    const board = randomLoopBoard(rows, cols, random);
    const keep = keptOf(clues, rows * cols);
    const partner = (cell: number) => partnerOf(request, symmetry, cell);
    return seriesOf(board, loopClues, withFewerClues(board, loopClues, random, answersTo, { keep, partner }));
  },
};
