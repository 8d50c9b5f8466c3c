/**
 * The engine against brute force, on random small boards of every shape: verdicts, all answers, what they share, the order of Rokada's
 * answers; and all given cores against each other, to the counter.
 */
import { describe, expect, test } from 'vitest';
import {
  BLANK,
  KIND_ROKADA,
  KIND_SLITHERLINK,
  MULTIPLE,
  NONE,
  R_CONFLICTS,
  R_DECISIONS,
  R_DELETED,
  R_LEARNED,
  R_PROPAGATIONS,
  R_RESTARTS,
  SOLVED,
  SOLVER_ENGINE,
  UNDECIDED,
  UNIQUE,
} from '../../assembly/layout.ts';
import type { Core } from '../../src/core/core.ts';
import type { Answer, SolveOptions } from '../../src/kinds/kind.ts';
import { rokada } from '../../src/kinds/rokada/kind.ts';
import { slitherlink } from '../../src/kinds/slitherlink/kind.ts';
import { common as commonEdges, type Edges, solutions } from '../oracle/loops.ts';
import { common as commonLamps, placements } from '../oracle/rokada.ts';
import { clueBoard, integer, loopBoard, mulberry32, placedBoard, wallBoard } from './random-boards.ts';
import { runs } from './wide.ts';

const COUNTERS = [R_DECISIONS, R_PROPAGATIONS, R_CONFLICTS, R_RESTARTS, R_LEARNED, R_DELETED];
const MANY = 5000;

/** Random boards in each part. */
const loopBoards = runs(15, 60);
const lampBoards = runs(25, 100);

interface Board {
  rows: number;
  cols: number;
  clues: Uint8Array;
}

const key = (bytes: ArrayLike<number>) => Array.from(bytes).join('');
const edgeKey = ({ horizontal, vertical }: Edges) => `${key(horizontal)} ${key(vertical)}`;
const verdictOf = (count: number) => (count === 0 ? 'none' : count === 1 ? 'unique' : 'multiple');

/** What every core must agree on, answer and counters. */
function report<A>(core: Core, answer: Answer<A>): unknown {
  return { ...answer, counters: COUNTERS.map((register) => core.registers()[register]) };
}

function slitherlinkBoard(seed: number): Board {
  const random = mulberry32(seed);
  const rows = 1 + integer(random, 5);
  const cols = 1 + integer(random, rows > 3 ? 4 : 5);
  const blanks = random();
  const board = seed % 3 === 0 ? clueBoard(random, rows, cols, blanks) : loopBoard(random, rows, cols, blanks);
  return { rows, cols, clues: Uint8Array.from(board.clues) };
}

function rokadaBoard(seed: number): Board {
  const random = mulberry32(seed);
  const rows = 1 + integer(random, 6);
  const cols = 1 + integer(random, 6);
  const options = { walls: 0.1 + 0.4 * random(), numbers: random() };
  const make = seed % 2 === 0 ? wallBoard : placedBoard;
  const { cells } = make(random, rows, cols, options);
  return { rows, cols, clues: Uint8Array.from(cells) };
}

