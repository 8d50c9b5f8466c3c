/** The independent checker: one board per broken rule, and the drawings against the oracle's. */
import { describe, expect, test } from 'vitest';
import { BLANK, UNDECIDED, WALL } from '../../assembly/layout.ts';
import { randomBoard } from '../../src/generate/carve.ts';
import { randomSource } from '../../src/generate/random.ts';
import { Unchecked, type Variant } from '../../src/kinds/kind.ts';
import { numberlink } from '../../src/kinds/numberlink/kind.ts';
import type { AnyKind } from '../../src/kinds/registry.ts';
import { rokada } from '../../src/kinds/rokada/kind.ts';
import { type SlinkSolution, slink } from '../../src/kinds/slink/kind.ts';
import { slitherlink } from '../../src/kinds/slitherlink/kind.ts';
import { draw } from '../oracle/draw.ts';
import { board, runText, solveWith } from '../support/boards.ts';
import { cores } from '../support/cores.ts';
import { runs } from '../support/wide.ts';

/** The edges between the cells marked x and the others. */
function around(...rows: string[]): SlinkSolution {
  const cols = rows[0].length;
  const inside = (row: number, col: number) => rows[row]?.[col] === 'x';
  const horizontal = Array.from({ length: (rows.length + 1) * cols }, (_, k) => {
    const [line, col] = [Math.floor(k / cols), k % cols];
    return Number(inside(line - 1, col) !== inside(line, col));
  });
  const vertical = Array.from({ length: rows.length * (cols + 1) }, (_, k) => {
    const [row, col] = [Math.floor(k / (cols + 1)), k % (cols + 1)];
    return Number(inside(row, col - 1) !== inside(row, col));
  });
  return { horizontal: Uint8Array.from(horizontal), vertical: Uint8Array.from(vertical) };
}

describe('slink: one board per broken rule', () => {
  test('a good answer breaks none', () => {
    expect(slink.check(board('22', '22'), around('xx', 'xx'))).toBeUndefined();
    expect(slink.check(board('1331'), around('.xx.'))).toBeUndefined();
  });

  test('a clue', () => {
    expect(slink.check(board('22', '23'), around('xx', 'xx'))).toBe(
      'the cell in row 2, column 2 has 2 edges instead of 3',
    );
  });

  test('a dead end', () => {
    const solution = around('xx', 'xx');
    solution.horizontal[0] = 0;
    expect(slink.check(board('12', '22'), solution)).toBe('the vertex in row 1, column 1 has 1 edge');
  });

  test('a loop that touches itself', () => {
    const touching = around('xx..', 'xx..', '..xx', '..xx');
    expect(slink.check(board('2210', '2221', '1222', '0122'), touching)).toBe(
      'the vertex in row 3, column 3 has 4 edges',
    );
  });

  test('two loops', () => {
    expect(slink.check(board('33133'), around('xx.xx'))).toBe('the cell in row 1, column 3 has 2 edges instead of 1');
    expect(slink.check(board('331133'), around('xx..xx'))).toBe('there is more than one loop');
  });

  test('a loop in a loop', () => {
    const rows = ['xxxxxx', 'x....x', 'x.xx.x', 'x....x', 'xxxxxx'];
    const solution = around(...rows);
    const clues = Array.from({ length: 5 }, (_, i) =>
      Array.from({ length: 6 }, (_, j) => {
        const k = i * 6 + j;
        return (
          solution.horizontal[k] + solution.horizontal[k + 6] + solution.vertical[k + i] + solution.vertical[k + i + 1]
        );
      }).join(''),
    );
    expect(slink.check(board(...clues), solution)).toBe('there is more than one loop');
    expect(solveWith(cores.release, board(...clues), { unique: true }).status).toBe('none');
  });

  test('no loop', () => {
    expect(slink.check(board('00', '00'), around('..', '..'))).toBe('there is no loop');
  });

  test('an edge left open, and a wrong size', () => {
    const solution = around('xx', 'xx');
    solution.vertical[0] = UNDECIDED;
    expect(slink.check(board('22', '22'), solution)).toBe('an edge is not decided');
    expect(slink.check(board('22', '22'), around('xx'))).toBe('the answer has a different size');
  });
});

