/**
 * The engine's Masyu against brute force, on random small boards of every shape: verdicts, all answers, what they share, calls in any
 * order, step limits; and all given cores against each other, to the counter.
 */
import { describe, expect, test } from 'vitest';
import {
  BLANK,
  KIND_MASYU,
  MULTIPLE,
  NONE,
  R_CONFLICTS,
  R_DECISIONS,
  R_DELETED,
  R_LEARNED,
  R_PROPAGATIONS,
  R_RESTARTS,
  SOLVED,
  SOLVER_AUTO,
  SOLVER_ENGINE,
  UNDECIDED,
  UNIQUE,
} from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';
import type { Core } from '../../src/core/core.ts';
import type { Answer, SolveOptions } from '../../src/kinds/kind.ts';
import { masyu } from '../../src/kinds/masyu/kind.ts';
import { common as commonLinks, type Links, pearlLoops } from '../oracle/masyu.ts';
import { integer, mulberry32, pearlBoard, pearlLoopBoard } from './random-boards.ts';
import { runs } from './wide.ts';

const COUNTERS = [R_DECISIONS, R_PROPAGATIONS, R_CONFLICTS, R_RESTARTS, R_LEARNED, R_DELETED];
const MANY = 2000;

/** Random boards in each part. */
const BOARDS = runs(20, 80);

const key = (bytes: ArrayLike<number>) => Array.from(bytes).join('');
const linkKey = ({ horizontal, vertical }: Links) => `${key(horizontal)} ${key(vertical)}`;
const bytesOf = ({ horizontal, vertical }: Links) => [...horizontal, ...vertical];
const verdictOf = (count: number) => (count === 0 ? 'none' : count === 1 ? 'unique' : 'multiple');

/** One board in three has pearls anywhere, a few of them; the others have those of a loop. */
function masyuBoard(seed: number): Board {
  const random = mulberry32(seed);
  if (seed % 3 === 0) {
    const rows = 1 + integer(random, 6);
    const cols = 1 + integer(random, 6);
    return pearlBoard(random, rows, cols, 1 - 0.3 * random());
  }
  const rows = 2 + integer(random, 5);
  const cols = 2 + integer(random, 5);
  const { clues } = pearlLoopBoard(random, rows, cols, 0.8 * random());
  return { rows, cols, clues };
}

const answersOf = ({ rows, cols, clues }: Board) => pearlLoops(rows, cols, clues, MANY);

