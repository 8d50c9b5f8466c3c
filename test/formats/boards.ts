/** Boards and answers of every kind at random, valid or not: codecs look at cells only. */
import fc from 'fast-check';
import { BLANK, MOST_LABELS, UNDECIDED, WALL } from '../../assembly/layout.ts';
import type { Board, PuzzleSize } from '../../src/core/board.ts';
import type { Codec } from '../../src/formats/codec.ts';
import type { LoopSolution } from '../../src/kinds/edges/loop.ts';
import type { Parsed } from '../../src/kinds/forms/parts.ts';
import { BLACK, WHITE } from '../../src/kinds/masyu/cells.ts';
import type { PearlLoop } from '../../src/kinds/masyu/loop.ts';
import { numberlinkBoard } from '../../src/kinds/numberlink/boards.ts';
import { labelsAlong } from '../../src/kinds/numberlink/course.ts';
import type { LampSolution } from '../../src/kinds/rokada/lamps.ts';
import { runs } from '../support/wide.ts';

/** The same boards in every run. */
export const SEED = { seed: 1, numRuns: runs(40, 100) };

const MANY = 12;

function bytes(length: number, values: readonly number[]): fc.Arbitrary<Uint8Array> {
  return fc
    .array(fc.constantFrom(...values), { minLength: length, maxLength: length, size: 'max' })
    .map((found) => Uint8Array.from(found));
}

const numbers = (most: number, least = 0) => Array.from({ length: most - least + 1 }, (_, k) => least + k);
/** Many blanks, so that runs get long. */
const blanks = (n: number) => new Array(n).fill(BLANK);

const CELLS: Record<string, readonly number[]> = {
  slink: numbers(3),
  slitherlink: [...numbers(4), ...blanks(MANY)],
  rokada: [...numbers(4), WALL, ...blanks(MANY)],
  numberlink: [...numbers(20, 1), MOST_LABELS, ...blanks(3 * MANY)],
  masyu: [WHITE, BLACK, ...blanks(4)],
};

const size: fc.Arbitrary<PuzzleSize> = fc.record({
  rows: fc.integer({ min: 1, max: 9 }),
  cols: fc.integer({ min: 1, max: 9 }),
});

/** `cells`: instead of the kind's. */
export function boards(kind: string, cells: readonly number[] = CELLS[kind]): fc.Arbitrary<Board> {
  return size.chain(({ rows, cols }) =>
    bytes(rows * cols, cells).map((clues) =>
      kind === 'numberlink' ? numberlinkBoard({ rows, cols }, clues) : { rows, cols, clues },
    ),
  );
}

export const LINE_CELLS = [...numbers(MOST_LABELS, 1), WALL, ...blanks(MANY)];
export const LETTER_CELLS = [...numbers(61, 10), ...blanks(MANY)];

/** Answers whose every edge, square or link is one of `states`. */
export function solutions(kind: string, board: Board, states: readonly number[]): fc.Arbitrary<unknown> {
  const { rows, cols, clues } = board;
  if (kind === 'rokada') {
    return bytes(rows * cols, states).map(
      (lamps): LampSolution => ({
        lamps: lamps.map((state, k) => (clues[k] === BLANK ? state : 0)),
      }),
    );
  }
  if (kind === 'numberlink') {
    return fc
      .record({ right: bytes(rows * (cols - 1), states), down: bytes((rows - 1) * cols, states) })
      .map((links) => labelsAlong(board, links));
  }
  if (kind === 'masyu') {
    return fc.record({
      horizontal: bytes(rows * (cols - 1), states),
      vertical: bytes((rows - 1) * cols, states),
    }) satisfies fc.Arbitrary<PearlLoop>;
  }
  return fc.record({
    horizontal: bytes((rows + 1) * cols, states),
    vertical: bytes(rows * (cols + 1), states),
  }) satisfies fc.Arbitrary<LoopSolution>;
}

export const ANY_STATE = [0, 1, UNDECIDED];

/** A text's only record, as `records.ts` hands it on, with what the user said of it. */
export function parse(codec: Codec, text: string, kind?: string, size?: PuzzleSize): Parsed {
  if (!text.endsWith('\n')) throw new Error('a record is whole lines');
  if (!codec.parse) throw new Error(`${codec.name} is not read`);
  return codec.parse(text.trimEnd().split('\n'), { kind, size });
}
