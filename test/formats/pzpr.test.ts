/** URLs and files against the package that reads and writes them in browsers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLANK, UNDECIDED, WALL } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';
import { tsCore } from '../../src/core/ts.ts';
import { janko } from '../../src/formats/janko.ts';
import { penpa } from '../../src/formats/penpa.ts';
import { puzzlekit } from '../../src/formats/puzzlekit.ts';
import { puzzlink } from '../../src/formats/puzzlink.ts';
import { pzprv3 } from '../../src/formats/pzprv3.ts';
import { sgtSave } from '../../src/formats/sgt-save.ts';
import type { LoopSolution } from '../../src/kinds/edges/loop.ts';
import type { PearlLoop } from '../../src/kinds/masyu/loop.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { pathBoard } from '../support/numberlink.ts';
import { loopBoard, mulberry32, pearlBoard, pearlLoopBoard, placedBoard } from '../support/random-boards.ts';
import { runs } from '../support/wide.ts';
import { ANY_STATE, boards, parse, solutions } from './boards.ts';
import { open, type Puzzle } from './pzpr.ts';

/** The name of the puzzle and what follows, without the address and the slash that may end it. */
const body = (url: string) => url.trim().replace(/^.*\?/, '').replace(/\/$/, '');

/** The board as the package holds it: -1 blank, -2 not told. */
function cellsOf({ board }: Puzzle): number[] {
  return Array.from({ length: board.rows * board.cols }, (_, k) => board.cell[k].qnum);
}

const qnum = (clue: number) => (clue === BLANK ? -1 : clue === WALL ? -2 : clue);

const KINDS = { slither: 'slitherlink', akari: 'rokada', numlin: 'numberlink', mashu: 'masyu' };
const PIDS: Record<string, string> = { slither: 'slither', akari: 'lightup', numlin: 'numlin', mashu: 'mashu' };
const RUNS = { seed: 1, numRuns: runs(12, 40) };

describe.each(Object.entries(KINDS))('%s', (name, kind) => {
  test('boards: the same body, the same cells, both ways', async () => {
    await fc.assert(
      fc.asyncProperty(boards(kind), async (board) => {
        const url = puzzlink.write(kind, board).trim();
        const puzzle = await open(url);
        expect([puzzle.pid, puzzle.board.rows, puzzle.board.cols]).toEqual([PIDS[name], board.rows, board.cols]);
        expect(cellsOf(puzzle)).toEqual(Array.from(board.clues, qnum));
        expect(body(puzzle.getURL())).toBe(body(url));
        expect(puzzlink.parse?.([puzzle.getURL()]).puzzle).toEqual(board);
      }),
      RUNS,
    );
  });

  test('answers in part: the same file, both ways', async () => {
    const some = boards(kind).chain((board) => fc.tuple(fc.constant(board), solutions(kind, board, ANY_STATE)));
    await fc.assert(
      fc.asyncProperty(some, async ([board, solution]) => {
        const text = pzprv3.write(kind, board, solution);
        const file = (await open(text)).getFileData();
        expect(parse(pzprv3, `${file.trimEnd()}\n`)).toEqual(parse(pzprv3, text));
        // Its own has blanks at the ends of the lines; of loops it is of a later version, with a block of marks.
        if (kind !== 'slitherlink') expect(file.replace(/ +$/gm, '').trimEnd()).toBe(text.trimEnd());
      }),
      RUNS,
    );
  });
});

test('arukone: the same cells, with and without its flag', async () => {
  const letters = [...Array.from({ length: 52 }, (_, k) => k + 1), ...new Array(60).fill(BLANK)];
  await fc.assert(
    fc.asyncProperty(boards('numberlink', letters), fc.boolean(), async (board, empty) => {
      const url = puzzlink
        .write('numberlink', board)
        .replace('numlin', empty ? 'arukone/e' : 'arukone')
        .trim();
      const puzzle = await open(url);
      expect(body(puzzle.getURL())).toBe(body(url));
      const parsed = { kinds: ['numberlink'], puzzle: board, rules: empty ? 'empty' : 'touch' };
      expect(puzzlink.parse?.([puzzle.getURL()])).toEqual(parsed);
      expect(parse(pzprv3, `${puzzle.getFileData().trimEnd()}\n`)).toEqual(parsed);
      // What is written without the flag opens with the same rules.
      if (empty) return;
      expect(body(puzzlink.write('numberlink', board, undefined, 'touch'))).toBe(body(url));
      const file = pzprv3.write('numberlink', board, undefined, 'touch');
      expect((await open(file)).getFileData().replace(/ +$/gm, '').trimEnd()).toBe(file.trimEnd());
    }),
    RUNS,
  );
});

