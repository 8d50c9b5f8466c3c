/** Seeded Numberlink boards: squares, walls, and labels, each of which occurs twice. */
import { below, shuffled, type TwoAnswers } from './reduce.ts';

/** An empty square. */
export const EMPTY = 255;
/** A square that no path may use. */
export const WALL = 254;
export const MOST_LABELS = 91;

export interface NumberlinkBoard {
  rows: number;
  cols: number;
  /** Row by row: EMPTY, WALL, or a label from 1 on. */
  clues: Uint8Array;
}

/** Answers are filled boards: a byte a square. */
export type NumberlinkAnswers = TwoAnswers<NumberlinkBoard>;

/** What random paths are to be like. */
export interface PathShape {
  /** How many there should be; there are more where no two of them can be joined. */
  labels: number;
  /** The part of the squares that are walls, 0 to 1. */
  wallShare?: number;
  /** Squares of a path may be neighbours without following each other. */
  touching?: boolean;
}

/** Paths are not made shorter than so many squares, but for the sake of shorter ones. */
const SHORT = 4;

/**
 * A board's squares but for the walls, parted into paths, the way they go. Moves are made at the ends: one of a path's ends
 * goes on into a neighbour that lies on another path, and takes what follows there with it, up to one of that path's ends.
 */
class Paths {
  readonly rows: number;
  readonly cols: number;
  readonly touching: boolean;
  /** The squares of each path in their order; paths that were joined to others are empty. */
  private squares: number[][] = [];
  /** Of each square its path, or -1 for a wall. */
  private pathOf: Int32Array;
  private random: () => number;
  count = 0;
  /** Paths of one square, which are no paths yet. */
  singles = 0;

  constructor(rows: number, cols: number, walls: Set<number>, touching: boolean, random: () => number) {
    this.rows = rows;
    this.cols = cols;
    this.touching = touching;
    this.random = random;
    this.pathOf = new Int32Array(rows * cols).fill(-1);
    for (const square of this.pathOf.keys()) if (!walls.has(square)) this.put(this.squares.length, [square]);
  }

  private put(path: number, squares: number[]): void {
    const before = this.squares[path]?.length ?? 0;
    this.count += Number(squares.length > 0) - Number(before > 0);
    this.singles += Number(squares.length === 1) - Number(before === 1);
    this.squares[path] = squares;
    for (const square of squares) this.pathOf[square] = path;
  }

  /** Neighbours of a square on that path. */
  private contacts(square: number, path: number): number {
    return neighbours(this, square).filter((next) => this.pathOf[next] === path).length;
  }

  /** Moves an end of the path on this square, if a random move is one that keeps the rules, and there stay `least` paths. */
  move(square: number, least: number): void {
    const { random } = this;
    const path = this.pathOf[square];
    if (path < 0) return;
    const squares = below(2, random) ? this.squares[path] : this.squares[path].toReversed();
    const end = squares[squares.length - 1];
    const beside = neighbours(this, end).filter((next) => this.pathOf[next] >= 0 && next !== squares.at(-2));
    if (beside.length === 0) return;
    const next = beside[below(beside.length, random)];
    const other = this.pathOf[next];
    if (other === path) {
      // Only where it may touch itself. The other end of the link that goes is the path's new end.
      const at = squares.indexOf(next);
      this.put(path, [...squares.slice(0, at + 1), ...squares.slice(at + 1).reverse()]);
      return;
    }
    const from = below(2, random) ? this.squares[other] : this.squares[other].toReversed();
    const at = from.indexOf(next);
    const [rest, taken] = [from.slice(0, at), from.slice(at)];
    if (rest.length === 0 && this.count <= least) return;
    if (rest.length > 0 && rest.length < SHORT && rest.length < squares.length) return;
    const contacts = this.touching ? 1 : taken.reduce((sum, each) => sum + this.contacts(each, path), 0);
    if (contacts > 1) return;
    this.put(other, rest);
    this.put(path, [...squares, ...taken]);
  }

  /** The filled board, and that of the ends alone. Labels count from 1, in the order in which they occur. */
  boards(): { fill: Uint8Array; board: NumberlinkBoard } {
    const { rows, cols } = this;
    const fill = new Uint8Array(rows * cols).fill(WALL);
    const clues = fill.slice();
    const labels = new Map<number, number>();
    for (const [square, path] of this.pathOf.entries()) {
      const squares = this.squares[path] ?? [];
      if (squares.length < 2) continue;
      const label = labels.get(path) ?? labels.size + 1;
      labels.set(path, label);
      fill[square] = label;
      clues[square] = square === squares[0] || square === squares.at(-1) ? label : EMPTY;
    }
    return { fill, board: { rows, cols, clues } };
  }
}

/** Moves a square, on average: at least, so that the paths are random ones, and at most. */
const MIXING = 20;
const MOST_MIXING = 400;

/** Random paths over a board with random walls. Squares that cannot be joined to others become walls too. */
function randomPaths(rows: number, cols: number, shape: PathShape, random: () => number): Paths {
  const { labels, wallShare = 0, touching = false } = shape;
  const size = rows * cols;
  const order = shuffled([...new Array(size).keys()], random);
  const paths = new Paths(rows, cols, new Set(order.slice(0, Math.round(wallShare * size))), touching, random);
  for (let sweep = 0; sweep < MOST_MIXING; sweep++) {
    if (sweep >= MIXING && paths.singles === 0 && paths.count <= labels) break;
    for (let k = 0; k < size; k++) paths.move(below(size, random), labels);
  }
  return paths;
}

