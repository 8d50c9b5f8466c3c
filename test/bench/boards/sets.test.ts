import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BLANK, WALL } from '../../../assembly/layout.ts';
import {
  type LinkSetName,
  linkBoardsOf,
  makeImpossible,
  makeLinkBoard,
  type Provers,
} from '../../../bench/boards/numberlink-sets.ts';
import { boardsOf, makeBoard } from '../../../bench/boards/sets.ts';
import { isSolvable, twoAnswers } from '../../../bench/engine.ts';
import type { Board } from '../../../src/core/board.ts';

const ROOT = join(import.meta.dirname, '../../..');
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

describe('the sets of Numberlink on file', () => {
  const provers: Provers = {
    answersTo: twoAnswers('numberlink', 'wasm', 'fill'),
    isSolvable: (board, rules) => isSolvable('numberlink', board, rules),
  };
  const boardsOn = (name: LinkSetName) => linkBoardsOf(name, ROOT, provers);

  it('are what their seeds make', () => {
    for (const name of ['fill-10', 'walls-20', 'touch-15'] as const) {
      expect(makeLinkBoard(name, 0, provers.answersTo)).toEqual(boardsOn(name)[0]);
    }
    const first = boardsOn('impossible').filter(({ cols }) => cols <= 8);
    expect(makeImpossible(provers.isSolvable, [6, 8]).boards).toEqual(first);
  });

  it('are as many and as large as they should be', () => {
    for (const [name, count, side] of [
      ['fill-10', 20, 10],
      ['fill-15', 20, 15],
      ['fill-20', 20, 20],
      ['fill-30', 10, 30],
      ['walls-20', 20, 20],
      ['touch-10', 20, 10],
      ['touch-15', 20, 15],
      ['touch-20', 10, 20],
    ] as const) {
      const boards = boardsOn(name);
      expect(boards.length).toBe(count);
      for (const { rows, cols, clues } of boards) {
        expect([rows, cols, clues.length]).toEqual([side, side, side * side]);
        expect(clues.includes(WALL)).toBe(name === 'walls-20');
      }
    }
    const sides = boardsOn('impossible').map(({ cols }) => cols);
    expect(sides).toEqual([6, 8, 10, 12, 14, 16, 18, 20].flatMap((side) => new Array(4).fill(side)));
  });

  it('have the answers that they should', () => {
    const count = (board: Board) => provers.answersTo(board).length;
    for (const name of ['fill-10', 'fill-15', 'fill-20', 'walls-20'] as const) {
      for (const board of boardsOn(name)) expect(count(board)).toBe(1);
    }
    for (const board of boardsOn('touch-10')) {
      expect(count(board)).toBe(0);
      expect(provers.isSolvable(board, 'touch')).toBe(true);
    }
    for (const board of boardsOn('impossible').slice(0, 12)) {
      expect(provers.isSolvable(board, 'fill')).toBe(false);
      expect(provers.isSolvable(board, 'touch')).toBe(false);
    }
  });
});
