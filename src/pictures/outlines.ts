/** Texts of pictures as outlines, so that they look the same wherever they are drawn. */
import { FONTS } from './style.ts';

/** Characters of one weight of a font. */
export interface Weight {
  unitsPerEm: number;
  /** By character how far it goes, and its outline as SVG path data in those units, y upwards. */
  glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>>;
}

export interface Font {
  regular: Weight;
  bold: Weight;
}

const TEXT = /<text class="([^"]*)"([^>]*)>(.*?)<\/text>/gs;
const SPAN = /<tspan x="([^"]*)" y="([^"]*)">(.*?)<\/tspan>/gs;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What outlines are filled with, unless their class says otherwise. */
const STYLE = '<style>.ew .ol{fill:#1b1b1f}</style>';

/**
 * A document of ours with outlines for its texts. A text with a character that the font lacks stays a text.
 */
export function outlined(svg: string, font: Font): string {
  const drawn = svg.replace(TEXT, (whole, classes: string, attributes: string, content: string) => {
    const placed = content.includes('<tspan')
      ? [...content.matchAll(SPAN)].map(([, x, y, words]) => ({ x: Number(x), y: Number(y), words }))
      : [{ x: numberOf(attributes, 'x'), y: numberOf(attributes, 'y'), words: content }];
    const lines = placed.map(({ x, y, words }) => outlineOf(font, classes, unescaped(words), x, y));
    if (lines.includes(undefined)) return whole;
    return `<path class="ol ${classes}" d="${lines.join('')}"/>`;
  });
  // Before all rules of the document, which have the last word.
  return drawn.replace('<style>', `${STYLE}<style>`);
}

const numberOf = (attributes: string, name: string) =>
  Number(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? 0);
const unescaped = (text: string) => text.replace(/&(\w+);/g, (_, name) => ENTITIES[name]);

/** Words as path data; undefined where the font lacks a character. */
function outlineOf(font: Font, classes: string, words: string, x: number, y: number): string | undefined {
  const names = classes.split(' ');
  const { size, bold, middle } = Object.assign({}, FONTS.text, ...names.map((name) => FONTS[name]));
  const { unitsPerEm, glyphs } = font[bold ? 'bold' : 'regular'];
  const found = Array.from(words, (character) => glyphs[character]);
  if (found.includes(undefined as never)) return undefined;
  const scale = size / unitsPerEm;
  const width = found.reduce((sum, [advance]) => sum + advance, 0) * scale;
  let at = middle ? x - width / 2 : x;
  let path = '';
  for (const [advance, outline] of found) {
    path += moved(outline, scale, at, y);
    at += advance * scale;
  }
  return path;
}

/** Path data of capital commands and pairs of numbers, scaled and turned the right way up. */
function moved(outline: string, scale: number, x: number, y: number): string {
  return outline.replace(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    const pairs = numbers.match(/-?[\d.]+/g) ?? [];
    const placed = pairs.map((number, i) => (i % 2 === 0 ? x + Number(number) * scale : y - Number(number) * scale));
    return command + placed.map((number) => Number(number.toFixed(2))).join(' ');
  });
}
