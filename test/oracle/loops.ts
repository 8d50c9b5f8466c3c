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
export const BLANK = 255;

/**
 * Whether these edges are an answer: one loop and nothing else, with as many edges round every numbered cell as its
 * clue says. The statement word for word, whatever the edges are.
 */
export function isAnswer(rows: number, cols: number, clues: ArrayLike<number>, edges: Edges): boolean {
  const { horizontal, vertical } = edges;
  if (clueOf(edges, rows, cols).some((own, k) => clues[k] !== BLANK && clues[k] !== own)) {
    return false;
  }
  /** The vertices joined to a vertex. */
  function joined(at: number): number[] {
    const i = Math.floor(at / (cols + 1));
    const j = at % (cols + 1);
    const next: number[] = [];
    if (i > 0 && vertical[(i - 1) * (cols + 1) + j] === 1) next.push(at - (cols + 1));
    if (i < rows && vertical[i * (cols + 1) + j] === 1) next.push(at + (cols + 1));
    if (j > 0 && horizontal[i * cols + (j - 1)] === 1) next.push(at - 1);
    if (j < cols && horizontal[i * cols + j] === 1) next.push(at + 1);
    return next;
  }
  const met = Array.from({ length: (rows + 1) * (cols + 1) }, (_, at) => at).filter((at) => joined(at).length > 0);
  if (met.length === 0 || met.some((at) => joined(at).length !== 2)) {
    return false;
  }
  // Every vertex is passed through or not met at all: loops, then. One loop if all can be reached from the first.
  const reached = new Set(met.slice(0, 1));
  for (const at of reached) {
    for (const next of joined(at)) {
      reached.add(next);
    }
  }
  return reached.size === met.length;
}

/** What the answers say of every edge: 1 in all of them, 0 in none, 255 in some. */
export function common(answers: Edges[]): Edges {
  const [first] = answers;
  if (first === undefined) {
    throw new RangeError('without an answer there is nothing in common');
  }
  return {
    horizontal: first.horizontal.map((on, k) => (answers.every((answer) => answer.horizontal[k] === on) ? on : 255)),
    vertical: first.vertical.map((on, k) => (answers.every((answer) => answer.vertical[k] === on) ? on : 255)),
  };
}

/** One edge of the search in `solutions`, with what it touches. */
interface Edge {
  on: boolean;
  ends: Place[];
  /** The ends and the cells on both sides. */
  places: Place[];
}

/** A vertex or a cell: its edges, how many of them are on, how many not yet decided, and how many may be on. */
interface Place {
  edges: Edge[];
  on: number;
  open: number;
  wanted: number[];
}

/**
 * The single loops whose edge counts equal the clues (255 = blank, any count), at most `limit` of them.
 *
 * Decides edge after edge and turns back when a vertex or a cell can no longer come out right. A loop that has closed
 * admits no further edge, so the search ends there, and `isAnswer` has the last word. It knows nothing of inside and
 * outside, and shares nothing with `allLoops`, so that each can test the other.
 */
export function solutions(rows: number, cols: number, clues: ArrayLike<number>, limit: number): Edges[] {
  const vertices = Array.from({ length: (rows + 1) * (cols + 1) }, () => newPlace([0, 2]));
  const cells = Array.from({ length: rows * cols }, (_, k) => {
    const clue = clues[k] ?? BLANK;
    return newPlace(clue === BLANK ? [0, 1, 2, 3, 4] : [clue]);
  });
  const horizontal: Edge[] = [];
  const vertical: Edge[] = [];
  const order: Edge[] = [];

  function newPlace(wanted: number[]): Place {
    return { edges: [], on: 0, open: 0, wanted };
  }
  function newEdge(ends: (Place | undefined)[], sides: (Place | undefined)[]): Edge {
    const edge: Edge = {
      on: false,
      ends: ends.filter((place) => place !== undefined),
      places: [...ends, ...sides].filter((place) => place !== undefined),
    };
    for (const place of edge.places) {
      place.edges.push(edge);
      place.open++;
    }
    order.push(edge);
    return edge;
  }
  function vertexAt(i: number, j: number): Place | undefined {
    return vertices[i * (cols + 1) + j];
  }
  function cellAt(i: number, j: number): Place | undefined {
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

  /** Goes on from edge k, all before it being decided and no loop closed yet. */
  function decide(k: number): void {
    const edge = order[k];
    if (edge === undefined || found.length >= limit) {
      return;
    }
    const { places } = edge;
    for (const place of places) place.open--;
    if (places.every(possible)) {
      decide(k + 1);
    }
    edge.on = true;
    for (const place of places) place.on++;
    if (places.every(possible) && found.length < limit) {
      if (closesLoop(edge)) {
        const edges = { horizontal: Uint8Array.from(horizontal, isOn), vertical: Uint8Array.from(vertical, isOn) };
        if (isAnswer(rows, cols, clues, edges)) {
          found.push(edges);
        }
      } else {
        decide(k + 1);
      }
    }
    edge.on = false;
    for (const place of places) {
      place.on--;
      place.open++;
    }
  }

  decide(0);
  return found;
}

function isOn(edge: Edge): 0 | 1 {
  return edge.on ? 1 : 0;
}

/** Whether a vertex or a cell can still end with a wanted number of edges. */
function possible(place: Place): boolean {
  for (const wanted of place.wanted) {
    if (place.on <= wanted && wanted <= place.on + place.open) {
      return true;
    }
  }
  return false;
}

/** Whether the line of edges through this one comes back to it, no vertex having more than two. */
function closesLoop(edge: Edge): boolean {
  let at: Place | undefined = edge.ends[0];
  let last = edge;
  for (;;) {
    const next: Edge | undefined = at?.edges.find((other) => other.on && other !== last);
    if (next === undefined || next === edge) {
      return next === edge;
    }
    at = next.ends.find((end) => end !== at);
    last = next;
  }
}
