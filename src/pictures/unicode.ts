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
  /** Columns that there are. A wider scene has narrower cells; one that does not fit so either comes in parts. */
  columns?: number;
}

/** A scene as text, or a part of it. */
export interface TextBlock {
  /** Which columns of the board it shows, where they are not all. */
  part?: string;
  /** Each of `width` columns. */
  lines: string[];
  width: number;
}

/** Where things stand: cells are so many columns wide, and where lines can go between them so far apart. */
interface Raster {
  cell: 3 | 1;
  apart: 1 | 0;
  /** From one cell to the next. */
  step: number;
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
const END_STYLES = HUES.map(({ ansi, pale }) => `1;38;5;${pale ? 16 : 231};48;5;${ansi}`);
const INKS = HUES.map(({ ansi }) => `1;38;5;${ansi}`);

/** The scene in lines, each ended by a newline; parts of it below each other. */
export function unicodeOf(scene: Scene, options: UnicodeOptions): string {
  return blocksOf(scene, options)
    .map(({ part, lines }) => `${part ? `${part}\n` : ''}${lines.map((line) => `${line}\n`).join('')}`)
    .join('');
}

/**
 * The scene in lines of equal width. Cells are three columns wide; where lines can go between them they are a column and
 * a line apart. What a step looked at is shown by colour only.
 */
export function blocksOf(scene: Scene, { colour, columns = Number.POSITIVE_INFINITY }: UnicodeOptions): TextBlock[] {
  const raster = rasterOf(scene, columns);
  const width = widthOf(scene, raster);
  const lines = linesOf(scene, raster, colour);
  const block = (from: number, until: number): TextBlock => ({
    lines: lines.map((line) => line.toString(colour, from, until)),
    width: until - from,
  });
  if (width <= columns) return [block(0, width)];
  // Whole cells, with what is left and right of them.
  const most = Math.max(1, Math.floor((columns - 2) / raster.step));
  const parts: TextBlock[] = [];
  for (let col = 0; col < scene.cols; col += most) {
    const last = Math.min(scene.cols, col + most);
    const from = col === 0 ? 0 : raster.step * col + 1 - raster.apart;
    const until = last === scene.cols ? width : raster.step * last + 1;
    parts.push({ part: `columns ${col + 1} to ${last}`, ...block(from, until) });
  }
  return parts;
}

function rasterOf(scene: Scene, columns: number): Raster {
  const apart = scene.lines ? 1 : 0;
  const usual: Raster = { cell: 3, apart, step: 3 + apart };
  if (widthOf(scene, usual) <= columns) return usual;
  const short = [...scene.texts, ...(scene.tints ?? [])].every((text) => shortened(text) !== undefined);
  return short ? { cell: 1, apart, step: 1 + apart } : usual;
}

function widthOf({ cols }: Scene, { apart, step }: Raster): number {
  return step * cols + (apart ? 1 : 2);
}

/** Numbers from 10 on in one character, as the puzzles' own text has them; undefined where there is none. */
function shortened(text: string): string | undefined {
  if (text.length < 2) return text;
  return /^\d+$/.test(text) ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'[Number(text) - 10] : undefined;
}

function linesOf(scene: Scene, raster: Raster, colour: boolean): TextLine[] {
  const looks = looksOf(scene);
  const { apart, step } = raster;
  const tints = tintsOf(scene, raster);
  return Array.from({ length: apart ? 2 * scene.rows + 1 : scene.rows + 2 }, (_, y) => {
    const line = new TextLine(widthOf(scene, raster));
    putGround(line, y, scene, raster);
    if (scene.lines) putLines(line, y, scene, scene.lines, looks, raster);
    const row = apart ? (y - 1) / 2 : y - 1;
    if (row >= 0 && row < scene.rows && Number.isInteger(row)) {
      for (let col = 0; col < scene.cols; col++) {
        putCell(line, step * col + 1, scene, looks, row * scene.cols + col, colour, raster.cell);
      }
    }
    for (const { at, length, style } of tints.get(y) ?? []) line.tint(at, length, style);
    return line;
  });
}

/** Dots at the corners of separate cells, and the frame around a grid. */
function putGround(line: TextLine, y: number, scene: Scene, raster: Raster): void {
  const { rows, lattice } = scene;
  const { apart, step } = raster;
  const width = widthOf(scene, raster);
  const last = apart ? 2 * rows : rows + 1;
  if (apart && y % 2 === 0) for (let x = 0; x < width; x += step) line.put(x, '·', QUIET);
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
function putLines(
  line: TextLine,
  y: number,
  scene: Scene,
  lines: Lines,
  { lines: looks }: Looks,
  { cell, step }: Raster,
): void {
  const across = nodesAcross(scene, lines);
  const split = lines.right.length;
  const corners = lines.between === 'corners';
  const row = Math.floor(corners ? y / 2 : (y - 1) / 2);
  const onNodes = (y % 2 === 0) === corners;
  if (row < 0) return; // above the first row of middles
  for (let col = 0; col < across; col++) {
    const x = step * col + (corners ? 0 : (cell + 1) / 2);
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
    if (right >= LINE) line.put(x + 1, '─'.repeat(step - 1), lineStyle(right));
    else if (right) line.put(x + step / 2, '×', lineStyle(right));
  }
}

function lineStyle(look: number): string {
  if (look >= COLOURED) return INKS[look - COLOURED];
  const variant = look - (look < LINE ? CROSS : LINE);
  return VARIED[variant] ?? (look < LINE ? QUIET : LOOP);
}

/** What is in a cell, `width` columns of it; where nothing is, what is there already stays. */
function putCell(
  line: TextLine,
  x: number,
  scene: Scene,
  looks: Looks,
  k: number,
  colour: boolean,
  width: 3 | 1,
): void {
  const [floor, mark, cell, text] = [looks.floor[k], looks.marks[k], scene.cells[k], scene.texts[k]];
  const putText = (what: string, style = '') => {
    if (width === 3) line.put(x + 2 - what.length, what, style);
    else line.put(x, shortened(what) ?? what[0], style);
  };
  if (cell & FILLED) {
    line.put(x, (colour ? ' ' : '█').repeat(width), WALL);
    putText(text, WALL);
    return;
  }
  if (floor === LIGHT) line.put(x, (colour ? ' ' : '░').repeat(width), LIT);
  const hue = scene.hues?.[k] ?? 0;
  if (cell & (RING | DISC)) putText(cell & RING ? '○' : '●', CIRCLE);
  else if (cell & END) putText(text, END_STYLES[hueAt(hue || 1)]);
  else if (floor >= TINTED) putText(scene.tints?.[k] ?? String(hue), INKS[floor - TINTED]);
  else putText(text);
  if (!mark) return;
  const variant = VARIED[mark - (mark >= BULB ? BULB : MARK)];
  const style = mark >= BULB ? LAMP : floor === LIGHT ? DOT : QUIET;
  putText(mark >= BULB ? '◉' : '·', `${variant ?? style}${floor === LIGHT ? `;${LIT}` : ''}`);
}

/** By line of text, where the style tells what a step looked at, and which cells it decided. */
function tintsOf({ focus = [], fresh = [], broken }: Scene, raster: Raster) {
  const tints = new Map<number, { at: number; length: number; style: string }[]>();
  const add = (spot: Spot, style: string) => {
    const { y, at, length } = spanOf(spot, raster);
    tints.set(y, [...(tints.get(y) ?? []), { at, length, style }]);
  };
  for (const spot of focus) add(spot, broken ? BROKEN : LOOKED);
  for (const spot of fresh) if (spot.at === 'cell') add(spot, FRESH);
  return tints;
}

/** Where in the text a spot is. */
function spanOf({ at, row, col }: Spot, { apart, cell, step }: Raster): { y: number; at: number; length: number } {
  const [y, x] = [apart ? 2 * row : row, step * col];
  switch (at) {
    case 'cell':
      return { y: y + 1, at: x + 1, length: cell };
    case 'vertex':
      return { y, at: x, length: 1 };
    case 'horizontal':
      return { y, at: x + 1, length: cell };
    case 'vertical':
      return { y: y + 1, at: x, length: 1 };
    case 'right':
      return { y: y + 1, at: x + step, length: 1 };
    case 'down':
      return { y: y + 2, at: x + (cell + 1) / 2, length: 1 };
  }
}
