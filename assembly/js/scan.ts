/** The scalar twin of `assembly/wasm/scan.ts`. */
import type { U8A } from './arrays.ts';
import type { WA } from './words.ts';

export function scanRows(text: U8A, at: number, rows: number, cols: number, _lane: number, low: WA, high: WA): boolean {
  let p = at;
  let bad = 0;
  for (let i = 0; i < rows; i++) {
    let p0 = 0;
    let p1 = 0;
    for (let j = 0; j < cols; j++) {
      const clue = text[p] ^ 0x30;
      bad |= (clue & ~3) | (text[p + 1] ^ (j + 1 < cols ? 32 : 10));
      p0 |= (clue & 1) << j;
      p1 |= ((clue >> 1) & 1) << j;
      p += 2;
    }
    if (bad !== 0) return false;
    low[i] = p0;
    high[i] = p1;
  }
  return true;
}
