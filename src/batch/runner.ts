/** Something that runs chunks: this thread, or a pool. */

import type { TextPiece } from '../text/text.ts';
import { asError, reasonOf } from '../text/thrown.ts';
import type { ChunkResult } from './run-chunk.ts';

/** Runs chunks, at once or elsewhere. A chunk's bytes must stay as they are until its result is taken. */
export interface Runner {
  /** How many chunks may be under way at a time. */
  readonly window: number;
  /** It works in this thread, with the core that cuts: nothing is cut before its chunk is done. */
  readonly here?: boolean;
  run(piece: TextPiece): Promise<ChunkResult> | ChunkResult;
  /** Waits for the chunks under way. */
  close(): Promise<void>;
  /** Ends at once; chunks under way fail. Absent: as close(). */
  stop?(): Promise<void>;
}

/** A pool has no threads to run anything in. No fault of the chunk's: it fails with the batch, or is run elsewhere. */
export class NoThreads extends Error {
  override readonly name = 'NoThreads';

  /** `why`: what starting one threw. */
  constructor(why: unknown) {
    super(`no worker thread could be started: ${reasonOf(why)}`, { cause: why });
  }
}

/** A chunk's result, or why its runner failed. */
export type Outcome = ChunkResult | Error;

/** Runs a piece: the outcome itself from a runner that works at once, otherwise a promise. Never throws or rejects. */
export function outcomeOf(runner: Runner, piece: TextPiece): Promise<Outcome> | Outcome {
  try {
    const result = runner.run(piece);
    return result instanceof Promise ? result.catch(asError) : result;
  } catch (error) {
    return asError(error);
  }
}
