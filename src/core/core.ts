/**
 * The solver core as the host sees it: buffers, registers and the functions of `assembly/index.ts`. There are two of
 * it, WebAssembly and pure TypeScript, compiled from one source; every call gives equal answers and equal counters.
 *
 * A core is single-threaded, synchronous and has one state: finish one text before opening the next.
 */
export interface TextCore {
  /** The text buffer to fill, `input` bytes at least. A view: fetch it anew after every call that may grow memory. */
  input(): Uint8Array;
  /** The buffer that run() fills, valid up to the register R_PRODUCED. A view, as input(). */
  output(): Uint8Array;
  /** The registers: see assembly/layout.ts. A view, as input(). */
  registers(): Int32Array;
  /** Makes the buffers at least so large, in bytes. Their content is lost. */
  reserve(inputBytes: number, outputBytes: number): void;
  /**
   * Starts a text, or goes on with one: the number of its next puzzle, the line and column (from 1) of its next byte,
   * whether that stands behind the final `0 0`. Clears the counters.
   */
  open(number: number, line: number, column: number, ended: boolean): void;
  /** Solves and draws the puzzles of input[from..to) up to number `upTo` (-1: all); returns a state of layout.ts. */
  run(from: number, to: number, final: boolean, upTo: number, prove: boolean): number;
}

export interface Core extends TextCore {
  readonly name: CoreName;
  /** Reads one puzzle of input[from..to) and makes it the board at hand; returns a state of layout.ts. */
  next(from: number, to: number, final: boolean): number;
  /** Reads puzzles without solving them, up to number `upTo` (-1: all); returns a state of layout.ts. */
  skip(from: number, to: number, final: boolean, upTo: number): number;
  /** Makes a board the one at hand, clue k (0..3) at clues[k], row by row. */
  load(rows: number, cols: number, clues: Uint8Array): void;
  /** Solves the board at hand in the given lane; returns its status, and what it took in R_STEPS. */
  solve(lane: number, prove: boolean, maxSteps: number): number;
  /** Clues of the board at hand, row by row. A copy. */
  clues(): Uint8Array;
  /**
   * Edges of the board solved last, 1 on, 0 off, 255 not decided: (rows + 1) x cols horizontal ones, line by line, then
   * rows x (cols + 1) vertical ones, row by row. A copy.
   */
  edges(): Uint8Array;
}

export type CoreName = 'wasm' | 'ts';

/** Writes the clues as the digits of canonical text, whose separators stand already. */
export function writeClues(text: Uint8Array, clues: Uint8Array): void {
  for (let k = 0; k < clues.length; k++) text[2 * k] = 0x30 + clues[k];
}
