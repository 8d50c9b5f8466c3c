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

/** The lines after the head: how many rows of cells, and how many words in each of those after them. */
interface Body {
  rows: number;
  answer: readonly number[];
}

/** The body last asked about: it is asked about for every line. */
let known: { of: string; body: Body | undefined } = { of: '', body: undefined };

function bodyOf(lines: readonly string[], varieties: Readonly<Record<string, FileVariety>>): Body | undefined {
  const [head, pid, height, width] = lines;
  const of = `${head}/${pid}/${height}/${width}`;
  if (known.of !== of) {
    const size = { rows: Number(height), cols: Number(width) };
    const variety = Object.hasOwn(varieties, pid.trim()) ? varieties[pid.trim()] : undefined;
    const fine = size.rows > 0 && size.cols > 0 && size.rows * size.cols <= MAX_CELLS;
    // A line without words is blank, and may be left out.
    const answer = variety && fine ? variety.answerLines(size, Number(head.split('.')[1] ?? 0)) : [];
    const body = variety && fine ? { rows: size.rows, answer: answer.filter((words) => words > 0) } : undefined;
    known = { of, body };
  }
  return known.body;
}

/** Whether a line can go on with the file whose lines so far are given. */
export function continues(
  line: string,
  lines: readonly string[],
  varieties: Readonly<Record<string, FileVariety>>,
): boolean {
  // All on one line, with slashes.
  if (lines[0].includes('/')) return false;
  if (lines.length < HEAD_LINES) return !OTHER.test(line);
  const tail = !PLAIN.test(lines[lines.length - 1]) && lines.some((each) => TAIL.test(each));
  if (TAIL.test(line) || (tail && TAIL_LINE.test(line))) return true;
  if (tail) return false;
  const body = bodyOf(lines, varieties);
  if (!body) return line.trim() !== '' && !OTHER.test(line);
  if (line.trim() === '') return true;
  let had = 0;
  for (let k = HEAD_LINES; k < lines.length; k++) if (lines[k] !== '') had++;
  if (lines.length > HEAD_LINES && lines[HEAD_LINES] !== '' && FLAG.test(lines[HEAD_LINES])) had--;
  if (had === 0 && FLAG.test(line)) return true;
  if (!PLAIN.test(line) && !ROW.test(line)) return false;
  if (had < body.rows) return true;
  // Where the answer would start, something else may: another puzzle, a comment.
  if (had === body.rows) return wordsIn(line) === body.answer[0];
  return had < body.rows + body.answer.length;
}

function wordsIn(line: string): number {
  return line.trim().split(/[ \t]+/).length;
}
