/**
 * The geometry of a board whose loop runs through the centres of cells. Links are numbered as in an answer: the
 * horizontal ones row by row, then the vertical ones. Beyond the border there is one link, `noLink`, which is never on.
 *
 * Four neighbouring cell centres enclose a face, whose centre is a corner of the board's cells. Everything beyond the
 * outermost centres is one more face, `outside`. A link that is on separates the two faces next to it.
 */
import type { Spot } from '../../../logic/logic.ts';

/** A link of the loop, and one that is excluded: as in answers. */
export const ON = 1;
export const OFF = 0;

/** Directions: 0 up, 1 right, 2 down, 3 left; the opposite one is `(direction + 2) & 3`. */
export interface Grid {
  rows: number;
  cols: number;
  cells: number;
  links: number;
  /** Horizontal links: the vertical ones are numbered from here. */
  horizontal: number;
  noLink: number;
  /** The faces within the board are numbered from 0 to here. */
  outside: number;
  /** 4 x cell + direction: the link, and the cell that it leads to (-1 beyond the border). */
  linkAt: Int32Array;
  cellAt: Int32Array;
  /** 4 x cell + corner: the face there; corners: 0 upper left, 1 upper right, 2 lower right, 3 lower left. */
  faceAt: Int32Array;
  /** 2 x link, + 1: the cells that it joins, the upper or left one first. */
  endsOf: Int32Array;
  /** 2 x link, + 1: the faces on its two sides. */
  facesOf: Int32Array;
}

/** Some 80 bytes a cell. */
export function gridOf(rows: number, cols: number): Grid {
  const cells = rows * cols;
  const horizontal = rows * (cols - 1);
  const links = horizontal + (rows - 1) * cols;
  const outside = (rows - 1) * (cols - 1);
  const grid: Grid = {
    rows,
    cols,
    cells,
    links,
    horizontal,
    noLink: links,
    outside,
    linkAt: new Int32Array(4 * cells).fill(links),
    cellAt: new Int32Array(4 * cells).fill(-1),
    faceAt: new Int32Array(4 * cells).fill(outside),
    endsOf: new Int32Array(2 * links),
    facesOf: new Int32Array(2 * links).fill(outside),
  };
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col;
      placeFaces(grid, row, col);
      if (col + 1 < cols) join(grid, row * (cols - 1) + col, cell, 1, cell + 1);
      if (row + 1 < rows) join(grid, horizontal + cell, cell, 2, cell + cols);
    }
  }
  for (let link = 0; link < links; link++) {
    const first = 4 * grid.endsOf[2 * link];
    const vertical = link >= horizontal;
    grid.facesOf[2 * link] = grid.faceAt[first + (vertical ? 3 : 1)];
    grid.facesOf[2 * link + 1] = grid.faceAt[first + 2];
  }
  return grid;
}

function join({ endsOf, linkAt, cellAt }: Grid, link: number, from: number, direction: number, to: number): void {
  const back = (direction + 2) & 3;
  endsOf[2 * link] = from;
  endsOf[2 * link + 1] = to;
  linkAt[4 * from + direction] = link;
  linkAt[4 * to + back] = link;
  cellAt[4 * from + direction] = to;
  cellAt[4 * to + back] = from;
}

function placeFaces({ rows, cols, faceAt, outside }: Grid, row: number, col: number): void {
  const face = (r: number, c: number) =>
    r >= 0 && c >= 0 && r < rows - 1 && c < cols - 1 ? r * (cols - 1) + c : outside;
  const faces = [face(row - 1, col - 1), face(row - 1, col), face(row, col), face(row, col - 1)];
  faceAt.set(faces, 4 * (row * cols + col));
}

export function cellSpot({ cols }: Grid, cell: number): Spot {
  return { at: 'cell', row: Math.floor(cell / cols), col: cell % cols };
}

/** A face within the board: the corner of cells at its centre. */
export function faceSpot({ cols }: Grid, face: number): Spot {
  return { at: 'vertex', row: Math.floor(face / (cols - 1)) + 1, col: (face % (cols - 1)) + 1 };
}

export function linkSpot({ cols, horizontal }: Grid, link: number): Spot {
  const down = link >= horizontal;
  const at = down ? link - horizontal : link;
  const wide = down ? cols : cols - 1;
  return { at: down ? 'down' : 'right', row: Math.floor(at / wide), col: at % wide };
}

/** The link of a spot, or -1 where it is none of this board. */
export function linkOf({ rows, cols, horizontal }: Grid, { at, row, col }: Spot): number {
  if (row < 0 || col < 0) return -1;
  if (at === 'right') return row < rows && col < cols - 1 ? row * (cols - 1) + col : -1;
  if (at === 'down') return row < rows - 1 && col < cols ? horizontal + row * cols + col : -1;
  return -1;
}
