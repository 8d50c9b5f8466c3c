/**
 * Which lines belong to a pzprv3 file. It does not say where it ends, but its head says how many rows follow: so what
 * comes after them is something else, unless it is what the sites' programs add.
 */
import { MAX_CELLS } from '../../assembly/layout.ts';
import type { FileVariety } from '../kinds/forms/parts.ts';

/** Lines of the head: the form, the puzzle, the size. */
const HEAD_LINES = 4;
/** What nearly all rows are made of. */
const PLAIN = /^[-+.#0-9 ]*$/;
const ROW = /^[ \t]*(?:(?:[-.+#]|-?\d{1,9}|[A-Za-z])(?:[ \t]+|$))*$/;
/** Between the head and the rows: how the rules are changed, or nothing. */
const FLAG = /^(?:[a-z]{2,}|f|)[ \t]*$/;
/** What may follow the answer, and how lines of it go on. */
const TAIL = /^(?:TrialData|info:|history:|__HISTORY__)/;
const TAIL_LINE = /^[ \t}\]]/;
/** What belongs to no file, even to one of a puzzle that we do not have. */
const OTHER = /^(?:[#{[<]|https?:|pzprv3)/;

/** A row of a puzzle that we do not have, as far as one can tell. */
const ANY_ROW = /^[ \t]*(?:(?=((?:\S|[A-Za-z]{0,2}-?\d[\d,.:]{0,8}|[-.+#,]{2,8})(?:[ \t]+|$)))\1)*$/;

/** The lines after the head: how many rows of cells, and how many words in each of those after them. */
interface Body {
  rows: number;
  answer: readonly number[];
  /** Lines of the answer may be blank. */
  blanks: boolean;
}

/** The body last asked about, and the head that it follows: it is asked about for every line. */
let known: { lines: readonly string[]; head: readonly string[]; body: Body | undefined } = {
  lines: [],
  head: [],
  body: undefined,
};

function bodyOf(lines: readonly string[], varieties: Readonly<Record<string, FileVariety>>): Body | undefined {
  if (known.lines === lines) return known.body;
  const [head, pid, height, width] = lines;
  const [knownHead, knownPid, knownHeight, knownWidth] = known.head;
  if (width !== knownWidth || height !== knownHeight || pid !== knownPid || head !== knownHead) {
    const size = { rows: numberIn(height), cols: numberIn(width) };
    const variety = Object.hasOwn(varieties, pid.trim()) ? varieties[pid.trim()] : undefined;
    const fine = size.rows > 0 && size.cols > 0 && size.rows * size.cols <= MAX_CELLS;
    // A line without words is blank, and may be left out.
    const answer = variety && fine ? variety.answerLines(size, Number(head.split('.')[1] ?? 0)) : [];
    const words = answer.filter((each) => each > 0);
    const blanks = words.length < answer.length;
    const body = variety && fine ? { rows: size.rows, answer: words, blanks } : undefined;
    known = { lines, head: [head, pid, height, width], body };
  } else known.lines = lines;
  return known.body;
}

/** The number of a line that holds nothing else, else 0. */
function numberIn(line: string): number {
  return /^[ \t]*\d{1,10}[ \t]*$/.test(line) ? Number(line) : 0;
}

/** The file last asked about, and how many of its lines were looked at for what programs add: asked line by line. */
let looked: { lines: readonly string[]; upTo: number; tail: boolean } = { lines: [], upTo: 0, tail: false };

/** Whether what programs add has begun. */
function hasTail(lines: readonly string[]): boolean {
  if (looked.lines !== lines || looked.upTo > lines.length) looked = { lines, upTo: 0, tail: false };
  for (; !looked.tail && looked.upTo < lines.length; looked.upTo++) looked.tail = TAIL.test(lines[looked.upTo]);
  return looked.tail;
}

/** Whether a line can go on with the file whose lines so far are given, `filled` of them not blank. */
export function continues(
  line: string,
  lines: readonly string[],
  filled: number,
  varieties: Readonly<Record<string, FileVariety>>,
): boolean {
  // All on one line, with slashes.
  if (lines[0].includes('/')) return false;
  if (lines.length < HEAD_LINES) return !OTHER.test(line);
  const before = lines[lines.length - 1];
  const tail = !startsRow(before) && !PLAIN.test(before) && hasTail(lines);
  if (TAIL.test(line)) return true;
  if (tail) return TAIL_LINE.test(line) && !isClosed(before);
  const body = bodyOf(lines, varieties);
  const blank = line.trim() === '';
  if (!body) return !blank && !OTHER.test(line) && (ANY_ROW.test(line) || FLAG.test(line));
  let had = filled - HEAD_LINES;
  if (lines.length > HEAD_LINES && lines[HEAD_LINES] !== '' && FLAG.test(lines[HEAD_LINES])) had--;
  if (blank) return had !== body.rows || body.blanks;
  if (had === 0 && FLAG.test(line)) return true;
  if (!PLAIN.test(line) && !ROW.test(line)) return false;
  if (had < body.rows) return true;
  // Where the answer would start, something else may: another puzzle, a comment.
  if (had === body.rows) return wordsIn(line) === body.answer[0];
  return had < body.rows + body.answer.length;
}

/** Whether a line starts as rows do, and nothing that may follow them: quicker to tell than all of a line. */
function startsRow(line: string): boolean {
  const code = line.charCodeAt(0);
  return (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2e;
}

/** Whether what the sites' programs add ends with this line: its braces are closed. */
function isClosed(line: string): boolean {
  if (/^[}\]]/.test(line)) return true;
  return TAIL.test(line) && line.split('{').length === line.split('}').length;
}

function wordsIn(line: string): number {
  return line.trim().split(/[ \t]+/).length;
}

/** A head with nothing odd in it. */
const HEAD = /(pzprv3(?:\.\d{1,3})?)\n([a-z]{1,20})\n(\d{1,6})\n(\d{1,6})\n/y;
/** Rows of a usual file, and no line without any. */
const ROWS = /(?:[-+.#0-9][-+.#0-9 ]*\n)*/y;

/**
 * Where a file ends that starts at an offset: see Codec.block(). It says the same as continues(), line by line, of files
 * whose lines are all plain rows.
 */
export function blockEnd(
  text: string,
  at: number,
  final: boolean,
  varieties: Readonly<Record<string, FileVariety>>,
): number | undefined {
  HEAD.lastIndex = at;
  const found = HEAD.exec(text);
  if (!found) return undefined;
  const body = bodyOf(found.slice(1), varieties);
  if (!body || body.blanks) return undefined;
  const from = HEAD.lastIndex;
  ROWS.lastIndex = from;
  ROWS.test(text);
  const plain = ROWS.lastIndex;
  const rows = afterLines(text, from, plain, body.rows);
  if (rows === undefined) return undefined;
  // What a line is shows once its end is there: of the first one of the answer, and of the one behind all.
  const next = text.indexOf('\n', rows);
  if (next < 0) return rows === text.length && final ? rows : undefined;
  const answered = rows < plain && wordsIn(text.slice(rows, next)) === body.answer[0];
  const end = answered ? afterLines(text, rows, plain, body.answer.length) : rows;
  if (end === undefined) return undefined;
  if (text.indexOf('\n', end) < 0) return end === text.length && final ? end : undefined;
  // Perhaps what programs add.
  return /[A-Za-z_]/.test(text[end] ?? '') && TAIL.test(text.slice(end, end + LONGEST_TAIL)) ? undefined : end;
}

/** The first characters of a line that tell whether it is what programs add. */
const LONGEST_TAIL = 20;

/** The offset so many lines on, at most `most`; undefined where they are not there. */
function afterLines(text: string, from: number, most: number, count: number): number | undefined {
  let at = from;
  for (let k = 0; k < count; k++) {
    const found = text.indexOf('\n', at);
    if (found < 0 || found >= most) return undefined;
    at = found + 1;
  }
  return at;
}
