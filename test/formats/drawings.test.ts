/**
 * Drawings, right and wrong: our verdict on them, read back from every text that holds them, against that of the package
 * that people solve with. Boards and drawings are made here; a drawing is spoilt in a few places, or in none.
 */
import { expect, test } from 'vitest';
import { BLANK, UNDECIDED, WALL } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';
import type { Codec } from '../../src/formats/codec.ts';
import { janko } from '../../src/formats/janko.ts';
import { puzzlink } from '../../src/formats/puzzlink.ts';
import { pzprv3 } from '../../src/formats/pzprv3.ts';
import type { Variant } from '../../src/kinds/kind.ts';
import type { Links } from '../../src/kinds/links/links.ts';
import { courseOf, labelsAlong } from '../../src/kinds/numberlink/course.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { pathBoard } from '../support/numberlink.ts';
import {
  integer,
  loopBoard,
  mulberry32,
  pearlBoard,
  pearlLoopBoard,
  placedBoard,
  type Random,
} from '../support/random-boards.ts';
import { runs } from '../support/wide.ts';
import { parse } from './boards.ts';
import { open } from './pzpr.ts';

/** Lines on a grid: those that lead to the right or lie across, and those that lead down; 1 drawn, 0 not. */
interface Lines {
  across: Uint8Array;
  down: Uint8Array;
}

/**
 * Spoils lines between the points of a grid, or not. Where four of them round a field are turned over, as many of them
 * meet at each point as before, or two more or less: what comes out is often right, and seldom wrong at first sight.
 */
function spoil(random: Random, { across, down }: Lines, rows: number, cols: number): void {
  const some = [...across.keys(), ...down.keys()].length;
  const line = (k: number): [Uint8Array, number] => (k < across.length ? [across, k] : [down, k - across.length]);
  const flip = (k: number) => {
    const [part, at] = line(k);
    part[at] ^= 1;
  };
  const field = (set?: number) => {
    if (rows < 2 || cols < 2) return;
    const [i, j] = [integer(random, rows - 1), integer(random, cols - 1)];
    const around: [Uint8Array, number][] = [
      [across, i * (cols - 1) + j],
      [across, (i + 1) * (cols - 1) + j],
      [down, i * cols + j],
      [down, i * cols + j + 1],
    ];
    for (const [part, at] of around) part[at] = set ?? part[at] ^ 1;
  };
  const times = 1 + integer(random, 3);
  switch (integer(random, 8)) {
    case 0:
    case 1: // as it is
      return;
    case 2:
      for (let n = 0; n < times && some > 0; n++) flip(integer(random, some));
      return;
    case 3:
    case 4:
      for (let n = 0; n < times; n++) field();
      return;
    case 5: // a loop of four, somewhere
      field(1);
      return;
    case 6: // a gap
      for (let n = 0; n < some; n++) {
        const [part, at] = line((n + integer(random, some)) % some);
        if (part[at] === 0) continue;
        part[at] = 0;
        return;
      }
      return;
    default: {
      const all = integer(random, 3);
      if (all === 0) for (const part of [across, down]) part.fill(0);
      else if (some > 0) field(0);
    }
  }
}

/** What is not drawn is crossed out in some drawings, in part or throughout. */
function leaveOpen(random: Random, ...parts: Uint8Array[]): void {
  const open = integer(random, 3) / 2;
  for (const part of parts) {
    part.forEach((state, k) => {
      if (state === 0 && random() < open) part[k] = UNDECIDED;
    });
  }
}

/** Our verdict on a drawing in a text: the rule that it breaks, `missing`, or undefined. */
function verdictOf(codec: Codec, text: string, kind: string, rules?: Variant): string | undefined {
  const { puzzle, solution, rules: told } = parse(codec, text, kind);
  if (solution === undefined) return 'missing';
  return kinds[kind].check(puzzle, kinds[kind].closed(solution), rules ?? told);
}

interface Drawing {
  board: Board;
  solution: unknown;
  rules?: Variant;
}

