/**
 * A sheet of many boards, in rows, as one SVG document. Boards come one by one. As long as they are few they are kept,
 * so that the document starts with its size, and a single board is a picture of its own. Beyond that it is written row
 * by row, and its height at the end.
 */
import type { Figure } from './figure.ts';
import { wrap } from './frame.ts';
import { styleSheet } from './style.ts';
import { describe, openSvg } from './svg.ts';
import { escapeXml } from './xml.ts';

export interface SheetOptions {
  /** Boards in a row; default 4. */
  columns?: number;
  /** Pixels a cell. Default: 32 on a board alone; on a sheet, boards fit in squares. */
  cell?: number;
  /** Written above everything; default: nothing. */
  title?: string;
  /** Characters of boards that are kept before the sheet is written row by row. */
  kept?: number;
}

const COLUMNS = 4;
/** Side of the square that a board is scaled to fit in, in pixels. */
const SLOT = 256;
/** Between slots, and around them. */
const GAP = 16;
/** Heights of lines. */
const CAPTION_LINE = 18;
const TITLE_LINE = 28;
/** Widths of a character: see captionOf(). */
const CAPTION_CHARACTER = 9.2;
const TITLE_CHARACTER = 13.2;
/** A column is at least so wide, where its captions need it. */
const CAPTION_WIDTH = 160;
/** A board alone is at least so wide, where its title needs it. */
const TITLE_WIDTH = 352;
const UNIT = 32;
const KEPT = 1 << 26;

/** A figure's size on a page, in pixels. */
interface Size {
  width: number;
  height: number;
}

/** A sheet whose head is written. */
interface Open {
  /** Width of a column. */
  column: number;
  /** How far down it goes. */
  y: number;
}

export class Sheet {
  readonly #options: SheetOptions;
  #waiting: Figure[] = [];
  #characters = 0;
  #open: Open | undefined;

  constructor(options: SheetOptions = {}) {
    this.#options = options;
  }

