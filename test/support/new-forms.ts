/** Records of the forms of editors and of other sites, made as their documents say. */
import { deflateRawSync } from 'node:zlib';
import type { Piece } from './own-links.ts';

interface Drawn {
  rows: number;
  cols: number;
  /** By row and column. */
  numbers?: [number, number, string | number][];
  circles?: [number, number, 1 | 2][];
  walls?: [number, number][];
  tags?: string[];
  /** Above, below, left, right. */
  margins?: [number, number, number, number];
}

/** What follows `p=` in a link of penpa-edit. */
export function penpa({
  rows,
  cols,
  numbers = [],
  circles = [],
  walls = [],
  tags,
  margins = [0, 0, 0, 0],
}: Drawn): string {
  const [top, bottom, left, right] = margins;
  const width = cols + left + right;
  const height = rows + top + bottom;
  const key = (row: number, col: number) => (row + 2 + top) * (width + 4) + col + 2 + left;
  const all = (cells: [number, number, ...unknown[]][], value: (cell: never) => unknown) =>
    JSON.stringify(Object.fromEntries(cells.map((cell) => [key(cell[0], cell[1]), value(cell as never)]))).replaceAll(
      ' ',
      '',
    );
  const zN = all(numbers, ([, , text]: [number, number, unknown]) => [text, 1, '1']);
  const zY = all(circles, ([, , style]: [number, number, unknown]) => [style, 'circle_L', 1]);
  const zS = all(walls, () => 4);
  const question = `{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:${zS},zN:${zN},z1:{},zY:${zY},zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],zL:{},zE:{},zW:{},zC:{},z4:{}}`;
  const answer =
    '{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:{},z1:{},zY:{},zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],zL:{},zE:{},zW:{},zC:{},z4:{}}';
  const steps: number[] = [key(0, 0)];
  for (let k = 1; k < rows * cols; k++)
    steps.push(key(Math.floor(k / cols), k % cols) - key(Math.floor((k - 1) / cols), (k - 1) % cols));
  const lines = [
    `square,${width},${height},38,0,1,1,456,456,264,264,Title: ,Author: ,,false`,
    JSON.stringify(margins),
    '["1","2","1"]~"edge"~["1",2]',
    question,
    answer,
    JSON.stringify(steps),
    ...Array.from({ length: 11 }, () => 'x'),
    ...(tags ? [JSON.stringify(tags)] : []),
  ];
  return deflateRawSync(lines.join('\n')).toString('base64');
}

const SITE = 'https://swaroopg92.github.io/penpa-edit/';

const LOOP: Drawn = {
  rows: 3,
  cols: 4,
  numbers: [
    [0, 1, '2'],
    [0, 3, 3],
    [1, 0, '3'],
    [1, 3, 2],
    [2, 3, '3'],
  ],
};
const LOOP_LINE = 'slitherlink:3x4:.2.33..2...3';
const PEARLS: Drawn = {
  rows: 2,
  cols: 3,
  circles: [
    [0, 0, 1],
    [1, 2, 2],
  ],
};
const WALLS: Drawn = {
  rows: 2,
  cols: 3,
  walls: [
    [0, 1],
    [1, 1],
  ],
  numbers: [[1, 1, '1']],
};
const PAIRS: Drawn = {
  rows: 2,
  cols: 3,
  numbers: [
    [0, 0, 'A'],
    [0, 2, 'A'],
    [1, 0, 'B'],
    [1, 2, 'B'],
  ],
};
const HIGH: Drawn = {
  rows: 2,
  cols: 3,
  numbers: [
    [0, 0, 5],
    [0, 2, '5'],
    [1, 0, '1'],
    [1, 2, 1],
  ],
};

const PENPA: Piece[] = [
  { text: `${SITE}#m=edit&p=${penpa({ ...LOOP, tags: ['slitherlink'] })}\n`, holds: [LOOP_LINE] },
  { text: `${SITE}?m=solve&p=${penpa(LOOP)}\n`, holds: [LOOP_LINE] },
  { text: `m=edit&p=${penpa({ ...LOOP, tags: [] })}\n`, holds: [LOOP_LINE] },
  { text: `- [drawn](${SITE}#m=edit&p=${penpa({ ...LOOP, margins: [1, 0, 2, 3] })}), hard\n`, holds: [LOOP_LINE] },
  {
    text: `<a href="${SITE}?m=solve&amp;p=${penpa({ ...PEARLS, tags: [] })}">pearls</a>\n`,
    holds: ['masyu:2x3:W....B'],
  },
  { text: `${SITE}?m=solve&p=${penpa({ ...WALLS, tags: [] })}&a=x, and words\n`, holds: ['rokada:2x3:.#..1.'] },
  { text: `<${SITE}#m=edit&p=${penpa({ ...PAIRS, tags: [] })}>\n`, holds: ['numberlink:2x3:A.AB.B'] },
  {
    text: `${SITE}#m=edit&p=${penpa({ ...HIGH })} https://puzz.link/p?slither/2/2/3....\n`,
    holds: ['numberlink:2x3:5.51.1', 'slitherlink:2x2:3...'],
  },
  { text: `${SITE}#m=edit&p=${penpa({ ...LOOP, tags: ['sudoku'] })}\n`, holds: [] },
];

