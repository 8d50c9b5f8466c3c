import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { twoAnswers } from '../engine.ts';
import { boardsOf, makeBoard } from './sets.ts';
import { BLANK } from './slitherlink.ts';

const ROOT = join(import.meta.dirname, '../..');
const answersTo = twoAnswers('slitherlink');

describe('the sets on file', () => {
  it('are what their seeds make', () => {
    const boards = boardsOf('20x20-45', ROOT, answersTo);
    expect(boards.length).toBe(20);
    expect(makeBoard('20x20-45', 0, answersTo)).toEqual(boards[0]);
  });

  it('have as many clues as they should', () => {
    for (const [name, size] of [
      ['20x20-45', 20],
      ['30x30-45', 30],
      ['50x50-45', 50],
    ] as const) {
      for (const { rows, cols, clues } of boardsOf(name, ROOT, answersTo)) {
        expect([rows, cols]).toEqual([size, size]);
        expect(clues.filter((clue) => clue !== BLANK).length).toBe(0.45 * size * size);
      }
    }
  });
});
