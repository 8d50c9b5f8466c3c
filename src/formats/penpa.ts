/**
 * Links of penpa-edit: `…#m=edit&p=…` with what is drawn of the question and the answer, `…?m=solve&p=…` with the
 * question alone, and the same without an address. `p` is a text in itself: penpa-text.ts; it describes a board on which
 * things are drawn: penpa-board.ts. What they mean is the kinds' part.
 */
import type { Board, PuzzleSize } from '../core/board.ts';
import type { DrawnLayer, Parsed, PenpaPart } from '../kinds/forms/parts.ts';
import { CodecError, OtherKind, sizeOf, type Token, wrong } from '../kinds/forms/tokens.ts';
import { type Asked, type Codec, kindsByParsing } from './codec.ts';
import { mostCells, partsOf } from './parts.ts';
import { AROUND, layerJson, layerOf, type Place } from './penpa-board.ts';
import { base64Of, linesOf } from './penpa-text.ts';

const PARTS = partsOf('penpa');
/** Each part once. */
const ALL: readonly PenpaPart[] = [...new Set(PARTS.values())];

const AND = '(?:&(?:amp;)?|%26)';
const IS = '(?:=|%3[Dd])';
/** Base64, plain or percent-encoded; in one class, which takes the least memory. */
const BASE64 = '[\\w+/%-]+={0,2}';
/** Shorter ones hold nothing: some other site's parameter. */
const LEAST_BASE64 = 16;

/** A link from `m=` on; `p` is captured. */
const LINK = new RegExp(
  `(?:(?<![\\w.%-])|(?<=%23|%3[Ff]))m${IS}(?:edit|solve)(?:${AND}[a-z]${IS}[\\w.-]{0,40}){0,4}?${AND}p${IS}(${BASE64})(?:${AND}[a-z]${IS}${BASE64})*`,
  'g',
);
/** The address before it, at the end of a text. */
const ADDRESS = /[^\s"'`<>()[\]{}|\\^]+(?:[?#&]|%23|%3F)$/i;
const LONGEST_ADDRESS = 300;

/** Lines of the text. */
const [HEADER, MARGINS, QUESTION, ANSWER, CELLS, TAGS] = [0, 1, 3, 4, 5, 17];

/** Tags that do not say which puzzle it is. */
const NEUTRAL = new Set(['classic', 'noconflict', 'non-alphanumeric', 'puzzlehunt', 'wordpuzzle']);
/** What is drawn in puzzles of other kinds alone. */
const FOREIGN = ['thermo', 'nobulbthermo', 'arrows', 'killercages', 'direction', 'squareframe'];

function nextLink(text: string, from: number): RegExpExecArray | undefined {
  LINK.lastIndex = from;
  for (let found = LINK.exec(text); found; found = LINK.exec(text)) if (found[1].length >= LEAST_BASE64) return found;
  return undefined;
}

/** The JSON of a line; undefined: it is none. */
function jsonOf(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return undefined;
  }
}

/** Whole numbers of a list; undefined: it is none. */
function numbersOf(line: string | undefined): number[] | undefined {
  const json = jsonOf(line);
  return Array.isArray(json) && json.every(Number.isSafeInteger) ? json : undefined;
}

/** Where the puzzle lies. `token`: for messages. Throws CodecError. */
function placeOf(lines: string[], header: string[], most: number, token: (text: string) => Token): Place {
  const [over, under, before, behind] = numbersOf(lines[MARGINS]) ?? [0, 0, 0, 0];
  const [, cols = '', rows = ''] = header;
  const whole = sizeOf(token(rows), token(cols), most);
  const [width, height] = [whole.cols + 2 * AROUND, whole.rows + 2 * AROUND];
  const margins = {
    rows: whole.rows - over - under,
    cols: whole.cols - before - behind,
    width,
    height,
    top: AROUND + over,
    left: AROUND + before,
  };
  const steps = numbersOf(lines[CELLS]) ?? [];
  if (steps.length === 0) {
    if (Math.min(over, under, before, behind) < 0 || margins.rows < 1 || margins.cols < 1) {
      throw wrong('margins that leave a board', token(lines[MARGINS]));
    }
    return margins;
  }
  // The first cell, then the steps from each to the next.
  const cells = new Set<number>();
  let cell = 0;
  for (const step of steps) {
    cell += step;
    if (cell < 0 || cell >= width * height) throw wrong('cells of the board', token(String(cell)));
    cells.add(cell);
  }
  let [top, left, bottom, right] = [height, width, 0, 0];
  for (const k of cells) {
    const [row, col] = [Math.floor(k / width), k % width];
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
    [left, right] = [Math.min(left, col), Math.max(right, col)];
  }
  const size = { rows: bottom - top + 1, cols: right - left + 1 };
  if (size.rows * size.cols !== cells.size) {
    throw wrong(
      'a board that is a rectangle',
      token(String(cells.size)),
      `${cells.size} cells of ${size.rows} x ${size.cols}`,
    );
  }
  return { ...size, width, height, top, left };
}

/** Whose puzzle it is: by a tag, by what was asked for, by what is drawn. Throws OtherKind. */
function partOf(lines: string[], json: unknown, question: DrawnLayer, kind: string | undefined): PenpaPart {
  const all = jsonOf(lines[TAGS]);
  const tags = (Array.isArray(all) ? all : [])
    .filter((tag) => typeof tag === 'string')
    .map((tag) => tag.toLowerCase())
    .filter((tag) => !NEUTRAL.has(tag));
  const tagged = ALL.find((part) => part.tags.some((tag) => tags.includes(tag)));
  if (tagged) return tagged;
  if (tags.length > 0) throw new OtherKind(tags[0]);
  const asked = PARTS.get(kind ?? '');
  if (asked) return asked;
  const layer = (json ?? {}) as Record<string, unknown>;
  const foreign = FOREIGN.find((name) => Array.isArray(layer[name]) && layer[name].some((drawn) => drawn?.length > 0));
  if (foreign) throw new OtherKind(foreign);
  const told = ALL.find((part) => part.tells?.(question));
  return told ?? (ALL.find((part) => !part.tells) as PenpaPart);
}

