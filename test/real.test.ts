/** Real boards, where they lie beside the project: they have no licence, so they are not part of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { masyu } from '../src/kinds/masyu/kind.ts';
import { numberlink } from '../src/kinds/numberlink/kind.ts';
import type { AnyKind } from '../src/kinds/registry.ts';
import { rokada } from '../src/kinds/rokada/kind.ts';
import { slink } from '../src/kinds/slink/kind.ts';
import { slitherlink } from '../src/kinds/slitherlink/kind.ts';
import { isAnswer } from './oracle/numberlink.ts';
import { solveWith } from './support/boards.ts';
import { coreEntries, cores } from './support/cores.ts';
import { runs, wide } from './support/wide.ts';

const folder = join(import.meta.dirname, '../../shared/puzzles');
const file = join(folder, 'slink-janko.txt');
const present = existsSync(file);
if (!present) console.warn(`skipped: the real boards are not here (${file.replace(/.*\.\.\//, '../')})`);

/** In `npm test`, every `step`th of them. */
const some = <T>(boards: T[], step = 12): T[] => boards.filter((_, k) => k % runs(step, 1) === 0);

describe.skipIf(!present)('379 full-clue boards, 4x4 to 30x40', () => {
  const bytes = present ? readFileSync(file) : new Uint8Array(0);

  test.each(coreEntries)('core %s solves, proves and checks them', (_name, core) => {
    core.reserve(1 << 12, 1 << 12);
    const start = { number: 1, line: 1, column: 1, ended: false };
    const fail = (error: { message: string }) => expect.fail(error.message);
    const puzzles = [...slink.read(core, { bytes, final: true, start }, fail)];
    expect(puzzles.length).toBe(379);
    for (const read of some(puzzles)) {
      if ('error' in read) throw new Error(read.error.message);
      const { status, solution } = solveWith(core, read.puzzle, { unique: true });
      expect([read.number, status]).toEqual([read.number, 'unique']);
      expect(solution && slink.check(read.puzzle, solution), `board ${read.number}`).toBeUndefined();
    }
  });
});

/** Kind, number of boards, how many of them are known to have several answers (the others have one). */
const OTHERS = {
  'slitherlink-janko': [slitherlink, 386, 1],
  'slitherlink-loop': [slitherlink, 295, 0],
  'rokada-janko': [rokada, 323, 0],
  'rokada-lightup': [rokada, 667, 0],
  'masyu-janko': [masyu, 238, 0],
} as const;

describe.skipIf(!present).each(Object.entries(OTHERS))('%s', (name, [kind, count, ambiguous]) => {
  const text = present ? readFileSync(join(folder, `${name}.txt`)) : new Uint8Array(0);

  test('both cores answer, prove and check them, to the same counters', () => {
    const fail = (error: { message: string }) => expect.fail(error.message);
    const start = { number: 1, line: 1, column: 1, ended: false };
    const { ts, release } = cores;
    release.reserve(1 << 12, 1 << 12);
    let several = 0;
    const puzzles = [...(kind as AnyKind).read(release, { bytes: text, final: true, start }, fail)];
    expect(puzzles.length).toBe(count);
    for (const read of some(puzzles)) {
      if ('error' in read) throw new Error(read.error.message);
      const answer = (kind as AnyKind).solve(release, read.puzzle, { unique: true });
      expect((kind as AnyKind).solve(ts, read.puzzle, { unique: true }), `board ${read.number}`).toEqual(answer);
      expect(['unique', 'multiple'], `board ${read.number}`).toContain(answer.status);
      expect(kind.check(read.puzzle, answer.solution), `board ${read.number}`).toBeUndefined();
      if (answer.status === 'multiple') several++;
    }
    if (wide) expect(several).toBe(ambiguous);
  });
});

describe.skipIf(!existsSync(join(folder, 'numberlink.txt')))('numberlink: 87 boards, 6x6 to 50x50', () => {
  /** In the largest, which take a good while, the proof may go as far as this. */
  const LARGE = { cells: 1600, stepLimit: 20_000_000 };

  test('are answered, proved and checked, to the same counters in both cores', () => {
    const fail = (error: { message: string }) => expect.fail(error.message);
    const start = { number: 1, line: 1, column: 1, ended: false };
    const { ts, release } = cores;
    const bytes = readFileSync(join(folder, 'numberlink.txt'));
    release.reserve(1 << 12, 1 << 12);
    const seen: Record<string, number> = {};
    for (const read of some([...numberlink.read(release, { bytes, final: true, start }, fail)], 3)) {
      if ('error' in read) throw new Error(read.error.message);
      const { puzzle } = read;
      const name = `board ${read.number}, ${puzzle.rows} x ${puzzle.cols}`;
      const large = puzzle.rows * puzzle.cols > LARGE.cells;
      const options = { unique: true, ...(large ? { stepLimit: LARGE.stepLimit } : {}) };
      const answer = numberlink.solve(release, puzzle, options);
      const { status, rules, solution } = answer;
      if (!large) expect(numberlink.solve(ts, puzzle, options), name).toEqual(answer);
      const said = `${rules} ${status}${large ? ', large' : ''}`;
      seen[said] = (seen[said] ?? 0) + 1;
      if (!solution) continue;
      expect(isAnswer(puzzle, solution.labels, 'fill'), name).toBe(true);
      expect(numberlink.check(puzzle, solution, 'fill'), name).toBeUndefined();
    }
    expect(seen).toEqual({ 'fill unique': runs(28, 84), 'fill unique, large': runs(1, 3) });
  });
});
