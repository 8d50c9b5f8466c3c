/** JSON records that are made to be misread. */
import { integer, type Random } from '../../support/random-boards.ts';
import { oneOf } from './commands.ts';

export interface Hostile {
  /** One line. */
  text: string;
  /** It cannot be a puzzle, whoever reads it. */
  wrong: boolean;
  /** What it tries, for the tally. */
  sort: string;
}

type Fields = Record<string, unknown>;

const SANE: readonly Fields[] = [
  { kind: 'slink', rows: 2, cols: 2, clues: ['22', '22'] },
  { kind: 'slitherlink', rows: 2, cols: 3, clues: ['3.3', '...'] },
  { kind: 'rokada', rows: 2, cols: 2, clues: ['.1', '..'] },
  {
    kind: 'numberlink',
    rows: 2,
    cols: 2,
    clues: [
      [1, 1],
      [2, 2],
    ],
  },
  { kind: 'masyu', rows: 3, cols: 3, clues: ['W..', '...', '..B'] },
];

/** Values of types that no field of a board has. */
const WRONG: Record<string, readonly unknown[]> = {
  kind: [{}, [], ['slink'], 7, true, { toString: 'slink' }, { length: 5 }],
  rows: [{}, [], [2], '2', -2, 2.5, -0.1, 1e300, true, 4294967298, { valueOf: 2 }],
  cols: [{}, '2', -1, 0.5, 1e21, 9007199254740992, false],
  clues: [
    {},
    7,
    'x',
    true,
    [null],
    [{}],
    [[{}]],
    [true, true],
    [['22'], ['22']],
    { length: 2, 0: '22', 1: '22' },
    ['22', {}],
    ['\u0000\u0000', '22'],
  ],
};

/** What a terminal, a prototype or a reader might obey. */
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'then',
  'length',
  '',
  ' ',
  '\u001b]0;x\u0007',
  '\u001b[2J',
  '\u009b31m',
  '\u202eknils',
  '\u2028',
  '\ud800',
  '\0',
  'sli\nnk',
  'SLINK',
  'slink ',
  '日本語',
  '../../etc/passwd',
  '%s%n',
  '{x}',
  '<script>',
];

const TEXTS = [...NAMES, 'x'.repeat(100_000), '\\'.repeat(999), '"'.repeat(500), '\ufeff', '🧩'.repeat(400)];

const OTHER_FIELDS = [
  'source',
  'id',
  'index',
  'status',
  'solution',
  'rules',
  'variant',
  'url',
  'answer',
  'steps',
  'error',
  'author',
  'lenient',
  'grade',
];

/** Wide enough to be quoted, and wrong in any place. */
const anything = (random: Random): unknown =>
  oneOf(random, [
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    1e-320,
    [],
    {},
    [[[[]]]],
    { a: { b: [null] } },
    oneOf(random, TEXTS),
    Array.from({ length: 300 }, () => 'x'),
  ]);

/** A number as JSON may spell it and JavaScript cannot. */
const NUMBERS = [
  '1e999',
  '-1e999',
  '-0',
  '1E+2',
  `${'9'.repeat(5000)}`,
  `0.${'0'.repeat(5000)}1`,
  '1e-999',
  '2.0',
  '20e-1',
];

const spelt = (fields: Fields, field: string, value: string) =>
  JSON.stringify({ ...fields, [field]: '@@' }).replace('"@@"', value);

type Make = (random: Random, fields: Fields) => Omit<Hostile, 'sort'>;

