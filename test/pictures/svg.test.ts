/** Pictures in SVG: what is decided stands in them, each thing once; sheets. */
import { describe, expect, test } from 'vitest';
import { BLANK, WALL } from '../../assembly/layout.ts';
import { loopScene } from '../../src/kinds/edges/scene.ts';
import { labelScene } from '../../src/kinds/numberlink/scene.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { lampScene } from '../../src/kinds/rokada/scene.ts';
import { figureOf } from '../../src/pictures/figure.ts';
import { sheetOf } from '../../src/pictures/sheet.ts';
import { svgOf } from '../../src/pictures/svg.ts';
import { covered, edgesOf, loopMark, marksOf, randomLoop, randomNumbers, starts } from '../support/pictures.ts';
import { type Element, everything, parseXml } from '../support/xml.ts';

const SIZES = [
  [1, 1],
  [1, 4],
  [3, 1],
  [2, 2],
  [5, 4],
];

const pathsOf = (root: Element, kind: string) =>
  [...everything(root)].filter(({ name, attributes }) => name === 'path' && attributes.class?.split(' ')[0] === kind);

const textsOf = (root: Element) =>
  [...everything(root)]
    .filter(({ name }) => name === 'text')
    .map(({ text, attributes: { x, y } }) => `${text} ${(Number(y) - 16) >> 5},${(Number(x) - 32) / 32}`);

describe('loops', () => {
  test.each(SIZES)('each edge that is decided of %i x %i, once: on, crossed out, tried, just decided', (rows, cols) => {
    const random = randomNumbers(rows * 10 + cols);
    for (let n = 0; n < 20; n++) {
      const { board, solution, scene } = randomLoop(random, rows, cols);
      const variants = ['', ' t', ' f'];
      const edges = edgesOf(board).map((spot) => ({ spot, variant: variants[random(3)] }));
      const states = [...solution.horizontal, ...solution.vertical];
      const of = (variant: string) => edges.filter((edge) => edge.variant === variant).map(({ spot }) => spot);
      const root = parseXml(svgOf({ ...scene, trial: of(' t'), fresh: of(' f') }));
      const expected = edges.flatMap(({ spot, variant }, i) =>
        states[i] === 255 ? [] : [loopMark(spot, `${states[i] ? 'o' : 'x'}${variant}`)],
      );
      expect(marksOf(root)).toEqual(expected.sort());
      const clues = [...board.clues].flatMap((clue, k) =>
        clue === BLANK ? [] : [`${clue} ${Math.floor(k / cols)},${k % cols}`],
      );
      expect(textsOf(root)).toEqual(clues);
    }
  });

  test('a whole loop is one closed path', () => {
    const board = { rows: 2, cols: 2, clues: Uint8Array.of(2, 2, 2, BLANK) };
    const solution = { horizontal: Uint8Array.of(1, 1, 0, 1, 1, 0), vertical: Uint8Array.of(1, 0, 1, 1, 1, 0) };
    const root = parseXml(svgOf(loopScene(board, solution)));
    expect(pathsOf(root, 'o').map(({ attributes }) => attributes.d)).toEqual(['M16 16h64v32h-32v32h-32z']);
    expect(marksOf(parseXml(svgOf(loopScene(board, solution, { crosses: false })))).join()).not.toContain('x');
  });

  test('a step: cells and corners that it looked at are framed, in another colour where they cannot be', () => {
    const { scene } = randomLoop(randomNumbers(1), 3, 3);
    const focus = [
      { at: 'cell', row: 1, col: 2 },
      { at: 'vertex', row: 0, col: 3 },
      { at: 'vertical', row: 2, col: 0 },
    ] as const;
    const steps = (broken: boolean) =>
      marksOf(parseXml(svgOf({ ...scene, focus, broken }))).filter((mark) => /^[sq]/.test(mark));
    expect(steps(false)).toEqual(['q 16,80-16,112', 's 112,9', 's 82,50']);
    expect(steps(true)).toEqual(['q j 16,80-16,112', 's j 112,9', 's j 82,50']);
  });
});

