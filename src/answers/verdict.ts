/** What is said of the answer to a puzzle: a line of text, or a record. */

import type { Core } from '../core/core.ts';
import { type Fields, PUZZLE_FIELDS, puzzleFields, RECORD_FORMS, recordText, wants } from '../formats/fields.ts';
import type { Entry, Item, Page } from '../formats/format.ts';
import type { Fault } from '../kinds/fault.ts';
import type { Variant } from '../kinds/kind.ts';
import { visible } from '../text/visible.ts';

/** The fields that records of `check` may have, in their order. */
export const CHECK_FIELDS: readonly string[] = [
  ...PUZZLE_FIELDS,
  'verdict',
  'rules',
  'says',
  'broken',
  'right',
  'error',
];

/** What came out for an answer. */
export interface Worth {
  verdict: 'ok' | 'broken' | 'unanswered' | 'unchecked' | 'missing' | 'unexpected';
  /** It counts as a success. */
  fine: boolean;
  /** More of it, in words. */
  says?: string;
  /** The rules that it breaks. */
  faults?: Fault[];
  /** The variant by which it was checked, where one was named. */
  rules?: Variant;
  /** The answer as far as it is given. */
  known?: unknown;
}

export const UNEXPECTED: Worth = { verdict: 'unexpected', fine: false };

/** The line or the record about the puzzle of this number. `entry`: the puzzle, where there is one. */
export function verdictText(
  core: Core,
  number: number,
  worth: Worth,
  { format, page }: { format: string; page: Page },
  entry?: Entry,
): string {
  const { verdict, says } = worth;
  if (!RECORD_FORMS.includes(format)) return `${number} ${verdict}${says === undefined ? '' : `: ${visible(says)}`}\n`;
  return recordText(format, verdictFields(core, number, worth, page, entry), page);
}

function verdictFields(core: Core, number: number, worth: Worth, page: Page, entry?: Entry): Fields {
  const { verdict, says, faults, rules } = worth;
  const nothing = { index: number, kind: null, rows: null, cols: null, clues: null };
  const read = entry && 'puzzle' in entry ? entry : undefined;
  const error = entry && 'error' in entry ? entry.error : undefined;
  return {
    ...(read ? puzzleFields(read, page) : nothing),
    verdict,
    rules,
    says,
    broken: faults ?? [],
    right: read && wants(page, 'right') ? rightShare(core, read, worth) : null,
    error: error && { line: error.line, column: error.column, message: error.message },
  };
}

/**
 * How much of what an answer decides agrees with the only answer, from 0 to 1; null where nothing is decided, and where
 * the puzzle has not exactly one answer, or the solver does not find out.
 */
function rightShare(core: Core, { kind, puzzle }: Item, { known, rules }: Worth): number | null {
  if (known === undefined || kind.misfit(puzzle, known) !== undefined) return null;
  const { status, solution } = kind.solve(core, puzzle, { unique: true, ...(rules ? { rules } : {}) });
  if (status !== 'unique') return null;
  const found = kind.places(puzzle, known);
  const expected = kind.places(puzzle, solution);
  let decided = 0;
  let right = 0;
  for (let k = 0; k < found.length; k++) {
    if (found[k] === OPEN) continue;
    decided++;
    if (found[k] === expected[k]) right++;
  }
  return decided === 0 ? null : Math.round((right / decided) * PRECISION) / PRECISION;
}

/** What is not decided, among places. */
const OPEN = 255;

/** Shares are told to so many parts. */
const PRECISION = 10_000;
