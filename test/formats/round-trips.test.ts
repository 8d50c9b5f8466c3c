/** What a codec writes, it reads back as it was. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLANK, UNDECIDED, WALL } from '../../assembly/layout.ts';
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
import { aroundCells } from '../../src/kinds/edges/inside.ts';
import type { LoopSolution } from '../../src/kinds/edges/loop.ts';
import type { LabelSolution } from '../../src/kinds/numberlink/labels.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { pathBoard } from '../support/numberlink.ts';
import { mulberry32 } from '../support/random-boards.ts';
import { ANY_STATE, boards, LETTER_CELLS, LINE_CELLS, parse, SEED, solutions } from './boards.ts';

const CODECS = [puzzlink, pzprv3, penpa, sgt, sgtSave, task, janko, line, puzzlekit, grid];
const cases = CODECS.flatMap((codec) => codec.writes.map((kind): [string, string, Codec] => [codec.name, kind, codec]));

describe.each(cases.filter(([name]) => name !== 'grid'))('%s, %s', (name, kind, codec) => {
  test('boards', () => {
    const some = name === 'line' && kind === 'numberlink' ? boards(kind, LINE_CELLS) : boards(kind);
    fc.assert(
      fc.property(some, (board) => {
        const text = codec.write(kind, board);
        const parsed = parse(codec, text, kind, board);
        expect(parsed.puzzle).toEqual(board);
        expect(parsed.kinds).toContain(kind);
        expect(parsed).not.toHaveProperty('solution');
        // Rows of words, and cells alone, look like too much else.
        const [first] = text.split('\n');
        if (codec !== puzzlekit && codec !== task) expect(codec.detects?.(first)).toBe(true);
      }),
      SEED,
    );
  });
});

/** Whether an answer tells anything. */
function tells(kind: string, clues: Uint8Array, solution: unknown): boolean {
  if (kind === 'rokada') {
    const { lamps } = solution as { lamps: Uint8Array };
    return lamps.some((state, k) => clues[k] === BLANK && state !== UNDECIDED);
  }
  const { horizontal, vertical, right, down } = solution as Partial<LoopSolution & LabelSolution>;
  return [horizontal, vertical, right, down].some((part) => part?.some((state) => state !== UNDECIDED));
}

describe.each(['slink', 'slitherlink', 'rokada', 'numberlink', 'masyu'])('answers: %s', (kind) => {
  const withSolution = (states: readonly number[]) =>
    boards(kind).chain((board) => fc.tuple(fc.constant(board), solutions(kind, board, states)));

  test.each([puzzlink, pzprv3, penpa, sgtSave].filter(({ writes }) => writes.includes(kind)))(
    '$name: in part',
    (codec) => {
      fc.assert(
        fc.property(withSolution(ANY_STATE), ([board, solution]) => {
          const parsed = parse(codec, codec.write(kind, board, solution));
          expect(parsed.puzzle).toEqual(board);
          expect(parsed.solution).toEqual(tells(kind, board.clues, solution) ? solution : undefined);
        }),
        SEED,
      );
    },
  );

  test.each([janko, puzzlekit])('$name: whole; one in part is left out', (codec) => {
    let out = 0;
    fc.assert(
      fc.property(
        boards(kind).chain((board) => fc.tuple(fc.constant(board), solutions(kind, board, [0, 1]))),
        ([board, any]) => {
          // Of loops, what is around some cells.
          const loops = kind === 'slink' || kind === 'slitherlink';
          const inside = loops
            ? (any as LoopSolution).horizontal.map((state) => state & 1).subarray(board.cols)
            : undefined;
          const solution = inside ? aroundCells(board, inside) : any;
          const parsed = parse(codec, codec.write(kind, board, solution), kind);
          const rules = kind === 'numberlink' && codec === janko ? { rules: 'empty' } : {};
          expect(parsed).toEqual({ kinds: expect.any(Array), puzzle: board, solution, ...rules });
          const open = structuredClone(solution) as Record<string, Uint8Array>;
          for (const part of Object.values(open)) {
            part.forEach((_, k) => {
              if (part !== open.lamps || board.clues[k] === BLANK) part[k] = UNDECIDED;
            });
          }
          if (kind === 'numberlink') open.labels.fill(0);
          const some = Object.values(open).some((part) => part.includes(UNDECIDED));
          if (!some) return;
          out++;
          expect(parse(codec, codec.write(kind, board, open), kind)).not.toHaveProperty('solution');
        },
      ),
      SEED,
    );
    expect(out).toBeGreaterThan(30);
  });
});

