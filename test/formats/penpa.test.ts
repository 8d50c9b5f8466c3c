/** Links of penpa-edit: its texts made anew as the editor makes them, for boards of our own. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BLANK, UNDECIDED, WALL } from '../../assembly/layout.ts';
import type { Asked } from '../../src/formats/codec.ts';
import { penpa } from '../../src/formats/penpa.ts';
import type { Parsed } from '../../src/kinds/forms/parts.ts';
import { OtherKind } from '../../src/kinds/forms/tokens.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { describeWide } from '../support/wide.ts';
import { fault, shown } from './reading.ts';

const ADDRESS = 'https://swaroopg92.github.io/penpa-edit/';

/** What may be on a layer, by the editor's numbers of cells and vertices. */
interface Layer {
  surface?: object;
  number?: object;
  symbol?: object;
  line?: object;
  lineE?: object;
  thermo?: unknown[];
}

interface Text {
  rows: number;
  cols: number;
  /** Cells around the board: above, below, on the left, on the right. */
  margins?: number[];
  question: Layer;
  answer?: Layer;
  tags?: string[] | null;
  centres?: number[] | null;
  header?: string;
}

/** The editor's number of a cell of the puzzle, and of the vertex at its upper left corner. */
const cell = ({ cols, margins = [0, 0, 0, 0] }: Text, row: number, col: number) =>
  (row + 2 + margins[0]) * (cols + margins[2] + margins[3] + 4) + col + 2 + margins[2];

/** The lines of a text, with the names written out. */
function lines(text: Text): string[] {
  const { rows, cols, margins = [0, 0, 0, 0], question, answer = {}, tags = [], centres, header } = text;
  const [over, under, before, behind] = margins;
  const layer = (drawn: Layer) =>
    JSON.stringify({
      command_redo: { __a: [] },
      command_undo: { __a: [] },
      surface: {},
      number: {},
      symbol: {},
      line: {},
      lineE: {},
      thermo: [],
      ...drawn,
    });
  const all = Array.from({ length: rows * cols }, (_, k) => cell(text, Math.floor(k / cols), k % cols));
  const steps = (centres ?? all).map((centre, k, list) => (k === 0 ? centre : centre - list[k - 1]));
  const first =
    header ??
    `square,${cols + before + behind},${rows + over + under},38,0,1,1,100,100,9,9,0,0,0,0,Title: A zoo,Author: ,,,OFF,false`;
  return [
    first,
    JSON.stringify(margins),
    '{"qa":"pu_a"}',
    layer(question),
    layer(answer),
    centres === null ? '' : JSON.stringify(steps),
  ].concat(new Array(11).fill('"x"'), tags === null ? [] : [JSON.stringify(tags)]);
}

/** As the editor shortens and packs it. */
function packed(text: string[]): string {
  const names: [string, string][] = [
    ['z', 'zZ'],
    ['"qa"', 'z9'],
    ['"surface"', 'zS'],
    ['"line"', 'zL'],
    ['"lineE"', 'zE'],
    ['"number"', 'zN'],
    ['"symbol"', 'zY'],
    ['"command_redo"', 'zR'],
    ['"command_undo"', 'zU'],
    ['"thermo"', 'zT'],
    ['"__a"', 'z_'],
    ['null', 'zO'],
  ];
  const short = names.reduce((whole, [name, letter]) => whole.split(name).join(letter), text.join('\n'));
  return deflateRawSync(Buffer.from(short, 'utf8')).toString('base64');
}

const link = (text: Text) => `${ADDRESS}#m=edit&p=${packed(lines(text))}`;
const parse = (text: string, asked?: Asked) => penpa.parse?.([text], asked) as Parsed;

/** Things in cells, given as rows of characters, a blank or a dot for none. */
function inCells(
  text: Pick<Text, 'margins'>,
  rows: string[],
  thing: (character: string) => unknown,
): Record<string, unknown> {
  const size = { ...text, rows: rows.length, cols: rows[0].length } as Text;
  return Object.fromEntries(
    rows.flatMap((row, r) =>
      Array.from(row, (character, c) => [cell(size, r, c), character] as const)
        .filter(([, it]) => it !== '.')
        .map(([k, it]) => [k, thing(it)]),
    ),
  );
}

