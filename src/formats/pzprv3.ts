/**
 * The files of puzz.link and its kin: the puzzle, and the answer as far as it is known. Method: pzprjs, src/variety/{slither,numlin,lightup}.js
 * (FileIO). A slash may stand for a line's end, and bytes may be escaped as in URLs.
 */
import { BLANK, UNDECIDED, WALL } from '../../assembly/layout.ts';
import type { Board } from '../puzzles/board.ts';
import { labelsAlong, linksOf } from '../puzzles/course.ts';
import type { LabelSolution } from '../puzzles/labels.ts';
import type { LampSolution } from '../puzzles/lamps.ts';
import type { LoopSolution } from '../puzzles/loop.ts';
import type { PuzzleSize } from '../puzzles/puzzle.ts';
import { isOpen, LOOPS, labelsOf, mostCells, numberlinkBoard, refuseWalls } from './boards.ts';
import { type Codec, CodecError, type Parsed } from './codec.ts';
import { eachWord, quote, sizeOf, type Token, words, wrong } from './text.ts';

/** What may stand behind the answer: steps on trial, what the puzzle is called, how it was solved, and in old files its URL. */
const TAIL = /^(?:TrialData|info:|history:|__HISTORY__|https?:)/;
const LONGEST_TAIL = 20;

/** Takes a file line by line. Lines are found as they are taken: a text may be all slashes. */
class Lines {
  readonly #texts: Token[];
  /** Which text, and how far into it. */
  #index = 0;
  #at = 0;

  /** `texts`: in each there may be several lines, slashes between them. */
  constructor(texts: Token[]) {
    this.#texts = texts;
  }