/** Compares verdicts, and counts: right drawings, and each way to be wrong, ours and theirs. */
async function compare(
  kind: string,
  drawingOf: (random: Random, seed: number) => Drawing | undefined,
  { count, textOf = (text: string) => text }: { count: number; textOf?: (text: string) => string },
): Promise<{ right: number; faults: Set<string>; codes: Set<string> }> {
  const faults = new Set<string>();
  const codes = new Set<string>();
  let right = 0;
  for (let seed = 1; seed <= count; seed++) {
    const drawing = drawingOf(mulberry32(seed), seed);
    if (!drawing) continue;
    const { board, solution, rules } = drawing;
    const text = textOf(pzprv3.write(kind, board, solution, rules));
    const ours = verdictOf(pzprv3, text, kind);
    const theirs = (await open(text)).check(true);
    expect(theirs.complete, `${text}ours: ${ours}, theirs: ${theirs.text}`).toBe(ours === undefined);
    if (ours === undefined) right++;
    faults.add(ours?.replace(/'.'/g, "'1'").replace(/( in)? row \d+, column \d+/g, '') ?? 'none');
    for (const code of Array.from(theirs as unknown as ArrayLike<string>)) codes.add(code);

    // The same drawing in other texts, as far as they hold it, is the same to us.
    const { solution: drawn, rules: told } = parse(pzprv3, text, kind);
    if (drawn === undefined) continue;
    expect(verdictOf(puzzlink, puzzlink.write(kind, board, drawn, told), kind, told)).toBe(ours);
    const whole = janko.write(kind, board, kinds[kind].closed(drawn));
    if (!whole.includes('solution')) continue;
    expect(verdictOf(janko, whole, kind, told), whole).toBe(ours);
  }
  return { right, faults, codes };
}

const COUNT = runs(250, 4000);

/** Paths on a small board, with cells left over or without, and a drawing of them, as it is or spoilt. */
function paths(leftOver: boolean, rules: Variant) {
  return (random: Random, seed: number): Drawing | undefined => {
    const [rows, cols] = [1 + integer(random, 6), 1 + integer(random, 6)];
    const walls = leftOver && seed % 3 > 0 ? 0.25 : 0;
    const made = pathBoard(random, rows, cols, { walls, touching: seed % 2 === 0, longest: 20 });
    if (!leftOver && made.clues.includes(WALL)) return undefined;
    const blank = (cell: number) => (cell === WALL ? BLANK : cell);
    const board = { rows, cols, clues: made.clues.map(blank) };
    const course = courseOf(board, { labels: made.fill.map(blank) }) as Links;
    // Numbers that change places, or one that moves along: the paths are right, and join or pass what they must not.
    const labels = [...board.clues.keys()].filter((k) => board.clues[k] !== BLANK);
    if (labels.length === 0) return undefined;
    if (seed % 10 === 0) {
      const [one, other] = [labels[0], labels[integer(random, labels.length)]];
      [board.clues[one], board.clues[other]] = [board.clues[other], board.clues[one]];
    }
    if (seed % 10 === 1) {
      const [from, to] = [labels[integer(random, labels.length)], integer(random, rows * cols)];
      [board.clues[from], board.clues[to]] = [board.clues[to], board.clues[from]];
    }
    if (seed % 10 > 1) spoil(random, { across: course.right, down: course.down }, rows, cols);
    leaveOpen(random, course.right, course.down);
    return { board, solution: labelsAlong(board, course), rules };
  };
}

const BROKEN_PATHS = [
  'a path breaks off',
  'a path branches or crosses',
  "a path goes on through the '1'",
  "a path joins '1' with '1'",
  "paths branch at the '1'",
  "the '1' is not on a path",
];

test('numlin: cells may stay empty', async () => {
  const { right, faults, codes } = await compare('numberlink', paths(true, 'empty'), { count: COUNT });
  expect(right).toBeGreaterThan(COUNT / 6);
  expect([...faults].sort()).toEqual(
    [...BROKEN_PATHS, 'missing', 'none', 'the path through is a loop without a label'].sort(),
  );
  for (const code of ['lnBranch', 'lnCross', 'lnDeadEnd', 'lcIsolate', 'lcOnNum', 'lcTripleNum', 'nmConnDiff']) {
    expect(codes).toContain(code);
  }
});

test('arukone: every cell is used', async () => {
  const { right, faults, codes } = await compare('numberlink', paths(false, 'touch'), { count: 2 * COUNT });
  expect(right).toBeGreaterThan(COUNT / 6);
  expect([...faults].sort()).toEqual(
    [
      ...BROKEN_PATHS,
      'missing',
      'none',
      'the cell is not on a path',
      'the path through is a loop without a label',
    ].sort(),
  );
  expect(codes).toContain('ceNoLine');
});

test('arukone: cells left over are not allowed, unless its file says so', async () => {
  const left = paths(true, 'touch');
  const strict = await compare('numberlink', left, { count: COUNT / 2 });
  expect(strict.faults).toContain('the cell is not on a path');
  for (const word of ['dontpassallcell', 'allowempty']) {
    const textOf = (text: string) => text.replace('passallcell', word);
    const { right, faults } = await compare('numberlink', left, { count: COUNT / 2, textOf });
    expect(right).toBeGreaterThan(strict.right);
    expect(faults).not.toContain('the cell is not on a path');
  }
});

/**
 * A board without any number has nothing to join, so an empty drawing breaks none of the published rules; theirs asks
 * for a line in every drawing. No such board is published, and the generator makes none.
 */
