/** Booklets: puzzles in front, answers behind, in rows; well formed, and whole by themselves. */
import { describe, expect, test } from 'vitest';
import { Booklet, type BookletOptions, type Entry } from '../../src/pictures/booklet.ts';
import { figureOf } from '../../src/pictures/figure.ts';
import { svgOf } from '../../src/pictures/svg.ts';
import { marksOf, randomLoop, randomNumbers } from '../support/pictures.ts';
import { type Element, everything, parseXml } from '../support/xml.ts';

const random = randomNumbers(11);
const scenes = [
  [3, 5],
  [1, 1],
  [6, 2],
  [2, 2],
  [4, 4],
].map(([rows, cols]) => randomLoop(random, rows, cols).scene);
const entries = scenes.map(
  (scene, k): Entry => ({
    number: k + 8,
    words: `Loop <${k}>`,
    puzzle: figureOf({ ...scene, lines: undefined }, ''),
    answers: [figureOf(scene, `${k + 8}: solved & more`)],
  }),
);

function bookletOf(options: BookletOptions, parts = entries): { text: string; root: Element } {
  const booklet = new Booklet(options);
  const text = parts.map((entry) => booklet.add(entry)).join('') + booklet.end();
  // What XML does not know of HTML: its first line, elements without an end.
  const xml = text.replace('<!DOCTYPE html>\n', '').replace(/<(meta [^>]*)>/g, '<$1/>');
  return { text, root: parseXml(xml) };
}

const sectionsOf = (root: Element) => [...everything(root)].filter(({ name }) => name === 'section');
const rowsOf = (section: Element) =>
  section.children
    .filter(({ attributes }) => attributes.class === 'row')
    .map(({ children }) => children.map(({ children: [caption] }) => caption?.text ?? ''));
const boardsOf = (section: Element) => [...everything(section)].filter(({ name }) => name === 'svg');

describe('a booklet', () => {
  test('has all puzzles in front, all answers behind, in rows', () => {
    const { root } = bookletOf({ columns: 3, title: 'A <title>' });
    const [front, back] = sectionsOf(root);
    expect(rowsOf(front)).toEqual([
      [' · Loop <0>', ' · Loop <1>', ' · Loop <2>'],
      [' · Loop <3>', ' · Loop <4>', ''],
    ]);
    expect(rowsOf(back).flat().filter(Boolean)).toEqual(entries.map((_, k) => `${k + 8}: solved & more`));
    expect([...everything(root)].filter(({ name }) => name === 'h1').map(({ text }) => text)).toEqual(['A <title>']);
    for (const [k, board] of boardsOf(front).entries()) expect(marksOf(board), `${k}`).toEqual([]);
    for (const [k, board] of boardsOf(back).entries()) {
      expect(marksOf(board), `${k}`).toEqual(marksOf(parseXml(svgOf(scenes[k]))));
    }
    expect(boardsOf(back).length).toBe(5);
  });

  test('breaks pages before the answers, and in no row', () => {
    const { text } = bookletOf({});
    expect(text).toMatch(/\.answers\{break-before:page\}/);
    expect(text).toMatch(/\.row\{[^}]*break-inside:avoid/);
  });

  test('needs nothing but itself, and is as white on a dark screen as on paper', () => {
    const { text, root } = bookletOf({});
    expect([...everything(root)].filter(({ name }) => ['script', 'link', 'img'].includes(name))).toEqual([]);
    expect(text).not.toMatch(/url\(|@import|src=/);
    expect(text).not.toContain('prefers-color-scheme');
  });

  test('boards have cells of one size, or fit', () => {
    const { root } = bookletOf({ cell: 20 });
    const [front] = sectionsOf(root);
    for (const [k, { attributes }] of boardsOf(front).entries()) {
      const { rows, cols } = scenes[k];
      expect([Number(attributes.width), Number(attributes.height)]).toEqual([20 * cols + 5, 20 * rows + 5]);
      expect(attributes.viewBox).toBe(`12 12 ${32 * cols + 8} ${32 * rows + 8}`);
    }
  });

  test('comes as it is made, but for the answers', () => {
    const booklet = new Booklet({ columns: 2 });
    const parts = entries.map((entry) => booklet.add(entry));
    expect(parts.map((part) => part.includes('<figure>'))).toEqual([false, true, false, true, false]);
    expect(parts.join('').includes('solved &amp; more')).toBe(false);
    expect(booklet.kept).toBeGreaterThan(500);
  });

  test('without answers has no page for them; without puzzles it is one all the same', () => {
    const { root } = bookletOf(
      {},
      entries.map((entry) => ({ ...entry, answers: [] })),
    );
    expect(sectionsOf(root).length).toBe(1);
    expect(sectionsOf(bookletOf({}, []).root).length).toBe(1);
  });
});
