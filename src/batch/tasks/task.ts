/** What becomes of a puzzle: the commands' work, puzzle by puzzle. Runs wherever a chunk can be sent. */

import type { PuzzleSize } from '../../core/board.ts';
import type { Core } from '../../core/core.ts';
import type { Page } from '../../formats/format.ts';
import type { AnyKind } from '../../kinds/registry.ts';
import type { TextError } from '../../text/text.ts';
import type { ChunkOptions } from '../chunk-options.ts';

/** A puzzle to work on. */
export interface Item {
  number: number;
  kind: AnyKind;
  puzzle: PuzzleSize;
  /** What its text told of its answer. */
  solution?: unknown;
}

export interface Outcome {
  text: string;
  /** What it is counted as. */
  status: string;
  steps?: number;
  counters?: Record<string, number>;
  /** Something went wrong that is to be reported. */
  fault?: string;
}

export interface Task {
  /** Work on one puzzle takes much longer than reading it. */
  slow: boolean;
  /** Forms of which one text holds one puzzle, and no more. */
  single?: readonly string[];
  /** What stands before the first puzzle and behind the last of `count`, unless each has a file of its own. */
  head?(options: ChunkOptions): string | undefined;
  foot?(count: number, options: ChunkOptions): string | undefined;
  run(core: Core, item: Item, options: ChunkOptions): Outcome;
  /** The text in the place of a puzzle that could not be read, or (`failed`) was not worked off. */
  invalid(
    kind: AnyKind | undefined,
    number: number,
    status: 'invalid' | 'failed',
    error: TextError,
    options: ChunkOptions,
    size?: PuzzleSize,
  ): string;
}

/** What writing depends on besides the puzzle. */
export function pageOf({ page }: ChunkOptions): Page {
  return page ?? { first: 1, separate: false, colour: false };
}

/** A line in the place of a puzzle, for tasks that write lines. */
export function invalidLine(
  kind: AnyKind | undefined,
  number: number,
  status: string,
  { line, column, message }: TextError,
  format: string,
  separator = ' ',
): string {
  if (format === 'svg' || format === 'animation') return '';
  if (format !== 'ndjson') return `${number}${separator}${status}\n`;
  return `${JSON.stringify({ index: number, kind: kind?.name ?? null, status, error: { line, column, message } })}\n`;
}
