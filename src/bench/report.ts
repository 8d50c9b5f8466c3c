/** The result of a benchmark. Text, JSON and chart are made from this alone. */
import type { CoreName } from '../core/core.ts';
import { visible } from '../text/visible.ts';
import { type Machine, machineLine } from './machine.ts';
import type { Spread } from './statistics.ts';

/** Nanoseconds a puzzle, over the rounds. */
export interface CoreFigure extends Spread {
  /** Median absolute deviation of the passes within a round, as a part of their median: the median of the rounds. */
  mad: number;
}

export interface Row extends Record<CoreName, CoreFigure> {
  /** The kind and the sizes. */
  name: string;
  /** From the parsed board to its proved answer, or from the judge's text to its output. */
  measure: 'board' | 'text';
  /** Puzzles in a pass. */
  puzzles: number;
  /** How many of them reached the step limit. */
  limited: number;
  rounds: number;
  /** Time of TypeScript / time of WebAssembly, round by round. */
  ratio: Spread;
}

export interface Report {
  /** Version of edgewise. */
  edgewise: string;
  machine: Machine;
  /** When it began, as ISO 8601 has it. */
  date: string;
  files: string[];
  /** Time for each core, as asked for. */
  seconds: number;
  stepLimit: number;
  puzzles: {
    read: number;
    /** How many of them both cores solved, with equal answers and steps. */
    compared: number;
    /** How many could not be read or solved. */
    errors: number;
    /** The files hold more than was read. */
    cut: boolean;
  };
  rows: Row[];
  warnings: string[];
}

/** What is measured, without where, when and what disturbed it. */
export type Figures = Omit<Report, 'edgewise' | 'machine' | 'date' | 'files' | 'warnings'>;

/** What a row is called. */
export function titleOf({ name, measure }: Pick<Row, 'name' | 'measure'>): string {
  return measure === 'text' ? `${name}, text to text` : name;
}

/** Lines that say where the numbers are from. */
export function factsOf({ edgewise, machine, date, files, seconds, stepLimit, puzzles }: Report): string[] {
  const { read, compared, errors, cut } = puzzles;
  const others = files.length > 1 ? ` and ${files.length - 1} more` : '';
  const which = compared < read ? `a random ${compared} of ${read} puzzles` : `all ${read} puzzles`;
  const besides = [errors > 0 ? `${errors} in error` : '', cut ? 'the rest of the text was not read' : ''];
  return [
    machineLine(machine),
    `edgewise ${edgewise}; ${date}; load average ${machine.load.toFixed(2)}; --time ${seconds}`,
    [`${visible(files[0])}${others}: equal answers and steps of both cores to ${which}`, ...besides]
      .filter(Boolean)
      .join('; '),
    `from a parsed board to its answer and its proof, in at most ${stepLimit} steps; from text to text where it says so`,
  ];
}
