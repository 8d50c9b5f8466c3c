/** Records of every form, as they stand among others in a text, and what each holds: boards as lines; `!` for what is broken. */
import { NEW_FORMS } from './new-forms.ts';
import type { Piece } from './own-links.ts';

const SLITHER = 'slitherlink:4x5:3..1.21..13....2...3';
const SLITHER_2 = 'slitherlink:3x4:.2.33..2...3';
const ROKADA = 'rokada:4x5:#...0..#.......0.#..';
const MASYU = 'masyu:4x5:.W............WB.B..';
const NUMBER = 'numberlink:4x5:.12...3.....13.2....';
const SLINK = 'slink:4x5:32212213113321122233';

/** Boards in the judges' text that can be one kind alone. */
export const BOARDS: Piece[] = [
  { text: '4 5\n3 2 2 1 2\n2 1 3 1 1\n3 3 2 1 1\n2 2 2 3 3\n', holds: [SLINK] },
  { text: '1 2\n3 3\n', holds: ['slink:1x2:33'] },
  { text: '4 5\n3 . . 1 .\n2 1 . . 1\n3 . . . .\n2 . . . 3\n', holds: [SLITHER] },
  { text: '3 4\n- 2 - 3\n3 - - 2\n- - - 3\n', holds: [SLITHER_2] },
  { text: '3 4\n_ 2 _ 3\n3 _ _ 2\n_ _ _ 3\n', holds: [SLITHER_2] },
  { text: '4 5\n#...0\n..#..\n.....\n0.#..\n', holds: [ROKADA] },
  { text: '4 5\n1...0\n..#..\n.....\n0.#..\n', holds: ['rokada:4x5:1...0..#.......0.#..'] },
  { text: '4 5\n.W...\n.....\n....W\nB.B..\n', holds: [MASYU] },
  { text: '4 5\n.w...\n.....\n....w\nb.b..\n', holds: [MASYU] },
  { text: '5 4\n.12..\n.3...\n..13.\n2....\n', holds: [NUMBER] },
  { text: '5 4\n.AB..\n.C...\n..AC.\nB....\n', holds: ['numberlink:4x5:.AB...C.....AC.B....'] },
  { text: '...1.....21....2\n', holds: ['numberlink:4x4:...1.....21....2'] },
  { text: '12....1...3.32..\n', holds: ['numberlink:4x4:12....1...3.32..'] },
];

export const LINKED: Piece[] = [
  { text: 'https://puzz.link/p?slither/5/4/d62b1dhcgd\n', holds: [SLITHER] },
  { text: '- [no. 4](https://puzz.link/p?mashu/5/4/30001k0), hard\n', holds: [MASYU] },
  { text: '<a href="https://pzv.jp/p.html?type=player&amp;numlin/5/4/g12i3k13g2j">x</a>\n', holds: [NUMBER] },
  {
    text: 'https://puzz.link/p?slither%2F4%2F3%2Fg7d82hd https://puzz.link/p?slither/2/2/3....\n',
    holds: ['slitherlink:3x4:.2.3..3.2..3', 'slitherlink:2x2:3...'],
  },
  { text: 'slither/5/4/d62b1dhcgd\n', holds: [SLITHER] },
  { text: 'https://puzz.link/p?pzprv3/slither/1/2/3%20./1%20-1%201/1%201/1%201/\n', holds: ['slitherlink:1x2:3.'] },
  {
    text: '1,"https://puzz.link/p?akari/5/4/bga.m5.h",easy,"https://puzz.link/p?slither/5/4/d"\n',
    holds: ['rokada:4x5:1...0..#.......0.#..', '!'],
  },
  {
    text: '| a | https://puzz.link/p?sudoku/9/9/g1 | https://puzz.link/p?slither/5/4/d62b1dhcgd |\n',
    holds: [SLITHER],
  },
];

const EDGES = '0 0 0 0 0\n'.repeat(3) + '0 0 0 0\n'.repeat(4);

export const FILES: Piece[] = [
  { text: `pzprv3\nslither\n3\n4\n. 2 . 3\n3 . . 2\n. . . 3\n${EDGES}`, holds: [SLITHER_2] },
  { text: `pzprv3\nslither\n3\n4\n. 2 . 3 \n3 . . 2 \n. . . 3 \n${EDGES.replaceAll('\n', ' \n')}`, holds: [SLITHER_2] },
  { text: 'pzprv3.1\nslither\n1\n2\n3 . \n0 0 \n1 0 1 \n1 1 \n1 1 \n', holds: ['slitherlink:1x2:3.'] },
  { text: 'pzprv3\nlightup\n3\n2\n# .\n# 0\n- .\n', holds: ['rokada:3x2:...0#.'] },
  { text: 'pzprv3\nlightup\n2\n2\n. #\n# . \n', holds: ['rokada:2x2:....'] },
  { text: 'pzprv3\nnumlin\n1\n3\n1 . 1 \n1 1 \n', holds: ['numberlink:1x3:1.1'] },
  { text: 'pzprv3\nmashu\n2\n3\n1 . . \n. . 2 \n0 0 \n0 0 \n0 0 0 \n', holds: ['masyu:2x3:W....B'] },
  { text: 'pzprv3\nnurikabe\n2\n2\n1 . \n. . \n', holds: [] },
  {
    text: 'begin\npuzzle slitherlink\nauthor https://example.org/\nrows 3\ncols 4\nproblem\n- 2 - 3\n3 - - 2\n- - - 3\nend\n',
    holds: [SLITHER_2],
  },
  {
    text: 'begin\npuzzle arukone\nsize 2\nproblem\n1 1\n2 2\nsolution\ne w\ne w\nend\n',
    holds: ['numberlink:2x2:1122'],
  },
  { text: 'begin\npuzzle akari\nrows 1\ncols 3\nproblem\nx - -\nmoves\n1\nend\n', holds: ['rokada:1x3:#..'] },
  { text: 'pzprv3/slither/1/2/3 ./0 0 0/0 0/0 0/\n', holds: ['slitherlink:1x2:3.'] },
  { text: 'pzprv3\nmashu\n1\n2\n1 2 \n0 \ninfo:{\n "metadata": {"author":"a"}\n}\n', holds: ['masyu:1x2:WB'] },
];

