/** What can be asked of a board besides an answer, against brute force: all answers, what they share, limits, proofs. */
import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/core/board.ts';
import type { Answer, SolveOptions } from '../../src/kinds/kind.ts';
import { type AnyKind, kinds } from '../../src/kinds/registry.ts';
import { common as commonEdges, solutions as loops } from '../oracle/loops.ts';
import { common as commonPearls, pearlLoops } from '../oracle/masyu.ts';
import { common as commonFill, reference as linkReference } from '../oracle/numberlink.ts';
import { common as commonLamps, placements } from '../oracle/rokada.ts';
import { board } from '../support/boards.ts';
import { coreEntries } from '../support/cores.ts';
import { someBoard } from '../support/numberlink.ts';
import {
  clueBoard,
  integer,
  loopBoard,
  mulberry32,
  pearlBoard,
  pearlLoopBoard,
  type Random,
  wallBoard,
} from '../support/random-boards.ts';
import { runs } from '../support/wide.ts';

/** More answers than any board here has: 213 loops go round the cells of 3x3. */
const ALL = 1000;

interface Reference {
  /** All answers, and what they share, in the form of the kind's. */
  solutions: unknown[];
  common: unknown;
}

function loopReference({ rows, cols, clues }: Board): Reference {
  const solutions = loops(rows, cols, clues, ALL);
  return { solutions, common: solutions.length > 0 ? commonEdges(solutions) : undefined };
}

function lampReference({ rows, cols, clues }: Board): Reference {
  const found = placements(rows, cols, clues, ALL);
  const common = found.length > 0 ? { lamps: commonLamps(found) } : undefined;
  return { solutions: found.map((lamps) => ({ lamps })), common };
}

function fillReference(puzzle: Board): Reference {
  const { answers } = linkReference(puzzle, 'auto');
  const common = answers.length > 0 ? { labels: commonFill(answers) } : undefined;
  return { solutions: answers.map((labels) => ({ labels })), common };
}

function pearlReference({ rows, cols, clues }: Board): Reference {
  const solutions = pearlLoops(rows, cols, clues, ALL);
  return { solutions, common: solutions.length > 0 ? commonPearls(solutions) : undefined };
}

const size = (random: Random, most: number) => [1 + integer(random, most), 1 + integer(random, most)] as const;

/** By kind: random boards with few answers and many, and the reference. */
const makers: Record<string, { make(random: Random): Board; reference(board: Board): Reference }> = {
  slink: {
    make(random) {
      const odds = random();
      if (odds < 0.1) return board('32', '23');
      for (;;) {
        const [rows, cols] = size(random, 4);
        const { clues } = odds < 0.3 ? clueBoard(random, rows, cols, 0) : loopBoard(random, rows, cols, 0);
        if (!clues.includes(4)) return { rows, cols, clues };
      }
    },
    reference: loopReference,
  },
  slitherlink: {
    make: (random) => clueBoard(random, ...size(random, 3), random()),
    reference: loopReference,
  },
  rokada: {
    make(random) {
      const { rows, cols, cells } = wallBoard(random, ...size(random, 4), { walls: random() / 2, numbers: random() });
      return { rows, cols, clues: cells };
    },
    reference: lampReference,
  },
  numberlink: {
    make: (random) => someBoard(random, 2 + integer(random, 3), 3 + integer(random, 3), integer(random, 8)),
    reference: fillReference,
  },
  masyu: {
    make(random) {
      if (random() < 0.2) return pearlBoard(random, ...size(random, 4), 0.6);
      return pearlLoopBoard(random, 2 + integer(random, 3), 2 + integer(random, 3), random());
    },
    reference: pearlReference,
  },
};

