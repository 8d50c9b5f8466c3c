import { describe, expect, it } from 'vitest';
import { integer, mulberry32 } from '../support/random-boards.ts';
import { runs } from '../support/wide.ts';
import { allLoops } from './loops.ts';
import { BLACK, common, drawPearlLoop, isPearlLoop, type Links, loopOf, NONE, pearlLoops, WHITE } from './masyu.ts';

/** A board from its rows. */
function cells(...rows: string[]): Uint8Array {
  return Uint8Array.from(rows.join(''), (cell) => (cell === 'W' ? WHITE : cell === 'B' ? BLACK : NONE));
}

/** The links of a drawing: every other line and character is a cell. */
function linksOf(...drawing: string[]): Links {
  const marks = (lines: number, characters: number) => {
    const own = drawing.filter((_, y) => y % 2 === lines);
    return Uint8Array.from(own.flatMap((line) => [...line].filter((_, x) => x % 2 === characters).map(isOn)));
  };
  const isOn = (mark: string) => (mark === ' ' ? 0 : 1);
  return { horizontal: marks(0, 1), vertical: marks(1, 0) };
}

function keyOf({ horizontal, vertical }: Links): string {
  return `${horizontal.join('')} ${vertical.join('')}`;
}

function keysOf(answers: Links[]): string[] {
  return answers.map(keyOf);
}

/** For each cell, the letters of the directions in which it has a link: `LR`, say. */
function shapes(rows: number, cols: number, { horizontal, vertical }: Links): string[] {
  const letters: string[] = [];
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < cols; j++) {
      const left = j > 0 && horizontal[i * (cols - 1) + j - 1] === 1 ? 'L' : '';
      const right = j < cols - 1 && horizontal[i * (cols - 1) + j] === 1 ? 'R' : '';
      const up = i > 0 && vertical[(i - 1) * cols + j] === 1 ? 'U' : '';
      const down = i < rows - 1 && vertical[i * cols + j] === 1 ? 'D' : '';
      letters.push(`${left}${right}${up}${down}`);
    }
  }
  return letters;
}

/** Whether a loop of these shapes keeps to a pearl's rule, looking at the cells where its links lead. */
function keeps(shape: string[], cols: number, k: number, pearl: number): boolean {
  const next: Record<string, number> = { L: k - 1, R: k + 1, U: k - cols, D: k + cols };
  const straight = (own: string) => own === 'LR' || own === 'UD';
  const beside = [...shape[k]].map((letter) => shape[next[letter]]);
  if (pearl === WHITE) return straight(shape[k]) && !beside.every(straight);
  if (pearl === BLACK) return shape[k] !== '' && !straight(shape[k]) && beside.every(straight);
  return true;
}

/** Every single loop of a board, from all sets of links. */
function bySets(rows: number, cols: number): Links[] {
  const split = rows * (cols - 1);
  const length = split + (rows - 1) * cols;
  const found: Links[] = [];
  for (let set = 1; set < 2 ** length; set++) {
    const values = Uint8Array.from({ length }, (_, link) => (set >> link) & 1);
    const links = { horizontal: values.slice(0, split), vertical: values.slice(split) };
    const shape = shapes(rows, cols, links);
    if (shape.some((own) => own.length === 1 || own.length > 2)) continue;
    // Paint what hangs together with the first cell that is met.
    const painted = new Set([shape.findIndex((own) => own !== '')]);
    for (const k of painted) {
      if (shape[k].includes('L')) painted.add(k - 1);
      if (shape[k].includes('R')) painted.add(k + 1);
      if (shape[k].includes('U')) painted.add(k - cols);
      if (shape[k].includes('D')) painted.add(k + cols);
    }
    if (painted.size === shape.filter((own) => own !== '').length) found.push(links);
  }
  return found;
}

/** Of these loops, those that keep to the pearls, as the keys of `pearlLoops`. */
function filterBy(loops: { links: Links; shape: string[] }[], cols: number, pearls: Uint8Array): string[] {
  return loops
    .filter(({ shape }) => pearls.every((pearl, k) => keeps(shape, cols, k, pearl)))
    .map((it) => keyOf(it.links));
}

function withShapes(rows: number, cols: number, loops: Iterable<Links>) {
  return Array.from(loops, (links) => ({ links, shape: shapes(rows, cols, links) }));
}

/** Links in the order in which answers are compared. */
function ordered(rows: number, cols: number, { horizontal, vertical }: Links): string {
  let text = '';
  for (let k = 0; k < rows * cols; k++) {
    const [i, j] = [Math.floor(k / cols), k % cols];
    if (j < cols - 1) text += horizontal[i * (cols - 1) + j];
    if (i < rows - 1) text += vertical[k];
  }
  return text;
}