const SHAPE = { rows: 2, cols: 3 };
const number = (text: unknown) => [text, 1, '1'];
const loop: Text = { ...SHAPE, question: { number: inCells({}, ['3.2', '.1.'], number) } };
const walls: Text = {
  ...SHAPE,
  question: {
    surface: inCells({}, ['#..', '..#'], () => 4),
    number: inCells({}, ['1..', '...'], (it) => [it, 4, '1']),
  },
};
const pearls: Text = {
  ...SHAPE,
  question: { symbol: inCells({}, ['W.B', '...'], (it) => [it === 'W' ? 1 : 2, 'circle_L', 1]) },
};
const labels: Text = { ...SHAPE, question: { number: inCells({}, ['A.A', '7.7'], number) } };

describe('what is drawn', () => {
  test.each([
    ['numbers', loop, 'slitherlink 3.2/.1.'],
    ['walls', walls, 'rokada 1../..#'],
    ['circles', pearls, 'masyu W.B/...'],
    ['letters', labels, 'numberlink A.A/7.7'],
    [
      'large numbers',
      { ...SHAPE, question: { number: inCells({}, ['12.', '.12'], (it) => number(it === '1' ? '1' : 5)) } },
      'numberlink 15./.15',
    ],
    ['nothing', { ...SHAPE, question: {} }, 'slitherlink .../...'],
  ])('%s', (_name, text, expected) => {
    expect(shown(penpa, link(text))).toBe(expected);
    // The same with a tag for it, and with the tags missing, as old links are.
    expect(shown(penpa, link({ ...text, tags: null }))).toBe(expected);
    const tag = { slitherlink: 'slitherlink', rokada: 'akari', masyu: 'masyu', numberlink: 'numberlink' }[
      expected.split(' ')[0]
    ];
    expect(shown(penpa, link({ ...text, tags: ['noconflict', tag as string] }))).toBe(expected);
  });

  test('a tag and the kind asked for come before what is drawn', () => {
    const small: Text = { ...SHAPE, question: { number: inCells({}, ['1.1', '2.2'], number) } };
    expect(shown(penpa, link(small))).toBe('slitherlink 1.1/2.2');
    expect(shown(penpa, link({ ...small, tags: ['numberlink'] }))).toBe('numberlink 1.1/2.2');
    expect(shown(penpa, link(small), 'numberlink')).toBe('numberlink 1.1/2.2');
    expect(shown(penpa, link({ ...small, tags: ['slitherlink'] }), 'numberlink')).toBe('slitherlink 1.1/2.2');
  });

  test('numbers as texts, with blanks around them, or none', () => {
    const text: Text = {
      ...SHAPE,
      question: { number: inCells({}, ['abc', 'd..'], (it) => number({ a: 3, b: ' 2 ', c: ' ', d: '?' }[it])) },
    };
    expect(shown(penpa, link(text))).toBe('slitherlink 32./...');
    expect(shown(penpa, link({ ...text, tags: ['akari'] }))).toBe('rokada 32./#..');
  });

  test('labels that are words, and letters whose number is taken', () => {
    const text: Text = {
      ...SHAPE,
      question: { number: inCells({}, ['abc', 'abc'], (it) => number({ a: 'A', b: '10', c: 'ox' }[it])) },
    };
    const { puzzle } = parse(link(text));
    expect(puzzle.clues[0]).toBe(10);
    expect(new Set(puzzle.clues).size).toBe(3);
    expect(puzzle.clues.subarray(3)).toEqual(puzzle.clues.subarray(0, 3));
  });

  test('walls as dark surfaces and as squares; other colours are none; Numberlink has walls too', () => {
    const surface = inCells({}, ['12.', '...'], (it) => Number(it));
    const symbol = inCells({}, ['..1', '2..'], (it) => [Number(it), 'square_LL', 1]);
    const text: Text = { ...SHAPE, question: { surface, symbol }, tags: ['akari'] };
    expect(parse(link(text)).puzzle.clues).toEqual(Uint8Array.of(WALL, BLANK, BLANK, WALL, BLANK, BLANK));
    const both: Text = {
      ...SHAPE,
      question: { ...labels.question, surface: inCells({}, ['.#.', '...'], () => 4) },
      tags: ['numberlink'],
    };
    expect(parse(link(both)).puzzle.clues[1]).toBe(WALL);
  });
});

