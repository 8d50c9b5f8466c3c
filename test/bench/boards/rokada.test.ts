import { describe, expect, it } from 'vitest';
import { BLANK, WALL } from '../../../assembly/layout.ts';
import {
  parseRokada,
  pigeonholeRokada,
  randomRokada,
  rokadaText,
  sparseRokada,
  squareRokada,
} from '../../../bench/boards/rokada.ts';
import type { Board } from '../../../src/core/board.ts';
import { randomSource } from '../../../src/generate/random.ts';
import { neighbours } from '../../../src/generate/squares.ts';
import { placements } from '../../oracle/rokada.ts';

/** Up to two answers, by the tests' own slow search. */
function answersTo({ rows, cols, clues }: Board): Uint8Array[] {
  return placements(rows, cols, clues, 2);
}

function share(board: Board, is: (clue: number) => boolean): number {
  return board.clues.filter(is).length / board.clues.length;
}

const SIZES = [
  [5, 5],
  [4, 7],
  [6, 6],
  [1, 8],
  [8, 1],
] as const;

describe('randomRokada', () => {
  it('has an answer', () => {
    for (let seed = 0; seed < 100; seed++) {
      const [rows, cols] = SIZES[seed % SIZES.length];
      const board = randomRokada(rows, cols, 0.25, (seed % 5) / 4, randomSource(seed));
      expect(answersTo(board).length, rokadaText(board)).toBeGreaterThan(0);
    }
  });

  it('has about as many walls and numbers as asked', () => {
    const board = randomRokada(200, 200, 0.2, 0.5, randomSource(1));
    expect(share(board, (clue) => clue !== BLANK)).toBeCloseTo(0.2, 1);
    expect(share(board, (clue) => clue <= 4)).toBeCloseTo(0.1, 1);
    expect(new Set(board.clues)).toEqual(new Set([BLANK, WALL, 0, 1, 2, 3, 4]));
    const sparse = sparseRokada(100, 100, randomSource(1));
    expect(share(sparse, (clue) => clue !== BLANK)).toBeLessThan(0.03);
    expect(share(sparse, (clue) => clue !== BLANK)).toBeGreaterThan(0.02);
  });

  it('is the same for the same seed', () => {
    const make = (seed: number) => randomRokada(9, 9, 0.2, 0.5, randomSource(seed));
    expect(make(3)).toEqual(make(3));
    expect(make(3)).not.toEqual(make(4));
  });
});

/** As many squares of `lines` as can be lit from different lines across, each from one that it sees: Kuhn's matching. */
function mostMatched(lines: number[][]): number {
  const taker = new Map<number, number>();
  const place = (line: number, tried: Set<number>): boolean =>
    lines[line].some((across) => {
      if (tried.has(across)) return false;
      tried.add(across);
      const before = taker.get(across);
      if (before !== undefined && !place(before, tried)) return false;
      taker.set(across, line);
      return true;
    });
  return lines.filter((_, line) => place(line, new Set())).length;
}

/**
 * Whether there are too few lines across for the lines that must have a lamp: counted from the board's text alone. A square
 * that is next to a zero holds none; where it sees another line only, that line must hold one, and each such line
 * needs a line across of its own.
 */
function isShort(board: Board): boolean {
  const { cols, clues } = board;
  const open = [...clues.keys()].filter((square) => clues[square] === BLANK);
  const dark = new Set(open.filter((square) => neighbours(board, square).some((next) => clues[next] === 0)));
  /** The first square of the line through one, along a row or a column. */
  const start = (square: number, step: number) => {
    const first = (at: number) => at < step || (step === 1 && at % cols === 0) || clues[at - step] !== BLANK;
    let at = square;
    while (!first(at)) at -= step;
    return at;
  };
  return [1, cols].some((step) => {
    const across = step === 1 ? cols : 1;
    const inNeed = [...dark].filter((square) =>
      open.every((other) => dark.has(other) || start(other, across) !== start(square, across)),
    );
    const lines = [...new Set(inNeed.map((square) => start(square, step)))];
    const reached = lines.map((line) =>
      open.filter((square) => !dark.has(square) && start(square, step) === line).map((square) => start(square, across)),
    );
    return mostMatched(reached) < lines.length;
  });
}

describe('pigeonholeRokada', () => {
  it('has fewer columns than rows that need a lamp, in many shapes', () => {
    for (const width of [6, 8, 10, 20, 40]) {
      const texts = new Set<string>();
      const seeds = width > 10 ? 8 : 30;
      for (let seed = 0; seed < seeds; seed++) {
        const board = pigeonholeRokada(width, randomSource(seed));
        expect([board.rows, board.cols]).toEqual([width, width]);
        expect(isShort(board), rokadaText(board)).toBe(true);
        texts.add(rokadaText(board));
      }
      expect(texts.size).toBeGreaterThan(seeds * 0.7);
    }
    expect(() => pigeonholeRokada(5, randomSource(1))).toThrow(RangeError);
  });

  it('has no answer, as a search finds too', () => {
    for (let seed = 0; seed < 20; seed++) expect(answersTo(pigeonholeRokada(6, randomSource(seed)))).toEqual([]);
  });
});

describe('squareRokada', () => {
  it('has answers', () => {
    for (let seed = 0; seed < 20; seed++) {
      const board = squareRokada(8, randomSource(seed));
      expect(isShort(board)).toBe(false);
      expect(answersTo(board).length).toBe(2);
    }
    expect(() => squareRokada(5, randomSource(1))).toThrow(RangeError);
  });
});

describe('text', () => {
  it('is read back', () => {
    const board = { rows: 2, cols: 3, clues: Uint8Array.of(BLANK, WALL, 0, 4, BLANK, 2) };
    expect(rokadaText(board)).toBe('2 3\n.#0\n4.2\n');
    const boards = [board, randomRokada(7, 3, 0.3, 0.5, randomSource(1)), pigeonholeRokada(9, randomSource(2))];
    expect(parseRokada(boards.map(rokadaText).join(''))).toEqual(boards);
  });
});