describe('slitherlink: one board per broken rule', () => {
  test('a good answer breaks none', () => {
    expect(slitherlink.check(board('2.', '..'), around('xx', 'xx'))).toBeUndefined();
    expect(slitherlink.check(board('..', '..'), around('x.', '..'))).toBeUndefined();
    expect(slitherlink.check(board('4'), around('x'))).toBeUndefined();
  });

  test('a clue, beside cells without one', () => {
    expect(slitherlink.check(board('..', '.3'), around('xx', 'xx'))).toBe(
      'the cell in row 2, column 2 has 2 edges instead of 3',
    );
    expect(slitherlink.check(board('.4', '..'), around('xx', 'xx'))).toBe(
      'the cell in row 1, column 2 has 2 edges instead of 4',
    );
  });

  test('a dead end', () => {
    const solution = around('xx', 'xx');
    solution.horizontal[0] = 0;
    expect(slitherlink.check(board('..', '..'), solution)).toBe('the vertex in row 1, column 1 has 1 edge');
  });

  test('a loop that touches itself', () => {
    expect(slitherlink.check(board('..', '..'), around('x.', '.x'))).toBe('the vertex in row 2, column 2 has 4 edges');
  });

  test('two loops', () => {
    expect(slitherlink.check(board('4..4'), around('x..x'))).toBe('there is more than one loop');
  });

  test('no loop', () => {
    expect(slitherlink.check(board('..', '.0'), around('..', '..'))).toBe('there is no loop');
  });
});

describe('rokada: one board per broken rule', () => {
  /** The lamps of a grid that shows them as C. */
  const lamps = (...rows: string[]) => ({ lamps: Uint8Array.from(rows.join(''), (cell) => Number(cell === 'C')) });
  const walls = board('.#01.1', '2.....', '0.....', '......', '#...2.');

  test('a good answer breaks none', () => {
    const sample = lamps('C#01C1', '2C....', '0.....', '..C...', '#..C2C');
    expect(rokada.check(walls, sample)).toBeUndefined();
    expect(rokada.check(board('0#'), lamps('0#'))).toBeUndefined();
  });

  test('two lamps in a row, or in a column', () => {
    expect(rokada.check(board('...'), lamps('C.C'))).toBe(
      'the lamps in row 1, column 1 and row 1, column 3 see each other',
    );
    expect(rokada.check(board('..', '.#', '..'), lamps('C.', '.#', 'C.'))).toBe(
      'the lamps in row 1, column 1 and row 3, column 1 see each other',
    );
    expect(rokada.check(board('.#.'), lamps('C#C'))).toBeUndefined();
  });

  test('a number', () => {
    expect(rokada.check(board('.2', '..'), lamps('.2', '.C'))).toBe(
      'the wall in row 1, column 2 has 1 lamp next to it instead of 2',
    );
    expect(rokada.check(board('..', '0.'), lamps('C.', '0C'))).toBe(
      'the wall in row 2, column 1 has 2 lamps next to it instead of 0',
    );
    // Beside is not around the corner, nor over the border.
    expect(rokada.check(board('..1', '1..'), lamps('C.1', '1.C'))).toBeUndefined();
  });

  test('a dark square', () => {
    expect(rokada.check(board('.#', '#.'), lamps('C#', '#.'))).toBe('no lamp lights the cell in row 2, column 2');
  });

  test('a lamp on a wall, a square left open, and a wrong size', () => {
    expect(rokada.check(board('.#'), lamps('CC'))).toBe('the lamp in row 1, column 2 is on a wall');
    expect(rokada.check(board('..'), { lamps: Uint8Array.of(1, UNDECIDED) })).toBe(
      'the cell in row 1, column 2 is not decided',
    );
    expect(rokada.check(board('..'), lamps('C'))).toBe('the answer has a different size');
  });
});

