/**
 * A Rokada board in the hands of a person: which cells see each other, which numbers they are next to, and what is
 * decided.
 */
import { BLANK, UNDECIDED, WALL } from '../../../../assembly/layout.ts';
import type { Board } from '../../../core/board.ts';
import type { Spot } from '../../../logic/logic.ts';

const NOTHING: readonly number[] = [];

/** Squares are the empty ones, numbered row by row: the variables. Cells are all, row by row. */
export class LampBoard {
  readonly rows: number;
  readonly cols: number;
  readonly clues: Uint8Array;
  /** By square: its cell; and by cell: its square, -1 where that is a wall. */
  readonly cellOf: number[] = [];
  readonly squareAt: Int32Array;
  /** Runs of squares that see each other, and by square the two that it is in: along its row, and along its column. */
  readonly runs: number[][] = [];
  readonly across: Int32Array;
  readonly along: Int32Array;
  /** By square: 1 a lamp, 0 none, 255 not decided. */
  readonly state: Uint8Array;
  /** By run: its lamps, and its squares that are not decided. */
  readonly #lamps: Int32Array;
  readonly #open: Int32Array;
  /** By cell: the squares beside a number; the numbers beside a square. Few cells have either. */
  readonly #beside = new Map<number, number[]>();
  #undecided: number;

  constructor({ rows, cols, clues }: Board) {
    this.rows = rows;
    this.cols = cols;
    this.clues = clues;
    this.squareAt = new Int32Array(rows * cols).fill(-1);
    for (let cell = 0; cell < clues.length; cell++) {
      if (clues[cell] !== BLANK) continue;
      this.squareAt[cell] = this.cellOf.length;
      this.cellOf.push(cell);
    }
    const squares = this.cellOf.length;
    this.across = this.#runsOf(rows, cols, cols, 1);
    this.along = this.#runsOf(cols, rows, 1, cols);
    this.state = new Uint8Array(squares).fill(UNDECIDED);
    this.#lamps = new Int32Array(this.runs.length);
    this.#open = Int32Array.from(this.runs, (run) => run.length);
    this.#undecided = squares;
    for (let cell = 0; cell < clues.length; cell++) if (this.isNumber(cell)) this.#setBeside(cell);
  }

  isNumber(cell: number): boolean {
    return this.clues[cell] !== BLANK && this.clues[cell] !== WALL;
  }

  /** The squares beside a number. */
  squaresBeside(cell: number): readonly number[] {
    return this.#beside.get(cell) ?? NOTHING;
  }

  /** The cells of the numbers beside a square. */
  numbersBeside(square: number): readonly number[] {
    return this.#beside.get(this.cellOf[square]) ?? NOTHING;
  }

  spot(cell: number): Spot {
    return { at: 'cell', row: Math.floor(cell / this.cols), col: cell % this.cols };
  }

  open(square: number): boolean {
    return this.state[square] === UNDECIDED;
  }

  /** How many lamps shine on a square, its own among them (twice). */
  light(square: number): number {
    return this.#lamps[this.across[square]] + this.#lamps[this.along[square]];
  }

  /** How many open squares there are in sight of a square, itself included. */
  lights(square: number): number {
    return this.#open[this.across[square]] + this.#open[this.along[square]] - (this.open(square) ? 1 : 0);
  }

  /** The open squares in sight of a square, itself included. */
  openInSight(square: number): number[] {
    const found: number[] = [];
    for (const other of this.runs[this.across[square]]) if (this.open(other)) found.push(other);
    for (const other of this.runs[this.along[square]]) if (other !== square && this.open(other)) found.push(other);
    return found;
  }

  sees(one: number, other: number): boolean {
    return this.across[one] === this.across[other] || this.along[one] === this.along[other];
  }

  /** The same of the squares beside a number. */
  openBeside(cell: number): number[] {
    return this.squaresBeside(cell).filter((square) => this.open(square));
  }

  /** How many lamps a number still wants. */
  wants(cell: number): number {
    let wants = this.clues[cell];
    for (const square of this.squaresBeside(cell)) if (this.state[square] === 1) wants--;
    return wants;
  }

  set(square: number, value: number): void {
    this.#count(square, -1);
    this.state[square] = value;
    this.#count(square, 1);
  }

  /** Whether everything is decided, and rightly. */
  solved(): boolean {
    if (this.#undecided > 0) return false;
    for (let square = 0; square < this.state.length; square++) {
      if (this.light(square) === 0 || (this.state[square] === 1 && this.light(square) > 2)) return false;
    }
    for (const cell of this.#beside.keys()) if (this.isNumber(cell) && this.wants(cell) !== 0) return false;
    return true;
  }

  #count(square: number, by: number): void {
    const state = this.state[square];
    if (state === 0) return;
    const counts = state === 1 ? this.#lamps : this.#open;
    counts[this.across[square]] += by;
    counts[this.along[square]] += by;
    if (state === UNDECIDED) this.#undecided += by;
  }

  /** Cuts the lines of the board at its walls. Returns by square its run. */
  #runsOf(lines: number, length: number, next: number, step: number): Int32Array {
    const runOf = new Int32Array(this.cellOf.length);
    for (let line = 0; line < lines; line++) {
      let inRun = false;
      for (let at = 0; at < length; at++) {
        const square = this.squareAt[line * next + at * step];
        if (square >= 0) {
          if (!inRun) this.runs.push([]);
          runOf[square] = this.runs.length - 1;
          this.runs[this.runs.length - 1].push(square);
        }
        inRun = square >= 0;
      }
    }
    return runOf;
  }

  #setBeside(cell: number): void {
    const { cols, squareAt } = this;
    const col = cell % cols;
    const near = [cell - cols, col > 0 ? cell - 1 : -1, col + 1 < cols ? cell + 1 : -1, cell + cols];
    const squares = near.filter((to) => to >= 0 && to < squareAt.length && squareAt[to] >= 0);
    this.#beside.set(
      cell,
      squares.map((to) => squareAt[to]),
    );
    for (const to of squares) this.#beside.set(to, [...(this.#beside.get(to) ?? NOTHING), cell]);
  }
}
