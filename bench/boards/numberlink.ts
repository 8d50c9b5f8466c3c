/** Seeded Numberlink boards: squares, walls, and labels, each of which occurs twice. */
import { BLANK, WALL } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';
import { below, type Random, shuffled } from '../../src/generate/random.ts';
import { neighbours } from '../../src/generate/squares.ts';
import { randomNumberlink } from '../../src/kinds/numberlink/maker.ts';

/** Up to two different answers: filled boards, a byte a square. */
export type NumberlinkAnswers = (board: Board) => Uint8Array[];

/** A board without walls that has exactly one answer in which no path touches itself. Most random boards do. */
export function fillNumberlink(side: number, random: Random, answersTo: NumberlinkAnswers): Board {
  return uniqueNumberlink(side, random, answersTo, () => 0);
}

/** The same with walls: one square in twenty to one in four, and those left over where nothing fits. */
export function wallsNumberlink(side: number, random: Random, answersTo: NumberlinkAnswers): Board {
  return uniqueNumberlink(side, random, answersTo, () => 0.05 + below(200, random) / 1000);
}

function uniqueNumberlink(side: number, random: Random, answersTo: NumberlinkAnswers, wallShare: () => number): Board {
  for (;;) {
    const { board } = randomNumberlink(side, side, random, { wallShare: wallShare() });
    const answers = answersTo(board);
    if (answers.length === 0) throw new Error('the paths that the labels were taken from are no answer');
    if (answers.length === 1) return board;
  }
}

/** A board in all of whose answers a path touches itself. `answersTo` gives the answers in which none does. */
export function touchNumberlink(side: number, random: Random, answersTo: NumberlinkAnswers): Board {
  for (;;) {
    const { board } = randomNumberlink(side, side, random, { touching: true });
    if (answersTo(board).length === 0) return board;
  }
}

/**
 * How a board is spoilt: two labels change places at one end; or one end jumps, to a square two steps away; or two ends
 * shift, each to a neighbour, one to a black square and one to a white one.
 */
export type Spoiling = 'swap' | 'jump' | 'shift';

/**
 * A board with an answer, spoilt so that it usually has none. Counting squares as on a chessboard does not show that: a
 * path has as many black as white squares, or one more of the colour of both its ends, and as many ends are black as
 * before.
 */
export function spoiltNumberlink(side: number, way: Spoiling, random: Random): Board {
  for (;;) {
    const { board } = randomNumberlink(side, side, random);
    const spoilt = spoil(board, way, random);
    if (spoilt) return spoilt;
  }
}

function spoil(board: Board, way: Spoiling, random: Random): Board | undefined {
  const clues = board.clues.slice();
  const any = (squares: number[]): number => shuffled(squares, random)[0];
  const move = (from: number, to: number) => {
    clues[to] = clues[from];
    clues[from] = BLANK;
  };
  const steps = (square: number, count: number): number[] => {
    const near = neighbours(board, square).flatMap((next) => (count === 2 ? neighbours(board, next) : [next]));
    return near.filter((next) => clues[next] === BLANK);
  };
  const ends = [...clues.keys()].filter((square) => clues[square] < WALL);
  const end = any(ends);
  if (way === 'swap') {
    const other = any(ends.filter((square) => clues[square] !== clues[end]));
    [clues[end], clues[other]] = [clues[other], clues[end]];
    return { ...board, clues };
  }
  const near = steps(end, way === 'jump' ? 2 : 1);
  if (near.length === 0) return undefined;
  move(end, any(near));
  if (way === 'shift') {
    const others = ends.filter((square) => clues[square] < WALL && isBlack(board, square) !== isBlack(board, end));
    const movable = others.filter((square) => steps(square, 1).length > 0);
    if (movable.length === 0) return undefined;
    const other = any(movable);
    move(other, any(steps(other, 1)));
  }
  return { ...board, clues };
}

function isBlack({ cols }: Board, square: number): boolean {
  return (Math.floor(square / cols) + (square % cols)) % 2 === 0;
}

/** The text of a board, after a line with its size. */
export function numberlinkText({ rows, cols, clues }: Board): string {
  let text = `${cols} ${rows}\n`;
  for (let row = 0; row < rows; row++) {
    text += `${Array.from(clues.subarray(row * cols, (row + 1) * cols), squareText).join('')}\n`;
  }
  return text;
}

/** The boards of a text: each after its width and height, or a square one as one line. Comments begin with #. */
export function parseNumberlink(text: string): Board[] {
  const lines = text.split(/\r?\n/);
  const boards: Board[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at].trim();
    if (line === '' || line.startsWith('#')) continue;
    const [cols, rows] = line.includes(' ') ? line.split(' ').map(Number) : [Math.sqrt(line.length), 0];
    if (rows === 0 && cols === 0) break;
    const squares = rows === 0 ? line : lines.slice(at + 1, at + 1 + rows).join('');
    at += rows;
    boards.push({ rows: rows || cols, cols, clues: Uint8Array.from(squares, clueOf) });
  }
  return boards;
}

/** The characters of the labels, from 1 on. */
const LABELS = labelCharacters();

function labelCharacters(): string {
  const first = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const printable = Array.from({ length: 94 }, (_, k) => String.fromCharCode(33 + k));
  return first + printable.filter((character) => !`${first}.0#`.includes(character)).join('');
}

function squareText(clue: number): string {
  return clue === BLANK ? '.' : clue === WALL ? '#' : LABELS[clue - 1];
}

function clueOf(character: string): number {
  if (character === '.') return BLANK;
  return character === '0' || character === '#' ? WALL : LABELS.indexOf(character) + 1;
}
