/** Pictures of Masyu: pearls below the loop, crosses, steps. */
import { describe, expect, test } from 'vitest';
import { BLANK, UNDECIDED, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../../src/core/board.ts';
import { loopScene } from '../../../src/kinds/edges/scene.ts';
import { BLACK, WHITE } from '../../../src/kinds/masyu/cells.ts';
import type { PearlLoop } from '../../../src/kinds/masyu/loop.ts';
import { pearlScene } from '../../../src/kinds/masyu/scene.ts';
import { labelScene } from '../../../src/kinds/numberlink/scene.ts';
import { lampScene } from '../../../src/kinds/rokada/scene.ts';
import type { Spot } from '../../../src/logic/logic.ts';
import { animationOf, type Frame, stripOf } from '../../../src/pictures/explain.ts';
import { figureOf } from '../../../src/pictures/figure.ts';
import type { Scene } from '../../../src/pictures/scene.ts';
import { sheetOf } from '../../../src/pictures/sheet.ts';
import { svgOf } from '../../../src/pictures/svg.ts';
import { unicodeOf } from '../../../src/pictures/unicode.ts';
import { marksOf, randomNumbers, starts } from '../../support/pictures.ts';
import { everything, parseXml } from '../../support/xml.ts';

const board: Board = {
  rows: 3,
  cols: 3,
  clues: Uint8Array.of(BLACK, BLANK, BLANK, WHITE, BLANK, BLANK, BLANK, BLANK, BLACK),
};
const whole: PearlLoop = { horizontal: Uint8Array.of(1, 1, 0, 0, 1, 1), vertical: Uint8Array.of(1, 0, 1, 1, 0, 1) };
const part: PearlLoop = {
  horizontal: Uint8Array.of(1, UNDECIDED, 0, UNDECIDED, UNDECIDED, UNDECIDED),
  vertical: Uint8Array.of(1, 0, UNDECIDED, 1, UNDECIDED, UNDECIDED),
};

const plain = (scene: Scene) => unicodeOf(scene, { colour: false });
const text = (...lines: string[]) => `${lines.join('\n')}\n`;

describe('in a terminal', () => {
  test('a puzzle', () => {
    expect(plain(pearlScene(board))).toBe(
      text(
        '┌───────────┐', //
        '│ ●         │',
        '│   ·   ·   │',
        '│ ○         │',
        '│   ·   ·   │',
        '│         ● │',
        '└───────────┘',
      ),
    );
  });

  test('a loop: pearls stay to be seen on it', () => {
    expect(plain(pearlScene(board, whole))).toBe(
      text(
        '┌───────────┐', //
        '│ ●───────┐ │',
        '│ │ ·   · │ │',
        '│ ○       │ │',
        '│ │ ·   · │ │',
        '│ └───────● │',
        '└───────────┘',
      ),
    );
  });

  test('a loop in part: crosses, loose ends', () => {
    expect(plain(pearlScene(board, part))).toBe(
      text(
        '┌───────────┐', //
        '│ ●───╴     │',
        '│ │ · × ·   │',
        '│ ○ ×       │',
        '│ │ ·   ·   │',
        '│ ╵       ● │',
        '└───────────┘',
      ),
    );
  });

  test('boards of one row, of one column, of one cell', () => {
    const none = new Uint8Array(0);
    const row = { rows: 1, cols: 3, clues: Uint8Array.of(WHITE, BLANK, BLACK) };
    expect(plain(pearlScene(row))).toBe(text('┌───────────┐', '│ ○       ● │', '└───────────┘'));
    const off = { horizontal: Uint8Array.of(0, UNDECIDED), vertical: none };
    expect(plain(pearlScene(row, off))).toBe(text('┌───────────┐', '│ ○ ×     ● │', '└───────────┘'));
    const column = { rows: 2, cols: 1, clues: Uint8Array.of(WHITE, BLACK) };
    expect(plain(pearlScene(column, { horizontal: none, vertical: Uint8Array.of(1) }))).toBe(
      text('┌───┐', '│ ○ │', '│ │ │', '│ ● │', '└───┘'),
    );
    expect(plain(pearlScene({ rows: 1, cols: 1, clues: Uint8Array.of(BLACK) }))).toBe(text('┌───┐', '│ ● │', '└───┘'));
  });

  test('in colour, what was just decided', () => {
    const fresh: Spot[] = [{ at: 'right', row: 0, col: 0 }];
    const coloured = unicodeOf({ ...pearlScene(board, part), fresh }, { colour: true });
    expect(coloured).toContain('\u001b[0;1;32m───');
    expect(unicodeOf(pearlScene(board, part), { colour: true })).not.toContain('[0;1;32m');
  });
});

describe('SVG', () => {
  const pathsOf = (scene: Scene) => [...everything(parseXml(svgOf(scene)))].filter(({ name }) => name === 'path');

  test('circles around the middles of their cells, below the loop', () => {
    const paths = pathsOf(pearlScene(board, whole));
    const classes = paths.map(({ attributes }) => attributes.class);
    const of = (name: string) => paths[classes.indexOf(name)].attributes.d;
    // Circles start at their tops.
    expect(starts(of('wc'))).toEqual(['32,52']);
    expect(starts(of('bc'))).toEqual(['32,20', '96,84']);
    const loop = classes.findIndex((name) => name.startsWith('o '));
    expect(loop).toBeGreaterThan(classes.indexOf('bc'));
    expect(loop).toBeGreaterThan(classes.indexOf('wc'));
    expect(paths[loop].attributes.d).toMatch(/z$/);
  });

  test('the loop from middle to middle, and crosses between them', () => {
    expect(marksOf(parseXml(svgOf(pearlScene(board, part))))).toEqual([
      'o u c1 32,32-32,64',
      'o u c1 32,32-64,32',
      'o u c1 32,64-32,96',
      'x u 44,60',
      'x u 60,44',
    ]);
    expect(marksOf(parseXml(svgOf(pearlScene(board, whole)))).filter((mark) => mark.startsWith('x'))).toEqual([]);
    expect(marksOf(parseXml(svgOf(pearlScene(board))))).toEqual([]);
  });

  test('says what is to be seen', () => {
    const desc = (solution?: PearlLoop) => pearlScene(board, solution).about;
    expect([desc(), desc(part), desc(whole)]).toEqual([
      '3 rows, 3 columns, not solved',
      '3 rows, 3 columns, partly solved',
      '3 rows, 3 columns, solved',
    ]);
  });

  test('circles have their rules, in the light and in the dark, also in a sheet and in a strip', () => {
    const scene = pearlScene(board, part);
    const frames = [{ scene, title: 'a', text: '' }];
    for (const document of [
      svgOf(scene),
      sheetOf([figureOf(scene, '1'), figureOf(loopScene(board), '2')]),
      stripOf(frames),
      animationOf(frames),
    ]) {
      const styles = [...everything(parseXml(document))].filter(({ name }) => name === 'style').map(({ text }) => text);
      for (const name of ['wc', 'bc']) {
        const rules = styles.filter((style) => style.includes(`.ew .${name}{fill:`));
        expect(rules.length).toBe(1);
        expect(rules[0].split('@media(prefers-color-scheme:dark)')[1]).toContain(`.ew .${name}{`);
      }
    }
  });

  test('pictures without pearls have none of it', () => {
    const clues = new Uint8Array(4).fill(BLANK);
    for (const scene of [
      pearlScene({ rows: 2, cols: 2, clues }),
      loopScene({ rows: 2, cols: 2, clues }),
      lampScene({ rows: 2, cols: 2, clues: Uint8Array.of(1, WALL, BLANK, BLANK) }),
      labelScene({ rows: 2, cols: 2, clues: Uint8Array.of(1, 2, 1, 2) }),
    ]) {
      expect(svgOf(scene)).not.toMatch(/\bwc\b|\bbc\b/);
    }
  });
});

/** Steps of a board, at random. */
function framesOf(count: number): Frame[] {
  const random = randomNumbers(6);
  const state = { horizontal: new Uint8Array(6).fill(UNDECIDED), vertical: new Uint8Array(6).fill(UNDECIDED) };
  return Array.from({ length: count }, (_, n): Frame => {
    const k = random(6);
    const across = random(2) === 0;
    (across ? state.horizontal : state.vertical)[k] = [0, 1, UNDECIDED][random(3)];
    const spot: Spot = across
      ? { at: 'right', row: Math.floor(k / 2), col: k % 2 }
      : { at: 'down', row: Math.floor(k / 3), col: k % 3 };
    const scene = pearlScene(board, structuredClone(state), { crosses: true });
    return { scene: { ...scene, [n % 4 === 3 ? 'trial' : 'fresh']: [spot] }, title: `step ${n}`, text: '' };
  });
}

test('animations: at every moment one sees the picture of the frame, no more and no less', () => {
  const frames = framesOf(40);
  const root = parseXml(animationOf(frames, 1.5));
  const hiddenAt =
    (seconds: number) =>
    ({ attributes }: { attributes: Record<string, string> }) => {
      const kind = / ([ab])$/.exec(` ${attributes.class}`)?.[1];
      const [, duration, delay = '0'] =
        /^animation:ew-[ab] ([\d.]+)s(?: ([\d.]+)s)?$/.exec(attributes.style ?? '') ?? [];
      const active = seconds >= Number(delay) && seconds < Number(delay) + Number(duration);
      return kind === 'a' ? active : kind === 'b' ? !active : false;
    };
  for (const [n, { scene }] of frames.entries()) {
    const expected = marksOf(parseXml(svgOf(scene)));
    expect(marksOf(root, hiddenAt(1.5 * n + 0.75)), `frame ${n}`).toEqual(expected);
  }
  const circles = [...everything(root)].filter(({ attributes }) => /^[wb]c$/.test(attributes.class));
  expect(circles.length).toBe(2);
});
