/**
 * A page of bar charts as SVG: bars that start at zero, the spread of each as a whisker, and its figures next to it.
 */
import { captionOf } from '../pictures/frame.ts';
import { HUES } from '../pictures/palette.ts';
import { styleSheet } from '../pictures/style.ts';
import { describe, openSvg } from '../pictures/svg.ts';
import { escapeXml } from '../pictures/xml.ts';

/** Colours by class: blue, orange and slate, which colour-blind people can tell apart, on white and on black. */
const LOOKS = { bw: HUES[1].css, bt: HUES[3].css, bu: HUES[10].css };
export type Looks = keyof typeof LOOKS;

export interface Bar {
  looks: Looks;
  value: number;
  /** Drawn as a whisker. */
  spread?: { low: number; high: number };
  /** Drawn as a line across the bar. */
  goal?: number;
  /** The text beside the bar: its value in figures. */
  words: string;
}

/** Bars with a common axis. */
export interface Panel {
  /** May be left out if there is only one panel. */
  title?: string;
  legend: { looks: Looks; words: string }[];
  /** For the legend: what the whiskers and the goals are. */
  spread: string;
  goal?: string;
  /** What the axis measures, in words. */
  axis: string;
  groups: { label: string; bars: Bar[] }[];
}

export interface Page {
  title: string;
  /** For screen readers: what the bars show. */
  about: string;
  /** Lines below the title. */
  facts: string[];
  panels: Panel[];
  warnings: string[];
}

const MARGIN = 24;
const WIDTH = 860;
/** Width of a character of a label, at most: see pictures/frame.ts. */
const CHARACTER = 7.2;
/** Room for the figures beside the longest bar. */
const FIGURES = 170;
const BAR = 13;
/** Between the bars of two groups. */
const GAP = 16;
const AXIS = 44;
/** Whiskers end here, as a multiple of the longest bar. */
const BEYOND = 1.4;

/** A standalone SVG document, ended by a newline. */
export function drawBars({ title, about, facts, panels, warnings }: Page): string {
  const wide = WIDTH - 2 * MARGIN;
  let body = '';
  let y = MARGIN;
  const paragraph = (heading: string, text: string) => {
    const { svg, height } = captionOf(heading, text, MARGIN, y, wide);
    body += svg;
    y += height;
  };
  paragraph(title, '');
  for (const fact of facts) paragraph('', fact);
  for (const panel of panels) {
    y += 14;
    if (panel.title !== undefined) {
      paragraph(panel.title, '');
      y += 6;
    }
    const { svg, height } = drawPanel(panel, y);
    body += svg;
    y += height;
  }
  for (const warning of warnings) paragraph('', `warning: ${warning}`);
  y += MARGIN;
  const head = `${openSvg(WIDTH, y, ` width="${WIDTH}" height="${y}"`)}${describe(title, about)}`;
  const style = styleSheet({ captions: true }, rulesOf(panels));
  return `${head}${style}<rect class="p" width="${WIDTH}" height="${y}"/>${body}</svg>\n`;
}

/** The style of what is on the page. */
function rulesOf(panels: Panel[]): string {
  const used = new Set(panels.flatMap(({ legend }) => legend.map(({ looks }) => looks)));
  const fills = (Object.keys(LOOKS) as Looks[]).filter((looks) => used.has(looks));
  const goal = panels.some((panel) => panel.goal !== undefined)
    ? `.ew .bg{fill:none;stroke:${HUES[0].css};stroke-width:3}`
    : '';
  return `${fills.map((looks) => `.ew .${looks}{fill:${LOOKS[looks]}}`).join('')}${goal}.ew .bs{fill:none;stroke:#55585f;stroke-width:1.5}.ew .be{text-anchor:end}.ew .bm{text-anchor:middle}@media(prefers-color-scheme:dark){.ew .bs{stroke:#ececf1}}`;
}

