/** Seeded Rokada boards, also known as Akari: walls, some of them with the number of lamps beside them. */
import { BLANK, WALL } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';
import { below, chance, type Random } from '../../src/generate/random.ts';
import { addLamps, numbered } from '../../src/kinds/rokada/maker.ts';

/**
 * Walls at random, in about `wallShare` of the squares, and about `numberShare` of them with the number that a random
 * placement of lamps gives them. There may be other placements that do.
 */
export function randomRokada(
  rows: number,
  cols: number,
  wallShare: number,
  numberShare: number,
  random: Random,
): Board {
  const clues = new Uint8Array(rows * cols).fill(BLANK);
  for (let square = 0; square < clues.length; square++) if (chance(wallShare, random)) clues[square] = WALL;
  const board = { rows, cols, clues };
  const lamps = addLamps(board, new Uint8Array(clues.length), random);
  return numbered(board, lamps, () => chance(numberShare, random));
}

/** Few walls, under three in a hundred squares: long lines of sight. */
export function sparseRokada(rows: number, cols: number, random: Random): Board {
  return randomRokada(rows, cols, 0.025, 0.8, random);
}

/**
 * A board of `width` by `width` without an answer, because there are too few columns for its rows: an open rectangle of
 * more rows than columns, every row of which must have a lamp. That is so because to its side lies a strip of squares
 * that hold none, for they are next to zeros, and that see only each other and along the rows. Most columns must have a
 * lamp too, for a strip above. Some rows may be longer than the others, and some walls stand in the rectangle, but
 * fewer of both than there are rows too many. It may lie on its side, or be mirrored.
 */
export function pigeonholeRokada(width: number, random: Random): Board {
  if (!(width >= 6)) throw new RangeError(`no room for it in a board ${width} wide`);
  const most = width - 2;
  const rows = most - below(Math.ceil(most / 5), random);
  const surplus = 1 + below(Math.max(2, Math.floor(rows / 6)), random);
  const cols = rows - surplus;
  const holes = below(surplus, random);
  const longRows = below(surplus - holes, random);
  const longer = Math.min(2, most - cols);
  const forcedCols = below(2, random) ? 1 : 0.75;
  return turned(strips(width, { rows, cols, holes, longRows, longer, forcedCols }, random), random);
}

/** As `pigeonholeRokada`, with as many columns as rows, and every one of both in need of a lamp: there are answers. */
export function squareRokada(width: number, random: Random): Board {
  if (!(width >= 6)) throw new RangeError(`no room for it in a board ${width} wide`);
  const side = width - 2 - below(Math.ceil((width - 2) / 5), random);
  const shape = { rows: side, cols: side, holes: 0, longRows: 0, longer: 0, forcedCols: 1 };
  return turned(strips(width, shape, random), random);
}

interface Rectangle {
  rows: number;
  cols: number;
  /** Walls in it. */
  holes: number;
  /** The first so many rows are longer by so many squares. */
  longRows: number;
  longer: number;
  /** The part of the columns that must have a lamp. */
  forcedCols: number;
}

/** The rectangle lies behind a line of zeros and a strip, above and to the left; what is left of the board is walls. */
function strips(width: number, shape: Rectangle, random: Random): Board {
  const { rows, cols, holes, longRows, longer, forcedCols } = shape;
  const clues = new Uint8Array(width * width).fill(WALL);
  for (let row = 0; row < rows; row++) {
    const start = (row + 2) * width;
    clues[start] = 0;
    clues.fill(BLANK, start + 1, start + 2 + cols + (row < longRows ? longer : 0));
  }
  for (let col = 2; col < cols + 2; col++) {
    if (!chance(forcedCols, random)) continue;
    clues[col] = 0;
    clues[width + col] = BLANK;
  }
  for (let hole = 0; hole < holes; hole++) {
    // Not next to a strip, which would have to go without a lamp: too plain.
    clues[(3 + below(rows - 1, random)) * width + 3 + below(cols - 1, random)] = WALL;
  }
  // Rooms of one square, beyond a line of walls, each in need of a lamp of its own.
  for (let row = 0; row < width; row++) {
    for (let col = row < rows + 3 ? cols + longer + 3 : 0; col < width; col++) {
      if ((row + col) % 2 === 0 && chance(0.5, random)) clues[row * width + col] = BLANK;
    }
  }
  return { rows: width, cols: width, clues };
}

/** A board with two sides, mirrored in one of the eight ways of a square. */
function turned({ rows: width, clues: old }: Board, random: Random): Board {
  const way = below(8, random);
  const clues = new Uint8Array(old.length);
  for (let row = 0; row < width; row++) {
    for (let col = 0; col < width; col++) {
      const a = way & 1 ? width - 1 - row : row;
      const b = way & 2 ? width - 1 - col : col;
      clues[way & 4 ? b * width + a : a * width + b] = old[row * width + col];
    }
  }
  return { rows: width, cols: width, clues };
}

/** The text of a board, as the judge reads it. */
export function rokadaText({ rows, cols, clues }: Board): string {
  let text = `${rows} ${cols}\n`;
  for (let row = 0; row < rows; row++) {
    const line = Array.from(clues.subarray(row * cols, (row + 1) * cols), squareText);
    text += `${line.join('')}\n`;
  }
  return text;
}

/** The boards of such texts, one after the other. */
export function parseRokada(text: string): Board[] {
  const words = text.split(/\s+/);
  const boards: Board[] = [];
  for (let at = 0; at + 1 < words.length; ) {
    const [rows, cols] = [Number(words[at]), Number(words[at + 1])];
    const squares = words.slice(at + 2, at + 2 + rows).join('');
    boards.push({ rows, cols, clues: Uint8Array.from(squares, (square) => CLUE_OF[square] ?? Number(square)) });
    at += 2 + rows;
  }
  return boards;
}

const CLUE_OF: Record<string, number> = { '.': BLANK, '#': WALL };

function squareText(clue: number): string {
  return clue === BLANK ? '.' : clue === WALL ? '#' : String(clue);
}