const record = (kind: string, rows: number, cols: number, ...clues: string[]) =>
  JSON.stringify({ kind, rows, cols, clues });

export const JSONS: Piece[] = [
  { text: `${record('slink', 1, 2, '33')}\n`, holds: ['slink:1x2:33'] },
  { text: `  ${record('rokada', 2, 2, '#.', '.1')},\n`, holds: ['rokada:2x2:#..1'] },
  {
    text: `[${record('masyu', 1, 2, 'WB')},${record('numberlink', 1, 4, '{{]]')}]\n`,
    holds: ['masyu:1x2:WB', 'numberlink:1x4:{{]]'],
  },
  {
    text: `[\n  ${record('slink', 1, 2, '33')},\n  ${record('slitherlink', 1, 2, '3.')},\n]\n`,
    holds: ['slink:1x2:33', 'slitherlink:1x2:3.'],
  },
  {
    text: `${JSON.stringify([{ index: 3, kind: 'slink', rows: 1, cols: 2, clues: ['33'], source: '}]{[ begin' }, JSON.parse(record('rokada', 1, 2, '.#'))], null, 2)}\n`,
    holds: ['slink:1x2:33', 'rokada:1x2:.#'],
  },
  {
    text: `${JSON.stringify(JSON.parse(record('slitherlink', 2, 2, '3.', '.2')), null, '\t')}\n`,
    holds: ['slitherlink:2x2:3..2'],
  },
  { text: `${record('slink', 1, 2, '3x')}\n`, holds: ['!'] },
  { text: '{"kind":"slink","rows":1,"cols":2}\n', holds: ['!'] },
  { text: `${record('hashi', 1, 2, '33')}\n`, holds: [] },
];

export const LINES: Piece[] = [
  { text: 'slink:2x2:2222\n', holds: ['slink:2x2:2222'] },
  { text: 'slitherlink:2x3:..3.4.\n', holds: ['slitherlink:2x3:..3.4.'] },
  { text: 'akari:1x2:.#\n', holds: ['rokada:1x2:.#'] },
  { text: 'numberlink:2x2:1..1\n', holds: ['numberlink:2x2:1..1'] },
  { text: 'masyu:1x2:WB\n', holds: ['masyu:1x2:WB'] },
  { text: 'masyu:1x2:W\n', holds: ['!'] },
  { text: '5x5t0:31f2230b2a2b231222\n', holds: ['slitherlink:5x5:31......2230..2.2..231222'] },
  { text: 'lightup:4x3:eB2c0a\n', holds: ['rokada:3x4:.....#2...0.'] },
  { text: 'pearl:4x3:eWWbWb\n', holds: ['masyu:3x4:.....WW..W..'] },
];

export const NONE: Piece[] = [
  'Some words about puzzles.',
  '# a comment',
  '#',
  '',
  '   ',
  '\t',
  '---',
  '| a | b |',
  '| --- | ---: |',
  '<ul>',
  '</li>',
  '* a list mark, without a link',
  'https://example.org/some/page?x=1&y=2#z',
  'https://puzz.link/',
  'a "quotation" and a (bracket)',
  '```',
  'Ein Rätsel, 日本語',
  '12.5 % of 3',
].map((line) => ({ text: `${line}\n`, holds: [] }));

export const PIECES = { boards: BOARDS, links: LINKED, files: FILES, json: JSONS, lines: LINES, ...NEW_FORMS };
/** Files that only something else than rows ends: nobody knows how many rows a puzzle of an unknown kind has. */
const OPEN = /^pzprv3\nnurikabe/;

/** All of them; files that are open with a comment behind. */
export const ALL: Piece[] = Object.values(PIECES)
  .flat()
  .map(({ text, holds }) => ({ text: OPEN.test(text) ? `${text}# saved\n` : text, holds }));

/** So many records in any order, with other lines among them. */
export function mixedText(random: () => number, count: number): Piece {
  const one = (pieces: Piece[]) => pieces[Math.floor(random() * pieces.length)];
  let text = '';
  const holds: string[] = [];
  for (let left = count; left > 0; ) {
    const piece = random() < 0.35 ? one(NONE) : one(ALL);
    if (!NONE.includes(piece)) left--;
    text += piece.text;
    holds.push(...piece.holds);
  }
  return { text, holds };
}
