/** Where a character of a string in JSON stands in the text. */

/** Where the string that a key of an object has starts, after its quotation mark; 0: it has none. */
export function stringIn(text: string, key: string): number {
  const found = new RegExp(`"${key}"\\s*:\\s*"`).exec(text);
  return found ? found.index + found[0].length : 0;
}

/** Line from 0 and column from 1, in a text, of an offset. */
export function placeAt(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  return { line: before.split('\n').length - 1, column: at - before.lastIndexOf('\n') };
}

/** The same of the value that a key of an object has; of the object's start where it has none. */
export function placeOfValue(text: string, key: string): { line: number; column: number } {
  const found = new RegExp(`"${key}"\\s*:\\s*`).exec(text);
  return placeAt(text, found ? found.index + found[0].length : 0);
}

/** Line from 0 and column from 1, in a text, of the place at this line and column of the string that starts at `from`. */
export function placeInString(
  text: string,
  from: number,
  line: number,
  column: number,
): { line: number; column: number } {
  let [at, lines, columns] = [from, line, column - 1];
  while (at < text.length && text[at] !== '"' && (lines > 0 || columns > 0)) {
    const escaped = text[at] === '\\';
    const length = escaped ? (text[at + 1] === 'u' ? 6 : 2) : 1;
    const newline = escaped && text[at + 1] === 'n';
    if (lines === 0) {
      if (newline) break;
      columns--;
    } else if (newline) lines--;
    at += length;
  }
  return placeAt(text, at);
}
