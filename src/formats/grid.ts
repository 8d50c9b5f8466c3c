/**
 * Square letter grids without a header, with a blank line between boards. This format is never detected, because too
 * many other texts look like it.
 */
import type { LetterPart } from '../kinds/forms/parts.ts';
import type { Codec } from './codec.ts';
import { partsOf } from './parts.ts';

const PARTS = partsOf('letters');

export const grid: Codec<'grid'> = {
  name: 'grid',
  about: 'squares of letters without a header, blank lines between them',
  aliases: ['flow'],
  opens: (_line, inside) => !inside,
  closes: (line) => line.trim() === '',

  parse(lines, { kind = '' } = {}) {
    const part = PARTS.get(kind) ?? ([...PARTS.values()][0] as LetterPart);
    return { kinds: part.kinds, puzzle: part.parse(lines) };
  },

  writes: [...PARTS.keys()],
  answers: false,
  // The blank line after it separates it from the next one.
  write: (kind, board) => `${(PARTS.get(kind) as LetterPart).write(board).join('\n')}\n\n`,
};
