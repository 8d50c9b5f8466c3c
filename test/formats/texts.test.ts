/** Links wherever they stand in a text. Written from what the formats are, not from how they are read. */
import { describe, expect, test } from 'vitest';
import { A, B, C, D, LINKS, link, records } from '../support/own-links.ts';

const KINDS = Object.values(LINKS);
const HOSTS = [
  'https://puzz.link/p?',
  'http://puzz.link/p?',
  'https://www.puzz.link/p?',
  'https://puzz.link/p.html?',
  'http://pzv.jp/p.html?',
  'https://pzv.jp/p?',
  'https://pzprxs.vercel.app/p?',
  'https://pzprxs.vercel.app/p.html?',
  'puzz.link/p?',
  'pzv.jp/p.html?',
  'HTTPS://PUZZ.LINK/p?',
  'https://puzz.link/p?type=player&',
  'https://puzz.link/p?type=editor&',
  'https://puzz.link/p.html?type=player&',
];

/** Ways to write a link down; `@` is the link. */
const SURROUNDINGS = [
  '@',
  '  @  ',
  '\t@',
  '- @',
  '* @',
  '+ @',
  '1. @',
  '12) @',
  '> @',
  '- [ ] @',
  '- [x] [a puzzle](@)',
  '[a puzzle](@)',
  '[a puzzle](@ "its title")',
  '[a puzzle](<@>)',
  '![a picture](@)',
  '[1]: @',
  '[1]: <@> "title"',
  '<@>',
  'see <@>.',
  '**@**',
  '*@*',
  '__@__',
  '_@_',
  '`@`',
  'the link `@`, of today',
  '| 1 | @ |',
  '|@|',
  '|1|[x](@)|easy|',
  '<a href="@">',
  "<a href='@'>play</a>",
  '<a class="x" href="@" target=_blank>play</a>',
  '<a href=@>play</a>',
  '<li><a href="@">play</a></li>',
  '<td>@</td>',
  '<p>@<br>',
  'name,@,hard',
  '"name","@","hard"',
  '1;@;hard',
  '1\t@\thard',
  "'@'",
  '"@"',
  '{"url":"@","by":"me"}',
  '  "url": "@",',
  '["@"]',
  '{"by":"\\"me\\"","url":"@"}',
  '\\href{@}{play}',
  '["@",',
  '(@)',
  '[@]',
  '{@}',
  'see @',
  'see:@',
  'url=@',
  '@,',
  '@;',
  '@:',
  '@!',
  '@?!',
  '@)',
  '(see @).',
  '@]',
  '@}',
  '@>',
  '@".',
  "@'",
  '@, and then',
  '@; and then',
  '@ and then',
  '@\twords',
  '@.',
  '@. And then',
  '@...',
  '@/',
  '@/.',
  '@#',
  '@#fragment',
  '@&utm=x',
  '@&utm_source=x&utm_medium=y',
  '@&amp;utm=x',
  '@&utm=x#fragment',
  '~~@~~',
  '“@”',
  '‘@’',
  '«@»',
  '„@“',
  '@\u00a0words',
  '日本語@',
  '日本語：@、日本語',
  '@。',
  '（@）',
  '🧩 @ 🧩',
];

describe('links stand anywhere', () => {
  test.each(SURROUNDINGS)('%s', (around) => {
    const text = (body: string, host?: string) => around.replaceAll('@', () => link({ body }, host));
    for (const { body, line } of KINDS) {
      expect(records(`${text(body)}\n`)).toEqual([line]);
      expect(records(text(body))).toEqual([line]);
      expect(records(`words before\r\n${text(body)}\r\nwords after\r\n`)).toEqual([line]);
    }
    expect(records(`${text(A.body)} ${text(B.body)}\n`)).toEqual([A.line, B.line]);
    for (const host of HOSTS) expect(records(`${text(D.body, host)}\n`), host).toEqual([D.line]);
  });
});

test.each(HOSTS)('%s', (host) => {
  for (const { body, line } of KINDS) {
    expect(records(link({ body }, host))).toEqual([line]);
    expect(records(`play [it](${link({ body }, host)}), now\n`)).toEqual([line]);
    for (const suffix of ['_edit', '_play']) {
      const named = body.replace('/', `${suffix}/`);
      expect(records(`<a href="${link({ body: named }, host)}">`)).toEqual([line]);
    }
  }
});

