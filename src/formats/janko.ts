/**
 * The text format in which janko.at stores its puzzles: lines from `begin` to `end`, each a key with its value, and a
 * grid of cells separated by spaces below each of the keys `problem` and `solution`. Other keys and the lines below
 * them are ignored. In the site's pages the text is a script, whose tags may stand on its first and its last line.
 */
import type { PuzzleSize } from '../core/board.ts';
import type { WordGrid } from '../kinds/forms/parts.ts';
import { CodecError, count, OtherKind, sizeOf, type Token, words, wrong } from '../kinds/forms/tokens.ts';
import { utf8Of } from '../text/bytes.ts';
import type { Codec } from './codec.ts';
import { mostCells, partsOf } from './parts.ts';
import { wordGrid } from './word-grid.ts';

const PARTS = partsOf('janko');

const BEGIN = /^\s*begin\s*$/;
const END = /^\s*end\s*$/;
/** The tag before a page's text, and the one after it with all that follows. */
const SCRIPT = /^.{0,2000}?<script\b[^>]{0,200}\bx-janko\b[^>]{0,200}>/i;
const CLOSING = /<\/script\b.*$/i;

/** A line without the page's tags; blanks stand for the first one, so that columns stay. */
function bare(line: string): string {
  if (!line.includes('<')) return line;
  return line.replace(SCRIPT, (tag) => ' '.repeat(tag.length)).replace(CLOSING, '');
}

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
  const found: Token[] = [];
  for (let at = from; ; at++) {
    const text = lines[at] ?? '';
    const line = { text, line: Math.min(at, lines.length - 1), column: 1 };
    const [first] = words(text, 1, at);
    const key = at >= lines.length || (first !== undefined && KEY.test(first.text));
    if (key && found.length < rows) throw wrong(count(rows, 'row'), line, String(found.length));
    if (key) return wordGrid(found, cols, read);
    if (first === undefined) continue;
    if (found.length === rows) throw wrong(`a key after ${count(rows, 'row')}`, line);
    found.push(line);
  }
}

/** A key, with whatever value, or a row of a grid. */
const WORDS = /^\s*(?:$|[A-Za-z][\w-]*(?:\s|$)|(?:[-\w.?*]+(?:\s+|$))+$)/;

/** The line that names the puzzle. */
const NAME = /^\s*puzzle\s+(\S+)/;

/** The keys that mean something. */
const KEYS = new Set(['puzzle', 'size', 'rows', 'cols', 'problem', 'solution', 'author', 'source']);

export const janko: Codec<'janko'> = {
  name: 'janko',
  about: "janko.at's text, from begin to end, with the answer",
  detects: (line) => BEGIN.test(bare(line)),
  opens: (line) => BEGIN.test(bare(line)),
  closes: (line) => CLOSING.test(line) || END.test(line),
  continues: (line) => WORDS.test(bare(line)) || CLOSING.test(line),

  otherKind(texts) {
    const name = texts.map((text) => NAME.exec(bare(text))?.[1]).find((found) => found !== undefined);
    const known = name === undefined || [...PARTS.values()].some(({ names }) => names.test(name.toLowerCase()));
    return known ? undefined : name;
  },

  parse(texts, { kind } = {}) {
    const lines = texts.map(bare);
    while (lines.length > 1 && lines[lines.length - 1].trim() === '') lines.pop();
    if (!BEGIN.test(lines[0])) {
      const column = lines[0].length - lines[0].trimStart().length + 1;
      throw wrong("'begin'", { text: lines[0].trim(), line: 0, column });
    }
    if (!END.test(lines[lines.length - 1])) {
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
    if (!part) {
      const other = need('puzzle');
      throw other.text === '' ? wrong('the name of a puzzle', other) : new OtherKind(other.text);
    }
    const side = value('size');
    const size = sizeOf(side ?? need('rows'), side ?? need('cols'), mostCells(part.kinds));
    const problem = keys.get('problem');
    if (!problem) throw new CodecError("expected the key 'problem', found none");
    const puzzle = part.puzzle(size, gridOf(lines, problem.line + 1, size, part.clue));
    const given = keys.get('solution');
    const state = (word: Token, k: number) => part.state(word, puzzle.clues[k]);
    const solution = given && part.solution(puzzle, gridOf(lines, given.line + 1, size, state));
    const rules = part.rules?.(name?.text.toLowerCase() ?? part.name);
    const told = ['author', 'source'].flatMap((key) => {
      const found = keys.get(key);
      const text = found ? lines[found.line].slice(found.key.column + key.length).trim() : '';
      return text === '' ? [] : [utf8Of(text)];
    });
    return {
      kinds: part.kinds,
      puzzle,
      ...(solution === undefined ? {} : { solution }),
      ...(rules === undefined ? {} : { rules }),
      ...(told.length === 0 ? {} : { source: told.join(', ') }),
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
