/** The part of a judge that is its own. */
import type { BaseCore, BoardCore } from '../core/core.ts';
import type { InMemory } from '../core/wasm.ts';
import type { CellWords } from '../text/errors.ts';

/** What differs from judge to judge. */
export interface Judge {
  /** The kind's number in the core: KIND_*. */
  kind: number;
  /** How messages speak of its cells. */
  cells: CellWords;
  core: BaseCore & Pick<BoardCore, 'next'> & InMemory;
  /**
   * Solves puzzles of input[from..to), one of them (then the state is PUZZLE) or as many as it likes; returns a state of
   * layout.ts.
   */
  step(from: number, to: number, final: boolean, one: boolean): number;
  /** The answers of the last step. */
  output(): Uint8Array;
  /** Whether the number of a puzzle is printed before its answer. */
  numbered?: boolean;
}