describe('numberlink: one board per broken rule', () => {
  const links = (...rows: string[]) => ({
    rows: rows.length,
    cols: rows[0].length,
    clues: numberlink.fromJson({ labels: rows }).labels,
  });
  const fill = (...rows: string[]) => numberlink.fromJson({ labels: rows });
  const check = (puzzle: string[], answer: string[], rules?: Variant) =>
    numberlink.check(links(...puzzle), fill(...answer), rules);
  const SAMPLE = ['...1', '.0.2', '.2.3', '13..'];

  test('a good answer breaks none', () => {
    for (const rules of ['auto', 'fill', 'touch', 'empty', undefined] as const) {
      expect(check(SAMPLE, ['1111', '1022', '1223', '1333'], rules)).toBeUndefined();
    }
    expect(check(['00'], ['00'])).toBeUndefined();
  });

  test('a square that is another, is open, or is on no path', () => {
    expect(check(SAMPLE, ['1111', '1122', '1223', '1333'])).toBe("the cell in row 2, column 2 is '1' instead of '0'");
    expect(check(SAMPLE, ['1111', '1022', '1323', '1333'])).toBe("the cell in row 3, column 2 is '3' instead of '2'");
    expect(check(SAMPLE, ['?111', '1022', '1223', '1333'])).toBe('the cell in row 1, column 1 is not decided');
    expect(check(['1.1'], ['101'])).toBe("the cell in row 1, column 2 is '0', which is not a label of the puzzle");
    expect(check(['1.1'], ['121'])).toBe("the cell in row 1, column 2 is '2', which is not a label of the puzzle");
    expect(check(['11', '..'], ['11', '..'])).toBe('the cell in row 2, column 1 is not on a path');
    expect(check(['11', '..'], ['11', '..'], 'empty')).toBeUndefined();
    expect(check(['1.1'], ['11'])).toBe('the answer has a different size');
  });

  test('a path that breaks off, or leaves squares aside', () => {
    expect(check(['1.1'], ['1.1'], 'empty')).toBe("the path of '1' breaks off in row 1, column 1");
    expect(check(['11.'], ['111'])).toBe("the path of '1' breaks off in row 1, column 3");
    // A ring beside the path.
    expect(check(['110..', '000..'], ['11011', '00011'])).toBe("the path of '1' does not reach row 1, column 4");
    expect(check(['1..', '.0.', '..1'], ['111', '101', '111'], 'touch')).toBe(
      "no path through every '1' joins row 1, column 1 and row 3, column 3",
    );
  });

  test('a path that touches itself', () => {
    const touching = [
      ['1..1', '....'],
      ['1111', '1111'],
    ];
    expect(check(touching[0], touching[1])).toBeUndefined();
    expect(check(touching[0], touching[1], 'touch')).toBeUndefined();
    expect(check(touching[0], touching[1], 'empty')).toBeUndefined();
    expect(check(touching[0], touching[1], 'fill')).toBe("the path of '1' touches itself in row 1, column 1");
  });

  test('squares that touch and hold no path', () => {
    // Eight squares, four of each colour of a chessboard: a path that joins two of one colour would take one more.
    expect(check(['1.1.', '....'], ['1111', '1111'])).toBe(
      "no path through every '1' joins row 1, column 1 and row 1, column 3",
    );
    // The colours are right, but a path must leave one side unseen.
    expect(check(['1...', '1...'], ['1111', '1111'])).toBeUndefined();
    expect(check(['.1..', '.1..'], ['1111', '1111'])).toBe("the path of '1' does not reach row 1, column 3");
    // A path and a ring beside it would do but for the ring.
    for (const row of ['...1..', '..1...']) {
      expect(check([row, row], ['111111', '111111'])).toMatch(/^no path through every '1' joins/);
    }
    const open = (...ends: number[]) => {
      const clues = Uint8Array.from({ length: 36 }, (_, k) => (ends.includes(k) ? 1 : BLANK));
      return numberlink.check({ rows: 6, cols: 6, clues }, { labels: new Uint8Array(36).fill(1) });
    };
    expect(open(0, 35)).toMatch(/^no path/);
    expect(open(0, 5)).toBeUndefined();
    expect(open(14, 15)).toBeUndefined();
    expect(open(14, 20)).toBeUndefined();
  });

  test('what takes too long to find out is said to be unknown', () => {
    // Two halves and a gate: a path that starts and ends in one of them cannot come back from the other.
    const [rows, cols] = [30, 61];
    const clues = Uint8Array.from({ length: rows * cols }, (_, k) => (k % cols === 30 ? WALL : BLANK));
    clues[15 * cols + 30] = BLANK;
    clues[1] = 1;
    clues[3] = 1;
    const labels = clues.map((cell) => (cell === WALL ? WALL : 1));
    expect(() => numberlink.check({ rows, cols, clues }, { labels })).toThrow(Unchecked);
    expect(numberlink.check({ rows, cols, clues }, { labels }, 'fill')).toBe(
      "the path of '1' touches itself in row 1, column 2",
    );
    // But a path through the open is found in any size.
    const open = { rows: 50, cols: 50, clues: new Uint8Array(2500).fill(BLANK) };
    open.clues[0] = 1;
    open.clues[49] = 1;
    expect(numberlink.check(open, { labels: new Uint8Array(2500).fill(1) })).toBeUndefined();
    open.clues[49] = BLANK;
    open.clues[2499] = 1;
    expect(numberlink.check(open, { labels: new Uint8Array(2500).fill(1) })).toMatch(/^no path through every '1'/);
  });
});

