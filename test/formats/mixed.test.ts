/** Texts as they come: where records start and end, whatever is around them, and however the text is cut. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/formats/format.ts';
import { AUTO, readerOf } from '../../src/formats/registry.ts';
import { Blocks } from '../../src/text/blocks.ts';
import { encode } from '../../src/text/bytes.ts';
import { beginning, chunksOf } from '../../src/text/chunks.ts';
import { piecesOf } from '../../src/text/source.ts';
import type { Note } from '../../src/text/text.ts';
import { cores } from '../support/cores.ts';

const core = cores.release;

interface Reading {
  /** Kind and cells of each puzzle, or its error, with its number. */
  puzzles: string[];
  notes: Note[];
}

function shownEntry(entry: Entry): string {
  if ('error' in entry) return `${entry.number} ${entry.error.line}:${entry.error.column} ${entry.error.message}`;
  return `${entry.number} ${entry.kind.name} ${entry.kind.cells(entry.puzzle).join('/')}`;
}

/** What a text holds, read at once. */
function reading(text: string, asked = {}): Reading {
  const notes: Note[] = [];
  const piece = { bytes: encode(text), final: true, start: beginning(1), from: AUTO };
  const onFatal = (error: unknown) => expect.unreachable(JSON.stringify(error));
  const found = readerOf(AUTO, asked).read(core, piece, onFatal, (note) => notes.push(note));
  return { puzzles: Array.from(found, shownEntry), notes };
}

const puzzles = (text: string, asked = {}) => reading(text, asked).puzzles;

/** The same, read and cut in blocks of so many bytes, with a limit on the pieces or not. */
async function inPieces(text: string, bytes: number, most?: number): Promise<Reading> {
  const found: Reading = { puzzles: [], notes: [] };
  const reader = readerOf(AUTO, { most });
  const source = { name: 'text', from: AUTO, ...piecesOf([encode(text)]) };
  for await (const { piece } of chunksOf(reader, core, source, beginning(1), new Blocks(bytes))) {
    const own = readerOf(piece.from);
    const entries = own.read(
      core,
      piece,
      () => expect.unreachable(),
      (note) => found.notes.push(note),
    );
    for (const entry of entries) found.puzzles.push(shownEntry(entry));
  }
  return found;
}

const SLITHER = 'slither/3/2/1g2d';
const SHOWN = 'slitherlink 1.2/3..';

describe('a link in other text', () => {
  test.each([
    `https://puzz.link/p?${SLITHER}`,
    `[a puzzle](https://puzz.link/p?${SLITHER}), and more`,
    `<https://puzz.link/p?${SLITHER}>`,
    `<a href="https://puzz.link/p?${SLITHER}">it</a>`,
    `<a href='http://pzv.jp/p.html?type=player&amp;${SLITHER}'>`,
    `- \`puzz.link/p?${SLITHER}\``,
    `1,"https://puzz.link/p?${SLITHER}",easy`,
    `1;https://puzz.link/p?${SLITHER};easy`,
    `so: https://puzz.link/p?${SLITHER}.`,
    `**https://puzz.link/p?${SLITHER}**`,
    `_https://puzz.link/p?${SLITHER}_`,
    `~~https://puzz.link/p?${SLITHER}~~`,
    `“https://puzz.link/p?${SLITHER}”`,
    `（https://puzz.link/p?${SLITHER}）。`,
    `https://puzz.link/p?${SLITHER}/`,
    `https://puzz.link/p?${SLITHER}#top`,
    `https://puzz.link/p?${SLITHER}&utm=x`,
    `https://puzz.link/p?p=${SLITHER}`,
    `https://example.org/a/b?${SLITHER}`,
    `https://puzz.link/p?${SLITHER.replaceAll('/', '%2F')}`,
    `https://puzz.link/p?${SLITHER.replace('slither', 'slither_edit')}`,
    `https://puzz.link/p?pzprv3%2Fslither%2F2%2F3%2F1%20.%202%20%2F3%20.%20.%20%2F`,
    `https://puzz.link/p?pzprv3/slither/2/3/1 . 2 /3 . . /`,
    `https://puzz.link/p?pzprv3/slither/2/3/1%20.%202%20/3%20.%20.%20/ and so on`,
    `{"link": "https://puzz.link/p?${SLITHER}"}`,
    `  ${SLITHER}  `,
  ])('%s', (text) => {
    const { puzzles, notes } = reading(`${text}\n`);
    expect(puzzles).toEqual([`1 ${SHOWN}`]);
    expect(notes).toEqual([]);
  });

  test('several on a line, each with its place', () => {
    const text = `a https://puzz.link/p?${SLITHER}, b https://puzz.link/p?slither/2/2/0 and c https://puzz.link/p?${SLITHER}`;
    const [, broken] = puzzles(text);
    expect(puzzles(text)).toEqual([`1 ${SHOWN}`, broken, `3 ${SHOWN}`]);
    expect(broken).toMatch(new RegExp(`^2 1:${text.indexOf('2/2/0') + 6} expected 4 cells in the body, found only 1`));
  });

  test.each([
    // A full stop is a clue that is not told, as long as cells are wanting.
    ['slither/2/2/12..', 'slitherlink 12/..'],
    ['slither/2/2/12...', 'slitherlink 12/..'],
    ['slither/2/2/123.', 'slitherlink 12/3.'],
    ['slither/2/2/1230.', 'slitherlink 12/30'],
    ['slither/2/2/1230./', 'slitherlink 12/30'],
    ['akari/2/2/1.g.', 'rokada 1#/.#'],
    ['akari/2/2/1.g0.', 'rokada 1#/.0'],
  ])('%s', (link, shown) => expect(puzzles(`see https://puzz.link/p?${link}`)).toEqual([`1 ${shown}`]));

  test('whose rules are changed is read, with a warning', () => {
    for (const link of ['v:x/slither/3/2/1g2d', 'slither/v:x/3/2/1g2d']) {
      const { puzzles, notes } = reading(`\nhttps://puzz.link/p?${link}`);
      expect(puzzles).toEqual([`1 ${SHOWN}`]);
      expect(notes).toMatchObject([{ line: 2, number: 1, message: expect.stringContaining('v:x') }]);
    }
  });

  test.each(['https://puzz.link/', 'https://puzz.link/list.html?slither', 'see p?slither', 'slither/ is a name'])(
    'none: %s',
    (text) => expect(reading(text)).toMatchObject({ puzzles: [], notes: [{ line: 1 }] }),
  );
});

