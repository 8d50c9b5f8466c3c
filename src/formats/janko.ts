/**
 * The text format in which janko.at stores its puzzles: lines from `begin` to `end`, each a key with its value, and a
 * grid of cells separated by spaces below each of the keys `problem` and `solution`. Other keys and the lines below
 * them are ignored.
 */
import type { PuzzleSize } from '../core/board.ts';
import type { WordGrid } from '../kinds/forms/parts.ts';
import { CodecError, count, eachWord, sizeOf, type Token, words, wrong } from '../kinds/forms/tokens.ts';
import type { Codec } from './codec.ts';
import { anyOf, mostCells, partsOf } from './parts.ts';

const PARTS = partsOf('janko');
const EXPECTED = anyOf(Array.from(PARTS.values(), ({ name }) => name));

/** A key, not a cell: of those only the sides of a square can be as long. */
const KEY = /^(?![nsoew]+$)[A-Za-z]{3}/;

/**
 * The grid below a key: as many rows as the board has, blank lines left out. What comes then is a key again. Throws
 * CodecError.
 */
function gridOf(
  lines: string[],
  from: number,
  { rows, cols }: PuzzleSize,
  read: (word: Token, k: number) => number,
): WordGrid {
  const cells = new Uint32Array(rows * cols);
  const lineOf: number[] = [];
  let k = 0;
  for (let at = from; ; at++) {
    const text = lines[at] ?? '';
    const line = { text, line: Math.min(at, lines.length - 1), column: 1 };
    const [first] = words(text, 1, at);
    const key = at >= lines.length || (first !== undefined && KEY.test(first.text));
    if (key && lineOf.length < rows) throw wrong(count(rows, 'row'), line, String(lineOf.length));
    if (key)
      return {
        cells,
        wordAt: (n) => words(lines[lineOf[Math.floor(n / cols)]], cols, lineOf[Math.floor(n / cols)])[n % cols],
      };
    if (first === undefined) continue;
    if (lineOf.length === rows) throw wrong(`a key after ${count(rows, 'row')}`, line);
    eachWord(words(text, cols + 1, at), cols, 'cell', line, (word) => {
      cells[k] = read(word, k);
      k++;
    });
    lineOf.push(at);
  }
}

/** The keys that mean something. */
const KEYS = new Set(['puzzle', 'size', 'rows', 'cols', 'problem', 'solution']);

export const janko: Codec<'janko'> = {
  name: 'janko',
  about: "janko.at's text, from begin to end, with the answer",
  detects: (line) => /^\s*begin\s*$/.test(line),
  opens: (line) => /^\s*begin\s*$/.test(line),
  closes: (line) => /^\s*end\s*$/.test(line),

  parse(lines, { kind } = {}) {
    if (!/^\s*begin\s*$/.test(lines[0])) throw wrong("'begin'", { text: lines[0].trim(), line: 0, column: 1 });
    if (!/^\s*end\s*$/.test(lines[lines.length - 1])) {
      throw new CodecError(
        "expected 'end', found the end of the puzzle",
        lines.length - 1,
        lines[lines.length - 1].length + 1,
      );
    }
    /** By key: its line, and the words of its value. The first one holds. */
    const keys = new Map<string, { line: number; values: Token[]; key: Token }>();
    lines.forEach((text, line) => {
      const [key, ...values] = words(text, 2, line);
      if (key && KEYS.has(key.text) && !keys.has(key.text)) keys.set(key.text, { line, values, key });
    });
    const value = (key: string): Token | undefined => {
      const found = keys.get(key);
      return found && (found.values[0] ?? { text: '', line: found.line, column: found.key.column + key.length });
    };
    const need = (key: string): Token => {
      const found = value(key);
      if (!found) throw new CodecError(`expected the key '${key}', found none`);
      return found;
    };
    const name = value('puzzle');
    const part = name
      ? [...PARTS.values()].find(({ names }) => names.test(name.text.toLowerCase()))
      : PARTS.get(kind ?? '');
    if (!part) throw wrong(EXPECTED, need('puzzle'));
    const side = value('size');
    const size = sizeOf(side ?? need('rows'), side ?? need('cols'), mostCells(part.kinds));
    const problem = keys.get('problem');
    if (!problem) throw new CodecError("expected the key 'problem', found none");
    const puzzle = part.puzzle(size, gridOf(lines, problem.line + 1, size, part.clue));
    const given = keys.get('solution');
    const state = (word: Token, k: number) => part.state(word, puzzle.clues[k]);
    const solution = given && part.solution(puzzle, gridOf(lines, given.line + 1, size, state));
    const rules = part.rules?.(name?.text.toLowerCase() ?? part.name);
    return {
      kinds: part.kinds,
      puzzle,
      ...(solution === undefined ? {} : { solution }),
      ...(rules === undefined ? {} : { rules }),
    };
  },

  writes: [...PARTS.keys()],
  answers: true,
  rules(kind) {
    const part = PARTS.get(kind);
    return part?.rules?.(part.name);
  },

  write(kind, puzzle, solution) {
    const { rows, cols } = puzzle;
    const part = PARTS.get(kind) as NonNullable<ReturnType<typeof PARTS.get>>;
    const cells = part.words(puzzle);
    const answer = solution === undefined ? undefined : part.answer(puzzle, solution);
    const grid = (words: string[]) =>
      Array.from({ length: rows }, (_, i) => words.slice(i * cols, (i + 1) * cols).join(' '));
    return [
      'begin',
      `puzzle ${part.name}`,
      ...(rows === cols ? [`size ${rows}`] : [`rows ${rows}`, `cols ${cols}`]),
      'problem',
      ...grid(cells),
      ...(answer ? ['solution', ...grid(answer)] : []),
      'end',
      '',
    ].join('\n');
  },
};
