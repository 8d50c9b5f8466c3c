/**
 * Files of puzz.link and related programs, line by line: words separated by spaces. A slash may replace a line end, and
 * bytes may be escaped as in URLs. Method: pzprjs, src/variety-common/FileData.js.
 */
import { UNDECIDED } from '../../../assembly/layout.ts';
import type { PuzzleSize } from '../../core/board.ts';
import { eachWord, type Token, words, wrong } from './tokens.ts';

/**
 * What may follow the answer: steps on trial, what the puzzle is called, how it was solved, and in old files its
 * URL.
 */
const TAIL = /^(?:TrialData|info:|history:|__HISTORY__|https?:)/;
const LONGEST_TAIL = 20;

/** Takes a file line by line. Lines are found as they are taken: a text may be all slashes. */
export class WordLines {
  readonly #texts: Token[];
  /** Which text, and how far into it. */
  #index = 0;
  #at = 0;

  /** `texts`: in each there may be several lines, slashes between them. */
  constructor(texts: Token[]) {
    this.#texts = texts;
  }

  /** The next line; after the last one, an empty line. */
  peek(): Token {
    const over = this.#index >= this.#texts.length;
    const whole = this.#texts[over ? this.#texts.length - 1 : this.#index];
    const { text, line, column } = whole;
    if (over) return { text: '', line, column: column + text.length };
    const found = text.indexOf('/', this.#at);
    if (found < 0 && this.#at === 0) return whole;
    return { text: text.slice(this.#at, found < 0 ? text.length : found), line, column: column + this.#at };
  }

  take(): Token {
    const line = this.peek();
    if (this.#index >= this.#texts.length) return line;
    this.#at += line.text.length + 1;
    if (this.#at > this.#texts[this.#index].text.length) {
      this.#index++;
      this.#at = 0;
    }
    return line;
  }

  /** What follows, except blank lines and what is allowed after the answer. */
  rest(): Token | undefined {
    const place = [this.#index, this.#at];
    let line = this.take();
    while (line.text.trim() === '' && this.#index < this.#texts.length) line = this.take();
    [this.#index, this.#at] = place;
    const tail = line.text.trim() === '' || TAIL.test(unescaped(line.text.slice(0, LONGEST_TAIL)));
    return tail ? undefined : line;
  }

  /**
   * Lines of words: `read` gets each with its place, in a token that it must not keep. Throws where there are more or
   * fewer of them.
   */
  block(rows: number, cols: number, what: string, read: (word: Token, k: number) => void): void {
    let k = 0;
    for (let row = 0; row < rows; row++) {
      const line = this.take();
      if (areSingle(line.text, cols)) {
        k = readSingle(line, cols, k, read);
        continue;
      }
      const plain = plainWords(line.text, cols);
      if (plain) k = readPlain(plain, line, k, read);
      else eachWord(wordsOf(line, cols + 1), cols, what, line, (word) => read(word, k++));
    }
  }
}

/** Whether a line is so many single characters, a space between them. */
function areSingle(text: string, cols: number): boolean {
  const { length } = text;
  if (length !== 2 * cols - 1 && length !== 2 * cols) return false;
  for (let at = 0; at < length; at++) {
    if ((text.charCodeAt(at) === SPACE) !== ((at & 1) === 1)) return false;
  }
  return !text.includes('%') && !text.includes('\t');
}

/** Hands out the words of such a line. */
function readSingle(line: Token, cols: number, first: number, read: (word: Token, k: number) => void): number {
  const word: Token = { text: '', line: line.line, column: line.column };
  for (let col = 0; col < cols; col++) {
    word.text = line.text[2 * col];
    word.column = line.column + 2 * col;
    read(word, first + col);
  }
  return first + cols;
}

/** The words of a line as programs write them: as many as there should be, a space between them, nothing escaped. */
function plainWords(text: string, cols: number): string[] | undefined {
  if (text.includes('%') || text.includes('\t')) return undefined;
  const found = (text.endsWith(' ') ? text.slice(0, -1) : text).split(' ');
  return found.length === cols && !found.includes('') ? found : undefined;
}

/** Hands out such words, in one token for all: making one for each costs more than all the rest. */
function readPlain(found: string[], line: Token, first: number, read: (word: Token, k: number) => void): number {
  const word: Token = { text: '', line: line.line, column: line.column };
  let k = first;
  for (const text of found) {
    word.text = text;
    read(word, k++);
    word.column += text.length + 1;
  }
  return k;
}

/** Bytes that are escaped as in URLs, themselves. */
export function unescaped(text: string): string {
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** The words of a line, at most this many, separated by spaces, plain or as URLs escape them. */
function wordsOf({ text, line, column }: Token, most: number): Token[] {
  // Same length, so that columns stay.
  return words(text.replaceAll('%20', '   '), most, line, column).map((word) => ({
    ...word,
    text: unescaped(word.text),
  }));
}

/** The only word of a line. */
export function wordOf(line: Token): Token {
  const [word = { ...line, text: '' }, more] = wordsOf(line, 2);
  if (more) throw wrong('the end of the line', more);
  return word;
}

/** A clue from 0 to 4, or one of `others`. */
export function clueOf(word: Token, others: Record<string, number>): number {
  if (word.text.length === 1 && word.text >= '0' && word.text <= '4') return word.text.charCodeAt(0) - 0x30;
  if (Object.hasOwn(others, word.text)) return others[word.text];
  throw wrong(`one of ${Object.keys(others).join(' ')} 0 1 2 3 4`, word);
}

/** How many words the lines of a grid of links have: those to the right, then those down. */
export function linkLines({ rows, cols }: PuzzleSize): number[] {
  return [...Array(rows).fill(cols - 1), ...Array(rows - 1).fill(cols)];
}

/** Lines along edges, or links: 1 drawn, 0 crossed, 255 neither. */
export function lineStates(lines: WordLines, rows: number, cols: number): Uint8Array {
  const states = new Uint8Array(rows * cols);
  const read = (word: Token, k: number) => {
    if (!/^-?\d{1,3}$/.test(word.text)) throw wrong('a line: 1, 0 or -1', word);
    states[k] = word.text === '-1' ? 0 : Number(word.text) === 0 ? UNDECIDED : 1;
  };
  for (let row = 0; row < rows; row++) {
    const at = row * cols;
    if (plainStates(lines.peek().text, cols, states, at)) lines.take();
    else lines.block(1, cols, 'line', (word, k) => read(word, at + k));
  }
  return states;
}

const SPACE = 0x20;
const MINUS = 0x2d;
const ZERO = 0x30;
const ONE = 0x31;

/**
 * Reads a line of 1, 0 and -1 as programs write it, into states[at..]. Returns whether it was one: what it wrote before
 * it found out does no harm.
 */
function plainStates(text: string, cols: number, states: Uint8Array, at: number): boolean {
  let k = 0;
  for (let place = 0; place < text.length && k < cols; k++) {
    let code = text.charCodeAt(place++);
    const crossed = code === MINUS;
    if (crossed) code = text.charCodeAt(place++);
    if (code !== ONE && (crossed || code !== ZERO)) return false;
    states[at + k] = crossed ? 0 : code === ONE ? 1 : UNDECIDED;
    if (place < text.length && text.charCodeAt(place++) !== SPACE) return false;
    if (k + 1 === cols) return place === text.length;
  }
  return k === cols && text.length === 0;
}

/** A line or link as it is written: 1 drawn, -1 crossed, 0 neither. */
export const stateText = (state: number) => (state === 1 ? '1' : state === 0 ? '-1' : '0');

/** Rows of words. */
export function rowsOf(
  bytes: Uint8Array,
  rows: number,
  cols: number,
  text: (byte: number, k: number) => string,
): string[] {
  return Array.from({ length: rows }, (_, i) =>
    Array.from(bytes.subarray(i * cols, (i + 1) * cols), (byte, col) => text(byte, i * cols + col)).join(' '),
  );
}
