/** Sheets: a board alone, boards in rows, more than are kept. */
import { describe, expect, test } from 'vitest';
import { emptyFigure, figureOf } from '../../src/pictures/figure.ts';
import { Sheet, type SheetOptions, sheetOf } from '../../src/pictures/sheet.ts';
import { svgOf } from '../../src/pictures/svg.ts';
import { marksOf, randomLoop, randomNumbers } from '../support/pictures.ts';
import { type Element, everything, parseXml } from '../support/xml.ts';

const random = randomNumbers(5);
const scenes = [
  [3, 5],
  [1, 1],
  [6, 2],
  [2, 2],
  [4, 4],
].map(([rows, cols]) => randomLoop(random, rows, cols).scene);
const figures = scenes.map((scene, k) => figureOf(scene, `${k + 1}`));

/** The parts in which a sheet comes that keeps so many characters. */
function partsOf(options: SheetOptions): string[] {
  const sheet = new Sheet(options);
  return [...figures.map((figure) => sheet.add(figure)), sheet.end()];
}

const numbers = ({ attributes }: Element, names: string) => names.split(' ').map((name) => Number(attributes[name]));
const boardsOf = (root: Element) => root.children.filter(({ name }) => name === 'svg');
const spansOf = (root: Element, classes: string) =>
  [...everything(root)].filter(({ attributes }) => attributes.class === classes).flatMap(({ children }) => children);

/** A sheet's boards stand in its order, in rows, inside it, over nothing else, and as wide as they are high. */
function checkPlaces(root: Element, columns: number, height: number): void {
  const boxes = boardsOf(root).map((board) => numbers(board, 'x y width height'));
  const [width] = numbers(root, 'width');
  boxes.forEach(([x, y, across, down], k) => {
    const { rows, cols } = scenes[k];
    expect(boardsOf(root)[k].attributes.viewBox).toBe(`0 0 ${32 * cols + 32} ${32 * rows + 32}`);
    expect(Math.abs(across / (cols + 1) - down / (rows + 1))).toBeLessThan(1);
    expect(x).toBeGreaterThanOrEqual(16);
    expect(x + across).toBeLessThanOrEqual(width - 16);
    expect(y + down).toBeLessThanOrEqual(height - 16);
    if (k % columns > 0) expect(x).toBeGreaterThanOrEqual(boxes[k - 1][0] + boxes[k - 1][2] + 16);
    if (k % columns > 0) expect(y).toBe(boxes[k - 1][1]);
    // Room for a caption.
    if (k >= columns) expect(y).toBeGreaterThan(boxes[k - columns][1] + boxes[k - columns][3] + 18);
    const [caption] = spansOf(root, 'h mi').filter(({ text }) => text === `${k + 1}`);
    const [middle, foot] = numbers(caption, 'x y');
    expect(Math.abs(middle - (x + across / 2))).toBeLessThanOrEqual(1);
    expect(foot).toBeLessThan(y);
    expect(foot).toBeGreaterThan(y - 24);
  });
}

