/**
 * A booklet as one HTML document for the printer: puzzles in front, their answers behind, boards in rows that no page
 * break divides. It holds all that it shows. Puzzles are written as they come, answers are kept for the end.
 */
import type { Figure } from './figure.ts';
import { MARGIN } from './paths.ts';
import { CIRCLE_STYLE, styleSheet } from './style.ts';
import { escapeXml } from './xml.ts';

export interface BookletOptions {
  /** Puzzles in a row; default 2. Answers stand closer. */
  columns?: number;
  /** Pixels a cell, of 1/96 inch; default: boards are as wide as their columns. */
  cell?: number;
  /** Default `Puzzles`. */
  title?: string;
}

const COLUMNS = 2;
/** Answers in a row, for each puzzle in one. */
const CLOSER = 2;
/** The most answers in a row by that: narrower ones can hardly be read. */
const CLOSEST = 4;
const UNIT = 32;
/** No cell needs to be larger on paper. */
const LARGEST = 48;

const PAGE_STYLE = `:root{color-scheme:light}
@page{margin:15mm}
body{margin:0 auto;max-width:180mm;font-family:"Helvetica Neue",Helvetica,Arial,"Liberation Sans","DejaVu Sans",sans-serif;color:#1b1b1f;background:#fff}
header{border-bottom:1.5px solid #1b1b1f;margin-bottom:6mm}
h1{font-size:22pt;margin:0 0 2mm}
h2{font-size:16pt;margin:0 0 5mm;break-after:avoid}
header p{margin:0 0 3mm;color:#55585f}
.row{display:flex;gap:8mm;break-inside:avoid;margin-bottom:7mm}
figure{margin:0;flex:1 1 0;min-width:0;text-align:center}
figcaption{font-size:10pt;margin-bottom:1.5mm;overflow-wrap:anywhere}
figcaption b{font-size:11pt}
figure svg{display:block;margin:0 auto;max-width:100%}
.answers{break-before:page}
.answers .row{gap:6mm;margin-bottom:5mm}
.answers figcaption,.answers figcaption b{font-size:8.5pt}
@media screen{body{padding:10mm 5mm}.answers{margin-top:15mm}}
@media print{figure,svg{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
`;

/**
 * Millimetres, of A4 or letter paper, whichever has less: what is between the margins, without the title; between
 * columns; what a row takes beside its boards.
 */
const [WIDE, HIGH, GAP, BESIDE] = [180, 230, 8, 14];

/** How high boards may be in rows of so many, so that rows fill the page. */
function highest(columns: number): number {
  const column = (WIDE - (columns - 1) * GAP) / columns;
  const rows = columns === 1 ? 1 : Math.ceil(HIGH / (column + BESIDE));
  return Math.floor(HIGH / rows - BESIDE);
}

/** A puzzle of a booklet. `words`: what stands after its number. */
export interface Entry {
  number: number;
  words: string;
  /** The board without its answer; absent where there is none. */
  puzzle?: Figure;
  answers: Figure[];
}

export class Booklet {
  readonly #options: BookletOptions;
  readonly #puzzles: Row;
  readonly #answers: Row;
  #begun = false;
  /** Rows of answers, in HTML. */
  readonly #behind: string[] = [];
  #kept = 0;

  constructor(options: BookletOptions = {}) {
    this.#options = options;
    const { columns = COLUMNS, cell } = options;
    this.#puzzles = new Row(columns, cell);
    this.#answers = new Row(Math.max(columns, Math.min(CLOSEST, columns * CLOSER)), cell && cell / CLOSER);
  }

  /** The part that is ready by now. */
  add({ number, words, puzzle, answers }: Entry): string {
    const caption = `<b>${number}</b>${words && ` · ${escapeXml(words)}`}`;
    const text = this.#begin() + this.#puzzles.add(caption, puzzle);
    for (const answer of answers) {
      this.#behind.push(this.#answers.add(escapeXml(answer.caption), answer));
      this.#kept += answer.body.length;
    }
    return text;
  }

  /** Characters that wait for the end. */
  get kept(): number {
    return this.#kept;
  }

  /** The rest. */
  end(): string {
    const text = this.#begin() + this.#puzzles.end();
    this.#behind.push(this.#answers.end());
    const answers = this.#behind.join('');
    const section = answers === '' ? '' : `<section class="answers">\n<h2>Answers</h2>\n${answers}</section>\n`;
    return `${text}</section>\n${section}</body>\n</html>\n`;
  }

  #begin(): string {
    if (this.#begun) return '';
    this.#begun = true;
    const title = escapeXml(this.#options.title ?? 'Puzzles');
    // Paper is white, whatever the viewer prefers.
    const boards = `section svg{max-height:${highest(this.#puzzles.columns)}mm}.answers svg{max-height:${highest(this.#answers.columns)}mm}`;
    const style = styleSheet({ hues: true, circles: true, light: true });
    return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
${PAGE_STYLE}${boards}</style>
${style}
</head>
<body>
<header><h1>${title}</h1></header>
<section>
`;
  }
}

/** Figures put together to rows. */
class Row {
  readonly columns: number;
  readonly #cell: number | undefined;
  #waiting: string[] = [];

  constructor(columns: number, cell: number | undefined) {
    this.columns = columns;
    this.#cell = cell;
  }

  /** A whole row, as soon as there is one. `caption`: in HTML. */
  add(caption: string, figure: Figure | undefined): string {
    const board = figure && figure.width > 0 ? this.#board(figure) : '';
    this.#waiting.push(`<figure><figcaption>${caption}</figcaption>${board}</figure>`);
    return this.#waiting.length < this.columns ? '' : this.end();
  }

  end(): string {
    if (this.#waiting.length === 0) return '';
    const empty = '<figure></figure>'.repeat(this.columns - this.#waiting.length);
    const row = `<div class="row">${this.#waiting.join('\n')}${empty}</div>\n`;
    this.#waiting = [];
    return row;
  }

  #board({ width, height, body, about }: Figure): string {
    // Margins of a picture are for its page; here the page has its own.
    const cut = MARGIN - 4;
    const [across, down] = [width - 2 * cut, height - 2 * cut];
    const wide = Math.min(this.#cell ?? LARGEST, LARGEST * 2) * (across / UNIT);
    const high = wide * (down / across);
    const size = `width="${Math.round(wide)}" height="${Math.round(high)}"`;
    return `<svg class="ew" role="img" aria-label="${escapeXml(about)}" ${size} viewBox="${cut} ${cut} ${across} ${down}" style="height:auto">${body.replace(CIRCLE_STYLE, '')}</svg>`;
  }
}
