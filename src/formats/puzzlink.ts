/**
 * URLs of puzz.link, pzv.jp and pzprxs, one a line: `.../p?slither/COLS/ROWS/BODY`, the columns first. One that carries an answer holds a
 * pzprv3 file instead, with `/` for its line ends, and opens as far solved. Method: pzprjs, src/pzpr/parser.js.
 */
import { BLANK, WALL } from '../../assembly/layout.ts';
import type { Board } from '../puzzles/board.ts';
import type { PuzzleSize } from '../puzzles/puzzle.ts';
import { LOOPS, labelsOf, mostCells, numberlinkBoard, refuseWalls } from './boards.ts';
import type { Codec, Parsed } from './codec.ts';
import { decode4, decode16, encode4, encode16 } from './puzzlink-bodies.ts';
import { fileLines, parseFile } from './pzprv3.ts';
import { quote, sizeOf, split, type Token, wrong } from './text.ts';

/** What a puzzle's name in a URL stands for. */
interface Variety {
  kinds: readonly string[];
  /** Flags that change nothing here. */
  flags: string;
  /** What a flag would mean that is not known here. */
  refused?: Record<string, string>;
  decode(body: Token, size: PuzzleSize): Board;
}

const slither: Variety = {
  kinds: LOOPS,
  flags: '',
  refused: { f: 'a loop through every vertex' },
  decode: (body, size) => ({ ...size, clues: decode4(body, size, BLANK) }),
};
const akari: Variety = {
  kinds: ['rokada'],
  flags: '',
  decode: (body, size) => ({ ...size, clues: decode4(body, size, WALL) }),
};
const numlin: Variety = {
  kinds: ['numberlink'],
  flags: '',
  decode: (body, size) => numberlinkBoard(size, labelsOf(decode16(body, size))),
};
const arukone: Variety = { ...numlin, flags: 'e' };

const VARIETIES: Record<string, Variety> = {
  slither,
  slitherlink: slither,
  numlin,
  numberlink: numlin,
  arukone,
  akari,
  lightup: akari,
  bijutsukan: akari,
};

/** What stands before the puzzle: the address up to the question mark, and settings. */
const BEFORE = /^\s*(?:[^\s?]{0,200}\?(?:\w{1,40}=\w{0,40}&){0,20})?/;
const HOST = /^\s*(?:https?:\/\/)?(?:www\.)?(?:puzz\.link|pzv\.jp|pzprxs\.vercel\.app)\/[^\s?]{0,200}\?/;
const PUZZLE = new RegExp(`${BEFORE.source}(?:${Object.keys(VARIETIES).join('|')})(?:_edit|_play)?/`);
const FILE = /^\s*[^\s?]{0,200}\?(?:\w{1,40}=\w{0,40}&){0,20}pzprv3(?:\.\d{1,3})?\//;

/** More than there may be. */
const MOST_FIELDS = 12;

/** The puzzle of a URL's fields. */
function parseFields(fields: Token[]): Parsed {
  const next = (): Token => {
    const { line, column, text } = fields[0];
    if (fields.length > 1) return fields.shift() as Token;
    // Behind the last field there is nothing.
    fields[0] = { text: '', line, column: column + text.length };
    return { text, line, column };
  };
  const pid = next();
  const name = pid.text.replace(/_(?:edit|play)$/, '');
  if (!Object.hasOwn(VARIETIES, name)) throw wrong('slither, numlin, arukone or akari', pid);
  const { kinds, flags, refused, decode } = VARIETIES[name];
  if (fields[0].text.startsWith('v:')) next();
  if (!/^\d/.test(fields[0].text)) {
    const flag = next();
    for (let k = 0; k < flag.text.length; k++) {
      if (flags.includes(flag.text[k])) continue;
      const meaning = refused?.[flag.text[k]];
      const found = `the flag ${quote(flag.text[k])}${meaning ? `: ${meaning}` : ''}`;
      throw wrong(`the number of columns`, flag, found, k);
    }
  }
  const cols = next();
  const size = sizeOf(next(), cols, mostCells(kinds[0]));
  const puzzle = decode(next(), size);
  // A slash may follow, where a shortener of URLs would cut off the last character.
  const [rest] = fields.filter(({ text }) => text !== '');
  if (rest) throw wrong('the end of the URL', rest);
  return { kinds, puzzle };
}

function urlOf(kind: string, puzzle: Board): string {
  const { rows, cols, clues } = puzzle;
  const at = `/${cols}/${rows}/`;
  if (kind === 'rokada') return `akari${at}${encode4(clues, WALL)}`;
  if (kind !== 'numberlink') return `slither${at}${encode4(clues, undefined)}`;
  refuseWalls(puzzle, 'puzzlink');
  return `numlin${at}${encode16(clues)}`;
}

export const puzzlink: Codec = {
  name: 'puzzlink',
  about: 'URLs of puzz.link, pzv.jp and pzprxs, one per line',
  aliases: ['puzz.link', 'pzpr'],

  detects: (line) => HOST.test(line) || PUZZLE.test(line) || FILE.test(line),

  parse([line]) {
    const start = (BEFORE.exec(line) as RegExpExecArray)[0].length;
    const text = line.slice(start).trimEnd();
    if (FILE.test(line)) return parseFile([{ text, line: 0, column: start + 1 }]);
    return parseFields(split(text, '/', MOST_FIELDS, 0, start + 1));
  },

  writes: ['slink', 'slitherlink', 'rokada', 'numberlink'],
  answers: true,

  write(kind, puzzle, solution) {
    const file = solution === undefined ? undefined : fileLines(kind, puzzle, solution);
    const url = file?.answered ? file.lines.map(encodeURIComponent).join('/') : urlOf(kind, puzzle);
    return `https://puzz.link/p?${url}${/[a-zA-Z0-9]$/.test(url) ? '' : '/'}\n`;
  },
};
