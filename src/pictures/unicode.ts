/** A scene as text for a terminal: box-drawing characters, with colours on request. */
import type { Spot } from '../logic/logic.ts';
import { BULB, COLOURED, CROSS, DECIDED, LIGHT, LINE, type Looks, looksOf, MARK, TINTED, TRIED } from './looks.ts';
import { HUES, hueAt } from './palette.ts';
import { DISC, END, FILLED, type Lines, nodesAcross, RING, type Scene } from './scene.ts';
import { TextLine } from './text-line.ts';

export interface UnicodeOptions {
  /**
   * Whether there are colours, as ANSI escape codes. Whether the terminal has them and the user wants them is for the
   * caller to find out.
   */
  colour: boolean;
}

/** By the directions in which lines go: 1 up, 2 right, 4 down, 8 left. */
const BOXES = ' ╵╶└╷│┌├╴┘─┴┐┤┬┼';
const [UP, RIGHT, DOWN, LEFT] = [1, 2, 4, 8];

// Styles.
const QUIET = '90';
const LOOP = '1;36';
const WALL = '1;38;5;231;48;5;240';
const LIT = '48;5;229';
const LAMP = '1;38;5;166';
const DOT = '38;5;94'; // in the light
const CIRCLE = '1';
const VARIED: Record<number, string> = { [TRIED]: '1;35', [DECIDED]: '1;32' };
const LOOKED = '30;48;5;153';
const BROKEN = '30;48;5;217';
const FRESH = '30;48;5;157';
const END_STYLES = HUES.map(({ ansi }) => `1;38;5;231;48;5;${ansi}`);
const INKS = HUES.map(({ ansi }) => `1;38;5;${ansi}`);

/**
 * The scene in lines of equal width, each ended by a newline. Cells are three columns wide; where lines can go between
 * them they are a column and a line apart. What a step looked at is shown by colour only.
 */
export function unicodeOf(scene: Scene, { colour }: UnicodeOptions): string {
  const looks = looksOf(scene);
  const apart = scene.lines ? 1 : 0;
  const tints = tintsOf(scene, apart);
  let text = '';
  for (let y = 0; y < (apart ? 2 * scene.rows + 1 : scene.rows + 2); y++) {
    const line = new TextLine(apart ? 4 * scene.cols + 1 : 3 * scene.cols + 2);
    putGround(line, y, scene, apart);
    if (scene.lines) putLines(line, y, scene, scene.lines, looks);
    const row = apart ? (y - 1) / 2 : y - 1;
    if (row >= 0 && row < scene.rows && Number.isInteger(row)) {
      for (let col = 0; col < scene.cols; col++) {
        putCell(line, (3 + apart) * col + 1, scene, looks, row * scene.cols + col, colour);
      }
    }
    for (const { at, length, style } of tints.get(y) ?? []) line.tint(at, length, style);
    text += line.toString(colour);
  }
  return text;
}

/** Dots at the corners of separate cells, and the frame around a grid. */
function putGround(line: TextLine, y: number, { rows, cols, lattice }: Scene, apart: number): void {
  const width = apart ? 4 * cols + 1 : 3 * cols + 2;
  const last = apart ? 2 * rows : rows + 1;
  if (apart && y % 2 === 0) for (let x = 0; x < width; x += 4) line.put(x, '·', QUIET);
  if (lattice === 'dots') return;
  if (y === 0 || y === last) {
    const [left, right] = y === 0 ? '┌┐' : '└┘';
    line.put(0, `${left}${'─'.repeat(width - 2)}${right}`, QUIET);
  } else {
    line.put(0, '│', QUIET);
    line.put(width - 1, '│', QUIET);
  }
}