  /** The part of the document that is ready by now: most often none. */
  add(figure: Figure): string {
    this.#waiting.push(figure);
    this.#characters += figure.body.length;
    if (this.#open) return this.#waiting.length === this.#columns ? this.#row() : '';
    if (this.#characters <= (this.#options.kept ?? KEPT)) return '';
    let text = this.#begin();
    while (this.#waiting.length >= this.#columns) text += this.#row();
    return text;
  }

  /** The rest of the document. */
  end(): string {
    if (this.#open) {
      const rest = this.#waiting.length > 0 ? this.#row() : '';
      return `${rest}<style>.ew.sheet{height:${this.#open.y}px}</style></svg>\n`;
    }
    return sheetOf(this.#waiting, this.#options);
  }

  get #columns(): number {
    return this.#options.columns ?? COLUMNS;
  }

  /** The head says how wide the sheet is, but not how high. */
  #begin(): string {
    const column = columnOf(this.#waiting, this.#options.cell);
    const width = this.#columns * (column + GAP) + GAP;
    const title = titleOf(this.#options.title, width);
    this.#open = { column, y: GAP + title.height };
    const style = styleSheet({ hues: true, captions: true });
    const root = `<svg xmlns="http://www.w3.org/2000/svg" class="ew sheet" width="${width}">`;
    return `${root}${describe(this.#options.title ?? 'Puzzles', '')}${style}<rect class="p" width="100%" height="100%"/>${title.svg}\n`;
  }

  #row(): string {
    const open = this.#open as Open;
    const { svg, height } = rowOf(this.#waiting.splice(0, this.#columns), open.y, open.column, this.#options.cell);
    open.y += height;
    return svg;
  }
}

/** All figures in one document; one that stands alone has no caption but the document's title, and what it has to say. */
export function sheetOf(figures: readonly Figure[], options: SheetOptions = {}): string {
  const alone = figures.length === 1 && figures[0].width > 0;
  return alone ? pictureOf(figures[0], options) : pageOf(figures, options);
}

function pictureOf(figure: Figure, { cell = UNIT, title: given }: SheetOptions): string {
  const title = [given, figure.says].filter(Boolean).join(': ') || undefined;
  const { width, height } = sizeOf(figure, cell);
  const style = styleSheet({ hues: figure.hues ?? false, captions: title !== undefined });
  const words = describe(given === undefined ? figure.caption : `${given}: ${figure.caption}`, figure.about);
  if (title === undefined) {
    const root = openSvg(figure.width, figure.height, ` width="${width}" height="${height}"`);
    return `${root}${words}${style}<rect class="p" width="${figure.width}" height="${figure.height}"/>${figure.body}</svg>\n`;
  }
  const across = Math.max(width, Math.min(TITLE_WIDTH, Math.ceil([...title].length * TITLE_CHARACTER) + 2 * GAP));
  const heading = titleOf(title, across);
  const high = GAP + heading.height + height;
  const board = placed(figure, { width, height }, Math.floor((across - width) / 2), GAP + heading.height);
  return `${openSvg(across, high, ` width="${across}" height="${high}"`)}${words}${style}<rect class="p" width="${across}" height="${high}"/>${heading.svg}${board}</svg>\n`;
}

function pageOf(figures: readonly Figure[], { columns = COLUMNS, cell, title }: SheetOptions): string {
  const column = columnOf(figures, cell);
  const width = Math.max(1, Math.min(columns, figures.length)) * (column + GAP) + GAP;
  const heading = titleOf(title, width);
  let y = GAP + heading.height;
  let body = '';
  for (let i = 0; i < figures.length; i += columns) {
    const row = rowOf(figures.slice(i, i + columns), y, column, cell);
    body += row.svg;
    y += row.height;
  }
  const some = figures.filter(({ hues }) => hues);
  const hues = some.length > 0 && [...new Set(some.flatMap((figure) => figure.hues as number[]))];
  const count = `${figures.length} ${figures.length === 1 ? 'picture' : 'pictures'}`;
  const head = openSvg(width, y, ` width="${width}" height="${y}"`);
  const style = styleSheet({ hues, captions: true });
  return `${head}${describe(title ?? 'Puzzles', count)}${style}<rect class="p" width="${width}" height="${y}"/>${heading.svg}\n${body}</svg>\n`;
}

/** How wide a column is that all figures fit in. */
function columnOf(figures: readonly Figure[], cell: number | undefined): number {
  if (cell === undefined) return SLOT;
  let column = 1;
  for (const figure of figures) {
    const words = Math.min(CAPTION_WIDTH, Math.ceil([...figure.caption].length * CAPTION_CHARACTER));
    column = Math.max(column, sizeOf(figure, cell).width, words);
  }
  return column;
}

/** A row of figures, each below its caption, from `y` down. */
function rowOf(figures: readonly Figure[], y: number, column: number, cell: number | undefined) {
  const captions = figures.map(({ caption }) => wrap(caption, Math.floor(column / CAPTION_CHARACTER)));
  const sizes = figures.map((figure) => sizeOf(figure, cell, column));
  const words = Math.max(...captions.map(({ length }) => length)) * CAPTION_LINE + 4;
  let svg = '';
  for (const [i, figure] of figures.entries()) {
    const x = GAP + i * (column + GAP);
    // The last lines of captions stand on one height.
    const first = y + words - 4 - captions[i].length * CAPTION_LINE;
    svg += textOf('h mi', captions[i], x + column / 2, first, CAPTION_LINE);
    if (figure.width > 0) svg += placed(figure, sizes[i], x + Math.floor((column - sizes[i].width) / 2), y + words);
    svg += '\n';
  }
  return { svg, height: words + Math.max(...sizes.map(({ height }) => height)) + GAP };
}

/** How large a figure is drawn, with cells of that many pixels or else to fit in a square; at most so wide. */
function sizeOf({ width, height }: Figure, cell: number | undefined, most = Number.POSITIVE_INFINITY): Size {
  if (width === 0) return { width: 0, height: 0 };
  const scale = Math.min(cell === undefined ? SLOT / Math.max(width, height) : cell / UNIT, most / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function placed({ width, height, body }: Figure, size: Size, x: number, y: number): string {
  return `<svg x="${x}" y="${y}" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

function titleOf(title: string | undefined, width: number): { svg: string; height: number } {
  const lines = wrap(title ?? '', Math.max(1, Math.floor((width - 2 * GAP) / TITLE_CHARACTER)));
  return {
    svg: textOf('hh mi', lines, width / 2, GAP, TITLE_LINE),
    height: lines.length > 0 ? lines.length * TITLE_LINE + 8 : 0,
  };
}

/** Lines one below the other, around `x`. */
function textOf(classes: string, lines: readonly string[], x: number, y: number, line: number): string {
  const spans = lines.map((words, i) => `<tspan x="${x}" y="${y + (i + 1) * line - 4}">${escapeXml(words)}</tspan>`);
  return spans.length === 0 ? '' : `<text class="${classes}">${spans.join('')}</text>`;
}
