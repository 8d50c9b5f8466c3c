/**
 * The geometry of a board whose loop runs along edges. Edges are numbered as in an answer: the horizontal ones line by
 * line, then the vertical ones row by row. Cells and vertices are numbered row by row. Beyond the border there is one
 * cell, `outside`, and one edge, `noEdge`, which is never on the loop.
 */
import type { Spot } from '../../../logic/logic.ts';

/** An edge on the loop, and one that is excluded: as in answers. */
export const ON = 1;
export const OFF = 0;

/**
 * The directions of a vertex's edges and of a cell's sides, and a cell's corners:
 *
 *           3
 *           |                   +-- 0 --+             0 ----- 1
 *      2 -- v -- 0  (vertex)    1   c   3  (cell)     |   c   |  (corners)
 *           |                   +-- 2 --+             3 ----- 2
 *           1
 */
export interface Geometry {
  rows: number;
  cols: number;
  cells: number;
  vertices: number;
  edges: number;
  /** How many edges are horizontal: the vertical ones are numbered after them. */
  horizontal: number;
  outside: number;
  noEdge: number;
  /** 4 x vertex + direction: the edge. */
  edgesOfVertex: Int32Array;
  /** 4 x cell + side: the edge. */
  edgesOfCell: Int32Array;
  /** 2 x edge, + 1: its ends. */
  endsOf: Int32Array;
  /** 2 x edge, + 1: the cells on its two sides. */
  cellsOf: Int32Array;
  /** 4 x vertex + 0 to 3: the cells around it. */
  cellsOfVertex: Int32Array;
}

/** 4 edges, 2 ends and 2 cells for each: some 60 bytes a cell. */
export function geometryOf(rows: number, cols: number): Geometry {
  const wide = cols + 1;
  const cells = rows * cols;
  const vertices = (rows + 1) * wide;
  const horizontal = (rows + 1) * cols;
  const edges = horizontal + rows * wide;
  const geometry: Geometry = {
    rows,
    cols,
    cells,
    vertices,
    edges,
    horizontal,
    outside: cells,
    noEdge: edges,
    edgesOfVertex: new Int32Array(4 * vertices).fill(edges),
    edgesOfCell: new Int32Array(4 * cells),
    endsOf: new Int32Array(2 * edges),
    cellsOf: new Int32Array(2 * edges).fill(cells),
    cellsOfVertex: new Int32Array(4 * vertices).fill(cells),
  };
  for (let row = 0; row <= rows; row++) {
    for (let col = 0; col <= cols; col++) {
      const vertex = row * wide + col;
      if (col < cols) join(geometry, row * cols + col, vertex, 0, vertex + 1);
      if (row < rows) join(geometry, horizontal + vertex, vertex, 1, vertex + wide);
      if (row < rows && col < cols) placeCell(geometry, row, col);
    }
  }
  return geometry;
}

function join({ endsOf, edgesOfVertex }: Geometry, edge: number, from: number, direction: number, to: number): void {
  endsOf[2 * edge] = from;
  endsOf[2 * edge + 1] = to;
  edgesOfVertex[4 * from + direction] = edge;
  edgesOfVertex[4 * to + direction + 2] = edge;
}

function placeCell(
  { cols, horizontal, edgesOfCell, cellsOf, cellsOfVertex }: Geometry,
  row: number,
  col: number,
): void {
  const cell = row * cols + col;
  const wide = cols + 1;
  const left = horizontal + row * wide + col;
  const sides = [cell, left, cell + cols, left + 1];
  const corner = row * wide + col;
  sides.forEach((edge, side) => {
    edgesOfCell[4 * cell + side] = edge;
    cellsOf[2 * edge + (side < 2 ? 1 : 0)] = cell; // above and left of the cell it is the edge's second
  });
  [corner, corner + 1, corner + wide + 1, corner + wide].forEach((vertex, at) => {
    cellsOfVertex[4 * vertex + (at ^ 2)] = cell;
  });
}

/** A cell's corner: its vertex, the two sides and the two exits there, and the cell beyond it. */
export interface Corner {
  vertex: number;
  sideH: number;
  sideV: number;
  exitH: number;
  exitV: number;
  beyond: number;
}

// By corner: the sides that meet there, and the directions of the exits, horizontal and vertical.
const SIDE_H = [0, 0, 2, 2];
const SIDE_V = [1, 3, 3, 1];
const EXIT_H = [2, 0, 0, 2];
const EXIT_V = [3, 3, 1, 1];

export function cornerOf(geometry: Geometry, cell: number, corner: number): Corner {
  const { cols, edgesOfCell, edgesOfVertex, cellsOfVertex } = geometry;
  const row = Math.floor(cell / cols);
  const vertex = (row + (corner >> 1)) * (cols + 1) + (cell % cols) + (corner === 1 || corner === 2 ? 1 : 0);
  return {
    vertex,
    sideH: edgesOfCell[4 * cell + SIDE_H[corner]],
    sideV: edgesOfCell[4 * cell + SIDE_V[corner]],
    exitH: edgesOfVertex[4 * vertex + EXIT_H[corner]],
    exitV: edgesOfVertex[4 * vertex + EXIT_V[corner]],
    beyond: cellsOfVertex[4 * vertex + corner],
  };
}

export function edgeSpot({ cols, horizontal }: Geometry, edge: number): Spot {
  const vertical = edge >= horizontal;
  const at = vertical ? edge - horizontal : edge;
  const wide = vertical ? cols + 1 : cols;
  return { at: vertical ? 'vertical' : 'horizontal', row: Math.floor(at / wide), col: at % wide };
}

export function cellSpot({ cols }: Geometry, cell: number): Spot {
  return { at: 'cell', row: Math.floor(cell / cols), col: cell % cols };
}

export function vertexSpot({ cols }: Geometry, vertex: number): Spot {
  return { at: 'vertex', row: Math.floor(vertex / (cols + 1)), col: vertex % (cols + 1) };
}

/** The edge of a spot, or -1 if the board has no such edge. */
export function edgeAt({ rows, cols, horizontal }: Geometry, { at, row, col }: Spot): number {
  if (row < 0 || col < 0) return -1;
  if (at === 'horizontal') return row <= rows && col < cols ? row * cols + col : -1;
  if (at === 'vertical') return row < rows && col <= cols ? horizontal + row * (cols + 1) + col : -1;
  return -1;
}
