import { draw } from './draw.ts';
import { solutions } from './loops.ts';
import { BLACK, drawPearlLoop, NONE, pearlLoops, WHITE } from './masyu.ts';
import { type LinkBoard, reference } from './numberlink.ts';
import { drawPlacement, EMPTY, placements, WALL } from './rokada.ts';

/**
 * What must come out for a file of the museum, by brute force and with readers of its own. Each throws where the text
 * is no such file, and for all but Rokada where a board has more than one answer.
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

/**
 * Boards `rows cols` and their cells `.`, `W` and `B` with or without white space between them, up to `0 0` or the end of
 * the text.
 */
export function masyuOutput(text: string): string {
  let output = '';
  let rest = text.trim();
  for (let number = 1; rest !== '' && !/^0\s+0(\s|$)/.test(rest); number++) {
    const [header, rows, cols] = /^([1-9]\d*)\s+([1-9]\d*)\s/.exec(rest) ?? ['', '0', '0'];
    rest = rest.slice(header.length);
    const [cells] = new RegExp(`^(\\s*[.WB]){${Number(rows) * Number(cols)}}`).exec(rest) ?? [''];
    if (cells === '') throw new Error(`board ${number} is none`);
    rest = rest.slice(cells.length).trim();
    const pearls = Uint8Array.from(cells.replace(/\s/g, ''), (cell) => PEARLS[cell]);
    const answers = pearlLoops(Number(rows), Number(cols), pearls, 2);
    if (answers.length > 1) throw new Error(`board ${number} has more than one answer`);
    output += drawPearlLoop(number, Number(rows), Number(cols), pearls, answers[0]);
  }
  return output;
}

const PEARLS: Record<string, number> = { '.': NONE, W: WHITE, B: BLACK };

/**
 * Boards in lines of n times n characters, or in W by H characters below a line `W H`, up to `0 0` or the end of the text. Behind
 * the latter, empty lines and lines that begin with `#` are skipped.
 */
export function numberlinkOutput(text: string): string {
  const lines = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.trim());
  let output = '';
  let behindGrid = false;
  for (let line = lines.shift(); line !== undefined && line !== '0 0'; line = lines.shift()) {
    if (behindGrid && (line === '' || line.startsWith('#'))) continue;
    const header = /^([1-9]\d*)[ \t]+([1-9]\d*)$/.exec(line);
    const side = Math.sqrt(line.length);
    if (!header && !(Number.isInteger(side) && /^[.0-9A-Z]+$/.test(line))) throw new Error(`${line} is no board`);
    const [cols, rows] = header ? [Number(header[1]), Number(header[2])] : [side, side];
    const cells = header ? lines.splice(0, rows) : [line];
    const board = linkBoard(rows, cols, cells);
    const { answers } = reference(board, 'auto', 2);
    if (answers.length > 1) throw new Error(`${cells.join(' ')} has more than one answer`);
    output +=
      answers.length === 0
        ? '0\n'
        : `${header ? `${cols} ${rows}\n` : ''}${filled(answers[0], header ? cols : side * side)}`;
    behindGrid = header !== null;
  }
  return output;
}

/** The board of these lines. A label is its character's code. */
function linkBoard(rows: number, cols: number, lines: string[]): LinkBoard {
  if (lines.some((line) => line.length !== lines[0].length) || lines.join('').length !== rows * cols) {
    throw new Error(`${lines.join(' ')} is no board`);
  }
  const clues = Uint8Array.from(lines.join(''), (character) => {
    if (character === '.') return EMPTY;
    return character === '0' || character === '#' ? WALL : character.charCodeAt(0);
  });
  return { rows, cols, clues };
}

/** The filled board in lines so long. */
function filled(fill: Uint8Array, length: number): string {
  let text = '';
  fill.forEach((cell, k) => {
    text += cell === WALL ? '0' : String.fromCharCode(cell);
    text += k % length === length - 1 ? '\n' : '';
  });
  return text;
}
