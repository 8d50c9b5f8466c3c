/**
 * Moves of Light Up's saved games: `LX,Y` puts a lamp on a square or takes it away, `IX,Y` does the same with the mark
 * that there is none; `S` where the program solved the board; semicolons between them. Method: the collection's
 * lightup.c.
 */
import { BLANK, UNDECIDED } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { isOpen } from '../bytes.ts';
import { steps } from '../forms/game-moves.ts';
import type { Play } from '../forms/parts.ts';
import { wrong } from '../forms/tokens.ts';
import type { LampSolution } from './lamps.ts';

const STEP = /^([LI])(\d{1,9}),(\d{1,9})$/;

export function play({ rows, cols, clues }: Board): Play {
  const lamps = new Uint8Array(rows * cols).fill(UNDECIDED);
  return {
    move(move) {
      for (const step of steps(move)) {
        if (step.text === 'S') continue;
        const [, letter, x, y] = STEP.exec(step.text) ?? [];
        const cell = Number(y) * cols + Number(x);
        const onBoard = letter !== undefined && Number(x) < cols && Number(y) < rows;
        if (!onBoard || clues[cell] !== BLANK) throw wrong('S, or L or I and the X,Y of an empty square', step);
        const state = letter === 'L' ? 1 : 0;
        lamps[cell] = lamps[cell] === state ? UNDECIDED : state;
      }
    },
    solution(): LampSolution | undefined {
      if (isOpen(lamps)) return undefined;
      // A wall has none, as in every answer.
      return { lamps: lamps.map((state, cell) => (clues[cell] === BLANK ? state : 0)) };
    },
  };
}

export function moveTo({ cols, clues }: Board, solution: unknown): string {
  const { lamps } = solution as LampSolution;
  const move: string[] = [];
  clues.forEach((clue, cell) => {
    if (clue !== BLANK || lamps[cell] === UNDECIDED) return;
    move.push(`${lamps[cell] === 1 ? 'L' : 'I'}${cell % cols},${Math.floor(cell / cols)}`);
  });
  return move.join(';');
}
