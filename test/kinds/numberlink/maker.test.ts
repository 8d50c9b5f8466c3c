import { describe, expect, it } from 'vitest';
import { WALL } from '../../../assembly/layout.ts';
import { numberlinkText } from '../../../bench/boards/numberlink.ts';
import type { Board } from '../../../src/core/board.ts';
import { randomSource } from '../../../src/generate/random.ts';
import { randomNumberlink } from '../../../src/kinds/numberlink/maker.ts';
import { isAnswer } from '../../oracle/numberlink.ts';

function labelsOf({ clues }: Board): number[] {
  return [...new Set(clues)].filter((clue) => clue < WALL);
}

describe('randomNumberlink', () => {
  it('has an answer, with paths that touch themselves only where they may', () => {
    let touching = 0;
    for (let seed = 0; seed < 60; seed++) {
      const shape = { touching: seed % 2 === 1, wallShare: (seed % 3) / 10 };
      const { board, fill } = randomNumberlink(5 + (seed % 10), 5 + (seed % 7), randomSource(seed), shape);
      expect(isAnswer(board, fill, seed % 2 ? 'touch' : 'fill'), numberlinkText(board)).toBe(true);
      if (!isAnswer(board, fill, 'fill')) touching++;
    }
    expect(touching).toBeGreaterThan(25);
  });

  it('has as many labels as are asked for, or as boards of its size have', () => {
    for (const labels of [5, 10, 20]) {
      expect(labelsOf(randomNumberlink(10, 10, randomSource(1), { labels }).board).length).toBe(labels);
    }
    for (const [side, least, most] of [
      [10, 8, 13],
      [20, 20, 35],
      [30, 30, 60],
    ]) {
      for (let seed = 0; seed < 10; seed++) {
        const { board } = randomNumberlink(side, side, randomSource(seed));
        expect(labelsOf(board).length).toBeGreaterThanOrEqual(least);
        expect(labelsOf(board).length).toBeLessThanOrEqual(most);
      }
    }
  });

  it('has long paths as well as short ones', () => {
    const lengths = Array.from({ length: 10 }, (_, seed) => {
      const { board, fill } = randomNumberlink(20, 20, randomSource(seed));
      return labelsOf(board).map((label) => fill.filter((each) => each === label).length);
    }).flat();
    lengths.sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 4)]).toBeGreaterThanOrEqual(4);
    expect(lengths[Math.floor((3 * lengths.length) / 4)]).toBeGreaterThanOrEqual(15);
    expect(lengths.at(-1)).toBeGreaterThanOrEqual(50);
  });

  it('is the same for the same seed', () => {
    const make = (seed: number) => randomNumberlink(12, 12, randomSource(seed), { wallShare: 0.1 }).board;
    expect(make(3)).toEqual(make(3));
    expect(make(3)).not.toEqual(make(4));
  });
});
