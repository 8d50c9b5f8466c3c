/** What a batch tells while it runs, and at its end. */
import type { Note, Position, TextError } from '../text/text.ts';
import type { Distinct } from './distinct.ts';
import type { Findings } from './findings.ts';
import type { Statistics } from './run-chunk.ts';

export interface Progress {
  puzzles: number;
  bytes: number;
  /** What is finished: so many bytes of the source with this number (from 0), and where its text continues. */
  source: number;
  sourceBytes: number;
  next: Position;
}

export interface BatchHandlers {
  /** `ends`: where the output of each puzzle ends, starting with puzzle `first`; only with Page.separate. */
  write(output: Uint8Array, first: number, ends?: readonly number[]): void;
  /** What a runner made in the place of output: see ChunkResult. */
  answers?(answers: readonly unknown[]): void;
  error(source: string, error: TextError): void;
  /** Text that held no puzzle, or a warning about one. */
  note?(source: string, note: Note): void;
  /** What the puzzles that were just written are, of what FINDINGS lists. */
  found?(findings: Findings): void;
  progress?(progress: Progress): void;
  /** Leaves out copies of boards that were there before. */
  readonly distinct?: Distinct;
  /** Ends the batch early; what is complete by then is written. */
  signal?: AbortSignal;
}

export interface Summary extends Statistics {
  puzzles: number;
  errors: number;
}

/** Where an interrupted batch continues: see Progress. */
export type Resumption = Pick<Progress, 'source' | 'sourceBytes' | 'next'>;
