/** The museum of cases: the expected bytes from every core, way and lane; Slink's verdicts from brute force too. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ChunkOptions } from '../src/batch/chunk-options.ts';
import { runChunk } from '../src/batch/run-chunk.ts';
import type { Core } from '../src/core/core.ts';
import { kinds } from '../src/kinds/registry.ts';
import { slink } from '../src/kinds/slink/kind.ts';
import { draw } from './oracle/draw.ts';
import { solutions } from './oracle/loops.ts';
import { solveWith } from './support/boards.ts';
import { coreEntries } from './support/cores.ts';

const museum = join(import.meta.dirname, 'cases');
const start = { number: 1, line: 1, column: 1, ended: false };

/** The cases of a kind: their names, input and expected output. */
function casesOf(kind: string): [string, Uint8Array, string][] {
  const folder = join(museum, kind);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => [
      name,
      readFileSync(join(folder, name)),
      readFileSync(join(folder, name.replace('.txt', '.out')), 'utf8'),
    ]);
}

function answers(core: Core, bytes: Uint8Array, options: Partial<ChunkOptions> & { kind: string }) {
  core.reserve(1 << 12, 1 << 12);
  const piece = { bytes, final: true, start };
  const { output, errors } = runChunk(core, piece, { format: 'judge', check: true, unique: true, ...options });
  return { output: new TextDecoder().decode(output), errors };
}

describe.each(Object.keys(kinds))('%s', (kind) => {
  const cases = casesOf(kind);

  test('the museum is not empty', () => expect(cases.length).toBeGreaterThan(7));

  describe.each(coreEntries)('core %s gives the expected bytes', (_core, core) => {
    test.each(cases)('%s', (_name, bytes, expected) => {
      expect(answers(core, bytes, { kind, check: false })).toEqual({ output: expected, errors: [] });
      expect(answers(core, bytes, { kind })).toEqual({ output: expected, errors: [] });
    });
  });
});

describe.each(coreEntries)(
  'slink, core %s: brute force agrees, and so do the rules where they decide',
  (_core, core) => {
    const fail = (error: { message: string }) => expect.fail(error.message);

    test.each(casesOf('slink'))('%s', (_name, bytes, expected) => {
      let drawn = '';
      for (const read of [...slink.read(core, { bytes, final: true, start }, fail)]) {
        if ('error' in read) throw new Error(read.error.message);
        const { rows, cols, clues } = read.puzzle;
        const found = solutions(rows, cols, clues, 2);
        const verdict = ['none', 'unique', 'multiple'][found.length];
        for (const lane of ['linear', 'engine'] as const) {
          expect(solveWith(core, read.puzzle, { unique: true, lane }).status).toBe(verdict);
        }
        const byRules = solveWith(core, read.puzzle, { lane: 'rules' }).status;
        expect([verdict, 'stalled']).toContain(byRules);
        const { solution } = solveWith(core, read.puzzle, { unique: true });
        drawn += solution ? draw(read.number, rows, cols, clues, solution) : `${read.number}\nno solution\n`;
      }
      expect(drawn).toBe(expected);
    });
  },
);
