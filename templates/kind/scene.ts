/** Scenes of rooks: blocked cells are filled, a disc is a rook, dots mark where none can be. */
import { BLANK, UNDECIDED } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { aboutOf, DISC, DOT, FILLED, type Scene, type SceneOptions } from '../../pictures/scene.ts';
import type { Rooks } from './answer.ts';

/** A board with what is known of its rooks. Without an answer there is neither disc nor dot. */
export function rookScene({ rows, cols, clues }: Board, solution?: Rooks, options: SceneOptions = {}): Scene {
  const rooks = solution?.rooks;
  const open = rooks?.some((rook, k) => rook === UNDECIDED && clues[k] === BLANK);
  const dots = options.crosses ?? open;
  return {
    rows,
    cols,
    name: 'Rooks',
    about: aboutOf(rows, cols, open),
    lattice: 'lines',
    texts: Array.from(clues, () => ''),
    cells: Uint8Array.from(clues, (clue, k) => {
      if (clue !== BLANK) return FILLED;
      return rooks?.[k] === 1 ? DISC : rooks?.[k] === 0 && dots ? DOT : 0;
    }),
  };
}
