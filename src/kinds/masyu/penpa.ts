/** Masyu in penpa-edit: circles, and lines between the centres of cells. */
import { BLANK } from '../../../assembly/layout.ts';
import { isOpen } from '../bytes.ts';
import { BELOW_LINES, circles, LINED } from '../forms/drawn.ts';
import type { DrawnSymbol, PenpaPart } from '../forms/parts.ts';
import { BLACK, WHITE } from './cells.ts';
import type { PearlLoop } from './loop.ts';

export const penpa: PenpaPart = {
  kinds: ['masyu'],
  tags: ['masyu', 'mashu'],
  grid: LINED,
  tells: (question) => circles(question).size > 0 && question.texts.size === 0,
  puzzle(size, question) {
    const clues = new Uint8Array(size.rows * size.cols).fill(BLANK);
    for (const [cell, style] of circles(question)) clues[cell] = style === 1 ? WHITE : BLACK;
    return { ...size, clues };
  },
  solution(_puzzle, answer): PearlLoop | undefined {
    const { right, down } = answer.links();
    return isOpen(right, down) ? undefined : { horizontal: right, vertical: down };
  },
  question({ clues }) {
    const symbols = new Map<number, DrawnSymbol & { layer: number }>();
    clues.forEach((clue, cell) => {
      if (clue !== BLANK) symbols.set(cell, { name: 'circle_L', style: clue === WHITE ? 1 : 2, layer: BELOW_LINES });
    });
    return { symbols };
  },
  answer(_puzzle, solution) {
    const { horizontal, vertical } = solution as PearlLoop;
    return { links: { right: horizontal, down: vertical } };
  },
};
