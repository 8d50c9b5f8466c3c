/** What the kind's judge expects. */
import type { Format } from './registry.ts';

export const judge: Format = {
  answer: (kind, number, puzzle, { status, solution }) => kind.render(number, status, puzzle, solution),
  invalid: (kind, number, status) => kind.render(number, status),
};
