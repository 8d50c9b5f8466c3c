/** Real boards through every codec that can hold them, where they lie beside the project: they have no licence, so they are not part of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/core/board.ts';
import { tsCore } from '../../src/core/ts.ts';
import type { Codec } from '../../src/formats/codec.ts';
import { grid } from '../../src/formats/grid.ts';
import { janko } from '../../src/formats/janko.ts';
import { line } from '../../src/formats/line.ts';
import { penpa } from '../../src/formats/penpa.ts';
import { puzzlekit } from '../../src/formats/puzzlekit.ts';
import { puzzlink } from '../../src/formats/puzzlink.ts';
import { pzprv3 } from '../../src/formats/pzprv3.ts';
import { sgt } from '../../src/formats/sgt.ts';
import { sgtSave } from '../../src/formats/sgt-save.ts';
import { task } from '../../src/formats/task.ts';
import type { LabelSolution } from '../../src/kinds/numberlink/labels.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { parse } from './boards.ts';

const folder = join(import.meta.dirname, '../../../shared/puzzles');
const present = existsSync(folder);
if (!present) console.warn(`skipped: the real boards are not here (${folder.replace(/.*\.\.\//, '../')})`);

/** Kind, number of boards, and how many are answered here. */
const FILES = {
  'slink-janko': ['slink', 379, 100],
  'slitherlink-janko': ['slitherlink', 386, 20],
  'slitherlink-loop': ['slitherlink', 295, 20],
  'rokada-janko': ['rokada', 323, 20],
  'rokada-lightup': ['rokada', 667, 20],
  numberlink: ['numberlink', 87, 20],
  'masyu-janko': ['masyu', 238, 20],
} as const;

const CODECS = [puzzlink, pzprv3, penpa, sgt, sgtSave, task, janko, line, puzzlekit, grid];
const core = tsCore();

/** The board as it comes back: of a grid's labels the names may be others, by which the puzzle is the same. */
function back(codec: Codec, kind: string, board: Board): Board {
  const { puzzle } = parse(codec, codec.write(kind, board), kind, board);
  if (codec !== grid) return puzzle;
  const names = new Map(Array.from(puzzle.clues, (label, k) => [label, board.clues[k]]));
  return { rows: puzzle.rows, cols: puzzle.cols, clues: puzzle.clues.map((label) => names.get(label) as number) };
}

/** By the bytes: expect() takes its time over large boards. */
function isSame(one: Board, other: Board): boolean {
  const same = one.rows === other.rows && one.cols === other.cols && one.grid === other.grid;
  return same && Buffer.compare(one.clues, other.clues) === 0;
}

describe.skipIf(!present).each(Object.entries(FILES))('%s', (name, [kind, count, answered]) => {
  const boards: Board[] = [];

  test('every board comes back from every codec', () => {
    core.reserve(1 << 12, 1 << 12);
    const fail = (error: { message: string }) => expect.fail(error.message);
    const start = { number: 1, line: 1, column: 1, ended: false };
    const bytes = readFileSync(join(folder, `${name}.txt`));
    for (const read of kinds[kind].read(core, { bytes, final: true, start }, fail)) {
      if ('error' in read) throw new Error(read.error.message);
      boards.push(read.puzzle as Board);
    }
    expect(boards.length).toBe(count);
    for (const codec of CODECS) {
      if (!codec.writes.includes(kind)) continue;
      boards.forEach((board, k) => {
        if (!isSame(back(codec, kind, board), board)) expect.fail(`${codec.name}: board ${k + 1} is another`);
      });
    }
  });

  test('with their answers', () => {
    const small = boards.filter(({ rows, cols }) => rows * cols <= 100).slice(0, answered);
    expect(small.length).toBeGreaterThan(10);
    for (const board of small) {
      const { solution } = kinds[kind].solve(core, board, {});
      for (const codec of [puzzlink, pzprv3, penpa, janko, puzzlekit, sgtSave]) {
        if (!codec.writes.includes(kind)) continue;
        const read = parse(codec, codec.write(kind, board, solution), kind);
        expect(read.puzzle).toEqual(board);
        const { right: _right, down: _down, ...plain } = read.solution as LabelSolution;
        expect(plain, codec.name).toEqual(solution);
      }
    }
  });
});