describe('records of kinds that we lack', () => {
  test.each([
    ['https://puzz.link/p?nurikabe/5/5/abc', 'nurikabe'],
    ['https://puzz.link/p?v:x/yajilin/5/5/abc', 'yajilin'],
    ['pzprv3\nsudoku\n9\n9\n. . . \n', 'sudoku'],
    ['https://pzv.jp/p.html?pzprv3/hitori/3/3/1%201/', 'hitori'],
    ['{"kind":"nurikabe","clues":["..",".."]}', 'nurikabe'],
    ['begin\npuzzle sudoku\nsize 9\nend', 'sudoku'],
  ])('%j', (text, otherKind) => {
    const { puzzles, notes } = reading(`${text}\nslink:1x1:3\n`);
    expect(puzzles).toEqual(['1 slink 3']);
    expect(notes).toMatchObject([{ otherKind }]);
  });
});

describe("boards in the judges' text", () => {
  test.each([
    ['2 2\n2 2\n2 2\n', 'slink 22/22'],
    ['2 2\n2 .\n2 2\n', 'slitherlink 2./22'],
    ['2 2\n2 -\n2 4\n', 'slitherlink 2./24'],
    ['2 3\n.#1\n...\n', 'rokada .#1/...'],
    ['2 3\n.W.\n..B\n', 'masyu .W./..B'],
    ['3 2\na.a\nb.b\n', 'numberlink a.a/b.b'],
    ['1.21.2...\n', 'numberlink 1.2/1.2/...'],
  ])('%j', (text, shown) => {
    expect(puzzles(text)).toEqual([`1 ${shown}`]);
    expect(puzzles(`${text}0 0\n${text}`)).toEqual([`1 ${shown}`, `2 ${shown}`]);
    expect(puzzles(`# first\n\n${text}words\n${text}`)).toEqual([`1 ${shown}`, `2 ${shown}`]);
  });

  test('a board that several kinds can have asks for one', () => {
    expect(puzzles('2 2\n11\n..\n')).toEqual(['1 1:1 expected --kind rokada or numberlink: the board can be either']);
    expect(puzzles('2 2\n11\n..\n', { kind: 'rokada' })).toEqual(['1 rokada 11/..']);
  });

  test('it is as long as these kinds say, whatever comes behind it', () => {
    const either = '4 4\n.1.#\n#..2\n..1.\n2...\n';
    const { puzzles: found, notes } = reading(`${either}2 3\n.#1\n...\n${either}`);
    expect(found.map((each) => each.replace(/(numberlink): .*/, '$1'))).toEqual([
      '1 1:1 expected --kind rokada or numberlink',
      '2 rokada .#1/...',
      '3 9:1 expected --kind rokada or numberlink',
    ]);
    expect(notes).toEqual([]);
  });

  test('boards of another kind than the one asked for are errors one by one', () => {
    for (const kind of ['slink', 'slitherlink']) {
      const { puzzles: found, notes } = reading('2 3\n.W.\n..B\n2 3\n.#1\n...\n3 3\n.W.\n..B\n...\n', { kind });
      expect(found.map((each) => each.replace(/ expected.*found/, ''))).toEqual([
        "1 2:1 '.W.'",
        "2 5:1 '.#1'",
        "3 8:1 '.W.'",
      ]);
      expect(notes).toEqual([]);
    }
  });

  test('a broken board takes its number, and the next one is read', () => {
    const found = puzzles('2 2\n2 9\n2 2\n2 2\n2 2\n2 2\n');
    expect(found[0]).toMatch(/^1 2:3 expected a clue from 0 to 3/);
    expect(found.slice(1)).toEqual(['2 slink 22/22']);
  });

  test('a line that is asked to be a board is one, right or wrong', () => {
    const [good, wrong] = puzzles('1..1\n1.1\nwords, more\n', { kind: 'numberlink' });
    expect(good).toBe('1 numberlink 1./.1');
    expect(wrong).toMatch(/^2 2:\d expected a square number of cells/);
  });

  test('two numbers before prose are none, however much of it there is', () => {
    for (const lines of [1, 3, 100]) {
      const { puzzles, notes } = reading(`40 40\n${'some prose\n'.repeat(lines)}slink:1x1:3\n`);
      expect(puzzles).toEqual(['1 slink 3']);
      expect(notes).toHaveLength(lines + 1);
    }
    // A row with something wrong in it is no prose.
    for (const row of ['2 x', '2?', '2 22', '2']) expect(puzzles(`2 2\n${row}\n2 2\nwords at last\n`)).toHaveLength(1);
  });

  test('cells on the line of the header belong to the judges alone', () => {
    expect(reading('2 2 2 2 2 2\n')).toMatchObject({ puzzles: [], notes: [{ line: 1 }] });
  });
});

