import { describe, expect, it } from 'vitest';
import { randomBoard } from '../../src/generate/carve.ts';
import { randomSource } from '../../src/generate/random.ts';
import { cluesOf, mutate } from './slink-boards.ts';

describe('cluesOf', () => {
  it('counts the sides of a small shape', () => {
    expect([...cluesOf(Uint8Array.of(1, 1, 0, 0, 1, 0), 2, 3)]).toEqual([3, 2, 1, 2, 3, 1]);
  });

  it('refuses cells that do not fill the board', () => {
    expect(() => cluesOf(new Uint8Array(5), 2, 3)).toThrow(RangeError);
  });
});

describe('mutate', () => {
  it('changes as many clues as asked, each within 0..3, and not the board it is given', () => {
    const random = randomSource(6);
    for (let flips = 0; flips <= 30; flips++) {
      const board = randomBoard(5, 6, random);
      const before = board.clues.slice();
      const { rows, cols, clues } = mutate(board, random, flips);
      expect([rows, cols]).toEqual([5, 6]);
      expect(board.clues).toEqual(before);
      expect(clues.filter((clue, at) => clue !== before[at]).length).toBe(flips);
      expect(clues.every((clue) => clue <= 3)).toBe(true);
    }
    expect(() => mutate(randomBoard(5, 6, random), random, 31)).toThrow(RangeError);
  });
});
