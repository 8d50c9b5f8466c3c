/** Rooks as a person solves it: rules that look at one row or column each. */
import { BLANK, UNDECIDED } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import type { Finding, Logic, Model, Rule, Spot } from '../../logic/logic.ts';
import { lookThrough, Worklist } from '../../logic/worklist.ts';
import type { Rooks } from './answer.ts';

const TAKEN: Rule = { name: 'line taken', says: 'A row or column with a rook has no second one.', tier: 1 };
const LAST_CELL: Rule = {
  name: 'last cell',
  says: 'When a row or column that needs a rook has only one cell left, the rook is there.',
  tier: 1,
};
const RULES: readonly Rule[] = [TAKEN, LAST_CELL];
const TIERS = 1;

/** Variables are cells, blocked ones decided from the start. Places are lines: the rows, then the columns. */
class RookModel implements Model {
  readonly state: Uint8Array;
  readonly worklist: Worklist;
  readonly #rows: number;
  readonly #cols: number;
  readonly #trail: number[] = [];

  constructor({ rows, cols, clues }: Board, known?: Rooks) {
    this.#rows = rows;
    this.#cols = cols;
    this.state = Uint8Array.from(clues, (clue) => (clue === BLANK ? UNDECIDED : 0));
    this.worklist = new Worklist(TIERS, rows + cols);
    for (let line = 0; line < rows + cols; line++) this.#look(line);
    known?.rooks.forEach((rook, cell) => {
      if (rook !== UNDECIDED && this.state[cell] === UNDECIDED) this.decide(cell, rook === 1);
    });
  }

  get variables(): number {
    return this.state.length;
  }

  spotOf(cell: number): Spot {
    return { at: 'cell', row: Math.floor(cell / this.#cols), col: cell % this.#cols };
  }

  variableOf({ at, row, col }: Spot): number {
    return at === 'cell' && row < this.#rows && col < this.#cols ? row * this.#cols + col : -1;
  }

  decide(cell: number, on: boolean): void {
    this.state[cell] = on ? 1 : 0;
    this.#trail.push(cell);
    this.#look(Math.floor(cell / this.#cols));
    this.#look(this.#rows + (cell % this.#cols));
  }

  next(tier: number): Finding | undefined {
    return lookThrough(this.worklist, tier, (now, line) => (now === 0 ? this.#brokenAt(line) : this.#foundAt(line)));
  }

  mark(): number {
    return this.#trail.length;
  }

  undo(mark: number): void {
    while (this.#trail.length > mark) this.state[this.#trail.pop() as number] = UNDECIDED;
    this.worklist.clear();
  }

  solved(): boolean {
    return !this.state.includes(UNDECIDED);
  }

  /** What a finding rests on: what is decided of the cells that it looked at. */
  restsOn({ looked }: Finding): number[] {
    return looked.map((spot) => this.variableOf(spot));
  }

  /** Something changed in a line: every rule looks there again. */
  #look(line: number): void {
    for (let tier = 0; tier <= TIERS; tier++) this.worklist.add(tier, line);
  }

  #cellsOf(line: number): number[] {
    const [rows, cols] = [this.#rows, this.#cols];
    if (line < rows) return Array.from({ length: cols }, (_, col) => line * cols + col);
    return Array.from({ length: rows }, (_, row) => row * cols + line - rows);
  }

  /** Whether a line must have a rook: those along the shorter side of the board. */
  #needs(line: number): boolean {
    return line < this.#rows ? this.#rows <= this.#cols : this.#cols <= this.#rows;
  }

  #brokenAt(line: number): Finding | undefined {
    const cells = this.#cellsOf(line);
    const looked = cells.map((cell) => this.spotOf(cell));
    const rooks = cells.filter((cell) => this.state[cell] === 1).length;
    if (rooks > 1) return { rule: TAKEN, looked, decides: [], broken: 'two rooks attack each other' };
    const open = cells.some((cell) => this.state[cell] === UNDECIDED);
    if (rooks > 0 || open || !this.#needs(line)) return undefined;
    return { rule: LAST_CELL, looked, decides: [], broken: 'no cell is left for a rook' };
  }

  #foundAt(line: number): Finding | undefined {
    const cells = this.#cellsOf(line);
    const open = cells.filter((cell) => this.state[cell] === UNDECIDED);
    const decide = (on: boolean) => open.map((cell) => ({ spot: this.spotOf(cell), on }));
    const rook = cells.find((cell) => this.state[cell] === 1);
    if (rook !== undefined) {
      return open.length === 0 ? undefined : { rule: TAKEN, looked: [this.spotOf(rook)], decides: decide(false) };
    }
    if (open.length !== 1 || !this.#needs(line)) return undefined;
    return { rule: LAST_CELL, looked: cells.map((cell) => this.spotOf(cell)), decides: decide(true) };
  }
}

export const rookLogic: Logic<Board, Rooks> = {
  rules: RULES,
  open: (puzzle, known) => new RookModel(puzzle, known),
  answerOf: (_puzzle, { state }) => ({ rooks: state.slice() }),
};