/** A board with a single answer, and the answer. */
const SAMPLE = cells('......', '......', 'W.W.BW', '......', 'B..W..');
const DRAWN = [
  '. . . . .-.',
  '        | |',
  '.-. . . . .',
  '| |     | |',
  'W .-W-.-B W',
  '|         |',
  '. . . . .-.',
  '|       |  ',
  'B-.-.-W-. .',
];
const ANSWER = linksOf(...DRAWN);

describe('loopOf', () => {
  it('walks the loop round once', () => {
    const links = linksOf('.-.-.', '|   |', '. .-.', '| |  ', '.-. .');
    expect(loopOf(3, 3, links)).toEqual([0, 1, 2, 5, 4, 7, 6, 3]);
  });

  it.each([
    ['no link', ['. .', '   ', '. .']],
    ['a line with two ends', ['.-.', '|  ', '.-.']],
    ['two loops', ['.-. .-.', '| | | |', '.-. .-.']],
    ['a branch', ['.-.-.', '| |  ', '.-. .']],
    ['two loops that share a link', ['.-.-.', '| | |', '.-.-.']],
    ['two loops that meet at a cell', ['.-. .', '| |  ', '.-.-.', '  | |', '. .-.']],
  ])('finds none in %s', (_name, drawing) => {
    expect(loopOf((drawing.length + 1) / 2, (drawing[0].length + 1) / 2, linksOf(...drawing))).toBe(undefined);
  });

  it('finds none in links that are no such links', () => {
    const ring = linksOf('.-.', '| |', '.-.');
    expect(loopOf(2, 2, ring)).toEqual([0, 1, 3, 2]);
    expect(loopOf(2, 2, { ...ring, vertical: Uint8Array.of(1, 1, 0) })).toBe(undefined);
    expect(loopOf(2, 2, { horizontal: Uint8Array.of(1), vertical: Uint8Array.of(1, 1, 1) })).toBe(undefined);
    const open = linksOf('.-. .', '| |  ', '.-. .');
    expect(loopOf(2, 3, open)).toEqual([0, 1, 4, 3]);
    expect(loopOf(2, 3, { ...open, horizontal: Uint8Array.of(1, 255, 1, 0) })).toBe(undefined);
    expect(loopOf(1, 1, { horizontal: new Uint8Array(0), vertical: new Uint8Array(0) })).toBe(undefined);
  });
});

describe('isPearlLoop', () => {
  it('holds for the answer of a board, and for no other with a link more or less', () => {
    expect(isPearlLoop(5, 6, SAMPLE, ANSWER)).toBe(true);
    for (const name of ['horizontal', 'vertical'] as const) {
      for (const link of ANSWER[name].keys()) {
        const other = { ...ANSWER, [name]: ANSWER[name].with(link, 1 - ANSWER[name][link]) };
        expect(isPearlLoop(5, 6, SAMPLE, other)).toBe(false);
      }
    }
  });

  const RING = ['.-.-.-.', '|     |', '. . . .', '|     |', '.-.-.-.'];
  it.each([
    ['a white pearl beside one corner', ['.W..', '....', '....'], true],
    ['a white pearl between two corners', ['....', 'W...', '....'], true],
    ['a white pearl on a corner', ['W...', '....', '....'], false],
    ['a white pearl off the loop', ['....', '.W..', '....'], false],
    ['a black pearl on a corner', ['...B', '....', '....'], true],
    ['black pearls on corners, one cell between them', ['...B', '....', '...B'], true],
    ['a black pearl off a corner', ['.B..', '....', '....'], false],
    ['a black pearl off the loop', ['....', '..B.', '....'], false],
    ['pearls everywhere on the loop', ['BWWB', 'W..W', 'BWWB'], true],
  ])('%s', (_name, board, expected) => {
    expect(isPearlLoop(3, 4, cells(...board), linksOf(...RING))).toBe(expected);
  });

  it('wants a turn beside a white pearl, and none beside a black one', () => {
    const long = linksOf('.-.-.-.-.', '|       |', '.-.-.-.-.');
    for (const [board, expected] of [
      ['.W...', true],
      ['..W..', false],
      ['...W.', true],
      ['B....', false],
    ] as const) {
      expect(isPearlLoop(2, 5, cells(board, '.....'), long), board).toBe(expected);
    }
  });
});

