import { describe, expect, it } from 'vitest';
import { BLANK } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';
import { randomSource } from '../../src/generate/random.ts';
import { randomLoopBoard } from '../../src/kinds/edges/maker.ts';
import { solutions } from '../oracle/loops.ts';
import { impossibleBoard, withClues } from './slitherlink-boards.ts';

/** Up to two answers, by the tests' own slow search. */
function answersTo({ rows, cols, clues }: Board): Uint8Array[] {
  return solutions(rows, cols, clues, 2).map(({ horizontal, vertical }) => Uint8Array.of(...horizontal, ...vertical));
}

function clueCount({ clues }: Board): number {
  return clues.filter((clue) => clue !== BLANK).length;
}

describe('withClues', () => {
  it('keeps a part of the clues, as they were', () => {
    const random = randomSource(1);
    const full = randomLoopBoard(10, 12, random);
    expect(clueCount(full)).toBe(120);
    const places = new Set<number>();
    for (let k = 0; k < 50; k++) {
      const { clues, ...size } = withClues(full, 0.45, random);
      expect(size).toEqual({ rows: 10, cols: 12 });
      const kept = [...clues.keys()].filter((cell) => clues[cell] !== BLANK);
      expect(kept.length).toBe(54);
      expect(kept.every((cell) => clues[cell] === full.clues[cell])).toBe(true);
      for (const cell of kept) places.add(cell);
    }
    expect(places.size).toBe(120);
    expect(clueCount(full)).toBe(120);
    expect(clueCount(withClues(full, 0, random))).toBe(0);
    expect(withClues(full, 1, random)).toEqual(full);
  });
});

describe('impossibleBoard', () => {
  it('has no answer, and as many clues as asked', () => {
    for (const [k, [rows, cols]] of [
      [5, 5],
      [4, 7],
      [3, 3],
    ].entries()) {
      const random = randomSource(k);
      for (let times = 0; times < 5; times++) {
        const impossible = impossibleBoard(rows, cols, 0.6, random, answersTo);
        expect(answersTo(impossible)).toEqual([]);
        expect(clueCount(impossible)).toBe(Math.round(0.6 * rows * cols));
      }
    }
    expect(() => impossibleBoard(3, 3, 0, randomSource(1), answersTo)).toThrow(RangeError);
  });
});
