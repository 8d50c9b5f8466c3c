/** What is known about the board of a loop. Updated edge by edge, undone in the opposite order. */
import { BLANK, UNDECIDED } from '../../../../assembly/layout.ts';
import type { Board } from '../../../core/board.ts';
import { Worklist } from '../../../logic/worklist.ts';
import { type Corner, cornerOf, type Geometry, geometryOf, OFF, ON } from './geometry.ts';
import type { Places } from './places.ts';
import { TIERS } from './rules.ts';
import { Sides } from './sides.ts';

export class LoopState {
  readonly geometry: Geometry;
  readonly places: Places;
  readonly worklist: Worklist;
  readonly sides: Sides;
  /** By cell; BLANK also for what lies outside. */
  readonly clues: Uint8Array;
  /** Cells with a clue other than 0. */
  readonly numbered: number[];
  /** 4 x cell + corner. */
  readonly corners: Corner[];
  /** By edge, and last `noEdge`, which is off. */
  readonly edges: Uint8Array;
  /** Edges that are on or off, by vertex and by cell. */
  readonly vertexOn: Uint8Array;
  readonly vertexOff: Uint8Array;
  readonly cellOn: Uint8Array;
  readonly cellOff: Uint8Array;
  /** Of a vertex where a line ends: the line's other end. Of one without line: itself. */
  readonly ends: Int32Array;
  /** Lines with two ends, closed ones, clues not met, and edges not decided. */
  lines = 0;
  loops = 0;
  unmet = 0;
  undecided: number;
  /**
   * The edge that last came to lie between the two ends of a line, or -1; where there is a loop, one that closed it.
   */
  closing = -1;
  closed = -1;
  /** How many edges were decided; and of each: what it was, and what it changed. */
  decided = 0;
  readonly #trail: Int32Array;
  readonly #atCorners: Int32Array;

  constructor({ rows, cols, clues }: Board) {
    const geometry = geometryOf(rows, cols);
    const { cells, vertices, edges } = geometry;
    this.geometry = geometry;
    this.places = {
      vertices: cells,
      edges: cells + vertices,
      classes: cells + vertices + edges,
      loop: 2 * cells + vertices + edges + 1,
    };
    this.worklist = new Worklist(TIERS, this.places.loop + 1);
    this.clues = new Uint8Array(cells + 1).fill(BLANK);
    this.clues.set(clues);
    this.sides = new Sides(geometry, this.clues);
    this.edges = new Uint8Array(edges + 1).fill(UNDECIDED);
    this.edges[edges] = OFF;
    this.vertexOn = new Uint8Array(vertices);
    this.vertexOff = new Uint8Array(vertices);
    for (let k = 0; k < 4 * vertices; k++) {
      if (geometry.edgesOfVertex[k] === geometry.noEdge) this.vertexOff[k >> 2]++;
    }
    this.cellOn = new Uint8Array(cells + 1);
    this.cellOff = new Uint8Array(cells + 1);
    this.ends = Int32Array.from({ length: vertices }, (_, vertex) => vertex);
    this.numbered = [...clues.keys()].filter((cell) => clues[cell] !== BLANK && clues[cell] !== 0);
    this.corners = Array.from({ length: 4 * cells }, (_, k) => cornerOf(geometry, k >> 2, k & 3));
    this.unmet = this.numbered.length;
    this.undecided = edges;
    this.#trail = new Int32Array(FIELDS * edges);
    this.#atCorners = cornerCells(geometry, this.clues);
    this.#addAll();
  }

  decide(edge: number, on: boolean): void {
    const { endsOf, cellsOf } = this.geometry;
    const { worklist, places } = this;
    this.edges[edge] = on ? ON : OFF;
    this.undecided--;
    this.#keep(edge);
    worklist.touch(places.edges + edge);
    this.#seeAtVertex(endsOf[2 * edge], on);
    this.#seeAtVertex(endsOf[2 * edge + 1], on);
    this.#seeInCell(cellsOf[2 * edge], on);
    this.#seeInCell(cellsOf[2 * edge + 1], on);
    for (let k = 6 * edge; k < 6 * edge + 6 && this.#atCorners[k] >= 0; k++) {
      this.#addCorners(this.#atCorners[k]);
    }
    if (on) this.#join(edge);
    this.sides.decide(edge, on, this.edges, worklist, places);
    if (this.loops > 0 || this.undecided === 0) worklist.add(0, places.loop);
    if (this.loops > 0) worklist.add(1, places.loop);
    this.decided++;
  }

  /** Takes back all but the first edges that were decided. */
  undo(decided: number): void {
    const { endsOf, cellsOf } = this.geometry;
    while (this.decided > decided) {
      this.decided--;
      const edge = this.#trail[FIELDS * this.decided];
      const on = this.edges[edge] === ON;
      this.sides.undo(edge);
      this.#unjoin();
      const atVertex = on ? this.vertexOn : this.vertexOff;
      atVertex[endsOf[2 * edge]]--;
      atVertex[endsOf[2 * edge + 1]]--;
      this.#unseeInCell(cellsOf[2 * edge], on);
      this.#unseeInCell(cellsOf[2 * edge + 1], on);
      this.edges[edge] = UNDECIDED;
      this.undecided++;
    }
    this.worklist.clear();
  }

