/** Pictures in a terminal: small boards of every kind to the character; colour. */
import { describe, expect, test } from 'vitest';
import { BLANK, WALL } from '../../assembly/layout.ts';
import { loopScene } from '../../src/kinds/edges/scene.ts';
import { labelScene } from '../../src/kinds/numberlink/scene.ts';
import { lampScene } from '../../src/kinds/rokada/scene.ts';
import type { Scene } from '../../src/pictures/scene.ts';
import { blocksOf, unicodeOf } from '../../src/pictures/unicode.ts';
import { randomLoop, randomNumbers } from '../support/pictures.ts';

const plain = (scene: Scene) => unicodeOf(scene, { colour: false });
const coloured = (scene: Scene) => unicodeOf(scene, { colour: true });
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes are what is looked for
const CODES = /\x1b\[0?([\d;]*)m/g;

const text = (...lines: string[]) => `${lines.join('\n')}\n`;

const loop = {
  board: { rows: 2, cols: 3, clues: Uint8Array.of(2, BLANK, 3, 2, 2, BLANK) },
  solution: {
    horizontal: Uint8Array.of(1, 1, 1, 0, 255, 1, 1, 1, 0),
    vertical: Uint8Array.of(1, 0, 0, 1, 1, 255, 255, 0),
  },
};
const loopPart = loopScene(loop.board, loop.solution);

const lamps = {
  rows: 3,
  cols: 4,
  clues: Uint8Array.of(BLANK, 1, BLANK, BLANK, BLANK, BLANK, WALL, BLANK, WALL, BLANK, BLANK, BLANK),
};
const lampPart = lampScene(lamps, { lamps: Uint8Array.of(1, 0, 255, 255, 0, 0, 0, 0, 0, 255, 0, 255) });

const labels = { rows: 3, cols: 3, clues: Uint8Array.of(1, 12, 2, BLANK, BLANK, WALL, 1, 12, 2) };

describe('without colour', () => {
  test('a puzzle of a loop', () => {
    expect(plain(loopScene(loop.board))).toBe(
      text(
        '·   ·   ·   ·', //
        '  2       3  ',
        '·   ·   ·   ·',
        '  2   2      ',
        '·   ·   ·   ·',
      ),
    );
  });

  test('a loop in part: crosses, loose ends, open edges', () => {
    expect(plain(loopPart)).toBe(
      text(
        '┌───────────┐', //
        '│ 2 ×   × 3 │',
        '│ × ·   ╶───┘',
        '│ 2   2     ×',
        '└───────╴ × ·',
      ),
    );
  });

  test('walls and their numbers', () => {
    expect(plain(lampScene(lamps))).toBe(
      text(
        '┌────────────┐', //
        '│   █1█      │',
        '│      ███   │',
        '│███         │',
        '└────────────┘',
      ),
    );
  });

  test('lamps, light, and squares that can have none', () => {
    expect(plain(lampPart)).toBe(
      text(
        '┌────────────┐', //
        '│░◉░█1█      │',
        '│░·░ · ███ · │',
        '│███    ·    │',
        '└────────────┘',
      ),
    );
  });

  test('labels and walls', () => {
    expect(plain(labelScene(labels))).toBe(
      text(
        '┌───────────┐', //
        '│ 1  12   2 │',
        '│   ·   ·   │',
        '│        ███│',
        '│   ·   ·   │',
        '│ 1  12   2 │',
        '└───────────┘',
      ),
    );
  });

  test('paths in part', () => {
    const links = { right: Uint8Array.of(0, 0, 1, 0, 255, 0), down: Uint8Array.of(1, 1, 0, 255, 0, 0) };
    expect(plain(labelScene(labels, { labels: Uint8Array.of(1, 12, 2, 0, 0, WALL, 1, 12, 2), ...links }))).toBe(
      text(
        '┌───────────┐',
        '│ 1 ×12 × 2 │',
        '│ │ · │ · × │',
        '│ └───┘ ×███│',
        '│   · × · × │',
        '│ 1  12 × 2 │',
        '└───────────┘',
      ),
    );
  });

  test('squares whose paths are not known', () => {
    const squares = Uint8Array.of(1, 12, 2, 1, 12, WALL, 1, 0, 2);
    expect(plain(labelScene(labels, { labels: squares }))).toBe(
      text(
        '┌─────────┐', //
        '│ 1 12  2 │',
        '│ 1 12 ███│',
        '│ 1 12  2 │',
        '└─────────┘',
      ),
    );
  });

  test('lines of one width, and no codes, whatever the board', () => {
    const random = randomNumbers(8);
    for (const [rows, cols] of [
      [1, 1],
      [4, 1],
      [3, 7],
    ]) {
      const lines = plain(randomLoop(random, rows, cols).scene).split('\n');
      expect(lines.pop()).toBe('');
      expect(lines.map((line) => line.length)).toEqual(Array(2 * rows + 1).fill(4 * cols + 1));
      expect(lines.join('')).not.toContain('\x1b');
    }
  });
});

describe('in colour', () => {
  test('the same characters, but for light and walls, which are backgrounds', () => {
    expect(coloured(loopPart).replace(CODES, '')).toBe(plain(loopPart));
    expect(coloured(lampPart).replace(CODES, '')).toBe(plain(lampPart).replace(/[░█]/g, ' '));
  });

  test('styles end with the line', () => {
    for (const scene of [loopPart, lampPart, labelScene(labels)]) {
      for (const line of coloured(scene).trimEnd().split('\n')) {
        expect([...line.matchAll(CODES)].at(-1)?.[1] ?? '').toBe('');
      }
    }
  });

  test('a colour a label, for its ends and its lines', () => {
    const links = { right: new Uint8Array(6), down: Uint8Array.of(1, 0, 0, 1, 0, 0) };
    const scene = labelScene(labels, { labels: Uint8Array.of(1, 12, 2, 1, BLANK, WALL, 1, 12, 2), ...links });
    const lines = coloured(scene).split('\n');
    expect(lines[1]).toContain('\x1b[0;1;38;5;231;48;5;167m1\x1b');
    expect(lines[1]).toContain('\x1b[0;1;38;5;231;48;5;30m12\x1b');
    expect(lines[2]).toContain('\x1b[0;1;38;5;167m│\x1b');
  });

  test('what a step looked at, decided and tried', () => {
    const style = (scene: Scene, line: number, column: number) => {
      let at = 0;
      let found = '';
      for (const part of coloured(scene).split('\n')[line].split('\x1b[0')) {
        const code = part.indexOf('m');
        const shown = at === 0 && !part.startsWith(';') ? part : part.slice(code + 1);
        if (column < at + shown.length) return shown === part ? '' : part.slice(1, code);
        at += shown.length;
        found = part.slice(1, code);
      }
      return found;
    };
    const spots = {
      focus: [
        { at: 'cell', row: 0, col: 0 },
        { at: 'vertex', row: 1, col: 1 },
      ],
      fresh: [{ at: 'horizontal', row: 0, col: 1 }],
      trial: [{ at: 'vertical', row: 0, col: 1 }],
    } as const;
    const step = { ...loopPart, ...spots };
    expect(style(step, 1, 2)).toBe('30;48;5;153');
    expect(style({ ...step, broken: true }, 1, 2)).toBe('30;48;5;217');
    expect(style(step, 2, 4)).toBe('30;48;5;153');
    expect(style(step, 0, 6)).toBe('1;32');
    expect(style(step, 1, 4)).toBe('1;35');
    expect(style(step, 0, 2)).toBe('1;36');
    expect(style({ ...lampPart, fresh: [{ at: 'cell', row: 0, col: 0 }] }, 1, 2)).toBe('30;48;5;157');
    const links = { right: new Uint8Array(6), down: new Uint8Array(6) };
    const path = labelScene(labels, { labels: labels.clues, ...links }, { crosses: true });
    expect(style({ ...path, fresh: [{ at: 'right', row: 0, col: 0 }] }, 1, 4)).toBe('1;32');
    expect(style({ ...path, focus: [{ at: 'down', row: 0, col: 2 }] }, 2, 10)).toBe('30;48;5;153');
  });
});

describe('in fewer columns', () => {
  const narrow = (scene: Scene, columns: number) => unicodeOf(scene, { colour: false, columns });

  test('cells are one column wide', () => {
    expect(narrow(loopPart, 12)).toBe(
      text(
        '┌─────┐', //
        '│2× ×3│',
        '│×· ╶─┘',
        '│2 2  ×',
        '└───╴×·',
      ),
    );
    expect(narrow(lampPart, 13)).toBe(
      text(
        '┌────┐', //
        '│◉1  │',
        '│··█·│',
        '│█ · │',
        '└────┘',
      ),
    );
    const links = { right: Uint8Array.of(0, 0, 1, 0, 255, 0), down: Uint8Array.of(1, 1, 0, 255, 0, 0) };
    expect(narrow(labelScene(labels, { labels: Uint8Array.of(1, 12, 2, 0, 0, WALL, 1, 12, 2), ...links }), 12)).toBe(
      text(
        '┌─────┐', //
        '│1×C×2│',
        '││·│·×│',
        '│└─┘×█│',
        '│ ·×·×│',
        '│1 C×2│',
        '└─────┘',
      ),
    );
  });

  test('what fits is as usual', () => {
    expect(narrow(loopPart, 13)).toBe(plain(loopPart));
    expect(narrow(lampPart, 14)).toBe(plain(lampPart));
  });

  test('what does not fit comes in parts of whole cells, which together are the board', () => {
    const random = randomNumbers(4);
    for (const [scene, columns] of [
      [randomLoop(random, 3, 25).scene, 20],
      [randomLoop(random, 1, 40).scene, 12],
      [lampScene({ rows: 2, cols: 33, clues: Uint8Array.from({ length: 66 }, (_, k) => k % 4) }), 10],
    ] as const) {
      const parts = blocksOf(scene, { colour: false, columns });
      expect(parts.length).toBeGreaterThan(2);
      for (const { lines, width } of parts) {
        expect(width).toBeLessThanOrEqual(columns);
        expect(lines.map((line) => line.length)).toEqual(lines.map(() => width));
      }
      const named = parts.map(({ part }) => (/^columns (\d+) to (\d+)$/.exec(part ?? '') ?? []).slice(1).map(Number));
      expect(named[0][0]).toBe(1);
      expect(named.at(-1)?.[1]).toBe(scene.cols);
      named.slice(1).forEach(([first], k) => {
        expect(first).toBe(named[k][1] + 1);
      });
      // Corners between two parts stand in both.
      const twice = scene.lines ? 1 : 0;
      const [whole] = blocksOf(scene, { colour: false, columns: scene.cols * 2 + 2 });
      const joined = whole.lines.map((_, y) =>
        parts.map(({ lines }, k) => (k > 0 ? lines[y].slice(twice) : lines[y])).join(''),
      );
      expect(joined).toEqual(whole.lines);
    }
  });

  test('colours stay with what they are of', () => {
    const lines = unicodeOf(loopPart, { colour: true, columns: 12 }).split('\n');
    expect(lines.map((line) => line.replace(CODES, '')).join('\n')).toBe(narrow(loopPart, 12));
    expect(lines[0]).toBe('\x1b[0;1;36m┌─────┐\x1b[0m');
  });
});
