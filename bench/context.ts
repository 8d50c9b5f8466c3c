/** The interface of a figure, and what it is given. */
import type { Row } from './row.ts';
import type { Scratch } from './scratch.ts';

export interface Context {
  /** Tiny sizes and one round, only to see that everything works. */
  smoke: boolean;
  /** Boards of figure A. */
  boards: number;
  scratch: Scratch;
  /** Adds a warning about the numbers to the report. */
  warn(text: string): void;
  /** Prints what is being done. */
  say(text: string): void;
}

export interface Figure {
  title: string;
  run(context: Context): Promise<Row[]> | Row[];
}