test('edges that go round no cells are left out of janko', () => {
  const board = { rows: 2, cols: 2, clues: new Uint8Array(4).fill(BLANK) };
  const solution = aroundCells(board, Uint8Array.of(1, 0, 0, 0));
  expect(janko.write('slitherlink', board, solution)).toContain('solution');
  solution.horizontal[0] ^= 1;
  expect(janko.write('slitherlink', board, solution)).not.toContain('solution');
});

test.each([puzzlink, pzprv3, penpa, janko, puzzlekit])(
  '$name: of answers that are squares only, the course',
  (codec) => {
    const random = mulberry32(5);
    let touching = 0;
    for (let n = 0; n < 60; n++) {
      const [rows, cols] = [2 + (n % 5), 2 + (n % 7)];
      const { fill, ...board } = pathBoard(random, rows, cols, { walls: 0, touching: n % 2 === 0, longest: 30 });
      if (board.clues.includes(WALL)) continue;
      const parsed = parse(codec, codec.write('numberlink', board, { labels: fill }), 'numberlink');
      const { labels, right, down } = parsed.solution as Required<LabelSolution>;
      expect(labels).toEqual(fill);
      expect(kinds.numberlink.check(board, parsed.solution, 'touch')).toBeUndefined();
      // Every square has as many links as a path through it: one at an end.
      const links = new Uint8Array(rows * cols);
      right.forEach((state, k) => {
        const left = k + Math.floor(k / (cols - 1));
        links[left] += state;
        links[left + 1] += state;
      });
      down.forEach((state, k) => {
        links[k] += state;
        links[k + cols] += state;
      });
      expect(links).toEqual(board.clues.map((clue) => (clue === BLANK ? 2 : 1)));
      if (kinds.numberlink.check(board, parsed.solution, 'fill')) touching++;
    }
    expect(touching).toBeGreaterThan(5);
  },
);

describe('grid', () => {
  const square = (cells: readonly number[]) => boards('numberlink', cells).filter(({ rows, cols }) => rows === cols);

  test('letters stay', () => {
    fc.assert(
      fc.property(square(LETTER_CELLS), (board) => {
        expect(parse(grid, grid.write('numberlink', board)).puzzle).toEqual(board);
      }),
      SEED,
    );
  });

  test('other labels get names in their order', () => {
    fc.assert(
      fc.property(square([...LETTER_CELLS, 1, 2, 91]), (board) => {
        const { clues } = parse(grid, grid.write('numberlink', board)).puzzle;
        const names = new Map(Array.from(board.clues, (label, k) => [label, clues[k]]));
        expect(board.clues.map((label) => names.get(label) as number)).toEqual(clues);
        expect(new Set(names.values()).size).toBe(names.size);
      }),
      SEED,
    );
  });
});

test("a Numberlink board is a grid where it cannot be a line, as below the judge's header", () => {
  const cells = (character: string, length: number) => `${character}${'.'.repeat(length - 2)}${character}`;
  expect(line.parse?.([`numberlink:2x2:${cells('Z', 4)}`]).puzzle).not.toHaveProperty('grid');
  expect(line.parse?.([`numberlink:2x2:${cells('a', 4)}`]).puzzle.grid).toBe(true);
  expect(line.parse?.([`numberlink:1x4:${cells('1', 4)}`]).puzzle.grid).toBe(true);
});
