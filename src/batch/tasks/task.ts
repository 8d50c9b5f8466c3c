/** What a command does with each puzzle. Runs wherever a chunk can be sent. */

import type { Core } from '../../core/core.ts';
import { errorFields, RECORD_FORMS, recordText } from '../../formats/fields.ts';
import type { Binder, Entry, Item, Page } from '../../formats/format.ts';
import type { AnyKind } from '../../kinds/registry.ts';
import type { TextError } from '../../text/text.ts';
import type { ChunkOptions } from '../chunk-options.ts';

export type { Item } from '../../formats/format.ts';

export interface Outcome {
  text: string;
  /** The puzzle that it is about, where that was not read but made. */
  made?: Item;
  /** What it counts as in the statistics. */
  status: string;
  steps?: number;
  counters?: Record<string, number>;
  /** As in Answer. */
  unfinished?: true;
  /** Something that went wrong and has to be reported. */
  fault?: string;
}

export interface Task {
  /** The work on a puzzle takes much longer than reading it. */
  slow: boolean;
  /** The fields that its records may have, in their order. */
  fields: readonly string[];
  /** Formats in which a file can hold only one puzzle. */
  single?: readonly string[];
  /** What comes before the first puzzle and after the last of `count`, unless each has its own file. */
  head?(options: ChunkOptions): string | undefined;
  foot?(count: number, options: ChunkOptions): string | undefined;
  /** What makes one text of the pieces of all puzzles, where the format needs it: see Format.binder. */
  binder?(options: ChunkOptions): Binder | undefined;
  run(core: Core, item: Item, options: ChunkOptions): Outcome;
  /** The text written in place of a puzzle that could not be read or (`failed`) processed: `entry` tells which. */
  invalid(
    kind: AnyKind | undefined,
    number: number,
    status: 'invalid' | 'failed',
    error: TextError,
    options: ChunkOptions,
    entry?: Entry,
  ): string;
}

/**
 * The puzzle with the variant that it is played by: the one that was asked for, or else the one that its text tells.
 * Absent: neither does, and the kind has its default.
 */
export function withRules(item: Item, { rules }: ChunkOptions): Item {
  return rules === undefined ? item : { ...item, rules };
}

/** How the output is laid out; by default, nothing special. */
export function pageOf({ page }: ChunkOptions): Page {
  return page ?? { first: 1, separate: false, colour: false };
}

/** A line written in place of a puzzle, for tasks that write lines; `separator` is the one of their text. */
export function invalidLine(separator = ' '): Task['invalid'] {
  return (_kind, number, status, error, options, entry) => {
    const { format } = options;
    if (format === 'svg' || format === 'animation') return '';
    if (!RECORD_FORMS.includes(format)) return `${number}${separator}${status}\n`;
    const page = pageOf(options);
    return recordText(format, errorFields(number, status, error, page, entry), page);
  };
}
