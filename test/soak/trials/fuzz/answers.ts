/** Texts of answers, as `solve` and `convert` write them, and what `check` says of them. */
import { checkAnswers } from '../../../../src/answers/check.ts';
import type { Core } from '../../../../src/core/core.ts';
import { withForm } from '../../../../src/formats/detect.ts';
import type { Page } from '../../../../src/formats/format.ts';
import { formats } from '../../../../src/formats/registry.ts';
import { CodecError } from '../../../../src/kinds/forms/tokens.ts';
import type { Variant } from '../../../../src/kinds/kind.ts';
import { type AnyKind, kinds } from '../../../../src/kinds/registry.ts';
import { encode, latin1 } from '../../../../src/text/bytes.ts';
import type { Note, TextError } from '../../../../src/text/text.ts';
import { integer, type Random } from '../../../support/random-boards.ts';
import { demand, Find } from '../../trial.ts';
import { boardOf } from '../boards.ts';
import { soakCores } from '../cores.ts';
import { checkMessage } from './promises.ts';
import { bytesOfText, sourceOf, type Way } from './tried.ts';
import { one } from './words.ts';

const PAGE: Page = { first: 1, separate: false, colour: false };

/** Forms in which answers are read back. */
const FORMS = ['judge', 'judge', 'ndjson', 'ndjson', 'puzzlink', 'pzprv3', 'janko', 'sgt-save', 'penpa'];

/** Puzzles of one kind, and their answers. */
export interface Answered {
  kind: AnyKind;
  puzzles: string;
  answers: string;
  form: string;
  count: number;
}

/** A few puzzles in the judges' text, solved, and the answers in a form that can hold them all. */
export function someAnswers(random: Random): Answered {
  const kind = one(random, Object.values(kinds));
  const form = one(random, FORMS);
  const asked = one(random, [{}, { unique: true }, { maxSolutions: 3 }, { common: true }]);
  const count = 1 + integer(random, 3);
  let puzzles = '';
  let answers = '';
  for (let number = 1; number <= count; number++) {
    const puzzle = boardOf(kind, random);
    const answer = kind.solve(soakCores().wasm, puzzle, { ...asked, stepLimit: 5000 });
    try {
      answers += formats[form].answer?.({ number, kind, puzzle }, answer, PAGE) ?? '';
    } catch (error) {
      // Not every form holds every board.
      if (error instanceof CodecError) return someAnswers(random);
      throw error;
    }
    puzzles += kind.toText(puzzle);
  }
  return { kind, form, count, puzzles: latin1(encode(puzzles)), answers: latin1(encode(answers)) };
}

/** What is asked of `check`. */
export interface CheckAsked {
  kind: string;
  from: string;
  rules?: Variant;
  format: string;
  way: Way;
}

/** What `check` says: its output, and messages. */
interface Checked {
  output: string;
  errors: TextError[];
  notes: Note[];
  fine: boolean;
}

async function checkedBy(core: Core, puzzles: string, answers: string | undefined, asked: CheckAsked, way: Way) {
  const { kind, from, rules, format } = asked;
  const source = sourceOf(bytesOfText(puzzles), from, way);
  const given = answers === undefined ? undefined : await withForm(sourceOf(bytesOfText(answers), '', way), 'auto');
  const said: Checked = { output: '', errors: [], notes: [], fine: false };
  const request = { kind, format, page: PAGE, first: 1, ...(rules ? { rules } : {}) };
  const { fine } = await checkAnswers(core, source, given, request, {
    write(text) {
      said.output += text;
    },
    error: (error) => said.errors.push(error),
    note: (note) => said.notes.push(note),
  });
  return { ...said, fine };
}

/** A line of the output. */
const LINE = /^\d+ (?:ok|broken|unanswered|unchecked|missing|unexpected)(?:: .+)?$/;

/** Checks answers in both cores, whole and in pieces, and returns the verdicts, by how often they came. */
export async function tryAnswers(
  puzzles: string,
  answers: string | undefined,
  asked: CheckAsked,
): Promise<Record<string, number>> {
  try {
    return await tryVerdicts(puzzles, answers, asked);
  } catch (thrown) {
    const says = thrown instanceof Find ? thrown.message : `${(thrown as Error)?.stack ?? String(thrown)}`;
    throw new Find(`${says}\nasked: ${JSON.stringify(asked)}\npuzzles: ${JSON.stringify(puzzles)}`, answers ?? puzzles);
  }
}

async function tryVerdicts(puzzles: string, answers: string | undefined, asked: CheckAsked) {
  const { wasm, ts } = soakCores();
  const said = await checkedBy(wasm, puzzles, answers, asked, { block: 0, reads: [] });
  for (const { message } of [...said.errors, ...said.notes]) checkMessage(message);
  demand(said.output === '' || said.output.endsWith('\n'), 'the last verdict has no end');
  const verdicts: Record<string, number> = {};
  for (const line of said.output.split('\n').slice(0, -1)) {
    let verdict: string;
    if (asked.format === 'text') {
      demand(LINE.test(line), () => `no verdict: ${JSON.stringify(line.slice(0, 300))}`);
      verdict = line.split(/[ :]/)[1];
      checkMessage(line.slice(line.indexOf(' ') + 1));
    } else {
      const record = JSON.parse(line) as { verdict: string; says?: string; error?: TextError };
      verdict = record.verdict;
      if (record.says !== undefined) checkMessage(record.says);
      if (record.error) checkMessage(record.error.message);
    }
    verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
  }
  const others = [checkedBy(ts, puzzles, answers, asked, { block: 0, reads: [] })];
  others.push(checkedBy(wasm, puzzles, answers, asked, asked.way));
  for (const [k, other] of others.entries()) {
    const [a, b] = [JSON.stringify(said), JSON.stringify(await other)];
    demand(
      a === b,
      () => `${k === 0 ? 'the cores differ' : 'cut otherwise, it differs'}: ${a.slice(0, 900)} and ${b.slice(0, 900)}`,
    );
  }
  return verdicts;
}
