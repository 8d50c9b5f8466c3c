import { describe, expect, it } from 'vitest';
import { BLANK, MOST_LABELS, WALL } from '../../../assembly/layout.ts';
import {
  fillNumberlink,
  numberlinkText,
  parseNumberlink,
  type Spoiling,
  spoiltNumberlink,
  touchNumberlink,
  wallsNumberlink,
} from '../../../bench/boards/numberlink.ts';
import type { Board } from '../../../src/core/board.ts';
import { below, randomSource } from '../../../src/generate/random.ts';
import { randomNumberlink } from '../../../src/kinds/numberlink/maker.ts';
import { answers } from '../../oracle/numberlink.ts';

/** Up to two answers without a path that touches itself, by the tests' own slow search. */
function answersTo(board: Board): Uint8Array[] {
  return answers(board, 'fill', 2);
}

function labelsOf({ clues }: Board): number[] {
  return [...new Set(clues)].filter((clue) => clue < WALL);
}

/** How often each label occurs. */
function occurrences(board: Board): number[] {
  return labelsOf(board).map((label) => board.clues.filter((clue) => clue === label).length);
}

describe('fillNumberlink and wallsNumberlink', () => {
  it('have one answer without a path that touches itself', () => {
    for (let seed = 0; seed < 20; seed++) {
      const open = fillNumberlink(6, randomSource(seed), answersTo);
      expect(answersTo(open).length).toBe(1);
      expect(open.clues).not.toContain(WALL);
      const walled = wallsNumberlink(6, randomSource(seed), answersTo);
      expect(answersTo(walled).length).toBe(1);
      expect(walled.clues).toContain(WALL);
      for (const board of [open, walled]) expect(new Set(occurrences(board))).toEqual(new Set([2]));
    }
  });

  it('pass over boards with several answers', () => {
    let asked = 0;
    const board = fillNumberlink(6, randomSource(1), () => {
      asked++;
      return new Array(asked < 3 ? 2 : 1).fill(new Uint8Array(36));
    });
    expect(asked).toBe(3);
    expect(board).not.toEqual(fillNumberlink(6, randomSource(1), () => [new Uint8Array(36)]));
  });

  it('has walls in a twentieth to a fourth of the squares, and where nothing fits', () => {
    const shares = Array.from({ length: 40 }, (_, seed) => {
      const { clues } = wallsNumberlink(15, randomSource(seed), () => [new Uint8Array(225)]);
      return clues.filter((clue) => clue === WALL).length / 225;
    });
    expect(Math.min(...shares)).toBeGreaterThan(0.04);
    expect(Math.min(...shares)).toBeLessThan(0.1);
    expect(Math.max(...shares)).toBeGreaterThan(0.2);
    expect(Math.max(...shares)).toBeLessThan(0.35);
  });
});

describe('touchNumberlink', () => {
  it('has answers only with a path that touches itself', () => {
    for (let seed = 0; seed < 20; seed++) {
      const board = touchNumberlink(5, randomSource(seed), answersTo);
      expect(answersTo(board)).toEqual([]);
      expect(answers(board, 'touch', 1).length).toBe(1);
    }
  });

  it('passes over boards that have others', () => {
    let asked = 0;
    touchNumberlink(5, randomSource(1), () => new Array(asked++ < 2 ? 1 : 0).fill(new Uint8Array(25)));
    expect(asked).toBe(3);
  });
});

describe('spoiltNumberlink', () => {
  const WAYS: Spoiling[] = ['swap', 'jump', 'shift'];

  /** Black squares less white ones, of those that paths use; and the same as the labels tell it. */
  function balances({ cols, clues }: Board): [squares: number, labels: number] {
    const colour = (square: number) => ((Math.floor(square / cols) + (square % cols)) % 2 === 0 ? 1 : -1);
    const sum = (is: (clue: number) => boolean) =>
      [...clues.keys()].filter((square) => is(clues[square])).reduce((total, square) => total + colour(square), 0);
    return [sum((clue) => clue !== WALL), sum((clue) => clue < WALL) / 2];
  }

  it('has pairs of labels, and colours that fit', () => {
    for (let seed = 0; seed < 60; seed++) {
      const board = spoiltNumberlink(6 + (seed % 7), WAYS[seed % 3], randomSource(seed));
      expect(new Set(occurrences(board))).toEqual(new Set([2]));
      const [squares, labels] = balances(board);
      expect(labels).toBe(squares);
    }
  });

  it('has no answer, for most of them, where no path may touch itself', () => {
    for (const way of WAYS) {
      const boards = Array.from({ length: 20 }, (_, seed) => spoiltNumberlink(6, way, randomSource(seed)));
      expect(boards.filter((board) => answersTo(board).length === 0).length).toBeGreaterThan(15);
    }
  });

  it('differs from the board that it was by a few ends', () => {
    for (const [way, changed] of [
      ['swap', 2],
      ['jump', 2],
      ['shift', 4],
    ] as const) {
      // The same numbers at random make the same board first.
      const whole = randomNumberlink(9, 9, randomSource(5)).board;
      const spoilt = spoiltNumberlink(9, way, randomSource(5));
      const different = [...whole.clues.keys()].filter((square) => whole.clues[square] !== spoilt.clues[square]);
      expect(different.length).toBe(changed);
    }
  });
});

describe('numberlinkText and parseNumberlink', () => {
  it('write and read the same boards', () => {
    const random = randomSource(1);
    const boards = Array.from({ length: 10 }, (_, k) => {
      const [rows, cols] = [1 + k, 20];
      const clues = Uint8Array.from(
        { length: rows * cols },
        () => [BLANK, WALL, 1 + below(MOST_LABELS, random)][below(3, random)],
      );
      return { rows, cols, clues };
    });
    boards.push({ rows: 1, cols: MOST_LABELS, clues: Uint8Array.from({ length: MOST_LABELS }, (_, k) => k + 1) });
    expect(parseNumberlink(boards.map(numberlinkText).join(''))).toEqual(boards);
    expect(numberlinkText(boards[10])).toMatch(/^91 1\n123456789A.*YZa.*yz!"\$/);
  });

  it('read lines, and pass over comments', () => {
    const board = { rows: 2, cols: 2, clues: Uint8Array.of(1, 10, WALL, BLANK) };
    expect(parseNumberlink('# some\n1A0.\r\n\n2 2\n1A\n#.\n# none\n')).toEqual([board, board]);
  });
});
