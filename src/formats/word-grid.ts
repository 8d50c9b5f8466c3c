/** Boards as rows of words. */
import type { WordGrid } from '../kinds/forms/parts.ts';
import { eachWord, type Token, words } from '../kinds/forms/tokens.ts';

/** The words of rows as numbers. Throws CodecError where a row has more or fewer than `cols`. */
export function wordGrid(rows: readonly Token[], cols: number, read: (word: Token, k: number) => number): WordGrid {
  const cells = new Uint32Array(rows.length * cols);
  let k = 0;
  for (const row of rows) {
    eachWord(words(row.text, cols + 1, row.line, row.column), cols, 'cell', row, (word) => {
      cells[k] = read(word, k);
      k++;
    });
  }
  return {
    cells,
    wordAt(n) {
      const { text, line, column } = rows[Math.floor(n / cols)];
      return words(text, cols, line, column)[n % cols];
    },
  };
}
