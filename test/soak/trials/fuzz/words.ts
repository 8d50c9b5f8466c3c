/** What hostile texts are made of. A text is a string with a character for each of its bytes. */
import { integer, type Random } from '../../../support/random-boards.ts';

/** The bytes of a text in UTF-8, a character each. */
export function utf8(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** Numbers that no board has, or none but a very large one. */
export const EXTREMES = [
  ...['0', '-1', '-0', '00', '1.5', '1e3', '1e99', '1e-9', '0x10', '+3', 'NaN', 'Infinity', '١'].map(utf8),
  ...[
    '255',
    '256',
    '4095',
    '32768',
    '65536',
    '2147483647',
    '2147483648',
    '4294967295',
    '4294967296',
    '9007199254740993',
  ],
  '99999999999999999999',
  '9'.repeat(400),
];

/** What a terminal obeys, what is not seen, what is no text at all, and what ends lines. */
export const HOSTILE = [
  ...[
    '\x1b]0;x\x07',
    '\x1b[2J',
    '\x9b31m',
    '\u0085',
    '\u202e',
    '\u2066',
    '\u200b',
    '\u2028',
    '\ufeff',
    '\u{1f600}',
    '\ud800',
  ].map(utf8),
  ...[
    '\x00',
    '\x07',
    '\x08',
    '\x0b',
    '\x0c',
    '\r',
    '\r\n',
    '\n\r',
    '\x7f',
    '\x80',
    '\xff',
    '\xfe',
    '\xc0\xaf',
    '\xed\xa0\x80',
    '\xf8',
    '\xc3',
  ],
];

/** Pieces of the grammars of all forms. */
export const WORDS = [
  ...['pzprv3\n', 'pzprv3.1\n', 'pzprv3/', 'slither\n', 'lightup\n', 'numlin\n', 'mashu\n', 'arukone\n', 'nurikabe\n'],
  ...[
    'begin\n',
    'end\n',
    'puzzle slitherlink\n',
    'rows ',
    'cols ',
    'size ',
    'problem\n',
    'solution\n',
    'moves\n',
    'author ',
  ],
  ...[
    'SAVEFILE:41:',
    'GAME    :5:Loopy\n',
    'PARAMS  :',
    'DESC    :',
    'NSTATES :',
    'STATEPOS:',
    'MOVE    :',
    'SOLVE   :',
    'RESTART :',
  ],
  ...[
    'https://puzz.link/p?',
    'http://pzv.jp/p.html?',
    '?p=',
    'slither/',
    'akari/',
    'numlin/',
    'mashu/',
    'm=edit&p=',
    'm=solve&p=',
    '&a=',
    '&amp;',
    '%2F',
    '%',
    '%zz',
    '\\/',
  ],
  ...[
    'slink:',
    'slitherlink:',
    'rokada:',
    'numberlink:',
    'masyu:',
    '2x2:',
    '10x10t0de:',
    'loopy:',
    'lightup:',
    'pearl:',
    't0',
    'b20s4d1',
    '#123',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    '{"',
    '":',
    ',',
    '"',
    '\\"',
    '\\u0000',
    '\\ud800',
    '\\u202e',
    '{"Task":"',
    '{"data":{',
    'null',
    'true',
    '[]',
    '{}',
    '"clues":',
    '"kind":"slink"',
    '"rows":',
    '"problem":"',
  ],
  ...[
    '<a href="',
    '">',
    '</a>',
    '<script id="data" type="application/x-janko">',
    '</script>',
    '<!DOCTYPE html>\n',
    '&lt;',
    '```\n',
    '- [x](',
    ')',
  ],
  ...[
    '0 0\n',
    '0 0',
    'or\n',
    'unfinished\n',
    'common\n',
    'no solution\n',
    '-1\n',
    'stalled\n',
    'limit\n',
    'invalid\n',
    'failed\n',
    '#',
    '# c\n',
    '\n',
    '\n\n',
    ' ',
    '\t',
  ],
  ...['+--', '|', '-', '.', 'W', 'B', 'x', 'C', '4', '?', '=', '/', ':', '_', 'z', 'a'],
  ...['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'prototype', 'valueOf'],
];

/** Lines around records, as they stand in notes, pages and tables. */
export const PROSE = [
  ...[
    'Some words about puzzles.\n',
    '# a comment\n',
    '\n',
    '---\n',
    '| a | b |\n',
    '<ul>\n',
    '* no link\n',
    '```\n',
    '12.5 % of 3\n',
  ],
  ...[
    'begin\n',
    'end\n',
    '2 2 2\n',
    '{ x }\n',
    'https://example.org/x?y=1&z=2#a\n',
    utf8('Ein Rätsel, 日本語\n'),
    '\\href{\n',
    '4x4: easy\n',
  ],
];

/** JSON values to put in the place of others. */
export const JSON_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e99, 2 ** 31, 2 ** 66, '', 'x', '3', '\u001b]0;x\u0007', '\u202e', '\ud800'],
  ...[[], {}, [[]], [null], [{}], ['x'], [1, 2], ['22', 3], { length: 2 }, { rows: {} }, 'slink', 'a'.repeat(300)],
  ...['__proto__', 'constructor', 'toString', ['22', '22'], [['2', '2']], { '0': '22' }, 'rokada', 'touch', 'unique'],
];

/** The keys that records know, and some that objects have of themselves. */
export const JSON_KEYS = [
  ...[
    'index',
    'kind',
    'rows',
    'cols',
    'clues',
    'id',
    'source',
    'status',
    'rules',
    'solution',
    'solutions',
    'common',
    'steps',
    'error',
  ],
  ...['Task', 'data', 'problem', 'info', 'url', 'horizontal', 'vertical', 'lamps', 'labels', 'right', 'down', 'size'],
  ...['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'then', ''],
];

export function one<T>(random: Random, list: readonly T[]): T {
  return list[integer(random, list.length)];
}
