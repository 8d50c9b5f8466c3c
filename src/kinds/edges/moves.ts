/**
 * Moves of Loopy's saved games: the number of an edge, then `y` for a line, `n` for a cross, `u` for neither, as often
 * as edges change; an `S` in front where the program solved the board. Method: the collection's loopy.c and grid.c.
 */
import { UNDECIDED } from '../../../assembly/layout.ts';
import type { Board, PuzzleSize } from '../../core/board.ts';
import { isOpen } from '../bytes.ts';
import type { Play } from '../forms/parts.ts';
import { type Token, wrong } from '../forms/tokens.ts';
import type { LoopSolution } from './loop.ts';

const STATES: Readonly<Record<string, number>> = { y: 1, n: 0, u: UNDECIDED };

/**
 * The places of the edges in the order of their numbers: horizontal ones first, then vertical ones. The program goes
 * round the cells row by row, clockwise from the top, and numbers each edge when it first comes to it.
 */
function placesOf({ rows, cols }: PuzzleSize): Uint32Array {
  const split = (rows + 1) * cols;
  const places = new Uint32Array(split + rows * (cols + 1));
  let count = 0;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const left = split + row * (cols + 1) + col;
      if (row === 0) places[count++] = col;
      places[count++] = left + 1;
      places[count++] = (row + 1) * cols + col;
      if (col === 0) places[count++] = left;
    }
  }
  return places;
}

export function play(puzzle: Board): Play {
  const { rows, cols } = puzzle;
  const split = (rows + 1) * cols;
  const states = new Uint8Array(split + rows * (cols + 1)).fill(UNDECIDED);
  let places: Uint32Array | undefined;
  return {
    move(move: Token) {
      places ??= placesOf(puzzle);
      const step = /(\d{1,9})([ynu])/y;
      step.lastIndex = move.text.startsWith('S') ? 1 : 0;
      while (step.lastIndex < move.text.length) {
        const at = step.lastIndex;
        const found = step.exec(move.text);
        if (!found || Number(found[1]) >= places.length) {
          throw wrong(`the number of an edge, below ${places.length}, and y, n or u`, move, undefined, at);
        }
        states[places[Number(found[1])]] = STATES[found[2]];
      }
    },
    solution(): LoopSolution | undefined {
      const [horizontal, vertical] = [states.slice(0, split), states.slice(split)];
      return isOpen(horizontal, vertical) ? undefined : { horizontal, vertical };
    },
  };
}

export function moveTo(puzzle: Board, solution: unknown): string {
  const { horizontal, vertical } = solution as LoopSolution;
  let move = '';
  placesOf(puzzle).forEach((place, number) => {
    const state = place < horizontal.length ? horizontal[place] : vertical[place - horizontal.length];
    if (state !== UNDECIDED) move += `${number}${state === 1 ? 'y' : 'n'}`;
  });
  return move;
}
