/**
 * The board at hand is solved where it is: after next(), without another open() or load(), and the text goes on after it. In
 * every core, for every kind and solver, against the same board opened and loaded by itself.
 */
import { describe, expect, test } from 'vitest';
import {
  BAD_PUZZLE,
  BLANK,
  END,
  KIND_MASYU,
  KIND_NUMBERLINK,
  KIND_ROKADA,
  KIND_SLINK,
  KIND_SLITHERLINK,
  LIMIT,
  MULTIPLE,
  NONE,
  PUZZLE,
  R_COLS,
  R_COLUMN,
  R_CONSUMED,
  R_DECISIONS,
  R_DELETED,
  R_ENDED,
  R_FIRED,
  R_GRID,
  R_LINE,
  R_NUMBER,
  R_ROWS,
  R_STEPS,
  R_VARIANT,
  SOLVED,
  SOLVER_AUTO,
  SOLVER_ENGINE,
  SOLVER_FRONTIER,
  SOLVER_LINEAR,
  SOLVER_RULES,
  STALLED,
  UNIQUE,
  VARIANT_AUTO,
  VARIANT_EMPTY,
  VARIANT_FILL,
  VARIANT_TOUCH,
  WALL,
} from '../../assembly/layout.ts';
import type { Core } from '../../src/core/core.ts';
import { coreEntries } from '../support/cores.ts';
import { show, someBoard } from '../support/numberlink.ts';
import { integer, loopBoard, mulberry32, pearlLoopBoard } from '../support/random-boards.ts';

/** What is asked about a board. */
interface Request {
  solver: number;
  prove: boolean;
  variant: number;
  maxSteps: number;
  more: number;
  common: boolean;
}

interface Sample {
  code: number;
  text: string;
  /** How many puzzles of it are bad. */
  bad: number;
  solvers: number[];
  variants: number[];
  /** Statuses that must come up, so that the test is about something. */
  statuses: number[];
}

const ONE = [VARIANT_AUTO];
const random = mulberry32(20);

function cellsOf(clues: Uint8Array, cols: number, separator: string): string {
  const cells = Array.from(clues, (clue) => (clue === BLANK ? '.' : clue === WALL ? '#' : String(clue)));
  return Array.from({ length: cells.length / cols }, (_, i) =>
    cells.slice(i * cols, (i + 1) * cols).join(separator),
  ).join('\n');
}

/** Boards of loops, some of their clues left blank, and now and then a wrong one. */
function loops(blanks: number, separators: string[]): string[] {
  return Array.from({ length: 24 }, (_, n) => {
    const [rows, cols] = n === 7 ? [3, 36] : [2 + integer(random, 6), 2 + integer(random, 6)];
    const clues = loopBoard(random, rows, cols, blanks).clues.map((clue) => (clue === 4 ? 3 : clue));
    if (n % 5 === 4) clues[integer(random, clues.length)] = integer(random, 4);
    return `${rows} ${cols}\n${cellsOf(clues, cols, separators[n % separators.length])}\n`;
  });
}

function rokadas(): string[] {
  return Array.from({ length: 24 }, () => {
    const [rows, cols] = [1 + integer(random, 6), 1 + integer(random, 6)];
    const cells = Uint8Array.from({ length: rows * cols }, () => {
      const what = integer(random, 12);
      return what < 8 ? BLANK : what < 10 ? WALL : integer(random, 3);
    });
    return `${rows} ${cols}\n${cellsOf(cells, cols, '')}\n`;
  });
}

/** The pearls of loops, some left out, now and then one more. */
function masyus(): string[] {
  return Array.from({ length: 24 }, (_, n) => {
    const [rows, cols] = [2 + integer(random, 5), 2 + integer(random, 5)];
    const { clues } = pearlLoopBoard(random, rows, cols, 0.2);
    if (n % 4 === 3) clues[integer(random, clues.length)] = 1 + integer(random, 2);
    const cells = cellsOf(clues, cols, n % 3 === 0 ? ' ' : '');
    return `${rows} ${cols}\n${cells.replaceAll('1', 'W').replaceAll('2', 'B')}\n`;
  });
}

