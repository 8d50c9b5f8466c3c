/** The checker of Masyu: one board per broken rule, brute force, and drawings read back. */
import { describe, expect, test } from 'vitest';
import { BLANK, UNDECIDED } from '../../../assembly/layout.ts';
import type { Board } from '../../../src/core/board.ts';
import { BLACK, WHITE } from '../../../src/kinds/masyu/cells.ts';
import { masyu } from '../../../src/kinds/masyu/kind.ts';
import type { PearlLoop } from '../../../src/kinds/masyu/loop.ts';
import { drawPearlLoop, isPearlLoop, pearlLoops } from '../../oracle/masyu.ts';
import { integer, mulberry32, pearlBoard, pearlLoopBoard } from '../../support/random-boards.ts';
import { runs } from '../../support/wide.ts';

/** A board and its loop from a drawing: cells in every other column and line, `-` and `|` between them. */
function drawn(...lines: string[]): [Board, PearlLoop] {
  const [rows, cols] = [(lines.length + 1) / 2, (lines[0].length + 1) / 2];
  const at = (line: number, column: number) => lines[line][column];
  const clueOf = (cell: string) => (cell === 'W' ? WHITE : cell === 'B' ? BLACK : BLANK);
  const stateOf = (mark: string) => (mark === '?' ? UNDECIDED : mark === ' ' ? 0 : 1);
  const all = (down: number, across: number, first: number, second: number) =>
    Array.from({ length: down * across }, (_, k) => at(2 * Math.floor(k / across) + first, 2 * (k % across) + second));
  return [
    { rows, cols, clues: Uint8Array.from(all(rows, cols, 0, 0), clueOf) },
    {
      horizontal: Uint8Array.from(all(rows, cols - 1, 0, 1), stateOf),
      vertical: Uint8Array.from(all(rows - 1, cols, 1, 0), stateOf),
    },
  ];
}

const check = (...lines: string[]) => masyu.check(...drawn(...lines));

describe('one board per broken rule', () => {
  test('a good answer breaks none', () => {
    expect(check('.-.', '| |', '.-.')).toBeUndefined();
    expect(check('B-.-B', '|   |', 'W . .', '|   |', '.-.-B')).toBeUndefined();
    expect(check('.-W-.', '|   |', '.-W-.')).toBeUndefined();
  });

  test('a loop that ends, branches or crosses itself', () => {
    expect(check('.-.', '|  ', '.-.')).toBe('the cell in row 1, column 2 has 1 link');
    expect(check('.-.-.', '| | |', '.-.-.')).toBe('the cell in row 1, column 2 has 3 links');
    expect(check('.-. .', '| |  ', '.-.-.', '  | |', '. .-.')).toBe('the cell in row 2, column 2 has 4 links');
  });

  test('no loop, or two', () => {
    expect(check('. .', '   ', '. .')).toBe('there is no loop');
    expect(check('.')).toBe('there is no loop');
    expect(check('. W .')).toBe('there is no loop');
    expect(check('.-. .-.', '| | | |', '.-. .-.')).toBe('there is more than one loop');
    expect(check('.-.-.-.', '|     |', '. .-. .', '| | | |', '. .-. .', '|     |', '.-.-.-.'), 'one in the other').toBe(
      'there is more than one loop',
    );
  });

  test('a pearl off the loop', () => {
    expect(check('.-. W', '| |  ', '.-. .')).toBe('the white pearl in row 1, column 3 is not on the loop');
    expect(check('.-. .', '| |  ', '.-. B')).toBe('the black pearl in row 2, column 3 is not on the loop');
  });

  test('a white pearl', () => {
    expect(check('W-.', '| |', '.-.')).toBe('the white pearl in row 1, column 1 has a turn on it');
    expect(check('.-.-W-.-.', '|       |', '.-.-.-.-.')).toBe(
      'the white pearl in row 1, column 3 has no turn next to it',
    );
    // On one side is enough.
    expect(check('.-W-.-.-.', '|       |', '.-.-.-.-.')).toBeUndefined();
  });

  test('a black pearl', () => {
    expect(check('.-B-.', '|   |', '.-.-.')).toBe('the black pearl in row 1, column 2 has no turn on it');
    expect(check('B-.-.', '|   |', '.-.-.')).toBe('the black pearl in row 1, column 1 has a turn next to it');
    // On one side is too much.
    expect(check('.-.-.', '|   |', '. .-.', '| |  ', 'B-. .')).toBe(
      'the black pearl in row 3, column 1 has a turn next to it',
    );
  });

  test('a link left open, and a wrong size', () => {
    expect(check('.-.', '| ?', '.-.')).toBe('a link is not decided');
    const [board] = drawn('. .', '   ', '. .');
    const [, small] = drawn('. .');
    expect(masyu.check(board, small)).toBe('the answer has a different size');
    expect(masyu.misfit(board, small)).toBe('expected the links of 2 x 2 cells, found 1 and 0 links');
    expect(masyu.misfit(board, {} as PearlLoop)).toMatch(/^expected the links of 2 x 2 cells/);
  });
});

