/** Rating a board: how hard it is for a person. */

import type { Board } from '../../core/board.ts';
import { PUZZLE_FIELDS, puzzleFields, RECORD_FORMS, recordHead, recordText } from '../../formats/fields.ts';
import { think } from '../../kinds/think.ts';
import { rateModel } from '../../logic/rate.ts';
import { invalidLine, pageOf, type Task, withRules } from './task.ts';

const RATING_FIELDS = 'scale score grade hardest depth lookAheads longest steps outcome'.split(' ');

export const rate: Task = {
  slow: true,
  fields: [...PUZZLE_FIELDS, 'rules', ...RATING_FIELDS, 'status', 'error'],
  head: (options) => recordHead(options.format, pageOf(options)),
  run(core, given, options) {
    const item = withRules(given, options);
    const { number, kind, puzzle, rules, solution } = item;
    const { format, fromAnswer } = options;
    const { model, by } = think(core, kind, puzzle as Board, rules, fromAnswer ? solution : undefined);
    const rating = rateModel(model);
    const page = pageOf(options);
    const { grade, score, hardest, lookAheads, steps, outcome } = rating;
    const text = RECORD_FORMS.includes(format)
      ? recordText(format, { ...puzzleFields(item, page), rules: by, ...rating }, page)
      : `${[number, outcome === 'solved' ? grade : outcome, score, hardest, lookAheads].join('\t')}\n`;
    return { text, status: outcome === 'solved' ? grade : outcome, steps };
  },
  invalid: invalidLine('\t'),
};
