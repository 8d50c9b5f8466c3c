import { describe, expect, it } from 'vitest';
import { clueBoard, loopBoard, mulberry32 } from '../support/random-boards.ts';
import { allLoops, BLANK, clueOf, common, type Edges, isAnswer, solutions } from './loops.ts';

function keysOf(boards: Iterable<Edges>): string[] {
  return Array.from(boards, (edges) => `${edges.horizontal.join('')}/${edges.vertical.join('')}`).sort();
}

/** Every set of edges, loop or not: 2 to the number of edges. */
function* everyEdges(rows: number, cols: number): Generator<Edges> {
  const across = (rows + 1) * cols;
  const down = rows * (cols + 1);
  for (let set = 0; set < 2 ** (across + down); set++) {
    yield {
      horizontal: Uint8Array.from({ length: across }, (_, k) => (set >> k) & 1),
      vertical: Uint8Array.from({ length: down }, (_, k) => (set >> (across + k)) & 1),
    };
  }
}

/** The loops of a board that keep to the clues, by their insides: what `solutions` must find. */
function byInsides(rows: number, cols: number, clues: Uint8Array): Edges[] {
  const size = `${rows} ${cols}`;
  const loops =
    loopsOf.get(size) ?? Array.from(allLoops(rows, cols), (loop) => ({ loop, own: clueOf(loop, rows, cols) }));
  loopsOf.set(size, loops);
  return loops.filter(({ own }) => clues.every((clue, k) => clue === BLANK || clue === own[k])).map(({ loop }) => loop);
}

const loopsOf = new Map<string, { loop: Edges; own: Uint8Array }[]>();

/** A board from its rows, '.' for a blank. */
function clues(...rows: string[]): Uint8Array {
  return Uint8Array.from(rows.join(''), (cell) => (cell === '.' ? BLANK : Number(cell)));
}

describe('isAnswer', () => {
  it.each([
    [1, 1],
    [1, 4],
    [4, 1],
    [2, 2],
    [2, 3],
    [3, 2],
  ])('holds, of all sets of edges on the blank board %i x %i, for the loops only', (rows, cols) => {
    const blank = new Uint8Array(rows * cols).fill(BLANK);
    const found: Edges[] = [];
    for (const edges of everyEdges(rows, cols)) {
      if (isAnswer(rows, cols, blank, edges)) {
        found.push(edges);
      }
    }
    expect(keysOf(found)).toEqual(keysOf(allLoops(rows, cols)));
  });

  it('counts the edges round numbered cells', () => {
    for (const loop of allLoops(3, 3)) {
      const own = clueOf(loop, 3, 3);
      expect(isAnswer(3, 3, own, loop)).toBe(true);
      for (let k = 0; k < 9; k++) {
        const one = new Uint8Array(9).fill(BLANK);
        for (one[k] = 0; one[k] <= 4; one[k]++) {
          expect(isAnswer(3, 3, one, loop)).toBe(one[k] === own[k]);
        }
      }
    }
  });

  it('refuses two loops that touch, and two that do not', () => {
    // The cells at the top left and the bottom right, each with its four edges.
    const touching = { horizontal: Uint8Array.of(1, 0, 1, 1, 0, 1), vertical: Uint8Array.of(1, 1, 0, 0, 1, 1) };
    expect(isAnswer(2, 2, clues('4.', '.4'), touching)).toBe(false);
    const apart = { horizontal: Uint8Array.of(1, 0, 1, 1, 0, 1), vertical: Uint8Array.of(1, 1, 1, 1) };
    expect(isAnswer(1, 3, clues('4.4'), apart)).toBe(false);
  });

  it('refuses an open end and the empty board', () => {
    const blank = clues('..', '..');
    const nothing = { horizontal: new Uint8Array(6), vertical: new Uint8Array(6) };
    expect(isAnswer(2, 2, blank, nothing)).toBe(false);
    expect(isAnswer(2, 2, clues('00', '00'), nothing)).toBe(false);
    const tailed = { horizontal: Uint8Array.of(1, 1, 1, 0, 0, 0), vertical: Uint8Array.of(1, 1, 0, 0, 0, 0) };
    expect(isAnswer(2, 2, blank, tailed)).toBe(false);
  });
});