function numberlinks(): string[] {
  return Array.from({ length: 24 }, (_, n) => {
    const side = 2 + integer(random, 3);
    const board = someBoard(random, side, n % 2 === 0 ? side : side + 1, n);
    const rows = show(board);
    return n % 2 === 0 ? rows.replaceAll('\n', '').replaceAll('#', '0').concat('\n') : `${board.cols} ${side}\n${rows}`;
  });
}

const SAMPLES: Record<string, Sample> = {
  slink: {
    code: KIND_SLINK,
    text: [...loops(0, [' ', '  ']), '2 3\n2 2 2\n3 2 3\n', '2 2\n2 2\n2 x\n', '2 2 2 2 2 2\n', '0 0\n'].join(''),
    bad: 1,
    solvers: [SOLVER_AUTO, SOLVER_LINEAR, SOLVER_RULES, SOLVER_ENGINE],
    variants: ONE,
    statuses: [UNIQUE, NONE, STALLED, LIMIT],
  },
  slitherlink: {
    code: KIND_SLITHERLINK,
    text: [...loops(0.5, [' ']), '1 2\n. 5\n', ...loops(0, [' ']).slice(0, 8)].join('\n'),
    bad: 1,
    solvers: [SOLVER_AUTO, SOLVER_ENGINE],
    variants: ONE,
    statuses: [UNIQUE, NONE, LIMIT],
  },
  rokada: {
    code: KIND_ROKADA,
    text: [...rokadas(), '2 2\n..\n.9\n', '1 4 ....\n', '0 0\n'].join(''),
    bad: 1,
    solvers: [SOLVER_AUTO, SOLVER_ENGINE],
    variants: ONE,
    statuses: [UNIQUE, NONE, LIMIT],
  },
  numberlink: {
    code: KIND_NUMBERLINK,
    text: [...numberlinks(), '12\n', '1..1\n'].join(''),
    bad: 1,
    solvers: [SOLVER_AUTO, SOLVER_ENGINE, SOLVER_FRONTIER],
    variants: [VARIANT_AUTO, VARIANT_FILL, VARIANT_TOUCH, VARIANT_EMPTY],
    statuses: [SOLVED, UNIQUE, NONE, LIMIT],
  },
  masyu: {
    code: KIND_MASYU,
    text: [...masyus(), '1 3\n...\n', '3 1\n.\nW\n.\n', '2 2\n.W\n.x\n', '2 3 ....w.\n', '0 0\n'].join(''),
    bad: 1,
    solvers: [SOLVER_AUTO, SOLVER_ENGINE],
    variants: ONE,
    statuses: [UNIQUE, MULTIPLE, NONE, LIMIT],
  },
};

/** All that is known of the board at hand after these calls. */
function ask(core: Core, { solver, prove, variant, maxSteps, more, common }: Request): unknown[] {
  const seen: unknown[] = [core.solve(solver, prove, maxSteps, variant), core.answer()];
  for (let k = 0; k < more; k++) seen.push(core.more(maxSteps), core.answer());
  if (common) seen.push(core.common(maxSteps), core.shared());
  const registers = core.registers();
  seen.push(registers[R_STEPS], variant === VARIANT_AUTO && solver === SOLVER_RULES ? 0 : registers[R_VARIANT]);
  seen.push([...registers.slice(R_DECISIONS, R_DELETED + 1)]);
  if (solver === SOLVER_RULES) seen.push([...registers.slice(R_FIRED + 1, R_FIRED + 16)]);
  return seen;
}

/** Where the text is. */
function position(core: Core): number[] {
  const registers = core.registers();
  return [R_NUMBER, R_LINE, R_COLUMN, R_ENDED, R_CONSUMED, R_ROWS, R_COLS, R_GRID].map((r) => registers[r]);
}

function start(core: Core, { code, text }: Sample): number {
  const bytes = new TextEncoder().encode(text);
  core.reserve(bytes.length, 0);
  core.input().set(bytes);
  core.open(code, 1, 1, 1, false);
  return bytes.length;
}

