/** Scenes of paths between labels: ends in circles, and a line in a different colour for each label. */
import { BLANK, UNDECIDED, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { huesOfNames } from '../../pictures/palette.ts';
import { aboutOf, DOT, END, FILLED, type Lines, type Scene, type SceneOptions, TINT } from '../../pictures/scene.ts';
import { lettersOf } from '../letters.ts';
import { linksOf } from './course.ts';
import { type LabelSolution, OPEN } from './labels.ts';

const isLabel = (byte: number) => byte !== OPEN && byte < WALL;

/**
 * Labels are written as the puzzle's text has them, letters or numbers, and a letter that is the name of a colour (R
 * red) has that colour. Where the answer does not say how its paths run, and
 * that does not follow from its squares either, the squares of a path are tinted instead.
 */
export function labelScene(board: Board, solution?: LabelSolution, options: SceneOptions = {}): Scene {
  const { rows, cols, clues } = board;
  const squares = solution?.labels ?? new Uint8Array(rows * cols);
  const course = solution ? linksOf(board, solution) : openLinks(board);
  const open =
    solution && (squares.includes(OPEN) || course?.right.includes(UNDECIDED) || course?.down.includes(UNDECIDED));
  const crosses = options.crosses ?? open ?? false;
  const letters = lettersOf(board);
  const nameOf = (label: number) => letters?.[label - 1] ?? String(label);
  const labels = [...new Set(clues)].filter(isLabel).sort((a, b) => a - b);
  // Numbers have colours of their own, whatever else is on the board.
  const named = letters === undefined ? undefined : huesOfNames(labels.map(nameOf));
  const hueOf = (label: number) => named?.get(nameOf(label)) ?? label;
  const lines: Lines | undefined = course && { between: 'middles', ...course, crosses };
  return {
    rows,
    cols,
    name: 'Numberlink',
    about: aboutOf(rows, cols, open),
    lattice: 'lines',
    texts: Array.from(clues, (clue) => (isLabel(clue) ? nameOf(clue) : '')),
    cells: Uint8Array.from(clues, (clue, k) => {
      if (clue === WALL) return FILLED;
      const tint = !lines && isLabel(squares[k]) ? TINT : 0;
      return isLabel(clue) ? END | tint : squares[k] === BLANK && crosses ? DOT : tint;
    }),
    hues: Uint8Array.from(clues, (clue, k) =>
      isLabel(clue) ? hueOf(clue) : isLabel(squares[k]) ? hueOf(squares[k]) : 0,
    ),
    ...(lines ? { lines } : { tints: Array.from(squares, (label) => (isLabel(label) ? nameOf(label) : '')) }),
  };
}

function openLinks({ rows, cols }: Board): Pick<Lines, 'right' | 'down'> {
  const open = (length: number) => new Uint8Array(length).fill(UNDECIDED);
  return { right: open(rows * (cols - 1)), down: open((rows - 1) * cols) };
}
