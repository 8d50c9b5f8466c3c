/** The other forms as others write them, and what is said of text that is not in them; telling the forms apart. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BLANK } from '../../assembly/layout.ts';
import { grid } from '../../src/formats/grid.ts';
import { janko } from '../../src/formats/janko.ts';
import { line } from '../../src/formats/line.ts';
import { penpa } from '../../src/formats/penpa.ts';
import { puzzlekit } from '../../src/formats/puzzlekit.ts';
import { puzzlink } from '../../src/formats/puzzlink.ts';
import { pzprv3 } from '../../src/formats/pzprv3.ts';
import { sgt } from '../../src/formats/sgt.ts';
import { sgtSave } from '../../src/formats/sgt-save.ts';
import { task } from '../../src/formats/task.ts';
import type { LoopSolution } from '../../src/kinds/edges/loop.ts';
import { OtherKind } from '../../src/kinds/forms/tokens.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { fault, shown } from './reading.ts';

const PEARL = 'masyu .WW.../..B.../.....B/W...W./...WW./B.....';

describe('sgt', () => {
  test.each([
    ['5x5t0:31f2230b2a2b231222', 'slitherlink 31.../...22/30..2/.2..2/31222'],
    ['5x5t0de:a3a0b1a202a1d0b3b3a', 'slitherlink .3.0./.1.20/2.1../..0../3..3.'],
    ['loopy:5x5:a3a0b1a202a1d0b3b3a', 'slitherlink .3.0./.1.20/2.1../..0../3..3.'],
    ['6x5:b0cBbBj0b2cBb', 'rokada ..0.../#..#../....../..0..2/...#..'],
    ['7x7b20s4d1:c1BiBaBa0bBbBb2b3a1aBi00c', 'rokada ...1#../......./#.#.0../#..#..2/..3.1.#/......./..00...'],
    ['2:d', 'rokada ../..'],
    ['lightup:1x2:0a', 'rokada 0/.'],
    // Made by his program.
    ['6x6:aWWeBhBWcWdWWaBe', PEARL],
    ['6x6de:aWWeBhBWcWdWWaBe', PEARL],
    ['6x6dtn:aWWeBhBWcWdWWaBe', PEARL],
    ['pearl:6x6:aWWeBhBWcWdWWaBe', PEARL],
    // No white pearl: nothing but Pearl has such parameters and a B.
    ['3x2de:eB', 'masyu .../..B'],
    ['pearl:3x2:eB', 'masyu .../..B'],
  ])('%s', (id, expected) => {
    expect(shown(sgt, id)).toBe(expected);
    expect(sgt.detects?.(id)).toBe(true);
  });

  test('where an id does not tell, the kind does that was asked for', () => {
    expect(shown(sgt, '2x1:1a', 'slitherlink')).toBe('slitherlink 1.');
    expect(shown(sgt, '2x1:1a', 'slink')).toBe('slitherlink 1.');
    expect(shown(sgt, '2x1:1a', 'rokada')).toBe('rokada 1.');
    expect(shown(sgt, '2x1:1B', 'slitherlink')).toBe('rokada 1#');
    expect(shown(sgt, '2x1t0:1a', 'rokada')).toBe('slitherlink 1.');
    expect(shown(sgt, '2x1:aB')).toBe('rokada .#');
    expect(shown(sgt, '2x1:aB', 'masyu')).toBe('masyu .B');
    expect(shown(sgt, '2x1:b', 'masyu')).toBe('masyu ..');
    expect(shown(sgt, '2x1:WB', 'rokada')).toBe('masyu WB');
    expect(shown(sgt, '2x1:1B', 'masyu')).toBe('rokada 1#');
  });

  test('runs of more than 26', () => {
    const clues = new Uint8Array(60).fill(BLANK);
    clues[59] = 1;
    expect(sgt.write('slitherlink', { rows: 6, cols: 10, clues })).toBe('10x6t0:zzg1\n');
  });

  test.each([
    ['10x10t0de#123', '1:10 expected a description after a :, found the seed of a random puzzle'],
    ['hello', '1:1 expected WIDTHxHEIGHT, parameters, and a description after a :'],
    ['5x5t3:y', "1:4 expected a square grid (parameters t0 or none), found 't3'"],
    ['5x5t0x:y', "1:4 expected a square grid (parameters t0 or none), found 't0x'"],
    ['5x5b:y', "1:4 expected Light Up's parameters, found 'b'"],
    ['2x2t0:012', '1:10 expected 4 cells, found only 3'],
    ['2x2t0:', '1:7 expected 4 cells, found nothing'],
    ['2x2t0:01234', "1:11 expected the end after 4 cells, found '4'"],
    ['2x2t0:01c', "1:9 expected the end after 4 cells, found 'c'"],
    ['2x2t0:015a', "1:9 expected one of 0-4 a-z, found '5'"],
    ['2x2:01Aa', "1:7 expected one of 0-4 B a-z, found 'A'"],
    ['pearl:2x2:W1b', "1:12 expected one of W B a-z, found '1'"],
    ['pearl:2x2:WaB', '1:14 expected 4 cells, found only 3'],
    ['pearl:2x2de:WcB', "1:15 expected the end after 4 cells, found 'B'"],
    ['pearl:2x2t0:d', "1:10 expected Pearl's parameters, found 't0'"],
    ['pearl:2x2dt#77', '1:12 expected a description after a :, found the seed of a random puzzle'],
    ['0x2t0:', "1:1 expected the number of columns, found '0'"],
    ['999999999x999999999t0:a', '1:1 expected a puzzle of at most 4194304 cells, found 999999999 x 999999999'],
  ])('not: %s', (id, expected) => {
    expect(fault(sgt, id)).toBe(expected);
  });
});

describe('janko', () => {
  const SLITHERLINK = `begin
puzzle slitherlink
author Otto Janko
unit 20
rows 4
cols 4
problem
1 - - 0
- - - -
1 - 2 1
- 2 3 -
solution
x - - -
- x - -
- x x -
- - x -
moves
aa,bb;
end`;
  const ARUKONE = `begin
puzzle arukone
rows 5
cols 5
problem
7 - - - 3
9 1 3 - -
- - - 7 -
- - - - -
9 - - - 1
solution_
? what is this
solution
e ow ow sw s
s s s ns ns
ns ns sn n ns
ns ns no ow wn
n no ow eW w
end`.replace('eW', 'ew');

  test('slitherlink: the cells inside', () => {
    expect(shown(janko, SLITHERLINK)).toBe('slitherlink 1..0/..../1.21/.23.');
    const solution = janko.parse?.(SLITHERLINK.split('\n')).solution as LoopSolution;
    expect(solution.horizontal).toEqual(Uint8Array.of(1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0));
    expect(solution.vertical).toEqual(Uint8Array.of(1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 1, 0));
  });

  test('arukone: the sides, in German or English', () => {
    expect(shown(janko, ARUKONE)).toBe('numberlink 7...3/913../...7./...../9...1');
    const { puzzle, solution } = janko.parse?.(ARUKONE.split('\n')) ?? {};
    const labels = '7777391373913739133391111';
    expect(solution).toMatchObject({ labels: Uint8Array.from(labels, Number) });
    expect(kinds.numberlink.check(puzzle, solution, 'fill')).toBeUndefined();
    expect(janko.write('numberlink', puzzle as never, solution)).toContain('\nsolution\no ow ow sw s\n');
  });

  test('akari: walls and lamps', () => {
    const text = 'begin\npuzzle Akari\nsize 2\nproblem\nx 1\n- -\nsolution\n- 1\n- o\nend';
    expect(shown(janko, text)).toBe('rokada #1/..');
    expect(janko.parse?.(text.split('\n')).solution).toEqual({ lamps: Uint8Array.of(0, 0, 0, 1) });
  });

  const MASYU = `begin
puzzle Masyu
size 3
problem
b - -
w - -
- - b
solution
es ow sw
ns - ns
en we wn
end`;

  test('masyu: the sides, in German or English', () => {
    expect(shown(janko, MASYU)).toBe('masyu B../W../..B');
    expect(shown(janko, MASYU.replace('Masyu', 'mashu'))).toBe('masyu B../W../..B');
    const { puzzle, solution } = janko.parse?.(MASYU.split('\n')) ?? {};
    expect(solution).toEqual({
      horizontal: Uint8Array.of(1, 1, 0, 0, 1, 1),
      vertical: Uint8Array.of(1, 0, 1, 1, 0, 1),
    });
    expect(kinds.masyu.check(puzzle, solution)).toBeUndefined();
    expect(janko.write('masyu', puzzle as never, solution)).toContain('\nsolution\nso ow sw\nns - ns\nno ow nw\nend');
    // Without a loop there is no side either.
    const blank = MASYU.replace(/solution[\s\S]*end/, 'solution\n- - -\n- - -\n- - -\nend');
    expect(kinds.masyu.check(puzzle, janko.parse?.(blank.split('\n')).solution)).toBe('there is no loop');
  });

  test('a text without its puzzle is of the kind that was asked for', () => {
    const text = 'begin\nsize 1\nproblem\n-\nend';
    expect(shown(janko, text, 'rokada')).toBe('rokada .');
    expect(fault(janko, text)).toBe("1:1 expected the key 'puzzle', found none");
  });

  const but = (from: string | RegExp, to: string, text = SLITHERLINK) => text.replace(from, to);
  test.each([
    ['no begin', but('begin\n', ''), "1:1 expected 'begin', found 'puzzle slitherlink'"],
    ['no end', but('\nend', ''), "18:7 expected 'end', found the end of the puzzle"],
    ['no name', but('puzzle slitherlink', 'puzzle'), '2:7 expected the name of a puzzle, found nothing'],
    ['no rows', but('rows 4\n', ''), "1:1 expected the key 'rows', found none"],
    ['nothing for rows', but('rows 4', 'rows'), '5:5 expected the number of rows, found nothing'],
    [
      'too large',
      but('rows 4\ncols 4', 'size 999999999'),
      '5:6 expected a puzzle of at most 4194304 cells, found 999999999 x 999999999',
    ],
    ['no problem', but(/problem[\s\S]*solution/, 'solution'), "1:1 expected the key 'problem', found none"],
    ['a row too few', but('\n- 2 3 -', ''), '11:1 expected 4 rows, found 3'],
    ['a row too many', but('rows 4', 'rows 3'), "11:1 expected a key after 3 rows, found '- 2 3 -'"],
    ['a long row', but('1 - 2 1', '1 - 2 1 1'), '10:9 expected 4 cells, found more'],
    ['a short row', but('1 - 2 1', '1 - 2'), '10:6 expected 4 cells, found 3'],
    ['a cell', but('1 - 2 1', '1 - 2 5'), "10:7 expected one of - 0 1 2 3 4, found '5'"],
    ['a cell of the solution', but('x - - -', 'x - - y'), "13:7 expected x inside the loop, or -, found 'y'"],
    ['a short solution', but('\n- - x -\n', '\n'), '16:1 expected 4 rows, found 3'],
    ['a number', but('7 - -', '0 - -', ARUKONE), "6:1 expected a number or -, found '0'"],
    [
      'a side',
      but('e ow ow', 'e ox ow', ARUKONE),
      "14:3 expected the sides of a cell as letters n, s, o (or e), w, or -, found 'ox'",
    ],
    [
      'a side that no neighbour joins',
      but('e ow ow', 'es ow ow', ARUKONE),
      "14:1 expected sides on which the neighbour has a link back, found 'es'",
    ],
    [
      'a side off the board',
      but('e ow ow', 'en ow ow', ARUKONE),
      "14:1 expected sides on which the neighbour has a link back, found 'en'",
    ],
    ['a pearl', but('b - -', 'x - -', MASYU), "5:1 expected one of - w b, found 'x'"],
    [
      'a side of a loop that no neighbour joins',
      but('es ow sw', 'es ow s', MASYU),
      "9:4 expected sides on which the neighbour has a link back, found 'ow'",
    ],
    [
      'a lamp on a wall',
      'begin\npuzzle akari\nsize 1\nproblem\nx\nsolution\no\nend',
      "7:1 expected o for a lamp on an empty square, or -, found 'o'",
    ],
  ])('not: %s', (_name, text, expected) => {
    expect(fault(janko, text)).toBe(expected);
  });
});

describe('janko: pages and what else they tell', () => {
  const TEXT = [
    'begin',
    'puzzle Akari',
    'author Otto Example',
    'source  https://example.org/?a=1&b=2 ',
    'size 2',
  ].concat(['problem', 'x 1', '- -', 'solution', '- 1', '- o', 'end']);
  const TAG = '<script id="data" type="application/x-janko">';
  const PAGE = ['<html>', `<p>${TAG}begin`, ...TEXT.slice(1, -1), 'end</script></p>', '</html>'];

  test('the text of a page, its tags on lines of their own or not', () => {
    const parsed = janko.parse?.(TEXT);
    expect(parsed?.source).toBe('Otto Example, https://example.org/?a=1&b=2');
    expect(janko.parse?.(PAGE.slice(1, -1))).toEqual(parsed);
    expect(janko.parse?.([...TEXT, '</script>'])).toEqual(parsed);
    const lines = [...PAGE, '<body>', TAG, ...TEXT, '</script>'];
    const opening = lines.filter((line) => janko.opens?.(line, false));
    expect(opening).toEqual([`<p>${TAG}begin`, 'begin']);
    expect(lines.filter((line) => janko.closes?.(line))).toEqual(['end</script></p>', 'end', '</script>']);
  });

  test('columns are those of the page', () => {
    expect(fault(janko, PAGE.slice(1, -1).join('\n').replace('x 1', 'x 7'))).toBe(
      "7:3 expected one of - x 0 1 2 3 4, found '7'",
    );
    expect(fault(janko, `${TAG}start\nend</script>`)).toBe("1:46 expected 'begin', found 'start'");
    expect(fault(janko, PAGE.slice(1, -2).concat('</script>').join('\n'))).toBe(
      "11:4 expected 'end', found the end of the puzzle",
    );
  });

  test('a source in UTF-8', () => {
    const bytes = TEXT.map((line) => Buffer.from(line.replace('Otto', 'Zoë'), 'utf8').toString('latin1'));
    expect(janko.parse?.(bytes).source).toMatch(/^Zoë Example, /);
  });

  test.each(['arukone', 'Arukone2', 'arukone3', 'arukone-2', 'Arukone-3', 'arukone²', 'arukone³', 'numberlink'])(
    '%s',
    (name) => {
      for (const encoding of ['utf8', 'latin1'] as const) {
        const word = Buffer.from(name, encoding).toString('latin1');
        expect(shown(janko, `begin\npuzzle ${word}\nsize 2\nproblem\n1 -\n- 1\nend`)).toBe('numberlink 1./.1');
      }
    },
  );

  test('a whole text of another kind', () => {
    const other = TEXT.map((line) => line.replace('Akari', 'Sudoku'));
    expect(() => janko.parse?.(other)).toThrow(new OtherKind('Sudoku'));
    expect(() => janko.parse?.(other.map((line) => line.replace('Sudoku', 'arukone4')))).toThrow(
      new OtherKind('arukone4'),
    );
    expect(fault(janko, other.slice(0, -1).join('\n'))).toBe("11:4 expected 'end', found the end of the puzzle");
  });
});

describe('grid', () => {
  test('letters stand for themselves, other characters for nothing', () => {
    expect(shown(grid, 'R.G.Y\n..B.O\n.....\n.G.Y.\n.RBO.')).toBe('numberlink R.G.Y/..B.O/...../.G.Y./.RBO.');
    expect(shown(grid, 'a -\n_*#\na~/')).toBe('numberlink a../.../a..');
    expect(grid.detects).toBeUndefined();
  });

  test('a blank line ends it', () => {
    expect([grid.opens?.('ab', false), grid.opens?.('ab', true), grid.closes?.(''), grid.closes?.('.')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(grid.write('numberlink', { rows: 1, cols: 1, clues: Uint8Array.of(BLANK) })).toBe('.\n\n');
  });

  test.each([
    ['A.\nA.\n..', '3:1 expected as many rows as columns, 2, found 3'],
    ['A.A\nB.B', '2:1 expected as many rows as columns, 3, found 2'],
    ['A..\nB.\nA.B', '2:3 expected 3 cells, found 2'],
    ['A.\nA..', '2:3 expected 2 cells, found 3'],
    ['1.\n.1', "1:1 expected a letter or a blank, found '1'"],
    ['A.\n\tA', "2:1 expected a letter or a blank, found '\\x09'"],
    ['.'.repeat(1025), '1:1 expected a puzzle of at most 1048576 cells, found 1025 x 1025'],
  ])('not: %j', (text, expected) => {
    expect(fault(grid, text)).toBe(expected);
  });

  test('what it cannot hold', () => {
    const write = (text: string) => () => grid.write('numberlink', line.parse?.([text]).puzzle as never);
    expect(write('numberlink:1x2:AA')).toThrow('a grid must be square, but this puzzle is 1 x 2');
    expect(write('numberlink:2x2:AA.0')).toThrow('grid cannot hold walls, and there is one in row 2, column 2');
    const clues = Uint8Array.from({ length: 64 }, (_, k) => Math.min(k + 1, 53));
    expect(() => grid.write('numberlink', { rows: 8, cols: 8, clues })).toThrow(
      'a grid can hold at most 52 labels, and there is another one in row 7, column 5',
    );
  });
});

describe('line', () => {
  test.each([
    ['slink:1x2:33', 'slink 33'],
    ['slitherlink:2x3:..3.4.', 'slitherlink ..3/.4.'],
    ['rokada:2x2:.#04', 'rokada .#/04'],
    ['numberlink:2x3:1.0:1:', 'numberlink 1.0/:1:'],
    ['masyu:2x3:.W.B..', 'masyu .W./B..'],
  ])('%s', (text, expected) => {
    expect(shown(line, text)).toBe(expected);
    expect(line.detects?.(text)).toBe(true);
  });

  test.each([
    ['slink', '1:1 expected KIND:ROWSxCOLS:CELLS'],
    ['sudoku:1x2:33', "1:1 expected one of slink, slitherlink, rokada, numberlink, masyu, found 'sudoku'"],
    ['constructor:1x2:33', "1:1 expected one of slink, slitherlink, rokada, numberlink, masyu, found 'constructor'"],
    ['slink:0x2:33', "1:7 expected the number of rows, found '0'"],
    ['slink:1x2:333', '1:13 expected 2 cells, found 3'],
    ['slink:1x2:3', '1:12 expected 2 cells, found 1'],
    ['slink:1x2:', '1:11 expected 2 cells, found nothing'],
    ['slink:1x2:3.', "1:12 expected a cell of slink for row 1, column 2 of the puzzle, found '.'"],
    [' rokada:1x2:3\u00e9', "1:14 expected a cell of rokada for row 1, column 2 of the puzzle, found '\\xe9'"],
    ['numberlink:1x2:1 1', '1:18 expected 2 cells, found 3'],
    ['masyu:1x2:.w', "1:12 expected a cell of masyu for row 1, column 2 of the puzzle, found 'w'"],
    ['masyu:1449x1449:.', '1:7 expected a puzzle of at most 2097152 cells, found 1449 x 1449'],
    ['slink:999999999x999999999:3', '1:7 expected a puzzle of at most 4194304 cells, found 999999999 x 999999999'],
  ])('not: %s', (text, expected) => {
    expect(fault(line, text)).toBe(expected);
  });
});

test('the forms tell each other apart by the first line, and none takes the judge', () => {
  const codecs = [puzzlink, pzprv3, penpa, sgt, sgtSave, task, janko, line, puzzlekit];
  const firsts: [string, string[]][] = [
    ['https://puzz.link/p?slither/5/5/cbcbcddad', ['puzzlink']],
    ['slither/5/5/cbcbcddad', ['puzzlink']],
    ['https://puzz.link/p?sudoku/9/9/a', ['puzzlink']],
    ['https://puzz.link/p?pzprv3/slither/1/1/./', ['puzzlink']],
    ['pzprv3/slither/1/1/./', ['pzprv3']],
    ['pzprv3.1', ['pzprv3']],
    ['5x5t0:y', ['sgt']],
    ['5x5t0#1', ['sgt']],
    ['6x6de:aWWeBhBWcWdWWaBe', ['sgt']],
    ['pearl:2x2:WcB', ['sgt']],
    ['masyu:1x2:WB', ['line']],
    ['https://puzz.link/p?mashu/6/6/1063000i3000', ['puzzlink']],
    ['pearl/6/6/1063000i3000', ['puzzlink']],
    ['begin', ['janko']],
    ['slink:1x2:33', ['line']],
    [`https://swaroopg92.github.io/penpa-edit/?m=solve&p=${'A'.repeat(40)}`, ['penpa']],
    [`m=edit&p=${'A'.repeat(40)}`, ['penpa']],
    ["SAVEFILE:41:Simon Tatham's Portable Puzzle Collection", ['sgt-save']],
    ['{"Task": "c1"}', ['task']],
    ['<script id="data" type="application/x-janko">begin', ['janko']],
    ['{"problem":"1 1\\n-","solution":""}', []],
    ['slink:x', []],
    ['10 10', []],
    ['1111102212231333', []],
    ['{"index":1}', []],
    ['#', []],
    ['pzprv34', []],
    ['1'.repeat(100_000), []],
    ['slink:'.repeat(20_000), []],
    [`${'a=b&'.repeat(20_000)}`, []],
    [`?${'a=b&'.repeat(20_000)}`, []],
    [' '.repeat(100_000), []],
  ];
  for (const [first, names] of firsts) {
    const found = codecs.filter((codec) => codec.detects?.(first)).map(({ name }) => name);
    expect([first.slice(0, 40), found]).toEqual([first.slice(0, 40), names]);
  }
});

test('the examples of the documents are read', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/formats.md'), 'utf8');
  for (const codec of [line, puzzlink, pzprv3, penpa, sgt, sgtSave, task, janko, puzzlekit, grid]) {
    const section = text.split(/^## /m).find((part) => part.startsWith(`${codec.name}\n`)) ?? '';
    const blocks = [...section.matchAll(/```\n([\s\S]*?)\n```/g)].map(([, block]) => block.split('\n'));
    const records = blocks.flatMap((block) => (codec.opens ? [block] : block.map((record) => [record])));
    expect(records.length, codec.name).toBeGreaterThan(0);
    for (const record of records) expect(fault(codec, record.join('\n')), codec.name).toBe('none');
  }
});
