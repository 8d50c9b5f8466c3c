import { describe, expect, it } from 'vitest';
import { BLANK } from '../../../assembly/layout.ts';
import { parseRokada, randomRokada } from '../../../bench/boards/rokada.ts';
import type { Board } from '../../../src/core/board.ts';
import { randomSource } from '../../../src/generate/random.ts';
import { neighbours } from '../../../src/generate/squares.ts';
import { visible } from '../../../src/kinds/rokada/maker.ts';
import { isPlacement, placements } from '../../oracle/rokada.ts';

function answersTo({ rows, cols, clues }: Board): Uint8Array[] {
  return placements(rows, cols, clues, 2);
}

describe('visible and neighbours', () => {
  it('end at walls and borders', () => {
    const [board] = parseRokada('3 4\n..#.\n....\n.1..\n');
    expect([...visible(board, 4)].sort((a, b) => a - b)).toEqual([0, 5, 6, 7, 8]);
    expect([...visible(board, 5)].sort((a, b) => a - b)).toEqual([1, 4, 6, 7]);
    expect([...visible(board, 3)].sort((a, b) => a - b)).toEqual([7, 11]);
    expect(neighbours(board, 0)).toEqual([4, 1]);
    expect(neighbours(board, 7)).toEqual([3, 11, 6]);
  });

  it('agree with the rules on which lamps are an answer', () => {
    for (let seed = 0; seed < 50; seed++) {
      const board = randomRokada(5, 6, 0.2, 0, randomSource(seed));
      const [lamps] = answersTo(board);
      const lit = [...board.clues.keys()].every((square) => {
        if (board.clues[square] !== BLANK) return true;
        const seen = [...visible(board, square)].filter((other) => lamps[other] === 1).length;
        return lamps[square] === 1 ? seen === 0 : seen > 0;
      });
      expect(lit).toBe(isPlacement(board.rows, board.cols, board.clues, lamps));
    }
  });
});