  #seeAtVertex(vertex: number, on: boolean): void {
    const ons = on ? ++this.vertexOn[vertex] : this.vertexOn[vertex];
    const offs = on ? this.vertexOff[vertex] : ++this.vertexOff[vertex];
    const place = this.places.vertices + vertex;
    this.worklist.add(1, place);
    if (ons > 2 || (ons === 1 && offs === 3)) this.worklist.add(0, place);
  }

  #seeInCell(cell: number, on: boolean): void {
    const clue = this.clues[cell];
    const ons = on ? ++this.cellOn[cell] : this.cellOn[cell];
    const offs = on ? this.cellOff[cell] : ++this.cellOff[cell];
    if (clue === BLANK) return;
    if (on && ons === clue) this.unmet--;
    if (on && ons === clue + 1) this.unmet++;
    this.worklist.add(1, cell);
    this.worklist.add(4, cell);
    if (ons > clue || 4 - offs < clue) this.worklist.add(0, cell);
  }

  #unseeInCell(cell: number, on: boolean): void {
    if (!on) {
      this.cellOff[cell]--;
      return;
    }
    const ons = this.cellOn[cell]--;
    const clue = this.clues[cell];
    if (clue === BLANK) return;
    if (ons === clue) this.unmet++;
    if (ons === clue + 1) this.unmet--;
  }

  /** A cell whose corners may have something to tell: none of those of a 0 or 4 has. */
  #addCorners(cell: number): void {
    const clue = this.clues[cell];
    if (clue === 1 || clue === 3) this.worklist.add(2, cell);
    if (clue >= 1 && clue <= 3) this.worklist.add(3, cell);
  }

  /** Joins the lines at an edge's ends. Where one would branch nothing is joined: the vertex is broken anyway. */
  #join(edge: number): void {
    const { ends, vertexOn, worklist, places } = this;
    const from = this.geometry.endsOf[2 * edge];
    const to = this.geometry.endsOf[2 * edge + 1];
    if (vertexOn[from] > 2 || vertexOn[to] > 2) return;
    const first = ends[from];
    const last = ends[to];
    if (first === to) {
      this.lines--;
      this.loops++;
      this.closed = edge;
      return;
    }
    const at = FIELDS * this.decided;
    this.#trail[at + 2] = first;
    this.#trail[at + 3] = ends[first];
    this.#trail[at + 4] = last;
    this.#trail[at + 5] = ends[last];
    ends[first] = last;
    ends[last] = first;
    worklist.touch(places.vertices + first);
    worklist.touch(places.vertices + last);
    this.lines += 1 - Number(first !== from) - Number(last !== to);
    const isNew = first === from && last === to;
    if (isNew || this.lines === 1) worklist.touch(places.loop); // decides on what the only line may do
    if (isNew && this.lines === 2 && this.closing >= 0) {
      worklist.add(2, places.edges + this.closing); // what would have been the whole loop no longer is
    }
    const between = this.#between(first, last);
    if (between < 0 || this.edges[between] !== UNDECIDED) return;
    this.closing = between;
    worklist.add(2, places.edges + between);
  }

  #between(a: number, b: number): number {
    const { cols, edgesOfVertex } = this.geometry;
    const low = Math.min(a, b);
    const apart = Math.abs(a - b);
    if (apart === cols + 1) return edgesOfVertex[4 * low + 1];
    return apart === 1 && low % (cols + 1) < cols ? edgesOfVertex[4 * low] : -1;
  }

  /** Keeps what an edge may change before it does. */
  #keep(edge: number): void {
    const at = FIELDS * this.decided;
    this.#trail[at] = edge;
    this.#trail[at + 1] = this.closing;
    this.#trail[at + 2] = -1;
    this.#trail[at + 6] = this.lines;
    this.#trail[at + 7] = this.loops;
  }

  #unjoin(): void {
    const at = FIELDS * this.decided;
    this.closing = this.#trail[at + 1];
    this.lines = this.#trail[at + 6];
    this.loops = this.#trail[at + 7];
    const first = this.#trail[at + 2];
    if (first < 0) return;
    this.ends[this.#trail[at + 4]] = this.#trail[at + 5];
    this.ends[first] = this.#trail[at + 3];
  }

  /** At the start each rule looks everywhere. */
  #addAll(): void {
    const { worklist, places, clues } = this;
    const { cells, vertices, edges, cellsOf } = this.geometry;
    for (let cell = 0; cell < cells; cell++) {
      if (clues[cell] === BLANK) continue;
      worklist.add(1, cell);
      worklist.add(4, cell);
      this.#addCorners(cell);
    }
    for (let vertex = 0; vertex < vertices; vertex++) {
      worklist.add(1, places.vertices + vertex);
      worklist.add(2, places.vertices + vertex);
    }
    for (let edge = 0; edge < edges; edge++) {
      if (clues[cellsOf[2 * edge]] === 3 && clues[cellsOf[2 * edge + 1]] === 3) worklist.add(2, places.edges + edge);
    }
  }
}

// By decision: the edge, `closing`, two vertices with their former ends, `lines` and `loops`.
const FIELDS = 8;

/** 6 x edge: the cells at its ends whose clue has rules that look at corners, then -1. */
function cornerCells({ edges, endsOf, cellsOfVertex }: Geometry, clues: Uint8Array): Int32Array {
  const cells = new Int32Array(6 * edges).fill(-1);
  for (let edge = 0; edge < edges; edge++) {
    const around = new Set<number>();
    for (const end of [endsOf[2 * edge], endsOf[2 * edge + 1]]) {
      for (let k = 0; k < 4; k++) around.add(cellsOfVertex[4 * end + k]);
    }
    cells.set(
      [...around].filter((cell) => clues[cell] >= 1 && clues[cell] <= 3),
      6 * edge,
    );
  }
  return cells;
}
