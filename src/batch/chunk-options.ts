/** What to do with a chunk's puzzles: plain data that travels with the chunk to wherever it runs. */
import type { PuzzleSize } from '../core/board.ts';
import type { Page, Reading } from '../formats/format.ts';
import type { GenerateRequest } from '../generate/generate.ts';
import type { SolveOptions } from '../kinds/kind.ts';

export interface ChunkOptions extends SolveOptions {
  /** What to do with each puzzle; default `solve`. */
  task?: string;
  /** The requested kind; absent: the one that the text names, or the default. */
  kind?: string;
  /** The size of the boards in texts that do not tell it. */
  size?: PuzzleSize;
  /** Read what a form's own site would read although it is not right. */
  lenient?: boolean;
  /** The output format. */
  format: string;
  /** Milliseconds that solving a puzzle may take; how far that goes depends on the machine. */
  timeLimit?: number;
  /** Go on from the answer that a text gives, where the task would start from the empty board. */
  fromAnswer?: boolean;
  /** Leave out boards that are like one before, up to rotation, reflection and renaming. */
  distinct?: boolean;
  /** Where puzzles come from whose text does not tell. */
  source?: string;
  /** Check every answer against the rules before writing it. */
  check?: boolean;
  /** How the output is laid out. */
  page?: Page;
  /** Which boards to make, if that is the task. */
  request?: GenerateRequest;
}

/** How the texts of a batch are read. `most`: see Reading. */
export function asReading({ kind, size, lenient }: ChunkOptions, most?: number): Reading {
  return { kind, size, lenient, most };
}
