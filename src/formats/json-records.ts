/** Records of puzzles in JSON: our own, and those of others. One a line, in an array, or under names. */
import type { Board } from '../core/board.ts';
import type { Parsed } from '../kinds/forms/parts.ts';
import { CodecError } from '../kinds/forms/tokens.ts';
import type { Status } from '../kinds/kind.ts';
import { type AnyKind, DEFAULT_KIND, kindNamed, sameForm } from '../kinds/registry.ts';
import { utf8Of } from '../text/bytes.ts';
import type { Codec } from './codec.ts';
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
