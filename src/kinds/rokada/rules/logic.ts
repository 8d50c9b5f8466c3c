/** Rokada as a person solves it: each empty cell is decided to have a lamp or not. */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import type { Board } from '../../../core/board.ts';
import type { Finding, Logic, Model, Spot } from '../../../logic/logic.ts';
import { lookThrough, Worklist } from '../../../logic/worklist.ts';
import type { LampSolution } from '../lamps.ts';
import { LampBoard } from './board.ts';
import { LAMP_RULES, LIT, lookAtLamps, MOST_LIGHTS } from './rules.ts';

const TIERS = 4;
/** The tier of the rule about numbers that share squares. */
const SHARED_TIER = 3;
/** By how many squares are left to light a dark one: from which tier on that may matter. More: the highest. */
const TIER_OF_LIGHTS = [0, 2, 3];

/** Places are cells: what changed around a number, in sight of a square. */
class LampModel implements Model {
  readonly board: LampBoard;
  readonly worklist: Worklist;
  readonly #trail: number[] = [];

  constructor(puzzle: Board, known?: LampSolution) {
    this.board = new LampBoard(puzzle);
    this.worklist = new Worklist(TIERS, puzzle.clues.length);
    const { cellOf, clues } = this.board;
    for (let cell = 0; cell < clues.length; cell++) this.#add(cell);
    if (!known) return;
    for (const [square, cell] of cellOf.entries()) {
      if (known.lamps[cell] !== UNDECIDED) this.decide(square, known.lamps[cell] === 1);
    }
  }

  get variables(): number {
    return this.board.cellOf.length;
  }

  get state(): Uint8Array {
    return this.board.state;
  }

  spotOf(variable: number): Spot {
    return this.board.spot(this.board.cellOf[variable]);
  }

  variableOf({ at, row, col }: Spot): number {
    const { rows, cols, squareAt } = this.board;
    return at === 'cell' && row >= 0 && row < rows && col >= 0 && col < cols ? squareAt[row * cols + col] : -1;
  }

  decide(variable: number, on: boolean): void {
    const { board } = this;
    board.set(variable, on ? 1 : 0);
    this.#trail.push(variable);
    for (const run of [board.across[variable], board.along[variable]]) {
      for (const square of board.runs[run]) if (board.light(square) === 0) this.#addDark(square);
    }
    if (on) this.#add(board.cellOf[variable]);
    for (const number of board.numbersBeside(variable)) {
      this.#add(number);
      for (const square of board.openBeside(number)) {
        // Those that share squares with this number, and those that it may leave dark.
        for (const other of board.numbersBeside(square)) this.worklist.add(SHARED_TIER, other);
        if (board.wants(number) === 1) for (const seen of board.openInSight(square)) this.#add(board.cellOf[seen]);
      }
    }
  }

  next(tier: number): Finding | undefined {
    return lookThrough(this.worklist, tier, (now, cell) => lookAtLamps(this.board, now, cell));
  }

  mark(): number {
    return this.#trail.length;
  }

  undo(mark: number): void {
    while (this.#trail.length > mark) this.board.set(this.#trail.pop() as number, UNDECIDED);
    this.worklist.clear();
  }

  solved(): boolean {
    return this.board.solved();
  }

  /** The squares beside the numbers that were looked at, and those in sight of the squares. */
  *restsOn({ looked, rule }: Finding): Iterable<number> {
    const { board } = this;
    for (const spot of looked) {
      const square = this.variableOf(spot);
      if (square < 0) yield* board.squaresBeside(spot.row * board.cols + spot.col);
      else if (rule === LIT) yield square;
      else yield* [...board.runs[board.across[square]], ...board.runs[board.along[square]]];
    }
  }

  /**
   * A square that has fewer to light it now: for the tiers that such a number can matter to. While there are many it is
   * not even touched, though the number was read: a trial in an open field would concern all of it, and be run again
   * after each step. What that may miss is a trial that would now leave without light a square which it had left seven
   * or more.
   */
  #addDark(square: number): void {
    const { board, worklist } = this;
    const cell = board.cellOf[square];
    const lights = board.lights(square);
    if (lights > MOST_LIGHTS) return;
    for (let tier = TIER_OF_LIGHTS[lights] ?? TIERS; tier <= TIERS; tier++) worklist.add(tier, cell);
  }

  #add(cell: number): void {
    for (let tier = 0; tier <= TIERS; tier++) this.worklist.add(tier, cell);
  }
}

export const rokadaLogic: Logic<Board, LampSolution> = {
  rules: LAMP_RULES,
  open: (puzzle, known) => new LampModel(puzzle, known),
  answerOf({ cols, clues }, model) {
    const lamps = new Uint8Array(clues.length);
    for (let variable = 0; variable < model.variables; variable++) {
      const { row, col } = model.spotOf(variable);
      lamps[row * cols + col] = model.state[variable];
    }
    return { lamps };
  },
};
