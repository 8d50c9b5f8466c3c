/**
 * The text in which janko.at keeps its puzzles: lines from `begin` to `end`, a key and its value in each, and below the keys `problem` and
 * `solution` a grid, its cells parted by blanks. Other keys, and what stands below them, mean nothing here. Cells of a solution: `x` inside
 * a loop; `o` a lamp; the sides on which a path leaves a square, as letters of the compass.
 */
import { BLANK, WALL } from '../../assembly/layout.ts';
import type { Board } from '../puzzles/board.ts';
import { courseOf, type Links, labelsAlong } from '../puzzles/course.ts';
import type { LabelSolution } from '../puzzles/labels.ts';
import type { LampSolution } from '../puzzles/lamps.ts';
import type { LoopSolution } from '../puzzles/loop.ts';
import type { PuzzleSize } from '../puzzles/puzzle.ts';
import { isWhole, LOOPS, labelsOf, mostCells, numberlinkBoard, refuseWalls } from './boards.ts';
import { type Codec, CodecError } from './codec.ts';
import { aroundCells, insideCells } from './inside.ts';
import { count, eachWord, sizeOf, type Token, words, wrong } from './text.ts';

/** A grid's cells as numbers, and the word that stands for one. */
interface Grid {
  cells: Uint32Array;
  wordAt(k: number): Token;
}

interface Variety {
  kinds: readonly string[];
  /** What a word of the problem stands for. Throws CodecError. */
  clue(word: Token): number;
  puzzle(size: PuzzleSize, grid: Grid): Board;
  /** What one of the solution stands for, on a cell with this clue. Throws CodecError. */
  state(word: Token, clue: number): number;
  solution(puzzle: Board, grid: Grid): unknown;
}

/** A cell that is blank, a number from 0 to 4, or `x` where there are walls. */
function clueOf(word: Token, walls: boolean): number {
  if (word.text === '-') return BLANK;
  if (walls && word.text === 'x') return WALL;
  if (/^[0-4]$/.test(word.text)) return Number(word.text);
  throw wrong(walls ? 'one of - x 0 1 2 3 4' : 'one of - 0 1 2 3 4', word);
}

const slitherlink: Variety = {
  kinds: LOOPS,
  clue: (word) => clueOf(word, false),
  puzzle: (size, { cells }) => ({ ...size, clues: Uint8Array.from(cells) }),
  state(word) {
    if (word.text !== 'x' && word.text !== '-') throw wrong('x inside the loop, or -', word);
    return Number(word.text === 'x');
  },
  solution: (puzzle, { cells }) => aroundCells(puzzle, Uint8Array.from(cells)),
};

const akari: Variety = {
  kinds: ['rokada'],
  clue: (word) => clueOf(word, true),
  puzzle: (size, { cells }) => ({ ...size, clues: Uint8Array.from(cells) }),
  state({ text, ...place }, clue) {
    // What stands on a wall is the wall, or nothing.
    if (clue !== BLANK && /^[-x0-4]$/.test(text)) return 0;
    if (clue === BLANK && /^[-o]$/.test(text)) return Number(text === 'o');
    throw wrong('o for a lamp on an empty square, or -', { text, ...place });
  },
  solution: (_puzzle, { cells }): LampSolution => ({ lamps: Uint8Array.from(cells) }),
};

/** Sides of a square, a bit each, by letter; the east is German or English. */
const SIDES: Record<string, number> = { n: 1, s: 2, o: 4, e: 4, w: 8 };

const arukone: Variety = {
  kinds: ['numberlink'],
  clue(word) {
    if (word.text === '-') return 0;
    if (!/^0{0,9}[1-9]\d{0,8}$/.test(word.text)) throw wrong('a number or -', word);
    return Number(word.text);
  },
  puzzle: (size, { cells }) => numberlinkBoard(size, labelsOf(cells)),
  state(word) {
    if (word.text === '-') return 0;
    if (!/^[nsoew]{1,4}$/.test(word.text)) throw wrong('the sides of a cell as letters n, s, o (or e), w, or -', word);
    return Array.from(word.text, (letter) => SIDES[letter]).reduce((sides, side) => sides | side);
  },
  solution(puzzle, { cells, wordAt }): LabelSolution {
    const { rows, cols } = puzzle;
    const links = { right: new Uint8Array(rows * (cols - 1)), down: new Uint8Array((rows - 1) * cols) };
    const side = (k: number, letter: string) => Math.sign(cells[k] & SIDES[letter]);
    cells.forEach((_, k) => {
      const [row, col] = [Math.floor(k / cols), k % cols];
      const north = row > 0 ? side(k - cols, 's') : 0;
      const west = col > 0 ? side(k - 1, 'o') : 0;
      const south = row + 1 < rows ? side(k + cols, 'n') : 0;
      const east = col + 1 < cols ? side(k + 1, 'w') : 0;
      const joins = side(k, 'n') <= north && side(k, 's') <= south && side(k, 'o') <= east && side(k, 'w') <= west;
      if (!joins) throw wrong('sides on which the neighbour has a link back', wordAt(k));
      if (east === 1) links.right[k - row] = 1;
      if (south === 1) links.down[k] = 1;
    });
    return labelsAlong(puzzle, links);
  },
};

