/** Texts as outlines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figureOf } from '../../src/pictures/figure.ts';
import { type Font, outlined } from '../../src/pictures/outlines.ts';
import { sheetOf } from '../../src/pictures/sheet.ts';
import { randomLoop, randomNumbers } from '../support/pictures.ts';
import { everything, parseXml } from '../support/xml.ts';

const square = 'M0 0L1000 0L1000 1000L0 1000Z';
const FONT: Font = {
  regular: { unitsPerEm: 1000, glyphs: { 2: [500, square], a: [1000, square], '<': [1000, square], ' ': [500, ''] } },
  bold: { unitsPerEm: 1000, glyphs: { 2: [1000, 'M0 0Q500 -500 0 0Z'] } },
};

/** The class and data of each outline. */
const pathsOf = (svg: string) =>
  [...everything(parseXml(outlined(svg, FONT)))]
    .filter(({ attributes }) => attributes.class?.startsWith('ol'))
    .map(({ attributes }) => `${attributes.class}: ${attributes.d}`);

test('stand where the texts stood, as large, around their place or from it on', () => {
  expect(pathsOf('<svg><text class="n" x="100" y="50">2</text></svg>')).toEqual([
    'ol n: M95.25 50L114.25 50L114.25 31L95.25 31Z',
  ]);
  expect(
    pathsOf('<svg><text class="v"><tspan x="10" y="50">a &lt;</tspan><tspan x="10" y="70">2</tspan></text></svg>'),
  ).toEqual(['ol v: M10 50L23 50L23 37L10 37ZM29.5 50L42.5 50L42.5 37L29.5 37ZM10 70L23 70L23 57L10 57Z']);
  // Bold, and smaller by a further class.
  expect(pathsOf('<svg><text class="i la" x="7" y="0">2</text></svg>')).toEqual(['ol i la: M0 0Q7 7 0 0Z']);
});

test('a text with a character that the font lacks stays one', () => {
  const svg = '<svg><text class="v"><tspan x="10" y="50">2</tspan><tspan x="10" y="70">\u4e00</tspan></text></svg>';
  expect(outlined(svg, FONT)).toBe(svg);
});

test('of every text of a sheet, by the font that comes with the program', () => {
  const font: Font = JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/glyphs.json'), 'utf8'));
  expect(font).toHaveProperty('licence', expect.stringContaining('Bitstream Vera'));
  const { scene } = randomLoop(randomNumbers(3), 4, 4);
  const title = 'Größe & «Élan» – Łódź, Αθήνα, Київ';
  const svg = sheetOf([figureOf(scene, '1: solved, 1 of 2'), figureOf(scene, '2')], { title });
  const texts = [...everything(parseXml(svg))].filter(({ name }) => name === 'text');
  const root = parseXml(outlined(svg, font));
  const left = [...everything(root)];
  expect(left.filter(({ name }) => name === 'text')).toEqual([]);
  expect(left.filter(({ attributes }) => attributes.class?.startsWith('ol ')).length).toBe(texts.length);
});
