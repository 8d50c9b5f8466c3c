import { describe, expect, it } from 'vitest';
import { BLANK } from '../../../assembly/layout.ts';
import { minimalBoard, parseSlitherlink, slitherlinkText, uniqueBoard } from '../../../bench/boards/slitherlink.ts';
import type { Board } from '../../../src/core/board.ts';
import { randomSource } from '../../../src/generate/random.ts';
import { randomLoopBoard } from '../../../src/kinds/edges/maker.ts';
import { solutions } from '../../oracle/loops.ts';
import { withClues } from '../../support/slitherlink-boards.ts';

/** Up to two answers, by the tests' own slow search. */
function answersTo({ rows, cols, clues }: Board): Uint8Array[] {
  return solutions(rows, cols, clues, 2).map(({ horizontal, vertical }) => Uint8Array.of(...horizontal, ...vertical));
}

function clueCount({ clues }: Board): number {
  return clues.filter((clue) => clue !== BLANK).length;
}

const SIZES = [
  [5, 5],
  [4, 7],
  [6, 5],
  [1, 6],
  [3, 3],
] as const;

describe('uniqueBoard', () => {
  it('has one answer, and as many clues as asked or more where none can go', () => {
    for (const [k, [rows, cols]] of SIZES.entries()) {
      for (const fraction of [0.9, 0.6, 0.45]) {
        const board = uniqueBoard(rows, cols, fraction, randomSource(k), answersTo);
        expect(answersTo(board).length).toBe(1);
        const wanted = Math.round(fraction * rows * cols);
        expect(clueCount(board)).toBeGreaterThanOrEqual(wanted);
        if (clueCount(board) > wanted) expectMinimal(board);
      }
    }
  });

  it('is the same for the same seed', () => {
    const make = (seed: number) => uniqueBoard(5, 6, 0.5, randomSource(seed), answersTo);
    expect(make(7)).toEqual(make(7));
    expect(make(7)).not.toEqual(make(8));
  });
});

function expectMinimal(board: Board): void {
  for (const cell of board.clues.keys()) {
    if (board.clues[cell] === BLANK) continue;
    const fewer = { ...board, clues: board.clues.slice() };
    fewer.clues[cell] = BLANK;
    expect(answersTo(fewer).length).toBe(2);
  }
}

describe('minimalBoard', () => {
  it('has one answer, and needs every clue for it', () => {
    for (const [k, [rows, cols]] of SIZES.entries()) {
      const board = minimalBoard(rows, cols, randomSource(k), answersTo);
      expect(answersTo(board).length).toBe(1);
      expectMinimal(board);
    }
  });

  it('asks less often for being told of other answers', () => {
    const calls = [0, 0];
    for (const told of [0, 1]) {
      for (let seed = 0; seed < 5; seed++) {
        let known: Uint8Array | undefined;
        minimalBoard(5, 5, randomSource(seed), (board) => {
          calls[told]++;
          const found = answersTo(board);
          known ??= found[0];
          return told || found.length < 2 ? found : [known, known];
        });
      }
    }
    expect(calls[1]).toBeLessThan(0.95 * calls[0]);
  });
});

describe('text', () => {
  it('has a point for a blank, and is read back', () => {
    const small = { rows: 2, cols: 3, clues: Uint8Array.of(3, BLANK, 0, 4, 1, 2) };
    expect(slitherlinkText(small)).toBe('2 3\n3 . 0\n4 1 2\n');
    const random = randomSource(2);
    const boards = [small, ...SIZES.map(([rows, cols]) => withClues(randomLoopBoard(rows, cols, random), 0.4, random))];
    const text = boards.map(slitherlinkText).join('');
    expect(parseSlitherlink(text)).toEqual(boards);
    expect(parseSlitherlink(`${text}0 0\n`)).toEqual(boards);
  });
});