test('right and wrong answers at random: as brute force has it', () => {
  const random = mulberry32(51);
  const seen = { right: 0, wrong: 0 };
  for (let k = 0; k < runs(500, 5000); k++) {
    const [rows, cols] = [2 + integer(random, 4), 2 + integer(random, 4)];
    const made = pearlLoopBoard(random, rows, cols, random());
    const clues = random() < 0.2 ? pearlBoard(random, rows, cols, 0.8).clues : made.clues;
    const solution = structuredClone(random() < 0.3 ? pearlLoopBoard(random, rows, cols, 1).loop : made.loop);
    for (let flips = integer(random, 3); flips > 0; flips--) {
      const part = random() < 0.5 ? solution.horizontal : solution.vertical;
      part[integer(random, part.length)] ^= 1;
    }
    const right = isPearlLoop(rows, cols, clues, solution);
    expect(
      masyu.check({ rows, cols, clues }, solution) === undefined,
      drawPearlLoop(k, rows, cols, clues, solution),
    ).toBe(right);
    seen[right ? 'right' : 'wrong']++;
  }
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(80);
});

test('every answer of small boards, and no other loop', () => {
  const random = mulberry32(52);
  let several = 0;
  for (let k = 0; k < 60; k++) {
    const board = pearlBoard(random, 3, 4, 0.8);
    const loops = pearlLoops(3, 4, new Uint8Array(12).fill(BLANK), 1000);
    const right = loops.filter((loop) => masyu.check(board, loop) === undefined);
    expect(right).toEqual(pearlLoops(3, 4, board.clues, 1000));
    if (right.length > 1) several++;
  }
  expect(several).toBeGreaterThan(5);
});

describe('drawings', () => {
  const SAMPLES: [string, string[]][] = [
    ['a loop', ['B-.-B', '|   |', 'W . .', '|   |', '.-.-B']],
    ['a loop known in part', ['B-.?B', '|   ?', 'W?. .', '? ? |', '.-.-B']],
    ['one row', ['W . B']],
    ['one row known in part', ['W?. B']],
    ['one column', ['.', ' ', 'B', '?', 'W']],
    ['one cell', ['B']],
  ];

  test.each(SAMPLES)('%s: read back from text and from JSON', (_what, lines) => {
    const [board, solution] = drawn(...lines);
    expect(masyu.draw(board, solution)).toBe(`${lines.join('\n')}\n`);
    expect(masyu.drawingLines(board)).toBe(lines.length);
    expect(masyu.undraw(board, [...lines, 'and what follows'])).toEqual(solution);
    expect(masyu.fromJson(JSON.parse(JSON.stringify(masyu.toJson(board, solution))))).toEqual(solution);
    expect(masyu.misfit(board, solution)).toBeUndefined();
  });

  test('as the judge has them', () => {
    const random = mulberry32(53);
    for (let k = 0; k < 40; k++) {
      const { rows, cols, clues, loop } = pearlLoopBoard(random, 2 + (k % 5), 2 + (k % 4), random());
      const board = { rows, cols, clues };
      expect(masyu.render(k, 'solved', board, loop)).toBe(drawPearlLoop(k, rows, cols, clues, loop));
      expect(masyu.render(k, 'none', board)).toBe(drawPearlLoop(k, rows, cols, clues, undefined));
    }
  });

  test.each([
    ['another pearl', ['W-.', '| |', '.-.'], 'line 1 of the drawing is wrong in column 1'],
    ['a link of the wrong direction', ['B-.', '- |', '.-.'], 'line 2 of the drawing is wrong in column 1'],
    ['something between the links', ['B-.', '|x|', '.-.'], 'line 2 of the drawing is wrong in column 2'],
    ['too long a line', ['B-.', '| | ', '.-.'], 'line 2 of the drawing is too long'],
    ['too short a line', ['B-.', '|', '.-.'], 'line 2 of the drawing is wrong in column 2'],
    ['a line too few', ['B-.', '| |'], 'the drawing ends after 2 of its 3 lines'],
  ])('%s is refused', (_what, lines, message) => {
    const [board] = drawn('B-.', '| |', '.-.');
    expect(() => masyu.undraw(board, lines)).toThrow(message);
  });

  test.each([
    [undefined],
    [null],
    [{}],
    [{ horizontal: ['1'] }],
    [{ horizontal: ['1', '1'], vertical: '11' }],
    [{ horizontal: ['1', '11'], vertical: ['11'] }],
    [{ horizontal: ['1', 'x'], vertical: ['11'] }],
  ])('%j is no answer', (json) => expect(() => masyu.fromJson(json)).toThrow(/^expected rows of /));
});

test('rows without links may be left out of JSON', () => {
  const nothing = new Uint8Array(0);
  expect(
    masyu.toJson({ rows: 1, cols: 3, clues: new Uint8Array(3) } as Board, {
      horizontal: Uint8Array.of(0, 1),
      vertical: nothing,
    }),
  ).toEqual({ horizontal: ['01'], vertical: [] });
  const tall = { horizontal: nothing, vertical: Uint8Array.of(1, UNDECIDED) };
  expect(masyu.toJson({ rows: 3, cols: 1, clues: new Uint8Array(3) } as Board, tall)).toEqual({
    horizontal: ['', '', ''],
    vertical: ['1', '?'],
  });
  expect(masyu.fromJson({ horizontal: [], vertical: ['1', '?'] })).toEqual(tall);
  expect(masyu.fromJson({ horizontal: ['', '', ''], vertical: ['1', '?'] })).toEqual(tall);
});