const MAKES: Record<string, Make> = {
  'a wrong type'(random, fields) {
    const field = oneOf(random, Object.keys(WRONG));
    return { text: JSON.stringify({ ...fields, [field]: oneOf(random, WRONG[field]) }), wrong: true };
  },
  'a wrong type elsewhere': (random, fields) => ({
    text: JSON.stringify({ ...fields, [oneOf(random, OTHER_FIELDS)]: anything(random) }),
    wrong: false,
  }),
  'anything in a field': (random, fields) => ({
    text: JSON.stringify({ ...fields, [oneOf(random, Object.keys(WRONG))]: anything(random) }),
    wrong: false,
  }),
  'a name for a kind': (random, fields) => ({
    text: JSON.stringify({ ...fields, kind: oneOf(random, TEXTS) }),
    wrong: false,
  }),
  'a name for a field': (random, fields) => ({
    text: `{${JSON.stringify(oneOf(random, NAMES))}:${JSON.stringify(anything(random))},${JSON.stringify(fields).slice(1)}`,
    wrong: false,
  }),
  'text for cells': (random, fields) => ({
    text: JSON.stringify({ ...fields, clues: [oneOf(random, TEXTS), oneOf(random, TEXTS)] }),
    wrong: false,
  }),
  'a strange number': (random, fields) => ({
    text: spelt(fields, oneOf(random, ['rows', 'cols', 'index', 'steps']), oneOf(random, NUMBERS)),
    wrong: false,
  }),
  'a size too large': (random, fields) => ({
    text: JSON.stringify({ ...fields, rows: 1 + integer(random, 2 ** 31), cols: 3 + integer(random, 2 ** 31) }),
    wrong: true,
  }),
  'a field given twice': (random, fields) => {
    const field = oneOf(random, Object.keys(WRONG));
    const more = `,${JSON.stringify(field)}:${JSON.stringify(anything(random))}}`;
    return { text: JSON.stringify(fields).slice(0, -1) + more, wrong: false };
  },
  'a field left out'(random, fields) {
    const { [oneOf(random, ['clues', 'kind', 'rows', 'cols'])]: _gone, ...rest } = fields;
    return { text: JSON.stringify(rest), wrong: false };
  },
  nesting(random, fields) {
    const deep = oneOf(random, [10, 1000, 30_000]);
    const [open, close] = oneOf(random, [
      ['[', ']'],
      ['{"a":', '}'],
    ]);
    const nested = open.repeat(deep) + (close === '}' ? '1' : '') + close.repeat(deep);
    return {
      text: random() < 0.3 ? nested : spelt(fields, oneOf(random, ['clues', 'kind', 'source', 'x']), nested),
      wrong: false,
    };
  },
  escapes(random, fields) {
    const text = JSON.stringify(fields);
    // Each character as an escape: the same record.
    const escaped = text.replace(
      /(?<=[a-z])[a-z](?=[a-z]*")/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    return {
      text:
        random() < 0.5
          ? escaped
          : text.replace('"kind"', oneOf(random, ['"\\ud800kind"', '"ki\\nd"', '"\\u0000kind"'])),
      wrong: false,
    };
  },
  'text that is no JSON'(random, fields) {
    const text = JSON.stringify(fields);
    const at = 1 + integer(random, text.length - 1);
    const put = oneOf(random, [
      '',
      ',',
      '}',
      ']',
      '"',
      ':',
      '\\',
      "'",
      'NaN',
      '\u0001',
      '\t',
      '//',
      '\u00a0',
      '\u001b[31m',
    ]);
    return { text: text.slice(0, at) + put + text.slice(at + integer(random, 3)), wrong: false };
  },
  'text that ends too soon'(random, fields) {
    const text = JSON.stringify(fields);
    return { text: text.slice(0, 1 + integer(random, text.length - 1)), wrong: false };
  },
  'another value': (random) => ({ text: JSON.stringify(anything(random)), wrong: false }),
  'a list of records': (random, fields) => ({
    text: JSON.stringify(Array.from({ length: integer(random, 4) }, () => fields)),
    wrong: false,
  }),
  bytes: (random, fields) => ({
    text: JSON.stringify({
      ...fields,
      source: String.fromCharCode(...Array.from({ length: 9 }, () => integer(random, 0x10000))),
    }),
    wrong: false,
  }),
};

/** One of them. */
export function hostileRecord(random: Random): Hostile {
  const sort = oneOf(random, Object.keys(MAKES));
  const { text, wrong } = MAKES[sort](random, oneOf(random, SANE));
  return { text: text.replaceAll(/[\n\r]/g, ' '), wrong, sort };
}