describe('where the board lies', () => {
  test('margins count in the size', () => {
    const margins = [1, 2, 3, 0];
    const outside = { [2 * 10 + 2]: number('title') };
    const text: Text = {
      ...SHAPE,
      margins,
      question: { number: { ...inCells({ margins: [1, 2, 3, 0] }, ['3.2', '.1.'], number) } },
    };
    expect(shown(penpa, link(text))).toBe('slitherlink 3.2/.1.');
    expect(shown(penpa, link({ ...text, question: { number: { ...text.question.number, ...outside } } }))).toBe(
      'slitherlink 3.2/.1.',
    );
    // Without the list of cells, the margins alone tell.
    expect(shown(penpa, link({ ...text, centres: null }))).toBe('slitherlink 3.2/.1.');
  });

  test('a list of cells that is a smaller rectangle, in any order', () => {
    const at = (row: number, col: number) => cell(loop, row, col);
    const text: Text = { ...loop, centres: [at(1, 2), at(0, 1), at(1, 1), at(0, 2)] };
    expect(shown(penpa, link(text))).toBe('slitherlink .2/1.');
    expect(fault(penpa, link({ ...text, centres: [at(0, 0), at(0, 1), at(1, 0)] }))).toMatch(
      /^1:\d+ expected a board that is a rectangle, found 3 cells of 2 x 2$/,
    );
    expect(fault(penpa, link({ ...text, centres: [at(0, 0), 9999] }))).toMatch(
      /expected cells of the board, found '9999'$/,
    );
  });
});

describe('answers', () => {
  const _ = UNDECIDED;
  const S = (SHAPE.rows + 4) * (SHAPE.cols + 4);
  /** The vertex at the upper left corner of a cell; the lower and the right edge of a cell. */
  const vertex = (row: number, col: number) => S + cell(loop, row - 1, col - 1);
  const below = (row: number, col: number) => 2 * S + cell(loop, row, col);
  const right = (row: number, col: number) => 3 * S + cell(loop, row, col);

  test('lines along edges, and crosses on them', () => {
    const lineE = {
      [`${vertex(0, 0)},${vertex(0, 1)}`]: 3,
      [`${vertex(1, 1)},${vertex(0, 1)}`]: 2,
      [`${vertex(2, 2)},${vertex(2, 3)}`]: 30,
      [`${vertex(0, 2)},${vertex(0, 3)}`]: 98,
      [below(0, 0)]: 98,
      [right(1, 2)]: 98,
      [right(1, -1)]: 98,
      [below(-1, 1)]: 98,
      // A diagonal, one off the board, half an edge, something else.
      [`${vertex(0, 0)},${vertex(1, 1)}`]: 3,
      [`${vertex(-1, 0)},${vertex(0, 0)}`]: 3,
      [`${vertex(1, 0)},${below(0, 0)}`]: 3,
      x: 3,
    };
    expect(parse(link({ ...loop, answer: { lineE } })).solution).toEqual({
      horizontal: Uint8Array.of(1, 0, 0, 0, _, _, _, _, 1),
      vertical: Uint8Array.of(_, 1, _, _, 0, _, _, 0),
    });
    expect(parse(link(loop))).not.toHaveProperty('solution');
    // What is drawn in the question is none.
    expect(parse(link({ ...loop, question: { ...loop.question, lineE } }))).not.toHaveProperty('solution');
  });

  test('lines between cells', () => {
    const at = (row: number, col: number) => cell(loop, row, col);
    const line = {
      [`${at(0, 0)},${at(0, 1)}`]: 3,
      [`${at(1, 2)},${at(0, 2)}`]: 30,
      [right(1, 0)]: 98,
      [below(0, 1)]: 98,
      [below(1, 1)]: 98,
      [right(0, 2)]: 98,
      [`${at(0, 2)},${at(1, 0)}`]: 3,
    };
    const drawn = { right: Uint8Array.of(1, _, 0, _), down: Uint8Array.of(_, 0, 1) };
    expect(parse(link({ ...pearls, answer: { line } })).solution).toEqual({
      horizontal: drawn.right,
      vertical: drawn.down,
    });
    expect(parse(link({ ...labels, answer: { line } })).solution).toMatchObject(drawn);
  });

  test('lamps and dots', () => {
    const symbol = inCells(
      {},
      ['Loo', 'x#.'],
      (it) => ({ L: [3, 'sun_moon', 2], o: [8, 'ox_B', 1], x: [4, 'ox_E', 2], '#': [1, 'star', 1] })[it],
    );
    const text: Text = { ...SHAPE, question: { surface: inCells({}, ['...', '..#'], () => 4) }, answer: { symbol } };
    expect(parse(link(text)).solution).toEqual({ lamps: Uint8Array.of(1, 0, 0, 0, _, 0) });
  });

  test('a link to solve has none', () => {
    const text = lines({ ...loop, answer: { lineE: { [`${vertex(0, 0)},${vertex(0, 1)}`]: 3 } } });
    text[4] = '';
    const base64 = packed(text);
    expect(parse(`${ADDRESS}?m=solve&p=${base64}&a=${packed(['[[],[],[]]'])}`)).toEqual(parse(link(loop)));
  });
});

