/** The independent checker: one board per broken rule, and the drawings against the oracle's. */
import { describe, expect, test } from 'vitest';
import { UNDECIDED } from '../assembly/layout.ts';
import { randomBoard, randomSource } from '../bench/boards/slink.ts';
import { type SlinkSolution, slink } from '../src/puzzles/slink.ts';
import { draw } from './oracle/draw.ts';
import { board, runText, solveWith } from './support/boards.ts';
import { cores } from './support/cores.ts';

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

describe('one board per broken rule', () => {
  test('a good answer breaks none', () => {
    expect(slink.check(board('22', '22'), around('xx', 'xx'))).toBeUndefined();
    expect(slink.check(board('1331'), around('.xx.'))).toBeUndefined();
  });

  test('a clue', () => {
    expect(slink.check(board('22', '23'), around('xx', 'xx'))).toBe('the cell in row 2, column 2 has 2 edges, not 3');
  });

  test('a dead end', () => {
    const solution = around('xx', 'xx');
    solution.horizontal[0] = 0;
    expect(slink.check(board('12', '22'), solution)).toBe('the vertex in row 1, column 1 has 1 edges');
  });

  test('a loop that touches itself', () => {
    const touching = around('xx..', 'xx..', '..xx', '..xx');
    expect(slink.check(board('2210', '2221', '1222', '0122'), touching)).toBe(
      'the vertex in row 3, column 3 has 4 edges',
    );
  });

  test('two loops', () => {
    expect(slink.check(board('33133'), around('xx.xx'))).toBe('the cell in row 1, column 3 has 2 edges, not 1');
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
    expect(slink.check(board('22', '22'), around('xx'))).toBe('the answer has another size');
  });
});

test('three drawings agree to the byte: the core, the host and the oracle', () => {
  const random = randomSource(3);
  for (let k = 0; k < 300; k++) {
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