describe('JSON', () => {
  const record = '{"kind":"slink","clues":["22","22"]}';
  test.each([
    [`[${record},${record}]`],
    [`[\n${record},\n${record}\n]\n`],
    [JSON.stringify([JSON.parse(record), JSON.parse(record)], null, 2)],
    [`[\n  ${record},\n  ${record},\n]`],
    [`{"data": {"a": ${record}, "b": ${record}}}`],
    [JSON.stringify({ data: { a: JSON.parse(record), b: JSON.parse(record) }, count: 2 }, null, 1)],
    [`${record}\n${record}\n`],
  ])('%j', (text) => {
    expect(reading(text)).toEqual({ puzzles: ['1 slink 22/22', '2 slink 22/22'], notes: [] });
  });

  test.each(['{"kind":"slink","clues":["22","22"]', '{"kind":"slink","clues":["22', '{"clues": {"a": [}'])(
    'a broken record costs itself alone: %s',
    (broken) => {
      const found = puzzles(`${record}\n${broken}\n${record}\n`);
      expect([found.length, found[0], found[2]]).toEqual([3, '1 slink 22/22', '3 slink 22/22']);
      expect(found[1]).toMatch(/^2 2:\d+ expected /);
    },
  );

  test('an error within a record of many lines is told on one line', () => {
    expect(puzzles(`[\n {\n  "kind": "slink",\n  "clues": [22, 22,]\n }\n]`)[0]).toMatch(
      /^1 \d:\d+ expected a JSON object: [ -~]+$/,
    );
  });
});

const FILE = 'pzprv3\nslither\n2\n3\n1 . 2 \n3 . . \n';

describe('files of puzz.link', () => {
  test('with a comment, prose, or a link between them', () => {
    for (const between of ['# and\n', 'words in between\n', '\n\n', 'https://puzz.link/p?slither/1/1/2\n', '']) {
      const numbers = between.startsWith('https') ? 3 : 2;
      expect(puzzles(`${FILE}${between}${FILE}`)).toHaveLength(numbers);
    }
  });

  test('a lamp at the start of a row is no comment', () => {
    const lamps = 'pzprv3\nlightup\n2\n2\n# .\n. +\n# a comment\npzprv3\nlightup\n1\n1\n#\n#\nslink:1x1:3\n';
    expect(puzzles(lamps)).toEqual(['1 rokada ../..', '2 rokada .', '3 slink 3']);
  });

  test('with what their program adds after the answer', () => {
    const history = `${FILE}history:{\n "type":"pzpr",\n "history":[\n  [1,2]\n ]\n}\n`;
    expect(reading(`${history}\n${FILE}info:{"author":"a"}\nslink:1x1:3\n`)).toEqual({
      puzzles: [`1 ${SHOWN}`, `2 ${SHOWN}`, '3 slink 3'],
      notes: [],
    });
  });
});

