/** Texts in which every form stands beside every other. Written from what the formats are, not from how they are read. */
import { describe, expect, test } from 'vitest';
import { ALL, FILES, mixedText, NONE, PIECES } from '../support/mixed-pool.ts';
import { type Piece, records } from '../support/own-links.ts';
import { mulberry32 } from '../support/random-boards.ts';
import { runs, wide } from '../support/wide.ts';

/** Boards as lines; `!` for what is broken. */
const held = (text: string) => records(text).map((record) => (/^\d+:\d+ /.test(record) ? '!' : record));

const show = ({ text }: Piece) => text.split('\n').slice(0, 3).join('\\n');

describe.each(Object.entries(PIECES))('%s', (_what, pieces) => {
  test.each(pieces.map((piece) => [show(piece), piece] as const))('%s', (_shown, { text, holds }) => {
    expect(held(text)).toEqual(holds);
    expect(held(text.replaceAll('\n', '\r\n'))).toEqual(holds);
    expect(held(`\ufeff${text}`)).toEqual(holds);
    expect(held(text.trimEnd())).toEqual(holds);
    expect(held(`\n\n# a comment\n${text}# another\n\n`)).toEqual(holds);
    expect(held(`prose\n${text}\nprose\n`)).toEqual(holds);
  });
});

test('lines without a puzzle hold none', () => {
  for (const { text } of NONE) expect(held(text), text).toEqual([]);
});

test('any two, at once behind each other and with something between them', () => {
  const betweens = [
    '',
    '\n',
    ' \n\n',
    '# words\n',
    'words\n',
    'https://example.org/x?y=1\n',
    ...runs(
      [],
      NONE.map(({ text }) => text),
    ),
  ];
  for (const [k, one] of ALL.entries()) {
    // In a quick run, every fourth pair.
    for (const other of ALL.filter((_, j) => wide || (k + j) % 4 === 0)) {
      for (const between of betweens) {
        const text = one.text + between + other.text;
        expect(held(text), JSON.stringify(text)).toEqual([...one.holds, ...other.holds]);
      }
    }
  }
});

test('a file is over when its rows are there: a board may follow at once, or after blank lines', () => {
  const files = ALL.filter(({ text }) => /^pzprv3/.test(text) && !text.endsWith('# saved\n'));
  expect(files.length).toBeGreaterThan(4);
  for (const one of files) {
    for (const other of PIECES.boards) {
      for (const between of ['', '\n', '\n \n', '---\n']) {
        const text = one.text + between + other.text;
        expect(held(text), JSON.stringify(text)).toEqual([...one.holds, ...other.holds]);
      }
    }
  }
});

test('two files with a line # between them, and rows that begin with # within', () => {
  const files = FILES.filter(({ text }) => text.startsWith('pzprv3'));
  for (const one of files) {
    for (const other of files) {
      for (const between of ['#\n', '# words\n', '#words\n', '\n# words\n\n']) {
        const text = one.text + between + other.text;
        expect(held(text), JSON.stringify(text)).toEqual([...one.holds, ...other.holds]);
      }
    }
  }
});

test('any order: what a record is does not depend on what stands around it', () => {
  for (let seed = 1; seed <= runs(400, 4000); seed++) {
    const random = mulberry32(seed);
    const { text, holds } = mixedText(random, 14);
    let shape = seed % 3 === 0 ? text.replaceAll('\n', '\r\n') : text;
    if (seed % 5 === 0) shape = shape.trimEnd();
    if (seed % 7 === 0) shape = `\ufeff${shape}`;
    expect(held(shape), `seed ${seed}\n${JSON.stringify(shape)}`).toEqual(holds);
  }
});
