import { draw } from './draw.ts';
import { solutions } from './loops.ts';
import { drawPlacement, EMPTY, placements, WALL } from './rokada.ts';

/**
 * What must come out for a file of the museum, by brute force and with readers of its own. Each throws where the text
 * is no such file, and for Slitherlink where a board has more than one answer.
 */

/** Boards `rows cols` and their cells, all between white space, up to `0 0` or the end of the text. */
export function slitherlinkOutput(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  let output = '';
  for (let number = 1; words.length > 0; number++) {
    const [rows, cols] = words.splice(0, 2).map(Number);
    if (rows === 0 && cols === 0) {
      break;
    }
    const cells = words.splice(0, rows * cols);
    if (!(rows > 0 && cols > 0) || cells.length < rows * cols || !cells.every((cell) => /^[0-4._-]$/.test(cell))) {
      throw new Error(`board ${number} is none`);
    }
    const clues = Uint8Array.from(cells, (cell) => (/[0-4]/.test(cell) ? Number(cell) : 255));
    const answers = solutions(rows, cols, clues, 2);
    if (answers.length > 1) {
      throw new Error(`board ${number} has more than one answer`);
    }
    output += answers.length === 1 ? draw(number, rows, cols, clues, answers[0]) : `${number}\nno solution\n`;
  }
  return output;
}

/** Boards `N M` and then N times M cells with or without white space between them, to the end of the text. */
export function rokadaOutput(text: string): string {
  let output = '';
  for (let rest = text.trim(); rest !== ''; rest = rest.trim()) {
    const [header, rows, cols] = /^(\d+)\s+(\d+)\s/.exec(rest) ?? ['', '0', '0'];
    rest = rest.slice(header.length);
    const cells = new Uint8Array(Number(rows) * Number(cols));
    for (let k = 0; k < cells.length; k++) {
      rest = rest.trimStart();
      cells[k] = codeOf(rest[0]);
      rest = rest.slice(1);
    }
    if (cells.length === 0) {
      throw new Error('a board is none');
    }
    const [first] = placements(Number(rows), Number(cols), cells, 1);
    output += drawPlacement(Number(rows), Number(cols), cells, first);
  }
  return output;
}

function codeOf(cell: string | undefined): number {
  if (cell === undefined || !/[0-4.#]/.test(cell)) {
    throw new Error(`${cell} is no cell`);
  }
  return cell === '.' ? EMPTY : cell === '#' ? WALL : Number(cell);
}
