/**
 * Where a text stops being JSON, and what should stand there. Engines tell this each in words of their own, which
 * quote the text as it is.
 */
import { quotedBytes } from '../text/visible.ts';

export interface JsonFault {
  /** Offset in the text. */
  at: number;
  /** What should stand there, and what does. */
  message: string;
}

/** What may come next. */
type Next = 'value' | 'item or end' | 'name' | 'name or end' | 'colon' | 'comma or end';

const BLANKS = /[ \t\r\n]*/y;
const LINE_END = /^[\r\n]*$/;
const LITERAL = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![\w.+-])/y;
/** What is quoted of the text: a word, or a character. */
const PIECE = /[\w.+-]{1,30}|\\[\s\S]?|[\s\S]/y;

/** The first fault of a text, whose characters are bytes; undefined: it is JSON. */
export function jsonFault(text: string): JsonFault | undefined {
  /** How what is open ends, from outside to inside. */
  const ends: string[] = [];
  let next: Next = 'value';
  let at = 0;
  const fault = (expected: string, where = at): JsonFault => {
    // Whether the line end of a record that is cut short belongs to it depends on what comes after.
    const over = LINE_END.test(text.slice(where));
    const found = over ? 'the end of the record' : quotedBytes(matched(PIECE, text, where));
    return { at: where, message: `expected a JSON object: there should be ${expected} here, not ${found}` };
  };
  const close = () => {
    ends.pop();
    next = 'comma or end';
  };
  for (;;) {
    at += matched(BLANKS, text, at).length;
    const character = text[at];
    const end = ends.at(-1);
    if (next === 'comma or end' && end === undefined) return at < text.length ? fault('nothing more') : undefined;
    if (character === end && character !== undefined && next.endsWith('end')) {
      close();
      at++;
    } else if (next === 'comma or end') {
      if (character !== ',') return fault(`, or ${end}`);
      next = end === '}' ? 'name' : 'value';
      at++;
    } else if (next === 'colon') {
      if (character !== ':') return fault(':');
      next = 'value';
      at++;
    } else if (character === '"') {
      const stop = stringEnd(text, at);
      if (text[stop] !== '"') return fault(text[stop] === '\\' ? 'an escape of JSON' : 'the rest of a string', stop);
      next = next.startsWith('name') ? 'colon' : 'comma or end';
      at = stop + 1;
    } else if (next.startsWith('name')) return fault(next === 'name' ? 'a name in quotes' : 'a name in quotes, or }');
    else if (character === '{' || character === '[') {
      ends.push(character === '{' ? '}' : ']');
      next = character === '{' ? 'name or end' : 'item or end';
      at++;
    } else {
      const literal = matched(LITERAL, text, at);
      if (literal === '') return fault(next === 'value' ? 'a value' : 'a value, or ]');
      next = 'comma or end';
      at += literal.length;
    }
  }
}

function matched(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** Offset of the quotation mark that ends the string starting at `at`, or of what no string can hold. */
function stringEnd(text: string, at: number): number {
  let k = at + 1;
  while (k < text.length && text[k] !== '"' && text.charCodeAt(k) >= 0x20) {
    const length = text[k] === '\\' ? matched(ESCAPE, text, k).length : 1;
    if (length === 0) break;
    k += length;
  }
  return k;
}