test('a record of another form among the rows of a broken board is not lost', () => {
  const link = `https://puzz.link/p?${SLITHER}`;
  expect(puzzles(`10 12\n${link}\nslink:1x2:33\n`)).toEqual([`1 ${SHOWN}`, '2 slink 33']);
  expect(puzzles(`3 2\n2 2\n${link}\n`).map((shown) => shown.slice(0, 13))).toEqual(['1 3:1 expecte', '2 slitherlink']);
  expect(puzzles(`4 4\n\n${FILE}`)).toHaveLength(1);
});

/** The lines of a saved game. */
function save(game: string): string {
  const fields = {
    VERSION: '1',
    GAME: game,
    PARAMS: '2x2t0',
    CPARAMS: '2x2t0',
    DESC: '1a23',
    NSTATES: '1',
    STATEPOS: '1',
  };
  return Object.entries(fields)
    .map(([key, value]) => `${key.padEnd(8)}:${value.length}:${value}\n`)
    .join('');
}

/** Records of all sorts, and things around them. */
const RECORDS = [
  `see https://puzz.link/p?${SLITHER}, and https://puzz.link/p?akari/2/2/1.g0.\n`,
  'https://puzz.link/p?slither/2/2/0\n',
  'https://puzz.link/p?nurikabe/2/2/0\n',
  FILE,
  'pzprv3\nlightup\n2\n2\n# .\n. +\n',
  '2 2\n2 2\n2 2\n',
  '2 2\n2 2\n2 2\n\n3 3\n2 2 2\n2 0 2\n2 2 2\n',
  '2 2\n2 9\n2 2\n',
  '3 2\n. 2 \n. .\n3 .\n',
  '2 3\n.#1\n...\n',
  '0 0\n',
  '1.21.2...\n',
  'slink:2x2:2222\n',
  '3x2t0:1a23b\n',
  'begin\npuzzle slitherlink\nrows 2\ncols 3\n\nproblem\n1 - 2\n3 - -\nend\n',
  '{"kind":"slink","clues":["22","22"]}\n',
  '[{"kind":"slink","clues":["22","22"]},\n {"kind":"masyu",\n  "clues":[".W","B."]}\n]\n',
  '{"kind":"slink","clues":["2\n',
  '3 4\n- 1 - x\n- - x -\n2 - - -\n',
  '3 3\n- 7 -\n- - -\n- 7 -\n',
  '{"data":{"a":{"problem":"2 2\\n- 2\\n3 -","source":"here"},\n "b":{\n"problem":"1 1\\n3"}}}\n',
  '{"Task":"a3a0"}\n',
  '<script id="data" type="application/x-janko">begin\npuzzle akari\nsize 2\nproblem\n- x\n- 1\nend</script>\n',
  `SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n${save('Loopy')}`,
  `SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n${save('Mines')}`,
  '# a comment\n',
  '\n',
  'a line of words\n',
];

/** What starts like a record and is none: how that is meant shows by what follows. */
const STARTS = ['5 5\n', '2 3\n', '1990 2024\n', 'begin\n', '{\n', 'pzprv3\nslither\n3\n', '[{"kind":\n'];

describe('however a text is cut', () => {
  const texts = fc.array(fc.constantFrom(...RECORDS, ...STARTS), { maxLength: 12 }).map((parts) => parts.join(''));
  const bytes = fc.integer({ min: 1, max: 300 });

  test('it holds the same', async () => {
    await fc.assert(
      fc.asyncProperty(texts, bytes, fc.option(bytes, { nil: undefined }), async (text, block, most) => {
        expect(await inPieces(text, block, most)).toEqual(reading(text));
      }),
      { numRuns: 400 },
    );
  });

  test('each record is what it is alone', () => {
    const alone = (text: string) => reading(text).puzzles.map((shown) => shown.replace(/^\d+ (?:\d+:\d+ )?/, ''));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...RECORDS), { maxLength: 12 }), (parts) => {
        expect(alone(parts.join('# next\n'))).toEqual(parts.flatMap(alone));
      }),
      { numRuns: 300 },
    );
  });
});