/** A panel from `top` down. */
function drawPanel(panel: Panel, top: number): { svg: string; height: number } {
  const { groups } = panel;
  const all = groups.flatMap(({ bars }) => bars);
  const left = MARGIN + Math.ceil(Math.max(...groups.map(({ label }) => label.length)) * CHARACTER);
  const most = Math.max(...all.flatMap(({ value, goal = 0 }) => [value, goal]));
  // A longer whisker is cut off and drawn without its end: it would make all bars short.
  const longest = Math.min(Math.max(most, ...all.map(({ spread }) => spread?.high ?? 0)), BEYOND * most);
  const unit = (WIDTH - MARGIN - FIGURES - left) / longest;
  const heights = groups.map(({ bars }) => bars.length * BAR + GAP);
  let y = top + 28;
  const bottom = y + heights.reduce((sum, height) => sum + height, 0);
  let svg = drawLegend(panel, top) + drawAxis(panel.axis, left, y, bottom, unit, longest);
  for (const [k, { label, bars }] of groups.entries()) {
    const middle = y + GAP / 2 + (bars.length * BAR) / 2;
    svg += text(left - 8, middle + 5, 'v be', label);
    for (const [b, bar] of bars.entries()) svg += drawBar(bar, left, y + GAP / 2 + b * BAR, unit, longest);
    svg += '\n';
    y += heights[k];
  }
  return { svg, height: bottom + AXIS - top };
}

function drawLegend({ legend, spread, goal }: Panel, y: number): string {
  let svg = '';
  let x = MARGIN;
  for (const { looks, words } of legend) {
    svg += `<rect class="${looks}" x="${x}" y="${y}" width="12" height="12"/>${text(x + 18, y + 11, 'v', words)}`;
    x += Math.max(14 + 10 * words.length, 54);
  }
  svg += `<path class="bs" d="M${x} ${y + 6}h24m-24 -4v8m24 -8v8"/>${text(x + 32, y + 11, 'v', spread)}`;
  if (goal !== undefined) {
    x += 60 + Math.ceil(CHARACTER * spread.length);
    svg += `<path class="bg" d="M${x} ${y - 1}v14"/>${text(x + 10, y + 11, 'v', goal)}`;
  }
  return `${svg}\n`;
}

/** Lines at multiples of a round number, and what they mean. */
function drawAxis(words: string, left: number, top: number, bottom: number, unit: number, longest: number): string {
  const step = [0.5, 1, 2, 5, 10, 20, 50, 100].find((each) => longest / each <= 8) ?? longest;
  let svg = '';
  for (let k = 0; k * step <= longest; k++) {
    const x = round(left + k * step * unit);
    svg += `<path class="g" d="M${x} ${top}V${bottom}"/>${text(x, bottom + 17, 'v bm', `${k * step}`)}`;
  }
  return `${svg}${text(left, bottom + 35, 'v', words)}\n`;
}

function drawBar(
  { looks, value, spread, goal, words }: Bar,
  left: number,
  y: number,
  unit: number,
  longest: number,
): string {
  const width = round(value * unit);
  let svg = `<rect class="${looks}" x="${left}" y="${y}" width="${width}" height="${BAR}"/>`;
  let end = width;
  if (goal !== undefined) {
    svg += `<path class="bg" d="M${round(left + goal * unit)} ${y - 1}v${BAR + 2}"/>`;
    end = Math.max(end, goal * unit);
  }
  if (spread) {
    const [low, high] = [spread.low, Math.min(spread.high, longest)].map((each) => round(each * unit));
    const cap = spread.high > longest ? '' : 'm0 -4v8';
    svg += `<path class="bs" d="M${round(left + low)} ${y + BAR / 2 - 4}v8m0 -4H${round(left + high)}${cap}"/>`;
    end = Math.max(end, high);
  }
  return svg + text(left + end + 8, y + BAR - 2, 'v', words);
}

/** A line of text from (x, y) on. */
function text(x: number, y: number, classes: string, words: string): string {
  return `<text class="${classes}" x="${round(x)}" y="${y}">${escapeXml(words)}</text>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
