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
const ANY_ROW = /^[ \t]*(?:(?:\S|[A-Za-z]{0,2}-?\d[\d,.:]{0,8}|[-.+#,]{2,8})(?:[ \t]+|$))*$/;

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
    const size = { rows: Number(height), cols: Number(width) };
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
  const tail = !startsRow(before) && !PLAIN.test(before) && lines.some((each) => TAIL.test(each));
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
