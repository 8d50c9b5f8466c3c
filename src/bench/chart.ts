/** The report as a picture: two bars a row, as long as each core takes, in units of what WebAssembly takes. */
import { captionOf } from '../pictures/frame.ts';
import { HUES } from '../pictures/palette.ts';
import { styleSheet } from '../pictures/style.ts';
import { describe, openSvg } from '../pictures/svg.ts';
import { escapeXml } from '../pictures/xml.ts';
import { factsOf, formatNanoseconds, formatRatio, type Report, type Row, titleOf } from './report.ts';

const TITLE = 'edgewise bench: WebAssembly against TypeScript';
const MARGIN = 24;
const WIDTH = 860;
/** Of a character of a label, at most: see pictures/frame.ts. */
const CHARACTER = 7.2;
/** Room for the figures beside the longest bar. */
const FIGURES = 170;
const BAR = 13;
const ROW = 2 * BAR + 16;
const AXIS = 44;
/** Of the longest bar: as far as spreads are shown. */
const BEYOND = 1.4;
/** Blue and orange: told apart by all eyes, on white and on black. */
const WASM = `fill:${HUES[1].css}`;
const TS = `fill:${HUES[3].css}`;
const MORE = `.ew .bw{${WASM}}.ew .bt{${TS}}.ew .bs{fill:none;stroke:#55585f;stroke-width:1.5}.ew .be{text-anchor:end}.ew .bm{text-anchor:middle}@media(prefers-color-scheme:dark){.ew .bs{stroke:#ececf1}}`;

/** A standalone SVG document, ended by a newline. */
export function chartOf(report: Report): string {
  const { rows, warnings } = report;
  const wide = WIDTH - 2 * MARGIN;
  let body = '';
  let y = MARGIN;
  const paragraph = (title: string, text: string) => {
    const { svg, height } = captionOf(title, text, MARGIN, y, wide);
    body += svg;
    y += height;
  };
  paragraph(TITLE, '');
  for (const fact of factsOf(report)) paragraph('', fact);
  y += 14;
  body += legend(y);
  y += 28;

  const labels = Math.max(...rows.map((row) => titleOf(row).length + puzzlesOf(row).length + 2)) * CHARACTER;
  const left = MARGIN + Math.ceil(labels);
  const most = Math.max(1, ...rows.map(({ ratio }) => ratio.median));
  // A spread beyond that is cut off, and has no end: it would make all bars short.
  const longest = Math.min(Math.max(most, ...rows.map(({ ratio }) => ratio.high)), BEYOND * most);
  const unit = (WIDTH - MARGIN - FIGURES - left) / longest;
  const bottom = y + rows.length * ROW;
  body += axis(left, y, bottom, unit, longest);
  for (const [k, row] of rows.entries()) body += bars(row, left, y + k * ROW + 8, unit, longest);
  y = bottom + AXIS;
  for (const warning of warnings) paragraph('', `warning: ${warning}`);
  y += MARGIN;

  const about = rows.map((row) => `${titleOf(row)}: ${formatRatio(row.ratio.median)}`).join('; ');
  const head = `${openSvg(WIDTH, y, ` width="${WIDTH}" height="${y}"`)}${describe(TITLE, about)}`;
  return `${head}${styleSheet({ captions: true }, MORE)}<rect class="p" width="${WIDTH}" height="${y}"/>${body}</svg>\n`;
}

function legend(y: number): string {
  const entry = (x: number, name: string, words: string) =>
    `<rect class="${name}" x="${x}" y="${y}" width="12" height="12"/>${label(x + 18, y + 11, 'v', words)}`;
  const spread = `<path class="bs" d="M262 ${y + 6}h24m-24 -4v8m24 -8v8"/>`;
  return `${entry(MARGIN, 'bw', 'WebAssembly')}${entry(148, 'bt', 'TypeScript')}${spread}${label(294, y + 11, 'v', 'the middle half of the rounds')}\n`;
}

/** Lines at whole multiples, and what they mean. */
function axis(left: number, top: number, bottom: number, unit: number, longest: number): string {
  const step = [0.5, 1, 2, 5, 10, 20, 50, 100].find((each) => longest / each <= 8) ?? longest;
  let svg = '';
  for (let k = 0; k * step <= longest; k++) {
    const x = round(left + k * step * unit);
    svg += `<path class="g" d="M${x} ${top}V${bottom}"/>${label(x, bottom + 17, 'v bm', `${k * step}`)}`;
  }
  return `${svg}${label(left, bottom + 35, 'v', 'time a puzzle, as a multiple of what WebAssembly takes; in brackets: puzzles')}\n`;
}

function bars(row: Row, left: number, y: number, unit: number, longest: number): string {
  const { wasm, ts, ratio } = row;
  const [low, middle, high] = [ratio.low, ratio.median, Math.min(ratio.high, longest)].map((value) =>
    round(value * unit),
  );
  const one = round(unit);
  const halfway = y + BAR * 1.5;
  const end = ratio.high > longest ? '' : 'm0 -4v8';
  return [
    label(left - 8, y + BAR + 5, 'v be', `${titleOf(row)}  ${puzzlesOf(row)}`),
    `<rect class="bw" x="${left}" y="${y}" width="${one}" height="${BAR}"/>`,
    label(left + one + 8, y + BAR - 2, 'v', formatNanoseconds(wasm.median)),
    `<rect class="bt" x="${left}" y="${y + BAR}" width="${middle}" height="${BAR}"/>`,
    `<path class="bs" d="M${round(left + low)} ${halfway - 4}v8m0 -4H${round(left + high)}${end}"/>`,
    label(
      left + Math.max(middle, high) + 8,
      y + 2 * BAR - 2,
      'v',
      `${formatNanoseconds(ts.median)}: ${formatRatio(ratio.median)} x`,
    ),
    '\n',
  ].join('');
}

const puzzlesOf = ({ puzzles }: Row) => `(${puzzles})`;

/** A line of text from (x, y) on. */
function label(x: number, y: number, classes: string, words: string): string {
  return `<text class="${classes}" x="${round(x)}" y="${y}">${escapeXml(words)}</text>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
