/**
 * The cells that a label has in an answer of Numberlink, and what their numbers of neighbours alone decide about the
 * course of its path. Shares nothing with the core.
 */
import { BLANK } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';

// States of an edge between two neighbouring squares of a label: none (of them has the label), open, on the path, off
// it.
export const NONE = 0;
export const FREE = 1;
export const ON = 2;
export const OFF = 3;

/** The squares of one label, numbered in the order of the board, and the edges between them. */
export class Region {
  readonly squares: number[];
  /** Columns of the board. */
  readonly width: number;
  /** By square: edges of the path there, 1 at an end and 2 elsewhere. */
  readonly need: number[];
  /** By square, four each: the neighbour to the right, below, to the left, above; -1 where that is not of the label. */
  readonly neighbours: Int32Array;
  /** By edge: its state. Edge 2i leads from square i to the right, edge 2i + 1 down. */
  readonly edges: Uint8Array;

  /** `numbers`: by square of the board its number in `squares`, or -1. */
  constructor({ rows, cols, clues }: Board, squares: number[], numbers: Int32Array) {
    this.squares = squares;
    this.width = cols;
    this.need = squares.map((k) => (clues[k] === BLANK ? 2 : 1));
    this.neighbours = new Int32Array(4 * squares.length);
    this.edges = new Uint8Array(2 * squares.length);
    squares.forEach((k, i) => {
      const col = k % cols;
      const around = [
        col + 1 < cols ? k + 1 : -1,
        k + cols < rows * cols ? k + cols : -1,
        col > 0 ? k - 1 : -1,
        k - cols,
      ];
      around.forEach((to, d) => {
        this.neighbours[4 * i + d] = to < 0 ? -1 : numbers[to];
      });
      for (const d of [0, 1]) this.edges[2 * i + d] = this.neighbours[4 * i + d] < 0 ? NONE : FREE;
    });
  }

  /** The edge from square `i` in direction `d`; -1 where there is none. */
  edge(i: number, d: number): number {
    const to = this.neighbours[4 * i + d];
    return to < 0 ? -1 : d < 2 ? 2 * i + d : 2 * to + d - 2;
  }

  /** Neighbours of square `i`. */
  degree(i: number): number {
    return this.#count(i, (state) => state !== NONE);
  }

  decided(): boolean {
    return !this.edges.includes(FREE);
  }

  /** Whether a path from end to end can take these squares as on a chessboard, black and white in turns. */
  balanced(): boolean {
    let balance = 0;
    this.squares.forEach((k, i) => {
      const colour = (Math.floor(k / this.width) + (k % this.width)) % 2 === 0 ? 1 : -1;
      // An end is half a square: the path has as many steps from black to white as the other way.
      balance += colour * this.need[i];
    });
    return balance === 0;
  }

  /** Decides what the number of edges at each square decides. Returns false where that is a contradiction. */
  decide(): boolean {
    const due = this.squares.map((_, i) => i);
    for (let i = due.pop(); i !== undefined; i = due.pop()) {
      const on = this.#count(i, (state) => state === ON);
      const free = this.#count(i, (state) => state === FREE);
      if (on > this.need[i] || on + free < this.need[i]) return false;
      if (free === 0 || (on < this.need[i] && on + free > this.need[i])) continue;
      const state = on === this.need[i] ? OFF : ON;
      for (let d = 0; d < 4; d++) {
        const edge = this.edge(i, d);
        if (edge < 0 || this.edges[edge] !== FREE) continue;
        this.edges[edge] = state;
        due.push(this.neighbours[4 * i + d]);
      }
    }
    return true;
  }

  /** By square: 1 where the path from square `start` comes, all edges being decided. */
  walk(start: number): Uint8Array {
    const seen = new Uint8Array(this.squares.length);
    for (let at = start; at >= 0; ) {
      seen[at] = 1;
      const from = at;
      at = -1;
      for (let d = 0; d < 4; d++) {
        const edge = this.edge(from, d);
        const to = this.neighbours[4 * from + d];
        if (edge >= 0 && this.edges[edge] === ON && seen[to] === 0) at = to;
      }
    }
    return seen;
  }

  #count(i: number, counts: (state: number) => boolean): number {
    let count = 0;
    for (let d = 0; d < 4; d++) {
      const edge = this.edge(i, d);
      if (edge >= 0 && counts(this.edges[edge])) count++;
    }
    return count;
  }
}
