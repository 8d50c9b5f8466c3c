/** A table: the records of `ndjson.ts` as rows, all with the same columns. */
import { errorFields, puzzleFields, recordHead, recordText } from './fields.ts';
import type { Format } from './format.ts';
import { answerFields, solutionFields } from './ndjson.ts';

export const csv: Format<'csv'> = {
  name: 'csv',
  about: 'a table',
  puzzle: (item, page) => recordText('csv', { ...puzzleFields(item, page), ...solutionFields(item) }, page),
  answer: (item, answer, page) => recordText('csv', answerFields(item, answer, page), page),
  invalid: (_kind, number, status, error, page, entry) =>
    recordText('csv', errorFields(number, status, error, page, entry, { solution: null, steps: 0 }), page),
  head: (page) => recordHead('csv', page),
};