/** What there is of lines in a line of text: nodes and what is right of them, or what is between two rows of nodes. */
function putLines(line: TextLine, y: number, scene: Scene, lines: Lines, { lines: looks }: Looks): void {
  const across = nodesAcross(scene, lines);
  const split = lines.right.length;
  const corners = lines.between === 'corners';
  const row = Math.floor(corners ? y / 2 : (y - 1) / 2);
  const onNodes = (y % 2 === 0) === corners;
  if (row < 0) return; // above the first row of middles
  for (let col = 0; col < across; col++) {
    const x = 4 * col + (corners ? 0 : 2);
    const node = row * across + col;
    const down = looks[split + node];
    if (!onNodes) {
      if (down) line.put(x, down < LINE ? '×' : '│', lineStyle(down));
      continue;
    }
    const right = col < across - 1 ? looks[node - row] : 0;
    const left = col > 0 ? looks[node - row - 1] : 0;
    const up = row > 0 ? looks[split + node - across] : 0;
    const bits =
      (up >= LINE ? UP : 0) | (right >= LINE ? RIGHT : 0) | (down >= LINE ? DOWN : 0) | (left >= LINE ? LEFT : 0);
    if (bits) line.put(x, BOXES[bits], lineStyle(Math.max(up, right, down ?? 0, left)));
    if (right >= LINE) line.put(x + 1, '───', lineStyle(right));
    else if (right) line.put(x + 2, '×', lineStyle(right));
  }
}

function lineStyle(look: number): string {
  if (look >= COLOURED) return INKS[look - COLOURED];
  const variant = look - (look < LINE ? CROSS : LINE);
  return VARIED[variant] ?? (look < LINE ? QUIET : LOOP);
}

/** What is in a cell, in three columns; where nothing is, what is there already stays. */
function putCell(line: TextLine, x: number, scene: Scene, looks: Looks, k: number, colour: boolean): void {
  const [floor, mark, cell, text] = [looks.floor[k], looks.marks[k], scene.cells[k], scene.texts[k]];
  const putText = (what: string, style = '') => line.put(x + 2 - what.length, what, style);
  if (cell & FILLED) {
    line.put(x, colour ? '   ' : '███', WALL);
    putText(text, WALL);
    return;
  }
  if (floor === LIGHT) line.put(x, colour ? '   ' : '░░░', LIT);
  const hue = scene.hues?.[k] ?? 0;
  if (cell & (RING | DISC)) putText(cell & RING ? '○' : '●', CIRCLE);
  else if (cell & END) putText(text, END_STYLES[hueAt(hue || 1)]);
  else if (floor >= TINTED) putText(String(hue), INKS[floor - TINTED]);
  else putText(text);
  if (!mark) return;
  const variant = VARIED[mark - (mark >= BULB ? BULB : MARK)];
  const style = mark >= BULB ? LAMP : floor === LIGHT ? DOT : QUIET;
  putText(mark >= BULB ? '◉' : '·', `${variant ?? style}${floor === LIGHT ? `;${LIT}` : ''}`);
}

/** By line of text, where the style tells what a step looked at, and which cells it decided. */
function tintsOf({ focus = [], fresh = [], broken }: Scene, apart: number) {
  const tints = new Map<number, { at: number; length: number; style: string }[]>();
  const add = (spot: Spot, style: string) => {
    const { y, at, length } = spanOf(spot, apart);
    tints.set(y, [...(tints.get(y) ?? []), { at, length, style }]);
  };
  for (const spot of focus) add(spot, broken ? BROKEN : LOOKED);
  for (const spot of fresh) if (spot.at === 'cell') add(spot, FRESH);
  return tints;
}

/** Where in the text a spot is. */
function spanOf({ at, row, col }: Spot, apart: number): { y: number; at: number; length: number } {
  const [y, x] = apart ? [2 * row, 4 * col] : [row, 3 * col];
  switch (at) {
    case 'cell':
      return { y: y + 1, at: x + 1, length: 3 };
    case 'vertex':
      return { y, at: x, length: 1 };
    case 'horizontal':
      return { y, at: x + 1, length: 3 };
    case 'vertical':
      return { y: y + 1, at: x, length: 1 };
    case 'right':
      return { y: y + 1, at: x + 4, length: 1 };
    case 'down':
      return { y: y + 2, at: x + 2, length: 1 };
  }
}