describe('pearlLoops', () => {
  it('finds the answer of a board, and that it is the only one', () => {
    const answers = pearlLoops(5, 6, SAMPLE, Number.POSITIVE_INFINITY);
    expect(keysOf(answers)).toEqual([keyOf(ANSWER)]);
  });

  it.each([
    [1, 1],
    [1, 5],
    [5, 1],
    [2, 2],
    [2, 3],
    [3, 2],
    [2, 4],
    [4, 2],
    [3, 3],
  ])('finds what the sets of links give for all pearls on %i x %i', (rows, cols) => {
    const loops = withShapes(rows, cols, bySets(rows, cols));
    const values = [NONE, WHITE, BLACK];
    const board = new Uint8Array(rows * cols);
    let wrong = 0;
    let answered = 0;
    for (let n = 0; n < values.length ** board.length; n++) {
      for (let k = 0, rest = n; k < board.length; k++, rest = Math.floor(rest / values.length)) {
        board[k] = values[rest % values.length];
      }
      const expected = filterBy(loops, cols, board);
      const found = keysOf(pearlLoops(rows, cols, board, Number.POSITIVE_INFINITY));
      answered += expected.length > 0 ? 1 : 0;
      if (found.toSorted().join() === expected.toSorted().join()) continue;
      wrong++;
      expect(found, `${rows} x ${cols}: ${board.join(' ')}`).toEqual(expected);
    }
    expect(wrong).toBe(0);
    expect(answered > 0).toBe(rows > 1 && cols > 1);
  });

  // The known numbers of cycles in grid graphs.
  it.each([
    [2, 2, 1],
    [2, 7, 21],
    [3, 3, 13],
    [3, 5, 108],
    [5, 3, 108],
    [4, 4, 213],
    [4, 5, 1049],
    [5, 5, 9349],
  ])('finds all loops of the board %i x %i without pearls', (rows, cols, count) => {
    const answers = pearlLoops(rows, cols, new Uint8Array(rows * cols).fill(NONE), Number.POSITIVE_INFINITY);
    expect(answers).toHaveLength(count);
    expect(keysOf(answers).sort()).toEqual(keysOf([...allLoops(rows - 1, cols - 1)]).sort());
  });

  it.each([
    [2, 6],
    [3, 4],
    [4, 3],
    [4, 4],
    [5, 3],
    [3, 6],
    [4, 5],
  ])('finds what the sets of enclosed cells give on random boards %i x %i', (rows, cols) => {
    // A loop through cell centres is one on the lines of a board that is smaller by one each way.
    const loops = withShapes(rows, cols, allLoops(rows - 1, cols - 1));
    const random = mulberry32(rows * 100 + cols);
    const counts = { none: 0, one: 0, more: 0 };
    for (let n = 0; n < runs(40, 150); n++) {
      // Pearls that some loop keeps to, a few of them turned over.
      const { shape } = loops[integer(random, loops.length)];
      const pearls = Uint8Array.from(shape, (_, k) => {
        const kind = [WHITE, BLACK].find((pearl) => keeps(shape, cols, k, pearl));
        if (random() < 0.05) return 1 + integer(random, 2);
        return kind !== undefined && random() < (n % 5) / 4 ? kind : NONE;
      });
      const found = keysOf(pearlLoops(rows, cols, pearls, Number.POSITIVE_INFINITY));
      expect(found.toSorted(), pearls.join(' ')).toEqual(filterBy(loops, cols, pearls).toSorted());
      counts[found.length === 0 ? 'none' : found.length === 1 ? 'one' : 'more']++;
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });

  it('puts the answer with the first link first, and stops at the limit', () => {
    const pearls = cells('....', '..W.', '....', '....');
    const all = pearlLoops(4, 4, pearls, Number.POSITIVE_INFINITY);
    const order = all.map((answer) => ordered(4, 4, answer));
    expect(order).toEqual(order.toSorted().reverse());
    expect(all.length).toBeGreaterThan(5);
    for (const limit of [0, 1, 5, all.length, all.length + 1]) {
      expect(keysOf(pearlLoops(4, 4, pearls, limit))).toEqual(keysOf(all.slice(0, limit)));
    }
  });
});

describe('common', () => {
  it('says of each link whether all answers have it, none or some', () => {
    const answers = pearlLoops(3, 4, cells('....', 'W...', '....'), Number.POSITIVE_INFINITY);
    expect(answers.length).toBeGreaterThan(1);
    const shared = common(answers);
    for (const name of ['horizontal', 'vertical'] as const) {
      shared[name].forEach((value, link) => {
        const having = answers.filter((answer) => answer[name][link] === 1).length;
        expect(value).toBe(having === answers.length ? 1 : having === 0 ? 0 : 255);
      });
    }
    // The loop goes down through the pearl, and how far it goes to the right is open.
    expect(shared.vertical.filter((_, k) => k % 4 === 0)).toEqual(Uint8Array.of(1, 1));
    expect(shared.horizontal).toEqual(Uint8Array.of(1, 255, 255, 0, 255, 255, 1, 255, 255));
    expect(() => common([])).toThrow(RangeError);
  });
});

describe('drawPearlLoop', () => {
  it('draws the board with its loop, or says that there is none', () => {
    expect(drawPearlLoop(7, 5, 6, SAMPLE, ANSWER)).toBe(['7', ...DRAWN, ''].join('\n'));
    expect(drawPearlLoop(1, 5, 6, SAMPLE, undefined)).toBe('1\nno solution\n');
    const [first] = pearlLoops(2, 3, cells('.W.', '...'), 1);
    expect(drawPearlLoop(2, 2, 3, cells('.W.', '...'), first)).toBe('2\n.-W-.\n|   |\n.-.-.\n');
  });
});