describe.each(coreEntries)('core %s', (_name, core) => {
  core.reserve(1 << 12, 1 << 12);

  test.each(Object.keys(kinds))('%s: every answer, and what all of them share', (name) => {
    const kind = kinds[name];
    const { make, reference } = makers[name];
    const random = mulberry32(41);
    const counts = { none: 0, unique: 0, multiple: 0 };
    for (let k = 0; k < runs(50, 150); k++) {
      const puzzle = make(random);
      const expected = reference(puzzle);
      const status = (['none', 'unique'] as const)[expected.solutions.length] ?? 'multiple';
      counts[status]++;
      const text = kind.toText(puzzle);
      const drawn = (solutions: unknown[] = []) => new Set(solutions.map((solution) => kind.draw(puzzle, solution)));

      const unique = kind.solve(core, puzzle, { unique: true });
      expect(unique.status, text).toBe(status);

      const all = kind.solve(core, puzzle, { maxSolutions: ALL });
      expect(all.status, text).toBe(status);
      expect(all.solutions?.length ?? 0, text).toBe(expected.solutions.length);
      expect(drawn(all.solutions), text).toEqual(drawn(expected.solutions));
      expect(all.unfinished, text).toBeUndefined();
      expect(all.solution, text).toEqual(all.solutions?.[0]);
      expect(all.solution, text).toEqual(unique.solution);

      const few = kind.solve(core, puzzle, { maxSolutions: 2, unique: true, common: true });
      expect(few.status, text).toBe(status);
      expect(few.solutions?.length ?? 0, text).toBe(Math.min(2, expected.solutions.length));
      expect(few.common, text).toEqual(expected.common);
      expect(kind.solve(core, puzzle, { common: true }).common, text).toEqual(expected.common);
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(runs(1, 4));
  });

  const solve = (name: string, puzzle: Board, options: SolveOptions): Answer<unknown> =>
    kinds[name].solve(core, puzzle, options);

  test('the limit holds for all that is asked about a board, and what was found before it stays', () => {
    const open = board('......', '......', '......', '......', '......', '......');
    for (const name of ['slitherlink', 'rokada', 'masyu']) {
      const { steps } = solve(name, open, {});
      const stopped = solve(name, open, { maxSolutions: ALL, common: true, stepLimit: steps + 200 });
      expect(stopped.unfinished).toBe(true);
      expect(stopped.steps).toBeGreaterThan(steps);
      expect(stopped.solutions?.length).toBeGreaterThan(0);
      for (const solution of stopped.solutions ?? []) expect(kinds[name].check(open, solution)).toBeUndefined();
      const proof = solve(name, open, { unique: true, stepLimit: steps + 1 });
      expect(['limit', 'solved', 'multiple']).toContain(proof.status);
    }
  });

  test('what is known at the limit is true', () => {
    const random = mulberry32(42);
    for (let k = 0; k < runs(20, 60); k++) {
      for (const name of ['slitherlink', 'rokada', 'masyu']) {
        const kind: AnyKind = kinds[name];
        const puzzle = makers[name].make(random);
        const { solutions, common } = makers[name].reference(puzzle);
        const answer = kind.solve(core, puzzle, { stepLimit: 1 + integer(random, 30) });
        if (answer.status !== 'limit' || solutions.length === 0) continue;
        const known: [string, string[]][] = Object.entries(kind.toJson(puzzle, answer.solution) as object);
        const all = kind.toJson(puzzle, common) as Record<string, string[]>;
        for (const [part, rows] of known) {
          const right = all[part].join('');
          [...rows.join('')].forEach((state, at) => {
            if (state !== '?') expect(state, kind.toText(puzzle)).toBe(right[at]);
          });
        }
      }
    }
  });

  test('the fast lane takes a slitherlink board with a clue from 0 to 3 in every cell', () => {
    const full = board('232', '323', '232');
    const fast = solve('slitherlink', full, { unique: true });
    expect(fast).toEqual(solve('slink', full, { unique: true }));
    expect(fast.counters).toBeUndefined();
    expect(solve('slitherlink', full, { lane: 'engine', unique: true }).counters?.propagations).toBeGreaterThan(0);
  });

  test('the first of several answers to rokada is the first in reading order, a lamp before none', () => {
    const random = mulberry32(43);
    for (let k = 0; k < runs(30, 100); k++) {
      const puzzle = makers.rokada.make(random);
      const [first] = makers.rokada.reference(puzzle).solutions;
      expect(solve('rokada', puzzle, {}).solution, kinds.rokada.toText(puzzle)).toEqual(first);
    }
  });
});

test.each(Object.keys(kinds))('%s: the cores agree in answers, steps and counters', (name) => {
  const random = mulberry32(44);
  for (let k = 0; k < runs(15, 40); k++) {
    const puzzle = makers[name].make(random);
    const options = { maxSolutions: 1 + (k % 4), common: k % 3 === 0, unique: k % 2 === 0 };
    const [first, ...others] = coreEntries.map(([, core]) => kinds[name].solve(core, puzzle, options));
    for (const other of others) expect(other).toEqual(first);
  }
});