describe('lamps', () => {
  const corner = (k: number, cols: number) => `${Math.floor(k / cols)},${k % cols}`;

  test.each(SIZES)('lamps, their light, and where none can be, of %i x %i', (rows, cols) => {
    const random = randomNumbers(rows * 10 + cols + 1);
    for (let n = 0; n < 20; n++) {
      const clues = Uint8Array.from({ length: rows * cols }, () => [BLANK, BLANK, WALL, 2][random(4)]);
      const lamps = Uint8Array.from(clues, () => [0, 1, 255][random(3)]);
      const scene = lampScene({ rows, cols, clues }, { lamps });
      const root = parseXml(svgOf(scene));
      const places = [...clues.keys()];
      const seen = (k: number) =>
        [
          [0, 1],
          [1, 0],
          [0, -1],
          [-1, 0],
        ].some(([down, right]) => {
          for (let row = Math.floor(k / cols), col = k % cols; ; row += down, col += right) {
            if (row < 0 || row >= rows || col < 0 || col >= cols || clues[row * cols + col] !== BLANK) return false;
            if (lamps[row * cols + col] === 1) return true;
          }
        });
      const empty = places.filter((k) => clues[k] === BLANK);
      const open = empty.some((k) => lamps[k] === 255);
      const at = (k: number, radius: number) => `${32 + 32 * (k % cols)},${32 + 32 * Math.floor(k / cols) - radius}`;
      expect(marksOf(root)).toEqual(
        [
          ...empty.filter(seen).map((k) => `l ${corner(k, cols)}`),
          ...empty.filter((k) => lamps[k] === 1).map((k) => `k ${at(k, 9)}`),
          ...(open ? empty.filter((k) => lamps[k] === 0).map((k) => `m ${at(k, 3)}`) : []),
        ].sort(),
      );
      const walls = pathsOf(root, 'w').flatMap(({ attributes }) => covered(attributes.d));
      expect(walls).toEqual(places.filter((k) => clues[k] !== BLANK).map((k) => corner(k, cols)));
      expect(textsOf(root)).toEqual(places.filter((k) => clues[k] === 2).map((k) => `2 ${corner(k, cols)}`));
    }
  });
});