/** As many labels as published boards of that side have, or some more or less: the larger the board, the longer paths. */
function labelsOf(side: number, wallShare: number, random: () => number): number {
  const shortest = 4.5 + 0.35 * side;
  const longest = 5 + 0.7 * side;
  const length = shortest + ((longest - shortest) * below(1000, random)) / 1000;
  return Math.max(2, Math.min(MOST_LABELS, Math.round((side * side * (1 - wallShare)) / length)));
}

/** Random paths over a square board, each with the labels of its ends: one answer to it is `fill`. */
export function randomNumberlink(
  side: number,
  random: () => number,
  shape: Partial<PathShape> = {},
): { board: NumberlinkBoard; fill: Uint8Array } {
  const labels = shape.labels ?? labelsOf(side, shape.wallShare ?? 0, random);
  return randomPaths(side, side, { ...shape, labels }, random).boards();
}

/** A board without walls that has exactly one answer where no path may touch itself. Most random ones do. */
export function fillNumberlink(side: number, random: () => number, answersTo: NumberlinkAnswers): NumberlinkBoard {
  return uniqueNumberlink(side, random, answersTo, () => 0);
}

/** The same with walls: from one square in twenty to one in four, and those beside which nothing fits. */
export function wallsNumberlink(side: number, random: () => number, answersTo: NumberlinkAnswers): NumberlinkBoard {
  return uniqueNumberlink(side, random, answersTo, () => 0.05 + below(200, random) / 1000);
}

function uniqueNumberlink(
  side: number,
  random: () => number,
  answersTo: NumberlinkAnswers,
  wallShare: () => number,
): NumberlinkBoard {
  for (;;) {
    const { board } = randomNumberlink(side, random, { wallShare: wallShare() });
    const answers = answersTo(board);
    if (answers.length === 0) throw new Error('the paths that the labels were taken from are no answer');
    if (answers.length === 1) return board;
  }
}

/** A board that has answers, in every one of which a path touches itself. `answersTo` tells those in which none does. */
export function touchNumberlink(side: number, random: () => number, answersTo: NumberlinkAnswers): NumberlinkBoard {
  for (;;) {
    const { board } = randomNumberlink(side, random, { touching: true });
    if (answersTo(board).length === 0) return board;
  }
}

/**
 * How a board is spoilt: two labels change places at one end; or one end jumps, to a square two steps away; or two ends
 * shift, each to a neighbour, one to a black square and one to a white one.
 */
export type Spoiling = 'swap' | 'jump' | 'shift';

/**
 * A board with an answer, spoilt, so that it has none, most often. Counting squares as on a chessboard does not tell: a
 * path has as many black as white ones, or one more of the colour of both its ends, and of the ends as many are black as
 * before.
 */
export function spoiltNumberlink(side: number, way: Spoiling, random: () => number): NumberlinkBoard {
  for (;;) {
    const { board } = randomNumberlink(side, random);
    const spoilt = spoil(board, way, random);
    if (spoilt) return spoilt;
  }
}

function spoil(board: NumberlinkBoard, way: Spoiling, random: () => number): NumberlinkBoard | undefined {
  const clues = board.clues.slice();
  const any = (squares: number[]): number => shuffled(squares, random)[0];
  const move = (from: number, to: number) => {
    clues[to] = clues[from];
    clues[from] = EMPTY;
  };
  const steps = (square: number, count: number): number[] => {
    const near = neighbours(board, square).flatMap((next) => (count === 2 ? neighbours(board, next) : [next]));
    return near.filter((next) => clues[next] === EMPTY);
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

function isBlack({ cols }: NumberlinkBoard, square: number): boolean {
  return (Math.floor(square / cols) + (square % cols)) % 2 === 0;
}

/** The squares that share a side with this one. */
export function neighbours({ rows, cols }: { rows: number; cols: number }, square: number): number[] {
  const col = square % cols;
  const beside = [];
  if (square >= cols) beside.push(square - cols);
  if (square < (rows - 1) * cols) beside.push(square + cols);
  if (col > 0) beside.push(square - 1);
  if (col < cols - 1) beside.push(square + 1);
  return beside;
}

/** The text of a board, its size before it. */
export function numberlinkText({ rows, cols, clues }: NumberlinkBoard): string {
  let text = `${cols} ${rows}\n`;
  for (let row = 0; row < rows; row++) {
    text += `${Array.from(clues.subarray(row * cols, (row + 1) * cols), squareText).join('')}\n`;
  }
  return text;
}

/** The boards of a text: each below its width and height, or all of a square one in a line. Comments begin with #. */
export function parseNumberlink(text: string): NumberlinkBoard[] {
  const lines = text.split(/\r?\n/);
  const boards: NumberlinkBoard[] = [];
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

/** What the labels are written as, from 1 on. */
const LABELS = labelCharacters();

function labelCharacters(): string {
  const first = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const printable = Array.from({ length: 94 }, (_, k) => String.fromCharCode(33 + k));
  return first + printable.filter((character) => !`${first}.0#`.includes(character)).join('');
}

function squareText(clue: number): string {
  return clue === EMPTY ? '.' : clue === WALL ? '#' : LABELS[clue - 1];
}

function clueOf(character: string): number {
  if (character === '.') return EMPTY;
  return character === '0' || character === '#' ? WALL : LABELS.indexOf(character) + 1;
}
