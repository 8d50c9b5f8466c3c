import type { Edges } from './loops.ts';

/**
 * The statement's output for one puzzle: the line with the data set number, then the framed picture, each line ended
 * by a newline. Paints into a 2-D array of characters, so that the tests have something simple to compare with.
 */
export function draw(number: number, rows: number, cols: number, clues: ArrayLike<number>, edges: Edges): string {
  // Vertex (i, j) stands at line 2 + 2i, column 2 + 4j: inside the '#' border and one blank line or column.
  const height = 2 * rows + 5;
  const width = 4 * cols + 5;
  const picture = Array.from({ length: height }, () => Array.from({ length: width }, () => ' '));

  function paint(y: number, x: number, character: string): void {
    const line = picture[y];
    if (line === undefined || x < 0 || x >= width) {
      throw new RangeError(`(${y}, ${x}) is outside the picture`);
    }
    line[x] = character;
  }
  function across(i: number, j: number): boolean {
    return j >= 0 && j < cols && edges.horizontal[i * cols + j] === 1;
  }
  function down(i: number, j: number): boolean {
    return i >= 0 && i < rows && edges.vertical[i * (cols + 1) + j] === 1;
  }

  for (let y = 0; y < height; y++) {
    paint(y, 0, '#');
    paint(y, width - 1, '#');
  }
  for (let x = 0; x < width; x++) {
    paint(0, x, '#');
    paint(height - 1, x, '#');
  }

  for (let i = 0; i <= rows; i++) {
    for (let j = 0; j <= cols; j++) {
      const y = 2 + 2 * i;
      const x = 2 + 4 * j;
      const right = across(i, j);
      const left = across(i, j - 1);
      const below = down(i, j);
      const above = down(i - 1, j);

      if (left && right) {
        paint(y, x, '-');
      } else if (above && below) {
        paint(y, x, '|');
      } else if ((left || right) && (above || below)) {
        paint(y, x, '+');
      }
      if (right) {
        paint(y, x + 1, '-');
        paint(y, x + 2, '-');
        paint(y, x + 3, '-');
      }
      if (below) {
        paint(y + 1, x, '|');
      }
      if (i < rows && j < cols) {
        // A blank cell (255) is no part of the statement's puzzles; it stays empty.
        const clue = clues[i * cols + j];
        paint(y + 1, x + 2, clue === undefined || clue === 255 ? ' ' : String(clue));
      }
    }
  }

  return [String(number), ...picture.map((line) => line.join(''))].map((line) => `${line}\n`).join('');
}