describe('links within other text', () => {
  const whole = link(loop);
  const [, payload] = whole.split('&p=');
  const board = 'slitherlink 3.2/.1.';
  test.each([
    ['bare', `m=edit&p=${payload}`],
    ['to solve', `${ADDRESS}?m=solve&p=${payload}`],
    ['with an answer to check', `${whole}&a=${payload}`],
    ['of a clone', `${ADDRESS}#m=solve&l=solvedup&p=${payload}`],
    ['in HTML', whole.replaceAll('&', '&amp;')],
    ['percent-encoded', whole.replace(payload, encodeURIComponent(payload))],
    ['percent-encoded as a whole', encodeURIComponent(whole)],
    ['in small letters', encodeURIComponent(whole).replace(/%../g, (code) => code.toLowerCase())],
    ['percent-encoded with an answer', encodeURIComponent(`${whole}&a=${payload}`)],
  ])('%s', (_name, text) => {
    expect(penpa.find?.(text, 0)).toEqual({ at: 0, end: text.length });
    expect(shown(penpa, text)).toBe(board);
    for (const [before, after] of [
      ['- ', ''],
      ['[x](', '), and so on'],
      ['<a href="', '">'],
      ['`', '`'],
      ['', ' # note'],
    ]) {
      const line = before + text + after;
      expect(penpa.find?.(line, 0)).toEqual({ at: before.length, end: before.length + text.length });
    }
  });

  test('several on a line', () => {
    const line = `1. ${whole}, ${whole};m=edit&p=${payload}`;
    const found: string[] = [];
    for (let from = 0; ; ) {
      const stretch = penpa.find?.(line, from);
      if (!stretch) break;
      found.push(line.slice(stretch.at, stretch.end));
      from = stretch.end;
    }
    expect(found).toEqual([whole, whole, `m=edit&p=${payload}`]);
    expect(found.map((text) => shown(penpa, text))).toEqual([board, board, board]);
  });

  test('and none', () => {
    for (const text of [
      '',
      'm=edit&p=abc',
      `team=edit&p=${payload}`,
      `m=play&p=${payload}`,
      `m=edit&q=${payload}`,
      'https://puzz.link/p?slither/1/1/g',
    ]) {
      expect(penpa.find?.(text, 0), text).toBeUndefined();
      expect(penpa.detects?.(text)).toBe(false);
    }
    expect(penpa.detects?.(whole)).toBe(true);
    expect(fault(penpa, 'hello')).toBe('1:1 expected a link of penpa-edit, with m=edit or m=solve, and p=');
  });
});

describe('not', () => {
  const at = ADDRESS.length + '#m=edit&p='.length + 1;
  const raw = (text: string | Buffer) => `${ADDRESS}#m=edit&p=${deflateRawSync(text).toString('base64')}`;
  const but = (line: number, content: string) => `${ADDRESS}#m=edit&p=${packed(lines(loop).with(line, content))}`;
  test.each([
    ['no base64', `${ADDRESS}#m=edit&p=abcdefghijklmnopq`, `expected a text in base64, found something else`],
    [
      'no deflate',
      `${ADDRESS}#m=edit&p=${'A'.repeat(40)}`,
      'expected a compressed text, found one that is damaged or cut off',
    ],
    [
      'cut off',
      `${ADDRESS}#m=edit&p=${packed(lines(loop)).slice(0, 120)}`,
      'expected a compressed text, found one that is damaged or cut off',
    ],
    [
      'no header',
      raw('hello there, this is a text of nothing'.replaceAll(',', ';')),
      "expected a board of penpa-edit, found 'hello there; this is a t...'",
    ],
    ['no question', but(3, '{'), "expected what is drawn, as JSON, found '{'"],
    ['no size', but(0, 'square,x,2'), "expected the number of columns, found 'x'"],
    [
      'a size beyond all',
      but(0, 'square,99999,99999'),
      'expected a puzzle of at most 4194304 cells, found 99999 x 99999',
    ],
    [
      'margins of all',
      `${ADDRESS}#m=edit&p=${packed(lines({ ...loop, centres: null }).with(1, '[1,1,0,0]'))}`,
      "expected margins that leave a board, found '[1,1,0,0]'",
    ],
    [
      'a number',
      link({ ...loop, tags: ['slitherlink'], question: { number: inCells({}, ['...', '.7.'], number) } }),
      "expected one of 0 1 2 3 4 ? in row 2, column 2 of the puzzle, found '7'",
    ],
    [
      'an arrow',
      link({ ...loop, tags: ['akari'], question: { number: inCells({}, ['...', '.7.'], () => ['1_2', 1, '2']) } }),
      "expected one of 0 1 2 3 4 ? in row 2, column 2 of the puzzle, found '1_2'",
    ],
  ])('%s', (_name, text, expected) => {
    expect(fault(penpa, text)).toBe(`1:${at} ${expected}`);
  });

  test.each([
    ['another grid', but(0, 'hex,3,2'), 'hex'],
    ['another genre', link({ ...loop, tags: ['yajilin'] }), 'yajilin'],
    ['thermometers', link({ ...loop, question: { ...loop.question, thermo: [[1, 2]] } }), 'thermo'],
  ])('%s', (_name, text, name) => {
    expect(() => parse(text)).toThrow(new OtherKind(name));
  });

  test('a text that would fill the memory is given up early', () => {
    const bomb = raw(Buffer.alloc(1 << 27, 0x20));
    const before = process.memoryUsage().arrayBuffers;
    expect(fault(penpa, bomb)).toBe(`1:${at} expected a board whose text has at most 8388608 bytes, found more`);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1 << 26);
    expect(fault(penpa, `m=edit&p=${'A'.repeat((1 << 22) + 1)}`)).toBe(
      '1:10 expected a link of at most 4194304 characters, found 4194305',
    );
  });
});

