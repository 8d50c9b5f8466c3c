/** Records of puzzles in JSON: our own, and those of others. One a line, in an array, or under names. */
import type { Board, PuzzleSize } from '../core/board.ts';
import type { Parsed } from '../kinds/forms/parts.ts';
import { CodecError } from '../kinds/forms/tokens.ts';
import type { Status } from '../kinds/kind.ts';
import { type AnyKind, DEFAULT_KIND, kindNamed, sameForm } from '../kinds/registry.ts';
import { shown } from '../text/visible.ts';
import type { Codec } from './codec.ts';
import { type Fields, fieldsOf, isThere, objectOf } from './json-object.ts';
import { jsonSpan } from './json-spans.ts';
import { parseEntry } from './puzzlekit.ts';
import { task } from './task.ts';

/** What only the records of others have, and not ours. */
const ENTRY = /"problem"\s*:/;
const TASK = /"Task"\s*:/;
const OURS = /"clues"\s*:/;

/** The kind that a record names. */
const KIND = /"kind"\s*:\s*"([A-Za-z][\w -]{0,40})"/;

export const jsonRecords: Codec<'ndjson'> = {
  name: 'ndjson',
  about: 'one JSON object per line',
  writes: [],
  answers: true,
  span: jsonSpan,
  otherKind(lines) {
    const name = KIND.exec(lines.join('\n'))?.[1];
    return name === undefined || kindNamed(name) ? undefined : name;
  },
  parse(lines, asked = {}) {
    const text = lines.join('\n');
    if (!OURS.test(text) && ENTRY.test(text)) return parseEntry(text, asked);
    if (!OURS.test(text) && TASK.test(text)) return (task.parse as NonNullable<Codec['parse']>)([text], asked);
    return parsePuzzle(text, asked.kind);
  },
  write: () => '',
};

function parsePuzzle(text: string, wanted: string | undefined): Parsed {
  const json = objectOf(text);
  if (json.clues === null || (json.clues === undefined && json.error)) {
    throw new CodecError('expected the record of a puzzle, found that of one that could not be read');
  }
  const field = fieldsOf(json, text);
  const { kind: name = wanted ?? DEFAULT_KIND } = json;
  const kind = typeof name === 'string' ? kindNamed(name) : undefined;
  if (!kind) throw field.wrong('kind', 'the name of a kind');
  const puzzle = puzzleOf(field, kind);
  const known = isThere(json.solution) ? field.within('solution', () => kind.fromJson(json.solution)) : undefined;
  const source = field.text('source');
  const solved = solvedOf(field, kind);
  return {
    kinds: kindsOf(kind.name, wanted),
    puzzle,
    ...(known === undefined ? {} : { solution: known }),
    ...rulesIn(field, kind),
    ...(source === undefined ? {} : { source }),
    ...(solved === undefined ? {} : { solved }),
  };
}

/** The board of a record, and whether it is as large as the record says. */
function puzzleOf({ json, wrong, within }: Fields, kind: AnyKind): Board {
  const { clues } = json;
  const expected = 'the rows of the puzzle, strings of equal length';
  if (!Array.isArray(clues)) throw wrong('clues', expected);
  if (clues.length === 0) throw wrong('clues', expected, 'no rows');
  const other = clues.findIndex((row) => typeof row !== 'string' || row === '');
  if (other >= 0) throw wrong('clues', expected, `${shown(clues[other])} as row ${other + 1}`);
  const size: PuzzleSize = { rows: clues.length, cols: clues[0].length };
  const odd = clues.findIndex((row) => row.length !== size.cols);
  if (odd >= 0) throw wrong('clues', expected, `${clues[odd].length} characters in row ${odd + 1}, not ${size.cols}`);
  const side = (name: 'rows' | 'cols'): number => {
    const said = json[name] ?? size[name];
    if (!Number.isInteger(said) || (said as number) < 1) throw wrong(name, 'a whole number from 1 on');
    return said as number;
  };
  const [rows, cols] = [side('rows'), side('cols')];
  if (rows !== size.rows || cols !== size.cols) {
    throw new CodecError(`expected ${rows} x ${cols} clues, found ${size.rows} x ${size.cols}`);
  }
  return within('clues', () => kind.fromCells(size, clues.join('')));
}

/** The variant that a record names, where the kind has several. */
function rulesIn({ text, wrong }: Fields, { variants }: AnyKind): Pick<Parsed, 'rules'> {
  const rules = text('rules');
  if (rules === undefined || variants.length === 0) return {};
  const named = variants.find((variant) => variant === rules);
  if (!named) throw wrong('rules', `one of ${variants.join(', ')}`);
  return { rules: named };
}

/** The statuses of a puzzle that was given to a solver. */
const SOLVED: readonly string[] = ['unique', 'multiple', 'none', 'solved', 'limit', 'stalled'] satisfies Status[];

function solvedOf({ json, text, wrong, within }: Fields, kind: AnyKind): Parsed['solved'] {
  const status = text('status');
  const { solutions } = json;
  if (isThere(solutions) && !Array.isArray(solutions)) throw wrong('solutions', 'a list of answers');
  if (status === undefined || !SOLVED.includes(status)) return undefined;
  if (!Array.isArray(solutions)) return { status: status as Status };
  return {
    status: status as Status,
    solutions: within('solutions', () => solutions.map((each) => kind.fromJson(each))),
  };
}

/** The kinds whose form this kind's puzzles share. */
function kindsOf(name: string, wanted: string | undefined): string[] {
  return wanted === undefined || !sameForm(name, wanted) ? [name] : [wanted];
}
