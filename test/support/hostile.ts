/** Text that a message must not pass on as it is, and what is wrong with a text that a terminal is shown. */

/** By what they are: what a terminal obeys, what is not seen, and what is no character. */
export const HOSTILE: Readonly<Record<string, string>> = {
  title: '\x1b]0;x\x07',
  colour: '\x1b[31m',
  'C1 sequence': '\x9b2J',
  'next line': '\x85',
  delete: '\x7f',
  backspace: '\b\b\b',
  nul: '\0',
  'right to left': '\u202eabc\u202c',
  isolate: '\u2066a\u2069',
  'line separator': '\u2028',
  'zero width': '\u200b\ufeff',
  tag: '\u{e0041}',
  'variation selector': '2\ufe0f',
  'half a character': '\ud800',
  return: 'a\rb',
};

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{DI}]/u;

/** The lines of a text with something that a terminal would obey or not show. */
export function hiddenIn(text: string): string[] {
  return text.split('\n').flatMap((line) => (HIDDEN.test(line) ? [JSON.stringify(line).slice(0, 200)] : []));
}

/** The longest piece between quotation marks. */
export function longestQuote(text: string): number {
  return Math.max(0, ...[...text.matchAll(/'([^'\n]*)'/g)].map(([, quoted]) => quoted.replace(/\.\.\.$/, '').length));
}
