/** Answers that fill a board with labels: as JSON, and as the judge prints them, a line or a grid below a header. */
import { BLANK, MOST_LABELS, UNDECIDED, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { place } from '../../text/place.ts';
import { given, quoted, quotedBytes, shown } from '../../text/visible.ts';
import type { AnswerForm } from '../board-spec.ts';

/** An answer of Numberlink: the filled squares, and the course of the paths where that is known. */
export interface LabelSolution {
  /**
   * rows x cols, row by row: the label of the path that a square is on, WALL, BLANK where it stays empty, 0 not
   * decided.
   */
  labels: Uint8Array;
  /** Where the course of the paths is known: rows x (cols - 1) links to the right, 1 there, 0 not, 255 not decided. */
  right?: Uint8Array;
  /** With `right`: (rows - 1) x cols links down. */
  down?: Uint8Array;
}

/** What is not decided, among labels. */
export const OPEN = 0;

/** How many of the labels a line without a header can write: digits and capital letters. */
const MOST_IN_LINE = 35;

/** By byte of an answer or a puzzle, its character: see the reader's alphabet. */
const CHARACTERS: string[] = Array.from({ length: 256 }, () => '');
/** And back. */
const BYTES = new Map<string, number>();

function choose(first: string, last: string): void {
  for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++) {
    const character = String.fromCharCode(code);
    if (!BYTES.has(character)) assign(BYTES.size - 2, character);
  }
}

function assign(byte: number, character: string): void {
  CHARACTERS[byte] = character;
  BYTES.set(character, byte);
}

assign(WALL, '#');
assign(WALL, '0');
assign(BLANK, '.');
choose('1', '9');
choose('A', 'Z');
choose('a', 'z');
choose('!', '~');

/** The character of a label, a wall or an empty square. */
export function characterOf(byte: number): string {
  return CHARACTERS[byte] || `(${byte})`;
}

/** A board's cells, and the character for each in its text. */
export const LABEL_CELLS: Map<number, string> = new Map(
  [...Array.from({ length: MOST_LABELS }, (_, k) => k + 1), BLANK, WALL].map((cell) => [cell, CHARACTERS[cell]]),
);

/** Labels from 10 on are characters in a board's text: those of all labels up to its last one, if it has such. */
export function lettersIn(clues: Uint8Array): string | undefined {
  let last = 0;
  for (const clue of clues) if (clue < WALL && clue !== OPEN && clue !== BLANK && clue > last) last = clue;
  return last < 10 ? undefined : CHARACTERS.slice(1, last + 1).join('');
}

/** Whether a board is a line: it is square, its labels are those of lines, and it did not come below a header. */
export function isLine({ rows, cols, grid, clues }: Pick<Board, 'rows' | 'cols' | 'grid'> & Partial<Board>): boolean {
  return rows === cols && !grid && !clues?.some((cell) => cell > MOST_IN_LINE && cell < WALL);
}

/** The character where an answer is open: a question mark, unless that is one of its labels. */
function openCharacter(squares: Uint8Array): string {
  return squares.includes(BYTES.get('?') as number) ? ' ' : '?';
}

/** Squares in rows of `cols` characters. */
function textRows(squares: Uint8Array, cols: number): string[] {
  const open = openCharacter(squares);
  const text = Array.from(squares, (byte) => (byte === OPEN ? open : CHARACTERS[byte]));
  return Array.from({ length: text.length / cols }, (_, i) => text.slice(i * cols, (i + 1) * cols).join(''));
}

/** The board's squares, or those of an answer, as they are written: a line, or a grid below its size. */
export function drawLabels(board: Board, squares: Uint8Array): string {
  const { rows, cols } = board;
  if (isLine(board)) return `${textRows(squares, squares.length).join('')}\n`;
  return `${cols} ${rows}\n${textRows(squares, cols).join('\n')}\n`;
}