/** Who made it and where it stood, as the header tells. */
function sourceOf(header: string[]): string | undefined {
  const [author = '', source = ''] = [header[16]?.replace(/^Author:/, ''), header[17]];
  const told = [author, source].map((text) => text.replaceAll('%2C', ',').trim()).filter((text) => text !== '');
  return told.length > 0 ? told.join(', ') : undefined;
}

function parseLink(link: RegExpExecArray, kind: string | undefined): Parsed {
  const column = link.index + link[0].indexOf(link[1]) + 1;
  const token = (text: string): Token => ({ text, line: 0, column });
  const escaped = link[1].split(/%26/i)[0];
  const base64 = escaped
    .replace(/%(2B|2F|3D)/gi, decodeURIComponent)
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  const lines = linesOf(base64, column);
  const header = lines[HEADER].split(',');
  if (header.length < 3) throw wrong('a board of penpa-edit', token(lines[HEADER]));
  if (header[0] !== 'square') throw new OtherKind(header[0]);
  const place = placeOf(lines, header, mostCells([...PARTS.keys()]), token);
  const size: PuzzleSize = { rows: place.rows, cols: place.cols };
  const json = jsonOf(lines[QUESTION]);
  if (typeof json !== 'object' || json === null) throw wrong('what is drawn, as JSON', token(lines[QUESTION] ?? ''));
  const question = layerOf(json, place, token);
  const part = partOf(lines, json, question, kind);
  const puzzle = part.puzzle(size, question);
  const solution = part.solution(puzzle, layerOf(jsonOf(lines[ANSWER]), place, token));
  const source = sourceOf(header);
  return {
    kinds: part.kinds,
    puzzle,
    ...(solution === undefined ? {} : { solution }),
    ...(source === undefined ? {} : { source }),
  };
}

/** The editor's number of the point in the middle of a board. */
function middle({ rows, cols, width, height }: Place): number {
  // A vertex lies behind its cell, an edge below it or on its right.
  const points = 2 * Number(cols % 2 === 0) + Number(rows % 2 === 0);
  const from = [0, 2, 3, 1][points] * width * height;
  return from + (AROUND + Math.ceil(rows / 2) - 1) * width + AROUND + Math.ceil(cols / 2) - 1;
}

/** Size of a cell in pixels. */
const PIXELS = 38;

function textOf(part: PenpaPart, puzzle: Board, solution: unknown): string[] {
  const { rows, cols } = puzzle;
  const place: Place = { rows, cols, width: cols + 2 * AROUND, height: rows + 2 * AROUND, top: AROUND, left: AROUND };
  const centre = middle(place);
  const mode = JSON.stringify({
    qa: 'pu_a',
    grid: part.grid,
    pu_q: { edit_mode: 'surface' },
    pu_a: { edit_mode: 'surface' },
  });
  // Row by row: the step to the next cell is 1, or leads to the next row.
  const steps = Array.from({ length: rows * cols }, (_, k) =>
    k === 0 ? AROUND * place.width + AROUND : k % cols === 0 ? 2 * AROUND + 1 : 1,
  );
  const empty = JSON.stringify(layerJson(place, {}));
  return [
    ['square', cols, rows, PIXELS, 0, 1, 1, (cols + 1) * PIXELS, (rows + 1) * PIXELS, centre, centre, 0, 0, 0, 0]
      .concat(['Title: ', 'Author: ', '', '', 'OFF', 'false'])
      .join(','),
    '[0,0,0,0]',
    mode,
    JSON.stringify(layerJson(place, part.question(puzzle))),
    JSON.stringify(layerJson(place, solution === undefined ? {} : part.answer(puzzle, solution))),
    JSON.stringify(steps),
    '[]',
    '{}',
    '"x"',
    '"x"',
    '[3,1,3]',
    mode,
    '"x"',
    '0',
    empty,
    empty,
    '{}',
    JSON.stringify([part.tags[0]]),
    '',
  ];
}

function parse([line]: string[], { kind }: Asked = {}): Parsed {
  const link = nextLink(line, 0);
  if (!link) throw new CodecError('expected a link of penpa-edit, with m=edit or m=solve, and p=');
  return parseLink(link, kind);
}

export const penpa: Codec<'penpa'> = {
  name: 'penpa',
  about: 'links of penpa-edit, with the answer as far as it is drawn',
  aliases: ['penpa-edit'],

  detects: (line) => nextLink(line, 0) !== undefined,

  find(line, from) {
    const link = nextLink(line, from);
    if (!link) return undefined;
    const address = ADDRESS.exec(line.slice(Math.max(from, link.index - LONGEST_ADDRESS), link.index));
    return { at: link.index - (address?.[0].length ?? 0), end: link.index + link[0].length };
  },

  ...kindsByParsing(parse),

  writes: [...PARTS.keys()],
  answers: true,

  write(kind, puzzle, solution) {
    const part = PARTS.get(kind) as PenpaPart;
    return `https://swaroopg92.github.io/penpa-edit/#m=edit&p=${base64Of(textOf(part, puzzle, solution))}\n`;
  },
};
