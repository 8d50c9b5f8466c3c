/** The museum of cases: the expected bytes from every core and lane, and the verdicts from brute force. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { slink } from '../src/puzzles/slink.ts';
import { draw } from './oracle/draw.ts';
import { solutions } from './oracle/loops.ts';
import { runText, solveWith } from './support/boards.ts';
import { coreEntries } from './support/cores.ts';

const folder = join(import.meta.dirname, 'cases/slink');
const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));

test('the museum is not empty', () => expect(names.length).toBeGreaterThan(7));

describe.each(names)('%s', (name) => {
  const bytes = readFileSync(join(folder, name));
  const expected = readFileSync(join(folder, name.replace('.txt', '.out')), 'utf8');
  const start = { number: 1, line: 1, column: 1, ended: false };
  const fail = (error: { message: string }) => expect.fail(error.message);

  test.each(coreEntries)('core %s gives the expected bytes', (_core, core) => {
    expect(runText(core, bytes, { unique: true })).toMatchObject({ output: expected, errors: [] });
  });

  test.each(coreEntries)('core %s: brute force agrees, and so do the rules where they decide', (_core, core) => {
    let drawn = '';
    for (const read of [...slink.read(core, { bytes, final: true, start }, fail)]) {
      if ('error' in read) throw new Error(read.error.message);
      const { rows, cols, clues } = read.puzzle;
      const answers = solutions(rows, cols, clues, 2);
      const verdict = ['none', 'unique', 'multiple'][answers.length];
      const answer = solveWith(core, read.puzzle, { unique: true });
      expect(answer.status).toBe(verdict);
      const byRules = solveWith(core, read.puzzle, { lane: 'rules' }).status;
      expect([verdict, 'stalled']).toContain(byRules);
      const { solution } = answer;
      drawn += solution ? draw(read.number, rows, cols, clues, solution) : `${read.number}\nno solution\n`;
    }
    expect(drawn).toBe(expected);
  });
});
