import { describe, expect, it } from 'vitest';
import {
  allBoards,
  disturbed,
  links,
  pathBoard,
  ringBoard,
  shapes,
  show,
  someBoard,
  squares,
} from '../support/numberlink.ts';
import { integer, mulberry32 } from '../support/random-boards.ts';
import { runs } from '../support/wide.ts';
import {
  answers,
  common,
  courses,
  EMPTY,
  isAnswer,
  type LinkBoard,
  OPEN,
  type Rules,
  reference,
  WALL,
} from './numberlink.ts';

const ALL_RULES: Rules[] = ['fill', 'touch', 'empty'];

const SAMPLE = links('...1', '.#.2', '.2.3', '13..');

/** How many answers to fill, touch and empty a board has. */
function counts(...rows: string[]): number[] {
  return ALL_RULES.map((rules) => answers(links(...rows), rules).length);
}

/** The answers as rows, in order. */
function drawn(rules: Rules, ...rows: string[]): string[] {
  const board = links(...rows);
  return answers(board, rules)
    .map((fill) => show(board, fill).trim().replaceAll('\n', ' '))
    .sort();
}

/** The answers by trying all labels, and none, in all empty squares. */
function byColours(board: LinkBoard, rules: Rules): Uint8Array[] {
  const labels = [...new Set(board.clues)].filter((cell) => cell !== WALL);
  const found: Uint8Array[] = [];
  const fill = board.clues.slice();
  const from = (k: number): void => {
    if (k === fill.length) {
      if (isAnswer(board, fill, rules)) found.push(fill.slice());
    } else if (board.clues[k] !== EMPTY) from(k + 1);
    else {
      for (const label of labels) {
        fill[k] = label;
        from(k + 1);
      }
      fill[k] = EMPTY;
    }
  };
  from(0);
  return found;
}

const keys = (fills: Uint8Array[]) => fills.map((fill) => fill.join()).sort();

function countCourses(board: LinkBoard, rules: Rules): number {
  let count = 0;
  courses(board, rules, () => {
    count++;
    return true;
  });
  return count;
}

/** An open board with one label in the top left corner and in another. */
function corners(n: number, corner: 'opposite' | 'adjacent'): LinkBoard {
  const clues = new Uint8Array(n * n).fill(EMPTY);
  clues[0] = 1;
  clues[n * n - (corner === 'opposite' ? 1 : n)] = 1;
  return { rows: n, cols: n, clues };
}

