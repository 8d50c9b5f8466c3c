/**
 * URLs of puzz.link, pzv.jp and pzprxs: `.../p?slither/COLS/ROWS/BODY`, the columns first, wherever they stand in a
 * text. A URL with an answer holds a pzprv3 file instead, with `/` for its line ends, and opens as far solved as the
 * answer goes. Method: pzprjs, src/pzpr/parser.js.
 */
import type { Board } from '../core/board.ts';
import type { Parsed, UrlVariety } from '../kinds/forms/parts.ts';
import {
  CodecError,
  notOurs,
  otherName,
  quote,
  sizeOf,
  split,
  TOLERATED,
  type Token,
  wrong,
} from '../kinds/forms/tokens.ts';
import { unescaped } from '../kinds/forms/word-lines.ts';
import type { Variant } from '../kinds/kind.ts';
import type { Asked, Codec, Stretch } from './codec.ts';
import { mostCells, partsOf } from './parts.ts';
import { fileLines, otherKindOf as otherFile, parseFile } from './pzprv3.ts';

const PARTS = partsOf('url');
const VARIETIES: Record<string, UrlVariety> = Object.assign(
  {},
  ...Array.from(PARTS.values(), (part) => part.varieties),
);
const NAMES = Object.keys(VARIETIES).join('|');

