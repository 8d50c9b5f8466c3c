/** Rating a board: how hard it is for a person. */

import type { Board } from '../../core/board.ts';
import { think } from '../../kinds/think.ts';
import { rateModel } from '../../logic/rate.ts';
import { invalidLine, type Task, withRules } from './task.ts';

export const rate: Task = {
  slow: true,
  run(core, given, options) {
    const { number, kind, puzzle, rules } = withRules(given, options);
    const { model, by } = think(core, kind, puzzle as Board, rules);
    const rating = rateModel(model);
    const { rows, cols } = puzzle;
    const { grade, score, hardest, lookAheads, steps, outcome } = rating;
    const text =
      options.format === 'ndjson'
        ? `${JSON.stringify({ index: number, kind: kind.name, rows, cols, ...(by ? { rules: by } : {}), ...rating })}\n`
        : `${[number, outcome === 'solved' ? grade : outcome, score, hardest, lookAheads].join('\t')}\n`;
    return { text, status: outcome === 'solved' ? grade : outcome, steps };
  },
  invalid: (kind, number, status, error, { format }) => invalidLine(kind, number, status, error, format, '\t'),
};