describe("files with the solver's answer are complete", () => {
  const core = tsCore();
  core.reserve(1 << 12, 1 << 12);

  async function expectComplete(kind: string, board: Board): Promise<void> {
    const { solution } = kinds[kind].solve(core, board, {});
    expect(solution).toBeDefined();
    for (const text of [pzprv3.write(kind, board, solution), linkOf(kind, board, solution)]) {
      const puzzle = await open(text);
      expect(puzzle.check(true), text).toMatchObject({ complete: true });
    }
    const { puzzle, solution: read } = parse(puzzlink, puzzlink.write(kind, board, solution));
    expect(kinds[kind].check(puzzle, read)).toBeUndefined();
    // By way of the other forms that hold answers.
    for (const codec of [penpa, janko, puzzlekit, sgtSave].filter(({ writes }) => writes.includes(kind))) {
      const there = parse(codec, codec.write(kind, board, solution), kind);
      const text = pzprv3.write(kind, there.puzzle, there.solution);
      expect((await open(text)).check(true), codec.name + text).toMatchObject({ complete: true });
    }
  }

  /** What the link becomes where it is opened: the release in the registry is older than puzz.link's, and does not do it itself. */
  const linkOf = (kind: string, board: Board, solution: unknown) =>
    decodeURIComponent(puzzlink.write(kind, board, solution).trim().replace(/^.*\?/, ''));

  test('slitherlink', async () => {
    for (let seed = 1; seed <= runs(12, 40); seed++) {
      const random = mulberry32(seed);
      const [rows, cols] = [2 + (seed % 6), 2 + (seed % 5)];
      const { clues } = loopBoard(random, rows, cols, random());
      await expectComplete('slitherlink', { rows, cols, clues: Uint8Array.from(clues) });
    }
  });

  test('rokada', async () => {
    for (let seed = 1; seed <= runs(12, 40); seed++) {
      const random = mulberry32(seed);
      const [rows, cols] = [2 + (seed % 6), 2 + (seed % 5)];
      const { cells } = placedBoard(random, rows, cols, { walls: 0.3, numbers: random() });
      await expectComplete('rokada', { rows, cols, clues: Uint8Array.from(cells) });
    }
  });

  test('numberlink', async () => {
    let tried = 0;
    for (let seed = 1; seed <= runs(25, 80); seed++) {
      const [rows, cols] = [2 + (seed % 6), 2 + (seed % 5)];
      const { clues } = pathBoard(mulberry32(seed), rows, cols, { walls: 0, touching: seed % 3 === 0, longest: 20 });
      if (clues.includes(WALL)) continue;
      await expectComplete('numberlink', { rows, cols, clues });
      tried++;
    }
    expect(tried).toBeGreaterThan(runs(8, 30));
  });

  test('masyu', async () => {
    for (let seed = 1; seed <= runs(12, 40); seed++) {
      const random = mulberry32(seed);
      const [rows, cols] = [2 + (seed % 6), 2 + (seed % 5)];
      const { clues } = pearlLoopBoard(random, rows, cols, random());
      await expectComplete('masyu', { rows, cols, clues });
    }
  });

  test('one that is not is not', async () => {
    const board = { rows: 2, cols: 2, clues: Uint8Array.of(2, 2, 2, 2) };
    const solution = kinds.slitherlink.solve(core, board, {}).solution as LoopSolution;
    for (const state of [0, UNDECIDED]) {
      const broken = { ...solution, vertical: solution.vertical.slice() };
      broken.vertical[broken.vertical.indexOf(1)] = state;
      expect((await open(pzprv3.write('slitherlink', board, broken))).check(true).complete).toBe(false);
    }
  });
});

test('masyu: right and wrong drawings: its check of answers and ours agree', async () => {
  const faults = new Set<string>();
  const codes = new Set<string>();
  for (let seed = 1; seed <= runs(400, 800); seed++) {
    const random = mulberry32(seed);
    const [rows, cols] = [3 + (seed % 4), 3 + (seed % 5)];
    const made = pearlLoopBoard(random, rows, cols, random());
    // The pearls of a loop, or any; the loop, that of another board, both, or with a link changed.
    const clues = seed % 3 === 0 ? pearlBoard(random, rows, cols, 0.85).clues : made.clues;
    const other = pearlLoopBoard(random, rows, cols, 1).loop;
    const solution = structuredClone(seed % 5 === 0 ? other : made.loop) as PearlLoop;
    if (seed % 7 === 0) for (const part of ['horizontal', 'vertical'] as const) mix(solution[part], other[part]);
    if (seed % 4 === 0) solution.horizontal[seed % solution.horizontal.length] ^= 1;
    if (seed % 50 === 0) for (const part of ['horizontal', 'vertical'] as const) solution[part].fill(0);

    const [board, drawn] = seed % 11 === 0 ? twice({ rows, cols, clues }, solution) : [{ rows, cols, clues }, solution];
    const ours = kinds.masyu.check(board, drawn);
    const text = pzprv3.write('masyu', board, drawn);
    const theirs = (await open(text)).check(true);
    expect(theirs.complete, `${text}${ours}`).toBe(ours === undefined);
    for (const code of Array.from(theirs as unknown as ArrayLike<string>)) codes.add(code);
    faults.add(ours?.replace(/ in row \d+, column \d+/, '') ?? 'none');
  }
  // Every rule was broken somewhere, and each check of its was the one that found it.
  expect([...faults].sort()).toEqual([
    'none',
    'the black pearl has a turn next to it',
    'the black pearl has no turn on it',
    'the black pearl is not on the loop',
    'the cell has 1 link',
    'the cell has 3 links',
    'the cell has 4 links',
    'the white pearl has a turn on it',
    'the white pearl has no turn next to it',
    'the white pearl is not on the loop',
    'there is more than one loop',
    'there is no loop',
  ]);
  expect([...codes].sort()).toEqual([
    'brNoLine',
    'lnBranch',
    'lnCross',
    'lnDeadEnd',
    'lnPlLoop',
    'mashuBCvNbr',
    'mashuBStrig',
    'mashuOnLine',
    'mashuWCurve',
    'mashuWStNbr',
  ]);
});

/** Takes on what is on in either. */
function mix(links: Uint8Array, others: Uint8Array): void {
  others.forEach((on, k) => {
    links[k] |= on;
  });
}

/** The board and its drawing, and the same once more below. */
function twice({ rows, cols, clues }: Board, { horizontal, vertical }: PearlLoop): [Board, PearlLoop] {
  const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
  return [
    { rows: 2 * rows, cols, clues: join(clues, clues) },
    { horizontal: join(horizontal, horizontal), vertical: join(vertical, new Uint8Array(cols), vertical) },
  ];
}
