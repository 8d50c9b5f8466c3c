/**
 * URLs of puzz.link, pzv.jp and pzprxs, one per line: `.../p?slither/COLS/ROWS/BODY`, the columns first. A URL with an
 * answer holds a pzprv3 file instead, with `/` for its line ends, and opens as far solved as the answer goes. Method:
 * pzprjs, src/pzpr/parser.js.
 */
import type { Board } from '../core/board.ts';
import type { Parsed, UrlVariety } from '../kinds/forms/parts.ts';
import { quote, sizeOf, split, type Token, wrong } from '../kinds/forms/tokens.ts';
import type { Codec } from './codec.ts';
import { anyOf, mostCells, partsOf } from './parts.ts';
import { fileLines, parseFile } from './pzprv3.ts';

const PARTS = partsOf('url');
const VARIETIES: Record<string, UrlVariety> = Object.assign(
  {},
  ...Array.from(PARTS.values(), (part) => part.varieties),
);
const EXPECTED = anyOf(Array.from(PARTS.values(), ({ varieties }) => Object.keys(varieties)[0]));

/** What comes before the puzzle: the address up to the question mark, and settings. */
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
  if (!Object.hasOwn(VARIETIES, name)) throw wrong(EXPECTED, pid);
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
  const size = sizeOf(next(), cols, mostCells(kinds));
  const puzzle = decode(next(), size);
  // A slash may follow, where a shortener of URLs would cut off the last character.
  const [rest] = fields.filter(({ text }) => text !== '');
  if (rest) throw wrong('the end of the URL', rest);
  return { kinds, puzzle };
}

function urlOf(kind: string, puzzle: Board): string {
  const { varieties, encode } = PARTS.get(kind) as NonNullable<ReturnType<typeof PARTS.get>>;
  return `${Object.keys(varieties)[0]}/${puzzle.cols}/${puzzle.rows}/${encode(puzzle)}`;
}

export const puzzlink: Codec<'puzzlink'> = {
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

  writes: [...PARTS.keys()],
  answers: true,

  write(kind, puzzle, solution) {
    const file = solution === undefined ? undefined : fileLines(kind, puzzle, solution);
    const url = file?.answered ? file.lines.map(encodeURIComponent).join('/') : urlOf(kind, puzzle);
    return `https://puzz.link/p?${url}${/[a-zA-Z0-9]$/.test(url) ? '' : '/'}\n`;
  },
};
