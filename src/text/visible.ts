/**
 * Text of others in messages. A puzzle's text can hold what a terminal obeys (escapes, controls) or what changes the
 * order in which a line is read (bidirectional marks); in a message, such characters are shown and do nothing.
 */

/** Controls, marks that are not seen, line ends of all sorts, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{DI}]/gu;

/** Of a text whose characters are bytes: what is not printable ASCII. */
const UNPRINTABLE = /[^ -~]/gu;

/** Longest piece of a text that a message quotes, in characters as they are shown. */
const QUOTED = 60;

/** The same where the characters are bytes. */
const QUOTED_BYTES = 24;

/** Longest name of a file in a message: paths are told in full, links are not. */
const NAMED = 200;

/** The text with what cannot be seen written as `\x1b` or `\u202e`. */
export function visible(text: string): string {
  return text.replace(UNSEEN, escaped);
}

/** JSON that says the same, with what cannot be seen escaped: JSON.stringify() does so with a part of it. */
export function escapedJson(json: string): string {
  return json.replace(UNSEEN, (character) =>
    character
      .split('')
      .map((half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** A piece of the text between quotes, visible, and not more of it than a message has room for. */
export function quoted(text: string): string {
  return `'${start(text, QUOTED, UNSEEN)}'`;
}

/** The same of a text whose characters are bytes (see latin1() of bytes.ts): which bytes they are is told. */
export function quotedBytes(bytes: string): string {
  return `'${start(bytes, QUOTED, UNPRINTABLE, QUOTED_BYTES)}'`;
}

/** The name of a file, or a link that stands for one. */
export function named(name: string): string {
  return start(name, NAMED, UNSEEN);
}

/** A value that somebody gave in the place of another, in a line and not at length. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'an array' : 'an object';
  return start(String(value), QUOTED, UNSEEN);
}

/** The same of a field, which may be missing. */
export function given(value: unknown): string {
  return value === undefined ? 'nothing' : shown(value);
}

/**
 * The start of the text, `hidden` characters escaped: as much as there is room for, no escape and no character in part,
 * and no more than the first `look` characters.
 */
function start(text: string, room: number, hidden: RegExp, look = room + 1): string {
  let shown = '';
  for (const character of text.slice(0, look)) {
    const piece = character.replace(hidden, escaped);
    if (shown.length + piece.length > room) return `${shown}...`;
    shown += piece;
  }
  return text.length > look ? `${shown}...` : shown;
}

function escaped(character: string): string {
  const code = character.codePointAt(0) as number;
  if (code <= 0xff) return `\\x${code.toString(16).padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${code.toString(16).padStart(4, '0')}` : `\\u{${code.toString(16)}}`;
}