describe('answers', () => {
  it("has the statement's sample, with its one answer", () => {
    for (const rules of ALL_RULES.slice(0, 2)) {
      expect(drawn(rules, '...1', '.#.2', '.2.3', '13..')).toEqual(['1111 1#22 1223 1333']);
    }
    expect(isAnswer(SAMPLE, squares('1111', '1#22', '1223', '1333'), 'fill')).toBe(true);
  });

  it('knows the three meanings apart', () => {
    // Side by side: the straight way, or round a square that is left empty or lies on it.
    expect(drawn('fill', '11', '..')).toEqual([]);
    expect(drawn('touch', '11', '..')).toEqual(['11 11']);
    expect(drawn('empty', '11', '..')).toEqual(['11 ..', '11 11']);
    expect(drawn('fill', '11')).toEqual(['11']);
    // Only the long way round fills; the ends are beside each other.
    expect(counts('1..', '1..')).toEqual([0, 1, 3]);
    // A path may not use another label's square, nor a wall.
    expect(counts('1', '2', '2', '1')).toEqual([0, 0, 0]);
    expect(counts('1#1')).toEqual([0, 0, 0]);
    expect(drawn('empty', '1#1', '...')).toEqual(['1#1 111']);
    // 2 is enclosed: 1 runs around it, and its ends are beside each other.
    expect(drawn('fill', '1...', '122.', '....')).toEqual([]);
    expect(drawn('touch', '1...', '122.', '....')).toEqual(['1111 1221 1111']);
    expect(drawn('empty', '1...', '122.', '....')).toEqual(
      expect.arrayContaining(['1... 122. ....', '1111 1221 1111']),
    );
  });

  it('holds where there is nothing to fill, or nothing to fill it with', () => {
    expect(counts('#')).toEqual([1, 1, 1]);
    expect(counts('##', '##')).toEqual([1, 1, 1]);
    expect(counts('.')).toEqual([0, 0, 1]);
    expect(counts('..', '#.')).toEqual([0, 0, 1]);
    expect(drawn('empty', '.#')).toEqual(['.#']);
  });

  it('counts a fill once, whatever course its path takes', () => {
    const board = corners(5, 'opposite');
    expect(countCourses(board, 'touch')).toBe(104);
    expect(answers(board, 'touch')).toHaveLength(1);
    expect(answers(corners(3, 'adjacent'), 'empty', 2)).toHaveLength(2);
  });

  it('finds as many paths through all squares of an open board as are known', () => {
    // Corner to corner: none where there are as many squares of one colour as of the other, and both corners have the same.
    expect([1, 2, 3, 4].map((n) => n + 1).map((n) => countCourses(corners(n, 'opposite'), 'touch'))).toEqual([
      0, 2, 0, 104,
    ]);
    expect([2, 3, 4, 5].map((n) => countCourses(corners(n, 'adjacent'), 'touch'))).toEqual([1, 2, 8, 86]);
  });

  it('finds as many paths that leave squares empty as are known', () => {
    expect([2, 3, 4, 5].map((n) => countCourses(corners(n, 'opposite'), 'empty'))).toEqual([2, 12, 184, 8512]);
  });

  it('are, on all small boards, what trying all labels in all squares finds', () => {
    let boards = 0;
    const found = { fill: 0, touch: 0, empty: 0 };
    for (const [rows, cols] of shapes(6)) {
      for (const board of allBoards(rows, cols)) {
        boards++;
        for (const rules of ALL_RULES) {
          const expected = byColours(board, rules);
          expect(keys(answers(board, rules)), `${rules}\n${show(board)}`).toEqual(keys(expected));
          found[rules] += expected.length;
        }
      }
    }
    // 1, 3, 5 or 15 ways to pair 2, 3, 4 or 6 of the squares, and walls wherever.
    expect(boards).toBe(2 + 2 * 5 + 2 * 14 + 3 * 43 + 2 * 142 + 4 * 499);
    expect(found.touch).toBeGreaterThan(found.fill);
    expect(found.empty).toBeGreaterThan(found.touch);
  });

  it('are, on random boards, what trying all labels in all squares finds', () => {
    const random = mulberry32(1);
    for (let n = 0; n < runs(50, 150); n++) {
      const rows = 2 + integer(random, 2);
      const board = n % 2 === 0 ? someBoard(random, rows, 4, n) : someBoard(random, 4, rows, n);
      const open = board.clues.filter((cell) => cell === EMPTY).length;
      const labels = new Set(board.clues).size;
      if (labels ** open > 1e5) continue;
      for (const rules of ALL_RULES) {
        expect(keys(answers(board, rules)), `${rules}\n${show(board)}`).toEqual(keys(byColours(board, rules)));
      }
    }
  });
});

describe('isAnswer', () => {
  it('says no to whatever differs from the sample answer in a square', () => {
    const answer = squares('1111', '1#22', '1223', '1333');
    for (let k = 0; k < 16; k++) {
      for (const cell of [0, 1, 2, 3, 4, WALL, EMPTY]) {
        if (cell === answer[k]) continue;
        const other = answer.slice();
        other[k] = cell;
        for (const rules of ALL_RULES) expect(isAnswer(SAMPLE, other, rules), show(SAMPLE, other)).toBe(false);
      }
    }
  });

  it('wants one path a label: no branch, no second piece, no circle', () => {
    const board = links('1...1', '.....', '.....');
    const is = (rules: Rules, ...rows: string[]) => isAnswer(board, squares(...rows), rules);
    expect(is('empty', '11111', '.....', '.....')).toBe(true);
    expect(is('empty', '11111', '..1..', '.....')).toBe(false);
    expect(is('empty', '11111', '.....', '..1..')).toBe(false);
    expect(is('empty', '11.11', '.....', '.....')).toBe(false);
    expect(is('empty', '11.11', '.111.', '.....')).toBe(true);
    expect(is('empty', '11111', '.1.1.', '.111.')).toBe(false);
    expect(is('touch', '11111', '11111', '11111')).toBe(true);
    expect(is('fill', '11111', '11111', '11111')).toBe(false);
    expect(is('touch', '11111', '.....', '.....')).toBe(false);
    expect(is('empty', '11111', '.222.', '.....')).toBe(false);
    expect(isAnswer(board, squares('11111', '.....'), 'empty')).toBe(false);
  });

  it('decides large fills: one path through all squares of an open board', () => {
    const board = corners(9, 'opposite');
    const full = (of: LinkBoard) => of.clues.map((cell) => (cell === EMPTY ? 1 : cell));
    expect(isAnswer(board, full(board), 'touch')).toBe(true);
    expect(isAnswer(board, full(board), 'fill')).toBe(false);
    const even = corners(6, 'opposite');
    expect(isAnswer(even, full(even), 'touch')).toBe(false);
  });
});

