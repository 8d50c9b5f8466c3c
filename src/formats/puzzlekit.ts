/**
 * The boards of the puzzlekit data sets: a line `ROWS COLS`, then the rows, words between blanks. Their files hold one
 * object for each: `{"problem":"2 2\n…","solution":"2 2\n…","source":"…","info":""}`. The words are those of janko.at.
 */
import type { PuzzleSize } from '../core/board.ts';
import type { JankoPart, Parsed } from '../kinds/forms/parts.ts';
import { CodecError, count, sizeOf, type Token, words, wrong } from '../kinds/forms/tokens.ts';
import type { Asked, Codec } from './codec.ts';
import { fieldsOf, objectOf } from './json-object.ts';
import { placeInString, stringIn } from './json-place.ts';
import { mostCells, partsOf } from './parts.ts';
import { wordGrid } from './word-grid.ts';

const PARTS = partsOf('janko');
/** Each part once. */
const ALL: readonly JankoPart[] = [...new Set(PARTS.values())];

const HEADER = /^\s*\d{1,10}\s+\d{1,10}\s*$/;

/** The largest board of any kind: whose it is turns out later. */
const MOST_CELLS = mostCells([...PARTS.keys()]);

interface Grid extends PuzzleSize {
  /** The rows, blank lines left out. */
  rowLines: Token[];
}

/** The size and the rows of a text. Throws CodecError. */
function gridOf(text: string): Grid {
  const lines = text.split('\n').map((content, line): Token => ({ text: content, line, column: 1 }));
  const [head = { text: '', line: 0, column: 1 }, ...rowLines] = lines.filter((line) => line.text.trim() !== '');
  const [rows, cols, more] = words(head.text, 3, head.line);
  if (!rows || !cols || more) throw wrong('the number of rows and the number of columns', head, undefined);
  const size = sizeOf(rows, cols, MOST_CELLS);
  if (rowLines.length > size.rows) throw wrong(`the end after ${count(size.rows, 'row')}`, rowLines[size.rows]);
  if (rowLines.length < size.rows) {
    const last = rowLines.at(-1) ?? head;
    throw new CodecError(
      `expected ${count(size.rows, 'row')}, found ${rowLines.length}`,
      last.line,
      last.text.length + 1,
    );
  }
  return { ...size, rowLines };
}

/** Whose board it is: that of the kind asked for; else of the one whose words tell, or of the one for all the others. */
function partOf(problem: Grid, solution: Grid | undefined, kind: string | undefined): JankoPart {
  const asked = PARTS.get(kind ?? '');
  if (asked) return asked;
  const has = (grid: Grid | undefined, word: RegExp | undefined) =>
    word && grid?.rowLines.some(({ text }) => text.split(/\s+/).some((piece) => piece !== '' && word.test(piece)));
  return (
    ALL.find(({ told }) => has(problem, told?.problem)) ??
    ALL.find(({ told }) => has(solution, told?.solution)) ??
    (ALL.find(({ told }) => !told) as JankoPart)
  );
}

/** Does `work` on a part of a text, so that the errors that it throws are at their place in the whole. */
function within<T>(place: (line: number, column: number) => { line: number; column: number }, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    const { line, column } = place(error.line, error.column);
    throw new CodecError(error.message, line, column);
  }
}

/**
 * The puzzle of an entry of a data set's file: its object as text, which may be several lines. Bytes as characters, as
 * in records. Throws CodecError.
 */
export function parseEntry(text: string, { kind }: Asked = {}): Parsed {
  const fields = fieldsOf(objectOf(text), text);
  const problem = fields.text('problem');
  if (problem === undefined) throw fields.wrong('problem', 'text');
  const [solution = '', source = ''] = [fields.text('solution'), fields.text('source')];
  const read = <T>(key: string, work: () => T) =>
    within((line, column) => placeInString(text, stringIn(text, key), line, column), work);
  const grid = read('problem', () => gridOf(problem));
  const answer = solution.trim() === '' ? undefined : read('solution', () => gridOf(solution));
  const part = partOf(grid, answer, kind);
  const puzzle = read('problem', () => part.puzzle(sizeIn(grid), wordGrid(grid.rowLines, grid.cols, part.clue)));
  const known =
    answer &&
    read('solution', () => {
      if (answer.rows !== grid.rows || answer.cols !== grid.cols) {
        throw new CodecError(`expected ${grid.rows} x ${grid.cols} cells, found ${answer.rows} x ${answer.cols}`);
      }
      const state = (word: Token, k: number) => part.state(word, puzzle.clues[k]);
      return part.solution(puzzle, wordGrid(answer.rowLines, answer.cols, state));
    });
  return {
    kinds: part.kinds,
    puzzle,
    ...(known === undefined ? {} : { solution: known }),
    ...(source === '' ? {} : { source }),
  };
}

const sizeIn = ({ rows, cols }: Grid): PuzzleSize => ({ rows, cols });

export const puzzlekit: Codec<'puzzlekit'> = {
  name: 'puzzlekit',
  about: "puzzlekit's boards: the size and rows of words; with the answer as JSON",

  opens: (line, inside) => !inside && (HEADER.test(line) || line.trimStart().startsWith('{')),
  continues(_line, [head], filled) {
    const [rows, cols] = HEADER.test(head) ? head.trim().split(/\s+/).map(Number) : [0, 0];
    // Where the size is none of a board, there is no reason to wait for so many rows.
    return filled <= rows && rows * cols <= MOST_CELLS;
  },

  parse(lines, asked = {}) {
    const text = lines.join('\n');
    if (lines[0].trimStart().startsWith('{')) return parseEntry(text, asked);
    const grid = gridOf(text);
    const part = partOf(grid, undefined, asked.kind);
    return { kinds: part.kinds, puzzle: part.puzzle(sizeIn(grid), wordGrid(grid.rowLines, grid.cols, part.clue)) };
  },

  writes: [...PARTS.keys()],
  answers: true,

  write(kind, puzzle, solution) {
    const { rows, cols } = puzzle;
    const part = PARTS.get(kind) as JankoPart;
    const grid = (cells: string[]) =>
      [
        `${rows} ${cols}`,
        ...Array.from({ length: rows }, (_, i) => cells.slice(i * cols, (i + 1) * cols).join(' ')),
      ].join('\n');
    const problem = grid(part.words(puzzle));
    const answer = solution === undefined ? undefined : part.answer(puzzle, solution, 'e');
    if (!answer) return `${problem}\n`;
    return `${JSON.stringify({ problem, solution: grid(answer), source: '', info: '' })}\n`;
  },
};
