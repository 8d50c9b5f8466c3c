/** What is to be done with a chunk's puzzles: plain data, which goes with the chunk to wherever it runs. */
import type { Page } from '../formats/format.ts';
import type { GenerateRequest } from '../generate/generate.ts';
import type { SolveOptions } from '../kinds/kind.ts';

export interface ChunkOptions extends SolveOptions {
  /** What is to be done with each puzzle; default `solve`. */
  task?: string;
  /** The kind asked for; absent: what the text tells, or the default. */
  kind?: string;
  /** The form of what is written. */
  format: string;
  /** Milliseconds that solving a puzzle may take; what they suffice for depends on the machine. */
  timeLimit?: number;
  /** Check every answer by the rules before it leaves. */
  check?: boolean;
  /** What writing depends on besides. */
  page?: Page;
  /** What boards to make, where that is the task. */
  request?: GenerateRequest;
}
