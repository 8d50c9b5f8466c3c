/**
 * Where the records of a JSON text start and end: objects on lines of their own, in an array however it is laid out, or
 * the entries of `{"data": {"NAME": {...}, ...}}`. What stands between records tells nothing that a record needs, so a
 * text may be cut wherever one ends.
 */
import type { Span } from './codec.ts';

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Looked at for the start of what wraps records; longer blanks than that are not expected there. */
const LONGEST_WRAPPER = 400;
const WRAPPER = /\{\s*"data"\s*:\s*\{/y;
/** What may become a wrapper, cut anywhere. */
const PART_OF_WRAPPER = /^\{\s*(?:"(?:d(?:a(?:t(?:a(?:"\s*(?::\s*)?)?)?)?)?)?)?$/;
const ARRAY = /\[(?=[ \t\r]*(?:[[{\]\n]|$))/y;
/** Ends, commas, and in arrays items that are no objects, up to what may be a record, or the end of the line. */
const BETWEEN =
  /[\]},](?:[\]}, \t\r]|null|true|false|-?\d[\d.eE+-]*(?![\d.eE+-])|"(?:[^"\\\n/]|\\[^/])*"(?![ \t]*:))*(?:\n|(?=[{["]|$))/y;
const NAME = /"(?:[^"\\\n]|\\.)*"[ \t\r]*:\s*(?=\{|$)/y;
/** Facts about all records: no text with a slash in it, which may be an address. */
const FACT =
  /"(?:[^"\\\n]|\\.)*"[ \t]*:[ \t]*(?:"(?:[^"\\\n/]|\\[^/])*"|-?\d[\d.eE+-]*|true|false|null)[ \t]*(?:,[ \t]*)?(?=["}\r\n]|$)/y;

/** An object, not other text in braces. */
const OBJECT = /\{(?=\s*"|\s*$)/y;

/** Whether an object says that it is a puzzle. */
const PUZZLE = /"(?:clues|Task)"\s*:|"problem"\s*:\s*"\s*\d/;

/** What starts at an offset: see Codec.span(). */
export function jsonSpan(text: string, offset: number, final: boolean): Span | 'more' | undefined {
  let at = offset;
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\r') at++;
  const matched = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : -1;
  };
  switch (text[at]) {
    case '{': {
      const end = matched(WRAPPER);
      if (end >= 0) return { end };
      const short = !final && text.length - at < LONGEST_WRAPPER && PART_OF_WRAPPER.test(text.slice(at));
      if (short) return 'more';
      // A brace alone, with nothing after it, is none.
      const empty = final && text.slice(at + 1, at + LONGEST_WRAPPER).trim() === '';
      return empty || matched(OBJECT) < 0 ? undefined : object(text, offset, at, final);
    }
    case '[':
    case ']':
    case '}':
    case ',': {
      const end = matched(text[at] === '[' ? ARRAY : BETWEEN);
      if (end < 0) return undefined;
      return end === text.length && !final ? 'more' : { end };
    }
    case '"': {
      const name = matched(NAME);
      if (name >= 0) return name === text.length ? (final ? { end: name } : 'more') : object(text, offset, name, final);
      const fact = matched(FACT);
      return fact < 0 ? undefined : { end: fact };
    }
    default:
      return undefined;
  }
}

/** No record is nested deeper: what is, would be looked through again from each of its levels. */
const DEEPEST = 50;

/** The object that starts at `at`: up to its last brace, or where it is broken, up to the line on which that shows. */
function object(text: string, offset: number, at: number, final: boolean): Span | 'more' {
  let depth = 0;
  let quoted = false;
  let end = -1;
  for (let k = at; k < text.length && end < 0; k++) {
    const code = text.charCodeAt(k);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted && code === BACKSLASH) k++;
    else if (code === NEWLINE || (code === RETURN && text[k + 1] !== '\n')) {
      // No text goes on over a line end; and an object at the start of a line stands alone. So it is with a CR alone.
      if (quoted || text[k + 1] === '{' || depth > DEEPEST) end = k;
      else if (k + 1 === text.length && !final) return 'more';
    } else if (!quoted) {
      if (code === 0x7b || code === 0x5b) depth++;
      else if ((code === 0x7d || code === 0x5d) && --depth === 0) end = k + 1;
    }
  }
  if (end < 0 && !final) return 'more';
  if (end < 0) end = text.length;
  const puzzle = PUZZLE.test(text.slice(at, end));
  return { end, record: { at: at - offset }, puzzle };
}
