import { describe, expect, it } from 'vitest';
import { mulberry32, placedBoard, wallBoard } from '../support/random-boards.ts';
import { common, drawPlacement, EMPTY, isPlacement, placements, WALL } from './rokada.ts';

/** A board from its rows as the statement writes them. */
function cells(...rows: string[]): Uint8Array {
  return Uint8Array.from(rows.join(''), (cell) => (cell === '.' ? EMPTY : cell === '#' ? WALL : Number(cell)));
}

/** The lamps of a board from its rows with the lamps drawn in. */
function lamps(...rows: string[]): Uint8Array {
  return Uint8Array.from(rows.join(''), (cell) => (cell === 'C' ? 1 : 0));
}

function keysOf(answers: Uint8Array[]): string[] {
  return answers.map((answer) => answer.join(''));
}

/**
 * The answers by going through all sets of empty squares. Two squares see each other when they lie in one strip, a
 * longest line of empty squares: every row and column falls into strips, at most one lamp stands in each, and of the
 * two strips through an empty square one has a lamp.
 */
function bySets(rows: number, cols: number, board: Uint8Array): Uint8Array[] {
  let strips = 0;
  const across = new Int32Array(rows * cols);
  const down = new Int32Array(rows * cols);
  board.forEach((cell, k) => {
    if (cell === EMPTY) {
      across[k] = k % cols > 0 && board[k - 1] === EMPTY ? across[k - 1] : strips++;
      down[k] = k >= cols && board[k - cols] === EMPTY ? down[k - cols] : strips++;
    }
  });
  const squares = Array.from(board.keys()).filter((k) => board[k] === EMPTY);
  const found: Uint8Array[] = [];
  // Downwards, the first square being the highest digit: a lamp comes before none.
  for (let set = 2 ** squares.length - 1; set >= 0; set--) {
    const answer = new Uint8Array(rows * cols);
    squares.forEach((square, n) => {
      answer[square] = (set >> (squares.length - 1 - n)) & 1;
    });
    const inStrip = new Int32Array(strips);
    for (const square of squares) {
      inStrip[across[square]] += answer[square];
      inStrip[down[square]] += answer[square];
    }
    const seen = squares.every((square) => inStrip[across[square]] + inStrip[down[square]] > 0);
    if (seen && inStrip.every((n) => n <= 1) && board.every((cell, k) => cell > 4 || cell === near(answer, k))) {
      found.push(answer);
    }
  }
  return found;

  function near(answer: Uint8Array, k: number): number {
    const up = k >= cols ? answer[k - cols] : 0;
    const below = k + cols < rows * cols ? answer[k + cols] : 0;
    const left = k % cols > 0 ? answer[k - 1] : 0;
    const right = k % cols < cols - 1 ? answer[k + 1] : 0;
    return up + below + left + right;
  }
}

/** n! / (n - k)!: how many ways there are to pick k of n in order. */
function pickings(n: number, k: number): number {
  return k === 0 ? 1 : n * pickings(n - 1, k - 1);
}

const SAMPLE = cells('.#01.1', '2.....', '0.....', '......', '#...2.');

describe('isPlacement', () => {
  it("holds for the statement's sample answer, and for no other with a lamp more, less or moved", () => {
    const answer = lamps('C#01C1', '2C....', '0.....', '..C...', '#..C2C');
    expect(isPlacement(5, 6, SAMPLE, answer)).toBe(true);
    for (let k = 0; k < 30; k++) {
      const other = answer.slice();
      other[k] ^= 1;
      expect(isPlacement(5, 6, SAMPLE, other)).toBe(false);
      if (k > 0 && other[k - 1] !== answer[k]) {
        other[k - 1] ^= 1;
        expect(isPlacement(5, 6, SAMPLE, other)).toBe(false);
      }
    }
  });

  it.each([
    ['an empty square without a lamp in sight', ['..', '..'], ['C.', '..'], false],
    ['two lamps in a row', ['...'], ['C.C'], false],
    ['two lamps in a column', ['.', '.'], ['C', 'C'], false],
    ['two lamps with a wall between', ['.#.'], ['C#C'], true],
    ['two lamps with a number between', ['.2.'], ['C2C'], true],
    ['a number with a lamp too many', ['.1.'], ['C1C'], false],
    ['a lamp at a corner of a number', ['.#', '#0'], ['C#', '#0'], true],
    ['a lamp on a wall', ['#.'], ['CC'], false],
    ['a lamp on a number', ['1.'], ['CC'], false],
    ['walls only', ['##', '00'], ['..', '..'], true],
    ['a number without a square', ['1'], ['.'], false],
  ])('%s', (_name, board, placed, expected) => {
    expect(isPlacement(board.length, board[0].length, cells(...board), lamps(...placed))).toBe(expected);
  });
});

