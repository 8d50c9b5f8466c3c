/** What must hold of all that is said about a text, whatever it is. */
import type { ChunkOptions } from '../../../../src/batch/chunk-options.ts';
import { kinds } from '../../../../src/kinds/registry.ts';
import type { Note, TextError } from '../../../../src/text/text.ts';
import type { Rules } from '../../../oracle/numberlink.ts';
import { parseXml } from '../../../support/xml.ts';
import { demand } from '../../trial.ts';
import { SORTS } from '../boards.ts';
import type { Said } from './tried.ts';

/** Characters of a message, and of what it quotes: escapes take several. */
const MOST_MESSAGE = 500;
const MOST_QUOTED = 110;

/** The oracles are slow: answers to larger boards are not held to them. */
const MOST_CHECKED = 4000;

/** What only a terminal, or nobody, understands. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** Words of engines and of programmers, outside of what is quoted. */
const ENGINE_WORDS =
  /undefined|NaN|\[object|is not (a |an )?(function|iterable|defined|valid)|Cannot |RangeError|TypeError|Unexpected|JSON at|position \d|unreachable|out of bounds|abort|assembly\/|\.ts\b|the solver failed|Maximum call|stack|Invalid (array|string|typed)|BigInt|Symbol/;

/** A message is one line of plain words, and quotes little. */
export function checkMessage(message: string): void {
  const shown = () => JSON.stringify(message.slice(0, 300));
  demand(!UNSEEN.test(message), () => `a message has raw controls: ${shown()}`);
  demand(message.length <= MOST_MESSAGE, () => `a message is ${message.length} characters long: ${shown()}`);
  demand(message.trim() !== '', 'a message is empty');
  let rest = message;
  for (const [whole, piece] of message.matchAll(/'([^']*)'/g)) {
    demand(piece.length <= MOST_QUOTED, () => `a message quotes ${piece.length} characters: ${shown()}`);
    rest = rest.replace(whole, '');
  }
  demand(!ENGINE_WORDS.test(rest), () => `a message has words of the engine: ${shown()}`);
}

/** The place of an error or a note is in the text. */
function checkPlace({ line, column, number }: TextError | Note, lengths: number[]): void {
  if (line === 0 && number !== undefined) return;
  const at = () => `${line}:${column}`;
  demand(line >= 1 && line <= lengths.length, () => `${at()} is no line of the text, which has ${lengths.length}`);
  // A byte order mark at the start has no column.
  demand(
    column >= 1 && column <= lengths[line - 1] + 1,
    () => `${at()} is behind the line, of ${lengths[line - 1]} bytes`,
  );
}

/** Every puzzle is answered or named, and whatever is said is fit to be said. */
export function checkSaid(text: string, said: Said, options: ChunkOptions): void {
  const { errors, notes, puzzles, counts, output } = said;
  const lengths = text.split('\n').map((line) => line.length);
  for (const each of [...errors, ...notes]) {
    checkMessage(each.message);
    checkPlace(each, lengths);
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  demand(total === puzzles, () => `${puzzles} puzzles, of which ${total} came to something: ${JSON.stringify(counts)}`);
  const named = errors.flatMap(({ number }) => (number === undefined ? [] : [number]));
  demand(new Set(named).size === named.length, () => `a puzzle is named twice: ${named.join()}`);
  const failed = (counts.invalid ?? 0) + (counts.failed ?? 0);
  demand(named.length === failed, () => `${failed} puzzles are bad, ${named.length} are named`);
  demand(
    named.every((number) => number >= 1 && number <= puzzles),
    () => `one of ${puzzles} puzzles has the number ${named.join()}`,
  );
  if (options.format === 'svg') {
    const drawn = output.split(/(?<=<\/svg>)\s*/).filter((document) => document.trim() !== '');
    for (const document of drawn) parseXml(Buffer.from(document, 'latin1').toString('utf8'));
  }
  if (options.format === 'ndjson' && !options.page?.fields) checkRecords(output, said, options);
}

/** A record of an answer, or of a puzzle. */
interface Record {
  index: number;
  kind: string | null;
  rows: number;
  cols: number;
  clues: string[] | null;
  status?: string;
  rules?: string;
  solution?: unknown;
  solutions?: unknown[];
  error?: { line: number; column: number; message: string };
}

function checkRecords(output: string, { puzzles, errors, counts }: Said, { task = 'solve' }: ChunkOptions): void {
  demand(output === '' || output.endsWith('\n'), 'the last record has no end');
  const lines = output.split('\n').slice(0, -1);
  const bad = (counts.invalid ?? 0) + (counts.failed ?? 0);
  const expected = task === 'convert' ? puzzles - bad : puzzles;
  demand(lines.length === expected, () => `${expected} puzzles have ${lines.length} records`);
  const byNumber = new Map(errors.map((error) => [error.number, error]));
  let last = 0;
  for (const line of lines) {
    const record = JSON.parse(Buffer.from(line, 'latin1').toString('utf8')) as Record;
    demand(task === 'convert' ? record.index > last : record.index === last + 1, 'the records are not in order');
    last = record.index;
    const error = byNumber.get(last);
    demand((error === undefined) === (record.error === undefined), () => `record ${last} and its error differ`);
    if (error) demand(record.error?.message === error.message, () => `record ${last} tells of another error`);
    else checkRecord(record, task);
  }
}

/** What a record says of a board can be: its answers keep the rules, by brute force's own reading of them. */
function checkRecord(
  { index, kind: name, rows, cols, clues, status, rules, solution, solutions }: Record,
  task: string,
): void {
  demand(name !== null && name in kinds && clues !== null, () => `record ${index} holds no puzzle`);
  const kind = kinds[name as string];
  const board = kind.fromCells({ rows, cols }, (clues as string[]).join(''));
  demand(board.clues.length === rows * cols, () => `record ${index} has ${board.clues.length} cells`);
  if (task !== 'solve') return;
  const whole = status === 'solved' || status === 'unique' || status === 'multiple';
  demand(!whole || Boolean(solution), () => `record ${index} is ${status} without an answer`);
  if (!whole || rows * cols > MOST_CHECKED) return;
  const sort = SORTS[kind.name];
  // Whether a path of such a length can be laid through is a long story.
  if (kind.variants.length > 0 && rows * cols > 40) return;
  for (const each of solutions ?? [solution]) {
    const answer = kind.fromJson(each);
    demand(sort.isAnswer(board, answer, rules as Rules), () => `the answer of record ${index} breaks the rules`);
  }
}
