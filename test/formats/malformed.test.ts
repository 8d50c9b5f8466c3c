/** Whatever text comes, a codec reads a puzzle that its kind can have or says what is wrong and where: no traps, no endless loops. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
import type { Parsed } from '../../src/kinds/forms/parts.ts';
import { CodecError, OtherKind } from '../../src/kinds/forms/tokens.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { runs } from '../support/wide.ts';
import { ANY_STATE, boards, solutions } from './boards.ts';

/** Reads a text. Returns whether it holds a puzzle. */
function reads(codec: Codec, text: string, kind?: string): boolean {
  const lines = text.split('\n');
  codec.detects?.(lines[0]);
  try {
    const parsed = codec.parse?.(lines, { kind }) as Parsed;
    const { kinds: found, puzzle, solution } = parsed;
    expect(found.length).toBeGreaterThan(0);
    expect(puzzle.clues).toBeInstanceOf(Uint8Array);
    expect(puzzle.clues.length).toBe(puzzle.rows * puzzle.cols);
    // All but the number of a label's squares, which the kind looks at.
    try {
      kinds[found[0]].validate(puzzle);
    } catch (error) {
      expect((error as Error).message).toMatch(/^expected each label twice/);
    }
    if (solution !== undefined) kinds[found[0]].fromJson(kinds[found[0]].toJson(puzzle, solution));
    return true;
  } catch (error) {
    if (error instanceof OtherKind) return false;
    if (!(error instanceof CodecError)) throw error;
    expect(error.message).toMatch(/^expected [\s\S]*/);
    expect(error.message.length).toBeLessThan(200);
    expect(error.message).toMatch(/^[ -~]*$/);
    expect(error.line).toBeGreaterThanOrEqual(0);
    expect(error.line).toBeLessThan(lines.length);
    expect(error.column).toBeGreaterThanOrEqual(1);
    expect(error.column).toBeLessThanOrEqual(lines[error.line].length + 1);
    return false;
  }
}

const RUNS = { seed: 1, numRuns: runs(40, 120) };
const CODECS = [puzzlink, pzprv3, penpa, sgt, sgtSave, task, janko, line, puzzlekit, grid];
const cases = CODECS.flatMap((codec) => codec.writes.map((kind): [string, string, Codec] => [codec.name, kind, codec]));

const NOISE = [
  '',
  ' ',
  '/',
  '\n',
  '0',
  '5',
  '.',
  '-',
  'x',
  'z',
  '#',
  '+',
  ':',
  '?',
  '%',
  '%2',
  '%20',
  '\t',
  '\r',
  'é',
  '99999999999999',
];

describe.each(cases)('%s, %s', (name, kind, codec) => {
  /** Texts of puzzles, with their answers where the codec has them. */
  const texts = boards(kind)
    .filter(({ rows, cols }) => name !== 'grid' || rows === cols)
    .chain((board) => solutions(kind, board, ANY_STATE).map((answer) => codec.write(kind, board, answer).trimEnd()));

  test('texts with pieces cut out and put in', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 8 }), fc.constantFrom(...NOISE)), {
      minLength: 1,
      maxLength: 3,
    });
    let refused = 0;
    fc.assert(
      fc.property(texts, changes, (text, list) => {
        const changed = list.reduce((before, [at, length, piece]) => {
          const from = at % (before.length + 1);
          return before.slice(0, from) + piece + before.slice(from + length);
        }, text);
        if (!reads(codec, changed, kind)) refused++;
      }),
      RUNS,
    );
    expect(refused).toBeGreaterThan(30);
  });

  test('texts that end too early', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, at) => {
        reads(codec, text.slice(0, at % text.length), kind);
      }),
      RUNS,
    );
  });

  test('any text', () => {
    const start = codec.write(kind, { rows: 2, cols: 2, clues: new Uint8Array(4).fill(1) }).trimEnd();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.boolean(), (text, behind) => {
        reads(codec, behind ? start + text : text, kind);
      }),
      RUNS,
    );
  });
});

describe.each(CODECS)('$name', (codec) => {
  const N = 200_000;
  test.each([
    ['slashes', '/'.repeat(N)],
    ['blanks', `${' '.repeat(N)}x`],
    ['words', '1 '.repeat(N)],
    ['digits', '1'.repeat(N)],
    ['letters', 'z'.repeat(N)],
    ['settings', `?${'a=b&'.repeat(N)}`],
    ['colons', ':'.repeat(N)],
    ['question marks', '?'.repeat(N)],
    ['lines', '\n'.repeat(N)],
    ['keys', 'ab\n'.repeat(N)],
    ['a URL of slashes', `https://puzz.link/p?slither/2/2/${'/'.repeat(N)}`],
    ['a URL of runs', `https://puzz.link/p?slither/2000/1999/${'z'.repeat(N)}`],
    ['a file of slashes', `pzprv3/slither/2/2/${'/'.repeat(N)}`],
    ['a file of words', `pzprv3/slither/2/2/${'. '.repeat(N)}`],
    ['a puzzle of words', `begin\npuzzle akari\nsize 2\nproblem\n${'- '.repeat(N)}\nend`],
    ['a puzzle of lines', `begin\npuzzle akari\nsize 2\nproblem\n${'\n'.repeat(N)}\nend`],
    ['a puzzle of keys', `begin\n${'rows 1\n'.repeat(N)}end`],
    ['runs', `2000x2000:${'z'.repeat(N)}`],
    ['cells', `numberlink:400x500:${'.'.repeat(N + 1)}`],
    ['large sizes', 'numberlink:999999999x999999999:'],
    ['a link of letters', `m=edit&p=${'A'.repeat(N)}`],
    ['links', 'm=edit&p='.repeat(N / 10)],
    ['addresses', `${'https://x?'.repeat(N / 10)}m=edit&p=${'%'.repeat(N)}`],
    ['a file of moves', `SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n${'MOVE    :0:\n'.repeat(N)}`],
    ['rows', `2000 2000\n${'-\n'.repeat(N)}`],
    ['an object', `{"problem":"${'2 '.repeat(N)}"}`],
    ['a page of tags', `${'<script x-janko '.repeat(N / 10)}\nend`],
  ])('much of it: %s', (_name, text) => {
    expect(reads(codec, text)).toBe(false);
  });
});
