/** One JSON object per line and puzzle. Puzzles have their cells in `clues`, row by row; answers may leave them out. */
import type { Answer } from '../kinds/kind.ts';
import { errorFields, type Fields, puzzleFields, recordText } from './fields.ts';
import type { Format, Item, Page } from './format.ts';
import { jsonRecords } from './json-records.ts';
import { mixedReader } from './mixed.ts';

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
