/**
 * The text that the kind's judge reads and the output that it expects. If more was asked for, it follows the answer:
 * each further answer after a line `or`, a line `unfinished` if the steps were not enough for all of them, and what all
 * answers share after a line `common`.
 */
import { DEFAULT_KIND, kinds } from '../kinds/registry.ts';
import type { Format, Reader } from './format.ts';

export const judge: Format<'judge'> = {
  name: 'judge',
  about: "the text of the kind's judge",
  reader({ kind: name = DEFAULT_KIND }): Reader {
    const kind = kinds[name];
    return {
      cut: (core, piece) => kind.cut(core, piece),
      *read(core, piece, onFatal) {
        for (const read of kind.read(core, piece, onFatal)) yield { kind, ...read };
      },
    };
  },
  puzzle: ({ kind, puzzle }) => kind.toText(puzzle),
  answer({ kind, number, puzzle }, { status, solution, solutions = [], common, unfinished }) {
    const drawing = (heading: string, answer: unknown) => `${heading}\n${kind.draw(puzzle, answer)}`;
    return [
      kind.render(number, status, puzzle, solution),
      ...solutions.slice(1).map((other) => drawing('or', other)),
      unfinished ? 'unfinished\n' : '',
      common === undefined ? '' : drawing('common', common),
    ].join('');
  },
  invalid: (kind = kinds[DEFAULT_KIND], number, status) => kind.render(number, status),
};