describe('what the question mark is followed by', () => {
  test.each(KINDS.map(({ body, line }) => [body, line]))('percent-encoded, %s', (body, line) => {
    const encoded = encodeURIComponent(body);
    for (const around of ['@', '[x](@)', '<a href="@">', '"@",', '@.', '@)', '@&utm=x', '@#x']) {
      const text = (value: string) => around.replaceAll('@', () => `https://puzz.link/p?${value}`);
      expect(records(text(encoded)), around).toEqual([line]);
      expect(records(text(encoded.replaceAll('%2F', '%2f'))), around).toEqual([line]);
      expect(records(text(`p=${body}`)), around).toEqual([line]);
      expect(records(text(`p=${encoded}`)), around).toEqual([line]);
    }
  });

  test('&amp; between the parts', () => {
    expect(records(`<a href="https://puzz.link/p?type=player&amp;${A.body}">`)).toEqual([A.line]);
    expect(records(`<a href="https://pzv.jp/p.html?${C.body}&amp;utm=x">`)).toEqual([C.line]);
  });

  test('rule variants are read', () => {
    expect(records('https://puzz.link/p?slither/v:x/5/4/d62b1dhcgd')).toEqual([A.line]);
    expect(records('https://puzz.link/p?v:x/slither/5/4/d62b1dhcgd')).toEqual([A.line]);
  });

  test.each([
    ['slither', 'pzprv3/slither/1/2/3 ./0 0 0/0 0/0 0/', 'slitherlink:1x2:3.'],
    ['slither, drawn', 'pzprv3/slither/1/2/3 ./1 0 1/1 1/1 1/', 'slitherlink:1x2:3.'],
    ['lightup', 'pzprv3/lightup/2/2/. #/1 -/', 'rokada:2x2:..1#'],
    ['numlin', 'pzprv3/numlin/1/3/1 . 1/1 1/', 'numberlink:1x3:1.1'],
    ['mashu', 'pzprv3/mashu/1/2/1 2/0/', 'masyu:1x2:WB'],
  ])('a file, %s', (_what, file, line) => {
    const shapes = [
      file.replaceAll(' ', '%20').replaceAll('#', '%23'),
      encodeURIComponent(file),
      `p=${encodeURIComponent(file)}`,
    ];
    for (const shape of shapes) {
      for (const around of ['@', '[x](@)', '<a href="@">', '- <@>', 'a,"@",b', '@)', '@#x']) {
        const text = around.replaceAll('@', () => `https://puzz.link/p?${shape}`);
        expect(records(text), text).toEqual([line]);
      }
    }
  });
});

test('slashes that JSON escapes', () => {
  for (const { body, line } of KINDS) {
    const escaped = link({ body }).replaceAll('/', '\\/');
    expect(records(`{"url":"${escaped}"}\n`)).toEqual([line]);
    expect(records(`[{"by":"me","url":"${escaped}"},{"url":"${escaped}"}]\n`)).toEqual([line, line]);
  }
});

test.each(['4x4: easy', '10x10: 3 puzzles', '{{ page.title }}', 'the set {x}'])('%s is prose', (text) => {
  expect(records(`${text}\n${link(A)}\n`)).toEqual([A.line]);
});

test('a block or an array that is broken costs only itself', () => {
  expect(records(`begin\nprose\n${link(B)}\n2 2\n2 2\n2 2\n`).slice(-2)).toEqual([B.line, 'slink:2x2:2222']);
  const one = '{"kind":"slink","rows":1,"cols":2,"clues":["33"]}';
  expect(records(`[${one},null,3,"x",${one}]\n`)).toEqual(['slink:1x2:33', 'slink:1x2:33']);
});

describe('several on a line', () => {
  const all = [A, B, C, D];
  test.each([' ', ', ', '; ', ',', ';', ' and ', ' / ', '\t', '|', ')(', '][', '><', '"" "', '. ', '... ', '/ '])(
    'parted by %j',
    (parting) => {
      expect(records(all.map((each) => link(each)).join(parting))).toEqual(all.map(({ line }) => line));
    },
  );

  test('the text of a link that is its address', () => {
    // Markdown that editors write: both are links, and both count.
    expect(records(`[${link(A)}](${link(A)})`)).toEqual([A.line, A.line]);
  });

  test('a thousand', () => {
    const many = Array.from({ length: 1000 }, (_, k) => all[k % 4]);
    expect(records(many.map((each) => link(each)).join(' '))).toEqual(many.map(({ line }) => line));
  });
});

describe('signs that are body while cells are wanting', () => {
  const unknown = 'https://puzz.link/p?slither/2/2/3...';
  const walls = 'https://puzz.link/p?akari/2/2/1...';
  test.each([
    '@',
    '@.',
    '@..',
    '@...',
    '@/',
    '@/.',
    '(@)',
    '[x](@).',
    '@, and',
    '@. And',
    '<@>.',
    '@.)',
    '"@."',
    '@!',
    '@.&utm=x',
    '@#x',
  ])('%s', (around) => {
    expect(records(around.replace('@', () => unknown))).toEqual(['slitherlink:2x2:3...']);
    expect(records(around.replace('@', () => walls))).toEqual(['rokada:2x2:1###']);
  });

  test.each([
    'https://puzz.link/p?slither/2/2/3..',
    'https://puzz.link/p?slither/2/2/3../',
    '(https://puzz.link/p?slither/2/2/3..)',
  ])('%s is too short', (text) =>
    expect(records(text)).toEqual([expect.stringMatching(/^1:\d+ expected 4 cells in the body, found only 3/)]),
  );
});