  /** The next line; behind the last one, an empty one. */
  peek(): Token {
    const over = this.#index >= this.#texts.length;
    const { text, line, column } = this.#texts[over ? this.#texts.length - 1 : this.#index];
    if (over) return { text: '', line, column: column + text.length };
    return { text: text.slice(this.#at, this.#end()), line, column: column + this.#at };
  }

  take(): Token {
    const line = this.peek();
    if (this.#index >= this.#texts.length) return line;
    this.#at = this.#end() + 1;
    if (this.#at > this.#texts[this.#index].text.length) {
      this.#index++;
      this.#at = 0;
    }
    return line;
  }

  /** What follows but blank lines and what may stand behind the answer. */
  rest(): Token | undefined {
    const place = [this.#index, this.#at];
    let line = this.take();
    while (line.text.trim() === '' && this.#index < this.#texts.length) line = this.take();
    [this.#index, this.#at] = place;
    const tail = line.text.trim() === '' || TAIL.test(unescaped(line.text.slice(0, LONGEST_TAIL)));
    return tail ? undefined : line;
  }

  /** Lines of words: `read` gets each with its place. Throws where there are more or fewer of them. */
  block(rows: number, cols: number, what: string, read: (word: Token, k: number) => void): void {
    let k = 0;
    for (let row = 0; row < rows; row++) {
      const line = this.take();
      eachWord(wordsOf(line, cols + 1), cols, what, line, (word) => read(word, k++));
    }
  }

  #end(): number {
    const { text } = this.#texts[this.#index];
    const found = text.indexOf('/', this.#at);
    return found < 0 ? text.length : found;
  }
}

/** Bytes that are escaped as in URLs, themselves. */
function unescaped(text: string): string {
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** The words of a line, at most so many, parted by blanks as they are or as URLs escape them. */
function wordsOf({ text, line, column }: Token, most: number): Token[] {
  // Same length, so that columns stay.
  return words(text.replaceAll('%20', '   '), most, line, column).map((word) => ({
    ...word,
    text: unescaped(word.text),
  }));
}

/** The only word of a line. */
function wordOf(line: Token): Token {
  const [word = { ...line, text: '' }, more] = wordsOf(line, 2);
  if (more) throw wrong('the end of the line', more);
  return word;
}

/** A clue from 0 to 4, or one of `others`. */
function clueOf(word: Token, others: Record<string, number>): number {
  if (Object.hasOwn(others, word.text)) return others[word.text];
  if (!/^[0-4]$/.test(word.text)) throw wrong(`one of ${Object.keys(others).join(' ')} 0 1 2 3 4`, word);
  return Number(word.text);
}

/** Lines along edges, or links: 1 drawn, 0 crossed, 255 neither. */
function lineStates(lines: Lines, rows: number, cols: number): Uint8Array {
  const states = new Uint8Array(rows * cols);
  lines.block(rows, cols, 'line', (word, k) => {
    if (!/^-?\d{1,3}$/.test(word.text)) throw wrong('a line: 1, 0 or -1', word);
    states[k] = word.text === '-1' ? 0 : Number(word.text) === 0 ? UNDECIDED : 1;
  });
  return states;
}

interface Variety {
  kinds: readonly string[];
  parse(lines: Lines, size: PuzzleSize, version: number): Omit<Parsed, 'kinds'>;
}

const slither: Variety = {
  kinds: LOOPS,
  parse(lines, size, version) {
    const { rows, cols } = size;
    const flag = lines.peek();
    if (/^[a-z]+$/.test(flag.text))
      throw wrong('the first row', flag, `the flag ${quote(flag.text)}, which changes the rules`);
    if (flag.text.trim() === '') lines.take();
    const clues = new Uint8Array(rows * cols);
    lines.block(rows, cols, 'cell', (word, k) => {
      clues[k] = clueOf(word, { '.': BLANK, '-': BLANK });
    });
    const puzzle = { ...size, clues };
    if (!lines.rest()) return { puzzle };
    if (version > 0) lines.block(rows, cols, 'mark', () => {});
    const vertical = lineStates(lines, rows, cols + 1);
    const solution: LoopSolution = { horizontal: lineStates(lines, rows + 1, cols), vertical };
    return { puzzle, ...(isOpen(solution.horizontal, vertical) ? {} : { solution }) };
  },
};

const lightup: Variety = {
  kinds: ['rokada'],
  parse(lines, size) {
    const { rows, cols } = size;
    const clues = new Uint8Array(rows * cols);
    const lamps = new Uint8Array(rows * cols);
    const states: Record<string, number> = { '#': 1, '+': 0, '.': UNDECIDED };
    lines.block(rows, cols, 'cell', (word, k) => {
      clues[k] = clueOf(word, { '.': BLANK, '#': BLANK, '+': BLANK, '-': WALL });
      if (clues[k] === BLANK) lamps[k] = states[word.text];
    });
    // Which clues are marked as done.
    if (lines.rest()) lines.block(rows, cols, 'mark', () => {});
    const answered = lamps.some((state, k) => clues[k] === BLANK && state !== UNDECIDED);
    const solution: LampSolution = { lamps };
    return { puzzle: { ...size, clues }, ...(answered ? { solution } : {}) };
  },
};

/** Numbers as digits, or as letters from A to z. */
function links(numberOf: (text: string) => number): Variety['parse'] {
  return (lines, size) => {
    const { rows, cols } = size;
    const numbers = new Uint32Array(rows * cols);
    lines.block(rows, cols, 'cell', (word, k) => {
      if (word.text === '.') return;
      numbers[k] = numberOf(word.text);
      if (numbers[k] === 0) throw wrong('a number or .', word);
    });
    const puzzle = numberlinkBoard(size, labelsOf(numbers));
    if (!lines.rest()) return { puzzle };
    const right = lineStates(lines, rows, cols - 1);
    const down = lineStates(lines, rows - 1, cols);
    return { puzzle, ...(isOpen(right, down) ? {} : { solution: labelsAlong(puzzle, { right, down }) }) };
  };
}

const parseNumbers = links((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0));
const parseLetters = links((text) =>
  /^[A-Za-z]$/.test(text) ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.indexOf(text) + 1 : 0,
);

const VARIETIES: Record<string, Variety> = {
  slither,
  slitherlink: slither,
  lightup,
  akari: lightup,
  bijutsukan: lightup,
  numlin: { kinds: ['numberlink'], parse: parseNumbers },
  numberlink: { kinds: ['numberlink'], parse: parseNumbers },
  arukone: {
    kinds: ['numberlink'],
    parse(lines, size, version) {
      const rule = wordOf(lines.take());
      if (!/^(?:passallcell|dontpassallcell|allowempty)$/.test(rule.text)) {
        throw wrong('passallcell or dontpassallcell', rule);
      }
      return parseLetters(lines, size, version);
    },
  },
};

/** The puzzle of a file, given by its lines. Throws CodecError. */
export function parseFile(texts: Token[]): Parsed {
  const lines = new Lines(texts);
  const head = wordOf(lines.take());
  const version = /^pzprv3(?:\.(\d{1,3}))?$/.exec(head.text);
  if (!version) throw wrong('pzprv3', head);
  const pid = wordOf(lines.take());
  if (!Object.hasOwn(VARIETIES, pid.text)) throw wrong('slither, numlin, arukone or lightup', pid);
  const { kinds, parse } = VARIETIES[pid.text];
  const rows = wordOf(lines.take());
  const size = sizeOf(rows, wordOf(lines.take()), mostCells(kinds[0]));
  const parsed = { kinds, ...parse(lines, size, Number(version[1] ?? 0)) };
  const rest = lines.rest();
  if (rest) throw wrong('the end', rest);
  return parsed;
}

const stateText = (state: number) => (state === 1 ? '1' : state === 0 ? '-1' : '0');

/** Rows of words. */
function rowsOf(bytes: Uint8Array, rows: number, cols: number, text: (byte: number, k: number) => string): string[] {
  return Array.from({ length: rows }, (_, i) =>
    Array.from(bytes.subarray(i * cols, (i + 1) * cols), (byte, col) => text(byte, i * cols + col)).join(' '),
  );
}

/**
 * The lines of a file, and whether they tell something of an answer: not where it is open, or, of labels in part without links, where
 * there is no telling in which course they are joined. Throws CodecError where the puzzle has walls in Numberlink.
 */
export function fileLines(kind: string, puzzle: Board, solution?: unknown): { lines: string[]; answered: boolean } {
  const { rows, cols, clues } = puzzle;
  const head = (pid: string) => ['pzprv3', pid, String(rows), String(cols)];
  if (kind === 'rokada') {
    const { lamps = new Uint8Array(rows * cols).fill(UNDECIDED) } = (solution ?? {}) as Partial<LampSolution>;
    const cell = (clue: number, k: number) => {
      if (clue === WALL) return '-';
      if (clue !== BLANK) return String(clue);
      return lamps[k] === 1 ? '#' : lamps[k] === 0 ? '+' : '.';
    };
    const answered = lamps.some((state, k) => clues[k] === BLANK && state !== UNDECIDED);
    return { lines: [...head('lightup'), ...rowsOf(clues, rows, cols, cell)], answered };
  }
  const number = (clue: number) => (clue === BLANK ? '.' : String(clue));
  const board = rowsOf(clues, rows, cols, number);
  const open = (length: number) => new Uint8Array(length).fill(UNDECIDED);
  if (kind === 'numberlink') {
    refuseWalls(puzzle, 'pzprv3');
    const course = solution === undefined ? undefined : linksOf(puzzle, solution as LabelSolution);
    const { right, down } = course ?? { right: open(rows * (cols - 1)), down: open((rows - 1) * cols) };
    const answer = [...rowsOf(right, rows, cols - 1, stateText), ...rowsOf(down, rows - 1, cols, stateText)];
    return { lines: [...head('numlin'), ...board, ...answer], answered: !isOpen(right, down) };
  }
  const { horizontal, vertical } = (solution ?? {
    horizontal: open((rows + 1) * cols),
    vertical: open(rows * (cols + 1)),
  }) as LoopSolution;
  const answer = [...rowsOf(vertical, rows, cols + 1, stateText), ...rowsOf(horizontal, rows + 1, cols, stateText)];
  return { lines: [...head('slither'), ...board, ...answer], answered: !isOpen(horizontal, vertical) };
}

const opens = (line: string) => /^pzprv3(?:\.\d+)?(?:\/|\s*$)/.test(line);

export const pzprv3: Codec = {
  name: 'pzprv3',
  about: 'files of puzz.link and related sites, with the answer as far as it is known',
  detects: opens,
  opens,

  parse(lines) {
    if (!opens(lines[0])) throw new CodecError(`expected 'pzprv3'`);
    return parseFile(lines.map((text, line) => ({ text, line, column: 1 })));
  },

  writes: ['slink', 'slitherlink', 'rokada', 'numberlink'],
  answers: true,
  write: (kind, puzzle, solution) => `${fileLines(kind, puzzle, solution).lines.join('\n')}\n`,
};