describe('drawings read back', () => {
  const open = board('2.', '.1');
  const partial = around('xx', 'xx');
  partial.vertical[1] = UNDECIDED;

  test.each([
    ['a loop', slitherlink, open, around('xx', 'x.')],
    ['a loop known in part', slitherlink, open, partial],
    ['lamps', rokada, board('.#', '1.'), { lamps: Uint8Array.of(1, 0, 0, 1) }],
    ['lamps known in part', rokada, board('.#', '1.'), { lamps: Uint8Array.of(1, 0, 0, UNDECIDED) }],
    ['a line of labels', numberlink, board('1.', '1#'), { labels: Uint8Array.of(1, BLANK, 1, WALL) }],
    ['a line of labels known in part', numberlink, board('1.', '1#'), { labels: Uint8Array.of(1, 0, 1, WALL) }],
    ['a square grid', numberlink, { ...board('1.', '1#'), grid: true }, { labels: Uint8Array.of(1, 1, 1, WALL) }],
    ['a grid', numberlink, board('1.1'), { labels: Uint8Array.of(1, 1, 1) }],
    [
      'labels of grids alone',
      numberlink,
      { rows: 2, cols: 2, clues: Uint8Array.of(36, 91, 36, 91) },
      { labels: Uint8Array.of(36, 91, 36, 91) },
    ],
    [
      'a question mark that is a label, beside an open square',
      numberlink,
      { rows: 2, cols: 2, clues: Uint8Array.of(80, 80, BLANK, BLANK) },
      { labels: Uint8Array.of(80, 80, 80, 0) },
    ],
  ])('%s', (_what, kind: AnyKind, puzzle, solution) => {
    const lines = kind.draw(puzzle, solution).split('\n');
    expect(lines.length).toBe(kind.drawingLines(puzzle) + 1);
    expect(kind.undraw(puzzle, lines)).toEqual(solution);
    expect(kind.fromJson(JSON.parse(JSON.stringify(kind.toJson(puzzle, solution))))).toEqual(solution);
  });

  test.each([
    ['another clue', (text: string) => text.replace('2', '3'), 'line 4 of the drawing is wrong in column 5'],
    ['half an edge', (text: string) => text.replace('---', '-- '), 'line 3 of the drawing is wrong in column 6'],
    ['too long', (text: string) => text.replace('#\n', '#.\n'), 'line 1 of the drawing is too long'],
    ['too short', (text: string) => text.split('\n').slice(0, 4).join('\n'), 'the drawing ends after 4 of its 9 lines'],
  ])('a loop with %s is refused', (_what, spoil, message) => {
    const lines = spoil(slitherlink.draw(open, around('xx', 'x.')).trimEnd()).split('\n');
    expect(() => slitherlink.undraw(open, lines)).toThrow(message);
  });

  test.each([
    [['C#'], 'the grid ends after 1 of its 2 rows'],
    [['C#', '1.C'], 'row 2 of the grid has 3 characters, not 2'],
    [['C#', '2.'], "the grid has '2' in row 2, column 1, where the puzzle has '1'"],
    [['CC', '1.'], "the grid has 'C' in row 1, column 2, where the puzzle has '#'"],
    [['x#', '1.'], "the grid has 'x' in row 1, column 1, where the puzzle has '.'"],
  ])('%j is no grid of the board', (lines, message) => {
    expect(() => rokada.undraw(board('.#', '1.'), lines)).toThrow(message);
  });

  test.each([
    [board('1.', '1#'), ['1110'], undefined],
    [board('1.', '1#'), ['111'], 'the answer has 3 characters, not 4'],
    [board('1.', '1#'), [], 'the grid ends after 0 of its 2 rows'],
    [board('1.', '1#'), ['11=0'], "the answer has '\\xe9' in row 2, column 1"],
    [board('1.1'), ['111'], "expected '3 1', found '111'"],
    [board('1.1'), ['3 1'], 'the grid ends after 0 of its 1 rows'],
    [board('1.1'), ['3 1', '11'], 'row 1 of the grid has 2 characters, not 3'],
  ])('%j: %j as an answer of numberlink', (puzzle, lines, message) => {
    const undraw = () =>
      numberlink.undraw(
        puzzle,
        lines.map((line) => line.replace('=', '\u00e9')),
      );
    if (message) expect(undraw).toThrow(message);
    else expect(undraw()).toEqual({ labels: Uint8Array.of(1, 1, 1, WALL) });
  });

  test('JSON of another form is refused', () => {
    for (const json of [
      undefined,
      null,
      {},
      { horizontal: ['1x'], vertical: ['1'] },
      { lamps: ['C'] },
      { lamps: 'x' },
    ]) {
      expect(() => slitherlink.fromJson(json)).toThrow('expected rows of 1, 0 and ?');
      expect(() => rokada.fromJson(json)).toThrow('expected rows of 1, 0 and ?');
      expect(() => numberlink.fromJson(json)).toThrow('expected rows of labels');
    }
    expect(() => numberlink.fromJson({ labels: ['11', '1'] })).toThrow('expected rows of equal length');
    expect(() => numberlink.fromJson({ labels: ['1\u00e9'] })).toThrow("expected a label, 0, . or ?, found '\u00e9'");
  });
});

