/** What all formats share for reading: words of a record, sizes, and error messages. */
import type { PuzzleSize } from '../../core/board.ts';
import { quotedBytes as quote } from '../../text/visible.ts';

export { quote };

/** Why a record holds no puzzle, or why a puzzle cannot be written in a form. */
export class CodecError extends Error {
  /** `line`: within the record, from 0; `column`: from 1. Both count where reading, not where writing. */
  constructor(
    message: string,
    readonly line = 0,
    readonly column = 1,
  ) {
    super(message);
  }
}

/** Why a record holds no puzzle of ours: it holds one of a kind that we do not have. */
export class OtherKind extends Error {
  /** What the text calls it, as messages show it. */
  readonly kind: string;

  constructor(name: string) {
    const named = quote(name);
    super(`a puzzle of another kind: ${named}`);
    this.kind = named.slice(1, -1);
  }
}

/** A word, if it can be the name of a puzzle. */
export function otherName(word: string): string | undefined {
  return /^[a-z][\w-]*$/i.test(word) ? word : undefined;
}

/** The error at the name of a puzzle that we do not have: OtherKind where it is a name at all, else CodecError. */
export function notOurs(name: Token): Error {
  return otherName(name.text) === undefined ? wrong('the name of a puzzle', name) : new OtherKind(name.text);
}

/** A piece of a record, and where it starts: the line within the record from 0, the column from 1. */
export interface Token {
  text: string;
  line: number;
  column: number;
}

/**
 * The error at a token, or `at` characters into it, that something else was expected. `found`: default the token's
 * text.
 */
export function wrong(expected: string, token: Token, found = quote(token.text) as string, at = 0): CodecError {
  return new CodecError(
    `expected ${expected}, found ${token.text === '' ? 'nothing' : found}`,
    token.line,
    token.column + at,
  );
}

/** For the message about something that the sites of a form read all the same. */
export const TOLERATED = ' (--lenient reads on, as the sites do)';

/** "1 cell", "2 cells". */
export function count(n: number, what: string): string {
  return n === 1 ? `1 ${what}` : `${n} ${what}s`;
}

/**
 * The pieces of a line between separators, empty ones too, at most so many. `column`: that of the text's first
 * character.
 */
export function split(text: string, separator: string, most: number, line: number, column = 1): Token[] {
  let at = column;
  return text.split(separator, most).map((piece) => {
    const token = { text: piece, line, column: at };
    at += piece.length + separator.length;
    return token;
  });
}

/** The words of a line, between blanks, at most so many. */
export function words(text: string, most: number, line: number, column = 1): Token[] {
  const tokens: Token[] = [];
  for (const found of text.matchAll(/\S+/g)) {
    if (tokens.push({ text: found[0], line, column: column + found.index }) === most) break;
  }
  return tokens;
}

/**
 * Hands out the words of a line, which has to have `cols` of them; `what` they are is for the message. Throws
 * CodecError.
 */
export function eachWord(found: Token[], cols: number, what: string, line: Token, read: (word: Token) => void): void {
  if (found.length > cols) throw wrong(count(cols, what), found[cols], 'more');
  if (found.length < cols) {
    const end = { ...line, column: line.column + line.text.length };
    throw wrong(count(cols, what), end, line.text.trim() === '' ? 'nothing' : String(found.length));
  }
  found.forEach(read);
}

/** A number from 1 on; `what` it is the number of. Throws CodecError. */
export function positive(what: string, token: Token): number {
  if (!/^0*[1-9]\d{0,9}$/.test(token.text)) throw wrong(`the number of ${what}`, token);
  return Number(token.text);
}

/**
 * The size that two tokens tell. Throws CodecError, also where a puzzle cannot be that large: nothing is allocated
 * before.
 */
export function sizeOf(rows: Token, cols: Token, mostCells: number): PuzzleSize {
  const size = { rows: positive('rows', rows), cols: positive('columns', cols) };
  if (size.rows * size.cols > mostCells) {
    const first = rows.line < cols.line || (rows.line === cols.line && rows.column < cols.column) ? rows : cols;
    throw wrong(`a puzzle of at most ${mostCells} cells`, first, `${size.rows} x ${size.cols}`);
  }
  return size;
}
