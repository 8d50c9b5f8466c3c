/**
 * The solver core as the host sees it: buffers, registers and the functions of `assembly/index.ts`. There are two
 * cores, WebAssembly and pure TypeScript, compiled from one source. Every call gives equal answers and equal counters.
 *
 * A core is single-threaded and synchronous, and it has one state: finish one text before opening the next.
 */
import { BLANK, WALL } from '../../assembly/layout.ts';
import type { Board } from './board.ts';

/** What every core has, those of the judges too: a text in the input, and registers. */
export interface BaseCore {
  /** The text buffer to fill, `input` bytes at least. A view: fetch it anew after every call that may grow memory. */
  input(): Uint8Array;
  /** The registers: see assembly/layout.ts. A view, as input(). */
  registers(): Int32Array;
  /** Makes the buffers at least so large, in bytes. Their content is lost. */
  reserve(inputBytes: number, outputBytes: number): void;
  /**
   * Starts a text of the given kind (KIND_*), or goes on with one: the number of its next puzzle, the line and column
   * (from 1) of its next byte, whether that comes after the final `0 0`. Clears the counters.
   */
  open(kind: number, number: number, line: number, column: number, ended: boolean): void;
}

/** Slink's straight way, text to text. */
export interface TextCore extends BaseCore {
  /** The buffer that run() fills, valid up to the register R_PRODUCED. A view, as input(). */
  output(): Uint8Array;
  /** Solves and draws the puzzles of input[from..to) up to number `upTo` (-1: all); returns a state of layout.ts. */
  run(from: number, to: number, final: boolean, upTo: number, prove: boolean): number;
}

/** One puzzle at a time. */
export interface BoardCore extends BaseCore {
  /**
   * Reads one puzzle of input[from..to) and makes it the board at hand; returns a state of layout.ts. The board may lie
   * in the input itself: it is at hand until the input is written to. However it is solved, the text goes on after it
   * with the next call, without another open().
   */
  next(from: number, to: number, final: boolean): number;
  /**
   * Solves the board at hand by the given solver (SOLVER_*), which its kind must have; returns its status. Spends at
   * most `maxSteps`, 0 for the solver's default; what it took is in R_STEPS. `variant` (VARIANT_*): of the kinds that
   * have several; the one that the status is about is in R_VARIANT.
   */
  solve(solver: number, prove: boolean, maxSteps: number, variant?: number): number;
  /** Cells of the board at hand, row by row: clues (labels are clues), BLANK or WALL. A copy. */
  clues(): Uint8Array;
  /**
   * The answer found last, or what is known of it where steps or rules ran out: 1 on, 0 off, 255 not decided; empty
   * where nothing is known. Loops: (rows + 1) x cols horizontal edges, line by line, then rows x (cols + 1) vertical
   * ones, row by row. Rokada: rows x cols squares. Numberlink: rows x cols squares, each the label of the path it is
   * on, BLANK or WALL; 0 what shared() leaves open. A copy.
   */
  answer(): Uint8Array;
}

export interface Core extends TextCore, BoardCore {
  readonly name: CoreName;
  /**
   * The board at hand, as whoever read it from a text handed it on: solve() takes it as it lies. Undefined once a call
   * may have put another in its place, or written over its text.
   */
  atHand: Board | undefined;
  /** Reads puzzles without solving them, up to number `upTo` (-1: all); returns a state of layout.ts. */
  skip(from: number, to: number, final: boolean, upTo: number): number;
  /** The same, but stops before the first text that is not a good puzzle with its rows on lines of their own. */
  skipGood(from: number, to: number, final: boolean, upTo: number): void;
  /**
   * Makes a board of the given kind the one at hand, its cells as clues() gives them. A text of the same kind goes on
   * as after next(); any other has to be opened again.
   */
  load(kind: number, rows: number, cols: number, clues: Uint8Array): void;
  /**
   * Finds an answer that differs from all since solve(): SOLVED, NONE or LIMIT. Step limits are totals since solve().
   */
  more(maxSteps: number): number;
  /** Finds what all answers share, as the last thing done with the board: UNIQUE, MULTIPLE, NONE or LIMIT. */
  common(maxSteps: number): number;
  /** What all answers share, as far as common() found it: as answer(), 255 where it is open. A copy. */
  shared(): Uint8Array;
}

/** A core's name: WebAssembly, or pure TypeScript. */
export type CoreName = 'wasm' | 'ts';

/** Calls after which the board at hand is another, or its text is gone. */
const REPLACING = ['open', 'reserve', 'load', 'next', 'skip', 'skipGood', 'run'] as const;

/** A core that knows when the board at hand is gone. */
export function withBoardAtHand(calls: Omit<Core, 'atHand'>): Core {
  const core: Core = { ...calls, atHand: undefined };
  for (const name of REPLACING) {
    const call = calls[name] as (...args: unknown[]) => unknown;
    const replacing = (a: unknown, b: unknown, c: unknown, d: unknown, e: unknown) => {
      core.atHand = undefined;
      return call(a, b, c, d, e);
    };
    Object.assign(core, { [name]: replacing });
  }
  return core;
}

const DOT = 0x2e;
const HASH = 0x23;

/** Writes the cells as the characters of canonical text, whose separators are already there, to text[at..]. */
export function writeClues(text: Uint8Array, at: number, clues: Uint8Array): void {
  for (let k = 0; k < clues.length; k++) {
    const cell = clues[k];
    text[at + 2 * k] = cell === BLANK ? DOT : cell === WALL ? HASH : 0x30 + cell;
  }
}