test('three drawings agree to the byte: the core, the host and the oracle', () => {
  const random = randomSource(3);
  for (let k = 0; k < runs(80, 300); k++) {
    const rows = 1 + (random() % 36);
    const cols = 1 + (random() % 36);
    if (rows * cols === 1) continue;
    const { clues } = randomBoard(rows, cols, random);
    const puzzle = { rows, cols, clues };
    const { solution, status } = solveWith(cores.release, puzzle);
    if (!solution) throw new Error('a board made from a loop has an answer');
    const host = slink.render(1, status, puzzle, solution);
    expect(host).toBe(draw(1, rows, cols, clues, solution));
    for (const core of Object.values(cores)) expect(runText(core, slink.toText(puzzle)).output).toBe(host);
  }
});

test('a board that the rules leave open is drawn in part', () => {
  const puzzle = board('32', '23');
  const { status, solution } = solveWith(cores.ts, puzzle, { lane: 'rules' });
  expect(status).toBe('stalled');
  const text = slink.render(4, status, puzzle, solution);
  expect(text.startsWith('4\nstalled\n#############\n')).toBe(true);
  expect(text).toContain('?');
});

test('the answer survives JSON', () => {
  const puzzle = board('32', '23');
  for (const lane of ['linear', 'rules'] as const) {
    const { solution } = solveWith(cores.ts, puzzle, { lane });
    const json = JSON.parse(JSON.stringify(slink.toJson(puzzle, solution as SlinkSolution)));
    expect(slink.fromJson(json)).toEqual(solution);
  }
});
