/**
 * Other loops than the one that is known: a search made for that question, which the engine's, that knows no answer, needs ten
 * times as long for. Whatever is not decided by rules alone is tried the other way than the known loop has it. Where that
 * cannot be, the edge is as it is in every answer; else the search goes on and keeps to the known loop wherever it still can,
 * so that what it finds differs from it in few places, and is found quickly.
 */
import { BLANK } from '../../assembly/layout.ts';

const UNKNOWN = 0;
const ON = 1;
const OFF = 2;

/** Edges as the core counts them: those above the cells, line by line, then those left of them, row by row. */
export class OtherLoops {
  private readonly edges: number;
  private readonly cells: number;
  private readonly vertices: number;
  /** By edge: its two vertices, and the cells on its two sides, -1 beyond the border. */
  private readonly endsOf: Int32Array;
  private readonly sidesOf: Int32Array;
  /** By vertex and by cell: its four edges, -1 where there is none. */
  private readonly edgesAt: Int32Array;
  private readonly edgesAround: Int32Array;

  private clues: Uint8Array = new Uint8Array(0);
  private wanted: Uint8Array = new Uint8Array(0);
  private readonly state: Uint8Array;
  /** Edges in the order in which they were decided; those before `head` have been looked at. */
  private readonly trail: Int32Array;
  private size = 0;
  private head = 0;
  /** By vertex and by cell: edges that are on, and not known. */
  private readonly onAt: Uint8Array;
  private readonly openAt: Uint8Array;
  private readonly onAround: Uint8Array;
  private readonly openAround: Uint8Array;
  /** By vertex that ends a path of edges that are on: the other end, and the edges of the path. */
  private readonly otherEnd: Int32Array;
  private readonly length: Int32Array;
  /** By edge that is on: the ends of the path that it made, and the lengths of the two that it joined. */
  private readonly joined: Int32Array;
  private on = 0;
  /** Edges that the clues still ask for, in all. */
  private missing = 0;
  /** There is a loop, and nothing else. */
  private closed = false;
  /** Edges decided since open(). */
  steps = 0; psteps=0;