describe('placements', () => {
  it("finds the statement's sample answers, and that they are the only ones", () => {
    const answers = placements(5, 6, SAMPLE, Infinity);
    expect(answers.map((answer) => drawPlacement(5, 6, SAMPLE, answer))).toEqual([
      'C#01C1\n2C....\n0.....\n..C...\n#..C2C\n',
    ]);
    expect(placements(2, 2, cells('0.', '.2'), Infinity)).toEqual([]);
  });

  // Every row of an open board, or every column, has its lamp, each in a column of its own: with the shorter side a
  // and the longer b, b * (b - 1) * ... to a factors.
  it.each([
    [1, 1],
    [1, 7],
    [7, 1],
    [2, 2],
    [2, 5],
    [3, 3],
    [5, 3],
    [4, 4],
    [4, 6],
    [5, 5],
    [6, 6],
  ])('finds all answers of the open board %i x %i', (rows, cols) => {
    const answers = placements(rows, cols, new Uint8Array(rows * cols).fill(EMPTY), Infinity);
    expect(new Set(keysOf(answers)).size).toBe(answers.length);
    expect(answers).toHaveLength(pickings(Math.max(rows, cols), Math.min(rows, cols)));
  });

  it('begins with the diagonal on an open board', () => {
    const [first] = placements(10, 10, new Uint8Array(100).fill(EMPTY), 1);
    expect(first).toEqual(Uint8Array.from({ length: 100 }, (_, k) => (k % 11 === 0 ? 1 : 0)));
  });

  it('puts a lamp first where answers differ, even when the first square must stay empty', () => {
    const board = cells('...1', '....', '1...');
    expect(keysOf(placements(3, 4, board, Infinity))).toEqual(keysOf(bySets(3, 4, board)));
    const [first, second] = placements(3, 4, board, 2).map((answer) => drawPlacement(3, 4, board, answer));
    expect(first).toBe('C..1\n...C\n1C..\n');
    expect(second).toBe('..C1\nC...\n1..C\n');
    const thrice = cells('....', '.1..', '..1.', '....');
    expect(drawPlacement(4, 4, thrice, placements(4, 4, thrice, 1)[0])).toBe('.C..\n.1.C\nC.1.\n..C.\n');
  });

  it('stops at the limit', () => {
    const open = new Uint8Array(16).fill(EMPTY);
    const all = placements(4, 4, open, Infinity);
    for (const limit of [0, 1, 5, 24, 25]) {
      expect(placements(4, 4, open, limit)).toEqual(all.slice(0, limit));
    }
  });

  it.each([
    [1, 1],
    [1, 4],
    [4, 1],
    [2, 2],
  ])('finds what the sets give on every board %i x %i', (rows, cols) => {
    const values = [0, 1, 2, 3, 4, WALL, EMPTY];
    const board = new Uint8Array(rows * cols);
    for (let n = 0; n < values.length ** board.length; n++) {
      for (let k = 0, rest = n; k < board.length; k++, rest = Math.floor(rest / values.length)) {
        board[k] = values[rest % values.length];
      }
      const expected = keysOf(bySets(rows, cols, board)).join();
      if (keysOf(placements(rows, cols, board, Infinity)).join() !== expected) {
        expect(keysOf(placements(rows, cols, board, Infinity)).join(), board.join(' ')).toBe(expected);
      }
    }
  });

  it.each([
    [2, 3],
    [3, 3],
    [2, 6],
    [5, 2],
    [3, 4],
    [4, 3],
  ])('finds what the sets give on random boards %i x %i', (rows, cols) => {
    const random = mulberry32(rows * 100 + cols);
    const counts = { none: 0, one: 0, more: 0 };
    for (let n = 0; n < 60; n++) {
      const odds = { walls: 0.15 + (n % 5) / 12, numbers: (n % 3) / 2.5 };
      const board = (n % 2 === 0 ? placedBoard : wallBoard)(random, rows, cols, odds);
      const found = placements(rows, cols, board.cells, Infinity);
      expect(keysOf(found)).toEqual(keysOf(bySets(rows, cols, board.cells)));
      counts[found.length === 0 ? 'none' : found.length === 1 ? 'one' : 'more']++;
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });

  it('finds the placement that a board was made from, up to 6 x 7', () => {
    const random = mulberry32(6);
    for (let n = 0; n < 40; n++) {
      const board = placedBoard(random, 5 + (n % 2), 7, { walls: 0.25, numbers: 0.6 });
      expect(isPlacement(board.rows, board.cols, board.cells, board.lamps)).toBe(true);
      const answers = keysOf(placements(board.rows, board.cols, board.cells, Infinity));
      expect(answers).toContain(board.lamps.join(''));
      expect(answers).toEqual(answers.slice().sort().reverse());
    }
  });

  it('sees that five columns cannot have their lamps in four rows', () => {
    const board = ['0.0.0', '.....', '.....', '.....', '.....', '.0.0.'];
    expect(placements(6, 5, cells(...board), 1)).toEqual([]);
    expect(placements(7, 5, cells(...board.slice(0, 2), ...board.slice(1)), 1)).toHaveLength(1);
  });
});

describe('common', () => {
  it('says of each square whether all answers have a lamp there, none or some', () => {
    const board = cells('..', '#.', '.1');
    const answers = placements(3, 2, board, Infinity);
    expect(keysOf(answers)).toEqual(keysOf(bySets(3, 2, board)));
    expect(common(answers)).toEqual(
      Uint8Array.from(answers[0], (_, k) => {
        const with1 = answers.filter((answer) => answer[k] === 1).length;
        return with1 === answers.length ? 1 : with1 === 0 ? 0 : 255;
      }),
    );
    expect(common(placements(1, 5, cells('.#1..'), Infinity))).toEqual(Uint8Array.of(1, 0, 0, 1, 0));
    expect(common(placements(1, 4, cells('.#..'), Infinity))).toEqual(Uint8Array.of(1, 0, 255, 255));
    expect(() => common([])).toThrow(RangeError);
  });
});

describe('drawPlacement', () => {
  it('draws the board with its lamps, or -1', () => {
    expect(drawPlacement(2, 3, cells('.#4', '0..'), lamps('C..', '..C'))).toBe('C#4\n0.C\n');
    expect(drawPlacement(2, 3, cells('.#4', '0..'), undefined)).toBe('-1\n');
  });
});
