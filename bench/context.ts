/** What a figure is given, and what it is. */
import type { Row } from './row.ts';
import type { Scratch } from './scratch.ts';

export interface Context {
  /** Only to see that everything works: tiny sizes, one round. */
  smoke: boolean;
  /** Boards of figure A. */
  boards: number;
  scratch: Scratch;
  /** Tells what makes the numbers doubtful; it goes into every report. */
  warn(text: string): void;
  /** Tells, while it runs, what is being done. */
  say(text: string): void;
}

export interface Figure {
  title: string;
  run(context: Context): Promise<Row[]> | Row[];
}
