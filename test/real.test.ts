/** Real boards, where they lie beside the project: they have no licence, so they are not part of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { slink } from '../src/puzzles/slink.ts';
import { solveWith } from './support/boards.ts';
import { coreEntries } from './support/cores.ts';

const file = join(import.meta.dirname, '../../shared/puzzles/slink-janko.txt');
const present = existsSync(file);
if (!present) console.warn(`skipped: the real boards are not here (${file.replace(/.*\.\.\//, '../')})`);

describe.skipIf(!present)('379 full-clue boards, 4x4 to 30x40', () => {
  const bytes = present ? readFileSync(file) : new Uint8Array(0);

  test.each(coreEntries)('core %s solves, proves and checks them all', (_name, core) => {
    core.reserve(1 << 12, 1 << 12);
    const start = { number: 1, line: 1, column: 1, ended: false };
    const fail = (error: { message: string }) => expect.fail(error.message);
    const puzzles = [...slink.read(core, { bytes, final: true, start }, fail)];
    expect(puzzles.length).toBe(379);
    for (const read of puzzles) {
      if ('error' in read) throw new Error(read.error.message);
      const { status, solution } = solveWith(core, read.puzzle, { unique: true });
      expect([read.number, status]).toEqual([read.number, 'unique']);
      expect(solution && slink.check(read.puzzle, solution), `board ${read.number}`).toBeUndefined();
    }
  });
});
