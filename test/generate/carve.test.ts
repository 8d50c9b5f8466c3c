import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { boardText } from '../../bench/boards/slink.ts';
import { type LoopBoard, nearLoops, randomBoard } from '../../src/generate/carve.ts';
import { randomSource } from '../../src/generate/random.ts';
import { allLoops, clueOf } from '../oracle/loops.ts';
import { cluesOf } from '../support/slink-boards.ts';
import { runs } from '../support/wide.ts';

/** The sides between cells of different kinds, as pairs of vertices; all beyond the border is outside. */
function boundary({ rows, cols, inside }: LoopBoard): [number, number][] {
  const isInside = (row: number, col: number) =>
    row >= 0 && row < rows && col >= 0 && col < cols && inside[row * cols + col] === 1;
  const vertex = (row: number, col: number) => row * (cols + 1) + col;
  const edges: [number, number][] = [];
  for (let row = 0; row <= rows; row++) {
    for (let col = 0; col <= cols; col++) {
      if (isInside(row - 1, col) !== isInside(row, col)) edges.push([vertex(row, col), vertex(row, col + 1)]);
      if (isInside(row, col - 1) !== isInside(row, col)) edges.push([vertex(row, col), vertex(row + 1, col)]);
    }
  }
  return edges;
}

/** What is wrong with the board, or the empty string: the loop is walked, and the clues counted, edge by edge. */
function fault(board: LoopBoard): string {
  const { rows, cols, clues, inside } = board;
  if (clues.length !== rows * cols || inside.length !== rows * cols) return 'wrong length';
  if (inside.some((cell) => cell > 1)) return 'a cell neither inside nor outside';
  if (clues.some((clue) => clue > 3)) return 'a clue above 3';
  const edges = boundary(board);
  if (edges.length === 0) return 'no loop';

  const beside = Array.from({ length: (rows + 1) * (cols + 1) }, (): number[] => []);
  const counted = new Uint8Array(rows * cols);
  for (const [from, to] of edges) {
    beside[from]?.push(to);
    beside[to]?.push(from);
    const row = Math.floor(from / (cols + 1));
    const col = from % (cols + 1);
    const across = to === from + 1;
    // The cells on the two sides of the edge: below and above, or right and left.
    const cells = across ? [row, row - 1].map((r) => [r, col]) : [col, col - 1].map((c) => [row, c]);
    for (const [r = -1, c = -1] of cells) {
      if (r >= 0 && r < rows && c >= 0 && c < cols) counted[r * cols + c] = (counted[r * cols + c] ?? 0) + 1;
    }
  }
  if (beside.some((ends) => ends.length !== 0 && ends.length !== 2)) return 'a vertex not on one path';
  if (counted.some((clue, at) => clue !== clues[at])) return 'a wrong clue';

  const start = edges[0]?.[0] ?? -1;
  let before = start;
  let at = beside[start]?.[0] ?? -1;
  let length = 1;
  while (at !== start) {
    const next = beside[at]?.find((end) => end !== before) ?? -1;
    before = at;
    at = next;
    length++;
  }
  return length === edges.length ? '' : `a loop of ${length} edges among ${edges.length}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the check of these tests', () => {
  const board = (rows: number, cols: number, ...cells: number[]): LoopBoard => {
    const inside = Uint8Array.from(cells);
    return { rows, cols, inside, clues: cluesOf(inside, rows, cols) };
  };

  it('passes one loop, and nothing else', () => {
    expect(fault(board(2, 3, 1, 1, 0, 0, 1, 1))).toBe('');
    expect(fault(board(1, 5, 1, 1, 0, 1, 1))).toBe('a loop of 6 edges among 12');
    expect(fault(board(3, 3, 1, 1, 1, 1, 0, 1, 1, 1, 1))).toBe('a clue above 3');
    expect(fault(board(3, 4, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1))).toBe('a loop of 14 edges among 20');
    expect(fault(board(2, 4, 1, 1, 0, 0, 0, 0, 1, 1))).toBe('a vertex not on one path');
    expect(fault(board(2, 2, 1, 0, 0, 0))).toBe('a clue above 3');
    expect(fault(board(2, 2, 0, 0, 0, 0))).toBe('no loop');
    expect(fault({ ...board(2, 2, 1, 1, 1, 1), clues: Uint8Array.of(2, 2, 2, 1) })).toBe('a wrong clue');
  });
});

describe('randomBoard', () => {
  it.each([
    [1, 2, 200],
    [2, 1, 200],
    [1, 3, 200],
    [1, 17, 300],
    [17, 1, 300],
    [2, 2, 500],
    [2, 3, 500],
    [3, 3, 1000],
    [3, 7, 1000],
    [7, 3, 1000],
    [2, 20, 300],
    [8, 8, 500],
    [20, 20, 300],
    [20, 13, 300],
    [50, 50, 30],
    [200, 200, 1],
    [3, 700, 3],
  ])('makes one loop on %i by %i', (rows, cols, count) => {
    const random = randomSource(rows * 1000 + cols);
    for (let i = 0; i < count; i++) {
      const board = randomBoard(rows, cols, random);
      expect([board.rows, board.cols]).toEqual([rows, cols]);
      expect(fault(board)).toBe('');
      expect(board.clues).toEqual(cluesOf(board.inside, rows, cols));
    }
  });

  it('makes one loop on sizes that keep changing, up and down', () => {
    const random = randomSource(3);
    for (let i = 0; i < runs(800, 3000); i++) {
      const rows = 1 + (random() % 24);
      const cols = (rows === 1 ? 2 : 1) + (random() % 24);
      expect(fault(randomBoard(rows, cols, random))).toBe('');
    }
  });

  it('finds every loop of 2 by 2: four of two cells, four of three, one of four', () => {
    const random = randomSource(4);
    const found = new Set<string>();
    for (let i = 0; i < 2000; i++) found.add(randomBoard(2, 2, random).inside.join(''));
    expect(found.size).toBe(9);
  });

  it('gives the same boards for the same seed, whatever was made before', () => {
    const texts = (seed: number) => {
      const random = randomSource(seed);
      return [20, 5, 31].map((size) => boardText(randomBoard(size, size + 2, random)));
    };
    const first = texts(11);
    texts(12);
    expect(texts(11)).toEqual(first);
    expect(texts(12)).not.toEqual(first);
    expect(sha256(first.join(''))).toBe('9687a57a507411866d1cd9740b3e5288aebf7e2ea52035a2d6c83137f1369eab');
  });

  it('winds over the whole board at 20 by 20', () => {
    const random = randomSource(5);
    const boards = Array.from({ length: 500 }, () => randomBoard(20, 20, random));
    const lengths = boards.map((board) => boundary(board).length);
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    // 441 vertices, and a loop passes each at most once: about nine in ten are on it.
    expect(mean(lengths)).toBeGreaterThan(390);
    expect(mean(lengths)).toBeLessThan(412);
    expect(Math.min(...lengths)).toBeGreaterThan(340);
    const share = mean(boards.map(({ inside }) => inside.reduce((sum, cell) => sum + cell, 0) / 400));
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.6);
    // Every cell is inside on some boards and outside on others.
    for (let at = 0; at < 400; at++) {
      const times = boards.filter(({ inside }) => inside[at] === 1).length;
      expect(times).toBeGreaterThan(150);
      expect(times).toBeLessThan(400);
    }
    expect(new Set(boards.map(boardText)).size).toBe(500);
  });

  it('refuses a board too small for two cells, or of no size', () => {
    for (const [rows, cols] of [
      [1, 1],
      [0, 5],
      [5, 0],
      [-2, -2],
      [2.5, 2],
      [Number.NaN, 2],
    ] as const) {
      expect(() => randomBoard(rows, cols, randomSource(1))).toThrow(RangeError);
    }
  });
});

describe('nearLoops', () => {
  it('names the clues that a loop close by breaks, each time', () => {
    for (let seed = 0; seed < 10; seed++) {
      const board = randomBoard(4, 4, randomSource(seed));
      const broken = new Set(
        [...allLoops(4, 4)].map((loop) => {
          const clues = clueOf(loop, 4, 4);
          return [...clues.keys()].filter((cell) => clues[cell] !== board.clues[cell]).join();
        }),
      );
      for (const most of [1, 2, 3]) {
        const near = nearLoops(board, most).map((cells) => cells.toSorted((a, b) => a - b).join());
        for (const cells of near) expect(broken).toContain(cells);
        expect(near).not.toContain('');
        expect(near.length).toBeGreaterThan(3 * most);
      }
    }
  });

  it('finds all loops that differ in one cell', () => {
    const board = randomBoard(3, 4, randomSource(1));
    const found = new Set(nearLoops(board, 1).map((cells) => cells.toSorted((a, b) => a - b).join()));
    let expected = 0;
    for (const cell of board.inside.keys()) {
      const inside = board.inside.map((value, at) => (at === cell ? 1 - value : value));
      const clues = cluesOf(inside, 3, 4);
      if (fault({ rows: 3, cols: 4, inside, clues }) !== '') continue;
      expected++;
      expect(found).toContain([...clues.keys()].filter((at) => clues[at] !== board.clues[at]).join());
    }
    expect(found.size).toBe(expected);
  });
});
