/**
 * Scenes of lamps between walls: black walls with their numbers, lamps and their light, and dots where no lamp can be.
 */
import { BLANK, UNDECIDED, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { aboutOf, DOT, FILLED, LAMP, LIT, type Scene, type SceneOptions } from '../../pictures/scene.ts';
import type { LampSolution } from './lamps.ts';

/**
 * A board with what is known of its lamps: 1 a lamp, 0 none, 255 open. Without an answer there is neither lamp nor dot.
 */
export function lampScene({ rows, cols, clues }: Board, solution?: LampSolution, options: SceneOptions = {}): Scene {
  const lamps = solution?.lamps;
  const open = lamps?.some((lamp, k) => lamp === UNDECIDED && clues[k] === BLANK);
  const dots = options.crosses ?? open;
  const cells = Uint8Array.from(clues, (clue, k) => {
    if (clue !== BLANK) return FILLED;
    return lamps?.[k] === 1 ? LAMP : lamps?.[k] === 0 && dots ? DOT : 0;
  });
  light(cells, rows, cols, cols, 1);
  light(cells, cols, rows, 1, cols);
  return {
    rows,
    cols,
    name: 'Akari',
    about: aboutOf(rows, cols, open),
    lattice: 'lines',
    texts: Array.from(clues, (clue) => (clue === BLANK || clue === WALL ? '' : String(clue))),
    cells,
  };
}

/**
 * Lights the squares that stand in a line with a lamp: `count` lines of `length` squares, each a `step` from the next.
 */
function light(cells: Uint8Array, count: number, length: number, line: number, step: number): void {
  for (let i = 0; i < count; i++) {
    const end = i * line + length * step;
    let from = i * line;
    let lit = false;
    for (let at = from; at <= end; at += step) {
      if (at < end && !(cells[at] & FILLED)) {
        lit ||= (cells[at] & LAMP) !== 0;
        continue;
      }
      for (; lit && from < at; from += step) cells[from] |= LIT;
      from = at + step;
      lit = false;
    }
  }
}
