/** Pictures in box-drawing characters, for terminals. */
import { sceneOf } from '../pictures/kinds.ts';
import { unicodeOf } from '../pictures/unicode.ts';
import type { Board } from '../puzzles/board.ts';
import type { Format } from './format.ts';

export const unicode: Format = {
  name: 'unicode',
  about: 'pictures for a terminal, in colour if it supports that (see NO_COLOR)',
  puzzle: (kind, number, puzzle, solution, { colour }) =>
    `${number}\n${unicodeOf(sceneOf(kind.name, puzzle as Board, solution), { colour })}\n`,
  answer: (kind, number, puzzle, { status, solution }, { colour }) =>
    `${number} ${status}\n${unicodeOf(sceneOf(kind.name, puzzle as Board, solution), { colour })}\n`,
  invalid: (_kind, number, status) => `${number} ${status}\n\n`,
};
