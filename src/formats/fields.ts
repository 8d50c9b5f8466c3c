/**
 * Records: what is said of a puzzle, by field, as a line of NDJSON or a row of CSV. docs/records.md is the table of all
 * fields. Every record of a puzzle that was read holds the puzzle itself, so that it can be read again.
 */
import type { Board, PuzzleSize } from '../core/board.ts';
import { idOf } from '../kinds/identity.ts';
import type { Status } from '../kinds/kind.ts';
import type { TextError } from '../text/text.ts';
import { escapedJson, visible } from '../text/visible.ts';
import type { Entry, Item, Page } from './format.ts';

/** The forms of records. */
export const RECORD_FORMS: readonly string[] = ['ndjson', 'csv'];

/** The fields of every record of a puzzle, in their order. */
export const PUZZLE_FIELDS = ['index', 'kind', 'rows', 'cols', 'clues', 'id', 'source'] as const;

/** What is said of a puzzle, by field; what is undefined is not said. */
export type Fields = Record<string, unknown>;

/** Whether a record on this page has that field. The `id` costs time, and is there only where it is asked for. */
export function wants({ fields }: Page, name: string): boolean {
  return fields === undefined ? name !== 'id' : fields.includes(name);
}

/** The puzzle itself, and where it comes from. */
export function puzzleFields({ number, kind, puzzle, source }: Item, page: Page): Fields {
  const { rows, cols } = puzzle;
  const clues = wants(page, 'clues') ? kind.cells(puzzle) : undefined;
  const id = wants(page, 'id') ? idOf(kind, puzzle as Board) : undefined;
  return { index: number, kind: kind.name, rows, cols, clues, id, source };
}

/**
 * In the place of a puzzle that could not be read: no kind and no size, for there is no puzzle; what its text claims of
 * its size is with the error. A puzzle that was read and `failed` is there all the same. `more`: the command's own
 * fields.
 */
export function errorFields(
  number: number,
  status: Status,
  { line, column, message }: TextError,
  page: Page,
  entry?: Entry,
  more: Fields = {},
): Fields {
  const nothing = { index: number, kind: null, rows: null, cols: null, clues: null };
  const read = entry && 'puzzle' in entry;
  const claimed: Partial<PuzzleSize> = !read && entry?.size ? { rows: entry.size.rows, cols: entry.size.cols } : {};
  const puzzle = read ? puzzleFields(entry, page) : nothing;
  return { ...puzzle, status, ...more, error: { line, column, message, ...claimed } };
}

/** A record in its form. `page.fields`: those that it has, in this order; absent: all that are there. */
export function recordText(form: string, fields: Fields, page: Page): string {
  const { fields: names } = page;
  if (form === 'csv') {
    if (!names) throw new RangeError('csv needs to be told its columns');
    const row = `${names.map((name) => csvCell(fields[name])).join(',')}\n`;
    return page.separate ? `${csvHead(names)}${row}` : row;
  }
  const chosen = names ? Object.fromEntries(names.map((name) => [name, fields[name]])) : fields;
  const text = JSON.stringify(chosen);
  // All of a record but its source is ours, and of printable characters.
  return `${typeof fields.source === 'string' ? escapedJson(text) : text}\n`;
}

/** The first line of a table. */
export function csvHead(names: readonly string[]): string {
  return `${names.map(csvCell).join(',')}\n`;
}

/** The head of a text of records, where its form has one. */
export function recordHead(form: string, { fields }: Page): string | undefined {
  return form === 'csv' && fields ? csvHead(fields) : undefined;
}

/**
 * A value in a row, quoted as RFC 4180 says where that is needed. Lists and objects are compact JSON; what is not there
 * is empty. A table has no escapes: what cannot be seen, but for line ends, is written so that it can.
 */
function csvCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (!/[^ !#-+\--~]/.test(text)) return text;
  const seen = text.split('\n').map(visible).join('\n');
  return /[",\n]/.test(seen) ? `"${seen.replaceAll('"', '""')}"` : seen;
}
