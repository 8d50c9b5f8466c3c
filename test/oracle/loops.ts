/**
 * Reference answers for the tests, written from the problem statement alone and sharing no code with the solvers.
 * Speed is no aim here; being plainly right is.
 */

/** The edges of a board: 1 = part of the loop. */
export interface Edges {
  /** (rows + 1) * cols entries: [i * cols + j] lies on grid line i, above cell (i, j). */
  horizontal: Uint8Array;
  /** rows * (cols + 1) entries: [i * (cols + 1) + j] lies left of cell (i, j). */
  vertical: Uint8Array;
}

/**
 * Every single closed loop of the board, each exactly once.
 *
 * A loop is fixed by the cells it encloses, so this goes through the sets of cells, row by row. A set is the inside of
 * a single loop when the inside is in one piece and the outside, with the plane around the board, is in one piece.
 * Then no vertex can have degree 4: two diagonal cells that hang together elsewhere would cut the other two off from
 * each other. Turning back at such a vertex only saves time.
 */
export function* allLoops(rows: number, cols: number): Generator<Edges> {
  // The board with a frame of outside cells one wide; 1 = inside.
  const width = cols + 2;
  const inside = new Uint8Array((rows + 2) * width);

  /** Whether the four cells around the top left corner of cell k form a chequerboard. */
  function crossing(k: number): boolean {
    const same = inside[k] === inside[k - width - 1] && inside[k - 1] === inside[k - width];
    return same && inside[k] !== inside[k - 1];
  }

  function* fromRow(i: number): Generator<Edges> {
    if (i > rows) {
      if (inOnePiece(inside, width, 1) && inOnePiece(inside, width, 0)) {
        yield boundary(inside, rows, cols);
      }
      return;
    }
    for (let choice = 0; choice < 2 ** cols; choice++) {
      for (let j = 1; j <= cols; j++) {
        inside[i * width + j] = (choice >> (j - 1)) & 1;
      }
      let allowed = true;
      for (let j = 1; j <= cols + 1; j++) {
        allowed &&= !crossing(i * width + j);
      }
      if (allowed) {
        yield* fromRow(i + 1);
      }
    }
  }

  yield* fromRow(1);
}

/** Whether the cells of this kind are at least one and hang together by their sides. */
function inOnePiece(inside: Uint8Array, width: number, kind: 0 | 1): boolean {
  const start = inside.indexOf(kind);
  if (start < 0) {
    return false;
  }
  // Takes out all that can be reached from the first such cell; nothing may be left. A step off the end of a row
  // leads from frame to frame, which hangs together anyway.
  const rest = inside.slice();
  const stack = [start];
  rest[start] = TAKEN;
  for (let k = stack.pop(); k !== undefined; k = stack.pop()) {
    for (const next of [k - width, k + width, k - 1, k + 1]) {
      if (next >= 0 && next < rest.length && rest[next] === kind) {
        rest[next] = TAKEN;
        stack.push(next);
      }
    }
  }
  return !rest.includes(kind);
}

const TAKEN = 2;

/** The edges between an inside and an outside cell of the framed board. */
function boundary(inside: Uint8Array, rows: number, cols: number): Edges {
  const width = cols + 2;
  const edges = { horizontal: new Uint8Array((rows + 1) * cols), vertical: new Uint8Array(rows * (cols + 1)) };
  for (let i = 0; i <= rows; i++) {
    for (let j = 0; j <= cols; j++) {
      const cell = (i + 1) * width + (j + 1);
      if (j < cols && inside[cell] !== inside[cell - width]) {
        edges.horizontal[i * cols + j] = 1;
      }
      if (i < rows && inside[cell] !== inside[cell - 1]) {
        edges.vertical[i * (cols + 1) + j] = 1;
      }
    }
  }
  return edges;
}

/** The number of loop edges round every cell, row by row. */
export function clueOf(edges: Edges, rows: number, cols: number): Uint8Array {
  const clues = new Uint8Array(rows * cols);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < cols; j++) {
      const round = [
        edges.horizontal[i * cols + j],
        edges.horizontal[(i + 1) * cols + j],
        edges.vertical[i * (cols + 1) + j],
        edges.vertical[i * (cols + 1) + j + 1],
      ];
      clues[i * cols + j] = round.filter((on) => on === 1).length;
    }
  }
  return clues;
}

/** The clue of a cell that may have any number of edges. */
const BLANK = 255;

/** One edge of the search in `solutions`, with what it touches. */
interface Edge {
  state: 'open' | 'on' | 'off';
  ends: Vertex[];
  cells: Cell[];
}