describe('reference', () => {
  it('is that of fill where it has an answer, else that of touch', () => {
    const unique = reference(SAMPLE, 'auto');
    expect([unique.rules, unique.answers.length]).toEqual(['fill', 1]);
    const touching = reference(links('11', '..'), 'auto');
    expect([touching.rules, touching.answers.length]).toEqual(['touch', 1]);
    const none = reference(links('.'), 'auto');
    expect([none.rules, none.answers.length]).toEqual(['touch', 0]);
    expect(reference(links('.'), 'empty').answers).toHaveLength(1);
  });

  it('wants every label twice', () => {
    expect(() => reference(links('1.'), 'auto')).toThrow('label 1 occurs 1 times');
    expect(() => reference(links('111'), 'auto')).toThrow('label 1 occurs 3 times');
  });
});

describe('common', () => {
  it('is what all answers have, open where they differ', () => {
    const board = links('1..', '1.#');
    const all = answers(board, 'empty');
    expect(show(board, common(all))).toBe('1?.\n1?#\n');
    expect(common(all)[1]).toBe(OPEN);
    expect(() => common([])).toThrow('nothing in common');
  });
});

describe('random boards', () => {
  it('are the same for the same seed and others for another', () => {
    const boardsOf = (seed: number) => {
      const random = mulberry32(seed);
      return [0, 1, 2, 3, 4, 5, 6, 7].map((sort) => show(someBoard(random, 4, 5, sort))).join();
    };
    expect(boardsOf(5)).toBe(boardsOf(5));
    expect(boardsOf(5)).not.toBe(boardsOf(6));
  });

  it('made from paths have these as an answer, and are as long as they may be', () => {
    const random = mulberry32(7);
    let single = 0;
    let touching = 0;
    for (let n = 0; n < 300; n++) {
      const odds = { walls: (n % 3) / 5, touching: n % 2 === 0, longest: 2 + integer(random, 12) };
      const board = pathBoard(random, 2 + integer(random, 4), 2 + integer(random, 4), odds);
      const { clues, fill } = board;
      expect(isAnswer(board, fill, odds.touching ? 'touch' : 'fill'), show(board, fill)).toBe(true);
      for (const label of new Set(clues)) {
        if (label < WALL) expect(fill.filter((cell) => cell === label).length).toBeLessThanOrEqual(odds.longest);
      }
      const { rules, answers: found } = reference(board, 'auto', 2);
      if (found.length === 1) single++;
      if (rules === 'touch') touching++;
    }
    expect(single).toBeGreaterThan(50);
    expect(touching).toBeGreaterThan(10);
  });

  it('made from long paths have few labels and no walls', () => {
    const random = mulberry32(8);
    for (let n = 0; n < 20; n++) {
      const board = pathBoard(random, 8, 8, { walls: 0, touching: false, longest: 40, shortest: 4 });
      expect(new Set(board.clues).size).toBeLessThan(18);
      expect(board.clues.filter((cell) => cell === WALL).length).toBeLessThan(4);
    }
  });

  it('have a ring with an answer or without, and not always under the same rules', () => {
    const random = mulberry32(9);
    const seen = new Set<string>();
    for (let n = 0; n < 60; n++) {
      const board = ringBoard(random, 4 + integer(random, 2), 4 + integer(random, 2));
      const { rules, answers: found } = reference(board, 'auto', 1);
      seen.add(found.length > 0 ? rules : 'none');
    }
    expect(seen).toEqual(new Set(['fill', 'touch', 'none']));
  });

  it('are disturbed by two squares changing places', () => {
    const random = mulberry32(10);
    const board = disturbed(random, SAMPLE);
    expect([...board.clues].sort()).toEqual([...SAMPLE.clues].sort());
    expect(board.clues.filter((cell, k) => cell !== SAMPLE.clues[k]).length).toBeLessThanOrEqual(2);
  });

  it('of all sorts come with a few labels and with many, with an answer and without', () => {
    const random = mulberry32(11);
    const labels = new Set<number>();
    const verdicts = { fill: 0, touch: 0, none: 0 };
    for (let n = 0; n < 400; n++) {
      const board = someBoard(random, 1 + integer(random, 4), 1 + integer(random, 4), n);
      labels.add(new Set(board.clues.filter((cell) => cell < WALL)).size);
      const { rules, answers: found } = reference(board, 'auto', 1);
      verdicts[found.length > 0 && rules !== 'empty' ? rules : 'none']++;
    }
    expect(labels).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
    for (const count of Object.values(verdicts)) expect(count).toBeGreaterThan(30);
  });

  it('come in every shape, and all of one', () => {
    expect(shapes(4)).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 1],
      [2, 2],
      [3, 1],
      [4, 1],
    ]);
    const all = [...allBoards(1, 3)].map((board) => show(board).trim());
    expect(all).toHaveLength(14);
    expect(new Set(all).size).toBe(14);
    expect(all).toContain('1#1');
  });
});
