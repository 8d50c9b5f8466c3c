/** One JSON object per line and puzzle. Puzzles have their cells in `clues`, row by row; answers may leave them out. */

import type { Board } from '../core/board.ts';
import type { Parsed } from '../kinds/forms/parts.ts';
import { CodecError } from '../kinds/forms/tokens.ts';
import type { Answer, Status } from '../kinds/kind.ts';
import { type AnyKind, DEFAULT_KIND, kindNamed, sameForm } from '../kinds/registry.ts';
import { utf8Of } from '../text/bytes.ts';
import type { Codec } from './codec.ts';
import { errorFields, type Fields, puzzleFields, recordText } from './fields.ts';
import type { Format, Item, Page } from './format.ts';
import { jsonSpan } from './json-spans.ts';
import { mixedReader } from './mixed.ts';

/** The kind that a record names. */
const KIND = /"kind"\s*:\s*"([A-Za-z][\w -]{0,40})"/;

/** The reading half. */
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
  parse: (lines, { kind } = {}) => parsePuzzle(lines, kind),
  write: () => '',
};

export const ndjson: Format<'ndjson'> = {
  name: jsonRecords.name,
  about: jsonRecords.about,
  aliases: ['json', 'jsonl'],
  detects: (text) => text.trimStart().startsWith('{'),
  reader: ({ most, ...asked }) => mixedReader({ codecs: [jsonRecords], only: true, asked, most }),
  puzzle: (item, page) => recordText('ndjson', { ...puzzleFields(item, page), ...solutionFields(item) }, page),
  answer: (item, answer, page) => recordText('ndjson', answerFields(item, answer, page), page),
  invalid: (_kind, number, status, error, page, entry) =>
    recordText('ndjson', errorFields(number, status, error, page, entry, { solution: null, steps: 0 }), page),
};

/** What a text says of a puzzle's answer. */
export function solutionFields({ kind, puzzle, rules, solution }: Item): Fields {
  return { rules, solution: solution === undefined ? undefined : kind.toJson(puzzle, solution) };
}

/** The record of a puzzle that was solved. */
export function answerFields(item: Item, answer: Answer<unknown>, page: Page): Fields {
  const { kind, puzzle } = item;
  const { status, rules, solution, solutions, common, unfinished, steps } = answer;
  const json = (each: unknown) => (each === undefined ? undefined : kind.toJson(puzzle, each));
  const fields = puzzleFields(item, page);
  fields.status = status;
  fields.rules = rules;
  fields.solution = json(solution) ?? null;
  fields.solutions = solutions?.map(json);
  fields.common = json(common);
  fields.unfinished = unfinished;
  fields.steps = steps;
  return fields;
}

function parsePuzzle(lines: string[], wanted: string | undefined): Parsed {
  const text = lines.join('\n');
  let json: Record<string, unknown>;
  try {
    json = JSON.parse(utf8Of(text));
  } catch (error) {
    const at = /position (\d+)/.exec((error as Error).message);
    const before = text.slice(0, Number(at?.[1] ?? 0)).split('\n');
    const column = (before.at(-1) as string).length + 1;
    // The engine's words quote the text as it is.
    const words = (error as Error).message.replace(/[^ -~]+/g, ' ');
    throw new CodecError(`expected a JSON object: ${words}`, before.length - 1, column);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new CodecError('expected a JSON object');
  if (json.clues === null || (json.clues === undefined && json.error)) {
    throw new CodecError('expected the record of a puzzle, found that of one that could not be read');
  }
  const { kind: name = wanted ?? DEFAULT_KIND, clues, solution, source } = json;
  const kind = typeof name === 'string' ? kindNamed(name) : undefined;
  if (!kind) throw new CodecError("expected 'kind', the name of a kind");
  const rows = Array.isArray(clues) ? clues.length : 0;
  const cols = rows > 0 ? String((clues as unknown[])[0]).length : 0;
  if (cols === 0 || (clues as unknown[]).some((row) => typeof row !== 'string' || row.length !== cols)) {
    throw new CodecError("expected 'clues', the puzzle's rows as strings of equal length");
  }
  if ((json.rows ?? rows) !== rows || (json.cols ?? cols) !== cols) {
    throw new CodecError(`expected ${json.rows} x ${json.cols} clues, found ${rows} x ${cols}`);
  }
  try {
    const puzzle: Board = kind.fromCells({ rows, cols }, (clues as string[]).join(''));
    const known = solution === undefined || solution === null ? undefined : kind.fromJson(solution);
    return {
      kinds: kindsOf(kind.name, wanted),
      puzzle,
      ...(known === undefined ? {} : { solution: known }),
      ...rulesIn(json, kind),
      ...(typeof source === 'string' ? { source } : {}),
      ...(SOLVED.has(json.status) ? { solved: solvedOf(kind, json) } : {}),
    };
  } catch (error) {
    throw new CodecError((error as Error).message);
  }
}

/** The variant that a record names, where the kind has several. */
function rulesIn({ rules }: Record<string, unknown>, { variants }: AnyKind): Pick<Parsed, 'rules'> {
  if (rules === undefined || rules === null || variants.length === 0) return {};
  const named = variants.find((variant) => variant === rules);
  if (!named) throw new CodecError(`expected 'rules' to be one of ${variants.join(', ')}, found '${rules}'`);
  return { rules: named };
}

/** The statuses of a puzzle that was given to a solver. */
const SOLVED = new Set<unknown>(['unique', 'multiple', 'none', 'solved', 'limit', 'stalled'] satisfies Status[]);

function solvedOf(kind: AnyKind, { status, solutions }: Record<string, unknown>): NonNullable<Parsed['solved']> {
  const listed = Array.isArray(solutions) ? { solutions: solutions.map((each) => kind.fromJson(each)) } : {};
  return { status: status as Status, ...listed };
}

/** The kinds whose form this kind's puzzles share. */
function kindsOf(name: string, wanted: string | undefined): string[] {
  return wanted === undefined || !sameForm(name, wanted) ? [name] : [wanted];
}
