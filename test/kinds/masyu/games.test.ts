/** Pearl as the collection's own generator makes it, where that is installed: every id read, one answer each. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../../src/core/board.ts';
import { tsCore } from '../../../src/core/ts.ts';
import { sgt } from '../../../src/formats/sgt.ts';
import { masyu } from '../../../src/kinds/masyu/kind.ts';
import { isPearlLoop } from '../../oracle/masyu.ts';
import { runs } from '../../support/wide.ts';

/** Debian puts games beside the usual path. */
const PROGRAMS = ['sgt-pearl', '/usr/games/sgt-pearl'];
const made = (program: string, count: number, parameters: string) =>
  spawnSync(program, ['--generate', String(count), parameters], { encoding: 'utf8' }).stdout ?? '';
const program = PROGRAMS.find((name) => made(name, 1, '5x5de') !== '');
if (!program) console.warn("skipped: sgt-pearl (Debian's sgt-puzzles) is not installed");

const core = tsCore();

describe.skipIf(!program)('ids of sgt-pearl', () => {
  test.each([
    ['6x6de', 6, 6],
    ['8x8de', 8, 8],
    ['12x7dt', 7, 12],
    ['10x10dt', 10, 10],
  ])('%s', (parameters, rows, cols) => {
    core.reserve(1 << 12, 1 << 12);
    const count = runs(5, 20);
    const ids = made(program as string, count, parameters)
      .trim()
      .split('\n');
    expect(ids.length).toBe(count);
    for (const id of ids) {
      for (const text of [id, id.replace(/^\d+x\d+/, parameters), `pearl:${id}`]) {
        expect(sgt.detects?.(text), text).toBe(true);
        const parsed = sgt.parse?.([text], text === id ? { kind: 'masyu' } : {});
        expect(parsed, text).toMatchObject({ kinds: ['masyu'], puzzle: { rows, cols } });
      }
      const puzzle = sgt.parse?.([id], { kind: 'masyu' }).puzzle as Board;
      expect(sgt.write('masyu', puzzle)).toBe(`${id}\n`);
      const { status, solution } = masyu.solve(core, puzzle, { unique: true });
      expect(status, id).toBe('unique');
      expect(isPearlLoop(rows, cols, puzzle.clues, solution as never), id).toBe(true);
      expect(masyu.check(puzzle, solution as never), id).toBeUndefined();
    }
  });
});