/** Declares the tests for these cores. */
export function engineSuite(coreEntries: [string, Core][]): void {
  function inAllCores<A>(solve: (core: Core) => Answer<A>): Answer<A> {
    const [[, first]] = coreEntries;
    const answer = solve(first);
    const expected = report(first, answer);
    for (const [, core] of coreEntries.slice(1)) expect(report(core, solve(core))).toEqual(expected);
    return answer;
  }

  describe.each([0, 1, 2, 3])('slitherlink, random boards, part %i', (part) => {
    test('verdict, all answers and what they share are those of brute force', () => {
      for (let seed = 1 + loopBoards * part; seed <= loopBoards * (part + 1); seed++) {
        const board = slitherlinkBoard(seed);
        const name = `seed ${seed}\n${slitherlink.toText(board)}`;
        const expected = solutions(board.rows, board.cols, board.clues, MANY);
        const solve = (options: SolveOptions) => inAllCores((core) => slitherlink.solve(core, board, options));
        const answer = solve({ unique: true });
        expect(answer.status, name).toBe(verdictOf(expected.length));
        if (answer.solution) expect(slitherlink.check(board, answer.solution), name).toBeUndefined();
        if (expected.length >= MANY || expected.length === 0) continue;
        const all = solve({ maxSolutions: MANY }).solutions ?? [];
        expect(new Set(all.map(edgeKey)), name).toEqual(new Set(expected.map(edgeKey)));
        expect(all.length, name).toBe(expected.length);
        const { common } = solve({ common: true });
        expect(common && edgeKey(common), name).toBe(edgeKey(commonEdges(expected)));
      }
    });
  });

  test('further answers can be asked for after what all share, and none comes twice', () => {
    const rows = 2;
    const cols = 3;
    const clues = new Uint8Array(rows * cols).fill(BLANK);
    const all = new Set(
      solutions(rows, cols, clues, MANY).map(({ horizontal, vertical }) => key([...horizontal, ...vertical])),
    );
    for (const [, core] of coreEntries) {
      core.open(KIND_SLITHERLINK, 1, 1, 1, false);
      core.load(KIND_SLITHERLINK, rows, cols, clues);
      expect(core.solve(SOLVER_ENGINE, false, 0)).toBe(SOLVED);
      const found = [key(core.answer())];
      expect(core.common(0)).toBe(MULTIPLE);
      expect(new Set(core.shared())).toEqual(new Set([UNDECIDED]));
      while (core.more(0) === SOLVED) found.push(key(core.answer()));
      expect(found.length).toBe(new Set(found).size);
      expect(new Set(found)).toEqual(all);
    }
  });

  test('in whatever order the core is asked, every answer comes once and what is shared is right', () => {
    for (let seed = 1; seed <= runs(40, 160); seed++) {
      const random = mulberry32(seed);
      const loops = seed % 2 === 0;
      const board = loops ? slitherlinkBoard(seed) : rokadaBoard(seed);
      const bytes = loops
        ? solutions(board.rows, board.cols, board.clues, MANY).map(({ horizontal, vertical }) => [
            ...horizontal,
            ...vertical,
          ])
        : placements(board.rows, board.cols, board.clues, MANY).map((lamps) => [...lamps]);
      if (bytes.length > 300) continue;
      const all = new Set(bytes.map(key));
      const name = `seed ${seed}\n${(loops ? slitherlink : rokada).toText(board)}`;
      const calls = Array.from({ length: 12 }, () => [integer(random, 3), integer(random, 150)]);
      const first = [integer(random, 2) === 0, integer(random, 2) * integer(random, 300)] as const;
      for (const [, core] of coreEntries) {
        const kind = loops ? KIND_SLITHERLINK : KIND_ROKADA;
        core.open(kind, 1, 1, 1, false);
        core.load(kind, board.rows, board.cols, board.clues);
        const found: string[] = [];
        const status = core.solve(SOLVER_ENGINE, ...first);
        if ([SOLVED, UNIQUE, MULTIPLE].includes(status)) found.push(key(core.answer()));
        const checkShared = () => {
          core.shared().forEach((state, k) => {
            if (state !== UNDECIDED) for (const answer of bytes) expect(answer[k], name).toBe(state);
          });
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
  });

  test('where the steps run out, what is given holds in every answer', () => {
    for (let seed = 1; seed <= runs(10, 30); seed++) {
      const board = slitherlinkBoard(3 * seed + 1);
      const answers = solutions(board.rows, board.cols, board.clues, MANY);
      if (answers.length === 0 || answers.length === MANY) continue;
      for (const stepLimit of [1, 20, 50, 100, 200, 400]) {
        const { status, solution, common } = inAllCores((core) =>
          slitherlink.solve(core, board, { lane: 'engine', common: true, stepLimit }),
        );
        const part = common ?? (status === 'limit' ? solution : undefined);
        if (!part) continue;
        for (const answer of answers) {
          for (const edges of ['horizontal', 'vertical'] as const) {
            part[edges].forEach((edge, k) => {
              if (edge !== UNDECIDED) expect(edge, `seed ${seed}, ${stepLimit} steps`).toBe(answer[edges][k]);
            });
          }
        }
      }
    }
  });

  describe.each([0, 1, 2, 3])('rokada, random boards, part %i', (part) => {
    test('verdict, all answers, the first of them and what they share are those of brute force', () => {
      for (let seed = 1 + lampBoards * part; seed <= lampBoards * (part + 1); seed++) {
        const board = rokadaBoard(seed);
        const name = `seed ${seed}\n${rokada.toText(board)}`;
        const expected = placements(board.rows, board.cols, board.clues, MANY);
        const solve = (options: SolveOptions) => inAllCores((core) => rokada.solve(core, board, options));
        const answer = solve({ unique: true });
        expect(answer.status, name).toBe(verdictOf(expected.length));
        const first = solve({});
        expect(first.solution && key(first.solution.lamps), name).toBe(expected[0] && key(expected[0]));
        if (expected.length >= MANY || expected.length === 0) continue;
        const all = solve({ maxSolutions: MANY }).solutions ?? [];
        expect(all.map(({ lamps }) => key(lamps)).sort(), name).toEqual(expected.map(key).sort());
        const { common } = solve({ common: true });
        expect(common && key(common.lamps), name).toBe(key(commonLamps(expected)));
      }
    });
  });
}
