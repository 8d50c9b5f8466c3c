/** Scenes of a loop through cells: white and black pearls, the loop over them, and crosses where it cannot go. */
import { UNDECIDED } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { aboutOf, DISC, RING, type Scene, type SceneOptions } from '../../pictures/scene.ts';
import { allLinks } from '../links/links.ts';
import { BLACK, WHITE } from './cells.ts';
import type { PearlLoop } from './loop.ts';

/** The loop's colour: one that shows on white pearls and on black ones. */
const HUE = 2;

/** A board with what is known of its loop: 1 on, 0 crossed out, 255 open. Without an answer everything is open. */
export function pearlScene(board: Board, solution?: PearlLoop, options: SceneOptions = {}): Scene {
  const { rows, cols, clues } = board;
  const open = allLinks(board, UNDECIDED);
  const right = solution?.horizontal ?? open.right;
  const down = solution?.vertical ?? open.down;
  const unfinished = solution && (right.includes(UNDECIDED) || down.includes(UNDECIDED));
  return {
    rows,
    cols,
    name: 'Masyu',
    about: aboutOf(rows, cols, unfinished),
    lattice: 'lines',
    texts: Array.from(clues, () => ''),
    cells: Uint8Array.from(clues, (clue) => (clue === WHITE ? RING : clue === BLACK ? DISC : 0)),
    hues: new Uint8Array(clues.length).fill(HUE),
    lines: { between: 'middles', right, down, crosses: options.crosses ?? unfinished ?? false },
  };
}