describe('labels', () => {
  const board = { rows: 2, cols: 3, clues: Uint8Array.of(1, BLANK, 1, 12, 12, WALL) };

  test('links in the colours of their labels, ends in circles, labels as numbers', () => {
    const right = Uint8Array.of(1, 1, 1, 0);
    const down = Uint8Array.of(0, 0, 255);
    const scene = labelScene(board, { labels: Uint8Array.of(1, 1, 1, 12, 12, WALL), right, down });
    const root = parseXml(svgOf(scene));
    expect(marksOf(root)).toEqual(
      ['o u c0 32,32-64,32', 'o u c0 64,32-96,32', 'o u c11 32,64-64,64', 'x u 28,44', 'x u 60,44', 'x u 76,60'].sort(),
    );
    expect(pathsOf(root, 'e').map(({ attributes }) => [attributes.class, starts(attributes.d)])).toEqual([
      ['e c0', ['32,20', '96,20']],
      ['e c11', ['32,52', '64,52']],
    ]);
    expect(textsOf(root)).toEqual(['1 0,0', '1 0,2', '12 1,0', '12 1,1']);
  });

  test('a path that joins no label yet, and squares that stay empty', () => {
    const open = { rows: 1, cols: 6, clues: Uint8Array.of(1, BLANK, BLANK, BLANK, BLANK, 1) };
    const labels = Uint8Array.of(1, 0, 0, BLANK, 0, 1);
    const links = { right: Uint8Array.of(255, 1, 0, 0, 1), down: new Uint8Array(0) };
    const marks = marksOf(parseXml(svgOf(labelScene(open, { labels, ...links }))));
    const lines = ['o u 64,32-96,32', 'o u c0 160,32-192,32'];
    expect(marks).toEqual(['m 128,29', ...lines, 'x u 108,28', 'x u 140,28'].sort());
  });

  test('without links their course is found, or else squares are tinted', () => {
    const whole = marksOf(parseXml(svgOf(labelScene(board, { labels: Uint8Array.of(1, 1, 1, 12, 12, WALL) }))));
    expect(whole).toEqual(['o u c0 32,32-64,32', 'o u c0 64,32-96,32', 'o u c11 32,64-64,64']);
    const part = marksOf(parseXml(svgOf(labelScene(board, { labels: Uint8Array.of(1, 0, 1, 12, 12, WALL) }))));
    expect(part).toEqual(['y c0 0,0', 'y c0 0,2', 'y c11 1,0', 'y c11 1,1']);
    expect(marksOf(parseXml(svgOf(labelScene(board))))).toEqual([]);
  });

  test('a column of one square, whose nodes are one below the other', () => {
    const column = { rows: 4, cols: 1, clues: Uint8Array.of(1, BLANK, BLANK, 1) };
    const marks = marksOf(parseXml(svgOf(labelScene(column, { labels: Uint8Array.of(1, 1, 1, 1) }))));
    expect(marks).toEqual(['o u c0 32,32-32,64', 'o u c0 32,64-32,96', 'o u c0 32,96-32,128']);
  });
});

describe('documents', () => {
  const { scene, board, solution } = randomLoop(randomNumbers(3), 3, 5);

  test('one root with its size, a title and a description, no script', () => {
    const root = parseXml(svgOf(scene, { title: 'board 7', scale: 0.5 }));
    expect(root.attributes).toMatchObject({ width: '96', height: '64', viewBox: '0 0 192 128' });
    expect(root.children.slice(0, 2).map(({ name, text }) => [name, text])).toEqual([
      ['title', 'board 7'],
      ['desc', '3 rows, 5 columns, partly solved'],
    ]);
    expect([...everything(root)].filter(({ name }) => name === 'script' || name === 'image')).toEqual([]);
    expect(svgOf(scene).endsWith('</svg>\n')).toBe(true);
  });

  test('any text can be a title', () => {
    const title = 'a < b & "c" > \0\x1b\ufffe\ud800 \u{1f4a1} ]]>';
    const [element] = parseXml(svgOf(scene, { title })).children;
    expect(element.text).toBe('a < b & "c" > \ufffd\ufffd\ufffd\ufffd \u{1f4a1} ]]>');
  });

  test('by the name of the kind', () => {
    expect(kinds.slink.scene(board, solution)).toEqual(scene);
    expect(kinds.slitherlink.scene(board).about).toBe('3 rows, 5 columns, not solved');
  });

  test('every class that is drawn has a rule', () => {
    const everyMark = { ...labelScene({ rows: 1, cols: 2, clues: Uint8Array.of(1, 1) }), focus: edgesOf(scene) };
    for (const document of [
      svgOf({ ...scene, focus: edgesOf(scene) }),
      svgOf(everyMark),
      sheetOf([figureOf(scene, '1'), figureOf(everyMark, '2')], { title: 'all' }),
    ]) {
      const style = document.slice(document.indexOf('<style>'), document.indexOf('</style>'));
      const selectors = [...style.matchAll(/\.ew (?:\.([\w.]+))/g)].map(([, names]) => names.split('.'));
      for (const [, classes] of document.matchAll(/<(?:path|text|rect)[^>]* class="([^"]*)"/g)) {
        const names = classes.split(' ');
        const bound = selectors.filter((selector) => selector.every((name) => names.includes(name)));
        expect(new Set(bound.flat()), classes).toEqual(new Set(names));
      }
    }
  });
});
