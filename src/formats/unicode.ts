/** Pictures in box-drawing characters, for terminals. */
import { unicodeOf } from '../pictures/unicode.ts';
import type { Format } from './format.ts';

export const unicode: Format<'unicode'> = {
  name: 'unicode',
  about: 'pictures for a terminal, in colour if it supports that (see NO_COLOR)',
  puzzle: ({ kind, number, puzzle, solution }, { colour }) =>
    `${number}\n${unicodeOf(kind.scene(puzzle, solution), { colour })}\n`,
  answer: ({ kind, number, puzzle }, { status, solution }, { colour }) =>
    `${number} ${status}\n${unicodeOf(kind.scene(puzzle, solution), { colour })}\n`,
  invalid: (_kind, number, status) => `${number} ${status}\n\n`,
};
