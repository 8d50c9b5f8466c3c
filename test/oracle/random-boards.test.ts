import { describe, expect, it } from 'vitest';
import {
  clueBoard,
  loopBoard,
  mulberry32,
  pearlBoard,
  pearlLoopBoard,
  placedBoard,
  randomLoop,
  shuffled,
  wallBoard,
} from '../support/random-boards.ts';
import { BLANK, clueOf, isAnswer } from './loops.ts';
import { BLACK, isPearlLoop, NONE, pearlLoops, WHITE } from './masyu.ts';
import { EMPTY, WALL } from './rokada.ts';

function boardsOf(seed: number): string {
  const random = mulberry32(seed);
  return JSON.stringify([
    loopBoard(random, 4, 5, 0.5),
    clueBoard(random, 4, 5, 0.5),
    wallBoard(random, 4, 5, { walls: 0.5, numbers: 0.5 }),
    placedBoard(random, 4, 5, { walls: 0.5, numbers: 0.5 }),
    pearlLoopBoard(random, 4, 5, 0.5),
    pearlBoard(random, 4, 5, 0.5),
  ]);
}

describe('random boards', () => {
  it('are the same for the same seed and others for another', () => {
    expect(mulberry32(1)()).toBeCloseTo(0.6270739405881613, 15);
    expect(boardsOf(5)).toBe(boardsOf(5));
    expect(boardsOf(5)).not.toBe(boardsOf(6));
  });

  it('have loops of every kind: small, winding and round', () => {
    const blank = new Uint8Array(64).fill(BLANK);
    for (let seed = 0; seed < 10; seed++) {
      const small = randomLoop(mulberry32(seed), 8, 8, { part: 0 });
      const winding = randomLoop(mulberry32(seed), 8, 8, { part: 1, fill: 0 });
      const round = randomLoop(mulberry32(seed), 8, 8, { part: 1, fill: 1 });
      for (const loop of [small, winding, round]) {
        expect(isAnswer(8, 8, blank, loop)).toBe(true);
      }
      expect(clueOf(small, 8, 8)).toContain(4);
      expect(clueOf(winding, 8, 8).filter((clue) => clue === 3).length).toBeGreaterThan(5);
      expect(clueOf(round, 8, 8).filter((clue) => clue === 0)).toHaveLength(36);
    }
  });

  it('keep to the odds', () => {
    const random = mulberry32(3);
    expect(clueBoard(random, 5, 5, 1).clues.every((clue) => clue === BLANK)).toBe(true);
    expect(loopBoard(random, 5, 5, 0).clues).not.toContain(BLANK);
    expect(new Set(clueBoard(random, 20, 20, 0.5).clues)).toEqual(new Set([0, 1, 2, 3, 4, BLANK]));
    for (const make of [wallBoard, placedBoard]) {
      expect(make(random, 6, 6, { walls: 0, numbers: 1 }).cells.every((cell) => cell === EMPTY)).toBe(true);
      expect(make(random, 6, 6, { walls: 1, numbers: 0 }).cells.every((cell) => cell === WALL)).toBe(true);
      expect(make(random, 6, 6, { walls: 0.5, numbers: 1 }).cells).not.toContain(WALL);
    }
    expect(new Set(wallBoard(random, 20, 20, { walls: 0.7, numbers: 0.8 }).cells)).toEqual(
      new Set([0, 1, 2, 3, 4, WALL, EMPTY]),
    );
    expect(shuffled(random, 30).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, k) => k));
  });

  it('have the pearls of a loop, as many as it allows', () => {
    const random = mulberry32(4);
    const seen = new Set<number>();
    for (let n = 0; n < 60; n++) {
      const [rows, cols] = [2 + (n % 5), 2 + (n % 4)];
      const { clues, loop } = pearlLoopBoard(random, rows, cols, (n % 3) / 3);
      expect(isPearlLoop(rows, cols, clues, loop)).toBe(true);
      for (const pearl of clues) seen.add(pearl);
      if (n % 3 > 0) continue;
      // No pearl fits where there is none.
      for (const [k, pearl] of clues.entries()) {
        for (const more of [WHITE, BLACK]) {
          if (pearl === NONE) expect(isPearlLoop(rows, cols, clues.with(k, more), loop)).toBe(false);
        }
      }
    }
    expect(seen).toEqual(new Set([WHITE, BLACK, NONE]));
    expect(pearlLoopBoard(random, 5, 4, 1).clues.every((pearl) => pearl === NONE)).toBe(true);
  });

  it('have pearls at random, mostly without an answer', () => {
    const random = mulberry32(9);
    expect(new Set(pearlBoard(random, 9, 9, 0.5).clues)).toEqual(new Set([WHITE, BLACK, NONE]));
    expect(pearlBoard(random, 3, 5, 0).clues).not.toContain(NONE);
    const counts = Array.from({ length: 100 }, (_, n) => {
      const { clues } = pearlBoard(random, 4, 5, 0.6 + 0.1 * (n % 4));
      return pearlLoops(4, 5, clues, 2).length;
    });
    expect(new Set(counts)).toEqual(new Set([0, 1, 2]));
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(50);
  });
});