test('numlin: without a number, they want a line, and the rules do not', async () => {
  const text = 'pzprv3\nnumlin\n2\n2\n. .\n. .\n-1\n-1\n-1 -1\n';
  expect(verdictOf(pzprv3, text, 'numberlink')).toBeUndefined();
  expect((await open(text)).check(true)).toMatchObject({ complete: false, 0: 'brNoLine' });
});

test('slither: loops, and what is no loop', async () => {
  const loops = (random: Random, seed: number): Drawing => {
    const [rows, cols] = [1 + integer(random, 6), 1 + integer(random, 6)];
    const { clues, loop } = loopBoard(random, rows, cols, [1, 0.9, 0.5][seed % 3]);
    const { horizontal, vertical } = structuredClone(loop);
    spoil(random, { across: horizontal, down: vertical }, rows + 1, cols + 1);
    leaveOpen(random, horizontal, vertical);
    return { board: { rows, cols, clues: Uint8Array.from(clues) }, solution: { horizontal, vertical } };
  };
  const { right, faults } = await compare('slitherlink', loops, { count: COUNT });
  expect(right).toBeGreaterThan(COUNT / 6);
  expect([...faults].map((fault) => fault.replace(/\d/g, 'N')).sort()).toEqual(
    expect.arrayContaining([
      'missing',
      'none',
      'the cell has N edge instead of N',
      'the cell has N edges instead of N',
      'the vertex has N edge',
      'the vertex has N edges',
      'there is more than one loop',
    ]),
  );
});

test('mashu: loops, and what is no loop', async () => {
  const loops = (random: Random, seed: number): Drawing => {
    const [rows, cols] = [2 + integer(random, 5), 2 + integer(random, 5)];
    const made = pearlLoopBoard(random, rows, cols, [1, 0.9, 0.5][seed % 3]);
    const clues = seed % 7 === 0 ? pearlBoard(random, rows, cols, 0.9).clues : made.clues;
    const { horizontal, vertical } = structuredClone(made.loop);
    spoil(random, { across: horizontal, down: vertical }, rows, cols);
    leaveOpen(random, horizontal, vertical);
    return { board: { rows, cols, clues: Uint8Array.from(clues) }, solution: { horizontal, vertical } };
  };
  const { right, faults } = await compare('masyu', loops, { count: COUNT });
  expect(right).toBeGreaterThan(COUNT / 6);
  for (const fault of ['missing', 'the cell has 1 link', 'the cell has 3 links', 'there is more than one loop']) {
    expect(faults).toContain(fault);
  }
});

test('lightup: lamps too many, too few, moved', async () => {
  const lamps = (random: Random, seed: number): Drawing | undefined => {
    const [rows, cols] = [1 + integer(random, 6), 1 + integer(random, 6)];
    const { cells, lamps } = placedBoard(random, rows, cols, { walls: 0.3, numbers: 0.7 });
    const clues = Uint8Array.from(cells);
    const free = [...clues.keys()].filter((k) => clues[k] === BLANK);
    // Where there is nothing to light there is nothing to draw: no text has an answer then.
    if (free.length === 0) return undefined;
    const any = () => free[integer(random, free.length)];
    const on = free.filter((k) => lamps[k] === 1);
    const walls = [...clues.keys()].filter((k) => clues[k] < 5);
    if (seed % 5 === 0) lamps[any()] ^= 1;
    if (seed % 5 === 1) lamps[any()] = 1;
    if (seed % 5 === 2) lamps[on[integer(random, on.length)]] = 0;
    if (seed % 5 === 2 && seed % 2 === 0) lamps[any()] = 1;
    if (seed % 5 === 3 && walls.length > 0) clues[walls[integer(random, walls.length)]] = integer(random, 5);
    leaveOpen(random, lamps);
    return { board: { rows, cols, clues }, solution: { lamps } };
  };
  const { right, faults } = await compare('rokada', lamps, { count: COUNT });
  expect(right).toBeGreaterThan(COUNT / 6);
  expect(faults.size).toBeGreaterThan(4);
});

test.each([
  ['a path through a number', '2/2/1 1 /. . /1 /1 /1 1 /', "a path goes on through the '1' in row 1, column 1"],
  [
    'a loop beside',
    '3/3/1 1 . /. . . /. . . /1 0 /1 0 /1 0 /0 0 0 /1 1 0 /',
    'the path through row 2, column 1 is a loop without a label',
  ],
  [
    'a branch, although a path through the same cells would do',
    '2/5/1 . . . . /. . . . 1 /1 1 1 0 /0 1 1 1 /0 0 1 0 0 /',
    'a path branches or crosses in row 1, column 3',
  ],
])('numlin: %s', async (_, rest, fault) => {
  const text = `pzprv3/numlin/${rest}\n`;
  expect(verdictOf(pzprv3, text, 'numberlink')).toBe(fault);
  expect((await open(text)).check(true).complete).toBe(false);
});