const AREA = { problem: '3 4\n- 2 - 3\n3 - - 2\n- - - 3', solution: '', source: 'a book', info: '' };
const LAMPS = { problem: '2 3\n- x -\n- 1 -', solution: '', source: '', info: '' };
const data = { data: { '01_3x4': AREA, '02_2x3': LAMPS } };

const KITS: Piece[] = [
  { text: `${JSON.stringify(AREA)}\n`, holds: [LOOP_LINE] },
  { text: `${JSON.stringify(data)}\n`, holds: [LOOP_LINE, 'rokada:2x3:.#..1.'] },
  { text: `${JSON.stringify(data, null, 2)}\n`, holds: [LOOP_LINE, 'rokada:2x3:.#..1.'] },
  { text: `${JSON.stringify(data, null, '\t')}\n`, holds: [LOOP_LINE, 'rokada:2x3:.#..1.'] },
  { text: `${JSON.stringify([LAMPS, AREA])}\n`, holds: ['rokada:2x3:.#..1.', LOOP_LINE] },
  { text: '2 3\n- x -\n- 1 -\n', holds: ['rokada:2x3:.#..1.'] },
  { text: '2 3\nw - -\n- - b\n', holds: ['masyu:2x3:W....B'] },
  { text: '2 3\n12 - 12\n5 - 5\n', holds: ['numberlink:2x3:C.C5.5'] },
];

const TASKS: Piece[] = [
  { text: '{"Task": "b0B"}\n', holds: ['rokada:2x2:..0#'] },
  { text: '{"Task":"3b3h3b3"}\n', holds: ['slitherlink:4x4:3..3........3..3'] },
  { text: '{\n  "Task": "aWaB"\n}\n', holds: ['masyu:2x2:.W.B'] },
];

const field = (name: string, value: string) => `${name.padEnd(8)}:${value.length}:${value}\n`;
const save = (game: string, params: string, desc: string) =>
  field('SAVEFILE', "Simon Tatham's Portable Puzzle Collection") +
  field('VERSION', '1') +
  field('GAME', game) +
  field('PARAMS', params) +
  field('CPARAMS', params) +
  field('DESC', desc) +
  field('NSTATES', '1') +
  field('STATEPOS', '1');

const SAVES: Piece[] = [
  { text: save('Loopy', '4x3t0de', 'a2a33b2c3'), holds: [LOOP_LINE] },
  { text: save('Light Up', '4x3b20s4d1', 'eB2c0a'), holds: ['rokada:3x4:.....#2...0.'] },
  { text: save('Pearl', '4x3de', 'eWWbWb'), holds: ['masyu:3x4:.....WW..W..'] },
  { text: save('Bridges', '7x7i30e10m2d1', '2a2e2c2'), holds: [] },
];

const JANKO = 'puzzle slitherlink\nauthor Somebody\nrows 3\ncols 4\nproblem\n- 2 - 3\n3 - - 2\n- - - 3\n';
const script = (text: string) => `<script id="data" type="application/x-janko">${text}</script>`;

const PAGES: Piece[] = [
  {
    text: `<!DOCTYPE html>\n<html lang="de"><head><title>Slitherlink 1</title>\n${script(`\nbegin\n${JANKO}end\n`)}\n</head><body>\n<p>x</p></body></html>\n`,
    holds: [LOOP_LINE],
  },
  { text: `<html><head>${script(`begin\n${JANKO}end`)}</head></html>\n`, holds: [LOOP_LINE] },
  { text: 'begin\npuzzle arukone2\nsize 2\nproblem\n1 1\n2 2\nend\n', holds: ['numberlink:2x2:1122'] },
  { text: 'begin\npuzzle Arukone3\nsize 2\nproblem\n1 1\n2 2\nend\n', holds: ['numberlink:2x2:1122'] },
  { text: 'begin\npuzzle sudoku\nsize 2\nproblem\n1 1\n2 2\nend\n', holds: [] },
];

export const NEW_FORMS = { penpa: PENPA, puzzlekit: KITS, tasks: TASKS, saves: SAVES, pages: PAGES };
