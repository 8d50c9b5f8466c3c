/** Rokada boards that are hard for the engine: those that bench/hunt/ has found, and what a short hunt finds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseRokada, rokadaText } from '../../bench/boards/rokada.ts';
import { type Found, hunt } from '../../bench/hunt/climb.ts';
import { STARTS, startBoard } from '../../bench/hunt/starts.ts';
import type { Board } from '../../src/core/board.ts';
import type { Core } from '../../src/core/core.ts';
import { randomSource } from '../../src/generate/random.ts';
import { rokada } from '../../src/kinds/rokada/kind.ts';
import { placements } from '../oracle/rokada.ts';
import { firstByRows } from '../support/by-rows.ts';
import { cores } from '../support/cores.ts';
import { mulberry32, wallBoard } from '../support/random-boards.ts';
import { runs } from '../support/wide.ts';

const STEP_LIMIT = 3_000_000;

/** The steps that a core takes, which must find an answer, or that there is none, and keep to the rules. */
function steps(core: Core, board: Board): number {
  return answer(core, board).steps;
}

function answer(core: Core, board: Board): { steps: number; lamps: Uint8Array | undefined } {
  core.reserve(1 << 12, 1 << 12);
  const { status, steps, solution } = rokada.solve(core, board, { stepLimit: STEP_LIMIT });
  if (status !== 'solved' && status !== 'none') expect.fail(`${status} on\n${rokadaText(board)}`);
  if ((status === 'solved') !== (solution !== undefined)) expect.fail(`${status}, but not so\n${rokadaText(board)}`);
  const broken = solution && rokada.check(board, solution);
  if (broken) expect.fail(`${broken} on\n${rokadaText(board)}`);
  return { steps, lamps: solution?.lamps };
}

describe('the search by rows, the second opinion', () => {
  test('finds what the slow search of the tests finds', () => {
    const BOARDS = runs(90, 300);
    const random = mulberry32(1);
    let none = 0;
    for (let n = 0; n < BOARDS; n++) {
      const [rows, cols] = [1 + (n % 6), 1 + (Math.floor(n / 6) % 6)];
      const { cells } = wallBoard(random, rows, cols, { walls: 0.35, numbers: 0.4 });
      const board = { rows, cols, clues: cells };
      const [first] = placements(rows, cols, cells, 1);
      if (!first) none++;
      expect(firstByRows(board), rokadaText(board)).toEqual(first);
    }
    expect(none).toBeGreaterThan(BOARDS / 6);
    expect(none).toBeLessThan((5 * BOARDS) / 6);
  });
});

describe('the hardest boards found', () => {
  const boards = parseRokada(readFileSync(join(import.meta.dirname, '../fixtures/rokada-hard.txt'), 'utf8'));

  test('are boards up to 10x10', () => {
    expect(boards.length).toBeGreaterThan(20);
    for (const { rows, cols, clues } of boards) {
      expect(rows * cols).toBe(clues.length);
      expect(Math.max(rows, cols)).toBeLessThanOrEqual(10);
    }
  });

  test('are answered, all with the first answer', () => {
    for (const board of boards) {
      expect(answer(cores.release, board).lamps, rokadaText(board)).toEqual(firstByRows(board));
    }
  });

  test('take the same steps in the TypeScript core', () => {
    // Some of them: it checks itself on the way.
    for (const board of boards.filter((_, k) => k % runs(32, 8) === 0)) {
      expect(answer(cores.ts, board)).toEqual(answer(cores.release, board));
    }
  });
});

describe('a hunt', () => {
  test.each(Object.keys(STARTS))('first answers to boards of the kind %s', (kind) => {
    const random = randomSource(5);
    for (let n = 0; n < runs(8, 25); n++) {
      const board = startBoard(random, kind);
      expect(Math.max(board.rows, board.cols)).toBeLessThanOrEqual(10);
      expect(answer(cores.release, board).lamps, rokadaText(board)).toEqual(firstByRows(board));
    }
  });

  test('meets no board that takes too many steps', () => {
    let boards = 0;
    let most = 0;
    const hardest: Found[] = [];
    hunt({
      random: randomSource(1),
      measure(board) {
        boards++;
        const taken = steps(cores.release, board);
        most = Math.max(most, taken);
        return taken;
      },
      goOn: () => boards < runs(500, 6000),
      patience: 400,
      heat: 0.15,
      starts: 20,
      hardest,
      keep: 10,
      again: 30,
    });
    // It does climb: ordinary boards take some hundred steps.
    expect(most).toBeGreaterThan(1000);
    expect(hardest[0].steps).toBe(most);
  });
});