describe('a sheet', () => {
  test.each([
    [undefined, undefined],
    [2, undefined],
    [3, 20],
    [1, 40],
    [7, 5],
  ])('of %s columns with cells of %s pixels starts with its size', (columns, cell) => {
    const document = partsOf({ columns, cell });
    expect(document.slice(0, -1).join('')).toBe('');
    const root = parseXml(document.join(''));
    const [width, height] = numbers(root, 'width height');
    expect(root.attributes.viewBox).toBe(`0 0 ${width} ${height}`);
    checkPlaces(root, columns ?? 4, height);
    for (const [k, board] of boardsOf(root).entries()) {
      expect(marksOf(board)).toEqual(marksOf(parseXml(svgOf(scenes[k]))));
      if (cell) expect(numbers(board, 'width')).toEqual([cell * (scenes[k].cols + 1)]);
      else expect(Math.max(...numbers(board, 'width height'))).toBe(256);
    }
    expect(root.children[1].text).toBe('5 pictures');
  });

  test('of more boards than are kept comes row by row, and ends with its height', () => {
    const parts = partsOf({ columns: 2, cell: 30, kept: 1000, title: 'many & more' });
    expect(parts.filter((part) => part !== '').length).toBeGreaterThan(2);
    const root = parseXml(parts.join(''));
    expect(root.attributes.height).toBeUndefined();
    const styles = root.children.filter(({ name }) => name === 'style');
    const height = Number(/^\.ew\.sheet\{height:(\d+)px\}$/.exec(styles.at(-1)?.text ?? '')?.[1]);
    checkPlaces(root, 2, height);
    // Apart from that, it is the same sheet.
    const whole = parseXml(partsOf({ columns: 2, cell: 30, title: 'many & more' }).join(''));
    expect(numbers(whole, 'width height')).toEqual([...numbers(root, 'width'), height]);
    expect(boardsOf(root)).toEqual(boardsOf(whole));
  });

  test('a board that comes after the columns are fixed is drawn so that it fits', () => {
    const sheet = new Sheet({ columns: 1, cell: 32, kept: 0 });
    const text = sheet.add(figures[1]) + sheet.add(figures[0]) + sheet.end();
    const [small, large] = boardsOf(parseXml(text)).map((board) => numbers(board, 'x width height'));
    expect(small.slice(1)).toEqual([64, 64]);
    expect(large).toEqual([16, 64, 43]);
  });

  test('its title stands above everything, in lines that are no wider than it is', () => {
    const title = 'a title of "many words" & <more>, which no line of it can hold';
    const root = parseXml(sheetOf(figures, { columns: 2, cell: 12, title }));
    expect(root.children[0].text).toBe(title);
    const lines = spansOf(root, 'hh mi');
    expect(lines.map(({ text }) => text).join(' ')).toBe(title);
    const [width] = numbers(root, 'width');
    for (const { text } of lines) expect(text.length * 13).toBeLessThanOrEqual(width - 32);
    const [top] = boardsOf(root).map((board) => numbers(board, 'y')[0]);
    for (const line of lines) expect(numbers(line, 'y')[0]).toBeLessThan(top - 18);
  });

  test('long captions are wrapped, and do not reach the next', () => {
    const named = scenes.map((scene) => figureOf(scene, '123456: multiple, 100 of 100'));
    const root = parseXml(sheetOf(named, { columns: 3, cell: 10 }));
    const lines = spansOf(root, 'h mi');
    expect(lines.length).toBeGreaterThan(5);
    const left = [...new Set(lines.map((line) => numbers(line, 'x')[0]))].sort((a, b) => a - b);
    expect(left.length).toBe(3);
    for (const { text } of lines) expect(text.length * 9.2).toBeLessThanOrEqual(left[1] - left[0] - 16);
  });

  test('without a board there is the caption', () => {
    const root = parseXml(sheetOf([emptyFigure('3: <bad>')]));
    expect(spansOf(root, 'h mi').map(({ text }) => text)).toEqual(['3: <bad>']);
    expect(boardsOf(root)).toEqual([]);
  });

  test('of nothing is a document', () => {
    expect(() => parseXml(sheetOf([]))).not.toThrow();
    expect(() => parseXml(new Sheet({ kept: -1 }).end())).not.toThrow();
  });
});

describe('a board alone', () => {
  test('is a picture of its own, whose title is the caption', () => {
    expect(sheetOf([figures[0]])).toBe(svgOf(scenes[0], { title: '1' }));
    const sheet = new Sheet();
    expect(sheet.add(figures[0]) + sheet.end()).toBe(svgOf(scenes[0], { title: '1' }));
  });

  test('has cells of the size that was asked for', () => {
    const root = parseXml(sheetOf([figures[0]], { cell: 48 }));
    expect(numbers(root, 'width height')).toEqual([288, 192]);
    expect(root.attributes.viewBox).toBe('0 0 192 128');
  });

  test('below a title', () => {
    const root = parseXml(sheetOf([figures[1]], { title: 'a title that is wider' }));
    expect(root.children[0].text).toBe('a title that is wider: 2');
    const [board] = boardsOf(root);
    const [x, y, width, height] = numbers(board, 'x y width height');
    const [across, down] = numbers(root, 'width height');
    expect([width, height]).toEqual([64, 64]);
    expect(Math.abs(x + 32 - across / 2)).toBeLessThanOrEqual(1);
    expect(y + height).toBe(down);
    const [line] = spansOf(root, 'hh mi');
    expect(numbers(line, 'y')[0]).toBeLessThan(y);
    expect(line.text.length * 13).toBeLessThan(across);
  });
});
