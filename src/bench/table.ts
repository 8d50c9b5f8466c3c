/** Columns of text, aligned. */

/** Between two columns. */
export const GAP = '  ';

/** A line of cells, each padded to the width of its column; those of the columns in `right` at their right end. */
export function lineOf(cells: string[], widths: number[], right: ReadonlySet<number> = new Set()): string {
  return cells
    .map((cell, k) => (right.has(k) ? cell.padStart(widths[k]) : cell.padEnd(widths[k])))
    .join(GAP)
    .trimEnd();
}

/** The width of each column of a table. */
export function widthsOf(table: string[][]): number[] {
  return table[0].map((_, k) => Math.max(...table.map((cells) => cells[k].length)));
}
