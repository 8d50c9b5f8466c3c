/** Row and column, from 1, in words: of cell or vertex `k` in a grid of `width` columns. */
export function place(k: number, width: number): string {
  return `row ${Math.floor(k / width) + 1}, column ${(k % width) + 1}`;
}
