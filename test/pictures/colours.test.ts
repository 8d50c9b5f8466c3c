/** Letters and colours of labels. */
import { describe, expect, test } from 'vitest';
import { labelScene } from '../../src/kinds/numberlink/scene.ts';
import { parse } from '../../src/library/index.ts';
import { HUES, hueAt, huesOfNames, lightened, luminance } from '../../src/pictures/palette.ts';
import { svgOf } from '../../src/pictures/svg.ts';
import { unicodeOf } from '../../src/pictures/unicode.ts';
import { everything, parseXml } from '../support/xml.ts';

const rgb = (css: string) => [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16));
const contrast = (one: string, other: string) => {
  const [dark, light] = [one, other].map((css) => luminance(rgb(css))).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const [INK, PAPER, DARK_FLOOR] = ['#1b1b1f', '#ffffff', '#3a3e48'];

const puzzleOf = (text: string, from: 'grid' | 'pzprv3' | 'line' | 'judge' | 'puzzlink') => {
  const [read] = parse(text, { from, kind: 'numberlink' });
  if (!read?.puzzle) throw new Error(read?.error?.message ?? 'nothing read');
  return read.puzzle;
};
const lettersOf = (...read: Parameters<typeof puzzleOf>) => {
  const { texts } = labelScene(puzzleOf(...read));
  return [...new Set(texts.filter((text) => text !== ''))].join(' ');
};

describe('letters', () => {
  test.each([
    ['R.G\n.B.\nRBG\n', 'grid', 'R G B'],
    ['pzprv3/arukone/2/3/passallcell/A . b /A . b /', 'pzprv3', 'A b'],
    ['numberlink:2x3:A.1A.1', 'line', 'A 1'],
    ['3 2\na.Z\na.Z\n', 'judge', 'a Z'],
    ['1.1.A.A.2...2...\n', 'judge', '1 A 2'],
  ] as const)('%j in %s are %s', (text, from, expected) => {
    expect(lettersOf(text, from)).toBe(expected);
  });

  test('numbers stay numbers', () => {
    expect(lettersOf('https://puzz.link/p?numlin/3/2/cg-10cg-10', 'puzzlink')).toBe('12 16');
    expect(lettersOf('pzprv3/numlin/2/3/10 . 2 /10 . 2 /', 'pzprv3')).toBe('10 2');
  });

  test('any character is written as it should be in XML', () => {
    const characters = puzzleOf('numberlink:2x2:<<&&', 'line');
    const texts = [...everything(parseXml(svgOf(labelScene(characters))))].filter(({ name }) => name === 'text');
    expect(texts.map(({ text }) => text)).toEqual(['<', '<', '&', '&']);
  });
});

describe('colours', () => {
  test('by the name of the label, where names are colours', () => {
    const red = hueAt(huesOfNames(['R', 'G', 'B'])?.get('R') as number);
    expect(HUES[red].css).toMatch(/^#[c-f].[0-4].[0-4]/);
    const named = huesOfNames(['W', 'Y', 'R', 'D']) as Map<string, number>;
    expect(HUES[hueAt(named.get('W') as number)].css).toBe('#ffffff');
    // One that names none has a colour that no other has.
    expect(new Set([...named.values()].map(hueAt)).size).toBe(4);
    // The same letter has the same colour whatever else is there.
    expect(huesOfNames(['Y', 'c'])?.get('Y')).toBe(named.get('Y'));
  });

  test('letters that only count are none; nor are numbers', () => {
    expect([...(huesOfNames(['A', 'B', 'C']) as Map<string, number>).values()]).toEqual([1, 2, 3]);
    expect(huesOfNames(['1', '2', 'R'])).toBeUndefined();
    expect(huesOfNames(['B', 'G', 'O'])?.get('B')).toBe(2);
  });

  test('each of the sixteen letters has its own', () => {
    const letters = [...'RBYGOCMmPAWgTbcp'];
    const hues = huesOfNames(letters) as Map<string, number>;
    expect(new Set([...hues.values()].map((number) => HUES[hueAt(number)].css)).size).toBe(16);
  });

  test.each(HUES.map(({ css, pale }) => [css, pale ?? false] as const))('%s can be seen, and read on', (css, pale) => {
    if (pale) {
      // Dark outlines make it stand out from paper, dark letters from itself.
      expect(contrast(css, INK)).toBeGreaterThan(7);
    } else {
      expect(contrast(css, PAPER)).toBeGreaterThan(2.2);
      expect(contrast(lightened(css), PAPER)).toBeGreaterThan(2.2);
    }
    expect(contrast(lightened(css), DARK_FLOOR)).toBeGreaterThan(3);
  });

  test('pale ones have outlines and dark letters', () => {
    const scene = labelScene(puzzleOf('W.R\nW.R\n...\n', 'grid'));
    const root = parseXml(svgOf(scene));
    const classes = [...everything(root)]
      .filter(({ name }) => name === 'text')
      .map(({ attributes }) => attributes.class);
    expect(classes).toEqual(['i pl', 'i', 'i pl', 'i']);
    const links = { right: new Uint8Array(6), down: Uint8Array.of(1, 0, 1, 0, 0, 0) };
    const labels = labelScene(puzzleOf('W.R\nW.R\n...\n', 'grid'), { labels: new Uint8Array(9), ...links });
    const lines = [...everything(parseXml(svgOf(labels)))].filter(({ attributes }) =>
      /^o /.test(attributes.class ?? ''),
    );
    expect(lines.map(({ attributes }) => attributes.class)).toEqual(['o u c0', 'o u pl', 'o u c16']);
    expect(unicodeOf(scene, { colour: true })).toContain('\x1b[0;1;38;5;16;48;5;255mW');
  });

  test('a picture has the rules of the colours that it shows, and no more', () => {
    const rulesOf = (text: string) =>
      [...svgOf(labelScene(puzzleOf(text, 'grid'))).matchAll(/\.e\.c(\d+)\{fill/g)].map(([, hue]) => hue);
    expect(new Set(rulesOf('W.R\nW.R\n...\n'))).toEqual(new Set(['0', '16']));
  });
});