/** The address before a question mark, and whether it is one of the sites. */
const ADDRESS = /(?:https?:\\?\/\\?\/)?(?:[\w-]{1,60}\.){0,6}[\w-]{1,60}(?::\d{1,5})?(?:\\?\/[\w.~%-]{0,100}){0,10}$/;
const LONGEST_ADDRESS = 400;
const SITE = /^(?:https?:\\?\/\\?\/)?(?:www\.)?(?:puzz\.link|pzv\.jp|pzprxs\.vercel\.app)\\?\//;
/** Settings before the puzzle. */
const SETTINGS = /(?:\w{1,40}=[\w.-]{0,40}&(?:amp;)?){0,20}(?:p=)?/y;
/** A slash, as it is or escaped, as in URLs or as in JSON. */
const SLASH = '(?:\\\\?/|%2F)';
const VARIANT = `v(?::|%3A)[^/%\\s]{0,40}${SLASH}`;
const PUZZLE = new RegExp(`(?:${VARIANT})?(?:${NAMES})(?:_edit|_play)?${SLASH}`, 'iy');
const FILE = new RegExp(`pzprv3(?:\\.\\d{1,3})?${SLASH}`, 'iy');
/** Any puzzle of these sites: a name, perhaps flags, and two numbers. */
const ANY = new RegExp(
  `(?:${VARIANT})?[a-z][\\w-]{0,40}${SLASH}(?:${VARIANT})?(?:[a-z]{1,8}${SLASH})?\\d{1,5}${SLASH}\\d{1,5}(?:${SLASH}|$)`,
  'iy',
);
/** A puzzle without an address, alone on its line. */
const BARE = new RegExp(`^\\s*(?:${NAMES})(?:_edit|_play)?/(?=\\S*\\d)\\S+\\s*$`);
/** What a URL is made of, or a file in it whose blanks are not escaped. */
const BODY = /(?:[\w.:%*$@=+/-]|\\(?=\/))*/y;
const BODY_WITH_BLANKS = /[\w.:%*$@=+/# -]*/y;
/** What may follow a URL in a text. */
const PUNCTUATION = /[.*_:]$/;
/** Of these marks, so many at most: each takes another attempt. */
const MOST_MARKS = 16;

/** How the link opens its puzzle. */
const OPENED = /_(?:edit|play)$/;

/** More than there may be. */
const MOST_FIELDS = 13;

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** The address that ends before the question mark at `mark`. */
function addressBefore(line: string, mark: number): string {
  return ADDRESS.exec(line.slice(Math.max(0, mark - LONGEST_ADDRESS), mark))?.[0] ?? '';
}

/** Where the puzzle of a link starts: after the question mark at `mark` and settings; -1 where there is none. */
function puzzleAt(line: string, mark: number): number {
  const at = matchAt(SETTINGS, line, mark + 1);
  const told = matchAt(PUZZLE, line, at) >= 0 || matchAt(FILE, line, at) >= 0;
  return told || (matchAt(ANY, line, at) >= 0 && SITE.test(addressBefore(line, mark))) ? at : -1;
}

function find(line: string, from: number): Stretch | undefined {
  if (from === 0 && BARE.test(line)) return { at: line.search(/\S/), end: line.trimEnd().length };
  for (let mark = line.indexOf('?', from); mark >= 0; mark = line.indexOf('?', mark + 1)) {
    const at = puzzleAt(line, mark);
    if (at < 0) continue;
    const address = addressBefore(line, mark);
    const file = matchAt(FILE, line, at) >= 0;
    const end = matchAt(BODY, line, at);
    const blanks = file && line[end] === ' ' && !/%20/.test(line.slice(at, end));
    const whole = blanks ? matchAt(BODY_WITH_BLANKS, line, at) : end;
    return { at: mark - address.length, end: at + line.slice(at, whole).trimEnd().length };
  }
  return undefined;
}

/** What a link says after its address and settings. */
function puzzleOf(line: string): Token {
  const start = BARE.test(line) ? line.search(/\S/) : matchAt(SETTINGS, line, line.indexOf('?') + 1);
  const text = line.slice(start).trimEnd().replaceAll('\\/', '/');
  // Where slashes are escaped, everything is, and columns are those of what it says.
  return { text: /%2F/i.test(text) ? unescaped(text) : text, line: 0, column: start + 1 };
}

/** The puzzle of a file in a URL. Escapes are read twice as fast at one go; errors name columns of the URL as it is. */
function parseFileIn(file: Token, asked: Asked): Parsed {
  if (!file.text.includes('%')) return parseFile([file], asked);
  try {
    return parseFile([{ ...file, text: unescaped(file.text) }], asked);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return parseFile([file], asked);
  }
}

/** The puzzle of a URL's fields. */
function parseFields(fields: Token[], asked: Asked): Parsed {
  const next = (): Token => {
    const { line, column, text } = fields[0];
    if (fields.length > 1) return fields.shift() as Token;
    // Behind the last field there is nothing.
    fields[0] = { text: '', line, column: column + text.length };
    return { text, line, column };
  };
  const variant = () => (fields[0].text.startsWith('v:') ? next().text.slice('v:'.length) : undefined);
  const before = variant();
  const pid = next();
  const name = pid.text.replace(OPENED, '');
  if (!Object.hasOwn(VARIETIES, name)) throw notOurs({ ...pid, text: name });
  const { kinds, flags, refused, decode } = VARIETIES[name];
  const changed = before ?? variant();
  let flag: Token | undefined;
  if (!/^\d/.test(fields[0].text)) {
    flag = next();
    for (let k = 0; k < flag.text.length; k++) {
      const meaning = refused?.[flag.text[k]];
      // A flag that is known changes the rules, however one reads.
      if (flags.includes(flag.text[k]) || (asked.lenient && !meaning)) continue;
      const found = `the flag ${quote(flag.text[k])}${meaning ? `: ${meaning}` : TOLERATED}`;
      throw wrong(`the number of columns`, flag, found, k);
    }
  }
  const cols = next();
  const size = sizeOf(next(), cols, mostCells(kinds));
  const body = next();
  // A slash may follow, where a shortener of URLs would cut off the last character.
  const [rest] = fields.filter(({ text }) => text !== '' && !/^[.*_:]+$/.test(text));
  const parsed = { kinds, ...decoded(body, (token) => decode(token, size, { flags: flag?.text ?? '', ...asked })) };
  if (rest && !asked.lenient) throw wrong('the end of the URL', rest);
  return changed ? { ...parsed, warning: changedRules(changed) } : parsed;
}

function changedRules(variant: string): string {
  return `its rules are changed (${quote(`v:${variant}`)}): it is read by the usual ones`;
}

/**
 * What a body says. A full stop at its end belongs to it as long as cells are wanting, and to the text around it once
 * the board is full; so do other marks that may follow a URL.
 */
function decoded<Result>(body: Token, decode: (body: Token) => Result): Result {
  try {
    return decode(body);
  } catch (error) {
    if (!(error instanceof CodecError) || !PUNCTUATION.test(body.text.slice(-1))) throw error;
    let { text } = body;
    for (let marks = 0; marks < MOST_MARKS && PUNCTUATION.test(text.slice(-1)); marks++) {
      text = text.slice(0, -1);
      try {
        return decode({ ...body, text });
      } catch (again) {
        if (!(again instanceof CodecError)) throw again;
      }
    }
    throw error;
  }
}

function urlOf(kind: string, puzzle: Board, rules?: Variant): string {
  const { varieties, encode, nameFor } = PARTS.get(kind) as NonNullable<ReturnType<typeof PARTS.get>>;
  const name = (rules && nameFor?.(rules)) ?? Object.keys(varieties)[0];
  return `${name}/${puzzle.cols}/${puzzle.rows}/${encode(puzzle)}`;
}

/** The file that holds the answer, too; undefined where there is none, or no file can hold it. */
function fileOf(kind: string, puzzle: Board, solution: unknown, rules?: Variant) {
  if (solution === undefined) return undefined;
  try {
    return fileLines(kind, puzzle, solution, rules);
  } catch (error) {
    if (error instanceof CodecError) return undefined;
    throw error;
  }
}

export const puzzlink: Codec<'puzzlink'> = {
  name: 'puzzlink',
  about: 'URLs of puzz.link, pzv.jp and pzprxs, wherever they stand in a text',
  aliases: ['puzz.link', 'pzpr'],

  detects: (line) => find(line, 0) !== undefined,
  find,

  otherKind([line]) {
    const [first, second = ''] = puzzleOf(line).text.split('/', 2);
    if (first.startsWith('pzprv3')) return otherFile(second);
    const name = (first.startsWith('v:') ? second : first).replace(OPENED, '');
    return Object.hasOwn(VARIETIES, name) ? undefined : otherName(name);
  },

  parse([line], asked = {}) {
    const puzzle = puzzleOf(line);
    if (matchAt(FILE, puzzle.text, 0) >= 0) return parseFileIn(puzzle, asked);
    return parseFields(split(puzzle.text, '/', MOST_FIELDS, 0, puzzle.column), asked);
  },

  writes: [...PARTS.keys()],
  answers: true,
  rules: (kind) => PARTS.get(kind)?.rules,

  write(kind, puzzle, solution, rules) {
    const file = fileOf(kind, puzzle, solution, rules);
    const url = file?.answered ? file.lines.map(encodeURIComponent).join('/') : urlOf(kind, puzzle, rules);
    return `https://puzz.link/p?${url}${/[a-zA-Z0-9]$/.test(url) ? '' : '/'}\n`;
  },
};