/** Goes over the text; `visit` is called at each puzzle. Returns the states, and the positions after each call. */
function walk(core: Core, sample: Sample, visit: (number: number) => void): unknown[] {
  const length = start(core, sample);
  const seen: unknown[] = [];
  let from = 0;
  for (let n = 0; ; n++) {
    const state = core.next(from, length, true);
    from = core.registers()[R_CONSUMED];
    seen.push([state, position(core)]);
    if (state === PUZZLE) {
      const before = position(core);
      visit(n);
      expect(position(core)).toEqual(before);
    } else if (state !== BAD_PUZZLE) {
      expect(state).toBe(END);
      return seen;
    }
  }
}

function requestsOf({ solvers, variants }: Sample): Request[] {
  return solvers.flatMap((solver) =>
    variants.flatMap((variant) =>
      [false, true].flatMap((prove) =>
        [0, 3].map((maxSteps) => ({
          solver,
          variant,
          prove,
          maxSteps,
          more: prove ? 2 : 0,
          common: !prove && solver !== SOLVER_RULES,
        })),
      ),
    ),
  );
}

describe.each(coreEntries)('core %s', (_name, core) => {
  test.each(Object.entries(SAMPLES))('%s: solved where it is, and the text goes on', (_kind, sample) => {
    const requests = requestsOf(sample);
    // First what the boards come to one by one, ...
    const boards: { rows: number; cols: number; clues: Uint8Array }[] = [];
    const plain = walk(core, sample, () => {
      const registers = core.registers();
      boards.push({ rows: registers[R_ROWS], cols: registers[R_COLS], clues: core.clues() });
    });
    expect(plain.filter((seen) => (seen as number[])[0] === BAD_PUZZLE)).toHaveLength(sample.bad);
    const expected = boards.map(({ rows, cols, clues }) =>
      requests.map((request) => {
        core.open(sample.code, 1, 1, 1, false);
        core.load(sample.code, rows, cols, clues);
        return ask(core, request);
      }),
    );
    // ... then where they are: each by every request in turn, the clues once before and once after.
    let at = 0;
    const found: unknown[][] = [];
    const solving = walk(core, sample, () => {
      expect(core.clues()).toEqual(boards[at].clues);
      found.push(requests.map((request) => ask(core, request)));
      expect(core.clues()).toEqual(boards[at].clues);
      at++;
    });
    expect(solving).toEqual(plain);
    expect(found).toEqual(expected);
    const statuses = new Set(expected.flat().map((seen) => seen[0] as number));
    for (const status of sample.statuses) expect(statuses).toContain(status);
  });

  test('a kind that is not named anywhere is an error, and so is a solver that a kind does not have', () => {
    expect(() => core.open(99, 1, 1, 1, false)).toThrow();
    expect(() => core.open(-1, 1, 1, 1, false)).toThrow();
    expect(() => core.load(99, 2, 2, new Uint8Array(4))).toThrow();
    const solveRokada = (solver: number) => {
      core.open(KIND_ROKADA, 1, 1, 1, false);
      core.load(KIND_ROKADA, 1, 1, Uint8Array.of(BLANK));
      return core.solve(solver, true, 0);
    };
    for (const solver of [SOLVER_LINEAR, SOLVER_RULES, SOLVER_FRONTIER, 99])
      expect(() => solveRokada(solver)).toThrow();
    expect(solveRokada(SOLVER_AUTO)).toBe(UNIQUE);
    const solveNumberlink = (solver: number) => {
      core.open(KIND_NUMBERLINK, 1, 1, 1, false);
      core.load(KIND_NUMBERLINK, 1, 2, Uint8Array.of(1, 1));
      return core.solve(solver, true, 0);
    };
    for (const solver of [SOLVER_LINEAR, SOLVER_RULES, 99]) expect(() => solveNumberlink(solver)).toThrow();
    expect(solveNumberlink(SOLVER_AUTO)).toBe(UNIQUE);
    for (const code of [KIND_SLINK, KIND_SLITHERLINK]) {
      core.open(code, 1, 1, 1, false);
      core.load(code, 1, 1, Uint8Array.of(3));
      expect(() => core.solve(SOLVER_FRONTIER, true, 0)).toThrow();
    }
  });
});