const VARIETIES: [name: RegExp, Variety][] = [
  [/^slitherlink$/, slitherlink],
  [/^akari$/, akari],
  [/^(?:arukone(?:-[23])?|numberlink)$/, arukone],
];

/** Of the kind that was asked for. */
function varietyOf(kind: string): Variety | undefined {
  return VARIETIES.find(([, { kinds }]) => kinds.includes(kind))?.[1];
}

/** A key, not a cell: of those only the sides of a square can be as long. */
const KEY = /^(?![nsoew]+$)[A-Za-z]{3}/;

/** The grid below a key: as many rows as the board has, blank lines left out. What comes then is a key again. Throws CodecError. */
function gridOf(
  lines: string[],
  from: number,
  { rows, cols }: PuzzleSize,
  read: (word: Token, k: number) => number,
): Grid {
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

export const janko: Codec = {
  name: 'janko',
  about: "janko.at's text, from begin to end, with the answer",
  detects: (line) => /^\s*begin\s*$/.test(line),
  opens: (line) => /^\s*begin\s*$/.test(line),
  closes: (line) => /^\s*end\s*$/.test(line),

  parse(lines, kind) {
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
    const variety = name
      ? VARIETIES.find(([names]) => names.test(name.text.toLowerCase()))?.[1]
      : varietyOf(kind ?? '');
    if (!variety) throw wrong('slitherlink, akari or arukone', need('puzzle'));
    const side = value('size');
    const size = sizeOf(side ?? need('rows'), side ?? need('cols'), mostCells(variety.kinds[0]));
    const problem = keys.get('problem');
    if (!problem) throw new CodecError("expected the key 'problem', found none");
    const puzzle = variety.puzzle(size, gridOf(lines, problem.line + 1, size, variety.clue));
    const given = keys.get('solution');
    const state = (word: Token, k: number) => variety.state(word, puzzle.clues[k]);
    const solution = given && variety.solution(puzzle, gridOf(lines, given.line + 1, size, state));
    return { kinds: variety.kinds, puzzle, ...(solution === undefined ? {} : { solution }) };
  },

  writes: ['slink', 'slitherlink', 'rokada', 'numberlink'],
  answers: true,

  write(kind, puzzle, solution) {
    const { rows, cols, clues } = puzzle;
    if (kind === 'numberlink') refuseWalls(puzzle, 'janko');
    const name = kind === 'rokada' ? 'akari' : kind === 'numberlink' ? 'arukone' : 'slitherlink';
    const cells = Array.from(clues, (clue) => (clue === BLANK ? '-' : clue === WALL ? 'x' : String(clue)));
    const answer = solution === undefined ? undefined : answerCells(kind, puzzle, solution);
    const grid = (words: string[]) =>
      Array.from({ length: rows }, (_, i) => words.slice(i * cols, (i + 1) * cols).join(' '));
    return [
      'begin',
      `puzzle ${name}`,
      ...(rows === cols ? [`size ${rows}`] : [`rows ${rows}`, `cols ${cols}`]),
      'problem',
      ...grid(cells),
      ...(answer ? ['solution', ...grid(answer)] : []),
      'end',
      '',
    ].join('\n');
  },
};

/** The solution's cells; undefined where it is not whole, or no loop: the form has no way to say so. */
function answerCells(kind: string, puzzle: Board, solution: unknown): string[] | undefined {
  const { clues } = puzzle;
  if (kind === 'rokada') {
    const { lamps } = solution as LampSolution;
    if (!isWhole(lamps.filter((_, k) => clues[k] === BLANK))) return undefined;
    return Array.from(clues, (clue, k) => (clue === BLANK && lamps[k] === 1 ? 'o' : '-'));
  }
  if (kind !== 'numberlink') {
    const inside = insideCells(puzzle, solution as LoopSolution);
    return inside && Array.from(inside, (state) => (state === 1 ? 'x' : '-'));
  }
  const { right, down } = solution as LabelSolution;
  const links = right && down && isWhole(right, down) ? { right, down } : courseOf(puzzle, solution as LabelSolution);
  return links && Array.from(clues, (_, k) => sidesOf(puzzle, links, k));
}

function sidesOf({ rows, cols }: Board, { right, down }: Links, k: number): string {
  const [row, col] = [Math.floor(k / cols), k % cols];
  const letters =
    (row > 0 && down[k - cols] === 1 ? 'n' : '') +
    (row + 1 < rows && down[k] === 1 ? 's' : '') +
    (col + 1 < cols && right[k - row] === 1 ? 'o' : '') +
    (col > 0 && right[k - row - 1] === 1 ? 'w' : '');
  return letters === '' ? '-' : letters;
}