describe('solutions', () => {
  it('finds as many loops on the blank board 4 x 4 as there are: 9349', () => {
    expect(solutions(4, 4, new Uint8Array(16).fill(BLANK), Infinity)).toHaveLength(9349);
  });

  it.each([
    ['a 4 alone on its board', ['4'], 1],
    ['a blank alone on its board', ['.'], 1],
    ['fewer than 4 on a board of one cell', ['3'], 0],
    ['a 4 in the open', ['...', '.4.', '...'], 1],
    ['a 4 beside a 1', ['.1.', '14.', '...'], 1],
    ['a 4 beside a 2', ['.2.', '.4.', '...'], 0],
    ['two 4s', ['4..', '..4'], 0],
    ['no clue but one 0', ['0.', '..'], 1],
    ['a 2 in a corner: in the loop, with or without the cell across, or left out alone', ['.2', '..'], 3],
    ['two 3s at the ends of a row', ['3.3'], 1],
    ['two 3s with a 0 between', ['.303.'], 0],
    ['two 3s beside each other', ['.33.'], 1],
  ])('answers %s', (_name, rows, answers) => {
    const board = clues(...rows);
    expect(solutions(rows.length, rows[0].length, board, Infinity)).toHaveLength(answers);
    expect(byInsides(rows.length, rows[0].length, board)).toHaveLength(answers);
  });

  it.each([
    [2, 2],
    [1, 5],
    [5, 1],
    [2, 5],
    [3, 3],
    [4, 3],
    [3, 5],
    [4, 4],
  ])('finds what the insides give on random boards %i x %i', (rows, cols) => {
    const random = mulberry32(rows * 100 + cols);
    const counts = { none: 0, one: 0, more: 0 };
    for (let n = 0; n < 24; n++) {
      // Some with an answer, some mostly without; from all clues given to most of them blank.
      const blanks = (n % 8) / 8;
      const board = (n < 16 ? loopBoard : clueBoard)(random, rows, cols, n < 16 ? blanks : 0.6 + blanks / 3);
      const found = solutions(rows, cols, board.clues, Infinity);
      expect(keysOf(found)).toEqual(keysOf(byInsides(rows, cols, board.clues)));
      counts[found.length === 0 ? 'none' : found.length === 1 ? 'one' : 'more']++;
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });

  it('finds the loop that a board was made from, up to 7 x 7', () => {
    const random = mulberry32(7);
    for (let n = 0; n < 20; n++) {
      const { rows, cols, clues, loop } = loopBoard(random, 6 + (n % 2), 7, 0.3);
      expect(isAnswer(rows, cols, clues, loop)).toBe(true);
      expect(keysOf(solutions(rows, cols, clues, Infinity))).toContain(keysOf([loop])[0]);
    }
  });
});

describe('common', () => {
  it('says of each edge whether it is in all answers, in none or in some', () => {
    const answers = solutions(1, 3, clues('.1.'), Infinity);
    expect(keysOf(answers)).toEqual(['001001/0011', '100100/1100']);
    expect(common(answers)).toEqual({
      horizontal: Uint8Array.of(255, 0, 255, 255, 0, 255),
      vertical: Uint8Array.of(255, 255, 255, 255),
    });
    const three = solutions(1, 3, clues('.3.'), Infinity);
    expect(keysOf(three)).toEqual(['011011/0101', '110110/1010']);
    expect(common(three)).toEqual({
      horizontal: Uint8Array.of(255, 1, 255, 255, 1, 255),
      vertical: Uint8Array.of(255, 255, 255, 255),
    });
  });

  it('is the answer where there is one, and nothing where there is none', () => {
    const answers = solutions(2, 2, clues('0.', '..'), Infinity);
    expect(common(answers)).toEqual(answers[0]);
    expect(() => common([])).toThrow(RangeError);
  });
});