export const labels: AnswerForm<LabelSolution> = {
  fromBytes: (_size, bytes) => ({ labels: bytes }),

  toJson({ cols }, { labels: squares }) {
    const open = openCharacter(squares);
    return { labels: textRows(squares, cols), ...(open === '?' ? {} : { open }) };
  },

  fromJson(json) {
    const { labels: rows, open = '?' } = (json ?? {}) as Record<string, unknown>;
    if (!Array.isArray(rows) || rows.length === 0) throw new TypeError(`expected rows of labels, found ${given(rows)}`);
    const wrong = rows.findIndex((row) => typeof row !== 'string' || row === '');
    if (wrong >= 0) throw new TypeError(`expected rows of labels, found ${shown(rows[wrong])}`);
    if (rows.some((row) => row.length !== rows[0].length)) throw new TypeError('expected rows of equal length');
    if (typeof open !== 'string' || open.length !== 1) {
      throw new TypeError(`expected 'open' to be a character, found ${shown(open)}`);
    }
    return { labels: Uint8Array.from(rows.join(''), (character) => byteOf(character, open)) };
  },

  misfit({ rows, cols, clues }, { labels: found, right, down }) {
    if (found?.length !== rows * cols) return `expected ${rows} x ${cols} cells, found ${found?.length ?? 0}`;
    const links = (right?.length ?? 0) + (down?.length ?? 0);
    if ((right || down) && links !== rows * (cols - 1) + (rows - 1) * cols) return `found ${links} links between cells`;
    const known = new Set([...clues, BLANK, OPEN]);
    const wrong = found.findIndex((label) => !known.has(label));
    return wrong < 0 ? undefined : `found the label '${characterOf(found[wrong])}', which is not in the puzzle`;
  },
  places: ({ clues }, { labels: squares }) =>
    squares
      .filter((_, k) => clues[k] === BLANK)
      .map((label) => (label === OPEN ? UNDECIDED : label === BLANK ? 0 : label)),
  closed: ({ labels: squares, right, down }) => ({
    labels: squares.map((label) => (label === OPEN ? BLANK : label)),
    ...(right && down && [right, down].some((links) => links.some((link) => link !== UNDECIDED))
      ? { right: right.map(closedLink), down: down.map(closedLink) }
      : {}),
  }),
  drawn: isFilled,
  drawingLines: (size) => (isLine(size) ? 1 : size.rows + 1),
  draw: (board, solution) => drawLabels(board, solution.labels),
  undraw,
};

const closedLink = (link: number) => (link === UNDECIDED ? 0 : link);
/** Whether a line is a square board on which a label has more squares than its two ends. */
function isFilled(line: string): boolean {
  const counts = new Map<string, number>();
  for (const character of line) counts.set(character, (counts.get(character) ?? 0) + 1);
  const labels = [...counts].filter(([character]) => /[1-9A-Z]/.test(character));
  return Number.isInteger(Math.sqrt(line.length)) && /^[.?\dA-Z]+$/.test(line) && labels.some(([, count]) => count > 2);
}

/** Throws if the character has no meaning. */
function byteOf(character: string, open: string): number {
  const byte = character === open ? OPEN : BYTES.get(character);
  if (byte === undefined) throw new TypeError(`expected a label, 0, . or ${open}, found ${quoted(character)}`);
  return byte;
}

/** The answer in such a line or grid. Throws unless its size is that of the board. */
function undraw(board: Board, lines: string[]): LabelSolution {
  const { rows, cols, clues } = board;
  const open = openCharacter(clues);
  const line = isLine(board);
  if (!line && lines[0] !== `${cols} ${rows}`)
    throw new Error(`expected '${cols} ${rows}', found ${quotedBytes(lines[0] ?? '')}`);
  const found = line ? lines : lines.slice(1);
  const width = line ? rows * cols : cols;
  const squares = new Uint8Array(rows * cols);
  for (let at = 0; at < squares.length; at += width) {
    const text = found[at / width];
    if (text === undefined) throw new Error(`the grid ends after ${at / width} of its ${rows} rows`);
    if (text.length !== width) {
      const what = line ? 'the answer' : `row ${at / width + 1} of the grid`;
      throw new Error(`${what} has ${text.length} characters, not ${width}`);
    }
    for (let k = 0; k < width; k++) {
      const byte = text[k] === open ? OPEN : BYTES.get(text[k]);
      if (byte === undefined) throw new Error(`the answer has ${quotedBytes(text[k])} in ${place(at + k, cols)}`);
      squares[at + k] = byte;
    }
  }
  return { labels: squares };
}
