/** Slitherlink in penpa-edit: numbers, and lines along the edges. */
import { BLANK } from '../../../assembly/layout.ts';
import { isOpen } from '../bytes.ts';
import { DOTTED, drawnClues, numbers, ON_WHITE } from '../forms/drawn.ts';
import type { PenpaPart } from '../forms/parts.ts';
import type { LoopSolution } from './loop.ts';

export const penpa: PenpaPart = {
  kinds: ['slitherlink', 'slink'],
  tags: ['slitherlink'],
  grid: DOTTED,
  puzzle: (size, question) => ({ ...size, clues: drawnClues(size, question, BLANK) }),
  solution(_puzzle, answer): LoopSolution | undefined {
    const { horizontal, vertical } = answer.edges();
    return isOpen(horizontal, vertical) ? undefined : { horizontal, vertical };
  },
  question: ({ clues }) => ({ texts: numbers(clues, ON_WHITE) }),
  answer: (_puzzle, solution) => ({ edges: solution as LoopSolution }),
};
