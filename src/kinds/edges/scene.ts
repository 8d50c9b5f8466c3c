/** Scenes of loops: dots and clues, the loop along the edges, and crosses on edges that it cannot take. */
import { BLANK, UNDECIDED } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { aboutOf, type Scene, type SceneOptions } from '../../pictures/scene.ts';
import type { LoopSolution } from './loop.ts';

/** A board with what is known of its loop: 1 on, 0 crossed out, 255 open. Without an answer everything is open. */
export function loopScene({ rows, cols, clues }: Board, solution?: LoopSolution, options: SceneOptions = {}): Scene {
  const right = solution?.horizontal ?? new Uint8Array((rows + 1) * cols).fill(UNDECIDED);
  const down = solution?.vertical ?? new Uint8Array(rows * (cols + 1)).fill(UNDECIDED);
  const open = solution && (right.includes(UNDECIDED) || down.includes(UNDECIDED));
  return {
    rows,
    cols,
    name: 'Slitherlink',
    about: aboutOf(rows, cols, open),
    lattice: 'dots',
    texts: Array.from(clues, (clue) => (clue === BLANK ? '' : String(clue))),
    cells: new Uint8Array(rows * cols),
    lines: { between: 'corners', right, down, crosses: options.crosses ?? true },
  };
}
