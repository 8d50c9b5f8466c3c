/**
 * Text of others in messages. A puzzle's text can hold what a terminal obeys (escapes, controls) or what changes the
 * order in which a line is read (bidirectional marks); in a message, such characters are shown and do nothing.
 */

/** Controls, marks that are not seen, line ends of all sorts, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Longest piece of a text that a message quotes, in characters. */
const QUOTED = 60;

/** The text with what cannot be seen written as `\x1b` or `\u202e`. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (character) => {
    const code = character.codePointAt(0) as number;
    if (code <= 0xff) return `\\x${code.toString(16).padStart(2, '0')}`;
    return code <= 0xffff ? `\\u${code.toString(16).padStart(4, '0')}` : `\\u{${code.toString(16)}}`;
  });
}

/** A piece of the text between quotes, visible, and not more of it than a message has room for. */
export function quoted(text: string): string {
  const shown = visible(text);
  return shown.length > QUOTED ? `'${shown.slice(0, QUOTED)}...'` : `'${shown}'`;
}