/** Declares the tests for these cores. */
export function masyuSuite(coreEntries: [string, Core][]): void {
  /** The first core's answer, in which the others agree with it, counters included. */
  function inAllCores(board: Board, options: SolveOptions): Answer<Links> {
    const [expected, ...others] = coreEntries.map(([, core]) => {
      const answer = masyu.solve(core, board, options);
      return { ...answer, registers: COUNTERS.map((register) => core.registers()[register]) };
    });
    for (const other of others) expect(other).toEqual(expected);
    return expected;
  }

  describe.each([0, 1, 2, 3, 4, 5])('random boards, part %i', (part) => {
    test('verdict, all answers and what they share are those of brute force', () => {
      const seen: Record<string, number> = {};
      for (let seed = 1 + BOARDS * part; seed <= BOARDS * (part + 1); seed++) {
        const board = masyuBoard(seed);
        const name = `seed ${seed}\n${masyu.toText(board)}`;
        const expected = answersOf(board);
        const answer = inAllCores(board, { unique: true });
        const verdict = verdictOf(expected.length);
        expect(answer.status, name).toBe(verdict);
        seen[verdict] = (seen[verdict] ?? 0) + 1;
        if (answer.solution) expect(masyu.check(board, answer.solution), name).toBeUndefined();
        if (expected.length >= MANY || expected.length === 0) continue;
        const all = inAllCores(board, { maxSolutions: MANY }).solutions ?? [];
        expect(all.length, name).toBe(expected.length);
        expect(new Set(all.map(linkKey)), name).toEqual(new Set(expected.map(linkKey)));
        const { common } = inAllCores(board, { common: true });
        expect(common && linkKey(common), name).toBe(linkKey(commonLinks(expected)));
      }
      expect(Object.keys(seen).sort()).toEqual(['multiple', 'none', 'unique']);
    });
  });

  test('boards of one row, one column or one cell have no answer', () => {
    for (let length = 1; length <= 6; length++) {
      for (const clue of [BLANK, 1, 2]) {
        const clues = new Uint8Array(length).fill(BLANK);
        clues[length >> 1] = clue;
        for (const board of [
          { rows: 1, cols: length, clues },
          { rows: length, cols: 1, clues },
        ]) {
          for (const options of [{ unique: true }, { maxSolutions: 5 }, { common: true }]) {
            const answer = inAllCores(board, options);
            expect([answer.status, answer.solution, answer.common]).toEqual(['none', undefined, undefined]);
          }
        }
      }
    }
  });

  test('boards without pearls have every loop there is', () => {
    for (const [rows, cols, loops] of [
      [2, 2, 1],
      [2, 5, 10],
      [3, 3, 13],
      [4, 4, 213],
    ]) {
      const board = { rows, cols, clues: new Uint8Array(rows * cols).fill(BLANK) };
      expect(inAllCores(board, { maxSolutions: MANY }).solutions?.length).toBe(loops);
    }
  });

  test('in whatever order the core is asked, every answer comes once and what is shared is right', () => {
    let boards = 0;
    for (let seed = 1001; seed <= 1000 + runs(30, 120); seed++) {
      const board = masyuBoard(seed);
      const answers = answersOf(board).map(bytesOf);
      if (answers.length > 200) continue;
      boards++;
      const all = new Set(answers.map(key));
      const name = `seed ${seed}\n${masyu.toText(board)}`;
      const random = mulberry32(seed);
      const calls = Array.from({ length: 12 }, () => [integer(random, 3), integer(random, 150)]);
      const first = [integer(random, 2) === 0, integer(random, 2) * integer(random, 300)] as const;
      for (const [, core] of coreEntries) {
        core.open(KIND_MASYU, 1, 1, 1, false);
        core.load(KIND_MASYU, board.rows, board.cols, board.clues);
        const found: string[] = [];
        const status = core.solve(seed % 2 === 0 ? SOLVER_ENGINE : SOLVER_AUTO, ...first);
        if ([SOLVED, UNIQUE, MULTIPLE].includes(status)) found.push(key(core.answer()));
        const checkShared = () => {
          const shared = core.shared();
          for (const answer of answers) {
            expect(
              shared.every((state, k) => state === UNDECIDED || state === answer[k]),
              name,
            ).toBe(true);
          }
        };
        let limit = first[1];
        let asked = false; // whether shared() may be called
        for (const [call, steps] of calls) {
          limit += steps;
          if (call === 0 && core.more(limit) === SOLVED) found.push(key(core.answer()));
          if (call === 1) asked = core.common(limit) !== NONE;
          if (call === 2 && asked) checkShared();
        }
        while (core.more(0) === SOLVED) found.push(key(core.answer()));
        expect(found.length, name).toBe(new Set(found).size);
        expect(new Set(found), name).toEqual(all);
        expect(core.common(0), name).toBe(all.size === 0 ? NONE : all.size === 1 ? UNIQUE : MULTIPLE);
        if (all.size > 0) checkShared();
      }
    }
    expect(boards).toBeGreaterThan(runs(15, 60));
  });

  test('where the steps run out, what is given holds in every answer', () => {
    let limited = 0;
    for (let seed = 2001; seed <= 2000 + runs(20, 60); seed++) {
      const board = masyuBoard(seed);
      const answers = answersOf(board);
      if (answers.length === 0 || answers.length === MANY) continue;
      for (const stepLimit of [1, 20, 50, 100, 200, 400]) {
        const { status, solution, common } = inAllCores(board, { lane: 'engine', common: true, stepLimit });
        const part = common ?? (status === 'limit' ? solution : undefined);
        if (status === 'limit') limited++;
        if (!part) continue;
        const states = bytesOf(part);
        for (const answer of answers.map(bytesOf)) {
          const holds = states.every((state, k) => state === UNDECIDED || state === answer[k]);
          expect(holds, `seed ${seed}, ${stepLimit} steps`).toBe(true);
        }
      }
    }
    expect(limited).toBeGreaterThan(0);
  });
}