  constructor(rows: number, cols: number) {
    this.cells = rows * cols;
    this.vertices = (rows + 1) * (cols + 1);
    const horizontal = (rows + 1) * cols;
    this.edges = horizontal + rows * (cols + 1);
    this.endsOf = new Int32Array(2 * this.edges);
    this.sidesOf = new Int32Array(2 * this.edges).fill(-1);
    this.edgesAt = new Int32Array(4 * this.vertices).fill(-1);
    this.edgesAround = new Int32Array(4 * this.cells);
    for (let line = 0; line <= rows; line++) {
      for (let col = 0; col < cols; col++) {
        const edge = line * cols + col;
        const vertex = line * (cols + 1) + col;
        this.connect(edge, vertex, 0, vertex + 1, 1);
        if (line > 0) this.border(edge, edge - cols, 0);
        if (line < rows) this.border(edge, edge, 1);
      }
    }
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col <= cols; col++) {
        const edge = horizontal + row * (cols + 1) + col;
        const vertex = row * (cols + 1) + col;
        this.connect(edge, vertex, 2, vertex + cols + 1, 3);
        if (col > 0) this.border(edge, row * cols + col - 1, 2);
        if (col < cols) this.border(edge, row * cols + col, 3);
      }
    }
    this.state = new Uint8Array(this.edges);
    this.trail = new Int32Array(this.edges);
    this.joined = new Int32Array(4 * this.edges);
    this.onAt = new Uint8Array(this.vertices);
    this.openAt = new Uint8Array(this.vertices);
    this.otherEnd = new Int32Array(this.vertices);
    this.length = new Int32Array(this.vertices);
    this.onAround = new Uint8Array(this.cells);
    this.openAround = new Uint8Array(this.cells);
  }

  private connect(edge: number, from: number, fromSide: number, to: number, toSide: number): void {
    this.endsOf[2 * edge] = from;
    this.endsOf[2 * edge + 1] = to;
    this.edgesAt[4 * from + fromSide] = edge;
    this.edgesAt[4 * to + toSide] = edge;
  }

  private border(edge: number, cell: number, side: number): void {
    this.sidesOf[2 * edge + (side & 1)] = cell;
    this.edgesAround[4 * cell + side] = edge;
  }

  /**
   * Up to `most` answers to `clues` other than `wanted`, which is one; none: it is the only one. Undefined where `maxSteps`
   * decisions of an edge do not tell.
   */
  find(clues: Uint8Array, wanted: Uint8Array, most: number, maxSteps: number, patience: number): Uint8Array[] | undefined {
    this.open(clues, wanted);
    if (!this.start()) throw new Error('the loop that the clues were taken from is no answer');
    const found: Uint8Array[] = [];
    /** Edges that other answers have otherwise. */
    const open = new Uint8Array(this.edges);
    for (let searched = 0; ; ) {
      this.probe(); this.psteps=this.steps; if(patience<0)break;
      while (searched < this.edges && (this.state[searched] !== UNKNOWN || open[searched])) searched++;
      if (this.closed || searched === this.edges || this.steps > maxSteps) break;
      const outcome = this.attempt(searched, patience);
      if (outcome === FOUND) {
        const answer = this.answer();
        this.undo(this.mark);
        for (let e = 0; e < this.edges; e++) if (answer[e] !== wanted[e]) open[e] = 1;
        found.push(answer);
        if (found.length === most) break;
      } else if (outcome === NONE) this.fix(searched);
      else searched++;
    }
    return found.length > 0 || this.closed || this.size === this.edges ? found : undefined;
  }

  /** Tries each edge the other way than wanted, until none is left that cannot be so. */
  private probe(): void {
    const { edges } = this;
    for (let edge = 0, idle = 0; idle < edges && !this.closed; edge = edge + 1 === edges ? 0 : edge + 1) {
      idle++;
      if (this.state[edge] !== UNKNOWN) continue;
      const mark = this.size;
      const holds = this.decide(edge, this.wanted[edge] ? OFF : ON) && this.propagate();
      this.undo(mark);
      if (holds) continue;
      this.fix(edge);
      idle = 0;
    }
  }

  private fix(edge: number): void {
    const holds = this.decide(edge, this.wanted[edge] ? ON : OFF) && this.propagate();
    if (!holds) throw new Error('the loop that the clues were taken from is no answer');
  }

  /** Nothing decided yet. */
  private open(clues: Uint8Array, wanted: Uint8Array): void {
    this.clues = clues;
    this.wanted = wanted;
    this.state.fill(UNKNOWN);
    this.size = 0;
    this.head = 0;
    this.on = 0;
    this.missing = 0;
    this.closed = false;
    this.steps = 0;
    this.onAt.fill(0);
    for (let vertex = 0; vertex < this.vertices; vertex++) {
      let open = 0;
      for (let side = 0; side < 4; side++) if (this.edgesAt[4 * vertex + side] >= 0) open++;
      this.openAt[vertex] = open;
      this.otherEnd[vertex] = vertex;
      this.length[vertex] = 0;
    }
    this.onAround.fill(0);
    this.openAround.fill(4);
    for (let cell = 0; cell < this.cells; cell++) if (clues[cell] !== BLANK) this.missing += clues[cell];
  }

  /** What follows from the clues alone. */
  private start(): boolean {
    for (let cell = 0; cell < this.cells; cell++) if (!this.lookAtCell(cell)) return false;
    for (let vertex = 0; vertex < this.vertices; vertex++) if (!this.lookAtVertex(vertex)) return false;
    return this.propagate();
  }

  /** Where the search of attempt() began, and the places in the trail before which no path is left to be gone on with. */
  private mark = 0;
  private near = 0;
  private far = 0;

  /** Looks for an answer with `edge` not as wanted; FOUND leaves it in place. */
  private attempt(edge: number, patience: number): number {
    this.mark = this.size;
    this.near = this.size;
    this.far = 0;
    if (!(this.decide(edge, this.wanted[edge] ? OFF : ON) && this.propagate())) {
      this.undo(this.mark);
      return NONE;
    }
    const decisions: number[] = [];
    let conflicts = 0;
    while (!this.closed) {
      const next = this.pick();
      let holds = false;
      if (next >= 0) {
        decisions.push(next, this.size, this.near, this.far);
        holds = this.decide(next, this.wanted[next] ? ON : OFF) && this.propagate();
      }
      while (!holds) {
        if (decisions.length === 0 || ++conflicts > patience) {
          this.undo(this.mark);
          return decisions.length === 0 ? NONE : DOUBTFUL;
        }
        this.far = decisions.pop() as number;
        this.near = decisions.pop() as number;
        this.undo(decisions.pop() as number);
        const last = decisions.pop() as number;
        holds = this.decide(last, this.wanted[last] ? OFF : ON) && this.propagate();
      }
    }
    return FOUND;
  }

  /** An edge at the end of a path, near to what was tried if there is such a path; -1 where there is no edge to decide. */
  private pick(): number {
    for (; this.near < this.size; this.near++) {
      const edge = this.openEnd(this.trail[this.near]);
      if (edge >= 0) return edge;
    }
    for (; this.far < this.mark; this.far++) {
      const edge = this.openEnd(this.trail[this.far]);
      if (edge >= 0) return edge;
    }
    for (let edge = 0; edge < this.edges; edge++) if (this.state[edge] === UNKNOWN) return edge;
    return -1;
  }

  /** An edge that could go on from an end of this one, where a path ends; -1 where none does. As wanted, if there is a choice. */
  private openEnd(edge: number): number {
    if (this.state[edge] !== ON) return -1;
    for (let k = 0; k < 2; k++) {
      const vertex = this.endsOf[2 * edge + k];
      if (this.onAt[vertex] !== 1) continue;
      let open = -1;
      for (let side = 0; side < 4; side++) {
        const next = this.edgesAt[4 * vertex + side];
        if (next < 0 || this.state[next] !== UNKNOWN) continue;
        if (this.wanted[next]) return next;
        open = next;
      }
      if (open >= 0) return open;
    }
    return -1;
  }

  private answer(): Uint8Array {
    return this.state.map((state) => (state === ON ? 1 : 0));
  }

  /** Decides an edge; false, and nothing is changed, where a path would fork or a loop be closed too early. */
  private decide(edge: number, to: number): boolean {
    const from = this.endsOf[2 * edge];
    const into = this.endsOf[2 * edge + 1];
    if (to === ON) {
      if (this.closed || this.onAt[from] === 2 || this.onAt[into] === 2) return false;
      const start = this.otherEnd[from];
      const end = this.otherEnd[into];
      if (start === into) {
        if (!this.closes(edge, from)) return false;
        this.closed = true;
      } else {
        const before = this.length[start];
        const behind = this.length[end];
        this.joined[4 * edge] = start;
        this.joined[4 * edge + 1] = end;
        this.joined[4 * edge + 2] = before;
        this.joined[4 * edge + 3] = behind;
        this.otherEnd[start] = end;
        this.otherEnd[end] = start;
        this.length[start] = before + behind + 1;
        this.length[end] = before + behind + 1;
      }
      this.on++;
    }
    this.steps++;
    this.state[edge] = to;
    this.trail[this.size++] = edge;
    const on = to === ON ? 1 : 0;
    this.openAt[from]--;
    this.openAt[into]--;
    this.onAt[from] += on;
    this.onAt[into] += on;
    for (let k = 0; k < 2; k++) {
      const cell = this.sidesOf[2 * edge + k];
      if (cell < 0) continue;
      this.openAround[cell]--;
      this.onAround[cell] += on;
      if (this.clues[cell] !== BLANK) this.missing -= on;
    }
    return true;
  }

  /** Whether the loop that `edge` closes, at one end of a path, has all edges that are on, and all that the clues ask for. */
  private closes(edge: number, end: number): boolean {
    if (this.length[end] !== this.on) return false;
    let missing = this.missing;
    for (let k = 0; k < 2; k++) {
      const cell = this.sidesOf[2 * edge + k];
      if (cell < 0 || this.clues[cell] === BLANK) continue;
      if (this.onAround[cell] === this.clues[cell]) return false;
      missing--;
    }
    return missing === 0;
  }

  private undo(to: number): void {
    while (this.size > to) {
      const edge = this.trail[--this.size];
      const from = this.endsOf[2 * edge];
      const into = this.endsOf[2 * edge + 1];
      const on = this.state[edge] === ON ? 1 : 0;
      if (on) {
        this.on--;
        if (this.closed) this.closed = false;
        else {
          const start = this.joined[4 * edge];
          const end = this.joined[4 * edge + 1];
          this.otherEnd[start] = from;
          this.otherEnd[from] = start;
          this.otherEnd[end] = into;
          this.otherEnd[into] = end;
          this.length[start] = this.joined[4 * edge + 2];
          this.length[from] = this.length[start];
          this.length[end] = this.joined[4 * edge + 3];
          this.length[into] = this.length[end];
        }
      }
      this.state[edge] = UNKNOWN;
      this.openAt[from]++;
      this.openAt[into]++;
      this.onAt[from] -= on;
      this.onAt[into] -= on;
      for (let k = 0; k < 2; k++) {
        const cell = this.sidesOf[2 * edge + k];
        if (cell < 0) continue;
        this.openAround[cell]++;
        this.onAround[cell] -= on;
        if (this.clues[cell] !== BLANK) this.missing += on;
      }
    }
    this.head = to;
  }

  /** Draws what follows from what was decided last; false where it cannot be. */
  private propagate(): boolean {
    while (this.head < this.size) {
      const edge = this.trail[this.head++];
      for (let k = 0; k < 2; k++) {
        const cell = this.sidesOf[2 * edge + k];
        if (cell >= 0 && !this.lookAtCell(cell)) return false;
        if (!this.lookAtVertex(this.endsOf[2 * edge + k])) return false;
      }
      if (this.state[edge] === ON && !this.closed && !this.lookAtPath(edge)) return false;
    }
    return true;
  }

  private lookAtCell(cell: number): boolean {
    const clue = this.clues[cell];
    if (clue === BLANK) return true;
    const on = this.onAround[cell];
    const open = this.openAround[cell];
    if (on > clue || on + open < clue) return false;
    if (open === 0) return true;
    if (on === clue) return this.settle(this.edgesAround, cell, OFF);
    return on + open > clue || this.settle(this.edgesAround, cell, ON);
  }

  private lookAtVertex(vertex: number): boolean {
    const on = this.onAt[vertex];
    const open = this.openAt[vertex];
    if (open === 0) return on !== 1;
    if (on === 2) return this.settle(this.edgesAt, vertex, OFF);
    if (open > 1) return true;
    return this.settle(this.edgesAt, vertex, on === 1 ? ON : OFF);
  }

  /** Decides those of four edges that are not known. */
  private settle(edges: Int32Array, place: number, to: number): boolean {
    for (let side = 0; side < 4; side++) {
      const edge = edges[4 * place + side];
      if (edge >= 0 && this.state[edge] === UNKNOWN && !this.decide(edge, to)) return false;
    }
    return true;
  }

  /** Keeps the path that `edge` is on from closing, where that would be too early. */
  private lookAtPath(edge: number): boolean {
    const start = this.joined[4 * edge];
    const end = this.joined[4 * edge + 1];
    if (this.otherEnd[start] !== end) return true; // it has grown since, and will be looked at again
    for (let side = 0; side < 4; side++) {
      const next = this.edgesAt[4 * start + side];
      if (next < 0 || this.state[next] !== UNKNOWN) continue;
      const far = this.endsOf[2 * next] === start ? this.endsOf[2 * next + 1] : this.endsOf[2 * next];
      if (far === end && !this.closes(next, start)) return this.decide(next, OFF);
    }
    return true;
  }
}

// What an attempt came to.
const NONE = 0;
const FOUND = 1;
/** Not known: too many conflicts. */
const DOUBTFUL = 2;
