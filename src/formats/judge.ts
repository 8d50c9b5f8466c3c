/**
 * What the kind's judge expects. What was asked for besides follows the answer: further ones, each behind a line `or`; a
 * line `unfinished`, where the steps did not suffice for all; behind a line `common`, what all answers share.
 */
import type { Format } from './registry.ts';

export const judge: Format = {
  answer(kind, number, puzzle, { status, solution, solutions = [], common, unfinished }) {
    const drawing = (heading: string, answer: unknown) => `${heading}\n${kind.draw(puzzle, answer)}`;
    return [
      kind.render(number, status, puzzle, solution),
      ...solutions.slice(1).map((other) => drawing('or', other)),
      unfinished ? 'unfinished\n' : '',
      common === undefined ? '' : drawing('common', common),
    ].join('');
  },
  invalid: (kind, number, status) => kind.render(number, status),
};
