/**
 * The lexicographically first answer of a Rokada board by another way than the engine's: row by row from the top, cell by
 * cell, remembering the states between two rows from which there is no way on. How hard a board is to reason about does not
 * matter here: what counts is how many states there are, 3 a column and what the numbers of a row still want. A second
 * opinion on what a hunt turns up.
 */
import { BLANK, WALL } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';

// The state of a column's open line above the next row.
const FREE = 0; // no lamp, and none needed; or no line
const NEED = 1; // no lamp, and a square that its row does not light
const LAMP = 2;

/** The answer, a byte a cell, 1 for a lamp; undefined where there is none. */
export function firstByRows({ rows, cols, clues }: Board): Uint8Array | undefined {
  const cell = (row: number, col: number) =>
    row < 0 || row >= rows || col < 0 || col >= cols ? WALL : clues[row * cols + col];
  const lamps = new Uint8Array(rows * cols);
  const dead = new Set<string>();

  /** Whether the rows from `row` on can be filled; their lamps then stand in `lamps`. */
  function fill(row: number, columns: number[], due: number[]): boolean {
    if (row === rows) return !columns.includes(NEED);
    const key = `${row} ${columns.join('')} ${due.join()} ${lastLamps(row)}`;
    if (dead.has(key)) return false;
    if (place(row, 0, false, 0, columns, due)) return true;
    dead.add(key);
    return false;
  }

  /** Of the row above, the lamps over numbers. */
  function lastLamps(row: number): string {
    let text = '';
    for (let col = 0; col < cols; col++) if (cell(row, col) <= 4) text += row > 0 ? lamps[(row - 1) * cols + col] : 0;
    return text;
  }

  /** Fills the row from `col` on: its line at hand began at `start` and has a lamp, if `lit`. */
  function place(row: number, col: number, lit: boolean, start: number, columns: number[], due: number[]): boolean {
    if (col === cols || cell(row, col) !== BLANK) {
      const closed = columns.slice();
      for (let k = start; k < col && !lit; k++) if (closed[k] === FREE) closed[k] = NEED;
      if (col === cols) return end(row, closed);
      if (closed[col] === NEED || due[col] === 1) return false;
      closed[col] = FREE;
      return place(row, col + 1, false, col + 1, closed, due);
    }
    const at = row * cols + col;
    for (const lamp of [1, 0]) {
      if (due[col] >= 0 && due[col] !== lamp) continue;
      if (lamp === 1 && (lit || columns[col] === LAMP)) continue;
      lamps[at] = lamp;
      const next = lamp === 1 ? columns.with(col, LAMP) : columns;
      if (place(row, col + 1, lit || lamp === 1, start, next, due)) return true;
    }
    lamps[at] = 0;
    return false;
  }

  /** The row is full: what its numbers still lack must stand below them. */
  function end(row: number, columns: number[]): boolean {
    const lamp = (r: number, c: number) => (cell(r, c) === BLANK ? lamps[r * cols + c] : 0);
    const below: number[] = [];
    for (let col = 0; col < cols; col++) {
      const clue = cell(row, col);
      const lack = clue <= 4 ? clue - lamp(row - 1, col) - lamp(row, col - 1) - lamp(row, col + 1) : -1;
      if (clue <= 4 && (lack < 0 || lack > 1 || (lack === 1 && cell(row + 1, col) !== BLANK))) return false;
      below.push(lack);
    }
    return fill(row + 1, columns, below);
  }

  const found = fill(0, new Array<number>(cols).fill(FREE), new Array<number>(cols).fill(-1));
  return found ? lamps : undefined;
}