interface Vertex {
  edges: Edge[];
}

interface Cell {
  clue: number;
  edges: Edge[];
}

/**
 * The single loops whose edge counts equal the clues (255 = blank, any count), at most `limit` of them.
 *
 * Decides edge after edge and turns back when a vertex or a cell can no longer come out right. It knows nothing of
 * inside and outside, and shares nothing with `allLoops`, so that each can test the other.
 */
export function solutions(rows: number, cols: number, clues: ArrayLike<number>, limit: number): Edges[] {
  const vertices: Vertex[] = Array.from({ length: (rows + 1) * (cols + 1) }, () => ({ edges: [] }));
  const cells: Cell[] = Array.from({ length: rows * cols }, (_, k) => ({ clue: clues[k] ?? BLANK, edges: [] }));
  const horizontal: Edge[] = [];
  const vertical: Edge[] = [];
  const order: Edge[] = [];

  function newEdge(ends: (Vertex | undefined)[], sides: (Cell | undefined)[]): Edge {
    const edge: Edge = {
      state: 'open',
      ends: ends.filter((vertex) => vertex !== undefined),
      cells: sides.filter((cell) => cell !== undefined),
    };
    for (const touched of [...edge.ends, ...edge.cells]) {
      touched.edges.push(edge);
    }
    order.push(edge);
    return edge;
  }
  function vertexAt(i: number, j: number): Vertex | undefined {
    return vertices[i * (cols + 1) + j];
  }
  function cellAt(i: number, j: number): Cell | undefined {
    return i >= 0 && i < rows && j >= 0 && j < cols ? cells[i * cols + j] : undefined;
  }

  // Vertex by vertex, the edge to the right and the edge down: vertices and cells are then complete early.
  for (let i = 0; i <= rows; i++) {
    for (let j = 0; j <= cols; j++) {
      if (j < cols) {
        horizontal.push(newEdge([vertexAt(i, j), vertexAt(i, j + 1)], [cellAt(i - 1, j), cellAt(i, j)]));
      }
      if (i < rows) {
        vertical.push(newEdge([vertexAt(i, j), vertexAt(i + 1, j)], [cellAt(i, j - 1), cellAt(i, j)]));
      }
    }
  }

  const found: Edges[] = [];

  function decide(k: number): void {
    if (found.length >= limit) {
      return;
    }
    const edge = order[k];
    if (edge === undefined) {
      if (isOneLoop(order)) {
        found.push({ horizontal: Uint8Array.from(horizontal, isOn), vertical: Uint8Array.from(vertical, isOn) });
      }
      return;
    }
    for (const state of ['off', 'on'] as const) {
      edge.state = state;
      if (edge.ends.every(vertexPossible) && edge.cells.every(cellPossible)) {
        decide(k + 1);
      }
    }
    edge.state = 'open';
  }

  decide(0);
  return found;
}

function isOn(edge: Edge): 0 | 1 {
  return edge.state === 'on' ? 1 : 0;
}

function count(edges: Edge[], state: Edge['state']): number {
  let n = 0;
  for (const edge of edges) {
    if (edge.state === state) {
      n++;
    }
  }
  return n;
}

/** Whether the vertex can still end with degree 0 or 2. */
function vertexPossible(vertex: Vertex): boolean {
  const on = count(vertex.edges, 'on');
  return on <= 2 && (on !== 1 || count(vertex.edges, 'open') > 0);
}

/** Whether the cell can still end with the number of edges its clue asks for. */
function cellPossible(cell: Cell): boolean {
  const on = count(cell.edges, 'on');
  return cell.clue === BLANK || (on <= cell.clue && cell.clue <= on + count(cell.edges, 'open'));
}

/** Whether the edges that are on, every vertex having degree 0 or 2, are one loop: walks it and counts its edges. */
function isOneLoop(edges: Edge[]): boolean {
  const first = edges.find((edge) => edge.state === 'on');
  if (first === undefined) {
    return false;
  }
  let walked = 0;
  let edge: Edge | undefined = first;
  let at: Vertex | undefined = first.ends[0];
  do {
    walked++;
    // Cross the edge, then leave its far end by the other edge that is on there.
    const from: Edge | undefined = edge;
    at = from?.ends.find((end) => end !== at);
    edge = at?.edges.find((other) => other.state === 'on' && other !== from);
  } while (edge !== undefined && edge !== first);
  return edge === first && walked === count(edges, 'on');
}