test('author and address are the source', () => {
  const header =
    'square,3,2,38,0,1,1,152,114,9,9,0,0,0,0,Title: A zoo,Author: Zoë%2C twice,https://example.org/1,,OFF,false';
  expect(parse(link({ ...loop, header })).source).toBe('Zoë, twice, https://example.org/1');
  expect(parse(link(loop))).not.toHaveProperty('source');
});

describe('written', () => {
  const text = (kind: string, cells: string[], solution?: unknown) => {
    const puzzle = kinds[kind].fromCells({ rows: cells.length, cols: cells[0].length }, cells.join(''));
    const written = penpa.write(kind, puzzle, solution).trim();
    expect(written.startsWith(`${ADDRESS}#m=edit&p=`)).toBe(true);
    return inflateRawSync(Buffer.from(written.split('&p=')[1], 'base64'))
      .toString()
      .split('\n');
  };

  test('with all lines that the editor reads', () => {
    const found = text('slitherlink', ['3.2', '.1.']);
    expect(found.length).toBe(19);
    expect(found[0]).toBe('square,3,2,38,0,1,1,152,114,101,101,0,0,0,0,Title: ,Author: ,,,OFF,false');
    expect(found[3]).toContain('zN:{"16":["3",1,"1"],"18":["2",1,"1"],"24":["1",1,"1"]}');
    expect(found[3]).toContain('zR:{z_:[]},zU:{z_:[]},z8:{z_:[]}');
    expect(found[5]).toBe('[16,1,1,5,1,1]');
    expect(found[17]).toBe('["slitherlink"]');
    for (const k of [2, 3, 4, 11, 14, 15]) expect(found[k]).toMatch(/^\{.*\}$/);
  });

  test.each([
    ['slitherlink', ['3'], { horizontal: [1, 1], vertical: [1, 0] }, 4, 'zE:{"87":98,"31,32":3,"36,37":3,"31,36":3}'],
    ['rokada', ['.1'], { lamps: [1, 0] }, 4, 'zY:{"14":[3,"sun_moon",2]}'],
    ['rokada', ['..'], { lamps: [0, UNDECIDED] }, 4, 'zY:{"14":[8,"ox_B",1]}'],
    ['masyu', ['W', 'B'], { horizontal: [], vertical: [1] }, 4, 'zL:{"12,17":3}'],
    ['numberlink', ['11'], { labels: [1, 1] }, 4, 'zL:{"14,15":3}'],
    ['rokada', ['.1'], undefined, 3, 'zS:{"15":4}'],
    ['masyu', ['W', 'B'], undefined, 3, 'zY:{"12":[1,"circle_L",1],"17":[2,"circle_L",1]}'],
  ])('%s %j', (kind, cells, solution, line, expected) => {
    const bytes =
      solution && Object.fromEntries(Object.entries(solution).map(([name, states]) => [name, Uint8Array.from(states)]));
    expect(text(kind, cells, bytes)[line]).toContain(expected);
  });
});

describeWide('a board whose text would be longer than can be read', () => {
  test('is refused', () => {
    const board = { rows: 700, cols: 700, clues: new Uint8Array(700 * 700).fill(3) };
    expect(() => penpa.write('slitherlink', board)).toThrow(
      /^penpa can hold a text of at most 8388608 bytes, not \d+$/,
    );
  });
});
